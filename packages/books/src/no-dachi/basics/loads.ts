/** What is carried goes where its bearer goes, NOD-060, NOD-R018. */
import type { Figure, Load, NodState } from '../state.ts';

export const carriedBy = (state: NodState, figure: Figure): Load | undefined =>
  figure.carries === null ? undefined : state.loads.find(({ id }) => id === figure.carries);

export function bringLoad(state: NodState, figure: Figure): void {
  const load = carriedBy(state, figure);
  if (load !== undefined) load.at = figure.at;
}
