/** Choices: blows (ARG-039, ARG-156, ARG-157, ARG-197). `refuse…` judges them all. */
import { still, type Choices } from '@nobori/engine';
import { gripOf, usable } from './weaponInHand.ts';
import { enemiesInReach, fights, refuseStrike, targetsWith } from './reach.ts';
import { handOf } from '../tables.ts';
import type { ArgOrder, ArgState, Blow, FactionNo, Figure } from '../state.ts';

type Strike = Extract<ArgOrder, { kind: 'strike' }>;

export function strikesFor(state: ArgState, figure: Figure): Strike[] {
  const { faction, id } = figure.kit;
  const enemies = enemiesInReach(state, figure);
  const found: Strike[] = usable(state, figure).flatMap(weapon => {
    const hand = handOf(weapon);
    const usual = gripOf(state, figure, weapon);
    const grips: Blow['grip'][] = hand.lance === true && hand.swung === true && usual === 'swung' ? ['swung', 'thrust'] : [usual];
    return grips.flatMap(grip =>
      targetsWith(enemies, weapon, grip).flatMap(target => {
        const deeds: Blow['deed'][] = !state.options.capture
          ? ['kill']
          : hand.masters === true
            ? ['capture']
            : weapon === 'hands'
              ? ['kill', 'capture', 'seize']
              : ['kill'];
        return deeds.map((deed): Strike => ({ kind: 'strike', figure: id, target: target.kit.id, weapon, grip, deed }));
      }),
    );
  });
  return found.filter(order => refuseStrike(state, faction, order) === null);
}

/** Those who have not said yet what they do. */
const undeclared =
  (state: ArgState, no: FactionNo) =>
  (figure: Figure): boolean =>
    figure.blow === null && fights(state, no, figure);

export function strikeChoices(state: ArgState, no: FactionNo, end: ArgOrder): Choices<ArgOrder> {
  return {
    list: () =>
      still(state, () => [
        ...state.figures
          .filter(undeclared(state, no))
          .flatMap((figure): ArgOrder[] => [...strikesFor(state, figure), { kind: 'decline', figure: figure.kit.id }]),
        end,
      ]),
    plots: () => [],
    sample(random) {
      if (random.below(2) === 0) return end;
      const figure = state.figures.find(undeclared(state, no));
      if (figure === undefined) return end;
      const orders = strikesFor(state, figure);
      return orders[random.below(Math.max(1, orders.length))] ?? { kind: 'decline', figure: figure.kit.id };
    },
  };
}
