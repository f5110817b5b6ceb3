/** What a phase is in the middle of must be possible too: who shoots, is hit, gives way, fights, challenges or goes on. */
import type { Fault, FigureId } from '@nobori/engine';
import { sameHex } from '@nobori/engine/hex';
import { pointsOf, samuraiClass, statsOf } from '../characters/counterValues.ts';
import { conscious, figureOf, isMan, living, type BladesMoment, type BladesState, type Figure } from '../state.ts';
import { adjacent } from '../terrain/occupancy.ts';

type At<K extends BladesMoment['kind']> = Extract<BladesMoment, { readonly kind: K }>;
/** What a moment asks of those it names; one that is left out asks nothing. */
type Demands = { readonly [K in BladesMoment['kind']]?: (state: BladesState, at: At<K>, fault: Fault) => void };

const DEMANDS: Demands = {
  shot(state, { figure, target }, fault) {
    shooterFault(state, figure, fault);
    foeFault(figureOf(state, figure), figureOf(state, target), 'shoot at', fault);
  },
  lanternShot(state, { figure, at }, fault) {
    shooterFault(state, figure, fault);
    if (!state.lanterns.some(one => one.lit && sameHex(one.at, at))) fault(figure, 'a lantern that burns, to shoot at'); // BLD-195
  },
  deflecting: deflects,
  deflection: deflects,
  retreating: givesWay,
  retreat: givesWay,
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

function deflects(state: BladesState, { figure, by }: At<'deflecting' | 'deflection'>, fault: Fault): void {
  actsFault(state, figure, 'may deflect an arrow', fault);
  if (statsOf(figureOf(state, figure)).deflects !== true) fault(figure, 'a monk, to deflect an arrow (BLD-179)');
  foeFault(figureOf(state, by), figureOf(state, figure), 'shoot at', fault);
}

/** BLD-156, BLD-203 */
function givesWay(state: BladesState, { figure: id, causers }: At<'retreating' | 'retreat'>, fault: Fault): void {
  const figure = figureOf(state, id);
  if (figure.kit.sort === 'cart' || !living(figure)) fault(id, 'to live: he retreats');
  for (const causer of causers) foeFault(figureOf(state, causer), figure, 'drive back', fault);
}

/** BLD-066: a bow, or shuriken. */
function shooterFault(state: BladesState, id: FigureId, fault: Fault): void {
  actsFault(state, id, 'shoots', fault);
  const { bow, shuriken } = statsOf(figureOf(state, id));
  if (bow !== true && shuriken !== true) fault(id, 'a bow or shuriken to shoot with (BLD-066)');
}

/** A living man of the other side, or a horse: one without rider drives back whoever attacked it (BLD-164). */
function foeFault(figure: Figure, foe: Figure, does: string, fault: Fault): void {
  const fits = isMan(foe) && isMan(figure) ? living(foe) && foe.kit.side !== figure.kit.side : foe.kit.sort !== 'cart' && living(foe);
  if (!fits) fault(figure.kit.id, `a living enemy to ${does}, found ${foe.kit.id}`);
}

/** BLD-128: who fights lives and stands next to whom he fights, and they are no friends. */
function fightFaults(
  state: BladesState,
  { attackers, defenders }: { readonly attackers: readonly FigureId[]; readonly defenders: readonly FigureId[] },
  fault: Fault,
): void {
  if (attackers.length === 0 || defenders.length === 0) fault('step', 'somebody who fights, and somebody he fights');
  for (const id of attackers) {
    const attacker = figureOf(state, id);
    if (!isMan(attacker) || !living(attacker)) fault(id, 'to live: he fights');
    for (const other of defenders) {
      const defender = figureOf(state, other);
      foeFault(attacker, defender, 'fight', fault);
      if (!adjacent(attacker, defender)) fault(id, `to stand next to ${other}, whom he fights`);
    }
  }
}
