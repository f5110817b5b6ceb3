/** The round as players see it (ARG-044): movement, shooting, surprise, melee. Everybody plays each of them at the same time. */
import { roundAt, say, type Clock } from '@nobori/engine';
import type { Phase, PhasePlan } from '../rules.ts';
import type { ArgMoment, ArgState } from '../state.ts';

/** Which phase a moment belongs to; moments that only keep the books belong to none. */
const PHASE_OF: Readonly<Record<ArgMoment['kind'], string | null>> = {
  deploying: 'setup',
  turnStart: null,
  initiative: 'move',
  orders: 'move',
  movement: 'move',
  lookAround: null,
  shootDeclare: 'shoot',
  shooting: 'shoot',
  takeAim: 'shoot',
  avoiding: 'shoot',
  victims: 'shoot',
  shots: 'shoot',
  surprise: 'surprise',
  springing: 'surprise',
  sprung: 'surprise',
  acting: 'surprise',
  actMove: 'surprise',
  actShooting: 'surprise',
  actShots: 'surprise',
  meleeDeclare: 'melee',
  melee: 'melee',
  step: 'melee',
  recoils: null,
  bend: null,
  follows: null,
  press: null,
  turnEnd: null,
  epilogue: 'honours',
};

const SETUP: readonly PhasePlan[] = [{ key: 'setup', title: say('Set up'), whose: 'all', rule: 'ARG-229' }];
const ROUND: readonly PhasePlan[] = [
  { key: 'move', title: say('Movement'), whose: 'all', rule: 'ARG-047' },
  { key: 'shoot', title: say('Shooting'), whose: 'all', rule: 'ARG-081' },
  { key: 'surprise', title: say('Surprise'), whose: 'all', rule: 'ARG-137' },
  { key: 'melee', title: say('Melee'), whose: 'all', rule: 'ARG-155' },
];
const HONOURS: readonly PhasePlan[] = [{ key: 'honours', title: say('Honours'), whose: 'all', rule: 'ARG-001' }];

/** What a phase begins with: as long as that waits, the one before is not over. */
const BEFORE: Readonly<Partial<Record<ArgMoment['kind'], string>>> = { shootDeclare: 'move', surprise: 'shoot', meleeDeclare: 'surprise' };
/** Giving ground and following up: they come after shots as well as after blows, and belong to the phase they interrupt. */
const AFTERMATH: ReadonlySet<ArgMoment['kind']> = new Set(['recoils', 'bend', 'follows', 'press']);

/** ARG-044: everybody plays each turn at the same time. */
export const clock = ({ moments, turn, battle }: ArgState): Clock => ({
  unit: 'turn',
  now: moments.some(({ kind }) => PHASE_OF[kind] === 'setup') ? 0 : turn,
  last: battle.turnLimit,
});

export function phases(state: ArgState): readonly Phase[] {
  const [next] = state.moments
    .map(({ kind }) => kind)
    .filter(kind => PHASE_OF[kind] !== null)
    .slice(-1);
  const top = state.moments.at(-1)?.kind;
  const interrupted = top !== undefined && AFTERMATH.has(top);
  const own = next === undefined ? null : PHASE_OF[next];
  const key = !interrupted ? own : next === undefined ? 'melee' : (BEFORE[next] ?? own);
  return roundAt(key === 'setup' ? SETUP : key === 'honours' ? [...ROUND, ...HONOURS] : ROUND, key);
}
