/**
 * How what people and computer players wait for grows with the number of figures: positions of 20, 40, 80 and 120, and the k of n^k. Each time is the
 * median of five by the processor's clock, on a view made for it alone: whatever is worked out once a state is counted, too.
 */
import { playerOf } from '@nobori/bots';
import { present, rolled, seeded, settle, silently, type Ask, type Book, type Seat, type State } from '@nobori/engine';
import { fieldWith } from './fields.ts';
import { medianMilliseconds, warmUp } from './measure.ts';

const SIZES = [20, 40, 80, 120] as const;
/** Positions of each size, evenly spread over what is played; in every other one only the list is looked at. */
const POSITIONS = 72;
const OTHERS = 2;
/** Orders for each figure, enough for several turns. */
const ORDERS = 8;
/** Positions in which a computer player is asked, because that takes long. */
const DECISIONS = 3;

/** Large books are compiled for some seconds; until then the threads that do it are counted with every list. */
const COMPILED = 2_000;

/** What the screen makes of a question, ready to be done: handed in, because the app lies on another floor. */
export type Screen = (book: Book, view: State, ask: Ask) => () => unknown;

interface Size {
  readonly figures: number;
  /** Mean number of choices listed, and mean and worst milliseconds to list them. */
  readonly choices: number;
  readonly list: number;
  readonly listWorst: number;
  /** One points at one man. */
  readonly pointing: number;
  readonly pointingWorst: number;
  /** A computer player decides. */
  readonly decided: number;
  /** What the screen shows of the list; null where it cannot be asked. It is asked in every other position, so the lists of just those stand beside it. */
  readonly asked: number | null;
  readonly listShown: number;
  /** The lists by the moment in which they are asked for. */
  readonly moments: Readonly<Record<string, Listed>>;
}

/** How often a moment was met, and its mean list. */
interface Listed {
  readonly met: number;
  readonly choices: number;
  readonly list: number;
}

export interface Growth {
  readonly book: string;
  readonly sizes: readonly Size[];
  /** The k of n^k. */
  readonly exponents: Readonly<Record<'choices' | 'list' | 'pointing' | 'decided' | 'asked', number | null>>;
}

interface Position {
  readonly state: State;
  readonly seat: Seat;
}

function positions(book: Book, figures: number): Position[] {
  const scenario = fieldWith(book, figures);
  const options = settle(book.options, {}, scenario.options);
  if (!options.ok) throw new Error('a scenario with options its book does not know');
  const state = book.begin({ scenario, options: options.value, chairs: scenario.chairs });
  const dice = rolled(seeded(`growth dice ${figures}`));
  const random = seeded(`growth ${figures}`);
  book.proceed(state, dice, silently);
  const met: Position[] = [];
  while (met.length < ORDERS * figures) {
    const asks = book.prompt(state).asks;
    const ask = asks[random.below(Math.max(1, asks.length))];
    const [seat] = ask?.seats ?? [];
    if (ask === undefined || seat === undefined) break;
    met.push({ state: book.clone(state), seat });
    book.carryOut(state, seat, ask.choices.sample(random), dice, silently);
  }
  return Array.from({ length: POSITIONS }, (_, i) =>
    present(met[Math.floor((i * (met.length - 1)) / (POSITIONS - 1))], 'a position of the game'),
  );
}

/** Every figure of a seat's side and every other, some pairs of them. */
function pairsIn(book: Book, { state, seat }: Position) {
  const side = state.chairs.find(chair => chair.seat === seat)?.side;
  const there = book.cards(state).filter(card => !card.out && card.at !== null);
  const [mine, others] = [there.filter(card => card.side === side), there.filter(card => card.side !== side)];
  return Array.from({ length: Math.min(3, mine.length, others.length) }, (_, i) => ({
    figure: present(mine[(i * 7) % mine.length], 'a figure of the side').id,
    target: present(others[(i * 5) % others.length], 'another figure').id,
  }));
}

const askIn = (book: Book, view: State, seat: Seat): Ask =>
  present(
    book.prompt(view).asks.find(ask => ask.seats.includes(seat)),
    'a question',
  );

function sizeOf(book: Book, figures: number, screen: Screen | null): Size {
  const met = positions(book, figures);
  const usual = present(playerOf('bushi') ?? playerOf('greedy'), 'the usual player'); // in release 0.1.0 that was greedy
  const some = met.filter((_, i) => i % OTHERS === 0);
  warmUp(() => met.forEach(({ state, seat }) => askIn(book, book.view(state, seat), seat).choices.list()), COMPILED);
  const list = met.map(({ state, seat }) =>
    medianMilliseconds(
      () => askIn(book, book.view(state, seat), seat),
      ask => ask.choices.list(),
    ),
  );
  const pointing = some.flatMap(position =>
    pairsIn(book, position).map(pair =>
      medianMilliseconds(
        () => book.view(position.state, position.seat),
        view => book.probes(view, position.seat, pair).find(one => one.figure === pair.figure && one.target === pair.target),
      ),
    ),
  );
  const decided = some
    .filter((_, i) => i % Math.ceil(some.length / DECISIONS) === 1)
    .map(({ state, seat }) =>
      medianMilliseconds(
        () => book.view(state, seat),
        view => usual.choose(book, view, seat, seeded('a decision')),
      ),
    );
  const shown =
    screen === null
      ? null
      : some.map(({ state, seat }) =>
          medianMilliseconds(
            () => {
              const view = book.view(state, seat);
              return screen(book, view, askIn(book, view, seat));
            },
            show => show(),
          ),
        );
  const choices = met.map(({ state, seat }) => askIn(book, book.view(state, seat), seat).choices.list().length);
  return {
    figures,
    choices: mean(choices),
    list: mean(list),
    listWorst: Math.max(...list),
    pointing: mean(pointing),
    pointingWorst: Math.max(...pointing),
    decided: mean(decided),
    asked: shown === null ? null : mean(shown),
    listShown: mean(list.filter((_, i) => i % OTHERS === 0)),
    moments: byMoment(met, choices, list),
  };
}

