/** Who wants to hear that something about a game has changed, here or in another process. */
export interface News {
  hear(game: string, heard: () => void): () => void;
  tell(game: string): void;
}

export function newsOf(): News {
  const listeners = new Map<string, Set<() => void>>();
  return {
    hear(game, heard) {
      const those = listeners.get(game) ?? new Set();
      listeners.set(game, those.add(heard));
      return () => {
        those.delete(heard);
        if (those.size === 0) listeners.delete(game);
      };
    },
    tell(game) {
      for (const heard of listeners.get(game) ?? []) heard();
    },
  };
}
