/** Who strays comes home: SSK-020, SSK-R17. */
import { compareGaps, legLength, same, type Place, type Point } from '@nobori/engine/table';
import { coherent, homeOf, type Placed } from '../coherency/coherency.ts';
import { refusal, type Refusal } from '../rules.ts';
import { membersOf, unitsTouching, type Figure, type SskState, type Unit } from '../state.ts';
import { refuseOverlap, refuseContact } from './endPlaces.ts';
import { allowance, wayCost, refuseGround, refuseThroughEnemies, enemiesOf } from './ways.ts';

/** SSK-R17: who strays must come back; if he cannot, he must come nearer; if his way is barred, he is free. */
export function refuseStray(
  before: SskState,
  state: SskState,
  unit: Unit,
  members: readonly Figure[],
  figure: Figure,
  placed: Placed,
): Refusal | null {
  const asItStood = membersOf(before, unit.id);
  const stood = asItStood.find(one => one.kit.id === figure.kit.id) ?? figure;
  if (coherent(before, unit, asItStood, stood)) {
    return refusal('SSK-020', '{figure} would end out of coherency with unit {unit}.', { figure: figure.kit.id, unit: unit.id });
  }
  return refuseHomecoming(state, unit, members, figure, placed, allowance(state, figure, false));
}

/** Into coherency if the straight way allows, else nearer. */
function refuseHomecoming(
  state: SskState,
  unit: Unit,
  members: readonly Figure[],
  figure: Figure,
  placed: Placed,
  most: number,
): Refusal | null {
  const home = homeOf(state, unit, members, figure, placed);
  if (home === null) return null;
  const there: Place = { at: placed(home), base: home.base };
  const straight = straightHome(state, unit, members, figure, placed, there.at, most);
  if (straight === 'barred') return null;
  if (straight === 'coherent') {
    return refusal('SSK-R17', '{figure} is out of coherency and can get back to {home}: he must end there.', {
      figure: figure.kit.id,
      home: home.kit.id,
    });
  }
  const ends: Place = { at: placed(figure), base: figure.base };
  if (compareGaps(ends, there, figure, there) < 0) return null;
  return refusal('SSK-R17', '{figure} is out of coherency and must end nearer to {home} than he began.', {
    figure: figure.kit.id,
    home: home.kit.id,
  });
}

/** Into how many steps the straight way home is cut to see how far it leads. */
export const STEPS_HOME = 24;

/** Going straight home with the whole allowance: would it bring him into coherency, only nearer, or is the way barred at once? */
export function straightHome(
  state: SskState,
  unit: Unit,
  members: readonly Figure[],
  figure: Figure,
  placed: Placed,
  home: Point,
  most: number,
): 'coherent' | 'nearer' | 'barred' {
  let best: 'nearer' | 'barred' = 'barred';
  for (let step = STEPS_HOME; step > 0; step -= 1) {
    const to = partWay(figure.at, home, most, step);
    if (same(to, figure.at) || refuseStandStraight(state, figure, to, placed, most) !== null) continue;
    if (coherent(state, unit, members, figure, one => (one === figure ? to : placed(one)))) return 'coherent';
    best = 'nearer';
  }
  return best;
}

/** The point `step` twenty-fourths of the allowance along the line, or of the line if that is shorter. */
export function partWay(from: Point, to: Point, most: number, step: number): Point {
  const length = legLength(from, to);
  const reach = Math.floor((Math.min(most, length) * step) / STEPS_HOME);
  if (length === 0) return from;
  return [from[0] + Math.trunc(((to[0] - from[0]) * reach) / length), from[1] + Math.trunc(((to[1] - from[1]) * reach) / length)];
}

function refuseStandStraight(state: SskState, figure: Figure, to: Point, placed: Placed, most: number): Refusal | null {
  if (wayCost(state, figure, [to]) > most) return refusal('SSK-R08', 'too far');
  return (
    refuseGround(state, figure, [to]) ??
    refuseThroughEnemies(figure, [to], enemiesOf(state, figure.kit.side)) ??
    refuseOverlap(state, figure, to, placed) ??
    refuseContact(state, figure, to, unitsTouching(state, figure.kit.unit))
  );
}

/** A stray's straight way to where it is placed: lawful, and doing its duty (SSK-R17). */
export function refuseComingHome(state: SskState, unit: Unit, members: readonly Figure[], figure: Figure, placed: Placed): Refusal | null {
  const most = allowance(state, figure, false);
  const refused = refuseStandStraight(state, figure, placed(figure), placed, most);
  if (refused !== null || coherent(state, unit, members, figure, placed)) return refused;
  return refuseHomecoming(state, unit, members, figure, placed, most);
}
