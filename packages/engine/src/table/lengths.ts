/**
 * Lengths and places of a table in files, as a person writes them: text in the book's own unit ("6 in", "9,15"), which becomes whole tenths
 * of a millimetre. Numbers are tenths of a millimetre already.
 */
import { checked, found, list, pair, text, whole, type Complaint, type Measured, type Shape } from '../kernel/shape.ts';
import { cm, inches, mm, type Point } from './measure.ts';

const NUMBER = String.raw`-?\d+(?:\.\d+)?`;

/** Tenths of a millimetre in each unit a person may write behind a number. */
const UNITS: Readonly<Record<string, number>> = { in: inches(1), '"': inches(1), '″': inches(1), cm: cm(1), mm: mm(1) };
const UNIT = `(${Object.keys(UNITS).join('|')})`;
const SAID_POINT = new RegExp(`^(${NUMBER}) ?${UNIT}?, ?(${NUMBER}) ?${UNIT}$`);

const plainPoint = pair(whole(-40_000, 40_000));

const SAID_LENGTH = new RegExp(`^(${NUMBER}) ?${UNIT}$`);
/** "12.5cm" as tenths of a millimetre; anything else as it is. */
const tenthsIn = (value: unknown): unknown => {
  const [, number, unit = ''] = typeof value === 'string' ? (SAID_LENGTH.exec(value) ?? []) : [];
  return number === undefined ? value : Math.round(Number(number) * (UNITS[unit] ?? Number.NaN));
};

/**
 * A place, also one beyond the rim: who is not on the table yet stands there. Text says its unit: "12.5cm,30cm", "5,8 in", or each of a pair by
 * itself, ["12.5cm", "30cm"]; numbers are tenths of a millimetre.
 */
export const pointShape: Shape<Point> = {
  ...plainPoint,
  schema: {
    anyOf: [plainPoint.schema, { type: 'string', pattern: SAID_POINT.source }, pair(text()).schema],
  },
  read(value, place, complaints) {
    if (typeof value !== 'string') return plainPoint.read(Array.isArray(value) ? value.map(tenthsIn) : value, place, complaints);
    const [, x, first, y, last = ''] = SAID_POINT.exec(value) ?? [];
    const tenths = (text: string | undefined, unit: string): number => Math.round(Number(text) * (UNITS[unit] ?? Number.NaN));
    if (x !== undefined) return plainPoint.read([tenths(x, first ?? last), tenths(y, last)], place, complaints);
    complaints.push({ place, expected: `a pair, or text with its unit such as "12.5cm,30cm", ${found(value)}` });
    return undefined;
  },
};

/** Which way, not where. */
export const directionShape: Shape<Point> = checked(pointShape, ([x, y], fault) => {
  if (x === 0 && y === 0) fault('', 'a direction, as [0, 1000]');
});

const POINT = `${NUMBER},${NUMBER}`;
const POINTS = new RegExp(`^${POINT}(?: ${POINT})*$`);

/** A rectangle by two opposite corners. */
export const boxOf = ([west, south]: Point, [east, north]: Point): readonly Point[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** A number of tenths: whoever counted in the unit of the book is told that he may write it. */
const inTenths = (number: Shape<number>, unit: string): Shape<number> => ({
  ...number,
  read(value, place, complaints) {
    const wrong: Complaint[] = [];
    const read = number.read(value, place, wrong);
    for (const { expected } of wrong)
      complaints.push({ place, expected: `text such as "6 ${unit}", or tenths of a millimetre, ${expected}` });
    return read;
  },
});

/** The shapes of a book that measures in this unit. How they are written stands in `writing/lengths.ts`. */
export function lengthsIn(unit: 'in' | 'cm') {
  const each = unit === 'in' ? inches(1) : cm(1);
  const tenths = (text: string): number => Math.round(Number(text) * each);
  /** Text of this form, or what the shape reads. */
  const saidAs = <T>(as: Measured['as'], plain: Shape<T>, form: RegExp, example: string, make: (text: string) => unknown): Shape<T> => ({
    measured: { as, unit, each },
    schema: { anyOf: [{ type: 'string', pattern: form.source }, plain.schema] },
    read(value, place, complaints) {
      if (typeof value !== 'string') return plain.read(value, place, complaints);
      if (form.test(value)) return plain.read(make(value), place, complaints);
      if (as === 'point' && SAID_POINT.test(value)) return plain.read(value, place, complaints); // with its unit, as everywhere
      complaints.push({ place, expected: `text such as "${example}", ${found(value)}` });
      return undefined;
    },
  });
  const pointsIn = (text: string): Point[] =>
    text.split(' ').map((one): Point => {
      const [x = '', y = ''] = one.split(',');
      return [tenths(x), tenths(y)];
    });
  const names = Object.keys(UNITS).filter(name => UNITS[name] === each);
  const lengthForm = new RegExp(`^${NUMBER} ?(?:${names.join('|')})$`);

  return {
    /** "6 in", also "6in" and "6\"" */
    length: (least?: number, most?: number): Shape<number> =>
      saidAs('length', inTenths(whole(least, most), unit), lengthForm, `6 ${unit}`, text => tenths(text.replace(/[^-.\d]+$/, ''))),
    /** "9,15" */
    point: saidAs<Point>('point', pointShape, new RegExp(`^${POINT}$`), '9,15', text => pointsIn(text)[0]),
    /** "9,15 15,15 15,20": a way, a wall. */
    way: saidAs<readonly Point[]>('way', list(pointShape, 2), POINTS, '9,15 15,15', pointsIn),
    /** "0,0 4,0 2,5", or a rectangle by two opposite corners: "0,11 10,13". */
    outline: saidAs<readonly Point[]>('outline', list(pointShape, 3), POINTS, '9,15 15,15', text => {
      const [one, two, ...more] = pointsIn(text);
      return one !== undefined && two !== undefined && more.length === 0 ? boxOf(one, two) : pointsIn(text);
    }),
  };
}

/** Lengths and places in one unit. */
export type Lengths = ReturnType<typeof lengthsIn>;
