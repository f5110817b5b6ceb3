/** How long odds take: orders and probes of positions that games of random and of ashigaru of every scenario come to. */
import {
  begin,
  nextAsk,
  odds,
  rolled,
  seeded,
  type Book,
  type Order,
  type Probe,
  type Random,
  type Scenario,
  type Seat,
  type State,
  type Told,
} from '@nobori/engine';
import { playerOf, type Player } from '@nobori/bots';
import { processorMilliseconds } from './measure.ts';

export interface OddsBench {
  readonly book: string;
  /** How many orders and probes were asked, and how many questions they raised. */
  readonly asked: number;
  readonly questions: number;
  readonly medianMilliseconds: number;
  readonly p95Milliseconds: number;
  readonly worstMilliseconds: number;
  /** The order or probe that took longest, and where. */
  readonly worst: string;
  /** Share of the questions that were counted out at once; the others are sampled. */
  readonly exact: number;
  /** The same for whoever waits until no more can be told: by steps alone, the same on every machine. */
  readonly exactInTheEnd: number;
  readonly medianSteps: number;
  readonly mostSteps: number;
}

export interface OddsCase {
  readonly name: string;
  readonly state: State;
  readonly seat: Seat;
  readonly what: Order | Probe;
}

/** Of each scenario so many games by each player, so many orders a game, and so many things asked where one looks. */
const GAMES = 2;
const MOST_ORDERS = 250;
const MOST_ASKED = 3;
/** Larger fields are not promised. */
const MOST_FIGURES = 40;

export function benchOdds(book: Book, cases: readonly OddsCase[] = oddsCases(book)): OddsBench {
  // A worker that is asked often has compiled the book.
  for (const { state, seat, what } of cases) odds(book, state, seat, what, { late: patience() });
  const answers = cases.map(one => timed(book, one));
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const questions = answers.flatMap(one => one.questions);
  const steps = questions.map(one => one.steps).toSorted((a, b) => a - b);
  const worst = Math.max(0, ...times);
  return {
    book: book.id,
    asked: cases.length,
    questions: questions.length,
    medianMilliseconds: quantile(times, 0.5),
    p95Milliseconds: quantile(times, 0.95),
    worstMilliseconds: worst,
    worst: answers.find(({ ms }) => ms === worst)?.name ?? '',
    exact: shareOf(questions),
    exactInTheEnd: shareOf(answers.flatMap(one => (one.questions.every(({ exact }) => exact) ? one.questions : inTheEnd(book, one.asked)))),
    medianSteps: quantile(steps, 0.5),
    mostSteps: Math.max(0, ...steps),
  };
}

const shareOf = (questions: readonly Told[]): number => questions.filter(({ exact }) => exact).length / Math.max(1, questions.length);

function inTheEnd(book: Book, { state, seat, what }: OddsCase): readonly Told[] {
  const found = odds(book, state, seat, what);
  return found?.kind === 'told' ? found.questions : [];
}

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** As the app asks: within so many milliseconds it is counted or sampled; the clock is read seldom, because that takes time itself. */
const PATIENCE = 80;
function patience(): (share: number) => boolean {
  const began = processorMilliseconds();
  let asked = 0;
  let gone = 0;
  return share => {
    asked += 1;
    if (asked % 4 === 0 || share === 1) gone = processorMilliseconds() - began;
    return gone > share * PATIENCE;
  };
}

/** The median of three, by the processor's time. */
function timed(book: Book, asked: OddsCase) {
  const { name, state, seat, what } = asked;
  const runs = [0, 1, 2].map(() => {
    const began = processorMilliseconds();
    const found = odds(book, state, seat, what, { late: patience() });
    return { name, asked, questions: found?.kind === 'told' ? found.questions : [], ms: processorMilliseconds() - began };
  });
  return runs.toSorted((a, b) => a.ms - b.ms)[1] ?? { name, asked, questions: [], ms: 0 };
}

/** Whatever has odds, at moments spread over whole games. */
export function oddsCases(book: Book, by: readonly string[] = ['random', 'ashigaru']): OddsCase[] {
  const players = by.flatMap(id => playerOf(id) ?? []);
  return book.scenarios.flatMap(scenario =>
    players.flatMap(player => Array.from({ length: GAMES }, (_, nth) => casesOfGame(book, scenario, player, nth)).flat()),
  );
}

function casesOfGame(book: Book, scenario: Scenario, player: Player, nth: number): OddsCase[] {
  const seed = `odds ${book.id} ${scenario.id} ${player.id} ${nth}`;
  const random = seeded(seed);
  const begun = begin(book, { scenario: scenario.id }, () => rolled(random));
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the game did not begin');
  const { game } = begun.value;
  const found: OddsCase[] = [];
  for (let i = 0; i < MOST_ORDERS; i += 1) {
    const seat = nextAsk(book.prompt(game.state))?.seat;
    if (seat === undefined) break;
    const view = book.view(game.state, seat);
    if (random.below(4) === 0 && book.cards(view).length <= MOST_FIGURES)
      for (const what of worthAsking(book, view, seat, random))
        found.push({ name: `${seed}, order ${i}: ${JSON.stringify(what)}`, state: book.clone(game.state), seat, what });
    game.submit(seat, player.choose(book, view, seat, random));
  }
  return found;
}

function worthAsking(book: Book, view: State, seat: Seat, random: Random): (Order | Probe)[] {
  const all = [...book.probes(view, seat), ...book.candidates(view, seat)];
  const found: (Order | Probe)[] = [];
  for (let i = 0; i < 8 && found.length < MOST_ASKED && all.length > 0; i += 1) {
    const what = all[random.below(all.length)];
    if (what === undefined || found.includes(what)) continue;
    const asked = book.question?.(view, seat, what) ?? [];
    if (!('rule' in asked) && asked.length > 0) found.push(what);
  }
  return found;
}
