/** What all parts of one's own page share: a headed section, one field with its button, and how something is done. */
import type { ComponentChildren } from 'preact';

export interface Part {
  readonly round: number;
  readonly doing: (work: () => Promise<unknown>) => void;
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

export const Section = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <h2 className="ruled-head" id={id}>
      {title}
    </h2>
    {children}
  </section>
);

interface OneFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly onDone: () => void;
  /** Its button. */
  readonly children: ComponentChildren;
}

export const OneField = ({ label, value, onInput, onDone, children }: OneFieldProps) => (
  <form
    className="profile-add"
    onSubmit={event => {
      event.preventDefault();
      onDone();
    }}
  >
    <label>
      <span>{label}</span>
      <input className="field" value={value} autoComplete="off" onInput={event => onInput(event.currentTarget.value)} />
    </label>
    {children}
  </form>
);
