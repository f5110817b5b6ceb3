/** Choices: a move of a group plotted on the table, NOD-R024, with what single figures do on the way. Ready moves stand in actions/choices.ts. */
import { say, type Extra, type FigureId, type Plot } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import type { During, Move, NodOrder, Ways } from '../orders.ts';
import { figureOf, membersOf, type Figure, type Group, type NodState } from '../state.ts';
import { toMm } from '../basics/millimetres.ts';
import { facingAfter, paceOf, quartersOf, refuseMover, refuseWay, wayCost } from './moves.ts';
import { moveOf, spotTurns } from './readyMoves.ts';
import { onTheMove, readyWeapon } from '../shooting/targets.ts';
import { knownEnemies } from '../sight/sight.ts';
import { MOVE, TICK } from '../tables.ts';
import { trackOf } from './placeByCost.ts';
import { plain } from './pathfinding.ts';
import { actionsLeft } from '../wounds/wounds.ts';

/** One drag moves the group in formation, single figures can be corrected; cost and refusals are seen while dragging. */
export function waysPlot(state: NodState, group: Group): Plot<NodOrder> {
  const enemies = knownEnemies(state, group.side);
  const able = membersOf(state, group.id).filter(figure => refuseMover(state, figure) === null);
  const inMm = (way: readonly Point[]): Point[] =>
    way.map(toMm).filter((at, i, all) => at[0] !== all[i - 1]?.[0] || at[1] !== all[i - 1]?.[1]);
  return {
    kind: 'ways',
    title: say('Move group {unit}', { unit: group.id }),
    figures: able.map(figure => ({
      figure: figure.kit.id,
      from: figure.at,
      allowance: paceOf(state, figure),
      cost(path) {
        const way = withoutStart(figure, inMm(path));
        const first = way[0];
        if (first === undefined) return 0;
        const turns = spotTurns(figure, first);
        return refuseWay(state, group, figure, way, turns, null, enemies) ?? costShown(state, group, figure, way, turns);
      },
    })),
    zones: [],
    extras: [...exits(state, group), ...lastTurns(able), ...shotsOnTheWay(state, group)],
    order(ways, extras = []) {
      const plotted: Record<FigureId, readonly Point[]> = {};
      const turns: Record<FigureId, readonly Point[]> = {};
      for (const figure of able) {
        const way = withoutStart(figure, inMm(ways[figure.kit.id] ?? []));
        const first = way[0];
        if (first === undefined) continue;
        plotted[figure.kit.id] = way;
        const before = spotTurns(figure, first);
        if (before.length > 0) turns[figure.kit.id] = before;
      }
      const move = {
        ...moveOf(group.id, plotted, turns),
        leave: extras.filter(extra => extra.what === 'leave').map(extra => extra.figure),
      };
      return { ...move, facing: facingsOf(able, move, extras), during: extras.flatMap(extra => plottedShot(state, move, extra)) };
    },
  };
}

const withoutStart = (figure: Figure, way: readonly Point[]): readonly Point[] =>
  way[0] !== undefined && way[0][0] === figure.at[0] && way[0][1] === figure.at[1] ? way.slice(1) : way;

/** A horse pays by quarters (NOD-R035). */
function costShown(state: NodState, group: Group, figure: Figure, way: readonly Point[], turns: Ways[FigureId]): number {
  if (!figure.mounted) return wayCost(state, group, figure, way);
  const quarters = quartersOf(state, group, figure, way, turns ?? [], null);
  return Math.max(wayCost(state, group, figure, way), typeof quarters === 'number' ? (quarters - 1) * MOVE.quarter : 0);
}

/** NOD-R037, NOD-S3: those who may leave once their base touches an edge. */
export const exits = (state: NodState, group: Group): Extra[] =>
  state.battle.special.exit !== group.side
    ? []
    : membersOf(state, group.id).map(figure => ({
        figure: figure.kit.id,
        what: 'leave',
        title: say('{figure} leaves the table', { figure: figure.kit.id }),
      }));

/** NOD-R035: a horse may turn once more where it ends, or on the spot. */
const lastTurns = (able: readonly Figure[]): Extra[] =>
  able
    .filter(({ mounted }) => mounted)
    .flatMap(({ kit: { id } }) =>
      (['left', 'right'] as const).map(hand => ({
        figure: id,
        what: `turn ${hand}`,
        title: say(`{figure} ends with a turn to the ${hand}`, { figure: id }),
      })),
    );

function facingsOf(able: readonly Figure[], move: Move, extras: readonly Extra[]): Move['facing'] {
  const facing: Record<FigureId, Point> = {};
  for (const { figure: id, what } of extras) {
    const figure = able.find(({ kit }) => kit.id === id);
    if (figure === undefined || (what !== 'turn left' && what !== 'turn right')) continue;
    const [x, y] = plain(facingAfter(figure, move.ways[id] ?? [], move.turns[id] ?? [], null));
    facing[id] = what === 'turn left' ? [x - y, x + y] : [x + y, y - x];
  }
  return facing;
}

/** Where on its way a figure may shoot: a rider between two quarters, a shuriken anywhere (NOD-R031, NOD-177). */
const MOMENTS = { start: 'before it goes', half: 'half-way', end: 'where it ends' } as const;
type OnTheWay = keyof typeof MOMENTS;

const mayShoot = (state: NodState, figure: Figure): boolean =>
  refuseMover(state, figure) === null &&
  readyWeapon(figure, onTheMove(figure)) !== null &&
  (!figure.mounted || (!figure.acted && actionsLeft(state, figure) > 0));

/** Men on foot with a shuriken ready. */
export const throwers = (state: NodState, group: Group): Figure[] =>
  membersOf(state, group.id).filter(figure => !figure.mounted && mayShoot(state, figure));

/** A rider shoots before and after his ride with an order of its own: on the way only half-way is something else. */
function shotsOnTheWay(state: NodState, group: Group): Extra[] {
  const shooters = membersOf(state, group.id).filter(figure => mayShoot(state, figure));
  if (shooters.length === 0) return [];
  const targets = [...new Set(knownEnemies(state, group.side).map(enemy => enemy.kit.unit))];
  return shooters.flatMap(({ kit, mounted }) =>
    targets.flatMap(target =>
      (mounted ? (['half'] as const) : (['start', 'half', 'end'] as const)).map(when => ({
        figure: kit.id,
        what: `${when} ${target}`,
        title: say(`{figure} shoots at {target} ${MOMENTS[when]}`, { figure: kit.id, target }),
      })),
    ),
  );
}

/** The shot as part of a move; nothing for who does not go. */
export function shotAt(state: NodState, move: Move, figure: Figure, target: string, when: OnTheWay): During[] {
  const { id } = figure.kit;
  const way = move.ways[id];
  if (way === undefined) return [];
  const { cost } = trackOf(state, figure, [figure.at, ...way], move.turns[id] ?? []);
  const part = { start: 0, half: cost / 2, end: cost }[when];
  const at = figure.mounted ? Math.floor(part / MOVE.quarter) * MOVE.quarter : Math.ceil(part / TICK) * TICK;
  return [{ figure: id, at, target }];
}

function plottedShot(state: NodState, move: Move, { figure, what }: Extra): During[] {
  const [when, ...target] = what.split(' ');
  return when === 'start' || when === 'half' || when === 'end' ? shotAt(state, move, figureOf(state, figure), target.join(' '), when) : [];
}
