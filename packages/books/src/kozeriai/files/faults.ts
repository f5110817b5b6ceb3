/** What must always hold in a game, whatever was ordered: asked of every position read from a file, and by tests after every order. */
import { faultIn, type Fault, type FigureId } from '@nobori/engine';
import { declaredFaults, foes } from '@nobori/engine/fields';
import { cellOf, labelOf, OFF } from '@nobori/engine/hex';
import { actionsOf } from '../actions/onFoot.ts';
import { defenderOf } from '../melee/melee.ts';
import type { KozMoment } from '../moments.ts';
import { apart, barredAt, boardFor, coversPlace, long, rearOf, rearQ, rearR, wallBetween } from '../ground.ts';
import { roomless } from '../setup/steps.ts';
import { enemies, figureOf, findFigure, onFoot, present, sideNow, STATE, waiting, type Arm, type Figure, type KozState } from '../state.ts';
import { BODY_ARTS } from '../weapons/glossary.ts';
import { armIn, guard, guiseOf, hasPair, modeNamed, swordToDraw, weaponIn, weaponNamed } from '../weapons/inHand.ts';
import { reachIn } from '../zones/zones.ts';

export function faults(state: KozState, fault: Fault): void {
  declaredFaults(STATE, state, state.figures, one => sideInFight(state, one), fault);
  seatFaults(state, fault);
  thingFaults(state, fault);
  waitingFaults(state, fault);
  for (const moment of state.moments) momentFaults(state, moment, fault);
  state.rights.forEach(({ a, b }, i) => {
    const [one, other] = [a, b].map(id => sideNow(state, figureOf(state, id)));
    if (one === other) fault(`rights[${i}].b`, `an enemy of ${a}, found ${b}`); // KOZ-R66: he may have fallen since, in this very phase
  });
  for (const figure of state.figures) {
    const about = faultIn(figure.kit.id, fault);
    if (present(figure) || figure.fate === 'dead' || figure.fate === 'out') placeFaults(state, figure, about);
    if (figure.acts > actionsOf(figure)) about('acts', `at most ${actionsOf(figure)}, found ${figure.acts}`); // KOZ-20, KOZ-199
    figure.arms.forEach((arm, i) => armFaults(arm, faultIn(`arms[${i}]`, about)));
    if (figure.fate !== null) deadFaults(state, figure, about);
    if (!present(figure)) continue;
    bodyFaults(figure, about);
    handFaults(state, figure, about);
    if (figure.mount !== null) mountFaults(state, figure, about);
    bondFaults(state, figure, about);
  }
  state.figures.filter(present).forEach((figure, i, alive) => {
    for (const other of alive.slice(i + 1)) if (overlap(figure, other)) fault(`${figure.kit.id}.at`, `not to stand on ${other.kit.id}`);
  });
}

/** KOZ-18: every seat has its phase, one at a time. */
function seatFaults({ seats, chairs }: KozState, fault: Fault): void {
  const sat = chairs.map(({ seat }) => seat);
  const each = seats.length === sat.length && sat.every(seat => seats.includes(seat));
  if (!each) fault('seats', `each of ${sat.join(', ')} once, found ${seats.join(', ')}`);
}

/** KOZ-02: whoever is not on the map yet is about to be set up, and has room for it. */
function waitingFaults(state: KozState, fault: Fault): void {
  const settingUp = state.moments.some(({ kind }) => kind === 'setup' || kind === 'deployment' || kind === 'deploying');
  if (!settingUp) {
    for (const { kit } of state.figures.filter(one => waiting(one) && one.fate === null && !one.kit.horse))
      fault(`${kit.id}.at`, 'a hex of the map');
    return;
  }
  for (const { kit } of roomless(state)) {
    const missing = kit.area === null;
    fault(`${kit.id}.area`, missing ? 'the area where he is set up, or his hex (at)' : `an area with room for him, found "${kit.area}"`);
  }
}

const sideInFight = (state: KozState, figure: Figure): string | null => (figure.fate === null ? sideNow(state, figure) : null);

