/** As the forces close in on each other the view closes in on them, turn by turn, as long as nobody has moved it himself. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { BoardHandle } from '../../board/index.ts';
import { useGame, useSession, useStage } from '../context.tsx';
import { staging } from '../stage/state.ts';

export function useForcesInView(board: RefObject<BoardHandle | null>): void {
  const { book, shown } = useGame().scene;
  const asked = useSession(state => state.ask !== null && state.viewer !== null && state.cursor === null);
  const calm = !useStage(staging);
  const { now } = book.clock(shown);
  const seen = useRef(now);
  useEffect(() => {
    if (!asked || !calm || seen.current === now) return;
    seen.current = now;
    if (board.current?.eye.pannedAt() === null) board.current.fit();
  }, [board, asked, calm, now]);
}
