/** Shooting, who and at whom: ARG-080 to ARG-095, ARG-100 to ARG-103, ARG-122, ARG-129, ARG-130, ARG-213, ARG-250. */
import type { FigureId } from '@nobori/engine';
import { gapUp, nearerThan, within, type Place, type Point } from '@nobori/engine/table';
import { clusterOf, enemiesTouching, engaged, touch, visibleTo } from '../basics/clusters.ts';
import { baseFor, facingOf } from '../movement/runners.ts';
import { refusal, type Refusal } from '../rules.ts';
import { crouched } from '../surprise/hiding.ts';
import { figuresInTheWay, seesFrom, throughOpening } from '../terrain/sight.ts';
import { BANDS, type Band, type Missile } from '../tables.ts';
import {
  figureOf,
  findFigure,
  friends,
  gifted,
  hostile,
  mounted,
  standing,
  type Aim,
  type ArgState,
  type FactionNo,
  type Figure,
} from '../state.ts';
import { refuseSalvo, serves } from './salvo.ts';
import { inMovement, refuseShooter } from './shooters.ts';

/** Where the shot is let go: a tick of one's own path, or where one stands (ARG-094). */
export const shotFrom = (figure: Figure, from: number | null): Point => (from === null ? figure.at : (figure.track?.[from] ?? figure.at));

/** ARG-213: where a target counts as being for somebody who held his shot for a moment of the movement phase. */
function placeFor(state: ArgState, shooter: Figure, target: Figure): Point {
  const { order } = shooter;
  if (order?.do !== 'hold' || order.shot === null || target.track === null) return target.at;
  if (order.shot.when === 'start') return target.from;
  const { figure, within: reach } = order.shot;
  const trigger = findFigure(state, figure);
  const tick =
    trigger === null ? -1 : [trigger.from, ...(trigger.track ?? [])].findIndex(at => within(shooter, ridingAt(trigger, at), reach));
  if (tick < 0) return target.at;
  return tick === 0 ? target.from : (target.track[Math.min(tick, target.track.length) - 1] ?? target.at);
}

/** Somebody on his way: a horse looks where it goes (ARG-007, ARG-252). */
function ridingAt({ base, beast, from, track }: Figure, at: Point): Place {
  const i = track?.indexOf(at) ?? -1;
  const before = i <= 0 ? from : (track?.[i - 1] ?? from);
  return beast === null || i < 0 || (at[0] === before[0] && at[1] === before[1])
    ? { at, base }
    : { at, base: baseFor(beast, facingOf(at[0] - before[0], at[1] - before[1])) };
}

/** How a shooter sees a target: where, and whether only on its way (ARG-122, ARG-R36). */
export interface Sighting {
  readonly at: Point;
  readonly furtive: boolean;
}
export function sighting(state: ArgState, shooter: Figure, from: Point, target: Figure): Sighting | null {
  const at = placeFor(state, shooter, target);
  const amongFriends = (): boolean => enemiesTouching(state, target).some(one => one !== shooter && friends(state, one, shooter));
  if (seesFrom(state, from, at) && !amongFriends()) return clearShot(state, shooter, from, target, at) ? { at, furtive: false } : null;
  if (target.track === null || target.hidden) return null;
  const startedHidden = !seesFrom(state, from, target.from) || target.foes.some(id => isFriend(state, id, shooter));
  if (!startedHidden) return null;
  let best: Place | null = null;
  const here: Place = { at: from, base: shooter.base };
  for (const point of target.track.slice(0, -1)) {
    const there: Place = { at: point, base: target.base };
    if ((best === null || nearerThan(here, there, best)) && seesFrom(state, from, point) && clearShot(state, shooter, from, target, point))
      best = there;
  }
  return best === null ? null : { at: best.at, furtive: true };
}
const isFriend = (state: ArgState, id: FigureId, shooter: Figure): boolean => {
  const figure = findFigure(state, id);
  return figure !== null && friends(state, figure, shooter);
};
/** ARG-090. */
const clearShot = (state: ArgState, shooter: Figure, from: Point, target: Figure, to: Point): boolean =>
  !figuresInTheWay(state, shooter, from, target, to).blocked;

