/** Deployment, ARG-135, ARG-229, ARG-153: written in secret, revealed together, the hidden and the false excepted. */
import type { FigureId, Tell } from '@nobori/engine';
import { onTable, overlapping, within, type Base, type Place, type Point } from '@nobori/engine/table';
import type { Deployment } from '../files/battle.ts';
import { disguised } from '../muster/figures.ts';
import { refusal, type Refusal } from '../rules.ts';
import { bears, fieldOf, goer, wallAt } from '../terrain/terrain.ts';
import { carry } from '../movement/endPlaces.ts';
import { baseFor, facingOf } from '../movement/runners.ts';
import { factionId, figureOf, findFigure, standing, type ArgEvent, type ArgState, type FactionNo, type Figure } from '../state.ts';

/** Reliefs wait off the table. */
const inReserve = (state: ArgState, id: FigureId): boolean => state.battle.relief?.figures.includes(id) === true;

/** Those of a faction who have to be set up. */
export const toDeploy = (state: ArgState, no: FactionNo): Figure[] =>
  state.figures.filter(figure => figure.kit.faction === no && figure.fate === null && !inReserve(state, figure.kit.id));
export const unplaced = (state: ArgState, no: FactionNo): Figure[] => toDeploy(state, no).filter(figure => figure.at[0] < 0);

export function zoneOf(state: ArgState, figure: Figure): Deployment | null {
  const zones = state.battle.factions[figure.kit.faction]?.deploy ?? [];
  return zones.find(zone => zone.figures.includes(figure.kit.id)) ?? zones.find(zone => zone.figures.length === 0) ?? null;
}

/** Everybody set up looks at the middle of the table. */
const facingAt = ({ table }: ArgState, at: Point): Point => facingOf(table.width / 2 - at[0], table.height / 2 - at[1]);
/** How somebody's base lies where he is set up: a horse is long. */
export const baseAt = (state: ArgState, { beast }: Figure, at: Point): Base => baseFor(beast, facingAt(state, at));

type Deploy = { readonly places: Readonly<Record<FigureId, Point>> };

/** Inside their zones, on ground they can stand on, nobody on top of another of their own (others' places are not known yet). */
export function refuseDeploy(state: ArgState, no: FactionNo, { places }: Deploy): Refusal | null {
  const entries = Object.entries(places) as [FigureId, Point][]; // the shape has read the keys as ids of figures
  if (entries.length === 0) return refusal('ARG-229', 'Nobody is set up by this.');
  for (const [id, at] of entries) {
    const figure = findFigure(state, id);
    if (figure === null || figure.kit.faction !== no) return refusal('ARG-229', '{figure} is not yours to set up.', { figure: id });
    if (inReserve(state, id)) return refusal('ARG-229', '{figure} comes later and is not set up.', { figure: id });
    if (figure.fate !== null) return refusal('ARG-229', '{figure} is not in the battle any more.', { figure: id });
    const refused = refusePlace(state, figure, at);
    if (refused !== null) return refused;
  }
  const after = toDeploy(state, no)
    .map((figure): Place & { id: FigureId } => {
      const at = places[figure.kit.id] ?? figure.at;
      return { id: figure.kit.id, at, base: baseAt(state, figure, at) };
    })
    .filter(({ at }) => at[0] >= 0);
  for (const me of after) {
    const { id } = me;
    const clash = id in places ? after.find(one => one !== me && overlapping(one, me)) : undefined;
    if (clash !== undefined) return refusal('ARG-240', '{figure} would stand on {other}.', { figure: id, other: clash.id });
    // Also those who stay where they are: he whom they must stand near may be the one who is moved.
    const near = zoneOf(state, figureOf(state, id))?.near ?? null;
    const other = near === null ? undefined : after.find(one => one.id === near.figure);
    if (near !== null && other !== undefined && !within(me, other, near.reach))
      return refusal('ARG-229', '{figure} must stand within {reach, length} of {other}.', {
        figure: id,
        reach: near.reach,
        other: near.figure,
      });
  }
  return null;
}

