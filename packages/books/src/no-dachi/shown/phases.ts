/** The round as players see it (NOD-047 to NOD-050, NOD-R021): the Attacker's turn, then the other side's; each has actions, melee, morale. */
import { roundAt, say, type Clock } from '@nobori/engine';
import type { NodMoment } from '../moments.ts';
import type { Phase, PhasePlan } from '../rules.ts';
import { other, roundOf, seatsFor, type NodState, type Side } from '../state.ts';

type Part = 'actions' | 'melee' | 'morale';
/** Which phase a moment belongs to; what may come up anywhere, and what only keeps the books, belongs to the one it lies on. */
const PHASE_OF: Readonly<Record<NodMoment['kind'], Part | 'ground' | 'setup' | null>> = {
  ground: 'ground',
  attackerRoll: 'setup',
  deployment: 'setup',
  unveiling: 'setup',
  turnStart: null,
  forced: 'actions',
  fallingBack: 'actions',
  choosing: 'actions',
  activation: 'actions',
  acting: 'actions',
  stepEnd: 'actions',
  chargeCheck: 'actions',
  charged: 'actions',
  climbing: 'actions',
  parting: null,
  marching: null,
  heldFire: null,
  underWay: null,
  volley: null,
  shot: null,
  hit: null,
  falling: null,
  rally: 'actions',
  seppuku: 'actions',
  melee: 'melee',
  pairing: 'melee',
  fighting: 'melee',
  following: 'melee',
  morale: 'morale',
  turnEnd: null,
};

/** Where what follows from the actions is told. */
export const MELEE = say('Melee');

const GROUND: PhasePlan = { key: 'ground', title: say('Lay out the ground'), whose: 'all', rule: 'NOD-041' };
const SETUP: PhasePlan = { key: 'setup', title: say('Set up'), whose: 'all', rule: 'NOD-043' };

const keyOf = (part: Part, second: boolean): string => (second ? `${part} of the second` : part);

/** One player turn: in its melee and morale both take part, but they are a part of that side's turn. */
const turnOf = (state: NodState, side: Side, second: boolean): PhasePlan[] => [
  { key: keyOf('actions', second), title: say('Actions'), whose: seatsFor(state, side), rule: 'NOD-048' },
  { key: keyOf('melee', second), title: MELEE, whose: seatsFor(state, side), rule: 'NOD-049' },
  { key: keyOf('morale', second), title: say('Morale'), whose: seatsFor(state, side), rule: 'NOD-050' },
];

const partIn = ({ moments }: NodState) => moments.map(({ kind }) => PHASE_OF[kind]).findLast(phase => phase !== null) ?? null;
const before = (part: ReturnType<typeof partIn>): part is 'ground' | 'setup' => part === 'ground' || part === 'setup';

/** NOD-R021: a round is two player turns. */
export const clock = (state: NodState): Clock => ({
  unit: 'round',
  now: before(partIn(state)) ? 0 : roundOf(state.turn),
  last: Number(state.options.turnLimit),
});

export function phases(state: NodState): readonly Phase[] {
  const part = partIn(state);
  if (before(part)) {
    const laid = state.options.terrain === 'players' && state.battle.attacker === null;
    return roundAt(laid ? [GROUND, SETUP] : [SETUP], part);
  }
  const plan = [...turnOf(state, state.attacker, false), ...turnOf(state, other(state.attacker), true)];
  return roundAt(plan, part === null ? null : keyOf(part, state.turn % 2 === 0));
}
