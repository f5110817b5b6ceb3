/** What can be done now, as buttons with keys 1 to 9: the chosen figure's acts, the plan on the board, and the end of the moment. */
import { useMemo } from 'react';
import { ActButton } from './ActButton.tsx';
import { actsOf, type Acts } from './acts.ts';
import { useDesk, useGame, useSession } from './context.tsx';
import { DraftButtons } from './DraftButtons.tsx';
import { Icon } from './Icon.tsx';
import { UndoButton } from './UndoButton.tsx';
import { useOrders } from './useOrders.ts';
import { NARROW, useMedia } from './useScene.ts';
import './action-bar.css';

export function useActs(): Acts {
  const { name } = useGame().scene;
  const wants = useSession(state => state.ask?.wants ?? null);
  const offers = useDesk(state => state.asked.offers);
  const chosen = useDesk(state => state.chosen);
  return useMemo(() => actsOf(offers, chosen, wants, name), [offers, chosen, wants, name]);
}

export function ActionBar() {
  const { scene, desk } = useGame();
  const { acts, closing } = useActs();
  const { give } = useOrders();
  const narrow = useMedia(NARROW);
  const chosen = useDesk(state => state.chosen);
  const idle = chosen === null || !scene.able.includes(chosen);
  const [ending] = closing?.offers ?? [];
  return (
    <>
      <DraftButtons />
      {acts.map((act, i) => (
        <ActButton key={act.id} act={act} shortcut={i < 9 ? String(i + 1) : null} />
      ))}
      {idle && scene.able.length > 0 && (
        <button className="btn" type="button" aria-keyshortcuts="n" onClick={() => desk.chooseNext(scene.able, 1)}>
          Next figure <span className="kbd">N</span>
        </button>
      )}
      <span className="spring" />
      <UndoButton />
      {ending !== undefined && !narrow && (
        <button className="btn go closing" type="button" aria-keyshortcuts="e" onClick={() => give(ending)}>
          {closing?.label}
          <Icon name="end" size={18} />
        </button>
      )}
    </>
  );
}
