/** Who may shoot with what this turn: ARG-071, ARG-079, ARG-083, ARG-085, ARG-086, ARG-097, ARG-101, ARG-114, ARG-117, ARG-206. */
import { refusal, type Refusal } from '../rules.ts';
import { swimming } from '../terrain/terrain.ts';
import { SHOOTERS, type Missile } from '../tables.ts';
import { has, mounted, standing, type ArgState, type Figure } from '../state.ts';

/** ARG-085, ARG-097, ARG-101, ARG-R34: may be used in movement by this figure. */
export const inMovement = (figure: Figure, missile: Missile): boolean =>
  SHOOTERS[missile].inMovement === true || (missile === 'yumi' && mounted(figure) && has(figure, 'samurai')); // ARG-097, ARG-R34, ARG-035

/** Whether this figure may shoot this weapon at all this turn. */
export function refuseShooter(state: ArgState, figure: Figure, missile: Missile, surprise: boolean): Refusal | null {
  const facts = { figure: figure.kit.id };
  const { order } = figure;
  if (!standing(figure)) return refusal('ARG-079', '{figure} is out of the fight.', facts);
  if (figure.hidden && !surprise) return refusal('ARG-079', '{figure} is hiding and does nothing.', facts);
  if (!figure.kit.missiles.includes(missile) || (missile === 'ozutsu' && state.options.artillery === 'off'))
    return refusal('ARG-082', '{figure} has no such weapon.', facts);
  if (figure.disarmed && SHOOTERS[missile].firearm === true) return refusal('ARG-216', 'The weapon of {figure} was taken.', facts);
  if (figure.down !== null) return refusal('ARG-215', '{figure} lies on the ground.', facts);
  if (order?.do === 'nothing') return refusal('ARG-051', '{figure} does nothing this turn.', facts);
  if (!surprise && order !== null && NOT_WHILE.includes(order.do))
    return refusal('ARG-079', '{figure} is busy with something else this turn.', facts);
  if (figure.carries !== null) return refusal('ARG-206', '{figure} has both hands full.', facts);
  if (figure.shot === state.turn) return refusal('ARG-083', '{figure} has already shot this turn.', facts);
  if ((figure.reload[missile] ?? 0) > 0) return refusal('ARG-114', '{figure} must reload first.', facts);
  if (state.options.ammoCount && figure.ammo === 0) return refusal('ARG-117', '{figure} has nothing left to shoot.', facts);
  if (swimming(state, figure)) return refusal('ARG-071', '{figure} is swimming.', facts);
  if (figure.foes.length > 0) return refusal('ARG-086', '{figure} was in contact with an enemy when the turn began.', facts);
  if (inMovement(figure, missile)) return null;
  if (mounted(figure)) return refusal('ARG-085', 'This weapon is used on foot.', facts);
  return figure.immobile ? null : refusal('ARG-085', '{figure} was not immobile this turn.', facts); // ARG-R15, ARG-R33, ARG-R57
}
const NOT_WHILE: readonly string[] = ['hide', 'reload', 'brace', 'take', 'plant', 'mount', 'dismount', 'drag'];
