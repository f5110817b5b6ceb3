/** What is said of a game online, the same everywhere. */
import type { Pace, Standing } from '@nobori/engine';
import type { ChairCard, GameCard, Invited, Level, Sitter } from '@nobori/host';
import { playerName } from '../app/players.ts';
import { language, t } from '../texts/language.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export function whoSits(who: Sitter): string {
  if (who.kind === 'person') return who.name;
  if (who.kind === 'bot') return t('Computer: {player, verbatim}', { player: playerName(who.bot) });
  return who.kind === 'left' ? t('A player who left') : t('Free');
}

const INVITED: Readonly<Record<Invited, () => string>> = {
  sent: () => t('The link has not been opened yet'),
  asked: () => t('Somebody was asked by name, and has not answered'),
  seen: () => t('The link was opened, nobody sits yet'),
  withdrawn: () => t('The link was withdrawn'),
  expired: () => t('The link has expired'),
};

/** Who sits there, and for those who invite, what has become of the link to a free chair. */
export const chairWords = ({ who, invitation }: Pick<ChairCard, 'who' | 'invitation'>, invites: boolean): string =>
  invites && invitation !== null ? INVITED[invitation]() : whoSits(who);

/** The last line: each reads how he fared, and why; who looks on, that it is over. */
export function endsFor(fared: Standing | null, why: string): string {
  if (fared === null) return t('The battle is over: {why, verbatim}', { why });
  if (fared === 'drawn') return t('Nobody has won: {why, verbatim}', { why });
  return fared === 'lost' ? t('You have lost: {why, verbatim}', { why }) : t('You have won: {why, verbatim}', { why });
}

/** How long one still has: to the second in the last hour, else to the minute or hour. */
export function remaining(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return t('{days} d {hours} h left', { days, hours });
  if (hours > 0) return t('{hours} h {minutes} min left', { hours, minutes });
  return t('{time, verbatim} left', { time: `${minutes}:${String(seconds % 60).padStart(2, '0')}` });
}

export function paceOf({ pace, clock }: Pace): string {
  const words = pace === 'live' ? t('Live') : t('By mail');
  if (clock === null) return t('{pace, verbatim}, no clock', { pace: words });
  const time =
    clock.milliseconds >= DAY
      ? t('{days, plural, one {# day} other {# days}}', { days: Math.round(clock.milliseconds / DAY) })
      : t('{minutes} min', { minutes: Math.round(clock.milliseconds / MINUTE) });
  if (clock.rests !== null && clock.rests.days.length > 0)
    return t('{pace, verbatim}, {time, verbatim} an order, nights and weekends off', { pace: words, time });
  if (clock.rests !== null && clock.rests.night !== null)
    return t('{pace, verbatim}, {time, verbatim} an order, nights off', { pace: words, time });
  return clock.kind === 'each'
    ? t('{pace, verbatim}, {time, verbatim} an order', { pace: words, time })
    : t('{pace, verbatim}, {time, verbatim} a side', { pace: words, time });
}

const told = (at: Date, as: Intl.DateTimeFormatOptions): string => at.toLocaleDateString(language() === 'en' ? undefined : language(), as);
const dateOf = (day: string): string => told(new Date(`${day}T12:00:00`), { dateStyle: 'medium' });
export const dayOf = (at: number): string => told(new Date(at), { dateStyle: 'medium' });
export const monthOf = (at: number): string => told(new Date(at), { month: 'long', year: 'numeric' });

/** Days on which no clock runs, a line each. */
export const holidaysIn = ({ clock }: Pace): readonly string[] =>
  (clock?.rests?.holidays ?? []).map(({ from, to }) =>
    t('Holidays from {from, verbatim} to {to, verbatim}', { from: dateOf(from), to: dateOf(to) }),
  );

/** For whom a game is offered. */
export function levelOf(level: Level): string {
  if (level === 'any') return t('Anybody');
  if (level === 'beginners') return t('Beginners');
  const { least, most } = level;
  if (least !== null && most !== null) return t('{least} to {most}', { least, most });
  return least === null ? t('Up to {most}', { most: most ?? 0 }) : t('{least} and more', { least });
}

/** Whoever sits there, or what the chair is called. */
export const nameIn = ({ chairs }: GameCard, seat: string | null): string => {
  const chair = chairs.find(one => one.seat === seat);
  return chair?.who.kind === 'person' ? chair.who.name : t(chair?.name ?? '');
};
