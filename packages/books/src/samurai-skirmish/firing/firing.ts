/** Firing Section, SSK-051 to SSK-064, and the rulings SSK-R33 to SSK-R43. */
import { factors, total, type FigureId, type Tell, say, callOf, tellRoll } from '@nobori/engine';
import { compareDistance, figuresAround, within } from '@nobori/engine/table';
import { refusal, type Dice, type Modifier, type Refusal, type Throw } from '../rules.ts';
import { asleep } from '../scenarios/specials.ts';
import type { SskEvent } from '../events.ts';
import {
  countsAsArmoured,
  engaged,
  enemiesTouching,
  figureOf,
  findFigure,
  sideId,
  unitOf,
  type Figure,
  type Side,
  type SskState,
} from '../state.ts';
import { contactOf } from '../melee/contact.ts';
import { figureInTheWay, inCoverFrom, sees } from '../terrain/terrain.ts';
import { D6, FIRING, LAST_DIE_HITS_ON, MISSILES, TRAINED_FIRES, TROOP, type Missile } from '../tables.ts';

/** SSK-051: who may fire at all. */
export function refuseFirer(state: SskState, side: Side, id: FigureId): Refusal | null {
  const figure = findFigure(state, id);
  const facts = { figure: id };
  if (figure === null || figure.kit.side !== side)
    return refusal('SSK-051', '{figure} is not a figure of {side}.', { ...facts, side: sideId(state, side) });
  if (figure.fate !== null) return refusal('SSK-051', '{figure} is no longer on the table.', facts);
  if (figure.kit.missile === null) return refusal('SSK-051', '{figure} has no missile weapon.', facts);
  if (figure.shot) return refusal('SSK-054', '{figure} has shot in this Firing Section.', facts);
  if (figure.reload > 0) return refusal('SSK-055', '{figure} has not reloaded yet.', facts);
  if (figure.arms > 0) return refusal('SSK-083', '{figure} has an arm wound and can shoot no more.', facts); // SSK-R43
  const unit = unitOf(state, figure.kit.unit);
  if (unit.charge !== null)
    return refusal('SSK-R41', 'Unit {unit} declared a charge: none of its figures shoots this turn.', { unit: unit.id });
  if (unit.status === 'fleeing') return refusal('SSK-R72', 'Unit {unit} is in flight and does not shoot.', { unit: unit.id });
  if (asleep(state, unit.id)) return refusal('SSK-S3', 'Unit {unit} is asleep until the alarm.', { unit: unit.id });
  if (engaged(state, figure) && unit.chargedBy.length === 0) return refusal('SSK-051', '{figure} is in melee and may not shoot.', facts);
  return null;
}

/** SSK-052, SSK-053: may he shoot at that one? */
export function refuseFire(state: SskState, side: Side, id: FigureId, targetId: FigureId): Refusal | null {
  const refused = refuseFirer(state, side, id);
  if (refused !== null) return refused;
  const target = findFigure(state, targetId);
  const facts = { figure: id, target: targetId };
  if (target === null || target.fate !== null) return refusal('SSK-052', '{target} is not on the table.', facts);
  if (target.kit.side === side) return refusal('SSK-052', '{target} is a friend of {figure}.', facts);
  return refuseShot(state, figureOf(state, id), target);
}

/** The same for somebody who may fire, at an enemy on the table. */
export function refuseShot(state: SskState, figure: Figure, target: Figure): Refusal | null {
  const { id } = figure.kit;
  const weapon = weaponOf(figure);
  const reach = MISSILES[weapon].long;
  if (!within(figure, target, reach))
    return refusal('SSK-052', '{target} is out of range: the {weapon} of {figure} reaches {reach} inches.', {
      figure: id,
      target: target.kit.id,
      weapon,
      reach: reach / 254,
    });
  if (!sees(state, figure, target)) return refusal('SSK-R33', '{figure} does not see {target}.', { figure: id, target: target.kit.id });
  if (state.options.figuresBlock) {
    const third = figureInTheWay(state, figure, target);
    if (third !== null)
      return refusal('SSK-R34', '{third} stands in the line of fire from {figure} to {target}.', {
        figure: id,
        target: target.kit.id,
        third: third.kit.id,
      });
  }
  if (!engaged(state, figure) && !engaged(state, target)) return null;
  if (state.options.fireIntoMelee && !engaged(state, figure)) return null; // SSK-R39
  return refuseAtCharger(state, figure, target);
}

/** Everybody he may shoot at now. */
export function targetsOf(state: SskState, figure: Figure): Figure[] {
  const { side, id } = figure.kit;
  if (refuseFirer(state, side, id) !== null) return [];
  const inReach = figuresAround(state, figure, MISSILES[weaponOf(figure)].long);
  return inReach.filter(one => one.kit.side !== side && one.fate === null && refuseShot(state, figure, one) === null);
}

