/** Tables read from files: their shape, and then whether what they draw can be measured. */
import { AREA_LOOKS } from '../kernel/looks.ts';
import { list, maybe, object, oneOf, optional, text, type Complaint, type Shape } from '../kernel/shape.ts';
import { lengthsIn, type Lengths } from './lengths.ts';
import { cm, WIDEST } from './measure.ts';
import { tableComplaints, type Kinds, type Table } from './terrain.ts';

const common = { id: text(), kind: text(), name: optional(text(), () => '') };

const rawTable = ({ length, point, way, outline }: Lengths) => {
  const height = optional(length(0, WIDEST), () => 0);
  return object({
    width: length(1, WIDEST),
    height: length(1, WIDEST),
    areas: optional(list(object({ ...common, outline, height, look: maybe(oneOf(AREA_LOOKS)) })), () => []),
    lines: optional(list(object({ ...common, points: way, height })), () => []),
    marks: optional(list(object({ ...common, at: point })), () => []),
  });
};

/** A table of a book that knows these kinds of ground and measures in this unit. */
export function tableShape(kinds: Kinds, unit: 'in' | 'cm' = 'cm'): Shape<Table> {
  const RAW = rawTable(lengthsIn(unit));
  return {
    or: RAW,
    schema: RAW.schema,
    read(value, place, complaints) {
      const raw = RAW.read(value, place, complaints);
      if (raw === undefined) return undefined;
      const table: Table = {
        width: raw.width,
        height: raw.height,
        areas: raw.areas.map(({ name, height, look, ...area }) => ({
          ...area,
          ...given(name, height),
          ...(look === null ? {} : { look }),
        })),
        lines: raw.lines.map(({ name, height, ...line }) => ({ ...line, ...given(name, height) })),
        marks: raw.marks.map(mark => (mark.name === '' ? { id: mark.id, kind: mark.kind, at: mark.at } : mark)),
      };
      const wrong: Complaint[] = [...smallSides(table, unit), ...tableComplaints(table, kinds)];
      for (const complaint of wrong)
        complaints.push({ ...complaint, place: place === '' ? complaint.place : `${place}.${complaint.place}` });
      return wrong.length === 0 ? table : undefined;
    },
  };
}

/** A hand's breadth: whoever writes less has counted centimetres or inches. */
const SMALLEST = cm(10);
const smallSides = (table: Table, unit: string): Complaint[] =>
  (['width', 'height'] as const)
    .filter(side => table[side] < SMALLEST)
    .map(side => ({
      place: side,
      expected: `${SMALLEST} or more, in tenths of a millimetre, or text such as "120 ${unit}", found ${table[side]}`,
    }));

const given = (name: string, height: number): { name?: string; height?: number } => ({
  ...(name === '' ? {} : { name }),
  ...(height === 0 ? {} : { height }),
});
