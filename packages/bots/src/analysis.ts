/**
 * A battle looked at afterwards: the chance to win after every order, what each order gave away against what would have been better, and what
 * the dice gave or took. Each order is judged from what its seat saw, never by what came of it.
 */
import {
  digest,
  inOneSentence,
  isOrdered,
  seeded,
  sideOf,
  walk,
  withdrawn,
  type Book,
  type GameRecord,
  type Order,
  type Seat,
  type Sentence,
  type State,
} from '@nobori/engine';
import { advising } from './advice.ts';
import { LEVELS } from './levels.ts';
import { levelledAs } from './roster.ts';
import { rollouts } from './search/rollout.ts';
import { knowledgeOf } from './thinker.ts';
import { chanceOf } from './value/chance.ts';
import { ideaOf, sameIdea } from './idea.ts';
import { weighing } from './weighing.ts';

/** How it stood after an entry of the record; the first is the opening. */
export interface Point {
  /** Entries carried out so far. */
  readonly entries: number;
  readonly turn: number;
  /** The chance of each side to win. */
  readonly chances: Readonly<Record<string, number>>;
}

/** One order, judged. */
export interface Judged {
  /** Its place in the record. */
  readonly entry: number;
  readonly seat: Seat;
  readonly side: string;
  readonly turn: number;
  /** The chance to win with what was ordered, and with the best that came to mind; the same where nothing better did. */
  readonly played: number;
  readonly could: number;
  /** What would have been better; null where it was as good as any. */
  readonly better: Order | null;
  readonly why: Sentence | null;
  /** What its dice gave (or took), against what they owed. */
  readonly luck: number;
}

export interface Analysis {
  /** Changes with whoever judges, and with the record: one that is kept holds while this is the same. */
  readonly of: string;
  readonly points: readonly Point[];
  /** Orders to be judged. */
  readonly orders: number;
  readonly judged: readonly Judged[];
}

/** Hearings of what was ordered and of what might have been. */
const ROUNDS = 16;
/** So much worse is worse, and not luck of the hearing. */
const WORSE = 0.02;

interface Given {
  readonly entry: number;
  readonly state: State;
  readonly after: State;
  readonly seat: Seat;
  readonly order: Order;
  /** Dice fell: without them nothing that follows is luck. */
  readonly rolled: boolean;
}

/** Which record, looked at by whom. */
export const analysisOf = (book: Book, record: GameRecord): string =>
  digest([record.entries.length, digest(record.entries), knowledgeOf(book, undefined).value.join(), book.edition]).slice(0, 16);

/** Everything that was ordered and stands, with the position it was ordered in. */
function courseOf(book: Book, record: GameRecord): { readonly points: Point[]; readonly given: Given[] } {
  const { value } = knowledgeOf(book, undefined);
  const points: Point[] = [];
  const given: Given[] = [];
  const gone = withdrawn(record.entries);
  let before: State | null = null;
  const walked = walk(book, record, ({ state }) => {
    const entry = points.length - 1;
    const now = book.clone(state);
    const sides = [...new Set(state.chairs.map(({ side }) => side))].filter(side => side !== book.master);
    points.push({
      entries: points.length,
      turn: state.turn,
      chances: Object.fromEntries(sides.map(side => [side, chanceOf(book, value, now, side)])),
    });
    const one = entry < 0 ? undefined : record.entries[entry];
    if (before !== null && one !== undefined && isOrdered(one) && !gone.has(entry))
      given.push({ entry, state: before, after: now, seat: one.seat, order: one.order, rolled: one.dice.length + one.silent.length > 0 });
    before = now;
  });
  if (!walked.ok) throw new Error(inOneSentence(walked.complaints));
  return { points: points.map((point, i) => ({ ...point, entries: i })), given };
}

/**
 * Judges order after order, and gives what it has after each; nothing of it is lost when somebody stops. `known` is what an earlier look has
 * judged already. Of sides other than `whose`, where one is named, only the dice are looked at.
 */
