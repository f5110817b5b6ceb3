/** What a game of No-Dachi keeps: figures, groups, what lies about; moments, orders and events have files of their own. */
import { bug, type FigureId, type OptionsOf, type Seat, type Steps, type State } from '@nobori/engine';
import type { Base, Point } from '@nobori/engine/table';
import type { Battle, Command } from './files/battle.ts';
import type { NodEvent } from './events.ts';
import type { NodMoment } from './moments.ts';
import type { HOWS, OPTIONS, WHENS, WHOMS } from './options.ts';
import type { NodOrder } from './orders.ts';
import { BASES, type Armour, type Class, type Close, type Missile } from './tables.ts';

export type NodOptions = OptionsOf<typeof OPTIONS>;

export type Side = 0 | 1;
export const SIDES = [0, 1] as const;
export const other = (side: Side): Side => (side === 0 ? 1 : 0);

export type GroupId = string;

/** What a figure is and carries (NOD-004). Never changes, so clones share it. */
export interface Kit {
  readonly id: FigureId;
  readonly name: string;
  readonly unit: GroupId;
  readonly side: Side;
  readonly class: Class;
  readonly close: Close;
  readonly missiles: readonly Missile[];
  /** Worn: sets the pace on foot. */
  readonly armour: Armour;
  /** What its dice count: a shield or being a ninja adds to what is worn (NOD-169, NOD-229). */
  readonly counts: Armour;
  readonly ninja: boolean;
  readonly samurai: boolean;
  readonly animal: boolean;
  /** Given by a scenario (NOD-068, NOD-R057). */
  readonly pace: number | null;
  readonly barding: Armour;
  readonly leader: boolean;
  readonly commander: boolean;
  readonly called: string;
  readonly points: number;
}

/** Out of the fight: disabled where it lies, killed, off the table in flight, or gone where the scenario lets it go. */
export const FATES = ['disabled', 'killed', 'fled', 'left'] as const;
export type Fate = (typeof FATES)[number];

/** NOD-R033: on which wall, how high, and the foot he came up. */
export interface Climb {
  readonly line: string;
  readonly height: number;
  readonly top: boolean;
}

export interface Figure {
  readonly kit: Kit;
  mounted: boolean;
  base: Base;
  at: Point;
  /** Mounted figures only (NOD-069). */
  facing: Point;
  fate: Fate | null;
  /** Wound points of the figure and of its horse (NOD-R063, NOD-R058). */
  wounds: number;
  horse: number;
  /** Loading steps done for each missile weapon; −1: used up (NOD-101). */
  loading: readonly number[];
  /** Actions and horse moves used this turn (NOD-051, NOD-R031). */
  spent: number;
  ridden: number;
  /** Has used its action, or its move, in this step. */
  acted: boolean;
  moved: boolean;
  /** An action kept for the enemy's turn (NOD-114). */
  held: boolean;
  climb: Climb | null;
  /** A load in its arms, paid for this turn (NOD-R018). */
  carries: string | null;
  /** Made the move into its present contact (NOD-R068). */
  came: boolean;
}

export const STATUSES = ['steady', 'noAdvance', 'fallBack', 'broken', 'lost'] as const;
export type Status = (typeof STATUSES)[number];

export interface Instruction {
  readonly when: (typeof WHENS)[number];
  readonly whom: (typeof WHOMS)[number];
  readonly how: (typeof HOWS)[number];
}

/** NOD-R042: an order on its way. */
export interface Message {
  readonly to: GroupId;
  readonly order: Command;
  readonly delivered: boolean;
}

/** NOD-R081: the nearest visible enemy when the activation began, and the figure nearest to it then. */
export interface Watched {
  readonly at: Point;
  readonly radius: number;
  readonly from: Point;
  readonly own: number;
}

export interface Group {
  readonly id: GroupId;
  readonly side: Side;
  /** Figures at the start (NOD-R080). */
  readonly strength: number;
  readonly zones: readonly (readonly Point[])[] | null;
  readonly hides: readonly (readonly Point[])[] | null;
  readonly area: readonly Point[] | null;
  status: Status;
  /** The player turn to whose end "no advance" lasts (NOD-R087). */
  until: number;
  order: Command;
  /** NOD-R082; and the player turn in which its player set it himself. */
  front: Point;
  frontIn: number;
  trend: 'advancing' | 'retiring' | null;
  watched: Watched | null;
  /** Combats won less lost in the latest melee phase it took part in, and when that was (NOD-R083). */
  won: number;
  wonIn: number;
  /** Player turns in which it last shot or fought: others out of sight may go to the sound (NOD-077). */
  loudIn: number;
  /** Groups that shot at it since the end of its last own turn (NOD-R107). */
  shotBy: readonly GroupId[];
  /** Somebody of it was hurt and it has not checked for that (NOD-143). */
  injured: boolean;
  instruction: Instruction;
  /** The player turn in which it moves at half speed (NOD-176). */
  slowIn: number;
  hidden: boolean;
  /** Wants to be hidden when both sides are set up (NOD-R039). */
  declared: boolean;
  /** The secret D6 (NOD-074); 0: none thrown. */
  ambush: number;
  message: Message | null;
  activated: boolean;
  /** Nothing more this turn, whatever is left (NOD-R062). */
  halted: boolean;
  /** Moved in this turn's activation: for ninja and their watchers (NOD-174, NOD-R095). */
  movedIn: number;
  /** How far a patrol has walked (NOD-S3). */
  walked: number;
}

