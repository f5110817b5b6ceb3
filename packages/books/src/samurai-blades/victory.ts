/** Who has won: BLD-198 and the aims of the scenarios (section 7). */
import { amid, fill, say, type Sentence, type Standing, type Tell } from '@nobori/engine';
import type { BldRule } from './rules.ts';
import { adjacent, distanceToHex } from './terrain/occupancy.ts';
import {
  activeSide,
  conscious,
  findFigure,
  isMan,
  living,
  other,
  SIDES,
  sideName,
  type BladesEvent,
  type BladesState,
  type Side,
} from './state.ts';

/** The game is over. `winner` null is a draw. */
function decide(state: BladesState, winner: Side | null, why: Sentence, rules: readonly BldRule[], tell: Tell<BladesEvent>): void {
  const standing: Record<string, Standing> = {};
  for (const side of SIDES) standing[state.battle.sides[side].id] = winner === null ? 'drawn' : side === winner ? 'won' : 'lost';
  state.verdict = { standing, why, rules };
  state.moments = [];
  tell({ kind: 'ended', why: fill(why), rules });
}

/** Anybody alive, those who left the map included (BLD-198). */
function alive(state: BladesState, side: Side): boolean {
  for (const figure of state.figures)
    if (figure.kit.side === side && isMan(figure) && (living(figure) || figure.health === 'left')) return true;
  return false;
}

/** A side's name in the middle of a sentence: "the raiders", "a village up in arms". */
export const sideAmid = (state: BladesState, side: Side): string => amid(sideName(state, side));

/** Every way a game can end, in words; whether a side is one or many, no verb depends on it. */
export const VERDICTS = {
  wipedOut: 'No living character is left of {other}.',
  nobody: 'Nobody is left alive.',
  timeUp: 'The last turn is over and both sides still stand.',
  held: 'The place was last held by {side}.',
  neverHeld: 'Nobody ever held the place.',
  cartThrough: 'The cart is off the map, brought through by {side}.',
  cartSeized: 'The cart is seized by {side}.',
  cartStopped: 'The cart is still on the map, stopped by {side}.',
  killedAndAway: 'The envoy is dead and one of {side} got away.',
  killedNoneAway: 'The envoy is dead, but none of his killers got away.',
  envoyLives: 'The envoy lives, kept safe by {side}.',
  duelBroken: 'The duel was broken by {other}: game and honour are lost.',
  poemHonoured: 'The poem of {figure} is remembered: a posthumous victory for {side}.',
  poemNotHonoured: 'The last samurai of {other} is dead by his own hand, and his poem is not honoured.',
  deathWinsNothing: 'The last samurai of {other} is dead by his own hand; his death wins nothing.',
} as const;

/** `side` has won, and why; `figure` is whoever the sentence speaks of. */
export function declareWinner(
  state: BladesState,
  side: Side,
  why: keyof typeof VERDICTS,
  tell: Tell<BladesEvent>,
  { rules = ['BLD-198'], figure = '' }: { readonly rules?: readonly BldRule[]; readonly figure?: string } = {},
): void {
  const named = figure === '' ? {} : { figure };
  decide(state, side, say(VERDICTS[why], { side: sideAmid(state, side), other: sideAmid(state, other(side)), ...named }), rules, tell);
}

const drawn = (state: BladesState, why: keyof typeof VERDICTS, tell: Tell<BladesEvent>): void =>
  decide(state, null, say(VERDICTS[why]), ['BLD-198'], tell);

/** What is decided at once, after every action. */
export function judgeAtOnce(state: BladesState, tell: Tell<BladesEvent>): void {
  const { victory } = state.battle;
  if (victory.kind === 'convoy' && findFigure(state, victory.cart)?.health === 'left')
    return declareWinner(state, victory.side, 'cartThrough', tell);
  if (victory.kind === 'assassination') return assassination(state, victory.side, victory.victim, false, tell);
  const first = alive(state, 0);
  const second = alive(state, 1);
  if (first && second) return;
  if (!first && !second) return drawn(state, 'nobody', tell);
  for (const side of SIDES) if (!alive(state, other(side))) return declareWinner(state, side, 'wipedOut', tell);
}

/** 7.3: the victim dead and one of the killers away; nobody away: a draw; the victim alive: the house. */
function assassination(state: BladesState, killers: Side, victim: string, limit: boolean, tell: Tell<BladesEvent>): void {
  const dead = state.figures.some(figure => figure.kit.id === victim && !living(figure));
  const men = state.figures.filter(figure => figure.kit.side === killers && isMan(figure));
  const onMap = men.some(living);
  if (dead && men.some(({ health }) => health === 'left')) return declareWinner(state, killers, 'killedAndAway', tell);
  if (onMap && !limit) return;
  if (dead) return drawn(state, 'killedNoneAway', tell);
  declareWinner(state, other(killers), 'envoyLives', tell);
}

/** At the end of a phase. */
export function judgePhase(state: BladesState, tell: Tell<BladesEvent>): void {
  const { victory, turnLimit } = state.battle;
  const side = activeSide(state);
  const lastTurn = state.phase % 2 === 0 && state.turn >= turnLimit;
  if (victory.kind === 'hold') {
    const holder = SIDES.find(one =>
      state.figures.some(man => man.kit.side === one && conscious(state, man) && distanceToHex(man, victory.at) === 0),
    );
    if (holder !== undefined) state.held = holder;
  }
  if (victory.kind === 'convoy' && side !== victory.side) {
    const cart = findFigure(state, victory.cart);
    const beside = (one: Side): number =>
      cart === null ? 0 : state.figures.filter(man => man.kit.side === one && conscious(state, man) && adjacent(man, cart)).length;
    if (beside(side) >= victory.seizers && beside(victory.side) === 0) return declareWinner(state, side, 'cartSeized', tell);
  }
  if (lastTurn) atLimit(state, tell);
}

/** At the end of the last turn. */
function atLimit(state: BladesState, tell: Tell<BladesEvent>): void {
  const { victory } = state.battle;
  switch (victory.kind) {
    case 'lastMan':
      return drawn(state, 'timeUp', tell);
    case 'hold':
      if (state.held === null) return drawn(state, 'neverHeld', tell);
      return declareWinner(state, state.held, 'held', tell);
    case 'convoy':
      return declareWinner(state, other(victory.side), 'cartStopped', tell);
    case 'assassination':
      return assassination(state, victory.side, victory.victim, true, tell);
  }
}
