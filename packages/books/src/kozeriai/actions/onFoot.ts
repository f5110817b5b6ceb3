/** Actions on foot: KOZ-21 to KOZ-33, and the rulings KOZ-R05, R07 to R11, R15, R16, R84. Horses have a chapter of their own. */
import { ask, done, goTo, type FigureId, type Tell } from '@nobori/engine';
import {
  cellAt,
  direction,
  edgeAt,
  hexBeside,
  OFF,
  straightTowards,
  turnsBetween,
  type Direction,
  type Hex,
  type HexFacing,
} from '@nobori/engine/hex';
import { toSeat } from '../asking.ts';
import { askClosers } from '../melee/closing.ts';
import type { Gone, KozEvent } from '../events.ts';
import { between, boardFor, crossing, edgeNow, hardGoing, isEmpty, long, underHorse, type Crossing } from '../ground.ts';
import { refusal, type KozRule, type Refusal } from '../rules.ts';
import { guard, loseAim, weaponIn } from '../weapons/inHand.ts';
import { refuseUnfit } from './unfit.ts';
import type { MomentAt } from '../moments.ts';
import type { OrderOf } from '../orders.ts';
import { trip } from '../melee/results.ts';
import { figureOf, findFigure, heldBy, mounted, spent, type Figure, type KozState, type KozSteps } from '../state.ts';
import { ARMOUR } from '../tables.ts';
import { reachIn } from '../zones/zones.ts';

/** KOZ-20, KOZ-199: one action a phase, two for a super samurai. */
export const actionsOf = (figure: Figure): number => (figure.kit.heroic ? 2 : 1);

/** KOZ-84, KOZ-R66: awake, not locked in a grapple, not shouting, and with an action left. */
export const mayAct = (figure: Figure): boolean => !figure.kit.horse && figure.acts < actionsOf(figure) && refuseUnfit(figure) === null;

/** Takes an action: some take both of a super samurai's (KOZ-R84), some leave no stroke (KOZ-R05). */
export function act(figure: Figure, { whole = false, barred = false }: { whole?: boolean; barred?: boolean } = {}): void {
  figure.acts = whole ? actionsOf(figure) : figure.acts + 1;
  if (barred) figure.barred = true;
}

/** What keeps a man from leaving his hex. */
export function refuseLeaving(state: KozState, figure: Figure): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (mounted(figure)) return refusal('KOZ-35', '{figure} is mounted: his horse moves.', facts);
  if (figure.lying) return refusal('KOZ-R15', '{figure} is lying on the ground and can only stand up.', facts);
  if (heldBy(state, figure) > 0) return refusal('KOZ-R73', '{figure} is entangled and cannot leave his hex.', facts);
  if (spent(state, figure)) return refusal('KOZ-196', '{figure} is exhausted and can only turn by 60°.', facts);
  if (weaponIn(figure).missile === 'o-yumi')
    return refusal('KOZ-R48', '{figure} serves a great crossbow and cannot leave it without letting go.', facts);
  return null;
}

/** How a figure may step: the hex as it sees it, and the turn that goes with it (KOZ-21, KOZ-24 to KOZ-26, KOZ-R08). */
export const STEPS: readonly { readonly towards: Direction; readonly turn: -1 | 0 | 1; readonly first: boolean }[] = [
  { towards: 0, turn: 0, first: false },
  { towards: 0, turn: -1, first: false },
  { towards: 0, turn: 1, first: false },
  { towards: 1, turn: 1, first: true }, // turn right, then forward
  { towards: 5, turn: -1, first: true },
  { towards: 1, turn: 0, first: false }, // sidestep forward
  { towards: 5, turn: 0, first: false },
  { towards: 2, turn: 0, first: false }, // sidestep back
  { towards: 4, turn: 0, first: false },
  { towards: 3, turn: 0, first: false },
  { towards: 3, turn: -1, first: false },
  { towards: 3, turn: 1, first: false },
  { towards: 2, turn: -1, first: true }, // turn left, then back
  { towards: 4, turn: 1, first: true },
];

