/** Results Section, wounds: SSK-080 to SSK-089, and the rulings SSK-R55 to SSK-R60. */
import { type FigureId, type Tell, say } from '@nobori/engine';
import { partFrom } from '../melee/contact.ts';
import type { SskEvent } from '../events.ts';
import type { Dice, SskRule } from '../rules.ts';
import { inOrder, samuraiClass, type Figure, type SskState } from '../state.ts';
import { D12, LUCKY_BANDS, TROOP, WOUND_BANDS, WOUND_ROLL } from '../tables.ts';

/** SSK-R10: First's hit figures, then Second's. */
export function hitFigures(state: SskState, of: 'all' | 'missiles'): FigureId[] {
  const isHit = (figure: Figure): boolean => figure.fate === null && figure.missileHits + (of === 'all' ? figure.meleeHits : 0) > 0;
  if (!state.figures.some(isHit)) return [];
  return inOrder(state)
    .filter(isHit)
    .map(figure => figure.kit.id);
}

/** SSK-085, SSK-086, SSK-R56: dead on this wound; 0 = of the first hit. */
export const fatalWound = (state: SskState, figure: Figure): number => {
  const { type } = figure.kit;
  return TROOP[type].wounds === 0 || samuraiClass(type) ? TROOP[type].wounds : state.options.roninNinjaWounds;
};

/** One of the hits noted on a figure, missiles first, until none is left or it is dead (SSK-R57). True while there is one more. */
export function resolveHit(state: SskState, figure: Figure, dice: Dice, tell: Tell<SskEvent>): boolean {
  if (figure.missileHits > 0) figure.missileHits -= 1; // SSK-063: whatever was parried, these stand
  else figure.meleeHits -= 1;
  if (TROOP[figure.kit.type].wounds === 0) dieAtOnce(state, figure, dice, tell);
  else rollWound(state, figure, dice, tell);
  if (figure.fate !== null) [figure.missileHits, figure.meleeHits] = [0, 0];
  return figure.missileHits + figure.meleeHits > 0;
}

/** SSK-087: Ashigaru and Sohei die of a single hit; with luckyFateForAll a 12 spares them (SSK-R55). */
function dieAtOnce(state: SskState, figure: Figure, dice: Dice, tell: Tell<SskEvent>): void {
  if (state.options.luckyFateForAll) {
    const band = dice.band({ who: figure.kit.id, for: say('lucky fate'), rule: 'SSK-R55' }, D12, LUCKY_BANDS);
    if (band === 1)
      return tell({ kind: 'wounded', figure: figure.kit.id, result: 'lucky', face: dice.faces[0] ?? null, rules: ['SSK-R55'] });
  }
  return die(state, figure, 'hit', 'SSK-087', tell);
}

/** SSK-080 to SSK-086: one D12 for each hit. */
function rollWound(state: SskState, figure: Figure, dice: Dice, tell: Tell<SskEvent>): void {
  const { id } = figure.kit;
  const [, result] = WOUND_ROLL[dice.band({ who: id, for: say('wound'), rule: 'SSK-080' }, D12, WOUND_BANDS)] ?? WOUND_ROLL[0]; // SSK-006
  const face = dice.faces[0] ?? null;
  if (result === 'dead') {
    tell({ kind: 'wounded', figure: id, result, face, rules: ['SSK-081'] });
    return die(state, figure, 'roll', 'SSK-081', tell);
  }
  if (result === 'leg') figure.legs += 1; // SSK-082, SSK-089
  if (result === 'arm') figure.arms += 1; // SSK-083, SSK-089
  const rule = ({ leg: 'SSK-082', arm: 'SSK-083', lucky: 'SSK-084' } as const)[result];
  tell({ kind: 'wounded', figure: id, result, face, rules: ['SSK-080', rule] });
  if (figure.legs + figure.arms >= fatalWound(state, figure))
    die(state, figure, 'wounds', samuraiClass(figure.kit.type) ? 'SSK-085' : 'SSK-086', tell);
}

function die(state: SskState, figure: Figure, cause: 'hit' | 'roll' | 'wounds', rule: SskRule, tell: Tell<SskEvent>): void {
  figure.fate = 'dead';
  state.fallen = [...state.fallen, figure.kit.id];
  tell({ kind: 'killed', figure: figure.kit.id, cause, rules: [rule] });
}

/** SSK-088: the dead are taken off when all wound rolls are done. */
export function bury(state: SskState): void {
  for (const figure of state.figures) if (figure.fate === 'dead') partFrom(state, figure); // SSK-088, SSK-079, SSK-R54
}
