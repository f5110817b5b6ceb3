/**
 * What is fetched although nobody has asked for it, once the page stands and nothing else is wanted: what "Play now" needs, then everything
 * for days without a connection.
 */
import { parseRoute } from '../store/route.ts';
import { inTurn } from './inTurn.ts';
import { expectFirstGame } from './openGame.ts';

/** Long enough for the pictures of the first page to come before. */
const BREATH = 2_000;

const loaded = (): Promise<void> =>
  new Promise(resolve => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

export async function fetchAhead(): Promise<void> {
  await loaded();
  await new Promise(resolve => setTimeout(resolve, BREATH));
  void inTurn(async () => {
    if (parseRoute(window.location.hash).page === '') await expectFirstGame();
  });
  void inTurn(async () => {
    if (import.meta.env.PROD) await navigator.serviceWorker?.register('./sw.js');
  });
}
