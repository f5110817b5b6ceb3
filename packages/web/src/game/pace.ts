/** How fast the computer plays: at once, watched, or one order at a time. Kept in the settings, told to the session. */
import { say, type Sentence } from '@nobori/engine';
import { useCallback, useEffect } from 'preact/hooks';
import { useStore } from '../preact/useStore.ts';
import { settings, type Settings } from '../store/settings.ts';
import { useGame } from './context.tsx';

export type Pace = Settings['botPace'];
export const PACES = ['step', 'watch', 'quick'] as const satisfies readonly Pace[];
export const PACE_WORDS: Readonly<Record<Pace, Sentence>> = {
  step: say('Computer: one order at a time'),
  watch: say('Computer: slow enough to watch'),
  quick: say('Computer: as fast as it can'),
};
export const PACE_SHORT: Readonly<Record<Pace, Sentence>> = { step: say('Step'), watch: say('Watch'), quick: say('Quick') };

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
