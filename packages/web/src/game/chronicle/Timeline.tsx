/** The whole battle on one line: scrub, step, play, share a moment. */
import { memo } from '../../preact/memo.ts';
import { useEffect, useState } from 'preact/hooks';
import { useGame, useSession, useTools } from '../context.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { shareLate } from '../shareLate.ts';
import { t } from '../../texts/language.ts';
import './timeline.css';

/** Between two orders when the battle is played back, and how often faster it may go. */
const PACE = 800;
const SPEEDS = [1, 2, 4] as const;

function usePlaying(at: number, last: number, live: boolean, speed: number): readonly [boolean, () => void] {
  const { session } = useTools();
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    if (live) {
      setPlaying(false);
      return undefined;
    }
    const timer = window.setTimeout(() => session.look(at + 1 >= last ? null : at + 1), PACE / speed);
    return () => window.clearTimeout(timer);
  }, [playing, at, last, live, speed, session]);
  const toggle = (): void => {
    if (!playing && live) session.look(0);
    setPlaying(!playing);
  };
  return [playing, toggle];
}

export const Timeline = memo(function Timeline() {
  const { session, scene, stage } = useGame();
  const last = useSession(state => state.moments.length - 1);
  const cursor = useSession(state => state.cursor);
  const at = cursor ?? last;
  const [nth, setNth] = useState(1);
  const speed = SPEEDS[nth] ?? 1;
  const [playing, toggle] = usePlaying(at, last, cursor === null, speed);
  const go = (to: number): void => session.look(to >= last ? null : Math.max(0, to));
  return (
    <footer className="timeline">
      <Tool icon={playing ? 'pause' : 'play'} label={playing ? t('Stop') : t('Play the battle')} disabled={last === 0} onClick={toggle} />
      {cursor !== null && (
        <button
          className="icb speed"
          type="button"
          title={t('How fast it is played')}
          aria-label={t('Speed: {n}', { n: speed })}
          onClick={() => setNth((nth + 1) % SPEEDS.length)}
        >
          {t('{n}×', { n: speed })}
        </button>
      )}
      <Tool icon="prev" label={t('One order back')} disabled={at === 0} onClick={() => go(at - 1)} />
      <input
        className="scrub"
        type="range"
        min={0}
        max={Math.max(1, last)}
        value={at}
        aria-label={t('Moment of the battle')}
        aria-valuetext={t('After order {at} of {last}, turn {turn}', { at, last, turn: scene.shown.turn })}
        style={{ '--n': Math.max(1, Math.min(40, last)), '--at': last === 0 ? '100%' : `${(at / last) * 100}%` }}
        onInput={event => go(Number(event.currentTarget.value))}
      />
      <Tool icon="next" label={t('One order on')} disabled={cursor === null} onClick={() => go(at + 1)} />
      <Tool icon="replay" label={t('What happened?')} disabled={last === 0 || cursor !== null} onClick={() => stage.getState().recall()} />
      <Tool icon="share" label={t('Share this moment')} disabled={false} onClick={() => shareLate(session, at)} />
    </footer>
  );
});

function Tool({
  icon,
  label,
  disabled,
  onClick,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button className="icb" type="button" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
