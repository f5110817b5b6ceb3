/** Choices: held fire (NOD-R122): who shoots, or not now, not at these, not at all. */
import type { Choices, FigureId } from '@nobori/engine';
import type { NodMoment } from '../moments.ts';
import type { NodOrder } from '../orders.ts';
import { figureOf, type NodState } from '../state.ts';
import { instructionForm } from '../actions/formChoices.ts';

type Question = Extract<NodMoment, { kind: 'heldFire' }>;

/** So many shooters that every choice among them can be listed. */
const FEW = 4;

export function heldFireChoices(state: NodState, { shooters, unit }: Question): Choices<NodOrder> {
  const fire = (figures: readonly FigureId[]): NodOrder => ({ kind: 'fire', figures, target: unit });
  const others: readonly NodOrder[] = [{ kind: 'wait' }, { kind: 'spare', target: unit }, { kind: 'pass' }];
  return {
    list: () => [...(shooters.length <= FEW ? subsets(shooters) : [shooters, ...shooters.map(one => [one])]).map(fire), ...others],
    plots: () => [],
    forms: () => [...new Set(shooters.map(id => figureOf(state, id).kit.unit))].map(own => instructionForm(state, own)),
    sample: random => (random.below(2) === 0 ? fire(shooters) : (others[random.below(others.length)] ?? { kind: 'wait' })),
  };
}

/** All of them first, then fewer and fewer. */
function subsets(ids: readonly FigureId[]): FigureId[][] {
  const all = Array.from({ length: 2 ** ids.length - 1 }, (_, mask) => ids.filter((_id, i) => ((mask + 1) & (1 << i)) !== 0));
  return all.sort((a, b) => b.length - a.length);
}
