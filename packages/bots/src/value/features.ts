/**
 * What a position looks like to each side, in numbers of about −1 to 1: the same for all books, from who stands where and what each side
 * fights for. The chance to win is a weighted sum of them (chance.ts); the weights are fitted to games that were played (lab/fit.ts).
 */
import type { Aim, Book, GoalKind, Spot, State } from '@nobori/engine';
import { hexDistance } from '@nobori/engine/hex';
import { fightersIn, type Fighter } from './fighters.ts';
import { isOver, stepsBy, waits } from './ways.ts';

/** What is told of every side … */
const PLAIN = [
  'strength',
  'left',
  'leaders',
  'steady',
  'pressed',
  'joined',
  'shots',
  'near',
  'idle',
  'bold',
  'together',
  'stands',
  'standsLate',
] as const;
/** … and of every goal it has, by kind: how much is had, how near the rest is, whether there is time for it, who is in the way. */
const OF_AIMS = ['part', 'done', 'late', 'near', 'first', 'time', 'barred', 'many'] as const;
const KINDS = ['reach', 'hold', 'leave', 'kill', 'save', 'carry', 'points', 'outlast'] as const satisfies readonly GoalKind[];

export const FEATURES: readonly string[] = [...PLAIN, ...KINDS.flatMap(kind => OF_AIMS.map(one => `${kind} ${one}`))];
/**
 * Which way a feature must weigh for the side it is told of, where that is certain: what is had of an aim, being near it, and one's own men are
 * never bad. Games alone would teach that who has far to go loses, and so that one should not set out. All else games may teach (0).
 */
const CERTAIN: readonly (typeof PLAIN)[number][] = ['strength', 'left', 'stands', 'standsLate'];
const CERTAIN_OF_AIMS: readonly (typeof OF_AIMS)[number][] = ['part', 'done', 'late', 'near', 'first'];
export const SIGNS: readonly number[] = [
  ...PLAIN.map(name => Number(CERTAIN.includes(name))),
  ...KINDS.flatMap(() => OF_AIMS.map(one => Number(CERTAIN_OF_AIMS.includes(one)))),
];

/**
 * What is true of all books, for one that nobody has played yet: men are worth keeping, aims worth having and worth being near.
 */
const PLAIN_TRUTHS: Readonly<Partial<Record<(typeof PLAIN)[number], number>>> = {
  ...{
    strength: 4,
    left: 2,
    leaders: 0.5,
    steady: 0.5,
    pressed: -0.5,
    joined: -0.3,
    shots: 0.3,
    idle: -0.8,
    bold: -1.2,
    stands: 0.4,
    standsLate: 2,
  },
};
const TRUTHS_OF_AIMS: Readonly<Partial<Record<(typeof OF_AIMS)[number], number>>> = {
  ...{ part: 0.8, done: 0.6, late: 1, near: 0.5, first: 1, time: 0.3, barred: -0.4 },
};
export const TRUTHS: readonly number[] = [
  ...PLAIN.map(name => PLAIN_TRUTHS[name] ?? 0),
  ...KINDS.flatMap(() => OF_AIMS.map(one => TRUTHS_OF_AIMS[one] ?? 0)),
];
const AT = Object.fromEntries(PLAIN.map((name, i) => [name, i])) as Readonly<Record<(typeof PLAIN)[number], number>>; // every name has its place
/** What a feature tells of: a goal of this kind, or the men in general. */
export const kindOf = (at: number): GoalKind | null =>
  at < PLAIN.length ? null : (KINDS[Math.floor((at - PLAIN.length) / OF_AIMS.length)] ?? null);
const placeOf = (kind: GoalKind): number => PLAIN.length + OF_AIMS.length * KINDS.indexOf(kind);

export interface Seen {
  readonly sides: readonly string[];
  readonly of: readonly Float64Array[];
}

/** How far a man may come in a turn, more or less: only a measure, no rule hangs on it. */
export const PACE: Readonly<Record<Book['board'], number>> = { hex: 5, inches: 1524, cm: 2000 };
/** How far he comes towards what he fights for. */
export const strideOf = ({ stride, board }: Book): number => stride ?? PACE[board];
const TOUCH: Readonly<Record<Book['board'], number>> = { hex: 1, inches: 330, cm: 350 };
const SHOT = 3;

/** Asked a thousand times a thought: `Math.hypot` minds numbers too great for a table, and takes several times as long. */
export const straight = (a: Spot, b: Spot): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

