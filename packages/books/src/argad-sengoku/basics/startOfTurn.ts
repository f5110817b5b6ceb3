/** What every turn begins with, 0 of the ledger: yesterday's notes are gone, and whoever was sent for arrives (ARG-044, ARG-086, ARG-S3). */
import type { FigureId, Tell } from '@nobori/engine';
import { overlapping, type Point } from '@nobori/engine/table';
import type { Edge } from '../files/battle.ts';
import { formUp } from '../melee/closeOrder.ts';
import { giveWay, nearestFree } from '../movement/endPlaces.ts';
import { figureOf, findFigure, standing, type ArgEvent, type ArgState } from '../state.ts';
import { allInContact } from './clusters.ts';

const NOBODY: readonly FigureId[] = [];

/** Notes of the last turn are gone; who is in contact now is written down (ARG-086). */
export function startTurn(state: ArgState, tell: Tell<ArgEvent>): void {
  tell({ kind: 'turnBegan', turn: state.turn, reveals: true, rules: ['ARG-044'] });
  state.heard = false;
  relief(state, tell);
  for (const figure of state.figures) {
    figure.order = null;
    figure.changes = 0;
    figure.aim = null;
    figure.avoid = null;
    figure.blow = null;
    figure.spring = null;
    figure.from = figure.at;
    figure.track = null;
    figure.heading = null;
    figure.immobile = true;
    figure.meets = NOBODY;
    figure.charges = NOBODY;
    figure.climbed = false;
    figure.stumbled = false;
    figure.foes = NOBODY;
  }
  for (const [figure, foes] of allInContact(state)) figure.foes = foes.map(({ kit }) => kit.id);
  state.defences = state.defences.filter(({ figure, against }) => figureOf(state, figure).foes.includes(against));
  formUp(state);
}

/** ARG-S3 (3): help arrives on the edge over which it was sent for, or in its turn if nobody has to send for it. */
function relief(state: ArgState, tell: Tell<ArgEvent>): void {
  const { relief: spec } = state.battle;
  if (spec === null || (spec.messenger === null ? spec.after : state.relief) !== state.turn) return;
  const { width, height } = state.table;
  const edges: Readonly<Record<Edge, Point>> = {
    south: [width / 2, 100],
    north: [width / 2, height - 100],
    west: [100, height / 2],
    east: [width - 100, height / 2],
  };
  const edge = edges[spec.edge];
  // A battle set up by hand may have them already, or not at all.
  const coming = spec.figures
    .map(id => findFigure(state, id))
    .filter(figure => figure !== null)
    .filter(figure => figure.fate === null && !standing(figure));
  if (coming.length === 0) return;
  for (const figure of coming) {
    figure.at = nearestFree(
      edge,
      at => !state.figures.some(one => one !== figure && !one.hidden && standing(one) && overlapping(one, { at, base: figure.base })),
      state,
    );
  }
  giveWay(state); // ARG-R104
  tell({ kind: 'entered', figures: coming.map(({ kit }) => kit.id), rules: ['ARG-S3'] });
}
