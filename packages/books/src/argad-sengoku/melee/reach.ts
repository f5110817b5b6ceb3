/** Who can be struck, ARG-137, ARG-142, ARG-155 to ARG-157, ARG-180, ARG-194 to ARG-197, ARG-247. */
import { cutsBase, within } from '@nobori/engine/table';
import { refusal, type Refusal } from '../rules.ts';
import { inCloseOrder, onFlank, unitOf } from './closeOrder.ts';
import { near, touch, visibleTo } from '../basics/clusters.ts';
import { fieldOf, swimming, walledOff } from '../terrain/terrain.ts';
import { handOf, SECOND_RANK, SHOOTERS, THIRD_RANK, TOUCH, type Weapon } from '../tables.ts';
import { findFigure, friends, hostile, standing, type ArgOrder, type ArgState, type Blow, type FactionNo, type Figure } from '../state.ts';
import { flanked, gripOf, usable } from './weaponInHand.ts';

/** In which rank a figure strikes another: 1 in contact, 2 or 3 over friends; 0 when it cannot. */
function rankAgainst(state: ArgState, figure: Figure, target: Figure): 0 | 1 | 2 | 3 {
  if (touch(state, figure, target)) return 1;
  if (!near(figure, target, THIRD_RANK) || !within(figure, target, THIRD_RANK)) return 0;
  const between = state.figures.filter(
    one =>
      one !== figure &&
      one !== target &&
      standing(one) &&
      !one.hidden &&
      friends(state, figure, one) &&
      cutsBase(figure.at, target.at, one),
  );
  const front = between.find(one => touch(state, one, target));
  if (front === undefined) return 0;
  if (between.length === 1) return within(figure, target, SECOND_RANK) ? 2 : 0; // ARG-194
  if (between.length !== 2) return 0;
  if (!state.options.closeOrder) return 3; // ARG-201
  // ARG-196, ARG-202, ARG-R83: in close order, facing the enemy, nobody of the body taken in flank or rear.
  const steady = inCloseOrder(state, figure) && !onFlank(figure, target) && !unitOf(state, figure).some(one => flanked(state, one));
  return steady ? 3 : 0;
}

/** ARG-137, ARG-141, ARG-151, ARG-247, ARG-R99: nobody strikes a figure that sprang this turn but the alerted and others who sprang. */
const mayStrike = (state: ArgState, figure: Figure, target: Figure): boolean =>
  target.sprang !== state.turn || figure.sprang === state.turn || target.seenBy.includes(figure.kit.id); // ARG-141, ARG-142, ARG-R99

/** Can this weapon, so gripped, be used from this rank, the first or one behind it? (ARG-197, ARG-R85) */
function servesIn(rank: number, weapon: Weapon, grip: Blow['grip']): boolean {
  const hand = handOf(weapon);
  return rank === 1 || (hand.lance === true && grip === 'thrust'); // ARG-R85
}

/** ARG-197: nobody strikes over a shoulder that swings. */
export function shoulderFree(state: ArgState, figure: Figure, target: Figure): boolean {
  return !state.figures.some(
    one =>
      one !== figure &&
      one !== target &&
      standing(one) &&
      one.blow?.grip === 'swung' &&
      one.blow.target !== null &&
      friends(state, figure, one) &&
      touch(state, one, target) &&
      cutsBase(figure.at, target.at, one),
  );
}

/** In which rank a figure may strike an enemy now, with whatever serves there; 0 when it may not. */
function rankFor(state: ArgState, figure: Figure, target: Figure): 0 | 1 | 2 | 3 {
  if (
    target.kit.faction === figure.kit.faction ||
    target.hidden ||
    !standing(target) ||
    !near(figure, target, THIRD_RANK) ||
    !hostile(state, figure, target) ||
    walledOff(fieldOf(state.table), figure.at, target.at) || // ARG-R108
    !mayStrike(state, figure, target)
  )
    return 0;
  return rankAgainst(state, figure, target);
}
export function canReach(state: ArgState, figure: Figure, target: Figure, weapon: Weapon, grip: Blow['grip']): boolean {
  const rank = rankFor(state, figure, target);
  return rank > 0 && servesIn(rank, weapon, grip);
}

/** An enemy who may be struck, and in which rank one then strikes. */
interface InReach {
  readonly target: Figure;
  readonly rank: number;
}
/** All of them, in dice order: whatever is in hand, it is they who are struck with it. */
export function enemiesInReach(state: ArgState, figure: Figure): readonly InReach[] {
  let found: InReach[] | null = null; // most stand far from any enemy
  for (const target of state.figures) {
    const rank = rankFor(state, figure, target);
    if (rank > 0) (found ??= []).push({ target, rank });
  }
  return found ?? NOBODY;
}
const NOBODY: readonly InReach[] = [];

/** Those of them this weapon reaches. */
export const targetsWith = (enemies: readonly InReach[], weapon: Weapon, grip: Blow['grip']): Figure[] =>
  enemies.filter(({ rank }) => servesIn(rank, weapon, grip)).map(({ target }) => target);

/** Whether a figure can strike at all in this phase. */
function refuseFighting(state: ArgState, figure: Figure): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (!standing(figure)) return refusal('ARG-160', '{figure} is out of the fight.', facts);
  if (figure.hidden) return refusal('ARG-138', '{figure} lies in wait: he strikes once he has sprung.', facts);
  if (figure.down === 'out') return refusal('ARG-215', '{figure} lies knocked out.', facts);
  if (figure.down === 'thrown') return refusal('ARG-216', '{figure} lies on the ground.', facts);
  return swimming(state, figure) ? refusal('ARG-071', '{figure} is swimming and can do nothing else.', facts) : null;
}

