/** A force on the bench: men added, changed, counted and named, whatever the book. Every function gives another force; none changes one. */
import type { Options } from '../kernel/catalogue.ts';
import { settle } from '../kernel/options.ts';
import type { Book, FigureCard, Force } from '../kernel/book.ts';
import { equal } from '../kernel/equal.ts';
import { say, type Sentence } from '../kernel/words.ts';
import { namesFrom } from '../names/names.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Chip, ChipRow, Line, MusterFinding, MusterKit, TroopType, Unit, UnitKind } from './muster.ts';

/** Of one line there are at most so many. */
export const MOST_ALIKE = 20;

/** A line of a unit, by their numbers. */
export interface At {
  readonly unit: number;
  readonly line: number;
}

/** A force, and whom one has in hand now. */
export interface Done<F extends Force = Force> {
  readonly force: F;
  readonly at: At;
}

export const lineAt = <F extends Force, M>(kit: MusterKit<F, M>, force: F, { unit, line }: At): Line<M> | null =>
  kit.open(force)[unit]?.lines[line] ?? null;

export const kindOf = <F extends Force, M>(kit: MusterKit<F, M>, force: F, { kind }: Unit<M>): UnitKind<M> | null =>
  kit.kinds(force).find(one => one.id === kind) ?? null;

export const menIn = ({ lines }: Unit): number => lines.reduce((sum, { count }) => sum + count, 0);

export const costOfLine = <M>(kit: Pick<MusterKit<Force, M>, 'price'>, { man, count }: Line<M>, options: Options): number =>
  count * kit.price(man, options);

export const costOfUnit = <M>(kit: Pick<MusterKit<Force, M>, 'price'>, { lines }: Unit<M>, options: Options): number =>
  lines.reduce((sum, line) => sum + costOfLine(kit, line, options), 0);

/** The force with this unit's lines changed; a unit nobody is in any more is gone, where a book has units. */
function withUnit<F extends Force, M>(kit: MusterKit<F, M>, force: F, unit: number, lines: readonly Line<M>[]): F {
  const units = kit.open(force).map((one, i) => (i === unit ? { ...one, lines } : one));
  return kit.close(force, kit.kinds(force).length === 0 ? units : units.filter(one => one.lines.length > 0));
}

const linesOf = <F extends Force, M>(kit: MusterKit<F, M>, force: F, unit: number): readonly Line<M>[] =>
  kit.open(force)[unit]?.lines ?? [];

/** So many more of them in a unit: beside those who are like them already. */
export function addedMan<F extends Force, M>(kit: MusterKit<F, M>, force: F, unit: number, man: M, count = 1): Done<F> {
  const lines = linesOf(kit, force, unit);
  const like = lines.findIndex(one => equal(one.man, man) && kit.called(one.man) === null && one.count + count <= MOST_ALIKE);
  const found = lines[like];
  return found === undefined
    ? { force: withUnit(kit, force, unit, [...lines, { man, count }]), at: { unit, line: lines.length } }
    : { force: withUnit(kit, force, unit, lines.with(like, { man, count: found.count + count })), at: { unit, line: like } };
}

/** One more of him, or one fewer: the last one is gone. Whoever has a name is copied without it. */
export function counted<F extends Force, M>(kit: MusterKit<F, M>, force: F, at: At, by: 1 | -1): Done<F> {
  const lines = linesOf(kit, force, at.unit);
  const line = lines[at.line];
  if (line === undefined) return { force, at };
  if (by === 1 && (kit.called(line.man) !== null || kit.leads(line.man) || line.count >= MOST_ALIKE))
    return addedMan(kit, force, at.unit, plainly(kit, line.man, force));
  if (line.count + by === 0) return { force: dropped(kit, force, at), at: { unit: at.unit, line: Math.max(0, at.line - 1) } };
  return { force: withUnit(kit, force, at.unit, lines.with(at.line, { ...line, count: line.count + by })), at };
}

/** A man like him, without what only one man has: his name, his lead. */
function plainly<F extends Force, M>(kit: MusterKit<F, M>, man: M, force: F): M {
  const [only] = kit
    .rows(man, force, {})
    .flatMap(row => (row.single !== undefined && row.chips[0]?.on === false ? [row.chips[0].makes] : []));
  return kit.named(only === undefined || equal(only, man) ? man : plainly(kit, only, force), null);
}

export const dropped = <F extends Force, M>(kit: MusterKit<F, M>, force: F, { unit, line }: At): F =>
  withUnit(kit, force, unit, linesOf(kit, force, unit).toSpliced(line, 1));

export const droppedUnit = <F extends Force, M>(kit: MusterKit<F, M>, force: F, unit: number): F =>
  kit.close(force, kit.open(force).toSpliced(unit, 1));

