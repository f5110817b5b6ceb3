/** Positions for tests of the odds: men on a lattice where neighbours touch, with every kind of mark, under random options. */
import { rolled, seatId, seeded, settle, silently, type Random } from '@nobori/engine';
import { casesMade, type Case } from '@nobori/engine/testing';
import { samuraiSkirmish as book } from '../index.ts';
import type { SskOrder, SskState } from '../state.ts';
import { one, two, unit, type Written } from '../tabletop.testing.ts';

const drawn = <T>(random: Random, all: readonly [T, ...T[]]): T => all[random.below(all.length)] ?? all[0];
const seldom = <T>(random: Random, n: number, value: T): T | undefined => (random.below(n) === 0 ? value : undefined);

/** Cells of a lattice 20 wide, each beside an earlier one. */
function clump(random: Random, count: number): number[] {
  const cells = new Set([0]);
  while (cells.size < count) {
    const from = drawn(random, [0, ...cells]);
    const to = from + drawn(random, [1, -1, 20, -20]);
    if (to >= -60 && to < 200) cells.add(to);
  }
  return [...cells];
}

const TROOPS = ['ashigaru', 'ronin', 'samurai', 'hatamoto', 'sohei', 'ninja'] as const;

function man(random: Random, cell: number, side: 1 | 2) {
  const is = drawn(random, TROOPS);
  const x = ((cell % 20) + 20) % 20;
  const at = [4000 + 250 * (x > 10 ? x - 20 : x), 4000 + 250 * Math.floor(cell / 20)];
  const frail = is === 'ashigaru' || is === 'sohei'; // dead of the first wound
  const wounds = frail ? {} : random.below(6) === 0 ? { legs: 1 } : random.below(6) === 0 ? { arms: 1 } : {};
  const hits = random.below(4) === 0 ? { missileHits: 1 + random.below(2) } : {};
  // A bow, a spear or neither; Ninja buy nothing (SSK-118).
  const arms = is === 'ninja' ? {} : drawn<Written>(random, [{ missile: 'yumi' }, { weapon: 'spear' }, {}]);
  return { side, unit: drawn(random, side === 1 ? ['A', 'C'] : ['B', 'D']), written: { is, at, ...wounds, ...hits, ...arms } };
}

const optionsOf = (random: Random): Written =>
  Object.fromEntries(
    Object.entries({
      fireResultsFirst: seldom(random, 3, true),
      fireIntoMelee: seldom(random, 4, true),
      luckyFateForAll: seldom(random, 5, true),
      sweepingBlows: seldom(random, 6, true),
      parry: seldom(random, 4, drawn(random, ['open', 'cancel'])),
    }).filter(([, value]) => value !== undefined),
  );

/** Null where such a position cannot be, or nobody has anything to ask. */
function dense(seed: number): Case<SskState, SskOrder> | null {
  const random = seeded(`dense ${seed}`);
  const men = clump(random, 3 + random.below(8)).map((cell, i) =>
    man(random, cell, i === 0 ? 1 : i === 1 ? 2 : random.below(2) === 0 ? 1 : 2),
  );
  const units = ['A', 'B', 'C', 'D'].flatMap(id => {
    const own = men.filter(one => one.unit === id);
    const [first] = own;
    if (first === undefined) return [];
    const figures = own.map(({ written }, i) => ({ ...written, number: i + 1 }));
    return [
      {
        ...unit(id, first.side, drawn(random, ['ronin', 'ashigaru']), ...figures),
        status: drawn(random, ['steady', 'steady', 'steady', 'holding']),
      },
    ];
  });
  const options = settle(book.options, optionsOf(random), {});
  if (!options.ok) return null;
  // Who may serve together is waived: mixed units bring more rules to one place.
  const read = book.read(
    { waived: true, step: drawn(random, ['firing', 'firing', 'pairing']), first: drawn(random, [1, 2]), units },
    options.value,
  );
  if (!read.ok) return null;
  const state = read.value;
  book.proceed(state, rolled(random), silently);
  for (const name of [one, two]) {
    const seat = seatId(name);
    const ask = book.prompt(state).asks.find(({ seats }) => seats.includes(seat));
    const orders = ask?.choices.list().filter(({ kind }) => kind === 'parry' || kind === 'fire') ?? [];
    const [first, ...rest] = [...book.probes(state, seat), ...orders];
    if (first === undefined || random.below(2) === 0) continue;
    const what = drawn(random, [first, ...rest]);
    return { name: `dense ${seed}: ${JSON.stringify(what)}`, state, seat, what };
  }
  return null;
}

export const densely = casesMade(dense);
