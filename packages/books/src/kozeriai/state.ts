/** What a game of Kozeriai keeps: figures, what lies about, and the moments of its turn (KOZ-01 to KOZ-07, KOZ-17). */
import { bug, type FigureId, type OptionsOf, type Seat, type Steps, type State } from '@nobori/engine';
import type { Hex, HexFacing } from '@nobori/engine/hex';
import type { Battle } from './files/battle.ts';
import type { KozEvent } from './events.ts';
import type { KozMoment } from './moments.ts';
import type { OPTIONS } from './options.ts';
import type { KozOrder } from './orders.ts';
import type { Armour, Gait } from './tables.ts';

export type KozOptions = OptionsOf<typeof OPTIONS>;

/** What a figure is and has learned (KOZ-05). Never changes, so clones share it. */
export interface Kit {
  readonly id: FigureId;
  readonly seat: Seat;
  readonly side: string;
  readonly name: string;
  /** The stat block it comes from (KOZ-T30). */
  readonly type: string;
  readonly horse: boolean;
  readonly armour: Armour;
  /** Dead on this many wounds, knocked out on this many distractions (KOZ-07, KOZ-201). */
  readonly limit: number;
  /** Heroic super samurai (KOZ-198). */
  readonly heroic: boolean;
  readonly stamina: number;
  /** Skill by weapon or unarmed art (KOZ-06). */
  readonly skills: Readonly<Record<string, number>>;
  /** With weapons that are not on the sheet (KOZ-R32). */
  readonly secondary: number;
  readonly iaijutsu: number | null;
  readonly kiai: number | null;
  readonly niten: number | null;
  /** Skill by weapon (KOZ-167). */
  readonly yadomejutsu: Readonly<Record<string, number>>;
  /** Where it may be set up, as places of the map; null when the scenario sets it up. */
  readonly area: string | null;
}

/** A weapon somebody carries. Replaced when it changes, so clones share it. */
export interface Arm {
  readonly weapon: string;
  /** The last mode used (KOZ-R77). */
  readonly mode: number;
  /** Reload actions still needed (KOZ-59). */
  readonly load: number;
  /** Missiles left; −1 = no end of them (KOZ-R43). */
  readonly shots: number;
  /** The turn its chain was last swung (KOZ-R75); −1 = not yet. */
  readonly spent: number;
  /** Its first surprise is still to come (KOZ-R76). */
  readonly fresh: boolean;
  /** Others do not know of it (KOZ-R90). */
  readonly hidden: boolean;
  readonly poisoned: boolean;
}

/** dead; out: knocked out; captured and escaped by a scenario; bolted: a horse that ran away (KOZ-R59). */
export const FATES = ['dead', 'out', 'captured', 'escaped', 'bolted'] as const;
export type Fate = (typeof FATES)[number];

export interface Figure {
  readonly kit: Kit;
  /** For a horse its front hex; a rider is where his horse is. */
  at: Hex;
  facing: HexFacing;
  lying: boolean;
  fate: Fate | null;
  wounds: number;
  distractions: number;
  /** A rider's horse, a horse's rider. */
  mount: FigureId | null;
  gait: Gait;
  /** The side a turning or sidestepping horse last went to (a direction as it sees it). */
  bearing: HexFacing;
  /** The horse has carried out its activity this phase (KOZ-R51). */
  rode: boolean;

  arms: readonly Arm[];
  /** Which of the arms is in hand; −1 = none. */
  hand: number;
  /** Both swords in hand (KOZ-R71). */
  twin: boolean;

  /** Actions taken this phase (KOZ-20). */
  acts: number;
  /** Its action leaves no stroke in this phase (KOZ-R05). */
  barred: boolean;
  /** Its action is Shoot, and it has not shot yet (KOZ-29). */
  shoots: boolean;
  /** Dashed in its last phase: −3 (KOZ-R09). */
  dashed: boolean;
  /** Left its hex by its own action in its last phase (KOZ-R64). */
  moved: boolean;
  /** The turn of its last stroke (KOZ-82). */
  stroke: number;
  /** The phase of its last change of weapon, and of the −4 for it (KOZ-R33). */
  changed: number;
  fumbles: number;
  /** The phase in which a first iaijutsu surprises (KOZ-155). */
  surprise: number;
  /** Has tried iaijutsu this game. */
  drew: boolean;
  /** Has declared a ki-ai: cannot defend (KOZ-158); and has not yet released it. */
  helpless: boolean;
  shout: boolean;
  /** The turn in which the rider last changed his horse's activity (KOZ-R94). */
  switched: number;
  /** A missile was aimed at it since its last phase began; and before that (KOZ-R46). */
  shotAt: boolean;
  underFire: boolean;
  /** Aiming at whom, for how many whole turns, and whether it aimed this turn (KOZ-R45). */
  aim: FigureId | null;
  aimed: number;
  aiming: boolean;
  /** Who has made a closing stroke at it this phase (option closingStroke). */
  closed: readonly FigureId[];
  /** Whom its weapon has entangled (KOZ-R73). */
  holding: FigureId | null;
  grapple: FigureId | null;
  /** The turn of its last round of grappling (KOZ-R66). */
  round: number;
  /** The phase in which it stood up (KOZ-R74). */
  stood: number;
  /** Attempts to deflect in this phase (KOZ-169). */
  deflects: number;
  /** The phase in which it last struck or parried (KOZ-R14). */
  contested: number;

