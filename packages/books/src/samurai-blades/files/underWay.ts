/** What a phase is in the middle of must be possible too: who shoots, is hit, gives way, fights, challenges or goes on. */
import type { Fault, FigureId } from '@nobori/engine';
import { sameHex } from '@nobori/engine/hex';
import { pointsOf, samuraiClass, statsOf } from '../characters/counterValues.ts';
import { conscious, figureOf, isMan, living, type BladesMoment, type BladesState, type Figure } from '../state.ts';
import { adjacent } from '../terrain/occupancy.ts';

export function underWayFaults(state: BladesState, moment: BladesMoment, fault: Fault): void {
  const of = (id: FigureId): Figure => figureOf(state, id);
  const acts = (id: FigureId, does: string): void => {
    if (!conscious(state, of(id))) fault(id, `to be conscious: he ${does}`); // BLD-011
  };
  switch (moment.kind) {
    case 'shot':
      acts(moment.figure, 'shoots');
      armedFault(of(moment.figure), fault);
      return foeFault(of(moment.figure), of(moment.target), 'shoot at', fault);
    case 'lanternShot':
      acts(moment.figure, 'shoots');
      armedFault(of(moment.figure), fault);
      if (!state.lanterns.some(({ at, lit }) => lit && sameHex(at, moment.at))) fault(moment.figure, 'a lantern that burns, to shoot at'); // BLD-195
      return undefined;
    case 'deflecting':
    case 'deflection':
      acts(moment.figure, 'may deflect an arrow');
      if (statsOf(of(moment.figure)).deflects !== true) fault(moment.figure, 'a monk, to deflect an arrow (BLD-179)');
      return foeFault(of(moment.by), of(moment.figure), 'shoot at', fault);
    case 'retreating':
    case 'retreat':
      if (of(moment.figure).kit.sort === 'cart' || !living(of(moment.figure))) fault(moment.figure, 'to live: he retreats'); // BLD-156
      for (const id of moment.causers) foeFault(of(id), of(moment.figure), 'drive back', fault); // BLD-203
      return undefined;
    case 'movingOn':
      acts(moment.figure, 'goes on');
      if (moment.left > pointsOf(state, of(moment.figure)))
        fault(moment.figure, `no more than his ${pointsOf(state, of(moment.figure))} points left to go on by, found ${moment.left}`); // BLD-093
      return undefined;
    case 'naming':
    case 'fight':
    case 'victim':
      return fightFaults(state, moment, fault);
    case 'advancing':
      if (moment.figures.some(id => of(id).kit.side !== moment.side)) fault('step', 'those who won to advance, all of one side (BLD-160)');
      return undefined;
    case 'challenge':
      if (of(moment.figure).rides === null || !samuraiClass(of(moment.figure)))
        fault(moment.figure, 'a mounted samurai, to challenge (BLD-166)');
      return undefined;
    default:
      return undefined;
  }
}

/** BLD-066: a bow, or shuriken. */
function armedFault(figure: Figure, fault: Fault): void {
  const { bow, shuriken } = statsOf(figure);
  if (bow !== true && shuriken !== true) fault(figure.kit.id, 'a bow or shuriken to shoot with (BLD-066)');
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
