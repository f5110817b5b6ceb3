/** Counters as large as their bases, and standees to fold, with our drawings. */
import type { FigureCard } from '@nobori/engine';
import { crestDisc } from '../../art/crests.ts';
import { figureSvg } from '../../art/figures.ts';
import { Crest } from '../../game/parts/drawings.tsx';
import { sideNamed } from '../../game/table/sides.ts';
import { t } from '../../texts/language.ts';
import { Flow, type Block } from './Flow.tsx';
import { innerOf } from './size.ts';
import type { Subject } from './subject.ts';
import type { SheetProps } from './sheets.tsx';

type Card = FigureCard & { readonly name: string };

/** A counter fills so much of its hex. */
const OF_A_HEX = 0.72;
/** The drawing is larger than the base in it: rim, crest and shadow stand out. */
const AROUND = 64 / 50;
const LABEL = 6;
/** Standees beside one another. */
const IN_A_ROW = 6;

export function Counters({ subject, paper, options, hex, onPages }: SheetProps) {
  const { cards, title, sides } = subject;
  const inner = innerOf(paper);
  const sized = cards.map(card => ({ card, mm: acrossOf(subject, card, hex) }));
  const rows: Block[] = [];
  const sizes = [...new Set(sized.map(({ mm }) => mm))].toSorted((a, b) => b - a);
  for (const mm of sizes) {
    const men = sized.filter(one => one.mm === mm);
    const cell = mm * AROUND + 3;
    const across = Math.max(1, Math.floor(inner.width / cell));
    for (let i = 0; i < men.length; i += across)
      rows.push({
        key: `counters ${mm} ${i}`,
        wide: true,
        node: (
          <div className={`counters${options.has('crop') ? ' crop' : ''}`} style={{ gridTemplateColumns: `repeat(${across}, ${cell}mm)` }}>
            {men.slice(i, i + across).map(({ card }) => (
              <Counter key={card.id} card={card} subject={subject} mm={mm} label={options.has('labels')} />
            ))}
          </div>
        ),
      });
  }
  const backs: Block[] = options.has('backs') ? backsOf(subject, sized, inner.width) : [];
  const markers: Block[] = options.has('markers') ? [{ key: 'markers', wide: true, node: <Markers subject={subject} /> }] : [];
  const standees: Block[] = options.has('standees')
    ? [
        {
          key: 'standees',
          wide: true,
          heads: Math.ceil(cards.length / IN_A_ROW),
          node: (
            <header className="sheet-head">
              <h2>{t('Standees')}</h2>
              <p>{t('cut, fold at the dotted lines, glue the tabs to a coin')}</p>
            </header>
          ),
        },
        ...chunks(cards, IN_A_ROW).map((row, i) => ({
          key: `standees ${i}`,
          wide: true,
          node: (
            <div className="standees">
              {row.map(card => (
                <Standee key={card.id} card={card} subject={subject} />
              ))}
            </div>
          ),
        })),
      ]
    : [];
  const blocks: Block[] = [
    {
      key: 'head',
      wide: true,
      node: (
        <header className="sheet-head">
          <h2>{t('Counters')}</h2>
          <p>
            {t('true size; print at 100 %. This is {mm} mm:', { mm: 25 })} <Rule mm={25} />
          </p>
        </header>
      ),
    },
    ...rows,
    ...backs,
    ...markers,
    ...standees,
  ];
  const foot = t('Nobori · {n, plural, one {one figure} other {# figures}}; rims and crests tell sides apart in black and white', {
    n: cards.length,
  });
  return <Flow key={`${sides.length} ${hex}`} paper={paper} title={title} foot={foot} blocks={blocks} onPages={onPages} />;
}

/** A line of so many millimetres: if it measures otherwise, the printer scales. */
function Rule({ mm }: { readonly mm: number }) {
  return (
    <svg
      className="sheet-rule"
      data-mm={mm}
      width={`${mm}mm`}
      height="4mm"
      viewBox={`0 0 ${mm} 4`}
      role="img"
      aria-label={t('{mm} mm', { mm })}
    >
      <path d={`M0.15 0.5v3M0.15 2H${mm - 0.15}M${mm - 0.15} 0.5v3`} fill="none" stroke="#111111" stroke-width="0.3" />
    </svg>
  );
}

