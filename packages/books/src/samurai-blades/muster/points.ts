/** What a figure costs, BLD-197 (reconstructed): attack and defence of the side he starts on, and what he can do besides. */
import { POINTS, SADDLE_ADDS, STATS, type Key } from '../tables.ts';

export function pointsFor(is: Key, mounted: boolean): number {
  if (is === 'DRAFT') return POINTS.draft;
  if (is === 'CART') return POINTS.cart;
  if (is === 'HORSE') return 0;
  const stats = STATS[is];
  const { attack, defence } = mounted
    ? (stats.mounted?.[0] ?? { attack: stats.healthy.attack + SADDLE_ADDS, defence: stats.healthy.defence })
    : stats.healthy;
  const arts = (['bow', 'shuriken', 'deflects'] as const).filter(art => stats[art] === true);
  return arts.reduce((sum, art) => sum + POINTS[art], attack + defence + (mounted ? POINTS.mounted : 0));
}
