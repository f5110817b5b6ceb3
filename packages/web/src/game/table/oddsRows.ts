/** Odds as rows to read: a staircase from 0 to 100, each bar starting where the last one ended. */
import {
  called,
  capital,
  fill,
  inFull,
  type Chance,
  type Die,
  type Line,
  type Modifier,
  type Reader,
  type Rolled,
  type Told,
} from '@nobori/engine';
import { diceWords, rollTitle } from './words.ts';
import { t } from '../../texts/language.ts';

export interface OddsRow {
  readonly key: string;
  readonly label: string;
  /** Where the bar starts and how long it is, both out of 1. */
  readonly from: number;
  readonly share: number;
  readonly percent: string;
  /** "5/36"; for sampled odds the interval instead, because there is no exact number. */
  readonly exactly: string;
  readonly tone: Tone;
}

/** How the bar is inked: from the best that can happen to the worst. */
const TONES = ['killed', 'wound', 'push', 'none', 'back'] as const;
type Tone = (typeof TONES)[number];

function toneOf(weight: number): Tone {
  if (weight < 0) return 'back';
  if (weight === 0) return 'none';
  return weight >= 75 ? 'killed' : weight >= 20 ? 'wound' : 'push';
}

/** "27.8%", "50%", "under 0.1%": never 0 % for what can happen, never 100 % for what may not. */
export function percent(share: number): string {
  const hundredths = share * 100;
  if (share > 0 && hundredths < 0.1) return t('under 0.1%');
  if (share < 1 && hundredths > 99.9) return t('over 99.9%');
  return `${String(Math.round(hundredths * 10) / 10)}%`;
}

/** "12% to 40%". */
export const span = ([low, high]: readonly [number, number]): string =>
  t('{low, verbatim} to {high, verbatim}', { low: percent(low), high: percent(high) });

export function rowsOf(chances: readonly Chance[], reader: Reader): OddsRow[] {
  let from = 0;
  return chances.map(({ outcome, weight, share, interval }) => {
    const row = {
      key: outcome.key,
      label: capital(fill(outcome.label, reader)),
      from,
      share,
      percent: percent(share),
      exactly: interval === null ? inFull(weight) : span(interval),
      tone: toneOf(outcome.weight),
    };
    from += share;
    return row;
  });
}

/** Everything that leaves the one who acts better off than before. */
export const good = (chances: readonly Chance[]): number =>
  chances.reduce((sum, { outcome, share }) => (outcome.weight > 0 ? sum + share : sum), 0);

/** What counts when both sides answer as well as they can. */
export const bestLine = ({ rows }: Pick<Told, 'rows'>): Line | null =>
  rows.find(({ best }) => best)?.lines.find(({ best }) => best) ?? null;

/** How likely it goes well, out of 1; null where nothing is told. */
export const likelihood = ({ questions: [first] }: { readonly questions: readonly Told[] }): number | null => {
  const line = first === undefined ? null : bestLine(first);
  return line === null ? null : good(line.chances);
};

/** What the number at the head is the chance of, as a part out of 1 and in words: a bare number says nothing. */
export interface Head {
  readonly share: number;
  readonly of: string;
}

/** What goes well, in the words of the outcome itself, where it is one thing and nobody falls by it: "comes into contact" strikes nobody. */
function onlyGood(chances: readonly Chance[], reader: Reader): string | null {
  const well = chances.filter(({ outcome, share }) => outcome.weight > 0 && share > 0);
  const [one] = well;
  return well.length !== 1 || one === undefined || one.outcome.falls?.includes('foe') === true ? null : fill(one.outcome.label, reader);
}

/**
 * Of a stroke or shot: that it strikes home. Of an answer to one: that one's own man lives, or where nobody can die, comes to no harm. Of
 * a step or anything else by which nobody can gain ("gets there"): nothing, the lines below say it.
 */
