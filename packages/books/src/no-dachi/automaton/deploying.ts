/** How the automaton sets up, NOD-045, NOD-R101. */
import type { FigureId } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { anywhere } from '../setup/deploymentChoices.ts';
import { refuseDeploy, unplaced, type Deploy } from '../setup/deployment.ts';
import { majorityClass } from '../morale/checks.ts';
import type { Figure, Group, NodState, Side } from '../state.ts';
import { CLASS } from '../tables.ts';
import { isMissile, isMounted } from './targets.ts';

const FRONT_LINE = 1800; // from the edge to the front rank
const CLEAR = 600; // between groups
const SECOND_LINE = 800; // further back, where the first is full
const COMMANDER = 600; // behind the rear rank of the middle group

/** Samurai, other foot, missile troops, cavalry: from the centre outwards. */
function kindOf(figures: readonly Figure[]): 0 | 1 | 2 | 3 {
  if (isMounted(figures)) return 3;
  if (isMissile(figures)) return 2;
  return CLASS[majorityClass(figures)].rank >= CLASS.bushi.rank ? 0 : 1;
}

interface Block {
  readonly group: Group;
  readonly figures: readonly Figure[];
  readonly width: number;
  readonly files: number;
  readonly pitch: number;
  readonly depth: number;
}

function blockOf(state: NodState, group: Group): Block {
  const figures = state.figures.filter(figure => figure.kit.unit === group.id);
  const mounted = figures.some(figure => figure.mounted);
  const files = Math.ceil(figures.length / 2);
  const pitch = mounted ? 600 : 300;
  return { group, figures, files, pitch, width: (files - 1) * pitch + (mounted ? 400 : 200), depth: mounted ? 400 : 200 };
}

/** NOD-R101: the middle of each group's front rank, as (along the edge, from the edge); along counts to the automaton's right. */
function line(state: NodState, side: Side): Map<Group, Point> {
  const { width, height } = state.battle.table;
  const { edge } = state.battle.sides[side];
  const room = edge === 'south' || edge === 'north' ? width : height;
  const blocks = state.groups.filter(group => group.side === side).map(group => blockOf(state, group));
  const alone = blocks.filter(({ figures }) => figures.length === 1 && figures[0]?.kit.commander === true);
  const ordered = blocks.filter(block => !alone.includes(block)).sort((a, b) => kindOf(a.figures) - kindOf(b.figures));
  const places = new Map<Group, Point>();
  let [left, right, back] = [0, 0, 0];
  ordered.forEach((block, i) => {
    const half = block.width / 2;
    let along = 0;
    if (i === 0) [left, right] = [-half, half];
    else if (i % 2 === 1) {
      along = right + CLEAR + half;
      right = along + half;
    } else {
      along = left - CLEAR - half;
      left = along - half;
    }
    if (Math.abs(along) + half > room / 2) {
      // No more room on this line.
      back += SECOND_LINE;
      [along, left, right] = [0, -half, half];
    }
    places.set(block.group, [Math.round(along / 10) * 10, FRONT_LINE - back]); // NOD-R101
  });
  const [middle] = ordered;
  const rear = middle === undefined || middle.figures.length === middle.files ? 0 : middle.depth;
  for (const { group } of alone) places.set(group, [0, FRONT_LINE - rear - COMMANDER]);
  return places;
}

/** The next group, in two ranks in its place of the line; elsewhere in its zone where the scenario leaves no room there. */
export function deployment(state: NodState, side: Side): Deploy {
  const [group] = unplaced(state, side);
  if (group === undefined) throw new Error('nobody is left to set up');
  const { figures, files, pitch, depth } = blockOf(state, group);
  const [along, out] = line(state, side).get(group) ?? [0, FRONT_LINE];
  const places: Record<FigureId, Point> = {};
  figures.forEach((figure, i) => {
    const rank = i < files ? 0 : 1;
    const file = (i % files) - (files - 1) / 2;
    places[figure.kit.id] = onTable(state, side, along + Math.round((file * pitch) / 10) * 10, out - rank * depth);
  });
  const order: Deploy = { kind: 'deploy', unit: group.id, places, hidden: false, order: null };
  return refuseDeploy(state, side, order) === null ? order : anywhere(state, group);
}

/** From the automaton's own eyes to the table. */
function onTable(state: NodState, side: Side, along: number, out: number): Point {
  const { width, height } = state.battle.table;
  const [midX, midY] = [Math.round(width / 20) * 10, Math.round(height / 20) * 10];
  switch (state.battle.sides[side].edge) {
    case 'south':
      return [midX + along, out];
    case 'north':
      return [midX - along, height - out];
    case 'west':
      return [out, midY - along];
    case 'east':
      return [width - out, midY + along];
  }
}
