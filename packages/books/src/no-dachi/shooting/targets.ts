/** Shooting, NOD-082 to NOD-113: who may shoot at whom, with what; loading; what the dice mean. shots.ts carries a shot out. */
import { onceWhileStill, type Die, type FigureId } from '@nobori/engine';
import {
  ahead,
  comparePoint,
  cutsBase,
  figuresAlong,
  figuresAround,
  firstPinch,
  leftward,
  quarter,
  within,
  type LineSet,
  type Place,
  type Point,
} from '@nobori/engine/table';
import { enemiesTouching, engaged, inContact } from '../basics/contact.ts';
import { refusal, type Refusal } from '../rules.ts';
import { inCover } from './cover.ts';
import { heightOf, linesOf } from '../basics/ground.ts';
import { sees } from '../sight/sight.ts';
import { copyState } from '../copies.ts';
import type { Move } from '../orders.ts';
import {
  figureOf,
  findFigure,
  findGroup,
  groupOf,
  membersOf,
  standing,
  type Figure,
  type Group,
  type GroupId,
  type NodState,
} from '../state.ts';
import {
  AGAINST_ARQUEBUS,
  AGAINST_MISSILES,
  BANDS,
  CLEAR_OF_FRIENDS,
  CONTACT,
  GAP,
  MISSILE,
  MOVE,
  RAISED,
  SHOOTING_RESULT,
  TICK,
  type Band,
  type Harm,
  type Missile,
} from '../tables.ts';
import { trackOf, placeAtCost } from '../movement/placeByCost.ts';
import { actionsLeft } from '../wounds/wounds.ts';

/** NOD-098 to NOD-100, NOD-R051: actions to load; null: it cannot be loaded again. */
export const loadSteps = ({ kit }: Pick<Figure, 'kit'>, weapon: Missile): number | null =>
  kit.class === 'noumin' ? MISSILE[weapon].noumin : MISSILE[weapon].load; // NOD-100, NOD-R051

/** The place in its kit of a loaded weapon of this kind, −1 when none is: several bombs are several weapons (NOD-R100). */
export function loadedAt(figure: Figure, weapon: Missile): number {
  const need = loadSteps(figure, weapon) ?? 1;
  return figure.kit.missiles.findIndex((one, i) => one === weapon && (figure.loading[i] ?? -1) >= need);
}

export const loadedWith = (figure: Figure, weapon: Missile): boolean => loadedAt(figure, weapon) >= 0;

/** Weapons that are shot at somebody; a smoke bomb is thrown at a place. */
export const isAimed = (weapon: Missile): boolean => weapon !== 'smokebomb';

/** Loaded, and the one asked for if any is. */
const mayAimWith = (figure: Figure, weapon: Missile, asked: Missile | null): boolean =>
  isAimed(weapon) && (asked === null || asked === weapon) && loadedWith(figure, weapon);

/** The first loaded weapon, the one asked for if any is. */
export function readyWeapon(figure: Figure, asked: Missile | null): Missile | null {
  for (const weapon of figure.kit.missiles) if (mayAimWith(figure, weapon, asked)) return weapon;
  return null;
}

interface Aim {
  readonly weapon: Missile;
  readonly targets: Eligible[];
}

/** NOD-R054: the weapon asked for, else the loaded one with which somebody of a group is in the best band; and whom it may hit. Null when it may hit nobody. */
export function aimAt(state: NodState, shooter: Figure, unit: GroupId, asked: Missile | null = null): Aim | null {
  let found: Aim | null = null;
  let best: number = BANDS.length;
  for (const weapon of shooter.kit.missiles) {
    if (!mayAimWith(shooter, weapon, asked)) continue;
    const targets = eligible(state, shooter, unit, weapon);
    const nearest = targets.reduce((least, { band }) => Math.min(least, band), best);
    if (nearest < best) [found, best] = [{ weapon, targets }, nearest];
  }
  return found;
}

export const isShooter = (figure: Figure): boolean => figure.kit.missiles.some(isAimed);

