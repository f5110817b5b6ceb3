/** Choices: what single figures can do besides moving. `refuse…` judges them all. */
import { distanceSquared, type Point } from '@nobori/engine/table';
import { ascents, refuseClimb } from '../climbing.ts';
import { refuseSignal } from '../command.ts';
import { enemiesTouching } from '../contact.ts';
import { refuseActor, refuseCarry, refuseDismount, refuseFinishOff, refuseIdling, refuseMount, refuseSmoke, refuseUse } from '../deeds.ts';
import { toMm } from '../millimetres.ts';
import { loadedWith, readyWeapon, refuseLoad, refuseShoot, toLoad } from '../shooting.ts';
import { visibleGroups } from '../sight.ts';
import { baseFor, type Figure, type NodOrder, type NodState } from '../state.ts';
import { contactPlaces } from '../ways.ts';

/** Everything it may do with an action now, but moving. */
export function deedsOf(state: NodState, figure: Figure): NodOrder[] {
  const { id } = figure.kit;
  if (refuseActor(state, figure, id) !== null || refuseIdling(state, figure) !== null) return [];
  return [...shots(state, figure), ...loads(state, figure), ...others(state, figure)];
}

/** Is there any? Asked after every order, so the cheap questions come first. */
export function hasDeeds(state: NodState, figure: Figure): boolean {
  if (refuseActor(state, figure, figure.kit.id) !== null) return false;
  if (
    figure.kit.missiles.length > 0 &&
    enemiesTouching(state, figure).length === 0 &&
    (toLoad(figure, null) !== null || shots(state, figure).length > 0)
  )
    return refuseIdling(state, figure) === null;
  return others(state, figure).length > 0 && refuseIdling(state, figure) === null;
}

function shots(state: NodState, figure: Figure): NodOrder[] {
  if (readyWeapon(figure, null) === null) return [];
  const { id, side, missiles } = figure.kit;
  const groups = visibleGroups(state, side, [figure]);
  const several = missiles.filter(weapon => weapon !== 'smokebomb' && loadedWith(figure, weapon)).length > 1;
  return groups.flatMap(group =>
    (several ? missiles.filter(weapon => loadedWith(figure, weapon)) : [null])
      .map((weapon): NodOrder => ({ kind: 'shoot', figure: id, target: group.id, weapon }))
      .filter(order => order.kind === 'shoot' && refuseShoot(state, figure, order.target, order.weapon) === null),
  );
}

function loads(state: NodState, figure: Figure): NodOrder[] {
  const wants = figure.kit.missiles.filter(weapon => toLoad(figure, weapon) !== null);
  if (wants.length === 0 || refuseLoad(state, figure, null) !== null) return [];
  return wants.length === 1
    ? [{ kind: 'load', figure: figure.kit.id, weapon: null }]
    : wants.map(weapon => ({ kind: 'load', figure: figure.kit.id, weapon }));
}

/** Climbing, carrying, mounting, what the scenario offers: on most tables nothing of it. */
function others(state: NodState, figure: Figure): NodOrder[] {
  const { id, side } = figure.kit;
  const found: NodOrder[] = [];
  for (const { to } of ascents(state, figure)) if (refuseClimb(state, figure, to) === null) found.push({ kind: 'climb', figure: id, to });
  for (const load of state.loads) {
    const order = { kind: 'carry' as const, figure: id, thing: load.id, facing: null };
    if (refuseCarry(state, figure, order) === null) found.push(order);
  }
  for (const horse of state.horses)
    if (horse.side === side && refuseMount(state, figure, horse.id) === null) found.push({ kind: 'mount', figure: id, horse: horse.id });
  const things = [...state.battle.special.gates.map(gate => gate.line), ...state.battle.special.lanterns.map(lantern => lantern.id)];
  for (const thing of things) if (refuseUse(state, figure, thing) === null) found.push({ kind: 'use', figure: id, thing });
  if (figure.mounted) {
    const to = dismountSpot(state, figure);
    if (to !== null) found.push({ kind: 'dismount', figure: id, to });
  }
  if (state.options.finishOff)
    for (const one of state.figures)
      if (one.fate === 'disabled' && one.kit.side !== side && refuseFinishOff(state, figure, one.kit.id) === null)
        found.push({ kind: 'finishOff', figure: id, target: one.kit.id });
  if (figure.kit.missiles.includes('smokebomb')) for (const at of smokeSpots(state, figure)) found.push({ kind: 'smoke', figure: id, at });
  if (figure.kit.commander && refuseSignal(state, figure) === null) found.push({ kind: 'signal', figure: id });
  return found;
}

/** Beside the horse, where there is room first. */
function dismountSpot(state: NodState, figure: Figure): Point | null {
  const ahead: Point = [figure.at[0] + figure.facing[0] * 100, figure.at[1] + figure.facing[1] * 100];
  return (
    contactPlaces({ ...figure, base: baseFor(false) }, ahead, { at: figure.at, base: baseFor(true) }).find(
      to => refuseDismount(state, figure, to) === null,
    ) ?? null
  );
}

/** Half-way to the nearest enemies one sees. */
function smokeSpots(state: NodState, figure: Figure): Point[] {
  const groups = visibleGroups(state, figure.kit.side, [figure]);
  const foes = state.figures.filter(one => groups.some(group => group.id === one.kit.unit) && one.fate === null);
  const near = foes.sort((a, b) => distanceSquared(a.at, figure.at) - distanceSquared(b.at, figure.at)).slice(0, 2);
  return near
    .map(({ at }) => toMm([(at[0] + figure.at[0]) / 2, (at[1] + figure.at[1]) / 2]))
    .filter(at => refuseSmoke(state, figure, at) === null);
}
