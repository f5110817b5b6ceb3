/** The clash of blades, just at a limit. */
import { refusedBy } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import {
  actions,
  after,
  armed,
  asked,
  at,
  combat,
  dash,
  does,
  done,
  man,
  offersOf,
  playing,
  refusedFor,
  stage,
  step,
  strike,
  swordsman,
  the,
  type Written,
} from '../court.testing.ts';
import { kozeriai } from '../index.ts';
import type { KozState } from '../state.ts';

describe('the closing rule', () => {
  test('KOZ-R20 KOZ-R21 a rope of four hexes strikes one who comes within his own three', () => {
    const step3 = (r: number, weapon: string) =>
      asked(
        after(
          actions([man('a', 'ronin', 0, r, 3, armed(weapon, 3)), man('l', 'constable', 0, 0, 0, armed('kawa-nawa', 3))]),
          step('a', 0, r + 1, 3),
        ),
      );
    expect(step3(-4, 'kusarigama')).toEqual(['L', 'closing']);
    expect(step3(-5, 'kusarigama')).toEqual(['L', 'acting']); // not yet within his reach
    expect(step3(-4, 'yari')).toEqual(['L', 'acting']); // a spear does not reach him from there
  });

  test('KOZ-R21 all of a seat who may strike are asked at once', () => {
    const asks = after(
      actions([
        man('a', 'samurai-sword', 0, -2, 3, armed('katana', 4)),
        man('l', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)),
        man('l2', 'ashigaru-spear', 1, -1, 5, armed('yari', 2)),
      ]),
      step('a', 0, -1, 3),
    );
    expect(offersOf(asks, 'strike').map(one => one['figure'])).toEqual(['l', 'l2']);
  });

  test('KOZ-90 option closingStroke always: one stroke at each who closes, not two at the same man in a phase', () => {
    const start = (closingStroke: string) =>
      actions(
        [man('a', 'super', 0, -2, 3, armed('katana', 0)), man('l', 'ashigaru-spear', 0, 0, 0, armed('yari', 2))],
        {},
        { closingStroke },
      );
    const pushed = after(start('always'), step('a', 0, -1, 3), strike('l', 'a', [3, 4])); // by 1
    expect([the(pushed, 'a').at, asked(pushed)]).toEqual([at(0, -3), ['A', 'acting']]);
    const again = after(pushed, dash('a', 0, -1));
    expect([the(again, 'a').at, asked(again)[1]]).toEqual([at(0, -1), 'striking']);
  });
});

describe('getting inside', () => {
  test('KOZ-R22 KOZ-91 too near to step nearer, he turns to face him', () => {
    const parried = after(
      stage('combat', 'L', [man('a', 'ronin', 0, 0, 0, armed('tessen', 6)), man('l', 'monk-naginata', 1, -1, 4, armed('naginata', 3))]),
      strike('l', 'a', [0, 9]),
    );
    expect(asked(parried)).toEqual(['A', 'closingIn']);
    expect(offersOf(parried, 'face').map(one => one['facing'])).toEqual([1]);
  });

  test('KOZ-R22 KOZ-R84 a super samurai whose dash is his again has not dashed, though he has taken a step', () => {
    const inside = (from: number, first: ReturnType<typeof step>) =>
      the(
        after(
          actions([man('a', 'super', 1, from, 3, armed('katana', 6)), man('l', 'ashigaru-spear', 0, 0, 0, armed('yari', 2))]),
          first,
          dash('a', 1, 0),
          strike('l', 'a', [0, 9]),
          does('enter', 'a', { to: at(0, -1) }),
        ),
        'a',
      );
    expect(inside(-3, step('a', 1, -2, 3))).toMatchObject({ at: at(0, -1), acts: 1, dashed: false, ran: false });
    expect(inside(-4, dash('a', 1, -2))).toMatchObject({ at: at(0, -1), acts: 1, dashed: true, ran: true });
  });
});