function stepOf(figure: Figure, to: Hex, facing: HexFacing): (typeof STEPS)[number] | null {
  if (between(figure.at[0], figure.at[1], to[0], to[1]) !== 1) return null;
  const towards = direction((straightTowards(figure.at, to) ?? 0) - figure.facing);
  const turn = turnsBetween(figure.facing, facing);
  for (const step of STEPS) if (step.towards === towards && step.turn === turn) return step;
  return null;
}

/** KOZ-R73: whoever holds a victim stays within his weapon's reach of it. */
function staysInReach(state: KozState, figure: Figure, to: Hex): boolean {
  const victim = findFigure(state, figure.holding);
  return victim === null || between(to[0], to[1], victim.at[0], victim.at[1]) <= reachIn(state, figure, guard(state, figure));
}

const BARRIERS: Readonly<Record<Exclude<Crossing, 'free'>, readonly [rule: KozRule, text: string]>> = {
  jump: ['KOZ-R11', 'A hedge is in the way.'],
  climb: ['KOZ-R11', 'That obstacle has to be climbed, which is an action of its own.'],
  gap: ['KOZ-R11', 'A gap can only be jumped by a dash.'],
  barred: ['KOZ-R07', 'Nobody can go there.'],
  off: ['KOZ-01', 'That is not on the map.'],
};

/** One hex of a move: may it be entered, by a jump if need be (KOZ-R07, KOZ-R11)? */
function refuseHex(state: KozState, from: Hex, towards: Direction): Refusal | null {
  const way = crossing(state, from, towards);
  if (way !== 'free' && way !== 'jump') return refusal(...BARRIERS[way]);
  const [q, r] = hexBeside(from, towards);
  return isEmpty(state, q, r) ? null : refusal('KOZ-R07', 'Somebody is in the way.');
}

export function refuseStep(state: KozState, figure: Figure, { to, facing, reload }: OrderOf<'step'>): Refusal | null {
  const stays = refuseLeaving(state, figure);
  if (stays !== null) return stays;
  if (stepOf(figure, to, facing) === null)
    return refusal('KOZ-R08', 'A step is one hex, with at most one turn of 60° before or after it; sidesteps keep the facing.');
  if (!staysInReach(state, figure, to)) return refusal('KOZ-R73', '{figure} would lose his hold.', { figure: figure.kit.id });
  if (reload) {
    const refused = refuseReload(figure);
    if (refused !== null) return refused;
  }
  return refuseHex(state, figure.at, straightTowards(figure.at, to) ?? 0);
}

export function step(state: KozState, figure: Figure, { to, facing, reload }: OrderOf<'step'>, tell: Tell<KozEvent>): void {
  const kind = stepOf(figure, to, facing);
  act(figure, { barred: reload });
  if (reload) reloadOnce(figure, tell);
  if (kind?.first === true) turnTo(figure, facing, tell);
  begin(state, figure, [to], facing, kind?.first !== true && !reload, 'step');
}

/** KOZ-22: up to 180°; the exhausted (KOZ-196) and the crew of a great crossbow (KOZ-R48) 60°. */
export function refuseTurn(state: KozState, figure: Figure, { facing, reload }: OrderOf<'turn'>): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (mounted(figure)) return refusal('KOZ-35', '{figure} is mounted: his horse turns.', facts);
  if (figure.lying) return refusal('KOZ-R15', '{figure} is lying on the ground and cannot turn.', facts);
  const turns = Math.abs(turnsBetween(figure.facing, facing));
  if (turns === 0) return refusal('KOZ-22', '{figure} looks that way already.', facts);
  if (turns > 1 && spent(state, figure)) return refusal('KOZ-196', '{figure} is exhausted and can turn by 60° only.', facts);
  if (turns > 1 && weaponIn(figure).missile === 'o-yumi') return refusal('KOZ-R48', 'A great crossbow turns by 60° only.', facts);
  return reload ? refuseReload(figure) : null;
}

