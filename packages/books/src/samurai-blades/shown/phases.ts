/** The round as players see it: two phases of six steps, one side after the other (BLD-036 to BLD-042). */
import { roundAt, say, type Clock } from '@nobori/engine';
import type { Phase, PhasePlan } from '../rules.ts';
import { activeSide, other, seatsFor, type BladesMoment, type BladesState, type Side } from '../state.ts';

/** Which step a moment belongs to; null where it lies on top of a step and asks in the middle of it. */
const STEP_OF: Readonly<Record<Exclude<BladesMoment['kind'], 'volley' | 'shooting'>, string | null>> = {
  deployment: 'setup',
  phaseStart: null,
  completing: null,
  completion: null,
  control: 'move',
  movement: 'move',
  moving: 'move',
  melee: 'combat',
  combat: 'combat',
  recovery: 'recovery',
  clearing: 'recovery',
  shifting: 'recovery',
  phaseEnd: 'recovery',
  settling: null,
  movingOn: null,
  following: null,
  closingUp: null,
  shot: null,
  lanternShot: null,
  deflecting: null,
  deflection: null,
  retreating: null,
  retreat: null,
  unhorsing: null,
  placing: null,
  naming: null,
  fight: null,
  victim: null,
  aftermath: null,
  advancing: null,
  challenge: null,
  poem: null,
  watch: null,
  inTheDark: 'dark',
};
const stepOf = (moment: BladesMoment): string | null =>
  moment.kind === 'volley' || moment.kind === 'shooting' ? moment.volley : STEP_OF[moment.kind];

type Step = Omit<PhasePlan, 'whose'>;
const BOWS: readonly Step[] = [
  { key: 'foot', title: say('Foot archery'), rule: 'BLD-037' },
  { key: 'horse', title: say('Horse archery'), rule: 'BLD-038' },
];
const ALL_BOWS: readonly Step[] = [{ key: 'both', title: say('Archery'), rule: 'BLD-045' }];
const STEPS: readonly Step[] = [
  { key: 'move', title: say('Movement'), rule: 'BLD-039' },
  { key: 'again', title: say('Archery again'), rule: 'BLD-040' },
  { key: 'combat', title: say('Combat'), rule: 'BLD-041' },
  { key: 'recovery', title: say('Recovery'), rule: 'BLD-042' },
];

const stepIn = ({ moments }: BladesState): string | null => moments.map(stepOf).findLast(one => one !== null) ?? null;

export const clock = (state: BladesState): Clock => ({
  unit: 'turn',
  now: stepIn(state) === 'setup' ? 0 : state.turn,
  last: state.battle.turnLimit,
});

/** What those unseen do is not told: of their phase one knows only that it is theirs (BLD-183). */
export function phases(state: BladesState): readonly Phase[] {
  const step = stepIn(state);
  if (step === 'setup')
    return roundAt([{ key: step, title: say('Set up'), whose: seatsFor(state, state.battle.secret?.side ?? 0), rule: 'BLD-196' }], step);
  const { first } = state.battle;
  const steps = [...(state.options.frenchBowPhase ? ALL_BOWS : BOWS), ...STEPS];
  const phase = (side: Side): PhasePlan[] => steps.map(one => ({ ...one, whose: seatsFor(state, side) }));
  const round = [...phase(first), ...phase(other(first))];
  const active = seatsFor(state, activeSide(state));
  if (step === 'dark')
    return roundAt(round, null).map((one, i) => (i < steps.length && activeSide(state) !== first ? { ...one, stage: 'done' } : one));
  return roundAt(round, step, active);
}
