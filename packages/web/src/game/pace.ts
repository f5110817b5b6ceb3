/** How fast the computer plays: at once, watched, or one order at a time. Kept in the settings, told to the session. */
import { useCallback, useEffect } from 'preact/hooks';
import { useStore } from '../preact/useStore.ts';
import { settings, type Settings } from '../store/settings.ts';
import { useGame } from './context.tsx';

export type Pace = Settings['botPace'];
export const PACES = ['step', 'watch', 'quick'] as const satisfies readonly Pace[];
export const PACE_WORDS: Readonly<Record<Pace, string>> = {
  step: 'Computer: one order at a time',
  watch: 'Computer: slow enough to watch',
  quick: 'Computer: as fast as it can',
};
export const PACE_SHORT: Readonly<Record<Pace, string>> = { step: 'Step', watch: 'Watch', quick: 'Quick' };

export function usePace(): readonly [Pace, (pace: Pace) => void] {
  const { session } = useGame();
  const pace = useStore(settings, state => state.botPace);
  const change = useStore(settings, state => state.change);
  const set = useCallback(
    (next: Pace) => {
      change({ botPace: next });
      session.setPace(next);
    },
    [session, change],
  );
  return [pace, set];
}

/** The session starts with the pace the player likes. */
export function usePaceAtStart(): void {
  const { session } = useGame();
  useEffect(() => session.setPace(settings.getState().botPace), [session]);
}
