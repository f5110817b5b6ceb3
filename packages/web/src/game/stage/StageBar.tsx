/** The black strip while something is shown: watch, nothing is asked. What happens in one sentence, how far it has come, how to hurry. */
import { useEffect, useState } from 'preact/hooks';
import { useGame, useStage } from '../context.tsx';
import { Crest } from '../parts/drawings.tsx';
import { PACE_WORDS, usePace } from '../pace.ts';
import { PACES } from '../../store/settings.ts';
import { sideNamed } from '../table/sides.ts';
import { t } from '../../texts/language.ts';
import type { Playing } from './state.ts';
import { toldIn, triedIn } from './stageWords.ts';
import './stage-bar.css';

/** What comes of it is said when the dice are, not while the arrow flies. */
function useSaid(playing: Playing | null): string {
  const { scene } = useGame();
  const [settled, setSettled] = useState<Playing | null>(null);
  useEffect(() => {
    if (playing === null) return undefined;
    const timer = window.setTimeout(() => setSettled(playing), playing.times.roll);
    return () => window.clearTimeout(timer);
  }, [playing]);
  const beat = playing?.batch.beats[playing.nth];
  if (playing === null || beat === undefined) return '';
  const open = playing.still || settled === playing ? null : triedIn(beat, playing.batch, scene);
  return open ?? toldIn(beat, playing.batch, scene);
}

export default function StageBar() {
  const { scene, stage } = useGame();
  const playing = useStage(state => state.playing);
  const [pace, setPace] = usePace();
  const said = useSaid(playing);
  if (playing === null) return null;
  const { batch, nth } = playing;
  const beat = batch.beats[nth];
  const told = beat?.told[0];
  const side = sideNamed(scene.sides, told === undefined ? null : (batch.accounts[told]?.side ?? null));
  const { hurry, run } = stage.getState();
  return (
    <div className="stage-bar" onClick={event => event.target === event.currentTarget && hurry()}>
      {side.number > 0 && <Crest side={side} size={28} />}
      <p role="status">{said}</p>
      <button className="strip" type="button" aria-keyshortcuts="Space" onClick={hurry}>
        <span className="kbd">{t('Space')}</span> {t('hurry on')}
      </button>
      <button
        className="strip wide"
        type="button"
        onPointerDown={() => run(true)}
        onPointerUp={() => run(false)}
        onPointerLeave={() => run(false)}
      >
        <span className="kbd">{t('Shift')}</span> {t('run through')}
      </button>
      <fieldset className="seg wide">
        <legend className="sr">{t('Pace')}</legend>
        {PACES.map(one => (
          <label key={one}>
            <input type="radio" name="stage-pace" checked={pace === one} onChange={() => setPace(one)} />
            {t(PACE_WORDS[one])}
          </label>
        ))}
      </fieldset>
      <i className="gone" style={{ transform: `scaleX(${(nth + 1) / Math.max(1, batch.beats.length)})` }} />
    </div>
  );
}
