import { bug } from '../bug.ts';

/** So many different words there are. */
const WORDS = 0x1_0000_0000;

/**
 * The generator: xoshiro128** (Blackman and Vigna), 128 bits of state, 32-bit integer arithmetic only, the same on every machine.
 * Its state never enters a game state or a view: who could read it would know every die to come.
 */
export interface Random {
  /** A whole number from 0 to `count` − 1, every one equally likely. */
  below(count: number): number;
  /** The four words of state, to go on later from the same place. */
  save(): readonly [number, number, number, number];
}

export type RandomState = ReturnType<Random['save']>;

export function randomFrom(state: RandomState): Random {
  // An all-zero state would stay zero for ever, and whoever rolls again until the dice differ would never end.
  const [s0, s1, s2, s3] = state.every(word => (word | 0) === 0) ? ([1, 2, 3, 4] as const) : state;
  let a = s0 | 0;
  let b = s1 | 0;
  let c = s2 | 0;
  let d = s3 | 0;

  const next = (): number => {
    const five = Math.imul(b, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };

  return {
    below(count) {
      // None of no numbers, or of more than a word can tell apart, would be drawn for ever.
      if (!(count >= 1 && count <= WORDS && Number.isInteger(count)))
        throw bug('a random number was asked for from an empty range', { count });
      // Numbers above the largest whole multiple of `count` are drawn again: a plain remainder would favour the low faces.
      for (;;) {
        const word = next();
        const drawn = word % count;
        if (word - drawn <= WORDS - count) return drawn;
      }
    },
    save: () => [a >>> 0, b >>> 0, c >>> 0, d >>> 0],
  };
}

/** Any seed, number or text, spread over the whole state (FNV-1a into SplitMix32), so that neighbouring seeds share nothing. */
export function seeded(seed: number | string): Random {
  let hash = 0x811c_9dc5;
  for (const character of String(seed)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x0100_0193);
  const word = (): number => {
    hash = (hash + 0x9e37_79b9) | 0;
    let mixed = hash ^ (hash >>> 16);
    mixed = Math.imul(mixed, 0x21f0_aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a_2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return randomFrom([word(), word(), word(), word()]);
}
