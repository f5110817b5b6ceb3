/** What comes after what, NOD-047 to NOD-050, NOD-R021 to NOD-R023: a game and a player turn laid out as stacks of moments. */
import { unplaced } from './setup/deployment.ts';
import type { NodMoment } from './moments.ts';
import { other, type NodState } from './state.ts';

/** One player turn: actions, melee, morale. */
const TURN: readonly NodMoment[] = [
  { kind: 'turnStart' }, // 0
  { kind: 'forced', left: null, actions: 0 }, // 1a
  { kind: 'choosing' }, // 1b
  { kind: 'rally', left: null }, // 1c
  { kind: 'seppuku' }, // 1d
  { kind: 'melee' }, // 2 (NOD-049, NOD-R022)
  { kind: 'morale', left: null }, // 3 (NOD-050)
  { kind: 'turnEnd' }, // 4
];

export const TURN_STEPS: readonly string[] = TURN.map(moment => moment.kind);

/** The stack for a player turn, from a step of it on: what comes first lies on top. */
export function layOut(from: NodMoment['kind'] = 'turnStart'): NodMoment[] {
  const start = TURN.findIndex(moment => moment.kind === from);
  return TURN.slice(Math.max(0, start)).toReversed();
}

/** NOD-R023: the Attacker sets up first, or whom the scenario names; a side whose groups all have their places is not asked. */
export function setUp(state: NodState): NodMoment[] {
  const first = state.battle.deploysFirst ?? state.attacker;
  const sides = [first, other(first)].filter(side => unplaced(state, side).length > 0);
  return [{ kind: 'unveiling' }, ...sides.map(side => ({ kind: 'deployment' as const, side })).toReversed()];
}

/** The whole game from its first die; where players lay out the ground of a pitched battle, from that on (NOD-041). */
export const opening = ({ battle, options }: NodState): NodMoment[] => [
  ...layOut(),
  { kind: 'attackerRoll' },
  ...(options.terrain === 'players' && battle.attacker === null ? [{ kind: 'ground', agreed: [] } as const] : []),
];
