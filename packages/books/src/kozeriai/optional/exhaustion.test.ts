import { describe, expect, test } from 'vitest';
import { refusedBy } from '@nobori/engine/testing';
import {
  HAS_STRUCK,
  actions,
  after,
  armed,
  asked,
  at,
  combat,
  dash,
  does,
  label,
  land,
  man,
  offersOf,
  playing,
  stage,
  step,
  strike,
  swordsman,
  the,
  type Written,
} from '../court.testing.ts';
import { kozeriai } from '../index.ts';

const TIRING = { exhaustion: true, strikeBack: false };
const away = man('a', 'ronin', 9, 0, 0, armed('katana', 0));

/** d of the last seat does this, alone and far from anybody; then the turn ends. */
const turnOf = (d: Written, order: ReturnType<typeof does>, more: Written = {}, options: Written = TIRING) =>
  the(after(stage('actions', 'D', [away, man('d', 'ronin', 0, 0, 0, { ...armed('katana', 0), ...d })], more, options), order), 'd');

/** d of the last seat strikes a; then the turn ends. */
const fight = (a: Written, d: Written, dice: readonly number[], options: Written = TIRING) =>
  after(
    stage(
      'combat',
      'D',
      [man('a', 'ronin', 0, 0, 0, { ...armed('katana', 0), ...a }), man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), ...d })],
      {},
      options,
    ),
    strike('d', 'a', dice),
  );

describe('stamina', () => {
  test('KOZ-193 every figure has its points: farmers 15, ashigaru 18, ronin, monks and shinobi 20, samurai 22, masters 25', () => {
    const points = (is: string) => the(combat([man('a', is, 0, 0, 0), man('d', 'ronin', 9, 0, 0)], {}, TIRING), 'a').stamina;
    expect(
      ['farmer', 'ashigaru-spear', 'ashigaru-musket', 'ronin', 'monk-bo', 'monk-naginata', 'shinobi', 'samurai-sword', 'master'].map(
        points,
      ),
    ).toEqual([15, 18, 18, 20, 20, 20, 20, 22, 25]);
  });

  test('KOZ-193 option exhaustion off: nobody tires', () => {
    expect(the(fight({}, {}, [5, 5], { strikeBack: false }), 'd').stamina).toBe(20);
  });

  test('KOZ-194 one point for each attack or defence: who strikes and who parries pay alike', () => {
    const end = fight({}, {}, [5, 5]);
    expect([the(end, 'a').stamina, the(end, 'd').stamina]).toEqual([19, 19]);
  });

  test('KOZ-R83 a mutual exchange counts once', () => {
    const start = stage(
      'combat',
      'D',
      [man('a', 'ronin', 0, 0, 0, armed('katana', 0)), man('d', 'ronin', 0, -1, 3, armed('katana', 0))],
      {},
      { exhaustion: true },
    );
    const end = after(start, strike('d', 'a'), does('defend', 'a', { strike: true }, [5, 5]));
    expect([the(end, 'a').stamina, the(end, 'd').stamina]).toEqual([19, 19]);
  });

  test.each([
    ['unarmoured', 19],
    ['part', 18],
    ['armoured', 18],
    ['full', 17],
  ])('KOZ-194 KOZ-R83 %s and fighting: %i of 20 left', (armour, left) => {
    expect(the(fight({}, { armour }, [5, 5]), 'd').stamina).toBe(left);
  });

  test('KOZ-R83 armour tires only those who fought', () => {
    expect(turnOf({ armour: 'full', breath: 10 }, step('d', 0, -1, 0)).stamina).toBe(10);
  });

  test('KOZ-194 one point for each wound received in the turn, not for old ones', () => {
    expect(the(fight({ wounds: 1 }, {}, [8, 5]), 'a').stamina).toBe(20 - 1 - 3);
  });

  test('KOZ-194 two points for fighting with a heavy weapon', () => {
    for (const weapon of ['tetsubo', 'konsaibo', 'ono', 'otsuchi'])
      expect(the(fight({}, armed(weapon, 0), [5, 5]), 'd').stamina).toBe(20 - 1 - 2);
  });

  test('KOZ-194 two points for jumping or climbing an obstacle', () => {
    const hedge = (kind: string) => land({}, { [kind]: `${label(0, 0)}/0` });
    expect(turnOf({ breath: 10 }, step('d', 0, -1, 0, [9]), hedge('low hedge')).stamina).toBe(8);
    expect(turnOf({ breath: 10 }, does('climb', 'd', { to: at(0, -1) }), hedge('high hedge')).stamina).toBe(8);
  });

  test('KOZ-194 KOZ-R83 more than 5 hexes on foot cost a point: only two dashes go so far', () => {
    const start = (d: Written) => stage('actions', 'D', [away, man('d', 'super', 0, 0, 0, { breath: 10, ...d })], {}, TIRING);
    expect(the(after(start({}), dash('d', 0, -3), dash('d', 0, -6)), 'd').stamina).toBe(9);
    expect(the(after(start({}), dash('d', 0, -3), dash('d', 0, -5)), 'd').stamina).toBe(10);
  });

  test('KOZ-R83 option dashTires: any dash costs 1; by default none does', () => {
    expect(turnOf({ breath: 10 }, dash('d', 0, -2)).stamina).toBe(10);
    expect(turnOf({ breath: 10 }, dash('d', 0, -2), {}, { ...TIRING, dashTires: true }).stamina).toBe(9);
    expect(turnOf({ breath: 10 }, dash('d', 0, -2), {}, { dashTires: true }).stamina).toBe(10); // without exhaustion it means nothing
  });
});

