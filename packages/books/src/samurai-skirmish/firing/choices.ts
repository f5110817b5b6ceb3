/** Choices: Shots (SSK-052). `refuse…` judges them all. */
import { END, still, type Choices } from '@nobori/engine';
import { refuseFirer, refuseShot, targetsOf } from './firing.ts';
import { enemiesOf } from '../movement/ways.ts';
import { type Figure, type Side, type SskOrder, type SskState } from '../state.ts';

export function fireChoices(state: SskState, side: Side): Choices<SskOrder> {
  const archers = (): Figure[] =>
    state.figures.filter(figure => figure.kit.side === side && figure.kit.missile !== null && figure.fate === null && !figure.shot);
  return {
    list: () =>
      still(state, () => [
        ...archers().flatMap(figure =>
          targetsOf(state, figure).map((target): SskOrder => ({ kind: 'fire', figure: figure.kit.id, target: target.kit.id })),
        ),
        END,
      ]),
    plots: () => [],
    sample(random) {
      const armed = archers();
      const pick = random.below(armed.length + 1);
      const figure = pick < armed.length ? armed[pick] : undefined;
      if (figure === undefined || refuseFirer(state, side, figure.kit.id) !== null) return END;
      const enemies = enemiesOf(state, side);
      for (let tries = 0; tries < 3; tries += 1) {
        const target = enemies[random.below(Math.max(1, enemies.length))];
        if (target !== undefined && refuseShot(state, figure, target) === null)
          return { kind: 'fire', figure: figure.kit.id, target: target.kit.id };
      }
      return END;
    },
  };
}
