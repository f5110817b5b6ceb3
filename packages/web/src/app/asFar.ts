/**
 * A kept game that no longer replays, because a rule has changed since it was played. It stays as it is, to be taken along as a file; a copy of
 * it goes on from the last order that still does.
 */
import { isOrdered, reaches, withdrawn, type Book } from '@nobori/engine';
import { linkTo } from '../store/route.ts';
import { asKept, keepGame, loadGame, recordOf, type KeptGame } from '../store/saved.ts';
import { t } from '../texts/language.ts';
import { download, fileName } from './download.ts';
import { tell } from './notices.tsx';

/** The copy, made once: who opens the game again finds what he has played on. Null where not even the start can be laid out. */
async function asFarAsItGoes(book: Book, kept: KeptGame): Promise<{ readonly id: string; readonly orders: number } | null> {
  const { game, lines } = kept;
  const record = recordOf(kept);
  const orders = reaches(book, record);
  if (orders < 0) return null;
  const id = `${game.id}-${orders}`;
  if ((await loadGame(id)) !== null) return { id, orders };
  const entries = record.entries.slice(0, orders);
  // The dice go on from where they were left: what has been seen of them is not rolled again.
  const random = lines.at(-1)?.dice ?? game.random;
  const now = Date.now();
  const [head, first] = asKept({ ...record, entries }, random, now);
  const standing = entries.filter(isOrdered).length - withdrawn(entries).size;
  await keepGame({ ...game, id, head, random, updated: now, over: false, orders: standing }, first);
  return { id, orders };
}

/** Opens the copy in the place of the game, says so and offers the whole of it as a file. False where there is nothing to open. */
export async function openCopy(book: Book, kept: KeptGame): Promise<boolean> {
  const copy = await asFarAsItGoes(book, kept);
  if (copy === null) return false;
  // In the place of the old address, so that going back does not lead here again.
  window.location.replace(linkTo('game', copy.id));
  const said = t(
    'A rule of this book has changed: {orders} of {all} orders still stand. The game is open after the last of them; the whole of it is kept.',
    {
      orders: copy.orders,
      all: recordOf(kept).entries.length,
    },
  );
  tell(said, 'wrong', { label: t('Take it as a file'), run: () => takeUnsealed(kept) });
  return true;
}

/** The record as it was kept: not gone through once more, so not sealed. */
export function takeUnsealed(kept: KeptGame): void {
  download(`${fileName(kept.game.title)}.record.json`, `${JSON.stringify(recordOf(kept), null, 1)}\n`);
}
