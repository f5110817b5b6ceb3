/** What the tests of morale share. */
import { situated } from '@nobori/engine/testing';
import { samuraiSkirmish as book } from '../index.ts';
import { unitOf, type SskState } from '../state.ts';
import { row, unit, type Written } from '../tabletop.testing.ts';

export const SAMURAI = { is: 'samurai' } as const;

export const ASHIGARU = { is: 'ashigaru' } as const;

export const RONIN = { is: 'ronin' } as const;

/** Somebody to fight against: never tests. */
export const FOE = unit('Z', 2, 'samurai', { ...SAMURAI, at: [9000, 8000] });

/** The Results Section of a last turn, its wounds and its morale: these dice and no others are rolled. Side 1 is First. */
export const after = (units: readonly unknown[], dice: readonly number[], options: Written = {}, more: Written = {}): SskState =>
  situated(book, { step: 'results', first: 1, turnLimit: 1, units: [...units, FOE], ...more }, options, dice);

/** What the unit will do: the three results of SSK-T12. */
export function result(state: SskState, id = 'A'): 'rout' | 'hold' | 'normal' {
  if (state.figures.some(figure => figure.kit.unit === id && figure.fate === 'routed')) return 'rout';
  return unitOf(state, id).holdNext ? 'hold' : 'normal';
}

/** Eight of unit A: a leader and seven Ashigaru, of whom so many fall in this Results Section. */
export const company = (leader: Written, falling: number, more: Written = {}): Written => ({
  ...unit(
    'A',
    1,
    'ashigaru',
    { leader: true, at: [1000, 1000], ...leader },
    ...row(7 - falling, [1300, 1000], ASHIGARU),
    ...row(falling, [1300, 2000], { ...ASHIGARU, meleeHits: 1 }),
  ),
  ...more,
});

/** Two Ronin, one of whom falls (D12 of 1): the plainest test there is. The survivor stands at (1000,1000). */
export const ronin = (more: Written = {}, survivor: Written = RONIN): Written => ({
  ...unit('A', 1, 'ronin', { at: [1000, 1000], ...survivor }, { ...survivor, at: [1000, 3000], meleeHits: 1 }),
  ...more,
});

export const FALLS = 1; // the D12 of him who falls
