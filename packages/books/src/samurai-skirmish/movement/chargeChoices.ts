/** Choices: A charging figure (SSK-R25): the spots it may take, or how it falls short. `refuse…` judges them all. */
import { present, still, type Choices, type FigureId } from '@nobori/engine';
import { distanceSquared } from '@nobori/engine/table';
import { chargeSpots, dutyOf, followUp, refuseShortWay, refuseStand, type Duty } from './charges.ts';
import { allowance, enemiesOf } from './ways.ts';
import { partWay, STEPS_HOME } from './strays.ts';
import { figureOf, unitOf, type Figure, type SskOrder, type SskState } from '../state.ts';

export function chargeChoices(state: SskState, left: readonly FigureId[]): Choices<SskOrder> {
  const next = (): readonly FigureId[] =>
    state.options.chargeTargets === 'free' && !figureOf(state, present(left[0], 'a charger')).leader ? left : left.slice(0, 1);
  return {
    list: () => still(state, () => next().flatMap(id => chargesOf(state, figureOf(state, id)))),
    plots: () => [],
    sample(random) {
      const ids = next();
      const figure = figureOf(state, present(ids[random.below(ids.length)], 'a charger'));
      const duty = dutyOf(state, figure);
      const spots = chargeSpots(state, figure, duty);
      const to = spots[random.below(Math.max(1, spots.length))];
      return to === undefined ? fallsShort(state, figure, duty) : { kind: 'charge', figure: figure.kit.id, to };
    },
  };
}

function chargesOf(state: SskState, figure: Figure): SskOrder[] {
  const id = figure.kit.id;
  const duty = dutyOf(state, figure);
  const charges = chargeSpots(state, figure, duty).map((to): SskOrder => ({ kind: 'charge', figure: id, to }));
  const short = advanceOf(state, figure, duty);
  const stands: SskOrder[] = refuseStand(state, id) === null ? [{ kind: 'stand', figure: id }] : [];
  return [...charges, ...(short === null ? [] : [short]), ...stands];
}

/** SSK-R26: straight at the nearest of the target, as far as it goes; who would be left behind goes after the others (SSK-R18). */
function advanceOf(state: SskState, figure: Figure, duty: Duty): SskOrder | null {
  if (duty.kind !== 'none') return null;
  const unit = unitOf(state, figure.kit.unit);
  const [nearest] = enemiesOf(state, unit.side)
    .filter(enemy => enemy.kit.unit === unit.charge)
    .sort((a, b) => distanceSquared(figure.at, a.at) - distanceSquared(figure.at, b.at));
  for (let step = STEPS_HOME; nearest !== undefined && step > 0; step -= 3) {
    const way = [partWay(figure.at, nearest.at, allowance(state, figure, true), step)];
    if (refuseShortWay(state, figure, way) === null) return { kind: 'advance', figure: figure.kit.id, way };
  }
  const way = followUp(state, figure);
  return way === null ? null : { kind: 'advance', figure: figure.kit.id, way };
}

const fallsShort = (state: SskState, figure: Figure, duty: Duty): SskOrder =>
  advanceOf(state, figure, duty) ?? { kind: 'stand', figure: figure.kit.id };

/** The safe default: home if he can, else as near as he gets. */
export function safeCharge(state: SskState, left: readonly FigureId[]): SskOrder {
  const figure = figureOf(state, present(left[0], 'a charger'));
  const duty = dutyOf(state, figure);
  const [to] = chargeSpots(state, figure, duty);
  return to === undefined ? fallsShort(state, figure, duty) : { kind: 'charge', figure: figure.kit.id, to };
}
