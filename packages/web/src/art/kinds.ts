/** How the kinds of ground of a book look: what the painter needs of its terrain, as plain data that a worker can be sent. */
import { AREA_LOOKS, THING_LOOKS, type AreaLook, type LineLook, type Terrain, type ThingLook } from '@nobori/engine';

export interface GroundLooks {
  readonly areas: Readonly<Record<string, AreaLook | LineLook | ThingLook>>;
  readonly lines: Readonly<Record<string, LineLook>>;
  readonly things: Readonly<Record<string, ThingLook | null>>;
}

const looksIn = <Look>(kinds: Readonly<Record<string, { readonly look: Look }>>): Readonly<Record<string, Look>> =>
  Object.fromEntries(Object.entries(kinds).map(([kind, { look }]) => [kind, look]));

export const groundLooks = ({ areas, lines, things }: Terrain): GroundLooks => ({
  areas: looksIn(areas),
  lines: looksIn(lines),
  things: looksIn(things),
});

const AREAS: ReadonlySet<string> = new Set(AREA_LOOKS);
const isArea = (look: string): look is AreaLook => AREAS.has(look);
const THINGS: ReadonlySet<string> = new Set(THING_LOOKS);
const isThing = (look: string): look is ThingLook => THINGS.has(look);

/** An area of a table; what a book has no look for is bare ground. */
export const areaLook = ({ areas }: GroundLooks, kind: string): AreaLook => {
  const look = areas[kind] ?? 'plain';
  return isArea(look) ? look : 'plain';
};
export const lineLook = ({ lines }: GroundLooks, kind: string): LineLook => lines[kind] ?? 'plain';
/** Null: only the rules see it. */
export const thingLook = ({ things }: GroundLooks, kind: string): ThingLook | null => {
  const look = things[kind];
  return look === undefined ? 'stake' : look;
};

/** A hex that is no ground but part of a house, or has a thing on it. */
export type HexLook = AreaLook | 'wall' | 'door' | 'window' | 'stairs' | { readonly thing: ThingLook };
const HOUSE: Readonly<Partial<Record<AreaLook | LineLook | ThingLook, HexLook>>> = {
  'house wall': 'wall',
  'high wall': 'wall',
  'low wall': 'wall',
  palisade: 'wall',
  door: 'door',
  'open door': 'door',
  gate: 'door',
  'shut gate': 'door',
  window: 'window',
  steps: 'stairs',
};
export function hexLook({ areas }: GroundLooks, kind: string): HexLook {
  const look = areas[kind] ?? 'plain';
  if (isArea(look)) return look;
  return isThing(look) ? { thing: look } : (HOUSE[look] ?? 'plain');
}
