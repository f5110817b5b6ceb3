/** Positions for tests of the odds: men who stand in each other's way, at arm's length or a bowshot apart, under random options. */
import { rolled, seatId, seeded, settle, silently, type Random } from '@nobori/engine';
import { casesMade, type Case } from '@nobori/engine/testing';
import { argadSengoku as book } from '../index.ts';
import type { ArgOrder, ArgState } from '../state.ts';
import { area, land, line, type Written } from '../tabletop.testing.ts';

const drawn = <T>(random: Random, all: readonly [T, ...T[]]): T => all[random.below(all.length)] ?? all[0];
const seldom = <T>(random: Random, n: number, value: T): T | undefined => (random.below(n) === 0 ? value : undefined);

/** Cells of a lattice 20 wide, each beside an earlier one: neighbours touch. */
function clump(random: Random, count: number): number[] {
  const cells = new Set([0]);
  while (cells.size < count) cells.add(drawn(random, [0, ...cells]) + drawn(random, [1, -1, 20, -20]));
  return [...cells];
}

const FIGHTERS = ['ashyari', 'ronin', 'sam', 'lowsam', 'monk', 'bandit3', 'draft', 'samnodashi'] as const;
const SHOOTERS = ['ashbow', 'ashteppo', 'slinger', 'sambow', 'ninja4'] as const;

const optionsOf = (random: Random): Written =>
  Object.fromEntries(
    Object.entries({
      meleeTie: seldom(random, 4, drawn(random, ['none', 'both'])),
      mixedResult: seldom(random, 4, 'bothApply'),
      blockedRecoil: seldom(random, 4, 'killed'),
      together: seldom(random, 5, true),
      heroWound: seldom(random, 4, true),
      groupVictim: seldom(random, 3, drawn(random, ['ownerChooses', 'nearest'])),
      duelSpeed: seldom(random, 5, true),
      avoidArrows: seldom(random, 5, true),
      capture: seldom(random, 6, true),
    }).filter(([, value]) => value !== undefined),
  );

const GROUND = [
  land(),
  land(line('low wall', 30, 41, 60, 41)),
  land(area('bushes', 30, 30, 45, 45)),
  land(area('building', 36, 36, 52, 52)),
] as const;

/** A brawl: everybody near everybody. */
const brawl = (random: Random): Written[] =>
  clump(random, 3 + random.below(5)).map((cell, i) => {
    const x = ((cell % 20) + 20) % 20;
    const at = [4000 + 200 * (x > 10 ? x - 20 : x), 4000 + 200 * Math.floor(cell / 20)];
    return { at, is: drawn(random, FIGHTERS), side: i === 0 ? 'blue' : i === 1 ? 'red' : drawn(random, ['blue', 'red']) };
  });

/** Two loose lines a bowshot apart, some of them shooters, some on horseback. */
const lines = (random: Random): Written[] =>
  [...Array.from({ length: 3 + random.below(5) }).keys()].map(i => {
    const side = i === 0 ? 'blue' : i === 1 ? 'red' : drawn(random, ['blue', 'red']);
    const at = [
      3000 + i * drawn(random, [300, 700]) + random.below(100),
      (side === 'blue' ? 3000 : 3000 + drawn(random, [800, 1400, 2500])) + random.below(60),
    ];
    const is = random.below(2) === 0 ? drawn(random, SHOOTERS) : random.below(3) === 0 ? 'cavyari' : drawn(random, FIGHTERS);
    return { at, is, side };
  });

/** Null where such a position cannot be, or nobody has anything to ask. */
function dense(seed: number): Case<ArgState, ArgOrder> | null {
  const random = seeded(`dense ${seed}`);
  const step = drawn(random, ['meleeDeclare', 'meleeDeclare', 'shootDeclare', 'orders']);
  const men = step === 'meleeDeclare' ? brawl(random) : lines(random);
  const of = (side: string): Written[] =>
    men.flatMap(({ at, is, side: own }, i) => (own === side ? [{ id: `${side[0]}${i}`, is, at, player: i === 0 || i === 1 }] : []));
  const options = settle(book.options, optionsOf(random), {});
  if (!options.ok) return null;
  const read = book.read({ step, sides: { blue: of('blue'), red: of('red') }, table: drawn(random, GROUND) }, options.value);
  if (!read.ok) return null;
  const state = read.value;
  book.proceed(state, rolled(random), silently);
  for (const seat of ['blue', 'red'].map(seatId)) {
    const ask = book.prompt(state).asks.find(({ seats }) => seats.includes(seat));
    const orders = ask?.choices.list().filter(({ kind }) => kind === 'strike' || kind === 'shoot' || kind === 'charge') ?? [];
    const [first, ...rest] = [...book.probes(state, seat), ...orders];
    if (first === undefined || random.below(2) === 0) continue;
    const what = drawn(random, [first, ...rest]);
    return { name: `dense ${seed}: ${JSON.stringify(what)}`, state, seat, what };
  }
  return null;
}

export const densely = casesMade(dense);
