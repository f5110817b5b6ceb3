/** Charges: SSK-024, SSK-031, SSK-037, SSK-039 to SSK-041, SSK-121, SSK-122, and the rulings SSK-R18, SSK-R22 to SSK-R27. */
import type { FigureId, Tell } from '@nobori/engine';
import {
  compareDistance,
  compareGaps,
  contactSpot,
  firstHit,
  SPOTS,
  within,
  type Place,
  type Point,
  figuresAround,
} from '@nobori/engine/table';
import { asTheyStand, homeOf, mustRegroup } from '../coherency/coherency.ts';
import { makeContacts } from '../melee/contact.ts';
import { refusal, type Refusal } from '../rules.ts';
import { allowance, enemiesOf, refuseCost, refuseGround, refuseThroughEnemies, refuseWay, wayCost } from './ways.ts';
import { goAlong } from './moves.ts';
import { partWay, STEPS_HOME, straightHome } from './strays.ts';
import { refuseNoRoom } from './endPlaces.ts';
import { asleep, unaware } from '../scenarios/specials.ts';
import type { SskEvent } from '../events.ts';
import {
  engaged,
  findFigure,
  findUnit,
  greatness,
  inTouch,
  leaderOf,
  membersOf,
  sideId,
  unitOf,
  unitsTouching,
  type Declare,
  type Figure,
  type Side,
  type SskOrder,
  type SskState,
  type Unit,
  type UnitId,
} from '../state.ts';
import { parted, sees } from '../terrain/terrain.ts';
import { CONTACT_SLACK, UNITS } from '../tables.ts';

export type Charge = Extract<SskOrder, { kind: 'charge' }>;
export type Advance = Extract<SskOrder, { kind: 'advance' }>;

/** SSK-R23: who may declare a charge, and at whom. */
export function refuseDeclare(state: SskState, side: Side, { unit: id, target }: Declare): Refusal | null {
  const unit = findUnit(state, id);
  if (unit === null || unit.side !== side)
    return refusal('SSK-R23', '{unit} is not a unit of {side}.', { unit: id, side: sideId(state, side) });
  const enemy = findUnit(state, target);
  if (enemy === null || enemy.side === side || membersOf(state, target).length === 0)
    return refusal('SSK-R23', '{target} is not an enemy unit on the table.', { target });
  return refuseCharging(state, unit) ?? refuseReach(state, unit, enemy);
}

function refuseCharging(state: SskState, unit: Unit): Refusal | null {
  const facts = { unit: unit.id };
  if (unit.charge !== null) return refusal('SSK-R23', 'Unit {unit} has already declared a charge.', facts);
  if (unit.status === 'holding') return refusal('SSK-R71', 'Unit {unit} holds its ground and may not charge.', facts);
  if (unit.status === 'fleeing') return refusal('SSK-R72', 'Unit {unit} is in flight and may not charge.', facts);
  if (asleep(state, unit.id) || unaware(state, unit.id))
    return refusal('SSK-S3', 'Unit {unit} suspects nothing and declares no charge before the alarm.', facts);
  const members = membersOf(state, unit.id);
  if (members.length === 0) return refusal('SSK-R23', 'Unit {unit} has no figures left.', facts);
  if (members.some(figure => engaged(state, figure)))
    return refusal('SSK-R23', 'Unit {unit} is in melee and may not declare a charge.', facts);
  if (mustRegroup(state, unit.id))
    return refusal('SSK-121', 'Unit {unit} is out of coherency and must regroup before it may charge.', facts);
  return null;
}

/** SSK-R23: somebody of the unit is near enough, sees one of them and has a straight way to him. */
function refuseReach(state: SskState, unit: Unit, enemy: Unit): Refusal | null {
  const facts = { unit: unit.id, target: enemy.id };
  let [near, seen] = [false, false];
  const targets = membersOf(state, enemy.id);
  for (const figure of membersOf(state, unit.id)) {
    const reach = allowance(state, figure, true) + CONTACT_SLACK;
    const enemies = (): Figure[] => figuresAround(state, figure, reach).filter(one => one.kit.side !== unit.side && one.fate === null);
    for (const target of targets) {
      if (compareDistance(figure, target, reach) > 0) continue; // most are too far off for any spot
      near = true;
      if (!sees(state, figure, target)) continue;
      seen = true;
      if (reachSpots(state, figure, target, enemies(), () => true, true).length > 0) return null;
    }
  }
  if (!near) return refusal('SSK-R23', 'Unit {target} is too far away for anybody of unit {unit} to charge.', facts);
  if (!seen) return refusal('SSK-R23', 'Nobody of unit {unit} who is near enough sees unit {target}.', facts);
  return refusal('SSK-R23', 'Nobody of unit {unit} has a straight way to a man of unit {target} whom he sees.', facts);
}

