/** What a game of Samurai Blades keeps: characters, horses, carts, lanterns, and the moments of its phases (BLD-001 to BLD-015). */
import * as f from '@nobori/engine/fields';
import { figureId, figureOf, other, seatsFor, sideInFiles, sideShape as side } from '@nobori/engine';
import type { FigureId, OptionsOf, Seat, Side, Steps } from '@nobori/engine';
import type { Hex } from '@nobori/engine/hex';
import type { BladesEvent } from './events.ts';
import type { Battle, ManSpec } from './files/battle.ts';
import type { BladesOrder } from './files/orders.ts';
import type { OPTIONS } from './options.ts';
import { hexShape as hex, NOWHERE } from './terrain/hexNames.ts';
import { KEYS } from './tables.ts';

export type { BladesEvent } from './events.ts';
export type { BladesOrder, Haul, Lead, OrderOf, Ride } from './files/orders.ts';
export type BladesOptions = OptionsOf<typeof OPTIONS>;

/** BLD-015: all players of a side act together. */
export { figureOf, findFigure, other, seatsFor, sideId, sideOfSeat, SIDES, type Side } from '@nobori/engine';

/** What never changes about a figure. */
export interface Kit extends Pick<ManSpec, 'id' | 'name' | 'asleep' | 'post' | 'goesBy'> {
  readonly sort: 'man' | 'horse' | 'cart';
  readonly side: Side;
  /** Began the game on horseback: may ride whatever his class (BLD-115). */
  readonly rode: boolean;
}

/** BLD-004; gone: dead without a body (drowned, washed away); left: left the map alive (BLD-198). */
const health = f.optional(f.oneOf(['healthy', 'wounded', 'stunned', 'dead', 'gone', 'left']), () => 'healthy' as const);
export type Health = f.Shaped<typeof health>;

const anybody = f.figureIdShape;
/** Named only to those who may know of him (BLD-183). */
const figure = f.idOf('figure', anybody);

const lines = f.list(f.text('a line of the poem', 200));
/** A whole-turn action under way (BLD-046), or the clearing of bodies (BLD-104). `at` is where the horse stood when it was declared (BLD-205). */
const task = f.byKind({
  mount: { horse: anybody, at: hex },
  dismount: {},
  detach: { horse: anybody, at: hex },
  harness: { horse: anybody, cart: anybody, at: hex },
  seppuku: { poem: lines },
  arm: {},
  clear: { at: hex, mate: anybody },
});
export type Task = f.Shaped<typeof task>;

/** The number of the phase in which something was done; 0 = never. */
const stamp = f.past('phase', f.count());
/** … and of its firing step: phase × 8 + step. */
const stepStamp = f.past('phase', f.count(), ['', 'footBows', 'horseBows', '', 'footBowsAgain', '', '', '']);

/** A character, a horse or a cart. */
export const FIGURE = f.keeps('Figure', {
  ...f.everybody({
    kit: f.fixed(f.given<Kit>()),
    is: f.oneOf(KEYS), // its counter; a lord puts on his armour
    /** A ninja nobody of the other side can see (BLD-183); where and how he was seen last (BLD-R59). */
    unseen: f.mark(),
    lastSeen: f.maybe(hex),
    lastHealth: health,
  }),
  ...f.seenBy('watcher', {
    at: f.optional(hex, () => NOWHERE), // its hex, or the front one of two
    rear: f.maybe(hex),
    health,
    /** The horse he sits on … */
    rides: f.maybe(anybody),
    /** … and who sits on a horse. A ridden horse is where its rider is. */
    rider: f.given<FigureId | null>(() => null),
    draws: f.maybe(anybody), // the cart a horse, alive or dead, is harnessed to (BLD-124, BLD-127)
    /** Who controls a draft horse (BLD-122); of a war horse: the side that took it from its own (BLD-R71). */
    control: f.maybe(sideInFiles),
    task: f.maybe(task),
    fought: stamp, // attacked or was attacked (BLD-043)
    moved: stamp, // of a body: when it was last shifted (BLD-105)
    attacked: stamp,
    /** Phase × 8 + step of the latest shot, throw or deflection. */
    shot: stepStamp,
    deflected: stepStamp,
    armed: stamp, // 7.3: the phase in which the first half of his arming was done
  }),
});
export interface Figure extends f.Keeps<typeof FIGURE> {}

