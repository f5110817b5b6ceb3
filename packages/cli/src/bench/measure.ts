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

export function processorMilliseconds(): number {
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

/** Nothing more is gained by going on when this many rounds in a row brought less than a fiftieth. */
const PATIENCE = 3;
/** Early on a book gets slower for a while, when much of what was compiled has to be compiled again: that is not the end. */
const FEWEST = 10;
const MOST = 20;

/**
 * `act` does some work and says how many units it was; rounds of about `seconds` each. The processor's time includes that of the threads
 * which compile what is called often: a large book is compiled for some seconds, so it is measured until it gets no quicker.
 */
export function measure(act: () => number, seconds = 0.6): Measured {
  let best = 0;
  for (let round = 0, still = 0; round < MOST && (round < FEWEST || still < PATIENCE); round += 1) {
    const start = processorMilliseconds();
    let units = 0;
    while (processorMilliseconds() - start < seconds * 1000) units += forAWhile(act);
    const rate = (units * 1000) / (processorMilliseconds() - start);
    still = rate > best * 1.02 ? 0 : still + 1;
    best = Math.max(best, rate);
  }
  return { rate: best, ms: 1000 / best };
}

const WARM = 400;

/** Done again and again until it is compiled, as what is asked all the time is; `long`, where once through it takes long itself. */
export function warmUp(act: () => void, long = WARM): void {
  const end = processorMilliseconds() + long;
  do act();
  while (processorMilliseconds() < end);
}

const SAMPLES = 5;
/** A sample takes at least so long, so that the processor's clock can tell it. */
const SAMPLE = 1;
/** Whatever takes longer than this is not done five times. */
const PATIENT = 30;

/** The median of five, in milliseconds for one; each time on something made for it, which is not counted. */
export function medianMilliseconds<T>(make: () => T, act: (made: T) => unknown): number {
  const sample = (times: number): number => {
    const made = Array.from({ length: times }, make);
    const start = processorMilliseconds();
    for (const one of made) act(one);
    return (processorMilliseconds() - start) / times;
  };
  sample(1); // compiled, or what is kept for the map is worked out
  const first = sample(1);
  if (first > PATIENT) return first;
  const times = Math.min(60, Math.max(1, Math.ceil(SAMPLE / Math.max(sample(2), 0.001))));
  const samples = Array.from({ length: SAMPLES }, () => sample(times)).toSorted((a, b) => a - b);
  return samples[Math.floor(SAMPLES / 2)] ?? first;
}
