/** What the tests of entangling share. */
import { armed, combat, man, strike, the, type Written } from '../court.testing.ts';
import type { KozState } from '../state.ts';

/** KOZ-E20: a constable and a ronin two hexes apart, face to face; the ronin has struck and can only parry. */
export const arrest = (a: Written = {}, d: Written = {}, more: Written = {}, options: Written = {}, others: readonly Written[] = []) =>
  combat(
    [
      man('a', 'constable', 0, 0, 0, { ...armed('mojiri', 2), ...a }),
      man('d', 'ronin', 0, -2, 3, { ...armed('katana', 3), stroke: 1, ...d }),
      ...others,
    ],
    more,
    options,
  );

export const restrain = (dice: readonly number[], mode = 'restrain') => strike('a', 'd', dice, { mode });

export const holds = (state: KozState, id = 'a') => the(state, id).holding;
