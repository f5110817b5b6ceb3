/** Beside what can be done: what a computer player would do here, told when asked for, and the latest order taken back. */
import { useSession, useTools } from '../context.tsx';
import { lazy } from '../../preact/lazy.ts';
import { Icon } from '../parts/Icon.tsx';
import { t } from '../../texts/language.ts';

/** Nothing stands there where it cannot be fetched: whoever is offline plays without it. */
const AskButton = lazy(async () => (await import('../advice/AskButton.tsx')).AskButton, { Failed: () => null });

export default function Beside() {
  return (
    <>
      <AskButton />
      {useTools().session.solving === undefined && <UndoButton />}
    </>
  );
}

/**
 * Takes the latest order back, while nobody has learned anything from it. It can be pressed before that is judged, and always says why not.
 */
function UndoButton() {
  const { session } = useTools();
  const may = useSession(state => state.mayTakeBack);
  return (
    <button
      className="btn plain"
      type="button"
      aria-label={t('Take back')}
      aria-keyshortcuts="u"
      title={may ? t('Take the last order back (U)') : t('Nothing to take back: dice have fallen, or it was not yours')}
      aria-disabled={!may}
      onClick={() => session.takeBack()}
    >
      <Icon name="undo" />
    </button>
  );
}
