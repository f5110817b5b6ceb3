import { argadSengoku } from '@nobori/books/argad-sengoku';
import { seatId } from '@nobori/engine';
import { expect, test } from 'vitest';
import { laid } from './laid.testing.ts';
import { byNumber, sidesOf } from './sides.ts';

test('a game master’s chair changes nobody’s crest or number', () => {
  const two = laid(argadSengoku, { scenario: 'toll-bridge' }).state;
  const master = { seat: seatId('game-master'), side: argadSengoku.master ?? '', name: 'Game master' };
  const three = laid(argadSengoku, { scenario: 'toll-bridge', chairs: [...two.chairs, master] }).state;
  expect(sidesOf(three)).toHaveLength(3);
  expect(sidesOf(three).slice(0, 2)).toEqual(sidesOf(two));
});

test('a side fights in the colour its force chose, and two that chose the same are told apart', () => {
  const { state } = laid(argadSengoku, { scenario: 'toll-bridge' });
  const numbers = (...colours: (number | undefined)[]): number[] => {
    const ids = [...new Set(state.chairs.map(({ side }) => side))];
    const chairs = state.chairs.map(chair => {
      const colour = colours[ids.indexOf(chair.side)];
      return colour === undefined ? chair : { ...chair, colour };
    });
    return sidesOf({ chairs }).map(({ number }) => number);
  };
  expect(numbers()).toEqual([1, 2]);
  expect(numbers(5)).toEqual([5, 2]);
  expect(numbers(2)).toEqual([2, 1]);
  expect(numbers(undefined, 1)).toEqual([2, 1]);
  expect(numbers(7, 7)).toEqual([7, 2]);
  const sides = sidesOf({ chairs: state.chairs.map((chair, i) => ({ ...chair, colour: 4 - i })) });
  expect(byNumber(sides, ({ id }) => id)).toEqual([undefined, undefined, sides[1]?.id, sides[0]?.id]);
});