  // This turn's tallies.
  left: boolean;
  fought: boolean;
  busy: boolean;
  rolls: number;
  hurt: number;
  jumps: number;
  hexes: number;
  strained: boolean;
  ran: boolean;

  stamina: number;
  /** Whole turns of rest lying down, one after the other (KOZ-195). */
  rest: number;
  /** Fallen unconscious from exhaustion (KOZ-197). */
  asleep: boolean;
  /** Turn ends at which poison still wounds (option poison). */
  poison: number;
}

/** A weapon lying on the ground (KOZ-R33, KOZ-R43). */
export interface Dropped {
  readonly at: Hex;
  readonly arm: Arm;
}

/** Who may grapple after a body charge: the seats that still have their own phase for it (KOZ-R66). */
export interface Right {
  readonly a: FigureId;
  readonly b: FigureId;
  readonly since: number;
  readonly left: readonly Seat[];
}

/** A stroke named beforehand (option combatTiming: common). */
export interface Named {
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly mode: string;
}

export interface KozState extends State<KozMoment> {
  readonly options: KozOptions;
  /** Map, weather, victory: never changes, so clones share it. */
  readonly battle: Battle;
  /** Phases begun so far, of all seats (KOZ-R01). */
  phase: number;
  /** Whose phase it is. */
  active: Seat | null;
  /** The seats in the order of this turn (KOZ-R03). */
  seats: readonly Seat[];
  figures: Figure[];
  dropped: readonly Dropped[];
  /** Doors that are not as the map shows them, by the number of their edge. */
  doors: readonly number[];
  rights: readonly Right[];
  named: readonly Named[];
  /** A scenario's own memory: the storehouse has been broken into (KOZ-S3). */
  latch: boolean;
}

/** A step for every moment; the sections of the turn bring their own. */
export type KozSteps = Steps<KozState, KozOrder, KozEvent>;

// What is asked of a state everywhere.

export function figureOf(state: KozState, id: FigureId): Figure {
  const { figures } = state;
  for (let i = 0; i < figures.length; i += 1) {
    const figure = figures[i];
    if (figure !== undefined && figure.kit.id === id) return figure;
  }
  throw bug('no such figure', { id });
}

export function findFigure(state: KozState, id: FigureId | null): Figure | null {
  if (id !== null) for (const figure of state.figures) if (figure.kit.id === id) return figure;
  return null;
}

/** Figures not set up yet stand nowhere: this is where they wait. */
export const OFF_MAP: Hex = [-100, -100];
export const waiting = (figure: Figure): boolean => figure.at[0] === -100;

/** On the board and alive. */
export const present = (figure: Figure): boolean => figure.fate === null && figure.at[0] !== -100;

/** Alive, on the board and awake; a horse too. */
export const awake = (figure: Figure): boolean => figure.fate === null && !figure.asleep && figure.at[0] !== -100;

/** A man who is awake. */
export const able = (figure: Figure): boolean => !figure.kit.horse && awake(figure);

export const mounted = (figure: Figure): boolean => !figure.kit.horse && figure.mount !== null;
export const onFoot = (figure: Figure): boolean => !figure.kit.horse && figure.mount === null;

export const enemies = (a: Figure, b: Figure): boolean => a.kit.side !== b.kit.side;

/** A horse is on the side of whoever sits on it. */
export const sideNow = (state: KozState, figure: Figure): string => (riderOf(state, figure) ?? figure).kit.side;

export const horseOf = (state: KozState, rider: Figure): Figure | null =>
  rider.kit.horse || rider.mount === null ? null : figureOf(state, rider.mount);

export const riderOf = (state: KozState, horse: Figure): Figure | null =>
  !horse.kit.horse || horse.mount === null ? null : figureOf(state, horse.mount);

/** Whom an order is aimed at: the man it names, or the horse under him (KOZ-130). A horse may be named by itself, too. */
export interface Aimed {
  readonly target: FigureId;
  readonly horse: boolean | undefined;
}
export function meantBy(state: KozState, { target, horse }: Aimed): Figure | null {
  const named = findFigure(state, target);
  return named === null || horse !== true ? named : horseOf(state, named);
}
/** … and how such an order names it. */
export const namedAs = (target: Figure): Aimed =>
  target.kit.horse && target.mount !== null ? { target: target.mount, horse: true } : { target: target.kit.id, horse: undefined };

/** KOZ-82: the one stroke of the turn is spent. */
export const struck = (state: KozState, figure: Figure): boolean => figure.stroke === state.turn;

