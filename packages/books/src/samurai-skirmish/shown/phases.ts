/** The round as players see it (SSK-022): Movement, Firing, Melee, Results. */
import { now, roundAt, say, type Clock } from '@nobori/engine';
import type { Phase, PhasePlan } from '../rules.ts';
import { seatsFor, sideInRole, type Role, type SskMoment, type SskState } from '../state.ts';

/** Which phase a moment belongs to; moments that only keep the books belong to none. */
const PHASE_OF: Readonly<Record<SskMoment['kind'], string | null>> = {
  deploymentRoll: 'setup',
  deployment: 'setup',
  turnStart: null,
  precedence: 'precedence',
  declaring: 'declare',
  declaringSecretly: 'declare',
  choosingFirst: 'declare',
  flight: 'move',
  moving: 'move',
  charging: 'move',
  alarm: null,
  firing: 'fire',
  shot: 'fire',
  pairing: 'melee',
  rolling: 'melee',
  parries: 'melee',
  strikes: 'melee',
  results: 'results',
  wounds: 'results',
  burial: 'results',
  morale: 'results',
  testing: 'results',
  turnEnd: null,
};

/** Dice fall there that follow from the last shot. */
export const MELEE = say('Melee');
export const RESULTS = say('Results');

const ROUND = [
  { key: 'declare', title: say('Charges'), whose: 'all', rule: 'SSK-024' },
  { key: 'move', title: say('Movement'), whose: 'first', rule: 'SSK-025' },
  { key: 'move', title: say('Movement'), whose: 'second', rule: 'SSK-025' },
  { key: 'fire', title: say('Firing'), whose: 'first', rule: 'SSK-051' },
  { key: 'fire', title: say('Firing'), whose: 'second', rule: 'SSK-051' },
  { key: 'melee', title: MELEE, whose: 'all', rule: 'SSK-066' },
  { key: 'results', title: RESULTS, whose: 'all', rule: 'SSK-079' },
] as const satisfies readonly PhasePlan[];

const SETUP: readonly PhasePlan[] = [{ key: 'setup', title: say('Set up'), whose: 'all', rule: 'SSK-113' }];

const keyIn = ({ moments }: SskState): string | null => moments.map(({ kind }) => PHASE_OF[kind]).findLast(phase => phase !== null) ?? null;

export const clock = (state: SskState): Clock => ({
  unit: 'turn',
  now: keyIn(state) === 'setup' ? 0 : state.turn,
  last: state.battle.turnLimit,
});

/** Who is first is known once precedence has been decided. */
export function phases(state: SskState): readonly Phase[] {
  const moment = now(state);
  const key = keyIn(state);
  if (key === 'setup') return roundAt(SETUP, key);
  const seats = (role: Role): Phase['whose'] => (state.first === null ? role : seatsFor(state, sideInRole(state, role)));
  const whose = moment !== null && 'who' in moment && (moment.who === 'first' || moment.who === 'second') ? seats(moment.who) : null;
  return roundAt(
    ROUND.map(phase => (phase.whose === 'all' ? phase : { ...phase, whose: seats(phase.whose) })),
    key,
    whose ?? below(state, seats),
  );
}

/** A question in the middle of a section belongs to whoever's section lies below it. */
function below(state: SskState, seats: (role: Role) => Phase['whose']): Phase['whose'] | null {
  const section = state.moments.findLast(moment => 'who' in moment && (moment.who === 'first' || moment.who === 'second'));
  return section !== undefined && 'who' in section && (section.who === 'first' || section.who === 'second') ? seats(section.who) : null;
}