export function turnTo(figure: Figure, facing: HexFacing, tell: Tell<KozEvent>): void {
  figure.facing = facing;
  loseAim(figure); // KOZ-R45
  tell({ kind: 'turned', figure: figure.kit.id, facing, rules: ['KOZ-22'] });
}

/** KOZ-27: the weapon in hand is a missile weapon that is not loaded. */
export function refuseReload(figure: Figure): Refusal | null {
  const arm = figure.arms[figure.hand];
  if (arm !== undefined && weaponIn(figure).missile !== null && arm.load > 0 && arm.shots !== 0) return null;
  return refusal('KOZ-27', '{figure} has nothing in hand to reload.', { figure: figure.kit.id });
}

export function reloadOnce(figure: Figure, tell: Tell<KozEvent>): void {
  const { hand } = figure;
  figure.busy = true;
  figure.arms = figure.arms.map((arm, i) => (i === hand ? { ...arm, load: arm.load - 1 } : arm));
  const arm = figure.arms[hand];
  if (arm !== undefined) tell({ kind: 'reloaded', figure: figure.kit.id, weapon: arm.weapon, left: arm.load, rules: ['KOZ-27', 'KOZ-59'] });
}

/** KOZ-28, KOZ-R09: 2 or 3 hexes straight ahead, all free; hedges are jumped, a single gap too (KOZ-R11). */
export function refuseDash(state: KozState, figure: Figure, to: Hex): Refusal | null {
  const stays = refuseLeaving(state, figure);
  if (stays !== null) return stays;
  const hexes = between(figure.at[0], figure.at[1], to[0], to[1]);
  if (hexes < 2 || hexes > 3 || straightTowards(figure.at, to) !== figure.facing)
    return refusal('KOZ-28', '{figure} can dash 2 or 3 hexes straight ahead.', { figure: figure.kit.id });
  return refuseSpeed(state, figure, hexes) ?? refuseRun(state, figure, hexes);
}

/** Options reactionSpeed and hardGoing: how far one may dash, and through what. The last hex of a charge is its target's own (KOZ-138). */
export function refuseSpeed(state: KozState, figure: Figure, hexes: number): Refusal | null {
  if (state.options.reactionSpeed && figure.kit.armour === 'full' && hexes > 2)
    return refusal('KOZ-R39', '{figure} is fully armoured and dashes 2 hexes at most.', { figure: figure.kit.id });
  if (!state.options.hardGoing) return null;
  if (hardGoing(state, figure.at)) return refusal('KOZ-R10', 'Nobody dashes out of such ground.');
  return straightAhead(figure, hexes).some(hex => hardGoing(state, hex)) ? refusal('KOZ-R10', 'Nobody dashes into such ground.') : null;
}

/** The way of a dash or charge, hex by hex. */
export function refuseRun(state: KozState, figure: Figure, hexes: number): Refusal | null {
  let from = figure.at;
  for (let n = 1; n <= hexes; n += 1) {
    const to = hexBeside(from, figure.facing);
    if (crossing(state, from, figure.facing) === 'gap') {
      if (n === hexes) return refusal(...BARRIERS.gap);
      if (crossing(state, to, figure.facing) !== 'free') return refusal('KOZ-R11', 'Nobody can land behind that gap.');
    } else {
      const refused = refuseHex(state, from, figure.facing);
      if (refused !== null) return refused;
    }
    if (!staysInReach(state, figure, to)) return refusal('KOZ-R73', '{figure} would lose his hold.', { figure: figure.kit.id });
    from = to;
  }
  return null;
}

/** The hexes straight ahead. */
export const straightAhead = (figure: Figure, hexes: number): Hex[] =>
  Array.from({ length: hexes }, (_, n) => hexBeside(figure.at, figure.facing, n + 1));

