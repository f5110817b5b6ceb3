/** Budget, ARG-221 to ARG-227, ARG-T19: what a figure costs. */
import { filledFrom, type FilledIn } from '@nobori/engine/fields';
import type { FigureSpec } from '../files/battle.ts';
import { blockOf } from './statBlocks.ts';
import { handOf, PRICES, type Beast } from '../tables.ts';

/** What a stat block leaves to a figure (ARG-026). */
const OF_BLOCK = ['class', 'armour', 'weapons', 'missiles', 'traits', 'roles', 'perception', 'mode', 'horo'] as const;

/** A figure with everything filled in. */
export interface Equipped extends FilledIn<FigureSpec, (typeof OF_BLOCK)[number]>, Pick<FigureSpec, 'gifts'> {
  /** What he comes on; null on foot (ARG-006). */
  readonly beast: Beast | null;
}

export function equipped(spec: FigureSpec): Equipped {
  const own = filledFrom(spec, blockOf(spec.is), OF_BLOCK);
  const { mode } = own;
  // ARG-006: cavalry on warhorses, everybody else on a horse unless it is said to be a donkey or mule.
  const beast = mode === 'foot' ? null : (spec.beast ?? (mode === 'cavalry' ? 'warhorse' : 'horse'));
  return { ...own, beast, gifts: spec.gifts };
}

/** ARG-222 to ARG-224, ARG-R93: class, twice for who leads or plays or rides a warhorse, thrice for both. */
function body({ class: cls, roles, mode, beast }: Equipped): number {
  const leads = roles.includes('officer') || roles.includes('sergeant') || roles.includes('musician'); // ARG-223, ARG-R93
  return cls * (1 + (leads ? 1 : 0) + (mode === 'cavalry' && beast === 'warhorse' ? 1 : 0)); // ARG-224
}

/** ARG-226, ARG-R91. */
function armourPrice({ armour, traits }: Equipped): number {
  if (armour === 3) return PRICES.armour3;
  if (armour === 4) return PRICES.armour4;
  if (armour === 5) return traits.includes('samurai') ? PRICES.armour5 : PRICES.armour5Others; // ARG-226, ARG-R91
  return 0;
}

export function costOf(spec: FigureSpec): number {
  const figure = equipped(spec);
  const weapons = figure.weapons.reduce((sum, weapon) => sum + handOf(weapon).points, 0);
  const missiles = figure.missiles.reduce((sum, missile) => sum + PRICES[missile], 0); // ARG-225
  const drilled = figure.gifts.includes('drilled') && !figure.weapons.includes('pike') ? PRICES.closeOrder : 0; // ARG-227
  const extras =
    (figure.horo ? PRICES.horo : 0) +
    (figure.roles.includes('tateBearer') ? PRICES.tate : 0) +
    (figure.beast !== null && figure.beast !== 'warhorse' ? PRICES.ridingHorse : 0);
  return body(figure) + weapons + missiles + armourPrice(figure) + drilled + extras; // ARG-221
}

/** ARG-227, ARG-R92: pack horses, and warhorses in reserve for the class of their rider, whatever else he is. */
export const horsesCost = (spec: FigureSpec): number =>
  spec.horses.reduce((sum, horse) => sum + (horse === 'warhorse' ? equipped(spec).class : PRICES.packHorse), 0); // ARG-R92