/** The measured band, inclusive at its upper limit; −1: beyond Extreme. */
export function bandAt(shooter: Place, target: Place, weapon: Missile): number {
  const { reach } = MISSILE[weapon];
  let band = reach.length;
  while (band > 0 && within(shooter, target, reach[band - 1] ?? 0)) band -= 1; // from the far end: most are beyond it
  return band < reach.length ? band : -1;
}

/** One who can be hit: its measured band and the one that counts, a band greater in cover (NOD-097). */
export interface Eligible {
  readonly figure: Figure;
  readonly measured: number;
  readonly band: number;
  readonly cover: boolean;
}

/** NOD-R054, NOD-R055: the figures of a group that this shooter may hit, by id; none: he cannot shoot at it. Where one is enough, the others are not looked at. */
export function eligible(state: NodState, shooter: Figure, unit: GroupId, weapon: Missile, one = false): Eligible[] {
  const found: Eligible[] = [];
  let crowd: Crowd | null = null; // looked at only once somebody is in range and in sight
  let nearest: number = BANDS.length;
  const members = membersOf(state, unit);
  const behind = (figure: Figure): boolean => members.some(mate => mate !== figure && cutsBase(shooter.at, figure.at, mate));
  for (const figure of members) {
    const measured = bandAt(shooter, figure, weapon);
    if (measured < 0 || !inShootingArc(state, shooter, figure.at) || !sees(state, shooter, figure)) continue;
    crowd ??= crowdOf(state, unit, weapon);
    if (hindrance(state, shooter, figure, measured === 0, crowd) !== null) continue;
    const cover = inCover(state, figure, shooter);
    let band = cover ? measured + 1 : measured;
    if (band >= BANDS.length) {
      if (state.options.coverAtExtreme === 'noShot') continue; // NOD-R050
      band = BANDS.length - 1;
    }
    nearest = Math.min(nearest, measured);
    found.push({ figure, measured, band, cover });
    if (one && !behind(figure)) return found.slice(-1);
  }
  if (nearest > 0) return found; // NOD-112, NOD-R055
  return found.filter(({ figure }) => !behind(figure)); // NOD-112: at Short range nobody behind another of his group
}

/** NOD-084, NOD-R044. */
export function inShootingArc(state: NodState, shooter: Figure, at: Point): boolean {
  if (!shooter.mounted) return true; // NOD-083
  const forward = ahead(shooter.facing, shooter.at, at);
  const left = leftward(shooter.facing, shooter.at, at);
  switch (state.options.horseArc) {
    case 'frontLeft':
      return forward + left >= 0; // NOD-084
    case 'left':
      return left >= 0;
    case 'front':
      return quarter(shooter.facing, shooter.at, at) === 'front';
    case 'allButRear':
      return quarter(shooter.facing, shooter.at, at) !== 'rear';
    case 'all':
      return true;
  }
}

/** What there is to mind of everybody but the shooter and the group he shoots at. */
interface Crowd {
  readonly unit: GroupId;
  readonly weapon: Missile;
  /** Friends he shoots past (NOD-088): looked for once somebody stands in the way. */
  excused: readonly Figure[] | null;
  /** The friends in that group's melee; null when it is in none. */
  readonly fighting: readonly Figure[] | null;
  readonly ends: readonly Place[];
}

const crowdOf = (state: NodState, unit: GroupId, weapon: Missile): Crowd => ({
  unit,
  weapon,
  excused: null,
  fighting: fightersOf(state, unit),
  ends: wallEnds(state),
});

/** Those a group is engaged with; null when it is not. */
const fightersOf: (state: NodState, unit: GroupId) => readonly Figure[] | null = onceWhileStill((state, unit) => {
  const members = membersOf(state, unit);
  return members.some(one => engaged(state, one)) ? members.flatMap(one => enemiesTouching(state, one)) : null;
});

/** Standing, known, and neither of the group shot at nor excused. */
const mayBlock = (state: NodState, shooter: Figure, one: Figure, crowd: Crowd): boolean =>
  one !== shooter &&
  standing(one) &&
  one.kit.unit !== crowd.unit &&
  !(one.kit.side !== shooter.kit.side && groupOf(state, one.kit.unit).hidden) && // nobody knows of them
  !(crowd.excused ??= ranksAhead(state, shooter, crowd.weapon === 'arquebus' ? 2 : 1)).includes(one);