/** As the crow flies, near enough to be touched at all. */
const inChargeReach = (state: SskState, figure: Figure, target: Figure): boolean =>
  compareDistance(figure, target, allowance(state, figure, true) + CONTACT_SLACK) <= 0;

type Fits = (at: Point) => boolean;

/** SSK-R25: of the 24 spots around an enemy those that a charger can reach in one straight line (only the first, if one is enough). */
function reachSpots(state: SskState, figure: Figure, target: Figure, enemies: readonly Figure[], fits: Fits, oneIsEnough = false): Point[] {
  const found: Point[] = [];
  if (!inChargeReach(state, figure, target)) return found;
  for (let i = 0; i < SPOTS; i += 1) {
    const to = contactSpot(figure.base, figure.at, target, CONTACT_SLACK, i);
    if (!fits(to) || refuseChargeWay(state, figure, to, target, enemies) !== null) continue;
    found.push(to);
    if (oneIsEnough) return found;
  }
  return found;
}

/** One straight line into contact: cost, ground, enemies, room at the end, and no wall between. */
function refuseChargeWay(state: SskState, figure: Figure, to: Point, target: Figure, enemies: readonly Figure[]): Refusal | null {
  const way = [to];
  const refused = refuseCost(state, figure, way, true) ?? refuseThroughEnemies(figure, way, enemies) ?? refuseGround(state, figure, way);
  if (refused !== null) return refused;
  if (parted(state, to, target.at))
    return refusal('SSK-R07', 'A wall parts {figure} from {target}.', { figure: figure.kit.id, target: target.kit.id });
  return refuseNoRoom(state, figure, to);
}

/** SSK-R18: a charge keeps together: later figures end near the leader, or near one that has gone before. */
function keepsTogether(state: SskState, unit: Unit, figure: Figure): Fits {
  const reach = UNITS[unit.of].together;
  const leader = unit.leads === null ? null : leaderOf(state, unit.id);
  if (leader === figure) return () => true;
  const place = (at: Point): Place => ({ at, base: figure.base });
  if (leader !== null) return at => within(place(at), leader, reach) && sees(state, place(at), leader);
  const ahead = goneAhead(state, unit, figure);
  return ahead.length === 0 ? () => true : at => ahead.some(mate => within(place(at), mate, reach));
}

/** Mates that have moved in this charge already, or are locked. */
const goneAhead = (state: SskState, unit: Unit, figure: Figure): Figure[] =>
  membersOf(state, unit.id).filter(mate => mate !== figure && (mate.moved > 0 || engaged(state, mate)));

/** Figures of a charging unit still to move, in the order of SSK-R25: the leader, then falling greatness, then number. */
export function chargeOrder(state: SskState, unit: UnitId): FigureId[] {
  return membersOf(state, unit)
    .filter(figure => !engaged(state, figure))
    .sort((a, b) => Number(b.leader) - Number(a.leader) || greatness(b) - greatness(a) || a.kit.number - b.kit.number)
    .map(figure => figure.kit.id);
}

/** What a charging figure has to do: take one of these, stop at a screen of others (SSK-122), or nothing it can reach (SSK-R26). */
export type Duty =
  | { readonly kind: 'take'; readonly targets: readonly Figure[] }
  | { readonly kind: 'stop'; readonly screened: Screened; readonly spots: readonly Point[] }
  | { readonly kind: 'none' };

/** A figure of the target, and those of other units who stand in the charger's way to it. */
interface Screened {
  readonly target: Figure;
  readonly by: readonly Figure[];
}

