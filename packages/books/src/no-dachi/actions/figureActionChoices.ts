/** Choices: what single figures can do besides moving. `refuse…` judges them all. */
import { distanceSquared, same, withinPoint, type Point } from '@nobori/engine/table';
import { ascents, refuseClimb } from '../movement/climbing.ts';
import { refuseSignal } from '../sight/command.ts';
import { engaged } from '../basics/contact.ts';
import {
  refuseActor,
  refuseCarry,
  refuseDismount,
  refuseFinishOff,
  refuseIdling,
  refuseMount,
  refuseSmoke,
  refuseUse,
} from './figureActions.ts';
import { nearestMm } from '../basics/millimetres.ts';
import { isAimed, loadedWith, mayHit, refuseLoad, refuseShooter, toLoad } from '../shooting/targets.ts';
import { nearestVisible, visibleGroups } from '../sight/sight.ts';
import type { NodOrder } from '../orders.ts';
import { baseFor, type Figure, type NodState } from '../state.ts';
import { CONTACT, type Missile } from '../tables.ts';
import { firstContactPlace, plain } from '../movement/pathfinding.ts';

/** Everything it may do with an action now, but moving. */
export function deedsOf(state: NodState, figure: Figure): NodOrder[] {
  const { id } = figure.kit;
  if (refuseActor(state, figure, id) !== null || refuseIdling(state, figure) !== null) return [];
  const found = shots(state, figure);
  for (const order of loads(state, figure)) found.push(order);
  for (const others of OTHERS) for (const order of others(state, figure)) found.push(order);
  return found;
}

/** Is there any? Asked after every order, so the cheap questions come first. */
export function hasDeeds(state: NodState, figure: Figure): boolean {
  if (refuseActor(state, figure, figure.kit.id) !== null) return false;
  if (figure.kit.missiles.length > 0 && !engaged(state, figure) && (toLoad(figure, null) >= 0 || shots(state, figure, true).length > 0))
    return refuseIdling(state, figure) === null;
  const mayThrow = figure.kit.missiles.includes('smokebomb') && refuseSmoke(state, figure, figure.at) === null;
  return (mayThrow || hasOthers(state, figure)) && refuseIdling(state, figure) === null;
}

/** All shots there are, or just the first of them. */
function shots(state: NodState, figure: Figure, one = false): NodOrder[] {
  const found: NodOrder[] = [];
  const { id, side, unit, missiles } = figure.kit;
  if (refuseShooter(state, figure, unit, null) !== null) return found;
  const weapons = missiles.length === 1 ? ANY : readyOf(figure);
  for (const { id: target, side: theirs, hidden } of state.groups) {
    if (theirs === side || hidden) continue;
    for (const weapon of weapons) {
      if (!mayHit(state, figure, target, weapon)) continue;
      found.push({ kind: 'shoot', figure: id, target, weapon });
      if (one) return found;
    }
  }
  return found;
}

const ANY: readonly (Missile | null)[] = [null];

/** Which of several loaded weapons need only be said where there are several. */
function readyOf(figure: Figure): readonly (Missile | null)[] {
  const ready = [...new Set(figure.kit.missiles)].filter(weapon => isAimed(weapon) && loadedWith(figure, weapon));
  return ready.length > 1 ? ready : ANY;
}

function loads(state: NodState, figure: Figure): readonly NodOrder[] {
  if (toLoad(figure, null) < 0) return NOTHING;
  const wants = [...new Set(figure.kit.missiles)].filter(weapon => toLoad(figure, weapon) >= 0);
  if (refuseLoad(state, figure, null) !== null) return NOTHING;
  return wants.length === 1
    ? [{ kind: 'load', figure: figure.kit.id, weapon: null }]
    : wants.map(weapon => ({ kind: 'load', figure: figure.kit.id, weapon }));
}

const NOTHING: readonly NodOrder[] = [];

/** Climbing, carrying, mounting, what the scenario offers, in the order of the list: on most tables nothing of it. */
const OTHERS: readonly ((state: NodState, figure: Figure) => Iterable<NodOrder>)[] = [
  climbs,
  carries,
  mounts,
  uses,
  dismounts,
  finishes,
  smokes,
  signals,
];

function hasOthers(state: NodState, figure: Figure): boolean {
  for (const others of OTHERS) for (const _any of others(state, figure)) return true;
  return false;
}

