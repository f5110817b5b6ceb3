/** What must always hold in a game, whatever was ordered: asked of every file that is read, and by tests after every order. */
import { askedInVain, faultIn, type Fault } from '@nobori/engine';
import { declaredFaults } from '@nobori/engine/fields';
import { onTable, standApart, withinSegment, type Point } from '@nobori/engine/table';
import { engaged, inContact } from '../basics/contact.ts';
import { heightOfLine, lineById, linesOf, unrest } from '../basics/ground.ts';
import { MM, wholeMm } from '../basics/millimetres.ts';
import { checkGroup } from '../muster/muster.ts';
import { unplaced } from '../setup/deployment.ts';
import { roomless } from '../setup/deploymentChoices.ts';
import { isShooter, loadedWith, loadSteps, readyWeapon } from '../shooting/targets.ts';
import type { NodMoment } from '../moments.ts';
import { active, figureOf, findFigure, findGroup, groupOf, membersOf, other, sideId, SIDES, standing, STATE } from '../state.ts';
import type { Climb, Figure, Group, NodState, Side } from '../state.ts';
import { CONTACT, DISABLED_AT, ON_TOP } from '../tables.ts';
import { fallsAt } from '../wounds/wounds.ts';

export function faults(state: NodState, fault: Fault): void {
  declaredFaults(STATE, state, [...state.figures, ...state.groups], sideOf, fault);
  const { table } = state.battle;
  standApart(table, 'cm', state.figures.filter(standing), fault, !underWay(state)); // NOD-R003
  for (const figure of state.figures) {
    const about = faultIn(figure.kit.id, fault);
    armed(figure, about);
    if (standing(figure)) fit(state, figure, about);
    else out(state, figure, about);
    met(state, figure, about);
  }
  for (const group of state.groups) sorted(state, group, faultIn(group.id, fault));
  for (const side of SIDES) commanded(state, side, fault);
  askedInVain(state, side => unplaced(state, side), fault);
  const crowded = settingUp(state) ? roomless(state) : null;
  if (crowded !== null) fault(crowded.id, `room in its deployment zone for all of group ${crowded.id} (NOD-043)`);
  for (const [i, { until }] of state.smoke.entries())
    if (until < state.turn) fault(`smoke[${i}].until`, `a player turn from ${state.turn} on: before, the smoke has gone (NOD-R100)`);
  state.moments.forEach((moment, i) => doing(state, moment, faultIn(`step[${i}]`, fault)));
  for (const { id, at } of state.horses) if (!onTable(table, at)) fault(id, 'to stand on the table');
  for (const { id, unit } of [...state.loads, ...state.horses])
    if (unit !== null && findGroup(state, unit) === null) fault(`${id}.unit`, `the name of a group that is there, found "${unit}"`);
}

/** The side of a group, or of a figure that stands (NOD-082, NOD-123). */
const sideOf = (one: Group | Figure): Side | null => ('side' in one ? one.side : standing(one) ? one.kit.side : null);

/** What the turn is in the middle of: groups of the side whose turn it is act, somebody fights somebody, with weapons they have. */
function doing(state: NodState, moment: NodMoment, fault: Fault): void {
  if ((moment.kind === 'acting' || moment.kind === 'stepEnd') && groupOf(state, moment.unit).side !== active(state))
    fault('unit', `a group of ${sideId(state, active(state))}, whose turn it is, found "${moment.unit}"`);
  if (moment.kind === 'fighting')
    for (const [i, { mine, his }] of moment.combats.entries())
      if (mine.length === 0 || his.length === 0) fault(`combats[${i}]`, 'somebody who fights, and somebody he fights');
  if (moment.kind !== 'shot') return;
  const { figure, weapon } = moment;
  if (!loadedWith(figureOf(state, figure), weapon)) fault('weapon', `a loaded weapon of ${figure} (NOD-082), found "${weapon}"`);
}

