/** Whatever was seen can be seen again, also where the thread was lost in between. */
import { expect, test } from 'vitest';
import { fc } from '@nobori/engine/testing';
import type { State } from '@nobori/engine';
import { difference } from './change.ts';
import { sightsOf } from './sights.ts';
import type { Sight } from './update.ts';

const sight = (men: readonly number[]): Sight => ({ view: { men } as unknown as State, waitsFor: [], gone: [], offers: [] }); // only compared

test('every version, looked at in any order', () => {
  const told = fc.array(fc.record({ men: fc.array(fc.nat(3), { maxLength: 4 }), lost: fc.integer({ min: 0, max: 20 }) }), {
    minLength: 1,
    maxLength: 120,
  });
  fc.assert(
    fc.property(told, fc.array(fc.nat(140), { maxLength: 40 }), (steps, looks) => {
      const sights = sightsOf();
      const seen: (Sight | null)[] = [];
      for (const { men, lost } of steps) {
        const [before, now] = [seen.at(-1) ?? null, sight(men)];
        const gap = before === null || lost === 0;
        if (gap && before !== null) seen.push(null); // a version that was never told
        if (gap) sights.take(seen.length, null, [now]);
        else sights.take(seen.length, seen.length - 1, difference(before, now));
        seen.push(now);
      }
      expect(sights.latest).toEqual(seen.at(-1));
      for (const look of [...looks, ...seen.keys()]) expect(sights.at(look)).toEqual(seen[look] ?? null);
    }),
  );
});

test('few sights are kept whole', () => {
  const sights = sightsOf();
  let now = sight([0]);
  sights.take(0, null, [now]);
  for (let i = 1; i <= 200; i += 1) {
    const next = sight([i]);
    sights.take(i, i - 1, difference(now, next));
    now = next;
  }
  const again = Array.from({ length: 200 }, (_, i) => sights.at(i));
  const made = again.filter((one, i) => one !== sights.at(i)).length;
  expect(200 - made).toBeLessThanOrEqual(7 + 8); // those kept, and those at hand
});
