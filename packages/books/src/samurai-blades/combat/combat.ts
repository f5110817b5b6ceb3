/** Combat, BLD-128 to BLD-155: odds columns, terrain, one roll, and whom the result falls on. */
import { ask, done, goTo, say, type FigureId, type Tell } from '@nobori/engine';
import { DIRECTIONS, direction, facingOf, OFF, type Cell, type Direction } from '@nobori/engine/hex';
import { cryOut, keepsQuiet } from '../night/alarm.ts';
import { mayAct, refuseActor } from '../phase/whoMayAct.ts';
import { refusal, type Dice, type Refusal } from '../rules.ts';
import { fieldOf, overFront, type Field } from '../terrain/field.ts';
import { adjacent, cellsOf, touchOver } from '../terrain/occupancy.ts';
import { dropTask, harmRider, injure, killHorse, RIDER_COMBAT, type Injury } from '../characters/harm.ts';
import { canBeSeen, shownAs } from '../night/night.ts';
import { survivesRetreat, type Fleeing } from './retreats.ts';
import { roll } from '../dice.ts';
import { refuseTarget } from '../shooting/shooting.ts';
import {
  activeSide,
  audienceOf,
  figureOf,
  hidden,
  isMan,
  living,
  other,
  seatsFor,
  type BladesEvent,
  type BladesState,
  type CombatResult,
  type Fight,
  type Figure,
  type Side,
} from '../state.ts';
import { FOOT_COMBAT, LEAST_ODDS, MOST_ODDS, MOUNTED_COMBAT, ODDS, RETREATS, TERRAIN_SHIFT } from '../tables.ts';
import { attackOf, countsMounted, defenceOf } from '../characters/counterValues.ts';

/** BLD-128, BLD-133, BLD-R46: a conscious character who has not attacked in this step. */
function refuseAttacker(state: BladesState, side: Side, id: FigureId): Refusal | null {
  const refused = refuseActor(state, side, id);
  if (refused !== null) return refused;
  const figure = figureOf(state, id);
  if (keepsQuiet(state, figure)) return refusal('BLD-196', '{figure} does not attack before the alarm.', { figure: id });
  if (figure.attacked === state.phase)
    return refusal('BLD-133', '{figure} has attacked (or tended a lantern) in this step.', { figure: id });
  return null;
}

export const mayAttack = (state: BladesState, side: Side, figure: Figure): boolean =>
  isMan(figure) && mayAct(state, side, figure) && figure.attacked !== state.phase && !keepsQuiet(state, figure);

/** BLD-128, BLD-129, BLD-R45, BLD-113: adjacent, over a hexside a man on foot could cross, and for riders with option frontOnly ahead of them. */
export function inReach(state: BladesState, field: Field, attacker: Figure, target: Figure): boolean {
  if (!touchOver(field, field.barred, attacker, target)) return false; // BLD-R45
  if (attacker.rear === null || state.options.horseAttackArc === 'any') return true;
  const facing = facingOf({ at: attacker.at, rear: attacker.rear });
  const [front = OFF] = cellsOf(field, attacker);
  const his = cellsOf(field, target);
  return [facing, direction(facing - 1), direction(facing + 1)].some(
    side => field.barred[6 * front + side] !== 1 && his.includes(field.board.beside[6 * front + side] ?? OFF),
  );
}

export function refuseAttack(state: BladesState, side: Side, figures: readonly FigureId[], targets: readonly FigureId[]): Refusal | null {
  if (figures.length === 0 || targets.length === 0) return refusal('BLD-128', 'A fight needs somebody on both sides.');
  if (figures.length > 1 && targets.length > 1)
    return refusal('BLD-137', 'One roll never has several characters on both sides: split it into fights.'); // BLD-R47
  if (new Set([...figures, ...targets]).size !== figures.length + targets.length)
    return refusal('BLD-133', 'Nobody takes part twice in one fight.');
  const field = fieldOf(state.battle);
  for (const id of figures) {
    const refused = refuseAttacker(state, side, id);
    if (refused !== null) return refused;
    for (const targetId of targets) {
      const refusedTarget = refuseOpponent(state, field, side, figureOf(state, id), targetId);
      if (refusedTarget !== null) return refusedTarget; // BLD-134
    }
  }
  return null;
}

