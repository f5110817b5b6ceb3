/**
 * A game before its first die, and positions in mid-game as files, pleasant to write: whatever is left out has its default, and they are
 * read back as they were written. What every book does alike stands here; a book says who stands where, and how that is written.
 */
import { christened, type Nameable } from '../names/goesBy.ts';
import { stepShape } from '../fields/keeps.ts';
import type { Former, Scenario, Setup } from './book.ts';
import { cachedFor } from './cached.ts';
import type { Options } from './catalogue.ts';
import { canonical, terse } from './digest.ts';
import { chairShape, scenarioNamed } from './record.ts';
import { idsIn } from './goals.ts';
import { spokenOf, understood, type Spoken, type Telling } from './said.ts';
import { isPlainObject, list, maybe, read, text, type Complaint, type Raw, type ReadResult, type Shape, type TimeUnit } from './shape.ts';
import { sideCalled, sideId, sidesOf, type Fought, type NamedSide, type Side } from './sides.ts';
import type { Chair, Moment, State } from './state.ts';
import { now } from './step.ts';
import { seatId, type FigureId } from './words.ts';

/** What every situation may say: its battle, who sits there, and where the turn stands. `first`: the step that is meant when nothing is said. */
export const situationFields = <B, M>(battle: Shape<B>, moment: Shape<M>, first = 'turnStart') => ({
  /** The field of a scenario, by its id … */
  scenario: maybe(text()),
  /** … or everything about the battle; a field of one's own has fields of its own in each book. */
  battle: maybe(battle),
  chairs: maybe(list(chairShape, 2)),
  step: stepShape(moment, first),
});

interface Said<B> {
  readonly scenario: string | null;
  readonly battle: B | null;
  readonly chairs: readonly Chair[] | null;
  readonly step: string | readonly Moment[];
}

/** Says that something is wrong in a file, or in a state. */
export type Fault = (place: string, expected: string) => void;
/** … in a part of it: of what `A1` has "at" is told as "A1.at". */
export const faultIn =
  (whole: string, fault: Fault): Fault =>
  (part, expected) =>
    fault(part === '' ? whole : `${whole}.${part}`, expected);

/** Whoever is asked to set up has somebody to set up: `waits` names those who are not there yet. */
export function askedInVain(state: State & Fought, waits: (side: Side) => readonly unknown[], fault: Fault): void {
  for (const moment of state.moments as readonly (Moment & { readonly side?: Side })[])
    // those of two sides name theirs
    if (moment.kind === 'deployment' && moment.side !== undefined && waits(moment.side).length === 0)
      fault('step', `a later one: everybody of ${sideId(state, moment.side)} is set up`);
}

/** Where, by whom and how it is played. The options have been settled against those of the book. */
interface On<S extends State, B> extends Pick<S, 'chairs' | 'options'> {
  readonly battle: B;
}
/** All the rest. */
type Laid<G> = Omit<G, 'chairs' | 'options' | 'battle'>;

interface Peopled {
  readonly figures: readonly { readonly kit: Nameable & { readonly id: FigureId } }[];
}

