/** What a phase is in the middle of must be possible too: who shoots, is hit, gives way, fights, challenges or goes on. */
import type { Fault, FigureId } from '@nobori/engine';
import { sameHex } from '@nobori/engine/hex';
import { pointsOf, samuraiClass, statsOf } from '../characters/counterValues.ts';
import { conscious, figureOf, isMan, type BladesMoment, type BladesState } from '../state.ts';
import { adjacent } from '../terrain/occupancy.ts';

type At<K extends BladesMoment['kind']> = Extract<BladesMoment, { readonly kind: K }>;
/** What a moment asks of those it names; one that is left out asks nothing. */
type Demands = { readonly [K in BladesMoment['kind']]?: (state: BladesState, at: At<K>, fault: Fault) => void };

const DEMANDS: Demands = {
  shot: shooterFault,
  lanternShot(state, { figure, at }, fault) {
    shooterFault(state, { figure }, fault);
    if (!state.lanterns.some(one => one.lit && sameHex(one.at, at))) fault(figure, 'a lantern that burns, to shoot at'); // BLD-195
  },
  deflecting: deflects,
  deflection: deflects,
  movingOn(state, { figure, left }, fault) {
    actsFault(state, figure, 'goes on', fault);
    const points = pointsOf(state, figureOf(state, figure));
    if (left > points) fault(figure, `no more than his ${points} points left to go on by, found ${left}`); // BLD-093
  },
  naming: fightFaults,
  fight: fightFaults,
  victim: fightFaults,
  advancing(state, { side, figures }, fault) {
    if (figures.some(id => figureOf(state, id).kit.side !== side)) fault('step', 'those who won to advance, all of one side (BLD-160)');
  },
  challenge(state, { figure }, fault) {
    const { rides } = figureOf(state, figure);
    if (rides === null || !samuraiClass(figureOf(state, figure))) fault(figure, 'a mounted samurai, to challenge (BLD-166)');
  },
};

export function underWayFaults(state: BladesState, moment: BladesMoment, fault: Fault): void {
  const demand = DEMANDS[moment.kind] as ((state: BladesState, at: BladesMoment, fault: Fault) => void) | undefined; // the one of its kind
  demand?.(state, moment, fault);
}

/** BLD-011 */
function actsFault(state: BladesState, id: FigureId, does: string, fault: Fault): void {
  if (!conscious(state, figureOf(state, id))) fault(id, `to be conscious: he ${does}`);
}

function deflects(state: BladesState, { figure }: At<'deflecting' | 'deflection'>, fault: Fault): void {
  actsFault(state, figure, 'may deflect an arrow', fault);
  if (statsOf(figureOf(state, figure)).deflects !== true) fault(figure, 'a monk, to deflect an arrow (BLD-179)');
}

/** BLD-066: a bow, or shuriken. */
function shooterFault(state: BladesState, { figure: id }: { readonly figure: FigureId }, fault: Fault): void {
  actsFault(state, id, 'shoots', fault);
  const { bow, shuriken } = statsOf(figureOf(state, id));
  if (bow !== true && shuriken !== true) fault(id, 'a bow or shuriken to shoot with (BLD-066)');
}

/** BLD-128: a man fights, next to whom he fights. */
function fightFaults(
  state: BladesState,
  { attackers, defenders }: { readonly attackers: readonly FigureId[]; readonly defenders: readonly FigureId[] },
  fault: Fault,
): void {
  if (attackers.length === 0 || defenders.length === 0) fault('step', 'somebody who fights, and somebody he fights');
  for (const id of attackers) {
    const attacker = figureOf(state, id);
    if (!isMan(attacker)) fault(id, 'to be a man: he fights');
    for (const other of defenders) if (!adjacent(attacker, figureOf(state, other))) fault(id, `to stand next to ${other}, whom he fights`);
  }
}
