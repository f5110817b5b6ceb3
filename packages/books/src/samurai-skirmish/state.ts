/** What a game of Samurai Skirmish keeps: figures, units, contacts, and the moments of its turn (SSK-001 to SSK-003). */
import * as f from '@nobori/engine/fields';
import { byId, figureId, figureOf, findById, onceWhileStill, other, sideInFiles, sideShape as side, whileStill } from '@nobori/engine';
import type { FigureId, Nameable, OptionsOf, Side, Steps } from '@nobori/engine';
import { pointShape as point, touching, type Base, type Place, type Point } from '@nobori/engine/table';
import type { SskEvent } from './events.ts';
import type { Battle, FigureSpec } from './files/battle.ts';
import { declareShape, letter, type SskOrder } from './files/orders.ts';
import type { OPTIONS } from './options.ts';
import { BASES, CONTACT_SLACK, TROOP, TROOPS, UNIT_KINDS, type Troop } from './tables.ts';

const figure = f.figureIdShape;

export type { Declare, SskOrder } from './files/orders.ts';
export type SskOptions = OptionsOf<typeof OPTIONS>;

/** Side 1 and Side 2 (SSK-001), as places in the scenario's list of sides; the seats of a side share its units (SSK-R11). */
export { figureOf, findFigure, other, seatsFor, sideId, sideOfSeat, SIDES, type Side } from '@nobori/engine';

/** A letter, unique across both sides (SSK-R10). */
export type UnitId = string;

/** What a figure is and carries (SSK-002). */
export interface Kit extends Nameable, Pick<FigureSpec, 'weapon' | 'missile' | 'trained'> {
  readonly id: FigureId;
  readonly unit: UnitId;
  readonly side: Side;
  readonly number: number;
  readonly type: Troop;
  readonly armoured: boolean;
  readonly points: number;
}

/** Figures not set up yet stand nowhere: this is where they wait. */
export const OFF_TABLE: Point = [-1000, -1000];
const place = f.optional(point, () => OFF_TABLE);
const figures = f.list(figure);

export const FIGURE = f.openly('Figure', {
  kit: f.fixed(f.given<Kit>()),
  leader: f.mark(),
  mounted: f.mark(),
  base: f.derived<Base>(),
  at: place,
  from: place, // where it stood when the turn began
  fate: f.maybe(f.oneOf(['dead', 'routed', 'fled', 'escaped'])),
  legs: f.count(9),
  arms: f.count(9),
  /** Firing Sections until the weapon is loaded again, this turn's included (SSK-R38). */
  reload: f.count(2),
  /** Where it came from, kept while it stands exactly on an obstacle: going on to the far side still costs (SSK-R08). */
  came: f.maybe(point),
  moved: f.count(), // its place in this turn's order of moves; 0 = has not moved (SSK-036)
  /** How it came into contact this turn: by its own charge, met by one it was charging itself (SSK-R27), or by walking (SSK-R28). */
  rush: f.maybe(f.oneOf(['charged', 'met', 'advanced'])),
  shot: f.mark(),
  fought: f.mark(), // was in melee this turn (option reloadStandstill)
  /** Noted, not yet resolved (SSK-026). */
  missileHits: f.count(),
  meleeHits: f.count(),
});
export interface Figure extends f.Keeps<typeof FIGURE> {}
export type Fate = NonNullable<Figure['fate']>;

const enemyUnit = f.enemyOf('', letter);
export const UNIT = f.openly('Unit', {
  id: f.fixed(letter),
  side: f.fixed(sideInFiles),
  of: f.fixed(f.oneOf(UNIT_KINDS)),
  /** The leader's type at the start; null for units without one. His dice are rolled even when he is dead (SSK-R64). */
  leads: f.maybe(f.oneOf(TROOPS)),
  strength: f.fixed(f.whole(1, 99)),
  status: f.optional(f.oneOf(['steady', 'holding', 'fleeing']), () => 'steady' as const),
  holdNext: f.mark(), // earned in the last Results Section, active from the next turn on (SSK-R71)
  existing: f.whole(0, 99), // figures alive when the turn began (SSK-R63)
  charge: f.maybe(enemyUnit), // the enemy unit it has declared a charge against this turn
  acted: f.mark(), // has had its move this turn (SSK-025)
  /** Enemy units whose charge (or walk, SSK-R28) has come into contact with it this turn. */
  chargedBy: f.some(enemyUnit),
  shotAt: f.mark(), // somebody shot at it this turn (SSK-R68)
  passed: f.mark(), // friends in flight came by this turn (option rout: flee)
  halved: f.mark(), // has tested for half its starting number (option fiftyPercent: ofStart)
});
export interface Unit extends f.Keeps<typeof UNIT> {}

/** Two enemies in base contact, and who moved to make it (SSK-R50); null when a situation does not say. */
export const CONTACT = f.openly('Contact', {
  a: figure,
  b: f.enemyOf('a', figure),
  by: f.maybe(figure),
  since: f.past('turn', f.whole(0)),
});
export interface Contact extends f.Shaped<typeof CONTACT> {}

/** A figure that left a melee, and an enemy that may roll against it (option breakOff, SSK-R30). */
const PARTING = f.openly('Parting', { leaver: figure, enemy: figure });
export interface Parting extends f.Shaped<typeof PARTING> {}

/** Who rolls against whom (SSK-R44, SSK-R45). */
const foes = { figure, target: f.enemyOf('figure', figure) };
const pair = { ...foes, paired: f.flag() };
const PAIR = f.keeps('Pair', f.everybody(pair));
export interface Pair extends f.Shaped<typeof PAIR> {}

