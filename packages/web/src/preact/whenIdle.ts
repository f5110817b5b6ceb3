/** Resolves when the page has nothing better to do, or after a while all the same. */
export const whenIdle = (atMost: number): Promise<void> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: atMost });
    else setTimeout(resolve, Math.min(atMost, 50)); // Safari
  });
