import { describe, expect, test } from 'vitest';
import { refusedBy } from '@nobori/engine/testing';
import {
  actions,
  after,
  armed,
  asked,
  at,
  combat,
  dash,
  does,
  factor,
  label,
  land,
  man,
  offersOf,
  parry,
  place,
  playing,
  stage,
  step,
  strike,
  the,
  type Written,
} from '../court.testing.ts';
import { kozeriai } from '../index.ts';
import { muster } from '../muster/muster.ts';
import { notesOn } from '../workshop/limits.ts';
import { LIMITS } from '../tables.ts';

const far = man('d', 'ronin', 9, 0, 0, armed('katana', 0));
const hero = (more: Written = {}, others: readonly Written[] = [far], field: Written = {}) =>
  actions([man('a', 'super', 0, 0, 0, { ...armed('katana', 6), ...more }), ...others], field);

describe('heroic super samurai', () => {
  test('KOZ-198 KOZ-R84 very skilled, but +6 at most; the stat block has two actions, a limit of 7 and both sword arts', () => {
    const { kit } = the(combat([man('a', 'super', 0, 0, 0), far]), 'a');
    expect(Math.max(...Object.values(kit.skills), kit.niten ?? 0)).toBe(6);
    expect(kit).toMatchObject({ heroic: true, limit: 7, niten: 6, iaijutsu: 7, armour: 'armoured' });
    const seven = {
      id: 'x',
      name: 'x',
      units: muster.ready
        .flatMap(one => one.units)
        .filter(one => one.is === 'ronin')
        .map(one => ({ ...one, count: 3, heroic: true, weapons: { katana: 7 } })),
    };
    expect(notesOn(seven).map(note => note.rule)).toContain('KOZ-R91');
  });

  test('KOZ-199 KOZ-R84 two actions a phase, also twice the same; then none is left', () => {
    const twice = after(hero({}, [far, man('a2', 'ronin', 3, 0, 0)]), step('a', 0, -1, 0), step('a', 0, -2, 0));
    expect(place(the(twice, 'a'))).toEqual([0, -2]);
    expect(refusedBy(kozeriai, twice, 'A', { kind: 'step', figure: 'a', to: at(0, -3), facing: 0 })).toBe('KOZ-20');
    const other = after(actions([man('a', 'ronin', 0, 0, 0), man('a2', 'ronin', 3, 0, 0), far]), step('a', 0, -1, 0));
    expect(refusedBy(kozeriai, other, 'A', { kind: 'step', figure: 'a', to: at(0, -2), facing: 0 })).toBe('KOZ-20');
  });

  test('KOZ-199 any figure may be one: it is written on the figure, and off by default', () => {
    expect(asked(after(actions([man('a', 'ronin', 0, 0, 0, { heroic: true }), far]), step('a', 0, -1, 0)))).toEqual(['A', 'acting']);
    expect(asked(after(actions([man('a', 'ronin', 0, 0, 0), far]), step('a', 0, -1, 0)))).toEqual(['D', 'acting']);
  });

  test('KOZ-R84 still only one stroke', () => {
    const two = [
      man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1 }),
      man('d2', 'ronin', 1, -1, 4, { ...armed('katana', 0), stroke: 1 }),
    ];
    const end = after(hero({}, two), does('stand', 'a'), does('stand', 'a'), strike('a', 'd', [0, 6]));
    expect(asked(end)).toEqual(['D', 'acting']);
  });

  test('KOZ-R84 two dashes: −3 once', () => {
    const foe = man('d', 'ronin', 0, -7, 3, { ...armed('katana', 0), stroke: 1 });
    const { events } = playing(hero({}, [foe]), dash('a', 0, -3), dash('a', 0, -6), strike('a', 'd', [5, 5]));
    expect(factor(events, 'a', 'KOZ-106')).toBe(-3);
  });

  test('KOZ-R84 Shoot only once, and the other action may go with it: the shot is made from where he then stands, without a stroke', () => {
    const foe = man('d', 'ronin', 0, -3, 3, armed('katana', 0));
    const start = hero({ ...armed('bow', 6) }, [foe]);
    const ready = after(start, does('shoot', 'a'));
    expect(refusedBy(kozeriai, ready, 'A', { kind: 'shoot', figure: 'a' })).toBe('KOZ-R84');
    const moved = after(ready, dash('a', 0, -2));
    expect(place(the(moved, 'a'))).toEqual([0, -2]);
    expect(asked(moved)).toEqual(['A', 'firing']);
    const end = after(moved, does('fire', 'a', { target: 'd' }, [0]));
    expect(asked(end)).toEqual(['D', 'acting']); // adjacent, and yet no stroke
  });

  test('KOZ-R84 a reload action that completes the loading may come first', () => {
    const start = hero({ weapons: { bow: 6 }, arms: [{ weapon: 'bow', load: 1 }], inHand: 0 }, [man('d', 'ronin', 0, -5, 3)]);
    expect(refusedBy(kozeriai, start, 'A', { kind: 'shoot', figure: 'a' })).toBe('KOZ-59');
    expect(asked(after(start, does('stand', 'a', { reload: true }), does('shoot', 'a')))).toEqual(['A', 'firing']);
  });

  test('KOZ-R84 KOZ-R45 aiming is standing still for the whole move: not after a dash, and lost by one', () => {
    const start = hero({ ...armed('bow', 6) }, [man('d', 'ronin', 0, -5, 3), man('a2', 'ronin', 5, 0, 0)]);
    expect(refusedBy(kozeriai, after(start, dash('a', 0, -2)), 'A', { kind: 'aim', figure: 'a', target: 'd' })).toBe('KOZ-R45');
    expect(offersOf(after(start, dash('a', 0, -2)), 'aim')).toEqual([]);
    expect(the(after(start, does('aim', 'a', { target: 'd' }), dash('a', 0, -2)), 'a').aim).toBeNull();
    expect(the(after(start, does('aim', 'a', { target: 'd' }), does('stand', 'a')), 'a').aim).toBe('d');
  });

  test('KOZ-R84 ki-ai, body charge and climbing take both actions', () => {
    const foe = man('d', 'ronin', 0, -2, 3, { ...armed('katana', 0), stroke: 1 });
    const start = hero({ kiai: 4 }, [foe, man('a2', 'ronin', 5, 0, 0)], land({}, { 'high hedge': `${label(0, 0)}/5` }));
    const once = after(start, does('stand', 'a'));
    expect(refusedBy(kozeriai, once, 'A', { kind: 'kiai', figure: 'a' })).toBe('KOZ-R70');
    expect(refusedBy(kozeriai, once, 'A', { kind: 'charge', figure: 'a', target: 'd', facing: 0 })).toBe('KOZ-R84');
    expect(refusedBy(kozeriai, once, 'A', { kind: 'climb', figure: 'a', to: at(-1, 0) })).toBe('KOZ-R84');
    const stood = { kind: 'stand', figure: 'a' };
    expect(refusedBy(kozeriai, after(start, does('kiai', 'a')), 'A', stood)).toBe('KOZ-20');
    expect(refusedBy(kozeriai, after(start, does('charge', 'a', { target: 'd', facing: 0 }, [9, 0, 0])), 'A', stood)).toBe('KOZ-20');
    expect(refusedBy(kozeriai, after(start, does('climb', 'a', { to: at(-1, 0) })), 'A', stood)).toBe('KOZ-20');
  });

  test('KOZ-R84 KOZ-R22 getting inside gives an action back that had not begun: both of a charge, and not the first one', () => {
    const spears = [
      man('d', 'ronin', 0, -3, 3, { ...armed('katana', 0), stroke: 1 }),
      man('l', 'ashigaru-spear', 1, -2, 3, armed('yari', -9)),
    ];
    const charges = after(hero({}, spears), does('charge', 'a', { target: 'd', facing: 0 }));
    expect(asked(charges)).toEqual(['L', 'closing']);
    const again = after(charges, strike('l', 'a', [0, 9]), does('enter', 'a', { to: at(0, -1) }));
    expect(the(again, 'a')).toMatchObject({ acts: 0, barred: false });
    const beside = man('l', 'ashigaru-spear', 1, -4, 3, armed('yari', -9));
    const dashes = after(
      hero({}, [beside]),
      dash('a', 0, -2),
      dash('a', 0, -4),
      strike('l', 'a', [0, 9]),
      does('enter', 'a', { to: at(0, -3) }),
    );
    expect(the(dashes, 'a')).toMatchObject({ acts: 1, dashed: true }); // the first dash was made
  });

  test('KOZ-R84 KOZ-33 in any order: a rider acts first and changes the gait with his second action', () => {
    const start = actions([man('a', 'super', 0, 0, 0, { ...armed('bow', 6), riding: 'halt' }), man('a2', 'ronin', 5, 0, 0), far]);
    const once = after(start, does('shoot', 'a'));
    const walk = { kind: 'ride', figure: 'a', gait: 'walk', to: at(0, -1), facing: 0 };
    expect(refusedBy(kozeriai, once, 'A', walk)).toBeNull();
    expect(offersOf(once, 'ride').some(one => one['gait'] === 'walk')).toBe(true);
    expect(refusedBy(kozeriai, after(once, does('stand', 'a')), 'A', walk)).toBe('KOZ-33');
  });

  /** A stroke won by 4 against an unarmoured man. */
  const struckFor = (weapon: string, heroic: boolean, armour = 'unarmoured') =>
    the(
      after(
        combat([
          man('a', 'ronin', 0, 0, 0, armed(weapon, 0)),
          man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1, heroic, armour }),
        ]),
        strike('a', 'd', [8, 4]),
      ),
      'd',
    );

  test('KOZ-200 he ignores one wound from each attack, besides armour', () => {
    expect([struckFor('katana', false).wounds, struckFor('katana', true).wounds]).toEqual([4, 3]);
    expect([struckFor('katana', false, 'armoured').wounds, struckFor('katana', true, 'armoured').wounds]).toEqual([2, 1]);
  });

  test('KOZ-R84 the dodge also takes one off a weapon’s distractions and off a shot', () => {
    expect([struckFor('bo', false).distractions, struckFor('bo', true).distractions]).toEqual([4, 3]);
    const shot = (heroic: boolean) =>
      the(
        after(
          stage('shooting', 'A', [
            man('a', 'samurai-bow', 0, 0, 0, { ...armed('bow', 4), shoots: true }),
            man('d', 'ronin', 0, -5, 3, { ...armed('katana', 0), heroic }),
          ]),
          does('fire', 'a', { target: 'd' }, [5, 9]),
        ),
        'd',
      ).wounds;
    expect([shot(false), shot(true)]).toEqual([6, 5]);
  });

  test('KOZ-200 a blow that only pushes pushes him all the same', () => {
    const end = after(
      combat([man('a', 'ronin', 0, 0, 0, armed('katana', 0)), man('d', 'super', 0, -1, 3, armed('katana', 0))]),
      strike('a', 'd'),
      parry('d', [5, 4]),
    );
    expect(place(the(end, 'd'))).toEqual([0, -2]);
  });
});

describe('variable wounds', () => {
  test.each([
    ['puny', 3],
    ['unfit', 4],
    ['average', 5],
    ['tough', 6],
    ['hard', 7],
    ['exceptional', 8],
  ] as const)('KOZ-201 KOZ-R85 %s: dead on wound %i, knocked out on as many distractions', (build, limit) => {
    expect(LIMITS[build]).toBe(limit);
    const hit = (weapon: string, hurt: number) =>
      the(
        after(
          combat([man('a', 'ronin', 0, 0, 0, armed(weapon, 0)), man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1, limit })]),
          strike('a', 'd', [hurt, 0]),
        ),
        'd',
      ).fate;
    expect([hit('katana', limit - 1), hit('katana', limit)]).toEqual([null, 'dead']);
    expect([hit('bo', limit - 1), hit('bo', limit)]).toEqual([null, 'out']);
  });

  test('KOZ-R85 KOZ-R86 where nothing is said the limit is 6', () => {
    expect(the(combat([man('a', 'farmer', 0, 0, 0), far]), 'a').kit.limit).toBe(6);
  });
});