describe('recovery', () => {
  test('KOZ-195 a whole turn of standing still gives a point back; turning, stepping or reloading does not', () => {
    expect(turnOf({ breath: 10 }, does('stand', 'd')).stamina).toBe(11);
    expect(turnOf({ breath: 10 }, does('turn', 'd', { facing: 1 })).stamina).toBe(10);
    expect(turnOf({ breath: 10 }, step('d', 0, -1, 0)).stamina).toBe(10);
    expect(turnOf({ breath: 10, arms: [{ weapon: 'bow', load: 3 }], inHand: 0 }, does('stand', 'd', { reload: true })).stamina).toBe(10);
  });

  test('KOZ-R83 never above the starting total', () => {
    expect(turnOf({}, does('stand', 'd')).stamina).toBe(20);
  });

  test('KOZ-195 KOZ-R83 lying earns the 1 a turn, and 1 more on every fifth turn in a row', () => {
    expect(turnOf({ breath: 0, lying: true, rest: 3 }, does('stand', 'd'))).toMatchObject({ stamina: 1, rest: 4 });
    expect(turnOf({ breath: 0, lying: true, rest: 4 }, does('stand', 'd'))).toMatchObject({ stamina: 2, rest: 5 });
    expect(turnOf({ breath: 0, lying: true, rest: 9 }, does('stand', 'd')).stamina).toBe(2);
  });

  test('KOZ-195 rest is broken by an attack, and by getting up', () => {
    expect(the(fight({ lying: true, rest: 4, breath: 5 }, {}, [3, 5]), 'a')).toMatchObject({ stamina: 4, rest: 0 });
    expect(turnOf({ breath: 5, lying: true, rest: 4 }, does('rise', 'd'))).toMatchObject({ stamina: 5, rest: 0 });
  });
});

