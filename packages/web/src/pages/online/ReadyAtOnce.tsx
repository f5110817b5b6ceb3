/** Computer players: nobody has to be waited for. */
import type { LevelId } from '@nobori/bots/roster';
import { useState } from 'preact/hooks';
import { Face } from '../../app/Face.tsx';
import { tell } from '../../app/notices.tsx';
import { SAID } from '../../app/opponents.ts';
import { NAMES } from '../../app/players.ts';
import { whyOf } from '../../app/useLoaded.ts';
import { beginReady } from '../../online/beginReady.ts';
import { t } from '../../texts/language.ts';

const READY: readonly LevelId[] = ['ashigaru', 'bushi', 'kensei'];

export function ReadyAtOnce({ book }: { readonly book: string | null }) {
  const [busy, setBusy] = useState(false);
  const play = (bot: LevelId): void => {
    setBusy(true);
    beginReady(book, who => (who.kind === 'bot' ? { ...who, bot } : who)).catch((error: unknown) => {
      setBusy(false);
      tell(t('The game could not begin: {why, verbatim}', { why: whyOf(error) }), 'wrong');
    });
  };
  return (
    <section className="ready" aria-labelledby="ready">
      <h2 className="ruled-head" id="ready">
        {t('Ready at once')}
      </h2>
      <ul>
        {READY.map(level => (
          <li key={level}>
            <Face of={level} />
            <span>
              <b>{t(NAMES[level])}</b>
              <span className="soft">{t(SAID[level].suits)}</span>
            </span>
            <button
              className="btn"
              type="button"
              disabled={busy}
              aria-label={t('Play against {player, verbatim}', { player: t(NAMES[level]) })}
              onClick={() => play(level)}
            >
              {t('Play')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
