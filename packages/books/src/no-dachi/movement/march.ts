/** A group's move carried out tick by tick, NOD-R061, NOD-R062: seen, shot at, stopped, or come to its end. moves.ts says whether it is lawful. */
import { ask, done, goTo, type FigureId, type Tell } from '@nobori/engine';
import { compareDistance, comparePoint, distanceSquared, same, touchesSide, type Point } from '@nobori/engine/table';
import type { NodRule } from '../rules.ts';
import { alarm } from '../scenarios/alarm.ts';
import { deliver } from '../sight/command.ts';
import { enemiesTouching, engaged, inContact, movedTo, overlap } from '../basics/contact.ts';
import { mayRest } from '../basics/ground.ts';
import { meet, partEnemies } from '../basics/meetings.ts';
import { bringLoad, carriedBy } from '../basics/loads.ts';
import { checkpoint, concerns, courseOf, harmOf, holders, type Question } from '../shooting/heldFire.ts';
import { findsOrIsFound, lookAround, lurks, noteApproach, reveal, revealTouching, toldOf } from '../sight/hiding.ts';
import { legLength, MM, pointAlong } from '../basics/millimetres.ts';
import { facingAfter } from './moves.ts';
import { aimAt, onTheMove, readyWeapon } from '../shooting/targets.ts';
import type { NodEvent } from '../events.ts';
import type { Marching } from '../moments.ts';
import type { Move } from '../orders.ts';
import { figureOf, groupOf, membersOf, other, seatsFor, standing, type Figure, type Group, type NodState, type Side } from '../state.ts';
import { CONTACT, TICK } from '../tables.ts';
import { placeAtCost, trackOf, wayAtCost, type Track } from './placeByCost.ts';

/** The moment of a move that has been ordered; the action of everybody who goes is spent (NOD-054). */
export function setOff(state: NodState, group: Group, order: Move, why: Marching['why'], charges: readonly string[]): Marching {
  const ways: Record<FigureId, readonly Point[]> = {};
  for (const figure of membersOf(state, group.id)) {
    const { id } = figure.kit;
    const way = order.ways[id];
    if (way === undefined && order.turns[id] === undefined && order.facing[id] === undefined) continue;
    ways[id] = [figure.at, ...(way ?? [])];
    figure.moved = true;
    if (figure.mounted) figure.ridden += 1; // NOD-057
    else {
      figure.acted = true;
      figure.spent += 1;
    }
  }
  return {
    kind: 'marching',
    unit: group.id,
    why,
    ways,
    turns: order.turns,
    facing: order.facing,
    leave: order.leave,
    during: order.during,
    charges,
    tick: 0,
    shown: 0,
    told: 0,
    paused: false,
    stopped: [],
    bands: {},
    seenFrom: group.hidden ? -1 : 0,
  };
}

/** The same move, so far on. */
const furtherOn = (
  at: Marching,
  tick: number,
  shown: number,
  stopped: Marching['stopped'],
  bands: Marching['bands'],
  seenFrom: number,
): Marching => ({
  kind: 'marching',
  unit: at.unit,
  why: at.why,
  ways: at.ways,
  turns: at.turns,
  facing: at.facing,
  leave: at.leave,
  during: at.during,
  charges: at.charges,
  tick,
  shown,
  told: at.told,
  paused: at.paused,
  stopped,
  bands,
  seenFrom,
});

interface Mover {
  readonly figure: Figure;
  readonly track: Track;
}

const moversOf = (state: NodState, at: Marching): Mover[] =>
  Object.entries(at.ways).map(([id, way]) => {
    const figure = figureOf(state, id as FigureId); // the keys are figures of the group
    return { figure, track: trackOf(state, figure, way, at.turns[figure.kit.id] ?? []) };
  });

const goesOn = (at: Marching, { figure }: Mover): boolean => standing(figure) && !at.stopped.includes(figure.kit.id);

