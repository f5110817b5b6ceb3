/** The turn and its phases: what is over, what is now, what comes. */
import { useMemo } from 'preact/hooks';
import { Crest } from '../parts/drawings.tsx';
import { useGame, useSession } from '../context.tsx';
import { sideNamed } from '../table/sides.ts';
import { t } from '../../texts/language.ts';
import './turn-track.css';

export function TurnTrack() {
  const { scene } = useGame();
  const { book, shown, sides, read } = scene;
  const phases = useMemo(() => book.phases(shown), [book, shown]);
  const seat = useSession(state => state.thinking ?? (state.ask === null ? state.waitingFor[0] : state.viewer) ?? null);
  const deciding = sideNamed(sides, shown.chairs.find(chair => chair.seat === seat)?.side ?? null);
  return (
    <nav className={`turn-track side-${deciding.number}`} aria-label={t('Turn and phase')}>
      <span className="turn">{t('Turn {turn}', { turn: shown.turn })}</span>
      {deciding.number > 0 && <Crest side={deciding} size={24} />}
      <ol>
        {phases.map(({ key, title, stage }, i) => (
          <li key={`${key} ${i}`} className={stage} data-phase={key} aria-current={stage === 'now' ? 'step' : undefined}>
            {read(title)}
            {stage === 'done' && <span className="sr"> {t('(over)')}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
