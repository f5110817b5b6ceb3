/** The sequence of play, SSK-022: Movement, Firing, Melee, Results. Each moment by the name it has in the ledger's state machine. */
import { playedBy } from '@nobori/engine';
import { alarmByNoise } from './scenarios/specials.ts';
import { firingSection } from './firing/steps.ts';
import { meleeSection } from './melee/steps.ts';
import { movementSection } from './movement/steps.ts';
import { resultsSection } from './results/steps.ts';
import { setupSection } from './setup/steps.ts';
import type { SskEvent } from './events.ts';
import { other, type SskOrder, type SskMoment, type SskState, type SskSteps } from './state.ts';
import { judge } from './victory.ts';

/** SSK-022, SSK-025, SSK-R01: one turn, its four sections laid out in order. Options change the order where the ledger says so. */
function turnOf(state: SskState): SskMoment[] {
  const { options } = state;
  const declaring: SskMoment[] = options.secretCharges
    ? [{ kind: 'declaringSecretly', declared: [], ready: [] }]
    : [
        { kind: 'declaring', who: 'loser' }, // M2
        { kind: 'declaring', who: 'winner' }, // M3
      ];
  const flights: SskMoment[] = options.rout === 'flee' ? [{ kind: 'flight', who: 'first' }] : [];
  const lateFlights: SskMoment[] = options.rout === 'flee' ? [{ kind: 'flight', who: 'second' }] : [];
  const moving: SskMoment[] = options.chargesMoveFirst
    ? [
        ...flights,
        { kind: 'moving', who: 'first', part: 'charges' },
        ...lateFlights,
        { kind: 'moving', who: 'second', part: 'charges' },
        { kind: 'moving', who: 'first', part: 'others' },
        { kind: 'moving', who: 'second', part: 'others' },
      ]
    : [
        ...flights,
        { kind: 'moving', who: 'first', part: 'all' }, // M5
        ...lateFlights,
        { kind: 'moving', who: 'second', part: 'all' }, // M6
      ];
  return [
    { kind: 'turnStart' }, // M0
    { kind: 'precedence' }, // M1
    ...declaring,
    ...(options.precedence === 'choose' ? [{ kind: 'choosingFirst' } as const] : []), // M4
    ...moving,
    { kind: 'alarm' },
    { kind: 'firing', who: 'first' }, // F1
    { kind: 'firing', who: 'second' }, // F2
    ...(options.fireResultsFirst ? [{ kind: 'results', of: 'missiles' } as const] : []), // F3
    { kind: 'pairing' }, // K1 to K4 (SSK-R01)
    { kind: 'results', of: 'all' }, // E1 (SSK-R59)
    { kind: 'morale' }, // E2
    { kind: 'turnEnd' }, // E3
  ];
}

/** Where a turn can be begun in the middle, as situations name it. */
export const STEPS: readonly SskMoment['kind'][] = [
  ...([
    'turnStart',
    'precedence',
    'declaring',
    'declaringSecretly',
    'choosingFirst',
    'flight',
    'moving',
    'alarm',
    'firing',
    'pairing',
  ] as const),
  ...(['results', 'morale', 'turnEnd'] as const),
];

/** The stack for a turn, from a step of it on: what comes first lies on top. */
export function layOut(state: SskState, from: SskMoment['kind'] = 'turnStart'): SskMoment[] {
  const turn = turnOf(state);
  const start = turn.findIndex(moment => moment.kind === from);
  return turn.slice(Math.max(0, start)).reverse();
}

/** The whole game from its first die: set up, then turn after turn. */
export const opening = (state: SskState): SskMoment[] => {
  const { deploysFirst } = state.battle;
  const setUp: SskMoment[] =
    deploysFirst === null
      ? [{ kind: 'deploymentRoll' }]
      : [
          { kind: 'deployment', side: deploysFirst },
          { kind: 'deployment', side: other(deploysFirst) },
        ];
  return [...layOut(state), ...setUp.reverse()];
};

const steps: SskSteps = {
  ...setupSection,
  ...movementSection,
  ...firingSection,
  ...meleeSection,
  ...resultsSection,

  /** E3, SSK-114: a verdict, or the next turn. */
  turnEnd: {
    run(state, _at, _dice, tell) {
      alarmByNoise(state, tell);
      const verdict = judge(state);
      state.verdict = verdict;
      if (verdict === null) {
        state.turn += 1;
        state.moments = layOut(state);
      } else {
        state.moments = [];
        tell({ kind: 'ended', why: verdict.why, rules: verdict.rules });
      }
    },
  },
};

export const played = playedBy<SskState, SskOrder, SskEvent>(steps);
