/** What can no longer change how a combat ends: tried step by step by the tests of the odds. */
import type { FigureId } from '@nobori/engine';
import { gap } from '../basics/contact.ts';
import { figureOf, standing, type Figure, type NodState } from '../state.ts';

/** Nobody farther than this from a man, or from one so near to him, is moved by what happens there: a push goes 2 cm. */
const NEAR = 600;

/** Once the combats are fixed: fights elsewhere, and whatever only morale and later turns read. */
export function forget(state: NodState, about: readonly FigureId[]): void {
  const i = state.moments.findIndex(({ kind }) => kind === 'fighting');
  const at = state.moments[i];
  if (at?.kind !== 'fighting') return;
  const near = crowdAround(state, about);
  const combats = at.combats.filter(({ mine, his }) => [...mine, ...his].some(id => near.has(id)));
  if (combats.length < at.combats.length) state.moments[i] = { ...at, combats };
  for (const group of state.groups) {
    group.status = 'steady';
    group.until = 0;
    group.injured = false;
    group.won = 0;
    group.ambush = 0;
    group.halted = false;
    group.trend = null;
  }
  for (const figure of state.figures) {
    figure.held = false;
    figure.spent = 0;
    figure.ridden = 0;
    figure.acted = false;
    figure.moved = false;
  }
}

/** Everybody a push here could reach, one handing it on to the next. */
function crowdAround(state: NodState, about: readonly FigureId[]): ReadonlySet<FigureId> {
  const found: Figure[] = about.map(id => figureOf(state, id));
  for (let i = 0; i < found.length; i += 1) {
    const here = found[i];
    if (here === undefined) break;
    for (const one of state.figures) if (!found.includes(one) && standing(one) && gap(here, one) <= NEAR) found.push(one);
  }
  return new Set(found.map(({ kit }) => kit.id));
}
