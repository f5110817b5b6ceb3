import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlapping, type Base } from './base.ts';
import { crowdOf } from './crowd.ts';

const base: fc.Arbitrary<Base> = fc.oneof(
  fc.record({ radius: fc.integer({ min: 1, max: 400 }) }),
  fc.record({
    radius: fc.integer({ min: 50, max: 200 }),
    half: fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 })),
  }),
);
const place = fc.record({ at: fc.tuple(fc.integer({ min: -1000, max: 4000 }), fc.integer({ min: -1000, max: 4000 })), base });

test('a crowd finds room exactly where nobody stands in the way', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 20 }), fc.array(place, { maxLength: 20 }), (first, wanted) => {
      const [crowd, standing] = [crowdOf(first), [...first]];
      for (const one of wanted) {
        const taken = standing.some(other => overlapping(other, one));
        expect(crowd.overlaps(one)).toBe(taken);
        if (taken) continue;
        crowd.add(one);
        standing.push(one);
      }
    }),
    { numRuns: 500 },
  );
});