/** NOD-088, NOD-R047: friends on foot touching the shooter, and for an arquebus those touching them. */
function ranksAhead(state: NodState, shooter: Figure, ranks: 1 | 2): Figure[] {
  const touching = (one: Figure): Figure[] =>
    figuresAround(state, one, CONTACT).filter(
      mate =>
        mate !== shooter &&
        mate !== one &&
        mate.kit.side === shooter.kit.side &&
        !mate.mounted &&
        standing(mate) &&
        inContact(state, one, mate),
    );
  const first = touching(shooter);
  return ranks === 1 ? first : [...first, ...first.flatMap(touching)]; // NOD-088, NOD-R047
}

/** Ends of walls and door posts (NOD-R046). */
function wallEnds(state: NodState): readonly Place[] {
  const screens = linesOf(state, 'screen');
  let found = ends.get(screens);
  if (found === undefined) {
    found = screens.lines.flatMap(({ points }) =>
      [points[0], points[points.length - 1]].flatMap(at => (at === undefined ? [] : [{ at, base: { radius: 0 } }])),
    );
    ends.set(screens, found);
  }
  return found;
}
const ends = new WeakMap<LineSet, readonly Place[]>();

/** Why a line of fire is not clear. */
type Hindrance = 'blocked' | 'overhead' | 'melee' | 'gap';

/** NOD-085 to NOD-091, NOD-R046 to NOD-R048: what stands in the way that may not be shot over, or leaves too little room beside it; null when nothing does. */
function hindrance(state: NodState, shooter: Figure, target: Figure, short: boolean, crowd: Crowd): Hindrance | null {
  let top = -1; // not asked for yet
  const raisedOver = (one: Figure): boolean => {
    if (top < 0) top = Math.max(heightOf(state, shooter), heightOf(state, target));
    return top >= heightOf(state, one) + RAISED; // NOD-091
  };
  const { side } = shooter.kit;
  const width = short ? GAP.short : GAP.usual;
  const beside: Place[] = [];
  for (const one of figuresAlong(state, shooter.at, target.at, width)) {
    const reach = one.base.radius + width;
    if (comparePoint(one.at[0], one.at[1], shooter.at[0], shooter.at[1], target.at[0], target.at[1], reach) > 0) continue;
    if (!mayBlock(state, shooter, one, crowd)) continue;
    if (!cutsBase(shooter.at, target.at, one)) {
      if (!raisedOver(one)) beside.push(one);
      continue;
    }
    if (one.kit.side !== side) {
      if (!raisedOver(one)) return 'blocked';
    } else if (one.mounted) return 'blocked';
    else if (!raisedOver(one) && (within(one, shooter, CLEAR_OF_FRIENDS) || within(one, target, CLEAR_OF_FRIENDS))) return 'overhead'; // NOD-089, NOD-R048
  }
  if (crowd.fighting !== null) {
    // NOD-090: into a melee only clear of friends.
    for (const one of figuresAround(state, target, CLEAR_OF_FRIENDS))
      if (one.kit.side === side && standing(one) && one !== shooter && within(one, target, CLEAR_OF_FRIENDS) && !raisedOver(one))
        return 'melee';
    if (within(shooter, target, CLEAR_OF_FRIENDS) && crowd.fighting.includes(shooter)) return 'melee';
    for (const one of crowd.fighting) if (within(one, shooter, CLEAR_OF_FRIENDS) && !raisedOver(one)) return 'melee';
  }
  for (const end of crowd.ends)
    if (comparePoint(end.at[0], end.at[1], shooter.at[0], shooter.at[1], target.at[0], target.at[1], width) <= 0) beside.push(end);
  return firstPinch(shooter, target.at, beside, width, GAP.near) === null ? null : 'gap'; // NOD-R046
}

/** May he shoot at this group, and hit anybody of it? */
export function refuseShoot(state: NodState, shooter: Figure, unit: GroupId, asked: Missile | null): Refusal | null {
  return (
    refuseToAim(state, shooter, unit, asked) ??
    (aimAt(state, shooter, unit, asked) === null ? refuseAim(state, shooter, unit, asked) : null)
  );
}

