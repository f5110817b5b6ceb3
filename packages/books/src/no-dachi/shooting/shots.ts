/** A shot carried out, NOD-103 to NOD-113, NOD-R007, NOD-R056 to NOD-R058: pick, horse, dice, result. */
import {
  ask,
  callOf,
  D4,
  D6,
  done,
  goTo,
  pickDie,
  rollAtLeast,
  rollDie,
  rollHighest,
  rollMargin,
  say,
  tellRoll,
  type FigureId,
  type Tell,
} from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import type { Dice, Throw } from '../rules.ts';
import { alarm } from '../scenarios/alarm.ts';
import { partEnemies } from '../basics/meetings.ts';
import { reveal } from '../sight/hiding.ts';
import { armourDie, bandAt, bandName, eligible, loadedAt, shotResult } from './targets.ts';
import type { NodEvent } from '../events.ts';
import type { Marching, NodMoment } from '../moments.ts';
import { baseFor, figureOf, groupOf, nextOwn, type Figure, type GroupId, type NodState } from '../state.ts';
import {
  CLASS,
  DISABLED_AT,
  FALL_WOUNDS,
  HORSE_HIT,
  RANGE_DIE,
  SHOOTING_RESULT,
  SMOKE,
  WOUND_POINTS,
  type Harm,
  type Missile,
} from '../tables.ts';
import { fall, harm, injure } from '../wounds/wounds.ts';

type Shot = Extract<NodMoment, { kind: 'shot' }>;
type Hit = Extract<NodMoment, { kind: 'hit' }>;

/** The weapon is shot off: loading begins anew, a fire-lance is spent (NOD-R020). */
function discharge(figure: Figure, weapon: Missile): void {
  const i = loadedAt(figure, weapon);
  figure.loading = figure.loading.map((steps, j) => (j === i ? (weapon === 'firelance' || weapon === 'smokebomb' ? -1 : 0) : steps)); // NOD-R020
}

/** NOD-111, NOD-113: which of them, and whether his horse. */
export function shot(state: NodState, at: Shot, dice: Dice, tell: Tell<NodEvent>): void {
  const shooter = figureOf(state, at.figure);
  const targets = eligible(state, shooter, at.target, at.weapon);
  const group = groupOf(state, shooter.kit.unit);
  if (targets.length === 0) return done(state); // gone since he took aim
  discharge(shooter, at.weapon);
  if (at.held) shooter.held = false; // NOD-102
  group.loudIn = state.turn;
  if (group.hidden) reveal(state, group, ['NOD-072', 'NOD-R096'], tell);
  noteShot(state, group.id, at.target, tell);
  const picked = targets.length === 1 ? 0 : pick(dice, tell, at.figure, targets.length);
  const { figure: target, band, cover } = targets[picked] ?? targets[0] ?? { figure: shooter, band: 0, cover: false };
  const horse =
    target.mounted && rollAtLeast(dice, tell, { who: target.kit.id, for: say('horse or rider'), rule: 'NOD-113' }, D6, HORSE_HIT); // NOD-R056
  tell({
    kind: 'shotAt',
    figure: at.figure,
    target: target.kit.id,
    band: bandName(band),
    cover,
    horse,
    rules: cover ? ['NOD-056', 'NOD-097'] : ['NOD-056'],
  });
  return goTo(state, { kind: 'hit', figure: at.figure, target: target.kit.id, horse, weapon: at.weapon, band });
}

function pick(dice: Dice, tell: Tell<NodEvent>, who: FigureId, count: number): number {
  const what: Throw = { who, for: say('which of them'), rule: 'NOD-111', rules: ['NOD-R054'] };
  const found = dice.pick(callOf(what), count);
  tellRoll(tell, what, { dice: [pickDie(count)], faces: dice.faces, result: found + 1 });
  return found;
}

/** NOD-R107: who has shot at whom. */
function noteShot(state: NodState, by: GroupId, at: GroupId, tell: Tell<NodEvent>): void {
  const target = groupOf(state, at);
  if (!target.shotBy.includes(by)) target.shotBy = [...target.shotBy, by];
  alarm(state, target.side, 'shot at', tell);
}

