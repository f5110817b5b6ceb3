/** What a game of Samurai Blades keeps: characters, horses, carts, lanterns, and the moments of its phases (BLD-001 to BLD-015). */
import { bug, figureId, type FigureId, type OptionsOf, type Seat, type Steps, type State } from '@nobori/engine';
import type { Hex, HexFacing } from '@nobori/engine/hex';
import type { Battle } from './files/battle.ts';
import type { BladesEvent } from './events.ts';
import type { OPTIONS } from './options.ts';
import { NOWHERE } from './terrain/hexNames.ts';
import type { FootCombat, HorseStep, Key, MountedCombat } from './tables.ts';

export type BladesOptions = OptionsOf<typeof OPTIONS>;

/** The two sides, as places in the scenario's list. */
export type Side = 0 | 1;
export const SIDES = [0, 1] as const;
export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** What never changes about a figure, so clones share it. */
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
export const HEALTHS = ['healthy', 'wounded', 'stunned', 'dead', 'gone', 'left'] as const;
export type Health = (typeof HEALTHS)[number];

/** A whole-turn action under way (BLD-046), or the clearing of bodies (BLD-104). `at` is where the horse stood when it was declared (BLD-205). */
export type Task =
  | { readonly kind: 'mount'; readonly horse: FigureId; readonly at: Hex }
  | { readonly kind: 'dismount' }
  | { readonly kind: 'detach'; readonly horse: FigureId; readonly at: Hex }
  | { readonly kind: 'harness'; readonly horse: FigureId; readonly cart: FigureId; readonly at: Hex }
  | { readonly kind: 'seppuku'; readonly poem: readonly string[] }
  | { readonly kind: 'arm' }
  | { readonly kind: 'clear'; readonly at: Hex; readonly mate: FigureId };

/** A character, a horse or a cart. Stamps hold the number of the phase in which something was done; 0 = never. */
export interface Figure {
  readonly kit: Kit;
  /** Its counter; a lord puts on his armour. */
  is: Key;
  /** Its hex, or the front one of two. */
  at: Hex;
  rear: Hex | null;
  health: Health;
  /** The horse he sits on … */
  rides: FigureId | null;
  /** … and who sits on a horse. A ridden horse is where its rider is. */
  rider: FigureId | null;
  /** The cart a horse, alive or dead, is harnessed to (BLD-124, BLD-127). */
  draws: FigureId | null;
  /** Who controls a draft horse (BLD-122). */
  control: Side | null;
  task: Task | null;
  /** Attacked or was attacked (BLD-043). */
  fought: number;
  /** Of a body: when it was last shifted (BLD-105). */
  moved: number;
  attacked: number;
  /** Phase × 8 + step of the latest shot, throw or deflection. */
  shot: number;
  deflected: number;
  /** 7.3: the phase in which the first half of his arming was done. */
  armed: number;
  /** A ninja nobody of the other side can see (BLD-183); where and how he was seen last (BLD-R59). */
  unseen: boolean;
  lastSeen: Hex | null;
  lastHealth: Health;
}

export interface Lantern {
  readonly at: Hex;
  lit: boolean;
}

/** BLD-168: the two samurai, the game turn in which they last fought each other (or began). */
export interface Duel {
  readonly by: readonly [FigureId, FigureId];
  readonly fought: number;
}

export interface Poem {
  readonly figure: FigureId;
  readonly lines: readonly string[];
  readonly honoured: boolean;
}

/** The firing steps: 1, 2, both together (option frenchBowPhase), 4. */
export type Volley = 'foot' | 'horse' | 'both' | 'again';

/** A fight as it is declared and settled. */
export interface Fight {
  readonly attackers: readonly FigureId[];
  readonly defenders: readonly FigureId[];
}

export type CombatResult = FootCombat | MountedCombat;

