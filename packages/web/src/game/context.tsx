/** One game's session, desk and scene, handed down to whatever shows a part of them. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { useStore } from '../preact/useStore.ts';
import type { Desk, DeskState } from './table/desk.ts';
import type { Session, SessionState } from './host/session.ts';
import type { Scene } from './table/scene.ts';
import type { Stage, StageState } from './stage/state.ts';

export interface GameHandles {
  readonly session: Session;
  readonly desk: Desk;
  readonly scene: Scene;
  readonly stage: Stage;
}

const GameContext = createContext<GameHandles | null>(null);

export const GameProvider = GameContext.Provider;

export function useGame(): GameHandles {
  const game = useContext(GameContext);
  if (game === null) throw new Error('This part of the screen stands outside a game.');
  return game;
}

export const useSession = <T,>(select: (state: SessionState) => T): T => useStore(useGame().session, select);

export const useDesk = <T,>(select: (state: DeskState) => T): T => useStore(useGame().desk, select);

export const useStage = <T,>(select: (state: StageState) => T): T => useStore(useGame().stage, select);
