/** From a line of a force list to figures on the table: SSK-002, SSK-013, SSK-014, SSK-R14, SSK-R15. */
import { itsName } from '@nobori/engine';
import type { FieldedUnit, FigureSpec } from '../files/battle.ts';
import { armouredBy, costOf } from './points.ts';
import { freshFigure, freshUnit } from '../copies.ts';
import { baseFor, figureName, type Figure, type Kit, type Side, type Unit } from '../state.ts';
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
    type: spec.is, // SSK-002, SSK-014
    armoured: armouredBy(spec),
    weapon: spec.weapon,
    missile: spec.is === 'ninja' ? (spec.missile ?? 'throwing') : spec.missile, // SSK-056: every Ninja has them
    trained: TROOP[spec.is].trained || spec.trained, // SSK-047, SSK-R15
    points: costOf(spec, morale),
    ...itsName(spec),
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
  // SSK-115: nobody is wounded, engaged or holding; all arquebuses are loaded.
  const made = ranked.map((spec, i) => freshFigure({ ...spec, kit: kitOf(spec, id, side, i + 1, morale), base: baseFor(spec.mounted) }));
  const leads = ranked.find(spec => spec.leader)?.is ?? null;
  return { unit: freshUnit({ id, side, of, leads, strength: made.length, existing: made.length }), figures: made };
}