/** ARG-087, ARG-113, ARG-R30: somebody has just run into the shooter or one of his group. */
export function isContactFire(state: ArgState, shooter: Figure, target: Figure): boolean {
  if (target.meets.length === 0 && shooter.meets.length === 0) return false; // who meets is met: nobody has run into anybody here
  // Whom nobody sees is in contact with nobody: who stumbled upon a hidden friend has not run into the group (ARG-144).
  const met = (one: Figure): boolean =>
    !one.hidden && (one.meets.includes(target.kit.id) || target.meets.includes(one.kit.id)) && touch(state, one, target);
  if (met(shooter)) return true; // ARG-113, ARG-R30
  return clusterOf(state, shooter, shooter.kit.faction).some(met);
}

function refuseContactFire(state: ArgState, shooter: Figure, missile: Missile): Refusal | null {
  const { contactFire } = state.options;
  const facts = { figure: shooter.kit.id };
  if (contactFire === 'never') return refusal('ARG-087', 'Nobody shoots at who runs into him in this game.');
  if (contactFire === 'pistolOnly' && missile !== 'pistol')
    return refusal('ARG-087', 'In this game only a pistol is shot at who runs into one.');
  return shooter.shot === state.turn - 1 && shooter.shot > 0
    ? refusal('ARG-087', '{figure} shot last turn and is not ready.', facts)
    : null;
}

/** The table a shot is read from (ARG-T4 to ARG-T7, ARG-T20). */
export function bandsFor(state: ArgState, missile: Missile, how: Aim['how'], group: boolean): readonly Band[] {
  if (how === 'salvo') return BANDS.salvo;
  if (missile === 'arquebus') return BANDS[state.options.arquebus];
  if (missile === 'ozutsu') return group ? BANDS.ozutsuGroup : BANDS.ozutsu;
  return BANDS[missile];
}

/** ARG-084, ARG-098, ARG-107, ARG-R07: edge to edge, the band a target falls in; null beyond the last, or where it needs the open. */
export function bandAt(state: ArgState, shooter: Figure, from: Point, target: Figure, to: Point, bands: readonly Band[]): Band | null {
  const [here, there] = [
    { at: from, base: shooter.base },
    { at: to, base: target.base },
  ];
  const band = bands.find(one => (one.extra !== true || state.options.extraLong) && within(here, there, one.to)); // ARG-R06, ARG-R07
  if (band === undefined) return null;
  return band.ext === true && throughOpening(state, shooter, from, to) ? null : band;
}

/** ARG-093: all of a cluster a shot may fall on: in sight, in range, not hidden, not in a fight with one's friends (ARG-088, ARG-R29). */
export function victimsOf(state: ArgState, shooter: Figure, aim: Aim, surprise: boolean): Figure[] {
  const { among, possible } = mayFallOn(state, shooter, aim, surprise);
  return among.filter(possible);
}
/** Is there any? */
export function hasVictims(state: ArgState, shooter: Figure, aim: Aim, surprise: boolean): boolean {
  const { among, possible } = mayFallOn(state, shooter, aim, surprise);
  return among.some(possible);
}

interface Fall {
  readonly among: readonly Figure[];
  readonly possible: (one: Figure) => boolean;
}
function mayFallOn(state: ArgState, shooter: Figure, aim: Aim, surprise: boolean): Fall {
  const target = findFigure(state, aim.target);
  if (target === null || !standing(target)) return { among: [], possible: () => false };
  if (!surprise && isContactFire(state, shooter, target)) return { among: [target], possible: () => true };
  const among = aim.how === 'pick' ? [target] : clusterOf(state, target, shooter.kit.faction); // ARG-129, ARG-092
  return { among, possible: hitBy(state, shooter, aim, surprise) };
}

