/** Whether something is let go of once nobody needs it: what a closure still looks at stays, and nothing else would tell. */
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collections that are asked for at most: one is enough, unless the collector is in the midst of something. */
const TRIES = 20;

/** How many of these are still held by somebody. */
export async function stillHeld(refs: readonly WeakRef<object>[]): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void; // what the flag has put there
  const held = (): number => refs.filter(ref => ref.deref() !== undefined).length;
  for (let tries = 0; tries < TRIES; tries += 1) {
    await pause(1); // what was looked at in this turn stays until its end
    collect();
    await pause(1);
    if (held() === 0) return 0;
  }
  return held();
}
