import { describe, expect, test } from 'vitest';
import { refusedBy } from '@nobori/engine/testing';
import {
  actions,
  after,
  aims,
  armed,
  asked,
  at,
  does,
  done,
  factor,
  label,
  land,
  man,
  offersOf,
  playing,
  stage,
  the,
  type Written,
} from '../court.testing.ts';
import { kozeriai } from '../index.ts';
import { reloadTime } from './shooting.ts';

/** A's shooter at (0, 0) looking north-east, about to shoot at d, so many hexes off. */
const range = (
  hexes: number,
  shooter: Written = {},
  target: Written = {},
  more: Written = {},
  options: Written = {},
  others: readonly Written[] = [],
) =>
  stage(
    'shooting',
    'A',
    [
      man('a', 'samurai-bow', 0, 0, 2, { ...armed('bow', 4), shoots: true, acts: 1, barred: true, ...shooter }),
      man('d', 'ronin', hexes, 0, 5, { ...armed('katana', 3), ...target }),
      ...others,
    ],
    more,
    options,
  );
const fire = (dice: readonly number[], target = 'd') => does('fire', 'a', { target }, dice);

describe('worked examples', () => {
  test('KOZ-E11 KOZ-62 KOZ-63 an aimed bow: a natural 0 misses, a 1 hits; wounds less arrow and armour; then 2 reloads', () => {
    const hedge = land({}, { 'low hedge': `${label(18, 0)}/5` });
    const start = range(18, { aim: 'd', aimed: 2 }, { armour: 'part' }, hedge);
    const missed = after(start, fire([0]));
    expect(the(missed, 'd').wounds).toBe(0);
    const { state, events } = playing(start, fire([1, 7]));
    expect(events.find(event => event.kind === 'rolled')).toMatchObject({ need: 5, result: 6 });
    expect(the(state, 'd').wounds).toBe(3);
    expect(the(state, 'a').arms[0]?.load).toBe(2);
    expect([the(state, 'a').aim, the(state, 'a').aimed]).toEqual([null, 0]);
  });

  test('KOZ-E12 KOZ-66 KOZ-R44 a musket in the rain: 2 misfires and stays loaded; 3 goes off', () => {
    const start = range(30, { is: 'ashigaru-musket', ...armed('teppo', 3) }, { armour: 'armoured' }, { rain: true });
    expect(the(after(start, fire([2])), 'a').arms[0]?.load).toBe(0);
    const shot = after(start, fire([3, 6, 5]));
    expect(the(shot, 'd').wounds).toBe(2);
    expect(the(shot, 'a').arms[0]?.load).toBe(15);
  });

  test('KOZ-65 KOZ-R44 without rain a 0 alone misfires', () => {
    const dry = range(30, { is: 'ashigaru-musket', ...armed('teppo', 3) });
    expect(the(after(dry, fire([0])), 'a').arms[0]?.load).toBe(0);
    expect(the(after(dry, fire([1, 5])), 'a').arms[0]?.load).toBe(15); // missed, but it went off
  });
});