/** In the middle of a move friends pass through each other, and through gaps (NOD-R004). */
const underWay = ({ moments }: NodState): boolean => moments.some(({ kind }) => kind === 'marching');
const settingUp = ({ moments }: NodState): boolean =>
  moments.some(({ kind }) => kind === 'ground' || kind === 'attackerRoll' || kind === 'deployment' || kind === 'unveiling');

/** NOD-R004 */
const RESTS = {
  edge: 'his whole base on the table (NOD-R004)',
  ground: 'ground that bears him (NOD-R004)',
  line: 'his base clear of walls, fences and closed gates (NOD-R004)',
} as const;

/** NOD-R033: at the foot of a wall that can be climbed, no higher than it is, or on top of it. */
function climbing(state: NodState, { mounted, at, base, carries }: Figure, { line: id, height, top }: Climb, fault: Fault): void {
  const wrong = (expected: string): void => fault('climb', expected);
  const line = lineById(state, id);
  if (line === null || !linesOf(state, 'climbed').lines.includes(line))
    return wrong(`a wall or fence that can be climbed, not "${id}" (NOD-R033)`);
  if (mounted || carries !== null) wrong('both hands and no horse to climb (NOD-R033)');
  const most = heightOfLine(line);
  if (height > most || (top && height < most)) wrong(`a height of ${top ? '' : 'at most '}${most / MM} mm on that wall`);
  const [spot, reach] = top ? [{ at, base: { radius: 0 } }, ON_TOP] : [{ at, base }, CONTACT + 2 * MM];
  const near = line.points.some((b, i) => i > 0 && withinSegment(spot, line.points[i - 1] ?? b, b, reach));
  if (!near) wrong(top ? 'to stand on the wall he has climbed' : 'to touch the wall he climbs (NOD-R033)');
}

/** NOD-030, NOD-R093: what one may wear. NOD-101: so much of each weapon it carries has been loaded. */
function armed({ kit, loading }: Figure, fault: Fault): void {
  if (kit.class === 'noumin' && kit.counts === 'heavy') fault('armour', 'no heavy armour on a Noumin (NOD-030)');
  if (kit.ninja && kit.armour !== 'none' && kit.armour !== 'light')
    fault('armour', 'no armour on a ninja, who counts as in Light (NOD-R093)');
  if (loading.length !== kit.missiles.length) return fault('loading', 'loading steps for each missile weapon he carries, and for no other');
  for (const [i, weapon] of kit.missiles.entries())
    if ((loading[i] ?? 0) > (loadSteps({ kit }, weapon) ?? 1)) fault(`loading[${i}]`, `no more loading steps than the ${weapon} takes`);
}

/** Whoever stands: where he can be, not hurt so much that he would lie, and with what he may have in hand. */
function fit(state: NodState, figure: Figure, fault: Fault): void {
  if (!wholeMm(figure.at)) fault('at', 'to stand on whole millimetres (NOD-R001)');
  const why = underWay(state) || !onTable(state.battle.table, figure.at) ? null : unrest(state, figure.mounted, figure, figure.climb);
  if (why !== null) fault('at', RESTS[why]);
  if (figure.climb !== null) climbing(state, figure, figure.climb, fault);
  if (figure.wounds >= fallsAt(state, figure).disabled) fault('wounds', 'to be disabled by his wounds');
  if (!figure.mounted && figure.horse > 0) fault('horseWounds', 'a horse to be wounded');
  if (figure.mounted && figure.horse >= DISABLED_AT) fault('horseWounds', 'to be on foot: his horse is lost by its wounds (NOD-R058)');
  if (figure.mounted && nowhere(figure.facing)) fault('facing', 'a facing, as [0, 1] (NOD-R005)');
  const { status } = groupOf(state, figure.kit.unit);
  if (figure.held && (status === 'broken' || status === 'lost')) fault('held', 'not to hold fire while broken');
  if (figure.held && !isShooter(figure)) fault('held', 'a missile weapon to hold fire with (NOD-114)');
  else if (figure.held && readyWeapon(figure, null) === null) fault('held', 'a loaded weapon to hold fire with (NOD-R059)');
  if (figure.carries === null) return;
  const load = state.loads.find(one => one.id === figure.carries);
  if (load === undefined || load.gone) return fault('carries', `a load that is there, not "${figure.carries}"`);
  if (figure.mounted) fault('carries', 'to carry nothing on horseback (NOD-R018)');
  if (state.figures.some(one => one !== figure && one.carries === load.id)) fault('carries', `"${load.id}" in nobody else’s arms`);
}

