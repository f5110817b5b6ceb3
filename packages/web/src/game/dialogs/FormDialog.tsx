/** Words, a number or a pick of the player's own go into an order: a death poem, a bid. The book judges it before it is given. */
import { blank, type Field, type Filled, type Form, type Refusal } from '@nobori/engine';
import type { RefObject } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { BoardHandle, Tool } from '../../board/index.ts';
import { useDesk, useGame } from '../context.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { RuleId } from '../parts/RuleId.tsx';
import { t } from '../../texts/language.ts';
import { Drawing } from './Drawing.tsx';
import './form-dialog.css';

interface Props {
  readonly board: RefObject<BoardHandle | null>;
  readonly tool: Tool;
}

export default function FormDialog(props: Props) {
  const form = useDesk(state => state.form);
  return form === null ? null : <Filling key={form.key} form={form} {...props} />;
}

/** What can be drawn on the board is drawn there, unless one would rather write it down. */
function Filling({ form, ...props }: Props & { readonly form: Form }) {
  const [filled, setFilled] = useState<Filled>(() => blank(form));
  const [drawn, setDrawn] = useState(form.drawn !== undefined);
  const filling = { form, filled, onFill: setFilled };
  return drawn ? <Drawing {...props} {...filling} onWrite={() => setDrawn(false)} /> : <Written {...filling} />;
}

function Written({ form, filled, onFill }: { readonly form: Form; readonly filled: Filled; readonly onFill: (filled: Filled) => void }) {
  const { session, desk, scene } = useGame();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const title = scene.read(form.title);
  const close = (): void => desk.setState({ form: null });
  const give = (): void => {
    const order = form.order(filled);
    const refusal = session.refuse(order);
    setRefused(refusal);
    if (refusal !== null) return;
    close();
    session.submit(order);
  };
  return (
    <Dialog label={title} className="form-dialog" onClose={close}>
      <form
        onSubmit={event => {
          event.preventDefault();
          give();
        }}
      >
        <h2>{title}</h2>
        {form.fields.map((field, i) => (
          <FieldLine
            key={field.key}
            field={field}
            first={i === 0}
            value={filled[field.key] ?? field.value}
            onChange={value => {
              setRefused(null);
              onFill({ ...filled, [field.key]: value });
            }}
          />
        ))}
        <p className="refused" role="alert">
          {refused !== null && (
            <>
              {scene.read(refused)} <RuleId id={refused.rule} />
            </>
          )}
        </p>
        <div className="row">
          <button className="btn go" type="submit">
            {t('Give this order')}
          </button>
          <button className="btn plain" type="button" onClick={close}>
            {t('Not now')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

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
