/** Isolated, couple, group: ARG-017, ARG-R27, ARG-244. */
import { whileStill } from '@nobori/engine';
import { figuresAround, within, type Place } from '@nobori/engine/table';
import { LINK, TOUCH } from '../tables.ts';
import { fieldOf, walledOff } from '../terrain/terrain.ts';
import { friends, hostile, standing, type ArgState, type FactionNo, type Figure } from '../state.ts';

/** ARG-244: hidden figures belong to clusters only for their own player. */
export const visibleTo = (figure: Figure, viewer: FactionNo): boolean => !figure.hidden || figure.kit.faction === viewer;

/** All friends linked to a figure by gaps of 5 cm or less, itself included, in dice order, as a faction sees them. */
export function clusterOf(state: ArgState, figure: Figure, viewer: FactionNo): readonly Figure[] {
  const known = clustersSeen(state)?.[viewer];
  if (known === undefined) return linkedTo(state, figure, viewer);
  let cluster = known.get(figure);
  if (cluster !== undefined) return cluster;
  cluster = linkedTo(state, figure, viewer);
  known.set(figure, cluster);
  // Of one that is in sight all of his faction have the same friends, and so the same cluster.
  if (visibleTo(figure, viewer) && state.battle.grudges.length === 0)
    for (const one of cluster) if (one.kit.faction === figure.kit.faction) known.set(one, cluster);
  return cluster;
}
/** For each faction that looks: the clusters found so far, by each of their members. */
const clustersSeen = whileStill(({ battle }: ArgState) => battle.factions.map((): Map<Figure, readonly Figure[]> => new Map()));

function linkedTo(state: ArgState, figure: Figure, viewer: FactionNo): Figure[] {
  const found = new Set([figure]);
  for (const link of found) {
    for (const other of figuresAround(state, link, LINK)) {
      if (!near(link, other, LINK) || !standing(other) || found.has(other)) continue;
      if (visibleTo(other, viewer) && friends(state, figure, other) && within(link, other, LINK)) found.add(other); // ARG-R27, ARG-004
    }
  }
  return found.size === 1 ? [figure] : state.figures.filter(one => found.has(one)); // ARG-015
}

/** A box around the circle: most pairs are far apart. */
export function near(a: Place, b: Place, reach: number): boolean {
  const most = reach + 600;
  const dx = a.at[0] - b.at[0];
  const dy = a.at[1] - b.at[1];
  return dx < most && dx > -most && dy < most && dy > -most;
}

/** ARG-008, ARG-R108: bases touch, and not through a wall. */
export const touch = ({ table }: ArgState, a: Place, b: Place): boolean =>
  near(a, b, TOUCH) && within(a, b, TOUCH) && !walledOff(fieldOf(table), a.at, b.at);

/** In contact and hostile, to somebody in the open. */
const opposes = (state: ArgState, figure: Figure, other: Figure): boolean =>
  near(figure, other, TOUCH) && // first, because it is false of most
  other !== figure &&
  !other.hidden &&
  other.kit.faction !== figure.kit.faction &&
  standing(other) &&
  touch(state, figure, other) &&
  hostile(state, figure, other);

/** Enemies a figure is in contact with; a man nobody sees is in contact with nobody. */
export function enemiesTouching(state: ArgState, figure: Figure): Figure[] {
  const found: Figure[] = [];
  if (figure.hidden || !standing(figure)) return found;
  for (const other of figuresAround(state, figure, TOUCH)) {
    if (opposes(state, figure, other)) found.push(other);
  }
  return found;
}

/** The same for all who are in contact with anybody. */
export function allInContact(state: ArgState): ReadonlyMap<Figure, readonly Figure[]> {
  const { figures } = state;
  const found = new Map<Figure, Figure[]>();
  const note = (figure: Figure, enemy: Figure): void => {
    const his = found.get(figure);
    if (his === undefined) found.set(figure, [enemy]);
    else his.push(enemy);
  };
  for (let i = 0; i < figures.length; i += 1) {
    const figure = figures[i];
    if (figure === undefined || figure.hidden || !standing(figure)) continue;
    const { faction } = figure.kit;
    for (let j = i + 1; j < figures.length; j += 1) {
      const other = figures[j];
      if (other === undefined || other.kit.faction === faction || !opposes(state, figure, other)) continue;
      note(figure, other);
      note(other, figure);
    }
  }
  return found;
}

export function engaged(state: ArgState, figure: Figure): boolean {
  if (figure.hidden || !standing(figure)) return false;
  for (const other of figuresAround(state, figure, TOUCH)) {
    if (opposes(state, figure, other)) return true;
  }
  return false;
}
