/** What the server tells for the front page. */
import { lobby, myGames, whoAmI } from './api.ts';

async function asked() {
  const me = await whoAmI();
  const [{ games, running }, mine] = await Promise.all([lobby(), me === null ? { games: [] } : myGames()]);
  const own = new Set(mine.games.map(({ id }) => id));
  const others = <G extends { readonly id: string }>(all: readonly G[]): readonly G[] => all.filter(({ id }) => !own.has(id));
  const going = mine.games.filter(({ status }) => status !== 'over');
  return {
    me,
    going: going.toSorted((a, b) => Number(b.waitsForMe) - Number(a.waitsForMe)),
    waiting: going.filter(({ waitsForMe }) => waitsForMe).length,
    open: others(games),
    watched: others(running),
  };
}

let asking: ReturnType<typeof asked> | null = null;

/** Greeting and lists come at the same time, and ask once. */
export const atHome = (): ReturnType<typeof asked> =>
  (asking ??= asked().finally(() => {
    asking = null;
  }));
