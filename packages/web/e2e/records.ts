/** Records to drag into the app: played here by the same engine, with dice that are always the same. */
import { begin, FORMAT, inOneSentence, rolled, seeded, type Ask, type Book, type GameRecord, type State } from '@nobori/engine';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';

const SCENARIO = 'yahagi-bridge';
export const TITLE = 'Four at Yahagi Bridge';

export interface Played {
  readonly book: Book;
  readonly record: GameRecord;
  readonly state: State;
}

/** Plays lawful orders at random, `orders` of them or until the game is over, or until somebody is asked what `stop` looks for. */
export function played(
  orders = 10_000,
  seed = 'browser test',
  options: Readonly<Record<string, string | boolean>> = {},
  stop: (ask: Ask) => boolean = () => false,
): Played {
  // A book's own types are narrower than the interface; the app, too, knows it only through the interface.
  const book = samuraiSkirmish as unknown as Book;
  const random = seeded(seed);
  const begun = begin(book, { scenario: SCENARIO, options }, () => rolled(random, random));
  if (!begun.ok) throw new Error(inOneSentence(begun.complaints));
  if (begun.value.kind !== 'begun') throw new Error('the game did not begin');
  const { game } = begun.value;
  for (let i = 0; i < orders; i += 1) {
    const ask = book.prompt(game.state).asks.find(one => one.free !== true);
    const seat = ask?.seats[0];
    if (ask === undefined || seat === undefined || stop(ask)) break;
    const done = game.submit(seat, ask.choices.sample(random));
    if (done.kind !== 'done') throw new Error(`an offered order was not carried out: ${done.kind}`);
  }
  return { book, record: game.record(), state: game.state };
}

export const asFile = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
});

export const situationFile = ({ book, state }: Played): unknown => ({
  nobori: FORMAT,
  book: book.id,
  options: state.options,
  situation: book.write(state),
});
