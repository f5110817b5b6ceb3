/** Exhaustion, KOZ-193 to KOZ-197, KOZ-R83; and what else happens when a turn ends: KOZ-127, KOZ-R29, R30, R45, R82. */
import { ask, type Tell } from '@nobori/engine';
import type { KozEvent } from '../events.ts';
import { isEmpty } from '../ground.ts';
import { loseAim } from '../weapons/inHand.ts';
import { partFrom, wound } from '../melee/results.ts';
import { inArc, visible } from '../shooting/sight.ts';
import { able, figureOf, present, type Figure, type KozState } from '../state.ts';
import { STAMINA } from '../tables.ts';

/** KOZ-R30: stayed in its hex and neither struck, parried, shot, shouted nor grappled. */
const undisturbed = (figure: Figure): boolean => !figure.left && !figure.fought && figure.grapple === null;

/** KOZ-127: one distraction a turn; by option the knocked out come round (KOZ-R29). */
export function recover(state: KozState, figure: Figure, tell: Tell<KozEvent>): void {
  const down = figure.fate === 'out' && state.options.knockout === 'wakes';
  if (figure.kit.horse || !(down ? !figure.fought : able(figure) && undisturbed(figure))) return;
  if (figure.distractions > 0) {
    figure.distractions -= 1;
    tell({ kind: 'recovered', figure: figure.kit.id, distractions: figure.distractions, rules: ['KOZ-127', 'KOZ-R30'] });
  }
  if (!down || figure.distractions > 0) return;
  if (!isEmpty(state, figure.at[0], figure.at[1])) return; // no room to come round in
  figure.fate = null;
  figure.lying = true;
  tell({ kind: 'woke', figure: figure.kit.id, rules: ['KOZ-R29'] });
}

/** KOZ-68, KOZ-R45: one more for a whole turn of aiming, at most 3; lost when the target is out of sight. */
export function countAim(state: KozState, figure: Figure): void {
  if (figure.aim === null) return;
  const target = figureOf(state, figure.aim);
  if (!present(target) || !inArc(figure, target) || visible(state, figure, target) === 'none') return loseAim(figure);
  if (figure.aiming) figure.aimed = Math.min(3, figure.aimed + 1);
  figure.aiming = false;
}

/** Option poison (KOZ-R82): a wound at each of the next two turn ends. */
export function poisonWorks(state: KozState, figure: Figure, tell: Tell<KozEvent>): void {
  if (figure.poison === 0 || figure.fate !== null) return;
  figure.poison -= 1;
  wound(state, figure, 1, ['KOZ-R82'], tell);
}

/** KOZ-T25: what this turn cost. */
function costOf(state: KozState, figure: Figure): number {
  const { armour } = figure.kit;
  let points = 0;
  if (figure.hexes > STAMINA.far.more) points += STAMINA.far.points;
  if (state.options.dashTires && figure.ran) points += STAMINA.dash.points;
  points += figure.jumps * STAMINA.jump.points;
  if (figure.rolls > 0 && (armour === 'part' || armour === 'armoured')) points += STAMINA.armour.points;
  if (figure.rolls > 0 && armour === 'full') points += STAMINA.full.points;
  points += figure.hurt * STAMINA.wound.points;
  points += figure.rolls * STAMINA.roll.points;
  if (figure.strained) points += STAMINA.heavy.points;
  return points;
}

/** KOZ-194, KOZ-195, KOZ-197: stamina is counted when the turn ends. */
export function tire(state: KozState, figure: Figure, tell: Tell<KozEvent>): void {
  if (!state.options.exhaustion || figure.kit.horse || !present(figure)) return;
  const resting = !figure.busy && !figure.fought && !figure.left;
  figure.rest = resting && figure.lying ? figure.rest + 1 : 0;
  let points = costOf(state, figure);
  if (resting) points += STAMINA.rest.points;
  if (figure.rest > 0 && figure.rest % STAMINA.lying.every === 0) points += STAMINA.lying.points;
  const before = figure.stamina;
  figure.stamina = Math.min(figure.kit.stamina, figure.stamina + points); // never above the starting total
  if (figure.stamina !== before) tell({ kind: 'tired', figure: figure.kit.id, stamina: figure.stamina, rules: ['KOZ-194', 'KOZ-195'] });
  if (!figure.asleep && figure.stamina < -figure.kit.stamina) {
    figure.asleep = true;
    figure.lying = figure.mount === null;
    if (figure.mount !== null) ask(state, { kind: 'thrown', figure: figure.kit.id }); // a rider falls like one knocked out (KOZ-R58)
    partFrom(state, figure, tell);
    loseAim(figure);
    tell({ kind: 'fell', figure: figure.kit.id, rules: ['KOZ-197', 'KOZ-R83'] });
  } else if (figure.asleep && figure.stamina > 0) {
    figure.asleep = false;
    tell({ kind: 'woke', figure: figure.kit.id, rules: ['KOZ-197'] });
  }
}
