import { fill, readerFor, seatId } from '@nobori/engine';
import { play, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { one, two, unit } from '../tabletop.testing.ts';

const units = [unit('A', 1, 'ronin', { is: 'ronin', at: [3000, 3000] }), unit('B', 2, 'ronin', { is: 'ronin', at: [3000, 4200] })];
const declared = { seat: one, order: { kind: 'declare', unit: 'A', target: 'B' } };
const drawn = (options: object, seat: string): string[] => {
  const { state } = play(book, situated(book, { waived: true, step: 'declaring', winner: 2, units }, options), [declared]);
  return (book.intents?.(book.view(state, seatId(seat))) ?? []).map(({ figure, kind, targets }) => `${figure} ${kind} ${targets.join()}`);
};

test('SSK-024 a declared charge is drawn from the unit to its target until it is run', () => {
  expect(drawn({}, one)).toEqual(['A1 charge B1']);
  expect(drawn({}, two)).toEqual(['A1 charge B1']);
});

test('SSK-024 it is told by the names of the men', () => {
  const three = unit('A', 1, 'ronin', ...[0, 1, 2].map(n => ({ is: 'ronin', at: [3000 + 300 * n, 3000] as const })));
  const two = [three, unit('B', 2, 'ronin', { is: 'ronin', at: [3000, 4200] })];
  const { state } = play(book, situated(book, { waived: true, step: 'declaring', winner: 2, units: two }), [declared]);
  const told = book.intents?.(state).map(({ label }) => fill(label, readerFor(book, state)));
  expect(told).toEqual(['A1 Ronin and 2 more charge B1 Ronin']);
});

test('SSK-R23 a secret charge is drawn for whoever declared it alone', () => {
  const start = situated(book, { waived: true, step: 'turnStart', units }, { secretCharges: true }, [3, 5]);
  const { state } = play(book, start, [declared]);
  const seen = (seat: string) => (book.intents?.(book.view(state, seatId(seat))) ?? []).map(({ figure }) => figure);
  expect([seen(one), seen(two)]).toEqual([['A1'], []]);
});
