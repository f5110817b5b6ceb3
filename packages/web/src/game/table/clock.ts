/** How far the battle has come, in the word the book counts in. The same words stand wherever it is told. */
import type { Clock } from '@nobori/engine';
import { t } from '../../texts/language.ts';

/** "Turn 6"; "Before the battle" while they are setting up. */
export const clockNow = ({ unit, now }: Clock): string =>
  now === 0 ? t('Before the battle') : unit === 'turn' ? t('Turn {turn}', { turn: now }) : t('Round {round}', { round: now });

/** "Turn 6 of 10". */
export function clockWords(clock: Clock): string {
  const { unit, now, last } = clock;
  if (now === 0 || last === null) return clockNow(clock);
  return unit === 'turn' ? t('Turn {turn} of {last}', { turn: now, last }) : t('Round {round} of {last}', { round: now, last });
}

/** "10 turns". */
export const lengthWords = ({ unit }: Pick<Clock, 'unit'>, count: number): string =>
  unit === 'turn'
    ? t('{n, plural, one {# turn} other {# turns}}', { n: count })
    : t('{n, plural, one {# round} other {# rounds}}', { n: count });

/** "3 turns left"; null where nobody counts, or nothing has been counted yet. */
export function leftWords({ unit, now, last }: Clock): string | null {
  if (last === null || now === 0) return null;
  const left = Math.max(0, last - now);
  if (left === 0) return unit === 'turn' ? t('The last turn') : t('The last round');
  return unit === 'turn'
    ? t('{n, plural, one {# turn left} other {# turns left}}', { n: left })
    : t('{n, plural, one {# round left} other {# rounds left}}', { n: left });
}