/** This is lent to older trees too: in release 0.1.0 the stack of moments had another name. */
function momentOf(state: { readonly moments?: Stack; readonly pending?: Stack }): string {
  return (state.moments ?? state.pending)?.at(-1)?.kind ?? '';
}
type Stack = readonly { readonly kind: string }[];

function byMoment(met: readonly Position[], choices: readonly number[], list: readonly number[]): Size['moments'] {
  const kinds = met.map(({ state }) => momentOf(state));
  return Object.fromEntries(
    [...new Set(kinds)].map(kind => {
      const of = (values: readonly number[]): number => mean(values.filter((_, i) => kinds[i] === kind));
      return [kind, { met: kinds.filter(one => one === kind).length, choices: of(choices), list: of(list) }];
    }),
  );
}

/**
 * Like with like: large battles meet other moments than small ones, and a list of moves takes longer than one of answers. So every size is
 * given the same share of each moment that all of them have met.
 */
function likeWithLike(sizes: readonly Size[], of: 'choices' | 'list'): number[] {
  const shares = Object.keys(sizes[0]?.moments ?? {}).flatMap(kind => {
    const all = sizes.flatMap(({ moments }) => moments[kind] ?? []);
    return all.length < sizes.length ? [] : [{ kind, share: mean(all.map(({ met }) => met)) }];
  });
  return sizes.map(({ moments }) => shares.reduce((sum, { kind, share }) => sum + share * (moments[kind]?.[of] ?? 0), 0));
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The k of n^k that fits best: a straight line through the logarithms. */
function exponent(points: readonly { readonly n: number; readonly value: number }[]): number {
  const logs = points.map(({ n, value }) => [Math.log(n), Math.log(value)] as const);
  const [x, y] = [mean(logs.map(([one]) => one)), mean(logs.map(([, one]) => one))];
  return mean(logs.map(([a, b]) => (a - x) * (b - y))) / mean(logs.map(([a]) => (a - x) ** 2));
}

export function growthOf(book: Book, screen: Screen | null): Growth {
  sizeOf(book, 20, screen); // compiled before it is measured
  const sizes = SIZES.map(figures => sizeOf(book, figures, screen));
  const fit = (of: (size: Size) => number | null): number | null => {
    const points = sizes.flatMap(size => {
      const value = of(size);
      return value === null ? [] : [{ n: size.figures, value }];
    });
    return points.length < 2 ? null : exponent(points);
  };
  const alike = (of: 'choices' | 'list'): number => exponent(likeWithLike(sizes, of).map((value, i) => ({ n: SIZES[i] ?? 1, value })));
  return {
    book: book.id,
    sizes,
    exponents: {
      ...{ choices: alike('choices'), list: alike('list'), pointing: fit(size => size.pointing) },
      ...{ decided: fit(size => size.decided), asked: fit(size => size.asked) },
    },
  };
}

const ROWS = [
  ['choices', 'choices listed, mean', 1],
  ['list', 'ms to list them, mean', 3],
  ['listWorst', 'ms to list them, worst', 2],
  ['pointing', 'ms to point at one man, mean', 4],
  ['pointingWorst', 'ms to point at one man, worst', 3],
  ['decided', 'ms for a computer to decide', 2],
  ['asked', 'ms for the screen to show it', 3],
] as const;

const cell = (value: number | null, digits: number): string => (value === null ? '–' : value.toFixed(digits)).padStart(9);

/** One book's growth as lines of a table, beside an older one where there is one. */
export function growthTable({ book, sizes, exponents }: Growth, before: Growth | null = null): string[] {
  const line = (title: string, cells: readonly string[]): string => `  ${title.padEnd(32)}${cells.join(' ')}`;
  return [
    line(book, [...sizes.map(({ figures }) => String(figures).padStart(9)), '  k of n^k'.padStart(9)]),
    ...ROWS.flatMap(([key, title, digits]) => {
      const row = (growth: Pick<Growth, 'sizes' | 'exponents'>): string[] => [
        ...growth.sizes.map(size => cell(size[key], digits)),
        key in growth.exponents ? cell(growth.exponents[key as keyof Growth['exponents']], 2) : '',
      ];
      return [line(title, row({ sizes, exponents })), ...(before === null ? [] : [line('  before', row(before))])];
    }),
  ];
}
