/** Small pictures of a book's kinds, printed by the map's own recipes. */
import type { Book } from '@nobori/engine';
import type { HexMap } from '@nobori/engine/hex';
import type { Table } from '@nobori/engine/table';
import type { PaletteItem } from '@nobori/engine/workshop';
import { hexFrame } from '../../art/hexgrid.ts';
import { paintHexMap } from '../../art/hexmap.ts';
import { groundLooks, type GroundLooks } from '../../art/kinds.ts';
import { sheetMarkup } from '../../art/sheet-svg.ts';
import { paintTable } from '../../art/table.ts';

const MAP: HexMap = { columns: 5, rows: 5, lower: 'odd', labels: 'numbers', ground: '', terrain: {}, levels: {}, edges: {}, marks: {} };
const known = new Map<string, string>();

/** The inside of an <svg> and the box of it that is shown. */
export function swatch(book: Pick<Book, 'id' | 'terrain'>, item: PaletteItem): string {
  const key = `${book.id} ${item.on} ${item.kind}`;
  const drawn = known.get(key) ?? draw(groundLooks(book.terrain), item, key.replaceAll(/[^\w]/g, '-'));
  known.set(key, drawn);
  return drawn;
}

function draw(looks: GroundLooks, { on, kind }: PaletteItem, id: string): string {
  if (on === 'areas' || on === 'lines' || on === 'things') return table(looks, on, kind, id);
  // Things stand alone; ground and houses are seen with more of their like around them.
  const look = looks.areas[kind];
  const alone = on === 'hexes' && (look === 'lantern' || look === 'well' || look === 'crates' || look === 'torii' || look === 'tree' || look === 'stones'); // prettier-ignore
  const map: HexMap =
    on === 'hexes'
      ? { ...MAP, terrain: { [kind]: alone ? '2,2' : '0,0-4,4' } }
      : on === 'sides'
        ? { ...MAP, edges: { [kind]: '2,2/12 2,1/2' } }
        : { ...MAP, marks: { [kind]: '2,2' } };
  const [x, y] = hexFrame(map).centre([2, 1]);
  return svg(sheetMarkup(paintHexMap(map, looks, id), `${id}-`), x - 42, y - 34, 84, 68);
}

function table(looks: GroundLooks, on: 'areas' | 'lines' | 'things', kind: string, id: string): string {
  const ground: Table = {
    width: 1200,
    height: 900,
    areas: on === 'areas' ? [{ id: 'a', kind, outline: [[100, 100], [1100, 140], [1080, 800], [130, 780]] }] : [],
    lines: on === 'lines' ? [{ id: 'l', kind, points: [[60, 330], [600, 560], [1140, 400]] }] : [],
    marks: on === 'things' ? [{ id: 't', kind, at: [600, 400] }] : [],
  }; // prettier-ignore
  return svg(sheetMarkup(paintTable(ground, looks, id), `${id}-`), 0, 0, 120, 90);
}

const svg = (inside: string, x: number, y: number, w: number, h: number): string =>
  `<svg viewBox="${x} ${y} ${w} ${h}" aria-hidden="true" preserveAspectRatio="xMidYMid slice">${inside}</svg>`;
