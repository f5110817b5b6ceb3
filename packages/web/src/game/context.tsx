/** One game's session, desk and scene, handed down to whatever shows a part of them. */
import { createContext, type ComponentChildren } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { useStore } from '../preact/useStore.ts';
import type { Desk, DeskState } from './table/desk.ts';
import type { Session, SessionState } from './host/session.ts';
import type { Scene } from './table/scene.ts';
import type { Stage, StageState } from './stage/state.ts';

/** The same from the first board to the last. */
export interface GameTools {
  readonly session: Session;
  readonly desk: Desk;
  readonly stage: Stage;
}

export interface GameHandles extends GameTools {
  readonly scene: Scene;
}

// Apart from each other: what is drawn from the session or the desk alone is not drawn again with every new scene.
const ToolsContext = createContext<GameTools | null>(null);
const SceneContext = createContext<Scene | null>(null);

export function GameProvider({
  tools,
  scene,
  children,
}: {
  readonly tools: GameTools;
  readonly scene: Scene;
  readonly children: ComponentChildren;
}) {
  return (
    <ToolsContext.Provider value={tools}>
      <SceneContext.Provider value={scene}>{children}</SceneContext.Provider>
    </ToolsContext.Provider>
  );
}

function inGame<T>(found: T | null): T {
  if (found === null) throw new Error('This part of the screen stands outside a game.');
  return found;
}

export const useTools = (): GameTools => inGame(useContext(ToolsContext));

/** With what is on the board now: drawn again whenever that changes. */
export function useGame(): GameHandles {
  const tools = useTools();
  const scene = inGame(useContext(SceneContext));
  return useMemo(() => ({ ...tools, scene }), [tools, scene]);
}

export const useSession = <T,>(select: (state: SessionState) => T): T => useStore(useTools().session, select);

export const useDesk = <T,>(select: (state: DeskState) => T): T => useStore(useTools().desk, select);

export const useStage = <T,>(select: (state: StageState) => T): T => useStore(useTools().stage, select);
