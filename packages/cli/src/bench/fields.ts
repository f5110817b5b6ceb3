/**
 * Fields of any number of figures, to see how costs grow: the open field that the book's own muster lays out, with more men of the same kinds
 * and room for each as before. The two sides stand nearer to each other than in a real game, so that there is something to do at once.
 */
import { present, type Book, type Force, type Scenario } from '@nobori/engine';
import { hexAtColumnRow } from '@nobori/engine/hex';

type Point = readonly [number, number];

/** What the books' fields are made of, as far as it is changed here. */
interface Laid extends Scenario {
  readonly table: { readonly width: number; readonly height: number };
  readonly map: { readonly columns: number; readonly rows: number; readonly lower: 'even' | 'odd' };
  readonly sides: readonly { readonly units: readonly object[]; readonly men: readonly Man[] }[];
  readonly contingents: readonly { readonly figures: readonly object[] }[];
  readonly turnLimit: number;
}
interface Man {
  readonly rear: unknown;
}
/** A line of a force: so many alike, or a unit of men. */
interface Line {
  readonly count?: number;
  readonly figures?: readonly { readonly count?: number }[];
}

const PLAIN = 20;
const LONG = 500;

/** Which of the ready forces meet. */
const FORCES: Readonly<Record<string, readonly [string, string]>> = {
  'samurai-skirmish': ['F6', 'F5'],
  'samurai-blades': ['B2', 'B3'],
  'no-dachi': ['hatamoto-house', 'ikko-band'],
  'argad-sengoku': ['asakura', 'temple'],
  kozeriai: ['retainers', 'seven'],
};

/** The first line once, because it holds the leader; then the others in turn, until there are enough men. */
function enlarged(force: Force, men: number): Force {
  const lines = (force.units as readonly Line[]).flatMap(line =>
    line.count === undefined ? [{ ...line }] : Array.from({ length: line.count }, () => ({ ...line, count: 1 })),
  );
  const units: Line[] = [];
  for (let i = 0, wanted = men; wanted > 0; i += 1) {
    const line = present(lines[i === 0 || lines.length === 1 ? 0 : 1 + ((i - 1) % (lines.length - 1))], 'a line of the force');
    const figures = line.figures?.flatMap(one =>
      Array.from({ length: one.count ?? 1 }, () => ('count' in one ? { ...one, count: 1 } : one)),
    );
    units.push(figures === undefined ? line : { ...line, figures: figures.slice(0, wanted) });
    wanted -= figures?.length ?? 1;
  }
  return { ...force, units };
}

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every(one => typeof one === 'number');

/** Every point of a field that is measured, wherever it stands. */
function moved<T>(value: T, to: (point: Point) => Point): T {
  // A copy with the same parts: points are pairs of numbers and stay such.
  if (isPoint(value)) return to(value) as T;
  if (Array.isArray(value)) return value.map(one => moved<unknown>(one, to)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, moved<unknown>(one, to)])) as T;
}

/** A table so much larger, whatever lies on it too; whoever is set up stands nearer to the middle, so that the gap does not grow. */
function onTable(field: Laid, scale: number): Laid {
  const whole = (length: number): number => Math.round(length / 10) * 10;
  const height = whole(field.table.height * scale);
  const nearer = whole((height - field.table.height * 0.4) / 4);
  const stretched = ([x, y]: Point): Point => [whole(x * scale), whole(y * scale)];
  const inwards = (point: Point): Point => {
    const [x, y] = stretched(point);
    return [x, y < height / 2 ? y + nearer : y - nearer];
  };
  const table = { ...moved(field.table, stretched), width: whole(field.table.width * scale), height };
  return { ...moved(field, inwards), table };
}

/** Letters for units as the muster gives them, and beyond the alphabet. */
const letters = (no: number): string => (no < 26 ? '' : letters(Math.floor(no / 26) - 1)) + String.fromCharCode(65 + (no % 26));

function namedUnits(field: Laid): Laid {
  let no = 0;
  return { ...field, sides: field.sides.map(side => ({ ...side, units: side.units.map(unit => ({ ...unit, id: letters(no++) })) })) };
}

const ROOM = { columns: 24, rows: 16, depth: 3, gap: 4 } as const;

const roomFor = (figures: number) => {
  const scale = Math.sqrt(figures / PLAIN);
  const [columns, rows, depth] = [ROOM.columns, ROOM.rows, ROOM.depth].map(one => Math.round(one * scale)) as [number, number, number];
  const south = Math.floor((rows + ROOM.gap) / 2);
  return { columns, rows, depth, south, north: south - ROOM.gap - depth };
};

/** Kozeriai: each side in its strip of hexes; every tenth man rides. */
function inStrips(field: Laid, figures: number): Laid {
  const { columns, rows, depth, south, north } = roomFor(figures);
  const strips = [south, north].map(row => `0,${row}-${columns - 1},${row + depth - 1}`);
  return {
    ...field,
    map: { ...field.map, columns, rows },
    contingents: field.contingents.map((one, i) => ({
      ...one,
      figures: one.figures.map((man, no) => ({ ...man, area: strips[i], ...(no % 10 === 9 ? { riding: 'halt' } : {}) })),
    })),
  };
}

/** Samurai Blades: each in his hexes of a strip; of twenty men a side the tenth rides, and the twentieth is a draft horse. */
function inRanks(field: Laid, figures: number): Laid {
  const { columns, rows, depth, south, north } = roomFor(figures);
  const draft: object[] = [];
  const sides = field.sides.map((side, no) => {
    const places = Array.from({ length: Math.floor(columns / 3) * depth }, (_, i) => {
      const across = Math.floor(columns / 3);
      const row = no === 0 ? south + Math.floor(i / across) : north + depth - 1 - Math.floor(i / across);
      return [0, 1].map(behind => hexAtColumnRow({ lower: 'even' }, 3 * (i % across) + behind, row));
    });
    const men = side.men.flatMap((man, i) => {
      const [at, rear] = places[i] ?? [];
      if (i % 20 === 19) {
        draft.push({ id: `draft-${no}-${i}`, name: 'A draft horse', is: 'DRAFT', side: no, at, rear, draws: null });
        return [];
      }
      return [i % 20 === 9 ? { ...man, is: 'SAM2', at, rear } : { ...man, at, rear: null }];
    });
    return { ...side, men };
  });
  return { ...field, map: { ...field.map, columns, rows }, sides, ...{ horses: draft } };
}

/** A field with so many figures, half of them on each side. */
export function fieldWith(book: Book, figures: number): Scenario {
  const forces = present(FORCES[book.id], 'forces of the book').map(id =>
    enlarged(
      present(
        book.muster.ready.find(force => force.id === id),
        'a ready force',
      ),
      figures / 2,
    ),
  );
  const laid = book.muster.field(forces);
  if (!laid.ok) throw new Error(`no field for ${book.id}`);
  const field = { ...laid.value, turnLimit: LONG } as Laid; // the parts it lacks are not asked for below
  switch (book.id) {
    case 'kozeriai':
      return inStrips(field, figures);
    case 'samurai-blades':
      return inRanks(field, figures);
    case 'samurai-skirmish':
      return onTable(namedUnits(field), Math.sqrt(figures / PLAIN));
    default:
      return onTable(field, Math.sqrt(figures / PLAIN));
  }
}
