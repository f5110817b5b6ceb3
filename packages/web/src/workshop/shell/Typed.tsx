/**
 * Fields whose value counts when one leaves them. What is being typed stays there, whatever else is drawn anew meanwhile; Escape takes
 * it back. A field that goes away while somebody types in it has been left too.
 */
import { useEffect, useRef, useState } from 'preact/hooks';

interface Props {
  /** Its name, where no label stands around it. */
  readonly label?: string;
  /** The id of what names it. */
  readonly labelledBy?: string;
  /** One begins to type at once. */
  readonly focus?: boolean;
  readonly className?: string;
  /** Told whenever the field is left, changed or not. */
  left?(): void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function useTyped(value: string, done: (typed: string) => void, { label, labelledBy, focus, className, left }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const typing = useRef<string | null>(null); // known at once: leaving tells more than once of itself
  const put = (typed: string | null): void => {
    typing.current = typed;
    setDraft(typed);
  };
  const finish = (): void => {
    const typed = typing.current;
    put(null);
    if (typed !== null && typed !== value) done(typed);
  };
  const last = useRef(finish);
  last.current = finish;
  useEffect(() => () => last.current(), []);
  const field = useRef<Field | null>(null);
  useEffect(() => {
    if (focus === true) field.current?.focus();
  }, [focus]);
  return {
    ref: (one: Field | null): void => {
      field.current = one;
    },
    className: className ?? 'field',
    'aria-label': label,
    'aria-labelledby': labelledBy,
    value: draft ?? value,
    onInput: (event: { readonly currentTarget: Field }): void => put(event.currentTarget.value),
    onChange: finish,
    onBlur: (): void => {
      finish();
      left?.();
    },
    onKeyDown: (event: KeyboardEvent & { readonly currentTarget: Field }): void => {
      if (event.key === 'Escape') put(null);
      if (left !== undefined && (event.key === 'Enter' || event.key === 'Escape')) event.currentTarget.blur();
    },
  };
}

interface TextProps extends Props {
  readonly value: string;
  readonly maxLength: number;
  done(typed: string): void;
}

export function Typed(props: TextProps) {
  return <input {...useTyped(props.value, props.done, props)} maxLength={props.maxLength} />;
}

export function TypedLines({ rows, ...props }: TextProps & { readonly rows: number }) {
  return <textarea {...useTyped(props.value, props.done, props)} rows={rows} maxLength={props.maxLength} />;
}

interface NumberProps extends Props {
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** Parts of one may be typed as well. */
  readonly parts?: boolean;
  done(n: number): void;
}

/** What is no number is not taken; beyond the bounds the bound is. */
export function TypedNumber({ value, least, most, parts = false, done, ...props }: NumberProps) {
  const take = (typed: string): void => {
    const n = Math.min(most, Math.max(least, parts ? Number(typed) : Math.round(Number(typed))));
    if (typed.trim() !== '' && !Number.isNaN(n) && n !== value) done(n);
  };
  return <input {...useTyped(String(value), take, props)} type="number" min={least} max={most} step={parts ? 'any' : 1} />;
}
