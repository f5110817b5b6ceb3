/** Glicko-2 (Glickman, 2013): how strong somebody probably is, how sure we are of it, and how steady he is. */

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export interface Result {
  readonly against: Rating;
  /** 1 won, 0.5 drawn, 0 lost. */
  readonly score: number;
}

export const UNKNOWN: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

const SCALE = 173.7178;
/** How much steadiness may change. */
const TAU = 0.5;
const CLOSE = 0.000001;

const weight = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2);

/** The volatility that fits best, found by regula falsi (the Illinois way), as the paper does. */
function steadiness(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const all = phi * phi + v + e;
    return (e * (delta * delta - all)) / (2 * all * all) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high: number;
  if (delta * delta > phi * phi + v) high = Math.log(delta * delta - phi * phi - v);
  else {
    let k = 1;
    while (f(a - k * TAU) < 0) k += 1;
    high = a - k * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CLOSE) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}

export function rated({ rating, deviation, volatility }: Rating, results: readonly Result[]): Rating {
  const [mu, phi] = [(rating - UNKNOWN.rating) / SCALE, deviation / SCALE];
  if (results.length === 0) return { rating, deviation: Math.sqrt(phi * phi + volatility * volatility) * SCALE, volatility };
  let information = 0;
  let surprise = 0;
  for (const { against, score } of results) {
    const g = weight(against.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (against.rating - UNKNOWN.rating) / SCALE)));
    information += g * g * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  const v = 1 / information;
  const sigma = steadiness(volatility, phi, v, v * surprise);
  const fresh = 1 / Math.sqrt(1 / (phi * phi + sigma * sigma) + information);
  return { rating: (mu + fresh * fresh * surprise) * SCALE + UNKNOWN.rating, deviation: fresh * SCALE, volatility: sigma };
}
