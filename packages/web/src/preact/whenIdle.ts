let first: Promise<unknown> = Promise.resolve();

/** This comes before everything that can wait: the first question of a game before the ground it is played on. */
export function comesFirst(what: Promise<unknown>): void {
  first = what;
}

const after = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Two frames: what comes first has been drawn. */
const DRAWN = 40;
/** What comes first is not waited for longer than this. */
const PATIENCE = 5_000;

/** Resolves when the page has nothing better to do, or after a while all the same. */
export async function whenIdle(atMost: number): Promise<void> {
  await Promise.race([first.then(() => after(DRAWN)), after(PATIENCE)]);
  return new Promise(resolve => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: atMost });
    else setTimeout(resolve, Math.min(atMost, 50)); // Safari
  });
}