/** How many of its hits a figure parries (null: not decided), and, by option sweepingBlows, strikes given to others than the target. */
const answer = { parry: f.maybe(f.whole(0, 99)), spread: f.optional(f.byFigure(f.whole(1, 99)), () => ({})) };
/** One figure's roll in the Melee Section: its target, its hits, and its answer, which is its own side's until all are revealed (SSK-R47). */
export const BOUT = f.keeps('Bout', { ...f.everybody({ ...pair, hits: f.whole(0, 99) }), ...f.seenBy('fighter', answer) });
const SHOWN_BOUT = f.openly('Bout', { ...pair, hits: f.whole(0, 99), ...answer });
export interface Bout extends f.Shaped<typeof BOUT> {}

const role = f.oneOf(['first', 'second']);
export type Role = f.Shaped<typeof role>;
const caller = f.oneOf(['loser', 'winner']);
export type Caller = f.Shaped<typeof caller>;

/** The moments of a game; turn.ts lays them out in the book's order. */
export const MOMENTS = f.moments({
  deploymentRoll: {},
  deployment: f.everybody({ side }),
  turnStart: {},
  precedence: {},
  declaring: f.everybody({ who: caller }),
  declaringSecretly: f.everybody({ declared: f.eachSeenBy('declarer', f.list(declareShape)), ready: f.list(side) }),
  choosingFirst: {},
  flight: f.everybody({ who: role }),
  moving: f.everybody({ who: role, part: f.oneOf(['all', 'charges', 'others']) }),
  charging: f.everybody({ unit: letter, left: f.list(figure, 1) }),
  alarm: {},
  firing: f.everybody({ who: role }),
  shot: f.everybody(foes),
  pairing: {},
  /** Who is still to roll: after those who left, then in melee; and what the others have rolled. */
  rolling: f.everybody({ leavers: f.rows(PARTING), pairs: f.rows(PAIR), bouts: f.rows(SHOWN_BOUT) }),
  parries: f.everybody({ bouts: f.rows(BOUT), ready: f.list(side) }),
  strikes: f.everybody({ bouts: f.rows(SHOWN_BOUT) }),
  results: f.everybody({ of: f.oneOf(['all', 'missiles']) }),
  wounds: f.everybody({ figures }),
  burial: {},
  morale: {},
  testing: f.everybody({ units: f.list(letter), tested: f.list(letter) }),
  turnEnd: {},
});
export type SskMoment = f.Shaped<typeof MOMENTS>;

export const STATE = f.keeps('SskState', {
  ...f.stateFields<SskOptions>(),
  ...f.everybody({
    battle: f.fixed(f.given<Battle>()), // table, sides, victory
    turn: f.optional(f.whole(1, 999), () => 1),
    moments: f.stack(MOMENTS),
    units: f.many(UNIT),
    /** By unit letter, then number (SSK-R10). Dead ones stay in the list with their fate. */
    figures: f.many(FIGURE),
    contacts: f.optional(f.rows(CONTACT), () => []),
    winner: f.maybe(sideInFiles), // won precedence this turn
    first: f.maybe(sideInFiles), // moves first this turn
    fallen: f.optional(figures, () => []), // who died in this turn's Results Section (SSK-R63)
    partings: f.optional(f.rows(PARTING), () => []),
    fought: f.mark(), // dice were rolled in this turn's Firing or Melee Section
    moves: f.count(), // how many moves have been made this turn
    alarm: f.flag(), // scenario special: false while the house sleeps
  }),
});
export interface SskState extends f.Keeps<typeof STATE> {}

/** A step for every moment; the sections of the turn bring their own. */
export type SskSteps = Steps<SskState, SskOrder, SskEvent>;

// What is asked of a state everywhere.

export const unitOf = (state: SskState, id: UnitId): Unit => byId(state.units, id);
export const findUnit = (state: SskState, id: UnitId): Unit | null => findById(state.units, id);

export const waiting = (figure: Figure): boolean => figure.at[0] < 0;

export const membersOf: (state: SskState, unit: UnitId) => readonly Figure[] = onceWhileStill((state, unit) =>
  state.figures.filter(figure => figure.kit.unit === unit && figure.fate === null),
);

export const leaderOf = ({ figures }: SskState, unit: UnitId): Figure | null =>
  figures.find(({ leader, kit, fate }) => leader && kit.unit === unit && fate === null) ?? null;

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
  const known = allEngaged(state);
  if (known !== null) return known.has(id);
  for (const contact of state.contacts) if (contact.a === id || contact.b === id) return true; // SSK-065
  return false;
}

const allEngaged = whileStill(({ contacts }: SskState): ReadonlySet<FigureId> => new Set(contacts.flatMap(({ a, b }) => [a, b])));

/** Has the unit a figure on the table that no enemy touches? */
export const anyFree = (state: SskState, unit: UnitId): boolean =>
  state.figures.some(figure => figure.kit.unit === unit && figure.fate === null && !engaged(state, figure));

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

/** SSK-R10: First's figures, then Second's, by unit letter, then number. */
export const inOrder = (state: SskState): Figure[] => {
  const first = firstSide(state);
  return [...state.figures.filter(f => f.kit.side === first), ...state.figures.filter(f => f.kit.side !== first)];
};

export const figureName = (unit: UnitId, number: number): FigureId => figureId(`${unit}${number}`);