/** The moments of a game; turn.ts lays them out in the book's order. */
export type BladesMoment =
  | { readonly kind: 'deployment'; readonly side: Side }
  | { readonly kind: 'phaseStart' }
  | { readonly kind: 'completing' }
  | { readonly kind: 'completion' }
  // Each step of the phase is opened by a moment that asks only where there is something to choose.
  | { readonly kind: 'volley'; readonly volley: Volley }
  | { readonly kind: 'shooting'; readonly volley: Volley }
  | { readonly kind: 'control' }
  | { readonly kind: 'movement' }
  | { readonly kind: 'moving' }
  | { readonly kind: 'melee' }
  | { readonly kind: 'combat' }
  | { readonly kind: 'recovery' }
  | { readonly kind: 'clearing'; readonly at: Hex }
  | { readonly kind: 'shifting'; readonly at: Hex }
  | { readonly kind: 'phaseEnd' }
  // In the middle of a rule:
  | { readonly kind: 'settling' }
  | { readonly kind: 'movingOn'; readonly figure: FigureId; readonly left: number; readonly advance: boolean }
  | { readonly kind: 'shot'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly kind: 'lanternShot'; readonly figure: FigureId; readonly at: Hex }
  | { readonly kind: 'deflecting'; readonly figure: FigureId; readonly by: FigureId; readonly result: 'A' | 'B' | 'C' }
  | { readonly kind: 'deflection'; readonly figure: FigureId; readonly by: FigureId; readonly result: 'A' | 'B' | 'C' }
  | {
      readonly kind: 'retreating';
      readonly figure: FigureId;
      readonly hexes: number;
      readonly causers: readonly FigureId[];
      readonly mover: Side;
    }
  | {
      readonly kind: 'retreat';
      readonly figure: FigureId;
      readonly hexes: number;
      readonly causers: readonly FigureId[];
      readonly mover: Side;
      readonly wet: boolean;
    }
  | { readonly kind: 'unhorsing'; readonly figure: FigureId; readonly horse: FigureId }
  | { readonly kind: 'placing'; readonly figure: FigureId; readonly horse: FigureId }
  | ({ readonly kind: 'naming' } & Fight)
  | ({ readonly kind: 'fight'; readonly victim: FigureId | null } & Fight)
  | ({ readonly kind: 'victim'; readonly result: CombatResult; readonly mounted: boolean; readonly of: 'attackers' | 'defenders' } & Fight)
  | ({ readonly kind: 'aftermath'; readonly retreated: readonly FigureId[] } & Fight)
  | { readonly kind: 'advancing'; readonly side: Side; readonly figures: readonly FigureId[]; readonly beaten: readonly FigureId[] }
  | { readonly kind: 'challenge'; readonly figure: FigureId }
  | { readonly kind: 'poem'; readonly figure: FigureId; readonly lines: readonly string[] }
  | { readonly kind: 'watch'; readonly at: Hex };

export interface BladesState extends State<BladesMoment> {
  readonly options: BladesOptions;
  /** Map, sides, victory: never changes, so clones share it. */
  readonly battle: Battle;
  /** Phases are counted through the game from 1; two make a game turn (BLD-036). */
  phase: number;
  figures: Figure[];
  lanterns: Lantern[];
  /** 7.3: the phase from which the roused side acts normally; null before the alarm or where there is none. */
  alarm: number | null;
  duel: Duel | null;
  /** The phase of the latest challenge (BLD-172). */
  challenged: number;
  /** Sides that refused a challenge (BLD-171). */
  refused: readonly Side[];
  poems: readonly Poem[];
  /** 7.1: the last side to have a conscious character on the hex at the end of a phase. */
  held: Side | null;
}

export type BladesOrder =
  | { readonly kind: 'deploy'; readonly figure: FigureId; readonly at: Hex }
  | { readonly kind: 'complete'; readonly figure: FigureId; readonly at: Hex | null }
  | { readonly kind: 'shoot'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly kind: 'shootLantern'; readonly figure: FigureId; readonly at: Hex }
  /** `cost` is for the board; the rules count for themselves. */
  | { readonly kind: 'move'; readonly figure: FigureId; readonly way: readonly Hex[]; readonly leave: boolean; readonly cost: number }
  | Ride
  | Lead
  | Haul
  | { readonly kind: 'mount'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly kind: 'dismount'; readonly figure: FigureId }
  | { readonly kind: 'detach'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly kind: 'harness'; readonly figure: FigureId; readonly target: FigureId; readonly cart: FigureId }
  | { readonly kind: 'arm'; readonly figure: FigureId }
  | { readonly kind: 'seppuku'; readonly figure: FigureId; readonly poem: readonly string[] }
  | { readonly kind: 'clear'; readonly figures: readonly FigureId[]; readonly at: Hex }
  | { readonly kind: 'shift'; readonly bodies: readonly FigureId[]; readonly at: Hex; readonly rear: Hex | null }
  | { readonly kind: 'attack'; readonly figures: readonly FigureId[]; readonly targets: readonly FigureId[] }
  | { readonly kind: 'tend'; readonly figure: FigureId; readonly at: Hex; readonly light: boolean }
  | { readonly kind: 'deflect'; readonly figure: FigureId; readonly use: boolean }
  | { readonly kind: 'retreat'; readonly figure: FigureId; readonly way: readonly Hex[] }
  | { readonly kind: 'place'; readonly figure: FigureId; readonly at: Hex }
  | { readonly kind: 'suffer'; readonly figure: FigureId }
  | { readonly kind: 'challenge'; readonly figure: FigureId }
  | { readonly kind: 'accept'; readonly figure: FigureId }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'abandon'; readonly figure: FigureId }
  | { readonly kind: 'judge'; readonly honour: boolean }
  | { readonly kind: 'stay' }
  | { readonly kind: 'done' };

