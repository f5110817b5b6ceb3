/** Orders of which nobody has learned anything: a table holds a part of a long row of them, and takes those back one by one. */
import { argadSengoku } from '@nobori/books/argad-sengoku';
import { begin, digest, rolled, seeded, seatId } from '@nobori/engine';
import { expect, test } from 'vitest';

const seat = seatId('blue');
const figure = (id: string, x: number): object => ({ id, is: 'ronin', at: [x, 100] });
const POSITION = { step: 'orders', sides: { blue: [figure('a', 100)], red: [figure('b', 900)] } };
const hold = (nth: number) => ({ kind: 'hold', figures: ['a'], shot: null, facing: nth % 2 === 0 ? [1000, 0] : [0, 1000] }) as never; // read by the book as any order is

test('NOB-4: of a hundred orders given one after another the latest 48 can be taken back, whoever holds the game', () => {
  for (const lean of [false, true]) {
    const begun = begin(argadSengoku, { situation: POSITION }, () => rolled(seeded('row')), { lean });
    if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the position was not laid out');
    const { game } = begun.value;
    const states = [digest(game.state)];
    for (let n = 0; n < 100; n += 1) {
      expect(game.submit(seat, hold(n)).kind).toBe('done');
      states.push(digest(game.state));
    }
    expect(game.course.open.length).toBe(lean ? 52 : 100);
    for (let back = 1; back <= 48; back += 1) {
      expect(game.undo(seat)).toBeNull();
      expect(digest(game.state)).toBe(states[100 - back]);
    }
  }
});
