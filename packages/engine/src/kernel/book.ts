/** One rule book as code. App, bots, command line and server know books only through this. */
import type { Names } from '../names/goesBy.ts';
import type { Dice } from '../dice/dice.ts';
import type { Random } from '../dice/random.ts';
import type { Seeing, View } from '../fields/seeing.ts';
import type { HexMap } from '../hex/index.ts';
import type { Table } from '../table/index.ts';
import type { Workshop } from '../workshop/index.ts';
import type { Catalogue, Options, OptionSpec } from './catalogue.ts';
import type { Account } from './account.ts';
import type { Choice } from './choice.ts';
import type { Event, Tell } from './event.ts';
import type { Aim } from './goals.ts';
import type { Intent } from './intent.ts';
import type { Instruction } from './instruction.ts';
import type { Lesson } from './lesson.ts';
import type { CrestLook, Looks, PieceLook, Terrain, WeaponLook } from './looks.ts';
import type { Mark } from './mark.ts';
import type { Formats } from './message.ts';
import type { Outlook } from './outlook.ts';
import type { Clock, Phase } from './phase.ts';
import type { Prompt } from './prompt.ts';
import type { Probe, Question } from './question.ts';
import type { Refusal } from './refusal.ts';
import type { Complaint, Raw, ReadResult, Shape } from './shape.ts';
import type { Chair, Order, State } from './state.ts';
import type { FigureId, Name, NameOf, RuleId, Seat, Sentence, Spot } from './words.ts';

/** The name of its folder. */
export type BookId = string;

/** Data: map, forces, deployment, victory, book options. Everything a book needs beyond this is the book's own. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  /** The ids under which the book describes it. */
  readonly rules?: readonly RuleId[];
  /** What is special about it: what it is about, what holds there, and by which rule. */
  readonly briefing?: readonly { readonly about: string; readonly says: string; readonly rule: RuleId }[];
  /** What whoever changes its file should know. */
  readonly note?: string;
  /** Figures whose name only says what they are: a game gives each one of his own. */
  readonly unnamed?: readonly FigureId[];
  readonly size: 'small' | 'medium' | 'large';
  readonly chairs: readonly Chair[];
  /** What this scenario sets; the rest has the book's defaults. */
  readonly options: Options;
}

/** A scenario as it was up to an edition of its book. */
export interface Former<C> {
  readonly until: number;
  readonly scenario: C;
}

/** How a game is laid out before it begins. */
export interface Setup<C extends Scenario = Scenario, P extends Options = Options> {
  readonly scenario: C;
  /** Settled: all that the book has. */
  readonly options: P;
  readonly chairs: readonly Chair[];
  /** Names for those to whom the scenario gives none. */
  readonly names?: Names;
}

/** A force: units and their figures as the muster knows them. */
export interface Force {
  readonly id: string;
  readonly name: string;
  readonly crest?: CrestLook;
  /** Its colour and rim, 1 to 8. */
  readonly colour?: number;
  /** What it may cost at most, as was agreed. */
  readonly points?: number;
  readonly units: readonly unknown[];
}

/** What games need of the muster; what a force may hold and how it is built is the workshop's. */
export interface Muster<F extends Force = Force, C extends Scenario = Scenario> {
  readonly shape: Shape<F>;
  readonly ready: readonly F[];
  /** The scenario that is a field of ready forces: whoever begins it may choose others. Left out where no scenario is one. */
  readonly fielded?: { readonly scenario: string; readonly forces: readonly string[] };
  cost(force: F, options: Options): number;
  /** On so many sides a pitched battle is fought at most. */
  readonly sides: number;
  /** A pitched battle between forces of one's own. `sides` says for each of them on which it fights; left out, each fights alone. */
  field(forces: readonly F[], sides?: readonly number[]): ReadResult<C>;
}

/** Label and value: what a card, a roster and a screen reader tell. */
export interface Stat<R extends RuleId = RuleId> {
  readonly label: Sentence;
  readonly value: Sentence;
  readonly rule: R;
  /** The weapon it is about: drawn beside it. */
  readonly weapon?: WeaponLook;
  /** So many taken of so many he can bear: drawn as pips. */
  readonly pips?: readonly [taken: number, of: number];
}

/** One figure as the card, the text board and the screen reader show it. */
export interface FigureCard<R extends RuleId = RuleId> {
  readonly id: FigureId;
  readonly name: Name;
  /** His whole name, with his family's; null where he was given none. */
  readonly full?: string | null;
  /** What stands on its base, where a book writes something there: "A1". */
  readonly tag?: string;
  readonly side: string;
  readonly unit: string | null;
  readonly leader: boolean;
  /** Where it stands, in the board's own coordinates; null when it is off the board. */
  readonly at: Spot | null;
  /** The other hex of a two-hex figure (its rear). */
  readonly also?: Spot;
  /** Where it looks: a direction 0–5 on hexes, degrees clockwise from the far edge on a table. Left out where a book has no facing. */
  readonly facing?: number;
  /** What it is, in a few words: "samurai with a spear". */
  readonly is: Sentence;
  readonly looks: Looks;
  /** What a player would ask about it. */
  readonly stats: readonly Stat<R>[];
  /** Wounded, holding, engaged … the heaviest first. */
  readonly marks: readonly Mark<R>[];
  /** It has had its part of this phase or turn. */
  readonly spent: boolean;
  /** What took it out of the fight; null while it is in it. */
  readonly fate: Mark<R> | null;
  readonly out: boolean;
}

