/** A book's options: what each means, which rule it belongs to, and what the book has it at. */
import type { OptionEntry, Options, OptionSpec, OptionValue, OptionWords } from '@nobori/engine';
import { linkTo } from '../store/route.ts';
import { Fragment } from 'preact';
import { valueWords } from './optionWords.ts';
import { t } from '../texts/language.ts';
import './option-list.css';

interface Props {
  readonly book: string;
  readonly spec: OptionSpec;
  /** What each of them is called and means. */
  readonly words: Readonly<Record<string, OptionWords>>;
  /** What holds when nothing is chosen: the scenario's word, else the book's. */
  readonly usual: Options;
  readonly chosen: Options;
  /** The chapter of the book a rule stands in: options are read chapter by chapter. */
  readonly chapterOf: (rule: string) => string;
  readonly onChange: (chosen: Options) => void;
}

/** By its name in files, should it have no words. */
const wordsOf = (words: Props['words'], name: string): OptionWords => words[name] ?? { title: name, text: '', means: {} };

export function OptionList({ book, spec, words, usual, chosen, chapterOf, onChange }: Props) {
  const change = (name: string, value: OptionValue): void => {
    const { [name]: _old, ...others } = chosen;
    onChange(value === usual[name] ? others : { ...others, [name]: value });
  };
  const named = Object.entries(spec).map(([name, entry]) => ({ name, entry, said: wordsOf(words, name) }));
  const chapters = [...new Set(named.map(({ entry }) => chapterOf(entry.rule)))];
  return (
    <>
      <p className="options-all">
        <button className="btn small" type="button" disabled={Object.keys(chosen).length === 0} onClick={() => onChange({})}>
          {t('Back to default')}
        </button>
      </p>
      {chapters.map(chapter => (
        <section key={chapter} className="options-chapter" aria-label={chapter}>
          <h3 className="cap">{chapter}</h3>
          <ul className="options">
            {named
              .filter(({ entry }) => chapterOf(entry.rule) === chapter)
              .map(({ name, entry, said }) => (
                <li key={name} className={chosen[name] === undefined ? '' : 'changed'}>
                  <fieldset>
                    <legend>{said.title}</legend>
                    <OptionText
                      entry={entry}
                      said={said}
                      book={book}
                      usual={usual[name] ?? entry.default}
                      changed={chosen[name] !== undefined}
                    />
                    <div className="seg">
                      {entry.values.map(value => (
                        <label key={String(value)}>
                          <input
                            type="radio"
                            name={`option ${name}`}
                            checked={(chosen[name] ?? usual[name] ?? entry.default) === value}
                            onChange={() => change(name, value)}
                          />
                          {valueWords(said, value)}
                        </label>
                      ))}
                    </div>
                  </fieldset>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function OptionText({
  entry,
  said,
  book,
  usual,
  changed,
}: {
  readonly entry: OptionEntry;
  readonly said: OptionWords;
  readonly book: string;
  readonly usual: OptionValue;
  readonly changed: boolean;
}) {
  return (
    <p className="option-text">
      {explained(said)}{' '}
      <a className="rid" href={linkTo('rules', book, entry.rule)}>
        {entry.rule}
      </a>
      {changed && <span className="option-usual"> {t('Usually {value, word}.', { value: valueWords(said, usual) })}</span>}
    </p>
  );
}

/** What it is about, and what each of its words means. */
export function explained({ text, means }: OptionWords) {
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
