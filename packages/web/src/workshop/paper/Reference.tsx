/** Quick reference: the tables one looks up at the table, from the very tables the rules use. */
import type { Catalogue, PrintedTable } from '@nobori/engine';
import { useLoaded } from '../../app/useLoaded.ts';
import { language, t } from '../../texts/language.ts';
import { Flow, type Block } from './Flow.tsx';
import type { SheetProps } from './sheets.tsx';

/** More rows than this may be parted by the end of a page or column. */
const MOST_ROWS = 9;
const PART = 5;

export function Reference({ subject, paper, options, onPages }: SheetProps) {
  const { book, paper: kit, state } = subject;
  const catalogue = useLoaded(book.id, () => book.catalogue(language()));
  if (catalogue.kind !== 'there') return null;
  const tablesOf = (wanted: readonly string[]): Block[] =>
    wanted.flatMap(id => catalogue.value.tables.filter(table => table.id === id)).flatMap(table => blocksOf(table, options.has('ids')));
  const changed = Object.entries(state.options).filter(([key, value]) => book.options[key]?.default !== value);
  const blocks: Block[] = [
    {
      key: 'head',
      wide: true,
      node: (
        <header className="sheet-head">
          <h2>{book.title}</h2>
          <p>{t('{author, verbatim} · quick reference, our wording', { author: book.author })}</p>
        </header>
      ),
    },
    ...tablesOf(kit.play),
    ...(options.has('chosen') && changed.length > 0
      ? [{ key: 'options', wide: false, node: <Chosen changed={changed} catalogue={catalogue.value} /> }]
      : []),
    ...(options.has('muster') ? tablesOf(kit.muster) : []),
    ...(options.has('rulings') ? rulingsOf(catalogue.value) : []),
  ];
  return (
    <Flow paper={paper} title={book.title} foot={t('Nobori · printed from the tables the rules use')} blocks={blocks} onPages={onPages} />
  );
}

/** How wide each column is, so that the parts of a table stand under one another. */
function sharesOf({ columns, rows }: PrintedTable, most: number): number[] {
  const long = columns.map((column, at) => Math.max(column.length, 4, ...rows.map(row => Math.min(most, String(row[at] ?? '').length))));
  const all = long.reduce((sum, one) => sum + one, 0);
  return long.map(one => Math.round((100 * one) / all));
}

/** A long table in parts, each with its head. */
function blocksOf(table: PrintedTable, ids: boolean): Block[] {
  const widest = table.columns.length + table.rows.reduce((most, row) => Math.max(most, row.join(' ').length), 0) / 24;
  const wide = widest > 6;
  const parts = table.rows.length <= MOST_ROWS ? 1 : Math.floor(table.rows.length / PART);
  const each = Math.ceil(table.rows.length / parts);
  const shares = parts > 1 ? sharesOf(table, wide ? 48 : 28) : [];
  return Array.from({ length: parts }, (_, i) => ({
    key: `${table.id} ${i}`,
    wide,
    continues: i > 0,
    node: (
      <div className="sheet-table">
        <h3>
          <span>{i === 0 ? table.title : t('{title, verbatim}, continued', { title: table.title })}</span>
          {ids && <span className="sheet-id">{table.id}</span>}
        </h3>
        <table>
          <colgroup>
            {shares.map((share, at) => (
              <col key={at} style={{ width: `${share}%` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {table.columns.map(column => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(i * each, (i + 1) * each).map((row, n) => (
              <tr key={n}>
                {row.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ),
  }));
}

const rulingsOf = ({ rulings }: Catalogue): Block[] =>
  Object.entries(rulings).map(([id, { question, answer }]) => ({
    key: id,
    wide: false,
    node: (
      <p className="sheet-ruling">
        <b>{question}</b> {answer} <span className="sheet-id">{id}</span>
      </p>
    ),
  }));

function Chosen({ changed, catalogue }: { readonly changed: readonly [string, unknown][]; readonly catalogue: Catalogue }) {
  return (
    <div className="sheet-table">
      <h3>
        <span>{t('Chosen for this table')}</span>
        <span className="sheet-id">{t('{n, plural, one {one option differs} other {# options differ}}', { n: changed.length })}</span>
      </h3>
      <ul className="sheet-list">
        {changed.map(([key, value]) => {
          const words = catalogue.options[key];
          return (
            <li key={key}>
              {words?.title ?? key}:{' '}
              {words?.means[String(value)]?.[0] ?? (value === true ? t('on') : value === false ? t('off') : String(value))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
