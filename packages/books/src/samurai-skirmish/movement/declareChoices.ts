/** Choices: Declaring charges (SSK-024), and who moves first (SSK-R22). `refuse…` judges them all. */
import { END, listed, still, type Choices } from '@nobori/engine';
import { refuseDeclare } from './charges.ts';
import { type Declare, type Side, type SskOrder, type SskState, type Unit } from '../state.ts';

export function declareChoices(state: SskState, side: Side, declared: readonly Declare[]): Choices<SskOrder> {
  const open = (): Unit[] =>
    state.units.filter(unit => unit.side === side && unit.charge === null && !declared.some(one => one.unit === unit.id));
  const enemies = (): Unit[] => state.units.filter(unit => unit.side !== side);
  const may = (unit: Unit, target: Unit): boolean =>
    refuseDeclare(state, side, { kind: 'declare', unit: unit.id, target: target.id }) === null;
  return {
    list: () =>
      still(state, () => [
        ...open().flatMap(unit =>
          enemies()
            .filter(target => may(unit, target))
            .map((target): SskOrder => ({ kind: 'declare', unit: unit.id, target: target.id })),
        ),
        END,
      ]),
    plots: () => [],
    sample(random) {
      const units = open();
      const pick = random.below(units.length + 1);
      const unit = pick < units.length ? units[pick] : undefined;
      if (unit === undefined) return END;
      const targets = enemies();
      const target = targets[random.below(Math.max(1, targets.length))];
      return target !== undefined && may(unit, target) ? { kind: 'declare', unit: unit.id, target: target.id } : END;
    },
  };
}

export const firstChoices: Choices<SskOrder> = listed(() => [
  { kind: 'first', side: 0 },
  { kind: 'first', side: 1 },
]);
