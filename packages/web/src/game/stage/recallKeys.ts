/** Steps through what happened. Its keys are heard from the moment its list is seen, whether or not its bar has come yet. */
import { useLayoutEffect } from 'preact/hooks';
import { useTools } from '../context.tsx';
import type { Stage } from './state.ts';
import { dialogIsOpen } from '../../app/dialogIsOpen.ts';

/** To one of the things that happened; after the last comes the first. */
export function goTo(stage: Stage, to: number): void {
  const { recalled } = stage.getState();
  const count = recalled?.batch.beats.length ?? 0;
  if (recalled !== null && count > 0) stage.setState({ recalled: { ...recalled, at: (to + count) % count } });
}

export function useRecallKeys(): void {
  const { stage } = useTools();
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { recalled, close } = stage.getState();
      if (recalled === null || dialogIsOpen()) return;
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (event.key === 'Escape') close();
      else if (step !== undefined) goTo(stage, recalled.at === null ? (step > 0 ? 0 : -1) : recalled.at + step);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [stage]);
}