/** What lies on the board and is no figure: a body, a cart, a lantern, an open door, a mantlet, a banner planted, a marker that may be anybody. */
export interface Piece {
  readonly id: string;
  readonly name: Name;
  readonly at: Spot;
  /** Its other hex; for a piece on a hex side, the hex beyond it. */
  readonly also?: Spot;
  readonly facing?: number;
  /** How wide it is, in the table's units; left out, about as a man's base. Hexes have their own measure. */
  readonly across?: number;
  readonly look: PieceLook;
  /** The weapon that lies there, where the look is a weapon. */
  readonly weapon?: WeaponLook;
  readonly side?: string;
  /** Whose body it is. */
  readonly of?: FigureId;
}

/**
 * An area that means something: where a figure can strike, where it is weak, what a lantern lights. A book that tells of light at all tells
 * that it is night: whatever no `light` lies on is drawn dark, everything while the only one is empty.
 */
export interface Zone<R extends RuleId = RuleId> {
  readonly id: string;
  readonly kind: 'strike' | 'reach' | 'weak' | 'light' | 'sight' | 'area';
  readonly title: Sentence;
  readonly rule: R;
  /** Hexes one by one; on a table the corners of a polygon. */
  readonly spots: readonly Spot[];
}

/** Whose attacks are meant, and on whom; anybody's where nothing is said. */
export type Among = Partial<Pick<Probe, 'figure' | 'target'>>;

/** The board under the figures: drawn by the app, told in text by the command line. */
export type Ground = { readonly kind: 'table'; readonly table: Table } | { readonly kind: 'hex'; readonly map: HexMap };

/** Somebody, or a place. */
export type There = { readonly target: FigureId } | { readonly at: Spot };

export interface Book<
  S extends State = State,
  O extends Order = Order,
  E extends Event = Event,
  C extends Scenario = Scenario,
  F extends Force = Force,