export function* analysing(
  book: Book,
  record: GameRecord,
  known: readonly Judged[] = [],
  whose: string | null = null,
): Generator<Analysis | null, Analysis> {
  const { points, given } = courseOf(book, record);
  const real = given.filter(({ state, seat }) => [...book.candidates(book.view(state, seat), seat)].length > 1);
  const of = analysisOf(book, record);
  const judged = [...known].slice(0, real.length);
  const now = (): Analysis => ({ of, points, orders: real.length, judged: [...judged] });
  yield now();
  for (const one of real.slice(judged.length)) {
    judged.push(yield* judging(book, one, whose));
    yield now();
  }
  return now();
}

/** Gives way between two steps of a thought. */
function* judging(book: Book, { entry, state, after, seat, order, rolled }: Given, whose: string | null): Generator<null, Judged> {
  const bushi = levelledAs('bushi', null);
  const side = sideOf(state, seat) ?? '';
  const view = book.view(state, seat);
  const luck = !rolled ? 0 : luckOf(book, view, after, seat, side, order);
  const bare = { entry, seat, side, turn: state.turn, luck };
  const still: Judged = { ...bare, played: 0, could: 0, better: null, why: null };
  if (bushi === null || (whose !== null && side !== whose)) return still;
  const thought = advising(book, view, seat, seeded(`analysis ${entry}`), bushi);
  let step = thought.next();
  for (; step.done !== true; step = thought.next()) yield null;
  const { order: best, why, chance } = step.value;
  if (sameIdea(book, ideaOf(book, view, best), ideaOf(book, view, order))) return { ...still, played: chance ?? 0, could: chance ?? 0 };
  const heard = weighing(book, view, seat, [order, best], { seed: `analysis ${entry}`, rounds: ROUNDS });
  let hearing = heard.next();
  for (; hearing.done !== true; hearing = heard.next()) yield null;
  const [played, could] = hearing.value.map(one => one.chance);
  if (played === undefined || could === undefined) return still;
  const worse = could - played > WORSE;
  return { ...bare, played, could: worse ? could : played, better: worse ? best : null, why: worse ? why : null };
}

/** What stood after the dice had fallen, against what stood to be expected of them. */
function luckOf(book: Book, view: State, after: State, seat: Seat, side: string, order: Order): number {
  const [mind, known] = [LEVELS.ashigaru, knowledgeOf(book, undefined)];
  const random = seeded('luck');
  const seeds = Array.from({ length: 8 }, () => random.below(0x1_0000_0000));
  const worlds = seeds.slice(0, mind.worlds).map(seed => book.imagine(book.view(view, seat), seat, seeded(seed)));
  const owed = rollouts(book, seat, { mind, known, side, seeds, worlds }).atOnce(order);
  return chanceOf(book, known.value, book.view(after, seat), side) - owed;
}

/** An order that threw much away, or dice that turned the battle: a bead on the graph. */
export interface Bead {
  readonly kind: 'order' | 'dice';
  /** What it cost its side, or what the dice gave it (less than nothing where they took). */
  readonly by: number;
  readonly judged: Judged;
}

const THROWN = 0.06;
const TURNED = 0.12;
const BEADS = 8;

/** The turning points, as they came. */
export function beadsOf({ judged }: Pick<Analysis, 'judged'>): readonly Bead[] {
  const beads = judged.flatMap((one): Bead[] => [
    ...(one.could - one.played >= THROWN ? [{ kind: 'order' as const, by: one.played - one.could, judged: one }] : []),
    ...(Math.abs(one.luck) >= TURNED ? [{ kind: 'dice' as const, by: one.luck, judged: one }] : []),
  ]);
  const largest = beads.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by)).slice(0, BEADS);
  return beads.filter(one => largest.includes(one));
}

/** What a side's own orders gave away, and what all dice gave it (its own, less those of the others). */
export function reckoned({ judged }: Pick<Analysis, 'judged'>, side: string): { readonly thrown: number; readonly luck: number } {
  let [thrown, luck] = [0, 0];
  for (const one of judged) {
    if (one.side === side) thrown += one.could - one.played;
    luck += one.side === side ? one.luck : -one.luck;
  }
  return { thrown, luck };
}
