/** How fast a game goes, with what clock, and who may come. */
import type { Level, Terms } from '@nobori/host';
import { t } from '../texts/language.ts';
import { levelOf } from './onlineWords.ts';
import { PaceFields } from './PaceFields.tsx';

interface Props {
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
}

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
  return (
    <div className="terms">
      <PaceFields pace={terms} onChange={pace => onChange({ ...terms, ...pace })} />
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
