/** Computer players: nobody has to be waited for. */
import type { LevelId } from '@nobori/bots/roster';
import { useState } from 'preact/hooks';
import { Face } from '../../app/Face.tsx';
import { tell } from '../../app/notices.tsx';
import { beginGame } from '../../app/openGame.ts';
import { SAID } from '../../app/opponents.ts';
import { playNowPlan } from '../../app/plans.ts';
import { NAMES } from '../../app/players.ts';
import { whyOf } from '../../app/useLoaded.ts';
import { BOOK_IDS, openBook } from '../../store/library.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';

const READY: readonly LevelId[] = ['ashigaru', 'bushi', 'kensei'];

/** The first battle of the book that is looked at, in this browser. */
async function playAgainst(bot: LevelId, wanted: string | null): Promise<void> {
  const book = wanted ?? BOOK_IDS[0];
  const plan = book === undefined ? null : playNowPlan(await openBook(book));
  if (plan === null) throw new Error(t('There is no scenario to play.'));
  const occupants = Object.fromEntries(
    Object.entries(plan.occupants).map(([seat, who]) => [seat, who.kind === 'bot' ? { ...who, bot } : who]),
  );
  goTo(linkTo('game', await beginGame({ ...plan, occupants })));
}

export function ReadyAtOnce({ book }: { readonly book: string | null }) {
  const [busy, setBusy] = useState(false);
  const play = (bot: LevelId): void => {
    setBusy(true);
    playAgainst(bot, book).catch((error: unknown) => {
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
