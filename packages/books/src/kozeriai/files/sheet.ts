/** What a sheet says of weapons is said only of those he carries (KOZ-R33, KOZ-R43, KOZ-R82, KOZ-R90). */
import type { Fault } from '@nobori/engine';
import { STAT_BLOCKS } from '../muster/figures.ts';
import { BODY_ARTS } from '../weapons/glossary.ts';
import type { FigureSpec } from './battle.ts';

type Sheet = Pick<FigureSpec, 'is' | 'weapons' | 'hand' | 'concealed' | 'poisoned' | 'shots'>;

export function sheetFaults({ is, weapons, hand, concealed, poisoned, shots }: Sheet, fault: Fault): void {
  const carried = Object.keys(weapons ?? STAT_BLOCKS[is]?.weapons ?? {}).filter(weapon => !BODY_ARTS.includes(weapon));
  const carries = (key: string, weapon: string): void => {
    if (!carried.includes(weapon)) fault(key, `a weapon he carries (${carried.join(', ')}), found "${weapon}"`);
  };
  if (hand !== null) carries('hand', hand);
  concealed.forEach((weapon, i) => carries(`concealed[${i}]`, weapon));
  poisoned.forEach((weapon, i) => carries(`poisoned[${i}]`, weapon));
  for (const weapon of Object.keys(shots)) carries(`shots.${weapon}`, weapon);
}