function climbs(state: NodState, figure: Figure): readonly NodOrder[] {
  const ways = ascents(state, figure).filter(({ to }) => refuseClimb(state, figure, to) === null);
  return ways.length === 0 ? NOTHING : ways.map(({ to }) => ({ kind: 'climb', figure: figure.kit.id, to }));
}

function carries(state: NodState, figure: Figure): readonly NodOrder[] {
  const { id, side } = figure.kit;
  const found: NodOrder[] = [];
  for (const load of state.loads) {
    if (!withinPoint(figure, load.at, CONTACT)) continue; // the judge asks much before he asks this
    const order = { kind: 'carry' as const, figure: id, thing: load.id, facing: null };
    if (refuseCarry(state, figure, order) !== null) continue;
    found.push(order);
    const enemy = load.kind === 'pavise' ? nearestVisible(state, side, [figure])?.enemy : undefined;
    if (enemy !== undefined) found.push({ ...order, facing: plain([enemy.at[0] - figure.at[0], enemy.at[1] - figure.at[1]]) }); // planted towards him
  }
  return found;
}

function mounts(state: NodState, figure: Figure): readonly NodOrder[] {
  const { id, side } = figure.kit;
  if (figure.mounted || state.horses.length === 0) return NOTHING;
  return state.horses
    .filter(horse => horse.side === side && refuseMount(state, figure, horse.id) === null)
    .map(horse => ({ kind: 'mount', figure: id, horse: horse.id }));
}

function uses(state: NodState, figure: Figure): readonly NodOrder[] {
  const { gates, lanterns } = state.battle.special;
  if (gates.length + lanterns.length === 0) return NOTHING;
  return [...gates.map(gate => gate.line), ...lanterns.map(lantern => lantern.id)]
    .filter(thing => refuseUse(state, figure, thing) === null)
    .map(thing => ({ kind: 'use', figure: figure.kit.id, thing }));
}

function dismounts(state: NodState, figure: Figure): Iterable<NodOrder> {
  return figure.mounted && !figure.moved ? lettingOff(state, figure) : NOTHING; // a horse that has moved lets nobody off (NOD-R032)
}

function finishes(state: NodState, figure: Figure): readonly NodOrder[] {
  const { id, side } = figure.kit;
  if (!state.options.finishOff) return NOTHING;
  return state.figures
    .filter(one => one.fate === 'disabled' && one.kit.side !== side && refuseFinishOff(state, figure, one.kit.id) === null)
    .map(one => ({ kind: 'finishOff', figure: id, target: one.kit.id }));
}

function smokes(state: NodState, figure: Figure): readonly NodOrder[] {
  if (!figure.kit.missiles.includes('smokebomb')) return NOTHING;
  return smokeSpots(state, figure).map(at => ({ kind: 'smoke', figure: figure.kit.id, at }));
}

function signals(state: NodState, figure: Figure): readonly NodOrder[] {
  return figure.kit.commander && refuseSignal(state, figure) === null ? [{ kind: 'signal', figure: figure.kit.id }] : NOTHING;
}

/** Before the horse, beside it and behind it: on each side the first place with room. Whether there is any is asked far more often than which. */
function* lettingOff(state: NodState, figure: Figure): Generator<NodOrder> {
  const { at, facing } = figure;
  const [x, y] = plain(facing);
  const found: Point[] = [];
  for (const [dx, dy] of [
    [x, y],
    [0 - y, x],
    [y, 0 - x],
    [0 - x, 0 - y], // never −0
  ] as const) {
    const from: Point = [at[0] + dx * 100, at[1] + dy * 100];
    const to = firstContactPlace(baseFor(false), from, { at, base: baseFor(true) }, spot => refuseDismount(state, figure, spot) === null);
    if (to === null || found.some(one => same(one, to))) continue;
    found.push(to);
    yield { kind: 'dismount', figure: figure.kit.id, to };
  }
}

/** Half-way to the nearest enemies one sees. */
export function smokeSpots(state: NodState, figure: Figure): Point[] {
  const groups = visibleGroups(state, [figure]);
  const foes = state.figures.filter(one => groups.some(group => group.id === one.kit.unit) && one.fate === null);
  const near = foes.sort((a, b) => distanceSquared(a.at, figure.at) - distanceSquared(b.at, figure.at)).slice(0, 2);
  return near
    .map(({ at }) => nearestMm((at[0] + figure.at[0]) / 2, (at[1] + figure.at[1]) / 2))
    .filter(at => refuseSmoke(state, figure, at) === null);
}