describe('at the end of one’s breath', () => {
  const spent = (breath: number, more: Written = {}, options: Written = TIRING) =>
    actions(
      [man('a', 'ronin', 0, 0, 0, { ...armed('katana', 0), breath, ...more }), man('d', 'ronin', 0, -1, 3, armed('katana', 0))],
      {},
      options,
    );
  const order = (kind: string, more: Written) => ({ kind, figure: 'a', ...more });

  test('KOZ-196 with 0 points no step, dash or charge; only turns of 60°', () => {
    expect(refusedBy(kozeriai, spent(0), 'A', order('step', { to: at(1, -1), facing: 0 }))).toBe('KOZ-196');
    expect(refusedBy(kozeriai, spent(0), 'A', order('charge', { target: 'd', facing: 0 }))).toBe('KOZ-196');
    expect(refusedBy(kozeriai, spent(0), 'A', order('turn', { facing: 2 }))).toBe('KOZ-196');
    expect(refusedBy(kozeriai, spent(0), 'A', order('turn', { facing: 5 }))).toBeNull();
    expect(refusedBy(kozeriai, spent(1), 'A', order('step', { to: at(1, -1), facing: 0 }))).toBeNull();
    expect(refusedBy(kozeriai, spent(0, {}, {}), 'A', order('step', { to: at(1, -1), facing: 0 }))).toBeNull(); // without the option
  });

  test('KOZ-196 nor to work a door', () => {
    const door = (breath: number) =>
      actions([man('a', 'ronin', 0, 0, 0, { breath }), man('d', 'ronin', 9, 0, 0)], land({}, { door: `${label(0, 0)}/0` }), TIRING);
    expect([0, 1].map(breath => refusedBy(kozeriai, door(breath), 'A', { kind: 'door', figure: 'a' }))).toEqual(['KOZ-196', null]);
    expect([0, 1].map(breath => offersOf(door(breath), 'door').length)).toEqual([0, 1]);
  });

  test('KOZ-196 nor into the saddle or out of it', () => {
    const horse = man('d-horse', 'horse', 1, -1, 0, { seat: 'A' });
    const beside = (breath: number) => actions([man('a', 'ronin', 0, 0, 0, { breath }), horse, man('d', 'ronin', 9, 0, 0)], {}, TIRING);
    expect([0, 1].map(breath => refusedBy(kozeriai, beside(breath), 'A', order('mount', { target: 'd-horse' })))).toEqual([
      'KOZ-196',
      null,
    ]);
    const rider = (breath: number) =>
      actions([man('a', 'samurai-mounted', 0, 0, 0, { riding: 'halt', breath }), man('d', 'ronin', 9, 0, 0)], {}, TIRING);
    expect([0, 1].map(breath => refusedBy(kozeriai, rider(breath), 'A', order('dismount', { to: at(0, -1), facing: 0 })))).toEqual([
      'KOZ-196',
      null,
    ]);
    expect(offersOf(rider(0), 'dismount')).toEqual([]);
  });

  test('KOZ-196 no stroke and no shot', () => {
    expect(asked(after(spent(0), does('stand', 'a')))).toEqual(['D', 'acting']); // A is not even asked to strike
    expect(asked(after(spent(1), does('stand', 'a')))).toEqual(['A', 'striking']);
    expect(refusedBy(kozeriai, spent(0, armed('bow', 4)), 'A', order('shoot', {}))).toBe('KOZ-196');
  });

  test('KOZ-196 KOZ-R66 nor may he begin to grapple, which is an attack', () => {
    const rights = { rights: [{ a: 'a', b: 'd', since: 0, left: ['A', 'D'] }] };
    const start = (breath: number) =>
      combat(
        [
          man('a', 'ronin', 0, 0, 0, { ...armed('katana', 0), breath }),
          man('a2', 'ronin', 1, -1, 4, armed('katana', 0)),
          man('d', 'ronin', 0, -1, 3, armed('katana', 0)),
        ],
        rights,
        TIRING,
      );
    expect(refusedBy(kozeriai, start(0), 'A', order('grapple', { target: 'd' }))).toBe('KOZ-196');
    expect(refusedBy(kozeriai, start(1), 'A', order('grapple', { target: 'd' }))).toBeNull();
  });

  test('KOZ-R83 he may still parry, but not strike back; and stand up or lie down', () => {
    const start = combat(
      [man('a', 'ronin', 0, 0, 0, armed('katana', 0)), man('d', 'ashigaru-spear', 0, -1, 3, { breath: -3 })],
      {},
      { exhaustion: true },
    );
    const asks = after(start, strike('a', 'd'));
    expect(refusedBy(kozeriai, asks, 'D', { kind: 'defend', figure: 'd', strike: true })).toBe('KOZ-196');
    const { events } = playing(asks, does('defend', 'd', { strike: false }, [5, 5]));
    expect(events.filter(event => event.kind === 'rolled' && event.who === 'd')).toHaveLength(1);
    expect(the(after(spent(0), does('lie', 'a')), 'a').lying).toBe(true);
    expect(the(after(spent(0, { lying: true }), does('rise', 'a')), 'a').lying).toBe(false);
  });
});

