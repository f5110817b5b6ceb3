/** Takes the latest order back, while nobody has learned anything from it. */
import { isOrdered } from '@nobori/engine';
import { useMemo } from 'preact/hooks';
import { useGame, useSession } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';

/** Can the latest order be taken back? The game judges again when it comes to it. */
function useMayUndo(): boolean {
  const { session } = useGame();
  const version = useSession(state => state.version);
  return useMemo(() => {
    void version; // a new order, a new answer
    const { game, occupants } = session.getState();
    const last = game.entries.findLast(isOrdered);
    return last !== undefined && occupants[last.seat]?.kind !== 'bot' && game.act('takeBack', last.seat).kind === 'proposal';
  }, [session, version]);
}

export function UndoButton() {
  const { session } = useGame();
  const may = useMayUndo();
  return (
    <button
      className="btn plain"
      type="button"
      aria-label="Take back"
      aria-keyshortcuts="u"
      title={may ? 'Take the last order back (U)' : 'Nothing to take back: dice have fallen, or it was not yours'}
      disabled={!may}
      onClick={() => session.undo()}
    >
      <Icon name="undo" />
    </button>
  );
}