const nowhere = ([x, y]: Point): boolean => x === 0 && y === 0;

/** Who is out of the fight does nothing in it; who is in it has a place on the table once both sides are set up. */
function out(state: NodState, figure: Figure, fault: Fault): void {
  if (figure.fate === null) return settingUp(state) ? undefined : fault('at', 'a place on the table'); // he waits
  if (figure.fate === 'disabled' && figure.wounds >= fallsAt(state, figure).killed) fault('wounds', 'to be killed by his wounds (NOD-120)');
  if (figure.held || figure.carries !== null || figure.climb !== null) fault('', 'nothing in hand: he is out of the fight (NOD-121)');
}

/** NOD-R068: it came up to enemies who stand and touch it, and they did not come up to it. */
function met(state: NodState, figure: Figure, fault: Fault): void {
  const wrong = (expected: string): void => fault('came', expected);
  for (const name of figure.came) {
    const enemy = findFigure(state, name);
    if (enemy === null || enemy.kit.side === figure.kit.side) wrong(`an enemy he came up to, not "${name}"`);
    else if (!standing(figure) || !standing(enemy) || (!underWay(state) && !inContact(state, figure, enemy)))
      wrong(`to be in contact with ${name}, whom he came up to (NOD-R068)`);
    else if (enemy.came.includes(figure.kit.id)) wrong(`one of two to have come: he or ${name} (NOD-R068)`);
  }
}

/** NOD-046, NOD-149, NOD-151: one Force commander a side; when he was killed, if he was. */
function commanded(state: NodState, side: Side, fault: Fault): void {
  const [commander, ...more] = state.figures.filter(one => one.kit.side === side && one.kit.commander);
  for (const { kit } of more) fault(kit.id, 'one Force commander a side (NOD-046)');
  if (commander !== undefined && commander.fate !== 'killed' && state.killedIn[side] > 0)
    fault(`killedIn[${side}]`, `nothing: ${commander.kit.id}, the Force commander, is not killed`);
}

function sorted(state: NodState, group: Group, fault: Fault): void {
  const { id, side, strength, message, front, hidden, order } = group;
  if (nowhere(front)) fault('front', 'a direction, as [0, 1] (NOD-R082)');
  if (order.kind === 'attack' && findGroup(state, order.unit)?.side !== other(side))
    fault('order', `an enemy group to attack, found "${order.unit}"`);
  if (hidden && !underWay(state) && membersOf(state, id).some(figure => engaged(state, figure)))
    fault('', 'not to be hidden: contact reveals it (NOD-R095)');
  const own = state.figures.filter(figure => figure.kit.unit === id);
  if (strength < own.length) fault('', `a strength of at least its ${own.length} figures (NOD-R080)`);
  const kits = own.map(({ kit }) => kit);
  if (checkGroup(kits, 1).some(({ rule }) => rule === 'NOD-033'))
    fault('', 'figures of one class, but for a single leader of a higher one (NOD-033)');
  if (kits.filter(({ leader }) => leader).length > 1) fault('', 'one leader at most (NOD-034)');
  if (message === null) return;
  const to = state.groups.find(group => group.id === message.to);
  if (to === undefined || to.side !== side || to.id === id) fault('', 'a message for another group of its side (NOD-R042)');
}