describe('who may shoot what', () => {
  test('KOZ-58 KOZ-67 the skill belongs to the weapon', () => {
    expect(factor(playing(range(5), fire([0])).events, 'a', 'KOZ-67')).toBe(4);
    expect(factor(playing(range(5, armed('bow', 1)), fire([0])).events, 'a', 'KOZ-67')).toBe(1);
  });

  test.each([
    ['bow', [4, 3, 2, 1]],
    ['shuriken', [3, 2, 1, 0]],
    ['teppo', [15, 15, 13, 10]],
    ['teppo-yumi', [8, 6, 4, 2]],
    ['o-yumi', [15, 15, 13, 10]],
  ] as const)('KOZ-59 KOZ-T4 KOZ-R48 reload actions for a %s by skill', (weapon, times) => {
    const missile = { bow: 'bow', shuriken: 'thrown', teppo: 'musket', 'teppo-yumi': 'crossbow', 'o-yumi': 'o-yumi' } as const;
    expect([1, 3, 5, 6].map(skill => reloadTime(the(range(5, armed(weapon, skill)), 'a'), weapon, missile[weapon]))).toEqual(times);
  });

  test('KOZ-29 KOZ-60 KOZ-61 shooting is the whole action of one’s own phase; no stroke after it', () => {
    const start = actions([man('a', 'samurai-bow', 0, 0, 2, armed('bow', 4)), man('d', 'ronin', 1, 0, 5, armed('katana', 0))]);
    const ready = after(start, does('shoot', 'a'));
    expect(asked(ready)).toEqual(['A', 'firing']);
    expect(the(ready, 'a')).toMatchObject({ shoots: true, acts: 1, barred: true });
    expect(asked(after(ready, fire([0])))).toEqual(['D', 'acting']);
    expect(refusedBy(kozeriai, start, 'D', { kind: 'shoot', figure: 'd' })).toBe('NOB-2');
    expect(the(after(ready, done('A')), 'a').arms[0]?.load).toBe(0); // held: it stays loaded
  });

  test.each([
    ['bow', 20, 5],
    ['bow', 21, 7],
    ['bow', 40, 7],
    ['shuriken', 20, 7],
    ['shuriken', 21, 12],
    ['teppo', 40, 9],
    ['teppo', 41, 11],
    ['bow', 80, 9],
    ['bow', 81, 12],
    ['teppo', 81, 14],
    ['teppo-yumi', 20, 5],
  ] as const)('KOZ-64 KOZ-R42 %s at %s hexes needs %s', (weapon, hexes, need) => {
    const { events } = playing(range(hexes, { ...armed(weapon, 0) }), fire(weapon === 'teppo' ? [5, 0] : [0]));
    expect(events.findLast(event => event.kind === 'rolled')).toMatchObject({ need });
  });

  test('KOZ-R42 a hand-thrown object goes no farther than 40 hexes', () => {
    expect(asked(range(41, armed('shuriken', 3)))[1]).not.toBe('firing');
  });

  test('KOZ-R40 on foot only ahead; a mounted archer anywhere but behind his horse, a mounted gunner ahead', () => {
    const shoots = (more: Written, q: number, r: number) =>
      asked(
        stage('shooting', 'A', [
          man('a', 'samurai-bow', 0, 0, 0, { ...armed('bow', 4), shoots: true, acts: 1, ...more }),
          man('d', 'ronin', q, r, 3),
        ]),
      )[1] === 'firing';
    expect([shoots({}, 0, -5), shoots({}, 5, -5), shoots({}, 5, -4)]).toEqual([true, true, false]);
    expect([shoots({ riding: 'halt' }, 5, -3), shoots({ riding: 'halt' }, 0, 5)]).toEqual([true, false]);
    expect(shoots({ riding: 'halt', ...armed('teppo', 3) }, 5, -3)).toBe(false);
  });

  test('KOZ-R43 a weapon that is not loaded does not shoot; option startLoaded off: it must be loaded first', () => {
    const state = (options: Written) =>
      actions([man('a', 'samurai-bow', 0, 0, 2, armed('bow', 4)), man('d', 'ronin', 9, 0, 5)], {}, options);
    expect(offersOf(state({}), 'shoot')).toHaveLength(1);
    expect(the(state({ startLoaded: false }), 'a').arms[0]?.load).toBe(2);
    expect(refusedBy(kozeriai, state({ startLoaded: false }), 'A', { kind: 'shoot', figure: 'a' })).toBe('KOZ-59');
  });

  test('KOZ-R43 numbered missiles run out; a thrown weapon of which one had one lies in the target’s hex and is ready when picked up', () => {
    const last = after(range(5, { shots: { bow: 1 } }), fire([0]));
    expect(the(last, 'a').arms[0]?.shots).toBe(0);
    const thrown = after(range(5, armed('yari-nage', 3)), fire([0]));
    expect([the(thrown, 'a').arms, the(thrown, 'a').hand, thrown.dropped[0]?.at]).toEqual([[], -1, at(5, 0)]);
    const picked = after(thrown, does('draw', 'd', { weapon: 'yari-nage' }));
    expect(the(picked, 'd').arms[the(picked, 'd').hand]).toMatchObject({ weapon: 'yari-nage', load: 0 });
  });

  test('KOZ-R15 lying down one shoots a musket or crossbow, not a bow, and throws nothing', () => {
    const lying = (weapon: string) =>
      offersOf(actions([man('a', 'ronin', 0, 0, 2, { ...armed(weapon, 3), lying: true }), man('d', 'ronin', 9, 0, 5)]), 'shoot').length > 0;
    expect(['teppo', 'teppo-yumi', 'bow', 'shuriken'].map(lying)).toEqual([true, true, false, false]);
  });

  test('KOZ-R48 a great crossbow has two crew, does not move, turns by 60° and shoots without the arrow’s −2', () => {
    const engine = (others: readonly Written[]) =>
      actions([man('a', 'ronin', 0, 0, 2, armed('o-yumi', 3)), man('d', 'ronin', 9, 0, 5), ...others]);
    const crew = engine([man('a2', 'ronin', 0, 1, 0)]);
    expect(refusedBy(kozeriai, engine([]), 'A', { kind: 'shoot', figure: 'a' })).toBe('KOZ-R48');
    expect(refusedBy(kozeriai, crew, 'A', { kind: 'shoot', figure: 'a' })).toBeNull();
    expect(refusedBy(kozeriai, crew, 'A', { kind: 'step', figure: 'a', to: at(1, 0), facing: 2 })).toBe('KOZ-R48');
    expect(refusedBy(kozeriai, crew, 'A', { kind: 'turn', figure: 'a', facing: 4 })).toBe('KOZ-R48');
    const shot = range(9, armed('o-yumi', 3), {}, {}, {}, [man('a2', 'ronin', 0, 1, 0)]);
    expect(the(after(shot, fire([9, 5])), 'd').wounds).toBe(4); // only the man's own −1
  });
});