export const LANTERN = f.openly('Lantern', { at: f.fixed(hex), lit: f.optional(f.flag(), () => true) }); // BLD-193: lit at the start
export interface Lantern extends f.Keeps<typeof LANTERN> {}

/** The firing steps: 1, 2, both together (option frenchBowPhase), 4. */
const volley = f.oneOf(['foot', 'horse', 'both', 'again']);
export type Volley = f.Shaped<typeof volley>;

const figures = f.list(figure);
/** A fight as it is declared and settled. */
const fight = { attackers: figures, defenders: f.enemyOf('attackers', figures) };
export type Fight = f.ObjectOf<typeof fight>;
/** Of BLD-T7 and BLD-T8. */
const result = f.oneOf(['', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
export type CombatResult = f.Shaped<typeof result>;
/** An arrow's result, of BLD-T3 where the monk is mounted, else of BLD-T4 or BLD-T5. */
const hit = { figure, by: f.enemyOf('figure', figure), result: f.oneOf(['A', 'B', 'C', 'D']) };
const retreat = { figure, hexes: f.whole(1, 4), causers: f.enemyOf('figure', figures), mover: side };

/** The moments of a game; turn.ts lays them out in the book's order. */
export const MOMENTS = f.moments({
  deployment: f.everybody({ side }),
  ...f.alike(['phaseStart', 'completing', 'completion'], {}),
  // Each step of the phase is opened by a moment that asks only where there is something to choose.
  ...f.alike(['volley', 'shooting'], f.everybody({ volley })),
  ...f.alike(['control', 'movement', 'moving', 'melee', 'combat', 'recovery'], {}),
  ...f.alike(['clearing', 'shifting'], f.everybody({ at: hex })),
  phaseEnd: {},
  // In the middle of a rule:
  settling: {},
  movingOn: f.everybody({
    figure,
    left: f.whole(1),
    advance: f.flag(),
    /** The horse he leads or means to lead, or the cart he draws, how far it has come, and who helps with the cart (BLD-R59). */
    pulls: f.maybe(figure),
    drawn: f.optional(f.whole(0), () => 0),
    crew: f.optional(figures, () => []),
  }),
  /** A helper comes up to a cart whose way was broken off (BLD-125, BLD-R59). */
  ...f.alike(['following', 'closingUp'], f.everybody({ figure, cart: figure, left: f.whole(0) })),
  shot: f.everybody({ figure, target: f.enemyOf('figure', figure) }),
  lanternShot: f.everybody({ figure, at: hex }),
  ...f.alike(['deflecting', 'deflection'], f.everybody(hit)),
  retreating: f.everybody(retreat),
  retreat: {
    ...f.everybody({ ...retreat, wet: f.flag() }),
    /** All he may go: told by where unseen ninja stand, so it is not for everybody to work out (BLD-207). Null where a file does not say. */
    ...f.seenBy('mover', { ways: f.maybe(f.list(f.list(hex))) }),
  },
  unhorsing: f.everybody({ figure, horse: figure }),
  placing: {
    ...f.everybody({ figure, horse: figure }),
    /** Where he may be put, as `ways`. */
    ...f.seenBy('owner', { hexes: f.maybe(f.list(hex)) }),
  },
  naming: f.everybody(fight),
  fight: f.everybody({ ...fight, victim: f.maybe(figure) }),
  victim: f.everybody({ ...fight, result, mounted: f.flag(), of: f.oneOf(['attackers', 'defenders']) }),
  aftermath: f.everybody({ ...fight, retreated: figures }),
  advancing: f.everybody({ side, figures, beaten: f.optional(figures, () => []) }),
  challenge: f.everybody({ figure }),
  poem: f.everybody({ figure, lines }),
  watch: f.everybody({ at: hex }),
  // What the others see while a side acts that has somebody unseen: not who can do anything, nor in which step (BLD-183).
  inTheDark: f.everybody({ side }),
});
export type BladesMoment = f.Shaped<typeof MOMENTS>;

export const STATE = f.keeps('BladesState', {
  ...f.stateFields<BladesOptions>(),
  ...f.everybody({
    battle: f.fixed(f.given<Battle>()), // map, sides, victory
    turn: f.derived<number>(),
    moments: f.eachSeenBy('onlooker', f.stack(MOMENTS)),
    verdict: f.verdictShape,
    /** Phases are counted through the game from 1; two make a game turn (BLD-036). */
    phase: f.optional(f.whole(1, 999), () => 1),
    figures: f.many(FIGURE),
    lanterns: f.many(LANTERN),
    /** 7.3: the phase from which the roused side acts normally; null before the alarm or where there is none. */
    alarm: f.maybe(f.when('phase', f.whole(1))),
    /** BLD-168: the two samurai, the game turn in which they last fought each other (or began). */
    duel: f.maybe(f.object({ by: f.pair(anybody), fought: f.past('turn', f.whole(0)) })),
    challenged: stamp, // the phase of the latest challenge (BLD-172)
    refused: f.some(sideInFiles), // sides that refused a challenge (BLD-171)
    poems: f.some(f.object({ figure: anybody, lines: f.list(f.text()), honoured: f.flag() })),
    /** 7.1: the last side to have a conscious character on the hex at the end of a phase. */
    held: f.maybe(sideInFiles),
  }),
});
export interface BladesState extends f.Keeps<typeof STATE> {}

export type BladesSteps = Steps<BladesState, BladesOrder, BladesEvent>;

// What is asked of a state everywhere.

/** Healthy, wounded or stunned, and on the map (BLD-011). */
export const living = ({ health }: Pick<Figure, 'health'>): boolean => health === 'healthy' || health === 'wounded' || health === 'stunned';

/** A character, not a horse or a cart. */
export const isMan = ({ kit }: Figure): boolean => kit.sort === 'man';

/** BLD-003: a horse nobody sits on. */
export const riderless = (figure: Figure): boolean => figure.kit.sort === 'horse' && figure.health === 'healthy' && figure.rider === null;

/** BLD-R71: the side a horse without rider counts with: a draft horse with who controls it, a war horse with who last rode or led it. */
export const ownerOf = ({ is, control, kit }: Figure): Side | null => (is === 'DRAFT' ? control : (control ?? kit.side));

/** A man of this side mounts or leads it (BLD-R71). */
export function takeHorse(horse: Figure, by: Side): void {
  if (horse.is === 'HORSE') horse.control = by === horse.kit.side ? null : by;
}

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

/** Hidden from the other side altogether (BLD-183, option hiddenNinja). Nobody hides on a horse: those are seen (BLD-R60). */
export const hidden = (state: BladesState, figure: Figure): boolean => figure.unseen && state.options.hiddenNinja && figure.rides === null;
/** What a side does not know to be there. */
export const unknownTo = (state: BladesState, figure: Figure, side: Side | null): boolean =>
  figure.kit.side !== side && hidden(state, figure);

/** Has the side anybody whom the other does not see? */
export const lurks = (state: BladesState, side: Side): boolean =>
  state.figures.some(figure => figure.kit.side === side && hidden(state, figure));

/** BLD-168: who alone acts for a side while a single combat lasts. */
export const duellistOf = ({ duel, figures }: BladesState, side: Side): FigureId | null =>
  duel?.by.find(id => figures.some(({ kit }) => kit.id === id && kit.side === side)) ?? null;

/** For all the other side knows, somebody unseen of this side could act now: his step opens alike whether he can or not (BLD-183). */
export const mightAct = (state: BladesState, side: Side): boolean => state.duel === null && lurks(state, side);

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
