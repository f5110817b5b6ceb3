/** What a game of No-Dachi keeps: figures, groups, what lies about; moments, orders and events have files of their own. */
import {
  bug,
  byIdentity,
  count,
  derived,
  dictionary,
  eachSeenBy,
  everybody,
  fixed,
  flag,
  given,
  keeps,
  list,
  many,
  mark,
  maybe,
  object,
  oneOf,
  optional,
  pair,
  rows,
  seenBy,
  stack,
  text,
  whole,
  type Chair,
  type FigureId,
  type Keeps,
  type OptionsOf,
  type Seat,
  type Shaped,
  type State,
  type Steps,
} from '@nobori/engine';
import { pointShape as point, type Base, type Point } from '@nobori/engine/table';
import type { NodEvent } from './events.ts';
import type { Battle, Bought } from './files/battle.ts';
import { figure, MOMENTS, side, type Side } from './moments.ts';
import type { OPTIONS } from './options.ts';
import { commandShape, instructionFields, unit, type NodOrder } from './orders.ts';
import { BASES, type Armour } from './tables.ts';

export type NodOptions = OptionsOf<typeof OPTIONS>;

export type { Side } from './moments.ts';
export const SIDES = [0, 1] as const;
export const other = (side: Side): Side => (side === 0 ? 1 : 0);

export type GroupId = string;

/** What a figure is and carries (NOD-004): what was bought for it, and what follows from that. Never changes, so copies share it. */
export interface Kit extends Omit<Bought, 'entry' | 'horse' | 'pavise' | 'shield'> {
  readonly id: FigureId;
  readonly name: string;
  readonly unit: GroupId;
  readonly side: Side;
  /** What its dice count: a shield or being a ninja adds to the armour worn (NOD-169, NOD-229). */
  readonly counts: Armour;
  readonly points: number;
}

/** Out of the fight: disabled where it lies, killed, off the table in flight, or gone where the scenario lets it go. */
const FATES = ['disabled', 'killed', 'fled', 'left'] as const;
export type Fate = (typeof FATES)[number];

/** Figures not set up yet stand nowhere: this is where they wait. */
export const OFF_TABLE: Point = [-1000, -1000];
const ahead = optional(point, (): Point => [0, 1]);
const outline = list(point, 3);

/** NOD-R033: on which wall, how high, and the foot he came up. */
const climb = object({ line: text(), height: whole(0), top: flag() });
export type Climb = Shaped<typeof climb>;

export const FIGURE = keeps(
  'Figure',
  everybody({
    kit: fixed(given<Kit>()),
    mounted: mark(),
    base: derived<Base>(),
    at: optional(point, () => OFF_TABLE),
    /** Mounted figures only (NOD-069). */
    facing: ahead,
    fate: maybe(oneOf(FATES)),
    /** Wound points of the figure and of its horse (NOD-R063, NOD-R058). */
    wounds: count(99),
    horse: count(99),
    /** Loading steps done for each missile weapon; −1: used up (NOD-101). */
    loading: list(whole(-1, 9)),
    /** Actions and horse moves used this turn (NOD-051, NOD-R031). */
    spent: count(9),
    ridden: count(9),
    /** Has used its action, or its move, in this step. */
    acted: mark(),
    moved: mark(),
    /** An action kept for the enemy's turn (NOD-114). */
    held: mark(),
    climb: maybe(climb),
    /** A load in its arms, paid for this turn (NOD-R018). */
    carries: maybe(text()),
    /** Made the move into its present contact (NOD-R068). */
    came: mark(),
  }),
);
export interface Figure extends Keeps<typeof FIGURE> {}

const status = oneOf(['steady', 'noAdvance', 'fallBack', 'broken', 'lost']);
export type Status = Shaped<typeof status>;

const instruction = object(instructionFields);
export type Instruction = Shaped<typeof instruction>;

export const GROUP = keeps('Group', {
  ...everybody({
    id: fixed(unit),
    side: fixed(given<Side>()),
    /** Figures at the start (NOD-R080). */
    strength: fixed(whole(1, 8)),
    status: optional(status, (): Status => 'steady'),
    /** The player turn to whose end "no advance" lasts (NOD-R087). */
    until: count(),
    /** NOD-R082; and the player turn in which its player set it himself. */
    front: ahead,
    frontIn: count(),
    trend: maybe(oneOf(['advancing', 'retiring'])),
    /** NOD-R081: the nearest visible enemy when the activation began, and the figure nearest to it then. */
    watched: maybe(object({ at: point, radius: whole(0), from: point, own: whole(0) })),
    /** Combats won less lost in the latest melee phase it took part in, and when that was (NOD-R083). */
    won: optional(whole(-99, 99), () => 0),
    wonIn: count(),
    /** Player turns in which it last shot or fought: others out of sight may go to the sound (NOD-077). */
    loudIn: count(),
    /** Groups that shot at it since the end of its last own turn (NOD-R107): all saw them do it. */
    shotBy: optional(list(unit), () => []),
    /** Somebody of it was hurt and it has not checked for that (NOD-143). */
    injured: mark(),
    /** The player turn in which it moves at half speed (NOD-176). */
    slowIn: count(),
    hidden: mark(),
    /** Wants to be hidden when both sides are set up (NOD-R039). */
    declared: mark(),
    activated: mark(),
    /** Nothing more this turn, whatever is left (NOD-R062). */
    halted: mark(),
    /** Moved in this turn's activation: for ninja and their watchers (NOD-174, NOD-R095). */
    movedIn: count(),
    /** How far a patrol has walked (NOD-S3). */
    walked: count(),
  }),
  ...seenBy('owner', {
    zones: fixed(maybe(list(outline, 1))),
    hides: fixed(maybe(list(outline))),
    area: fixed(maybe(outline)),
    order: optional(commandShape, () => ({ kind: 'halt' as const })),
    instruction,
    /** NOD-R042: an order on its way. */
    message: maybe(object({ to: unit, order: commandShape, delivered: flag() })),
  }),
  /** The secret D6 (NOD-074); 0: none thrown. Nobody knows it. */
  ambush: count(6),
});
export interface Group extends Keeps<typeof GROUP> {}

