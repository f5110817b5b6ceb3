import { argadSengoku } from '@nobori/books/argad-sengoku';
import { seatId } from '@nobori/engine';
import { expect, test } from 'vitest';
import { laid } from './laid.testing.ts';
import { sidesOf } from './sides.ts';

test('a game master’s chair changes nobody’s crest or number', () => {
  const two = laid(argadSengoku, { scenario: 'toll-bridge' }).state;
  const master = { seat: seatId('game-master'), side: argadSengoku.master ?? '', name: 'Game master' };
  const three = laid(argadSengoku, { scenario: 'toll-bridge', chairs: [...two.chairs, master] }).state;
  expect(sidesOf(three)).toHaveLength(3);
  expect(sidesOf(three).slice(0, 2)).toEqual(sidesOf(two));
});
