/** How a march sounds: hooves, or feet on earth, planks, in water. */
import { areasAt, areaSet, type AreaSet } from '@nobori/engine/table';
import { boardOf, cellAt, OFF, terrainOf } from '@nobori/engine/hex';
import type { AreaLook, FigureCard, Ground, LineLook, Spot, Terrain, ThingLook } from '@nobori/engine';
import type { SoundName } from '../sound/names.ts';
import type { Going } from './beat.ts';

const LOUD: Readonly<Partial<Record<AreaLook | LineLook | ThingLook, SoundName>>> = {
  bridge: 'planks',
  jetty: 'planks',
  floor: 'planks',
  hall: 'planks',
  building: 'planks',
  steps: 'planks',
  water: 'splashes',
  shallows: 'splashes',
  marsh: 'splashes',
  paddy: 'splashes',
};

/** What most of them tread on, halfway. */
export function treadOf(goings: readonly Going[], cards: readonly FigureCard[], ground: Ground, terrain: Terrain): SoundName {
  const early = goings.filter(({ late }) => !late);
  const riders = early.filter(({ figure }) => cards.find(({ id }) => id === figure)?.looks.mounted === true);
  if (riders.length > 0) return 'hooves';
  const heard = early.map(({ way }) => underfoot(ground, terrain, way[way.length >> 1] ?? [0, 0]));
  const [first = 'steps'] = heard.toSorted((a, b) => count(heard, b) - count(heard, a));
  return first;
}

const count = (heard: readonly SoundName[], sound: SoundName): number => heard.filter(one => one === sound).length;

/** What lies uppermost there: a bridge lies over its river. */
function underfoot(ground: Ground, { areas }: Terrain, [x, y]: Spot): SoundName {
  if (ground.kind === 'hex') {
    const board = boardOf(ground.map);
    const cell = cellAt(board, x, y);
    const look = cell === OFF ? undefined : areas[terrainOf(board, cell)]?.look;
    return (look === undefined ? undefined : LOUD[look]) ?? 'steps';
  }
  const looks = areasAt(setOf(ground), [x, y]).map(({ kind, look }) => look ?? areas[kind]?.look);
  const sounds = looks.map(look => (look === undefined ? undefined : LOUD[look]));
  return sounds.find(sound => sound === 'planks') ?? sounds.find(sound => sound !== undefined) ?? 'steps';
}

const sets = new WeakMap<object, AreaSet>();
function setOf({ table }: Extract<Ground, { kind: 'table' }>): AreaSet {
  const known = sets.get(table) ?? areaSet(table.areas);
  sets.set(table, known);
  return known;
}
