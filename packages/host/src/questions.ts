/** What is asked of whom just now, as far as a table must know: enough to tell one question from the next. */
import { cached, now, type Book, type Order, type Prompt, type Seat, type State } from '@nobori/engine';

export interface Question {
  readonly seats: readonly Seat[];
  /** The same as long as the same is asked, also when others answer meanwhile. */
  readonly key: string;
  readonly secret: boolean;
  readonly open: boolean;
}

/** The questions the game waits for. */
function questionsIn<O extends Order>(state: State, { asks }: Prompt<O>): Question[] {
  const moment = `${state.turn} ${now(state)?.kind ?? ''}`;
  return asks.flatMap(({ seats, wants, free, secret, open }) =>
    free === true
      ? []
      : [{ seats, key: `${moment} ${wants.text} ${JSON.stringify(wants.facts)}`, secret: secret === true, open: open === true }],
  );
}

export const questionsOf = <S extends State, O extends Order>(book: Book<S, O>, state: S): Question[] =>
  questionsIn(state, book.prompt(state));

export interface Asked<O extends Order = Order> {
  readonly prompt: Prompt<O>;
  readonly questions: readonly Question[];
}

const known = cached((book: Book) =>
  cached((state: State): Asked => {
    const prompt = book.prompt(state);
    return { prompt, questions: questionsIn(state, prompt) };
  }),
);

/** What is asked in a state of a running game, which never changes: looked at once for all who want to know. */
export const askedIn = <S extends State, O extends Order>(book: Book<S, O>, state: S): Asked<O> =>
  known(book)(state) as unknown as Asked<O>; // what this very book asks

/** All that one seat is asked. */
export const keyFor = (questions: readonly Question[], seat: Seat): string =>
  questions.flatMap(({ seats, key }) => (seats.includes(seat) ? [key] : [])).join('\n');

/** Several are asked at the same time, and none may see what another answers. */
export const unseen = (questions: readonly Question[]): boolean => questions.filter(({ open }) => !open).length > 1;

/** Whose question is answered when this seat gives an order: its own, and that of everybody who was asked with it. */
export const answeredBy = (questions: readonly Question[], by: Seat): ReadonlySet<Seat> =>
  new Set([by, ...questions.flatMap(({ seats }) => (seats.includes(by) ? seats : []))]);
