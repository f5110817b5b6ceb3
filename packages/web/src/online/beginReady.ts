/** The first battle of a book, or of the first book, begun in this browser with computer players. */
import type { Occupant } from '@nobori/host';
import { beginGame } from '../app/openGame.ts';
import { playNowPlan } from '../app/plans.ts';
import { BOOK_IDS, openBook } from '../store/library.ts';
import { goTo, linkTo } from '../store/route.ts';
import { t } from '../texts/language.ts';

/** `seated`: who sits where usually somebody else does. */
export async function beginReady(wanted: string | null, seated: (who: Occupant) => Occupant): Promise<void> {
  const book = wanted ?? BOOK_IDS[0];
  const plan = book === undefined ? null : playNowPlan(await openBook(book));
  if (plan === null) throw new Error(t('There is no scenario to play.'));
  const occupants = Object.fromEntries(Object.entries(plan.occupants).map(([seat, who]) => [seat, seated(who)]));
  goTo(linkTo('game', await beginGame({ ...plan, occupants })));
}
