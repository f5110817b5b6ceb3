/** Choices: Parries (SSK-R47). `refuse…` judges them all. */
import { present, still, type Choices, type FigureId } from '@nobori/engine';
import { mostParries, refuseParry, spreadTargets } from './melee.ts';
import { figureOf, type Bout, type Side, type SskOrder, type SskState } from '../state.ts';

/** SSK-R46: every way to give at most so many strikes to these; none at all comes last. */
function spreadsOver(targets: readonly FigureId[], most: number): Readonly<Record<FigureId, number>>[] {
  const [target, ...rest] = targets;
  if (target === undefined) return [{}];
  const found: Readonly<Record<FigureId, number>>[] = [];
  for (let hits = most; hits > 0; hits -= 1) for (const others of spreadsOver(rest, most - hits)) found.push({ [target]: hits, ...others });
  return [...found, ...spreadsOver(rest, most)];
}

export function parryChoices(state: SskState, bouts: readonly Bout[], side: Side): Choices<SskOrder> {
  const open = (): Bout[] => bouts.filter(bout => figureOf(state, bout.figure).kit.side === side && bout.parry === null);
  const of = (bout: Bout): SskOrder[] => {
    const orders: SskOrder[] = [];
    for (let hits = 0; hits <= mostParries(state, bouts, bout); hits += 1) {
      for (const spread of spreadsOver(spreadTargets(state, bouts, bout), bout.hits - hits)) {
        const order = { kind: 'parry', figure: bout.figure, hits, spread } as const;
        if (refuseParry(state, bouts, side, order) === null) orders.push(order);
      }
    }
    return orders;
  };
  return {
    list: () => still(state, () => open().flatMap(of)),
    plots: () => [],
    sample(random) {
      const undecided = open();
      const bout = present(undecided[random.below(undecided.length)], 'a parry to decide');
      return { kind: 'parry', figure: bout.figure, hits: random.below(mostParries(state, bouts, bout) + 1), spread: {} };
    },
  };
}
