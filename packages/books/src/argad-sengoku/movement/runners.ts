/** Everybody on the table as the ticks see him: how he goes, how far he still may, what he has met. */
import { longBase, type Base, type Point } from '@nobori/engine/table';
import { clusterOf } from '../basics/clusters.ts';
import { CART_MOVE, FOOT, LONG, TICKS, type Beast, type Grade, type Mode } from '../tables.ts';
import { goer, type Goer } from '../terrain/terrain.ts';
import { figureOf, hostile, type ArgState, type Figure, type Given } from '../state.ts';
import { allowance } from './allowance.ts';
import type { Body } from './gaps.ts';

export interface Runner extends Body {
  /** His number among the runners. */
  readonly no: number;
  readonly figure: Figure;
  readonly given: Given | null;
  who: Goer;
  /** Has an order that moves it, and may go. */
  moves: boolean;
  /** The first tick in which it may go: mounting takes half the turn (ARG-068). */
  readonly starts: number;
  pace: number;
  whole: number;
  used: number;
  left: number;
  /** The way still to go; chargers home when it is used up. */
  way: readonly Point[];
  leg: number;
  /** So much of the leg ahead is known to be no worse than what he has met. */
  clear: number;
  /** Worst ground met, and the dice for it (ARG-063). */
  grade: Grade;
  rolls: readonly number[] | null;
  blocked: boolean;
  /** Has come to the end of his way or of his strength: he takes no more steps. */
  spent: boolean;
  /** Stopped by contact for the rest of the phase (ARG-049). */
  stopped: boolean;
  /** Everybody has seen why, or that, it stopped. */
  told: boolean;
  /** Its step in this tick, and where in the tick it ends. */
  dx: number;
  dy: number;
  cut: number;
  /** The last tick for which its step has been worked out. */
  stepped: number;
  /** Was still going in the instant of the contact that is looked at. */
  stirred: boolean;
  /** Has touched somebody in this tick and is out of it. */
  out: boolean;
  gone: boolean;
  tick: number;
  readonly track: Point[];
  /** The same unrounded, for the turns of cavalry to be added up (ARG-190). */
  readonly exact: Point[] | null;
  /** Charge: the named enemy or, of a couple or group, all its members (ARG-235). Follow: the friend. */
  marks: readonly Runner[];
  /** Follow: where it keeps to its friend (ARG-241). */
  readonly offset: Point;
}

const NO_WAY: readonly Point[] = [];

export const baseFor = (beast: Beast | null, facing: Point): Base =>
  beast === null ? FOOT : longBase(LONG[beast].radius, LONG[beast].half, facing);

/** Whether an order moves anybody. */
export function movesBy(given: Given | null): boolean {
  const what = given?.do;
  return (
    what === 'move' ||
    what === 'charge' ||
    what === 'follow' ||
    what === 'march' ||
    what === 'drag' ||
    what === 'mount' ||
    what === 'dismount'
  );
}

export function runnerFor(state: ArgState, no: number, figure: Figure, may: boolean): Runner {
  const given = may ? figure.order : null;
  const moves = movesBy(given);
  const changes = given !== null && (given.do === 'mount' || given.do === 'dismount');
  const whole = given === null ? 0 : wholeFor(state, figure, given);
  const half = figure.base.half;
  return {
    no,
    figure,
    given,
    who: moves ? goer(state, figure) : STILL,
    moves,
    starts: changes ? TICKS / 2 : 0,
    x: figure.at[0],
    y: figure.at[1],
    r: figure.base.radius,
    hx: half === undefined ? 0 : half[0],
    hy: half === undefined ? 0 : half[1],
    pace: whole / TICKS,
    whole: changes ? whole / 2 : whole,
    used: 0,
    left: changes ? whole / 2 : whole,
    way: given !== null && 'way' in given ? given.way : NO_WAY,
    leg: 0,
    clear: 0,
    grade: 0,
    rolls: null,
    blocked: false,
    spent: false,
    stopped: false,
    told: false,
    dx: 0,
    dy: 0,
    cut: 1,
    stepped: 0,
    stirred: false,
    out: false,
    gone: false,
    tick: 0,
    track: [],
    exact: figure.mode === 'cavalry' && moves ? [] : null,
    marks: NOBODY,
    offset: given?.do === 'follow' ? offsetTo(figure, figureOf(state, given.target)) : NO_OFFSET,
  };
}
const NOBODY: readonly Runner[] = [];
const NO_OFFSET: Point = [0, 0];
const STILL: Goer = { mode: 'foot', sort: 0, heavy: false, accustomed: [] };

/** Of everybody on the table those whom this one's order is about. */
export function marksOf(state: ArgState, { figure, given }: Runner, runners: readonly Runner[]): readonly Runner[] {
  if (given?.do === 'follow') return runners.filter(other => other.figure.kit.id === given.target);
  if (given?.do !== 'charge') return NOBODY;
  const members = given.group ? clusterOf(state, figureOf(state, given.target), figure.kit.faction) : null;
  return runners.filter(
    other =>
      (members === null ? other.figure.kit.id === given.target : members.includes(other.figure)) && hostile(state, figure, other.figure),
  );
}
const offsetTo = (figure: Figure, friend: Figure): Point => [figure.at[0] - friend.at[0], figure.at[1] - friend.at[1]];

/** The whole allowance of an order, unslowed; mounting and dismounting have that of the mode then used, of which half is left (ARG-068). */
function wholeFor(state: ArgState, figure: Figure, given: Given): number {
  if (given.do === 'move') return given.pace;
  if (given.do === 'march') return given.most;
  if (given.do === 'drag') return Math.min(CART_MOVE, allowance(state, figure));
  if (given.do === 'mount') return allowance(state, figure, mountsAs(state, figure, given.horse));
  return allowance(state, figure, given.do === 'dismount' ? 'foot' : figure.mode);
}

/** How somebody goes on this beast, or on foot. */
export const modeOn = ({ rides }: Pick<Figure['kit'], 'rides'>, beast: Beast | null): Mode =>
  beast === null ? 'foot' : beast === 'warhorse' && rides === 'cavalry' ? 'cavalry' : 'mountedFoot';

/** ARG-032, ARG-033, ARG-068: trained riders on a warhorse are cavalry, everybody else is mounted foot. */
export function mountsAs(state: ArgState, figure: Figure, horse: string): Mode {
  return modeOn(figure.kit, state.horses.find(one => one.id === horse)?.beast ?? null);
}

/** A longish unit vector in whole numbers: how facings are kept. */
export function facingOf(dx: number, dy: number): Point {
  const length = Math.sqrt(dx * dx + dy * dy);
  return length === 0 ? [0, 1000] : [Math.round((dx * 1000) / length), Math.round((dy * 1000) / length)];
}
