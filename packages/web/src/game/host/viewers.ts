/** Everybody who looks at this screen, each with a client of his own. */
import type { Event } from '@nobori/engine';
import { follower, type Client, type Table, type Viewer } from '@nobori/host';

export interface Viewers {
  of(viewer: Viewer): Client;
  /** What this viewer has been told since the screen last changed; from now on it counts as shown to everybody. */
  news(viewer: Viewer, shown: readonly Event[]): readonly Event[];
  close(): void;
}

/** `name` is this page's own: no two pages give their commands the same ids. */
export function viewersOf(table: Table, name: string): Viewers {
  const followed = new Map<Viewer, ReturnType<typeof follower>>();
  const shownTo = new Map<Viewer, number>();
  const of = (viewer: Viewer): Client => {
    const found = followed.get(viewer) ?? follower(table, viewer, name);
    followed.set(viewer, found);
    return found.client;
  };
  return {
    of,
    news(viewer, shown) {
      const { chapters } = of(viewer);
      const since = shownTo.get(viewer);
      for (const [one, { client }] of followed) shownTo.set(one, client.version);
      const fresh = since === undefined ? [] : chapters.filter(({ version }) => version > since);
      const told = fresh.flatMap(({ events }) => events);
      // What followed without a choice belongs to what came before it, which nobody has had the time to see.
      return fresh.some(({ given }) => given === 'only') ? [...shown, ...told] : told;
    },
    close() {
      for (const { stop } of followed.values()) stop();
    },
  };
}
