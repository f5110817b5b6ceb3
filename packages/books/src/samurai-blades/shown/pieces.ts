/** Bodies, carts, lanterns, barricades, and the marks where ninja were last seen (BLD-010, BLD-123, BLD-193, BLD-032, BLD-R59). */
import { say, type FigureId, type Piece } from '@nobori/engine';
import { cellOf, COMPASS, facingOf, type Hex } from '@nobori/engine/hex';
import { sideId, type BladesState } from '../state.ts';
import { fieldOf } from '../terrain/field.ts';
import { labelFor } from '../terrain/hexNames.ts';

export const bodyId = (figure: FigureId): string => `body-${figure}`;
export const lanternId = (at: Hex): string => `lantern-${labelFor(at)}`;

export function pieces(state: BladesState): Piece[] {
  const found: Piece[] = [];
  for (const { kit, health, at, rear, unseen, lastSeen } of state.figures) {
    const two = rear === null ? {} : { also: rear, facing: facingOf({ at, rear }) };
    if (kit.sort === 'cart' && health === 'healthy')
      found.push({ id: kit.id, name: kit.name, at, ...two, look: 'cart', side: sideId(state, kit.side) });
    if (health === 'dead' && at[0] > -50)
      found.push({
        id: bodyId(kit.id),
        name: say('The body of {figure}', { figure: kit.id }),
        at,
        ...two,
        look: kit.sort === 'horse' ? 'dead horse' : 'body',
        side: sideId(state, kit.side),
        of: kit.id,
      });
    if (unseen && at[0] < -50 && lastSeen !== null)
      found.push({
        id: `seen-${kit.id}`,
        name: say('{figure} was last seen here', { figure: kit.id }),
        at: lastSeen,
        look: 'marker',
        side: sideId(state, kit.side),
      });
  }
  for (const { at, lit } of state.lanterns)
    found.push({ id: lanternId(at), name: lit ? 'A lantern, lit' : 'A lantern, out', at, look: lit ? 'lantern' : 'lantern out' });
  const { board, barricade } = fieldOf(state.battle);
  for (const { at, facing } of state.battle.barricades.filter(one => (barricade[cellOf(board, one.at)] ?? -1) >= 0))
    found.push({ id: `barricade-${labelFor(at)}`, name: 'A barricade', at, facing: COMPASS.indexOf(facing), look: 'barricade' });
  return found;
}
