/** A roster as a table: which of the men's numbers stand in columns of their own, and which are told below the name. */
import type { Stat } from '@nobori/engine';

/** One number of a man, in the reader's words. Somebody with two weapons strikes with two values. */
export interface NumberSaid {
  readonly label: string;
  readonly values: readonly string[];
  readonly rules: readonly string[];
}

export interface Column {
  readonly label: string;
  /** Of all the values in it; none where they are too many for its head, and stand beside the values. */
  readonly rules: readonly string[];
  /** In millimetres. */
  readonly wide: number;
}

/** A letter of the roster, one of a label, one of a rule's id, and the air beside a column. */
const LETTER = 1.7;
const BOLD = 1.9;
const SMALL = 1.4;
const AIR = 2.2;
/** A longer value goes over two lines; one longer than both is a sentence, and no column. */
const LINE = 14;
/** So many rules stand at the head of a column. */
const AT_THE_HEAD = 3;

const union = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** His numbers in their order, each label once. */
export function toldOf(stats: readonly Stat[], read: (sentence: Stat['label']) => string): NumberSaid[] {
  const told = new Map<string, NumberSaid>();
  for (const { label: words, value, rule } of stats) {
    const label = read(words);
    const { values = [], rules = [] } = told.get(label) ?? {};
    told.set(label, { label, values: [...values, read(value)], rules: union(rules, [rule]) });
  }
  return [...told.values()];
}

/** Columns for what at least half of the men have and what is short, as many as there is room for. */
export function columnsOf(men: readonly (readonly NumberSaid[])[], room: number): Column[] {
  const columns: Column[] = [];
  let left = room;
  for (const label of union(men.flat().map(one => one.label))) {
    const had = men.flat().filter(one => one.label === label);
    const longest = Math.max(...had.flatMap(({ values }) => values).map(({ length }) => length));
    if (2 * had.length < men.length || longest > 2 * LINE) continue;
    const all = union(...had.map(one => one.rules));
    const rules = all.length <= AT_THE_HEAD ? all : [];
    const heads = [...label.split(' ').map(({ length }) => BOLD * length), ...rules.map(({ length }) => SMALL * length)];
    const wide = Math.max(LETTER * (longest > LINE ? Math.ceil(longest * 0.6) : longest), ...heads) + AIR;
    if (wide > left) continue;
    left -= wide;
    columns.push({ label, rules, wide });
  }
  return columns;
}
