/** What must always hold in a game, whatever was ordered: asked when a position is read, and by tests after every order. */
import { askedInVain, faultIn, now, type Fault } from '@nobori/engine';
import { declaredFaults } from '@nobori/engine/fields';
import { enters, onLine, standApart } from '@nobori/engine/table';
import { fill } from '@nobori/engine/message';
import { contactOf, standingContacts } from '../melee/contact.ts';
import { checkKit } from '../muster/muster.ts';
import { fatalWound } from '../results/wounds.ts';
import { roomless } from '../setup/choices.ts';
import { unplaced } from '../setup/deployment.ts';
import { engaged, figureOf, findUnit, inTouch, SIDES, STATE, waiting } from '../state.ts';
import type { Figure, Side, SskMoment, SskState, Unit } from '../state.ts';
import { acrossObstacle, groundOf } from '../terrain/terrain.ts';
import { UNITS } from '../tables.ts';
import { specOf } from './situation.ts';

export function faults(state: SskState, fault: Fault): void {
  declaredFaults(STATE, state, [...state.figures, ...state.units], sideOf, fault);
  const settingUp = state.moments.some(({ kind }) => kind === 'deploymentRoll' || kind === 'deployment');
  const standing = state.figures.filter(figure => figure.fate === null && !(settingUp && waiting(figure)));
  standApart(state.battle.table, 'in', standing, fault);
  for (const figure of standing) onGround(state, figure, faultIn(figure.kit.id, fault));
  for (const figure of state.figures) body(state, figure, faultIn(figure.kit.id, fault));
  order(state, fault);
  state.fallen.forEach((id, i) => {
    if (figureOf(state, id).fate !== 'dead') fault(`fallen[${i}]`, `somebody who is dead, ${id} is not (SSK-R63)`);
  });
  contacts(state, fault);
  precedence(state, fault);
  for (const unit of state.units) force(state, unit, fault, faultIn(unit.id, fault));
  for (const side of SIDES) {
    lords(state, side, fault);
    if (!state.units.some(unit => unit.side === side)) fault(`sides[${side}].units`, 'at least one unit to set up');
  }
  state.moments.forEach((moment, i) => underWay(state, moment, faultIn(`step[${i}]`, fault)));
  askedInVain(state, side => unplaced(state, side), fault);
  const crowded = settingUp ? roomless(state) : null;
  if (crowded !== null) fault(crowded.id, `room for unit ${crowded.id} in its deployment zone (SSK-113)`);
}

/** The side of a unit, or of a figure on the table. */
const sideOf = (one: Unit | Figure): Side | null => ('side' in one ? one.side : one.fate === null ? one.kit.side : null);

/** What a turn is in the middle of: who shoots has something to shoot with, who charges has declared it. */
function underWay(state: SskState, moment: SskMoment, fault: Fault): void {
  if (moment.kind === 'shot' && figureOf(state, moment.figure).kit.missile === null)
    fault('figure', `somebody with a missile weapon (SSK-051), found ${moment.figure}`);
  if (moment.kind !== 'charging') return;
  const { unit, left } = moment;
  for (const id of left) if (figureOf(state, id).kit.unit !== unit) fault('left', `figures of unit ${unit}, found "${id}"`);
  if (findUnit(state, unit)?.charge === null) fault('unit', `a unit that has declared a charge (SSK-024), found "${unit}"`);
}

/** Where nobody can guess who goes before whom, the file must say it. */
// prettier-ignore
const NEEDS_FIRST: readonly SskMoment['kind'][] = [
  'flight', 'moving', 'charging', 'alarm', 'firing', 'shot', 'pairing', 'rolling', 'parries', 'strikes', 'results', 'wounds', 'morale', 'testing',
];
/** Nobody falls or flees from contact before the results. */
const BEFORE_RESULTS: readonly SskMoment['kind'][] = ['charging', 'moving', 'alarm', 'firing', 'shot', 'pairing', 'parries'];
const NEEDS_WINNER: readonly SskMoment['kind'][] = ['declaring', 'declaringSecretly', 'choosingFirst'];

/** SSK-023, SSK-025: who has won precedence, and who moves first. */
function precedence(state: SskState, fault: Fault): void {
  const step = now<SskMoment>(state)?.kind;
  if (step === undefined) return;
  if (NEEDS_FIRST.includes(step) && state.first === null) fault('first', 'the side that moves first this turn, 1 or 2, found nothing');
  const parriesLater = state.options.parry === 'open' && NEEDS_FIRST.includes(step); // the loser of precedence sets his first (SSK-R49)
  if ((NEEDS_WINNER.includes(step) || parriesLater) && state.winner === null)
    fault('winner', 'the side that has won precedence, 1 or 2, found nothing');
}

/** SSK-036: whoever has moved has a place of his own in this turn's order of moves. */
function order({ figures, moves }: SskState, fault: Fault): void {
  const made = new Map<number, string>();
  for (const { kit, moved } of figures) {
    if (moved === 0) continue;
    const before = made.get(moved);
    if (moved > moves) fault(`${kit.id}.moved`, `one of the ${moves} moves of this turn, found ${moved}`);
    else if (before !== undefined) fault(`${kit.id}.moved`, `a place of his own: ${before} made move ${moved}`);
    made.set(moved, kit.id);
  }
}

/** SSK-R08: nobody stands in what cannot be entered, or on a wall. */
function onGround(state: SskState, { at }: Figure, fault: Fault): void {
  const { areas, lines } = groundOf(state);
  if (enters(areas.impassable, at, at)) fault('at', 'a place outside impassable ground');
  if (onLine(lines.barrier, at)) fault('at', 'a place beside the high wall, not on it');
}

