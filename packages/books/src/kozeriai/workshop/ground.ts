/** Ground for Kozeriai (KOZ-01, KOZ-R11, KOZ-R16, KOZ-R17, KOZ-R38): what may be drawn, from the very tables the rules use. */
import { say, type Sentence } from '@nobori/engine';
import { beside, edgeAt, edgeKindOf, levelOf, OFF } from '@nobori/engine/hex';
import { group, hexGround, itemsOf, type GroundKit, type GroundEffect } from '@nobori/engine/workshop';
import { mapShape } from '../files/battle.ts';
import { EDGES, GROUNDS, isBarred, isCliff, SOLID, type EdgeName, type GroundName } from '../ground.ts';
import type { KozRule } from '../rules.ts';

const told = (says: Sentence, ...rules: readonly KozRule[]): GroundEffect => ({ says: [says], rules });

const OPEN = told(say('Open ground: nothing hinders anybody.'), 'KOZ-01');
const BARRED = told(say('Nobody enters it.'), 'KOZ-R38');
const SLIPPERY = told(say('Slippery: whoever has fought on it may trip.'), 'KOZ-57');
const WATER = told(say('Wading: −2 in a clash of blades.'), 'KOZ-96', 'KOZ-R38');

const HEXES: Readonly<Record<GroundName, GroundEffect>> = {
  open: OPEN,
  court: OPEN,
  floor: told(say('The floor of a house: open ground.'), 'KOZ-01'),
  road: OPEN,
  wading: WATER,
  canal: WATER,
  pond: WATER,
  'deep water': told(say('Nobody enters deep water.'), 'KOZ-R38'),
  rough: told(say('Rough ground: −1 in a clash of blades.'), 'KOZ-98'),
  undergrowth: told(say('Stuck in it: −3 in a clash of blades; it partly hides a target.'), 'KOZ-100', 'KOZ-R10'),
  paddy: SLIPPERY,
  mud: SLIPPERY,
  snow: SLIPPERY,
  quay: SLIPPERY,
  'muddy rough': told(say('Rough and slippery: −1 in a clash of blades, and one may trip.'), 'KOZ-98', 'KOZ-57'),
  gap: told(say('A gap of one hex, jumped by a dash.'), 'KOZ-R11'),
  house: told(say('A closed house: nobody enters it or sees through it.'), 'KOZ-R41'),
  tree: told(say('A trunk: nobody enters it or sees through it.'), 'KOZ-R41'),
  woods: told(say('Two hexes of it between two men hide them from each other.'), 'KOZ-R41'),
  lantern: BARRED,
  well: BARRED,
  crates: BARRED,
  stone: BARRED,
};

const SIDES: Readonly<Record<EdgeName, GroundEffect>> = {
  wall: told(say('Nobody passes, strikes or sees through it.'), 'KOZ-R41', 'KOZ-R23'),
  door: told(say('A closed door: whoever stands before it may open it.'), 'KOZ-R16'),
  'locked door': told(say('Needs what the scenario says, or many blows.'), 'KOZ-R16'),
  window: told(say('Nobody passes; who is behind it is hardly seen.'), 'KOZ-R41'),
  loophole: told(say('Nobody passes; who is behind it is hardly seen.'), 'KOZ-R41'),
  'cracked door': told(say('Nobody passes; who is behind it is hardly seen.'), 'KOZ-R41'),
  'open door': told(say('An open door: it may be closed again.'), 'KOZ-R16'),
  'low hedge': told(say('Jumped in passing, and one may trip.'), 'KOZ-R11'),
  'high hedge': told(say('Climbed: a whole action for one hex. No stroke passes it.'), 'KOZ-R11', 'KOZ-R23'),
  barricade: told(say('Climbed: a whole action for one hex.'), 'KOZ-R11'),
};

const THINGS: readonly GroundName[] = ['house', 'floor', 'court', 'well', 'lantern', 'tree', 'crates', 'stone', 'gap'];
const toldOf = (kind: string): GroundEffect => ({ ...HEXES, ...SIDES })[kind as GroundName]; // asked for kinds of these lists alone
const things: readonly string[] = THINGS;
/** A door opens; whatever else is solid stays shut. */
const SHUT: readonly string[] = SOLID.filter(kind => kind !== 'door');

export const ground: GroundKit = hexGround({
  shape: mapShape,
  palette: [
    group(say('Terrain'), itemsOf('hexes', GROUNDS.filter(kind => !things.includes(kind)), toldOf)),
    group(say('Hex sides'), itemsOf('sides', EDGES, toldOf)),
    group(say('Buildings and things'), itemsOf('hexes', THINGS, toldOf)),
  ], // prettier-ignore
  heights: {
    levels: [-1, 0, 1, 2, 3],
    told: told(say('One step of height is uphill; more than one is a wall.'), 'KOZ-R17'),
  },
  sizes: {
    usual: [{ wide: 22, deep: 14 }, { wide: 22, deep: 16 }, { wide: 30, deep: 20 }],
    least: { wide: 8, deep: 8 },
    most: { wide: 60, deep: 60 },
  }, // prettier-ignore
  words: {
    hexes: {
      ...{ wood: 'woods', grove: 'woods', bamboo: 'undergrowth', scrub: 'undergrowth', rough: 'rough', marsh: 'mud', paddy: 'paddy' },
      ...{ court: 'court', stream: 'wading', river: 'deep water', bridge: 'quay', ford: 'wading', road: 'road' },
      ...{ well: 'well', lantern: 'lantern', tree: 'tree', crates: 'crates', cart: 'crates', stone: 'stone' },
    },
    sides: { wall: 'wall', fence: 'low hedge', hedge: 'high hedge', rampart: 'barricade' },
    house: { floor: 'floor', wall: { side: 'wall' }, door: { side: 'door' } },
    hill: { slope: null },
  },
  goes(board, from, towards) {
    const next = beside(board, from, towards);
    if (next === OFF || isCliff(levelOf(board, next) - levelOf(board, from))) return false; // KOZ-R17
    return !SHUT.includes(edgeKindOf(board, edgeAt(board, from, towards))); // KOZ-R16
  },
  barred: isBarred, // KOZ-R38
  fences: { 'low hedge': 'KOZ-R11', 'high hedge': 'KOZ-R11', barricade: 'KOZ-R11', wall: 'KOZ-R41' },
  cliff: { from: 2, rule: 'KOZ-R17' },
});