/** SSK-039, SSK-R25 (a) to (d). */
export function dutyOf(state: SskState, figure: Figure): Duty {
  const unit = unitOf(state, figure.kit.unit);
  const enemies = enemiesOf(state, unit.side);
  const fits = keepsTogether(state, unit, figure);
  const targets = enemies.filter(enemy => enemy.kit.unit === unit.charge);
  const reachable = targets.filter(enemy => reachSpots(state, figure, enemy, enemies, fits, true).length > 0);
  if (reachable.length === 0) return screened(state, figure, targets, enemies, fits);
  if (state.options.chargeTargets === 'free') return { kind: 'take', targets: reachable };
  const enemyLeader = figure.leader ? reachable.find(enemy => enemy.leader) : undefined;
  if (enemyLeader !== undefined) return { kind: 'take', targets: [enemyLeader] }; // (a)
  const friends = (enemy: Figure): number => state.contacts.filter(({ a, b }) => a === enemy.kit.id || b === enemy.kit.id).length;
  const fewest = Math.min(...reachable.map(friends)); // (b) none, else (c) as few as can be
  const free = reachable.filter(enemy => friends(enemy) === fewest);
  const greatest = Math.max(...free.map(greatness));
  return { kind: 'take', targets: free.filter(enemy => greatness(enemy) === greatest) };
}

/** SSK-122: nobody of the target is reachable only because another unit stands in the way: he stops at the first one there. */
function screened(state: SskState, figure: Figure, targets: readonly Figure[], enemies: readonly Figure[], fits: Fits): Duty {
  const others = enemies.filter(enemy => enemy.kit.unit !== unitOf(state, figure.kit.unit).charge);
  if (others.length === 0) return { kind: 'none' };
  const barred = targets.filter(target => inChargeReach(state, figure, target)).sort((a, b) => compareGaps(figure, a, figure, b));
  for (const target of barred) {
    const stops: Point[] = [];
    const by = new Set<Figure>();
    for (let i = 0; i < SPOTS; i += 1) {
      const aim = contactSpot(figure.base, figure.at, target, CONTACT_SLACK, i);
      const shut =
        refuseCost(state, figure, [aim], true) ??
        refuseGround(state, figure, [aim]) ??
        refuseThroughEnemies(figure, [aim], targets) ??
        refuseNoRoom(state, figure, aim, others);
      if (shut !== null || !fits(aim) || parted(state, aim, target.at)) continue;
      const stop = firstHit(figure.base, figure.at, aim, others);
      const hit = stop === null ? undefined : others[stop.index];
      if (stop === null || hit === undefined) continue;
      by.add(hit);
      stops.push(stop.at);
    }
    const barring: Screened = { target, by: [...by] };
    const spots = stops.filter(at => refuseStop(state, figure, at, barring, fits) === null);
    if (spots.length > 0) return { kind: 'stop', screened: barring, spots };
  }
  return { kind: 'none' };
}

/** SSK-122, SSK-R25: any spot in contact with one in his way, by one straight line, nearer to the screened than he began. */
function refuseStop(state: SskState, figure: Figure, to: Point, { target, by }: Screened, fits: Fits): Refusal | null {
  const there: Place = { at: to, base: figure.base };
  const facts = { figure: figure.kit.id, target: target.kit.id, by: by.map(({ kit }) => kit.id) };
  const stopped = by.find(enemy => inTouch(there, enemy) && !parted(state, to, enemy.at));
  if (stopped === undefined)
    return refusal('SSK-122', '{figure} is kept from {target} by {by} and must stop in contact with one in his way.', facts);
  if (compareGaps(there, target, figure, target) >= 0)
    return refusal('SSK-R25', '{figure} must end nearer to {target} than he began.', facts);
  if (!fits(to)) return refusal('SSK-R18', '{figure} would charge out of coherency.', facts);
  return refuseChargeWay(state, figure, to, stopped, enemiesOf(state, figure.kit.side));
}

/** The spots offered to the owner by default: those of the ring around each enemy he may take. */
export function chargeSpots(state: SskState, figure: Figure, duty = dutyOf(state, figure)): Point[] {
  if (duty.kind === 'stop') return [...duty.spots];
  if (duty.kind === 'none') return [];
  const unit = unitOf(state, figure.kit.unit);
  const enemies = enemiesOf(state, unit.side);
  const fits = keepsTogether(state, unit, figure);
  return duty.targets.flatMap(target => reachSpots(state, figure, target, enemies, fits));
}

