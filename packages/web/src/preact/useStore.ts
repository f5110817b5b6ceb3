/** A store's state, or the part of it that is selected. */
import type { StoreApi } from 'zustand/vanilla';
import { useWatched } from './useWatched.ts';

type Readable<S> = Pick<StoreApi<S>, 'getState' | 'subscribe'>;

export function useStore<S>(store: Readable<S>): S;
export function useStore<S, T>(store: Readable<S>, select: (state: S) => T): T;
export function useStore<S, T>(store: Readable<S>, select?: (state: S) => T): S | T {
  return useWatched<S | T>(store.subscribe, () => (select === undefined ? store.getState() : select(store.getState())));
}
