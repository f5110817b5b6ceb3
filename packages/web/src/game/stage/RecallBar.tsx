/** What happened, at rest: step through it, see one thing again, go back to one's own turn. */
import { useStage, useTools } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { goTo } from './recallKeys.ts';
import { t } from '../../texts/language.ts';
import './recall-bar.css';

export default function RecallBar() {
  const { stage } = useTools();
  const recalled = useStage(state => state.recalled);
  const count = recalled?.batch.beats.length ?? 0;
  const at = recalled?.at ?? null;
  const { again, close } = stage.getState();
  const go = (to: number): void => goTo(stage, to);
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
