/** What can be looked at on its own: fights and shots. What is asked of them stands in question.ts, which the app loads only where odds are worked out. */
import type { Among, Probe, Seat } from '@nobori/engine';
import { refuseFire } from '../firing/firing.ts';
import { enemiesOf } from '../movement/ways.ts';
import { enemiesTouching, sideOfSeat, type SskState } from '../state.ts';

/** Two figures in contact, or that could be: "what if these two fought now?" */
export function probes(state: SskState, seat: Seat, among: Among = {}): Probe[] {
  const side = sideOfSeat(state, seat);
  if (side === null) return [];
  const mine = state.figures.filter(
    figure => (among.figure ?? figure.kit.id) === figure.kit.id && figure.kit.side === side && figure.fate === null,
  );
  return mine.flatMap(figure => [
    ...enemiesTouching(state, figure).map(enemy => ({ kind: 'fight', figure: figure.kit.id, target: enemy.kit.id })),
    ...(figure.kit.missile === null
      ? []
      : enemiesOf(state, side)
          .filter(({ kit }) => (among.target ?? kit.id) === kit.id)
          .filter(enemy => refuseFire(state, side, figure.kit.id, enemy.kit.id) === null)
          .map(enemy => ({ kind: 'shot', figure: figure.kit.id, target: enemy.kit.id }))),
  ]);
}
