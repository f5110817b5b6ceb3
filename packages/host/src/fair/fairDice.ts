/**
 * Dice that can be checked. Every face comes from HMAC(seed, salts of all seats, running number): the seed's hash is told before anybody
 * gives a salt, so the server cannot choose the dice, and nobody else knows them before they fall. At the end all is told.
 */
import { rolled, type Random, type Seat } from '@nobori/engine';
import type { DiceBox } from '../dice.ts';
import { bytesOf, hexOf, hmacOf, sha256, utf8 } from './sha256.ts';

export interface Fairness {
  /** Hexadecimal, 256 bits. */
  readonly seed: string;
  /** What each player put in, by seat. */
  readonly salts: Readonly<Record<Seat, string>>;
}

/** What is told of the seed before the first salt. */
export const seedHash = (seed: string): string => hexOf(sha256(bytesOf(seed)));

/** The same whoever writes it down: by seat, each word on a line of its own. */
const written = (salts: Fairness['salts']): string =>
  Object.entries(salts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([seat, salt]) => `${seat}\n${salt}\n`)
    .join('');

const WORDS = 0x1_0000_0000;

interface Stream extends Random {
  /** How many faces have been drawn: it never goes back. */
  number: number;
}

function stream(hmac: ReturnType<typeof hmacOf>, common: string): Stream {
  const one: Stream = {
    number: 0,
    below(count) {
      const limit = WORDS - (WORDS % count);
      for (;;) {
        const words = new DataView(hmac(utf8(`${common}${one.number}`)).buffer);
        one.number += 1;
        // A word above the largest whole multiple would favour the low faces: the next of the eight is taken.
        for (let at = 0; at < words.byteLength; at += 4) {
          const word = words.getUint32(at);
          if (word < limit) return word % count;
        }
      }
    },
    save: () => [one.number, 0, 0, 0],
  };
  return one;
}

/** Where the dice stand is two numbers: faces drawn for everybody to see, and in secret. */
export function fairDice(fairness: Fairness, saved: unknown = [0, 0]): DiceBox {
  const hmac = hmacOf(bytesOf(fairness.seed));
  const salts = written(fairness.salts);
  const open = stream(hmac, `${salts}open\n`);
  const silent = stream(hmac, `${salts}silent\n`);
  const load = (state: unknown): void => {
    const [first, second] = Array.isArray(state) ? state : [];
    open.number = typeof first === 'number' ? first : 0;
    silent.number = typeof second === 'number' ? second : 0;
  };
  load(saved);
  // Made for each order: kept, they would be more than all the rest of what a game holds for its dice.
  return { dice: () => rolled(open, silent), save: () => [open.number, silent.number], load };
}
