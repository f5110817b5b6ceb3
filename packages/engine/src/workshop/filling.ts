/** Filling a force up to its points: by dice, or as the ready forces of the book are put together. Whoever is there already stays as he is. */
import type { Options } from '../kernel/catalogue.ts';
import type { Force } from '../kernel/book.ts';
import type { Random } from '../dice/random.ts';
import { equal } from '../kernel/equal.ts';
import type { Line, MusterKit, TroopType, Unit } from './muster.ts';
import { addedMan, begunUnit, chosen, lineAt, MOST_ALIKE, told, type At, type Done } from './mustering.ts';

export interface Filling<F extends Force = Force> {
  readonly points: number;
  readonly options: Options;
  readonly random: Random;
  cost(force: F): number;
  /** The forces to be like; none: by dice. */
  readonly like?: readonly F[];
}

/** So many tries in a row without room for anybody, and the force is full. */
const TRIES = 24;
/** One kind of equipment in so many is changed from how a man usually has it. */
const CHANGED_ONE_IN = 3;

/** The force with as many more as fit; null where not even what its list demands does. */
export function filledUp<F extends Force, M>(kit: MusterKit<F, M>, force: F, filling: Filling<F>): F | null {
  const { points, cost, random, like = [], options } = filling;
  let now = force;
  const wanted = menOf(kit, now) === 0 ? (kit.core?.(now) ?? []) : [];
  if (wanted.length > 0) now = kit.close(now, wanted);
  let spent = cost(now);
  if (spent > points) return menOf(kit, force) === 0 ? null : force;
  let judge = judgeOf(kit, now, options);
  const taken = (next: F | null): boolean => {
    if (next === null) return false;
    const price = cost(next);
    if (price > points || price <= spent || !judge(next)) return false;
    [now, spent] = [next, price];
    judge = judgeOf(kit, now, options);
    return true;
  };
  const patterns = like.filter(one => equal(rulesOf(kit, one), rulesOf(kit, now))).flatMap(one => kit.open(one));
  for (let idle = 0; idle < TRIES; idle += 1) {
    const alike = patterns.length > 0 && random.below(8) > 0;
    const done = alike ? null : byDice(kit, now, random);
    const plain = alike ? likePattern(kit, now, patterns, random) : (done?.force ?? null);
    const equipped = done === null ? null : folded(kit, equippedByDice(kit, done, random, options), done.at);
    if (taken(equipped) || taken(done === null || plain === null ? plain : folded(kit, plain, done.at))) idle = -1;
  }
  // Whoever still fits as he usually is.
  const types = kit.types(now);
  const first = types.length === 0 ? 0 : random.below(types.length);
  for (const type of [...types.slice(first), ...types.slice(0, first)]) {
    for (const kind of kit.kinds(now)) {
      const lines = kind.begun(type);
      if (lines !== null) taken(begunUnit(kit, now, kind.id, lines).force);
    }
    const places = Math.max(1, kit.open(now).length);
    for (let unit = 0; unit < places; unit += 1) while (taken(addedMan(kit, now, unit, type.man).force));
  }
  return now;
}

const menOf = <F extends Force, M>(kit: MusterKit<F, M>, force: F): number => kit.open(force).flatMap(({ lines }) => lines).length;

/** Which list a force keeps to: forces of another are no pattern for it. */
const rulesOf = <F extends Force, M>(kit: MusterKit<F, M>, force: F): readonly string[] => kit.types(force).map(({ id }) => id);

/** Nothing that was in order is out of order then, and nothing is odder than it was. */
function judgeOf<F extends Force, M>(kit: MusterKit<F, M>, before: F, options: Options): (after: F) => boolean {
  const faults = new Set(kit.check(before, options).map(told));
  const notes = kit.notes(before, options).length;
  return after => kit.check(after, options).every(one => faults.has(told(one))) && kit.notes(after, options).length <= notes;
}

function oneOf<T>(list: readonly T[], random: Random): T | null {
  return list.length === 0 ? null : (list[random.below(list.length)] ?? null);
}

/** A man, or a unit of a kind. */
function byDice<F extends Force, M>(kit: MusterKit<F, M>, force: F, random: Random): Done<F> | null {
  const type = oneOf(kit.types(force), random);
  return type === null ? null : joined(kit, force, type, random);
}

