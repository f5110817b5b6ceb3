/** Samurai Blades on the road at Kawazoe: a rider on two hexes, a man on foot, the rice cart, an enemy. The convoy moves. */
import type { Written } from './laying.ts';

export const CONVOY: Written = {
  scenario: 'rice-convoy',
  step: 'movement',
  figures: [
    { id: 'honda', name: 'Honda', side: 1, is: 'SAM3', at: 'G9', rear: 'F9' },
    { id: 'kichi', name: 'Kichi', side: 1, is: 'ASHY', at: 'H8' },
    { id: 'cart', name: 'The rice cart', side: 1, is: 'CART', at: 'C8', rear: 'B8' },
    { id: 'kuro', name: 'Kuro', side: 2, is: 'RON', at: 'O8' },
  ],
};
