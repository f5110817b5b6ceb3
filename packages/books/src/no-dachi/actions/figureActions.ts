/** What single figures do with an action, NOD-055, NOD-058 to NOD-062, NOD-R018, NOD-R029, NOD-R032, NOD-R064, NOD-R100. */
import type { Tell } from '@nobori/engine';
import {
  compareDistance,
  distanceSquared,
  onTable,
  same,
  sideOf,
  areaSet,
  withinPoint,
  withinSegment,
  type Point,
} from '@nobori/engine/table';
import { fasterThan, straggles } from '../movement/coherency.ts';
import { engaged, gap, inContact, nearestTo, standsOn } from '../basics/contact.ts';
import { toward } from '../morale/forcedMoves.ts';
import { lineById, refuseRest } from '../basics/ground.ts';
import { carriedBy } from '../basics/loads.ts';
import { wholeMm } from '../basics/millimetres.ts';
import { refusal, type Refusal } from '../rules.ts';
import { hiddenFrom, walksInto } from '../sight/hiding.ts';
import { mayNotAdvance, refuseMover, refuseNewContact, refuseStep } from '../movement/moves.ts';
import { bandAt, loadedWith, loadSteps, toLoad } from '../shooting/targets.ts';
import { seesPoint } from '../sight/sight.ts';
import type { NodEvent } from '../events.ts';
import type { NodOrder } from '../orders.ts';
import { baseFor, findFigure, groupOf, membersOf, standing, type Figure, type NodState } from '../state.ts';
import { CONTACT, type Missile } from '../tables.ts';
import { actionsLeft, actionsOf, fall, injure } from '../wounds/wounds.ts';

type OrderOf<K extends NodOrder['kind']> = Extract<NodOrder, { kind: K }>;

/** NOD-051, NOD-R024: an action left, and none used in this step. */
export function refuseActor(state: NodState, figure: Figure | null, id: string): Refusal | null {
  if (figure === null || !standing(figure)) return refusal('NOD-121', '{figure} is not standing.', { figure: id });
  if (figure.moved && !figure.mounted) return refusal('NOD-R024', '{figure} has moved in this step.', { figure: id });
  if (figure.acted) return refusal('NOD-R024', '{figure} has acted in this step.', { figure: id });
  if (actionsLeft(state, figure) === 0) return refusal('NOD-051', '{figure} has no action left this turn.', { figure: id });
  return null;
}

/** NOD-039, NOD-R027: who was left behind catches up before he does anything else, if he can. */
export function refuseIdling(state: NodState, figure: Figure): Refusal | null {
  const members = membersOf(state, figure.kit.unit);
  const faster = fasterThan(state, members, figure);
  if (
    faster.length === 0 ||
    engaged(state, figure) ||
    refuseMover(state, figure) !== null || // a climber, a horse that has had its move: nothing to catch up with now
    !straggles(state, members, figure) ||
    mayNotAdvance(state, groupOf(state, figure.kit.unit))
  )
    return null;
  const goal = nearestTo(figure, faster);
  if (goal === null) return null;
  const end = toward(state, figure, goal.at, []).way.at(-1);
  if (end === undefined || gap({ at: end, base: figure.base }, goal) >= gap(figure, goal)) return null;
  return refusal('NOD-R027', '{figure} was left behind and must catch up with his group.', { figure: figure.kit.id });
}

/** The action is used: the step's, and one of the turn's. */
export function spend(figure: Figure): void {
  figure.acted = true;
  figure.spent += 1;
}

/** NOD-055, NOD-101: one loading step; steps made are never lost. */
export function load(figure: Figure, asked: Missile | null, tell: Tell<NodEvent>): void {
  const i = toLoad(figure, asked);
  const weapon = figure.kit.missiles[i];
  if (weapon === undefined) return;
  figure.loading = figure.loading.map((steps, j) => (j === i ? steps + 1 : steps));
  tell({
    kind: 'loaded',
    figure: figure.kit.id,
    weapon,
    step: figure.loading[i] ?? 0,
    of: loadSteps(figure, weapon) ?? 1,
    rules: ['NOD-055'],
  });
}