/** He stands apart, so that what he is given is not given to those who are there already. */
function apart<F extends Force, M>(kit: MusterKit<F, M>, force: F, unit: number, man: M): Done<F> {
  const units = kit.open(force);
  const lines = units[unit]?.lines ?? [];
  const others = units.length === 0 ? [{ kind: '', lines: [] }] : units;
  return {
    force: kit.close(
      force,
      others.map((one, i) => (i === unit ? { ...one, lines: [...lines, { man, count: 1 }] } : one)),
    ),
    at: { unit, line: lines.length },
  };
}

/** With those who turn out to be like him after all he makes one line. */
function folded<F extends Force, M>(kit: MusterKit<F, M>, force: F, { unit }: At): F {
  const units = kit.open(force);
  const lines = units[unit]?.lines ?? [];
  const last = lines.at(-1);
  const like = lines.findIndex(
    (one, i) => i < lines.length - 1 && last !== undefined && equal(one.man, last.man) && one.count + last.count <= MOST_ALIKE,
  );
  const found = lines[like];
  if (last === undefined || found === undefined || kit.called(last.man) !== null) return force;
  const merged = lines.slice(0, -1).with(like, { ...found, count: found.count + last.count });
  return kit.close(force, units.with(unit, { kind: units[unit]?.kind ?? '', lines: merged }));
}

function joined<F extends Force, M>(kit: MusterKit<F, M>, force: F, type: TroopType<M>, random: Random): Done<F> | null {
  const units = kit.open(force);
  const kinds = kit.kinds(force);
  if (kinds.length === 0) return apart(kit, force, 0, type.man);
  const into = random.below(units.length + 1);
  if (into < units.length) return apart(kit, force, into, type.man);
  for (const kind of kinds) {
    const lines = kind.begun(type);
    if (lines !== null) return begunUnit(kit, force, kind.id, larger(lines, kind.most, random));
  }
  return null;
}

/** A unit somewhere between its least and its most. */
function larger<M>(lines: readonly Line<M>[], most: number, random: Random): readonly Line<M>[] {
  const last = lines.at(-1);
  const men = lines.reduce((sum, { count }) => sum + count, 0);
  return last === undefined || men >= most
    ? lines
    : [...lines.slice(0, -1), { ...last, count: last.count + random.below(Math.min(3, most - men) + 1) }];
}

function equippedByDice<F extends Force, M>(kit: MusterKit<F, M>, { force, at }: Done<F>, random: Random, options: Options): F {
  let now = force;
  const last: At = { unit: at.unit, line: Math.max(at.line, (kit.open(force)[at.unit]?.lines.length ?? 1) - 1) };
  const man = lineAt(kit, now, last)?.man;
  if (man === undefined) return now;
  for (const { id } of kit.rows(man, now, options)) {
    if (random.below(CHANGED_ONE_IN) > 0) continue;
    const line = lineAt(kit, now, last);
    const row = line === null ? undefined : kit.rows(line.man, now, options).find(one => one.id === id);
    const chip =
      row === undefined || row.single !== undefined
        ? null
        : oneOf(
            row.chips.filter(one => one.why === undefined && !one.on),
            random,
          );
    if (row === undefined || chip === null) continue;
    now = chosen(kit, now, last, row, chip).force;
  }
  return now;
}

/** A unit as one of theirs, or one of their men beside those who are there. */
function likePattern<F extends Force, M>(kit: MusterKit<F, M>, force: F, patterns: readonly Unit<M>[], random: Random): F | null {
  const pattern = oneOf(patterns, random);
  const line = pattern === null ? null : oneOf(pattern.lines, random);
  if (pattern === null || line === null) return null;
  const units = kit.open(force);
  const nameless = (one: Line<M>): Line<M> => ({ ...one, man: kit.named(one.man, null) });
  if (kit.kinds(force).length === 0) return addedMan(kit, force, 0, nameless(line).man, 1).force;
  const into = random.below(units.length + 2);
  if (into < units.length) return addedMan(kit, force, into, nameless(line).man).force;
  return begunUnit(kit, force, pattern.kind, pattern.lines.map(nameless)).force;
}
