/** Set-up, BLD-196: a side that comes secretly notes where each of its men begins (7.3). */
import { done, listed, type FigureId } from '@nobori/engine';
import { cellOf, columnRowOf, OFF, sameHex, type Hex } from '@nobori/engine/hex';
import { toSide } from '../asking.ts';
import { copyState } from '../copies.ts';
import { refusal, type Refusal } from '../rules.ts';
import { fieldOf } from '../terrain/field.ts';
import { groundOf } from '../terrain/occupancy.ts';
import { footCost } from '../movement/walking.ts';
import { lookForNinja } from '../night/night.ts';
import { labelFor, NOWHERE } from '../terrain/hexNames.ts';
import {
  figureOf,
  findFigure,
  isMan,
  seatsFor,
  sideOfSeat,
  type BladesOrder,
  type BladesState,
  type BladesSteps,
  type Figure,
  type Side,
} from '../state.ts';

/** Men of the side not yet on the map. */
export const waiting = (state: BladesState, side: Side): Figure[] =>
  state.figures.filter(man => man.kit.side === side && isMan(man) && sameHex(man.at, NOWHERE) && man.health === 'healthy');

/** The edges a hex lies on: north, south, west, east. A corner counts on both of its edges. */
function edgesOf(state: BladesState, hex: Hex): string[] {
  const { columns, rows } = state.battle.map;
  const [column, row] = columnRowOf(state.battle.map, hex);
  return [
    row === 0 ? 'north' : '',
    row === rows - 1 ? 'south' : '',
    column === 0 ? 'west' : '',
    column === columns - 1 ? 'east' : '',
  ].filter(edge => edge !== '');
}

function refuseDeploy(state: BladesState, side: Side, id: FigureId, at: Hex): Refusal | null {
  const figure = findFigure(state, id);
  const facts = { figure: id, hex: labelFor(at) };
  if (figure === null || !waiting(state, side).includes(figure)) return refusal('BLD-196', '{figure} does not wait to be set up.', facts);
  const ground = groundOf(state);
  const cell = cellOf(ground.field.board, at);
  const edges = edgesOf(state, at);
  if (cell === OFF || edges.length === 0) return refusal('BLD-196', '{figure} begins on an edge hex of the map, not in {hex}.', facts);
  if (footCost(ground, figure, cell) === -1) return refusal('BLD-196', 'Nobody can stand in {hex}.', facts);
  if (ground.who[cell] !== 0) return refusal('BLD-196', '{hex} is taken.', facts);
  const most = state.battle.secret?.edge ?? Infinity;
  const crowded = edges.some(
    edge => state.figures.filter(man => man.kit.side === side && isMan(man) && edgesOf(state, man.at).includes(edge)).length >= most,
  );
  return crowded ? refusal('BLD-196', 'Not more than {most} begin on one edge.', { ...facts, most }) : null;
}

function places(state: BladesState, side: Side): BladesOrder[] {
  const { board } = fieldOf(state.battle);
  return waiting(state, side).flatMap(({ kit }) =>
    board.hexes
      .filter(hex => refuseDeploy(state, side, kit.id, hex) === null)
      .map((at): BladesOrder => ({ kind: 'deploy', figure: kit.id, at })),
  );
}

/** The first man for whom no edge hex is left, when all who wait are set up one after the other. */
export function roomless(state: BladesState, side: Side): Figure | null {
  const trial = copyState(state);
  const { board } = fieldOf(state.battle);
  for (const man of waiting(trial, side)) {
    const at = board.hexes.find(hex => refuseDeploy(trial, side, man.kit.id, hex) === null);
    if (at === undefined) return man;
    man.at = at;
  }
  return null;
}

export const setupSection = {
  deployment: {
    asks: (state, { side }) =>
      toSide(
        state,
        side,
        'Note secretly where each man begins.',
        listed(() => places(state, side)),
        () => places(state, side)[0] ?? { kind: 'done' },
      ),
    orders: {
      deploy: {
        refuse: (state, { side }, seat, { figure, at }) =>
          sideOfSeat(state, seat) === side
            ? refuseDeploy(state, side, figure, at)
            : refusal('NOB-2', 'It is not for {seat} to decide.', { seat }),
        carryOut(state, { side }, _seat, { figure, at }, _dice, tell) {
          figureOf(state, figure).at = at;
          tell({ kind: 'deployed', figure, at, only: seatsFor(state, side), rules: ['BLD-196'] });
          if (waiting(state, side).length > 0) return;
          lookForNinja(state, tell);
          done(state);
        },
      },
    },
  },
} satisfies Pick<BladesSteps, 'deployment'>;