/** NOD-103, NOD-104, NOD-110: the shooter's quality die against the higher of armour and range. */
export function hit(state: NodState, at: Hit, dice: Dice, tell: Tell<NodEvent>): void {
  const shooter = figureOf(state, at.figure);
  const target = figureOf(state, at.target);
  done(state);
  const armour = armourDie(state, target, at.horse, at.weapon);
  const range = RANGE_DIE[bandName(at.band)]; // NOD-109
  const margin = rollMargin(
    dice,
    tell,
    [
      { who: at.figure, for: say('shot at {target}', { target: at.target }), rule: 'NOD-103' },
      { who: at.target, for: say('armour and range'), rule: 'NOD-104' },
    ],
    [[CLASS[shooter.kit.class].die], armour === null ? [range] : [armour, range]], // NOD-002
    [0, SHOOTING_RESULT.length + 1],
  );
  const result = shotResult(margin); // NOD-022
  if (result === null) return tell({ kind: 'missed', target: at.target, rules: ['NOD-110'] });
  return struck(state, target, result, at.horse, at.weapon, tell);
}

function struck(state: NodState, target: Figure, result: Harm, horse: boolean, weapon: Missile, tell: Tell<NodEvent>): void {
  if (weapon === 'shuriken') {
    const group = groupOf(state, target.kit.unit);
    group.slowIn = nextOwn(state, group.side); // NOD-176
    tell({ kind: 'slowed', unit: group.id, rules: ['NOD-176', 'NOD-R097'] });
    if (!state.options.shurikenWounds) return;
  }
  const deadly = weapon === 'fukiya'; // NOD-179, NOD-R099: any wound kills, the horse likewise
  if (horse) hurtHorse(state, target, deadly ? 'killed' : result, tell);
  else if (deadly) {
    injure(state, target);
    fall(state, target, 'killed', 'poison', tell);
  } else harm(state, target, result, ['NOD-110'], tell);
}

/** NOD-R058: a horse collects points like a man; Disabled or Killed it is gone, and its rider on foot where it stood. */
function hurtHorse(state: NodState, rider: Figure, result: Harm, tell: Tell<NodEvent>): void {
  rider.horse += WOUND_POINTS[result];
  injure(state, rider);
  tell({ kind: 'hurt', figure: rider.kit.id, harm: result, horse: true, points: rider.horse, rules: ['NOD-113', 'NOD-R058'] });
  if (rider.horse >= DISABLED_AT) unhorse(state, rider, rider.at, tell);
}

/** NOD-141, NOD-142, NOD-R074: the horse is out of the game, the rider on foot; the die for the fall comes at once. */
export function unhorse(state: NodState, rider: Figure, at: Point, tell: Tell<NodEvent>): void {
  rider.mounted = false;
  rider.base = baseFor(false);
  rider.at = at;
  rider.horse = 0;
  partEnemies(state);
  // He has been put down in the middle of a ride: it is over for him.
  state.moments = state.moments.map(moment =>
    moment.kind === 'marching' && moment.ways[rider.kit.id] !== undefined ? halted(moment, rider.kit.id) : moment,
  );
  injure(state, rider);
  tell({ kind: 'dismounted', figure: rider.kit.id, at, rules: ['NOD-141', 'NOD-R074'] });
  ask(state, { kind: 'falling', figure: rider.kit.id });
}

const halted = (moment: Marching, figure: FigureId): Marching => ({ ...moment, stopped: [...moment.stopped, figure] });

/** NOD-142. */
export function falling(state: NodState, figure: FigureId, dice: Dice, tell: Tell<NodEvent>): void {
  done(state);
  if (rollAtLeast(dice, tell, { who: figure, for: say('the fall'), rule: 'NOD-142' }, D6, FALL_WOUNDS))
    harm(state, figureOf(state, figure), 'wound', ['NOD-142'], tell);
}

/** NOD-181, NOD-R100: quality against a D4 and the range; +1 or more makes smoke. */
export function throwSmoke(state: NodState, figure: Figure, at: Point, dice: Dice, tell: Tell<NodEvent>): void {
  if (state.options.smokeBombs === 'single') discharge(figure, 'smokebomb');
  const group = groupOf(state, figure.kit.unit);
  if (group.hidden) reveal(state, group, ['NOD-R096'], tell);
  const quality = rollDie(dice, tell, { who: figure.kit.id, for: say('smoke bomb'), rule: 'NOD-181' }, CLASS[figure.kit.class].die);
  const range = RANGE_DIE[bandName(bandAt(figure, { at, base: { radius: 0 } }, 'smokebomb'))];
  const toBeat = rollHighest(dice, tell, { who: figure.kit.id, for: say('unarmoured man, and range'), rule: 'NOD-181' }, [D4, range]);
  const works = quality > toBeat;
  if (works) state.smoke = [...state.smoke, { at, until: state.turn + SMOKE.turns }];
  tell({ kind: 'smoked', at, hit: works, rules: ['NOD-181', 'NOD-R100'] });
}