export function dash(state: KozState, figure: Figure, to: Hex): void {
  act(figure);
  figure.dashed = true; // KOZ-106
  figure.ran = true;
  begin(state, figure, straightAhead(figure, between(figure.at[0], figure.at[1], to[0], to[1])), figure.facing, true, 'dash');
}

/** KOZ-R11: a high hedge or barricade is climbed: the whole action, one hex, facing kept. */
export function refuseClimb(state: KozState, figure: Figure, to: Hex): Refusal | null {
  const stays = refuseLeaving(state, figure);
  if (stays !== null) return stays;
  const towards = between(figure.at[0], figure.at[1], to[0], to[1]) === 1 ? straightTowards(figure.at, to) : null;
  if (towards === null || crossing(state, figure.at, towards) !== 'climb') return refusal('KOZ-R11', 'There is nothing to climb that way.');
  if (figure.acts > 0) return refusal('KOZ-R84', 'Climbing takes both actions.');
  if (!isEmpty(state, to[0], to[1])) return refusal('KOZ-R07', 'Somebody is in the way.');
  return staysInReach(state, figure, to) ? null : refusal('KOZ-R73', '{figure} would lose his hold.', { figure: figure.kit.id });
}

export function climb(state: KozState, figure: Figure, to: Hex): void {
  act(figure, { whole: true, barred: true });
  begin(state, figure, [to], figure.facing, true, 'climb');
}

/** KOZ-S3: off the left edge, by a step or the last hex of a dash, once the storehouse has been broken into. */
export function refuseExit(state: KozState, figure: Figure, to: Hex): Refusal | null {
  const stays = refuseLeaving(state, figure);
  if (stays !== null) return stays;
  if (figure.holding !== null) return refusal('KOZ-R73', '{figure} would lose his hold.', { figure: figure.kit.id });
  if (state.battle.exit !== figure.kit.side) return refusal('KOZ-R06', 'Nobody leaves the map here.');
  if (!state.latch) return refusal('KOZ-R06', 'First the storehouse must be broken into.');
  const hexes = between(figure.at[0], figure.at[1], to[0], to[1]);
  const dashes = hexes > 1;
  if (to[0] !== -1) return refusal('KOZ-R06', 'The way out is over the left edge.');
  if (dashes && (hexes > 3 || straightTowards(figure.at, to) !== figure.facing))
    return refusal('KOZ-28', '{figure} can dash 2 or 3 hexes straight ahead.', { figure: figure.kit.id });
  return dashes ? (refuseSpeed(state, figure, hexes) ?? refuseRun(state, figure, hexes - 1)) : null;
}

export function leave(state: KozState, figure: Figure, to: Hex): void {
  const hexes = between(figure.at[0], figure.at[1], to[0], to[1]);
  act(figure);
  if (hexes === 1) return begin(state, figure, [to], figure.facing, true, 'step');
  figure.dashed = true;
  figure.ran = true;
  begin(state, figure, straightAhead(figure, hexes), figure.facing, true, 'dash');
}

/** KOZ-30, KOZ-R15: the whole action, no movement; nobody gets up under a horse (KOZ-R52). */
export function refuseRise(state: KozState, figure: Figure): Refusal | null {
  if (!figure.lying) return refusal('KOZ-30', '{figure} is standing.', { figure: figure.kit.id });
  return underHorse(state, figure) === null
    ? null
    : refusal('KOZ-R52', '{figure} lies under a horse and cannot get up.', { figure: figure.kit.id });
}

export function refuseLie(figure: Figure): Refusal | null {
  if (mounted(figure)) return refusal('KOZ-R62', '{figure} is mounted and cannot lie down.', { figure: figure.kit.id });
  return figure.lying ? refusal('KOZ-30', '{figure} is lying down already.', { figure: figure.kit.id }) : null;
}

