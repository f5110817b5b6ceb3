/** Retreats, BLD-063, BLD-101, BLD-156 to BLD-158, BLD-165, BLD-203, BLD-204, BLD-R38, BLD-R51, BLD-R52. */
import { done, goTo, type FigureId, type Seat, type Tell } from '@nobori/engine';
import { beside, cellOf, DIRECTIONS, facingOf, hexOf, lengthOf, OFF, type Cell, type Hex } from '@nobori/engine/hex';
import { fieldOf } from '../terrain/field.ts';
import { distanceToHex, enemyBeside, groundOf, knownIn, type Ground } from '../terrain/occupancy.ts';
import { dropTask, drown, drowns, injure, killHorse } from '../characters/harm.ts';
import { overBodies, windowBarred } from '../movement/walking.ts';
import { tellBeset } from '../night/beset.ts';
import { lookForNinja } from '../night/night.ts';
import { horseCost, stepped } from '../horses/riding.ts';
import {
  audienceOf,
  figureOf,
  hidden,
  isMan,
  other,
  put,
  seatsFor,
  unknownTo,
  type BladesEvent,
  type BladesMoment,
  type BladesState,
  type Figure,
  type Side,
} from '../state.ts';
import { BACKWARD_STEPS, FORWARD_STEPS } from '../tables.ts';

type Retreat = Extract<BladesMoment, { kind: 'retreat' }>;
export type Fleeing = Pick<Retreat, 'figure' | 'hexes' | 'causers' | 'mover'>;

/** BLD-204: for a horse without rider only those who attacked it are enemies. */
function enemySide(state: BladesState, figure: Figure, causers: readonly FigureId[]): Side {
  const [causer] = causers;
  return isMan(figure) || causer === undefined ? other(figure.kit.side) : figureOf(state, causer).kit.side;
}

/** One who retreats, with all that every step of his must keep. */
interface Flight {
  readonly state: BladesState;
  readonly ground: Ground;
  readonly figure: Figure;
  readonly hexes: number;
  readonly causers: readonly Figure[];
  readonly side: Side;
  readonly wet: boolean;
  /** As this side knows it; null: as it is. */
  readonly known: Side | null;
  readonly found: Hex[][];
}

/** All legal full retreats: hex by hex N, NE, SE, S, SW, NW; riders' forward steps before backward ones. Each a list of hexes newly entered. */
function retreats(state: BladesState, at: Fleeing, wet: boolean, known: Side | null): Hex[][] {
  const figure = figureOf(state, at.figure);
  const flight: Flight = {
    state,
    ground: groundOf(state),
    figure,
    hexes: at.hexes,
    causers: at.causers.map(id => figureOf(state, id)).filter(one => known === null || !unknownTo(state, one, known)),
    side: other(enemySide(state, figure, at.causers)),
    wet,
    known,
    found: [],
  };
  if (figure.rear === null) onFoot(flight, cellOf(flight.ground.field.board, figure.at), []);
  else inPairs(flight, figure.at, figure.rear, []);
  return wet ? flight.found.filter(way => way.some(hex => river(flight.ground, cellOf(flight.ground.field.board, hex)))) : flight.found;
}

const river = (ground: Ground, cell: Cell): boolean => ground.field.river[cell] === 1;

/** BLD-157: the k-th hex lies exactly k from the nearest hex he started in; BLD-063, BLD-207: no enemy, seen or not, is next to it. */
function mayEnter({ state, ground, figure, side, wet, known }: Flight, cell: Cell, k: number, cost: number): boolean {
  const hex = hexOf(ground.field.board, cell);
  const far = Math.min(away(figure.at, hex), away(figure.rear ?? figure.at, hex));
  if (far !== k || (river(ground, cell) ? !wet : cost < 0)) return false; // BLD-R51
  const there = knownIn(state, ground, known, cell);
  if (there !== null && (there.kit.sort === 'cart' || (isMan(there) && there.kit.side !== side))) return false;
  return !enemyBeside(state, ground, cell, side, known);
}

