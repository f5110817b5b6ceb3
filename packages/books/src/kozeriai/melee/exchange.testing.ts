/** What the tests of exchange share. */
import { armed, combat, man, playing, strike } from '../court.testing.ts';

/** A stroke of a at d, both with a sword of skill 0; `a` and `d` differ as told. */
export const bout = (a: object, d: object, more: object = {}, dice = [5, 5]) =>
  playing(
    combat(
      [
        man('a', 'ronin', 0, 0, 0, { ...armed('katana', 0), ...a }),
        man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1, ...d }),
      ],
      more as never,
    ),
    strike('a', 'd', dice),
  );
