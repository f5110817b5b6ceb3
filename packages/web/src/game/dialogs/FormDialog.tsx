/** Words, a number or a pick of the player's own go into an order: a death poem, a bid. The book judges it before it is given. */
import { blank, type Filled, type Form, type Refusal } from '@nobori/engine';
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import type { BoardHandle, Tool } from '../../board/index.ts';
import { useDesk, useGame } from '../context.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { RuleId } from '../parts/RuleId.tsx';
import { t } from '../../texts/language.ts';
import { Drawing } from './Drawing.tsx';
import { FieldLine } from './FieldLine.tsx';
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