export const apartOn = (board: Book['board']): ((a: Spot, b: Spot) => number) => (board === 'hex' ? hexDistance : straight);

type Placed = Fighter & { readonly at: Spot };
const placed = (one: Fighter): one is Placed => one.at !== null && one.life > 0;

/** How many turns count as much time. */
const LONG = 6;
/** How far something is, between 0 and 1: the last steps count most, and one step is felt from across the board. */
const farness = (paces: number): number => paces / (paces + 1);
/** The same of a way to what is fought for: whoever is far off still feels that each step is one less. */
const yetToGo = (paces: number): number => (farness(paces) + Math.min(1, paces / FAR)) / 2;
const FAR = 12;

export function featuresOf(book: Book, view: State): Seen {
  const fighters = fightersIn(book, view);
  const sides = [...new Set(view.chairs.map(({ side }) => side))].filter(side => side !== book.master);
  const of = sides.map(() => new Float64Array(FEATURES.length));
  const clock = book.clock(view);
  const last = clock.last ?? Math.max(12, clock.now + 4);
  const gone = Math.min(1, clock.now / Math.max(1, last));
  const turnsLeft = Math.max(0, last - clock.now + 1);
  const there = fighters.filter(placed);
  const standing = book.outlook(view).stands?.standing;
  const aims = book.aims(view);
  const pace = strideOf(book);
  sides.forEach((side, i) => {
    const row = of[i];
    if (row === undefined) return;
    const mine = there.filter(one => one.side === side);
    const theirs = there.filter(one => one.side !== side && sides.includes(one.side));
    forces(row, book, fighters, side, mine, theirs);
    const stands = standing === undefined ? 0 : STANDS[standing[side] ?? 'lost'];
    row[AT.stands] = stands;
    row[AT.standsLate] = stands * gone * gone;
    let sent = false;
    for (const aim of aims) {
      if (aim.side === side) sent = pursued(row, { book, view, aim, aims, mine, theirs, pace, gone, turnsLeft }) || sent;
    }
    // Whoever has what he fights for may wait, and whoever has a place to go to goes there.
    if (sent || stands > 0) row[AT.idle] = 0;
  });
  return { sides, of };
}

/** How one would stand if it ended now. */
export const STANDS = { won: 1, half: 0.3, drawn: 0, lost: -1 } as const;

/** Men, and how they stand to each other. */
function forces(
  row: Float64Array,
  { board }: Book,
  all: readonly Fighter[],
  side: string,
  mine: readonly Placed[],
  theirs: readonly Placed[],
): void {
  const apart = apartOn(board);
  const [pace, touch] = [PACE[board], TOUCH[board]];
  let [whole, left, leaders, led, steady] = [0, 0, 0, 0, 0];
  let their = 0;
  for (const one of all) {
    const life = one.worth * one.life;
    if (one.side !== side) {
      their += life;
      continue;
    }
    whole += one.worth;
    left += life;
    steady += one.steady ? life : 0;
    if (one.leader) [leaders, led] = [leaders + 1, led + Number(one.life > 0)];
  }
  if (whole === 0) return;
  row[AT.strength] = Math.log((left + 1) / (left + their + 2)) / 2;
  row[AT.left] = left / whole;
  row[AT.leaders] = leaders === 0 ? 1 : led / leaders;
  row[AT.steady] = left === 0 ? 0 : steady / left;
  let [pressed, joined, shots, near, idle, together] = [0, 0, 0, 0, 0, 0];
  for (const one of mine) {
    const own = one.worth * one.life;
    let [threat, contact, nearest, help, beside, friend] = [0, 0, Number.POSITIVE_INFINITY, own, own, Number.POSITIVE_INFINITY];
    for (const foe of theirs) {
      const far = apart(one.at, foe.at);
      nearest = Math.min(nearest, far);
      if (!foe.steady) continue;
      if (far <= 1.5 * pace) threat += foe.worth * foe.life;
      if (far <= touch) contact += foe.worth * foe.life;
    }
    for (const mate of mine) {
      if (mate === one) continue;
      const far = apart(one.at, mate.at);
      friend = Math.min(friend, far);
      if (far <= pace) help += mate.worth * mate.life;
      if (far <= 2 * touch) beside += mate.worth * mate.life;
    }
    pressed += (own * threat) / (threat + help + 1);
    joined += contact === 0 ? 0 : (own * contact) / (contact + beside);
    if (one.shoots && one.steady && nearest <= SHOT * pace) shots += own;
    if (nearest < Number.POSITIVE_INFINITY) {
      near += own * farness(nearest / pace);
      idle += own * farness(Math.max(0, nearest - (one.shoots ? SHOT * pace : 0)) / pace); // a shot is a blow from afar
    }
    if (friend < Number.POSITIVE_INFINITY) together += own * Math.min(1, friend / pace);
  }
  const by = Math.max(1, left);
  row[AT.pressed] = pressed / by;
  row[AT.joined] = joined / by;
  row[AT.shots] = shots / by;
  row[AT.near] = near / by;
  row[AT.idle] = idle / by;
  row[AT.bold] = (near / by) * Math.max(-1, Math.min(1, Math.log((left + 1) / (their + 1)))); // the stronger should come to grips
  row[AT.together] = together / by;
}

