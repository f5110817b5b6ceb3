/** Luck: what dice gave, against what dice give. Rolls that must meet a number, rolls against each other by their margin, and rolls read off a table. */
import { D6, type Account, type Die, type Rolled } from '@nobori/engine';
import { dieAt } from './chronicle.ts';
import type { Side } from './sides.ts';
import { t } from '../../texts/language.ts';

/** What is counted: successes, or points (of a margin, of a score). */
type Counted = 'successes' | 'points';

export interface Measured {
  readonly counts: Counted;
  readonly expected: number;
  readonly actual: number;
  readonly variance: number;
}

/** One roll of a side, and when. */
export interface Luck extends Measured {
  readonly side: string;
  readonly entry: number;
  readonly turn: number;
}

const added = ({ modifies, modifiers }: Rolled): number =>
  modifies === 'score' ? modifiers.reduce((sum, { value }) => sum + value, 0) : 0;

/** Successes to be expected of a roll, and those there were. */
function met(roll: Rolled, need: number): Measured {
  const { faces, least } = roll;
  const more = added(roll);
  let [expected, variance] = [0, 0];
  faces.forEach((_, nth) => {
    const { low, high } = dieAt(roll, nth) ?? D6;
    const good = least === false ? need - more - low + 1 : high - (need - more) + 1;
    const share = Math.min(1, Math.max(0, good / (high - low + 1)));
    expected += share;
    variance += share * (1 - share);
  });
  const actual = faces.filter(face => (least === false ? face + more <= need : face + more >= need)).length;
  return { counts: 'successes', expected, actual, variance };
}

interface Highest {
  readonly mean: number;
  readonly variance: number;
}

/** The highest of a pool of dice, as it comes on the average. */
export function highestOf(pool: readonly Die[]): Highest {
  const most = Math.max(...pool.map(({ high, plus = 0 }) => high + plus));
  const least = Math.max(...pool.map(({ low, plus = 0 }) => low + plus));
  const atMost = (n: number): number =>
    pool.reduce((all, { low, high, plus = 0 }) => all * Math.min(1, Math.max(0, (n - plus - low + 1) / (high - low + 1))), 1);
  let [mean, square] = [0, 0];
  for (let n = least; n <= most; n += 1) {
    const share = atMost(n) - atMost(n - 1);
    mean += share * n;
    square += share * n * n;
  }
  return { mean, variance: square - mean * mean };
}

const poolOf = (roll: Rolled): readonly Die[] => roll.faces.map((_, nth) => dieAt(roll, nth) ?? D6);

/** A roll by itself: null where no number has to be met and no more is better. */
export function luckOf(roll: Rolled): Measured | null {
  if (roll.faces.length === 0) return null;
  if (roll.need !== null) return met(roll, roll.need);
  if (roll.better !== 'high') return null;
  const { mean, variance } = highestOf(poolOf(roll));
  // What the face itself gave: a cap on the score is no bad luck.
  return { counts: 'points', expected: mean, actual: Math.max(...roll.faces), variance };
}

/** Two rolls against each other: by how much the first leads, against what it should. */
export function marginOf(one: Rolled, other: Rolled): Measured {
  const [mine, his] = [highestOf(poolOf(one)), highestOf(poolOf(other))];
  return {
    counts: 'points',
    expected: mine.mean + added(one) - his.mean - added(other),
    actual: one.result - other.result,
    variance: mine.variance + his.variance,
  };
}

const opposite = ({ expected, actual, ...rest }: Measured): Measured => ({ ...rest, expected: -expected, actual: -actual });

/** Every roll of one entry that somebody was lucky or unlucky in. */
export function luckIn(accounts: readonly Account[], entry: number, turn: number): Luck[] {
  const found: Luck[] = [];
  const waiting: Account[] = [];
  const add = (side: string | null, measured: Measured | null): void => {
    if (side !== null && measured !== null) found.push({ side, entry, turn, ...measured });
  };
  for (const account of accounts) {
    const { roll } = account;
    if (roll === null || roll.faces.length === 0) continue;
    if (roll.against === undefined) {
      add(account.side, luckOf(roll));
      continue;
    }
    const partner = waiting.findIndex(({ roll: other }) => other?.against === roll.who && other.who === roll.against);
    const [first] = partner === -1 ? [] : waiting.splice(partner, 1);
    if (first === undefined || first.roll === null) {
      waiting.push(account);
      continue;
    }
    const measured = marginOf(first.roll, roll);
    add(first.side, measured);
    add(account.side, opposite(measured));
  }
  return found;
}

/** All the luck of a side. */
export interface LuckSum {
  readonly side: Side;
  readonly successes: Measured;
  readonly points: Measured;
  /** So many standard deviations above what dice give, all rolls together. */
  readonly luck: number;
  readonly rolls: number;
}

const sumOf = (some: readonly Measured[], counts: Counted): Measured =>
  some
    .filter(one => one.counts === counts)
    .reduce<Measured>(
      (sum, one) => ({
        counts,
        expected: sum.expected + one.expected,
        actual: sum.actual + one.actual,
        variance: sum.variance + one.variance,
      }),
      { counts, expected: 0, actual: 0, variance: 0 },
    );

export function luckBySide(luck: readonly Luck[], sides: readonly Side[]): LuckSum[] {
  return sides.map(side => {
    const own = luck.filter(one => one.side === side.id && one.variance > 0);
    // Each roll in its own measure, so that a margin of ten points does not outweigh ten hits.
    const beyond = own.reduce((sum, { actual, expected, variance }) => sum + (actual - expected) / Math.sqrt(variance), 0);
    const luckOfAll = own.length === 0 ? 0 : beyond / Math.sqrt(own.length);
    return { side, successes: sumOf(own, 'successes'), points: sumOf(own, 'points'), luck: luckOfAll, rolls: own.length };
  });
}

/** "A little lucky". */
export function luckWord({ luck, rolls }: Pick<LuckSum, 'luck' | 'rolls'>): string {
  if (rolls === 0) return t('No dice to speak of');
  const size = Math.abs(luck);
  if (size < 0.35) return t('As dice fall');
  if (luck > 0) return size < 1.2 ? t('A little lucky') : size < 2.2 ? t('Lucky') : t('Very lucky');
  return size < 1.2 ? t('A little unlucky') : size < 2.2 ? t('Unlucky') : t('Very unlucky');
}

const oneDecimal = (n: number): string => (Math.round(n * 10) / 10).toFixed(1).replace('-', '−');

/** "31 hits where dice give 27.4; 3.5 points ahead in rolls against each other". */
export function luckWords({ successes, points }: Pick<LuckSum, 'successes' | 'points'>): string {
  const parts = [
    ...(successes.variance > 0
      ? [
          t('{n, plural, one {# success} other {# successes}} where dice give {expected, verbatim}', {
            n: successes.actual,
            expected: oneDecimal(successes.expected),
          }),
        ]
      : []),
    ...(points.variance > 0
      ? [
          t('{better, select, true {{n, verbatim} points better} other {{n, verbatim} points worse}} than dice give', {
            n: oneDecimal(Math.abs(points.actual - points.expected)),
            better: points.actual >= points.expected,
          }),
        ]
      : []),
  ];
  return parts.join('; ');
}
