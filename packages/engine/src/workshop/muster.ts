/**
 * What a muster bench needs of a book: which troops there are, what each may have, what a force may hold. The bench itself (`mustering.ts`,
 * the app) knows no book: it opens a force as units of lines, changes them, and closes it again.
 */
import type { Options } from '../kernel/catalogue.ts';
import type { Force } from '../kernel/book.ts';
import type { WeaponLook } from '../kernel/looks.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { State } from '../kernel/state.ts';
import type { RuleId, Sentence } from '../kernel/words.ts';
import type { Called } from '../names/goesBy.ts';
import type { NameKind } from '../names/names.ts';

/** So many alike; whoever has a name of his own is one. */
export interface Line<M = unknown> {
  readonly man: M;
  readonly count: number;
}

/** Who fights together, by the id of its kind. A book without units has all its men in one. */
export interface Unit<M = unknown> {
  readonly kind: string;
  readonly lines: readonly Line<M>[];
}

/** Where in a force something is: the whole of it, a unit, a line of that unit, a row of his choices. */
export interface ForcePlace {
  readonly unit?: number;
  readonly line?: number;
  readonly row?: string;
}

/** A way out: what is done, and the force after it. */
export interface Mending<F extends Force = Force> {
  readonly says: Sentence;
  readonly force: F;
}

/** What breaks a limit, or is only odd, and where. */
export interface MusterFinding<F extends Force = Force, R extends RuleId = RuleId> extends Refusal<R> {
  readonly place: ForcePlace;
  readonly mends?: readonly Mending<F>[];
}

/** One thing that may be chosen, and what comes of it. */
export interface Chip<T = unknown> {
  readonly id: string;
  readonly title: Sentence;
  readonly look?: WeaponLook;
  readonly on: boolean;
  readonly makes: T;
  /** Few have it: the bench keeps it back until it is asked for. */
  readonly rare?: boolean;
  /** Why it does nothing here: an option that is off, a scenario that would be needed. */
  readonly why?: Refusal;
}

/** Things of one sort: one of them, the first where nothing was chosen, or any number. */
export interface ChipRow<T = unknown> {
  readonly id: string;
  readonly title: Sentence;
  readonly several: boolean;
  /** Only one man of his unit, or of the whole force, has it: whoever takes it takes it from him. */
  readonly single?: 'unit' | 'force';
  /** A number of his card: not worth a word where his equipment is listed. */
  readonly quiet?: boolean;
  readonly rule?: RuleId;
  readonly chips: readonly Chip<T>[];
}

/** A kind of man, as he is added. */
export interface TroopType<M = unknown> {
  readonly id: string;
  readonly title: Sentence;
  /** With whom he stands on the shelf; of one group where a book has few kinds. */
  readonly group: Sentence;
  readonly says?: Sentence;
  readonly man: M;
  readonly rule: RuleId;
}

export interface UnitKind<M = unknown> {
  readonly id: string;
  readonly title: Sentence;
  readonly least: number;
  readonly most: number;
  readonly rule: RuleId;
  /** Whom it takes, in words. */
  readonly says?: Sentence;
  /** As it is begun with such men; null where it is not a unit of theirs. */
  begun(type: TroopType<M>): readonly Line<M>[] | null;
}

export interface MusterKit<F extends Force = Force, M = unknown> {
  /** What forces are measured in, how large they usually are, and the rule that says so. */
  readonly budget: { readonly in: 'points' | 'figures'; readonly sizes: readonly number[]; readonly usual: number; readonly rule: RuleId };
  /** Nobody yet, of the first list where a book has several. */
  readonly empty: F;
  /** Who is there to be had under this force's list. */
  types(force: F): readonly TroopType<M>[];
  typeOf(man: M): string;
  /** Kinds of units; none where a book has no units. */
  kinds(force: F): readonly UnitKind<M>[];
  /** What is said of the force as a whole: its list, its year. */
  settings?(force: F): readonly ChipRow<F>[];
  /** What every force of this list has, before anybody is chosen. */
  core?(force: F): readonly Unit<M>[];
  open(force: F): readonly Unit<M>[];
  /** The same force with these units: what was opened and closed is what it was. */
  close(force: F, units: readonly Unit<M>[]): F;
  /** What he may have, as he stands there. */
  rows(man: M, force: F, options: Options): readonly ChipRow<M>[];
  /** Does he lead? The bench shows it, and puts him first. */
  leads(man: M): boolean;
  price(man: M, options: Options): number;
  called(man: M): Called | null;
  named(man: M, called: Called | null): M;
  /** Whose names suit him; null where nobody is named. */
  nameKind(man: M, force: F): NameKind | null;
  /** Everything that breaks a limit; empty when the force is lawful. */
  check(force: F, options: Options): readonly MusterFinding<F>[];
  /** What is odd and still allowed. */
  notes(force: F, options: Options): readonly MusterFinding<F>[];
  /** Who is left of each side after a battle, as forces for the next one; only where a book lets troops march on. */
  survivors?(after: State): readonly F[];
}

/** A refusal with its place, and what would mend it. */
export const found = <F extends Force, R extends RuleId>(
  refused: Refusal<R>,
  place: ForcePlace,
  mends: readonly Mending<F>[] = [],
): MusterFinding<F, R> => (mends.length === 0 ? { ...refused, place } : { ...refused, place, mends });