/** KOZ-32, KOZ-R16: the door on the hexside it faces. */
function doorBefore(state: KozState, figure: Figure): number {
  const board = boardFor(state);
  const cell = cellAt(board, figure.at[0], figure.at[1]);
  const edge = cell === OFF ? OFF : edgeAt(board, cell, figure.facing);
  const kind = edge === OFF ? '' : edgeNow(state, board, edge);
  return kind === 'door' || kind === 'open door' ? edge : OFF;
}

export function refuseDoor(state: KozState, figure: Figure): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (long(figure) || figure.lying) return refusal('KOZ-R16', '{figure} must stand on his feet to work a door.', facts);
  if (spent(state, figure)) return refusal('KOZ-196', '{figure} is exhausted.', facts);
  return doorBefore(state, figure) === OFF ? refusal('KOZ-R16', '{figure} faces no door it could open or close.', facts) : null;
}

export function workDoor(state: KozState, figure: Figure, tell: Tell<KozEvent>): void {
  const edge = doorBefore(state, figure);
  act(figure, { barred: true });
  figure.busy = true;
  state.doors = state.doors.includes(edge) ? state.doors.filter(one => one !== edge) : [...state.doors, edge];
  const open = edgeNow(state, boardFor(state), edge) === 'open door';
  tell({ kind: 'door', figure: figure.kit.id, open, at: figure.at, side: figure.facing, rules: ['KOZ-32', 'KOZ-R16'] });
}

// The move itself, hex by hex

type How = MomentAt<'moving'>['how'];

export function begin(
  state: KozState,
  figure: Figure,
  path: readonly Hex[],
  facing: HexFacing,
  fresh: boolean,
  how: How,
  asked: readonly FigureId[] = [],
): void {
  figure.busy = true;
  ask(state, { kind: 'moving', figure: figure.kit.id, from: figure.at, path, facing, fresh, how, asked });
}

/** KOZ-R21: pushed, fallen, dead or entangled on the way, and the rest of the movement is lost. */
const disturbed = (state: KozState, figure: Figure, from: Hex): boolean =>
  figure.fate !== null || figure.lying || figure.at[0] !== from[0] || figure.at[1] !== from[1] || heldBy(state, figure) > 0;

/** KOZ-R21: where a jump over a gap comes down, which is one step; null where there is none to jump. */
function landing(state: KozState, figure: Figure, [to, beyond]: readonly Hex[]): Hex | null {
  if (to === undefined || beyond === undefined) return null;
  return crossing(state, figure.at, straightTowards(figure.at, to) ?? figure.facing) === 'gap' ? beyond : null;
}

function advance(state: KozState, figure: Figure, at: MomentAt<'moving'>, to: Hex, tell: Tell<KozEvent>): void {
  const towards = straightTowards(figure.at, to) ?? figure.facing;
  const way = crossing(state, figure.at, towards);
  const asked = at.how === 'charge' ? at.asked.slice(0, 1) : []; // the charged man has his own answer (KOZ-R65)
  if (way === 'off') {
    figure.fate = 'escaped';
    done(state);
    tell({ kind: 'escaped', figure: figure.kit.id, rules: ['KOZ-R06'] });
    return;
  }
  if (way === 'gap') {
    const beyond = landing(state, figure, at.path) ?? to;
    goTo(state, { ...at, from: beyond, path: at.path.slice(2), fresh: false, asked });
    ask(state, { kind: 'leaping', figure: at.figure, to: beyond });
    return;
  }
  if (!isEmpty(state, to[0], to[1]) || way === 'barred') return done(state);
  goTo(state, { ...at, from: to, path: at.path.slice(1), fresh: false, asked });
  moveTo(figure, to, at.how, tell);
  if (way !== 'free') figure.jumps += 1;
  if (way === 'jump') ask(state, { kind: 'tripping', figure: at.figure, why: ARMOUR[figure.kit.armour].jumps ? 'jumpArmed' : 'jump' });
}

