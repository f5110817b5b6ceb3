/** Cover against missiles, NOD-097, NOD-R017, NOD-R049. */
import { ahead, touchesLine, withinPoint, withinSegment, type Line, type Place } from '@nobori/engine/table';
import { inCoverArea, linesOf, oneLine, onWallTop } from '../basics/ground.ts';
import type { Figure, Load, NodState } from '../state.ts';
import { COVER_REACH, PAVISE_REACH } from '../tables.ts';

/** In cover terrain, behind a line near by, or behind a pavise, against somebody over there. */
export function inCover(state: NodState, target: Figure, from: Place): boolean {
  return (
    inCoverArea(state, target.at) || onWallTop(target) || behindLine(state, target, from) !== null || behindPavise(state, target, from)
  );
}

/** The line crossed within 20 mm of the target's base and not within 20 mm of the shooter's. */
function behindLine(state: NodState, target: Place, from: Place): Line | null {
  for (const line of linesOf(state, 'cover').lines) {
    if (touchesLine(oneLine(line), from.at, target.at) && nearLine(line, target) && !nearLine(line, from)) return line;
  }
  return null;
}

function nearLine({ points }: Line, place: Place): boolean {
  for (let i = 1; i < points.length; i += 1) {
    const a = points[i - 1];
    const b = points[i];
    if (a !== undefined && b !== undefined && withinSegment(place, a, b, COVER_REACH)) return true;
  }
  return false;
}

/** NOD-R017: a man on foot at the planting point, shot at from its front half; one figure a pavise. */
function behindPavise(state: NodState, target: Figure, from: Place): boolean {
  if (target.mounted) return false;
  return state.loads.some(
    load => load.kind === 'pavise' && !load.gone && protects(state, load, target) && ahead(load.facing, load.at, from.at) >= 0,
  );
}

function protects(state: NodState, load: Load, target: Figure): boolean {
  if (!at(load, target) || state.figures.some(figure => figure.carries === load.id)) return false;
  const first = state.figures.find(figure => figure.fate === null && !figure.mounted && at(load, figure));
  return first === target;
}

const at = (load: Load, figure: Figure): boolean => withinPoint({ at: figure.at, base: { radius: 0 } }, load.at, PAVISE_REACH);
