/** An entry log gives back what was written into it. */
import { expect, test } from 'vitest';
import type { DuelOrder } from '../testing/duel.ts';
import { fc } from '../testing/steady.ts';
import type { Entry } from './entry.ts';
import { entryLog } from './entryLog.ts';
import { seatId } from './words.ts';

const faces = fc.array(fc.nat(9), { maxLength: 3 });
const seat = fc.constantFrom(seatId('east'), seatId('west'));
const entry: fc.Arbitrary<Entry<DuelOrder>> = fc.oneof(
  fc.record({ seat, order: fc.constant<DuelOrder>({ kind: 'cut' }), dice: faces, silent: faces }),
  fc.record({
    seat,
    order: fc.constant<DuelOrder>({ kind: 'guard', guard: 'high' }),
    dice: faces,
    silent: faces,
    given: fc.constant('only' as const),
  }),
  fc.record({ seat, kind: fc.constant('takeBack' as const), entries: fc.array(fc.nat(50), { minLength: 1, maxLength: 3 }) }),
);

test('from any place on, however it was added', () => {
  fc.assert(
    fc.property(fc.array(fc.array(entry, { maxLength: 40 }), { maxLength: 8 }), fc.nat(300), (parts, at) => {
      const log = entryLog<DuelOrder>(parts[0]);
      for (const part of parts.slice(1)) log.add(part);
      const all = parts.flat();
      expect(log.length).toBe(all.length);
      expect(log.latest).toEqual(all.at(-1) ?? null);
      expect(log.from(0)).toEqual(all);
      expect(log.from(at)).toEqual(all.slice(at));
    }),
  );
});