/** Whose turn in the charge it is. */
export function refuseChargeOrder(state: SskState, side: Side, id: FigureId, left: readonly FigureId[] | null): Refusal | null {
  const figure = findFigure(state, id);
  if (figure === null || figure.kit.side !== side || figure.fate !== null)
    return refusal('SSK-039', '{figure} is not a figure of {side} on the table.', { figure: id, side: sideId(state, side) });
  const unit = unitOf(state, figure.kit.unit);
  if (unit.charge === null) return refusal('SSK-024', 'Unit {unit} has declared no charge.', { unit: unit.id });
  if (left === null && unit.acted) return refusal('SSK-025', 'Unit {unit} has had its move this turn.', { unit: unit.id });
  const next = left ?? chargeOrder(state, unit.id);
  const leaderFirst = state.options.chargeTargets === 'greatest' || findFigure(state, next[0] ?? id)?.leader === true;
  if (!next.includes(id))
    return engaged(state, figure)
      ? refusal('SSK-038', '{figure} is in contact with an enemy and may not move.', { figure: id })
      : refusal('SSK-038', '{figure} has moved in this charge.', { figure: id });
  if (leaderFirst && next[0] !== id) return refusal('SSK-R25', '{next} charges before {figure}.', { next: next[0] ?? id, figure: id });
  return null;
}

/** SSK-R25: a charge goes to a spot in contact with an enemy the figure has to take. */
export function refuseCharge(state: SskState, { figure: id, to }: Charge): Refusal | null {
  const figure = findFigure(state, id);
  if (figure === null) return refusal('SSK-039', 'There is no figure {figure}.', { figure: id });
  const duty = dutyOf(state, figure);
  const unit = unitOf(state, figure.kit.unit);
  if (duty.kind === 'none')
    return refusal('SSK-R26', '{figure} can reach nobody of {target}: he may advance or stand.', { figure: id, target: unit.charge ?? '' });
  if (duty.kind === 'stop') return refuseStop(state, figure, to, duty.screened, keepsTogether(state, unit, figure));
  const there: Place = { at: to, base: figure.base };
  const target = duty.targets.find(enemy => inTouch(there, enemy));
  if (target === undefined) {
    return refusal('SSK-R25', '{figure} must end in contact with {targets}.', {
      figure: id,
      targets: duty.targets.map(enemy => enemy.kit.id),
    });
  }
  if (!keepsTogether(state, unit, figure)(to)) return refusal('SSK-R18', '{figure} would charge out of coherency.', { figure: id });
  return refuseChargeWay(state, figure, to, target, enemiesOf(state, unit.side));
}

/** SSK-R26: who can reach nobody goes nearer, touches nobody, and keeps together if he can (SSK-R18). */
export function refuseAdvance(state: SskState, { figure: id, way }: Advance): Refusal | null {
  const figure = findFigure(state, id);
  if (figure === null || way.length === 0) return refusal('SSK-R26', '{figure} needs a way to advance along.', { figure: id });
  if (dutyOf(state, figure).kind !== 'none')
    return refusal('SSK-R25', '{figure} can reach the enemy and must charge home.', { figure: id });
  return refuseShortWay(state, figure, way);
}

/** The way of one who can reach nobody. */
export function refuseShortWay(state: SskState, figure: Figure, way: readonly Point[]): Refusal | null {
  const { id } = figure.kit;
  const unit = unitOf(state, figure.kit.unit);
  const enemies = enemiesOf(state, unit.side);
  const to = way.at(-1) ?? figure.at;
  const refused = refuseWay(state, figure, way, true, enemies) ?? refuseNoRoom(state, figure, to);
  if (refused !== null) return refused;
  const there: Place = { at: to, base: figure.base };
  const touches = enemies.find(enemy => inTouch(there, enemy) && !parted(state, to, enemy.at));
  if (touches !== undefined)
    return refusal('SSK-R26', '{figure} falls short and may touch nobody, but would touch {enemy}.', { figure: id, enemy: touches.kit.id });
  if (!keepsTogether(state, unit, figure)(to)) return refuseLeftBehind(state, unit, figure, there);
  const targets = enemies.filter(enemy => enemy.kit.unit === unit.charge);
  return nearestGap(there, targets, figure)
    ? null
    : refusal('SSK-R26', '{figure} must end nearer to {target} than he began.', { figure: id, target: unit.charge ?? '' });
}