describe('shooting factors', () => {
  test.each([
    ['KOZ-69', -1, {}, { riding: 'gallop' }],
    ['KOZ-72', -1, { riding: 'walk' }, {}],
    ['KOZ-73', -2, { riding: 'canter' }, {}],
    ['KOZ-74', -3, { riding: 'gallop' }, {}],
    ['KOZ-75', -3, { wounds: 3 }, {}],
    ['KOZ-76', -2, { distractions: 2 }, {}],
    ['KOZ-77', -1, { underFire: true }, {}],
    ['KOZ-68', 3, { aim: 'd', aimed: 3 }, {}],
  ] as const)('%s is worth %s', (rule, value, a, d) => {
    expect(factor(playing(range(9, { ...a }, { ...d }), fire([0])).events, 'a', rule)).toBe(value);
    expect(factor(playing(range(9), fire([0])).events, 'a', rule)).toBeUndefined();
  });

  test.each([
    ['KOZ-71 lying', 'KOZ-71', { lying: true }, {}, []],
    ['KOZ-71 in undergrowth', 'KOZ-71', {}, land({ undergrowth: label(9, 0) }), []],
    ['KOZ-71 behind a barricade of his own hex', 'KOZ-71', {}, land({}, { barricade: `${label(9, 0)}/5` }), []],
    ['KOZ-71 somebody between', 'KOZ-71', {}, {}, [man('x', 'ronin', 4, 0, 0, { seat: 'D' })]],
    ['KOZ-70 behind a high hedge', 'KOZ-70', {}, land({}, { 'high hedge': `${label(9, 0)}/5` }), []],
    ['KOZ-70 at a window', 'KOZ-70', {}, land({}, { window: `${label(9, 0)}/5` }), []],
    ['KOZ-70 at night beyond the light', 'KOZ-70', {}, { night: 6 }, []],
  ] as const)('KOZ-R41 %s', (_title, rule, target, ground, others) => {
    const { events } = playing(range(9, {}, target, ground, {}, others), fire([0]));
    expect(factor(events, 'a', rule)).toBe(rule === 'KOZ-70' ? -2 : -1);
    expect(factor(events, 'a', rule === 'KOZ-70' ? 'KOZ-71' : 'KOZ-70')).toBeUndefined(); // the worst only
  });

  test.each([
    ['a wall', land({}, { wall: `${label(9, 0)}/5` })],
    ['a house', land({ house: label(4, 0) })],
    ['two hexes of woods', land({ woods: `${label(4, 0)} ${label(5, 0)}` })],
    ['higher ground', land({}, {}, { '1': label(4, 0) })],
  ])('KOZ-R41 %s hides the target altogether', (_what, ground) => {
    expect(asked(range(9, {}, {}, ground))[1]).not.toBe('firing');
  });

  test('KOZ-R41 a line along a hexside is blocked only if both hexes block it', () => {
    const slant = (houses: string) =>
      asked(
        stage(
          'shooting',
          'A',
          [man('a', 'samurai-bow', 0, 0, 0, { ...armed('bow', 4), shoots: true, acts: 1 }), man('d', 'ronin', 1, -2, 3)],
          land({ house: houses }),
        ),
      )[1] === 'firing';
    expect([slant(label(0, -1)), slant(`${label(0, -1)} ${label(1, -1)}`)]).toEqual([true, false]);
  });

  test('KOZ-68 KOZ-R45 aiming: +1 for each whole turn, at most 3, not for muskets or thrown weapons; moving loses it', () => {
    const start = actions([man('a', 'samurai-bow', 0, 0, 2, armed('bow', 4)), man('d', 'ronin', 9, 0, 5)]);
    const once = after(start, does('aim', 'a', { target: 'd' }), done('D'));
    expect(the(once, 'a')).toMatchObject({ aim: 'd', aimed: 1, aiming: false });
    const often = after(
      once,
      does('aim', 'a', { target: 'd' }),
      done('D'),
      does('aim', 'a', { target: 'd' }),
      done('D'),
      does('aim', 'a', { target: 'd' }),
      done('D'),
    );
    expect(the(often, 'a').aimed).toBe(3);
    expect(the(after(once, does('turn', 'a', { facing: 1 })), 'a').aim).toBeNull();
    for (const weapon of ['teppo', 'shuriken'])
      expect(
        refusedBy(kozeriai, actions([man('a', 'ronin', 0, 0, 2, armed(weapon, 4)), man('d', 'ronin', 9, 0, 5)]), 'A', {
          kind: 'aim',
          figure: 'a',
          target: 'd',
        }),
      ).toBe('KOZ-68');
  });

  test('KOZ-R46 KOZ-77 being shot at counts in the next own phase, hit or miss', () => {
    const shot = after(range(9, {}, { is: 'samurai-bow', ...armed('bow', 4) }), fire([0]));
    expect(the(shot, 'd')).toMatchObject({ underFire: true, shotAt: false }); // its own phase has begun
    const misfire = after(range(9, armed('teppo', 3), {}), fire([0]));
    expect(the(misfire, 'd').underFire).toBe(false);
  });
});

