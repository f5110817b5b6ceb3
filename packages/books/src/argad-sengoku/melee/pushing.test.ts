/** Crowds give ground: whoever is pushed, by one or by several, ends on top of nobody. */
import { seeded } from '@nobori/engine';
import { overlapping, type Place, type Point } from '@nobori/engine/table';
import { expect, test } from 'vitest';
import { book, fig, man, meet, row } from '../tabletop.testing.ts';
import { BENDS, pushed } from './recoil.ts';

const CROWD = meet(
  'orders',
  [fig('a', 'ronin', 60, 45), ...row('b', 'ronin', 9, 5, 80, 6), ...row('c', 'cavyari', 4, 65, 80, 6)],
  [fig('s', 'ronin', 60, 43)],
);

const clashes = (places: readonly Place[]): boolean => places.some((one, i) => places.slice(i + 1).some(other => overlapping(one, other)));

test('ARG-176 friends are pushed as far as is needed by all who push them: nobody ends on top of another', () => {
  const random = seeded('crowd');
  let crowds = 0;
  for (let n = 0; n < 4000; n += 1) {
    const state = book.clone(CROWD);
    const [me, striker] = [man(state, 'a'), man(state, 's')];
    striker.at = [me.at[0] + 20 * (random.below(17) - 8), me.at[1] - 200];
    const there = [me, striker];
    // Some stand in ranks, base to base, some as they like; none is in contact with the striker.
    for (const one of state.figures) {
      if (one === me || one === striker) continue;
      const at: Point = n % 2 === 0 ? [5600 + 200 * random.below(5), 4500 + 200 * random.below(4)] : [5600 + random.below(800), 4500 + random.below(700)]; // prettier-ignore
      one.at = at;
      if (Math.hypot(at[0] - striker.at[0], at[1] - striker.at[1]) < 520 || there.some(other => overlapping(one, other)))
        one.fate = 'killed';
      else there.push(one);
    }
    const moves = pushed(state, me, striker, [null, ...BENDS][random.below(7)] ?? null);
    if (moves === null) continue;
    if (moves.size > 2) crowds += 1;
    const places = there.map((one): Place => ({ at: moves.get(one) ?? one.at, base: one.base }));
    if (clashes(places)) expect(Array.from(moves, ([{ kit, at }, to]) => [kit.id, at, to])).toEqual([]);
  }
  expect(crowds).toBeGreaterThan(100);
});
