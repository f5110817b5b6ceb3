/** Seppuku and the death poem, BLD-173 to BLD-178, BLD-R19, BLD-R58, BLD-R65. */
import { ask, done, type FigureId, type Tell } from '@nobori/engine';
import { die } from '../characters/harm.ts';
import { refusal, type Refusal } from '../rules.ts';
import { figureOf, living, other, sideId, type BladesEvent, type BladesState, type OrderOf, type Side } from '../state.ts';
import { POEM_LINES } from '../tables.ts';
import { refuseDeclarer } from '../phase/wholeTurnActions.ts';
import { samuraiClass } from '../characters/counterValues.ts';
import { declareWinner } from '../victory.ts';

/** BLD-173: exactly one samurai-class character of the side is left alive. */
export const lastSamurai = (state: BladesState, side: Side): FigureId | null => {
  const left = state.figures.filter(
    figure => figure.kit.side === side && samuraiClass(figure) && (living(figure) || figure.health === 'left'),
  );
  return left.length === 1 ? (left[0]?.kit.id ?? null) : null;
};

export function refuseSeppuku(state: BladesState, side: Side, { figure, poem }: OrderOf<'seppuku'>): Refusal | null {
  const facts = { figure, least: POEM_LINES.least, most: POEM_LINES.most };
  if (!state.battle.special.seppuku) return refusal('BLD-173', 'Seppuku is not used in this scenario.', facts);
  const refused = refuseDeclarer(state, side, figure);
  if (refused !== null) return refused;
  if (lastSamurai(state, side) !== figure) return refusal('BLD-173', '{figure} is not the last samurai of this side.', facts);
  const lines =
    poem.length >= POEM_LINES.least &&
    poem.length <= POEM_LINES.most &&
    poem.every(line => line.trim() !== '' && line.length <= POEM_LINES.longest);
  return lines ? null : refusal('BLD-176', 'A death poem has {least} to {most} lines.', facts);
}

/** BLD-176: it is done; the poem is shown to everybody, and the others are asked to honour it. */
export function commit(state: BladesState, figure: FigureId, lines: readonly string[], tell: Tell<BladesEvent>): void {
  const samurai = figureOf(state, figure);
  samurai.task = null;
  tell({ kind: 'completed', figure, task: 'seppuku', rules: ['BLD-174'] });
  tell({ kind: 'poem', figure, lines, rules: ['BLD-176'] });
  ask(state, { kind: 'poem', figure, lines });
  die(state, samurai, tell); // a rider's body is put down first
}

/** BLD-177, BLD-178: honoured, he is the posthumous winner, unless his side refused a challenge; else the enemy wins. */
export function judgePoem(
  state: BladesState,
  { figure, lines }: { readonly figure: FigureId; readonly lines: readonly string[] },
  honour: boolean,
  tell: Tell<BladesEvent>,
): void {
  done(state);
  const { side } = figureOf(state, figure).kit;
  state.poems = [...state.poems, { figure, lines, honoured: honour }];
  tell({ kind: 'judged', honour, side: sideId(state, other(side)), rules: ['BLD-177'] });
  const barred = state.refused.includes(side) || state.options.seppukuVictory === 'noWin'; // BLD-171, BLD-R58
  if (honour && !barred)
    return declareWinner(state, side, 'poemHonoured', tell, { rules: ['BLD-177', 'BLD-198'], figure: figureOf(state, figure).kit.name });
  if (barred) declareWinner(state, other(side), 'deathWinsNothing', tell, { rules: ['BLD-178'] });
  else declareWinner(state, other(side), 'poemNotHonoured', tell, { rules: ['BLD-177'] });
}
