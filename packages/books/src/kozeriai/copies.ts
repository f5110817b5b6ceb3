/** Written by `npm run copies` from the declaration of the state; a test keeps it so. */
import { numberOf } from '@nobori/engine';
import type { Figure, KozState } from './state.ts';

// Copies share whatever is replaced and never changed in place.

export const copyFigure = (it: Figure): Figure => ({
  arms: it.arms,
  hand: it.hand,
  kit: it.kit,
  facing: it.facing,
  at: it.at,
  lying: it.lying,
  fate: it.fate,
  wounds: it.wounds,
  distractions: it.distractions,
  mount: it.mount,
  gait: it.gait,
  bearing: it.bearing,
  rode: it.rode,
  twin: it.twin,
  acts: it.acts,
  barred: it.barred,
  shoots: it.shoots,
  dashed: it.dashed,
  moved: it.moved,
  stroke: it.stroke,
  changed: it.changed,
  fumbles: it.fumbles,
  surprise: it.surprise,
  drew: it.drew,
  helpless: it.helpless,
  shout: it.shout,
  switched: it.switched,
  shotAt: it.shotAt,
  underFire: it.underFire,
  aim: it.aim,
  aimed: it.aimed,
  aiming: it.aiming,
  closed: it.closed,
  holding: it.holding,
  grapple: it.grapple,
  round: it.round,
  stood: it.stood,
  deflects: it.deflects,
  contested: it.contested,
  left: it.left,
  fought: it.fought,
  busy: it.busy,
  rolls: it.rolls,
  hurt: it.hurt,
  jumps: it.jumps,
  hexes: it.hexes,
  strained: it.strained,
  ran: it.ran,
  stamina: it.stamina,
  rest: it.rest,
  asleep: it.asleep,
  poison: it.poison,
});

function copyFigures(all: readonly Figure[]): Figure[] {
  const copies: Figure[] = [];
  for (const one of all) copies.push(copyFigure(one));
  return copies;
}

export const copyState = (it: KozState): KozState => ({
  chairs: it.chairs,
  options: it.options,
  battle: it.battle,
  turn: it.turn,
  phase: it.phase,
  active: it.active,
  seats: it.seats,
  moments: it.moments.slice(),
  verdict: it.verdict,
  figures: copyFigures(it.figures),
  dropped: it.dropped,
  doors: it.doors,
  rights: it.rights,
  named: it.named,
  latch: it.latch,
});

// Fresh ones have the default of whatever is left out.

export const freshFigure = (it: Pick<Figure, 'arms' | 'hand' | 'kit' | 'stamina'> & Partial<Figure>): Figure => ({
  arms: it.arms,
  hand: it.hand,
  kit: it.kit,
  facing: it.facing ?? 0,
  at: it.at ?? [-100, -100],
  lying: it.lying ?? false,
  fate: it.fate ?? null,
  wounds: it.wounds ?? 0,
  distractions: it.distractions ?? 0,
  mount: it.mount ?? null,
  gait: it.gait ?? "halt",
  bearing: it.bearing ?? 1,
  rode: it.rode ?? false,
  twin: it.twin ?? false,
  acts: it.acts ?? 0,
  barred: it.barred ?? false,
  shoots: it.shoots ?? false,
  dashed: it.dashed ?? false,
  moved: it.moved ?? false,
  stroke: it.stroke ?? -1,
  changed: it.changed ?? -1,
  fumbles: it.fumbles ?? -1,
  surprise: it.surprise ?? -1,
  drew: it.drew ?? false,
  helpless: it.helpless ?? false,
  shout: it.shout ?? false,
  switched: it.switched ?? -1,
  shotAt: it.shotAt ?? false,
  underFire: it.underFire ?? false,
  aim: it.aim ?? null,
  aimed: it.aimed ?? 0,
  aiming: it.aiming ?? false,
  closed: it.closed ?? [],
  holding: it.holding ?? null,
  grapple: it.grapple ?? null,
  round: it.round ?? -1,
  stood: it.stood ?? -1,
  deflects: it.deflects ?? 0,
  contested: it.contested ?? -1,
  left: it.left ?? false,
  fought: it.fought ?? false,
  busy: it.busy ?? false,
  rolls: it.rolls ?? 0,
  hurt: it.hurt ?? 0,
  jumps: it.jumps ?? 0,
  hexes: it.hexes ?? 0,
  strained: it.strained ?? false,
  ran: it.ran ?? false,
  stamina: it.stamina,
  rest: it.rest ?? 0,
  asleep: it.asleep ?? false,
  poison: it.poison ?? 0,
});

