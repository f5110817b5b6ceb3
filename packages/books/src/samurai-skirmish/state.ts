/** What a game of Samurai Skirmish keeps: figures, units, contacts, and the moments of its turn (SSK-001 to SSK-003). */
import { bug, figureId, type FigureId, type OptionsOf, type Seat, type Steps, type State } from '@nobori/engine';
import { touching, type Base, type Place, type Point } from '@nobori/engine/table';
import type { Battle } from './files/battle.ts';
import type { SskEvent } from './events.ts';
import type { OPTIONS } from './options.ts';
import { BASES, CONTACT_SLACK, TROOP, type Missile, type Troop, type UnitKind, type Weapon } from './tables.ts';

export type SskOptions = OptionsOf<typeof OPTIONS>;

/** Side 1 and Side 2 (SSK-001), as places in the scenario's list of sides. */
export type Side = 0 | 1;
export const SIDES = [0, 1] as const;
export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** A letter, unique across both sides (SSK-R10). */
export type UnitId = string;

/** What a figure is and carries (SSK-002). Never changes, so clones share it. */
export interface Kit {
  readonly id: FigureId;
  readonly unit: UnitId;
  readonly side: Side;
  readonly number: number;
  readonly type: Troop;
  readonly armoured: boolean;
  readonly weapon: Weapon;
  readonly missile: Missile | null;
  readonly trained: boolean;
  readonly points: number;
}

export const FATES = ['dead', 'routed', 'fled', 'escaped'] as const;
export type Fate = (typeof FATES)[number];

/** How a figure came into contact this turn: by its own charge, met by one it was charging itself (SSK-R27), or by walking (SSK-R28). */
export type Rush = 'charged' | 'met' | 'advanced';

export interface Figure {
  readonly kit: Kit;
  leader: boolean;
  mounted: boolean;
  base: Base;
  at: Point;
  fate: Fate | null;
  legs: number;
  arms: number;
  /** Firing Sections until the weapon is loaded again, this turn's included (SSK-R38). */
  reload: number;
  /** Where it stood when the turn began. */
  from: Point;
  /** Where it came from, kept while it stands exactly on an obstacle: going on to the far side still costs (SSK-R08). */
  came: Point | null;
  /** Its place in this turn's order of moves; 0 = has not moved (SSK-036). */
  moved: number;
  rush: Rush | null;
  shot: boolean;
  /** Was in melee this turn (option reloadStandstill). */
  fought: boolean;
  /** Noted, not yet resolved (SSK-026). */
  missileHits: number;
  meleeHits: number;
}

export interface Unit {
  readonly id: UnitId;
  readonly side: Side;
  readonly of: UnitKind;
  /** The leader's type at the start; null for units without one. His dice are rolled even when he is dead (SSK-R64). */
  leads: Troop | null;
  readonly strength: number;
  status: 'steady' | 'holding' | 'fleeing';
  /** Earned in the last Results Section, active from the next turn on (SSK-R71). */
  holdNext: boolean;
  /** Figures alive when the turn began (SSK-R63). */
  existing: number;
  /** The enemy unit it has declared a charge against this turn. */
  charge: UnitId | null;
  /** Has had its move this turn (SSK-025). */
  acted: boolean;
  /** Enemy units whose charge (or walk, SSK-R28) has come into contact with it this turn. */
  chargedBy: readonly UnitId[];
  /** Somebody shot at it this turn (SSK-R68). */
  shotAt: boolean;
  /** Friends in flight came by this turn (option rout: flee). */
  passed: boolean;
  /** Has tested for half its starting number (option fiftyPercent: ofStart). */
  halved: boolean;
}

/** Two enemies in base contact, and who moved to make it (SSK-R50); null when a situation does not say. */
export interface Contact {
  readonly a: FigureId;
  readonly b: FigureId;
  readonly by: FigureId | null;
  readonly since: number;
}

/** A figure that left a melee, and an enemy that may roll against it (option breakOff, SSK-R30). */
export interface Parting {
  readonly leaver: FigureId;
  readonly enemy: FigureId;
}

/** One figure's roll in the Melee Section: its target, its hits, and how many of them parry (null: not decided). */
export interface Bout {
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly hits: number;
  readonly paired: boolean;
  parry: number | null;
  /** Option sweepingBlows: strikes given to others than the target. */
  spread: Readonly<Record<FigureId, number>>;
}

export type Role = 'first' | 'second';
export type Caller = 'loser' | 'winner';

