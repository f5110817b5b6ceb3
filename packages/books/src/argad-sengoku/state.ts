/** What a game of Argad ! keeps: figures with their secrets, orders and what they did this turn, and the moments of its turn (ARG-002, ARG-044). */
import { bug, type FigureId, type OptionsOf, type Seat, type Steps, type State } from '@nobori/engine';
import type { Base, Point, Table } from '@nobori/engine/table';
import type { Battle, Mantlet, Relation } from './files/battle.ts';
import { cached } from './basics/cached.ts';
import type { ArgEvent } from './events.ts';
import type { ArgOrder } from './orders.ts';
import type { BlockId, Gift, Role, Trait } from './muster/statBlocks.ts';
import type { OPTIONS } from './options.ts';
import type { Armour, Beast, Missile, Mode, Step, Weapon } from './tables.ts';

export type ArgOptions = OptionsOf<typeof OPTIONS>;
/** A faction by its place in the scenario's list: the order in which factions joined (ARG-004, ARG-015). */
export type FactionNo = number;

/** What a figure is and carries. Never changes, so clones share it. */
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

export const FATES = ['killed', 'escaped', 'captured', 'removed'] as const;
export type Fate = (typeof FATES)[number];

/** ARG-213: when a held shot is let go. */
export type ShotTime = { readonly when: 'start' } | { readonly when: 'near'; readonly figure: FigureId; readonly within: number };

/** ARG-047, ARG-T2: what a figure has been told to do. `lead` names the figure whose way was drawn when several got one order. */
export type Given = { readonly lead: FigureId; readonly warned: boolean } & (
  | { readonly do: 'hold'; readonly shot: ShotTime | null }
  | { readonly do: 'reload' | 'hide' | 'brace' | 'take' | 'plant' | 'nothing' }
  | { readonly do: 'move'; readonly way: readonly Point[]; readonly pace: number }
  | { readonly do: 'drag'; readonly way: readonly Point[]; readonly cart: string }
  | { readonly do: 'charge'; readonly target: FigureId; readonly group: boolean; readonly way: readonly Point[] }
  | { readonly do: 'follow'; readonly target: FigureId }
  | { readonly do: 'mount'; readonly horse: string; readonly way: readonly Point[] }
  | { readonly do: 'dismount'; readonly way: readonly Point[] }
  | { readonly do: 'march'; readonly way: readonly Point[]; readonly turn: Point | null; readonly first: boolean; readonly most: number }
);

export const HOWS = ['plain', 'salvo', 'pick', 'elite'] as const;
/** A shot as it was declared (ARG-081): at whose cluster, with what, how, from which tick of one's own path. */
export interface Aim {
  readonly target: FigureId;
  readonly with: Missile;
  readonly how: (typeof HOWS)[number];
  readonly from: number | null;
}
export const DEEDS = ['kill', 'capture', 'seize'] as const;
/** A blow as it was declared (ARG-156); `target` null: he declines (ARG-157). */
export interface Blow {
  readonly target: FigureId | null;
  readonly weapon: Weapon;
  /** Swung with both hands, or thrust (ARG-197). */
  readonly grip: 'swung' | 'thrust';
  readonly deed: (typeof DEEDS)[number];
}
export type Noticed = 'blind' | 'again' | 'alerted';

