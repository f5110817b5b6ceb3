/** Chance for drawings: the same seed always prints the same map. Never used by rules. */

export interface Chance {
  (): number;
  in(lo: number, hi: number): number;
  /** Plus or minus up to `a`. */
  pm(a: number): number;
  chance(p: number): boolean;
}

export function chance(seed: string): Chance {
  let h = 1779033703;
  for (let i = 0; i < seed.length; i++) {
    h = Math.imul(h ^ seed.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  let a = h >>> 0;
  const next = (): number => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    in: (lo: number, hi: number) => lo + (hi - lo) * next(),
    pm: (size: number) => (next() * 2 - 1) * size,
    chance: (p: number) => next() < p,
  });
}

export type Noise = (x: number, y: number) => number;

/** Smooth value noise in the plane, 0 to 1: which species grows here, how a bank wanders. */
export function noise(seed: number): Noise {
  const lattice = (x: number, y: number): number => {
    let n = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed | 0, 1442695041);
    n = Math.imul(n ^ (n >>> 13), 1274126177);
    return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
  };
  const ease = (t: number): number => t * t * (3 - 2 * t);
  return (x, y) => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const u = ease(x - i);
    const v = ease(y - j);
    const a = lattice(i, j);
    const b = lattice(i + 1, j);
    const c = lattice(i, j + 1);
    const d = lattice(i + 1, j + 1);
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
  };
}

/** A noise of its own for whoever holds this chance. */
export const noiseFrom = (rnd: Chance): Noise => noise(Math.floor(rnd() * 1e6));
