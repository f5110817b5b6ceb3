/** Choices: shots and throws (BLD-037 to BLD-040, BLD-195). `refuse…` judges them all. */
import type { Choices } from '@nobori/engine';
import { END } from '../asking.ts';
import { groundOf } from '../terrain/occupancy.ts';
import { isTarget, mayShoot, refuseLanternShot, refuseLine } from './shooting.ts';
import { type BladesOrder, type BladesState, type Figure, type Side, type Volley } from '../state.ts';
import { honourChoices } from '../honour/choices.ts';

const shooters = (state: BladesState, side: Side, volley: Volley): Figure[] =>
  state.figures.filter(figure => mayShoot(state, side, figure, volley));

/** Is there anything to shoot at in this step? */
export function anyShot(state: BladesState, side: Side, volley: Volley): boolean {
  let ground = null;
  for (const figure of state.figures) {
    if (!mayShoot(state, side, figure, volley)) continue;
    ground ??= groundOf(state);
    for (const target of state.figures)
      if (isTarget(state, side, target) && refuseLine(state, ground, figure, target) === null) return true;
    for (const { at, lit } of state.lanterns) if (lit && refuseLanternShot(state, side, figure.kit.id, at, volley) === null) return true;
  }
  return false;
}

function shotsOf(state: BladesState, side: Side, figure: Figure, volley: Volley): BladesOrder[] {
  const ground = groundOf(state);
  const found: BladesOrder[] = [];
  for (const target of state.figures)
    if (isTarget(state, side, target) && refuseLine(state, ground, figure, target) === null)
      found.push({ kind: 'shoot', figure: figure.kit.id, target: target.kit.id });
  for (const { at, lit } of state.lanterns)
    if (lit && refuseLanternShot(state, side, figure.kit.id, at, volley) === null)
      found.push({ kind: 'shootLantern', figure: figure.kit.id, at });
  return found;
}

export const shotChoices = (state: BladesState, side: Side, volley: Volley): Choices<BladesOrder> => ({
  list: () => [
    ...shooters(state, side, volley).flatMap(figure => shotsOf(state, side, figure, volley)),
    ...honourChoices(state, side),
    END,
  ],
  plots: () => [],
  sample(random) {
    const able = shooters(state, side, volley);
    const figure = able[random.below(able.length + 1)];
    if (figure === undefined) return END;
    const ground = groundOf(state);
    for (let tries = 0; tries < 4; tries += 1) {
      const target = state.figures[random.below(state.figures.length)];
      if (target !== undefined && isTarget(state, side, target) && refuseLine(state, ground, figure, target) === null)
        return { kind: 'shoot', figure: figure.kit.id, target: target.kit.id };
    }
    const lantern = state.lanterns[random.below(Math.max(1, state.lanterns.length))];
    return lantern?.lit === true && refuseLanternShot(state, side, figure.kit.id, lantern.at, volley) === null
      ? { kind: 'shootLantern', figure: figure.kit.id, at: lantern.at }
      : END;
  },
});