/** `W`: what is written, `G`: what a fresh state must be given. */
interface Parts<S extends State, C extends Scenario, B extends object, W extends Said<B>, G> {
  /** What files must say today and records of older games left out, as it was meant then. */
  before?(situation: Raw): Raw;
  /** copies.ts of the book, as far as it makes whole states. */
  readonly copies: { copyState(state: S): S; freshState(given: G): S };
  readonly shape: Shape<W>;
  readonly scenarios: readonly C[];
  /** As they were before. */
  readonly former?: readonly Former<C>[];
  readonly battleOn: (scenario: C) => B;
  /** The forces of a scenario as they stand before it begins, and what it begins with; asked once for the same options and chairs. */
  lay(on: On<S, B>, scenario: C): Laid<G> & Peopled;
  opening(state: S): S['moments'];
  /** The battle on a field of one's own, as far as a file says something about it … */
  open(said: Partial<W>): B;
  /** … and what a file says about such a field; left out where a battle is always written whole. */
  field?(battle: B): Partial<W>;
  /** What a file says only of a field of one's own: a scenario, and a battle written whole, have it already. */
  readonly own: readonly (keyof W & string)[];
  /** What a file may say otherwise of any battle. */
  readonly changes?: readonly (keyof W & keyof B & string)[];
  /** Who sits there when neither file nor scenario says so; one for each side of the battle, as a rule. */
  chairs?(battle: B, of: W | S): readonly Chair[];
  /** The steps a file may name; left out: all that the turn has. */
  readonly steps?: readonly string[];
  /** … or those that the options lay out, to be told of. */
  stepsOf?(state: S): readonly string[];
  /** What they are steps of; the turn, as a rule. */
  readonly round?: string;
  /** The name of the step that this moment begins, of several the one that is asked for; its kind, as a rule. */
  stepOf?(moment: S['moments'][number], asked?: string): string | null;
  layOut(state: S, step: string): S['moments'];
  /** The turn a phase belongs to, where files count phases alone. */
  turnOf?(phase: number): number;
  /** What labels mean on the map a file speaks of, before it is read. Left out where a book has its own labels, or none. */
  labelsIn?(raw: Raw): Pick<Spoken, 'hex' | 'hexes'>;
  /** … and how hexes are told on the map of a state. */
  labelsOf?(state: S): Pick<Telling, 'label' | 'labels'>;
  /** The verdict of a game that is over, where files do not write it … */
  judge?(state: S): S['verdict'];
  /** … and whether it is; when nothing is left to do, as a rule. */
  over?(state: S): boolean;
  /** What the shape cannot see, and whoever makes a state of it must be able to rely on. */
  wrong?(written: W, fault: Fault, on: Omit<On<S, B>, 'options'>): void;
  /** The position but for its moments … */
  state(written: W, on: On<S, B>): Laid<G>;
  /** … and what follows from all of it where a file does not say. */
  fillIn?(state: S, written: W): void;
  /** … and what does not follow from it, and so must be said. */
  unsaid?(state: S, written: W, fault: Fault): void;
  /** Where in a file those stand who have no `id` there, by the names the book gives them. */
  places?(written: W): Iterable<readonly [id: string, place: string]>;
  /** All but battle, chairs and step. */
  write(state: S): object;
}

/** How a book reads and writes situations. */
export interface Situations<S extends State, W = unknown> {
  readonly situation: Shape<W>;
  read(situation: unknown, options: Options, edition?: number): ReadResult<S>;
  write(state: S): unknown;
  /** The situation of a record as it would be written today. */
  before(situation: Raw): Raw;
  /** Where in a file those stand who have no `id` there. */
  places?(file: unknown): Iterable<readonly [id: string, place: string]>;
}

