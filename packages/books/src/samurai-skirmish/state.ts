/** What a game of Samurai Skirmish keeps: figures, units, contacts, and the moments of its turn (SSK-001 to SSK-003). */
import {
  bug,
  byFigure,
  count,
  derived,
  eachSeenBy,
  everybody,
  figureId,
  figureIdShape as figure,
  fixed,
  flag,
  given,
  keeps,
  list,
  many,
  mark,
  maybe,
  moments,
  oneOf,
  optional,
  rows,
  seenBy,
  stack,
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
import { pointShape as point, touching, type Base, type Place, type Point } from '@nobori/engine/table';
import type { SskEvent } from './events.ts';
import type { Battle } from './files/battle.ts';
import { declareShape, letter, side, type SskOrder } from './files/orders.ts';
import type { OPTIONS } from './options.ts';
import { BASES, CONTACT_SLACK, TROOP, TROOPS, UNIT_KINDS, type Missile, type Troop, type Weapon } from './tables.ts';

export type { Declare, SskOrder } from './files/orders.ts';
export type SskOptions = OptionsOf<typeof OPTIONS>;

/** Side 1 and Side 2 (SSK-001), as places in the scenario's list of sides. */
export type Side = Shaped<typeof side>;
export const SIDES = [0, 1] as const;
export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** A letter, unique across both sides (SSK-R10). */
export type UnitId = string;

/** What a figure is and carries (SSK-002). */
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

const FATES = ['dead', 'routed', 'fled', 'escaped'] as const;
export type Fate = (typeof FATES)[number];

/** How a figure came into contact this turn: by its own charge, met by one it was charging itself (SSK-R27), or by walking (SSK-R28). */
const RUSHES = ['charged', 'met', 'advanced'] as const;
export type Rush = (typeof RUSHES)[number];

/** Figures not set up yet stand nowhere: this is where they wait. */
export const OFF_TABLE: Point = [-1000, -1000];
const place = optional(point, () => OFF_TABLE);
const figures = list(figure);

export const FIGURE = keeps(
  'Figure',
  everybody({
    kit: fixed(given<Kit>()),
    leader: mark(),
    mounted: mark(),
    base: derived<Base>(),
    at: place,
    /** Where it stood when the turn began. */
    from: place,
    fate: maybe(oneOf(FATES)),
    legs: count(9),
    arms: count(9),
    /** Firing Sections until the weapon is loaded again, this turn's included (SSK-R38). */
    reload: count(2),
    /** Where it came from, kept while it stands exactly on an obstacle: going on to the far side still costs (SSK-R08). */
    came: maybe(point),
    /** Its place in this turn's order of moves; 0 = has not moved (SSK-036). */
    moved: count(),
    rush: maybe(oneOf(RUSHES)),
    shot: mark(),
    /** Was in melee this turn (option reloadStandstill). */
    fought: mark(),
    /** Noted, not yet resolved (SSK-026). */
    missileHits: count(),
    meleeHits: count(),
  }),
);
export interface Figure extends Keeps<typeof FIGURE> {}

export const UNIT = keeps(
  'Unit',
  everybody({
    id: fixed(letter),
    side: fixed(given<Side>()),
    of: fixed(oneOf(UNIT_KINDS)),
    /** The leader's type at the start; null for units without one. His dice are rolled even when he is dead (SSK-R64). */
    leads: maybe(oneOf(TROOPS)),
    strength: fixed(whole(1, 99)),
    status: optional(oneOf(['steady', 'holding', 'fleeing']), () => 'steady' as const),
    /** Earned in the last Results Section, active from the next turn on (SSK-R71). */
    holdNext: mark(),
    /** Figures alive when the turn began (SSK-R63). */
    existing: whole(0, 99),
    /** The enemy unit it has declared a charge against this turn. */
    charge: maybe(letter),
    /** Has had its move this turn (SSK-025). */
    acted: mark(),
    /** Enemy units whose charge (or walk, SSK-R28) has come into contact with it this turn. */
    chargedBy: optional(list(letter), () => []),
    /** Somebody shot at it this turn (SSK-R68). */
    shotAt: mark(),
    /** Friends in flight came by this turn (option rout: flee). */
    passed: mark(),
    /** Has tested for half its starting number (option fiftyPercent: ofStart). */
    halved: mark(),
  }),
);
export interface Unit extends Keeps<typeof UNIT> {}

/** Two enemies in base contact, and who moved to make it (SSK-R50); null when a situation does not say. */
export const CONTACT = keeps('Contact', everybody({ a: figure, b: figure, by: maybe(figure), since: whole(0) }));
export interface Contact extends Shaped<typeof CONTACT> {}

/** A figure that left a melee, and an enemy that may roll against it (option breakOff, SSK-R30). */
const PARTING = keeps('Parting', everybody({ leaver: figure, enemy: figure }));

/** Who rolls against whom (SSK-R44, SSK-R45). */
const pair = { figure, target: figure, paired: flag() };
const PAIR = keeps('Pair', everybody(pair));
export interface Pair extends Shaped<typeof PAIR> {}

/** How many of its hits a figure parries (null: not decided), and, by option sweepingBlows, strikes given to others than the target. */
const answer = { parry: maybe(whole(0, 99)), spread: optional(byFigure(whole(1, 99)), () => ({})) };
/** One figure's roll in the Melee Section: its target, its hits, and its answer, which is its own side's until all are revealed (SSK-R47). */
export const BOUT = keeps('Bout', { ...everybody({ ...pair, hits: whole(0, 99) }), ...seenBy('fighter', answer) });
const SHOWN_BOUT = keeps('Bout', everybody({ ...pair, hits: whole(0, 99), ...answer }));
export interface Bout extends Shaped<typeof BOUT> {}

const role = oneOf(['first', 'second']);
export type Role = Shaped<typeof role>;
const caller = oneOf(['loser', 'winner']);
export type Caller = Shaped<typeof caller>;

/** The moments of a game; turn.ts lays them out in the book's order. */
export const MOMENTS = moments({
  deploymentRoll: {},
  deployment: everybody({ side }),
  turnStart: {},
  precedence: {},
  declaring: everybody({ who: caller }),
  declaringSecretly: everybody({ declared: eachSeenBy('declarer', list(declareShape)), ready: list(side) }),
  choosingFirst: {},
  flight: everybody({ who: role }),
  moving: everybody({ who: role, part: oneOf(['all', 'charges', 'others']) }),
  charging: everybody({ unit: letter, left: list(figure, 1) }),
  alarm: {},
  firing: everybody({ who: role }),
  shot: everybody({ figure, target: figure }),
  pairing: {},
  rolling: everybody({ pairs: rows(PAIR) }),
  parries: everybody({ bouts: rows(BOUT), ready: list(side) }),
  strikes: everybody({ bouts: rows(SHOWN_BOUT) }),
  results: everybody({ of: oneOf(['all', 'missiles']) }),
  wounds: everybody({ figures }),
  burial: {},
  morale: {},
  testing: everybody({ units: list(letter), tested: list(letter) }),
  turnEnd: {},
});
export type SskMoment = Shaped<typeof MOMENTS>;

export const STATE = keeps(
  'SskState',
  everybody({
    chairs: fixed(given<readonly Chair[]>()),
    options: fixed(given<SskOptions>()),
    /** Table, sides, victory. */
    battle: fixed(given<Battle>()),
    turn: optional(whole(1, 999), () => 1),
    moments: stack(MOMENTS),
    verdict: given<State['verdict']>(() => null),
    units: many(UNIT),
    /** By unit letter, then number (SSK-R10). Dead ones stay in the list with their fate. */
    figures: many(FIGURE),
    contacts: optional(rows(CONTACT), () => []),
    /** Won precedence this turn. */
    winner: maybe(side),
    /** Moves first this turn. */
    first: maybe(side),
    /** Who died in this turn's Results Section (SSK-R63). */
    fallen: optional(figures, () => []),
    partings: optional(rows(PARTING), () => []),
    /** Dice were rolled in this turn's Firing or Melee Section. */
    fought: mark(),
    /** How many moves have been made this turn. */
    moves: count(),
    /** Scenario special: false while the house sleeps. */
    alarm: flag(),
  }),
);
export interface SskState extends Keeps<typeof STATE> {}

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
  for (const contact of state.contacts) if (contact.a === id || contact.b === id) return true; // SSK-065
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

export const sideId = (state: SskState, side: Side): string => state.battle.sides[side].id;

/** The seats of a side (SSK-R11: they share its units). */
export const seatsFor = (state: SskState, side: Side): Seat[] =>
  state.chairs.filter(chair => chair.side === state.battle.sides[side].id).map(chair => chair.seat); // SSK-R11

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
