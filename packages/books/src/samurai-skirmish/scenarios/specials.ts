/** Scenario specials: night, sleepers, the unaware, the alarm, the way out (SSK-S3 (1) to (5)). Inert where a scenario has none. */
import { type FigureId, type Tell, say, callOf, tellRoll } from '@nobori/engine';
import { within } from '@nobori/engine/table';
import { refusal, type Dice, type Refusal, type Throw } from '../rules.ts';
import { touchesEdge } from '../terrain/tableEdges.ts';
import type { Placed } from '../coherency/coherency.ts';
import type { SskEvent } from '../events.ts';
import { engaged, membersOf, sideId, type Figure, type SskState, type Unit } from '../state.ts';
import { sees } from '../terrain/terrain.ts';
import { D6 } from '../tables.ts';

/** (2): until the alarm these do not move, shoot, declare or fight. */
export const asleep = (state: SskState, unit: string): boolean => !state.alarm && state.battle.special.asleep.includes(unit);

/** (3): until the alarm these declare no charges and move at half allowance. */
export const unaware = (state: SskState, unit: string): boolean => !state.alarm && state.battle.special.unaware.includes(unit);

export const paceOf = (state: SskState, figure: Figure, full: number): number =>
  unaware(state, figure.kit.unit) ? Math.floor(full / 2) : full;

export function refuseAsleep(state: SskState, unit: Unit): Refusal | null {
  return asleep(state, unit.id) ? refusal('SSK-S3', 'Unit {unit} is asleep until the alarm.', { unit: unit.id }) : null;
}

/** (4): after both sides have moved, the watch may notice somebody close and in sight. */
export function rollForAlarm(state: SskState, dice: Dice, tell: Tell<SskEvent>): void {
  const { alarm } = state.battle.special;
  if (state.alarm || alarm === null) return;
  const watch = alarm.watch.flatMap(unit => membersOf(state, unit));
  const seen = state.figures.some(
    intruder =>
      intruder.fate === null &&
      intruder.kit.side !== alarm.side &&
      watch.some(man => within(man, intruder, alarm.reach) && sees(state, man, intruder)),
  );
  if (!seen) return;
  const what: Throw = { who: sideId(state, alarm.side), for: say('alarm'), rule: 'SSK-S3' };
  const face = dice.die(callOf(what), D6);
  tellRoll(tell, what, { dice: [D6], faces: dice.faces, need: alarm.need, result: face });
  if (face >= alarm.need) raiseAlarm(state, 'dice', tell);
}

/** (4): the noise of a fight wakes the house at the end of the turn. */
export function alarmByNoise(state: SskState, tell: Tell<SskEvent>): void {
  if (!state.alarm && state.fought) raiseAlarm(state, 'fighting', tell);
}

function raiseAlarm(state: SskState, by: 'dice' | 'fighting', tell: Tell<SskEvent>): void {
  state.alarm = true;
  tell({ kind: 'alarmed', by, rules: ['SSK-S3'] });
}

/** (5): a figure of the side that may go, touching any edge at the end of its move. */
export function mayLeave(state: SskState, figure: Figure | null, id: FigureId, placed: Placed): Refusal | null {
  const { exit } = state.battle.special;
  if (figure === null) return refusal('SSK-R80', '{figure} is not a figure of this unit on the table.', { figure: id });
  if (exit !== figure.kit.side) return refusal('SSK-R80', '{figure} may not leave the table.', { figure: id });
  if (engaged(state, figure) && placed(figure) === figure.at)
    return refusal('SSK-038', '{figure} is in contact with an enemy and may not slip away.', { figure: id });
  if (!touchesEdge(state, figure, placed(figure))) return refusal('SSK-S3', '{figure} must touch a table edge to leave.', { figure: id });
  return null;
}
