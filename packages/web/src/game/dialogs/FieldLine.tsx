/** One line of a form: words, a number or a pick. */
import type { Field } from '@nobori/engine';
import { useId } from 'preact/hooks';
import { useGame } from '../context.tsx';
import { t } from '../../texts/language.ts';

interface LineProps {
  readonly field: Field;
  readonly first: boolean;
  readonly value: string | number;
  readonly onChange: (value: string | number) => void;
}

export function FieldLine({ field, first, value, onChange }: LineProps) {
  const { read } = useGame().scene;
  const id = useId();
  const common = { id, className: 'field', ...(first ? { 'data-first': '' } : {}) };
  return (
    <p className="form-line">
      <label htmlFor={id}>{read(field.title)}</label>
      {field.kind === 'text' &&
        ((field.lines ?? 1) > 1 ? (
          <textarea
            {...common}
            rows={field.lines}
            maxLength={field.most}
            minLength={field.least}
            required={(field.least ?? 0) > 0}
            value={value}
            onInput={event => onChange(event.currentTarget.value)}
          />
        ) : (
          <input
            {...common}
            type="text"
            maxLength={field.most}
            minLength={field.least}
            required={(field.least ?? 0) > 0}
            value={value}
            onInput={event => onChange(event.currentTarget.value)}
          />
        ))}
      {field.kind === 'number' && (
        <input
          {...common}
          type="number"
          inputMode="numeric"
          min={field.least}
          max={field.most}
          step={1}
          required
          value={value}
          onInput={event => onChange(event.currentTarget.valueAsNumber || 0)}
        />
      )}
      {field.kind === 'choice' && (
        <select {...common} value={value} onChange={event => onChange(event.currentTarget.value)}>
          {field.values.map(one => (
            <option key={one.key} value={one.key}>
              {read(one.title)}
            </option>
          ))}
        </select>
      )}
      {field.kind === 'number' && <span className="cap">{t('{least} to {most}', { least: field.least, most: field.most })}</span>}
      {field.kind === 'text' && <span className="cap">{t('{n} letters left', { n: field.most - String(value).length })}</span>}
    </p>
  );
}
