/** One rule, ruling or table as it is read. */
import { say, type PrintedTable, type Rule, type Sentence } from '@nobori/engine';
import { explained } from '../../app/OptionList.tsx';
import { valueWords } from '../../app/optionWords.ts';
import { linkTo } from '../../store/route.ts';
import type { Entry, OptionRead } from './entries.ts';
import { Marked, Prose } from './Prose.tsx';
import { t } from '../../texts/language.ts';
import { inParts } from '../../texts/inParts.ts';

export interface Reading {
  readonly book: string;
  readonly ids: ReadonlySet<string>;
  readonly words: readonly string[];
}

const SOURCES: Readonly<Record<Rule['source'], Sentence | null>> = {
  book: null,
  ruling: say('by our ruling'),
  ours: say('our addition'),
  reconstructed: say('reconstructed'),
};

const KINDS: Readonly<Record<Rule['kind'], Sentence | null>> = {
  core: null,
  optional: say('optional'),
  setup: say('setting up'),
  table: say('at the table'),
};

export function EntryView({ entry, chosen, reading }: { readonly entry: Entry; readonly chosen: boolean; readonly reading: Reading }) {
  const { book, words } = reading;
  return (
    <article id={entry.id} className={`entry ${entry.kind}`} aria-current={chosen ? 'true' : undefined} tabIndex={-1}>
      <a className="entry-id rid" href={linkTo('rules', book, entry.id)} aria-label={t('Link to {id, verbatim}', { id: entry.id })}>
        <Marked text={entry.id} words={words} />
      </a>
      <div className="entry-body">
        <Body entry={entry} reading={reading} />
      </div>
    </article>
  );
}

function Body({ entry, reading }: { readonly entry: Entry; readonly reading: Reading }) {
  const { words } = reading;
  switch (entry.kind) {
    case 'rule': {
      const notes = [KINDS[entry.rule.kind], SOURCES[entry.rule.source]].filter(note => note !== null);
      return (
        <>
          <h3>
            <Marked text={entry.rule.title} words={words} />
            {notes.map(note => (
              <span key={note.text} className="note">
                {t(note)}
              </span>
            ))}
          </h3>
          <Paragraphs text={entry.rule.text} reading={reading} />
        </>
      );
    }
    case 'ruling':
      return (
        <>
          <h3 className="question">
            <Prose text={entry.ruling.question} {...reading} />
            <span className="note">{t('ruling')}</span>
          </h3>
          <Paragraphs text={entry.ruling.answer} reading={reading} />
          {entry.option !== null && <RulingOption option={entry.option} />}
        </>
      );
    case 'table':
      return <Table table={entry.table} reading={reading} />;
    case 'house':
      return (
        <>
          <h3>
            <Marked text={entry.title} words={words} />
          </h3>
          <p>
            <Prose text={entry.text} {...reading} />
          </p>
        </>
      );
  }
}

function Paragraphs({ text, reading }: { readonly text: string; readonly reading: Reading }) {
  return text.split('\n').map(paragraph => (
    <p key={paragraph}>
      <Prose text={paragraph} {...reading} />
    </p>
  ));
}

/** A column of numbers, signs and dashes stands to the right, as in print. */
const isNumeric = (table: PrintedTable, column: number): boolean =>
  column > 0 && table.rows.every(row => /^(?:[+−–-]?\d+(?:[.,]\d+)?["+%]?|–|-|)$/.test(String(row[column] ?? '')));

function Table({ table, reading }: { readonly table: PrintedTable; readonly reading: Reading }) {
  return (
    <div className="table-wrap" tabIndex={0} role="region" aria-label={table.title}>
      <table>
        <caption>
          <Marked text={table.title} words={reading.words} />
        </caption>
        <thead>
          <tr>
            {table.columns.map((column, i) => (
              <th key={column} scope="col" className={isNumeric(table, i) ? 'num' : ''}>
                <Marked text={column} words={reading.words} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, r) => (
            // Rows of a printed table never move; two of them may read the same.
            <tr key={`${r} ${row.join(' ')}`}>
              {row.map((cell, i) => {
                const Cell = i === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={`${i} ${table.columns[i] ?? ''}`}
                    scope={i === 0 ? 'row' : undefined}
                    className={isNumeric(table, i) ? 'num' : ''}
                  >
                    <Prose text={String(cell)} {...reading} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RulingOption({ option: { data, words } }: { readonly option: OptionRead }) {
  return (
    <div className="ruling-option">
      <p>
        {inParts(
          '{option}: {values, verbatim}; usually {usual, verbatim}.',
          { option: <b>{t('Option “{title, verbatim}”', { title: words.title })}</b> },
          { values: data.values.map(value => valueWords(words, value)).join(', '), usual: valueWords(words, data.default) },
        )}
      </p>
      <p className="soft">{explained(words)}</p>
    </div>
  );
}
