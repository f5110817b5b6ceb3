/** Written by `npm run copies` from the declaration of the state; a test keeps it so. */
import { numberOf } from '@nobori/engine';
import type { Figure, Group, Load, NodState } from './state.ts';

// Copies share whatever is replaced and never changed in place.

export const copyGroup = (it: Group): Group => ({
  id: it.id,
  side: it.side,
  strength: it.strength,
  status: it.status,
  until: it.until,
  front: it.front,
  frontIn: it.frontIn,
  trend: it.trend,
  watched: it.watched,
  won: it.won,
  wonIn: it.wonIn,
  loudIn: it.loudIn,
  shotBy: it.shotBy,
  injured: it.injured,
  slowIn: it.slowIn,
  hidden: it.hidden,
  declared: it.declared,
  activated: it.activated,
  halted: it.halted,
  movedIn: it.movedIn,
  walked: it.walked,
  zones: it.zones,
  hides: it.hides,
  area: it.area,
  order: it.order,
  instruction: it.instruction,
  message: it.message,
  ambush: it.ambush,
});

function copyGroups(all: readonly Group[]): Group[] {
  const copies: Group[] = [];
  for (const one of all) copies.push(copyGroup(one));
  return copies;
}

export const copyFigure = (it: Figure): Figure => ({
  kit: it.kit,
  mounted: it.mounted,
  base: it.base,
  at: it.at,
  facing: it.facing,
  fate: it.fate,
  wounds: it.wounds,
  horse: it.horse,
  loading: it.loading,
  spent: it.spent,
  ridden: it.ridden,
  acted: it.acted,
  moved: it.moved,
  held: it.held,
  climb: it.climb,
  carries: it.carries,
  came: it.came,
});

function copyFigures(all: readonly Figure[]): Figure[] {
  const copies: Figure[] = [];
  for (const one of all) copies.push(copyFigure(one));
  return copies;
}

export const copyLoad = (it: Load): Load => ({
  id: it.id,
  kind: it.kind,
  name: it.name,
  unit: it.unit,
  facing: it.facing,
  gone: it.gone,
  at: it.at,
});

function copyLoads(all: readonly Load[]): Load[] {
  const copies: Load[] = [];
  for (const one of all) copies.push(copyLoad(one));
  return copies;
}

export const copyState = (it: NodState): NodState => ({
  chairs: it.chairs,
  options: it.options,
  battle: it.battle,
  turn: it.turn,
  moments: it.moments.slice(),
  verdict: it.verdict,
  attacker: it.attacker,
  groups: copyGroups(it.groups),
  figures: copyFigures(it.figures),
  loads: copyLoads(it.loads),
  horses: it.horses,
  smoke: it.smoke,
  used: it.used,
  alarm: it.alarm,
  lostIn: it.lostIn,
  killedIn: it.killedIn,
  automaton: it.automaton,
  mourned: it.mourned,
  signals: it.signals,
  spared: it.spared,
  passed: it.passed,
  asked: it.asked,
  nearest: it.nearest,
});

// Fresh ones have the default of whatever is left out.

export const freshGroup = (it: Pick<Group, 'id' | 'side' | 'strength' | 'instruction'> & Partial<Group>): Group => ({
  id: it.id,
  side: it.side,
  strength: it.strength,
  status: it.status ?? "steady",
  until: it.until ?? 0,
  front: it.front ?? [0, 1],
  frontIn: it.frontIn ?? 0,
  trend: it.trend ?? null,
  watched: it.watched ?? null,
  won: it.won ?? 0,
  wonIn: it.wonIn ?? 0,
  loudIn: it.loudIn ?? 0,
  shotBy: it.shotBy ?? [],
  injured: it.injured ?? false,
  slowIn: it.slowIn ?? 0,
  hidden: it.hidden ?? false,
  declared: it.declared ?? false,
  activated: it.activated ?? false,
  halted: it.halted ?? false,
  movedIn: it.movedIn ?? 0,
  walked: it.walked ?? 0,
  zones: it.zones ?? null,
  hides: it.hides ?? null,
  area: it.area ?? null,
  order: it.order ?? { "kind": "halt" },
  instruction: it.instruction,
  message: it.message ?? null,
  ambush: it.ambush ?? 0,
});

export const freshFigure = (it: Pick<Figure, 'kit' | 'base' | 'loading'> & Partial<Figure>): Figure => ({
  kit: it.kit,
  mounted: it.mounted ?? false,
  base: it.base,
  at: it.at ?? [-1000, -1000],
  facing: it.facing ?? [0, 1],
  fate: it.fate ?? null,
  wounds: it.wounds ?? 0,
  horse: it.horse ?? 0,
  loading: it.loading,
  spent: it.spent ?? 0,
  ridden: it.ridden ?? 0,
  acted: it.acted ?? false,
  moved: it.moved ?? false,
  held: it.held ?? false,
  climb: it.climb ?? null,
  carries: it.carries ?? null,
  came: it.came ?? false,
});

