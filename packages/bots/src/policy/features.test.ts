import { samuraiBlades } from '@nobori/books/samurai-blades';
import type { Book, Order } from '@nobori/engine';
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
