/** What the automaton does with a group, NOD-185 to NOD-200, NOD-R102 to NOD-R111, NOD-R113, NOD-T19. */
import { same, type Place, type Point } from '@nobori/engine/table';
import { MM, pointAlong, toMm } from '../basics/millimetres.ts';
import { END } from '../asking.ts';
import { objectiveOf } from '../sight/command.ts';
import { engaged, gap, gapBetween, groupsFought, nearestTo } from '../basics/contact.ts';
import { deedsOf } from '../actions/figureActionChoices.ts';
import { nearestCover, othersIn, toward } from '../morale/forcedMoves.ts';
import { inCoverArea } from '../basics/ground.ts';
import { mayNotAdvance, refuseMove } from '../movement/moves.ts';
import { approach, charge, commonPace, moveOf, spotTurns } from '../movement/readyMoves.ts';
import { bandAt, eligible, inShootingArc, isShooter } from '../shooting/targets.ts';
import { seenBy, visibleEnemies } from '../sight/sight.ts';
import type { Move, NodOrder } from '../orders.ts';
import { membersOf, type Figure, type Group, type NodState } from '../state.ts';
import { MISSILE } from '../tables.ts';
import { advancing, entered, isMissile, meleeTarget, missileTargets, mountedChargers } from './targets.ts';

/** The next order for a group in this step; END when it has done what it would. */
export function actOf(state: NodState, group: Group, step: 1 | 2, went: boolean): NodOrder {
  const members = membersOf(state, group.id);
  const [only] = members;
  if (group.strength === 1 && only?.kit.commander === true)
    return commander(state, group, only, went) ?? fire(state, group, members.filter(isShooter), false) ?? END;
  return (isMissile(members) ? missile(state, group, members, step, went) : melee(state, group, members, went)) ?? END;
}

/** NOD-186: shoot if loaded and somebody is in range, else load; figure by figure. */
function fire(state: NodState, group: Group, members: readonly Figure[], hold: boolean): NodOrder | null {
  const targets = hold ? [] : missileTargets(state, group, members);
  for (const figure of members) {
    const deeds = deedsOf(state, figure);
    for (const target of targets) {
      const shot = deeds.find(order => order.kind === 'shoot' && order.target === target.id);
      if (shot !== undefined) return shot; // NOD-186
    }
    const load = deeds.find(order => order.kind === 'load');
    if (load !== undefined) return load; // NOD-186
  }
  return null;
}

/** NOD-T19, missile troops. */
function missile(state: NodState, group: Group, members: readonly Figure[], step: 1 | 2, went: boolean): NodOrder | null {
  if (members.some(figure => engaged(state, figure))) return fire(state, group, members, false);
  const chargers = mountedChargers(state, members);
  if (chargers.length > 0) {
    const near = chargers.some(enemy => gapBetween(members, membersOf(state, enemy.id)) <= shortReach(members)); // NOD-187
    return fire(state, group, members, !near);
  }
  const targets = missileTargets(state, group, members);
  const [target] = targets;
  if (target === undefined) return fire(state, group, members, false) ?? (went ? null : wander(state, group, members));
  const mayMove = step === 1 && !went && !mayNotAdvance(state, group) && members.every(figure => !figure.acted);
  const goal = mayMove ? targets.find(enemy => entered(state, group, enemy)) : undefined; // defenders move only against who has come in (NOD-199)
  if (goal !== undefined && !advancing(state, goal) && (beyondMedium(state, members, goal) || !anyLine(state, group, members))) {
    const move = closeIn(state, group, members, goal);
    if (move !== null) return move;
  }
  return fire(state, group, members, false) ?? (went ? null : turnToTarget(state, group, members, target));
}

const weaponOf = (figure: Figure) => figure.kit.missiles.find(weapon => weapon !== 'smokebomb') ?? 'thrown';
const shortReach = (members: readonly Figure[]): number =>
  Math.max(0, ...members.filter(isShooter).map(figure => MISSILE[weaponOf(figure)].reach[0]));

function beyondMedium(state: NodState, members: readonly Figure[], target: Group): boolean {
  const foes = membersOf(state, target.id);
  return !members.some(figure => isShooter(figure) && foes.some(foe => [0, 1].includes(bandAt(figure, foe, weaponOf(figure)))));
}

