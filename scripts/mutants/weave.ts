/** Puts all changes into one source at once, each behind a switch, so that a running test can be tried with one after another. */
import type { Cell, Change, Span } from './changes.ts';

/** A change with the number of its switch. */
export interface Mutant extends Change {
  readonly id: number;
  readonly file: string;
}

/** The source with just one change made. */
export const changed = (source: string, { start, end, to }: Change): string => source.slice(0, start) + to + source.slice(end);

/** The name by which woven code finds its switches. */
export const SWITCHES = '__mutants';

export function woven(source: string, mutants: readonly Mutant[]): string {
  const moving = mutants.filter(({ cell }) => cell === undefined);
  const cells = mutants.flatMap(({ cell, ...mutant }) => (cell === undefined ? [] : [{ ...mutant, cell }]));
  const constants = new Set(cells.flatMap(({ cell }) => (cell.constant === undefined ? [] : [cell.constant])));
  return `${switched(source, moving, constants)}\n${cells.map(one => cellSwitch(source, one)).join('\n')}`;
}

/** `__mutants.is(3) ? a <= b : a < b`; what is changed further inside stands in the last branch alone, since only one switch is ever on. */
function switched(source: string, mutants: readonly Mutant[], constants: ReadonlySet<number>): string {
  const wholes = new Map<string, { span: Span; mutants: Mutant[] }>();
  for (const mutant of mutants) {
    const key = `${mutant.whole.start}-${mutant.whole.end}`;
    const known = wholes.get(key) ?? { span: mutant.whole, mutants: [] };
    known.mutants.push(mutant);
    wholes.set(key, known);
  }
  const sites = [...wholes.values()].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  const within = (from: number, to: number, first: number): string => {
    let text = '';
    let at = from;
    for (let i = first; i < sites.length; i += 1) {
      const site = sites[i];
      if (site === undefined || site.span.start >= to) break;
      if (site.span.start < at || site.span.end > to) continue; // inside one that is already written
      const variants = site.mutants.map(mutant => `${SWITCHES}.is(${mutant.id}) ? (${variant(source, mutant, mutant.whole)}) : `);
      text += `${plain(source, at, site.span.start, constants)}(${variants.join('')}(${within(site.span.start, site.span.end, i + 1)}))`;
      at = site.span.end;
    }
    return text + plain(source, at, to, constants);
  };
  return within(0, source.length, 0);
}

function plain(source: string, from: number, to: number, constants: ReadonlySet<number>): string {
  let text = '';
  let at = from;
  for (const constant of [...constants].filter(one => one >= from && one < to).sort((a, b) => a - b)) {
    text += `${source.slice(at, constant)}let  `; // as long as "const", so that nothing else moves
    at = constant + 'const'.length;
  }
  return text + source.slice(Math.min(at, to), to);
}

const variant = (source: string, { start, end, to }: Change, { start: from, end: until }: Span): string =>
  source.slice(from, start) + to + source.slice(end, until);

const cellSwitch = (source: string, mutant: Mutant & { readonly cell: Cell }): string => {
  const { holder, key, value } = mutant.cell;
  const changed = `() => (${variant(source, mutant, value)})`;
  return key === undefined
    ? `${SWITCHES}.constant(${mutant.id}, value => { ${holder} = value; }, ${holder}, ${changed});`
    : `${SWITCHES}.cell(${mutant.id}, ${holder}, ${key}, ${changed});`;
};
