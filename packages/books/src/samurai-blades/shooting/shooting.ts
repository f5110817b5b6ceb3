/** Shooting, BLD-047 to BLD-067, monks, BLD-179 to BLD-182, shuriken, BLD-184 to BLD-190, and lanterns shot at, BLD-195. */
import { ask, done, say, type FigureId, type Sentence, type Tell } from '@nobori/engine';
import { cellOf, type Hex } from '@nobori/engine/hex';
import { cryOut, keepsQuiet } from '../night/alarm.ts';
import { mayAct, refuseActor } from '../phase/whoMayAct.ts';
import { refusal, type BldRule, type Dice, type Modifier, type Refusal } from '../rules.ts';
import { fieldOf } from '../terrain/field.ts';
import { distanceBetween, distanceToHex, groundOf, type Ground } from '../terrain/occupancy.ts';
import { harmRider, injure, killHorse, RIDER_MISSILE, type RiderHarm } from '../characters/harm.ts';
import { putOut } from '../night/lanterns.ts';
import { inLight, isNight, lookForNinja, canBeSeen, shownAs } from '../night/night.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { roll, rollAtMost } from '../dice.ts';
import { inSight, sightOf } from '../sight/sight.ts';
import {
  audienceOf,
  conscious,
  figureOf,
  findFigure,
  hidden,
  isMan,
  living,
  other,
  ownerOf,
  riderless,
  unknownTo,
  type BladesEvent,
  type BladesMoment,
  type BladesState,
  type Figure,
  type Side,
  type Volley,
} from '../state.ts';
import {
  AT_MOUNTED,
  AT_OTHERS,
  AT_SAMURAI,
  DARK_TARGET,
  DEFLECTED,
  DEFLECTED_MOUNTED,
  DEFLECTS_ON,
  FRENCH_ADD,
  RANGE_ADDS,
  RANGES,
  RETREATS,
  SHURIKEN,
  SHURIKEN_RANGE,
  WOUNDED_SHOOTER,
  type Cover,
  type Missile,
} from '../tables.ts';
import { countsMounted, samuraiClass, statsOf } from '../characters/counterValues.ts';

/** The firing step of the phase a volley is, for stamps. */
const STEP: Readonly<Record<Volley, number>> = { foot: 1, horse: 2, both: 1, again: 4 };
export const stampOf = ({ phase }: Pick<BladesState, 'phase'>, volley: Volley): number => 8 * phase + STEP[volley];

/** Whether it was in this step; BLD-045: where one step is for all bows it goes by the names of both. */
const inStep = (state: BladesState, stamp: number, volley: Volley): boolean =>
  stamp === stampOf(state, volley) || (volley === 'both' && stamp === stampOf(state, 'horse'));

/** BLD-043, BLD-R16: he attacked or was attacked in one of the last two combat steps. */
export const inCombatLastTurn = (state: BladesState, { fought }: Figure): boolean =>
  fought > 0 && fought >= state.phase - 2 && fought < state.phase; // BLD-R16

/** BLD-037, BLD-038, BLD-040, BLD-045, BLD-R18: the bows and shuriken that belong to a step. */
function belongs(figure: Figure, volley: Volley): boolean {
  const { bow, shuriken } = statsOf(figure);
  const foot = bow === true && figure.rides === null;
  const horse = (bow === true && figure.rides !== null) || shuriken === true;
  return volley === 'both' ? foot || horse : volley === 'horse' ? horse : foot; // BLD-R18
}

/** BLD-066: a ninja throws, everybody else shoots. */
export const throws = (figure: Figure): boolean => statsOf(figure).shuriken === true;

