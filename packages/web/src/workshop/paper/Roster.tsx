/** The roster: what each man needs at the table, his own numbers worked out by the book, wounds to tick, cards to cut. */
import { capital, type FigureCard } from '@nobori/engine';
import { Crest, Token } from '../../game/parts/drawings.tsx';
import { sideNamed, type Side } from '../../game/table/sides.ts';
import { language, t } from '../../texts/language.ts';
import { columnsOf, toldOf, type Column, type NumberSaid } from './columns.ts';
import { Flow, type Block } from './Flow.tsx';
import { innerOf } from './size.ts';
import type { Subject } from './subject.ts';
import type { SheetProps } from './sheets.tsx';

type Card = FigureCard & { readonly name: string };

/** So many circles at most to tick. */
const MOST_TICKS = 6;

export function Roster({ subject, paper, options, onPages }: SheetProps) {
  const { title, sides, cards } = subject;
  const blocks: Block[] = [
    ...sides.flatMap((side): Block[] => {
      const men = cards.filter(card => card.side === side.id);
      return men.length === 0 ? [] : sideOf(side, men, subject, innerOf(paper).width, options);
    }),
    ...(options.has('cards')
      ? [
          {
            key: 'cards',
            wide: true,
            heads: pairs(cards).length,
            node: (
              <header className="sheet-head">
                <h2>{t('Cards for the table')}</h2>
                <p>{t('cut along the lines; 92 × 44 mm')}</p>
              </header>
            ),
          },
          ...pairs(cards).map(pair => ({
            key: `cards ${pair.map(({ id }) => id).join()}`,
            wide: true,
            node: (
              <div className="roster-cards">
                {pair.map(card => (
                  <CutCard key={card.id} card={card} side={sideNamed(sides, card.side)} subject={subject} />
                ))}
              </div>
            ),
          })),
        ]
      : []),
  ];
  return <Flow paper={paper} title={title} foot={t('Nobori · printed from the tables the rules use')} blocks={blocks} onPages={onPages} />;
}

const pairs = (cards: readonly Card[]): Card[][] =>
  Array.from({ length: Math.ceil(cards.length / 2) }, (_, i) => cards.slice(2 * i, 2 * i + 2));

/** Who has no name of his own is called by what stands on his base already. */
const nameOf = ({ tag, full, name }: Card): string =>
  typeof full !== 'string' ? name : tag === undefined ? capital(full) : t('{tag, verbatim} {full, verbatim}', { tag, full: capital(full) });

/** The drawing, and the name beside it, in millimetres. */
const DRAWING = 13;
const NAME = 40;
const TICK = 4.2;

/** A side: whose it is, and its men in a table that may go on overleaf. */
function sideOf(side: Side, men: readonly Card[], subject: Subject, wide: number, options: ReadonlySet<string>): Block[] {
  const { book, title, sides, points, read } = subject;
  const ticked = men.map(card => (options.has('wounds') ? ticksOf(card, subject) : []));
  const circles = TICK * Math.max(0, ...ticked.flat().map(({ most }) => most));
  const labels = Math.max(0, ...ticked.flat().map(({ label }) => 1.65 * label.length));
  const ticks = circles === 0 ? 0 : circles + labels + 2;
  const told = men.map((card, i) => (options.has('numbers') ? untickedOf(card, ticked[i] ?? [], read) : []));
  const columns = columnsOf(told, wide - DRAWING - NAME - ticks);
  return [
    {
      key: `head ${side.id}`,
      wide: true,
      heads: 1,
      node: (
        <header className={`sheet-head roster-head side-${side.number}`}>
          <Crest side={side} size={52} />
          <div>
            <h2>{sides.length === 1 ? title : side.name}</h2>
            <p>
              {t('{book, verbatim}, {n, plural, one {one man} other {# men}}. Player ____________________ Date __________', {
                book: book.title,
                n: men.length,
              })}
            </p>
          </div>
          {points !== null && options.has('points') && (
            <p className="roster-points">
              <b>{points}</b>
              {t('points')}
            </p>
          )}
        </header>
      ),
    },
    ...men.map((card, i): Block => ({
      key: `man ${card.id} ${columns.map(({ label }) => label).join()}`,
      wide: true,
      continues: i > 0,
      node: (
        <table className={`roster-table${i > 0 && card.unit !== men[i - 1]?.unit ? ' next-unit' : ''}`}>
          <colgroup>
            <col style={{ width: `${DRAWING}mm` }} />
            <col />
            {columns.map(({ label, wide: across }) => (
              <col key={label} style={{ width: `${across}mm` }} />
            ))}
            {ticks > 0 && <col style={{ width: `${ticks}mm` }} />}
          </colgroup>
          <thead>
            <tr>
              <th colSpan={2}>{t('Man and arms')}</th>
              {columns.map(({ label, rules }) => (
                <th key={label}>
                  {label}
                  {options.has('ids') && <Ids rules={rules} />}
                </th>
              ))}
              {ticks > 0 && <th className="roster-ticked">{t('To tick')}</th>}
            </tr>
          </thead>
          <Man card={card} side={side} subject={subject} ids={options.has('ids')} told={told[i] ?? []} columns={columns} ticks={ticked[i] ?? []} />
        </table>
      ),
    })),
  ]; // prettier-ignore
}

