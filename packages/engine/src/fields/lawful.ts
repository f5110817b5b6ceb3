/** What declarations say of a state beyond its kinds: what was done lies in the past (`past`), who fights fights an enemy (`enemyOf`), and a side is one of the battle. */
import { isPlainObject, joined, type Raw, type Shape } from '../kernel/shape.ts';
import type { Fault } from '../kernel/situation.ts';
import { sidesOf } from '../kernel/sides.ts';
import { figureId, type FigureId } from '../kernel/words.ts';
import type { AnyDeclaration, StateField, StateFields } from './field.ts';

interface Judge {
  readonly state: Raw;
  /** The side somebody fights on, or a unit belongs to; null of whom is not there, or out of the fight. */
  readonly sideOf: (id: FigureId) => unknown;
  readonly fault: Fault;
}
type Part = Shape<unknown> & Pick<StateField, 'entries' | 'inFilesAs'> & { readonly fields?: StateFields };

/** Tells of every field that is not as its declaration says. `sideOf`: the side somebody of these fights on; null of whoever is out of the fight. */
export function declaredFaults<T extends Able>(
  of: AnyDeclaration,
  state: object,
  some: readonly T[],
  sideOf: (one: T) => unknown,
  fault: Fault,
): void {
  const known = new Map<string, unknown>(some.map(one => ['kit' in one ? one.kit.id : one.id, sideOf(one)]));
  fieldsIn({ state: { ...state }, sideOf: id => known.get(id) ?? null, fault }, of.fields, { ...state }, '', []);
}
type Able = { readonly kit: { readonly id: string } } | { readonly id: string };

/** `owner`: whose fields they are, if it has a name. */
function fieldsIn(judge: Judge, fields: Readonly<Record<string, Part>>, kept: Raw, place: string, owner: readonly FigureId[]): void {
  for (const [key, field] of Object.entries(fields)) {
    const { inFilesAs = key, entries } = field;
    const at = joined(place, entries?.as === 'stack' ? 'step' : inFilesAs);
    valueIn(judge, field, kept[key], at);
    const foe = foeIn(field);
    if (foe === '') foes(judge, [place, owner], [at, namesIn(kept[key])]);
    else if (foe !== null) foes(judge, [joined(place, foe), namesIn(kept[foe])], [at, namesIn(kept[key])]);
  }
}

function valueIn(judge: Judge, part: Part, value: unknown, place: string): void {
  const { entries, parts, fields = parts, each, or, of = [] } = part;
  if (part.past === true && typeof value === 'number') return time(judge, part, value, place);
  if (part.said === 'side' && typeof value === 'number') return sideIn(judge, value, place);
  if (isPlainObject(value) && fields !== undefined) return fieldsIn(judge, fields, value, place, []);
  const next = or ?? (of.length === 1 ? of[0] : undefined);
  if (!Array.isArray(value) || (entries === undefined && each === undefined)) {
    if (next !== undefined) valueIn(judge, next, value, place);
    return;
  }
  for (const [i, one] of value.entries()) {
    const at = joined(place, i);
    if (entries === undefined || !isPlainObject(one)) {
      if (each !== undefined) valueIn(judge, each, one, at);
      continue;
    }
    const declared = entries.as === 'stack' ? entries.of.kinds[String(one['kind'])] : entries.of;
    const names = entries.as === 'many' ? namesIn(isPlainObject(one['kit']) ? one['kit']['id'] : one['id']) : []; // files find it by its name
    fieldsIn(judge, declared?.fields ?? {}, one, names[0] ?? at, names);
  }
}

function time({ state, fault }: Judge, { said = 'turn', steps = [''] }: Part, stamp: number, place: string): void {
  const [now, when] = [Number(state[said]), Math.floor(stamp / steps.length)];
  if (when > now) fault(place, `a ${said} that has been: this is ${said} ${now}, found ${when}`);
}

function sideIn({ state, fault }: Judge, side: number, place: string): void {
  const last = sidesOf(state['battle'] ?? {}).length - 1;
  if (side > last && last >= 0) fault(place, `a side from 0 to ${last}, found ${side}`);
}

/** Some who are named at a place. */
type Named = readonly [place: string, ids: readonly FigureId[]];

/** Those who fight each other are enemies, and in the fight. */
export function foes({ sideOf, fault }: Omit<Judge, 'state'>, [here, some]: Named, [there, others]: Named): void {
  for (const one of some)
    for (const other of others) {
      if (sideOf(one) === null) fault(here, `somebody who is in the fight, ${one} is not`);
      else if (sideOf(other) === null) fault(there, `somebody who is in the fight, ${other} is not`);
      else if (sideOf(one) === sideOf(other)) fault(there, `an enemy of ${one}, found ${other}`);
    }
}

const namesIn = (value: unknown): FigureId[] =>
  (Array.isArray(value) ? value : [value]).filter(one => typeof one === 'string').map(figureId);

/** Whose enemy, or whose enemies, it names. */
function foeIn({ foe, each, or, of = [] }: Shape<unknown>): string | null {
  const next = each ?? or ?? (of.length === 1 ? of[0] : undefined);
  return foe ?? (next === undefined ? null : foeIn(next));
}