function refuseOpponent(state: BladesState, field: Field, side: Side, attacker: Figure, id: FigureId): Refusal | null {
  const refused = refuseTarget(state, side, id, 'BLD-128');
  if (refused !== null) return refused;
  const target = figureOf(state, id);
  const facts = { figure: attacker.kit.id, target: id };
  if (state.duel !== null && !state.duel.by.includes(id)) return refusal('BLD-168', 'Duellists attack each other only.', facts); // BLD-R57
  if (!canBeSeen(state, target) && isMan(target)) return refusal('BLD-191', '{target} cannot be seen in the dark.', facts);
  if (inReach(state, field, attacker, target)) return null;
  if (!adjacent(attacker, target)) return refusal('BLD-128', '{target} is not next to {figure}.', facts);
  if (!touchOver(field, field.barred, attacker, target))
    return refusal('BLD-129', 'Between {figure} and {target} is something that a man on foot could not cross.', facts);
  return refusal('BLD-113', '{target} is not ahead of the horse of {figure}.', facts);
}

/** The advantage of the hex a figure fights from, against one opponent (BLD-139, BLD-141, option barricadeMelee). */
function advantageOf(state: BladesState, field: Field, figure: Figure, opponent: Figure): number {
  let worst = 1;
  for (const cell of cellsOf(field, figure)) {
    const barricade = (field.barricade[cell] ?? -1) >= 0 && state.options.barricadeMelee === 'frontOnly';
    const here = barricade && !sidesTo(field, cell, opponent).some(side => overFront(field, cell, side)) ? 0 : (field.advantage[cell] ?? 0);
    worst = Math.min(worst, here); // BLD-141
  }
  return worst;
}

const sidesTo = (field: Field, cell: Cell, opponent: Figure): Direction[] => {
  const his = cellsOf(field, opponent);
  return DIRECTIONS.filter(side => his.includes(field.board.beside[6 * cell + side] ?? OFF));
};

/** The column a fight is rolled on. */
export interface Odds {
  /** 1 to 12, after terrain. */
  readonly column: number;
  readonly attack: number;
  readonly defence: number;
  readonly shift: number;
}

/** BLD-130, BLD-131, BLD-135, BLD-136, BLD-139 to BLD-143, BLD-R09: divide and round down, limit, shift by terrain, limit again. */
export function oddsOf(state: BladesState, { attackers, defenders }: Fight): Odds {
  const field = fieldOf(state.battle);
  let attack = 0;
  let defence = 0;
  let worst = 1;
  let best = -1;
  for (const id of attackers) attack += attackOf(state, figureOf(state, id)); // BLD-136
  for (const id of defenders) defence += defenceOf(state, figureOf(state, id)); // BLD-135
  for (const a of attackers) {
    for (const d of defenders) {
      const [attacker, defender] = [figureOf(state, a), figureOf(state, d)];
      worst = Math.min(worst, advantageOf(state, field, attacker, defender)); // BLD-142
      best = Math.max(best, advantageOf(state, field, defender, attacker)); // BLD-143, BLD-R49
    }
  }
  const shift = TERRAIN_SHIFT[worst + 1]?.[best + 1] ?? 0;
  return { column: within(within(Math.floor(attack / defence)) + shift), attack, defence, shift }; // BLD-R09
}

const within = (odds: number): number => Math.max(LEAST_ODDS, Math.min(MOST_ODDS, odds));