interface ManProps {
  readonly card: Card;
  readonly side: Side;
  readonly subject: Subject;
  readonly ids: boolean;
  readonly told: readonly NumberSaid[];
  readonly columns: readonly Column[];
  readonly ticks: readonly Tick[];
}

/** His row; what has no column is told below it. */
function Man({ card, side, subject: { read }, ids, told, columns, ticks }: ManProps) {
  const more = told.filter(({ label }) => !columns.some(column => column.label === label));
  return (
    <tbody className="roster-man">
      <tr>
        <td rowSpan={2}>
          <Token card={card} side={side} size={40} />
        </td>
        <td>
          <b>{nameOf(card)}</b>
          <br />
          {capital(read(card.is))}
        </td>
        {columns.map(({ label, rules }) => {
          const his = told.find(one => one.label === label);
          return (
            <td key={label}>
              {(his?.values ?? ['–']).map(value => (
                <div key={value}>{value}</div>
              ))}
              {ids && rules.length === 0 && <Ids rules={his?.rules ?? []} />}
            </td>
          );
        })}
        {ticks.length > 0 && (
          <td>
            <Ticks ticks={ticks} />
          </td>
        )}
      </tr>
      <tr>
        <td className="roster-stats" colSpan={columns.length + 2}>
          {more.map(one => (
            <Labelled key={one.label} told={one} ids={ids} />
          ))}
        </td>
      </tr>
    </tbody>
  );
}

const Ids = ({ rules }: { readonly rules: readonly string[] }) => (
  <>
    {rules.map(rule => (
      <span key={rule} className="sheet-id">
        {rule}
      </span>
    ))}
  </>
);

/** A number with its name, one after the other. */
const Labelled = ({ told: { label, values, rules }, ids }: { readonly told: NumberSaid; readonly ids: boolean }) => (
  <span>
    {label} <b>{new Intl.ListFormat(language()).format(values)}</b>
    {ids && <Ids rules={rules} />}
  </span>
);

/** What is ticked on paper needs no number beside it. */
const untickedOf = (card: Card, ticks: readonly Tick[], read: Subject['read']): NumberSaid[] =>
  toldOf(card.stats, read).filter(({ rules }) => !ticks.some(({ rule = '' }) => rules.includes(rule)));

interface Tick {
  readonly label: string;
  readonly rule: string | undefined;
  readonly most: number;
}

/** What may befall him and is counted: so many circles to tick. */
function ticksOf(card: Card, { position, paper, state, read }: Subject): Tick[] {
  const counted = position.settings.filter(
    ({ main, kind, mark }) => main && kind === 'count' && (mark === 'wounds' || mark === 'distractions'),
  );
  const shown = counted.length > 0 ? counted : position.settings.filter(({ main, mark }) => main && mark === 'wounds');
  return shown.slice(0, 2).flatMap(setting => {
    const most = setting.kind === 'count' ? Math.min(MOST_TICKS, setting.most, paper.most?.(state, card.id, setting.key) ?? MOST_TICKS) : 1;
    return most === 0 ? [] : [{ label: setting.kind === 'choice' ? t('Wounded') : read(setting.title), rule: setting.rule, most }];
  });
}

function Ticks({ ticks }: { readonly ticks: readonly Tick[] }) {
  const wide = Math.max(1, ...ticks.map(({ most }) => most)) * TICK;
  return (
    <ul className="roster-ticks">
      {ticks.map(({ label, most }) => (
        <li key={label}>
          <span>{label}</span>
          <svg width={`${wide}mm`} height="4mm" viewBox={`0 0 ${wide} 4`} aria-hidden="true">
            {Array.from({ length: most }, (_, i) => (
              <circle key={i} cx={2 + i * TICK} cy={2} r={1.6} fill="none" stroke="#111111" stroke-width={0.25} />
            ))}
          </svg>
        </li>
      ))}
    </ul>
  );
}

/** So many of his numbers fit on a card; with fewer letters they are printed larger. */
const ON_A_CARD = 7;
const FEW_LETTERS = 80;

function CutCard({ card, side, subject }: Pick<ManProps, 'card' | 'side' | 'subject'>) {
  const ticks = ticksOf(card, subject);
  const told = untickedOf(card, ticks, subject.read).slice(0, ON_A_CARD);
  const letters = told.reduce((sum, { label, values }) => sum + label.length + values.join().length, 0);
  return (
    <div className={`roster-card side-${side.number}${letters <= FEW_LETTERS ? ' roomy' : ''}`}>
      <Token card={card} side={side} size={66} />
      <div>
        <p className="roster-name">
          <b>{nameOf(card)}</b>
        </p>
        <p>{capital(subject.read(card.is))}</p>
        <p className="roster-stats">
          {told.map(one => (
            <Labelled key={one.label} told={one} ids={false} />
          ))}
        </p>
        <Ticks ticks={ticks} />
      </div>
    </div>
  );
}
