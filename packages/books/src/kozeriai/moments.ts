/** The moments of a game, as they lie on the stack; turn.ts lays them out, the steps of the chapters carry them out. */
import {
  branded,
  everybody,
  figureIdShape as figure,
  flag,
  list,
  mark,
  maybe,
  moments,
  oneOf,
  seatId,
  text,
  whole,
  type ObjectOf,
  type Shaped,
} from '@nobori/engine';
import { PAIR_STEPS, type PairStep } from '@nobori/engine/hex';
import { facing, hex } from './orders.ts';
import { TRIPS, type Trip } from './tables.ts';

export const seat = branded(seatId, 'a seat');
const figures = list(figure);
const target = figure;
const pairStep = oneOf(Object.keys(PAIR_STEPS) as PairStep[]); // the keys of a literal object are just its keys
const trip = oneOf(Object.keys(TRIPS) as Trip[]);

/** stroke: in one's own combat step; closing: KOZ-90; impact: KOZ-134; named: option combatTiming common. */
const OCCASIONS = ['stroke', 'closing', 'impact', 'named'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** The attacker's half of an exchange, and the defender's answer. */
const attack = { figure, target, mode: text('a mode', 20), iai: mark(), why: oneOf(OCCASIONS) };
const answer = { strike: flag(), backMode: text('a mode', 20), backIai: flag() };

export const MOMENTS = moments({
  // Setting up
  setup: {},
  deployment: everybody({ seat }),
  deploying: everybody({ seats: list(seat), ready: list(seat) }),

  // The turn
  turnStart: {},
  phaseStart: everybody({ seat }),
  actions: everybody({ seat }),
  acting: everybody({ seat }),
  shooting: everybody({ seat }),
  firing: everybody({ seat }),
  naming: everybody({ seat }),
  choosing: everybody({ seat }),
  /** `over`: the seat strikes no more, but shouts declared and not released still go off. */
  combat: everybody({ seat, over: mark() }),
  striking: everybody({ seat }),
  phaseEnd: everybody({ seat }),
  turnEnd: {},

  // Movement on foot
  /** The hexes still to go, then the facing; `fresh` while nothing has happened yet, `asked` who has been offered a closing stroke. */
  moving: everybody({
    figure,
    from: hex,
    path: list(hex),
    facing,
    fresh: flag(),
    how: oneOf(['step', 'dash', 'climb', 'charge']),
    asked: figures,
  }),
  closing: everybody({ figure, figures }),
  /** Hexes of a move still to go after getting inside, and the way of a step; null: straight ahead. */
  halfway: everybody({ figure, hexes: whole(1, 3), towards: maybe(facing) }),
  resuming: everybody({ figure, hexes: whole(1, 3), towards: maybe(facing) }),
  leaping: everybody({ figure, to: hex }),

  // Horses: one pair step after another
  /** Steps still to go; `cleared` once the obstacle ahead has been jumped; who was offered a closing stroke, whom the rider may strike no more. */
  riding: everybody({ figure, steps: list(pairStep), jump: flag(), cleared: mark(), asked: figures, offered: figures }),
  impact: everybody({ figure, target }),
  throwing: everybody({ figure, horse: figure }),
  jumping: everybody({ figure, over: text('an obstacle', 20), width: whole(0, 3) }),
  colliding: everybody({ riders: figures }),
  falling: everybody({ figure }),
  thrown: everybody({ figure }),

  // The clash of blades
  attack: everybody(attack),
  defence: everybody(attack),
  clash: everybody({ ...attack, ...answer }),
  pushing: everybody({ figure, from: hex }),
  choosePush: everybody({ figure, options: list(hex, 1) }),
  tripping: everybody({ figure, why: trip }),
  inside: everybody({ figure, target }),
  closingIn: everybody({ figure, target }),
  entangling: everybody({ figure, target, by: oneOf(['rope', 'barbs', 'chain']) }),
  pulling: everybody({ figure, target, distracts: flag() }),
  tearing: everybody({ figure, target }),
  slipping: everybody({ figures }),

  // Shooting
  /** `stray`: the missile that flew past its target (KOZ-R49). */
  shot: everybody({ figure, target, stray: maybe(text('a weapon', 40)) }),
  deflecting: everybody({ figure, target, weapon: text('a weapon', 40) }),
  hitting: everybody({ figure, target, weapon: text('a weapon', 40), deflect: flag() }),

  // Additional combat rules
  charging: everybody({ figure, target, track: list(hex), facing }),
  bracing: everybody({ figure, target, track: list(hex), facing }),
  charge: everybody({ figure, target, track: list(hex), facing, mode: maybe(text('a mode', 20)) }),
  barging: everybody({ figure, target, into: hex }),
  shouting: everybody({ figure, victims: maybe(figures) }),
  rounds: everybody({ seat }),
  round: everybody({ figure, target }),
  breaking: everybody({ figure, target }),
});
export type KozMoment = Shaped<typeof MOMENTS>;
export type MomentAt<K extends KozMoment['kind']> = Extract<KozMoment, { kind: K }>;
export type Attack = ObjectOf<typeof attack>;
export type Answer = ObjectOf<typeof answer>;
