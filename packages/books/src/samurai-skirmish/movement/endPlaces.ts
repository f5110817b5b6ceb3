/** Where somebody may end: on nobody’s base, and in contact only by the rules (SSK-035, SSK-037, SSK-R28, SSK-R29). */
import type { FigureId } from '@nobori/engine';
import { figuresAround, overlapping, type Place, type Point } from '@nobori/engine/table';
import type { Placed } from '../coherency/coherency.ts';
import { refusal, type Refusal } from '../rules.ts';
import { engaged, inTouch, type Figure, type SskState } from '../state.ts';
import { parted } from '../terrain/terrain.ts';

const standsOn = (figure: Figure, other: Figure): Refusal =>
  refusal('SSK-035', '{figure} would stand on the base of {other}.', { figure: figure.kit.id, other: other.kit.id });

/** SSK-035 within the moving unit: everybody where he ends. */
export function refuseMates(
  figure: Figure,
  there: Place,
  members: readonly Figure[],
  spots: readonly Place[],
  gone: readonly FigureId[],
): Refusal | null {
  for (let i = 0; i < members.length; i += 1) {
    const mate = members[i];
    const spot = spots[i];
    if (mate === undefined || spot === undefined || mate === figure || !overlapping(there, spot)) continue;
    if (!gone.includes(mate.kit.id)) return standsOn(figure, mate);
  }
  return null;
}

/** SSK-035 against everybody else. */
export function refuseNeighbours(figure: Figure, there: Place, others: readonly Figure[]): Refusal | null {
  for (const one of others) if (overlapping(there, one)) return standsOn(figure, one);
  return null;
}

/** SSK-035: no two bases on one spot, mates where they are placed. Friends may be passed, so only the end counts. */
export function refuseOverlap(state: SskState, figure: Figure, at: Point, placed: Placed): Refusal | null {
  const there: Place = { at, base: figure.base };
  for (const one of state.figures) {
    if (one === figure || one.fate !== null) continue;
    const spot = one.kit.unit === figure.kit.unit ? placed(one) : one.at;
    if (overlapping(there, spot === one.at ? one : { at: spot, base: one.base })) return standsOn(figure, one);
  }
  return null;
}

/** SSK-035 for one figure among all the others as they stand, but for those of `without`. */
export function refuseNoRoom(state: SskState, figure: Figure, to: Point, without: readonly Figure[] = []): Refusal | null {
  const there: Place = { at: to, base: figure.base };
  for (const one of figuresAround(state, there, 0)) {
    if (one !== figure && one.fate === null && overlapping(there, one) && !without.includes(one)) return standsOn(figure, one);
  }
  return null;
}

/** SSK-037, SSK-R28, SSK-R29: contact only with enemies whose unit one's own is already fighting, unless advanceToContact is on. */
export function refuseContact(
  state: SskState,
  figure: Figure,
  at: Point,
  joinable: readonly string[],
  among: readonly Figure[] = state.figures,
): Refusal | null {
  const leaving = engaged(state, figure);
  if (state.options.advanceToContact && !leaving) return null;
  const there: Place = { at, base: figure.base };
  for (const enemy of among) {
    if (enemy.fate !== null || enemy.kit.side === figure.kit.side || !inTouch(there, enemy) || parted(state, at, enemy.at)) continue;
    const facts = { figure: figure.kit.id, enemy: enemy.kit.id };
    if (leaving) return refusal('SSK-R30', '{figure} breaks off and must end out of contact, but would touch {enemy}.', facts);
    if (joinable.includes(enemy.kit.unit)) continue;
    return refusal(
      'SSK-037',
      '{figure} would touch {enemy}: contact is made only by a declared charge, or by joining a melee of his unit.',
      facts,
    );
  }
  return null;
}
