/** What a game of Argad ! keeps: figures with their secrets, orders and what they did this turn, and the moments of its turn (ARG-002, ARG-044). */
import * as f from '@nobori/engine/fields';
import { cached, figureIdShape as figure, figureOf, seatsOf, sideNamed } from '@nobori/engine';
import type { FigureId, Nameable, OptionsOf, Seat, Steps } from '@nobori/engine';
import { directionShape, pointShape as point, type Base, type Point, type Table } from '@nobori/engine/table';
import { mantletShape, type Battle, type FigureSpec } from './files/battle.ts';
import { pairKey, RELATIONS, type Relation } from './files/relations.ts';
import { aimShape, blowShape, givenShape, TERMS, type ArgOrder } from './files/orders.ts';
import type { ArgEvent } from './events.ts';
import type { Equipped } from './muster/points.ts';
import type { Gift, Role, Trait } from './muster/statBlocks.ts';
import type { OPTIONS } from './options.ts';
import { BEASTS, MODES, type Armour, type Missile, type Mode } from './tables.ts';

export { figureOf, findFigure } from '@nobori/engine';
export type ArgOptions = OptionsOf<typeof OPTIONS>;
/** A faction by its place in the scenario's list: the order in which factions joined (ARG-004, ARG-015). */
export type FactionNo = number;
const faction = sideNamed(f.whole(0, 9), 'side');
const factions = f.list(faction);

/** What a figure is and carries. Replaced when a traitor shows himself, never changed. */
export interface Kit extends Nameable, Omit<Equipped, 'mode'>, Pick<FigureSpec, 'is' | 'accustomed' | 'ammo' | 'player'> {
  readonly id: FigureId;
  readonly name: string;
  readonly faction: FactionNo;
  /** How it fights when it has its horse (ARG-032, ARG-033). */
  readonly rides: Mode;
  readonly points: number;
}

const OFF_TABLE: Point = [-5000, -5000];
export const NORTH: Point = [0, 1000];
const place = f.optional(point, () => OFF_TABLE);
const facing = f.optional(directionShape, () => NORTH);

/** Somebody who may be hidden: a view names him only to those who may know of him (ARG-244). */
const man = f.idOf('man', figure);
const men = f.list(man);
const nobody = f.optional(men, () => []);

/** A turn by its number; 0 = never. */
const stamp = f.past('turn', f.count());

const noticed = f.oneOf(['blind', 'again', 'alerted']);
export type Noticed = f.Shaped<typeof noticed>;