export function copiedUnit<F extends Force, M>(kit: MusterKit<F, M>, force: F, unit: number): F {
  const units = kit.open(force);
  const copy = units[unit];
  if (copy === undefined) return force;
  const nameless = { ...copy, lines: copy.lines.map(({ man, count }) => ({ man: kit.named(man, null), count })) };
  return kit.close(force, units.toSpliced(unit + 1, 0, nameless));
}

export function begunUnit<F extends Force, M>(kit: MusterKit<F, M>, force: F, kind: string, lines: readonly Line<M>[]): Done<F> {
  const units = kit.open(force);
  return { force: kit.close(force, [...units, { kind, lines }]), at: { unit: units.length, line: 0 } };
}

/** Into another unit, or up and down within his own. */
export function movedLine<F extends Force, M>(kit: MusterKit<F, M>, force: F, from: At, to: number): Done<F> {
  const line = lineAt(kit, force, from);
  if (line === null || from.unit === to) return { force, at: from };
  const units = kit
    .open(force)
    .map((one, i) =>
      i === to ? { ...one, lines: [...one.lines, line] } : i === from.unit ? { ...one, lines: one.lines.toSpliced(from.line, 1) } : one,
    );
  const left = units.filter(one => one.lines.length > 0);
  const unit = to - (left.length < units.length && from.unit < to ? 1 : 0);
  return { force: kit.close(force, left), at: { unit, line: (left[unit]?.lines.length ?? 1) - 1 } };
}

/** He becomes another; of several alike all do, or one of them, who then stands apart. */
export function changed<F extends Force, M>(kit: MusterKit<F, M>, force: F, at: At, man: M, one = false): Done<F> {
  const lines = linesOf(kit, force, at.unit);
  const line = lines[at.line];
  if (line === undefined) return { force, at };
  if (!one || line.count === 1) return { force: withUnit(kit, force, at.unit, lines.with(at.line, { ...line, man })), at };
  const rest = { ...line, count: line.count - 1 };
  return { force: withUnit(kit, force, at.unit, lines.toSpliced(at.line, 1, { man, count: 1 }, rest)), at };
}

/** A chip is taken, or put back. What only one may have is taken from whoever had it. */
export function chosen<F extends Force, M>(kit: MusterKit<F, M>, force: F, at: At, row: ChipRow<M>, chip: Chip<M>): Done<F> {
  const done = changed(kit, force, at, chip.makes, row.single !== undefined);
  if (row.single === undefined || chip === row.chips[0]) return done;
  const units = kit.open(done.force).map((unit, u) =>
    row.single === 'unit' && u !== at.unit
      ? unit
      : {
          ...unit,
          lines: unit.lines.map((line, l) => {
            if (u === done.at.unit && l === done.at.line) return line;
            const [off] = kit.rows(line.man, done.force, {}).find(({ id }) => id === row.id)?.chips ?? [];
            return off === undefined || off.on ? line : { ...line, man: off.makes };
          }),
        },
  );
  return { force: kit.close(done.force, units), at: done.at };
}

/** What a chip adds: to the first of its row, or to who has it not. */
export function priceOfChip<M>(kit: Pick<MusterKit<Force, M>, 'price'>, man: M, row: ChipRow<M>, chip: Chip<M>, options: Options): number {
  const [first = chip] = row.chips;
  const [dear, cheap] = row.several ? (chip.on ? [man, chip.makes] : [chip.makes, man]) : [chip.makes, first.makes];
  return kit.price(dear, options) - kit.price(cheap, options);
}

/** What he costs, part by part: the man himself, then whatever he has bought. */
export function sumOf<F extends Force, M>(
  kit: MusterKit<F, M>,
  force: F,
  man: M,
  options: Options,
): { readonly what: Sentence; readonly points: number }[] {
  const bought = kit.rows(man, force, options).flatMap(row =>
    (row.quiet === true ? [] : row.chips)
      .filter(chip => chip.on)
      .map(chip => ({ what: chip.title, points: priceOfChip(kit, man, row, chip, options) }))
      .filter(({ points }) => points !== 0),
  );
  const own = kit.price(man, options) - bought.reduce((sum, { points }) => sum + points, 0);
  const type = kit.types(force).find(({ id }) => id === kit.typeOf(man));
  return [{ what: type?.title ?? say('{type, verbatim}', { type: kit.typeOf(man) }), points: own }, ...bought];
}

