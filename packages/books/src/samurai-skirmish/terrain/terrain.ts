/** Terrain, sight and cover: SSK-112, SSK-T13, SSK-R33 to SSK-R35, SSK-R67. */
import {
  firstAlong,
  insideAny,
  sightBlocked,
  survey,
  touchesBase,
  touchesLine,
  touchesLineNear,
  within,
  withinSegment,
  type Place,
  type Point,
  type Survey,
} from '@nobori/engine/table';
import { engaged, type Figure, type SskState } from '../state.ts';
import { GROUND, SHELTER_REACH, THICKEST_WOODS } from '../tables.ts';

export type Ground = Survey<typeof GROUND>;
export const groundOf = (state: SskState): Ground => survey(state.battle.table, GROUND); // SSK-112

/** SSK-R33: terrain between two points; figures do not count here. */
function seesThroughTerrain(state: SskState, a: Point, b: Point): boolean {
  const ground = groundOf(state);
  return !sightBlocked({ lines: ground.lines.blocks, areas: ground.areas.blocks, thick: ground.areas.thick, depth: THICKEST_WOODS }, a, b);
}

/** Line of sight between two figures, terrain only; at night not beyond the scenario's limit (SSK-S3). */
export function sees(state: SskState, a: Place, b: Place): boolean {
  const { sight } = state.battle.special;
  if (sight !== null && !within(a, b, sight)) return false;
  return seesThroughTerrain(state, a.at, b.at);
}

/** SSK-R34: the third figure in the line of a shot, if any. */
export const figureInTheWay = (state: SskState, firer: Figure, target: Figure): Figure | null =>
  firstAlong(state, firer.at, target.at, 0, third => {
    if (third === firer || third === target || third.fate !== null) return false;
    if (!touchesBase(firer.at, target.at, third)) return false;
    const makesRoom = third.kit.unit === firer.kit.unit && within(third, firer, SHELTER_REACH); // (a) friends beside the firer
    const rodeOver = !third.mounted && (firer.mounted || target.mounted); // (b) men on foot do not hide horsemen
    return !makesRoom && !rodeOver;
  });

/** SSK-R35: in woods, or behind something that shelters. */
export function inCoverFrom(state: SskState, firer: Figure, target: Figure): boolean {
  const ground = groundOf(state);
  if (insideAny(ground.areas.cover, target.at)) return true;
  return touchesLineNear(ground.lines.shelters, firer.at, target.at, target.at, SHELTER_REACH + target.base.radius);
}

/** SSK-R67: in cover for morale: in woods, or close to something that shelters or hides. */
function inCoverForMorale(state: SskState, figure: Figure): boolean {
  const ground = groundOf(state);
  if (insideAny(ground.areas.cover, figure.at)) return true;
  for (const { points } of ground.lines.shelters.lines) if (near(figure, points, false)) return true;
  for (const { points } of ground.lines.refuge.lines) if (near(figure, points, false)) return true;
  for (const { outline } of ground.areas.refuge.areas) if (near(figure, outline, true)) return true;
  return false;
}

function near(figure: Figure, points: readonly Point[], closed: boolean): boolean {
  for (let i = closed ? 0 : 1; i < points.length; i += 1) {
    const [a, b] = [points.at(i - 1), points[i]];
    if (a !== undefined && b !== undefined && withinSegment(figure, a, b, SHELTER_REACH)) return true;
  }
  return false;
}

/** SSK-R07: nobody touches through a building, a cliff or a high wall. */
export const parted = (state: SskState, a: Point, b: Point): boolean => {
  const ground = groundOf(state);
  return touchesLine(ground.lines.blocks, a, b) || sightBlocked({ lines: ground.lines.blocks, areas: ground.areas.blocks }, a, b);
};

/** SSK-R50: an obstacle lies between two points. */
export const acrossObstacle = (state: SskState, a: Point, b: Point): boolean => touchesLine(groundOf(state).lines.obstacle, a, b);

/** SSK-R67: at least half of the living figures are in cover. */
export function unitInCover(state: SskState, members: readonly Figure[]): boolean {
  let covered = 0;
  for (const figure of members) if (inCoverForMorale(state, figure)) covered += 1;
  return covered * 2 >= members.length;
}

export const anyEngaged = (state: SskState, members: readonly Figure[]): boolean => members.some(figure => engaged(state, figure));