describe('effect of a hit', () => {
  test.each([
    ['KOZ-79', 'bow', 'unarmoured', 6],
    ['KOZ-80', 'shuriken', 'unarmoured', 4],
    ['KOZ-80 KOZ-R47', 'aiguchi', 'unarmoured', 4],
    ['KOZ-R47', 'uchi-ne', 'unarmoured', 6],
    ['KOZ-81', 'bow', 'part', 5],
    ['KOZ-81', 'bow', 'armoured', 4],
    ['KOZ-81', 'bow', 'full', 3],
  ] as const)('%s a 9 with a %s on somebody %s: %s wounds', (_rule, weapon, armour, wounds) => {
    const end = after(range(5, armed(weapon, 4), { armour, limit: 8 }), fire([9, 9]));
    expect(the(end, 'd').wounds).toBe(wounds);
  });

  test('KOZ-R93 a shot does not push back, and armour is not taken off twice', () => {
    const end = after(range(5, {}, { armour: 'armoured', limit: 8 }), fire([9, 9]));
    expect(the(end, 'd')).toMatchObject({ at: at(5, 0), wounds: 4 });
  });

  test('KOZ-78 never under 0', () => {
    expect(the(after(range(5), fire([9, 1])), 'd').wounds).toBe(0);
  });

  test('KOZ-R49 the shooter names rider or horse', () => {
    const start = range(9, {}, { riding: 'halt', armour: 'armoured' });
    expect(aims(start, 'fire')).toEqual(['d', 'the horse of d']);
    expect(the(after(start, does('fire', 'a', { target: 'd', horse: true }, [9, 9])), 'd-horse').wounds).toBe(6);
    expect(the(after(start, fire([9, 9], 'd-horse')), 'd-horse').wounds).toBe(6); // or by its own name
  });

  test('KOZ-R49 option strayShots: a miss by exactly 1 is rolled again against a neighbour', () => {
    const start = (options: Written) => range(5, armed('bow', 1), {}, {}, options, [man('d2', 'ronin', 5, -1, 5, armed('katana', 0))]);
    expect(the(after(start({}), fire([3])), 'd2').wounds).toBe(0);
    expect(the(after(start({ strayShots: true }), fire([3, 4, 9])), 'd2').wounds).toBe(6);
    expect(the(after(start({ strayShots: true }), fire([2])), 'd2').wounds).toBe(0);
  });

  test('KOZ-R49 a shot that misses a horse does not stray to the same horse, but to whoever stands at either end of it', () => {
    const start = (others: readonly Written[]) => range(5, armed('bow', 1), { riding: 'halt' }, {}, { strayShots: true }, others);
    const miss = (dice: readonly number[]) => does('fire', 'a', { target: 'd', horse: true }, dice);
    expect(the(after(start([]), miss([3])), 'd-horse').wounds).toBe(0);
    const behind = man('d2', 'ronin', 7, 0, 5, armed('katana', 0)); // at the tail
    expect(the(after(start([behind]), miss([3, 9, 9])), 'd2').wounds).toBe(6);
  });

  test('KOZ-29 KOZ-R33 who makes ready to shoot and then takes another weapon does not shoot', () => {
    const two = { weapons: { shuriken: 3, bow: 3 }, arms: [{ weapon: 'shuriken' }, { weapon: 'bow', load: 3 }], inHand: 0 };
    const start = actions([man('a', 'shinobi', 0, 0, 2, two), man('a2', 'ronin', 0, 5, 0), man('d', 'ronin', 5, 0, 5)]);
    const changed = after(start, does('shoot', 'a'), does('draw', 'a', { weapon: 'bow' }), does('stand', 'a2'));
    expect(asked(changed)).toEqual(['D', 'acting']);
  });
});