/** Runs until somebody is asked, somebody shoots, or the move is over. */
export function march(state: NodState, at: Marching, tell: Tell<NodEvent>): void {
  const group = groupOf(state, at.unit);
  const shooters = holders(state, group, at.charges.length > 0);
  const watched = concerns(state, shooters, at);
  const hidden = findsOrIsFound(state, group);
  const watching = lurks(state, other(group.side));
  const calm = !watched && !hidden && !watching;
  if (calm && at.during.length === 0 && at.tick === 0 && at.stopped.length === 0) return walkOver(state, at, group, tell);
  const movers = moversOf(state, at);
  let longest = 0;
  for (const { track } of movers) longest = Math.max(longest, track.cost);
  const last = Math.ceil(longest / TICK);
  let now = at;
  let bands = at.bands;
  if (hidden && at.tick === 0) noteApproach(state, group, standingOf(movers));
  const early = watched ? contactTick(state, now, movers, last, true) - 1 : -1;
  const surprise = watched && hidden ? contactTick(state, now, movers, last, false) - 1 : early;
  const mustPause = (): boolean => watching && !group.hidden && !now.paused;
  for (let tick = at.tick + 1; tick <= last; tick += 1) {
    if (mustPause()) return pauseAt(state, furtherOn(now, tick - 1, now.shown, now.stopped, bands, now.seenFrom), group, tell);
    place(now, movers, tick);
    if (hidden || at.tick > 0) now = spy(state, now, group, movers, tick, tell);
    const shots = now.during.filter(one => one.at === tick * TICK);
    let question: Question | null = null;
    // Nobody shoots at whom he does not see (NOD-R039).
    if (watched && !group.hidden)
      ({ bands, question } = checkpoint(state, courseOf(state, now), bands, group, shooters, {
        contact: tick === early,
        ambush: tick === surprise,
        end: tick === last,
      }));
    if (question === null && shots.length === 0) continue;
    const open = question?.secret === false;
    const next = furtherOn(now, tick, open ? tick : now.shown, now.stopped, bands, now.seenFrom);
    goTo(state, open || shots.length > 0 ? { ...next, paused: false } : next);
    if (question !== null) interrupt(state, question, tell);
    if (shots.length > 0) tellSoFar(state, tell);
    for (const { figure, target } of shots) shootOnTheWay(state, figure, target);
    return;
  }
  if (mustPause()) return pauseAt(state, furtherOn(now, last, now.shown, now.stopped, bands, now.seenFrom), group, tell);
  arrive(state, now, movers, last, tell);
}

/** Nobody is there to see or shoot: everybody is where he was going, without a tick counted. */
function walkOver(state: NodState, at: Marching, group: Group, tell: Tell<NodEvent>): void {
  done(state);
  for (const figure of state.figures) {
    const way = figure.kit.unit === group.id ? at.ways[figure.kit.id] : undefined;
    if (way === undefined) continue;
    const start = figure.at;
    const end = way[way.length - 1] ?? start;
    if (figure.mounted) figure.facing = facingAfter(figure, way.slice(1), at.turns[figure.kit.id] ?? [], at.facing[figure.kit.id] ?? null);
    figure.at = end;
    bringLoad(state, figure);
    if (same(end, start)) continue;
    group.movedIn = state.turn;
    tell({ kind: 'moved', figure: figure.kit.id, run: at.why === 'run', rules: figure.mounted ? RIDES : WALKS, way });
  }
  endMarch(state, at, group, tell);
}

/**
 * NOD-R122: while a side has somebody hidden, every move of the other stands still once, whether anybody is asked then or not: that it
 * does tells nothing, nor that it cannot be taken back.
 */
export function pause(state: NodState, group: Group, tell: Tell<NodEvent>): void {
  tell({ kind: 'heldFire', unit: group.id, reveals: true, rules: ['NOD-R061', 'NOD-R122'], only: [] });
  ask(state, { kind: 'underWay', unit: group.id });
}

function pauseAt(state: NodState, at: Marching, group: Group, tell: Tell<NodEvent>): void {
  goTo(state, { ...at, paused: true });
  pause(state, group, tell);
}