/** NOD-R100. */
export interface Smoke {
  readonly at: Point;
  /** Removed at the start of this player turn. */
  readonly until: number;
}

/** Pavises, barrels (NOD-R017, NOD-R018). */
export interface Load {
  readonly id: string;
  readonly kind: 'pavise' | 'barrel';
  readonly name: string;
  readonly unit: GroupId | null;
  at: Point;
  facing: Point;
  /** Off the table with its carrier. */
  gone: boolean;
}

/** NOD-R032: stands still, is no target, blocks nothing. */
export interface Horse {
  readonly id: string;
  readonly side: Side;
  readonly at: Point;
  readonly wounds: number;
  readonly facing: Point;
}

export interface NodState extends State<NodMoment> {
  readonly options: NodOptions;
  /** Laid down before the game; only the ends may be changed while nobody stands on the table (NOD-R023). */
  battle: Battle;
  attacker: Side;
  groups: Group[];
  /** By id: letters, then number. The dead stay in the list with their fate. */
  figures: Figure[];
  loads: Load[];
  horses: readonly Horse[];
  smoke: readonly Smoke[];
  /** Gates opened, lanterns put out. */
  used: readonly string[];
  /** Player turn in which the alarm was given; 0: it has not been (NOD-S3). */
  alarm: number;
  /** By side: the player turn in which the Force commander was lost, and whether he is dead (NOD-149, NOD-151). */
  lostIn: readonly [number, number];
  killedIn: readonly [number, number];
  /** By side: the orders of its signal, and whether it has been given (NOD-R043). */
  signals: readonly [Signal | null, Signal | null];
  /** Sides led by the book's automaton (NOD-185). */
  automaton: readonly Side[];
  /** Held fire: enemy groups not to be shot at this turn, and sides that pass (NOD-R122). */
  spared: readonly GroupId[];
  passed: boolean;
  /** The best band at the last question about each moving group this turn (NOD-R122). */
  asked: Readonly<Record<GroupId, number>>;
  /** The closest approach of each group that has moved, and not looked yet, to each hidden ninja group (NOD-R095). */
  nearest: Readonly<Record<GroupId, number>>;
  /** Dead by their own hand, with nothing said yet (NOD-R091). */
  mourned: readonly FigureId[];
}

/** What a game keeps besides figures and groups, while nothing has happened yet. */
export const UNTOUCHED = {
  horses: [],
  smoke: [],
  used: [],
  alarm: 0,
  lostIn: [0, 0],
  killedIn: [0, 0],
  signals: [null, null],
  automaton: [],
  spared: [],
  passed: false,
  asked: {},
  nearest: {},
  mourned: [],
} as const satisfies Partial<NodState>;

export interface Signal {
  readonly orders: Readonly<Record<GroupId, Command>>;
  readonly given: boolean;
}

export type NodSteps = Steps<NodState, NodOrder, NodEvent>;

// What is asked of a state everywhere.

export function figureOf(state: NodState, id: FigureId): Figure {
  for (const figure of state.figures) if (figure.kit.id === id) return figure;
  throw bug('no such figure', { id });
}

export const findFigure = (state: NodState, id: FigureId): Figure | null => state.figures.find(figure => figure.kit.id === id) ?? null;

export function groupOf(state: NodState, id: GroupId): Group {
  for (const group of state.groups) if (group.id === id) return group;
  throw bug('no such group', { id });
}

export const findGroup = (state: NodState, id: GroupId): Group | null => state.groups.find(group => group.id === id) ?? null;

/** Figures not set up yet stand nowhere: this is where they wait. */
export const OFF_TABLE: Point = [-1000, -1000];
export const waiting = (figure: Figure): boolean => figure.at[0] < 0;

/** NOD-R003: on the table and neither Disabled nor Killed. */
export const standing = (figure: Figure): boolean => figure.fate === null && figure.at[0] >= 0;

