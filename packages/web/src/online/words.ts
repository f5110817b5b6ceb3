/** What is said of a game online, the same everywhere. */
import type { Sitter, Terms } from '@nobori/host';
import { playerName } from '../app/players.ts';
import { t } from '../texts/language.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const whoSits = (who: Sitter): string =>
  who.kind === 'person' ? who.name : who.kind === 'bot' ? t('Computer: {player, verbatim}', { player: playerName(who.bot) }) : t('Free');

export function paceOf({ pace, clock }: Terms): string {
  const words = pace === 'live' ? t('Live') : t('By mail');
  if (clock === null) return t('{pace, verbatim}, no clock', { pace: words });
  const time =
    clock.milliseconds >= DAY
      ? t('{days, plural, one {# day} other {# days}}', { days: Math.round(clock.milliseconds / DAY) })
      : t('{minutes} min', { minutes: Math.round(clock.milliseconds / MINUTE) });
  return clock.kind === 'each'
    ? t('{pace, verbatim}, {time, verbatim} an order', { pace: words, time })
    : t('{pace, verbatim}, {time, verbatim} a side', { pace: words, time });
}