const away = (a: Hex, b: Hex): number => lengthOf(b[0] - a[0], b[1] - a[1]);

/** BLD-157, BLD-203: no step brings the piece nearer to one who caused it. */
function nearer({ causers }: Flight, was: Place, is: Place): boolean {
  for (const causer of causers) if (apartFrom(is, causer) < apartFrom(was, causer)) return true;
  return false;
}

interface Place {
  readonly at: Hex;
  readonly rear: Hex | null;
}
const apartFrom = ({ at, rear }: Place, causer: Figure): number => {
  const far = distanceToHex(causer, at);
  return rear === null ? far : Math.min(far, distanceToHex(causer, rear));
};

function onFoot(flight: Flight, from: Cell, way: readonly Hex[]): void {
  const { state, ground, figure, side } = flight;
  const { board, barred, foot } = ground.field;
  for (const d of DIRECTIONS) {
    const to = beside(board, from, d);
    if (to === OFF || barred[6 * from + d] === 1 || !mayEnter(flight, to, way.length + 1, overBodies(ground, to, foot[to] ?? -1))) continue;
    const hex = hexOf(board, to);
    if (windowBarred(state, ground, side, from, d) || nearer(flight, { at: hexOf(board, from), rear: null }, { at: hex, rear: null }))
      continue;
    const gone = [...way, hex];
    if (river(ground, to) && drowns(figure)) flight.found.push(gone);
    else if (gone.length < flight.hexes) onFoot(flight, to, gone);
    else if (free(flight, to)) flight.found.push(gone); // he may not end on a friend
  }
}

/** BLD-158: a horse retreats by forward or backward steps; only the hexes newly entered are tested (BLD-R52). */
function inPairs(flight: Flight, at: Hex, rear: Hex, way: readonly Hex[]): void {
  const { state, ground, figure } = flight;
  const { board } = ground.field;
  const draft = figure.is === 'DRAFT' || (figure.rides !== null && figureOf(state, figure.rides).is === 'DRAFT');
  const facing = facingOf({ at, rear });
  for (const step of [...FORWARD_STEPS, ...BACKWARD_STEPS]) {
    const next = stepped(ground, cellOf(board, at), facing, step);
    if (next === null || !mayEnter(flight, next.entered, way.length + 1, horseCost(state, ground, next.entered, draft))) continue;
    if (next.walled) continue;
    const is = { at: hexOf(board, next.front), rear: hexOf(board, next.rear) };
    if (nearer(flight, { at, rear }, is)) continue; // BLD-158, BLD-R52
    const gone = [...way, hexOf(board, next.entered)];
    if (river(ground, next.entered)) flight.found.push(gone);
    else if (gone.length < flight.hexes) inPairs(flight, is.at, is.rear, gone);
    else if (free(flight, next.front) && free(flight, next.rear)) flight.found.push(gone);
  }
}

const free = ({ state, ground, figure, known }: Flight, cell: Cell): boolean => {
  const there = knownIn(state, ground, known, cell);
  return there === null || there === figure;
};

interface WaysOut {
  readonly ways: readonly (readonly Hex[])[];
  readonly wet: boolean;
}

/** BLD-R38: through water only where there is no dry way. */
function waysOut(state: BladesState, at: Fleeing, known: Side | null): WaysOut {
  if (!ableToRun(state, figureOf(state, at.figure))) return { ways: [], wet: false };
  const dry = retreats(state, at, false, known);
  return dry.length > 0 ? { ways: dry, wet: false } : { ways: retreats(state, at, true, known), wet: true }; // BLD-R38
}

/** Whether he would live: by a way that does not drown him, or else with a first wound (BLD-T13). As far as `known` knows who bars the way. */
export function survivesRetreat(state: BladesState, at: Fleeing, known: Side): boolean {
  const figure = figureOf(state, at.figure);
  const { ways, wet } = waysOut(state, at, known);
  return ways.length > 0 ? !(wet && drowns(figure)) : isMan(figure) && figure.health === 'healthy';
}

