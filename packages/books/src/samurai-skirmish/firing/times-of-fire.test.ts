/** When shots are fired and count: results, melees, chargers. */
import { figureId, seatId } from '@nobori/engine';
import { play, refusedBy, situated } from '@nobori/engine/testing';
import { inches, type Point } from '@nobori/engine/table';
import { describe, expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { unitOf, type SskState } from '../state.ts';
import { all, charge, done, fire, first, land, line, man, one, parry, two, unit, type Written } from '../tabletop.testing.ts';
import {
  FOOT,
  HERE,
  off,
  firing,
  range,
  shot,
  SHOT,
  refused,
  hits,
  RONIN,
  ASHIGARU,
  BOWMAN,
  GUNNER,
  touches,
  horseman,
} from './firing.testing.ts';

/** B1 has an arrow in him while he fights A2. */
const hitInMelee = (is: string): Written =>
  firing([
    unit('A', 1, 'samurai', { is: 'samurai', missile: 'yumi', at: HERE }, { is: 'samurai', armoured: false, at: [1000, 6000] }),
    unit('B', 2, 'ashigaru', { is, armoured: false, at: [1000, 6250], missileHits: 1 }),
  ]);

describe('when missile hits take effect', () => {
  test('SSK-W07 a bow shot at close range: three hits noted, three D12 in the Results Section', () => {
    const noted = play(book, situated(book, range({ is: 'samurai', missile: 'yumi' }, RONIN)), [shot(1, 2, 3, 6, 4)]).state;
    expect(man(noted, 'B1')).toMatchObject({ missileHits: 3, fate: null, legs: 0, arms: 0 });
    const after = play(book, noted, [done(one), done(two, [12, 12, 5])]).state;
    expect(man(after, 'B1')).toMatchObject({ fate: null, legs: 1, arms: 0, missileHits: 0 });
    const dead = play(book, noted, [done(one), done(two, [2])]).state; // dead at once: no more dice
    expect(man(dead, 'B1').fate).toBe('dead');
  });

  test.each([
    [5, 0],
    [6, 1],
  ])('SSK-W08 one die and only a 6: %i gives %i hits, and the arquebus is empty', (face, noted) => {
    const fence = { table: land(line('fence', [6000, 0], [6000, 3000])), turnLimit: 12 };
    const start = situated(book, range({ ...GUNNER, moved: 1 }, { is: 'samurai', armoured: true, at: off(inches(20)) }, fence));
    const { state, events } = play(book, start, [shot(face)]);
    const roll = events.find(event => event.kind === 'rolled');
    const because = roll?.modifiers.map(({ rule, value }) => `${rule} ${value}`);
    expect(because).toEqual(['SSK-042 1', 'SSK-057 -1', 'SSK-058 -1', 'SSK-061 -1']);
    expect(man(state, 'B1').missileHits).toBe(noted);
    const wounds = noted === 0 ? [] : [12];
    const nextTurn = play(book, state, [
      done(one),
      done(two, [...wounds, 6, 1]),
      done(two),
      done(one),
      first(one, 0),
      done(one),
      done(two),
    ]).state;
    expect(refusedBy(book, nextTurn, one, SHOT)).toBe('SSK-055');
  });

  test('SSK-W09 range limits to the tenth of a millimetre, the very points of the ledger', () => {
    const at = (x: number): Written => ({ ...RONIN, at: [x, 1000] });
    const bow = { ...RONIN, missile: 'yumi' };
    expect(hits(range(bow, at(5060)), all(4, 3))).toBe(4); // close
    expect(hits(range(bow, at(5061)), all(3, 3))).toBe(3); // long
    const gun = { ...RONIN, missile: 'arquebus' };
    expect(hits(range(gun, at(7346)), all(3, 3))).toBe(3); // long
    expect(refused(range(gun, at(7347)))).toBe('SSK-052');
    expect(refused(range({ is: 'ninja' }, at(1000 + 2790)))).toBeNull();
    expect(refused(range({ is: 'ninja' }, at(1000 + 2791)))).toBe('SSK-052');
  });

  test('SSK-064 SSK-R42 a man mortally hit in F1 still shoots in F2; both die in the Results Section', () => {
    const { state } = play(book, situated(book, range(BOWMAN, BOWMAN)), [shot(4, 1), done(one), fire(two, 'B1', 'A1', [4, 4]), done(two)]);
    expect(['A1', 'B1'].map(id => man(state, id).fate)).toEqual(['dead', 'dead']);
  });

  test('SSK-R42 SSK-064 by default a man with an arrow in him fights on: his dice are rolled, then he dies', () => {
    const dice = [...all(4, 1), /* B1 */ 5, /* D12 for A2 */ 1];
    const { state } = play(book, situated(book, hitInMelee('ashigaru')), [done(one), done(two, dice)]);
    expect(['A2', 'B1'].map(id => man(state, id).fate)).toEqual(['dead', 'dead']);
  });

  test('SSK-R42 option fireResultsFirst: he is dead before the Melee Section and nobody rolls', () => {
    const { state } = play(book, situated(book, hitInMelee('ashigaru'), { fireResultsFirst: true }), [done(one), done(two)]);
    expect(['A2', 'B1'].map(id => man(state, id).fate)).toEqual([null, 'dead']);
  });

  test('SSK-R42 option fireResultsFirst: his D12 comes before the melee dice, and a survivor fights', () => {
    const dice = [/* D12 */ 4, ...all(4, 1), ...all(4, 1)];
    const { state } = play(book, situated(book, hitInMelee('samurai'), { fireResultsFirst: true }), [done(one), done(two, dice)]);
    expect(man(state, 'B1')).toMatchObject({ fate: null, legs: 1 });
  });

  test('SSK-R42 option fireResultsFirst: morale still waits for the Results Section, after the melee', () => {
    const leaderShot = firing([
      unit('A', 1, 'samurai', { is: 'samurai', armoured: false, at: HERE }),
      unit('B', 2, 'ashigaru', { ...ASHIGARU, leader: true, at: [1000, 6250], missileHits: 1 }, { ...ASHIGARU, at: [1000, 1250] }),
    ]);
    const dice = [...all(4, 1), /* B2 */ 1, /* morale */ 6];
    const { events } = play(book, situated(book, leaderShot, { fireResultsFirst: true }), [done(one), done(two, dice)]);
    const order = events.flatMap(event =>
      event.kind === 'rolled' ? [event.who] : event.kind === 'killed' || event.kind === 'tested' ? [event.kind] : [],
    );
    expect(order).toEqual(['killed', 'A1', 'B2', 'B', 'tested']);
  });

  test('SSK-063 missile hits cannot be parried: only the hits of the melee limit and feel the parries', () => {
    const samurai = { is: 'samurai', armoured: false };
    const units = [
      unit('A', 1, 'samurai', { ...samurai, at: HERE }),
      unit('B', 2, 'samurai', { ...samurai, at: [1000, 1250], missileHits: 2 }),
    ];
    const start = situated(book, firing(units, { step: 'pairing' }), {}, [/* A1 */ 4, 1, 1, 1, /* B1 */ 4, 4, 4, 4]);
    expect(refusedBy(book, start, two, { kind: 'parry', figure: 'B1', hits: 2 })).toBe('SSK-R47');
    const wounds = [12, 12, 12, /* B1: two arrows and no blow */ 4, 8];
    const { state } = play(book, start, [parry(one, 'A1', 0), parry(two, 'B1', 1, wounds)]);
    expect(man(state, 'B1')).toMatchObject({ legs: 1, arms: 1 });
  });

  test('SSK-R68 SSK-064 a shot marks the unit as shot at, hit or miss', () => {
    const { state } = play(book, situated(book, range(BOWMAN, RONIN)), [shot(1, 1)]);
    expect(['A', 'B'].map(id => unitOf(state, id).shotAt)).toEqual([false, true]);
  });
});

describe('firing into melee', () => {
  const target = unit('B', 2, 'samurai', { is: 'samurai', at: [4806, 1000] });
  const bowman = { ...RONIN, missile: 'yumi' };
  const brawl = firing([
    unit('A', 1, 'ronin', { ...bowman, at: HERE }, { ...bowman, at: [1000, 1400] }),
    target,
    unit('C', 1, 'ronin', { ...RONIN, at: [4806, 750] }),
    unit('D', 1, 'ronin', { ...RONIN, at: [5056, 1000] }),
  ]);
  test('SSK-R39 SSK-053 not allowed by default', () => {
    expect(refused(brawl)).toBe('SSK-053');
  });
  test('SSK-R39 option fireIntoMelee: every 1 hits the friend touching the target, lowest letter first', () => {
    const { state } = play(book, situated(book, brawl, { fireIntoMelee: true }), [shot(1, 3, 1)]); // 3 + 1 (close) − 1 (armoured)
    expect(['A1', 'B1', 'C1', 'D1'].map(id => man(state, id).missileHits)).toEqual([0, 1, 2, 0]);
  });
  test('SSK-R39 option fireIntoMelee: without a friend at the target a 1 is just a miss', () => {
    expect(hits(range(bowman, RONIN), [1, 1, 3, 6], { fireIntoMelee: true })).toBe(2);
  });
  test('SSK-R39 option fireIntoMelee: each volley tells of its own strays, and of none where no 1 fell', () => {
    const { events } = play(book, situated(book, brawl, { fireIntoMelee: true }), [
      fire(one, 'A1', 'B1', [1, 1, 2]),
      fire(one, 'A2', 'B1', [2, 2, 2]),
    ]);
    expect(events.flatMap(event => (event.kind === 'struck' ? [`${event.figure} ${event.hits}`] : []))).toEqual(['C1 2']);
  });
  test('SSK-R39 option fireIntoMelee: a man in melee himself still does not shoot', () => {
    const locked = firing([unit('A', 1, 'ronin', { ...bowman, at: HERE }), unit('B', 2, 'ronin', { ...RONIN, at: [1250, 1000] })]);
    expect(refused(locked, { fireIntoMelee: true })).toBe('SSK-051');
  });
});

/** Turn 2, just after B's charge on A has come home; Side 2 was First. */
const chargedHome = (units: readonly unknown[], contacts: readonly unknown[], options: unknown = {}): SskState =>
  play(book, situated(book, firing(units, { first: 2, turn: 2, turnLimit: 2, contacts }), options), [done(two)]).state;

const charged = (...figures: readonly Written[]): Written => ({ ...unit('A', 1, 'ronin', ...figures), chargedBy: ['B'] });

const chargers = (of: string, ...figures: readonly Written[]): Written => ({ ...unit('B', 2, of, ...figures), charge: 'A', acted: true });

/** One who came this turn, from there to here. */
const came = (from: Point, at: Point, moved = 1): Written => ({ from, at, moved, rush: 'charged' });

/** B1 charged A1 from so far away, base edge to base edge. */
const duel = (firer: Written, away: number, options: unknown = {}): SskState =>
  chargedHome(
    [charged({ at: HERE, ...firer }), chargers('ronin', { ...RONIN, ...came(off(away), off(0)) })],
    [touches('B1', 'A1')],
    options,
  );

/** B1 charged A2 from (1000,4100); then A1 walked from here to (1000,2000). */
const walkedAway = (from: Point): SskState =>
  chargedHome(
    [
      charged({ ...RONIN, missile: 'yumi', at: [1000, 2000], from, moved: 2 }, { ...RONIN, at: HERE }),
      chargers('ronin', { ...RONIN, ...came([1000, 4100], off(0)) }),
    ],
    [touches('B1', 'A2')],
  );

describe('the shot at chargers', () => {
  const bowman = { ...RONIN, missile: 'yumi' };
  const judged = (state: SskState, figure = 'A1', target = 'B1'): string | null =>
    refusedBy(book, state, one, { kind: 'fire', figure, target });

  // oxfmt-ignore
  test.each([
    ['bow',      bowman,                            inches(7.5)],
    ['arquebus', { ...RONIN, missile: 'arquebus' }, inches(6)],
    ['Ninja',    { is: 'ninja' },                   inches(5)],
  ] as const)('SSK-062 SSK-T5 %s: only if the charger began more than half the close range away', (_weapon, firer, half) => {
    expect(judged(duel(firer, half + 1))).toBeNull();
    expect(judged(duel(firer, half))).toBe('SSK-062');
    const refused = book.refuse(duel(firer, half), seatId(one), { kind: 'fire', figure: figureId('A1'), target: figureId('B1') });
    expect(refused?.facts).toMatchObject({ half: half / inches(1) });
  });

  test('SSK-062 SSK-R40 it is the normal shot of the turn, at close range, and he still fights with his sword', () => {
    const { state } = play(book, duel(bowman, inches(8)), [shot(3, 3, 1, 1)]); // 3 + 1 (close)
    expect(man(state, 'B1').missileHits).toBe(2);
    expect(judged(state)).toBe('SSK-054');
    const melee = [...all(4, 1), /* A1 */ ...all(3, 1)]; // 3 + 1 (charged) against 3
    const after = play(book, state, [done(one, [...melee, 12, 12])]).state;
    expect(man(after, 'A1').fought).toBe(true);
  });

  const ninja = chargers('ninja', { is: 'ninja', ...came([4500, 2400], off(0)) });
  test('SSK-R40 an untouched man of the charged unit may shoot too; a man of another unit sees only a man in melee', () => {
    const mate = chargedHome([charged({ ...bowman, at: [1000, 2400] }, { ...RONIN, at: HERE }), ninja], [touches('B1', 'A2')]);
    expect(judged(mate)).toBeNull();
    const other = chargedHome(
      [charged({ ...RONIN, at: HERE }), ninja, unit('C', 1, 'ronin', { ...bowman, at: [1000, 2400] })],
      [touches('B1', 'A1')],
    );
    expect(judged(other, 'C1')).toBe('SSK-053');
  });

  test('SSK-R40 it counts as close range however far off the untouched man stands', () => {
    const far = charged({ ...RONIN, missile: 'arquebus', at: [1000, 5000] }, { ...RONIN, at: HERE });
    const { state } = play(book, chargedHome([far, ninja], [touches('B1', 'A2')]), [shot(3, 3, 3, 1)]); // 3 + 2 (close, though 15" away) − 1 (Ninja)
    expect(['A2', 'B1'].map(id => man(state, id).missileHits)).toEqual([0, 3]); // and his 1 endangers no friend
  });

  test('SSK-R40 a touched man must choose among those who touch him', () => {
    const both = chargers('ronin', { ...RONIN, ...came(off(inches(8)), off(0)) }, { ...RONIN, ...came([3400, 1600], [1250, 1600], 2) });
    const state = chargedHome(
      [charged({ ...bowman, at: HERE }, { ...RONIN, at: [1000, 1600] }), both],
      [touches('B1', 'A1'), touches('B2', 'A2')],
    );
    expect(judged(state)).toBeNull();
    expect(judged(state, 'A1', 'B2')).toBe('SSK-R40');
  });

  test('SSK-R40 a man already in contact when the turn began may not shoot, whoever charges him now', () => {
    const units = [
      charged({ ...bowman, at: HERE }),
      chargers('ronin', { ...RONIN, ...came(off(inches(8)), off(0)) }),
      unit('C', 2, 'ronin', { ...RONIN, at: [1000, 1250] }),
    ];
    expect(judged(chargedHome(units, [touches('B1', 'A1'), touches('C1', 'A1', 1)]))).toBe('SSK-R40');
  });

  test('SSK-R40 SSK-R41 a unit that declared a charge itself does not shoot at those who charge it', () => {
    const counter = { ...charged({ ...bowman, at: HERE, rush: 'met' }), charge: 'B' };
    expect(judged(chargedHome([counter, chargers('ronin', { ...RONIN, ...came(off(inches(8)), off(0)) })], [touches('B1', 'A1')]))).toBe(
      'SSK-R41',
    );
  });

  test('SSK-R43 an arm wound stops the shot at chargers too', () => {
    expect(judged(duel({ ...bowman, arms: 1 }, inches(8)))).toBe('SSK-083');
  });

  test('SSK-R40 an arquebus that is not loaded does not shoot at chargers', () => {
    expect(judged(duel({ ...RONIN, missile: 'arquebus', reload: 1 }, inches(8)))).toBe('SSK-055');
  });

  test('SSK-R40 men on foot can never be shot by bows this way: their longest charge begins too near', () => {
    const longest = 1778 + 260; // 7" and the bases, to the tenth of a millimetre
    const units = [
      { ...unit('A', 1, 'samurai', { is: 'samurai', at: [2000, 1000] }), charge: 'C' },
      unit('C', 2, 'ashigaru', { ...BOWMAN, at: [2000 + longest, 1000] }),
    ];
    const { state } = play(book, situated(book, firing(units, { step: 'moving' })), [
      charge(one, 'A1', [3778, 1000]),
      done(one),
      done(two),
      done(one),
    ]);
    expect(refusedBy(book, state, two, { kind: 'fire', figure: 'C1', target: 'A1' })).toBe('SSK-062');
  });

  test('SSK-R40 what counts is where the firer stood when the charge began, not where he went afterwards', () => {
    const half = inches(7.5) + 2 * FOOT;
    expect(judged(walkedAway([1000, 4100 - half - 1]))).toBeNull();
    expect(judged(walkedAway([1000, 4100 - half]))).toBe('SSK-062');
  });

  test("SSK-R39 SSK-R40 with fireIntoMelee on, the charged man's own 1s do not hit himself", () => {
    const { state } = play(book, duel(bowman, inches(8), { fireIntoMelee: true }), [shot(1, 1, 3, 1)]);
    expect(['A1', 'B1'].map(id => man(state, id).missileHits)).toEqual([0, 1]);
  });
});

describe('a horseman charges a bowman', () => {
  const home = [charge(one, 'A2', [3975, 1000]), done(one), done(two), done(one)];

  test('SSK-W11 SSK-062 SSK-R40 he is shot, strikes, and both results come at the end', () => {
    const shotAtHim = fire(two, 'C2', 'A2', [4]); // 1 + 1 (close) − 1 (armoured)
    const melee = [/* A2: 4 + 1 + 1 */ 1, 2, 2, 3, 3, 4, /* C2: 1 − 1, 6 only */ 5];
    const { state, events } = play(book, horseman(2000), [...home, shotAtHim, done(two, [...melee, /* D12 */ 9])]);
    expect(events.find(event => event.kind === 'charged')).toMatchObject({ cost: 1975, allowance: 3048 });
    expect(man(state, 'A2')).toMatchObject({ fate: null, arms: 1, legs: 0 });
    expect(man(state, 'C2').fate).toBe('dead');
    expect(events.some(event => event.kind === 'parried')).toBe(false);
  });

  test('SSK-W11 variant: exactly half the close range away, the shot is refused', () => {
    const { state } = play(book, horseman(2070), home);
    expect(refusedBy(book, state, two, { kind: 'fire', figure: 'C2', target: 'A2' })).toBe('SSK-062');
  });
});
