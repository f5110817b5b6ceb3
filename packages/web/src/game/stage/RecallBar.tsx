/** What happened, at rest: step through it, see one thing again, go back to one's own turn. */
import { useEffect } from 'preact/hooks';
import { useGame, useStage } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { t } from '../../texts/language.ts';
import './recall-bar.css';

export function RecallBar() {
  const { stage } = useGame();
  const recalled = useStage(state => state.recalled);
  const count = recalled?.batch.beats.length ?? 0;
  const at = recalled?.at ?? null;
  const { again, close } = stage.getState();
  const go = (to: number): void => {
    if (recalled !== null && count > 0) stage.setState({ recalled: { ...recalled, at: (to + count) % count } });
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]') !== null) return;
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (event.key === 'Escape') close();
      else if (step !== undefined) go(at === null ? (step > 0 ? 0 : count - 1) : at + step);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  });
  if (recalled === null) return null;
  return (
    <div className="recall-bar">
      <p className="title" role="status">
        {count === 0 ? t('Nothing has happened since your last order.') : t('What happened')}
      </p>
      <span className="spring" />
      {count > 0 && (
        <>
          <button className="icb" type="button" aria-label={t('The one before')} onClick={() => go((at ?? 0) - 1)}>
            <Icon name="prev" />
          </button>
          <button className="btn" type="button" onClick={() => again(at ?? 0)}>
            <Icon name="play" size={18} />
            {t('Show it again')}
          </button>
          <button className="icb" type="button" aria-label={t('The next one')} onClick={() => go(at === null ? 0 : at + 1)}>
            <Icon name="next" />
          </button>
        </>
      )}
      <button className="btn go" type="button" aria-keyshortcuts="w" data-confirm onClick={close}>
        {t('Go on')}
      </button>
    </div>
  );
}