export function membersOf(state: NodState, unit: GroupId): Figure[] {
  const found: Figure[] = [];
  for (const figure of state.figures) if (figure.kit.unit === unit && standing(figure)) found.push(figure);
  return found;
}

export const baseFor = (mounted: boolean): Base => (mounted ? BASES.mounted : BASES.foot);

/** NOD-R021: whose player turn it is. */
export const active = (state: NodState): Side => (state.turn % 2 === 1 ? state.attacker : other(state.attacker));
export const roundOf = (turn: number): number => Math.ceil(turn / 2);
/** The next player turn of a side, after this one. */
export const nextOwn = (state: NodState, side: Side): number => (active(state) === side ? state.turn + 2 : state.turn + 1);

export const sideName = (state: NodState, side: Side): string => state.battle.sides[side].name;
export const seatsFor = (state: NodState, side: Side): Seat[] =>
  state.chairs.filter(chair => chair.side === state.battle.sides[side].id).map(chair => chair.seat);
export const sideOfSeat = (state: NodState, seat: Seat): Side | null => {
  const name = state.chairs.find(chair => chair.seat === seat)?.side;
  return name === state.battle.sides[0].id ? 0 : name === state.battle.sides[1].id ? 1 : null;
};

export function cloneState(state: NodState): NodState {
  return {
    chairs: state.chairs,
    options: state.options,
    battle: state.battle,
    turn: state.turn,
    moments: state.moments.slice(), // moments are replaced, never changed
    verdict: state.verdict,
    attacker: state.attacker,
    groups: state.groups.map(cloneGroup),
    figures: state.figures.map(cloneFigure),
    loads: state.loads.map(cloneLoad),
    horses: state.horses,
    smoke: state.smoke,
    used: state.used,
    alarm: state.alarm,
    lostIn: state.lostIn,
    killedIn: state.killedIn,
    signals: state.signals,
    automaton: state.automaton,
    spared: state.spared,
    passed: state.passed,
    asked: state.asked,
    nearest: state.nearest,
    mourned: state.mourned,
  };
}

export const cloneLoad = (l: Load): Load => ({
  id: l.id,
  kind: l.kind,
  name: l.name,
  unit: l.unit,
  at: l.at,
  facing: l.facing,
  gone: l.gone,
});

export const cloneFigure = (f: Figure): Figure => ({
  kit: f.kit,
  mounted: f.mounted,
  base: f.base,
  at: f.at,
  facing: f.facing,
  fate: f.fate,
  wounds: f.wounds,
  horse: f.horse,
  loading: f.loading,
  spent: f.spent,
  ridden: f.ridden,
  acted: f.acted,
  moved: f.moved,
  held: f.held,
  climb: f.climb,
  carries: f.carries,
  came: f.came,
});

export const cloneGroup = (g: Group): Group => ({
  id: g.id,
  side: g.side,
  strength: g.strength,
  zones: g.zones,
  hides: g.hides,
  area: g.area,
  status: g.status,
  until: g.until,
  order: g.order,
  front: g.front,
  frontIn: g.frontIn,
  trend: g.trend,
  watched: g.watched,
  won: g.won,
  wonIn: g.wonIn,
  loudIn: g.loudIn,
  shotBy: g.shotBy,
  injured: g.injured,
  instruction: g.instruction,
  slowIn: g.slowIn,
  hidden: g.hidden,
  declared: g.declared,
  ambush: g.ambush,
  message: g.message,
  activated: g.activated,
  halted: g.halted,
  movedIn: g.movedIn,
  walked: g.walked,
});

/** All that can differ between two states of one game, as text: what a figure is and what is fought on never does. */
export function keyOf(state: NodState): string {
  let key = `${state.turn} ${JSON.stringify([state.moments, state.verdict, state.groups, state.loads, state.horses, state.smoke, state.used, state.signals, state.spared, state.asked, state.nearest, state.mourned])}`;
  key += `${state.attacker} ${state.alarm} ${state.lostIn.join()} ${state.killedIn.join()} ${state.automaton.join()} ${state.passed}`;
  for (const f of state.figures) {
    const climb = f.climb === null ? '' : `${f.climb.line} ${f.climb.height} ${f.climb.top}`;
    key += `|${f.kit.id} ${f.at[0]} ${f.at[1]} ${f.facing[0]} ${f.facing[1]} ${f.mounted} ${f.fate} ${f.wounds} ${f.horse} ${f.loading.join()} `;
    key += `${f.spent} ${f.ridden} ${f.acted} ${f.moved} ${f.held} ${climb} ${f.carries} ${f.came}`;
  }
  return key;
}
