/** What a figure costs, SSK-116, SSK-117, SSK-T14. */
import type { FigureSpec } from '../files/battle.ts';
import { samuraiClass } from '../state.ts';
import { POINTS, WITHOUT_MORALE, type Weapon } from '../tables.ts';

/** SSK-R14: Samurai class armoured unless the list says otherwise, everybody else not. Ninja gain nothing from real armour. */
export const armouredBy = (spec: Pick<FigureSpec, 'is' | 'armoured'>): boolean => spec.armoured ?? samuraiClass(spec.is);

export const twoHanded = (weapon: Weapon): boolean => weapon !== 'sword' && weapon !== 'nodachi';

/** SSK-116, SSK-117: the type's base cost plus its equipment by SSK-T14. */
export function costOf(spec: FigureSpec, morale: boolean): number {
  const price = POINTS[spec.is];
  let cost: number = price.figure;
  if (armouredBy(spec)) cost += price.armour ?? 0;
  if (twoHanded(spec.weapon)) cost += price.twoHanded ?? 0;
  if (spec.missile === 'yumi' || spec.missile === 'arquebus') cost += price[spec.missile] ?? 0;
  if (spec.trained) cost += price.trained ?? 0;
  if (spec.mounted) cost += price.horse ?? 0;
  if (!morale && (spec.is === 'ashigaru' || spec.is === 'sohei')) cost += WITHOUT_MORALE;
  return cost * spec.count;
}
