/** What a game of Argad ! keeps: figures with their secrets, orders and what they did this turn, and the moments of its turn (ARG-002, ARG-044). */
import {
  bug,
  byFigure,
  byIdentity,
  count,
  dictionary,
  eachSeenBy,
  everybody,
  figureIdShape as figure,
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
import { pointShape as point, type Base, type Point, type Table } from '@nobori/engine/table';
import { mantletShape, RELATIONS, type Battle, type Relation } from './files/battle.ts';
import { aimShape, blowShape, givenShape, TERMS, type ArgOrder } from './files/orders.ts';
import { cached } from './basics/cached.ts';
import type { ArgEvent } from './events.ts';
import type { BlockId, Gift, Role, Trait } from './muster/statBlocks.ts';
import type { OPTIONS } from './options.ts';
import { BEASTS, MODES, type Armour, type Beast, type Missile, type Mode, type Weapon } from './tables.ts';

export type ArgOptions = OptionsOf<typeof OPTIONS>;
/** A faction by its place in the scenario's list: the order in which factions joined (ARG-004, ARG-015). */
export type FactionNo = number;
const faction = whole(0, 9);
const factions = list(faction);

/** What a figure is and carries. Replaced when a traitor shows himself, never changed. */
export interface Kit {
  readonly id: FigureId;
  readonly name: string;
  readonly faction: FactionNo;
  readonly is: BlockId;
  readonly class: number;
  readonly armour: Armour;
  readonly weapons: readonly Weapon[];
  readonly missiles: readonly Missile[];
  readonly traits: readonly Trait[];
  readonly roles: readonly Role[];
  readonly perception: number;
  /** How it fights when it has its horse (ARG-032, ARG-033). */
  readonly rides: Mode;
  /** What he comes on; null on foot (ARG-006). */
  readonly beast: Beast | null;
  readonly horo: boolean;
  readonly gifts: readonly Gift[];
  readonly accustomed: readonly string[];
  readonly ammo: number | null;
  readonly player: boolean;
  readonly points: number;
}

export const OFF_TABLE: Point = [-5000, -5000];
export const NORTH: Point = [0, 1000];
const place = optional(point, () => OFF_TABLE);
const facing = optional(point, () => NORTH);

/** Somebody who may be hidden: a view names him only to those who may know of him (ARG-244). */
const man = idOf('man', figure);
const men = list(man);
const nobody = optional(men, () => []);

const noticed = oneOf(['blind', 'again', 'alerted']);
export type Noticed = Shaped<typeof noticed>;

export const FIGURE = keeps('Figure', {
  ...everybody({
    kit: byIdentity(given<Kit>()),
    mode: oneOf(MODES),
    /** What he sits on now. */
    beast: maybe(oneOf(BEASTS)),
    fate: maybe(oneOf(['killed', 'escaped', 'captured', 'removed'])),
    /** The faction that killed or took it. */
    by: maybe(faction),
    /** ARG-135: only its owner and the game master see it. */
    hidden: mark(),
    /** Game turns until its firearm is loaded; 0 = loaded (ARG-114). */
    reload: count(9),
    ammo: maybe(whole(0, 99)),
    /** The last turn in which it shot; 0 = never. */
    shot: count(),
    pike: optional(oneOf(['hand', 'laid', 'lost']), () => 'hand' as const),
    pikeAt: maybe(point),
    /** Spear dropped in a press (ARG-219). */
    dropped: mark(),
    /** Weapon taken from it (ARG-216). */
    disarmed: mark(),
    /** The mantlet or cart in its hands. */
    carries: maybe(text()),
    wounded: mark(),
    /** Knocked out, rises on 4+ (ARG-215); thrown down until the end of the turn (ARG-216). */
    down: maybe(oneOf(['out', 'thrown'])),
    // What it did this turn.
    /** Where it was after each tick; null when it did not move. */
    track: maybe(list(point)),
    immobile: optional(flag(), () => true),
    /** Enemies in contact when the turn began (ARG-086). */
    foes: nobody,
    /** Enemies who came into contact with it by movement this turn. */
    meets: nobody,
    /** Enemies it charges this turn (ARG-190). */
    charges: nobody,
    climbed: mark(),
    /** Hidden, and somebody ran into it (ARG-144). */
    stumbled: mark(),
    /** The turn in which it sprang; 0 = never. */
    sprang: count(),
    /** Who was alerted when it sprang (ARG-151): he shows it by striking back, not before. */
    seenBy: eachSeenBy(
      'ordersHim',
      optional(list(figure), () => []),
    ),
    /** The turn in which its present melee began; 0 = none (ARG-199). */
    melee: count(),
    /** The last turn in which it charged (ARG-212). */
    charged: count(),
    /** ARG-217: may not advance, must run. */
    nerve: maybe(oneOf(['halt', 'run'])),
    /** Stood in close order when the turn's orders began (ARG-249). */
    drilled: mark(),
  }),
  /** ARG-229: all set up in secret. */
  ...seenBy('setUp', { base: given<Base>(), at: place, facing, from: place }),
  /** ARG-047, ARG-051: what it was told, and changes of its draft since its owner first was ready. Others see it when all are shown, without the mark of ARG-151. */
  ...seenBy('owner', { order: maybe(givenShape), changes: count() }),
  /** ARG-151: it feels watched. */
  ...seenBy('owner', { warned: mark() }),
  ...seenBy('shooting', { aim: maybe(aimShape) }),
  /** ARG-132: the shooter at one edge of the quarter circle it watches. */
  ...seenBy('avoiding', { avoid: maybe(man) }),
  ...seenBy('striking', { blow: maybe(blowShape) }),
  /** ARG-153, ARG-248, ARG-R102: who it really is, while it pretends to be `kit` and its victim gives its orders. */
  ...seenBy('trueOwner', { truth: byIdentity(given<Kit | null>(() => null)) }),
  ...seenBy('lurking', {
    spring: maybe(oneOf(['spring', 'reveal', 'signal'])),
    /** The turn in which it perceived the signal of its ambush; 0 = not yet (ARG-145). */
    signal: count(),
  }),
  /** What it knows of hidden figures (ARG-149); the owner is told only `warned`. */
  ...seenBy('master', { noticed: optional(byFigure(noticed), () => ({})) }),
});
export interface Figure extends Keeps<typeof FIGURE> {}
export type Fate = NonNullable<Figure['fate']>;

/** A horse without a rider (ARG-068). */
export const HORSE = keeps('Horse', everybody({ id: text(), at: point, facing, beast: oneOf(BEASTS) }));

/** Who was there first when somebody came at him across an obstacle (ARG-R82). */
const DEFENCE = keeps('Defence', everybody({ figure: man, against: man }));

/** A shot with everything known before its die (ARG-082). */
const SHOT = keeps(
  'Shot',
  everybody({
    figure: man,
    aim: aimShape,
    contact: flag(),
    /** Those it may fall on (ARG-093). */
    victims: men,
    victim: maybe(man),
    surprise: flag(),
  }),
);
export interface Shot extends Shaped<typeof SHOT> {}

const RETREAT = keeps('Retreat', everybody({ figure: man, striker: man }));
export interface Retreat extends Shaped<typeof RETREAT> {}
const PRESSING = keeps('Pressing', everybody({ figure: man, to: point }));
export interface Pressing extends Shaped<typeof PRESSING> {}

const vote = object({ faction, figure });
export type Vote = Shaped<typeof vote>;

const offered = { from: faction, to: faction, terms: oneOf(TERMS), turns: whole(0) };
const offer = object(offered);
/** ARG-231: said between factions; nothing forces anybody to keep it. */
export type Offer = Shaped<typeof offer>;

const waits = { waits: factions };
/** The moments of a game; sequence.ts lays them out in the order of the ledger's state machine. `waits`: factions that have not answered. */
export const MOMENTS = moments({
  deploying: everybody(waits),
  turnStart: {},
  initiative: {},
  orders: everybody({
    who: factions,
    ...waits,
    /** Friendly: who has been ready before (ARG-051), and a deadlock somebody has called. */
    been: optional(factions, () => []),
    dispute: maybe(object({ by: faction, figures: list(figure) })),
    offers: optional(list(offer), () => []),
  }),
  movement: everybody({ who: factions }),
  lookAround: {},
  shootDeclare: {},
  shooting: everybody(waits),
  takeAim: {},
  avoiding: everybody({ left: men }),
  victims: everybody({ shots: rows(SHOT) }),
  shots: everybody({ shots: rows(SHOT) }),
  surprise: {},
  springing: everybody(waits),
  sprung: {},
  acting: everybody({ faction, left: men }),
  actMove: everybody({ faction }),
  actShooting: everybody({ faction, left: men }),
  actShots: everybody({ faction }),
  meleeDeclare: {},
  melee: everybody(waits),
  step: everybody({
    step: oneOf([0, 1, 2, 3, 4, 5]),
    /** Swift strikes, then all others of this length, then second strikes (ARG-041, ARG-042). */
    part: oneOf([0, 1, 2]),
    /** Who has struck, and who has lost his strike. */
    done: men,
    lost: men,
  }),
  recoils: everybody({ left: rows(RETREAT) }),
  bend: everybody({ figure, striker: figure }),
  follows: everybody({ left: rows(PRESSING) }),
  press: everybody({ figure, to: point }),
  turnEnd: {},
  epilogue: everybody({ ...waits, deeds: list(vote), raises: list(vote) }),
});
export type ArgMoment = Shaped<typeof MOMENTS>;

export const STATE = keeps('ArgState', {
  ...everybody({
    chairs: fixed(given<readonly Chair[]>()),
    options: fixed(given<ArgOptions>()),
    /** The ground as it is now: barriers fall, a game master rules. Replaced, never changed. */
    table: byIdentity(given<Table>()),
    turn: optional(whole(1, 999), () => 1),
    moments: stack(MOMENTS),
    verdict: given<State['verdict']>(() => null),
    /** In dice order: by faction, then by id (ARG-015). The dead stay in the list with their fate. */
    figures: eachSeenBy('aware', many(FIGURE)),
    /** "a|b" → what a is to b, a < b. Enemies where nothing is written. */
    relations: dictionary<Relation>(oneOf(RELATIONS)),
    /** What a hidden bearer holds is hidden with him. */
    mantlets: eachSeenBy('watching', list(mantletShape)),
    horses: optional(rows(HORSE), () => []),
    /** Where carts stand now, by their id. */
    carts: dictionary(point),
    defences: optional(rows(DEFENCE), () => []),
    /** Somebody may lie hidden: everybody is asked (ARG-152, §4). */
    secrets: flag(),
    /** Who holds the letter of ARG-S3: a figure, or the place where its bearer fell. */
    letter: maybe(object({ holder: maybe(figure), at: maybe(point), killer: maybe(figure) })),
    /** The turn in which the relief arrives (ARG-S3). */
    relief: maybe(whole(1)),
    /** Factions that agree to end the game (ARG-234). */
    peace: optional(factions, () => []),
    /** What was accepted between factions (ARG-231): kept for all to see. */
    treaties: optional(list(object({ ...offered, since: whole(0) })), () => []),
    /** A firearm was heard this turn (ARG-146). */
    heard: mark(),
    /** ARG-027: survivors who have risen in class. */
    raised: optional(list(figure), () => []),
    deed: maybe(figure),
  }),
  ...seenBy('master', {
    /** What it is played on and for; the others are shown a part of it. */
    battle: fixed(given<Battle>()),
    /** The state when the present phase began, for a game master to go back to (ARG-232); null without one. */
    before: byIdentity(given<ArgState | null>(() => null)),
  }),
});
export interface ArgState extends Keeps<typeof STATE> {}

export type { Aim, ArgOrder, Blow, Given, MasterAct, ShotTime } from './files/orders.ts';
export type { ArgEvent } from './events.ts';
export type ArgSteps = Steps<ArgState, ArgOrder, ArgEvent>;

// What is asked of a state everywhere.

export function figureOf(state: ArgState, id: FigureId): Figure {
  for (const figure of state.figures) if (figure.kit.id === id) return figure;
  throw bug('no such figure', { id });
}
export function figuresOf(state: ArgState, ids: readonly FigureId[]): Figure[] {
  const found: Figure[] = [];
  for (const id of ids) found.push(figureOf(state, id));
  return found;
}
export const findFigure = (state: ArgState, id: FigureId): Figure | null => state.figures.find(figure => figure.kit.id === id) ?? null;

/** On the table, alive and free. */
export const standing = (figure: Figure): boolean => figure.fate === null && figure.at[0] >= 0;

export const has = (figure: Figure, trait: Trait): boolean => figure.kit.traits.includes(trait);
export const plays = (figure: Figure, role: Role): boolean => figure.kit.roles.includes(role);
export const mounted = (figure: Figure): boolean => figure.mode !== 'foot';

/** ARG-040: gifts count where their option lets them. */
export function gifted(state: ArgState, figure: Figure, gift: Gift): boolean {
  if (!figure.kit.gifts.includes(gift)) return false;
  if (gift === 'strongBow') return state.options.strongBow === 'scenario';
  if (gift === 'sharpshooter') return state.options.sharpshooter === 'scenario';
  if (gift === 'swift' || gift === 'twice') return state.options.abilities === 'scenario';
  return true;
}

/** ARG-020 to ARG-025, ARG-218: class 6 only where it is allowed, one less for a wounded hero. */
export function classOf(state: ArgState, figure: Figure): number {
  const { class: written } = figure.kit;
  const allowed = written === 6 && state.options.class6 === 'off' ? 5 : written;
  return figure.wounded ? Math.max(1, allowed - 1) : allowed;
}
/** ARG-028, ARG-029. */
export const armourOf = (state: ArgState, figure: Figure): Armour =>
  figure.kit.armour === 3 && !state.options.armour3 ? 0 : figure.kit.armour;

export const factionNo = (state: ArgState, id: string): FactionNo => state.battle.factions.findIndex(faction => faction.id === id);
export const factionId = (state: ArgState, no: FactionNo): string => state.battle.factions[no]?.id ?? '';
export const factionName = (state: ArgState, no: FactionNo): string => state.battle.factions[no]?.name ?? '';
export const factionNos: (state: ArgState) => readonly FactionNo[] = ({ battle }) => numbered(battle);
const numbered: (battle: Battle) => readonly FactionNo[] = cached(({ factions }) => factions.map((_, no) => no));

/** Who sits where never changes, and is asked for with every question. */
const seatsBySide: (chairs: ArgState['chairs']) => ReadonlyMap<string, readonly Seat[]> = cached(chairs => {
  const seats = new Map<string, Seat[]>();
  for (const { side, seat } of chairs) seats.set(side, [...(seats.get(side) ?? []), seat]);
  return seats;
});
const NO_SEATS: readonly Seat[] = [];

/** The chair of a game master (ARG-005). */
export const MASTER = 'gm';
export const masters = (state: ArgState): readonly Seat[] => seatsBySide(state.chairs).get(MASTER) ?? NO_SEATS;
export const isMaster = (state: ArgState, seat: Seat | 'public'): boolean =>
  seat !== 'public' && state.chairs.some(chair => chair.seat === seat && chair.side === MASTER);

/** The seats that give a faction's orders: its own; for non-player characters, or where nobody sits, the game master (ARG-005). */
export const seatsFor = (state: ArgState, no: FactionNo): readonly Seat[] =>
  seatsBySide(state.chairs).get(factionId(state, no)) ?? masters(state);
/** Does this seat give that faction's orders? */
export const commands = (state: ArgState, seat: Seat | 'public', no: FactionNo): boolean =>
  seat !== 'public' && seatsFor(state, no).includes(seat);

const key = (a: FactionNo, b: FactionNo): string => (a < b ? `${a}|${b}` : `${b}|${a}`);
/** No game has more factions. */
const MOST = 16;
/** All pairs at once: relations are asked for all the time and seldom change. */
const inPairs: (relations: ArgState['relations']) => readonly Relation[] = cached(relations =>
  Array.from({ length: MOST * MOST }, (_, i) => relations[key(Math.floor(i / MOST), i % MOST)] ?? 'enemy'),
);
/** ARG-004: what two factions are to each other. */
export const relation = (state: ArgState, a: FactionNo, b: FactionNo): Relation =>
  a === b ? 'ally' : (inPairs(state.relations)[a * MOST + b] ?? 'enemy');
export function relate(state: ArgState, a: FactionNo, b: FactionNo, as: Relation): void {
  state.relations = { ...state.relations, [key(a, b)]: as };
}
/** Same faction or an ally (ARG-004). */
export const friends = (state: ArgState, a: Figure, b: Figure): boolean =>
  a.kit.faction === b.kit.faction || (relation(state, a.kit.faction, b.kit.faction) === 'ally' && !grudge(state, a, b));
/** Enemies by faction, or by a grudge of their own (ARG-S3). */
export const hostile = (state: ArgState, a: Figure, b: Figure): boolean =>
  a.kit.faction !== b.kit.faction && (relation(state, a.kit.faction, b.kit.faction) === 'enemy' || grudge(state, a, b));
function grudge(state: ArgState, a: Figure, b: Figure): boolean {
  for (const { figure, target } of state.battle.grudges) {
    if ((figure === a.kit.id && target === b.kit.id) || (figure === b.kit.id && target === a.kit.id)) return true;
  }
  return false;
}
