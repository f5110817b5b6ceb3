/** The moments of a game, as they lie on the stack; turn.ts lays them out, the steps of the chapters carry them out. */
import * as f from '@nobori/engine/fields';
import { figureIdShape as figure, keysOf, seatId, type Seat } from '@nobori/engine';
import { PAIR_STEPS } from '@nobori/engine/hex';
import { facing, hex } from './orders.ts';
import { TRIPS } from './tables.ts';
import { WEAPON_IDS } from './weapons/glossary.ts';

export const seat: f.Shape<Seat> = { ...f.branded(seatId, 'a seat'), refers: 'seat' };
const figures = f.list(figure);
const weapon = f.oneOf(WEAPON_IDS);
const target = f.enemyOf('figure', figure);
const pairStep = f.oneOf(keysOf(PAIR_STEPS));
const trip = f.oneOf(keysOf(TRIPS));

/** stroke: in one's own combat step; closing: KOZ-90; impact: KOZ-134; named: option combatTiming common. */
const OCCASIONS = ['stroke', 'closing', 'impact', 'named'] as const;

/** The attacker's half of an exchange, and the defender's answer. */
const attack = { figure, target, mode: f.text('a mode', 20), iai: f.mark(), why: f.oneOf(OCCASIONS) };
const answer = { strike: f.flag(), backMode: f.text('a mode', 20), backIai: f.flag() };

export const MOMENTS = f.moments({
  // Setting up
  setup: {},
  deployment: f.everybody({ seat }),
  deploying: f.everybody({ seats: f.list(seat), ready: f.list(seat) }),

  // The turn
  turnStart: {},
  ...f.alike(['phaseStart', 'actions', 'acting', 'shooting', 'firing', 'naming', 'choosing'], f.everybody({ seat })),
  /** `over`: the seat strikes no more, but shouts declared and not released still go off. */
  combat: f.everybody({ seat, over: f.mark() }),
  ...f.alike(['striking', 'phaseEnd'], f.everybody({ seat })),
  turnEnd: {},

  // Movement on foot
  /** The hexes still to go, then the facing; `fresh` while nothing has happened yet, `asked` who has been offered a closing stroke. */
  moving: f.everybody({
    figure,
    from: hex,
    path: f.list(hex),
    facing,
    fresh: f.flag(),
    how: f.oneOf(['step', 'dash', 'climb', 'charge']),
    asked: figures,
  }),
  closing: f.everybody({ figure, figures }),
  /** Hexes of a move still to go after getting inside, and the way of a step; null: straight ahead. */
  ...f.alike(['halfway', 'resuming'], f.everybody({ figure, hexes: f.whole(1, 3), towards: f.maybe(facing) })),
  leaping: f.everybody({ figure, to: hex }),

  // Horses: one pair step after another
  /** Steps still to go; `cleared` once the obstacle ahead has been jumped; who was offered a closing stroke, whom the rider may strike no more. */
  riding: f.everybody({ figure, steps: f.list(pairStep), jump: f.flag(), cleared: f.mark(), asked: figures, offered: figures }),
  impact: f.everybody({ figure, target }),
  throwing: f.everybody({ figure, horse: figure }),
  jumping: f.everybody({ figure, over: f.text('an obstacle', 20), width: f.whole(0, 3) }),
  colliding: f.everybody({ riders: figures }),
  ...f.alike(['falling', 'thrown'], f.everybody({ figure })),

  // The clash of blades
  ...f.alike(['attack', 'defence'], f.everybody(attack)),
  clash: f.everybody({ ...attack, ...answer }),
  pushing: f.everybody({ figure, from: hex }),
  choosePush: f.everybody({ figure, options: f.list(hex, 1) }),
  tripping: f.everybody({ figure, why: trip }),
  ...f.alike(['inside', 'closingIn'], f.everybody({ figure, target })),
  entangling: f.everybody({ figure, target, by: f.oneOf(['rope', 'barbs', 'chain']) }),
  pulling: f.everybody({ figure, target, distracts: f.flag() }),
  tearing: f.everybody({ figure, target }),
  slipping: f.everybody({ figures }),

  // Shooting
  /** `stray`: the missile that flew past its target (KOZ-R49); `poisoned`: the blade that was thrown (KOZ-R82). */
  shot: f.everybody({ figure, target: figure, stray: f.maybe(weapon), poisoned: f.mark() }),
  deflecting: f.everybody({ figure, target: figure, weapon, poisoned: f.mark() }),
  hitting: f.everybody({ figure, target: figure, weapon, poisoned: f.mark(), deflect: f.flag() }),

  // Additional combat rules
  ...f.alike(['charging', 'bracing'], f.everybody({ figure, target, track: f.list(hex), facing })),
  charge: f.everybody({ figure, target, track: f.list(hex), facing, mode: f.maybe(f.text('a mode', 20)) }),
  barging: f.everybody({ figure, target, into: hex }),
  shouting: f.everybody({ figure, victims: f.maybe(figures) }),
  rounds: f.everybody({ seat }),
  ...f.alike(['round', 'breaking'], f.everybody({ figure, target })),
});
export type KozMoment = f.Shaped<typeof MOMENTS>;
export type MomentAt<K extends KozMoment['kind']> = Extract<KozMoment, { kind: K }>;
export type Attack = f.ObjectOf<typeof attack>;
export type Answer = f.ObjectOf<typeof answer>;
