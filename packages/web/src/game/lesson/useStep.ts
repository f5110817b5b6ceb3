/** The step of a lesson as the screen has it: whether what it asks for has been done, and how it is done for whoever skips it. */
import { lessonSays, type LessonStep } from '@nobori/engine';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { useStore } from '../../preact/useStore.ts';
import { useDesk, useGame, useTools } from '../context.tsx';
import type { Teacher } from './teacher.ts';

export interface Step {
  readonly nth: number;
  readonly of: LessonStep;
  /** He may go on: there was nothing to do but read, or look, and he has looked. */
  readonly ready: boolean;
  goOn(): void;
  /** Done in his place. */
  skip(): void;
}

/** The words of the lesson, with people's names in them. */
export function useWords(): (words: string) => string {
  const { scene } = useGame();
  return useMemo(() => {
    const figures = scene.cards.map(({ id }) => id);
    return words => scene.read(lessonSays(words, figures));
  }, [scene]);
}

export function useStep(teacher: Teacher): Step | null {
  const { session, desk } = useTools();
  const nth = useStore(teacher, state => state.step);
  const standing = useStore(teacher, state => state.standing);
  const of = teacher.steps[nth];
  const [looked, setLooked] = useState(-1);
  const deed = of?.deed;
  // Whoever is in hand already would be chosen before one has read whom to choose.
  useEffect(() => {
    if (standing !== 'asks') return;
    if (deed?.kind === 'choose') desk.choose(null);
    if (deed?.kind === 'odds') desk.setState({ question: null });
  }, [desk, deed, standing]);
  const chosen = useDesk(state => state.chosen);
  const target = useDesk(state => state.question?.target ?? null);
  useEffect(() => {
    if (deed?.kind === 'choose' && chosen === deed.figure) teacher.did(deed);
    if (deed?.kind === 'odds' && target === deed.target) setLooked(nth);
  }, [teacher, deed, chosen, target, nth]);
  const goOn = useCallback(() => {
    if (deed !== undefined) teacher.did(deed);
  }, [teacher, deed]);
  if (of === undefined) return null;
  return {
    nth,
    of,
    ready: of.deed.kind === 'read' || looked === nth,
    goOn,
    skip: () => {
      if (of.deed.kind === 'order') {
        desk.clear();
        session.submit(of.deed.order);
      } else if (of.deed.kind === 'choose') desk.choose(of.deed.figure);
      else goOn();
    },
  };
}
