/** Shots and blows, as they are told to those who choose them. */
import { now, say, total, type Described } from '@nobori/engine';
import { highestOf, rollsOf } from '../basics/rolls.ts';
import { aimOf } from '../shooting/choices.ts';
import { chanceOf } from '../shooting/modifiers.ts';
import { shotBy } from '../shooting/shots.ts';
import { findFigure, type ArgOrder, type ArgState } from '../state.ts';
import { FAMILIES } from './families.ts';

type Of<K extends ArgOrder['kind']> = Extract<ArgOrder, { kind: K }>;

/** No die can make this shot good, whomever it falls on. */
function hopeless(state: ArgState, order: Of<'shoot'>): boolean {
  const kind = now(state)?.kind;
  const figure = findFigure(state, order.figure);
  if (figure === null || findFigure(state, order.target) === null || (kind !== 'shooting' && kind !== 'actShooting')) return false;
  const surprise = kind === 'actShooting';
  const shot = shotBy(state, figure, aimOf(state, figure, order, surprise), surprise);
  const most = highestOf(rollsOf(state));
  return shot.victims.every(id => {
    const victim = findFigure(state, id);
    const chance = victim === null ? null : chanceOf(state, shot, victim);
    return chance === null || most + total(chance.modifiers) < chance.need; // ARG-R05
  });
}

const AIMS = { plain: FAMILIES.shoot, salvo: FAMILIES.salvo, pick: FAMILIES.aim, elite: FAMILIES.aim } as const;

export function shooting(order: Of<'shoot'>, state: ArgState): Described<ArgOrder> {
  const { figure, target, how, from } = order;
  const several = (findFigure(state, figure)?.kit.missiles.length ?? 0) > 1;
  const facts = {
    figure,
    target,
    how,
    onTheWay: from !== null,
    weapon: order.with === null || !several ? null : say(order.with),
    named: order.with !== null && several,
    hopeless: hopeless(state, order),
  };
  return {
    label: say(
      '{how, select, salvo {{figure} joins the salvo at {target}} pick {{figure} picks out {target}} elite {{figure} takes a careful shot at {target}} other {{figure} shoots at {target}}}{named, select, true { with the {weapon}} other {}}{onTheWay, select, true {, on the way} other {}}{hopeless, select, true { (cannot hit)} other {}}',
      facts,
    ),
    short: say(
      '{how, select, salvo {Join the salvo at {target}} pick {Pick out {target}} elite {Take a careful shot at {target}} other {Shoot at {target}}}{named, select, true { with the {weapon}} other {}}{onTheWay, select, true {, on the way} other {}}{hopeless, select, true { (cannot hit)} other {}}',
      facts,
    ),
    family: AIMS[how],
    figures: [figure],
    targets: [target],
  };
}

const DEEDS = { kill: FAMILIES.strike, capture: FAMILIES.capture, seize: FAMILIES.seize } as const;

export function striking({ figure, target, weapon, grip, deed }: Of<'strike'>): Described<ArgOrder> {
  const facts = { figure, target, deed, armed: weapon !== null, weapon: weapon === null ? null : say(weapon), swung: grip === 'swung' };
  return {
    label: say(
      '{deed, select, capture {{figure} tries to capture {target}} seize {{figure} tries to disarm {target}} other {{figure} strikes {target}}}{armed, select, true { ({weapon}{swung, select, true {, both hands} other {}})} other {}}',
      facts,
    ),
    short: say(
      '{deed, select, capture {Capture {target}} seize {Disarm {target}} other {Strike {target}}}{armed, select, true { ({weapon}{swung, select, true {, both hands} other {}})} other {}}',
      facts,
    ),
    family: DEEDS[deed],
    figures: [figure],
    targets: [target],
  };
}