/** SSK-085 to SSK-087, SSK-118: wounds one can live with, and a kit one may have. */
function body(state: SskState, figure: Figure, fault: Fault): void {
  const { kit, legs, arms, fate, missileHits, meleeHits } = figure;
  const fatal = Math.max(1, fatalWound(state, figure));
  if (fate === null && legs + arms >= fatal)
    fault('fate', `"dead": of ${legs + arms} wounds, a ${kit.type} dies of ${fatal === 1 ? 'the first' : String(fatal)}`);
  if (fate !== null && missileHits + meleeHits > 0) fault('hits', 'none on one who is off the table');
  if (figure.rush !== null && BEFORE_RESULTS.includes(now<SskMoment>(state)?.kind ?? 'results') && !engaged(state, figure))
    fault('rush', 'somebody in contact: only who reaches an enemy has charged, or was met (SSK-040, SSK-041)');
  if (figure.reload > 0 && kit.missile !== 'arquebus') fault('reload', 'nothing: only an arquebus is reloaded (SSK-055)');
  if (figure.shot && kit.missile === null) fault('shot', 'somebody with a missile weapon (SSK-051)');
  // Real armour is nothing to a Ninja, and no fault (SSK-R14).
  const spec = { ...specOf(figure), ...(kit.type === 'ninja' ? { armoured: null, missile: kit.missile } : {}) };
  for (const refused of checkKit(spec, kit.id)) fault('', `a kit by the rules (${refused.rule}): ${fill(refused)}`);
}

/** SSK-065: contact is between two who touch. */
function contacts(state: SskState, fault: Fault): void {
  state.contacts.forEach(({ a, b, by }, i) => {
    const place = `contacts[${i}]`;
    const [one, two] = [figureOf(state, a), figureOf(state, b)];
    if (one.fate === null && two.fate === null && !inTouch(one, two)) fault(place, `two who touch, ${a} and ${b} stand apart`);
    if (by !== null && by !== a && by !== b) fault(`${place}.by`, `${a} or ${b}, found ${by}`);
    if (by === null && acrossObstacle(state, one.at, two.at))
      fault(`${place}.by`, `who came up to the other across the obstacle (SSK-071), ${a} or ${b}, found nothing`);
    if (state.contacts.findIndex(other => [other.a, other.b].includes(a) && [other.a, other.b].includes(b)) < i)
      fault(place, `every pair once, ${a} and ${b} are there before`);
  });
  if (state.options.rout === 'flee') return; // whoever ran from contact may still touch (SSK-R72)
  for (const { a, b } of standingContacts(state))
    if (contactOf(state, figureOf(state, a), figureOf(state, b)) === null) fault('contacts', `${a} and ${b} among them: they touch`);
}

/** SSK-119: one Daimyo a force; a side holds one force for each chair at most. */
function lords({ battle, chairs, figures }: SskState, side: Side, fault: Fault): void {
  if (battle.waived) return;
  const forces = Math.max(1, chairs.filter(chair => chair.side === battle.sides[side].id).length);
  const daimyo = figures.filter(({ kit }) => kit.side === side && kit.type === 'daimyo').map(({ kit }) => kit.id);
  for (const id of daimyo.slice(forces)) fault(`${id}.is`, `one Daimyo in a force (SSK-119), found ${daimyo.join(' and ')}`);
}

/** SSK-008 to SSK-016: one leader at most; the rest where the scenario does not waive it. Sizes bind at the start, so nobody is too few (SSK-015). */
function force(state: SskState, unit: Unit, fault: Fault, about: Fault): void {
  const men = state.figures.filter(({ kit }) => kit.unit === unit.id);
  const led = men.filter(({ leader, fate }) => leader && fate === null);
  if (led.length > 1) about('figures', `one leader (SSK-013), found ${led.map(({ kit }) => kit.id).join(' and ')}`);
  if (unit.charge !== null && unit.status !== 'steady')
    about('charge', `nobody: a unit that is ${unit.status} declares no charge (${unit.status === 'holding' ? 'SSK-R71' : 'SSK-R72'})`);
  if (unit.status === 'fleeing' && state.options.rout !== 'flee')
    about('status', '"steady" or "holding": units flee only with the option rout: flee (SSK-R72)');
  if (unit.strength < men.length) about('strength', `at least its ${men.length} figures (SSK-R63), found ${unit.strength}`);
  if (state.battle.waived) return;
  const { most, leaders } = UNITS[unit.of];
  for (const { kit } of led)
    if (!(leaders as readonly string[]).includes(kit.type))
      fault(`${kit.id}.leader`, `${leaders.length === 0 ? 'nobody' : leaders.join(', ')} to lead a unit of ${unit.of}, found ${kit.type}`);
  if (men.length > most) about('figures', `at most ${most} in a unit of ${unit.of}, found ${men.length}`);
  if (unit.strength > most) about('strength', `at most ${most} in a unit of ${unit.of}, found ${unit.strength}`);
  const daimyo = men.some(({ leader, kit }) => leader && kit.type === 'daimyo');
  for (const { kit, leader } of men)
    if (!leader && kit.type !== unit.of && !(kit.type === 'hatamoto' && daimyo) && unit.leads !== kit.type)
      fault(`${kit.id}.is`, `${unit.of}, as all of its unit but the leader (SSK-016), found ${kit.type}`);
}