/** The same without the reason, which takes longer to find than the answer. */
export const canShoot = (state: NodState, shooter: Figure, unit: GroupId, asked: Missile | null): boolean =>
  refuseToAim(state, shooter, unit, asked) === null && mayHit(state, shooter, unit, asked);

/** Who may shoot at all (`refuseShooter`) asks only this of each group. */
export function mayHit(state: NodState, shooter: Figure, unit: GroupId, asked: Missile | null): boolean {
  for (const weapon of shooter.kit.missiles)
    if (mayAimWith(shooter, weapon, asked) && eligible(state, shooter, unit, weapon, true).length > 0) return true;
  return false;
}

/** A target one knows of, and somebody who may shoot. */
function refuseToAim(state: NodState, shooter: Figure, unit: GroupId, asked: Missile | null): Refusal | null {
  const target = findGroup(state, unit);
  if (target === null || target.side === shooter.kit.side || target.hidden)
    return refusal('NOD-R054', '{unit} is no enemy group one could shoot at.', { figure: shooter.kit.id, unit });
  return refuseShooter(state, shooter, unit, asked);
}

/** NOD-082, NOD-R045: loaded, not engaged, not climbing, whomever he shoots at. */
export function refuseShooter(state: NodState, shooter: Figure, unit: GroupId, asked: Missile | null): Refusal | null {
  const facts = { figure: shooter.kit.id, unit };
  if (!isShooter(shooter)) return refusal('NOD-082', '{figure} has nothing to shoot with.', facts);
  if (readyWeapon(shooter, asked) === null) return refusal('NOD-082', '{figure} is not loaded.', facts);
  if (engaged(state, shooter)) return refusal('NOD-R045', '{figure} is engaged and cannot shoot.', facts);
  if (shooter.climb !== null && !shooter.climb.top) return refusal('NOD-R033', '{figure} is climbing and cannot shoot.', facts);
  return null;
}

/** Why nobody of a group can be hit: range first, then the arc of a rider, sight, what stands in the line, and cover at Extreme. */
function refuseAim(state: NodState, shooter: Figure, unit: GroupId, asked: Missile | null): Refusal {
  const facts = { figure: shooter.kit.id, unit };
  const weapons = shooter.kit.missiles.filter(one => mayAimWith(shooter, one, asked));
  const near = membersOf(state, unit).filter(figure => weapons.some(weapon => bandAt(shooter, figure, weapon) >= 0));
  if (near.length === 0) return refusal('NOD-R054', 'Nobody of group {unit} is in range of {figure}.', facts);
  const inArc = near.filter(figure => inShootingArc(state, shooter, figure.at));
  if (inArc.length === 0) return refusal('NOD-084', '{figure} cannot shoot that way from the saddle.', facts);
  const seen = inArc.filter(figure => sees(state, shooter, figure));
  if (seen.length === 0) return refusal('NOD-R038', '{figure} sees nobody of group {unit} in range.', facts);
  const lines = weapons.flatMap(weapon => {
    const crowd = crowdOf(state, unit, weapon);
    const isShort = (figure: Figure): boolean => bandAt(shooter, figure, weapon) === 0;
    return seen
      .filter(figure => bandAt(shooter, figure, weapon) >= 0)
      .map(figure => ({ why: hindrance(state, shooter, figure, isShort(figure), crowd), short: isShort(figure) }));
  });
  const first = lines.find(({ why }) => why === 'melee') ?? lines[0]; // who fights is never clear of his enemies
  if (first === undefined || lines.some(({ why }) => why === null))
    return refusal('NOD-R050', 'Group {unit} is in cover at the longest range of {figure}.', facts);
  if (first.why === 'melee')
    return refusal('NOD-090', 'Group {unit} is in melee, and friends of {figure} stand within 5 cm of it or of him.', facts);
  if (first.why === 'overhead')
    return refusal('NOD-089', '{figure} would shoot over friends who stand within 5 cm of him or of group {unit}.', facts);
  if (first.why === 'blocked') return refusal('NOD-R046', 'Others stand in the line of fire from {figure} to group {unit}.', facts);
  return first.short
    ? refusal('NOD-086', 'The gap through which {figure} would shoot at group {unit} is less than 2 cm wide.', facts)
    : refusal('NOD-085', 'The gap through which {figure} would shoot at group {unit} is less than 4 cm wide.', facts);
}