/** The attack is declared; if mounted and foot defend together their owner names the victim first (BLD-R48). */
export function attack(state: BladesState, fight: Fight): void {
  for (const id of fight.attackers) figureOf(state, id).attacked = state.phase; // BLD-R46
  ask(state, { kind: 'aftermath', ...fight, retreated: [] });
  const mounted = fight.defenders.map(id => countsMounted(figureOf(state, id)));
  if (mounted.includes(true) && mounted.includes(false)) ask(state, { kind: 'naming', ...fight });
  else ask(state, { kind: 'fight', ...fight, victim: null });
}

/** BLD-132: one roll on BLD-T7 or BLD-T8. */
export function rollFight(state: BladesState, at: Fight & { readonly victim: FigureId | null }, dice: Dice, tell: Tell<BladesEvent>): void {
  done(state);
  const { attackers, defenders, victim } = at;
  const first = figureOf(state, victim ?? defenders[0] ?? attackers[0] ?? failNobody());
  const mounted = countsMounted(first);
  const { column, attack: strength, defence, shift } = oddsOf(state, at);
  takePart(state, at, tell);
  const lead = figureOf(state, attackers[0] ?? failNobody());
  const dark = attackers.map(id => figureOf(state, id)).find(one => hidden(state, one));
  const unseen = dark === undefined ? {} : audienceOf(state, dark);
  const score = roll(dice, tell, {
    who: shownAs(state, lead),
    for: say('attack on {targets}, {strength} to {defence}', { targets: defenders, strength, defence }),
    rule: mounted ? 'BLD-T7' : 'BLD-T8',
    modifiers: [],
    ...unseen,
  });
  const result: CombatResult = (mounted ? MOUNTED_COMBAT : FOOT_COMBAT)[score - 1]?.[column - 1] ?? '';
  const odds = ODDS[column - 1] ?? '';
  const fought = { kind: 'fought', figures: attackers, targets: defenders, odds, shift, mounted, result } as const;
  const table = mounted ? 'BLD-T7' : 'BLD-T8';
  tell({ ...fought, ...unseen, rules: ['BLD-130', 'BLD-139', table] });
  // Of one who strikes from the dark the others learn what he does to them: not his strength, his ground, or what befalls him (BLD-183).
  if (dark !== undefined) {
    const suffered = result === 'A' || result === 'B' ? '' : result;
    const only = seatsFor(state, other(dark.kit.side));
    const figures = [...new Set(attackers.map(id => shownAs(state, figureOf(state, id))))]; // nor how many they are
    tell({ ...fought, figures, odds: null, shift: 0, result: suffered, only, rules: ['BLD-183', table] });
  }
  if (result === '') return; // BLD-155
  const of = result === 'A' || result === 'B' ? 'attackers' : 'defenders';
  const side = of === 'attackers' ? attackers : defenders;
  const all = state.options.combinedRetreat === 'all' && (result === 'B' || result === 'C');
  const chosen = of === 'defenders' && victim !== null ? [victim] : side;
  if (all) for (const id of side.toReversed()) fallsOn(state, at, id, result, mounted, tell);
  else if (chosen.length === 1 && chosen[0] !== undefined) fallsOn(state, at, chosen[0], result, mounted, tell);
  else ask(state, { kind: 'victim', attackers, defenders, result, mounted, of });
}

function failNobody(): never {
  throw new Error('a fight without fighters');
}

/** BLD-043: all of them have been in combat; being attacked breaks seppuku (BLD-174), and a duel is kept alive (BLD-170). */
function takePart(state: BladesState, { attackers, defenders }: Fight, tell: Tell<BladesEvent>): void {
  for (const id of [...attackers, ...defenders]) figureOf(state, id).fought = state.phase;
  for (const id of defenders) {
    const figure = figureOf(state, id);
    if (figure.task?.kind === 'seppuku') dropTask(state, figure, tell);
  }
  if (state.duel !== null) state.duel = { ...state.duel, fought: state.turn };
}

/** The owner has chosen who suffers (BLD-138). */
export function suffer(
  state: BladesState,
  at: Fight & { readonly result: CombatResult; readonly mounted: boolean },
  id: FigureId,
  tell: Tell<BladesEvent>,
): void {
  done(state);
  fallsOn(state, at, id, at.result, at.mounted, tell);
}

