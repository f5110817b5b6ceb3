/** What a game of Samurai Blades keeps: characters, horses, carts, lanterns, and the moments of its phases (BLD-001 to BLD-015). */
import {
  bug,
  byKind,
  count,
  derived,
  dictionary,
  eachSeenBy,
  everybody,
  figureId,
  figureIdShape,
  fixed,
  flag,
  given,
  idOf,
  keeps,
  list,
  many,
  mark,
  maybe,
  moments,
  object,
  oneOf,
  optional,
  optionValue,
  pair,
  seenBy,
  stack,
  STANDINGS,
  text,
  whole,
  type Chair,
  type FigureId,
  type Keeps,
  type OptionsOf,
  type Seat,
  type Shape,
  type Shaped,
  type State,
  type Steps,
} from '@nobori/engine';
import type { Hex } from '@nobori/engine/hex';
import type { BladesEvent } from './events.ts';
import type { Battle } from './files/battle.ts';
import type { BladesOrder } from './files/orders.ts';
import type { OPTIONS } from './options.ts';
import { hexShape as hex, NOWHERE } from './terrain/hexNames.ts';
import { KEYS } from './tables.ts';

export type { BladesEvent } from './events.ts';
export type { BladesOrder, Haul, Lead, OrderOf, Ride } from './files/orders.ts';
export type BladesOptions = OptionsOf<typeof OPTIONS>;

/** The two sides, as places in the scenario's list. */
const side = oneOf([0, 1]);
export type Side = Shaped<typeof side>;
export const SIDES = [0, 1] as const;
export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** What never changes about a figure. */
export interface Kit {
  readonly id: FigureId;
  readonly name: string;
  readonly sort: 'man' | 'horse' | 'cart';
  readonly side: Side;
  /** Began the game on horseback: may ride whatever his class (BLD-115). */
  readonly rode: boolean;
  /** 7.3: sleeps until the alarm; or stands watch at a post. */
  readonly asleep: boolean;
  readonly post: Hex | null;
}

/** BLD-004; gone: dead without a body (drowned, washed away); left: left the map alive (BLD-198). */
const HEALTHS = ['healthy', 'wounded', 'stunned', 'dead', 'gone', 'left'] as const;
export type Health = (typeof HEALTHS)[number];
const health = optional(oneOf(HEALTHS), () => 'healthy' as const);

const anybody = figureIdShape;
/** Named only to those who may know of him (BLD-183). */
const figure = idOf('figure', anybody);

const lines = list(text('a line of the poem', 200));
/** A whole-turn action under way (BLD-046), or the clearing of bodies (BLD-104). `at` is where the horse stood when it was declared (BLD-205). */
const task = byKind({
  mount: { horse: anybody, at: hex },
  dismount: {},
  detach: { horse: anybody, at: hex },
  harness: { horse: anybody, cart: anybody, at: hex },
  seppuku: { poem: lines },
  arm: {},
  clear: { at: hex, mate: anybody },
});
export type Task = Shaped<typeof task>;

/** The number of the phase in which something was done; 0 = never. */
const stamp = count();

/** A character, a horse or a cart. */
export const FIGURE = keeps('Figure', {
  ...everybody({
    kit: fixed(given<Kit>()),
    /** Its counter; a lord puts on his armour. */
    is: oneOf(KEYS),
    /** A ninja nobody of the other side can see (BLD-183); where and how he was seen last (BLD-R59). */
    unseen: mark(),
    lastSeen: maybe(hex),
    lastHealth: health,
  }),
  ...seenBy('watcher', {
    /** Its hex, or the front one of two. */
    at: optional(hex, () => NOWHERE),
    rear: maybe(hex),
    health,
    /** The horse he sits on … */
    rides: maybe(anybody),
    /** … and who sits on a horse. A ridden horse is where its rider is. */
    rider: given<FigureId | null>(() => null),
    /** The cart a horse, alive or dead, is harnessed to (BLD-124, BLD-127). */
    draws: maybe(anybody),
    /** Who controls a draft horse (BLD-122). */
    control: maybe(side),
    task: maybe(task),
    /** Attacked or was attacked (BLD-043). */
    fought: stamp,
    /** Of a body: when it was last shifted (BLD-105). */
    moved: stamp,
    attacked: stamp,
    /** Phase × 8 + step of the latest shot, throw or deflection. */
    shot: stamp,
    deflected: stamp,
    /** 7.3: the phase in which the first half of his arming was done. */
    armed: stamp,
  }),
});
export interface Figure extends Keeps<typeof FIGURE> {}