/** NOD-R045, NOD-055. */
export function refuseLoad(state: NodState, figure: Figure, asked: Missile | null): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (toLoad(figure, asked) < 0) return refusal('NOD-055', '{figure} has nothing to load.', facts);
  if (engaged(state, figure)) return refusal('NOD-R045', '{figure} is engaged and cannot load.', facts);
  if (figure.climb !== null && !figure.climb.top) return refusal('NOD-R033', '{figure} is climbing and cannot load.', facts);
  return null;
}

/** The place in its kit of the first weapon that still wants loading; −1 when none does. */
export const toLoad = (figure: Figure, asked: Missile | null): number =>
  figure.kit.missiles.findIndex((weapon, i) => {
    const done = figure.loading[i] ?? -1;
    const need = loadSteps(figure, weapon);
    return (asked === null || weapon === asked) && need !== null && done >= 0 && done < need;
  });

/** NOD-105 to NOD-108, NOD-R052, NOD-R053, NOD-R057: the target's armour die; null: it has none. */
export function armourDie(state: NodState, target: Figure, horse: boolean, weapon: Missile): Die | null {
  const pierces = weapon === 'arquebus' || (state.options.pistolsPierce && (weapon === 'pistol' || weapon === 'firelance'));
  const [rank, armour] = horse ? (['bushi', target.kit.barding] as const) : ([target.kit.class, target.kit.counts] as const); // NOD-R057
  const usual = AGAINST_MISSILES[rank][armour]; // NOD-105
  if (!pierces) return usual;
  return usual === null && state.options.arquebusVsUnarmouredNoumin === 'none' ? null : AGAINST_ARQUEBUS[armour];
}

/** NOD-110, NOD-T7. */
export const shotResult = (margin: number): Harm | null => (margin <= 0 ? null : (SHOOTING_RESULT[margin - 1] ?? 'killed'));

export const bandName = (band: number): Band => BANDS[band] ?? 'extreme';

/** A rider shoots on the way with whatever is ready, a man on foot throws his shuriken (NOD-177). */
export const onTheMove = (figure: Figure): Missile | null => (figure.mounted ? null : 'shuriken');

/** NOD-R031, NOD-R097: shots on the way, from the point the mover has then reached. */
export function refuseDuring(state: NodState, group: Group, order: Move): Refusal | null {
  for (const { figure: id, at, target } of order.during) {
    const figure = findFigure(state, id);
    const facts = { figure: id };
    const way = order.ways[id];
    if (figure === null || figure.kit.unit !== group.id || !standing(figure) || way === undefined)
      return refusal('NOD-R031', '{figure} does not move and cannot shoot on the way.', facts);
    const { cost } = trackOf(state, figure, [figure.at, ...way], order.turns[id] ?? []);
    const between = figure.mounted ? at % MOVE.quarter === 0 : at % TICK === 0 && figure.kit.missiles.includes('shuriken');
    if (!between || at > Math.ceil(cost / TICK) * TICK)
      return refusal('NOD-177', '{figure} cannot shoot in the middle of this move: only riders between two quarters, and shuriken.', facts);
    if (figure.mounted && (figure.acted || actionsLeft(state, figure) === 0))
      return refusal('NOD-R031', '{figure} has no action left for a shot.', facts);
    if (order.during.filter(one => one.figure === id).length > 1) return refusal('NOD-R097', '{figure} shoots once in a move.', facts);
    const then = asIfAt(state, order, at);
    const refused = refuseShoot(then, figureOf(then, id), target, onTheMove(figure));
    if (refused !== null) return refused;
  }
  return null;
}

/** As things will stand when the move has come so far. */
function asIfAt(state: NodState, order: Move, cost: number): NodState {
  const copy = copyState(state);
  for (const [id, way] of Object.entries(order.ways)) {
    const figure = figureOf(copy, id as FigureId); // the keys are figures of the group, judged before
    figure.at = placeAtCost(trackOf(state, figure, [figure.at, ...way], order.turns[figure.kit.id] ?? []), cost);
  }
  return copy;
}
