/** Melee, NOD-123 to NOD-142, NOD-R065 to NOD-R074: each combat is thrown, compared, and carried out on the loser's primary. */
import { rollHighest, rollMargin, say, type FigureId, type Tell } from '@nobori/engine';
import { compareDistance, type Place, type Point } from '@nobori/engine/table';
import type { Dice } from '../rules.ts';
import { alarm } from '../scenarios/alarm.ts';
import { engaged, inContact } from '../basics/contact.ts';
import { barred, cutsWall, groundHeight, leavesTop, mayRest } from '../basics/ground.ts';
import { bringLoad } from '../basics/loads.ts';
import { partEnemies } from '../basics/meetings.ts';
import { poolOf } from './dice.ts';
import { legLength, MM, pointAlong } from '../basics/millimetres.ts';
import { unhorse } from '../shooting/shots.ts';
import { revealTouching, toldOf } from '../sight/hiding.ts';
import type { NodEvent } from '../events.ts';
import type { Combat } from '../moments.ts';
import { figureOf, groupOf, SIDES, standing, type Figure, type NodState } from '../state.ts';
import { ARMOUR, BASES, MELEE_RESULT, PUSH, STEEPEST_DROP, type MeleeResult } from '../tables.ts';
import { harm } from '../wounds/wounds.ts';

/** NOD-R083: who takes part in this phase begins its count anew; the noise is heard (NOD-077). */
export function beginMelee(state: NodState, combats: readonly Combat[], tell: Tell<NodEvent>): void {
  for (const combat of combats) {
    for (const id of [...combat.mine, ...combat.his]) {
      const group = groupOf(state, figureOf(state, id).kit.unit);
      group.loudIn = state.turn;
      if (group.wonIn === state.turn) continue;
      group.won = 0;
      group.wonIn = state.turn;
    }
    tell({ kind: 'paired', mine: combat.mine, his: combat.his, rules: ['NOD-124', 'NOD-R065'] });
  }
  if (combats.length > 0) for (const side of SIDES) alarm(state, side, 'fight', tell);
}

/** NOD-135 to NOD-138: the higher of the two highest dice wins by the difference. Gives the winner when he pushed his enemy back. */
export function fight(
  state: NodState,
  { mine, his }: Combat,
  dice: Dice,
  tell: Tell<NodEvent>,
): { readonly winner: FigureId; readonly loser: FigureId } | null {
  const [own, foes] = [mine.map(id => figureOf(state, id)), his.map(id => figureOf(state, id))];
  const [me, foe] = [own[0], foes[0]];
  if (me === undefined || foe === undefined || !standing(me) || !standing(foe)) return null;
  const [a, b] = [poolOf(state, own, foes), poolOf(state, foes, own)];
  const lead = rollMargin(
    dice,
    tell,
    [
      { who: me.kit.id, for: say('melee with {target}', { target: foe.kit.id }), rule: 'NOD-127', modifiers: a.modifiers },
      { who: foe.kit.id, for: say('melee with {target}', { target: me.kit.id }), rule: 'NOD-127', modifiers: b.modifiers },
    ],
    [a.dice, b.dice],
  );
  if (lead === 0) {
    tell({ kind: 'drew', a: me.kit.id, b: foe.kit.id, rules: ['NOD-136', 'NOD-R069'] });
    return null;
  }
  const [winner, loser, pool] = lead > 0 ? [me, foe, a] : [foe, me, b];
  const margin = Math.abs(lead);
  if (pool.helpless) {
    tell({ kind: 'fought', winner: winner.kit.id, loser: loser.kit.id, margin, result: 'nothing', rules: ['NOD-R071'] });
    return null;
  }
  groupOf(state, winner.kit.unit).won += 1;
  groupOf(state, loser.kit.unit).won -= 1;
  const table: readonly MeleeResult[] = MELEE_RESULT[loser.mounted ? 'mounted' : 'foot'];
  const result = table[margin - 1] ?? 'killed';
  tell({
    kind: 'fought',
    winner: winner.kit.id,
    loser: loser.kit.id,
    margin,
    result,
    rules: ['NOD-135', loser.mounted ? 'NOD-138' : 'NOD-137'],
  });
  if (result === 'pushed') return pushBack(state, loser, winner, tell) ? { winner: winner.kit.id, loser: loser.kit.id } : null;
  if (result === 'dismounted') {
    unhorse(state, loser, besideWinner(state, loser, winner), tell);
    revealTouching(state, tell); // NOD-R095
  } else harm(state, loser, result, [loser.mounted ? 'NOD-138' : 'NOD-137'], tell);
  return null;
}

