/** Written by `npm run copies` from the declaration of the state; a test keeps it so. */
import { numberOf } from '@nobori/engine';
import type { ArgState, Figure } from './state.ts';

// Copies share whatever is replaced and never changed in place.

export const copyFigure = (it: Figure): Figure => ({
  kit: it.kit,
  mode: it.mode,
  beast: it.beast,
  fate: it.fate,
  by: it.by,
  hidden: it.hidden,
  reload: it.reload,
  ammo: it.ammo,
  shot: it.shot,
  pike: it.pike,
  pikeAt: it.pikeAt,
  dropped: it.dropped,
  disarmed: it.disarmed,
  carries: it.carries,
  wounded: it.wounded,
  down: it.down,
  track: it.track,
  immobile: it.immobile,
  foes: it.foes,
  meets: it.meets,
  charges: it.charges,
  climbed: it.climbed,
  stumbled: it.stumbled,
  sprang: it.sprang,
  seenBy: it.seenBy,
  melee: it.melee,
  charged: it.charged,
  nerve: it.nerve,
  drilled: it.drilled,
  base: it.base,
  at: it.at,
  facing: it.facing,
  from: it.from,
  order: it.order,
  changes: it.changes,
  warned: it.warned,
  aim: it.aim,
  avoid: it.avoid,
  blow: it.blow,
  truth: it.truth,
  spring: it.spring,
  signal: it.signal,
  noticed: it.noticed,
});

function copyFigures(all: readonly Figure[]): Figure[] {
  const copies: Figure[] = [];
  for (const one of all) copies.push(copyFigure(one));
  return copies;
}

export const copyState = (it: ArgState): ArgState => ({
  chairs: it.chairs,
  options: it.options,
  table: it.table,
  turn: it.turn,
  moments: it.moments.slice(),
  verdict: it.verdict,
  figures: copyFigures(it.figures),
  relations: it.relations,
  mantlets: it.mantlets,
  horses: it.horses,
  carts: it.carts,
  defences: it.defences,
  secrets: it.secrets,
  letter: it.letter,
  relief: it.relief,
  peace: it.peace,
  treaties: it.treaties,
  heard: it.heard,
  raised: it.raised,
  deed: it.deed,
  battle: it.battle,
  before: it.before,
});

// Fresh ones have the default of whatever is left out.

export const freshFigure = (it: Pick<Figure, 'kit' | 'mode' | 'base'> & Partial<Figure>): Figure => ({
  kit: it.kit,
  mode: it.mode,
  beast: it.beast ?? null,
  fate: it.fate ?? null,
  by: it.by ?? null,
  hidden: it.hidden ?? false,
  reload: it.reload ?? 0,
  ammo: it.ammo ?? null,
  shot: it.shot ?? 0,
  pike: it.pike ?? "hand",
  pikeAt: it.pikeAt ?? null,
  dropped: it.dropped ?? false,
  disarmed: it.disarmed ?? false,
  carries: it.carries ?? null,
  wounded: it.wounded ?? false,
  down: it.down ?? null,
  track: it.track ?? null,
  immobile: it.immobile ?? true,
  foes: it.foes ?? [],
  meets: it.meets ?? [],
  charges: it.charges ?? [],
  climbed: it.climbed ?? false,
  stumbled: it.stumbled ?? false,
  sprang: it.sprang ?? 0,
  seenBy: it.seenBy ?? [],
  melee: it.melee ?? 0,
  charged: it.charged ?? 0,
  nerve: it.nerve ?? null,
  drilled: it.drilled ?? false,
  base: it.base,
  at: it.at ?? [-5000, -5000],
  facing: it.facing ?? [0, 1000],
  from: it.from ?? [-5000, -5000],
  order: it.order ?? null,
  changes: it.changes ?? 0,
  warned: it.warned ?? false,
  aim: it.aim ?? null,
  avoid: it.avoid ?? null,
  blow: it.blow ?? null,
  truth: it.truth ?? null,
  spring: it.spring ?? null,
  signal: it.signal ?? 0,
  noticed: it.noticed ?? {},
});

