/** Written by `npm run copies` from the declaration of the state; a test keeps it so. */
import type { Figure, SskState, Unit } from './state.ts';

// Copies share whatever is replaced and never changed in place.

export const copyUnit = (it: Unit): Unit => ({
  id: it.id,
  side: it.side,
  of: it.of,
  leads: it.leads,
  strength: it.strength,
  status: it.status,
  holdNext: it.holdNext,
  existing: it.existing,
  charge: it.charge,
  acted: it.acted,
  chargedBy: it.chargedBy,
  shotAt: it.shotAt,
  passed: it.passed,
  halved: it.halved,
});

function copyUnits(all: readonly Unit[]): Unit[] {
  const copies: Unit[] = [];
  for (const one of all) copies.push(copyUnit(one));
  return copies;
}

export const copyFigure = (it: Figure): Figure => ({
  kit: it.kit,
  leader: it.leader,
  mounted: it.mounted,
  base: it.base,
  at: it.at,
  from: it.from,
  fate: it.fate,
  legs: it.legs,
  arms: it.arms,
  reload: it.reload,
  came: it.came,
  moved: it.moved,
  rush: it.rush,
  shot: it.shot,
  fought: it.fought,
  missileHits: it.missileHits,
  meleeHits: it.meleeHits,
});

function copyFigures(all: readonly Figure[]): Figure[] {
  const copies: Figure[] = [];
  for (const one of all) copies.push(copyFigure(one));
  return copies;
}

export const copyState = (it: SskState): SskState => ({
  chairs: it.chairs,
  options: it.options,
  battle: it.battle,
  turn: it.turn,
  moments: it.moments.slice(),
  verdict: it.verdict,
  units: copyUnits(it.units),
  figures: copyFigures(it.figures),
  contacts: it.contacts,
  winner: it.winner,
  first: it.first,
  fallen: it.fallen,
  partings: it.partings,
  fought: it.fought,
  moves: it.moves,
  alarm: it.alarm,
});

// Fresh ones have the default of whatever is left out.

export const freshUnit = (it: Pick<Unit, 'id' | 'side' | 'of' | 'strength' | 'existing'> & Partial<Unit>): Unit => ({
  id: it.id,
  side: it.side,
  of: it.of,
  leads: it.leads ?? null,
  strength: it.strength,
  status: it.status ?? "steady",
  holdNext: it.holdNext ?? false,
  existing: it.existing,
  charge: it.charge ?? null,
  acted: it.acted ?? false,
  chargedBy: it.chargedBy ?? [],
  shotAt: it.shotAt ?? false,
  passed: it.passed ?? false,
  halved: it.halved ?? false,
});

export const freshFigure = (it: Pick<Figure, 'kit' | 'base'> & Partial<Figure>): Figure => ({
  kit: it.kit,
  leader: it.leader ?? false,
  mounted: it.mounted ?? false,
  base: it.base,
  at: it.at ?? [-1000, -1000],
  from: it.from ?? [-1000, -1000],
  fate: it.fate ?? null,
  legs: it.legs ?? 0,
  arms: it.arms ?? 0,
  reload: it.reload ?? 0,
  came: it.came ?? null,
  moved: it.moved ?? 0,
  rush: it.rush ?? null,
  shot: it.shot ?? false,
  fought: it.fought ?? false,
  missileHits: it.missileHits ?? 0,
  meleeHits: it.meleeHits ?? 0,
});

export const freshState = (it: Pick<SskState, 'chairs' | 'options' | 'battle' | 'units' | 'figures' | 'alarm'> & Partial<SskState>): SskState => ({
  chairs: it.chairs,
  options: it.options,
  battle: it.battle,
  turn: it.turn ?? 1,
  moments: it.moments ?? [],
  verdict: it.verdict ?? null,
  units: it.units,
  figures: it.figures,
  contacts: it.contacts ?? [],
  winner: it.winner ?? null,
  first: it.first ?? null,
  fallen: it.fallen ?? [],
  partings: it.partings ?? [],
  fought: it.fought ?? false,
  moves: it.moves ?? 0,
  alarm: it.alarm,
});

// What is fixed or follows from the rest is no part of a key.

const keyUnit = (it: Unit): string =>
  `${(it.holdNext ? 1 : 0) | (it.acted ? 2 : 0) | (it.shotAt ? 4 : 0) | (it.passed ? 8 : 0) | (it.halved ? 16 : 0)} ${it.leads} ${it.status} ${it.existing} ${it.charge === null ? '' : JSON.stringify(it.charge)} ${it.chargedBy.length === 0 ? '' : JSON.stringify(it.chargedBy)}`;

function keyUnits(all: readonly Unit[]): string {
  let key = '';
  for (const one of all) key += `${keyUnit(one)}|`;
  return key;
}

const keyFigure = (it: Figure): string =>
  `${(it.leader ? 1 : 0) | (it.mounted ? 2 : 0) | (it.shot ? 4 : 0) | (it.fought ? 8 : 0)} ${it.at[0]} ${it.at[1]} ${it.from[0]} ${it.from[1]} ${it.fate} ${it.legs} ${it.arms} ${it.reload} ${it.came === null ? '' : `${it.came[0]},${it.came[1]}`} ${it.moved} ${it.rush} ${it.missileHits} ${it.meleeHits}`;

function keyFigures(all: readonly Figure[]): string {
  let key = '';
  for (const one of all) key += `${keyFigure(one)}|`;
  return key;
}

/** Differs wherever two states of one game do. */
export const keyOf = (it: SskState): string =>
  `${(it.fought ? 1 : 0) | (it.alarm ? 2 : 0)} ${it.turn} ${JSON.stringify(it.moments)} ${JSON.stringify(it.verdict)} ${keyUnits(it.units)} ${keyFigures(it.figures)} ${it.contacts.length === 0 ? '' : JSON.stringify(it.contacts)} ${it.winner} ${it.first} ${it.fallen.length === 0 ? '' : JSON.stringify(it.fallen)} ${it.partings.length === 0 ? '' : JSON.stringify(it.partings)} ${it.moves}`;