/** It has made its stroke, and fought in this very phase. */
export const struckNow = (state: KozState, figure: Figure): boolean => struck(state, figure) && figure.contested === state.phase;

/** Weapons that have entangled it (KOZ-103, KOZ-191). */
export function heldBy(state: KozState, victim: Figure): number {
  let count = 0;
  for (const figure of state.figures) if (figure.holding === victim.kit.id) count += 1;
  return count;
}

/** KOZ-196: out of breath. */
export const spent = (state: KozState, figure: Figure): boolean => state.options.exhaustion && !figure.kit.horse && figure.stamina <= 0;

export function cloneState(state: KozState): KozState {
  const { figures } = state;
  const copies: Figure[] = [];
  for (let i = 0; i < figures.length; i += 1) {
    const figure = figures[i];
    if (figure !== undefined) copies.push(cloneFigure(figure));
  }
  return {
    chairs: state.chairs,
    options: state.options,
    battle: state.battle,
    turn: state.turn,
    phase: state.phase,
    active: state.active,
    seats: state.seats,
    moments: state.moments.slice(), // moments are replaced, never changed
    verdict: state.verdict,
    figures: copies,
    dropped: state.dropped,
    doors: state.doors,
    rights: state.rights,
    named: state.named,
    latch: state.latch,
  };
}

/** Numbers for things that are shared until they change: the same thing has the same number. */
const numbers = { known: new WeakMap<object, number>(), next: 1 };
function numberOf(thing: object): number {
  const known = numbers.known.get(thing);
  if (known !== undefined) return known;
  numbers.known.set(thing, numbers.next);
  return numbers.next++;
}

/** Differs wherever two states do. What never changes in a game (kits, map, options) is left out. */
export function keyOf(state: KozState): string {
  const { turn, phase, active, dropped, doors, rights, named, latch, seats } = state;
  let key = `${turn} ${phase} ${active} ${latch} ${numberOf(dropped)} ${numberOf(doors)} ${numberOf(rights)} ${numberOf(named)} ${numberOf(seats)}`;
  for (const f of state.figures) {
    const marks =
      (f.lying ? 1 : 0) | (f.rode ? 2 : 0) | (f.twin ? 4 : 0) | (f.barred ? 8 : 0) | (f.shoots ? 16 : 0) | (f.dashed ? 32 : 0) |
      (f.moved ? 64 : 0) | (f.drew ? 128 : 0) | (f.helpless ? 256 : 0) | (f.shout ? 512 : 0) | (f.shotAt ? 1024 : 0) | (f.underFire ? 2048 : 0) |
      (f.aiming ? 4096 : 0) | (f.left ? 8192 : 0) | (f.fought ? 16384 : 0) | (f.busy ? 32768 : 0) | (f.strained ? 65536 : 0) |
      (f.ran ? 131072 : 0) | (f.asleep ? 262144 : 0); // prettier-ignore
    key += `|${f.at[0]},${f.at[1]},${f.facing},${marks},${f.fate},${f.wounds},${f.distractions},${f.mount},${f.gait},${f.bearing},${numberOf(f.arms)},${f.hand},${f.acts},${f.stroke},${f.changed},${f.fumbles},${f.surprise},${f.switched},${f.aim},${f.aimed},${f.closed.join('+')},${f.holding},${f.grapple},${f.round},${f.stood},${f.deflects},${f.contested},${f.rolls},${f.hurt},${f.jumps},${f.hexes},${f.stamina},${f.rest},${f.poison}`;
  }
  return `${key}|${state.verdict === null}|${JSON.stringify(state.moments)}`;
}

export const cloneFigure = (f: Figure): Figure => ({
  kit: f.kit,
  at: f.at,
  facing: f.facing,
  lying: f.lying,
  fate: f.fate,
  wounds: f.wounds,
  distractions: f.distractions,
  mount: f.mount,
  gait: f.gait,
  bearing: f.bearing,
  rode: f.rode,
  arms: f.arms,
  hand: f.hand,
  twin: f.twin,
  acts: f.acts,
  barred: f.barred,
  shoots: f.shoots,
  dashed: f.dashed,
  moved: f.moved,
  stroke: f.stroke,
  changed: f.changed,
  fumbles: f.fumbles,
  surprise: f.surprise,
  drew: f.drew,
  helpless: f.helpless,
  shout: f.shout,
  switched: f.switched,
  shotAt: f.shotAt,
  underFire: f.underFire,
  aim: f.aim,
  aimed: f.aimed,
  aiming: f.aiming,
  closed: f.closed,
  holding: f.holding,
  grapple: f.grapple,
  round: f.round,
  stood: f.stood,
  deflects: f.deflects,
  contested: f.contested,
  left: f.left,
  fought: f.fought,
  busy: f.busy,
  rolls: f.rolls,
  hurt: f.hurt,
  jumps: f.jumps,
  hexes: f.hexes,
  strained: f.strained,
  ran: f.ran,
  stamina: f.stamina,
  rest: f.rest,
  asleep: f.asleep,
  poison: f.poison,
});
