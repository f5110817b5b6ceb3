/** How fast a game goes, with what clock, and who may come. */
import type { Level, Rests, Terms } from '@nobori/host';
import { t } from '../texts/language.ts';
import { levelOf } from './onlineWords.ts';

interface Props {
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
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
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const RESTS: Rests = { zone: ZONE, night: { from: 22, to: 7 }, days: [] };
const OFF: readonly { readonly words: () => string; readonly rests: Rests | null }[] = [
  { words: () => t('Day and night'), rests: null },
  { words: () => t('Nights off (22 to 7)'), rests: RESTS },
  { words: () => t('Nights and weekends off'), rests: { ...RESTS, days: [0, 6] } },
];
const sameRests = (a: Rests | null, b: Rests | null): boolean => (a === null ? -1 : a.days.length) === (b === null ? -1 : b.days.length);

/** For whom it is offered: ratings are told from five games that counted on. */
const FOR: readonly Level[] = [
  'any',
  'beginners',
  { least: null, most: 1400 },
  { least: 1400, most: 1600 },
  { least: 1400, most: null },
  { least: 1600, most: null },
];
const sameLevel = (a: Level, b: Level): boolean => JSON.stringify(a) === JSON.stringify(b);

export function TermsForm({ terms, onChange }: Props) {
  const times = TIMES[terms.pace];
  const chosen = times.findIndex(({ milliseconds }) => milliseconds === terms.clock?.milliseconds);
  return (
    <div className="terms">
      <fieldset className="seg">
        <legend className="sr">{t('Pace')}</legend>
        {(['live', 'mail'] as const).map(pace => (
          <label key={pace}>
            <input
              type="radio"
              name="pace"
              value={pace}
              checked={terms.pace === pace}
              onChange={() => onChange({ ...terms, pace, clock: null })}
            />
            <span>{pace === 'live' ? t('Live') : t('By mail')}</span>
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
            const rests = time?.kind === 'each' ? RESTS : null;
            onChange({ ...terms, clock: time === undefined ? null : { kind: time.kind, milliseconds: time.milliseconds, late, rests } });
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
      {terms.clock?.kind === 'each' && (
        <fieldset className="seg">
          <legend className="sr">{t('When the clock stands still')}</legend>
          {OFF.map(({ words, rests }, i) => (
            <label key={i}>
              <input
                type="radio"
                name="rests"
                checked={sameRests(terms.clock?.rests ?? null, rests)}
                onChange={() => terms.clock !== null && onChange({ ...terms, clock: { ...terms.clock, rests } })}
              />
              <span>{words()}</span>
            </label>
          ))}
        </fieldset>
      )}
      <label className="switch terms-line">
        <span>{t('Show it in the lobby: anybody may sit down')}</span>
        <input type="checkbox" checked={terms.listed} onChange={event => onChange({ ...terms, listed: event.currentTarget.checked })} />
      </label>
      {terms.listed && (
        <label className="terms-line">
          <span>{t('For whom')}</span>
          <select
            className="field"
            value={FOR.findIndex(level => sameLevel(level, terms.level))}
            onChange={event => onChange({ ...terms, level: FOR[Number(event.currentTarget.value)] ?? 'any' })}
          >
            {FOR.map((level, i) => (
              <option key={i} value={i}>
                {level === 'any' ? t('Anybody') : level === 'beginners' ? t('Beginners: no rating yet') : levelOf(level)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="switch terms-line">
        <span>{t('It counts for your ratings')}</span>
        <input type="checkbox" checked={terms.rated} onChange={event => onChange({ ...terms, rated: event.currentTarget.checked })} />
      </label>
      <label className="switch terms-line">
        <span>{t('Others may look on')}</span>
        <input type="checkbox" checked={terms.watched} onChange={event => onChange({ ...terms, watched: event.currentTarget.checked })} />
      </label>
    </div>
  );
}
