/** A moment of the battle as a link, handed to whatever the device shares with, else to the clipboard. */
import { tell } from '../app/notices.tsx';
import { momentLink } from './host/share.ts';
import type { Session } from './host/session.ts';
import { t } from '../texts/language.ts';

export async function shareMoment(session: Session, moment: number): Promise<void> {
  const { title, shown } = session.getState();
  const url = await momentLink(session.recordAt(moment), title);
  try {
    if (navigator.share !== undefined && window.matchMedia('(hover: none)').matches)
      await navigator.share({ title: t('{title, word}, turn {turn}', { title, turn: shown.turn }), url });
    else {
      await navigator.clipboard.writeText(url);
      tell(
        session.hides()
          ? t('The link to this moment is on the clipboard. It holds everybody’s secrets.')
          : t('The link to this moment is on the clipboard.'),
      );
    }
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) window.prompt(t('Copy this link to the moment:'), url);
  }
}
