/** How long what happens is shown, and whether the computer waits for a word before each order. Kept in the settings, told to the session. */
import { say, type Sentence } from '@nobori/engine';
import { useCallback, useEffect } from 'preact/hooks';
import { useStore } from '../preact/useStore.ts';
import { settings, type Pace } from '../store/settings.ts';
import { useTools } from './context.tsx';

/** One name each, wherever they can be chosen. */
export const PACE_WORDS: Readonly<Record<Pace, Sentence>> = {
  brisk: say('Brisk'),
  cinematic: say('Cinematic'),
  atOnce: say('At once'),
};

export function usePace(): readonly [Pace, (pace: Pace) => void] {
  const pace = useStore(settings, state => state.pace);
  const change = useStore(settings, state => state.change);
  return [pace, useCallback((next: Pace) => change({ pace: next }), [change])];
}

/** The session plays at the pace the player likes. */
export function useKeptPace(): void {
  const { session } = useTools();
  const pace = useStore(settings, state => state.pace);
  const stepping = useStore(settings, state => state.stepping);
  useEffect(() => session.setPace(pace, stepping), [session, pace, stepping]);
}