function refuseShooter(state: BladesState, side: Side, id: FigureId, volley: Volley): Refusal | null {
  const refused = refuseActor(state, side, id);
  if (refused !== null) return refused;
  const figure = figureOf(state, id);
  if (!belongs(figure, volley)) return refusal('BLD-066', '{figure} has no bow or shuriken to use now.', { figure: id });
  if (keepsQuiet(state, figure)) return refusal('BLD-196', '{figure} does not shoot before the alarm.', { figure: id });
  if (volley !== 'again' && inCombatLastTurn(state, figure))
    return refusal(throws(figure) ? 'BLD-185' : 'BLD-043', '{figure} was in combat last turn.', { figure: id });
  if (inStep(state, figure.shot, volley)) return refusal(onceBy(figure, volley), '{figure} has shot in this step.', { figure: id });
  if (!throws(figure) && inWater(state, figure))
    return refusal('BLD-067', '{figure} stands in the river and cannot use a bow.', { figure: id });
  return null;
}

/** BLD-037, BLD-038, BLD-040, BLD-184: the rule by which he shoots or throws once in such a step. */
const onceBy = (figure: Figure, volley: Volley): BldRule =>
  throws(figure) ? 'BLD-184' : figure.rides !== null ? 'BLD-038' : volley === 'again' ? 'BLD-040' : 'BLD-037';

/** The same as a plain yes or no. */
export const mayShoot = (state: BladesState, side: Side, figure: Figure, volley: Volley): boolean =>
  figure.kit.side === side &&
  isMan(figure) &&
  belongs(figure, volley) &&
  mayAct(state, side, figure) &&
  refuseShooter(state, side, figure.kit.id, volley) === null;

function inWater(state: BladesState, figure: Figure): boolean {
  const field = fieldOf(state.battle);
  return field.river[cellOf(field.board, figure.at)] === 1;
}

type Band = keyof typeof RANGE_ADDS;

const RANGE_LABELS: Readonly<Record<Band, string>> = { short: 'short range', medium: 'medium range', long: 'long range' };

/** BLD-049, BLD-184: the range band; null beyond. */
export function bandFor(figure: Figure, range: number): Band | null {
  if (throws(figure)) return range <= SHURIKEN_RANGE ? 'short' : null;
  const reach = figure.rides === null ? RANGES.foot : RANGES.mounted;
  return range <= reach.short ? 'short' : range <= reach.medium ? 'medium' : range <= reach.long ? 'long' : null;
}

/** BLD-053 to BLD-055: characters of the other side, and horses nobody sits on, unless they are one's own (BLD-R71). */
export const isTarget = (state: BladesState, side: Side, target: Figure): boolean =>
  isMan(target)
    ? target.kit.side !== side && living(target) && !unknownTo(state, target, side)
    : riderless(target) && ownerOf(target) !== side; // BLD-R71

/** Why somebody is nobody to shoot at (BLD-047) or to fight (BLD-128). */
export function refuseTarget(state: BladesState, side: Side, id: FigureId, rule: 'BLD-047' | 'BLD-128'): Refusal | null {
  const target = findFigure(state, id);
  const facts = { target: id };
  if (target === null || target.kit.sort === 'cart') return refusal(rule, '{target} is no target.', facts);
  if (isTarget(state, side, target)) return null;
  if (unknownTo(state, target, side)) return refusal('BLD-183', '{target} is not to be seen.', facts);
  if (isMan(target) && target.kit.side === side) return refusal(rule, '{target} is of the same side.', facts);
  if (target.rider !== null) return refusal(rule, '{target} is ridden: whoever attacks it attacks its rider.', facts);
  if (riderless(target)) return refusal('BLD-R71', '{target} is a horse of the same side.', facts);
  return refusal(rule, '{target} is dead or gone.', facts);
}

export function refuseShot(state: BladesState, side: Side, id: FigureId, targetId: FigureId, volley: Volley): Refusal | null {
  const refused = refuseShooter(state, side, id, volley);
  if (refused !== null) return refused;
  return (
    refuseTarget(state, side, targetId, 'BLD-047') ?? refuseLine(state, groundOf(state), figureOf(state, id), figureOf(state, targetId))
  );
}