/** NOD-R104: a legal line, loaded or not, to anybody in range. */
const anyLine = (state: NodState, group: Group, members: readonly Figure[]): boolean =>
  missileTargets(state, group, members).some(target =>
    members.some(figure => isShooter(figure) && eligible(state, figure, target.id, weaponOf(figure)).length > 0),
  );

/** NOD-189, NOD-194, NOD-R104: up to Medium, or to Short if that can be reached in the same action; never into contact. */
function closeIn(state: NodState, group: Group, members: readonly Figure[], target: Group): Move | null {
  const shooters = members.filter(isShooter);
  const foes = membersOf(state, target.id);
  let best: { readonly shooter: Figure; readonly foe: Figure } | null = null;
  for (const shooter of shooters) {
    const foe = nearestTo(shooter, foes);
    if (foe !== null && (best === null || gap(shooter, foe) < gap(best.shooter, best.foe))) best = { shooter, foe };
  }
  if (best === null) return null;
  const { shooter, foe } = best;
  const [short, medium] = MISSILE[weaponOf(shooter)].reach;
  const far = gap(shooter, foe);
  const pace = commonPace(state, group);
  const upTo = (reach: number): number => Math.ceil((far - reach) / 100) * 100; // whole ticks
  const travel = far - pace <= short ? upTo(short) : far > medium ? upTo(medium) : pace; // NOD-189, NOD-194, NOD-R104
  return approach(state, group, foe.at, Math.max(100, Math.min(travel, far - 100)));
}

/** NOD-R111: riders turn so that the target lies in their arc. */
function turnToTarget(state: NodState, group: Group, members: readonly Figure[], target: Group): Move | null {
  const turns: Record<string, readonly Point[]> = {};
  for (const figure of members) {
    const foe = nearestTo(figure, membersOf(state, target.id));
    if (!figure.mounted || figure.moved || foe === null || inShootingArc(state, figure, foe.at)) continue; // NOD-R111
    const first = spotTurns(figure, foe.at).slice(0, 4);
    if (first.length > 0) turns[figure.kit.id] = first; // NOD-R111
  }
  const order: Move = { ...moveOf(group.id, {}, turns) };
  return Object.keys(turns).length > 0 && refuseMove(state, group, order) === null ? order : null;
}

/** NOD-T19, melee troops. */
function melee(state: NodState, group: Group, members: readonly Figure[], went: boolean): NodOrder | null {
  if (went || mayNotAdvance(state, group)) return fire(state, group, members.filter(isShooter), false);
  const fought = groupsFought(state, members);
  for (const unit of fought) {
    const join = charge(state, group, unit, true);
    if (join !== null) return join;
  }
  if (fought.length > 0) return nearerToFight(state, group, members, fought);
  const target = meleeTarget(state, group, members);
  if (target === null) return fire(state, group, members.filter(isShooter), false) ?? wander(state, group, members);
  const home = charge(state, group, target.id, true); // NOD-R113
  if (home !== null) return home; // NOD-R113
  const [first] = members;
  const foe = first === undefined ? null : nearestTo(first, membersOf(state, target.id));
  return foe === null ? null : advance(state, group, members, foe); // NOD-198
}

/** NOD-R113: straight on as one body; where slow ground or a wall is in the way, each by his own shortest way; else as far as the body can. */
const advance = (state: NodState, group: Group, members: readonly Figure[], goal: Place): Move | null =>
  approach(state, group, goal.at, Number.POSITIVE_INFINITY, [1]) ??
  oneByOne(state, group, members, figure => beside(figure, goal)) ??
  approach(state, group, goal.at);

/** A millimetre from a figure, on the side one comes from; a bare place itself. */
const beside = (figure: Figure, { at, base }: Place): Point =>
  base.radius === 0 ? at : pointAlong(at, figure.at, base.radius + figure.base.radius + MM);

/** NOD-T19: who is not in contact and cannot reach it goes as near to the fight as he can. */
function nearerToFight(state: NodState, group: Group, members: readonly Figure[], fought: readonly string[]): Move | null {
  const foes = fought.flatMap(unit => membersOf(state, unit));
  return oneByOne(state, group, members, figure => {
    const foe = engaged(state, figure) ? null : nearestTo(figure, foes);
    return foe === null ? figure.at : beside(figure, foe);
  });
}

