/** The moments of a game, as they lie on the stack; turn.ts lays them out, the steps of the chapters carry them out. */
import {
  branded,
  byKind,
  flag,
  list,
  maybe,
  oneOf,
  optional,
  pair,
  seatId,
  text,
  whole,
  type Shape,
  type Shaped,
  type UnionOf,
  figureIdShape as figure,
} from '@nobori/engine';
import { PAIR_STEPS, type PairStep } from '@nobori/engine/hex';
import { TRIPS, type Trip } from './tables.ts';

const figures = list(figure);
const target = figure;
const seat = branded(seatId, 'a seat');
const hex = pair(whole(-400, 400));
const facing = oneOf([0, 1, 2, 3, 4, 5]);
const no = (): boolean => false;
const pairStep = oneOf(Object.keys(PAIR_STEPS) as PairStep[]); // the keys of a literal object are just its keys
const trip = oneOf(Object.keys(TRIPS) as Trip[]);

/** stroke: in one's own combat step; closing: KOZ-90; impact: KOZ-134; named: option combatTiming common. */
const OCCASIONS = ['stroke', 'closing', 'impact', 'named'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** The attacker's half of an exchange, and the defender's answer. */
const attack = { figure, target, mode: text('a mode', 20), iai: optional(flag(), no), why: oneOf(OCCASIONS) };
const answer = { strike: flag(), backMode: text('a mode', 20), backIai: flag() };

const kinds = {
  // Setting up
  setup: {},
  deployment: { seat },
  deploying: { seats: list(seat), ready: list(seat) },

  // The turn
  turnStart: {},
  phaseStart: { seat },
  actions: { seat },
  acting: { seat },
  shooting: { seat },
  firing: { seat },
  naming: { seat },
  choosing: { seat },
  /** `over`: the seat strikes no more, but shouts declared and not released still go off. */
  combat: { seat, over: optional(flag(), no) },
  striking: { seat },
  phaseEnd: { seat },
  turnEnd: {},

  // Movement on foot
  /** The hexes still to go, then the facing; `fresh` while nothing has happened yet, `asked` who has been offered a closing stroke. */
  moving: { figure, from: hex, path: list(hex), facing, fresh: flag(), how: oneOf(['step', 'dash', 'climb', 'charge']), asked: figures },
  /** `secret`: only a weapon the others do not know of makes it possible (KOZ-R20). */
  closing: { figure, figures, secret: optional(flag(), no) },
  /** Hexes of a move still to go after getting inside, and the way of a step; null: straight ahead. */
  halfway: { figure, hexes: whole(1, 3), towards: maybe(facing) },
  resuming: { figure, hexes: whole(1, 3), towards: maybe(facing) },
  leaping: { figure, to: hex },

  // Horses: one pair step after another
  /** Steps still to go; `cleared` once the obstacle ahead has been jumped; who was offered a closing stroke, whom the rider may strike no more. */
  riding: { figure, steps: list(pairStep), jump: flag(), cleared: optional(flag(), no), asked: figures, offered: figures },
  impact: { figure, target },
  throwing: { figure, horse: figure },
  jumping: { figure, over: text('an obstacle', 20), width: whole(0, 3) },
  colliding: { riders: figures },
  falling: { figure },
  thrown: { figure },

  // The clash of blades
  attack,
  /** `secret`: only a weapon the others do not know of gives him a choice. */
  defence: { ...attack, secret: optional(flag(), no) },
  clash: { ...attack, ...answer },
  pushing: { figure, from: hex },
  choosePush: { figure, options: list(hex, 1) },
  tripping: { figure, why: trip },
  inside: { figure, target },
  closingIn: { figure, target },
  entangling: { figure, target, by: oneOf(['rope', 'barbs', 'chain']) },
  pulling: { figure, target, distracts: flag() },
  tearing: { figure, target },
  slipping: { figures },

  // Shooting
  /** `stray`: the missile that flew past its target (KOZ-R49). */
  shot: { figure, target, stray: maybe(text('a weapon', 40)) },
  deflecting: { figure, target, weapon: text('a weapon', 40) },
  hitting: { figure, target, weapon: text('a weapon', 40), deflect: flag() },

  // Additional combat rules
  charging: { figure, target, track: list(hex), facing },
  bracing: { figure, target, track: list(hex), facing },
  charge: { figure, target, track: list(hex), facing, mode: maybe(text('a mode', 20)) },
  barging: { figure, target, into: hex },
  shouting: { figure, victims: optional(maybe(figures), () => null) },
  rounds: { seat },
  round: { figure, target },
  breaking: { figure, target },
} as const;

export type KozMoment = UnionOf<typeof kinds>;
export type MomentAt<K extends KozMoment['kind']> = Extract<KozMoment, { kind: K }>;
export type Attack = Omit<MomentAt<'attack'>, 'kind'>;

export const momentShape: Shape<KozMoment> = byKind(kinds);
export type Answer = { readonly [K in keyof typeof answer]: Shaped<(typeof answer)[K]> };