interface Pursuit {
  readonly book: Book;
  readonly view: State;
  readonly aim: Aim;
  readonly aims: readonly Aim[];
  readonly mine: readonly Placed[];
  readonly theirs: readonly Placed[];
  readonly pace: number;
  readonly gone: number;
  readonly turnsLeft: number;
}

/** One goal of a side: several of a kind are added up. Is there a place or a man yet to be gone to? */
function pursued(row: Float64Array, { book, view, aim, aims, mine, theirs, pace, gone, turnsLeft }: Pursuit): boolean {
  const at = placeOf(aim.kind);
  const add = (what: (typeof OF_AIMS)[number], value: number): void => {
    const place = at + OF_AIMS.indexOf(what);
    row[place] = (row[place] ?? 0) + value;
  };
  const part = Math.max(0, Math.min(1.5, aim.have / Math.max(1, aim.need)));
  add('part', part);
  add('late', part * gone);
  add('done', Number(aim.done) * (0.3 + 0.7 * gone));
  add('many', Math.log(1 + aim.have) / 2);
  if (aim.kind === 'save') {
    guarded(add, book, aim, mine, theirs, pace);
    return false;
  }
  if (isOver(aim, aims)) return false;
  if (waits(aim, aims)) {
    // As far off as can be: it comes nearer when its time has come, and not by going there now.
    add('near', -1);
    add('first', -1);
    return false;
  }
  const stepsFrom = stepsBy(book, view, aim);
  const runners = aim.figures.length === 0 || aim.kind === 'kill' ? mine : mine.filter(({ id }) => aim.figures.includes(id));
  const steps: number[] = [];
  for (const { at: from } of runners) {
    const far = stepsFrom(from);
    if (far !== null) steps.push(far / pace);
  }
  if (steps.length === 0) return false;
  steps.sort((a, b) => a - b);
  // Of those who are needed, the last to come counts; how near all of them are, a little as well.
  const needed = Math.max(1, Math.min(steps.length, aim.kind === 'kill' ? 1 : aim.need));
  const far = steps[needed - 1] ?? LONG;
  add('near', -steps.reduce((sum, one) => sum + yetToGo(one), 0) / steps.length);
  add('first', -yetToGo(far));
  add('time', Math.max(-1, Math.min(1, (turnsLeft - far) / LONG)));
  if (aim.kind === 'kill') return !aim.done;
  let [before, all] = [0, 0];
  for (const { at: from, worth, life } of theirs) {
    const foe = stepsFrom(from);
    all += worth * life;
    if (foe !== null && foe / pace < far) before += worth * life;
  }
  if (all > 0) add('barred', before / all);
  return !aim.done;
}

/** Whoever must live: how near his own are, and how near whoever comes for him. */
function guarded(
  add: (what: (typeof OF_AIMS)[number], value: number) => void,
  { board }: Book,
  { figures }: Aim,
  mine: readonly Placed[],
  theirs: readonly Placed[],
  pace: number,
): void {
  const apart = apartOn(board);
  const nearest = (to: Placed, among: readonly Placed[]): number =>
    among.reduce((least, one) => (one === to ? least : Math.min(least, apart(one.at, to.at))), Number.POSITIVE_INFINITY);
  for (const one of mine) {
    if (!figures.includes(one.id)) continue;
    const [guard, foe] = [nearest(one, mine), nearest(one, theirs)];
    if (guard < Number.POSITIVE_INFINITY) add('near', -farness(guard / pace) / figures.length);
    if (foe < Number.POSITIVE_INFINITY) add('barred', (1 - farness(foe / pace)) / figures.length);
  }
}
