/** A value that can be typed: what is being typed stays there, whatever else is drawn anew meanwhile, and counts when one leaves the field. */
import { useState } from 'preact/hooks';

interface Props {
  readonly label: string;
  readonly value: string;
  done(typed: string): void;
}

export function Typed({ label, value, done }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const finish = (): void => {
    if (draft !== null && draft !== value) done(draft);
    setDraft(null);
  };
  return (
    <input
      className="field"
      inputMode="decimal"
      aria-label={label}
      value={draft ?? value}
      onInput={event => setDraft(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={event => {
        if (event.key === 'Enter') finish();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