/** NOD-058, NOD-R032: in contact with a riderless horse of one's side. */
export function refuseMount(state: NodState, figure: Figure, id: string): Refusal | null {
  const facts = { figure: figure.kit.id };
  const horse = state.horses.find(one => one.id === id);
  if (figure.mounted) return refusal('NOD-058', '{figure} is mounted.', facts);
  if (horse === undefined || horse.side !== figure.kit.side) return refusal('NOD-R032', 'There is no such horse for {figure}.', facts);
  const place = { at: horse.at, base: baseFor(true) };
  if (!inContact(state, figure, place)) return refusal('NOD-R032', '{figure} must be in contact with the horse.', facts);
  if (figure.climb !== null) return refusal('NOD-R033', '{figure} is climbing and cannot mount.', facts);
  if (figure.carries !== null) return refusal('NOD-R018', '{figure} carries a load and cannot mount.', facts);
  const other = standsOn(state, figure, place, () => false);
  if (other !== null) return refusal('NOD-R003', '{other} stands where the horse of {figure} would.', { ...facts, other: other.kit.id });
  return refuseNewContact(state, figure, place) ?? refuseStep(state, figure, place);
}

export function mount(state: NodState, figure: Figure, id: string, tell: Tell<NodEvent>): void {
  const horse = state.horses.find(one => one.id === id);
  if (horse === undefined || walksInto(state, { ...figure, base: baseFor(true) }, horse.at, tell)) return;
  state.horses = state.horses.filter(one => one !== horse);
  Object.assign(figure, { mounted: true, base: baseFor(true), at: horse.at, facing: horse.facing, horse: horse.wounds, moved: true });
  tell({ kind: 'mounted', figure: figure.kit.id, rules: ['NOD-058', 'NOD-R032'] });
}

export function refuseDismount(state: NodState, figure: Figure, to: Point): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (!figure.mounted) return refusal('NOD-058', '{figure} is on foot.', facts);
  if (figure.moved) return refusal('NOD-R032', 'The horse of {figure} has moved in this step.', facts);
  const place = { at: to, base: baseFor(false) };
  const apart = distanceSquared(to, figure.at);
  const least = figure.base.radius + place.base.radius;
  if (!wholeMm(to) || apart < least * least || apart > (least + CONTACT) ** 2)
    return refusal('NOD-R032', '{figure} must be put down in contact with the horse.', facts);
  const restless = refuseRest(state, figure, false, place);
  if (restless !== null) return restless;
  const other = standsOn(state, figure, place, () => false);
  if (other !== null) return refusal('NOD-R003', '{figure} would stand on {other}.', { ...facts, other: other.kit.id });
  return refuseNewContact(state, figure, place) ?? refuseStep(state, figure, place);
}

export function dismount(state: NodState, figure: Figure, to: Point, tell: Tell<NodEvent>): void {
  if (walksInto(state, { ...figure, base: baseFor(false) }, to, tell)) return;
  const name = `horse of ${figure.kit.id}`;
  const taken = state.horses.filter(({ id }) => id.startsWith(name)).length;
  state.horses = [
    ...state.horses,
    {
      id: taken === 0 ? name : `${name} (${taken + 1})`,
      side: figure.kit.side,
      unit: figure.kit.unit,
      at: figure.at,
      wounds: figure.horse,
      facing: figure.facing,
    },
  ];
  Object.assign(figure, { mounted: false, base: baseFor(false), at: to, horse: 0, moved: true });
  tell({ kind: 'dismounted', figure: figure.kit.id, at: to, rules: ['NOD-058', 'NOD-R032'] });
}

/** NOD-060, NOD-061, NOD-R018: the first action of the turn; the next one moves with the load. */
export function refuseCarry(state: NodState, figure: Figure, { thing }: OrderOf<'carry'>): Refusal | null {
  const facts = { figure: figure.kit.id };
  const found = state.loads.find(one => one.id === thing);
  if (found === undefined || found.gone || (found.unit !== null && hiddenFrom(state, figure.kit.side).includes(found.unit)))
    return refusal('NOD-R018', 'There is no such load.', facts);
  if (figure.mounted) return refusal('NOD-R018', 'Mounted figures carry no loads.', facts);
  if (figure.climb !== null) return refusal('NOD-R033', '{figure} is climbing and cannot take up a load.', facts);
  if (engaged(state, figure)) return refusal('NOD-R018', '{figure} is in contact with an enemy and cannot take up a load.', facts);
  if (figure.carries !== null) return refusal('NOD-R018', '{figure} carries a load already.', facts);
  if (state.figures.some(one => one.carries === thing)) return refusal('NOD-R018', 'The load is in somebody’s arms.', facts);
  if (!withinPoint(figure, found.at, CONTACT)) return refusal('NOD-R018', '{figure} must be in contact with the load.', facts);
  if (figure.spent > 0 || actionsOf(state, figure) < 2)
    return refusal('NOD-061', 'Carrying takes the first action of the turn and leaves one to move with: {figure} cannot.', facts);
  return null;
}

