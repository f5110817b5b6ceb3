/**
 * How many clicks a battle takes. Plays every scenario with scripted people and prints, for each, clicks in a round and how many of them
 * decided nothing; then the quiet round of five scenarios, in which everybody able moves and nobody fights, against what was promised.
 *
 * A press, a drag or a key is one click. A click is empty where nothing else that matters could have been ordered, judged here by the whole
 * list of choices and what the book says they mean.
 */
import {
  asksOf,
  inOneSentence,
  seeded,
  type Ask,
  type Book,
  type Choice,
  type FigureId,
  type Order,
  type Random,
  type Seat,
  type Spot,
} from '@nobori/engine';
import { BOOKS, bookOf } from '@nobori/books';
import { diceBox, fromSeed, newTable, type Table } from '@nobori/host';
import { drafted } from '../src/game/plan/drafts.ts';

const QUIET = [
  { book: 'samurai-skirmish', scenario: 'rice-carts', most: 4 },
  { book: 'kozeriai', scenario: 'sumida-storehouse', most: 4 },
  { book: 'argad-sengoku', scenario: 'rice-tax', most: 4 },
  { book: 'no-dachi', scenario: 'brushwood-fence', most: 6 },
  { book: 'samurai-blades', scenario: 'rice-convoy', most: 5 },
] as const;

const MOST_EMPTY = 0.1;
/** So many orders of a game are looked at, unless it ends before. */
const ORDERS = 400;

/** A table of people only, each spared what cannot be decided, ends at once: waiting costs no click. */
function laid(book: Book, scenario: string, seed: string): Table {
  const made = newTable({ book, dice: diceBox('app', fromSeed(seed)), spares: () => true, lingers: () => 0 }, { scenario });
  if (!made.ok) throw new Error(inOneSentence(made.complaints));
  return made.value;
}

interface Tally {
  clicks: number;
  empty: number;
  rounds: number;
}

const askOf = (table: Table, seat: Seat): Ask | null =>
  asksOf(table.book.prompt(table.view(seat)), seat).find(({ free }) => free !== true) ?? null;

/** Who is to decide next. */
const next = ({ game, questions }: Table): Seat | null => (game.state.verdict === null ? (questions()[0]?.seats[0] ?? null) : null);

/** Nothing else that matters could be ordered. */
function decidesNothing(book: Book, view: Parameters<Book['choice']>[0], { choices }: Ask): boolean {
  if (choices.plots().length > 0) return false;
  const weighty = choices.list().filter(order => { const { role, anytime } = book.choice(view, order); return role !== 'talk' && anytime !== true; }); // prettier-ignore
  const forms = (choices.forms?.() ?? []).filter(({ role }) => role !== 'talk');
  return weighty.length + forms.length <= 1;
}

/** Clicks for an order: one where it is a button, one to take its man in hand and one for the place or target, one to confirm what was drawn. */
function clicksFor({ figures, ways, way, targets, role }: Choice, inHand: FigureId | null): number {
  if (role === 'end' || figures.length === 0) return 1;
  const hand = figures.some(id => id === inHand) ? 0 : 1;
  if (ways !== undefined) return 2; // dragged, confirmed
  if (way.length > 0 && targets.length === 0) return 1; // dragged, in hand or not
  return hand + 1;
}

/** Somebody who plays a whole game: anything lawful, ends when he has done enough. */
function played(book: Book, scenario: string, seed: string): Tally {
  const table = laid(book, scenario, seed);
  const random: Random = seeded(seed);
  const tally: Tally = { clicks: 0, empty: 0, rounds: 0 };
  let inHand: FigureId | null = null;
  for (let i = 0; i < ORDERS; i += 1) {
    const seat = next(table);
    const ask = seat === null ? null : askOf(table, seat);
    if (seat === null || ask === null) break;
    const view = table.view(seat);
    // Most people act while they can and end when they cannot be bothered any more.
    const order = random.below(4) === 0 ? ask.fallback() : ask.choices.sample(random);
    const choice = book.choice(view, order);
    const clicks = clicksFor(choice, inHand);
    if (decidesNothing(book, view, ask)) tally.empty += clicks;
    tally.clicks += clicks;
    inHand = choice.figures[0] ?? inHand;
    const answer = table.play(seat, [order]);
    if (answer instanceof Promise || answer.kind !== 'done') void table.play(seat, [ask.fallback()]);
  }
  tally.rounds = Math.max(1, table.game.state.turn);
  return tally;
}

/** Whoever can go somewhere, and which way the enemy is. */
function marchers(book: Book, table: Table, seat: Seat, ask: Ask): { readonly who: FigureId[]; readonly shifts: readonly Spot[] } {
  const view = table.view(seat);
  const plotted = ask.choices.plots().filter(({ kind }) => kind === 'ways').flatMap(({ figures }) => figures.map(({ figure }) => figure)); // prettier-ignore
  const listed = ask.choices
    .list()
    .map(order => book.choice(view, order))
    .filter(({ way, targets, ways, role }) => role === 'act' && way.length > 0 && targets.length === 0 && ways === undefined)
    .flatMap(({ figures }) => figures);
  const cards = book.cards(view);
  const who = cards.filter(({ id, at }) => at !== null && (plotted.includes(id) || listed.includes(id))).map(({ id }) => id);
  const far = book.board === 'hex' ? 1 : 200;
  return {
    who,
    shifts: [
      [far, 0],
      [0, far],
      [-far, 0],
      [0, -far],
      [far, -far],
      [-far, far],
    ],
  };
}

