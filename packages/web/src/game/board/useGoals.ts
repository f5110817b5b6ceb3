/** The places that decide the battle. They come after the first question: nobody needs them to answer it. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { BoardGoal } from '../../board/types.ts';
import { whenIdle } from '../../preact/whenIdle.ts';
import { useTold } from '../useTold.ts';
import type * as GoalsModule from '../table/goals.ts';

const CALM = 400;
const NONE: readonly BoardGoal[] = [];

export function useGoals(): readonly BoardGoal[] {
  const scene = useTold();
  const [known, setKnown] = useState<typeof GoalsModule | null>(null);
  useEffect(() => {
    void whenIdle(CALM)
      .then(() => import('../table/goals.ts'))
      .then(setKnown)
      .catch(() => undefined); // without a connection one fights without them
  }, []);
  return useMemo(() => known?.goalsOnBoard(scene) ?? NONE, [known, scene]);
}
