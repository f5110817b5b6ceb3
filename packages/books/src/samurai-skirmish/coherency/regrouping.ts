/** Regrouping, SSK-121, SSK-R17: a unit with strays must bring them home, or nearer, before its side may end its moves. */
import { compareGaps, type Point } from '@nobori/engine/table';
import { homeOf, strays, type Placed } from './coherency.ts';
import { allowance } from '../movement/ways.ts';
import { partWay, refuseComingHome, STEPS_HOME } from '../movement/strays.ts';
import { refuseMove, type Move } from '../movement/moves.ts';
import { membersOf, type Figure, type SskState, type Unit } from '../state.ts';

/** The plainest lawful regrouping: each stray straight home as far as it goes; null when none is possible or none is owed. */
export function regrouping(state: SskState, unit: Unit): Move | null {
  if (unit.acted || unit.charge !== null) return null;
  const lost = strays(state, unit);
  if (lost.length === 0) return null;
  const members = membersOf(state, unit.id);
  const ways: Record<string, readonly Point[]> = {};
  const order = (): Move => ({ kind: 'move', unit: unit.id, ways: { ...ways }, dismount: [], leave: [] });
  const placed: Placed = figure => ways[figure.kit.id]?.at(-1) ?? figure.at;
  // The one nearest home first: in a unit without a leader the others come home to where he ends.
  for (const figure of [...lost].sort((a, b) => homeward(state, unit, members, a, b))) {
    const home = homeOf(state, unit, members, figure, placed);
    if (home === null) continue;
    for (let step = STEPS_HOME; step > 0; step -= 1) {
      ways[figure.kit.id] = [partWay(figure.at, placed(home), allowance(state, figure, false), step)];
      if (refuseComingHome(state, unit, members, figure, placed) === null) break;
      delete ways[figure.kit.id];
    }
  }
  const whole = order();
  return Object.keys(ways).length > 0 && refuseMove(state, unit.side, whole) === null ? whole : null;
}

const homeward = (state: SskState, unit: Unit, members: readonly Figure[], a: Figure, b: Figure): number => {
  const [ha, hb] = [homeOf(state, unit, members, a, one => one.at), homeOf(state, unit, members, b, one => one.at)];
  return ha === null || hb === null ? 0 : compareGaps(a, ha, b, hb);
};

export const mustMove = (state: SskState, unit: Unit): boolean => regrouping(state, unit) !== null;
