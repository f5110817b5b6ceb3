/** The whole record of a battle that is still fought: saved where all who sit there agree, else they are asked. */
import { readRecord, type Seat } from '@nobori/engine';
import type { GameCard } from '@nobori/host';
import { download, fileName } from '../app/download.ts';
import { tell } from '../app/notices.tsx';
import { whyOf } from '../app/useLoaded.ts';
import { openBook } from '../store/library.ts';
import { t } from '../texts/language.ts';
import { opensRecord, recordOf } from './api.ts';
import { titleOf } from './titleOf.ts';

export async function takeHome(game: GameCard, seat: Seat | null): Promise<void> {
  if (seat === null)
    return tell(t('Whoever looks on is told the record when the battle is over. What you see now can be saved as a situation.'), 'wrong');
  const people = game.chairs.filter(({ who }) => who.kind === 'person');
  try {
    if (people.some(one => one.seat !== seat && !one.opens)) {
      await opensRecord(game.id, seat, true);
      return tell(
        t(
          'The record holds everybody’s secrets, so the others are asked. When all have said yes, save it again. What you see now can be saved as a situation.',
        ),
      );
    }
    await opensRecord(game.id, seat, true);
    const book = await openBook(game.book);
    const { record } = (await recordOf(game.id)) as { readonly record?: unknown };
    const read = readRecord(book, record);
    if (!read.ok) throw new Error(t('The server told something that is no record.'));
    download(`${fileName(titleOf(book, game))}.json`, JSON.stringify(read.value));
    return tell(t('The file holds everybody’s secrets: do not open it before the battle is over.'));
  } catch (error) {
    return tell(whyOf(error), 'wrong');
  }
}