/** Whom a shot may fall on, whomever it is aimed at. Whoever has just been run into, or has run into somebody, is another matter (ARG-087). */
export function hitBy(state: ArgState, shooter: Figure, aim: Omit<Aim, 'target'>, surprise: boolean): (one: Figure) => boolean {
  const from = shotFrom(shooter, aim.from);
  const bands = bandsFor(state, aim.with, aim.how, false); // at a group no shot carries farther
  const reach = bands.at(-1)?.to ?? 0;
  return one => {
    if (neverWithin(shooter, from, one, reach)) return false; // first, because it is true of most
    if (!visibleTo(one, shooter.kit.faction) || crouched(state, one, from) || !attackable(state, shooter, one, surprise)) return false; // ARG-R29
    const seen = sighting(state, shooter, from, one);
    return seen !== null && bandAt(state, shooter, from, one, seen.at, bands) !== null;
  };
}

/** Out of reach wherever he was this turn. */
function neverWithin(shooter: Figure, from: Point, target: Figure, reach: number): boolean {
  const here: Place = { at: from, base: shooter.base };
  if (within(here, target, reach)) return false;
  if (target.track === null) return true;
  return (
    !within(here, { at: target.from, base: target.base }, reach) && !target.track.some(at => within(here, { at, base: target.base }, reach))
  );
}

/** ARG-250, ARG-134, ARG-153: enemies; by surprise, where treason is played, also those who believe one to be none. */
export const attackable = (state: ArgState, figure: Figure, target: Figure, surprise: boolean): boolean =>
  hostile(state, figure, target) || (surprise && figure.kit.faction !== target.kit.faction && state.options.treason === 'scenario'); // ARG-134

/** ARG-094, ARG-085: from a place he has passed, and only with what is used in movement. */
function refuseFrom(shooter: Figure, missile: Missile, from: number): Refusal | null {
  const facts = { figure: shooter.kit.id };
  if (shooter.track === null) return refusal('ARG-094', '{figure} has not moved: he shoots from where he stands.', facts);
  if (!inMovement(shooter, missile)) return refusal('ARG-094', '{figure} cannot use this weapon on the way.', facts);
  return shooter.track[from] === undefined
    ? refusal('ARG-094', 'The way of {figure} has {count, plural, one {# part} other {# parts}}, counted from 0.', {
        ...facts,
        count: shooter.track.length,
      })
    : null;
}

/** Everything about a shot but whether anybody can be hit by it. */
export function refuseAim(state: ArgState, faction: FactionNo, figureId: FigureId, aim: Aim, surprise: boolean): Refusal | null {
  const shooter = findFigure(state, figureId);
  if (shooter === null || shooter.kit.faction !== faction)
    return refusal('ARG-081', '{figure} is not yours to order.', { figure: figureId });
  const facts = { figure: figureId, target: aim.target };
  const unable = refuseShooter(state, shooter, aim.with, surprise);
  if (unable !== null) return unable;
  const target = findFigure(state, aim.target);
  if (target === null || !standing(target) || !visibleTo(target, faction))
    return refusal('ARG-081', 'There is no {target} to shoot at.', facts);
  if (!attackable(state, shooter, target, surprise)) return refusal('ARG-250', '{target} is no enemy of {figure}.', facts);
  const onHisWay = aim.from === null ? null : refuseFrom(shooter, aim.with, aim.from);
  if (onHisWay !== null) return onHisWay;
  const limited = refuseLimits(state, shooter, aim);
  if (limited !== null) return limited;
  if (!surprise && isContactFire(state, shooter, target))
    return aim.how === 'salvo' ? refusal('ARG-108', 'No salvo at an enemy in contact.') : refuseContactFire(state, shooter, aim.with);
  const onTheWay = surprise && aim.from !== null; // he throws while he runs in (ARG-140, ARG-R58)
  if (!onTheWay && engaged(state, shooter)) return refusal('ARG-086', '{figure} can only shoot at whoever has just run into him.', facts);
  if (crouched(state, target, shotFrom(shooter, aim.from))) return refusal('ARG-074', '{target} crouches out of sight.', facts);
  if (aim.how === 'salvo') {
    const salvo = refuseSalvo(state, shooter, target);
    if (salvo !== null) return salvo;
  }
  return null;
}

