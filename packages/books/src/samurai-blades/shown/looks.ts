/** How men and ground of this book look. A counter or a kind of ground without a look does not compile. */
import {
  say,
  type AreaLook,
  type HeadLook,
  type LineLook,
  type Looks,
  type Terrain as Kinds,
  type ThingLook,
  type WeaponLook,
} from '@nobori/engine';
import { isMan, type Figure } from '../state.ts';
import { TERRAIN, type ManKey, type Terrain } from '../tables.ts';
import type { BldRule } from '../rules.ts';

const MEN: Readonly<Record<ManKey, readonly [weapon: WeaponLook, head: HeadLook]>> = {
  LORD: ['katana', 'gunbai'],
  LORDU: ['wakizashi', 'gunbai'],
  SAM4: ['nodachi', 'kabuto'],
  SAM3: ['katana', 'kabuto'],
  SAM2: ['katana', 'kabuto'],
  SAM1: ['katana', 'kabuto'],
  SAMB: ['yumi', 'kabuto'],
  RON: ['katana', 'amigasa'],
  RON2: ['nodachi', 'amigasa'],
  SMON: ['naginata', 'cowl'],
  MON: ['naginata', 'cowl'],
  NIN: ['shuriken', 'mask'],
  NIN2: ['shuriken', 'mask'],
  ASHY: ['yari', 'jingasa'],
  ASHN: ['naginata', 'jingasa'],
  ASHB: ['yumi', 'jingasa'],
  BANC: ['katana', 'amigasa'],
  BAN: ['yari', 'amigasa'],
  BANB: ['yumi', 'amigasa'],
  HEAD: ['staff', 'headband'],
  PEA: ['yari', 'headband'],
  POR: ['staff', 'headband'],
  VIL: ['fist', 'headband'],
};

/** A man as his counter shows him, or a horse nobody sits on. */
export function looksOf(figure: Figure): Looks {
  if (!isMan(figure) || figure.is === 'HORSE' || figure.is === 'DRAFT' || figure.is === 'CART')
    return { weapon: 'horse', head: null, mounted: false };
  const [weapon, head] = MEN[figure.is];
  return { weapon, head, mounted: figure.rides !== null };
}

const HEXES: Readonly<Record<Terrain, readonly [title: string, look: AreaLook | LineLook | ThingLook, rule: BldRule]>> = {
  flat: ['flat ground', 'open', 'BLD-019'],
  road: ['road', 'road', 'BLD-019'],
  courtyard: ['courtyard', 'court', 'BLD-019'],
  bridge: ['bridge', 'bridge', 'BLD-020'],
  door: ['door', 'door', 'BLD-021'],
  interior: ['inside a house', 'floor', 'BLD-022'],
  paddy: ['rice paddy', 'paddy', 'BLD-023'],
  river: ['river', 'water', 'BLD-024'],
  scrub: ['scrub', 'scrub', 'BLD-025'],
  tree: ['trees', 'woods', 'BLD-026'],
  slope: ['slope', 'hill', 'BLD-027'],
  temple: ['temple', 'hall', 'BLD-028'],
  torii: ['torii', 'torii', 'BLD-029'],
  wall: ['wall', 'house wall', 'BLD-030'],
  window: ['window', 'window', 'BLD-031'],
  stairs: ['stairs', 'steps', 'BLD-034'],
  loophole: ['loophole', 'window', 'BLD-R08'],
};

export const terrain: Kinds = {
  areas: Object.fromEntries(
    Object.entries(HEXES).map(([kind, [title, look, rule]]) => [
      kind,
      { title: say(title), look, rule, ...(TERRAIN[kind as Terrain].foot === null ? { barred: true as const } : {}) }, // a key of the table itself
    ]),
  ),
  lines: { wall: { title: say('wall'), look: 'high wall', rule: 'BLD-R29', barred: true } },
  things: { corner: { title: say('outer corner of a house'), look: null, rule: 'BLD-033' } },
};
