/** What must hold of every book that declares what its state keeps. */
import { seeded } from '../dice/random.ts';
import type { AnyDeclaration } from '../fields/field.ts';
import type { Seeing } from '../fields/seeing.ts';
import type { Bag } from '../fields/view.ts';
import type { JudgingBook } from '../kernel/book.ts';
import { spokenOf } from '../kernel/said.ts';
import { inOneSentence, type Complaint } from '../kernel/shape.ts';
import type { State } from '../kernel/state.ts';
import type { Seat } from '../kernel/words.ts';

export type Entry = readonly [place: string, of: AnyDeclaration, it: Bag];

/** The things within it that have fields of their own. */
function entriesIn(of: AnyDeclaration, it: Bag, place: string): Entry[] {
  return Object.entries(of.fields).flatMap(([key, { entries }]) => {
    const list = it[key];
    if (entries === undefined || !Array.isArray(list)) return [];
    return (list as readonly Bag[]).map((entry, i): Entry => {
      const within = entries.as === 'stack' ? entries.of.kinds[String(entry['kind'])] : entries.of;
      if (within === undefined) throw new Error(`${place}${key}[${i}] is of no declared kind: ${String(entry['kind'])}`);
      return [`${place}${key}[${i}].`, within, entry];
    });
  });
}
/** It, and all within it that has fields of its own. */
export const allIn = (of: AnyDeclaration, it: Bag, place = ''): Entry[] => [
  [place, of, it],
  ...entriesIn(of, it, place).flatMap(([at, within, entry]) => allIn(within, entry, at)),
];

/** As a file says it where that differs from what is kept (sides are counted from 1 there); times stay numbers. */
const AS_KEPT = { now: () => null };

/** States have the declared fields and no others, each of its kind. */
export function checkFields(of: AnyDeclaration, state: State): void {
  for (const [place, { name, fields }, it] of allIn(of, bag(state))) {
    const [declared, found] = [Object.keys(fields).sort().join(' '), Object.keys(it).sort().join(' ')];
    if (declared !== found)
      throw new Error(`${place === '' ? 'the state' : place} is no ${name}: it has ${found}, declared are ${declared}`);
    const complaints: Complaint[] = [];
    for (const [key, field] of Object.entries(fields))
      if (field.unwritten !== true) field.read(spokenOf(field, it[key], AS_KEPT), `${place}${key}`, complaints);
    if (complaints.length > 0) throw new Error(`not as declared: ${inOneSentence(complaints)}`);
  }
}

/** A copy is equal, shares what is fixed, and shares nothing that is changed in place. */
export function checkCopy<S extends State>(of: AnyDeclaration, state: S, copy: S): void {
  if (!equal(copy, state)) throw new Error('a copy is not equal');
  const within = (declared: AnyDeclaration, one: Bag, two: Bag, place: string): void => {
    if (one === two) throw new Error(`a copy shares ${place}`);
    for (const [key, { fixed, entries }] of Object.entries(declared.fields)) {
      if (fixed === true && one[key] !== two[key]) throw new Error(`a copy does not share ${place}${key}, which is fixed`);
      if (entries === undefined || entries.as === 'rows') continue;
      if (one[key] === two[key]) throw new Error(`a copy shares the list ${place}${key}`);
      if (entries.as !== 'many') continue;
      const copies = two[key] as readonly Bag[];
      (one[key] as readonly Bag[]).forEach((entry, i) => within(entries.of, entry, copies[i] ?? entry, `${place}${key}[${i}].`));
    }
  };
  within(of, bag(state), bag(copy), '');
}

/** It, and all within it that is changed in place. */
const changing = (of: AnyDeclaration, it: Bag): Bag[] => [
  it,
  ...Object.entries(of.fields).flatMap(([key, { entries }]) =>
    entries?.as === 'many' ? (it[key] as readonly Bag[]).flatMap(one => changing(entries.of, one)) : [],
  ),
];

/** Whether a field is seen can be told from the view, and an imagined world looks like the view it was made from. One seat is tried, the `nth`. */
export function checkSight<S extends State>(
  book: Pick<JudgingBook<S>, 'view' | 'imagine' | 'faults'>,
  seeing: Seeing<S>,
  state: S,
  nth: number,
): void {
  const seat = state.chairs[nth % (state.chairs.length + 1)]?.seat ?? 'public';
  const view = book.view(state, seat);
  const own = new Set(changing(seeing.of, bag(state)));
  if (changing(seeing.of, bag(view)).some(one => own.has(one))) throw new Error(`what ${seat} is shown shares what is changed in place`);
  const [hidden, still] = [unseen(seeing, state, seat), unseen(seeing, view, seat)];
  if (hidden !== still) throw new Error(`what ${seat} may not see is told differently by the view: ${hidden} against ${still}`);
  const world = book.imagine(view, seat, seeded(`${nth}`));
  if (!equal(book.view(world, seat), view)) throw new Error(`an imagined world does not look to ${seat} like the view`);
  const faults = book.faults(world);
  if (faults.length > 0) throw new Error(`an imagined world is impossible: ${inOneSentence(faults)}`);
  if (nth % 4 === 0) checkFields(seeing.of, world);
}

/** The places of all fields that this seat may not see. */
function unseen<S extends State>(seeing: Seeing<S>, state: S, seat: Seat | 'public'): string {
  const hidden = new Map<Bag, string[]>();
  const view = seeing.viewWith(state, seat, (own, key, shown) => {
    own[key] = shown;
    hidden.set(own, [...(hidden.get(own) ?? []), key]);
  });
  return allIn(seeing.of, bag(view))
    .flatMap(([place, , it]) => (hidden.get(it) ?? []).map(key => `${place}${key}`))
    .join(' ');
}

export const bag = (state: State): Bag => state as unknown as Bag; // a state is read by the names of its fields

/** Most of two such states is shared: much quicker than to compare them as text. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, two] = [a as Bag, b as Bag];
  const keys = Object.keys(one);
  return keys.length === Object.keys(two).length && keys.every(key => key in two && equal(one[key], two[key]));
}
