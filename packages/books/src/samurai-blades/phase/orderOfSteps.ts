/** The steps of a phase in the book's order, BLD-037 to BLD-042, and what option frenchBowPhase makes of them (BLD-045). */
import type { BladesMoment, BladesState } from '../state.ts';

function stepsOf(state: BladesState): BladesMoment[] {
  const bows: BladesMoment[] = state.options.frenchBowPhase
    ? [{ kind: 'volley', volley: 'both' }]
    : [
        { kind: 'volley', volley: 'foot' }, // step 1 (BLD-R07)
        { kind: 'volley', volley: 'horse' }, // step 2 (BLD-038)
      ];
  return [
    { kind: 'phaseStart' },
    ...bows,
    { kind: 'control' },
    { kind: 'movement' }, // step 3 (BLD-039)
    { kind: 'volley', volley: 'again' }, // step 4 (BLD-040, BLD-R18)
    { kind: 'melee' }, // step 5 (BLD-041)
    { kind: 'recovery' }, // step 6 (BLD-042)
    { kind: 'phaseEnd' },
  ];
}

/** The names by which a situation may say where a phase stands. */
export const STEP_NAMES = ['phaseStart', 'footBows', 'horseBows', 'movement', 'footBowsAgain', 'combat', 'recovery', 'phaseEnd'] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** Where one step is for all bows, it goes by the names of both, `asked` for by either (BLD-045). */
export const stepOf = (moment: BladesMoment, asked?: string): StepName | null => {
  const horse = moment.kind === 'volley' && (moment.volley === 'horse' || (moment.volley === 'both' && asked === 'horseBows'));
  if (moment.kind === 'volley') return moment.volley === 'again' ? 'footBowsAgain' : horse ? 'horseBows' : 'footBows';
  if (moment.kind === 'control') return 'movement';
  if (moment.kind === 'melee') return 'combat';
  return STEP_NAMES.find(name => name === moment.kind) ?? null;
};

/** The stack for a phase, from a step of it on: what comes first lies on top. */
export function layOutPhase(state: BladesState, from: StepName = 'phaseStart'): BladesMoment[] {
  const steps = stepsOf(state);
  const start = steps.findIndex(moment => stepOf(moment, from) === from);
  return steps.slice(Math.max(0, start)).reverse();
}
