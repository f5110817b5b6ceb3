/** Who defends an obstacle between two who fight across it, ARG-185, ARG-R82: nobody can guess it, so a file says it. */
import { enemiesTouching } from '../basics/clusters.ts';
import type { ArgState, Figure } from '../state.ts';
import { obstacleBetween } from '../terrain/sight.ts';

/** Two enemies in contact with an obstacle between them, one of them on foot at least; null where there are none. */
export function foundAcross(state: ArgState): readonly [Figure, Figure] | null {
  for (const figure of state.figures) {
    if (figure.mode !== 'foot' || figure.fate !== null) continue;
    for (const enemy of enemiesTouching(state, figure)) if (obstacleBetween(state, figure.at, enemy.at)) return [figure, enemy];
  }
  return null;
}
