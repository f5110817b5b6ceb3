/** What the side of a counter that is showing says, BLD-002, BLD-003, BLD-008, BLD-112, BLD-116, BLD-120. */
import { bug } from '@nobori/engine';
import { figureOf, type BladesState, type Figure } from '../state.ts';
import { BEASTS, RIDING, SADDLE_ADDS, STATS, type ManKey, type Values } from '../tables.ts';

/** BLD-012: the class decides the missile table, the river and who may ride. */
export const samuraiClass = ({ is }: Figure): boolean => is !== 'HORSE' && is !== 'DRAFT' && is !== 'CART' && STATS[is].class === 'samurai';

export function statsOf({ is, kit }: Figure): (typeof STATS)[ManKey] {
  if (is === 'HORSE' || is === 'DRAFT' || is === 'CART') throw bug('a beast or a cart has no counter of a character', { figure: kit.id });
  return STATS[is];
}

export const ninja = ({ is }: Figure): boolean => is === 'NIN' || is === 'NIN2';

/** The values of a character on foot: healthy or wounded side. */
const onFoot = (figure: Figure): Values => (figure.health === 'wounded' ? statsOf(figure).wounded : statsOf(figure).healthy);

/** The values showing. On a draft horse: foot values and its movement, no +5 (BLD-R41). */
export function valuesOf(state: BladesState, figure: Figure): Values {
  const foot = onFoot(figure);
  if (figure.rides === null) return foot;
  if (figureOf(state, figure.rides).is === 'DRAFT') return { ...foot, points: RIDING.draft }; // BLD-R41
  const { mounted } = statsOf(figure);
  const hurt = figure.health === 'wounded';
  if (mounted !== null) return hurt ? mounted[1] : mounted[0];
  return { attack: foot.attack + SADDLE_ADDS, defence: foot.defence, points: hurt ? RIDING.wounded : RIDING.healthy }; // BLD-116
}

export function attackOf(state: BladesState, figure: Figure): number {
  if (figure.rides === null) return onFoot(figure).attack;
  return valuesOf(state, figure).attack;
}

/** Defence: a stunned man's is that of his wounded side (BLD-008, option stunnedDefence); a beast has its own. */
export function defenceOf(state: BladesState, figure: Figure): number {
  if (figure.is === 'HORSE' || figure.is === 'DRAFT') return BEASTS[figure.is].defence;
  if (figure.health === 'stunned') {
    const { healthy, wounded } = statsOf(figure);
    return state.options.stunnedDefence === 'healthy' ? healthy.defence : wounded.defence;
  }
  return figure.rides === null ? onFoot(figure).defence : valuesOf(state, figure).defence;
}

/** Movement points (BLD-093). */
export const pointsOf = (state: BladesState, figure: Figure): number =>
  figure.rides === null ? onFoot(figure).points : valuesOf(state, figure).points;

/** A mounted character, a riderless horse or a draft horse: the mounted tables (BLD-053, BLD-132). */
export const countsMounted = (figure: Figure): boolean => figure.rides !== null || figure.kit.sort === 'horse';
