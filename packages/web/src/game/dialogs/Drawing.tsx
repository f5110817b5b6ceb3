/** An order that is drawn: pick what it is, then draw it on the board, one after another, until one puts the pen down. */
import type { Filled, Form, Refusal } from '@nobori/engine';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardHandle, Tool } from '../../board/index.ts';
import { useGame } from '../context.tsx';
import { RuleId } from '../parts/RuleId.tsx';
import { t } from '../../texts/language.ts';
import { FieldLine } from './FieldLine.tsx';

interface Props {
  readonly board: RefObject<BoardHandle | null>;
  readonly tool: Tool;
  readonly form: Form;
  readonly filled: Filled;
  readonly onFill: (filled: Filled) => void;
  /** He would rather fill in numbers. */
  readonly onWrite: () => void;
}

export function Drawing({ board, tool, form, filled, onFill, onWrite }: Props) {
  const { session, desk, scene } = useGame();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const title = scene.read(form.title);
  const boxed = form.drawn?.boxed(filled) === true;
  const close = (): void => desk.setState({ form: null });
  useEffect(() => {
    const hand = board.current;
    hand?.setTool('ruler');
    return () => {
      desk.setState({ drawing: null });
      hand?.setTool('none');
    };
  }, [board, desk]);
  const took = useRef(false);
  const laid = useRef(false);
  useEffect(() => {
    if (tool === 'ruler') took.current = true;
    else if (laid.current) board.current?.setTool('ruler'); // a board with other ground on it is a new one
    else if (took.current) close(); // put away by its own key, or by Escape
    laid.current = false;
  }, [tool]);
  useEffect(() => {
    desk.setState({
      drawing: {
        boxed,
        onDrawn(from, to) {
          const order = form.order(form.drawn?.fill(filled, from, to) ?? filled);
          const refusal = session.refuse(order);
          setRefused(refusal);
          laid.current = refusal === null;
          if (refusal === null) session.submit(order);
        },
      },
    });
  }, [form, filled, boxed, desk, session]);
  return (
    <section className="drawing" aria-label={title} aria-busy={tool !== 'ruler'}>
      {form.fields
        .filter(({ kind }) => kind === 'choice')
        .map(field => (
          <FieldLine
            key={field.key}
            field={field}
            first={false}
            value={filled[field.key] ?? field.value}
            onChange={value => {
              setRefused(null);
              onFill({ ...filled, [field.key]: value });
            }}
          />
        ))}
      <p role="status">
        {refused === null ? (
          boxed ? (
            t('Draw it on the board, from one corner to the other.')
          ) : (
            t('Draw it on the board, from one end to the other.')
          )
        ) : (
          <span className="refused">
            {scene.read(refused)} <RuleId id={refused.rule} />
          </span>
        )}
      </p>
      <button className="btn small" type="button" onClick={onWrite}>
        {t('By numbers …')}
      </button>
      <button className="btn small go" type="button" onClick={close}>
        {t('Done')}
      </button>
    </section>
  );
}