/** A question, or a volley where everybody fires by standing instruction (NOD-R122). Either tells of an instruction: a move so stopped is not taken back. */
export function interrupt(state: NodState, question: Question, tell: Tell<NodEvent>): void {
  const secret = question.secret && question.shooters.length > 0;
  const only = secret ? { only: seatsFor(state, question.side) } : {};
  tell({ kind: 'heldFire', unit: question.unit, reveals: true, rules: ['NOD-R061', 'NOD-R122'], ...only });
  if (!secret) tellSoFar(state, tell); // else only when somebody has fired: where a move stands would tell that one is asked
  if (question.shooters.length > 0) return ask(state, question);
  return ask(state, {
    kind: 'volley',
    side: question.side,
    unit: question.unit,
    left: question.auto,
    before: harmOf(state, question.unit),
  });
}

/** NOD-R031, NOD-177: a rider's action, or a shuriken for nothing. */
export function shootOnTheWay(state: NodState, id: FigureId, target: string): void {
  const figure = figureOf(state, id);
  const asked = onTheMove(figure);
  if (readyWeapon(figure, asked) === null || !standing(figure)) return;
  if (figure.mounted) {
    figure.acted = true;
    figure.spent += 1;
  }
  const aim = aimAt(state, figure, target, asked);
  if (aim !== null) ask(state, { kind: 'shot', figure: id, target, weapon: aim.weapon, held: false });
}

function place(at: Marching, movers: readonly Mover[], tick: number): void {
  for (const mover of movers) if (goesOn(at, mover)) mover.figure.at = placeAtCost(mover.track, tick * TICK);
}

/** The first tick at which a mover touches an enemy it did not touch before, one all know of or any; beyond the last when none does. */
function contactTick(state: NodState, at: Marching, movers: readonly Mover[], last: number, known: boolean): number {
  const side = other(groupOf(state, at.unit).side);
  const unknown = (one: Figure): boolean => known && groupOf(state, one.kit.unit).hidden;
  const enemies = state.figures.filter(
    one => one.kit.side === side && standing(one) && movers.some(mover => passes(mover, one)) && !unknown(one),
  );
  if (enemies.length === 0) return last + 2; // most moves end far from everybody
  for (let tick = at.tick + 1; tick <= last; tick += 1) {
    for (const mover of movers) {
      if (!goesOn(at, mover)) continue;
      const { figure, track } = mover;
      const there = movedTo(figure, placeAtCost(track, tick * TICK));
      const start = movedTo(figure, track.start);
      if (enemies.some(enemy => inContact(state, there, enemy) && !inContact(state, start, enemy))) return tick;
    }
  }
  return last + 2;
}

/** Does its way come near enough for contact anywhere? A millimetre more, because places on the way are rounded. */
const passes = ({ figure, track }: Mover, { at, base }: Figure): boolean =>
  track.legs.some(({ a, b }) => comparePoint(at[0], at[1], a[0], a[1], b[0], b[1], figure.base.radius + base.radius + CONTACT + MM) <= 0);

const standingOf = (movers: readonly Mover[]): Figure[] => movers.map(({ figure }) => figure).filter(standing);

/** Hidden groups come into view, or are run into; hidden movers are seen (NOD-R039, NOD-R095). */
function spy(state: NodState, at: Marching, group: Group, movers: readonly Mover[], tick: number, tell: Tell<NodEvent>): Marching {
  const halted: FigureId[] = [];
  for (const mover of movers) {
    const met = goesOn(at, mover) ? runsInto(state, group.side, mover, tick) : null;
    if (met === null) continue;
    mover.figure.at = met.at;
    halted.push(mover.figure.kit.id);
    reveal(state, groupOf(state, met.unit), ['NOD-R039'], tell);
  }
  const here = standingOf(movers);
  noteApproach(state, group, here);
  lookAround(state, group, here, tell);
  const seenFrom = at.seenFrom < 0 && !group.hidden ? tick : at.seenFrom;
  if (halted.length === 0 && seenFrom === at.seenFrom) return at;
  return furtherOn(at, at.tick, at.shown, [...at.stopped, ...halted], at.bands, seenFrom);
}