const chunks = <T,>(list: readonly T[], n: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / n) }, (_, i) => list.slice(i * n, i * n + n));

function acrossOf({ paper, state }: Subject, card: Card, hex: number): number {
  const base = paper.base(state, card.id);
  return base === null ? hex * OF_A_HEX : base.along / 10;
}

function Counter({
  card,
  subject,
  mm,
  label,
}: {
  readonly card: Card;
  readonly subject: Subject;
  readonly mm: number;
  readonly label: boolean;
}) {
  const side = sideNamed(subject.sides, card.side);
  const svg = figureSvg({ ...card, marks: [], spent: false, out: false }, { side: side.number, crest: side.crest, detail: 2 }, 100);
  return (
    <figure className="counter" data-mm={mm}>
      <div style={{ width: `${mm * AROUND}mm`, height: `${mm * AROUND}mm` }} dangerouslySetInnerHTML={{ __html: svg }} />
      {label && <figcaption style={{ height: `${LABEL}mm` }}>{card.tag ?? card.name}</figcaption>}
    </figure>
  );
}

/** The back of each counter, its side's crest: cut out and glued behind it. */
function backsOf(subject: Subject, sized: readonly { readonly card: Card; readonly mm: number }[], wide: number): Block[] {
  const sizes = [...new Set(sized.map(({ mm }) => mm))].toSorted((a, b) => b - a);
  const head: Block = {
    key: 'backs',
    wide: true,
    heads: 1,
    node: (
      <header className="sheet-head">
        <h2>{t('Backs')}</h2>
        <p>{t('one for each counter: cut, and glue behind it')}</p>
      </header>
    ),
  };
  const rows = sizes.flatMap(mm => {
    const across = Math.max(1, Math.floor(wide / (mm + 3)));
    return chunks(sized.filter(one => one.mm === mm), across).map((row, i): Block => ({
      key: `backs ${mm} ${i}`,
      wide: true,
      node: (
        <div className="counters" style={{ gridTemplateColumns: `repeat(${across}, ${mm + 3}mm)` }}>
          {row.map(({ card }) => (
            <CounterBack key={card.id} subject={subject} card={card} mm={mm} />
          ))}
        </div>
      ),
    }));
  }); // prettier-ignore
  return [head, ...rows];
}

function CounterBack({ subject, card, mm }: { readonly subject: Subject; readonly card: Card; readonly mm: number }) {
  const side = sideNamed(subject.sides, card.side);
  return (
    <svg className={`counter-back crest side-${side.number}`} data-mm={mm} style={{ width: `${mm}mm`, height: `${mm}mm` }} viewBox="-51 -51 102 102">
      {crestDisc(side.crest).map(part => (
        <path key={part.cls} className={part.cls} d={part.d} transform={part.at} fill-rule="evenodd" />
      ))}
    </svg>
  ); // prettier-ignore
}

/** What is laid beside a man: one for each important thing that may befall him. */
function Markers({ subject: { position, read } }: { readonly subject: Subject }) {
  const things = position.settings.filter(({ main, mark, kind }) => main && mark !== undefined && kind !== 'figure').slice(0, 8);
  return (
    <div className="markers">
      {[...things, ...things].map((setting, i) => (
        <span key={`${setting.key} ${i}`} className="marker">
          {read(setting.title)}
        </span>
      ))}
    </div>
  );
}

function Standee({ card, subject }: { readonly card: Card; readonly subject: Subject }) {
  const side = sideNamed(subject.sides, card.side);
  const svg = figureSvg({ ...card, marks: [], spent: false, out: false }, { side: side.number, crest: side.crest, detail: 1 }, 100);
  const face = (
    <div className="standee-face">
      <div dangerouslySetInnerHTML={{ __html: svg }} />
      <div className="standee-band">
        <Crest side={side} size={20} />
      </div>
      <p>{card.tag ?? card.name}</p>
    </div>
  );
  return (
    <div className={`standee side-${side.number}`}>
      <div className="standee-tab" />
      <div className="standee-back">{face}</div>
      {face}
      <div className="standee-tab" />
    </div>
  );
}