/** Where the body cannot go as one, each by his own shortest way. */
function oneByOne(state: NodState, group: Group, members: readonly Figure[], goalOf: (figure: Figure) => Point): Move | null {
  const ways: Record<string, readonly Point[]> = {};
  const turns: Record<string, readonly Point[]> = {};
  const ends = new Map<Figure, { at: Point; base: Figure['base'] }>(members.map(figure => [figure, figure]));
  for (const figure of members) {
    const goal = goalOf(figure);
    if (figure.moved || figure.acted || same(goal, figure.at)) continue;
    const step = toward(state, figure, goal, othersIn(ends, figure));
    const end = step.way.at(-1);
    if (end === undefined) continue;
    ways[figure.kit.id] = step.way;
    if (step.turns.length > 0) turns[figure.kit.id] = step.turns;
    ends.set(figure, { at: end, base: figure.base });
  }
  const order = moveOf(group.id, ways, turns);
  return Object.keys(ways).length > 0 && refuseMove(state, group, order) === null ? order : null;
}

/** NOD-R110: nobody in sight. Attackers go on, to the sound of fighting first; defenders stand. */
function wander(state: NodState, group: Group, members: readonly Figure[]): Move | null {
  if (group.area !== null || group.side !== state.attacker || visibleEnemies(state, members).length > 0) return null; // NOD-R110
  const loud = state.groups.find(
    friend =>
      friend.side === group.side &&
      friend !== group &&
      friend.loudIn > 0 &&
      friend.loudIn >= state.turn - 2 &&
      !membersOf(state, friend.id).some(one => seenBy(state, members, one)),
  );
  const [there] = loud === undefined ? [] : membersOf(state, loud.id);
  return advance(state, group, members, there ?? { at: objectiveOf(state, group.side), base: { radius: 0 } });
}

/** How far behind a group its commander keeps; nearer where there is cover. */
const BEHIND = 1000;
const BEHIND_BY = [BEHIND, 900, 800, 700, 600, 500, 400, 300] as const;

/** NOD-200, NOD-R109: under fire to cover, behind the nearest friends if it offers a place there; else after the nearest melee group. */
function commander(state: NodState, group: Group, figure: Figure, went: boolean): NodOrder | null {
  const friends = state.groups.filter(one => one.side === group.side && one !== group && membersOf(state, one.id).length > 0);
  if (friends.length === 0) return melee(state, group, [figure], went);
  const underFire = group.shotBy.length > 0;
  if (went || engaged(state, figure) || (group.area !== null && !underFire)) return null; // NOD-199: he stands with the others
  const nearestOf = (groups: readonly Group[]): Group | undefined =>
    [...groups].sort((a, b) => gapBetween([figure], membersOf(state, a.id)) - gapBetween([figure], membersOf(state, b.id)))[0];
  const melees = friends.filter(one => !isMissile(membersOf(state, one.id)));
  const friend = nearestOf(underFire ? friends : melees.length > 0 ? melees : friends);
  const spots = friend === undefined ? [] : BEHIND_BY.map(far => behindOf(state, figure, friend, far)).filter(spot => spot !== null);
  if (underFire && inCoverArea(state, figure.at)) return null;
  const cover = underFire ? (spots.find(spot => inCoverArea(state, spot)) ?? nearestCover(state, figure)) : null; // NOD-200, NOD-R109
  const goal = cover ?? spots[0] ?? null;
  if (goal === null || Math.abs(goal[0] - figure.at[0]) + Math.abs(goal[1] - figure.at[1]) < BEHIND / 4) return null;
  const { way, turns } = toward(state, figure, goal, []);
  if (way.length === 0) return null;
  const order = moveOf(group.id, { [figure.kit.id]: way }, turns.length > 0 ? { [figure.kit.id]: turns } : {});
  return refuseMove(state, group, order) === null ? order : null;
}

/** The spot so far behind a group, on the side away from the nearest enemy. */
function behindOf(state: NodState, figure: Figure, friend: Group, far: number): Point | null {
  const mates = membersOf(state, friend.id);
  const near = nearestTo(figure, mates);
  const enemy = near === null ? null : nearestTo(near, visibleEnemies(state, [figure, ...mates]));
  if (near === null) return null;
  const away: Point =
    enemy === null
      ? [near.at[0] - friend.front[0] * 100, near.at[1] - friend.front[1] * 100]
      : [2 * near.at[0] - enemy.at[0], 2 * near.at[1] - enemy.at[1]];
  const spot = pointAlong(near.at, toMm(away), far);
  const { width, height } = state.battle.table;
  return [Math.max(0, Math.min(width, spot[0])), Math.max(0, Math.min(height, spot[1]))];
}