describe('who may be struck', () => {
  test.each([
    ['katana', 'KOZ-130'],
    ['naginata', 'KOZ-114'],
    ['kusarigama', 'KOZ-130'],
  ])('KOZ-130 KOZ-114 %s against a horse it does not reach', (weapon, rule) => {
    const start = combat([
      man('a', 'ronin', 0, 0, 0, armed(weapon, 3)),
      man('a2', 'ronin', 6, 0, 0, armed('katana', 3)),
      man('d', 'samurai-mounted', 4, 0, 0, { riding: 'halt' }),
      man('d2', 'ronin', 6, -1, 3),
    ]);
    expect(refusedBy(kozeriai, start, 'A', { kind: 'strike', figure: 'a', target: 'd', horse: true })).toBe(rule);
  });

  test('KOZ-R69 a sheathed sword reaches as far as a sword, whatever else he carries', () => {
    const drawn = (r: number) =>
      offersOf(
        combat([
          man('a', 'samurai-sword', 0, 0, 0, { weapons: { yari: 4, katana: 4, tanto: 1 }, inHand: 2, iaijutsu: 5 }),
          man('d', 'ronin', 0, r, 3),
          man('d2', 'ronin', 1, -1, 3),
        ]),
        'strike',
      ).filter(one => one['iai'] === true && one['target'] === 'd').length;
    expect([drawn(-1), drawn(-2)]).toEqual([1, 0]);
  });
});

test('KOZ-R73 a victim who is killed is held no more; others are', () => {
  const end = after(
    combat([
      man('a', 'ronin', 0, 0, 0, armed('katana', 9)),
      man('a2', 'constable', 1, -2, 4, { ...armed('mojiri', 2), holding: 'd' }),
      man('a3', 'constable', 6, 0, 0, { ...armed('mojiri', 2), holding: 'd2' }),
      man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1 }),
      man('d2', 'ronin', 6, -1, 3, { ...armed('katana', 0), stroke: 1 }),
    ]),
    strike('a', 'd', [9, 0]),
  );
  expect([the(end, 'd').fate, the(end, 'a2').holding, the(end, 'a3').holding]).toEqual(['dead', null, 'd2']);
});

describe('option combatTiming common', () => {
  const common = (step: string, figures: readonly Written[], active = 'A') => stage(step, active, figures, {}, { combatTiming: 'common' });
  const archer = (id: string, q: number, facing: number, more: Written = {}) =>
    man(id, 'samurai-bow', q, 0, facing, { ...armed('bow', 4), shoots: true, acts: 1, barred: true, ...more });

  test('KOZ-R02 who holds his fire, or has no target, leaves the others theirs', () => {
    const held = after(common('shooting', [archer('a', 0, 2), archer('d', 9, 5)]), done('A'));
    expect([asked(held), the(held, 'a').shoots]).toEqual([['D', 'firing'], false]);
    const blind = common('shooting', [archer('a', 0, 5), archer('d', 9, 5)]); // he looks the other way
    expect([asked(blind), the(blind, 'a').shoots]).toEqual([['D', 'firing'], false]);
  });

  const three = (): KozState =>
    common('naming', [
      man('a', 'ronin', 0, 0, 0, armed('katana', 3)),
      man('a2', 'ronin', 1, -1, 5, armed('katana', 3)),
      man('d', 'ronin', 0, -1, 3, armed('katana', 3)),
      man('d2', 'ronin', 1, -2, 3, armed('katana', 3)),
    ]);

  test('KOZ-R02 KOZ-82 who has named his target names no other', () => {
    const named = after(three(), strike('a', 'd'));
    expect(offersOf(named, 'strike').map(one => [one['figure'], one['target']])).toEqual([
      ['a2', 'd'],
      ['a2', 'd2'],
    ]);
  });

  test('KOZ-R02 two who named each other fight once, and the others still strike', () => {
    const { state, events } = playing(three(), strike('a', 'd'), strike('a2', 'd'), strike('d', 'a'), {
      ...strike('d2', 'a2'),
      dice: [5, 5, 5, 5, 5, 5],
    });
    expect(events.filter(({ kind }) => kind === 'rolled')).toHaveLength(6); // a and d; a2 at d; d2 at a2
    expect(state.named).toEqual([]);
  });

  test('KOZ-R33 KOZ-R01 the whole turn is one phase', () => {
    const start = common('phaseStart', [man('a', 'ronin', 0, 0, 0), man('d', 'ronin', 9, 0, 0)]);
    const second = after(start, done('A'));
    expect([asked(second), second.phase - start.phase]).toEqual([['D', 'acting'], 0]);
    expect(after(second, done('D')).phase - start.phase).toBe(1);
  });
});

