/** What must always hold in a game, whatever was ordered: asked of files when they are read, and by tests after every order. */
import { faultIn, now, type Fault, type FigureId } from '@nobori/engine';
import { declaredFaults } from '@nobori/engine/fields';
import { fill } from '@nobori/engine/message';
import { onTable, standApart } from '@nobori/engine/table';
import { touch } from '../basics/clusters.ts';
import { refuseStrike } from '../melee/reach.ts';
import { baseFor, modeOn } from '../movement/runners.ts';
import { inDiceOrder } from '../muster/figures.ts';
import type { Refusal } from '../rules.ts';
import { roomless } from '../setup/choices.ts';
import { refuseShot } from '../shooting/targets.ts';
import { concealed, watcherOf } from '../surprise/hiding.ts';
import { handOf, SHOOTERS } from '../tables.ts';
import { bears, fieldOf, goer, wallAt } from '../terrain/terrain.ts';
import { factionNos, figureOf, findFigure, masters, relation, standing, STATE, type ArgState, type Figure } from '../state.ts';
import { pairKey } from './relations.ts';

export function faults(state: ArgState, fault: Fault): void {
  declaredFaults(STATE, state, state.figures, ({ kit }) => kit.faction, fault); // ARG-175: nobody gives ground to his own people
  const settled = !state.moments.some(({ kind }) => kind === 'deploying');
  standApart(state.table, 'cm', state.figures.filter(standing), fault, settled); // ARG-240
  for (const figure of state.figures) {
    const of = faultIn(figure.kit.id, fault);
    if (figure.fate === null && figure.at[0] < 0 && !figure.at.every(one => one === -5000))
      of('at', 'a place on the table; left out, who is not there yet');
    if (settled && standing(figure)) onGround(state, figure, of);
    sits(figure, of);
    holds(state, figure, of);
    fights(state, figure, of);
    if (masters(state).length === 0) said(state, figure, of);
    if (figure.hidden && figure.truth !== null) of('truth', 'to be hidden or disguised, not both');
    if (figure.stumbled && !figure.hidden) of('stumbled', 'somebody hidden: nobody stumbles upon who stands in the open'); // ARG-144
  }
  if (!settled) for (const { kit } of roomless(state)) fault(kit.id, `room in the deployment zone for ${kit.name} (ARG-229)`);
  const row = inDiceOrder(state.figures);
  for (const [i, { kit }] of state.figures.entries()) if (row[i]?.kit !== kit) fault(kit.id, 'to stand in dice order'); // ARG-015
  things(state, fault);
  players(state, fault);
}

/** ARG-069, ARG-072, ARG-236: the ground under the centre of its base is some that it can go on, and no wall stands there. */
function onGround(state: ArgState, figure: Figure, fault: Fault): void {
  const field = fieldOf(state.table);
  const wall = wallAt(field, figure.at);
  if (wall !== null) fault('at', `a place beside the ${wall.kind}, not inside it`);
  else if (!bears(field, goer(state, figure), figure.at)) fault('at', `ground that ${figure.kit.name} can stand on`);
}

/** ARG-006, ARG-032, ARG-033: horse and rider fit each other, and the base fits both. */
function sits({ kit, mode, beast, base, facing }: Figure, fault: Fault): void {
  const usual = modeOn(kit, beast);
  if (mode !== usual) fault('riding', `${usual}, on ${beast === null ? 'no horse' : `a ${beast}`}`);
  const [x, y] = base.half ?? [0, 0];
  const [hx, hy] = baseFor(beast, facing).half ?? [0, 0];
  if (Math.abs(Math.sqrt(x * x + y * y) - Math.sqrt(hx * hx + hy * hy)) > 2) fault('half', 'half the length of his base');
}

/** Only what it carries is empty, dropped, laid down, aimed or struck with; who has thrown off a disguise carries something else since. */
function holds(state: ArgState, figure: Figure, fault: Fault): void {
  const { kit, reload, pike, pikeAt, dropped, disarmed, aim, blow, carries, sprang } = figure;
  const borne = carries === null ? null : (state.mantlets.find(({ id }) => id === carries) ?? null);
  if (carries !== null && borne?.bearer !== kit.id) fault('carries', `a mantlet that names ${kit.id} as its bearer`); // ARG-206
  if (sprang > 0) return;
  const guns = kit.missiles.filter(one => SHOOTERS[one].firearm === true);
  for (const gun of Object.keys(reload))
    if (!guns.some(one => one === gun))
      fault('reload', `a firearm he carries${guns.length === 0 ? ', and he has none' : ''}, found "${gun}"`);
  for (const gun of guns) {
    const most = SHOOTERS[gun].reload;
    if ((reload[gun] ?? 0) > most) fault('reload', `at most ${most} to load the ${gun} (ARG-114), found ${reload[gun]}`);
  }
  if (figure.immobile && figure.track !== null) fault('immobile', 'somebody who has left no track (ARG-010)');
  if (pike !== 'hand' && !kit.weapons.includes('pike')) fault('pike', 'somebody with a pike');
  if ((pike === 'laid') !== (pikeAt !== null)) fault('pikeAt', 'the place of a pike that is laid down, and of no other');
  if (dropped && !kit.weapons.some(weapon => handOf(weapon).lance === true)) fault('dropped', 'somebody with a spear');
  if (disarmed && guns.length === 0) fault('disarmed', 'somebody with a firearm');
  if (aim !== null && !kit.missiles.includes(aim.with)) fault('aim', `a weapon he carries, found "${aim.with}"`);
  if (blow !== null && blow.weapon !== 'hands' && !kit.weapons.includes(blow.weapon))
    fault('blow', `a weapon he carries, found "${blow.weapon}"`);
  if (figure.wounded && !(state.options.heroWound && kit.player))
    fault('wounded', 'a player character, with the option heroWound: everybody else is killed'); // ARG-218
}