export interface Figure {
  kit: Kit;
  /** ARG-153, ARG-248, ARG-R102: who it really is, while it pretends to be `kit` and its victim gives its orders. */
  truth: Kit | null;
  mode: Mode;
  /** What he sits on now. */
  beast: Beast | null;
  base: Base;
  at: Point;
  facing: Point;
  fate: Fate | null;
  /** The faction that killed or took it. */
  by: FactionNo | null;
  /** ARG-135: only its owner and the game master see it. */
  hidden: boolean;
  /** Game turns until its firearm is loaded; 0 = loaded (ARG-114). */
  reload: number;
  ammo: number | null;
  /** The last turn in which it shot; 0 = never. */
  shot: number;
  pike: 'hand' | 'laid' | 'lost';
  pikeAt: Point | null;
  /** Spear dropped in a press (ARG-219). */
  dropped: boolean;
  /** Weapon taken from it (ARG-216). */
  disarmed: boolean;
  /** The mantlet or cart in its hands. */
  carries: string | null;
  wounded: boolean;
  /** Knocked out, rises on 4+ (ARG-215); thrown down until the end of the turn (ARG-216). */
  down: 'out' | 'thrown' | null;
  order: Given | null;
  /** Changes of its draft since its owner first was ready (ARG-051). */
  changes: number;
  aim: Aim | null;
  /** ARG-132: the shooter at one edge of the quarter circle it watches. */
  avoid: FigureId | null;
  blow: Blow | null;
  spring: 'spring' | 'reveal' | 'signal' | null;
  // What it did this turn.
  from: Point;
  /** Where it was after each tick; null when it did not move. */
  track: readonly Point[] | null;
  immobile: boolean;
  /** Enemies in contact when the turn began (ARG-086). */
  foes: readonly FigureId[];
  /** Enemies who came into contact with it by movement this turn. */
  meets: readonly FigureId[];
  /** Enemies it charges this turn (ARG-190). */
  charges: readonly FigureId[];
  climbed: boolean;
  /** Hidden, and somebody ran into it (ARG-144). */
  stumbled: boolean;
  /** The turn in which it sprang; 0 = never. */
  sprang: number;
  /** Who was alerted when it sprang (ARG-151). */
  seenBy: readonly FigureId[];
  /** What it knows of hidden figures (ARG-149); the owner is told only `warned`. */
  noticed: Readonly<Record<FigureId, Noticed>>;
  warned: boolean;
  /** The turn in which it perceived the signal of its ambush; 0 = not yet (ARG-145). */
  signal: number;
  /** The turn in which its present melee began; 0 = none (ARG-199). */
  melee: number;
  /** The last turn in which it charged (ARG-212). */
  charged: number;
  /** ARG-217: may not advance, must run. */
  nerve: 'halt' | 'run' | null;
  /** Stood in close order when the turn's orders began (ARG-249). */
  drilled: boolean;
}

/** A horse without a rider (ARG-068). */
export interface Horse {
  readonly id: string;
  readonly at: Point;
  readonly facing: Point;
  readonly beast: Beast;
}

/** Who was there first when somebody came at him across an obstacle (ARG-R82). */
export interface Defence {
  readonly figure: FigureId;
  readonly against: FigureId;
}

/** A shot with everything known before its die (ARG-082). */
export interface Shot {
  readonly figure: FigureId;
  readonly aim: Aim;
  readonly contact: boolean;
  /** Those it may fall on (ARG-093). */
  readonly victims: readonly FigureId[];
  readonly victim: FigureId | null;
  readonly surprise: boolean;
}

export interface Retreat {
  readonly figure: FigureId;
  readonly striker: FigureId;
}
export interface Pressing {
  readonly figure: FigureId;
  readonly to: Point;
}
/** Why somebody was made to give ground or killed; kept for the chronicle of the step. */
export interface Vote {
  readonly faction: FactionNo;
  readonly figure: FigureId;
}

/** The moments of a game; turn.ts lays them out in the order of the ledger's state machine. `waits`: factions that have not answered. */
export type ArgMoment =
  | { readonly kind: 'deploying'; readonly waits: readonly FactionNo[] }
  | { readonly kind: 'turnStart' }
  | { readonly kind: 'initiative' }
  | {
      readonly kind: 'orders';
      readonly who: readonly FactionNo[];
      readonly waits: readonly FactionNo[];
      /** Friendly: who has been ready before (ARG-051), and a deadlock somebody has called. */
      readonly been: readonly FactionNo[];
      readonly dispute: { readonly by: FactionNo; readonly figures: readonly FigureId[] } | null;
      readonly offers: readonly Offer[];
    }
  | { readonly kind: 'movement'; readonly who: readonly FactionNo[] }
  | { readonly kind: 'lookAround' }
  | { readonly kind: 'shootDeclare' }
  | { readonly kind: 'shooting'; readonly waits: readonly FactionNo[] }
  | { readonly kind: 'takeAim' }
  | { readonly kind: 'avoiding'; readonly left: readonly FigureId[] }
  | { readonly kind: 'victims'; readonly shots: readonly Shot[] }
  | { readonly kind: 'shots'; readonly shots: readonly Shot[] }
  | { readonly kind: 'surprise' }
  | { readonly kind: 'springing'; readonly waits: readonly FactionNo[] }
  | { readonly kind: 'sprung' }
  | { readonly kind: 'acting'; readonly faction: FactionNo; readonly left: readonly FigureId[] }
  | { readonly kind: 'actMove'; readonly faction: FactionNo }
  | { readonly kind: 'actShooting'; readonly faction: FactionNo; readonly left: readonly FigureId[] }
  | { readonly kind: 'actShots'; readonly faction: FactionNo }
  | { readonly kind: 'meleeDeclare' }
  | { readonly kind: 'melee'; readonly waits: readonly FactionNo[] }
  | {
      readonly kind: 'step';
      readonly step: Step;
      /** Swift strikes, then all others of this length, then second strikes (ARG-041, ARG-042). */
      readonly part: 0 | 1 | 2;
      /** Who has struck, and who has lost his strike. */
      readonly done: readonly FigureId[];
      readonly lost: readonly FigureId[];
    }
  | { readonly kind: 'recoils'; readonly left: readonly Retreat[] }
  | { readonly kind: 'bend'; readonly figure: FigureId; readonly striker: FigureId }
  | { readonly kind: 'follows'; readonly left: readonly Pressing[] }
  | { readonly kind: 'press'; readonly figure: FigureId; readonly to: Point }
  | { readonly kind: 'turnEnd' }
  | { readonly kind: 'epilogue'; readonly waits: readonly FactionNo[]; readonly deeds: readonly Vote[]; readonly raises: readonly Vote[] };