/** The moments of a game; turn.ts lays them out in the book's order. */
export type SskMoment =
  | { readonly kind: 'deploymentRoll' }
  | { readonly kind: 'deployment'; readonly side: Side }
  | { readonly kind: 'turnStart' }
  | { readonly kind: 'precedence' }
  | { readonly kind: 'declaring'; readonly who: Caller }
  | { readonly kind: 'declaringSecretly'; declared: readonly Declare[]; ready: readonly Side[] }
  | { readonly kind: 'choosingFirst' }
  | { readonly kind: 'flight'; readonly who: Role }
  | { readonly kind: 'moving'; readonly who: Role; readonly part: 'all' | 'charges' | 'others' }
  | { readonly kind: 'charging'; readonly unit: UnitId; readonly left: readonly FigureId[] }
  | { readonly kind: 'alarm' }
  | { readonly kind: 'firing'; readonly who: Role }
  | { readonly kind: 'shot'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly kind: 'pairing' }
  | { readonly kind: 'rolling'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'parries'; readonly bouts: readonly Bout[]; readonly ready: readonly Side[] }
  | { readonly kind: 'strikes'; readonly bouts: readonly Bout[] }
  | { readonly kind: 'results'; readonly of: 'all' | 'missiles' }
  | { readonly kind: 'wounds'; readonly figures: readonly FigureId[] }
  | { readonly kind: 'burial' }
  | { readonly kind: 'morale' }
  | { readonly kind: 'testing'; readonly units: readonly UnitId[]; readonly tested: readonly UnitId[] }
  | { readonly kind: 'turnEnd' };

/** Who rolls against whom (SSK-R44, SSK-R45). */
export interface Pair {
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly paired: boolean;
}

export interface SskState extends State<SskMoment> {
  readonly options: SskOptions;
  /** Table, sides, victory: never changes, so clones share it. */
  readonly battle: Battle;
  units: Unit[];
  /** By unit letter, then number (SSK-R10). Dead ones stay in the list with their fate. */
  figures: Figure[];
  contacts: readonly Contact[];
  partings: readonly Parting[];
  /** Won precedence this turn. */
  winner: Side | null;
  /** Moves first this turn. */
  first: Side | null;
  /** Who died in this turn's Results Section (SSK-R63). */
  fallen: readonly FigureId[];
  /** How many moves have been made this turn. */
  moves: number;
  /** Scenario special: false while the house sleeps. */
  alarm: boolean;
  /** Dice were rolled in this turn's Firing or Melee Section. */
  fought: boolean;
}

export type Ways = Readonly<Record<FigureId, readonly Point[]>>;

export interface Declare extends OrderOf<'declare'> {
  readonly unit: UnitId;
  readonly target: UnitId;
}
interface OrderOf<K extends string> {
  readonly kind: K;
}
export type SskOrder =
  | { readonly kind: 'deploy'; readonly unit: UnitId; readonly places: Readonly<Record<FigureId, Point>> }
  | Declare
  | { readonly kind: 'first'; readonly side: Side }
  | {
      readonly kind: 'move';
      readonly unit: UnitId;
      readonly ways: Ways;
      readonly dismount: readonly FigureId[];
      readonly leave: readonly FigureId[];
    }
  | { readonly kind: 'charge'; readonly figure: FigureId; readonly to: Point }
  | { readonly kind: 'advance'; readonly figure: FigureId; readonly way: readonly Point[] }
  | { readonly kind: 'stand'; readonly figure: FigureId }
  | { readonly kind: 'fire'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly kind: 'parry'; readonly figure: FigureId; readonly hits: number; readonly spread: Readonly<Record<FigureId, number>> }
  | { readonly kind: 'done' };

/** A step for every moment; the sections of the turn bring their own. */
export type SskSteps = Steps<SskState, SskOrder, SskEvent>;

// What is asked of a state everywhere.

export function figureOf(state: SskState, id: FigureId): Figure {
  for (const figure of state.figures) if (figure.kit.id === id) return figure;
  throw bug('no such figure', { id });
}

export const findFigure = (state: SskState, id: FigureId): Figure | null => state.figures.find(figure => figure.kit.id === id) ?? null;

export function unitOf(state: SskState, id: UnitId): Unit {
  for (const unit of state.units) if (unit.id === id) return unit;
  throw bug('no such unit', { id });
}

export const findUnit = (state: SskState, id: UnitId): Unit | null => state.units.find(unit => unit.id === id) ?? null;

/** Figures not set up yet stand nowhere: this is where they wait. */
export const OFF_TABLE: Point = [-1000, -1000];
export const waiting = (figure: Figure): boolean => figure.at[0] < 0;

/** On the table: alive, not routed, not gone. */
export const standing = (figure: Figure): boolean => figure.fate === null;

export const membersOf = (state: SskState, unit: UnitId): Figure[] =>
  state.figures.filter(figure => figure.kit.unit === unit && figure.fate === null);

export const leaderOf = (state: SskState, unit: UnitId): Figure | null => {
  for (const figure of state.figures) if (figure.leader && figure.kit.unit === unit && figure.fate === null) return figure;
  return null;
};

/** SSK-004, SSK-R12: Samurai, Hatamoto and Daimyo together. */
export const samuraiClass = (type: Troop): boolean => type === 'samurai' || type === 'hatamoto' || type === 'daimyo';