export const LANTERN = keeps('Lantern', everybody({ at: fixed(hex), lit: optional(flag(), () => true) })); // BLD-193: lit at the start
export interface Lantern extends Keeps<typeof LANTERN> {}

/** The firing steps: 1, 2, both together (option frenchBowPhase), 4. */
const volley = oneOf(['foot', 'horse', 'both', 'again']);
export type Volley = Shaped<typeof volley>;

const figures = list(figure);
/** A fight as it is declared and settled. */
const fight = { attackers: figures, defenders: figures };
export interface Fight {
  readonly attackers: readonly FigureId[];
  readonly defenders: readonly FigureId[];
}
/** Of BLD-T7 and BLD-T8. */
const result = oneOf(['', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
export type CombatResult = Shaped<typeof result>;
const hit = { figure, by: figure, result: oneOf(['A', 'B', 'C']) };
const retreat = { figure, hexes: whole(1, 4), causers: figures, mover: side };

/** The moments of a game; turn.ts lays them out in the book's order. */
export const MOMENTS = moments({
  deployment: everybody({ side }),
  phaseStart: {},
  completing: {},
  completion: {},
  // Each step of the phase is opened by a moment that asks only where there is something to choose.
  volley: everybody({ volley }),
  shooting: everybody({ volley }),
  control: {},
  movement: {},
  moving: {},
  melee: {},
  combat: {},
  recovery: {},
  clearing: everybody({ at: hex }),
  shifting: everybody({ at: hex }),
  phaseEnd: {},
  // In the middle of a rule:
  settling: {},
  movingOn: everybody({ figure, left: whole(1), advance: flag() }),
  shot: everybody({ figure, target: figure }),
  lanternShot: everybody({ figure, at: hex }),
  deflecting: everybody(hit),
  deflection: everybody(hit),
  retreating: everybody(retreat),
  retreat: {
    ...everybody({ ...retreat, wet: flag() }),
    /** All he may go: told by where unseen ninja stand, so it is not for everybody to work out (BLD-207). Null where a file does not say. */
    ...seenBy('mover', { ways: maybe(list(list(hex))) }),
  },
  unhorsing: everybody({ figure, horse: figure }),
  placing: {
    ...everybody({ figure, horse: figure }),
    /** Where he may be put, as `ways`. */
    ...seenBy('owner', { hexes: maybe(list(hex)) }),
  },
  naming: everybody(fight),
  fight: everybody({ ...fight, victim: maybe(figure) }),
  victim: everybody({ ...fight, result, mounted: flag(), of: oneOf(['attackers', 'defenders']) }),
  aftermath: everybody({ ...fight, retreated: figures }),
  advancing: everybody({ side, figures, beaten: optional(figures, () => []) }),
  challenge: everybody({ figure }),
  poem: everybody({ figure, lines }),
  watch: everybody({ at: hex }),
  // What the others see while a side acts that has somebody unseen: not who can do anything, nor in which step (BLD-183).
  inTheDark: everybody({ side }),
});
export type BladesMoment = Shaped<typeof MOMENTS>;

const verdict: Shape<State['verdict']> = maybe(
  object({
    standing: dictionary(oneOf(STANDINGS)),
    why: object({ text: text(), facts: dictionary<string | number | boolean>(optionValue()) }),
    rules: list(text()),
    by: optional(list(text()), () => []),
  }),
);

export const STATE = keeps(
  'BladesState',
  everybody({
    chairs: fixed(given<readonly Chair[]>()),
    options: fixed(given<BladesOptions>()),
    /** Map, sides, victory. */
    battle: fixed(given<Battle>()),
    turn: derived<number>(),
    moments: eachSeenBy('onlooker', stack(MOMENTS)),
    verdict,
    /** Phases are counted through the game from 1; two make a game turn (BLD-036). */
    phase: optional(whole(1, 999), () => 1),
    figures: many(FIGURE),
    lanterns: many(LANTERN),
    /** 7.3: the phase from which the roused side acts normally; null before the alarm or where there is none. */
    alarm: maybe(whole(1)),
    /** BLD-168: the two samurai, the game turn in which they last fought each other (or began). */
    duel: maybe(object({ by: pair(anybody), fought: whole(0) })),
    /** The phase of the latest challenge (BLD-172). */
    challenged: stamp,
    /** Sides that refused a challenge (BLD-171). */
    refused: optional(list(side), () => []),
    poems: optional(list(object({ figure: anybody, lines: list(text()), honoured: flag() })), () => []),
    /** 7.1: the last side to have a conscious character on the hex at the end of a phase. */
    held: maybe(side),
  }),
);
export interface BladesState extends Keeps<typeof STATE> {}

export type BladesSteps = Steps<BladesState, BladesOrder, BladesEvent>;

// What is asked of a state everywhere.

export function figureOf(state: BladesState, id: FigureId): Figure {
  for (const figure of state.figures) if (figure.kit.id === id) return figure;
  throw bug('no such figure', { id });
}

export function findFigure(state: BladesState, id: FigureId): Figure | null {
  for (const figure of state.figures) if (figure.kit.id === id) return figure;
  return null;
}

/** Healthy, wounded or stunned, and on the map (BLD-011). */
export const living = ({ health }: Pick<Figure, 'health'>): boolean => health === 'healthy' || health === 'wounded' || health === 'stunned';

/** A character, not a horse or a cart. */
export const isMan = ({ kit }: Figure): boolean => kit.sort === 'man';

/** BLD-003: a horse nobody sits on. */
export const riderless = (figure: Figure): boolean => figure.kit.sort === 'horse' && figure.health === 'healthy' && figure.rider === null;

/** Occupies hexes of its own: living men (riders with their horse), standing horses without rider, carts (BLD-013). */
export const occupies = (figure: Pick<Figure, 'kit' | 'health' | 'rider'>): boolean =>
  figure.kit.sort === 'man' ? living(figure) : figure.health === 'healthy' && figure.rider === null;

/** 7.3: asleep until the side's first phase after the alarm. */
export const asleep = (state: BladesState, figure: Figure): boolean =>
  figure.kit.asleep && (state.alarm === null || state.phase < state.alarm);

/** Healthy or wounded (BLD-011), and awake. */
export const conscious = (state: BladesState, figure: Figure): boolean =>
  (figure.health === 'healthy' || figure.health === 'wounded') && figure.kit.sort === 'man' && !asleep(state, figure);

/** The side whose phase it is (BLD-036). */
export const activeSide = (state: BladesState): Side => (state.phase % 2 === 1 ? state.battle.first : other(state.battle.first));
export const turnOfPhase = (phase: number): number => Math.ceil(phase / 2);

export const sideId = (state: BladesState, side: Side): string => state.battle.sides[side].id;

/** BLD-015: all players of a side act together. */
export function seatsFor(state: BladesState, side: Side): Seat[] {
  const seats: Seat[] = [];
  const { id } = state.battle.sides[side];
  for (const chair of state.chairs) if (chair.side === id) seats.push(chair.seat);
  return seats;
}

export function sideOfSeat(state: BladesState, seat: Seat | 'public'): Side | null {
  for (const chair of state.chairs) if (chair.seat === seat) return chair.side === state.battle.sides[0].id ? 0 : 1;
  return null;
}

/** Hidden from the other side altogether (BLD-183, option hiddenNinja). Nobody hides on a horse: those are seen (BLD-R60). */
export const hidden = (state: BladesState, figure: Figure): boolean => figure.unseen && state.options.hiddenNinja && figure.rides === null;
/** What a side does not know to be there. */
export const unknownTo = (state: BladesState, figure: Figure, side: Side | null): boolean =>
  figure.kit.side !== side && hidden(state, figure);

/** Has the side anybody whom the other does not see? */
export const lurks = (state: BladesState, side: Side): boolean =>
  state.figures.some(figure => figure.kit.side === side && hidden(state, figure));

/** Who may be told of it: everybody, or of a hidden ninja his own side only (BLD-R59). */
export const audienceOf = (state: BladesState, figure: Figure): { readonly only?: readonly Seat[] } =>
  hidden(state, figure) ? { only: seatsFor(state, figure.kit.side) } : {};

/** Moves a figure, and the horse under it. */
export function put(state: BladesState, figure: Figure, at: Hex, rear: Hex | null): void {
  figure.at = at;
  figure.rear = rear;
  if (figure.rides === null) return;
  const horse = figureOf(state, figure.rides);
  horse.at = at;
  horse.rear = rear;
}

/** The horse's id of a man who begins the game in the saddle. */
export const mountOf = (man: FigureId): FigureId => figureId(`${man}-horse`);