/** KOZ-85, KOZ-R69: in an exchange both have what they strike with, in hand or to be drawn. */
function momentFaults(state: KozState, moment: KozMoment, fault: Fault): void {
  // A stray one hits anybody (KOZ-R49).
  if (moment.kind === 'shot' && moment.stray === null)
    foes({ sideOf: id => sideInFight(state, figureOf(state, id)), fault }, ['step', [moment.figure]], ['step', [moment.target]]);
  if (moment.kind === 'round' && figureOf(state, moment.figure).grapple !== moment.target)
    fault('step', `two who grapple, ${moment.figure} does not grapple ${moment.target}`);
  if (moment.kind !== 'attack' && moment.kind !== 'defence' && moment.kind !== 'clash') return;
  const strikes = (figure: Figure | null, mode: string, iai: boolean): void => {
    if (figure === null) return;
    if (iai ? swordToDraw(state, figure) === null : modeNamed(figure, mode) === null)
      fault('step', iai ? `${figure.kit.id} to have a sword to draw` : `${figure.kit.id} to strike as his weapon can, found "${mode}"`);
  };
  strikes(findFigure(state, moment.figure), moment.mode, moment.iai);
  const target = findFigure(state, moment.target);
  if (moment.kind === 'clash' && target !== null && (moment.strike || moment.backIai))
    strikes(defenderOf(state, target), moment.backMode, moment.backIai);
}

function thingFaults(state: KozState, fault: Fault): void {
  const board = boardFor(state);
  state.dropped.forEach(({ at, by, arm }, i) => {
    const about = faultIn(`dropped[${i}]`, fault);
    armFaults(arm, faultIn('arm', about));
    if (cellOf(board, at) === OFF) about('at', `a hex of the map, found ${at.join()}`);
    if (by !== null && !state.chairs.some(({ side }) => side === by)) about('by', `a side of the game, found "${by}"`);
  });
  if (state.named.length > 0 && state.options.combatTiming !== 'common') fault('named', 'nothing, strokes are not named in this game'); // KOZ-R02
}

/** KOZ-01, KOZ-R38: on the map, and where somebody can be; a horse with both its halves, and no wall between them. */
function placeFaults(state: KozState, figure: Figure, fault: Fault): void {
  const board = boardFor(state);
  for (const hex of long(figure) ? [figure.at, rearOf(figure)] : [figure.at]) {
    if (cellOf(board, hex) === OFF)
      return fault('at', `to stand on the map${long(figure) ? ' with both hexes' : ''}, not at ${hex.join()}`);
    if (barredAt(state, hex)) fault('at', `a hex that can be entered, not ${labelOf(state.battle.map, hex)}`);
  }
  if (figure.kit.horse && figure.fate === null && wallBetween(state, rearOf(figure), figure.facing))
    fault('at', 'front and rear with no wall between them');
}

/** Who is out of the fight does nothing any more; only a horse bolts (KOZ-R59), and none is captured. */
function deadFaults(state: KozState, figure: Figure, fault: Fault): void {
  if (figure.kit.horse ? figure.fate !== 'dead' && figure.fate !== 'bolted' : figure.fate === 'bolted')
    fault('fate', figure.kit.horse ? `dead or bolted, it is a horse, found "${figure.fate}"` : 'another end, only a horse bolts');
  for (const key of ['holding', 'grapple'] as const) if (figure[key] !== null) fault(key, 'nobody, he is out of the fight');
  for (const key of ['shoots', 'shout'] as const) if (figure[key]) fault(key, 'false, he is out of the fight');
  if (!figure.kit.horse && figure.mount !== null && !falls(state, figure.kit.id)) fault('mount', 'nothing, he is out of the fight');
}

/** KOZ-07, KOZ-125, KOZ-R59, KOZ-R62, KOZ-R83 */
function bodyFaults({ kit, wounds, distractions, lying, mount, gait, shout, helpless, stamina }: Figure, fault: Fault): void {
  if (stamina > kit.stamina) fault('breath', `at most ${kit.stamina}, his stamina, found ${stamina}`);
  if (wounds >= kit.limit) fault('wounds', `fewer than ${kit.limit}, or to be dead of them`);
  if (distractions >= kit.limit) fault('distractions', `fewer than ${kit.limit}, or to be knocked out`);
  if (lying && (kit.horse || mount !== null)) fault('lying', kit.horse ? 'false, a horse stands' : 'false, he sits on a horse');
  if (gait !== 'halt' && (!kit.horse || mount === null)) fault('gait', kit.horse ? 'halt, nobody rides it' : 'halt, he is no horse');
  if (shout && (kit.kiai === null || !helpless)) fault('shout', 'false, unless he has learned the ki-ai and is helpless');
}