export const freshState = (it: Pick<ArgState, 'chairs' | 'options' | 'table' | 'figures' | 'relations' | 'mantlets' | 'carts' | 'secrets' | 'battle'> & Partial<ArgState>): ArgState => ({
  chairs: it.chairs,
  options: it.options,
  table: it.table,
  turn: it.turn ?? 1,
  moments: it.moments ?? [],
  verdict: it.verdict ?? null,
  figures: it.figures,
  relations: it.relations,
  mantlets: it.mantlets,
  horses: it.horses ?? [],
  carts: it.carts,
  defences: it.defences ?? [],
  secrets: it.secrets,
  letter: it.letter ?? null,
  relief: it.relief ?? null,
  peace: it.peace ?? [],
  treaties: it.treaties ?? [],
  heard: it.heard ?? false,
  raised: it.raised ?? [],
  deed: it.deed ?? null,
  battle: it.battle,
  before: it.before ?? null,
});

// What is fixed or follows from the rest is no part of a key.

const keyFigure = (it: Figure): string =>
  `${(it.hidden ? 1 : 0) | (it.dropped ? 2 : 0) | (it.disarmed ? 4 : 0) | (it.wounded ? 8 : 0) | (it.immobile ? 16 : 0) | (it.climbed ? 32 : 0) | (it.stumbled ? 64 : 0) | (it.drilled ? 128 : 0) | (it.warned ? 256 : 0)} ${numberOf(it.kit)} ${it.mode} ${it.beast} ${it.fate} ${it.by} ${it.reload} ${it.ammo} ${it.shot} ${it.pike} ${it.pikeAt === null ? '' : `${it.pikeAt[0]},${it.pikeAt[1]}`} ${it.carries === null ? '' : JSON.stringify(it.carries)} ${it.down} ${it.track === null ? '' : JSON.stringify(it.track)} ${it.foes.length === 0 ? '' : JSON.stringify(it.foes)} ${it.meets.length === 0 ? '' : JSON.stringify(it.meets)} ${it.charges.length === 0 ? '' : JSON.stringify(it.charges)} ${it.sprang} ${it.seenBy.length === 0 ? '' : JSON.stringify(it.seenBy)} ${it.melee} ${it.charged} ${it.nerve} ${JSON.stringify(it.base)} ${it.at[0]} ${it.at[1]} ${it.facing[0]} ${it.facing[1]} ${it.from[0]} ${it.from[1]} ${it.order === null ? '' : JSON.stringify(it.order)} ${it.changes} ${it.aim === null ? '' : JSON.stringify(it.aim)} ${it.avoid === null ? '' : JSON.stringify(it.avoid)} ${it.blow === null ? '' : JSON.stringify(it.blow)} ${numberOf(it.truth)} ${it.spring} ${it.signal} ${JSON.stringify(it.noticed)}`;

function keyFigures(all: readonly Figure[]): string {
  let key = '';
  for (const one of all) key += `${keyFigure(one)}|`;
  return key;
}

/** Differs wherever two states of one game do. */
export const keyOf = (it: ArgState): string =>
  `${(it.secrets ? 1 : 0) | (it.heard ? 2 : 0)} ${numberOf(it.table)} ${it.turn} ${JSON.stringify(it.moments)} ${JSON.stringify(it.verdict)} ${keyFigures(it.figures)} ${JSON.stringify(it.relations)} ${it.mantlets.length === 0 ? '' : JSON.stringify(it.mantlets)} ${it.horses.length === 0 ? '' : JSON.stringify(it.horses)} ${JSON.stringify(it.carts)} ${it.defences.length === 0 ? '' : JSON.stringify(it.defences)} ${it.letter === null ? '' : JSON.stringify(it.letter)} ${it.relief} ${it.peace.length === 0 ? '' : JSON.stringify(it.peace)} ${it.treaties.length === 0 ? '' : JSON.stringify(it.treaties)} ${it.raised.length === 0 ? '' : JSON.stringify(it.raised)} ${it.deed === null ? '' : JSON.stringify(it.deed)} ${numberOf(it.before)}`;
