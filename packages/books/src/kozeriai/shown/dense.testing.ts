/** Positions for tests of the odds: men crowded into a few hexes, on foot and in the saddle, with every kind of weapon, mark and ground. */
import { rolled, seatId, seeded, settle, silently, type Random } from '@nobori/engine';
import { casesMade, type Case } from '@nobori/engine/testing';
import { label, land, man, type Written } from '../court.testing.ts';
import { kozeriai as book } from '../index.ts';
import type { KozOrder } from '../orders.ts';
import type { KozState } from '../state.ts';

const drawn = <T>(random: Random, all: readonly [T, ...T[]]): T => all[random.below(all.length)] ?? all[0];
const seldom = (random: Random, n: number, value: Written): Written => (random.below(n) === 0 ? value : {});

const WEAPONS = ['katana', 'yari', 'naginata', 'bo', 'tetsubo', 'mojiri', 'kusarigama', 'manrikigusari', 'tanto', 'bow', 'short-spear', 'feruzue', 'kawa-nawa', 'teppo', 'aiguchi'] as const; // prettier-ignore

function fighter(random: Random, id: string, q: number, r: number, shooting: boolean): Written {
  const weapon = drawn(random, WEAPONS);
  return man(id, drawn(random, ['ronin', 'samurai-sword', 'ashigaru-spear', 'farmer', 'master']), q, r, random.below(6), {
    weapons: { [weapon]: random.below(5), ...(random.below(3) === 0 ? { wakizashi: 1 } : {}) },
    wounds: random.below(3),
    distractions: random.below(3),
    ...seldom(random, 5, { lying: true }),
    ...seldom(random, 6, { stroke: 1 }),
    ...seldom(random, 8, { dashed: true }),
    ...seldom(random, 8, { helpless: true }),
    ...seldom(random, 6, { iaijutsu: 4, sheathed: true, weapons: { katana: 4, wakizashi: 2 } }),
    ...seldom(random, 4, { yadomejutsu: { katana: 8, naginata: 7 } }),
    ...seldom(random, 9, { fate: 'dead' }),
    ...(shooting && (weapon === 'bow' || weapon === 'teppo' || weapon === 'aiguchi') && id.startsWith('a') ? { shoots: true, acts: 1, barred: true, lying: false, fate: null } : {}), // prettier-ignore
  });
}

/** Ground with something to fall over, slip on or be pushed against. */
const groundOf = (random: Random): Written => {
  const some = (n: number): string =>
    Array.from({ length: n }, () => label(random.below(5) - 2, random.below(5) - 2))
      .filter((one, i, all) => all.indexOf(one) === i)
      .join(' ');
  const edges = Array.from({ length: 3 }, () => `${label(random.below(5) - 2, random.below(5) - 2)}/${random.below(6)}`).join(' ');
  return land(
    random.below(2) === 0 ? { mud: some(6) } : { wading: some(4) },
    random.below(2) === 0 ? { 'low hedge': edges } : {},
    random.below(3) === 0 ? { '1': some(5) } : {},
  );
};

const optionsOf = (random: Random): Written => ({
  ...seldom(random, 5, { strayShots: true }),
  ...seldom(random, 5, { closingStroke: 'always' }),
  ...seldom(random, 6, { strikeBack: false }),
  ...seldom(random, 6, { exhaustion: true }),
  ...seldom(random, 6, { swordTrap: true }),
  ...seldom(random, 6, { combatTiming: 'common' }),
});

const KINDS = ['strike', 'fire', 'tear', 'dash', 'charge', 'ride', 'step'] as const;
const ASKED: ReadonlySet<string> = new Set(KINDS);

const MOST_ACROSS = 5;

/** Null where such a position cannot be, or nobody has anything to ask. */
function dense(seed: number): Case<KozState, KozOrder> | null {
  const random = seeded(`dense ${seed}`);
  const step = drawn(random, ['combat', 'combat', 'actions', 'shooting']);
  const cells = new Set<string>();
  while (cells.size < 4 + random.below(5)) cells.add(`${random.below(MOST_ACROSS) - 2},${random.below(MOST_ACROSS) - 2}`);
  const figures = [...cells].map((cell, i) => {
    const [q = 0, r = 0] = cell.split(',').map(Number);
    return fighter(random, `${i === 0 ? 'a' : i === 1 ? 'd' : drawn(random, ['a', 'd'])}${i}`, q, r, step === 'shooting');
  });
  const rider = random.below(3) === 0 ? [man('a9', 'samurai-mounted', -4, 1, 1, { riding: drawn(random, ['canter', 'trot', 'gallop', 'walk']) })] : []; // prettier-ignore
  const options = settle(book.options, optionsOf(random), {});
  if (!options.ok) return null;
  const read = book.read({ step, active: 'A', figures: [...figures, ...rider], ...groundOf(random) }, options.value);
  if (!read.ok) return null;
  const state = read.value;
  book.proceed(state, rolled(random), silently);
  const [ask] = book.prompt(state).asks;
  const seat = random.below(4) === 0 ? seatId('D') : (ask?.seats[0] ?? seatId('A'));
  const orders = ask?.seats.includes(seat) === true ? ask.choices.list() : [];
  const all = [...book.probes(state, seat), ...orders.filter(({ kind }) => ASKED.has(kind))];
  const kind = all[random.below(Math.max(1, all.length))]?.kind === 'step' ? drawn(random, ['stroke', ...KINDS]) : null; // most are steps
  const [first, ...rest] = kind === null ? all : all.filter(one => one.kind === kind);
  if (first === undefined) return null;
  const what = drawn(random, [first, ...rest]);
  return { name: `dense ${seed}: ${JSON.stringify(what)}`, state, seat, what };
}

export const densely = casesMade(dense);