test('KOZ-R01 by contingents each seat has a phase of its own', () => {
  const start = stage('phaseStart', 'A', [man('a', 'ronin', 0, 0, 0), man('d', 'ronin', 9, 0, 0)]);
  expect(after(start, done('A')).phase - start.phase).toBe(1);
});

test('KOZ-88 KOZ-89 won by one: a push, no wound; by two: two wounds', () => {
  const struck = (die: number) =>
    the(
      after(
        combat([man('a', 'ronin', 0, 0, 0, armed('katana', 3)), man('d', 'ronin', 0, -1, 3, { ...armed('katana', 3), stroke: 1 })]),
        strike('a', 'd', [die, 3]),
      ),
      'd',
    );
  expect([struck(4), struck(5)]).toMatchObject([
    { wounds: 0, at: at(0, -2) },
    { wounds: 2, at: at(0, -2) },
  ]);
});

test('KOZ-114 KOZ-61 a stroke or shot asked for at another time is refused by the rule that bars it, not by the time', () => {
  const apart = actions([swordsman('a', 0, 0, 3), swordsman('d', 0, -1, 3)]); // a looks away from d
  expect(refusedFor(apart, 'A', { kind: 'strike', figure: 'a', target: 'd' })).toBe('KOZ-114');
  expect(refusedFor(apart, 'A', { kind: 'fire', figure: 'a', target: 'd' })).toBe('KOZ-61');
  const reached = actions([swordsman('a', 0, 0, 0), swordsman('d', 0, -1, 3)]);
  expect(refusedFor(reached, 'A', { kind: 'strike', figure: 'a', target: 'd' })).toBe('NOB-3'); // nothing but the time is against it
});

test('KOZ-64 KOZ-R40 a shot that found no lawful target: asked for again, it is refused by what stood in its way', () => {
  const refused = (r: number, facing: number) =>
    refusedFor(
      stage('shooting', 'A', [
        man('a', 'shinobi', 0, 0, facing, { ...armed('shuriken', 3), shoots: true, acts: 1, barred: true }),
        man('d', 'ronin', 45, r, 0),
      ], { map: { columns: 60, rows: 40 } }), // prettier-ignore
      'A',
      { kind: 'fire', figure: 'a', target: 'd' },
    );
  expect([refused(-20, 1), refused(-20, 4)]).toEqual(['KOZ-64', 'KOZ-R40']);
});

test('KOZ-R34 KOZ-190 KOZ-147 a combat step passed over because nothing was lawful in it: the rule that stood in the way', () => {
  const body = man('b', 'ronin', 0, -1, 3, { seat: 'D', fate: 'out' });
  const turned = combat([man('a', 'ronin', 0, 0, 3), body, man('d', 'ronin', 6, -1, 3)], {}, { coupDeGrace: true });
  expect(asked(turned)).toEqual(['D', 'acting']);
  const why = (kind: string) => refusedBy(kozeriai, turned, 'A', { kind, figure: 'a', target: 'b' });
  expect([why('finish'), why('tear'), why('grapple')]).toEqual(['KOZ-R34', 'KOZ-190', 'KOZ-147']);
  expect(refusedBy(kozeriai, turned, 'A', { kind: 'finish', figure: 'd', target: 'a' })).toBe('NOB-2'); // another's man is no matter of this
});
