/** Takes the latest order back, while nobody has learned anything from it. */
import { useGame, useSession } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { t } from '../../texts/language.ts';

export function UndoButton() {
  const { session } = useGame();
  const may = useSession(state => state.mayTakeBack);
  return (
    <button
      className="btn plain"
      type="button"
      aria-label={t('Take back')}
      aria-keyshortcuts="u"
      title={may ? t('Take the last order back (U)') : t('Nothing to take back: dice have fallen, or it was not yours')}
      disabled={!may}
      onClick={() => session.takeBack()}
    >
      <Icon name="undo" />
    </button>
  );
}
