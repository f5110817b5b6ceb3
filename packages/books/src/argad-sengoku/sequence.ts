/** The game turn, ARG-044: movement, shooting, surprise, melee. Each moment by its number in the ledger's state machine. */
import { answering } from './asking.ts';
import { factionNos, type ArgMoment, type ArgState, type FactionNo } from './state.ts';

export const ordersFor = (who: readonly FactionNo[], waits: readonly FactionNo[]): Extract<ArgMoment, { kind: 'orders' }> => ({
  kind: 'orders',
  who,
  waits,
  been: [],
  dispute: null,
  offers: [],
});

/** One turn, its phases in order; everybody finishes one before the next begins. */
function turnOf(state: ArgState): ArgMoment[] {
  const all = factionNos(state);
  const moving: ArgMoment[] =
    state.options.moveSystem === 'igougo'
      ? [{ kind: 'initiative' }]
      : [ordersFor(all, answering(state, all)), { kind: 'movement', who: all }]; // ARG-045
  return [
    { kind: 'turnStart' }, // 0
    ...moving, // 1, 2
    { kind: 'lookAround' },
    { kind: 'shootDeclare' }, // 3
    { kind: 'takeAim' }, // 3a to 4 (ARG-080)
    { kind: 'surprise' }, // 5, 6
    { kind: 'meleeDeclare' }, // 7, 8
    { kind: 'turnEnd' }, // 9
  ];
}

/** The stack for a turn, from a step of it on: what comes first lies on top. */
export function layOut(state: ArgState, from: ArgMoment['kind'] = 'turnStart'): ArgMoment[] {
  const turn = turnOf(state);
  const start = turn.findIndex(moment => moment.kind === from);
  return turn.slice(Math.max(0, start)).reverse();
}

/** The whole game: set up, then turn after turn. */
export const opening = (state: ArgState): ArgMoment[] => [
  ...layOut(state),
  { kind: 'deploying', waits: answering(state, factionNos(state)) },
];