/** Where he may go; worked out when he is asked, because not everybody who looks can (BLD-207). */
export const waysOf = (state: BladesState, at: Retreat): readonly (readonly Hex[])[] => at.ways ?? retreats(state, at, at.wet, null);

/** BLD-063, BLD-156, BLD-165: the owner chooses if there is a choice; who cannot go the full distance is wounded instead, a horse killed. */
export function beginRetreat(state: BladesState, at: Extract<BladesMoment, { kind: 'retreating' }>, tell: Tell<BladesEvent>): void {
  const figure = figureOf(state, at.figure);
  const offer = waysOut(state, at, null);
  const { ways, wet } = offer;
  tellBeset(state, figure, 'BLD-207', (to, known) => seems(known === null ? offer : waysOut(state, at, known), to === at.mover), tell);
  const [only] = ways;
  if (only === undefined) {
    done(state);
    tell({ kind: 'cornered', figure: at.figure, ...audienceOf(state, figure), rules: ['BLD-156'] });
    if (isMan(figure)) injure(state, figure, 'wounded', tell); // BLD-063
    else killHorse(figure, tell);
  } else if (ways.length === 1) retreat(state, at, only, tell);
  else goTo(state, { ...at, kind: 'retreat', wet, ways });
}

/** What a side has of an offer: how many ways, if it is offered them or nobody is. Unseen men only ever bar ways: as many are the same. */
const seems = ({ ways, wet }: WaysOut, mine: boolean): string => `${wet} ${mine || ways.length < 2 ? ways.length : 'some'}`;

/** BLD-007, BLD-R12: the stunned cannot; BLD-165, BLD-204: nor can a horse in harness. */
function ableToRun(state: BladesState, figure: Figure): boolean {
  if (figure.health === 'stunned') return false; // BLD-R12
  const horse = figure.rides === null ? figure : figureOf(state, figure.rides);
  return horse.draws === null;
}

/** Carries a retreat out; the moment that asked for it is over. */
export function retreat(state: BladesState, at: Pick<Retreat, 'figure'>, way: readonly Hex[], tell: Tell<BladesEvent>): void {
  done(state);
  const figure = figureOf(state, at.figure);
  const field = fieldOf(state.battle);
  dropTask(state, figure, tell); // BLD-046
  const whole = [figure.at, ...way];
  const later: BladesEvent[] = [];
  let seen = hidden(state, figure) ? 0 : 1; // so many hexes of the way, until he is lost from sight
  let gone = 1;
  for (const hex of way) {
    if (figure.rear === null) put(state, figure, hex, null);
    else if (away(figure.at, hex) === 1) put(state, figure, hex, figure.at);
    else put(state, figure, figure.rear, hex);
    if (field.river[cellOf(field.board, hex)] === 1 && drowns(figure)) drown(state, figure, event => later.push(event));
    lookForNinja(state, event => later.push(event));
    if (seen === gone && !hidden(state, figure)) seen += 1;
    gone += 1;
  }
  tellRetreat(state, figure, whole, seen, tell);
  for (const event of later) tell(event);
  noteRetreat(state, figure.kit.id);
}

/** BLD-183: who falls back into the dark is followed only as far as he is seen. */
function tellRetreat(state: BladesState, figure: Figure, way: readonly Hex[], seen: number, tell: Tell<BladesEvent>): void {
  const told = (hexes: readonly Hex[], whom: { readonly only?: readonly Seat[] }): void =>
    tell({ kind: 'retreated', figure: figure.kit.id, way: hexes, ...whom, rules: ['BLD-157'] });
  const { side } = figure.kit;
  if (seen === way.length) return told(way, {});
  told(way, { only: seatsFor(state, side) });
  if (seen > 1) told(way.slice(0, seen), { only: seatsFor(state, other(side)) });
}

/** BLD-160: the fight below remembers who had to give way. */
function noteRetreat(state: BladesState, figure: FigureId): void {
  const below = state.moments.findLastIndex(moment => moment.kind === 'aftermath');
  const moment = state.moments[below];
  if (moment?.kind === 'aftermath') state.moments[below] = { ...moment, retreated: [...moment.retreated, figure] };
}
