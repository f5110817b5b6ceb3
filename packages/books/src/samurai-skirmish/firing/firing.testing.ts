/** What the tests of firing share. */
import { play, refusedBy, situated, type Played } from '@nobori/engine/testing';
import { inches, type Point } from '@nobori/engine/table';
import { samuraiSkirmish as book } from '../index.ts';
import { type SskState } from '../state.ts';
import { fire, man, one, unit, type Written } from '../tabletop.testing.ts';

export const FOOT = 125;

export const HERE: Point = [1000, 1000];

/** East of the firer: this far from base edge to base edge, both on foot. */
export const off = (away: number): Point => [HERE[0] + away + 2 * FOOT, HERE[1]];

/** The Firing Section of a turn that is the last; Side 1 is First. */
export const firing = (units: readonly unknown[], more: Written = {}): Written => ({
  step: 'firing',
  first: 1,
  turnLimit: 1,
  waived: true,
  units,
  ...more,
});

/** A1 of Side 1 may shoot at B1 of Side 2, 14" away unless it says so. */
export const range = (firer: Written, target: Written, more: Written = {}): Written =>
  firing([unit('A', 1, 'ronin', { at: HERE, ...firer }), unit('B', 2, 'ronin', { at: off(inches(14)), ...target })], more);

export const shot = (...dice: readonly number[]): Played => fire(one, 'A1', 'B1', dice);

export const SHOT = { kind: 'fire', figure: 'A1', target: 'B1' } as const;

export const refused = (situation: unknown, options: unknown = {}): string | null =>
  refusedBy(book, situated(book, situation, options), one, SHOT);

export const hits = (situation: unknown, dice: readonly number[], options: unknown = {}): number =>
  man(play(book, situated(book, situation, options), [shot(...dice)]).state, 'B1').missileHits;

export const RONIN = { is: 'ronin' } as const;

export const ASHIGARU = { is: 'ashigaru' } as const;

export const BOWMAN = { is: 'ashigaru', missile: 'yumi' } as const;

export const GUNNER = { is: 'ashigaru', missile: 'arquebus' } as const;

export const touches = (charger: string, target: string, since = 2): Written => ({ a: charger, b: target, by: charger, since });

/** Side 1 is First and has declared A's charge on C; the horseman stands here. */
export const horseman = (x: number): SskState =>
  situated(book, {
    step: 'moving',
    first: 1,
    units: [
      { ...unit('A', 1, 'samurai', { is: 'samurai', number: 2, mounted: true, armoured: true, at: [x, 1000] }), charge: 'C' },
      unit('C', 2, 'ashigaru', { ...BOWMAN, number: 2, at: [4300, 1000] }),
    ],
  });
