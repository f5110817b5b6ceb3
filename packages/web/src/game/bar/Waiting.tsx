/** Somebody else decides: who, since when, and how fast the computer plays. */
import { useEffect, useState } from 'preact/hooks';
import { MayFreeActs } from './ActionBar.tsx';
import { useGame, useSession } from '../context.tsx';
import { DraftButtons } from './DraftButtons.tsx';
import { Icon } from '../parts/Icon.tsx';
import { PACES } from '../../store/settings.ts';
import { PACE_WORDS, usePace } from '../pace.ts';
import { nameOfSeat } from '../table/sides.ts';
import { t } from '../../texts/language.ts';
import './waiting.css';

/** Seconds since the game came to wait as it does now. */
function useSince(what: string): number {
  const [since, setSince] = useState({ what, seconds: 0 });
  useEffect(() => {
    const start = Date.now();
    const timer = window.setInterval(() => setSince({ what, seconds: Math.floor((Date.now() - start) / 1000) }), 1000);
    return () => window.clearInterval(timer);
  }, [what]);
  return since.what === what ? since.seconds : 0;
}

const ago = (seconds: number): string => (seconds < 60 ? t('{n} s', { n: seconds }) : t('{n} min', { n: Math.floor(seconds / 60) }));

export default function Waiting() {
  const { session, scene } = useGame();
  const { thinking, waitingFor, paused, occupants, version } = useSession(state => state);
  const [pace, setPace] = usePace();
  const who = thinking ?? waitingFor[0] ?? null;
  const seconds = useSince(`${version} ${who}`);
  const bots = Object.values(occupants).some(occupant => occupant.kind === 'bot');
  return (
    <>
      {paused ? (
        <button className="btn go" type="button" aria-keyshortcuts="Space" data-next onClick={() => session.goOn()}>
          <Icon name="next" size={18} />
          {t('Show its next order')}
        </button>
      ) : (
        <p className="waiting">
          <span className="brush" aria-hidden="true" />
          {who !== null &&
            (occupants[who]?.kind === 'bot'
              ? t('Thinking')
              : t('Waiting for {seat, verbatim}', { seat: session.online?.nameOf(who) ?? nameOfSeat(scene.shown, who) }))}
          {seconds > 0 && `, ${ago(seconds)}`}
        </p>
      )}
      <DraftButtons />
      <span className="spring" />
      <MayFreeActs talk />
      <MayFreeActs talk={false} />
      {bots && (
        <fieldset className="seg">
          <legend className="sr">{t('Pace')}</legend>
          {PACES.map(one => (
            <label key={one}>
              <input type="radio" name="pace" checked={pace === one} onChange={() => setPace(one)} />
              {t(PACE_WORDS[one])}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