export function refusePlace(state: ArgState, figure: Figure, at: Point): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (!onTable(state.table, at)) return refusal('ARG-229', '{figure} must stand on the table.', facts);
  const field = fieldOf(state.table);
  if (wallAt(field, at) !== null) return refusal('ARG-229', '{figure} cannot stand in a wall.', facts);
  if (!bears(field, goer(state, figure), at)) return refusal('ARG-229', '{figure} cannot stand on this ground.', facts);
  const zone = zoneOf(state, figure);
  if (zone !== null && !zone.within.some(outline => insideOrOn(outline, at)))
    return refusal('ARG-229', '{figure} must be set up in his zone.', facts);
  return null;
}

/** Zones hold their edges. */
function insideOrOn(outline: readonly Point[], [x, y]: Point): boolean {
  let within = false;
  let last = outline[outline.length - 1] ?? [0, 0];
  for (const next of outline) {
    const side = (next[0] - last[0]) * (y - last[1]) - (next[1] - last[1]) * (x - last[0]);
    if (
      side === 0 &&
      Math.min(last[0], next[0]) <= x &&
      x <= Math.max(last[0], next[0]) &&
      Math.min(last[1], next[1]) <= y &&
      y <= Math.max(last[1], next[1])
    )
      return true;
    if (next[1] > y !== last[1] > y && x < ((last[0] - next[0]) * (y - next[1])) / (last[1] - next[1]) + next[0]) within = !within;
    last = next;
  }
  return within;
}

export function deploy(state: ArgState, { places }: Deploy): void {
  for (const [id, at] of Object.entries(places) as [FigureId, Point][]) {
    const figure = figureOf(state, id);
    figure.at = at;
    figure.from = at;
    figure.facing = facingAt(state, at);
    figure.base = baseFor(figure.beast, figure.facing);
    figure.hidden = zoneOf(state, figure)?.hidden === true;
    carry(state, figure);
  }
}

/** ARG-153: one of those named is really somebody else's. */
export function refuseTraitor(state: ArgState, no: FactionNo, id: FigureId): Refusal | null {
  const { treason } = state.battle;
  if (treason === null || treason.faction !== no || state.options.treason === 'off')
    return refusal('ARG-153', 'You have nobody among them.');
  return treason.among.includes(id) ? null : refusal('ARG-153', 'Nobody of yours is disguised as {figure}.', { figure: id });
}
export function setTraitor(state: ArgState, no: FactionNo, id: FigureId): void {
  const { treason } = state.battle;
  if (treason === null) return;
  for (const one of treason.among) figureOf(state, one).truth = null;
  const figure = figureOf(state, id);
  figure.truth = disguised(figure.kit, no, treason.is);
}
export const traitorChosen = (state: ArgState): boolean =>
  state.battle.treason === null ||
  state.options.treason === 'off' ||
  state.battle.treason.among.some(id => figureOf(state, id).truth !== null);

/** All is set up: enemies who were written onto the same place step aside, the later in dice order; for the hidden nobody does (ARG-244). */
export function reveal(state: ArgState, aside: (wanted: Point, free: (at: Point) => boolean) => Point, tell: Tell<ArgEvent>): void {
  const settled: Figure[] = [];
  const present = state.figures.filter(standing);
  for (const figure of [...present.filter(one => !one.hidden), ...present.filter(one => one.hidden)]) {
    if (settled.some(one => overlapping(one, figure))) {
      const { base } = figure;
      figure.at = aside(figure.at, at => refusePlace(state, figure, at) === null && !settled.some(one => overlapping(one, { at, base })));
      figure.from = figure.at;
      carry(state, figure);
    }
    settled.push(figure);
  }
  state.battle.factions.forEach((_, no) => tell({ kind: 'deployed', side: factionId(state, no), reveals: true, rules: ['ARG-229'] }));
}