/** Those a charger has to keep to: the whole unit around its leader, else the mates gone ahead. */
const keptTo = (state: SskState, unit: Unit, figure: Figure): Figure[] => [
  figure,
  ...(leaderOf(state, unit.id) === null ? goneAhead(state, unit, figure) : membersOf(state, unit.id).filter(mate => mate !== figure)),
];

/** SSK-R18: whom his charge leaves behind must catch up if the straight way allows it, else end nearer to the leader, or the nearest mate gone ahead. */
function refuseLeftBehind(state: SskState, unit: Unit, figure: Figure, there: Place): Refusal | null {
  const members = keptTo(state, unit, figure);
  const home = homeOf(state, unit, members, figure, asTheyStand);
  if (home === null) return null;
  const facts = { figure: figure.kit.id, home: home.kit.id };
  if (straightHome(state, unit, members, figure, asTheyStand, home.at, allowance(state, figure, true)) === 'coherent') {
    return refusal('SSK-R18', '{figure} can keep up with {home} and must end in coherency.', facts);
  }
  return compareGaps(there, home, figure, home) < 0
    ? null
    : refusal('SSK-R18', '{figure} is left behind and must end nearer to {home} than he began.', facts);
}

/** SSK-R18: straight after them as far as it goes; null for one who is not left behind, or cannot follow. */
export function followUp(state: SskState, figure: Figure): readonly Point[] | null {
  const unit = unitOf(state, figure.kit.unit);
  if (keepsTogether(state, unit, figure)(figure.at)) return null;
  const home = homeOf(state, unit, keptTo(state, unit, figure), figure, asTheyStand);
  for (let step = STEPS_HOME; home !== null && step > 0; step -= 1) {
    const way = [partWay(figure.at, home.at, allowance(state, figure, true), step)];
    if (refuseShortWay(state, figure, way) === null) return way;
  }
  return null;
}

/** Is the nearest of the targets nearer from there than from where the figure stands? */
function nearestGap(there: Place, targets: readonly Figure[], here: Figure): boolean {
  const nearest = (place: Place): Figure | null =>
    targets.reduce<Figure | null>((best, one) => (best === null || compareGaps(place, one, place, best) < 0 ? one : best), null);
  const [then, now] = [nearest(there), nearest(here)];
  return then !== null && now !== null && compareGaps(there, then, here, now) < 0;
}

/** SSK-R26, SSK-R27: standing still, for who can reach nobody or whose unit was caught by others. */
export function refuseStand(state: SskState, id: FigureId): Refusal | null {
  const figure = findFigure(state, id);
  if (figure === null) return refusal('SSK-R26', 'There is no figure {figure}.', { figure: id });
  const unit = unitOf(state, figure.kit.unit);
  const caught = unitsTouching(state, unit.id).some(enemy => enemy !== unit.charge);
  const caughtBefore = caught && membersOf(state, unit.id).some(mate => engaged(state, mate) && mate.rush === null);
  if (caughtBefore) return null;
  if (dutyOf(state, figure).kind !== 'none')
    return refusal('SSK-R25', '{figure} can reach the enemy and must charge home.', { figure: id });
  return followUp(state, figure) === null
    ? null
    : refusal('SSK-R18', '{figure} would be left behind by the charge of unit {unit} and can come nearer.', { figure: id, unit: unit.id });
}

export function charge(state: SskState, { figure: id, to }: Charge, tell: Tell<SskEvent>): void {
  const figure = findFigure(state, id);
  if (figure === null) return;
  const cost = wayCost(state, figure, [to]);
  const most = allowance(state, figure, true);
  goAlong(state, figure, [to]);
  const touches = makeContacts(state, figure, 'charged');
  tell({ kind: 'charged', figure: id, way: [to], cost, allowance: most, touches, rules: ['SSK-039', 'SSK-R25'] });
}

export function advance(state: SskState, { figure: id, way }: Advance, tell: Tell<SskEvent>): void {
  const figure = findFigure(state, id);
  if (figure === null) return;
  const cost = wayCost(state, figure, way);
  const most = allowance(state, figure, true);
  goAlong(state, figure, way);
  tell({ kind: 'moved', figure: id, way, cost, allowance: most, rules: ['SSK-040', 'SSK-R26'] });
}