/** Greatness: number of dice by type (SSK-R44). */
export const greatness = (figure: Figure): number => TROOP[figure.kit.type].dice;

/** Armoured, or a Ninja (SSK-R14). */
export const countsAsArmoured = (figure: Figure): boolean => figure.kit.armoured || figure.kit.type === 'ninja';

export const baseFor = (mounted: boolean): Base => (mounted ? BASES.mounted : BASES.foot);

/** SSK-005, SSK-R06: base edge to base edge, compared by squares of whole tenths of a millimetre. */
export const inTouch = (a: Place, b: Place): boolean => touching(a, b, CONTACT_SLACK);

/** SSK-065: in base contact with an enemy. */
export function engaged(state: SskState, figure: Figure): boolean {
  const { id } = figure.kit;
  for (const contact of state.contacts) if (contact.a === id || contact.b === id) return true;
  return false;
}

/** Has the unit a figure on the table that no enemy touches? */
export function anyFree(state: SskState, unit: UnitId): boolean {
  for (const figure of state.figures) if (figure.kit.unit === unit && figure.fate === null && !engaged(state, figure)) return true;
  return false;
}

export function enemiesTouching(state: SskState, figure: Figure): Figure[] {
  const { id } = figure.kit;
  const found: Figure[] = [];
  for (const contact of state.contacts) {
    if (contact.a === id) found.push(figureOf(state, contact.b));
    else if (contact.b === id) found.push(figureOf(state, contact.a));
  }
  return found;
}

const NO_UNITS: readonly UnitId[] = [];

/** Enemy units that figures of this unit touch. */
export function unitsTouching(state: SskState, unit: UnitId): readonly UnitId[] {
  if (state.contacts.length === 0) return NO_UNITS;
  const found: UnitId[] = [];
  for (const { a, b } of state.contacts) {
    const [ua, ub] = [figureOf(state, a).kit.unit, figureOf(state, b).kit.unit];
    if (ua === unit && !found.includes(ub)) found.push(ub);
    if (ub === unit && !found.includes(ua)) found.push(ua);
  }
  return found;
}

export const firstSide = (state: SskState): Side => state.first ?? 0;
export const sideInRole = (state: SskState, who: Role): Side => (who === 'first' ? firstSide(state) : other(firstSide(state)));
export const sideCalling = (state: SskState, who: Caller): Side => (who === 'winner' ? (state.winner ?? 0) : other(state.winner ?? 0));

export const sideName = (state: SskState, side: Side): string => state.battle.sides[side].name;

/** The seats of a side (SSK-R11: they share its units). */
export const seatsFor = (state: SskState, side: Side): Seat[] =>
  state.chairs.filter(chair => chair.side === state.battle.sides[side].id).map(chair => chair.seat);

export const sideOfSeat = (state: SskState, seat: Seat): Side | null => {
  const name = state.chairs.find(chair => chair.seat === seat)?.side;
  return name === state.battle.sides[0].id ? 0 : name === state.battle.sides[1].id ? 1 : null;
};

/** SSK-R10: First's figures, then Second's, by unit letter, then number. */
export const inOrder = (state: SskState): Figure[] => {
  const first = firstSide(state);
  return [...state.figures.filter(f => f.kit.side === first), ...state.figures.filter(f => f.kit.side !== first)];
};

export const figureName = (unit: UnitId, number: number): FigureId => figureId(`${unit}${number}`);

export function cloneState(state: SskState): SskState {
  return {
    chairs: state.chairs,
    options: state.options,
    battle: state.battle,
    turn: state.turn,
    moments: state.moments.slice(), // moments are replaced, never changed
    verdict: state.verdict,
    units: state.units.map(cloneUnit),
    figures: state.figures.map(cloneFigure),
    contacts: state.contacts,
    partings: state.partings,
    winner: state.winner,
    first: state.first,
    fallen: state.fallen,
    moves: state.moves,
    alarm: state.alarm,
    fought: state.fought,
  };
}

export const cloneFigure = (f: Figure): Figure => ({
  kit: f.kit,
  leader: f.leader,
  mounted: f.mounted,
  base: f.base,
  at: f.at,
  fate: f.fate,
  legs: f.legs,
  arms: f.arms,
  reload: f.reload,
  from: f.from,
  came: f.came,
  moved: f.moved,
  rush: f.rush,
  shot: f.shot,
  fought: f.fought,
  missileHits: f.missileHits,
  meleeHits: f.meleeHits,
});

export const cloneUnit = (u: Unit): Unit => ({
  id: u.id,
  side: u.side,
  of: u.of,
  leads: u.leads,
  strength: u.strength,
  status: u.status,
  holdNext: u.holdNext,
  existing: u.existing,
  charge: u.charge,
  acted: u.acted,
  chargedBy: u.chargedBy,
  shotAt: u.shotAt,
  passed: u.passed,
  halved: u.halved,
});
