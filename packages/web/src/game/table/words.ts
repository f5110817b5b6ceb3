/** Small phrases that several parts of the screen share. */
import type { Die } from '@nobori/engine';
import { t } from '../../texts/language.ts';

/** "4 D6", "D8 and D12". */
export function diceWords(dice: readonly Die[]): string {
  const counts = new Map<string, number>();
  for (const { name } of dice) counts.set(name, (counts.get(name) ?? 0) + 1);
  return t('{dice}', { dice: [...counts].map(([name, count]) => (count === 1 ? name : `${count} ${name}`)) });
}

/** "5.2 of 6″, 3 men": what a way costs, of what there is. */
export const costWords = (cost: string, allowance: string, figures = 1): string =>
  t('{cost, verbatim} of {allowance, verbatim}{n, plural, one {} other {, # men}}', { cost, allowance, n: figures });

/** "A1 Samurai, shot at B3". */
export const rollTitle = (who: string, what: string): string => t('{who, verbatim}, {what, verbatim}', { who, what });