/** Range, night, duel, line: what stands between a shooter and his target; shuriken need the line too (BLD-R33). Nothing else does (BLD-065, BLD-R31). */
export function refuseLine(state: BladesState, ground: Ground, figure: Figure, target: Figure): Refusal | null {
  const facts = { figure: figure.kit.id, target: target.kit.id };
  if (state.duel !== null && !state.duel.by.includes(target.kit.id))
    return refusal('BLD-168', 'Duellists shoot at each other only.', facts); // BLD-R57
  const range = distanceBetween(figure, target);
  const band = bandFor(figure, range);
  if (band === null)
    return refusal(throws(figure) ? 'BLD-184' : 'BLD-049', '{target} is {range} hexes away, out of range.', { ...facts, range });
  if (!throws(figure) && !canBeSeen(state, target, undefined, figure.kit.side))
    return refusal('BLD-191', '{target} cannot be seen in the dark.', facts);
  if (!inSight(state, ground, { figure, overHeads: !throws(figure) && band !== 'short' }, target))
    return refusal('BLD-068', 'Something stands in the line from {figure} to {target}.', facts);
  return null; // BLD-065, BLD-R31
}

/** BLD-195: a lit lantern in range with a clear line. */
export function refuseLanternShot(state: BladesState, side: Side, id: FigureId, at: Hex, volley: Volley): Refusal | null {
  const refused = refuseShooter(state, side, id, volley);
  if (refused !== null) return refused;
  const facts = { figure: id, hex: labelFor(at) };
  if (state.duel !== null) return refusal('BLD-168', 'Duellists shoot at each other only, not at lanterns.', facts); // BLD-R57
  if (!state.lanterns.some(one => one.lit && one.at[0] === at[0] && one.at[1] === at[1]))
    return refusal('BLD-195', 'No lantern burns at {hex}.', facts);
  const figure = figureOf(state, id);
  const range = distanceToHex(figure, at);
  const band = bandFor(figure, range);
  if (band === null) return refusal('BLD-049', 'The lantern at {hex} is out of range.', facts);
  if (!inSight(state, groundOf(state), { figure, overHeads: !throws(figure) && band !== 'short' }, at))
    return refusal('BLD-R64', 'Something stands in the line to the lantern at {hex}.', facts);
  return null;
}

/** BLD-T6: what is added to the roll. */
function modifiersFor(state: BladesState, figure: Figure, range: number, target: Figure | null): Modifier[] {
  const found: Modifier[] = [];
  const band = bandFor(figure, range);
  if (band !== null && RANGE_ADDS[band] > 0) found.push({ label: RANGE_LABELS[band], value: RANGE_ADDS[band], rule: 'BLD-050' });
  if (figure.health === 'wounded')
    found.push({
      label: throws(figure) ? 'thrower wounded' : 'shooter wounded',
      value: WOUNDED_SHOOTER,
      rule: throws(figure) ? 'BLD-188' : 'BLD-051',
    });
  if (target !== null && throws(figure) && isNight(state) && !inLight(state, target))
    found.push({ label: 'target in the dark', value: DARK_TARGET, rule: 'BLD-187' });
  if (target !== null && !throws(figure) && countsMounted(target) && state.options.mountedMissilePlusOne)
    found.push({ label: 'mounted target', value: FRENCH_ADD, rule: 'BLD-064' });
  return found;
}

/** BLD-047: range, table, cover, roll, result. */
export function shoot(state: BladesState, figureId: FigureId, targetId: FigureId, dice: Dice, tell: Tell<BladesEvent>): void {
  done(state);
  const figure = figureOf(state, figureId);
  const target = figureOf(state, targetId);
  const range = distanceBetween(figure, target);
  const who = shownAs(state, figure);
  if (throws(figure)) {
    // From the dark: neither how far he is nor how he fares is told to the other side (BLD-183).
    const told = hidden(state, figure) ? null : range;
    tell({ kind: 'shot', figure: who, target: targetId, range: told, cover: null, rules: ['BLD-184', 'BLD-186'] });
    const modifiers = modifiersFor(state, figure, range, target);
    const thrown = roll(dice, tell, {
      who,
      for: say('shuriken at {target}', { target: targetId }),
      rule: 'BLD-T10',
      modifiers,
      ...audienceOf(state, figure),
    });
    return strikeShuriken(state, target, SHURIKEN[range - 1]?.[thrown - 1] ?? '', tell); // BLD-182, BLD-R33
  }
  const cover = sightOf(state, groundOf(state), { figure, overHeads: bandFor(figure, range) !== 'short' }, target) ?? 'none';
  tell({ kind: 'shot', figure: who, target: targetId, range, cover, rules: ['BLD-047', 'BLD-056'] });
  const table = countsMounted(target) ? 'BLD-T3' : armoured(target) ? 'BLD-T4' : 'BLD-T5'; // BLD-055
  const score = roll(dice, tell, {
    who,
    for: say('shot at {target}', { target: targetId }),
    rule: table,
    modifiers: modifiersFor(state, figure, range, target),
  });
  hit(state, figure, target, score, cover, tell);
}

