/** The ground in true scale over several sheets, with marks to glue them by. */
import { useEffect, useMemo } from 'preact/hooks';
import { groundLooks } from '../../art/kinds.ts';
import { hexFrame } from '../../art/hexgrid.ts';
import { paintHexMap } from '../../art/hexmap.ts';
import { sheetMarkup } from '../../art/sheet-svg.ts';
import { paintTable } from '../../art/table.ts';
import { labelOf, type Hex } from '@nobori/engine/hex';
import type { Book, Ground } from '@nobori/engine';
import { t } from '../../texts/language.ts';
import { Page } from './Page.tsx';
import { cutInto, GLUE, innerOf, type Cut } from './size.ts';
import type { SheetProps } from './sheets.tsx';

/** The drawing and how large it is in the world it depicts: units of the drawing, and millimetres on paper. */
interface Printed {
  readonly markup: string;
  readonly units: readonly [number, number];
  readonly mm: readonly [number, number];
  /** Units of the drawing in a millimetre of paper. */
  readonly each: number;
  readonly labels: readonly { readonly at: readonly [number, number]; readonly text: string }[];
}

/** A hex is so many millimetres from side to side; a table is so many times smaller than it is. */
function printed(book: Book, ground: Ground, id: string, hex: number, scale: number): Printed {
  const looks = groundLooks(book.terrain);
  if (ground.kind === 'hex') {
    const sheet = paintHexMap(ground.map, looks, id);
    const frame = hexFrame(ground.map);
    const [a, b] = [frame.centre([0, 0]), frame.centre([0, 1])];
    const each = Math.hypot(a[0] - b[0], a[1] - b[1]) / hex; // from centre to centre is from side to side
    const labels = hexesOf(ground.map.columns, ground.map.rows).map(one => ({ at: frame.centre(one), text: labelOf(ground.map, one) }));
    const inside = labels.filter(({ at: [x, y] }) => x > 0 && y > 0 && x < sheet.width && y < sheet.height);
    return {
      markup: sheetMarkup(sheet, 'map-'),
      units: [sheet.width, sheet.height],
      mm: [sheet.width / each, sheet.height / each],
      each,
      labels: inside,
    };
  }
  const sheet = paintTable(ground.table, looks, id);
  // The drawing of a table has a millimetre to the unit.
  return {
    markup: sheetMarkup(sheet, 'map-'),
    units: [sheet.width, sheet.height],
    mm: [sheet.width / scale, sheet.height / scale],
    each: scale,
    labels: [],
  };
}

function hexesOf(columns: number, rows: number): Hex[] {
  return Array.from({ length: columns }, (_, q) =>
    Array.from({ length: rows + 1 }, (_unused, r): Hex => [q, r - Math.floor((q + 1) / 2)]),
  ).flat();
}

/** Every third hex has its number, as on printed maps. */
const labelled = (_text: string, i: number): boolean => i % 3 === 0;

export function MapSheets({ subject, paper, options, hex, scale, left, onPages }: SheetProps) {
  const { book, state, title } = subject;
  const map = useMemo(() => printed(book, book.ground(state), `paper-${book.id}`, hex, scale), [book, state, hex, scale]);
  const cuts = cutInto(map.mm[0], map.mm[1], paper).filter(({ name }) => !left.has(name));
  useEffect(() => onPages(cuts.length), [cuts.length]);
  const inner = innerOf(paper);
  return (
    <>
      <svg className="map-source" aria-hidden="true" width="0" height="0">
        <defs>
          <g id="paper-map" dangerouslySetInnerHTML={{ __html: map.markup }} />
        </defs>
      </svg>
      {cuts.map(cut => (
        <Page
          key={cut.name}
          paper={paper}
          foot={
            book.board === 'hex'
              ? t('{title, verbatim} · {sheet, verbatim} · {mm} mm a hex', { title, sheet: cut.name, mm: hex })
              : t('{title, verbatim} · {sheet, verbatim} · 1 : {scale}', { title, sheet: cut.name, scale })
          }
          number={t('trim left and top to the frame, lay cross on cross, glue over the hatched strip')}
        >
          <svg
            className="map-sheet"
            data-sheet={cut.name}
            data-mm={`${cut.width} ${cut.height}`}
            width={`${cut.width}mm`}
            height={`${cut.height}mm`}
            viewBox={`${cut.x * map.each} ${cut.y * map.each} ${cut.width * map.each} ${cut.height * map.each}`}
          >
            <use href="#paper-map" />
            {options.has('numbers') &&
              map.labels
                .filter(({ text }, i) => labelled(text, i))
                .map(({ at: [x, y], text }) => (
                  <text key={text} className="map-number" x={x} y={y + 24} font-size={11} text-anchor="middle">
                    {text}
                  </text>
                ))}
          </svg>
          <Marks cut={cut} inner={inner} />
        </Page>
      ))}
    </>
  );
}