const FOOT_INJURY: Readonly<Record<string, Injury>> = { D: 'stunned', E: 'wounded', F: 'killed' }; // BLD-147, BLD-148, BLD-149

/** What falls on somebody, in a word. */
export const whatFalls = ({ result, mounted }: { readonly result: CombatResult; readonly mounted: boolean }): Injury | 'back' | null =>
  result === 'A' ? 'wounded' : result === 'B' || result === 'C' ? 'back' : mounted ? null : (FOOT_INJURY[result] ?? 'killed');

/** Whether a result would kill this one of the fight, as far as his side knows who bars a retreat (BLD-005, BLD-T13, BLD-T16). */
export function kills(
  state: BladesState,
  fight: Fight & { readonly result: CombatResult; readonly mounted: boolean },
  id: FigureId,
  known: Side,
): boolean {
  const figure = figureOf(state, id);
  const { result, mounted } = fight;
  if (result === '') return false;
  if (result === 'B' || result === 'C') return !survivesRetreat(state, retreatOf(state, fight, id), known);
  if (!isMan(figure)) return result !== 'A' && RIDER_COMBAT[result].horse;
  const injury = result === 'A' ? 'wounded' : mounted ? RIDER_COMBAT[result].rider : (FOOT_INJURY[result] ?? 'killed');
  return injury === 'killed' || figure.health !== 'healthy';
}

/** Who must retreat, by how much, from whom, moved by whom (BLD-165, BLD-203). */
function retreatOf(state: BladesState, fight: Fight, id: FigureId): Fleeing {
  const figure = figureOf(state, id);
  const causers = fight.defenders.includes(id) ? fight.attackers : fight.defenders; // BLD-203
  return { figure: id, hexes: RETREATS.combat, causers, mover: isMan(figure) ? figure.kit.side : other(activeSide(state)) }; // BLD-165
}

/** BLD-144 to BLD-154: a result falls on one character or horse. */
function fallsOn(state: BladesState, fight: Fight, id: FigureId, result: CombatResult, mounted: boolean, tell: Tell<BladesEvent>): void {
  const figure = figureOf(state, id);
  if (result === 'A') return injure(state, figure, 'wounded', tell); // BLD-144; a rider stays mounted (BLD-R50)
  if (result === 'B' || result === 'C') return ask(state, { kind: 'retreating', ...retreatOf(state, fight, id) });
  if (!mounted) return injure(state, figure, FOOT_INJURY[result] ?? 'killed', tell);
  if (result === '') return;
  if (isMan(figure)) return harmRider(state, figure, RIDER_COMBAT[result], tell);
  if (RIDER_COMBAT[result].horse) killHorse(figure, tell); // BLD-164, BLD-R56
}

/** After all is settled: who was attacked and lives cries out (7.3), and the side that beat somebody may advance (BLD-160, BLD-162). A fight is a star, so all who took part were adjacent at the roll (BLD-R54). */
export function aftermath(state: BladesState, at: Fight & { readonly retreated: readonly FigureId[] }, tell: Tell<BladesEvent>): void {
  for (const id of at.defenders) cryOut(state, figureOf(state, id), tell);
  const beaten = [...at.attackers, ...at.defenders].filter(id => {
    const figure = figureOf(state, id);
    return isMan(figure) && (at.retreated.includes(id) || !living(figure)); // BLD-204: animals give no advance (BLD-R54)
  });
  const [one] = beaten;
  const side = one === undefined ? [] : at.defenders.includes(one) ? at.attackers : at.defenders; // BLD-162
  const winners = side.filter(id => isMan(figureOf(state, id)));
  const [first] = winners;
  if (first === undefined) return done(state);
  goTo(state, { kind: 'advancing', side: figureOf(state, first).kit.side, figures: winners, beaten });
}