/** Names by dice: for everybody who stands alone in his line and has none yet, or for one man, who then stands alone. */
export function christenedForce<F extends Force, M>(kit: MusterKit<F, M>, force: F, seed: string, only: At | null = null): F {
  const units = kit.open(force);
  const taken = units.flatMap(({ lines }) => lines.flatMap(({ man }) => Object.values(kit.called(man) ?? {}).map(String)));
  const draw = namesFrom(seed, taken);
  const name = (man: M): M => {
    const kind = kit.nameKind(man, force);
    return kind === null ? man : kit.named(man, draw(kind));
  };
  if (only !== null) {
    const line = lineAt(kit, force, only);
    return line === null ? force : changed(kit, force, only, name(line.man), true).force;
  }
  const each = ({ man, count }: Line<M>): Line<M> => (count === 1 && kit.called(man) === null ? { man: name(man), count } : { man, count });
  return kit.close(
    force,
    units.map(unit => ({ ...unit, lines: unit.lines.map(each) })),
  );
}

/** What would be new to find fault with. */
const newFaults = <F extends Force, M>(kit: MusterKit<F, M>, before: F, after: F, options: Options): readonly MusterFinding<F>[] => {
  const known = kit.check(before, options).map(told);
  return kit.check(after, options).filter(one => !known.includes(told(one)));
};
/** The same thing at the same place, whatever the numbers. */
export const told = ({ rule, place: { unit, line, row }, text }: MusterFinding): string => `${rule} ${unit} ${line} ${row} ${text}`;

/** How a man of this kind can be added: to a unit, at its head, or with a unit of his own; or why not. */
export type Offer<F extends Force = Force> =
  | { readonly kind: 'joins' | 'leads' | 'begins'; readonly done: Done<F>; readonly men: number; readonly cost: number }
  | { readonly kind: 'refused'; readonly why: Refusal };

/** About his unit or himself. */
const grievesOf = ({ place }: MusterFinding, { unit, line }: At): boolean =>
  place.unit === unit && (place.line === undefined || place.line === line);

export function offerOf<F extends Force, M>(
  kit: MusterKit<F, M>,
  force: F,
  unit: number | null,
  type: TroopType<M>,
  cost: (force: F) => number,
  options: Options,
): Offer<F> | null {
  const offer = (kind: 'joins' | 'leads' | 'begins', done: Done<F>, men: number): Offer<F> => ({
    kind,
    done,
    men,
    cost: cost(done.force) - cost(force),
  });
  const kinds = kit.kinds(force);
  let why: Refusal | null = null;
  if (kinds.length === 0 || (unit !== null && unit < kit.open(force).length)) {
    const at = unit ?? 0;
    const joined = addedMan(kit, force, at, type.man);
    const wrong = newFaults(kit, force, joined.force, options).find(one => grievesOf(one, joined.at));
    if (wrong === undefined) return offer('joins', joined, 1);
    why = wrong;
    const lead = kit.rows(type.man, force, options).find(row => row.single === 'unit');
    const [, chip] = lead?.chips ?? [];
    if (lead !== undefined && chip !== undefined) {
      const led = chosen(kit, joined.force, joined.at, lead, chip);
      if (
        newFaults(kit, force, led.force, options).every(one => !(one.place.unit === at && one.place.line !== undefined)) &&
        !sized(kit, force, led.force, at, options)
      )
        return offer('leads', led, 1);
    }
  }
  for (const kind of kinds) {
    const lines = kind.begun(type);
    if (lines === null) continue;
    const done = begunUnit(kit, force, kind.id, lines);
    const wrong = newFaults(kit, force, done.force, options).find(({ place }) => place.unit === done.at.unit && place.line !== undefined);
    if (wrong === undefined)
      return offer(
        'begins',
        done,
        lines.reduce((sum, { count }) => sum + count, 0),
      );
    why ??= wrong;
  }
  return why === null ? null : { kind: 'refused', why };
}

/** Does adding a head break something of the whole unit that held before? */
const sized = <F extends Force, M>(kit: MusterKit<F, M>, before: F, after: F, unit: number, options: Options): boolean => {
  const count = (force: F): number =>
    kit.check(force, options).filter(({ place }) => place.unit === unit && place.line === undefined).length;
  return count(after) > count(before);
};

/** Him as the game itself would show him: the card of a battle in which he stands alone. Null for what is no figure. */
export function cardOf<F extends Force, M>(book: Book, kit: MusterKit<F, M>, force: F, man: M): FigureCard | null {
  const [kind] = kit.kinds(force);
  const alone = kit.close(force, [{ kind: kind?.id ?? '', lines: [{ man, count: 1 }] }]);
  const [other] = book.muster.ready;
  if (other === undefined) return null;
  const field = book.muster.field([alone, other]);
  if (!field.ok) return null;
  const scenario = field.value;
  const options = settle(book.options, {}, scenario.options);
  if (!options.ok) return null;
  const side = scenario.chairs[0]?.side;
  const state = book.begin({ scenario, options: options.value, chairs: scenario.chairs });
  return book.cards(state).find(card => card.side === side) ?? null;
}
