/** What a phase is in the middle of must be possible too: who shoots, is hit, gives way, fights, challenges or goes on. */
import type { Fault, FigureId } from '@nobori/engine';
import { sameHex } from '@nobori/engine/hex';
import { pointsOf, samuraiClass, statsOf } from '../characters/counterValues.ts';
import { conscious, figureOf, isMan, type BladesMoment, type BladesState, type Fight, type Figure } from '../state.ts';
import { adjacent } from '../terrain/occupancy.ts';

export function underWayFaults(state: BladesState, moment: BladesMoment, fault: Fault): void {
  /** BLD-011 */
  const acting = (id: FigureId, does: string): Figure => {
    const figure = figureOf(state, id);
    if (!conscious(state, figure)) fault(id, `to be conscious: he ${does}`);
    return figure;
  };
  if (moment.kind === 'shot' || moment.kind === 'lanternShot') {
    const { bow, shuriken } = statsOf(acting(moment.figure, 'shoots'));
    if (bow !== true && shuriken !== true) fault(moment.figure, 'a bow or shuriken to shoot with (BLD-066)');
  }
  if (moment.kind === 'lanternShot' && !state.lanterns.some(one => one.lit && sameHex(one.at, moment.at)))
    fault(moment.figure, 'a lantern that burns, to shoot at'); // BLD-195
  if (moment.kind === 'deflecting' || moment.kind === 'deflection') {
    const { deflects } = statsOf(acting(moment.figure, 'may deflect an arrow'));
    if (deflects !== true) fault(moment.figure, 'a monk, to deflect an arrow (BLD-179)');
  }
  if (moment.kind === 'movingOn') {
    const points = pointsOf(state, acting(moment.figure, 'goes on'));
    if (moment.left > points) fault(moment.figure, `no more than his ${points} points left to go on by, found ${moment.left}`); // BLD-093
  }
  if (moment.kind === 'naming' || moment.kind === 'fight' || moment.kind === 'victim') fightFaults(state, moment, fault);
  if (moment.kind === 'advancing' && moment.figures.some(id => figureOf(state, id).kit.side !== moment.side))
    fault('step', 'those who won to advance, all of one side (BLD-160)');
  if (moment.kind !== 'challenge') return;
  const figure = figureOf(state, moment.figure);
  if (figure.rides === null || !samuraiClass(figure)) fault(moment.figure, 'a mounted samurai, to challenge (BLD-166)');
}

/** BLD-128: a man fights, next to whom he fights. */
function fightFaults(state: BladesState, { attackers, defenders }: Fight, fault: Fault): void {
  if (attackers.length === 0 || defenders.length === 0) fault('step', 'somebody who fights, and somebody he fights');
  for (const id of attackers) {
    const attacker = figureOf(state, id);
    if (!isMan(attacker)) fault(id, 'to be a man: he fights');
    for (const other of defenders) if (!adjacent(attacker, figureOf(state, other))) fault(id, `to stand next to ${other}, whom he fights`);
  }
}
