/**
 * Timing on a machine that others use too: processor time instead of the clock, several rounds, the best one counts. On a quiet core the
 * two are the same.
 */

export interface Measured {
  /** Times a second of processor time, in the best round. */
  readonly rate: number;
  /** Milliseconds for one, in the best round. */
  readonly ms: number;
}

function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Asking for the processor's time takes time itself, so it is asked a hundred times a second at most. */
function forAWhile(act: () => number): number {
  const end = performance.now() + 10;
  let units = 0;
  do units += act();
  while (performance.now() < end);
  return units;
}

/** `act` does some work and says how many units it was; rounds of about `seconds` each. */
export function measure(act: () => number, seconds = 0.6, rounds = 3): Measured {
  act(); // warms up
  let best = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = processorMilliseconds();
    let units = 0;
    while (processorMilliseconds() - start < seconds * 1000) units += forAWhile(act);
    best = Math.max(best, (units * 1000) / (processorMilliseconds() - start));
  }
  return { rate: best, ms: 1000 / best };
}
