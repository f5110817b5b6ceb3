/** What must hold of every move: SSK-034 to SSK-038, SSK-R07, SSK-R08. */
import { fc } from '@nobori/engine/testing';
import { figureId } from '@nobori/engine';
import { type Point } from '@nobori/engine/table';
import { play, refusedBy, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { figureOf } from '../state.ts';
import { BASES, CONTACT_SLACK } from '../tables.ts';
import { fence, lone, moves, go, one, ronin, table } from './moves.testing.ts';

const wild = table(
  [fence(1700), ['stream', [2500, 0], [2500, 4000]], ['high wall', [0, 3200], [2000, 3200]]],
  [
    ['woods', [1800, 1200], [3000, 2600]],
    ['paddy', [300, 1800], [1500, 3000]],
    ['deep water', [3200, 300], [3900, 1500]],
  ],
);

const anywhere: fc.Arbitrary<Point> = fc.tuple(fc.integer({ min: -200, max: 4200 }), fc.integer({ min: -200, max: 4200 }));

const somebody = fc.constantFrom<readonly [string, object]>(['samurai', {}], ['ronin', { mounted: true }], ['ninja', {}]);

test('SSK-034 each leg wound never lengthens a reach', () => {
  fc.assert(
    fc.property(
      somebody,
      fc.integer({ min: 0, max: 2 }),
      fc.array(anywhere, { minLength: 1, maxLength: 3 }),
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      ([kind, man], legs, way, part) => {
        const path = way.map(([x, y]): Point => [Math.round(2000 + (x - 2000) * part), Math.round(2000 + (y - 2000) * part)]);
        const [sound, lame] = [legs, legs + 1].map(wounds =>
          refusedBy(book, lone(kind, { ...man, at: [2000, 2000], legs: wounds }, wild), one, go(...path)),
        );
        if (lame === null) expect(sound).toBeNull();
        if (sound !== null && sound !== 'SSK-R08') expect(lame).toMatch(/^SSK-/);
      },
    ),
    { numRuns: 300, seed: 34 },
  );
});

test('SSK-R08 SSK-033 a way-point on a straight way changes nothing, on any ground, from an obstacle or not', () => {
  const start = fc.record({
    at: fc.constantFrom<Point>([1200, 1700], [1200, 1300], [2500, 1000], [2200, 1700]),
    came: fc.constantFrom<Point | null>(null, [1200, 1600], [2400, 1000], [2600, 1000]),
  });
  fc.assert(
    fc.property(
      somebody,
      start,
      fc.boolean(),
      fc.integer({ min: -2600, max: 2600 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      ([kind, man], { at, came }, east, far, part) => {
        const step = (length: number): Point => (east ? [at[0] + length, at[1]] : [at[0], at[1] + length]);
        const state = lone(kind, { ...man, at, came }, wild);
        const [whole, parted] = [go(step(far)), go(step(Math.trunc(far * part)), step(far))];
        expect(refusedBy(book, state, one, parted)).toBe(refusedBy(book, state, one, whole));
      },
    ),
    { numRuns: 1500, seed: 35 },
  );
});

test('SSK-035 SSK-037 no accepted move ever overlaps a base, ends in contact or leaves the table', () => {
  const start = situated(book, {
    step: 'moving',
    first: 1,
    winner: 1,
    table: wild,
    units: [
      ronin('A', 1, [2000, 2000], [2300, 2000], [2000, 2300]),
      ronin('C', 1, [1700, 1900]),
      ronin('B', 2, [2300, 2600], [2700, 2000], [1500, 2300]),
    ],
  });
  const step = fc.tuple(fc.integer({ min: -700, max: 700 }), fc.integer({ min: -700, max: 700 }));
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 3 }), steps => {
      const ways = Object.fromEntries(
        steps.map(([dx, dy], i) => {
          const { at } = figureOf(start, figureId(`A${i + 1}`));
          return [`A${i + 1}`, [[at[0] + dx, at[1] + dy]]];
        }),
      );
      if (refusedBy(book, start, one, { kind: 'move', unit: 'A', ways }) !== null) return;
      accepted += 1;
      const { state } = play(book, start, [{ seat: one, order: { kind: 'move', unit: 'A', ways } }]);
      expect(book.faults(state)).toEqual([]);
      expect(state.contacts).toEqual([]);
    }),
    { numRuns: 1500, seed: 35 },
  );
  expect(accepted).toBeGreaterThan(20);
});

test('SSK-R07 SSK-038 a rider comes no nearer than just past touching to an enemy rider, from whichever side', () => {
  const apart = 2 * BASES.mounted.radius + CONTACT_SLACK;
  const beside = (dx: number, dy: number, far: number): string | null => {
    const enemy = { id: 'B', side: 2, of: 'ronin', figures: [{ is: 'ronin', mounted: true, at: [4000, 4000] }] };
    const start = [4000 + 2000 * dx, 4000 + 2000 * dy];
    const rider = { id: 'A', side: 1, of: 'ronin', figures: [{ is: 'ronin', mounted: true, at: start }] };
    return refusedBy(book, moves([rider, enemy]), one, go([4000 + far * dx, 4000 + far * dy]));
  };
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const)
    expect([beside(dx, dy, apart) === null, beside(dx, dy, apart + 1)]).toEqual([false, null]);
});