export function situationsBy<S extends State & { readonly battle: B }, C extends Scenario, B extends object, W extends Said<B>, G>(
  book: Parts<S, C, B, W, G>,
): Situations<S, W> & { readonly scenarios: readonly C[]; readonly former: readonly Former<C>[]; begin(setup: Setup<C>): S } {
  const { shape, scenarios, former = [], battleOn, changes = [], steps, round = 'turn', stepOf = ({ kind }) => kind } = book;
  const chairsOn = book.chairs ?? ((battle: B) => chairsFor(sidesOf(battle)));
  const over = book.over ?? (({ moments }: S) => moments.length === 0);
  // Copied, not only because games share their forces: every state of a game then comes from one place, which keeps copies quick.
  const laidOut = ({ chairs, options, battle }: On<S, B>, laid: Laid<G>): S =>
    book.copies.copyState(book.copies.freshState({ ...laid, chairs, options, battle } as G)); // all of it again
  // Simulations begin the same one thousands of times.
  const laidFor = cachedFor(
    ({ options, chairs }: On<S, B>) => JSON.stringify([options, chairs]),
    (scenario: C, on) => book.lay(on, scenario),
  );
  const named = (id: unknown, edition?: number): C | undefined => scenarioNamed(book, id, edition) ?? undefined;
  /** Those that a file can name: one that is fought otherwise today is written whole. */
  const all = [...scenarios, ...former.map(one => one.scenario)].filter(one => named(one.id) === one);

  function battleOf(said: Partial<W>, scenario: C | undefined): B {
    const base = said.battle ?? (scenario === undefined ? book.open(said) : battleOn(scenario));
    const changed = changes.filter(key => (said[key] ?? null) !== null);
    return changed.length === 0 ? base : { ...base, ...Object.fromEntries(changed.map(key => [key, said[key]])) };
  }

  /** What labels and names mean in this file. */
  function spokenIn(raw: Raw, scenario: C | undefined): Spoken {
    const battle = once((): object =>
      isPlainObject(raw['battle']) ? raw['battle'] : scenario === undefined ? book.open({}) : battleOn(scenario),
    );
    const sides = once((): string[] => {
      // Where figures are written by whom they belong to, a field of one's own has no other list of sides.
      if (scenario === undefined && !isPlainObject(raw['battle']) && isPlainObject(raw['sides'])) return Object.keys(raw['sides']);
      return idsIn(sidesOf(battle()));
    });
    const chairs = once(() => (Array.isArray(raw['chairs']) ? raw['chairs'].filter(isPlainObject) : (scenario?.chairs ?? [])));
    const counted = (unit: TimeUnit): number | null => numberOf(raw[unit] ?? partOf(shape, unit)?.missing?.());
    return {
      ...book.labelsIn?.(raw),
      now(unit) {
        const phase = unit === 'turn' && book.turnOf !== undefined ? counted('phase') : null;
        return phase === null ? counted(unit) : (book.turnOf?.(phase) ?? null);
      },
      side: name => sideCalled(name, sides(), chairs()),
      sides,
    };
  }

  /** A file with its words replaced by what they mean. */
  const meant = (file: unknown, edition?: number, fault?: Fault): unknown =>
    isPlainObject(file) ? understood(shape, file, spokenIn(file, named(file['scenario'], edition)), fault) : file;

  function wrongIn(written: W, on: Omit<On<S, B>, 'options'>, needless: readonly string[]): Complaint[] {
    const complaints: Complaint[] = [];
    const fault = notedIn(complaints);
    book.wrong?.(written, fault, on);
    const { scenario, step } = written;
    for (const key of needless) fault(key, `nothing: ${scenario === null ? 'the battle' : `the scenario "${scenario}"`} has its own`);
    if (scenario !== null && named(scenario) === undefined)
      fault('scenario', `one of ${scenarios.map(({ id }) => id).join(', ')}, found "${scenario}"`);
    if (typeof step === 'string' && steps?.includes(step) === false)
      fault('step', `a step of the ${round} (${steps.join(', ')}), found "${step}"`);
    return complaints;
  }

  /** What would be passed over in silence, because the battle brings its own. */
  function needless({ scenario, battle, ...given }: Raw): readonly string[] {
    return (scenario ?? battle ?? null) === null ? [] : book.own.filter(key => (given[key] ?? null) !== null);
  }

  /** The shortest way to say which battle it is: a scenario's, that of a field of one's own, or all of it. */
  function battleIn({ battle, chairs }: S, scenario: C | undefined): object {
    if (scenario !== undefined) return { scenario: scenario.id };
    const field = book.field?.(battle);
    // A file about an open field may say just this, and who sits there.
    const open = field === undefined ? null : battleOf({ ...field, chairs }, undefined);
    if (field === undefined || canonical(open) !== canonical(battle)) return { battle };
    return terse(field, { ...book.field?.(book.open({})) });
  }

  return {
    before(situation) {
      const kept = Object.entries(situation).filter(([key]) => !needless(situation).some(one => one === key));
      const today = Object.fromEntries(kept);
      return book.before?.(today) ?? today;
    },
    places(file) {
      const found = read(shape, meant(file));
      return found.ok ? (book.places?.(found.value) ?? []) : [];
    },
    situation: shape,
    ...{ scenarios, former },
    begin(setup) {
      const { scenario, chairs, options } = setup;
      const on: On<S, B> = { chairs, options, battle: battleOn(scenario) };
      const laid = laidFor(scenario, on);
      const state = laidOut(on, { ...laid, figures: christened(laid.figures, setup) });
      state.moments = book.opening(state);
      return state;
    },
    read(given, options, edition) {
      const strangers: Complaint[] = [];
      const found = read(shape, meant(given, edition, notedIn(strangers)), 'situation');
      if (strangers.length > 0) return { ok: false, complaints: strangers };
      if (!found.ok) return found;
      const { value: written } = found;
      const scenario = named(written.scenario, edition);
      const battle = battleOf(written, scenario);
      const chairs = written.chairs ?? scenario?.chairs ?? chairsOn(battle, written);
      const complaints = wrongIn(written, { battle, chairs }, isPlainObject(given) ? needless(given) : []);
      if (complaints.length > 0) return { ok: false, complaints };
      const on: On<S, B> = { battle, chairs, options };
      const state = laidOut(on, book.state(written, on));
      book.fillIn?.(state, written);
      book.unsaid?.(state, written, notedIn(complaints));
      if (complaints.length > 0) return { ok: false, complaints };
      const { step } = written;
      state.moments = typeof step === 'string' ? book.layOut(state, step) : [...step];
      if (book.judge !== undefined && over(state)) state.verdict = book.judge(state); // a game that is over stays over
      const top = now<S['moments'][number]>(state);
      if (typeof step !== 'string' || (top !== null && stepOf(top, step) === step)) return { ok: true, value: state };
      const there = book.stepsOf?.(state).join(', ') ?? '';
      const expected = `a step of the ${round} as these options lay it out${there === '' ? '' : ` (${there})`}, "${step}" is none`;
      return { ok: false, complaints: [{ place: 'situation.step', expected }] };
    },
    write(state) {
      const { battle, chairs, moments } = state;
      const scenario = all.find(one => battleOn(one) === battle) ?? all.find(one => canonical(battleOn(one)) === canonical(battle));
      const usual = scenario?.chairs ?? chairsOn(battle, state);
      const top = now<S['moments'][number]>(state);
      const step = top === null ? null : stepOf(top);
      const inStep = step !== null && steps?.includes(step) !== false && canonical(book.layOut(state, step)) === canonical(moments);
      const head = { ...battleIn(state, scenario), ...terse({ chairs }, { chairs: usual }) };
      const kept: { readonly phase?: unknown; readonly turn: number } = state;
      return spokenOf(
        shape,
        { ...head, ...book.write(state), step: inStep ? step : moments },
        {
          now: unit => numberOf(kept[unit]),
          ...book.labelsOf?.(state),
          side: place => sidesOf(battle)[place]?.id ?? null,
        },
      );
    },
  };
}

const notedIn = (complaints: Complaint[]): Fault => faultIn('situation', (place, expected) => void complaints.push({ place, expected }));

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A part of a shape by its key, whatever is wrapped round it. */
function partOf({ parts, or, of = [] }: Shape<unknown>, key: string): Shape<unknown> | undefined {
  if (parts !== undefined) return Object.hasOwn(parts, key) ? parts[key] : undefined;
  const next = or ?? (of.length === 1 ? of[0] : undefined);
  return next === undefined ? undefined : partOf(next, key);
}

/** A chair for each side. */
export const chairsFor = (sides: readonly NamedSide[]): Chair[] => sides.map(({ id, name }) => ({ seat: seatId(id), side: id, name }));

/** Worked out when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