export function carry(state: NodState, figure: Figure, { thing, facing }: OrderOf<'carry'>, tell: Tell<NodEvent>): void {
  const found = state.loads.find(one => one.id === thing);
  if (found === undefined) return;
  figure.carries = thing;
  found.at = figure.at;
  if (facing !== null && !same(facing, [0, 0])) found.facing = facing;
  tell({ kind: 'carried', figure: figure.kit.id, thing, rules: [found.kind === 'pavise' ? 'NOD-061' : 'NOD-060', 'NOD-R018'] });
}

/** At the end of the activation it is planted or put down where its bearer stands (NOD-R017, NOD-R018). */
export function putDown(state: NodState, figure: Figure, tell: Tell<NodEvent>): void {
  const found = carriedBy(state, figure);
  figure.carries = null;
  if (found === undefined) return;
  found.at = figure.at;
  tell({ kind: 'putDown', figure: figure.kit.id, thing: found.id, at: figure.at, rules: ['NOD-R018'] });
}

/** NOD-062, NOD-R029: gates from inside, lanterns; in contact with the thing. */
export function refuseUse(state: NodState, figure: Figure, thing: string): Refusal | null {
  const facts = { figure: figure.kit.id };
  const { gates, lanterns } = state.battle.special;
  const gate = gates.find(one => one.line === thing);
  const lantern = lanterns.find(one => one.id === thing);
  if (state.used.includes(thing))
    return gate === undefined
      ? refusal('NOD-R029', 'That lantern has been put out.', facts)
      : refusal('NOD-R029', 'That gate has been opened.', facts);
  if (figure.mounted) return refusal('NOD-R029', '{figure} is mounted: gates and lanterns are for men on foot.', facts);
  if (engaged(state, figure)) return refusal('NOD-R029', '{figure} is in contact with an enemy.', facts);
  if (gate !== undefined) {
    const points = lineById(state, gate.line)?.points ?? [];
    const touches = points.some((b, i) => i > 0 && withinSegment(figure, points[i - 1] ?? b, b, CONTACT));
    const inside = sideOf(areaSet([{ id: thing, kind: 'inside', outline: gate.inside }]), 0, figure.at) >= 0;
    if (!touches) return refusal('NOD-R029', '{figure} must touch the gate to open it.', facts);
    return inside ? null : refusal('NOD-R029', 'The gate is opened from inside, and {figure} is outside.', facts);
  }
  if (lantern === undefined) return refusal('NOD-R029', 'There is nothing of that name to use.', facts);
  return withinPoint(figure, lantern.at, CONTACT) ? null : refusal('NOD-R029', '{figure} must touch the lantern to put it out.', facts);
}

export function use(state: NodState, figure: Figure, thing: string, tell: Tell<NodEvent>): void {
  state.used = [...state.used, thing];
  tell({ kind: 'usedThing', figure: figure.kit.id, thing, rules: ['NOD-062', 'NOD-R029'] });
}

/** Option finishOff, NOD-R064. */
export function refuseFinishOff(state: NodState, figure: Figure, id: OrderOf<'finishOff'>['target']): Refusal | null {
  const target = findFigure(state, id);
  const facts = { figure: figure.kit.id, target: id };
  if (!state.options.finishOff) return refusal('NOD-R064', 'Disabled figures are not attacked.', facts);
  if (target === null || target.fate !== 'disabled' || target.kit.side === figure.kit.side)
    return refusal('NOD-R064', '{target} is no disabled enemy.', facts);
  if (engaged(state, figure)) return refusal('NOD-R064', '{figure} is engaged.', facts);
  return compareDistance(figure, target, CONTACT) <= 0 ? null : refusal('NOD-R064', '{figure} must be in contact with {target}.', facts);
}

export function finishOff(state: NodState, target: Figure, tell: Tell<NodEvent>): void {
  injure(state, target); // NOD-R075
  fall(state, target, 'killed', 'finished', tell);
}

/** NOD-181, NOD-R100: at any point in range and sight. */
export function refuseSmoke(state: NodState, figure: Figure, at: Point): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (!figure.kit.missiles.includes('smokebomb') || !loadedWith(figure, 'smokebomb'))
    return refusal('NOD-181', '{figure} has no smoke bomb.', facts);
  if (engaged(state, figure)) return refusal('NOD-R045', '{figure} is engaged and cannot throw.', facts);
  if (figure.climb !== null && !figure.climb.top) return refusal('NOD-R033', '{figure} is climbing and cannot throw.', facts);
  if (!wholeMm(at) || !onTable(state.battle.table, at)) return refusal('NOD-R001', 'That is no point of the table.', facts);
  if (bandAt(figure, { at, base: { radius: 0 } }, 'smokebomb') < 0)
    return refusal('NOD-096', 'That is further than {figure} can throw.', facts);
  return seesPoint(state, figure, at) ? null : refusal('NOD-R100', '{figure} does not see that place.', facts);
}
