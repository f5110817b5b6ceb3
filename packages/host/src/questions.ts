/** What is asked of whom just now, as far as a table must know: enough to tell one question from the next. */
import { now, type Book, type Order, type Prompt, type Seat, type State } from '@nobori/engine';

export interface Question {
  readonly seats: readonly Seat[];
  /** The same as long as the same is asked, also when others answer meanwhile. */
  readonly key: string;
  readonly secret: boolean;
  readonly open: boolean;
}

/** The questions the game waits for. */
export function questionsIn<O extends Order>(state: State, { asks }: Prompt<O>): Question[] {
  const moment = `${state.turn} ${now(state)?.kind ?? ''}`;
  return asks.flatMap(({ seats, wants, free, secret, open }) =>
    free === true
      ? []
      : [{ seats, key: `${moment} ${wants.text} ${JSON.stringify(wants.facts)}`, secret: secret === true, open: open === true }],
  );
}

export const questionsOf = <S extends State, O extends Order>(book: Book<S, O>, state: S): Question[] =>
  questionsIn(state, book.prompt(state));

/** All that one seat is asked. */
export const keyFor = (questions: readonly Question[], seat: Seat): string =>
  questions.flatMap(({ seats, key }) => (seats.includes(seat) ? [key] : [])).join('\n');

/** Several are asked at the same time, and none may see what another answers. */
export const unseen = (questions: readonly Question[]): boolean => questions.filter(({ open }) => !open).length > 1;

/** Whose question is answered when this seat gives an order: its own, and that of everybody who was asked with it. */
export const answeredBy = (questions: readonly Question[], by: Seat): ReadonlySet<Seat> =>
  new Set([by, ...questions.flatMap(({ seats }) => (seats.includes(by) ? seats : []))]);