/** KOZ-59, KOZ-R75, KOZ-R77: what is said of a weapon, carried or dropped. */
function armFaults({ weapon, mode, load }: Arm, fault: Fault): void {
  const { modes, missile } = weaponNamed(weapon);
  if (BODY_ARTS.includes(weapon)) return fault('weapon', `something to carry, found "${weapon}"`);
  if (mode >= modes.length) fault('mode', `a way to use a ${weapon}, found ${mode}`);
  if (load > 0 && missile === null) fault('load', `0, nobody loads a ${weapon}, found ${load}`);
}

/** KOZ-R33, KOZ-R43, KOZ-R71, KOZ-R90: what it has in hand, and what it does with it. */
function handFaults(state: KozState, figure: Figure, fault: Fault): void {
  const { arms, hand, twin, kit, shoots, aim, aimed } = figure;
  if (hand >= arms.length) return fault('inHand', `a weapon he carries, or −1, found ${hand}`);
  const arm = arms[hand];
  if (arm?.hidden === true && guiseOf(arm) === null) fault('inHand', `nothing that is concealed, found the ${arm.weapon}`);
  if (twin && (kit.niten === null || !hasPair(figure))) fault('twin', 'false, unless he has learned ni-ten and carries both swords');
  const { missile } = weaponIn(figure);
  if (shoots && (missile === null || armIn(figure).load > 0 || armIn(figure).shots === 0))
    fault('shoots', 'false, there is nothing loaded in his hand');
  if (aim !== null && (missile === null || missile === 'musket' || missile === 'thrown'))
    fault('aim', 'nobody, there is no bow in his hand');
  const aimedAt = findFigure(state, aim)?.kit;
  if (aimedAt?.horse === false && aimedAt.side === kit.side) fault('aim', `an enemy, found ${aimedAt.id}`); // an enemy’s horse may have a friend on it by now
  if (aim === null && aimed > 0) fault('aimed', '0, he aims at nobody');
}

/** KOZ-34, KOZ-R58: rider and horse belong together; a dead one of the two is about to part from the other. */
function mountFaults(state: KozState, figure: Figure, fault: Fault): void {
  const other = findFigure(state, figure.mount);
  if (other === null || other.mount !== figure.kit.id || other.kit.horse === figure.kit.horse)
    return fault('mount', 'rider and horse to belong together');
  if (other.at[0] !== figure.at[0] || other.at[1] !== figure.at[1] || other.facing !== figure.facing)
    fault('mount', 'rider and horse to be in one place');
  const rider = figure.kit.horse ? other.kit.id : figure.kit.id;
  if (other.fate !== null && !falls(state, rider)) fault('mount', `nobody, ${other.kit.id} is out of the fight`);
}

/** He is about to lie beside his horse. */
const falls = (state: KozState, rider: FigureId): boolean =>
  state.moments.some(one => (one.kind === 'thrown' || one.kind === 'falling') && one.figure === rider);

/** KOZ-R66, KOZ-R73: whom it grapples, and whom its weapon holds. */
function bondFaults(state: KozState, figure: Figure, fault: Fault): void {
  const { id } = figure.kit;
  const [held, foe] = [findFigure(state, figure.holding), findFigure(state, figure.grapple)];
  if (foe !== null) {
    if (foe.grapple !== id) fault('grapple', `somebody who grapples ${id} in turn`);
    else if (!present(foe) || !enemies(figure, foe) || !onFoot(figure) || !onFoot(foe))
      fault('grapple', 'an enemy on foot who is still in the fight');
    else if (apart(figure, foe) !== 1) fault('grapple', `somebody next to him, ${foe.kit.id} is ${apart(figure, foe)} hexes away`);
  }
  if (held === null) return;
  if (!weaponIn(figure).modes.some(({ does }) => does === 'entangle')) return fault('holding', 'nobody, his weapon cannot hold anybody');
  if (!present(held) || !enemies(figure, held) || !onFoot(held)) return fault('holding', 'an enemy on foot who is still in the fight');
  const reach = reachIn(state, figure, guard(state, figure));
  if (apart(figure, held) > reach) fault('holding', `somebody within ${reach} hexes, ${held.kit.id} is ${apart(figure, held)} away`);
}

/** KOZ-R07: one to a hex; a rider is on his horse, and a man may lie under one (KOZ-R52). */
function overlap(a: Figure, b: Figure): boolean {
  if (a.mount === b.kit.id || b.mount === a.kit.id) return false;
  if ((a.lying && long(b)) || (b.lying && long(a))) return false;
  const [q, r] = b.at;
  if (coversPlace(a, q, r)) return true;
  return long(b) && coversPlace(a, rearQ(b), rearR(b));
}
