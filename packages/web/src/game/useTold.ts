/** What counts and tells shows the battle as far as the stage has shown it: nothing is given away before it is seen. */
import { useMemo } from 'preact/hooks';
import { useGame, useStage } from './context.tsx';
import type { Scene } from './table/scene.ts';
import { knownOf } from './useScene.ts';

export function useTold(): Scene {
  const { session, scene } = useGame();
  const told = useStage(state => state.told);
  return useMemo(
    () => (told === null ? scene : { ...scene, ...knownOf(scene.book, session.viewAt(Math.max(0, told - 1))) }),
    [session, scene, told],
  );
}