export const FIGURE = f.keeps('Figure', {
  ...f.everybody({
    kit: f.given<Kit>(),
    mode: f.inFilesAs('riding', f.oneOf(MODES)),
    beast: f.inFilesAs('on', f.maybe(f.oneOf(BEASTS))), // what he sits on now
    fate: f.maybe(f.oneOf(['killed', 'escaped', 'captured', 'removed'])),
    by: f.maybe(faction), // the faction that killed or took it
    hidden: f.mark(), // ARG-135: only its owner and the game master see it
    /** Game turns until each firearm that is empty is loaded (ARG-114). */
    reload: f.optional(f.dictionary(f.whole(1, 9)), () => ({})),
    ammo: f.inFilesAs('shots', f.maybe(f.whole(0, 99))),
    shot: stamp, // the last turn in which it shot; 0 = never
    pike: f.optional(f.oneOf(['hand', 'laid', 'lost']), () => 'hand' as const),
    pikeAt: f.maybe(point),
    dropped: f.mark(), // spear dropped in a press (ARG-219)
    disarmed: f.mark(), // weapon taken from it (ARG-216)
    carries: f.maybe(f.text()), // the mantlet or cart in its hands
    wounded: f.mark(),
    /** Knocked out, rises on 4+ (ARG-215); thrown down until the end of the turn (ARG-216). */
    down: f.maybe(f.oneOf(['out', 'thrown'])),
    // What it did this turn.
    track: f.maybe(f.list(point)), // where it was after each tick; null when it did not move
    heading: f.maybe(point), // which way it last went; null when it did not move (ARG-204)
    immobile: f.optional(f.flag(), () => true),
    foes: nobody, // enemies in contact when the turn began (ARG-086)
    meets: nobody, // enemies who came into contact with it by movement this turn
    charges: nobody, // enemies it charges this turn (ARG-190)
    climbed: f.mark(),
    stumbled: f.mark(), // hidden, and somebody ran into it (ARG-144)
    sprang: stamp, // the turn in which it sprang; 0 = never
    /** Who was alerted when it sprang (ARG-151): he shows it by striking back, not before. */
    seenBy: f.eachSeenBy('ordersHim', f.some(figure)),
    melee: stamp, // the turn in which its present melee began; 0 = none (ARG-199)
    charged: stamp, // the last turn in which it charged (ARG-212)
    nerve: f.maybe(f.oneOf(['halt', 'run'])), // ARG-217: may not advance, must run
    drilled: f.mark(), // stood in close order when the turn's orders began (ARG-249)
  }),
  /** ARG-229: all set up in secret. */
  ...f.seenBy('setUp', { base: f.given<Base>(), at: place, facing, from: place }),
  /** ARG-047, ARG-051: what it was told, and changes of its draft since its owner first was ready. Others see it when all are shown, without the mark of ARG-151. */
  ...f.seenBy('owner', { order: f.maybe(givenShape), changes: f.count() }),
  /** ARG-151: it feels watched. */
  ...f.seenBy('owner', { warned: f.mark() }),
  ...f.seenBy('shooting', { aim: f.maybe(aimShape) }),
  /** ARG-132: the shooter at one edge of the quarter circle it watches. */
  ...f.seenBy('avoiding', { avoid: f.maybe(man) }),
  ...f.seenBy('striking', { blow: f.maybe(blowShape) }),
  /** ARG-153, ARG-248, ARG-R102: who it really is, while it pretends to be `kit` and its victim gives its orders. */
  ...f.seenBy('trueOwner', { truth: f.given<Kit | null>(() => null) }),
  ...f.seenBy('lurking', {
    spring: f.maybe(f.oneOf(['spring', 'reveal', 'signal'])),
    signal: stamp, // the turn in which it perceived the signal of its ambush; 0 = not yet (ARG-145)
  }),
  /** What it knows of hidden figures (ARG-149); the owner is told only `warned`. */
  ...f.seenBy('master', { noticed: f.optional(f.byFigure(noticed), () => ({})) }),
});
export interface Figure extends f.Keeps<typeof FIGURE> {}
export type Fate = NonNullable<Figure['fate']>;

/** A horse without a rider (ARG-068). */
export const HORSE = f.openly('Horse', { id: f.text(), at: point, facing, beast: f.oneOf(BEASTS) });

/** Who was there first when somebody came at him across an obstacle (ARG-R82). */
const DEFENCE = f.openly('Defence', { figure: man, against: man });

/** A shot with everything known before its die (ARG-082). */
const SHOT = f.openly('Shot', {
  figure: man,
  aim: aimShape,
  contact: f.flag(),
  victims: men, // those it may fall on (ARG-093)
  victim: f.maybe(man),
  surprise: f.flag(),
});
export interface Shot extends f.Shaped<typeof SHOT> {}

/** Somebody hit, and by whom: taken off the table with all the others (ARG-081). */
const FALLEN = f.openly('Fallen', { victim: man, by: man });

/** A blow that has been rolled, before those of its length are applied together (ARG-158, ARG-174). */
const STRUCK = f.openly('Struck', {
  figure: man,
  target: man,
  natural: f.whole(1, 7),
  score: f.whole(-20, 30),
  result: f.oneOf(['hit', 'recoil', 'miss']),
});
export interface Struck extends f.Shaped<typeof STRUCK> {}

const RETREAT = f.openly('Retreat', { figure: man, striker: f.enemyOf('figure', man) });
export interface Retreat extends f.Shaped<typeof RETREAT> {}
/** `foe`: whom he struck, and would follow. */
const PRESSING = f.openly('Pressing', { figure: man, to: point, foe: f.optional(f.maybe(man), () => null) });
export interface Pressing extends f.Shaped<typeof PRESSING> {}

const vote = f.object({ faction, figure });
export type Vote = f.Shaped<typeof vote>;

