/** Standing answers: what a seat wants to be answered in its place, so that a game by mail does not wait for every parry. */
import { playerOf, plays } from '@nobori/bots';
import type { Book, Sentence } from '@nobori/engine';
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
  const player = answer === SAFE ? null : playerOf(answer);
  if (answer !== SAFE && (player === null || !plays(player, book)))
    throw new Refused(400, 'no-player', `"${answer}" does not play this book.`);
  const row = { game, seat, moment, answer, words: JSON.stringify(words) };
  const before = await standingIn(storage, game);
  if (before.filter(one => one.seat === seat).length >= MOST) throw new Refused(409, 'too-many', 'So many standing answers are not kept.');
  await db
    .insertInto('standing')
    .values(row)
    .onConflict(conflict => conflict.columns(['game', 'seat', 'moment']).doUpdateSet({ answer, words: row.words }))
    .execute();
}