/** NOD-R039: who would walk into a hidden figure, or one revealed on the way, stops in contact with it. */
function runsInto(
  state: NodState,
  side: Side,
  { figure, track }: Mover,
  tick: number,
): { readonly at: Point; readonly unit: string } | null {
  for (const enemy of state.figures) {
    if (enemy.kit.side === side || !overlap(figure, enemy) || !standing(enemy)) continue;
    // Ways around known enemies may graze them by what a place is rounded; more is one who was hidden when the way was plotted.
    if (!groupOf(state, enemy.kit.unit).hidden && compareDistance(figure, enemy, -MM) >= 0) continue;
    const from = placeAtCost(track, (tick - 1) * TICK);
    const to = figure.at;
    for (let length = legLength(from, to); length > 0; length -= MM) {
      const at = pointAlong(from, to, length);
      if (!overlap({ at, base: figure.base }, enemy)) return { at, unit: enemy.kit.unit };
    }
    return { at: from, unit: enemy.kit.unit };
  }
  return null;
}

/** NOD-R062: stopped where it stands, by its own check. */
export function halt(state: NodState, tell: Tell<NodEvent>): void {
  const at = state.moments[state.moments.length - 1];
  if (at?.kind === 'climbing') done(state); // he stays at the foot
  else if (at?.kind !== 'marching') return;
  else arrive(state, { ...at, leave: [] }, moversOf(state, at), at.tick, tell);
  tell({ kind: 'stopped', unit: at.unit, rules: ['NOD-117', 'NOD-R062'] });
}

/** The end of a move, early or not: nobody stands on anybody, what is carried comes along, and all is told. */
function arrive(state: NodState, at: Marching, movers: readonly Mover[], tick: number, tell: Tell<NodEvent>): void {
  done(state);
  const group = groupOf(state, at.unit);
  for (const mover of movers) {
    const { figure, track } = mover;
    const stood = figure.at;
    let back = goesOn(at, mover) ? tick : tickAt(track, figure.at, tick);
    if (standing(figure) && !leaves(at, figure))
      while (back > 0 && !mayStay(state, figure)) figure.at = placeAtCost(track, (back -= 1) * TICK);
    if (figure.mounted) turnHorse(at, figure, track, back);
    bringLoad(state, figure);
    if (back > 0 && !same(figure.at, track.start)) group.movedIn = state.turn;
    tellWay(state, at, mover, stood, back, tell);
  }
  endMarch(state, at, group, tell);
}

/** How far along his way somebody has come who fell, was thrown or ran into somebody before its end. */
function tickAt(track: Track, at: Point, most: number): number {
  let best = 0;
  for (let tick = 1; tick <= most; tick += 1)
    if (distanceSquared(placeAtCost(track, tick * TICK), at) < distanceSquared(placeAtCost(track, best * TICK), at)) best = tick;
  return best;
}

/** All have come to stand: who has come into contact, who is gone, what the others learn of it. */
function endMarch(state: NodState, at: Marching, group: Group, tell: Tell<NodEvent>): void {
  partEnemies(state);
  for (const figure of state.figures) {
    if (figure.kit.unit !== group.id) continue;
    const start = at.ways[figure.kit.id]?.[0];
    if (start === undefined || same(figure.at, start) || !engaged(state, figure)) continue;
    const there = movedTo(figure, start);
    meet(
      state,
      figure,
      enemiesTouching(state, figure).filter(enemy => inContact(state, there, enemy)),
    );
  }
  leaveTable(state, at, group, tell);
  revealTouching(state, tell);
  if (state.battle.special.watch !== null && membersOf(state, group.id).some(figure => engaged(state, figure)))
    alarm(state, other(group.side), 'fight', tell);
  deliver(state, tell);
}

const hasArrived = (figure: Figure, track: Track, tick: number): boolean => tick * TICK >= track.cost && same(figure.at, track.end);

/** Where the horse looks, having come so far. */
function turnHorse(at: Marching, figure: Figure, track: Track, tick: number): void {
  const { id } = figure.kit;
  const whole = hasArrived(figure, track, tick);
  const way = whole ? (at.ways[id] ?? []) : wayAtCost(track, tick * TICK);
  const before = { at: track.start, facing: figure.facing };
  figure.facing = facingAfter(before, way.slice(1), at.turns[id] ?? [], whole ? (at.facing[id] ?? null) : null);
}