const offered = { from: faction, to: faction, terms: f.oneOf(TERMS), turns: f.whole(0) };
const offer = f.object(offered);
/** ARG-231: said between factions; nothing forces anybody to keep it. */
export type Offer = f.Shaped<typeof offer>;

const waits = { waits: factions };
/** The moments of a game; sequence.ts lays them out in the order of the ledger's state machine. `waits`: factions that have not answered. */
export const MOMENTS = f.moments({
  deploying: f.everybody(waits),
  turnStart: {},
  initiative: {},
  orders: f.everybody({
    who: factions,
    ...waits,
    /** Friendly: who has been ready before (ARG-051), and a deadlock somebody has called. */
    been: f.optional(factions, () => []),
    dispute: f.maybe(f.object({ by: faction, figures: f.list(figure) })),
    offers: f.some(offer),
  }),
  movement: f.everybody({ who: factions }),
  lookAround: {},
  shootDeclare: {},
  shooting: f.everybody(waits),
  takeAim: {},
  avoiding: f.everybody({ left: men }),
  victims: f.everybody({ shots: f.rows(SHOT) }),
  shots: f.everybody({
    /** Still to be rolled, one after another; then those who shoot later (ARG-095), once it is known who they are. */
    shots: f.rows(SHOT),
    sorted: f.mark(),
    later: f.optional(f.rows(SHOT), () => []),
    fallen: f.optional(f.rows(FALLEN), () => []),
    retreats: f.optional(f.rows(RETREAT), () => []),
  }),
  surprise: {},
  springing: f.everybody(waits),
  sprung: {},
  acting: f.everybody({ faction, left: men }),
  actMove: f.everybody({ faction }),
  actShooting: f.everybody({ faction, left: men }),
  actShots: f.everybody({ faction }),
  meleeDeclare: {},
  melee: f.everybody(waits),
  step: f.everybody({
    step: f.oneOf([0, 1, 2, 3, 4, 5]),
    /** Swift strikes, then all others of this length, then second strikes (ARG-041, ARG-042). */
    part: f.oneOf([0, 1, 2]),
    /** Who has struck, and who has lost his strike. */
    done: men,
    lost: men,
    struck: f.optional(f.rows(STRUCK), () => []),
  }),
  recoils: f.everybody({ left: f.rows(RETREAT) }),
  bend: f.everybody({ figure, striker: f.enemyOf('figure', figure) }),
  follows: f.everybody({ left: f.rows(PRESSING) }),
  press: f.everybody({ figure, to: point, foe: f.optional(f.maybe(figure), () => null) }),
  turnEnd: {},
  epilogue: f.everybody({ ...waits, deeds: f.list(vote), raises: f.list(vote) }),
});
export type ArgMoment = f.Shaped<typeof MOMENTS>;

export const STATE = f.keeps('ArgState', {
  ...f.stateFields<ArgOptions>(),
  ...f.everybody({
    /** The ground as it is now: barriers fall, a game master rules. Replaced, never changed. */
    table: f.given<Table>(),
    turn: f.optional(f.whole(1, 999), () => 1),
    moments: f.stack(MOMENTS),
    /** In dice order: by faction, then by id (ARG-015). The dead stay in the list with their fate. */
    figures: f.eachSeenBy('aware', f.many(FIGURE)),
    /** "a|b" → what a is to b, a < b. Enemies where nothing is written. */
    relations: f.dictionary<Relation>(f.oneOf(RELATIONS)),
    mantlets: f.eachSeenBy('watching', f.list(mantletShape)), // what a hidden bearer holds is hidden with him
    horses: f.optional(f.rows(HORSE), () => []),
    carts: f.dictionary(point), // where carts stand now, by their id
    defences: f.optional(f.rows(DEFENCE), () => []),
    secrets: f.flag(), // somebody may lie hidden: everybody is asked (ARG-152, §4)
    /** Who holds the letter of ARG-S3: a figure, or the place where its bearer fell. */
    letter: f.maybe(f.object({ holder: f.maybe(figure), at: f.maybe(point), killer: f.maybe(figure) })),
    relief: f.maybe(f.whole(1)), // the turn in which the relief arrives (ARG-S3)
    peace: f.optional(factions, () => []), // factions that agree to end the game (ARG-234)
    /** What was accepted between factions (ARG-231): kept for all to see. */
    treaties: f.some(f.object({ ...offered, since: f.when('turn', f.whole(0)) })),
    heard: f.mark(), // a firearm was heard this turn (ARG-146)
    raised: f.some(figure), // ARG-027: survivors who have risen in class
    deed: f.maybe(figure),
  }),
  ...f.seenBy('master', {
    battle: f.fixed(f.given<Battle>()), // what it is played on and for; the others are shown a part of it
    /** The state when the present phase began, for a game master to go back to (ARG-232); null without one. */
    before: f.given<ArgState | null>(() => null),
  }),
});
export interface ArgState extends f.Keeps<typeof STATE> {}

