/** One game's session, desk and scene, handed down to whatever shows a part of them. */
import type { Book, FigureCard, FigureId, Ground, NameOf, Piece, Seat, State } from '@nobori/engine';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Desk, DeskState } from './desk.ts';
import type { Measure } from './measure.ts';
import type { Session, SessionState } from './session.ts';
import type { Side } from './sides.ts';

/** What is on the board now, in the words of the book: made anew only when the view changes. */
export interface Scene {
  readonly book: Book;
  readonly shown: State;
  readonly viewer: Seat | null;
  readonly cards: readonly FigureCard[];
  readonly pieces: readonly Piece[];
  readonly name: NameOf;
  readonly sides: readonly Side[];
  readonly ground: Ground;
  readonly measure: Measure;
  /** Figures that can still be given something to do. */
  readonly able: readonly FigureId[];
  /** The side the screen's owner plays; that of the deciding seat when he only looks on. */
  readonly mine: Side;
}

export interface GameHandles {
  readonly session: Session;
  readonly desk: Desk;
  readonly scene: Scene;
}

const GameContext = createContext<GameHandles | null>(null);

export const GameProvider = GameContext.Provider;

export function useGame(): GameHandles {
  const game = use(GameContext);
  if (game === null) throw new Error('This part of the screen stands outside a game.');
  return game;
}

export const useSession = <T,>(select: (state: SessionState) => T): T => useStore(useGame().session, select);

export const useDesk = <T,>(select: (state: DeskState) => T): T => useStore(useGame().desk, select);
