/** By what the ground is drawn: the same scenario looks the same on the board, in its briefing and on its card. */
import { useMemo } from 'preact/hooks';
import { useGame } from '../context.tsx';

export function useGroundId(): string {
  const { session, scene } = useGame();
  return useMemo(() => {
    const { head, title } = session.saved();
    const scenario = typeof head.scenario === 'string' ? head.scenario : (head.scenario?.id ?? title);
    return `${scene.book.id}/${scenario}`.replaceAll(/[^\w-]/g, '-'); // as its thumbnail is drawn
  }, [session, scene.book.id]);
}