/** ARG-231: said between factions; nothing forces anybody to keep it. */
export interface Offer {
  readonly from: FactionNo;
  readonly to: FactionNo;
  readonly terms: 'truce' | 'ransom' | 'passage' | 'alliance';
  readonly turns: number;
}

export interface ArgState extends State<ArgMoment> {
  readonly options: ArgOptions;
  /** Never changes, so clones share it. */
  readonly battle: Battle;
  /** The ground as it is now: barriers fall, a game master rules. Replaced, never changed. */
  table: Table;
  /** In dice order: by faction, then by id (ARG-015). The dead stay in the list with their fate. */
  figures: Figure[];
  /** "a|b" → what a is to b, a < b. Enemies where nothing is written. */
  relations: Readonly<Record<string, Relation>>;
  mantlets: readonly Mantlet[];
  horses: readonly Horse[];
  /** Where carts stand now, by their id. */
  carts: Readonly<Record<string, Point>>;
  defences: readonly Defence[];
  /** Somebody may lie hidden: everybody is asked (ARG-152, §4). */
  secrets: boolean;
  /** Who holds the letter of ARG-S3: a figure, or the place where its bearer fell. */
  letter: { readonly holder: FigureId | null; readonly at: Point | null; readonly killer: FigureId | null } | null;
  /** The turn in which the relief arrives (ARG-S3). */
  relief: number | null;
  /** Factions that agree to end the game (ARG-234). */
  peace: readonly FactionNo[];
  /** What was accepted between factions (ARG-231): kept for all to see. */
  treaties: readonly (Offer & { readonly since: number })[];
  /** A firearm was heard this turn (ARG-146). */
  heard: boolean;
  /** The state when the present phase began, for a game master to go back to (ARG-232); null without one. */
  before: ArgState | null;
  /** ARG-027: survivors who have risen in class. */
  raised: readonly FigureId[];
  deed: FigureId | null;
}

export type { ArgOrder, MasterAct } from './orders.ts';
export type { ArgEvent } from './events.ts';
export type ArgSteps = Steps<ArgState, ArgOrder, ArgEvent>;

// What is asked of a state everywhere.

export const OFF_TABLE: Point = [-5000, -5000];

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

export function cloneState(state: ArgState): ArgState {
  return {
    chairs: state.chairs,
    options: state.options,
    battle: state.battle,
    table: state.table,
    turn: state.turn,
    moments: state.moments.slice(), // moments are replaced, never changed
    verdict: state.verdict,
    figures: state.figures.map(cloneFigure),
    relations: state.relations,
    mantlets: state.mantlets,
    horses: state.horses,
    carts: state.carts,
    defences: state.defences,
    secrets: state.secrets,
    letter: state.letter,
    relief: state.relief,
    peace: state.peace,
    treaties: state.treaties,
    heard: state.heard,
    before: state.before,
    raised: state.raised,
    deed: state.deed,
  };
}

export const cloneFigure = (f: Figure): Figure => ({
  kit: f.kit,
  truth: f.truth,
  mode: f.mode,
  beast: f.beast,
  base: f.base,
  at: f.at,
  facing: f.facing,
  fate: f.fate,
  by: f.by,
  hidden: f.hidden,
  reload: f.reload,
  ammo: f.ammo,
  shot: f.shot,
  pike: f.pike,
  pikeAt: f.pikeAt,
  dropped: f.dropped,
  disarmed: f.disarmed,
  carries: f.carries,
  wounded: f.wounded,
  down: f.down,
  order: f.order,
  changes: f.changes,
  aim: f.aim,
  avoid: f.avoid,
  blow: f.blow,
  spring: f.spring,
  from: f.from,
  track: f.track,
  immobile: f.immobile,
  foes: f.foes,
  meets: f.meets,
  charges: f.charges,
  climbed: f.climbed,
  stumbled: f.stumbled,
  sprang: f.sprang,
  seenBy: f.seenBy,
  noticed: f.noticed,
  warned: f.warned,
  signal: f.signal,
  melee: f.melee,
  charged: f.charged,
  nerve: f.nerve,
  drilled: f.drilled,
});
