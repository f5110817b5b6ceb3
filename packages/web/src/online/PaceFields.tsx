/** Live or by mail, and how long one may think: when a game is made, and when it is to go on otherwise. */
import type { Pace, Rests } from '@nobori/engine';
import { t } from '../texts/language.ts';

interface Props {
  readonly pace: Pace;
  readonly onChange: (pace: Pace) => void;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Times one can choose, by pace. */
const TIMES = {
  live: [5, 15, 30, 60].map(minutes => ({
    milliseconds: minutes * MINUTE,
    kind: 'all' as const,
    words: () => t('{minutes} minutes for the whole game', { minutes }),
  })),
  mail: [1, 3, 7].map(days => ({
    milliseconds: days * DAY,
    kind: 'each' as const,
    words: () => t('{days, plural, one {# day} other {# days}} for an order', { days }),
  })),
};

/** By the clock of whoever makes the game. */
const ALWAYS: Rests = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, night: null, days: [], holidays: [] };
const NIGHTS: Rests = { ...ALWAYS, night: { from: 22, to: 7 } };
const OFF: readonly { readonly words: () => string; readonly rests: Rests }[] = [
  { words: () => t('Day and night'), rests: ALWAYS },
  { words: () => t('Nights off (22 to 7)'), rests: NIGHTS },
  { words: () => t('Nights and weekends off'), rests: { ...NIGHTS, days: [0, 6] } },
];
const sameHours = (a: Rests, b: Rests): boolean => (a.night === null) === (b.night === null) && a.days.length === b.days.length;

/** Nothing is off: an ordinary clock. */
const orNone = (rests: Rests): Rests | null => (rests.night === null && rests.days.length + rests.holidays.length === 0 ? null : rests);

export function PaceFields({ pace, onChange }: Props) {
  const times = TIMES[pace.pace];
  const chosen = times.findIndex(({ milliseconds }) => milliseconds === pace.clock?.milliseconds);
  return (
    <>
      <fieldset className="seg">
        <legend className="sr">{t('Pace')}</legend>
        {(['live', 'mail'] as const).map(one => (
          <label key={one}>
            <input type="radio" name="pace" value={one} checked={pace.pace === one} onChange={() => onChange({ pace: one, clock: null })} />
            <span>{one === 'live' ? t('Live') : t('By mail')}</span>
          </label>
        ))}
      </fieldset>
      <label className="terms-line">
        <span>{t('Clock')}</span>
        <select
          className="field"
          value={chosen}
          onChange={event => {
            const time = times[Number(event.currentTarget.value)];
            const late = time?.kind === 'all' ? 'lost' : 'safe';
            const rests = time?.kind === 'each' ? NIGHTS : null;
            onChange({ ...pace, clock: time === undefined ? null : { kind: time.kind, milliseconds: time.milliseconds, late, rests } });
          }}
        >
          <option value={-1}>{t('As long as you like')}</option>
          {times.map(({ milliseconds, words }, i) => (
            <option key={milliseconds} value={i}>
              {words()}
            </option>
          ))}
        </select>
      </label>
      {pace.clock?.kind === 'each' && (
        <Off
          rests={pace.clock.rests ?? ALWAYS}
          onChange={rests => onChange({ ...pace, clock: pace.clock && { ...pace.clock, rests: orNone(rests) } })}
        />
      )}
    </>
  );
}

/** Hours, days and holidays on which no clock runs. */
function Off({ rests, onChange }: { readonly rests: Rests; readonly onChange: (rests: Rests) => void }) {
  const [{ from, to } = { from: '', to: '' }] = rests.holidays;
  /** A day alone is a holiday of one day; one that ends before it begins ends when it begins. */
  const setHoliday = (first: string, last: string): void => {
    const [one, other] = [first || last, last || first];
    onChange({ ...rests, holidays: one === '' ? [] : [{ from: one, to: other < one ? one : other }] });
  };
  return (
    <>
      <fieldset className="seg">
        <legend className="sr">{t('When the clock stands still')}</legend>
        {OFF.map(({ words, rests: hours }, i) => (
          <label key={i}>
            <input
              type="radio"
              name="rests"
              checked={sameHours(rests, hours)}
              onChange={() => onChange({ ...hours, holidays: rests.holidays })}
            />
            <span>{words()}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="terms-line terms-holidays">
        <legend className="sr">{t('Holidays')}</legend>
        <span aria-hidden="true">{t('Holidays')}</span>
        <input
          className="field"
          type="date"
          aria-label={t('First day of the holidays')}
          value={from}
          onChange={event => setHoliday(event.currentTarget.value, to)}
        />
        <input
          className="field"
          type="date"
          aria-label={t('Last day of the holidays')}
          value={to}
          min={from}
          onChange={event => setHoliday(from, event.currentTarget.value)}
        />
      </fieldset>
    </>
  );
}
