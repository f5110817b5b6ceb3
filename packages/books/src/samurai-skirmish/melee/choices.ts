/** Choices: Parries (SSK-R47). `refuse…` judges them all. */
import { present, say, still, type Choices, type FigureId, type Matter } from '@nobori/engine';
import { hitsAt, mostParries, refuseParry, spreadTargets } from './melee.ts';
import { figureOf, type Bout, type Side, type SskOrder, type SskState } from '../state.ts';

/** SSK-R46: every way to give at most so many strikes to these; none at all comes last. */
function spreadsOver(targets: readonly FigureId[], most: number): Readonly<Record<FigureId, number>>[] {
  const [target, ...rest] = targets;
  if (target === undefined) return [{}];
  const found: Readonly<Record<FigureId, number>>[] = [];
  for (let hits = most; hits > 0; hits -= 1) for (const others of spreadsOver(rest, most - hits)) found.push({ [target]: hits, ...others });
  return [...found, ...spreadsOver(rest, most)];
}

/** SSK-077: what has been rolled, seen by each of the side who has yet to answer. */
export const exchanges = (state: SskState, bouts: readonly Bout[], side: Side): Matter[] =>
  bouts
    .filter(bout => figureOf(state, bout.figure).kit.side === side && bout.parry === null)
    .map(({ figure, target, hits }) => {
      const foes = bouts.filter(one => one.target === figure).map(one => one.figure);
      const facts = { figure, target, foes, hits, against: hitsAt(state, bouts, figure) };
      return {
        figure,
        others: [...new Set([target, ...foes])],
        facts: [
          say('{hits, plural, =0 {No hit} one {One hit} other {# hits}} of {figure} on {target}', facts),
          foes.length === 0
            ? say('Nobody strikes at {figure}', facts)
            : say('{against, plural, =0 {No hit} one {One hit} other {# hits}} of {foes} on {figure}', facts),
        ],
      };
    });

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