export type { Aim, ArgOrder, Blow, Given, MasterAct, ShotTime } from './files/orders.ts';
export type { ArgEvent } from './events.ts';
export type ArgSteps = Steps<ArgState, ArgOrder, ArgEvent>;

// What is asked of a state everywhere.

export const figuresOf = (state: ArgState, ids: readonly FigureId[]): Figure[] => ids.map(id => figureOf(state, id));

/** On the table, alive and free. */
export const standing = (figure: Figure): boolean => figure.fate === null && figure.at[0] >= 0;

/** ARG-114: his firearms that are empty, in the order he carries them. */
export function unloaded({ kit, reload }: Figure): readonly Missile[] {
  let found: Missile[] | null = null;
  for (const missile of kit.missiles) if (reload[missile] !== undefined) (found ??= []).push(missile);
  return found ?? NONE;
}
const NONE: readonly Missile[] = [];
/** The one he reloads: the named one if it is empty, else the first that is. */
export function toReload(figure: Figure, named: Missile | null): Missile | null {
  const empty = unloaded(figure);
  return named === null ? (empty[0] ?? null) : empty.includes(named) ? named : null;
}

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

/** The chair of a game master (ARG-005). */
export const MASTER = 'gm';
export const masters = (state: ArgState): readonly Seat[] => seatsOf(state, MASTER);
export const isMaster = (state: ArgState, seat: Seat | 'public'): boolean => seat !== 'public' && masters(state).includes(seat);

/** The seats that give a faction's orders: its own; for non-player characters, or where nobody sits, the game master (ARG-005). */
export function seatsFor(state: ArgState, no: FactionNo): readonly Seat[] {
  const own = seatsOf(state, factionId(state, no));
  return own.length === 0 ? masters(state) : own;
}
/** Does this seat give that faction's orders? */
export const commands = (state: ArgState, seat: Seat | 'public', no: FactionNo): boolean =>
  seat !== 'public' && seatsFor(state, no).includes(seat);

/** No game has more factions. */
const MOST = 16;
/** All pairs at once: relations are asked for all the time and seldom change. */
const inPairs: (relations: ArgState['relations']) => readonly Relation[] = cached(relations =>
  Array.from({ length: MOST * MOST }, (_, i) => relations[pairKey(Math.floor(i / MOST), i % MOST)] ?? 'enemy'),
);
/** ARG-004: what two factions are to each other. */
export const relation = (state: ArgState, a: FactionNo, b: FactionNo): Relation =>
  a === b ? 'ally' : (inPairs(state.relations)[a * MOST + b] ?? 'enemy');
export function relate(state: ArgState, a: FactionNo, b: FactionNo, as: Relation): void {
  state.relations = { ...state.relations, [pairKey(a, b)]: as };
}
/** Same faction or an ally (ARG-004). */
export const friends = (state: ArgState, a: Figure, b: Figure): boolean =>
  a.kit.faction === b.kit.faction || (relation(state, a.kit.faction, b.kit.faction) === 'ally' && !grudge(state, a, b));
/** Enemies by faction, or by a grudge of their own (ARG-S3). */
export const hostile = (state: ArgState, a: Figure, b: Figure): boolean =>
  a.kit.faction !== b.kit.faction && (relation(state, a.kit.faction, b.kit.faction) === 'enemy' || grudge(state, a, b));
const grudge = ({ battle }: ArgState, { kit: a }: Figure, { kit: b }: Figure): boolean =>
  battle.grudges.some(({ figure, target }) => (figure === a.id && target === b.id) || (figure === b.id && target === a.id));