/** BLD-054, BLD-R14: samurai class on foot, unless surprised without armour. */
const armoured = (target: Figure): boolean => samuraiClass(target) && statsOf(target).unarmoured !== true;

function hit(state: BladesState, figure: Figure, target: Figure, score: number, cover: Cover, tell: Tell<BladesEvent>): void {
  if (target.task?.kind === 'seppuku') return tell({ kind: 'ignored', figure: target.kit.id, rules: ['BLD-175', 'BLD-R65'] });
  const table = countsMounted(target) ? AT_MOUNTED : armoured(target) ? AT_SAMURAI : AT_OTHERS;
  const result = table[cover][score - 1] ?? '';
  if (result === '') return tell({ kind: 'missed', target: target.kit.id, rules: ['BLD-155'] });
  if (isMan(target) && mayDeflect(state, target))
    return ask(state, { kind: 'deflecting', figure: target.kit.id, by: figure.kit.id, result });
  strike(state, target, figure, result, tell);
}

/** BLD-057 to BLD-062: what an arrow does, by the table it was rolled on. */
function strike(state: BladesState, target: Figure, by: Figure, result: Missile, tell: Tell<BladesEvent>): void {
  if (result === '') tell({ kind: 'missed', target: target.kit.id, rules: ['BLD-180'] });
  else if (result === 'A') giveWay(state, target, by);
  else if (!countsMounted(target)) injure(state, target, result === 'B' ? 'wounded' : 'killed', tell); // BLD-058, BLD-059
  else if (isMan(target)) harmRider(state, target, riderHarm(state, result), tell);
  else if (result === 'C') tell({ kind: 'missed', target: target.kit.id, rules: ['BLD-R56'] });
  else killHorse(target, tell); // BLD-164
}

/** BLD-060 to BLD-062, BLD-R03 with its option. */
const riderHarm = ({ options }: BladesState, result: 'B' | 'C' | 'D'): RiderHarm =>
  result === 'B' && options.mountedMissileB === 'asPrinted' ? { ...RIDER_MISSILE.B, rider: 'wounded' } : RIDER_MISSILE[result];

/** BLD-063: the target retreats at once, moved by its owner; a horse without rider by the shooter's opponent (BLD-165). */
function giveWay(state: BladesState, target: Figure, by: Figure): void {
  const hexes = countsMounted(target) ? RETREATS.mounted : RETREATS.foot;
  const mover = isMan(target) ? target.kit.side : other(by.kit.side);
  ask(state, { kind: 'retreating', figure: target.kit.id, hexes, causers: [by.kit.id], mover }); // BLD-063
}

/** BLD-189, BLD-204: D kills, W wounds; riders stay mounted; both kill an animal. The one who is not killed may cry out (BLD-190). */
function strikeShuriken(state: BladesState, target: Figure, result: '' | 'W' | 'D', tell: Tell<BladesEvent>): void {
  if (target.task?.kind === 'seppuku') tell({ kind: 'ignored', figure: target.kit.id, rules: ['BLD-R65'] });
  else if (result === '') tell({ kind: 'missed', target: target.kit.id, rules: ['BLD-155'] });
  else if (isMan(target)) injure(state, target, result === 'D' ? 'killed' : 'wounded', tell); // BLD-189
  else killHorse(target, tell);
  cryOut(state, target, tell);
}