/** NOD-R036, option breakOff: parting: the leaver throws his armour die alone and cannot win. */
export function partingBlow(state: NodState, leaver: Figure, enemy: Figure, dice: Dice, tell: Tell<NodEvent>): void {
  const first = rollHighest(dice, tell, { who: leaver.kit.id, for: say('leaving the melee'), rule: 'NOD-R036' }, [
    ARMOUR[leaver.kit.counts].die,
  ]);
  const strike = poolOf(state, [enemy], [leaver]);
  const second = rollHighest(
    dice,
    tell,
    { who: enemy.kit.id, for: say('parting blow at {target}', { target: leaver.kit.id }), rule: 'NOD-R036', modifiers: strike.modifiers },
    strike.dice,
  );
  const margin = second - first;
  if (margin <= 0 || strike.helpless) return tell({ kind: 'drew', a: leaver.kit.id, b: enemy.kit.id, rules: ['NOD-R036'] });
  const table: readonly MeleeResult[] = MELEE_RESULT[leaver.mounted ? 'mounted' : 'foot'];
  const result = table[margin - 1] ?? 'killed';
  tell({ kind: 'fought', winner: enemy.kit.id, loser: leaver.kit.id, margin, result, rules: ['NOD-R036'] });
  if (result === 'pushed') pushBack(state, leaver, enemy, tell);
  else if (result === 'dismounted') unhorse(state, leaver, besideWinner(state, leaver, enemy), tell);
  else harm(state, leaver, result, ['NOD-R036'], tell);
}

/** NOD-R074: on the line between the centres, touching the winner, whole millimetres away from him; where there is no room, where the horse was. */
function besideWinner(state: NodState, rider: Figure, winner: Figure): Point {
  const apart = winner.base.radius + BASES.foot.radius;
  for (let more = 0; more <= 2 * MM; more += MM) {
    const at = pointAlong(winner.at, rider.at, apart + more);
    const place = { at, base: BASES.foot };
    const free = state.figures.every(one => one === rider || !standing(one) || compareDistance(place, one, 0) >= 0);
    if (free && inContact(state, place, winner) && barred(state, rider, rider.at, at) === null && mayRest(state, false, place, null))
      return at;
  }
  return rider.at;
}

/** NOD-139, NOD-140, NOD-R072: 2 cm straight away from the winner, unengaged friends behind pushed along; as far as there is room. */
export function pushBack(state: NodState, loser: Figure, winner: Figure, tell: Tell<NodEvent>): boolean {
  const away: Point = [2 * loser.at[0] - winner.at[0], 2 * loser.at[1] - winner.at[1]];
  for (let length: number = PUSH; length > 0; length -= MM) {
    const to = pointAlong(loser.at, away, length);
    const vector: Point = [to[0] - loser.at[0], to[1] - loser.at[1]];
    const moved = pushed(state, loser, vector);
    if (moved === null) continue;
    for (const figure of moved) {
      const from = figure.at;
      figure.at = [from[0] + vector[0], from[1] + vector[1]];
      if (figure.climb !== null && !figure.climb.top) figure.climb = null; // shaken off the wall
      bringLoad(state, figure);
      const told = toldOf(state, groupOf(state, figure.kit.unit), tell); // a friend behind him may be hidden (NOD-R039)
      told({ kind: 'pushed', figure: figure.kit.id, from, to: figure.at, rules: figure === loser ? ['NOD-139'] : ['NOD-140'] });
    }
    partEnemies(state);
    revealTouching(state, tell); // NOD-R095
    return true;
  }
  return false;
}

/** Everybody who would be moved by this vector; null when something stops them. */
function pushed(state: NodState, loser: Figure, [dx, dy]: Point): Figure[] | null {
  const moved: Figure[] = [loser];
  for (let i = 0; i < moved.length; i += 1) {
    const figure = moved[i];
    if (figure === undefined) break;
    const to: Point = [figure.at[0] + dx, figure.at[1] + dy];
    const place: Place = { at: to, base: figure.base };
    if (figure.climb?.top === true || barred(state, figure, figure.at, to) !== null) return null;
    if (!mayRest(state, figure.mounted, place, null) || cutsWall(state, place, figure.at, null)) return null;
    if (groundHeight(state, figure.at) - groundHeight(state, to) > STEEPEST_DROP) return null;
    for (const one of state.figures) {
      if (moved.includes(one) || !standing(one) || compareDistance(place, one, 0) >= 0) continue;
      if (one.kit.side !== loser.kit.side || engaged(state, one)) return null;
      moved.push(one);
    }
  }
  return moved;
}

/** NOD-R073, option followUp: where the winner comes to touch again, straight on; null when he cannot. */
export function followSpot(state: NodState, winner: Figure, loser: Figure): Point | null {
  const apart = winner.base.radius + loser.base.radius;
  const far = legLength(winner.at, loser.at);
  for (let length = far - apart; length > 0; length -= MM) {
    const at = pointAlong(winner.at, loser.at, length);
    const place = { at, base: winner.base };
    if (!inContact(state, place, loser) || compareDistance(place, loser, 0) < 0) continue;
    const free = state.figures.every(one => one === winner || !standing(one) || compareDistance(place, one, 0) >= 0);
    if (leavesTop(state, winner, winner.at, at)) return null;
    return free && barred(state, winner, winner.at, at) === null && mayRest(state, winner.mounted, place, winner.climb) ? at : null;
  }
  return null;
}
