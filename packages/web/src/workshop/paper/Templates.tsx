/** What is laid on the board: the hexes a man strikes with each weapon, and those he is weak to, in true scale. */
import { hexFrame } from '../../art/hexgrid.ts';
import { capital, type Spot } from '@nobori/engine';
import type { Template } from '@nobori/engine/workshop';
import { t } from '../../texts/language.ts';
import { Flow, GAP, type Block } from './Flow.tsx';
import type { SheetProps } from './sheets.tsx';
import { innerOf } from './size.ts';

const FRAME = hexFrame({ columns: 1, rows: 1, lower: 'odd' });
const FLAT = (() => {
  const [a, b] = [FRAME.centre([0, 0]), FRAME.centre([0, 1])];
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
})();
const SIZE = FLAT / Math.sqrt(3);
/** Half of the stroke that stands out at the edge. */
const STROKE = 1;

const outline = (spot: Spot): string => {
  const [x, y] = FRAME.centre([spot[0], spot[1]]);
  const corners = Array.from({ length: 6 }, (_, i) =>
    [x + SIZE * Math.cos((i * Math.PI) / 3), y + SIZE * Math.sin((i * Math.PI) / 3)].join(' '),
  );
  return `M${corners.join('L')}Z`;
};

type Parts = Template['parts'];
const pointsOf = (parts: Parts) => [[0, 0] as Spot, ...parts.flatMap(one => one.spots)].map(([q, r]) => FRAME.centre([q, r]));

const across = (of: readonly number[]): number => Math.max(...of) - Math.min(...of);

/** The narrow and the short first, so that two stand on a page where two fit. */
function smallFirst<T extends { readonly parts: Parts }>(templates: readonly T[]): T[] {
  const sizeOf = ({ parts }: T, axis: 0 | 1): number => Math.round(across(pointsOf(parts).map(point => point[axis])));
  return templates.toSorted((a, b) => sizeOf(a, 0) - sizeOf(b, 0) || sizeOf(a, 1) - sizeOf(b, 1));
}

/** With so much room beside the hexes their words stand there, and two fit on a page. In millimetres. */
const BESIDE = 36;

/** Room for the words under one, in millimetres. */
const CAPTION = 14;

/** How large it is in millimetres, and how it is moved to the corner of its sheet; what is wider than the page lies on its side. */
function laidFor(
  parts: Parts,
  each: number,
  wide: number,
): { readonly width: number; readonly height: number; readonly transform: string } {
  const [xs, ys] = [0, 1].map(axis => pointsOf(parts).map(point => point[axis] ?? 0)) as [number[], number[]]; // of each axis
  const [x0, x1] = [Math.min(...xs) - SIZE - STROKE, Math.max(...xs) + SIZE + STROKE];
  const [y0, y1] = [Math.min(...ys) - FLAT / 2 - STROKE, Math.max(...ys) + FLAT / 2 + STROKE];
  const [width, height] = [(x1 - x0) / each, (y1 - y0) / each];
  if (width <= wide) return { width, height, transform: `translate(${-x0} ${-y0})` };
  return { width: height, height: width, transform: `matrix(0 1 -1 0 ${y1} ${-x0})` };
}

export function Templates({ subject, paper, hex, onPages }: SheetProps) {
  const { paper: kit, book, read } = subject;
  const room = innerOf(paper);
  const wide = room.width;
  const column = (wide - GAP) / 2;
  const templates = kit.templates?.() ?? [];
  const each = FLAT / hex;
  const blocks: Block[] = [
    {
      key: 'head',
      wide: true,
      node: (
        <header className="sheet-head">
          <h2>{t('Zones of {book, verbatim}', { book: book.title })}</h2>
          <p>{t('print on clear film; he stands on the dot and looks along the arrow; {mm} mm a hex', { mm: hex })}</p>
        </header>
      ),
    },
    ...smallFirst(templates).flatMap(({ id, title, rule, parts }): Block[] => {
      const { width, height, transform } = laidFor(parts, each, wide);
      // What is longer than a page comes in parts, which are laid edge on edge.
      const of = Math.ceil(height / (room.height - CAPTION));
      const high = height / of;
      const [cx, cy] = FRAME.centre([0, 0]);
      return Array.from({ length: of }, (_, n) => ({
        key: `${id} ${n}`,
        wide: width > column,
        node: (
          <figure className={`template${width > column && wide - width >= BESIDE ? ' beside' : ''}`}>
            <svg
              width={`${width}mm`}
              height={`${high}mm`}
              viewBox={`0 ${n * high * each} ${width * each} ${high * each}`}
              aria-hidden="true"
            >
              <g transform={transform}>
                {parts.map(part =>
                  part.spots.map(spot => <path key={spot.join()} className={`template-${part.kind}`} d={outline(spot)} />),
                )}
                <path className="template-own" d={outline([0, 0])} />
                <circle cx={cx} cy={cy} r={4} />
                <path d={`M${cx} ${cy - 8}v-16M${cx - 6} ${cy - 17}l6 -8l6 8`} fill="none" stroke="#111111" stroke-width="2" />
              </g>
            </svg>
            <figcaption>
              <b>{capital(read(title))}</b> <span className="sheet-id">{rule}</span>
              {of > 1 && ` ${t('part {n} of {of}: lay edge on edge', { n: n + 1, of })}`}
              <br />
              {parts.map(part => (
                <span key={part.kind} className="template-key">
                  <svg width="4mm" height="4mm" viewBox="0 0 16 16" aria-hidden="true">
                    <path className={`template-${part.kind}`} d="M4.5 2h7L15 8l-3.5 6h-7L1 8Z" />
                  </svg>
                  {read(part.title)}
                </span>
              ))}
            </figcaption>
          </figure>
        ),
      }));
    }),
  ];
  return (
    <Flow
      key={hex}
      paper={paper}
      title={book.title}
      foot={t('Nobori · asked of the rules for every weapon')}
      blocks={blocks}
      onPages={onPages}
    />
  );
}
