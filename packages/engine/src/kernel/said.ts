/** What a person says in a file in place of what a state keeps: hexes by the labels printed on the map, sides by their names, times as they lie from now. */
import type { Shape, TimeUnit } from './shape.ts';
import { within } from './within.ts';
import type { Spot } from './words.ts';

/** What the words mean here; null where one means nothing. */
export interface Spoken {
  hex?(label: string): Spot | null;
  hexes?(labels: string): readonly Spot[] | null;
  /** The place of a side in the list, from 0. */
  side?(name: string): number | null;
  /** What sides are called here. */
  sides?(): readonly string[];
  /** The number of the turn or phase that is now. */
  now?(unit: TimeUnit): number | null;
}

/** The value with such words replaced; what nobody understands is left to the shape to complain about, but for sides, whose names it does not know. */
export const understood = (
  shape: Shape<unknown>,
  value: unknown,
  spoken: Spoken,
  wrong?: (place: string, expected: string) => void,
): unknown =>
  within(shape, value, '', {
    one(of, word, place) {
      if (typeof word !== 'string') return word;
      const means = meant(of, word, spoken);
      if (means === word && (of.said === 'side' || of.said === 'sideNumber'))
        wrong?.(place, `one of ${spoken.sides?.().join(', ') ?? 'the sides'}, found "${word}"`);
      return means;
    },
  });

function meant({ said, steps }: Shape<unknown>, word: string, spoken: Spoken): unknown {
  if (said === undefined) return word;
  if (said === 'hex') return spoken.hex?.(word) ?? word;
  if (said === 'hexes') return spoken.hexes?.(word) ?? word;
  if (said === 'turn' || said === 'phase') return timeMeant(word, said, spoken.now?.(said) ?? null, steps) ?? word;
  const side = spoken.side?.(word) ?? null;
  return side === null ? word : said === 'side' ? side : side + 1;
}

const NEAR: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };

/** The number of the turn that is "this turn", "3 turns ago" or "in 2 turns"; with its step, "footBows this phase", where stamps have one. */
function timeMeant(word: string, unit: TimeUnit, now: number | null, steps?: readonly string[]): number | null {
  if (now === null) return null;
  const [, step = '', near, ago, ahead] =
    new RegExp(`^(?:([A-Za-z]+) )?(?:(this|last|next) ${unit}|([0-9]{1,4}) ${unit}s ago|in ([0-9]{1,4}) ${unit}s)$`).exec(word) ?? [];
  const from = NEAR[near ?? ''] ?? (ago !== undefined ? -Number(ago) : ahead !== undefined ? Number(ahead) : null);
  if (from === null || (step !== '' && steps?.includes(step) !== true)) return null;
  return steps === undefined ? now + from : (now + from) * steps.length + steps.indexOf(step);
}

/** How a state is told in words: what it keeps as a hex, a place in the list of sides or a number of its time. Null: it is written as it is kept. */
export interface Telling {
  now?(unit: TimeUnit): number | null;
  label?(hex: Spot): string | null;
  labels?(hexes: readonly Spot[]): string;
  side?(place: number): string | null;
}

/** What was written, in the words that `understood` replaces; what never was stays a number. */
export const spokenOf = (shape: Shape<unknown>, written: unknown, telling: Telling): unknown =>
  within(shape, written, '', {
    one({ said, steps }, value) {
      if (said === 'hex' && isSpot(value)) return telling.label?.(value) ?? value;
      if (said === 'hexes' && Array.isArray(value)) return telling.labels?.(value.filter(isSpot)) ?? value;
      if ((said === 'side' || said === 'sideNumber') && typeof value === 'number')
        return telling.side?.(value) ?? (said === 'side' ? value : value + 1); // kept from 0
      if ((said !== 'turn' && said !== 'phase') || typeof value !== 'number' || value < 1) return value;
      const today = telling.now?.(said) ?? null;
      if (today === null) return value;
      if (steps === undefined) return timeSaid(value - today, said);
      const step = steps[value % steps.length];
      const when = timeSaid(Math.floor(value / steps.length) - today, said);
      return step === undefined ? value : step === '' ? when : `${step} ${when}`;
    },
  });

const isSpot = (value: unknown): value is Spot =>
  Array.isArray(value) && value.length === 2 && value.every(part => typeof part === 'number');

function timeSaid(from: number, unit: TimeUnit): string {
  if (from === 0) return `this ${unit}`;
  if (Math.abs(from) === 1) return `${from < 0 ? 'last' : 'next'} ${unit}`;
  return from < 0 ? `${-from} ${unit}s ago` : `in ${from} ${unit}s`;
}
