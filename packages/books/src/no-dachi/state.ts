/** What a game of No-Dachi keeps: figures, groups, what lies about; moments, orders and events have files of their own. */
import * as f from '@nobori/engine/fields';
import { byId, findById, onceWhileStill, other, sideInFiles, sideShape as side } from '@nobori/engine';
import type { FigureId, Nameable, OptionsOf, Side, Steps } from '@nobori/engine';
import { pointShape as point, type Base, type Point } from '@nobori/engine/table';
import type { NodEvent } from './events.ts';
import type { Battle, Bought } from './files/battle.ts';
import { figure, MOMENTS } from './moments.ts';
import type { OPTIONS } from './options.ts';
import { commandShape, instructionFields, unit, type NodOrder } from './orders.ts';
import { BASES, type Armour } from './tables.ts';

export type NodOptions = OptionsOf<typeof OPTIONS>;

export { figureOf, findFigure, other, seatsFor, sideId, sideOfSeat, SIDES, type Side } from '@nobori/engine';

export type GroupId = string;

/** What a figure is and carries (NOD-004): what was bought for it, and what follows from that. Never changes, so copies share it. */
export interface Kit extends Nameable, Omit<Bought, 'entry' | 'horse' | 'pavise' | 'shield'> {
  readonly id: FigureId;
  readonly name: string;
  readonly unit: GroupId;
  readonly side: Side;
  /** What its dice count: a shield or being a ninja adds to the armour worn (NOD-169, NOD-229). */
  readonly counts: Armour;
  readonly points: number;
}

/** Figures not set up yet stand nowhere: this is where they wait. */
export const OFF_TABLE: Point = [-1000, -1000];
const ahead = f.optional(point, (): Point => [0, 1]);
const outline = f.list(point, 3);

/** NOD-R033: on which wall, how high, and the foot he came up. */
const climb = f.object({ line: f.text(), height: f.whole(0), top: f.flag() });
export type Climb = f.Shaped<typeof climb>;

export const FIGURE = f.openly('Figure', {
  kit: f.fixed(f.given<Kit>()),
  mounted: f.mark(),
  base: f.derived<Base>(),
  at: f.optional(point, () => OFF_TABLE),
  facing: ahead, // mounted figures only (NOD-069)
  /** Out of the fight: disabled where it lies, killed, off the table in flight, or gone where the scenario lets it go. */
  fate: f.maybe(f.oneOf(['disabled', 'killed', 'fled', 'left'])),
  /** Wound points of the figure and of its horse (NOD-R063, NOD-R058). */
  wounds: f.count(99),
  horse: f.inFilesAs('horseWounds', f.count(99)),
  loading: f.list(f.whole(-1, 9)), // loading steps done for each missile weapon; −1: used up (NOD-101)
  /** Actions and horse moves used this turn (NOD-051, NOD-R031). */
  spent: f.count(2),
  ridden: f.count(2),
  /** Has used its action, or its move, in this step. */
  acted: f.mark(),
  moved: f.mark(),
  held: f.mark(), // an action kept for the enemy's turn (NOD-114)
  climb: f.maybe(climb),
  carries: f.maybe(f.text()), // a load in its arms, paid for this turn (NOD-R018)
  came: f.some(figure), // the enemies it touches by a move of its own (NOD-R068)
});
export interface Figure extends f.Keeps<typeof FIGURE> {}
export type Fate = NonNullable<Figure['fate']>;

const status = f.oneOf(['steady', 'noAdvance', 'fallBack', 'broken', 'lost']);
export type Status = f.Shaped<typeof status>;

const instruction = f.object(instructionFields);
export type Instruction = f.Shaped<typeof instruction>;

/** A player turn by its number; 0 = never. Some are still to come. */
const stamp = f.past('turn', f.count());
const toCome = f.when('turn', f.count());

export const GROUP = f.keeps('Group', {
  ...f.everybody({
    id: f.fixed(unit),
    side: f.fixed(sideInFiles),
    strength: f.fixed(f.whole(1, 8)), // figures at the start (NOD-R080)
    status: f.optional(status, (): Status => 'steady'),
    until: toCome, // the player turn to whose end "no advance" lasts (NOD-R087)
    /** NOD-R082; and the player turn in which its player set it himself. */
    front: ahead,
    frontIn: stamp,
    trend: f.maybe(f.oneOf(['advancing', 'retiring'])),
    /** NOD-R081: the nearest visible enemy when the activation began, and the figure nearest to it then. */
    watched: f.maybe(f.object({ at: point, radius: f.whole(0), from: point, own: f.whole(0) })),
    /** Combats won less lost in the latest melee phase it took part in, and when that was (NOD-R083). */
    won: f.optional(f.whole(-99, 99), () => 0),
    wonIn: stamp,
    /** Player turns in which it last shot or fought: others out of sight may go to the sound (NOD-077). */
    loudIn: stamp,
    /** Groups that shot at it since the end of its last own turn (NOD-R107): all saw them do it. */
    shotBy: f.some(f.enemyOf('', unit)),
    injured: f.mark(), // somebody of it was hurt and it has not checked for that (NOD-143)
    slowIn: toCome, // the player turn in which it moves at half speed (NOD-176)
    hidden: f.mark(),
    declared: f.mark(), // wants to be hidden when both sides are set up (NOD-R039)
    activated: f.mark(),
    halted: f.mark(), // nothing more this turn, whatever is left (NOD-R062)
    movedIn: stamp, // moved in this turn's activation: for ninja and their watchers (NOD-174, NOD-R095)
    walked: f.count(), // how far a patrol has walked (NOD-S3)
  }),
  ...f.seenBy('owner', {
    zones: f.fixed(f.maybe(f.list(outline, 1))),
    hides: f.fixed(f.maybe(f.list(outline))),
    area: f.fixed(f.maybe(outline)),
    order: f.optional(commandShape, () => ({ kind: 'halt' as const })),
    instruction,
    /** NOD-R042: an order on its way. */
    message: f.maybe(f.object({ to: unit, order: commandShape, delivered: f.flag() })),
  }),
  ambush: f.count(6), // the secret D6 (NOD-074); 0: none thrown. Nobody knows it
});
export interface Group extends f.Keeps<typeof GROUP> {}