export const freshLoad = (it: Pick<Load, 'id' | 'kind' | 'at'> & Partial<Load>): Load => ({
  id: it.id,
  kind: it.kind,
  name: it.name ?? "",
  unit: it.unit ?? null,
  facing: it.facing ?? [0, 1],
  gone: it.gone ?? false,
  at: it.at,
});

export const freshState = (it: Pick<NodState, 'chairs' | 'options' | 'battle' | 'attacker' | 'groups' | 'figures' | 'loads'> & Partial<NodState>): NodState => ({
  chairs: it.chairs,
  options: it.options,
  battle: it.battle,
  turn: it.turn ?? 1,
  moments: it.moments ?? [],
  verdict: it.verdict ?? null,
  attacker: it.attacker,
  groups: it.groups,
  figures: it.figures,
  loads: it.loads,
  horses: it.horses ?? [],
  smoke: it.smoke ?? [],
  used: it.used ?? [],
  alarm: it.alarm ?? 0,
  lostIn: it.lostIn ?? [0, 0],
  killedIn: it.killedIn ?? [0, 0],
  automaton: it.automaton ?? [],
  mourned: it.mourned ?? [],
  signals: it.signals ?? [null, null],
  spared: it.spared ?? [],
  passed: it.passed ?? false,
  asked: it.asked ?? {},
  nearest: it.nearest ?? {},
});

// What is fixed or follows from the rest is no part of a key.

const keyGroup = (it: Group): string =>
  `${(it.injured ? 1 : 0) | (it.hidden ? 2 : 0) | (it.declared ? 4 : 0) | (it.activated ? 8 : 0) | (it.halted ? 16 : 0)} ${it.status} ${it.until} ${it.front[0]} ${it.front[1]} ${it.frontIn} ${it.trend} ${it.watched === null ? '' : JSON.stringify(it.watched)} ${it.won} ${it.wonIn} ${it.loudIn} ${it.shotBy.length === 0 ? '' : JSON.stringify(it.shotBy)} ${it.slowIn} ${it.movedIn} ${it.walked} ${JSON.stringify(it.order)} ${JSON.stringify(it.instruction)} ${it.message === null ? '' : JSON.stringify(it.message)} ${it.ambush}`;

function keyGroups(all: readonly Group[]): string {
  let key = '';
  for (const one of all) key += `${keyGroup(one)}|`;
  return key;
}

const keyFigure = (it: Figure): string =>
  `${(it.mounted ? 1 : 0) | (it.acted ? 2 : 0) | (it.moved ? 4 : 0) | (it.held ? 8 : 0) | (it.came ? 16 : 0)} ${it.at[0]} ${it.at[1]} ${it.facing[0]} ${it.facing[1]} ${it.fate} ${it.wounds} ${it.horse} ${it.loading.length === 0 ? '' : JSON.stringify(it.loading)} ${it.spent} ${it.ridden} ${it.climb === null ? '' : JSON.stringify(it.climb)} ${it.carries === null ? '' : JSON.stringify(it.carries)}`;

function keyFigures(all: readonly Figure[]): string {
  let key = '';
  for (const one of all) key += `${keyFigure(one)}|`;
  return key;
}

const keyLoad = (it: Load): string =>
  `${(it.gone ? 1 : 0)} ${it.facing[0]} ${it.facing[1]} ${it.at[0]} ${it.at[1]}`;

function keyLoads(all: readonly Load[]): string {
  let key = '';
  for (const one of all) key += `${keyLoad(one)}|`;
  return key;
}

/** Differs wherever two states of one game do. */
export const keyOf = (it: NodState): string =>
  `${(it.passed ? 1 : 0)} ${numberOf(it.battle)} ${it.turn} ${JSON.stringify(it.moments)} ${JSON.stringify(it.verdict)} ${it.attacker} ${keyGroups(it.groups)} ${keyFigures(it.figures)} ${keyLoads(it.loads)} ${it.horses.length === 0 ? '' : JSON.stringify(it.horses)} ${it.smoke.length === 0 ? '' : JSON.stringify(it.smoke)} ${it.used.length === 0 ? '' : JSON.stringify(it.used)} ${it.alarm} ${it.lostIn[0]} ${it.lostIn[1]} ${it.killedIn[0]} ${it.killedIn[1]} ${it.automaton.length === 0 ? '' : JSON.stringify(it.automaton)} ${it.mourned.length === 0 ? '' : JSON.stringify(it.mourned)} ${JSON.stringify(it.signals)} ${it.spared.length === 0 ? '' : JSON.stringify(it.spared)} ${JSON.stringify(it.asked)} ${JSON.stringify(it.nearest)}`;