/** SSK-062, SSK-R40: the shot at chargers, the one shot in or into contact. */
function refuseAtCharger(state: SskState, figure: Figure, target: Figure): Refusal | null {
  const facts = { figure: figure.kit.id, target: target.kit.id };
  const touching = enemiesTouching(state, figure);
  const mine = contactOf(state, figure, target);
  if (touching.length > 0) {
    const before = touching.some(enemy => (contactOf(state, figure, enemy)?.since ?? state.turn) < state.turn);
    if (before) return refusal('SSK-R40', '{figure} was in contact when the turn began and may not shoot.', facts);
    if (mine === null) return refusal('SSK-R40', '{figure} is charged and may shoot only at one who touches him.', facts);
  }
  const cameThisTurn = target.rush === 'charged' || target.rush === 'advanced';
  const atUs = enemiesTouching(state, target).some(one => one.kit.unit === figure.kit.unit);
  if (!cameThisTurn || !atUs) return refusal('SSK-053', '{target} is in melee and may not be shot at.', facts);
  if (!beganFarther(figure, target)) {
    return refusal('SSK-062', '{target} began his charge within half the close range ({half} inches) of {figure}.', {
      ...facts,
      half: MISSILES[weaponOf(figure)].charger / 254,
    });
  }
  return null;
}

/** More than half the close range away when the charge began, from where the firer stood then. */
function beganFarther(figure: Figure, charger: Figure): boolean {
  const firerThen = figure.moved > charger.moved ? figure.from : figure.at;
  return (
    compareDistance({ at: firerThen, base: figure.base }, { at: charger.from, base: charger.base }, MISSILES[weaponOf(figure)].charger) > 0
  );
}

const weaponOf = (figure: Figure): Missile => figure.kit.missile ?? 'yumi';

/** SSK-042, SSK-T6: the dice of a shot. */
function shotModifiers(state: SskState, figure: Figure, target: Figure): Modifier[] {
  const weapon = weaponOf(figure);
  const atCharger = engaged(state, target) && !state.options.fireIntoMelee;
  return [
    { label: figure.kit.type, value: TROOP[figure.kit.type].dice, rule: 'SSK-042' },
    ...factors(FIRING, {
      cover: inCoverFrom(state, figure, target),
      armoured: countsAsArmoured(target),
      close: atCharger || within(figure, target, MISSILES[weapon].close), // SSK-R37, SSK-R40
      weapon,
      moved: figure.moved > 0,
    }),
  ];
}

/** SSK-045 to SSK-047: trained shots hit on 3 and more. */
const shotHitsOn = (figure: Figure): number => (figure.kit.trained ? TRAINED_FIRES : TROOP[figure.kit.type].fires);

/** SSK-049: all modifiers added up (a need between 2 and 6 also keeps SSK-048: a 6 always hits, a 1 never); below one die it is one die and only a 6 counts. */
export function pool(modifiers: readonly Modifier[], hitsOn: number): { readonly count: number; readonly need: number } {
  const count = total(modifiers);
  return count < 1 ? { count: 1, need: LAST_DIE_HITS_ON } : { count, need: hitsOn }; // SSK-048
}

/** One shot: dice are rolled and hits noted at once (SSK-064). */
export function shoot(state: SskState, figure: Figure, target: Figure, dice: Dice, tell: Tell<SskEvent>): void {
  const modifiers = shotModifiers(state, figure, target);
  const { count, need } = pool(modifiers, shotHitsOn(figure));
  const what: Throw = {
    who: figure.kit.id,
    for: say('shot at {target}', { target: target.kit.id }),
    rule: 'SSK-042',
    rules: ['SSK-050', 'SSK-064'],
    modifiers,
  };
  const call = callOf(what);
  figure.shot = true; // SSK-R36
  figure.reload = MISSILES[weaponOf(figure)].reload; // SSK-055
  unitOf(state, target.kit.unit).shotAt = true; // SSK-R68
  state.fought = true;
  let hits: number;
  let strays = 0;
  const friend = engaged(state, target) && state.options.fireIntoMelee ? lowestFriend(state, figure, target) : null;
  if (friend === null) {
    hits = dice.successes(call, count, D6, need); // SSK-050
  } else {
    // SSK-R39: every 1 is a hit on the friend who touches the target.
    const [ones, , struck] = dice.tally(call, count, D6, [1, 2, need]);
    hits = struck ?? 0;
    strays = ones ?? 0;
    friend.missileHits += strays;
  }
  tellRoll(tell, what, { dice: [D6], faces: dice.faces, modifies: 'dice', need, result: hits });
  if (friend !== null && strays > 0) tell({ kind: 'struck', figure: friend.kit.id, hits: strays, rules: ['SSK-R39'] });
  target.missileHits += hits; // SSK-R36
}

/** SSK-R39: of the friends touching the target the one with the lowest unit letter and number. Nobody is his own friend (the shot at chargers). */
const lowestFriend = (state: SskState, figure: Figure, target: Figure): Figure | null => {
  const friends = new Set(enemiesTouching(state, target).filter(one => one.kit.side === figure.kit.side && one !== figure));
  return state.figures.find(one => friends.has(one)) ?? null;
};