export function headOf(
  told: { readonly questions: readonly Told[] },
  { aims, answers }: { readonly aims: boolean; readonly answers: string | null },
  reader: Reader,
): Head | null {
  const [first] = told.questions;
  const line = first === undefined ? null : bestLine(first);
  if (line === null) return null;
  const sum = (counts: (chance: Chance) => boolean): number => line.chances.reduce((all, one) => (counts(one) ? all + one.share : all), 0);
  if (answers !== null) {
    const dies = sum(({ outcome }) => outcome.falls?.includes('own') === true);
    return dies > 0
      ? { share: 1 - dies, of: t('{who, verbatim} lives', { who: answers }) }
      : { share: sum(({ outcome }) => outcome.weight >= 0), of: t('no harm to {who, verbatim}', { who: answers }) };
  }
  if (!aims && line.chances.every(({ outcome }) => outcome.weight <= 0)) return null;
  return { share: good(line.chances), of: onlyGood(line.chances, reader) ?? (aims ? t('strikes home') : t('goes your way')) };
}

/** Written beside a target, "60% felled": a bare number says nothing. Null where nothing good can come of it. */
export function chipOf({ questions: [first] }: { readonly questions: readonly Pick<Told, 'rows'>[] }, reader: Reader): string | null {
  const line = first === undefined ? null : bestLine(first);
  const well = line?.chances.filter(({ outcome, share }) => outcome.weight > 0 && share > 0) ?? [];
  if (well.length === 0) return null;
  const one = onlyGood(well, reader);
  if (one !== null) return t('{chance, verbatim} {outcome, verbatim}', { chance: percent(good(well)), outcome: one });
  const felled = well.every(({ outcome }) => outcome.falls?.includes('foe') === true);
  return t('{chance, verbatim} {felled, select, true {felled} other {strikes home}}', { chance: percent(good(well)), felled });
}

export interface RollTable {
  readonly key: string;
  readonly title: string;
  /** "5 dice, 3+", "D10 +4". */
  readonly sum: string;
  readonly modifiers: readonly Modifier[];
  readonly rules: readonly string[];
}

/** The dice of a roll one by one; none were thrown where odds enumerate them. */
export function thrown({ dice, faces, modifies, modifiers }: Pick<Rolled, 'dice' | 'faces' | 'modifies' | 'modifiers'>): readonly Die[] {
  const [kind] = dice;
  if (dice.length > 1 || kind === undefined) return dice;
  const total = modifiers.reduce((all, { value }) => all + value, 0);
  // A book may still give a die where the sum leaves none: what lies on the table counts.
  return Array.from({ length: Math.max(1, faces.length > 0 ? faces.length : modifies === 'dice' ? total : 1) }, () => kind);
}

/** What is rolled: how many dice or what is added, and what must be met. */
export function sumOf(roll: Pick<Rolled, 'modifies' | 'modifiers' | 'dice' | 'need' | 'faces' | 'least'>): string {
  const { modifies, modifiers, need, least } = roll;
  const total = modifiers.reduce((all, { value }) => all + value, 0);
  return t(
    '{dice, verbatim}{plain, select, true {} other { {total, signed}}}{need, select, null {} other {, {most, select, true {{need} or less} other {{need}+}}}}',
    { dice: diceWords(thrown(roll)), plain: modifies === 'dice' || modifiers.length === 0, total, need, most: least === false },
  );
}

/** The rolls behind the odds, each explained once. */
export function rollTables(rolls: readonly Rolled[], reader: Reader): RollTable[] {
  const tables = new Map<string, RollTable>();
  for (const roll of rolls) {
    const key = `${roll.who} ${JSON.stringify(roll.for)}`;
    if (!tables.has(key))
      tables.set(key, {
        key,
        title: rollTitle(called(reader.nameOf(roll.who), reader), fill(roll.for, reader)),
        sum: sumOf(roll),
        modifiers: roll.modifiers,
        rules: roll.rules,
      });
  }
  return [...tables.values()];
}
