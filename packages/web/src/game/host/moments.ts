/** What can be looked back at: everything that was told to a viewer and still stands, one order after another. */
import type { Chapter, Client } from '@nobori/host';
import type { GameRecord, State } from '@nobori/engine';

/** Talk about a draw changes nothing on the board; what was taken back is gone from the story. */
const SHOWN: ReadonlySet<Chapter['what']> = new Set(['opening', 'order', 'giveUp', 'timeOut']);

export const momentsOf = ({ chapters }: Pick<Client, 'chapters'>): readonly Chapter[] =>
  chapters.filter(({ what, stands }) => stands && SHOWN.has(what));

/** The view after so many orders; the latest where there are not so many. */
export function viewAt(client: Client, moments: readonly Chapter[], at: number): State {
  const moment = moments[at];
  return at >= moments.length - 1 || moment === undefined ? client.view : (client.viewAt(moment.version) ?? client.view);
}

/** The part of a record up to a moment, as the start of another game: "play on from here". */
export const upTo = (record: GameRecord, entries: number): GameRecord => ({
  ...record,
  entries: record.entries.slice(0, entries),
  seal: null,
});
