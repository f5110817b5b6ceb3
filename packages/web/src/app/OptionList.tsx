/** A book's options: what each means, which rule it belongs to, and what the book has it at. */
import type { OptionEntry, Options, OptionSpec, OptionValue } from '@nobori/engine';
import { linkTo } from '../store/route.ts';
import { Fragment } from 'preact';
import { valueWords } from './optionWords.ts';
import './option-list.css';

interface Props {
  readonly book: string;
  readonly spec: OptionSpec;
  /** What holds when nothing is chosen: the scenario's word, else the book's. */
  readonly usual: Options;
  readonly chosen: Options;
  readonly onChange: (chosen: Options) => void;
}

export function OptionList({ book, spec, usual, chosen, onChange }: Props) {
  const change = (name: string, value: OptionValue): void => {
    const { [name]: _old, ...others } = chosen;
    onChange(value === usual[name] ? others : { ...others, [name]: value });
  };
  return (
    <ul className="options">
      {Object.entries(spec).map(([name, entry]) => (
        <li key={name} className={chosen[name] === undefined ? '' : 'changed'}>
          <fieldset>
            <legend>{entry.title}</legend>
            <OptionText entry={entry} book={book} usual={usual[name] ?? entry.default} changed={chosen[name] !== undefined} />
            <div className="seg">
              {entry.values.map(value => (
                <label key={String(value)}>
                  <input
                    type="radio"
                    name={`option ${name}`}
                    checked={(chosen[name] ?? usual[name] ?? entry.default) === value}
                    onChange={() => change(name, value)}
                  />
                  {valueWords(entry, value)}
                </label>
              ))}
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  );
}

function OptionText({
  entry,
  book,
  usual,
  changed,
}: {
  readonly entry: OptionEntry;
  readonly book: string;
  readonly usual: OptionValue;
  readonly changed: boolean;
}) {
  return (
    <p className="option-text">
      {explained(entry)}{' '}
      <a className="rid" href={linkTo('rules', book, entry.rule)}>
        {entry.rule}
      </a>
      {changed && <span className="option-usual"> Usually {valueWords(entry, usual)}.</span>}
    </p>
  );
}

/** What it is about, and what each of its words means. */
export function explained({ text, means = {} }: Pick<OptionEntry, 'text' | 'means'>) {
  return (
    <>
      {text}
      {Object.entries(means).map(([value, [title, meaning]]) =>
        meaning === '' ? null : (
          <Fragment key={value}>
            {' '}
            <b>{title}:</b> {meaning}
          </Fragment>
        ),
      )}
    </>
  );
}
