/** What must always hold in a game, whatever was ordered: asked when a position is read, and by tests after every order. */
import { now, type Fault } from '@nobori/engine';
import { enters, onLine, standApart } from '@nobori/engine/table';
import { fill } from '@nobori/engine/message';
import { checkKit } from '../muster/muster.ts';
import { fatalWound } from '../results/wounds.ts';
import { roomless } from '../setup/choices.ts';
import { unplaced } from '../setup/deployment.ts';
import { figureOf, findUnit, inTouch, other, sideId, waiting, type Figure, type SskMoment, type SskState, type Unit } from '../state.ts';
import { acrossObstacle, groundOf } from '../terrain/terrain.ts';
import { UNITS } from '../tables.ts';
import { specOf } from './situation.ts';

export function faults(state: SskState, fault: Fault): void {
  const settingUp = state.moments.some(({ kind }) => kind === 'deploymentRoll' || kind === 'deployment');
  const standing = state.figures.filter(figure => figure.fate === null && !(settingUp && waiting(figure)));
  standApart(state.battle.table, 'in', standing, fault);
  for (const figure of standing) onGround(state, figure, fault);
  for (const figure of state.figures) body(state, figure, fault);
  contacts(state, fault);
  precedence(state, fault);
  for (const unit of state.units) force(state, unit, fault);
  if (settingUp) setUp(state, fault);
}

/** SSK-113: whoever is asked to set up has somebody to set up, and room for all of them. */
function setUp(state: SskState, fault: Fault): void {
  for (const side of [0, 1] as const)
    if (!state.units.some(unit => unit.side === side)) fault(`sides[${side}].units`, 'at least one unit to set up');
  for (const moment of state.moments)
    if (moment.kind === 'deployment' && unplaced(state, moment.side).length === 0)
      fault('step', `a later one: everybody of ${sideId(state, moment.side)} is set up`);
  const unit = roomless(state);
  if (unit !== null) fault(unit.id, `room for unit ${unit.id} in its deployment zone (SSK-113)`);
}

/** Where nobody can guess who goes before whom, the file must say it. */
const NEEDS_FIRST: readonly SskMoment['kind'][] = ['flight', 'moving', 'firing', 'pairing', 'results', 'morale'];
const NEEDS_WINNER: readonly SskMoment['kind'][] = ['declaring', 'declaringSecretly', 'choosingFirst'];

/** SSK-023, SSK-025: who has won precedence, and who moves first. */
function precedence(state: SskState, fault: Fault): void {
  const step = now<SskMoment>(state)?.kind;
  if (step === undefined) return;
  if (NEEDS_FIRST.includes(step) && state.first === null) fault('first', 'the side that moves first this turn, 1 or 2, found nothing');
  if (NEEDS_WINNER.includes(step) && state.winner === null) fault('winner', 'the side that has won precedence, 1 or 2, found nothing');
}

/** SSK-R08: nobody stands in what cannot be entered, or on a wall. */
function onGround(state: SskState, { kit, at }: Figure, fault: Fault): void {
  const ground = groundOf(state);
  if (enters(ground.areas.impassable, at, at)) fault(`${kit.id}.at`, 'a place outside impassable ground');
  if (onLine(ground.lines.barrier, at)) fault(`${kit.id}.at`, 'a place beside the high wall, not on it');
}

/** SSK-085 to SSK-087, SSK-118: wounds one can live with, and a kit one may have. */
function body(state: SskState, figure: Figure, fault: Fault): void {
  const { kit, legs, arms, fate, missileHits, meleeHits } = figure;
  const fatal = Math.max(1, fatalWound(state, figure));
  if (fate === null && legs + arms >= fatal)
    fault(`${kit.id}.fate`, `"dead": of ${legs + arms} wounds, a ${kit.type} dies of ${fatal === 1 ? 'the first' : String(fatal)}`);
  if (fate !== null && missileHits + meleeHits > 0) fault(`${kit.id}.hits`, 'none on one who is off the table');
  // Real armour is nothing to a Ninja, and no fault (SSK-R14).
  const spec = { ...specOf(figure), ...(kit.type === 'ninja' ? { armoured: null, missile: kit.missile } : {}) };
  for (const refused of checkKit(spec, kit.id)) fault(kit.id, `a kit by the rules (${refused.rule}): ${fill(refused)}`);
}

/** SSK-065: contact is between two enemies who are there and touch. */
function contacts(state: SskState, fault: Fault): void {
  state.contacts.forEach(({ a, b, by }, i) => {
    const place = `contacts[${i}]`;
    const [one, two] = [figureOf(state, a), figureOf(state, b)];
    if (one.kit.side === two.kit.side) fault(place, `two enemies, ${a} and ${b} are of one side`);
    for (const { kit, fate } of [one, two]) if (fate !== null) fault(place, `two who are on the table, ${kit.id} is not`);
    if (one.fate === null && two.fate === null && !inTouch(one, two)) fault(place, `two who touch, ${a} and ${b} stand apart`);
    if (by !== null && by !== a && by !== b) fault(`${place}.by`, `${a} or ${b}, found ${by}`);
    if (by === null && acrossObstacle(state, one.at, two.at))
      fault(`${place}.by`, `who came up to the other across the obstacle (SSK-071), ${a} or ${b}, found nothing`);
    if (state.contacts.findIndex(other => [other.a, other.b].includes(a) && [other.a, other.b].includes(b)) < i)
      fault(place, `every pair once, ${a} and ${b} are there before`);
  });
}

/** SSK-008 to SSK-016: one leader at most; the rest where the scenario does not waive it. Sizes bind at the start, so nobody is too few (SSK-015). */
function force(state: SskState, unit: Unit, fault: Fault): void {
  const men = state.figures.filter(({ kit }) => kit.unit === unit.id);
  const led = men.filter(({ leader, fate }) => leader && fate === null);
  if (led.length > 1) fault(`${unit.id}.figures`, `one leader (SSK-013), found ${led.map(({ kit }) => kit.id).join(' and ')}`);
  if (unit.charge !== null && findUnit(state, unit.charge)?.side !== other(unit.side))
    fault(`${unit.id}.charge`, `an enemy unit, found "${unit.charge}"`);
  if (state.battle.waived) return;
  const { most } = UNITS[unit.of];
  if (men.length > most) fault(`${unit.id}.figures`, `at most ${most} in a unit of ${unit.of}, found ${men.length}`);
  const daimyo = men.some(({ leader, kit }) => leader && kit.type === 'daimyo');
  for (const { kit, leader } of men)
    if (!leader && kit.type !== unit.of && !(kit.type === 'hatamoto' && daimyo) && unit.leads !== kit.type)
      fault(`${kit.id}.is`, `${unit.of}, as all of its unit but the leader (SSK-016), found ${kit.type}`);
}