/** The dead do nothing; one is in contact with enemies who are there, and charges on horseback. */
function fights(state: ArgState, figure: Figure, fault: Fault): void {
  // A game master may have moved or taken away anybody (ARG-232).
  const top = masters(state).length === 0 ? now(state)?.kind : undefined;
  const written = top === 'orders' && state.options.moveSystem !== 'igougo'; // nobody has stirred yet
  const told = { order: written, aim: top === 'shooting', blow: top === 'melee' };
  for (const part of ['order', 'aim', 'blow'] as const)
    if (told[part] && figure.fate !== null && figure[part] !== null) fault(part, 'nobody who is dead or gone');
  if (figure.charges.length > 0 && figure.mode !== 'cavalry') fault('charges', 'cavalry: nobody else charges'); // ARG-032
  for (const part of ['foes', 'meets', 'charges'] as const)
    for (const id of figure[part]) if (!opposed(state, figure, id)) fault(part, `an enemy, found "${id}"`);
  for (const part of ['aim', 'blow'] as const) {
    const target = figure[part]?.target ?? null;
    if (target === null) continue;
    if (!opposed(state, figure, target)) fault(`${part}.target`, `an enemy, found "${target}"`);
    else if (told[part] && !standing(figureOf(state, target))) fault(`${part}.target`, `an enemy who is there, found "${target}"`);
  }
  if (!written) return;
  for (const id of figure.foes) {
    const foe = findFigure(state, id);
    if (foe === null || !standing(foe) || !standing(figure) || !touch(state, figure, foe))
      fault('foes', `an enemy in contact, found "${id}"`);
  }
}

/** What was declared a moment ago could be; and nobody lies in the open before an enemy's eyes once all have moved and looked around. */
function said(state: ArgState, figure: Figure, fault: Fault): void {
  const { kit, blow, aim } = figure;
  const top = now(state)?.kind;
  const must = (part: string, what: string, refused: Refusal | null): void => {
    if (refused !== null) fault(part, `${what} by the rules (${refused.rule}): ${fill(refused)}`);
  };
  if (top === 'melee' && blow !== null && blow.target !== null && standing(figure))
    must('blow', 'a blow', refuseStrike(state, kit.faction, { kind: 'strike', figure: kit.id, ...blow, target: blow.target }));
  if (top === 'shooting' && aim !== null && standing(figure)) must('aim', 'a shot', refuseShot(state, kit.faction, kit.id, aim, false));
  if (top !== 'shooting' || !figure.hidden || !standing(figure) || figure.stumbled || concealed(state, figure)) return;
  const watcher = watcherOf(state, figure);
  if (watcher !== null) fault('hidden', `ground or an obstacle that hides him (ARG-245): ${watcher.kit.id} sees him`);
}

/**
 * Somebody else's, and no ally of the same battle; whom one has made an ally since was an enemy when they met, and so was who has thrown
 * off his disguise in this turn (ARG-248).
 */
function opposed(state: ArgState, { kit: { faction }, sprang }: Figure, other: FigureId): boolean {
  const foe = findFigure(state, other);
  if (foe === null) return false;
  if (foe.kit.faction === faction) return sprang === state.turn || foe.sprang === state.turn;
  return relation(state, faction, foe.kit.faction) !== 'ally' || state.battle.relations[pairKey(faction, foe.kit.faction)] !== 'ally';
}

/** Mantlets, carts, horses and the letter. */
function things(state: ArgState, fault: Fault): void {
  const { table, letter } = state;
  for (const { id, at, bearer } of state.mantlets) {
    if (!onTable(table, at) && bearer === null) fault(`${id}.at`, 'a place on the table');
    const carrier = bearer === null ? null : findFigure(state, bearer);
    if (carrier !== null && carrier.fate === null && carrier.carries !== id)
      fault(`${id}.bearer`, `somebody who carries it, as ${carrier.kit.id} does not`);
  }
  for (const [id, at] of Object.entries(state.carts)) if (!onTable(table, at)) fault(`carts.${id}`, 'a place on the table');
  for (const { id, at } of state.horses) if (!onTable(table, at)) fault(`${id}.at`, 'a place on the table');
  if (letter !== null && letter.holder !== null && letter.at !== null) fault('letter', 'somebody who holds it, or a place where it lies');
}

/** ARG-003: each faction has one character who stands for its player. */
function players(state: ArgState, fault: Fault): void {
  for (const no of factionNos(state)) {
    const [, second] = state.figures.filter(({ kit }) => kit.player && kit.faction === no);
    if (second !== undefined) fault(`${second.kit.id}.player`, 'one character for each player'); // ARG-003
  }
}
