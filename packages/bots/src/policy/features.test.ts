import { samuraiBlades } from '@nobori/books/samurai-blades';
import { rolled, seeded, seatId, silently, type Book, type Order } from '@nobori/engine';
import { expect, test } from 'vitest';
import { laidOut } from '../lab/battle.ts';
import { emptyRow, orderFeatures, sceneOf } from './features.ts';
import { AT, termsOf } from './terms.ts';

test('BLD-R57: a challenge, while which all others stand still, is for whoever the clock is for', () => {
  const book = samuraiBlades as Book;
  const state = laidOut(book, 'rice-convoy', 'stall');
  const stall = (side: string, figure: string): number | undefined => {
    const challenge: Order & { figure: string } = { kind: 'challenge', figure };
    const row = emptyRow();
    orderFeatures(sceneOf(book, state, side), termsOf({}).terms, challenge, row);
    return row.by[row.at.indexOf(AT.stall)];
  };
  expect(stall('raiders', 'akechi-saburo')).toBe(1); // they win when the last turn is over
  expect(stall('convoy', 'honda-tadayoshi')).toBe(-1);
});

test('BLD-124: what comes along counts: who leads the horse in harness brings the cart to the edge over which it is to go', () => {
  const book = samuraiBlades as Book;
  const state = laidOut(book, 'rice-convoy', 'led');
  const seat = seatId('convoy');
  const ready = (): Order[] => [...book.candidates(state, seat)];
  // The shooting first.
  const end = ready().find(order => book.choice(state, order).role === 'end');
  if (end !== undefined) book.carryOut(state, seat, end, rolled(seeded('led'), seeded('led')), silently);
  const gains = ready().flatMap(order => {
    if (book.choice(state, order).brings?.includes('rice-cart' as never) !== true) return [];
    const row = emptyRow();
    orderFeatures(sceneOf(book, state, 'convoy'), termsOf({}).terms, order, row);
    return [row.by[row.at.subarray(0, row.length).indexOf(AT.gain)] ?? 0];
  });
  expect(gains.length).toBeGreaterThan(0);
  expect(Math.max(...gains)).toBeGreaterThan(0.5);
});