export const freshState = (it: Pick<KozState, 'chairs' | 'options' | 'battle' | 'seats' | 'figures'> & Partial<KozState>): KozState => ({
  chairs: it.chairs,
  options: it.options,
  battle: it.battle,
  turn: it.turn ?? 1,
  phase: it.phase ?? 1,
  active: it.active ?? null,
  seats: it.seats,
  moments: it.moments ?? [],
  verdict: it.verdict ?? null,
  figures: it.figures,
  dropped: it.dropped ?? [],
  doors: it.doors ?? [],
  rights: it.rights ?? [],
  named: it.named ?? [],
  latch: it.latch ?? false,
});

// What is fixed or follows from the rest is no part of a key.

const keyFigure = (it: Figure): string =>
  `${(it.lying ? 1 : 0) | (it.rode ? 2 : 0) | (it.twin ? 4 : 0) | (it.barred ? 8 : 0) | (it.shoots ? 16 : 0) | (it.dashed ? 32 : 0) | (it.moved ? 64 : 0) | (it.drew ? 128 : 0) | (it.helpless ? 256 : 0) | (it.shout ? 512 : 0) | (it.shotAt ? 1024 : 0) | (it.underFire ? 2048 : 0) | (it.aiming ? 4096 : 0) | (it.left ? 8192 : 0) | (it.fought ? 16384 : 0) | (it.busy ? 32768 : 0) | (it.strained ? 65536 : 0) | (it.ran ? 131072 : 0) | (it.asleep ? 262144 : 0)} ${numberOf(it.arms)} ${it.hand} ${it.facing} ${it.at[0]} ${it.at[1]} ${it.fate} ${it.wounds} ${it.distractions} ${it.mount === null ? '' : JSON.stringify(it.mount)} ${it.gait} ${it.bearing} ${it.acts} ${it.stroke} ${it.changed} ${it.fumbles} ${it.surprise} ${it.switched} ${it.aim === null ? '' : JSON.stringify(it.aim)} ${it.aimed} ${it.closed.length === 0 ? '' : JSON.stringify(it.closed)} ${it.holding === null ? '' : JSON.stringify(it.holding)} ${it.grapple === null ? '' : JSON.stringify(it.grapple)} ${it.round} ${it.stood} ${it.deflects} ${it.contested} ${it.rolls} ${it.hurt} ${it.jumps} ${it.hexes} ${it.stamina} ${it.rest} ${it.poison}`;

function keyFigures(all: readonly Figure[]): string {
  let key = '';
  for (const one of all) key += `${keyFigure(one)}|`;
  return key;
}

/** Differs wherever two states of one game do. */
export const keyOf = (it: KozState): string =>
  `${(it.latch ? 1 : 0)} ${it.turn} ${it.phase} ${it.active === null ? '' : JSON.stringify(it.active)} ${numberOf(it.seats)} ${JSON.stringify(it.moments)} ${JSON.stringify(it.verdict)} ${keyFigures(it.figures)} ${it.dropped.length === 0 ? '' : JSON.stringify(it.dropped)} ${it.doors.length === 0 ? '' : JSON.stringify(it.doors)} ${it.rights.length === 0 ? '' : JSON.stringify(it.rights)} ${it.named.length === 0 ? '' : JSON.stringify(it.named)}`;