describe('collapse', () => {
  const parrying = (breath: number) => the(fight({ breath }, {}, [5, 5]), 'a');

  test('KOZ-197 KOZ-R83 minus the total is borne, a point more is not: lying, unconscious', () => {
    expect(parrying(-19)).toMatchObject({ stamina: -20, asleep: false, lying: false });
    expect(parrying(-20)).toMatchObject({ stamina: -21, asleep: true, lying: true, fate: null });
  });

  test('KOZ-R83 the unconscious are not asked for actions and cannot be attacked', () => {
    const start = stage(
      'combat',
      'A',
      [
        man('a', 'ronin', 0, 0, 0, armed('katana', 0)),
        man('d', 'ronin', 0, -1, 3, { breath: -21, asleep: true, lying: true }),
        man('d2', 'ronin', 1, -1, 3, armed('katana', 0)),
      ],
      {},
      TIRING,
    );
    expect(offersOf(start, 'strike').map(one => one['target'])).toEqual(['d2']);
    expect(refusedBy(kozeriai, start, 'A', { kind: 'strike', figure: 'a', target: 'd' })).toBe('KOZ-R34');
  });

  test('KOZ-197 they recover at the same rate and wake when their points are positive, still lying', () => {
    const sleeping = (breath: number) =>
      the(
        after(
          stage('actions', 'A', [away, man('d', 'ronin', 0, 0, 0, { breath, asleep: true, lying: true })], {}, TIRING),
          does('stand', 'a'),
        ),
        'd',
      );
    expect(sleeping(-1)).toMatchObject({ stamina: 0, asleep: true });
    expect(sleeping(0)).toMatchObject({ stamina: 1, asleep: false, lying: true });
  });

  test('KOZ-197 KOZ-R58 a rider who collapses falls from his horse', () => {
    const start = stage(
      'combat',
      'D',
      [
        man('a', 'samurai-mounted', 0, 0, 0, { ...armed('katana', 0), riding: 'halt', breath: -22 }),
        man('a2', 'ronin', 9, 0, 0),
        man('d', 'ronin', 1, -1, 4, armed('katana', 0)),
      ],
      {},
      TIRING,
    );
    const asks = after(start, strike('d', 'a', [5, 5]));
    expect(asked(asks)).toEqual(['A', 'falling']);
    expect(the(after(asks, does('fall', 'a', { to: at(0, 2) })), 'a')).toMatchObject({
      asleep: true,
      lying: true,
      mount: null,
      at: at(0, 2),
    });
  });
});

describe('who shouts or is out of breath', () => {
  const TIRING = { exhaustion: true };
  const inside = (d: Written, facing = 3) =>
    after(
      stage('combat', 'A', [
        man('a', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)),
        swordsman('d', 0, -2, facing, { ...HAS_STRUCK, ...d }),
      ], {}, TIRING),
      strike('a', 'd', [0, 9]),
    ); // prettier-ignore

  test('KOZ-R22 KOZ-158 KOZ-196 shouters and the exhausted do not step inside', () => {
    expect(asked(inside({}))[1]).toBe('closingIn');
    expect(asked(inside({ helpless: true, weapons: { katana: 12 } }))[1]).not.toBe('closingIn');
    expect(asked(inside({ breath: 0 }))[1]).not.toBe('closingIn');
  });

  test('KOZ-R22 KOZ-196 the exhausted turn by 60° at most', () => {
    expect(offersOf(inside({ weapons: { katana: 12 } }, 1), 'face')).toHaveLength(1);
    expect(asked(inside({ breath: 0, weapons: { katana: 12 } }, 1))[1]).not.toBe('closingIn');
    const near = [
      man('a', 'ronin', 0, 0, 0, { ...armed('tessen', 6), breath: 0 }),
      man('l', 'monk-naginata', 1, -1, 4, armed('naginata', 3)),
    ];
    const parried = after(stage('combat', 'L', near, {}, TIRING), strike('l', 'a', [0, 9]));
    expect(offersOf(parried, 'face').map(one => one['facing'])).toEqual([1]);
  });

  test.each([
    ['shouting', { helpless: true }],
    ['out of breath', { breath: 0 }],
  ])('KOZ-R53 KOZ-R70 KOZ-196 who is %s does not leap aside', (_how, more) => {
    const start = (d: Written) =>
      actions(
        [
          man('a', 'ronin', 0, 0, 0, { ...armed('katana', 3), riding: 'walk', acts: 1, ...HAS_STRUCK }),
          swordsman('d', 0, -1, 3, { ...HAS_STRUCK, ...d }),
        ],
        {},
        TIRING,
      );
    const ride = does('ride', 'a', { gait: 'walk', to: at(0, -1), facing: 0 });
    expect(asked(after(start({}), ride))[1]).toBe('throwing');
    expect(the(after(start(more), ride), 'd')).toMatchObject({ lying: true, at: at(0, -1) });
  });
});