/** May he shoot so? Judged by what his player can know. */
export function refuseShot(state: ArgState, faction: FactionNo, figureId: FigureId, aim: Aim, surprise: boolean): Refusal | null {
  const refused = refuseAim(state, faction, figureId, aim, surprise);
  if (refused !== null) return refused;
  const shooter = figureOf(state, figureId);
  return hasVictims(state, shooter, aim, surprise) ? null : refuseOutOfReach(state, shooter, figureOf(state, aim.target), aim);
}

/** The same without the reason: what keeps a shot from hitting anybody takes longer to find than that it does. */
export const mayShoot = (state: ArgState, figure: Figure, aim: Aim, surprise: boolean): boolean =>
  refuseAim(state, figure.kit.faction, figure.kit.id, aim, surprise) === null && hasVictims(state, figure, aim, surprise);

function refuseOutOfReach(state: ArgState, shooter: Figure, target: Figure, aim: Aim): Refusal {
  const facts = { figure: shooter.kit.id, target: target.kit.id };
  const from = shotFrom(shooter, aim.from);
  if (enemiesTouching(state, target).some(one => friends(state, one, shooter)))
    return refusal('ARG-088', '{target} is fighting friends of {figure}.', facts);
  if (!seesFrom(state, from, target.at)) return refusal('ARG-089', '{figure} does not see {target}.', facts);
  if (figuresInTheWay(state, shooter, from, target, target.at).blocked)
    return refusal('ARG-090', 'A friend stands in the way of {figure}.', facts);
  const [here, there] = [{ at: from, base: shooter.base }, target];
  if (bandsFor(state, aim.with, aim.how, false).some(one => one.ext === true && within(here, there, one.to)))
    return refusal('ARG-098', '{figure} cannot shoot so far out of a window or arrow-slit.', facts);
  return refusal('ARG-084', '{target} is {far, length} away: out of range.', {
    ...facts,
    far: gapUp({ at: from, base: shooter.base }, target),
  });
}

/** ARG-102, ARG-110, ARG-129, ARG-130: one shuriken and one elite shot a player and turn. */
function refuseLimits(state: ArgState, shooter: Figure, aim: Aim): Refusal | null {
  const another = (does: (his: Aim) => boolean): boolean =>
    state.figures.some(one => one !== shooter && one.kit.faction === shooter.kit.faction && one.aim !== null && does(one.aim));
  if (aim.with === 'shuriken' && another(his => his.with === 'shuriken'))
    return refusal('ARG-102', 'Somebody throws a shuriken already this turn.');
  if (serves(state, shooter)) return refusal('ARG-110', '{figure} serves the salvo and can do nothing else.', { figure: shooter.kit.id });
  if (aim.how !== 'pick' && aim.how !== 'elite') return null;
  const facts = { figure: shooter.kit.id };
  if (!gifted(state, shooter, 'sharpshooter')) return refusal('ARG-129', '{figure} is no sharpshooter.', facts);
  if (aim.with !== 'yumi') return refusal('ARG-129', 'Such a shot is made with the bow.', facts);
  if (mounted(shooter)) return refusal('ARG-129', '{figure} must be on foot for such a shot.', facts); // ARG-R49
  if (gifted(state, shooter, 'strongBow')) return refusal('ARG-130', 'Nobody is both very strong and a sharpshooter.');
  return another(his => his.how === 'pick' || his.how === 'elite') ? refusal('ARG-130', 'One elite shot a player and turn.') : null;
}