> extends Partial<Judge<S>> {
  readonly id: BookId;
  readonly title: string;
  readonly author: string;
  /** Counted up when its rules change, so that a record tells by which of them it was played. */
  readonly edition: number;
  /** What it is played on: hexes, or a table measured in inches or centimetres. */
  readonly board: 'hex' | 'inches' | 'cm';
  readonly seats: { readonly min: number; readonly max: number };
  /** The side of a game master's chair, where a book knows one: such a chair may be added to any scenario, and sees everything. */
  readonly master?: string;
  /** The rules in words, in a language ("de") or in English: much text, so it is loaded when somebody reads it. */
  catalogue(language?: string): Promise<Catalogue>;
  /** Short guided battles, the first of them for whoever begins; loaded when somebody wants one. Left out where a book has none. */
  lessons?(): Promise<readonly Lesson<O>[]>;
  /** What somebody needs who builds forces, grounds, scenarios and positions of his own; loaded when he does. Left out where nothing can be built. */
  workshop?(): Promise<Workshop>;
  /** What one may want to have answered in one’s place; loaded when somebody does. Left out where a book asks nothing in the middle of another’s doing. */
  instructions?(): Promise<readonly Instruction<S, O>[]>;
  readonly options: OptionSpec;
  readonly muster: Muster<F, C>;
  /** The first of them is the one to begin with. */
  readonly scenarios: readonly C[];
  /** Scenarios as they were before, the oldest first: a game that began as one of them goes on as that. */
  readonly former?: readonly Former<C>[];
  /** Every kind of ground its maps know, and how it looks. */
  readonly terrain: Terrain;
  /** How numbers are written in its sentences: `{cost, length}`. */
  readonly formats: Formats;
  readonly shapes: { readonly order: Shape<O>; readonly scenario: Shape<C>; readonly situation: Shape<unknown> };

  /** The state before the first die: `proceed` takes it to the first decision. */
  begin(setup: Setup<C>): S;
  /** Names of the time for those to whom the scenario gives none. Left out where nobody needs one. */
  names?(setup: Setup<C>, seed: string): Promise<Names>;
  /** A position written by hand or by `write`; what it leaves out has the book's default, what it names is as it was in an edition; today, where that is not said.
   *  Whether it can be, only a judging book says. */
  read(situation: unknown, options: Options, edition?: number): ReadResult<S>;
  /** Where in the file of a situation those stand who have no `id` there, by the names the book gives them. */
  places?(situation: unknown): Iterable<readonly [id: string, place: string]>;
  /** The same book, judging whatever it reads: loaded when something comes from outside. */
  judging(): Promise<JudgingBook<S, O, E, C, F>>;
  /** The situation of a record as it would be written today: with what older games left out and meant, and without what they said to no purpose. */
  before?(situation: Raw): Raw;
  /** The position as a situation, without what is at its default. */
  write(state: S): unknown;
  /** Runs automatic steps until somebody has to decide. */
  proceed(state: S, dice: Dice, tell: Tell<E>): void;
  /** One automatic step; false when somebody has to decide. */
  tick(state: S, dice: Dice, tell: Tell<E>): boolean;
  prompt(state: S): Prompt<O>;
  /** The single judge: a sentence a player understands, with the rule id. */
  refuse(state: S, seat: Seat, order: O): Refusal | null;
  /** Changes a state the caller may throw away (a tray may run dry half-way). */
  carryOut(state: S, seat: Seat, order: O, dice: Dice, tell: Tell<E>): void;
  /** Just the order, without the automatic steps it leads to: odds run those one by one. */
  answer(state: S, seat: Seat, order: O, dice: Dice, tell: Tell<E>): void;
  /** What its state keeps and who may see it, declared: tests hold the book to it. */
  readonly declared: Seeing<S>;
  /** Built up from what the seat may know. */
  view(state: S, seat: Seat | 'public'): View<S>;
  /** The same, to be read and never changed: it shares with the state whatever is not hidden. */
  glimpse(state: S, seat: Seat | 'public'): View<S>;
  /** A state that this seat could not tell from the true one: what it may not see is filled in by chance. */
  imagine(view: View<S>, seat: Seat | 'public', random: Random): S;
  /** A finite, good sample of orders for a seat, also where choices have no end. */
  candidates(state: S, seat: Seat): Iterable<O>;
  /** By hand: structuredClone is ten times slower. */
  clone(state: S): S;
  /** What the book's own solo rules do for a seat, asked of its view; null where they leave the choice open. Left out where a book has none. */
  automaton?(view: S, seat: Seat): O | null;

  /**
   * Attacks that can be looked at on their own now, for the odds window: all of them, or only those of a figure, at a target. Whoever points
   * at one man asks for one pair: a book looks at no other figures then.
   */
  probes(state: S, seat: Seat, among?: Among): readonly Probe[];
  /**
   * What is asked of an order or probe: one question, or several (a charge: one for each man who comes into contact). A refusal where a
   * probe can never come to it; none when no dice are at stake.
   */
  question(state: S, seat: Seat, what: O | Probe): readonly Question<S, O>[] | Refusal;

  /** What the game is played on. */
  ground(state: S): Ground;
  /** What an order means, for those who look at this state (a view). */
  choice(state: S, order: O): Choice<O>;
  /**
   * What an event means, for those who look at this state (a view). `seed` picks among several ways to tell it; `before` is what they saw
   * when it was ordered, where a march is told by where it leads.
   */
  account(state: S, event: E, seed?: number, before?: S): Account;
  /** The whole round in order, as far as it is known, and where it stands. Within a round it stays as it is. */
  phases(state: S): readonly Phase[];
  /** How far the battle has come, in what the book counts. */
  clock(state: S): Clock;
  /** What has been ordered and is yet to be done, as this view may know it. Left out where nothing waits: every order is carried out at once. */
  intents?(view: S): readonly Intent<O>[];
  /** What each side fights for, as this view may know it. */
  aims(view: S): readonly Aim[];
  /** How it is decided, and how it would be decided now, as this view may know it. */
  outlook(view: S): Outlook;
  /** How far a side's nearest figure has yet to go to serve an aim, in the book's own steps, from a spot; null when it cannot be told. */
  stepsTo?(view: S, aim: Aim, from: Spot): number | null;
  /** So many of them a turn, of somebody who fights as he goes; left out where a turn is long enough to cross a good part of the board. */
  readonly stride?: number;
  cards(state: S): readonly FigureCard[];
  /** What lies on the board besides; left out where a book knows only figures and terrain. */
  pieces?(state: S): readonly Piece[];
  /** The areas one figure means when it is chosen or pointed at; those always shown (light at night) for null. */
  zones?(state: S, figure: FigureId | null): readonly Zone[];
  /**
   * What a hand that points there would mean for one's own figure: orders, lawful or not, the likeliest first. `refuse` then tells why not.
   * Left out where pointing means nothing.
   */
  meant?(view: S, figure: FigureId, there: There): readonly O[];
  /** Does one's own figure see that place, terrain and light considered? Lines of sight are drawn by it. Left out where nobody shoots. */
  sees?(view: S, figure: FigureId, at: Spot): boolean;
  nameOf(state: S): NameOf;
}

/** Looks at files as a whole: its `read` refuses what cannot be. */
interface Judge<S extends State> {
  /** What must always hold; complaints name what does not. Asked by tests after every order. */
  faults(state: S): readonly Complaint[];
  /** A state that can be, as this scenario begins with it, or what is wrong in the file of it. */
  judged(found: ReadResult<S>, scenario: unknown): ReadResult<S>;
}
export type JudgingBook<
  S extends State = State,
  O extends Order = Order,
  E extends Event = Event,
  C extends Scenario = Scenario,
  F extends Force = Force,
> = Book<S, O, E, C, F> & Judge<S>;