/** Steps of BLD-T15, and the front hex after each. */
export interface Ride {
  readonly kind: 'ride';
  readonly figure: FigureId;
  readonly steps: readonly HorseStep[];
  readonly way: readonly Hex[];
  readonly facing: HexFacing;
  readonly leave: boolean;
  readonly cost: number;
}
/** A man walks up to a horse (`walk`) and goes on with it (`way`), BLD-118. */
export interface Lead {
  readonly kind: 'lead';
  readonly figure: FigureId;
  readonly horse: FigureId;
  readonly walk: readonly Hex[];
  readonly way: readonly Hex[];
  readonly leave: boolean;
}
/** Men move a cart (BLD-125): `figure` draws it, everybody's way stands in `ways`. */
export interface Haul {
  readonly kind: 'haul';
  readonly figure: FigureId;
  readonly cart: FigureId;
  readonly ways: Readonly<Record<FigureId, readonly Hex[]>>;
  readonly leave: boolean;
}
export type OrderOf<K extends BladesOrder['kind']> = Extract<BladesOrder, { kind: K }>;

export type { BladesEvent } from './events.ts';
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

export const sideName = (state: BladesState, side: Side): string => state.battle.sides[side].name;
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

/** Hidden from the other side altogether (BLD-183, option hiddenNinja). */
export const hidden = (state: BladesState, figure: Figure): boolean => figure.unseen && state.options.hiddenNinja;
/** What a side does not know to be there. */
export const unknownTo = (state: BladesState, figure: Figure, side: Side): boolean => figure.kit.side !== side && hidden(state, figure);

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

/** Changed by assignment, never by spreading it into another object: figures are quick to read and to clone while all are of one make. */
export const freshFigure = (kit: Kit, is: Key): Figure => ({
  kit,
  is,
  at: NOWHERE,
  rear: null,
  health: 'healthy',
  rides: null,
  rider: null,
  draws: null,
  control: null,
  task: null,
  fought: 0,
  moved: 0,
  attacked: 0,
  shot: 0,
  deflected: 0,
  armed: 0,
  unseen: false,
  lastSeen: null,
  lastHealth: 'healthy',
});

export const cloneFigure = (f: Figure): Figure => ({
  kit: f.kit,
  is: f.is,
  at: f.at,
  rear: f.rear,
  health: f.health,
  rides: f.rides,
  rider: f.rider,
  draws: f.draws,
  control: f.control,
  task: f.task,
  fought: f.fought,
  moved: f.moved,
  attacked: f.attacked,
  shot: f.shot,
  deflected: f.deflected,
  armed: f.armed,
  unseen: f.unseen,
  lastSeen: f.lastSeen,
  lastHealth: f.lastHealth,
});

export function cloneState(state: BladesState): BladesState {
  return {
    chairs: state.chairs,
    options: state.options,
    battle: state.battle,
    turn: state.turn,
    moments: state.moments.slice(), // moments are replaced, never changed
    verdict: state.verdict,
    phase: state.phase,
    figures: state.figures.map(cloneFigure),
    lanterns: state.lanterns.map(({ at, lit }) => ({ at, lit })),
    alarm: state.alarm,
    duel: state.duel,
    challenged: state.challenged,
    refused: state.refused,
    poems: state.poems,
    held: state.held,
  };
}

/** The horse's id of a man who begins the game in the saddle. */
export const mountOf = (man: FigureId): FigureId => figureId(`${man}-horse`);