/** BLD-179, BLD-181, BLD-R70: a conscious monk, once in each firing step, on foot or in the saddle. */
const mayDeflect = (state: BladesState, monk: Figure): boolean =>
  statsOf(monk).deflects === true && conscious(state, monk) && !inStep(state, monk.deflected, firingStep(state)); // BLD-181

/** What an arrow that may be deflected would do (BLD-181). */
const HITS = {
  back: say('driven back {hexes} hexes', { hexes: RETREATS.foot }),
  wounded: say('wounded'),
  killed: say('killed'),
  ridesBack: say('driven back {hexes} hexes with the horse', { hexes: RETREATS.mounted }),
  unhorsed: say('wounded and off the horse, which is unharmed'),
  fallsStunned: say('stunned, and the horse killed'),
  fallsWounded: say('wounded, and the horse killed'),
} as const;
export function hitNamed(state: BladesState, { figure, result }: Hit): Sentence {
  const mounted = countsMounted(figureOf(state, figure));
  if (result === 'A') return mounted ? HITS.ridesBack : HITS.back;
  if (!mounted) return result === 'B' ? HITS.wounded : HITS.killed;
  if (result === 'C') return HITS.unhorsed;
  return riderHarm(state, result).rider === 'stunned' ? HITS.fallsStunned : HITS.fallsWounded;
}

/** The firing step under way. */
const firingStep = (state: BladesState): Volley =>
  state.moments.findLast(moment => moment.kind === 'volley' || moment.kind === 'shooting')?.volley ?? 'foot';

/** An arrow that has hit a monk, and the result he may soften. */
type Hit = Pick<Extract<BladesMoment, { kind: 'deflecting' }>, 'figure' | 'by' | 'result'>;

/** BLD-179, BLD-180, BLD-T12: rolled by the monk's owner; the softened result is worked out before his own state (BLD-R32). */
export function deflect(state: BladesState, at: Hit, dice: Dice, tell: Tell<BladesEvent>): void {
  done(state);
  const monk = figureOf(state, at.figure);
  monk.deflected = stampOf(state, firingStep(state));
  const success = rollAtMost(dice, tell, { who: at.figure, for: say('deflection'), rule: 'BLD-T12' }, DEFLECTS_ON);
  const rules: BldRule[] = countsMounted(monk) ? ['BLD-179', 'BLD-R70'] : ['BLD-179'];
  tell({ kind: 'deflected', figure: at.figure, success, rules });
  const softened = (countsMounted(monk) ? DEFLECTED_MOUNTED : DEFLECTED)[at.result]; // BLD-R32, BLD-R70
  strike(state, monk, figureOf(state, at.by), success ? softened : at.result, tell);
}

/** The monk takes the arrow as it is. */
export function takeHit(state: BladesState, at: Hit, tell: Tell<BladesEvent>): void {
  done(state);
  strike(state, figureOf(state, at.figure), figureOf(state, at.by), at.result, tell);
}

/** BLD-195: arrows on BLD-T5, column none, A to C; shuriken D or W. */
export function shootLantern(state: BladesState, figureId: FigureId, at: Hex, dice: Dice, tell: Tell<BladesEvent>): void {
  done(state);
  const figure = figureOf(state, figureId);
  const range = Math.max(1, distanceToHex(figure, at));
  const who = shownAs(state, figure);
  tell({ kind: 'shotLantern', figure: who, at, rules: ['BLD-195'] });
  const score = roll(dice, tell, {
    who,
    for: say('shot at the lantern at {hex}', { hex: labelFor(at) }),
    rule: throws(figure) ? 'BLD-T10' : 'BLD-T5',
    modifiers: modifiersFor(state, figure, range, null),
    ...audienceOf(state, figure),
  });
  const result = throws(figure) ? SHURIKEN[range - 1]?.[score - 1] : AT_OTHERS.none[score - 1];
  if (result !== undefined && result !== '') putOut(state, at, tell);
  lookForNinja(state, tell);
}