const leaves = (at: Marching, { kit }: Figure): boolean => at.leave.includes(kit.id) && !at.stopped.includes(kit.id);

/** On nobody, and clear of walls (NOD-R004, NOD-R062). */
const mayStay = (state: NodState, figure: Figure): boolean =>
  mayRest(state, figure.mounted, figure, figure.climb) &&
  !state.figures.some(one => one !== figure && overlap(figure, one) && standing(one));

const WALKS: readonly NodRule[] = ['NOD-054'];
const RIDES: readonly NodRule[] = ['NOD-065'];

/** NOD-R061: the way up to this tick is told before what interrupts it. */
export function tellSoFar(state: NodState, tell: Tell<NodEvent>): void {
  const i = state.moments.findLastIndex(({ kind }) => kind === 'marching');
  const at = state.moments[i];
  if (at?.kind !== 'marching' || at.told === at.tick) return;
  for (const mover of moversOf(state, at))
    tellWay(state, at, mover, mover.figure.at, goesOn(at, mover) ? at.tick : tickAt(mover.track, mover.figure.at, at.tick), tell);
  state.moments[i] = { ...at, told: at.tick, shown: at.tick, paused: false };
}

/** What has not been told yet of a way. Each side is told as much of a move as it saw (NOD-R039). */
function tellWay(state: NodState, at: Marching, mover: Mover, stood: Point, tick: number, tell: Tell<NodEvent>): void {
  const group = groupOf(state, at.unit);
  const { figure, track } = mover;
  const moved = {
    kind: 'moved' as const,
    figure: figure.kit.id,
    run: at.why === 'run',
    rules: figure.mounted ? RIDES : WALKS,
  };
  const since = (from: number): readonly Point[] => {
    if (from === 0 && hasArrived(figure, track, tick)) return at.ways[figure.kit.id] ?? [];
    if (tick > from) return [...wayAtCost(track, tick * TICK, from * TICK).slice(0, -1), figure.at];
    return [goesOn(at, mover) ? placeAtCost(track, from * TICK) : stood, figure.at]; // back, if there was no room
  };
  const tellOf = (way: readonly Point[], only: object): void => {
    const [first] = way;
    if (first !== undefined && way.some(point => !same(point, first))) tell({ ...moved, way, ...only });
  };
  if (at.seenFrom === 0 && !(group.hidden && figure.kit.ninja)) return tellOf(since(at.told), {});
  tellOf(since(at.told), { only: seatsFor(state, group.side) });
  if (group.hidden || at.seenFrom < 0) return;
  tellOf(since(Math.max(at.told, at.seenFrom)), { only: seatsFor(state, other(group.side)) });
}

/** NOD-R037: broken figures at their own edge are gone; others where the scenario lets them go. */
function leaveTable(state: NodState, at: Marching, group: Group, tell: Tell<NodEvent>): void {
  if (at.why === 'run') fleeOver(state, group, tell);
  for (const id of at.leave) {
    const figure = figureOf(state, id);
    if (!standing(figure) || at.stopped.includes(id)) continue;
    const load = carriedBy(state, figure);
    if (load !== undefined) load.gone = true;
    begone(state, group, figure, 'left', tell);
  }
}

/** A broken figure whose base touches its own table edge is gone. */
export function fleeOver(state: NodState, group: Group, tell: Tell<NodEvent>): void {
  for (const figure of membersOf(state, group.id))
    if (touchesSide(state.battle.table, figure, state.battle.sides[group.side].edge)) begone(state, group, figure, 'fled', tell);
}

function begone(state: NodState, group: Group, figure: Figure, fate: 'fled' | 'left', tell: Tell<NodEvent>): void {
  figure.fate = fate;
  figure.held = false;
  figure.carries = null;
  toldOf(state, group, tell)({ kind: 'gone', figure: figure.kit.id, fate, rules: ['NOD-R037'] });
}
