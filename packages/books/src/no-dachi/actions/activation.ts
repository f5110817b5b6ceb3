/** One group after another, NOD-048, NOD-051, NOD-R024, NOD-R123: its two steps, and what happens when they are over. */
import { ask, done, goTo, now, type Tell } from '@nobori/engine';
import { refusal, type Dice, type Refusal } from '../rules.ts';
import { unalarmed } from '../scenarios/alarm.ts';
import { putDown } from './figureActions.ts';
import { hold } from '../shooting/heldFire.ts';
import { hideAgain, observe, toldOf } from '../sight/hiding.ts';
import { trendOf, watch } from '../morale/checks.ts';
import { hasDeeds } from './figureActionChoices.ts';
import { nearestVisible } from '../sight/sight.ts';
import type { NodEvent } from '../events.ts';
import type { Acting } from '../moments.ts';
import { active, findGroup, groupOf, membersOf, standing, type Figure, type Group, type NodState, type Side } from '../state.ts';
import { actionsLeft, ridesLeft } from '../wounds/wounds.ts';
import { plain } from '../movement/pathfinding.ts';

export const isBroken = ({ status }: Group): boolean => status === 'broken' || status === 'lost';

/** Why a group cannot be activated, or act on, now. */
export function refuseGroup(state: NodState, side: Side, unit: string): Refusal | null {
  const group = findGroup(state, unit);
  if (group === null || (group.side !== side && group.hidden)) return refusal('NOD-048', 'There is no group {unit}.', { unit });
  if (group.side !== side) return refusal('NOD-048', 'Group {unit} is the enemy’s.', { unit });
  if (group.activated) return refusal('NOD-R024', 'Group {unit} has been activated this turn.', { unit });
  if (isBroken(group)) return refusal('NOD-R089', 'Group {unit} is broken and runs.', { unit });
  if (unalarmed(state, side)) return refusal('NOD-R029', 'The watch suspects nothing yet: group {unit} stands.', { unit });
  return null;
}

export function able(state: NodState, group: Group): boolean {
  if (group.side !== active(state) || group.activated || isBroken(group) || unalarmed(state, group.side)) return false;
  for (const figure of state.figures)
    if (figure.kit.unit === group.id && standing(figure) && (actionsLeft(state, figure) > 0 || (figure.mounted && ridesLeft(figure) > 0)))
      return true;
  return false;
}

export function anyAble(state: NodState): boolean {
  for (const group of state.groups) if (able(state, group)) return true;
  return false;
}

export const ableGroups = (state: NodState): Group[] => state.groups.filter(group => able(state, group));

/** The moment in which a group acts. */
export const actingOf = (unit: string, step: Acting['step'], went: boolean, unchecked: boolean): Acting => ({
  kind: 'acting',
  unit,
  step,
  went,
  unchecked,
});

/** A group's first order begins its activation. */
export function beginActivation(state: NodState, unit: string): void {
  const group = groupOf(state, unit);
  if (group.watched === null) watch(state, group); // since before it fell back, if it had to
  freshStep(state, group);
  goTo(state, actingOf(unit, 1, false, false));
}

function freshStep(state: NodState, group: Group): void {
  for (const figure of state.figures) {
    if (figure.kit.unit !== group.id) continue;
    figure.acted = false;
    figure.moved = false;
  }
}

/** Is there anything left that somebody of the group could do in this step? */
export function somethingLeft(state: NodState, group: Group, went: boolean): boolean {
  for (const figure of membersOf(state, group.id)) {
    if (!went && mayStillMove(state, figure)) return true;
    if (hasDeeds(state, figure)) return true;
  }
  return false;
}

const mayStillMove = (state: NodState, figure: Figure): boolean =>
  figure.mounted
    ? !figure.moved && ridesLeft(figure) > 0
    : !figure.moved && !figure.acted && actionsLeft(state, figure) > 0 && (figure.climb === null || figure.climb.top);

/** After each order: the step is over when nobody can do anything more, the activation after the second one. */
export function endStepIfOver(state: NodState, dice: Dice, tell: Tell<NodEvent>): void {
  done(state);
  for (;;) {
    const at = now(state);
    if (at?.kind !== 'acting') return;
    const group = groupOf(state, at.unit);
    if (group.halted || isBroken(group)) return endActivation(state, group, dice, tell);
    if (somethingLeft(state, group, at.went)) return;
    endStep(state, dice, tell);
  }
}

/** Step 1 gives way to step 2, step 2 to the next group. */
export function endStep(state: NodState, dice: Dice, tell: Tell<NodEvent>): void {
  const at = now(state);
  if (at?.kind !== 'acting') return;
  const group = groupOf(state, at.unit);
  if (at.step === 2) return endActivation(state, group, dice, tell);
  freshStep(state, group);
  goTo(state, actingOf(at.unit, 2, false, at.unchecked));
}

/** NOD-R059, NOD-R081, NOD-R082, NOD-R095: what is left becomes held fire, loads are put down, the enemy has had a look. */
export function endActivation(state: NodState, group: Group, dice: Dice, tell: Tell<NodEvent>): void {
  if (now(state)?.kind === 'acting') done(state);
  close(state, group, dice, tell);
}

function close(state: NodState, group: Group, dice: Dice, tell: Tell<NodEvent>): void {
  const members = membersOf(state, group.id);
  group.activated = true;
  group.trend = trendOf(group, members);
  group.watched = null;
  for (const figure of members) if (figure.carries !== null) putDown(state, figure, toldOf(state, group, tell));
  hold(state, group);
  const seen = nearestVisible(state, group.side, members)?.enemy ?? null;
  if (group.frontIn !== state.turn && seen !== null) face(group, members, seen);
  observe(state, group, dice, tell);
  // Who sees is seen, but for the night and its lanterns.
  if (seen === null || state.battle.special.sight !== null) hideAgain(state, group, dice, tell);
}

/** NOD-R082: towards the nearest visible enemy, from the middle of the group. */
function face(group: Group, members: readonly Figure[], enemy: Figure): void {
  const n = members.length;
  let x = n * enemy.at[0];
  let y = n * enemy.at[1];
  for (const { at } of members) {
    x -= at[0];
    y -= at[1];
  }
  if (x !== 0 || y !== 0) group.front = plain([x, y]);
}

/** NOD-R123: the phase may be ended at any time; groups that did nothing hold, look and hide like the others. */
export function endPhase(state: NodState, dice: Dice, tell: Tell<NodEvent>): void {
  for (const group of state.groups) if (group.side === active(state) && !group.activated) close(state, group, dice, tell);
}

export const pushStepEnd = (state: NodState, unit: string): void => ask(state, { kind: 'stepEnd', unit });
