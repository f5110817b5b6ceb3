/** How the automaton sets up, NOD-045, NOD-R101. */
import type { FigureId } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { anywhere } from '../setup/deploymentChoices.ts';
import { refuseDeploy, unplaced, zonesFor, type Deploy } from '../setup/deployment.ts';
import { majorityClass } from '../morale/checks.ts';
import type { Figure, Group, NodState, Side } from '../state.ts';
import { CLASS } from '../tables.ts';
import { isMissile, isMounted } from './targets.ts';

const FRONT_LINE = 1800; // from the edge to the front rank
const CLEAR = 600; // between groups
const SECOND_LINE = 800; // further back, where the first is full
const COMMANDER = 600; // behind the rear rank of the middle group
const STRIDE = 100; // from one place that is tried to the next

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

/** The next group, in two ranks in its place of the line; elsewhere in its zone where it cannot stand there. */
export function deployment(state: NodState, side: Side): Deploy {
  const [group] = unplaced(state, side);
  if (group === undefined) throw new Error('nobody is left to set up');
  const block = blockOf(state, group);
  const drawnUp = (middle: Point): Deploy | null => {
    const order: Deploy = { kind: 'deploy', unit: group.id, places: inRanks(state, side, block, middle), hidden: false, order: null };
    return refuseDeploy(state, side, order) === null ? order : null;
  };
  return drawnUp(line(state, side).get(group) ?? [0, FRONT_LINE]) ?? nearTheFront(state, side, group, drawnUp) ?? anywhere(state, group);
}

/** ⌈n/2⌉ in the front rank, the others directly behind them, from the left. */
function inRanks(state: NodState, side: Side, { figures, files, pitch, depth }: Block, [along, out]: Point): Record<FigureId, Point> {
  const places: Record<FigureId, Point> = {};
  figures.forEach((figure, i) => {
    const rank = i < files ? 0 : 1;
    const file = (i % files) - (files - 1) / 2;
    places[figure.kit.id] = onTable(state, side, along + Math.round((file * pitch) / 10) * 10, out - rank * depth);
  });
  return places;
}

/** NOD-R101: as near as there is room to the middle of the front of its zone, of equals on the right. */
function nearTheFront(state: NodState, side: Side, group: Group, drawnUp: (middle: Point) => Deploy | null): Deploy | null {
  for (const zone of zonesFor(state, group)) {
    const [least, most] = extent(zone.map(at => asSeen(state, side, at)));
    const front: Point = [Math.round((least[0] + most[0]) / 20) * 10, most[1]];
    const middles: Point[] = [];
    for (let along = least[0]; along <= most[0]; along += STRIDE)
      for (let out = most[1]; out >= least[1]; out -= STRIDE) middles.push([along, out]);
    const far = ([along, out]: Point): number => (along - front[0]) ** 2 + (out - front[1]) ** 2;
    middles.sort((a, b) => far(a) - far(b) || b[0] - a[0]);
    for (const middle of middles) {
      const order = drawnUp(middle);
      if (order !== null) return order;
    }
  }
  return null;
}

/** The corners of the box round some points. */
function extent(points: readonly Point[]): readonly [least: Point, most: Point] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
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

/** And back. */
function asSeen(state: NodState, side: Side, [x, y]: Point): Point {
  const { width, height } = state.battle.table;
  const [midX, midY] = [Math.round(width / 20) * 10, Math.round(height / 20) * 10];
  switch (state.battle.sides[side].edge) {
    case 'south':
      return [x - midX, y];
    case 'north':
      return [midX - x, height - y];
    case 'west':
      return [midY - y, x];
    case 'east':
      return [y - midY, width - x];
  }
}
