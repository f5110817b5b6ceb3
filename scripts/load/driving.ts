/** Lets many games be played at once: flat out, or at so many orders a second, for a while. */
export interface Drivable {
  readonly ready: boolean;
  order(): Promise<number | null>;
  /** Chooses an order; what comes back sends it. Null where nobody is asked. */
  chooses(): (() => Promise<number | null>) | null;
}

export interface Driven {
  readonly orders: number;
  readonly seconds: number;
  /** Milliseconds from sending an order to hearing that it counts. */
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
}

const told = (took: readonly number[], seconds: number): Driven => {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { orders: sorted.length, seconds, p50: at(0.5), p95: at(0.95), worst: at(1) };
};

/**
 * Flat out, in volleys: every game chooses its next order, then all are sent at once, so that the server has as much waiting for it as it would if
 * it were the slowest, although those who play take as long as it does. No longer than that, and until it is enough.
 */
export async function flatOut(games: readonly Drivable[], seconds: number, enough: () => boolean = () => false): Promise<Driven> {
  const took: number[] = [];
  const began = performance.now();
  while (performance.now() < began + seconds * 1000 && !enough()) {
    const volley = games.flatMap(game => (game.ready ? (game.chooses() ?? []) : []));
    if (volley.length === 0) await new Promise(done => setTimeout(done, 5)); // all are over, or wait for what comes by itself
    for (const one of await Promise.all(volley.map(send => send()))) if (one !== null) took.push(one);
  }
  return told(took, (performance.now() - began) / 1000);
}

/** So many a second, whether they are answered or not, by whoever is asked. */
export async function atRate(games: readonly Drivable[], aSecond: number, seconds: number): Promise<Driven> {
  const took: number[] = [];
  const under: Promise<void>[] = [];
  const began = performance.now();
  let [given, at] = [0, 0];
  while (performance.now() < began + seconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * aSecond);
    for (let looked = 0; given < due && looked < games.length; looked += 1) {
      const game = games[at % games.length];
      at += 1;
      if (game?.ready !== true) continue;
      given += 1;
      under.push(game.order().then(one => void (one === null || took.push(one))));
    }
    await new Promise(done => setTimeout(done, 2));
  }
  await Promise.all(under);
  return told(took, (performance.now() - began) / 1000);
}
