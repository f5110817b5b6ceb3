/**
 * Asked in the hint's place, when there was something to hear and somebody has touched the page: sound stays off until it is answered. Whoever
 * leaves it open is left in peace after two turns, until the next battle.
 */
import { useStore } from '../../preact/useStore.ts';
import { settings } from '../../store/settings.ts';
import { useSession, useTools } from '../context.tsx';
import { touched } from '../sound/player.ts';
import { t } from '../../texts/language.ts';

/** The last turn it is asked in. */
const LAST = 2;

export default function AskSound() {
  const { sound, change } = useStore(settings);
  const { session } = useTools();
  const played = useSession(({ moments, book, view }) => moments.length > 2 && [1, LAST].includes(book.clock(view).now));
  if (sound !== 'unasked' || !played || session.teacher !== null || !touched()) return null;
  return (
    <p className="hint ask-sound" role="group" aria-label={t('Sound on?')}>
      <span>{t('Sound on?')}</span>
      <button type="button" onClick={() => change({ sound: 'on' })}>
        {t('Yes')}
      </button>
      <button type="button" onClick={() => change({ sound: 'off' })}>
        {t('No')}
      </button>
    </p>
  );
}