function moveTo(figure: Figure, to: Hex, how: Gone, tell: Tell<KozEvent>): void {
  const from = figure.at;
  figure.at = to;
  figure.hexes += 1;
  figure.left = true;
  figure.moved = true;
  loseAim(figure);
  const rule = how === 'step' ? STEPPED[direction((straightTowards(from, to) ?? 0) - figure.facing)] : MOVES[how];
  tell({ kind: 'moved', figure: figure.kit.id, from, to, facing: figure.facing, how, rules: [rule ?? 'KOZ-21'] });
}
/** Forward, sidestep forward, sidestep back, back. */
const STEPPED = ['KOZ-21', 'KOZ-24', 'KOZ-25', 'KOZ-26', 'KOZ-25', 'KOZ-24'] as const;
const MOVES: Readonly<Record<string, KozRule>> = { dash: 'KOZ-28', climb: 'KOZ-R11', charge: 'KOZ-138', leap: 'KOZ-R11' };

/** KOZ-R22: how many hexes of an interrupted move are still possible. */
function wayOn(state: KozState, figure: Figure, { hexes, towards }: MomentAt<'halfway'>): number {
  if (towards !== null)
    return refuseHex(state, figure.at, towards) === null && staysInReach(state, figure, hexBeside(figure.at, towards)) ? 1 : 0;
  for (let n = hexes; n > 0; n -= 1) if ((refuseSpeed(state, figure, n) ?? refuseRun(state, figure, n)) === null) return n;
  return 0;
}

export const movementSteps: Pick<KozSteps, 'moving' | 'leaping' | 'halfway' | 'resuming'> = {
  moving: {
    run(state, at, _dice, tell) {
      const figure = figureOf(state, at.figure);
      if (disturbed(state, figure, at.from)) return done(state);
      const [to] = at.path;
      if (to === undefined) {
        done(state);
        if (figure.facing !== at.facing) turnTo(figure, at.facing, tell);
      } else if (!askClosers(state, figure, { at: landing(state, figure, at.path) ?? to, facing: figure.facing }, at.asked))
        advance(state, figure, at, to, tell);
    },
  },

  /** KOZ-R11: a gap is jumped as a low obstacle; who trips lies on the near side. */
  leaping: {
    run(state, at, dice, tell) {
      done(state);
      const figure = figureOf(state, at.figure);
      figure.jumps += 1;
      trip(state, figure, ARMOUR[figure.kit.armour].jumps ? 'jumpArmed' : 'jump', dice, tell);
      if (!figure.lying) moveTo(figure, at.to, 'leap', tell);
    },
  },

  halfway: {
    run(state, at) {
      done(state);
      const hexes = wayOn(state, figureOf(state, at.figure), at);
      if (hexes > 0) ask(state, { ...at, kind: 'resuming', hexes });
    },
  },

  /** KOZ-R22: having got inside in the middle of a move, finish what is possible of it, or stop. */
  resuming: {
    asks: (state, at) =>
      toSeat(figureOf(state, at.figure).kit.seat, '{figure} has got inside: go on with the move?', { figure: at.figure }, () => [{ kind: 'go', figure: at.figure }, { kind: 'done' }]), // prettier-ignore
    orders: {
      go: {
        refuse: (_state, at, _seat, order) =>
          order.figure === at.figure ? null : refusal('KOZ-R22', 'It is {figure} who may go on.', { figure: at.figure }),
        carryOut(state, at) {
          done(state);
          const figure = figureOf(state, at.figure);
          const path = at.towards === null ? straightAhead(figure, at.hexes) : [hexBeside(figure.at, at.towards)];
          begin(state, figure, path, figure.facing, false, path.length === 1 ? 'step' : 'dash');
        },
      },
      done: { refuse: () => null, carryOut: state => done(state) },
    },
  },
};
