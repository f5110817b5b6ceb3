/** The end of a turn, step 9: reloads, nerve, recoveries, pikes laid down, the letter, new hiding. */
import { D6, rollAtLeast, rollDie, say, type Tell } from '@nobori/engine';
import { withinPoint } from '@nobori/engine/table';
import { putDown } from '../basics/harm.ts';
import { clusterOf, engaged, enemiesTouching } from '../basics/clusters.ts';
import { inCloseOrder } from '../melee/closeOrder.ts';
import type { Dice } from '../rules.ts';
import { goIntoHiding } from '../surprise/hiding.ts';
import { takeable } from '../movement/lawfulOrders.ts';
import { edgeOf } from '../movement/endPlaces.ts';
import { classOf, findFigure, plays, standing, toReload, type ArgEvent, type ArgState, type Figure } from '../state.ts';
import { TOUCH } from '../tables.ts';
import { fieldOf, walledOff } from '../terrain/terrain.ts';

export function endOfTurn(state: ArgState, dice: Dice, tell: Tell<ArgEvent>): void {
  for (const figure of state.figures) {
    if (figure.charges.length > 0) figure.charged = state.turn;
    if (!standing(figure)) continue;
    reload(state, figure, tell);
    handle(state, figure);
    layDownPike(state, figure, tell);
  }
  recover(state, dice, tell);
  testNerve(state, dice, tell);
  pickUpLetter(state, tell);
  sendForHelp(state);
  goIntoHiding(state, tell);
}

/** ARG-114, ARG-R31, ARG-R32: a whole turn immobile, in contact with nobody at any time in it. */
function reload(state: ArgState, figure: Figure, tell: Tell<ArgEvent>): void {
  if (figure.order?.do !== 'reload' || !figure.immobile || figure.foes.length > 0 || figure.meets.length > 0 || engaged(state, figure))
    return;
  const gun = toReload(figure, figure.order.with);
  if (gun === null) return;
  const { [gun]: turns = 0, ...others } = figure.reload;
  figure.reload = turns > 1 ? { ...others, [gun]: turns - 1 } : others; // ARG-R31, ARG-R32
  if (turns === 1) tell({ kind: 'reloaded', figure: figure.kit.id, rules: ['ARG-114'] });
}

/** ARG-R86, ARG-206: things picked up and set down. */
function handle(state: ArgState, figure: Figure): void {
  const what = figure.order?.do;
  if (what === 'plant') putDown(state, figure);
  if (what !== 'take' || engaged(state, figure)) return;
  const thing = takeable(state, figure);
  if (thing === 'pike') [figure.pike, figure.pikeAt] = ['hand', null];
  else if (thing !== null) {
    figure.carries = thing;
    state.mantlets = state.mantlets.map(one => (one.id === thing ? { ...one, bearer: figure.kit.id } : one));
  }
}

/** ARG-199: outside a formation the pike serves in the first turn of a melee, then he takes his sword. */
function layDownPike(state: ArgState, figure: Figure, tell: Tell<ArgEvent>): void {
  if (
    !state.options.closeOrder ||
    figure.pike !== 'hand' ||
    !figure.kit.weapons.includes('pike') ||
    inCloseOrder(state, figure) ||
    !engaged(state, figure)
  )
    return;
  figure.pike = 'laid';
  figure.pikeAt = figure.at;
  tell({ kind: 'dropped', figure: figure.kit.id, rules: ['ARG-199'] });
}

/** ARG-215, ARG-216: who was thrown down gets up, who was knocked out on 4 or more. */
function recover(state: ArgState, dice: Dice, tell: Tell<ArgEvent>): void {
  for (const figure of state.figures) {
    if (!standing(figure) || figure.down === null) continue;
    if (figure.down === 'out') {
      if (figure.order?.do !== 'nothing') continue; // knocked out in this very turn: he tries from the next one on
      if (!rollAtLeast(dice, tell, { who: figure.kit.id, for: say('to rise'), rule: 'ARG-215' }, D6, 4)) continue;
    }
    figure.down = null;
    tell({ kind: 'rose', figure: figure.kit.id, rules: ['ARG-215'] });
  }
}

/** ARG-217, ARG-R89: groups of class 1 to 3, or of non-player characters, that lost half their number or their officer. */
function testNerve(state: ArgState, dice: Dice, tell: Tell<ArgEvent>): void {
  if (!state.options.nerve) return; // ARG-R89
  const tested = new Set<Figure>();
  for (const figure of state.figures) figure.nerve = null;
  for (const figure of state.figures) {
    if (!standing(figure) || figure.hidden || tested.has(figure)) continue;
    const npc = state.battle.factions[figure.kit.faction]?.npc === true;
    // As everybody sees them: neither the hidden nor the disguised are to be told from this (ARG-244).
    const group = clusterOf(state, figure, -1).filter(one => one.kit.faction === figure.kit.faction);
    for (const one of group) tested.add(one);
    if (!npc && group.some(one => classOf(state, one) > 3)) continue;
    if (shaken(state, figure)) test(state, group, dice, tell);
  }
}

/** Half the faction's starting number is gone, or every officer it had; nobody counts who is hidden (ARG-244). */
function shaken(state: ArgState, { kit: { faction } }: Figure): boolean {
  const all = state.figures.filter(one => one.kit.faction === faction && !one.hidden);
  const lost = all.filter(one => one.fate === 'killed' || one.fate === 'captured');
  const officers = all.filter(one => plays(one, 'officer'));
  return lost.length * 2 >= all.length || (officers.length > 0 && officers.every(one => lost.includes(one)));
}

function test(state: ArgState, group: readonly Figure[], dice: Dice, tell: Tell<ArgEvent>): void {
  const [first] = group;
  if (first === undefined) return;
  const best = Math.max(...group.map(one => classOf(state, one)));
  const face = rollDie(dice, tell, { who: first.kit.id, for: say('nerve'), rule: 'ARG-217' }, D6);
  const result = face > best ? 'run' : face === best ? 'halt' : 'steady';
  for (const one of group) one.nerve = result === 'steady' ? null : result;
  tell({ kind: 'shaken', figures: group.map(one => one.kit.id), result, rules: ['ARG-217'] });
}

/** ARG-S3 (2): who stands at the body with no enemy in contact takes the letter. */
function pickUpLetter(state: ArgState, tell: Tell<ArgEvent>): void {
  const { letter } = state;
  if (letter === null || letter.holder !== null || letter.at === null) return;
  const at = letter.at;
  const finder = state.figures.find(
    one =>
      standing(one) &&
      !one.hidden &&
      withinPoint(one, at, TOUCH + 100) &&
      !walledOff(fieldOf(state.table), one.at, at) &&
      enemiesTouching(state, one).length === 0,
  );
  if (finder === undefined) return;
  state.letter = { ...letter, holder: finder.kit.id, at: null };
  tell({ kind: 'letter', figure: finder.kit.id, rules: ['ARG-S3'] });
}

/** ARG-S3 (3): the messenger is through. */
function sendForHelp(state: ArgState): void {
  const { relief } = state.battle;
  if (relief === null || relief.messenger === null || state.relief !== null) return;
  const messenger = findFigure(state, relief.messenger);
  if (messenger?.fate !== 'escaped') return;
  if (edgeOf(state, messenger.at) === relief.edge) state.relief = state.turn + relief.after;
}
