/** A scenario as a leaflet: its story, its field, who fights for what, and what is special about it. */
import { capital, fill } from '@nobori/engine';
import { useMemo, useState } from 'preact/hooks';
import { groundLooks } from '../../art/kinds.ts';
import { hexFrame } from '../../art/hexgrid.ts';
import { paintHexMap } from '../../art/hexmap.ts';
import { sheetMarkup } from '../../art/sheet-svg.ts';
import { paintTable } from '../../art/table.ts';
import { tableFrame } from '../../art/tableframe.ts';
import { Crest } from '../../game/parts/drawings.tsx';
import { sideNamed } from '../../game/table/sides.ts';
import { t } from '../../texts/language.ts';
import { Flow, type Block } from './Flow.tsx';
import { innerOf } from './size.ts';
import type { Subject } from './subject.ts';
import type { SheetProps } from './sheets.tsx';

/** How much of the page the map may take, from the most to the least: as much as leaves the rest on the same page … */
const SHARES = [0.5, 0.44, 0.38, 0.32] as const;
/** … and where the rest needs a second page anyway. */
const WITH_TWO = 0.62;

/** Measured anew for each paper. */
export function Leaflet(props: SheetProps) {
  return <Folded key={`${props.paper} ${props.options.has('ids')}`} {...props} />;
}

function Folded({ subject, paper, options, onPages }: SheetProps) {
  const [tried, setTried] = useState(0);
  const share = SHARES[tried] ?? WITH_TWO;
  const { book, state, scenario, sides, cards, reader, title } = subject;
  const picture = useMemo(() => fieldOf(subject), [subject]);
  const aims = book.aims(state).filter(({ secret }) => !secret);
  const { ends } = book.outlook(state);
  const clock = book.clock(state);
  const blocks: Block[] = [
    {
      key: 'head',
      wide: true,
      node: (
        <header className="sheet-head leaflet-head">
          <h2>{title}</h2>
          <p>
            {clock.last === null
              ? book.title
              : t('{book, verbatim} · {n, plural, one {one turn} other {# turns}}', { book: book.title, n: clock.last })}
          </p>
        </header>
      ),
    },
    { key: 'story', wide: true, node: <p className="leaflet-story">{t(scenario?.story ?? '')}</p> },
    {
      key: 'map',
      wide: true,
      node: <Field picture={picture} most={innerOf(paper).height * share} wide={innerOf(paper).width} title={title} />,
    },
    ...sides.map((side): Block => {
      const men = cards.filter(card => card.side === side.id);
      const kinds = new Map<string, number>();
      for (const card of men) {
        const is = fill(card.is, reader);
        kinds.set(is, (kinds.get(is) ?? 0) + 1);
      }
      return {
        key: `side ${side.id}`,
        wide: false,
        node: (
          <div className={`leaflet-side side-${side.number}`}>
            <h3>
              <Crest side={side} size={28} /> <span>{side.name}</span>
            </h3>
            <ul className="sheet-list">
              {[...kinds].map(([is, n]) => (
                <li key={is}>{n === 1 ? capital(is) : t('{n} × {is, verbatim}', { n, is })}</li>
              ))}
            </ul>
            <ul className="sheet-list leaflet-aims">
              {aims
                .filter(aim => aim.side === side.id)
                .map(aim => (
                  <li key={aim.id}>
                    <b>{capital(fill(aim.label, reader))}</b> {options.has('ids') && <span className="sheet-id">{aim.rule}</span>}
                  </li>
                ))}
            </ul>
          </div>
        ),
      };
    }),
    ...(ends.length === 0
      ? []
      : [
          {
            key: 'ends',
            wide: true,
            node: (
              <div className="sheet-table">
                <h3>
                  <span>{t('How it is decided')}</span>
                </h3>
                <ul className="sheet-list">
                  {ends.map(({ says, rules }) => (
                    <li key={fill(says, reader)}>
                      {fill(says, reader)} {options.has('ids') && <span className="sheet-id">{rules.join(', ')}</span>}
                    </li>
                  ))}
                </ul>
              </div>
            ),
          },
        ]),
    ...(scenario?.briefing ?? []).map(({ about, says, rule }): Block => ({
      key: `special ${about}`,
      wide: false,
      node: (
        <p className="sheet-ruling">
          <b>{t(about)}</b> {t(says)} {options.has('ids') && <span className="sheet-id">{rule}</span>}
        </p>
      ),
    })),
  ];
  return (
    <>
      {/* Once on the page: pages are measured beside it, and what is drawn there would take away the clips of what is shown. */}
      <svg className="map-source" aria-hidden="true" width="0" height="0">
        <defs>
          <g id="leaflet-map" dangerouslySetInnerHTML={{ __html: picture.markup }} />
        </defs>
      </svg>
      <Flow
        key={share}
        paper={paper}
        title={title}
        foot={t('Nobori · rules by {author, verbatim}, our wording', { author: book.author })}
        blocks={blocks}
        onPages={pages => {
          if (pages > 1 && tried < SHARES.length) setTried(tried + 1);
          onPages(pages);
        }}
      />
    </>
  );
}

interface Picture {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
  readonly dots: readonly { readonly side: number; readonly at: readonly [number, number] }[];
}

/** The whole ground with everybody as a dot. */
function fieldOf({ book, state, cards, sides }: Subject): Picture {
  const ground = book.ground(state);
  const looks = groundLooks(book.terrain);
  const sheet = ground.kind === 'table' ? paintTable(ground.table, looks, 'leaflet') : paintHexMap(ground.map, looks, 'leaflet');
  const place =
    ground.kind === 'table'
      ? tableFrame(ground.table).toSheet
      : (at: readonly [number, number]) => hexFrame(ground.map).centre([at[0], at[1]]);
  return {
    markup: sheetMarkup(sheet, 'leaflet-'),
    width: sheet.width,
    height: sheet.height,
    dots: cards.flatMap(({ at, side, out }) =>
      at === null || out ? [] : [{ side: sideNamed(sides, side).number, at: place([at[0], at[1]]) }],
    ),
  };
}

interface FieldProps {
  readonly picture: Picture;
  /** As wide and as high as it may be, in millimetres. */
  readonly wide: number;
  readonly most: number;
  readonly title: string;
}

function Field({ picture: { width, height, dots }, wide, most, title }: FieldProps) {
  const mm = Math.min(wide, (most * width) / height);
  const r = width / 90;
  return (
    <svg
      className="leaflet-map"
      width={`${mm}mm`}
      height={`${(mm * height) / width}mm`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('Map of {title, word}', { title })}
    >
      <use href="#leaflet-map" />
      {dots.map(({ side, at: [x, y] }) => (
        <g key={`${x} ${y}`} className={`side-${side}`}>
          <circle className="leaflet-dot" cx={x} cy={y} r={r} stroke-width={r / 4} />
          {side % 2 === 0 && <circle className="leaflet-hole" cx={x} cy={y} r={r / 3} />}
        </g>
      ))}
    </svg>
  );
}
