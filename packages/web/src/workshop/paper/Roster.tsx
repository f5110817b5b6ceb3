/** The roster: what each man needs at the table, his own numbers worked out by the book, wounds to tick, cards to cut. */
import { capital, type FigureCard } from '@nobori/engine';
import { Crest, Token } from '../../game/parts/drawings.tsx';
import { sideNamed, type Side } from '../../game/table/sides.ts';
import { t } from '../../texts/language.ts';
import { Flow, type Block } from './Flow.tsx';
import type { Subject } from './subject.ts';
import type { SheetProps } from './sheets.tsx';

type Card = FigureCard & { readonly name: string };

/** So many circles at most to tick. */
const MOST_TICKS = 6;

export function Roster({ subject, paper, options, onPages }: SheetProps) {
  const { book, title, sides, cards, points } = subject;
  const blocks: Block[] = [
    ...sides.flatMap((side): Block[] => {
      const men = cards.filter(card => card.side === side.id);
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
        ...men.map(card => ({
          key: `man ${card.id}`,
          wide: true,
          node: <Man card={card} side={side} subject={subject} options={options} />,
        })),
      ];
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

interface ManProps {
  readonly card: Card;
  readonly side: Side;
  readonly subject: Subject;
  readonly options: ReadonlySet<string>;
}

function Man({ card, side, subject, options }: ManProps) {
  const { read } = subject;
  return (
    <div className="roster-man">
      <Token card={card} side={side} size={44} />
      <div>
        <p className="roster-name">
          <b>{nameOf(card)}</b> {capital(read(card.is))}
        </p>
        {options.has('numbers') && (
          <p className="roster-stats">
            {card.stats.map(({ label, value, rule }) => (
              <span key={`${rule} ${read(label)}`}>
                {read(label)} <b>{read(value)}</b>
                {options.has('ids') && <span className="sheet-id">{rule}</span>}
              </span>
            ))}
          </p>
        )}
      </div>
      {options.has('wounds') && <Ticks card={card} subject={subject} />}
    </div>
  );
}

/** What may befall him and is counted, as circles to tick. */
function Ticks({ card, subject: { position, paper, state, read } }: { readonly card: Card; readonly subject: Subject }) {
  const counted = position.settings.filter(
    ({ main, kind, mark }) => main && kind === 'count' && (mark === 'wounds' || mark === 'distractions'),
  );
  const shown = counted.length > 0 ? counted : position.settings.filter(({ main, mark }) => main && mark === 'wounds');
  const ticks = shown.slice(0, 2).flatMap(setting => {
    const most = setting.kind === 'count' ? Math.min(MOST_TICKS, setting.most, paper.most?.(state, card.id, setting.key) ?? MOST_TICKS) : 1;
    return most === 0 ? [] : [{ setting, most }];
  });
  const wide = Math.max(1, ...ticks.map(({ most }) => most)) * 4.2;
  return (
    <ul className="roster-ticks">
      {ticks.map(({ setting, most }) => (
        <li key={setting.key}>
          <span>{setting.kind === 'choice' ? t('Wounded') : read(setting.title)}</span>
          <svg width={`${wide}mm`} height="4mm" viewBox={`0 0 ${wide} 4`} aria-hidden="true">
            {Array.from({ length: most }, (_, i) => (
              <circle key={i} cx={2 + i * 4.2} cy={2} r={1.6} fill="none" stroke="#111111" stroke-width={0.25} />
            ))}
          </svg>
        </li>
      ))}
    </ul>
  );
}

/** So many of his numbers fit on a card. */
const ON_A_CARD = 6;

function CutCard({ card, side, subject }: Omit<ManProps, 'options'>) {
  const { read } = subject;
  return (
    <div className={`roster-card side-${side.number}`}>
      <Token card={card} side={side} size={66} />
      <div>
        <p className="roster-name">
          <b>{nameOf(card)}</b>
        </p>
        <p>{capital(read(card.is))}</p>
        <p className="roster-stats">
          {card.stats.slice(0, ON_A_CARD).map(({ label, value, rule }) => (
            <span key={`${rule} ${read(label)}`}>
              {read(label)} <b>{read(value)}</b>
            </span>
          ))}
        </p>
        <Ticks card={card} subject={subject} />
      </div>
    </div>
  );
}
