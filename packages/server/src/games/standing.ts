/**
 * Standing answers: what a seat wants to be answered in its place, so that a game by mail does not wait for every parry. An instruction of the book,
 * whose slots lie in the facts of its sentence; the safe order; or a computer player.
 */
import { playerOf, plays } from '@nobori/bots';
import { askOf, type Book, type Instruction, type Order, type Seat, type Sentence, type Slots, type State } from '@nobori/engine';
import type { StandingAnswer } from '@nobori/host';
import { Refused } from '../refused.ts';
import type { StandingRow, Storage } from '../storage/index.ts';

export const SAFE = 'safe';
/** More kinds of questions than any book asks. */
const MOST = 100;

export const standingIn = ({ db }: Storage, game: string): Promise<StandingRow[]> =>
  db.selectFrom('standing').selectAll().where('game', '=', game).orderBy('moment').execute();

export const toldOf = (rows: readonly StandingRow[], seat: string): StandingAnswer[] =>
  rows.filter(row => row.seat === seat).map(({ moment, answer, words }) => ({ moment, answer, words: JSON.parse(words) as Sentence }));

/** What stands in the slots; null where something else does than the instruction knows. */
function slotsIn({ slots = {} }: Instruction, facts: Sentence['facts']): Slots | null {
  const found: Record<string, number> = {};
  for (const [name, values] of Object.entries(slots)) {
    const value = values.find(one => one === facts[name]);
    if (value === undefined) return null;
    found[name] = value;
  }
  return found;
}

/** The answer of an instruction of the book to what is asked just now; null where it has none. */
export function instructed(
  book: Book,
  instructions: readonly Instruction[],
  { answer, moment, words }: StandingRow,
  view: State,
  seat: Seat,
): Order | null {
  const instruction = instructions.find(one => one.id === answer && one.moment === moment);
  const ask = askOf(book.prompt(view), seat);
  const slots = instruction === undefined ? null : slotsIn(instruction, (JSON.parse(words) as Sentence).facts);
  const order = slots === null || ask === null ? null : (instruction?.answer(view, seat, ask, slots) ?? null);
  return order === null || book.refuse(view, seat, order) !== null ? null : order;
}

export async function stand(
  storage: Storage,
  book: Book,
  {
    game,
    seat,
    moment,
    answer,
    words,
  }: Omit<StandingRow, 'answer' | 'words'> & { readonly answer: string | null; readonly words: Sentence },
): Promise<void> {
  const { db } = storage;
  const own = db.deleteFrom('standing').where('game', '=', game).where('seat', '=', seat).where('moment', '=', moment);
  if (answer === null) return void (await own.execute());
  const instruction = (await book.instructions?.())?.find(one => one.id === answer && one.moment === moment);
  const slots = instruction === undefined ? null : slotsIn(instruction, words.facts);
  if (instruction !== undefined && slots === null) throw new Refused(400, 'no-such-slot', 'The instruction knows nothing like that.');
  const player = answer === SAFE || instruction !== undefined ? null : playerOf(answer);
  if (answer !== SAFE && instruction === undefined && (player === null || !plays(player, book)))
    throw new Refused(400, 'no-player', `"${answer}" does not play this book.`);
  const row = {
    game,
    seat,
    moment,
    answer,
    words: JSON.stringify(instruction === undefined ? words : { ...instruction.says, facts: slots ?? {} }),
  };
  const before = await standingIn(storage, game);
  if (before.filter(one => one.seat === seat).length >= MOST) throw new Refused(409, 'too-many', 'So many standing answers are not kept.');
  await db
    .insertInto('standing')
    .values(row)
    .onConflict(conflict => conflict.columns(['game', 'seat', 'moment']).doUpdateSet({ answer, words: row.words }))
    .execute();
}
