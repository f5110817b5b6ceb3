/** Work that can wait: one piece after another, each when the page has nothing better to do. */
let last: Promise<void> = Promise.resolve();

const whenIdle = (): Promise<void> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 16);
  });

export function inTurn(work: () => Promise<void>): Promise<void> {
  // One piece that fails must not hold up the others.
  last = last
    .then(whenIdle)
    .then(work)
    .catch(() => undefined);
  return last;
}