/** Frame, crosses at the corners, and the strips that go under the neighbours. */
function Marks({ cut, inner }: { readonly cut: Cut; readonly inner: { readonly width: number; readonly height: number } }) {
  const { width, height, name, glueRight, glueBelow } = cut;
  const cross = (x: number, y: number): string => `M${x - 3} ${y}h6M${x} ${y - 3}v6`;
  const hatched = (x: number, y: number, w: number, h: number): string => {
    const lines: string[] = [];
    for (let d = 2; d < w + h; d += 2.4) {
      const [x1, y1] = [x + Math.min(d, w), y + Math.max(0, d - w)];
      const [x2, y2] = [x + Math.max(0, d - h), y + Math.min(d, h)];
      lines.push(`M${x1} ${y1}L${x2} ${y2}`);
    }
    return lines.join('');
  };
  return (
    <svg
      className="map-marks"
      width={`${inner.width}mm`}
      height={`${inner.height}mm`}
      viewBox={`0 0 ${inner.width} ${inner.height}`}
      aria-hidden="true"
    >
      <path d={`M0 0H${width}V${height}H0Z`} fill="none" stroke="#111111" stroke-width="0.25" />
      <path
        d={[cross(0, 0), cross(width, 0), cross(0, height), cross(width, height)].join('')}
        fill="none"
        stroke="#111111"
        stroke-width="0.25"
      />
      {glueRight !== null && (
        <>
          <path d={hatched(width, 0, GLUE, height)} fill="none" stroke="#777777" stroke-width="0.15" />
          <text
            x={width + GLUE / 2}
            y={height / 2}
            font-size="3.4"
            text-anchor="middle"
            transform={`rotate(90 ${width + GLUE / 2} ${height / 2})`}
            className="map-glue"
          >
            {t('glue under {sheet, verbatim}', { sheet: glueRight })}
          </text>
        </>
      )}
      {glueBelow !== null && (
        <>
          <path d={hatched(0, height, width, GLUE)} fill="none" stroke="#777777" stroke-width="0.15" />
          <text x={width / 2} y={height + GLUE / 2 + 1} font-size="3.4" text-anchor="middle" className="map-glue">
            {t('glue under {sheet, verbatim}', { sheet: glueBelow })}
          </text>
        </>
      )}
      <g>
        <rect x="2" y="2" width="9" height="6" fill="#ffffff" stroke="#111111" stroke-width="0.25" />
        <text x="6.5" y="6.4" font-size="4" font-weight="600" text-anchor="middle">
          {name}
        </text>
      </g>
    </svg>
  );
}

/** A sheet one does not need is left out by a tap on the small map. */
export function SmallMap({
  subject,
  paper,
  hex,
  scale,
  left,
  toggle,
}: Omit<SheetProps, 'onPages' | 'options'> & { readonly toggle: (name: string) => void }) {
  const { book, state } = subject;
  const ground = book.ground(state);
  const [width, height] =
    ground.kind === 'table'
      ? [ground.table.width / 10 / scale, ground.table.height / 10 / scale]
      : (() => {
          const frame = hexFrame(ground.map);
          const [a, b] = [frame.centre([0, 0]), frame.centre([0, 1])];
          const each = Math.hypot(a[0] - b[0], a[1] - b[1]) / hex;
          return [frame.width / each, frame.height / each];
        })();
  const cuts = cutInto(width, height, paper);
  const columns = Math.max(...cuts.map(({ column }) => column)) + 1;
  return (
    <div className="small-map" role="group" aria-label={t('Sheets to print')} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
      {cuts.map(({ name }) => (
        <button key={name} type="button" aria-pressed={!left.has(name)} onClick={() => toggle(name)}>
          {name}
        </button>
      ))}
    </div>
  );
}