/** Pavises, barrels (NOD-R017, NOD-R018). */
export const LOAD = keeps('Load', {
  ...everybody({
    id: fixed(text()),
    kind: fixed(oneOf(['pavise', 'barrel'])),
    name: fixed(optional(text(), () => '')),
    unit: fixed(maybe(unit)),
    facing: ahead,
    /** Off the table with its carrier. */
    gone: mark(),
  }),
  ...seenBy('watcher', { at: point }),
});
export interface Load extends Keeps<typeof LOAD> {}

/** NOD-R032: stands still, is no target, blocks nothing. */
const HORSE = keeps('Horse', everybody({ id: text(), side, at: point, wounds: count(), facing: ahead }));
export interface Horse extends Shaped<typeof HORSE> {}

/** NOD-R100; `until`: removed at the start of this player turn. */
const SMOKE = keeps('Smoke', everybody({ at: point, until: whole(0) }));

const turns = optional(pair(whole(0)), () => [0, 0] as const);
const signal = object({ orders: dictionary(commandShape), given: flag() });

export const STATE = keeps('NodState', {
  ...everybody({
    chairs: fixed(given<readonly Chair[]>()),
    options: fixed(given<NodOptions>()),
    /** Laid down before the game; only ground and ends may be changed while nobody stands on the table (NOD-041, NOD-R023). */
    battle: byIdentity(given<Battle>()),
    /** Player turns (NOD-R021): the attacker's are odd. */
    turn: optional(whole(1, 999), () => 1),
    moments: eachSeenBy('told', stack(MOMENTS)),
    verdict: given<State['verdict']>(() => null),
    attacker: side,
    groups: eachSeenBy('known', many(GROUP)),
    /** By id: letters, then number. The dead stay in the list with their fate. */
    figures: eachSeenBy('comrade', many(FIGURE)),
    loads: eachSeenBy('bearer', many(LOAD)),
    horses: optional(rows(HORSE), () => []),
    smoke: optional(rows(SMOKE), () => []),
    /** Gates opened, lanterns put out. */
    used: optional(list(text()), () => []),
    /** Player turn in which the alarm was given; 0: it has not been (NOD-S3). */
    alarm: count(),
    /** By side: the player turn in which the Force commander was lost, and whether he is dead (NOD-149, NOD-151). */
    lostIn: turns,
    killedIn: turns,
    /** Sides led by the book's automaton (NOD-185). */
    automaton: optional(list(side), () => []),
    /** Dead by their own hand, with nothing said yet (NOD-R091). */
    mourned: optional(list(figure), () => []),
  }),
  /** By side: the orders of its signal, and whether it has been given (NOD-R043). */
  ...seenBy('both', { signals: optional(pair(maybe(signal)), () => [null, null] as const) }),
  ...seenBy('onlooker', {
    /** Held fire: enemy groups not to be shot at this turn, and sides that pass (NOD-R122). */
    spared: optional(list(unit), () => []),
    passed: mark(),
    /** The best band at the last question about each moving group this turn (NOD-R122). */
    asked: optional(dictionary(whole(0)), () => ({})),
  }),
  /** The closest approach of each group that has moved, and not looked yet, to each hidden ninja group (NOD-R095). */
  nearest: optional(dictionary(whole(0)), () => ({})),
});
export interface NodState extends Keeps<typeof STATE> {}

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

export const sideId = (state: NodState, side: Side): string => state.battle.sides[side].id;
export const seatsFor = (state: NodState, side: Side): Seat[] =>
  state.chairs.filter(chair => chair.side === state.battle.sides[side].id).map(chair => chair.seat);
export const sideOfSeat = (state: NodState, seat: Seat): Side | null => {
  const name = state.chairs.find(chair => chair.seat === seat)?.side;
  return name === state.battle.sides[0].id ? 0 : name === state.battle.sides[1].id ? 1 : null;
};
