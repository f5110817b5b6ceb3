/** Who wants to hear that something about a game has changed, here or in another process. */
import type { Storage } from '../storage/index.ts';

export interface News {
  /** Of a game; or of a person, by his id: whether his keys are still his. */
  hear(whose: string, heard: () => void): () => void;
  /** In this process alone. */
  tell(whose: string): void;
  /** Here and in all others. */
  announce(whose: string): void;
}

export function newsOf(storage: Pick<Storage, 'announce'>): News {
  const listeners = new Map<string, Set<() => void>>();
  const news: News = {
    hear(whose, heard) {
      const those = listeners.get(whose) ?? new Set();
      listeners.set(whose, those.add(heard));
      return () => {
        those.delete(heard);
        if (those.size === 0) listeners.delete(whose);
      };
    },
    tell(whose) {
      for (const heard of listeners.get(whose) ?? []) heard();
    },
    announce(whose) {
      storage.announce(whose);
      news.tell(whose);
    },
  };
  return news;
}
