/** From a line of a force list to figures on the table: SSK-002, SSK-013, SSK-014, SSK-R14, SSK-R15. */
import type { FieldedUnit, FigureSpec } from '../files/battle.ts';
import { armouredBy, costOf } from './points.ts';
import { baseFor, figureName, OFF_TABLE, type Figure, type Kit, type Side, type Unit } from '../state.ts';
import { TROOP } from '../tables.ts';

/** One by one: `count: 9` stands for nine like him. */
export const oneByOne = (figures: readonly FigureSpec[]): FigureSpec[] =>
  figures.flatMap(spec => Array.from({ length: spec.count }, () => ({ ...spec, count: 1 })));

export function kitOf(spec: FigureSpec, unit: string, side: Side, number: number, morale: boolean): Kit {
  return {
    id: figureName(unit, number),
    unit,
    side,
    number,
    type: spec.is,
    armoured: armouredBy(spec),
    weapon: spec.weapon,
    missile: spec.is === 'ninja' ? 'throwing' : spec.missile, // SSK-056: every Ninja has them
    trained: TROOP[spec.is].trained || spec.trained, // SSK-047
    points: costOf(spec, morale),
  };
}

/** SSK-115: nobody is wounded, engaged or holding; all arquebuses are loaded. */
export function freshFigure(kit: Kit, leader: boolean, mounted: boolean): Figure {
  return {
    kit,
    leader,
    mounted,
    base: baseFor(mounted),
    at: OFF_TABLE,
    fate: null,
    legs: 0,
    arms: 0,
    reload: 0,
    from: OFF_TABLE,
    came: null,
    moved: 0,
    rush: null,
    shot: false,
    fought: false,
    missileHits: 0,
    meleeHits: 0,
  };
}

/** SSK-R10: figure 1 is the leader where there is one. */
export function fieldUnit(
  { id, of, figures }: FieldedUnit,
  side: Side,
  morale: boolean,
): { readonly unit: Unit; readonly figures: Figure[] } {
  const specs = oneByOne(figures);
  const ranked = [...specs.filter(spec => spec.leader), ...specs.filter(spec => !spec.leader)];
  const made = ranked.map((spec, i) => freshFigure(kitOf(spec, id, side, i + 1, morale), spec.leader, spec.mounted));
  return { unit: freshUnit(id, side, of, ranked.find(spec => spec.leader)?.is ?? null, made.length), figures: made };
}

export const freshUnit = (id: string, side: Side, of: Unit['of'], leads: Unit['leads'], strength: number): Unit => ({
  id,
  side,
  of,
  leads,
  strength,
  status: 'steady',
  holdNext: false,
  existing: strength,
  charge: null,
  acted: false,
  chargedBy: [],
  shotAt: false,
  passed: false,
  halved: false,
});