/** Pavises, barrels (NOD-R017, NOD-R018). */
export const LOAD = f.keeps('Load', {
  ...f.everybody({
    id: f.fixed(f.text()),
    kind: f.fixed(f.oneOf(['pavise', 'barrel'])),
    name: f.fixed(f.optional(f.text(), () => '')),
    unit: f.fixed(f.maybe(unit)),
    facing: ahead,
    gone: f.mark(), // off the table with its carrier
  }),
  ...f.seenBy('watcher', { at: point }),
});
export interface Load extends f.Keeps<typeof LOAD> {}

/** NOD-R032: stands still, is no target, blocks nothing. */
const HORSE = f.openly('Horse', {
  id: f.text(),
  side,
  unit: f.maybe(unit), // of whom it was left: hidden with them (NOD-R039)
  at: point,
  wounds: f.count(),
  facing: ahead,
});

/** NOD-R100; `until`: removed at the start of this player turn. */
const SMOKE = f.openly('Smoke', { at: point, until: f.when('turn', f.whole(0)) });

const turns = f.optional(f.pair(f.past('turn', f.whole(0))), () => [0, 0] as const);
const signal = f.object({ orders: f.dictionary(commandShape), given: f.flag() });

export const STATE = f.keeps('NodState', {
  ...f.stateFields<NodOptions>(),
  ...f.everybody({
    /** Laid down before the game; only ground and ends may be changed while nobody stands on the table (NOD-041, NOD-R023). */
    battle: f.given<Battle>(),
    turn: f.optional(f.whole(1, 999), () => 1), // player turns (NOD-R021): the attacker's are odd
    moments: f.eachSeenBy('told', f.stack(MOMENTS)),
    attacker: sideInFiles,
    groups: f.eachSeenBy('known', f.many(GROUP)),
    /** By id: letters, then number. The dead stay in the list with their fate. */
    figures: f.eachSeenBy('comrade', f.many(FIGURE)),
    loads: f.eachSeenBy('bearer', f.many(LOAD)),
    horses: f.eachSeenBy(
      'groom',
      f.optional(f.rows(HORSE), () => []),
    ),
    smoke: f.optional(f.rows(SMOKE), () => []),
    used: f.some(f.text()), // gates opened, lanterns put out
    alarm: stamp, // player turn in which the alarm was given; 0: it has not been (NOD-S3)
    /** By side: the player turn in which the Force commander was lost, and whether he is dead (NOD-149, NOD-151). */
    lostIn: turns,
    killedIn: turns,
    automaton: f.some(side), // sides led by the book's automaton (NOD-185)
    mourned: f.some(figure), // dead by their own hand, with nothing said yet (NOD-R091)
  }),
  /** By side: the orders of its signal, and whether it has been given (NOD-R043). */
  ...f.seenBy('both', {
    signals: f.optional(f.pair(f.maybe(signal)), () => [null, null] as const),
    /** By side, only in views: whether anybody of it is hidden. Where and who is the secret, not that (NOD-R039): all groups lay open before they were set up. */
    unseen: f.optional(f.pair(f.flag()), () => [false, false] as const),
  }),
  ...f.seenBy('onlooker', {
    /** Held fire: enemy groups not to be shot at this turn, and sides that pass (NOD-R122). */
    spared: f.some(unit),
    passed: f.mark(),
    /** The best band at the last question about each moving group this turn (NOD-R122). */
    asked: f.optional(f.dictionary(f.whole(0)), () => ({})),
  }),
  /** The closest approach of each group that has moved, and not looked yet, to each hidden ninja group (NOD-R095). */
  nearest: f.optional(f.dictionary(f.whole(0)), () => ({})),
});
export interface NodState extends f.Keeps<typeof STATE> {}

export type NodSteps = Steps<NodState, NodOrder, NodEvent>;

// What is asked of a state everywhere.

export const groupOf = (state: NodState, id: GroupId): Group => byId(state.groups, id);
export const findGroup = (state: NodState, id: GroupId): Group | null => findById(state.groups, id);

export const waiting = (figure: Figure): boolean => figure.at[0] < 0;

/** NOD-R003: on the table and neither Disabled nor Killed. */
export const standing = (figure: Figure): boolean => figure.fate === null && figure.at[0] >= 0;

export const membersOf: (state: NodState, unit: GroupId) => readonly Figure[] = onceWhileStill((state, unit) => {
  const found: Figure[] = [];
  for (const figure of state.figures) if (figure.kit.unit === unit && standing(figure)) found.push(figure);
  return found;
});

export const baseFor = (mounted: boolean): Base => (mounted ? BASES.mounted : BASES.foot);

/** NOD-R021: whose player turn it is. */
export const active = (state: NodState): Side => (state.turn % 2 === 1 ? state.attacker : other(state.attacker));
export const roundOf = (turn: number): number => Math.ceil(turn / 2);
/** The next player turn of a side, after this one. */
export const nextOwn = (state: NodState, side: Side): number => (active(state) === side ? state.turn + 2 : state.turn + 1);