/** The blow a figure strikes when its player says nothing: its longest weapon that reaches anybody, the first enemy in dice order. */
export function usualBlow(state: ArgState, figure: Figure): Blow | null {
  const enemies = enemiesInReach(state, figure);
  if (enemies.length === 0 || refuseFighting(state, figure) !== null) return null;
  for (const weapon of usable(state, figure)) {
    if (handOf(weapon).masters === true || handOf(weapon).stuns === true) continue;
    const hand = handOf(weapon);
    const grips: readonly Blow['grip'][] =
      hand.lance === true && hand.swung === true ? [gripOf(state, figure, weapon), 'thrust'] : [gripOf(state, figure, weapon)];
    for (const grip of grips) {
      const reached = enemies.find(({ rank }) => servesIn(rank, weapon, grip));
      if (reached !== undefined) return { target: reached.target.kit.id, weapon, grip, deed: 'kill' };
    }
  }
  return null;
}

type Strike = Extract<ArgOrder, { kind: 'strike' }>;

/** What is left out of an order is as usual. */
export function blowOf(state: ArgState, figure: Figure, order: Strike): Blow {
  const target = findFigure(state, order.target);
  const reaches = (weapon: Weapon): boolean => {
    const grip = order.grip ?? gripOf(state, figure, weapon);
    return target !== null && (canReach(state, figure, target, weapon, grip) || canReach(state, figure, target, weapon, 'thrust'));
  };
  const weapon = order.weapon ?? usable(state, figure).find(reaches) ?? usable(state, figure)[0] ?? 'hands';
  const usual = order.grip ?? gripOf(state, figure, weapon);
  const grip =
    order.grip === null && target !== null && handOf(weapon).lance === true && !canReach(state, figure, target, weapon, usual)
      ? 'thrust'
      : usual;
  return { target: order.target, weapon, grip, deed: order.deed };
}

export function refuseStrike(state: ArgState, faction: FactionNo, order: Strike): Refusal | null {
  const figure = findFigure(state, order.figure);
  if (figure === null || figure.kit.faction !== faction)
    return refusal('ARG-155', '{figure} is not yours to order.', { figure: order.figure });
  const facts = { figure: order.figure, target: order.target };
  const unfit = refuseFighting(state, figure);
  if (unfit !== null) return unfit;
  const target = findFigure(state, order.target);
  if (target === null || !visibleTo(target, faction) || !standing(target))
    return refusal('ARG-155', 'There is no {target} to strike.', facts);
  if (!hostile(state, figure, target)) return refusal('ARG-250', '{target} is no enemy of {figure}.', facts);
  const blow = blowOf(state, figure, order);
  if (!usable(state, figure).includes(blow.weapon)) return refusal('ARG-039', '{figure} has no such weapon in hand.', facts);
  if (handOf(blow.weapon).swung !== true && blow.grip === 'swung')
    return refusal('ARG-197', 'This weapon is not swung with both hands.', facts);
  if (handOf(blow.weapon).swung === true && handOf(blow.weapon).lance !== true && blow.grip === 'thrust')
    return refusal('ARG-197', 'This weapon is swung, or not used.', facts);
  if (!mayStrike(state, figure, target)) return refusal('ARG-137', '{figure} is taken by surprise and cannot strike {target}.', facts);
  if (!canReach(state, figure, target, blow.weapon, blow.grip))
    return within(figure, target, TOUCH) && walledOff(fieldOf(state.table), figure.at, target.at)
      ? refusal('ARG-R108', 'There is a wall between {figure} and {target}.', facts)
      : refusal('ARG-155', '{target} is out of reach.', facts);
  return refuseDeed(state, figure, target, blow);
}

/** ARG-214, ARG-216: an exceptional action, one a player and turn. */
function refuseDeed(state: ArgState, figure: Figure, target: Figure, blow: Blow): Refusal | null {
  if (blow.deed === 'kill')
    return handOf(blow.weapon).masters === true ? refusal('ARG-214', 'Nobody is killed with a net or a rope: it masters.') : null;
  if (!state.options.capture) return refusal('ARG-214', 'Nobody is captured in this game.');
  const busy = state.figures.some(
    one => one !== figure && one.kit.faction === figure.kit.faction && one.blow !== null && one.blow.deed !== 'kill',
  );
  if (busy) return refusal('ARG-214', 'One exceptional action a player and turn.');
  const hand = handOf(blow.weapon);
  if (blow.deed === 'seize') {
    if (blow.weapon !== 'hands') return refusal('ARG-216', 'Only bare hands tear a gun away from its bearer.');
    return target.kit.missiles.some(one => SHOOTERS[one].firearm === true) && !target.disarmed
      ? null
      : refusal('ARG-216', '{target} bears no gun that could be torn away.', { target: target.kit.id });
  }
  if (blow.weapon === 'hands' || blow.weapon === 'net') return null;
  return hand.masters === true && figure.kit.gifts.includes('nets')
    ? null
    : refusal('ARG-214', 'One masters an enemy with bare hands, a net, or a rope one is trained for.');
}

/** Of a faction, who could strike somebody now? */
export const fights = (state: ArgState, faction: FactionNo, figure: Figure): boolean =>
  figure.kit.faction === faction && usualBlow(state, figure) !== null;