/**
 * One whole round of one seat in which everybody able moves, all together, and nobody is looked for: its clicks, one by one. It is the
 * second of its kind: who was chosen in the first is still chosen.
 */
function quietRound(book: Book, scenario: string): { readonly clicks: readonly string[]; readonly moved: number } {
  const table = laid(book, scenario, 'quiet');
  let clicks: string[] = [];
  let mine: Seat | null = null;
  /** The turns in which he marched. */
  const marched: number[] = [];
  let [chosen, moved] = [false, 0];
  const gone = new Set<FigureId>();
  for (let i = 0; i < 600; i += 1) {
    const seat = next(table);
    const ask = seat === null ? null : askOf(table, seat);
    if (seat === null || ask === null) break;
    const now = table.game.state.turn;
    const placing = ask.choices.plots().some(({ kind }) => kind === 'places') || now === 0 || ask.fallback().kind === 'deploy';
    const { who, shifts } = placing ? { who: [], shifts: [] } : marchers(book, table, seat, ask);
    if (mine === null && who.length > 1) mine = seat;
    if (seat !== mine) {
      give(table, seat, ask.fallback(), ask);
      continue;
    }
    const last = marched.at(-1);
    if (last !== undefined && now > last && gone.size > 0) {
      if (marched.length === 2) break; // his second round is over
      gone.clear();
      clicks = [];
      moved = 0;
    }
    const left = who.filter(id => !gone.has(id));
    const march = left.length === 0 ? null : bestMarch(book, table, seat, left, shifts);
    if (march !== null && march.orders.length > 0) {
      if (!chosen) clicks.push('choose all');
      chosen = true;
      clicks.push('drag', 'march');
      moved += march.men.filter(({ way }) => way.length > 1).length;
      for (const id of left) gone.add(id);
      if (last !== now) marched.push(now);
      void table.play(seat, march.orders);
      continue;
    }
    clicks.push(book.choice(table.view(seat), ask.fallback()).family.key);
    give(table, seat, ask.fallback(), ask);
  }
  return { clicks, moved };
}

/** The direction in which most can go. */
function bestMarch(book: Book, table: Table, seat: Seat, who: readonly FigureId[], shifts: readonly Spot[]) {
  const view = table.view(seat);
  const [lead] = who;
  const from = book.cards(view).find(({ id }) => id === lead)?.at ?? null;
  if (lead === undefined || from === null) return null;
  const all = shifts.map(([dx, dy]) => drafted(book, view, seat, who, { kind: 'march', grabbed: lead, to: [from[0] + dx, from[1] + dy], spread: 1, facing: null })); // prettier-ignore
  const goes = (one: (typeof all)[number]): number => one.men.filter(({ way }) => way.length > 1).length;
  return all.toSorted((a, b) => goes(b) - goes(a))[0] ?? null;
}

function give(table: Table, seat: Seat, order: Order, ask: Ask): void {
  const answer = table.play(seat, [order]);
  if (answer instanceof Promise || answer.kind !== 'done') void table.play(seat, [ask.choices.sample(seeded('other'))]);
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

let failed = false;
print('clicks of scripted people             rounds  clicks a round  without a choice');
const sum = { clicks: 0, empty: 0 };
for (const book of BOOKS) {
  for (const { id } of book.scenarios) {
    const { clicks, empty, rounds } = played(book, id, 'clicks');
    sum.clicks += clicks;
    sum.empty += empty;
    const share = empty / Math.max(1, clicks);
    print(`${`${book.id} ${id}`.padEnd(38)}${String(rounds).padStart(5)}${(clicks / rounds).toFixed(1).padStart(15)}${`${(share * 100).toFixed(1)} %`.padStart(18)}`); // prettier-ignore
  }
}
const share = sum.empty / Math.max(1, sum.clicks);
failed ||= share > MOST_EMPTY;
print(
  `all together: ${(share * 100).toFixed(1)} % without a choice, at most ${MOST_EMPTY * 100} %${share > MOST_EMPTY ? '  TOO MANY' : ''}`,
);
print('');
print('a quiet round, everybody able moves');
for (const { book: id, scenario, most } of QUIET) {
  const book = bookOf(id);
  if (book === null) continue;
  const { clicks, moved } = quietRound(book, scenario);
  const over = clicks.length > most || moved < 2;
  failed ||= over;
  print(`${`${id} ${scenario}`.padEnd(38)}${String(clicks.length).padStart(3)} of at most ${most}, ${moved} moved: ${clicks.join(', ')}${over ? '  TOO MANY' : ''}`); // prettier-ignore
}
if (failed) process.exitCode = 1;
