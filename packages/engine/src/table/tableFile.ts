/** Tables read from files: their shape, and then whether what they draw can be measured. */
import { AREA_LOOKS } from '../kernel/looks.ts';
import { list, maybe, object, oneOf, optional, pair, text, whole, type Complaint, type Shape } from '../kernel/shape.ts';
import { WIDEST } from './measure.ts';
import { tableComplaints, type Kinds, type Table } from './terrain.ts';

/** A place, also one beyond the rim: who is not on the table yet stands there. */
export const pointShape = pair(whole(-40_000, 40_000));

const coordinate = whole(0, WIDEST);
const common = { id: text(), kind: text(), name: optional(text(), () => '') };
const HEIGHT = optional(whole(0, WIDEST), () => 0);

const RAW = object({
  width: whole(1, WIDEST),
  height: whole(1, WIDEST),
  areas: list(object({ ...common, outline: list(pair(coordinate), 3), height: HEIGHT, look: maybe(oneOf(AREA_LOOKS)) })),
  lines: list(object({ ...common, points: list(pair(coordinate), 2), height: HEIGHT })),
  marks: optional(list(object({ ...common, at: pair(coordinate) })), () => []),
});

/** A table of a book that knows these kinds of ground. */
export const tableShape = (kinds: Kinds): Shape<Table> => ({
  schema: RAW.schema,
  read(value, place, complaints) {
    const raw = RAW.read(value, place, complaints);
    if (raw === undefined) return undefined;
    const table: Table = {
      width: raw.width,
      height: raw.height,
      areas: raw.areas.map(({ name, height, look, ...area }) => ({ ...area, ...given(name, height), ...(look === null ? {} : { look }) })),
      lines: raw.lines.map(({ name, height, ...line }) => ({ ...line, ...given(name, height) })),
      marks: raw.marks.map(mark => (mark.name === '' ? { id: mark.id, kind: mark.kind, at: mark.at } : mark)),
    };
    const wrong: Complaint[] = tableComplaints(table, kinds);
    for (const complaint of wrong) complaints.push({ ...complaint, place: place === '' ? complaint.place : `${place}.${complaint.place}` });
    return wrong.length === 0 ? table : undefined;
  },
});

const given = (name: string, height: number): { name?: string; height?: number } => ({
  ...(name === '' ? {} : { name }),
  ...(height === 0 ? {} : { height }),
});
