import { expect, test } from 'vitest';
import { seat, seatsAlong, seatsAround, type Label } from './seating.ts';
import { overlap, type Box, type Pt } from './geometry.ts';

const room: Box = { x: 0, y: 0, w: 800, h: 600 };
const boxOf = (label: Label, [x, y]: Pt): Box => ({ x: x - label.w / 2, y: y - label.h / 2, w: label.w, h: label.h });
const label = (id: string, seats: readonly Pt[], weight = 1): Label => ({ id, w: 90, h: 24, seats, weight });

const placed = (labels: readonly Label[], obstacles: Parameters<typeof seat>[1] = []): Box[] =>
  seat(labels, obstacles, room).map(({ id, at }) => boxOf(labels.find(one => one.id === id) ?? label('', []), at));

test('a label alone takes its best seat', () => {
  expect(
    seat(
      [
        label('a', [
          [200, 200],
          [300, 300],
        ]),
      ],
      [],
      room,
    ),
  ).toEqual([{ id: 'a', at: [200, 200] }]);
});

test('no two labels overlap, however crowded', () => {
  const crowd = Array.from({ length: 12 }, (_, i) => label(`t${i}`, seatsAround([400 + i * 9, 300 + (i % 3) * 7], 14, 90, 24)));
  const boxes = placed(crowd);
  expect(boxes.length).toBeGreaterThan(8);
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach(b => expect(overlap(a, b)).toBe(0)));
});

test('the fight is not hidden: another seat is taken when the best one covers a figure', () => {
  const figure = { box: { x: 180, y: 190, w: 40, h: 40 }, cost: 4 };
  expect(
    seat(
      [
        label('a', [
          [200, 200],
          [200, 300],
        ]),
      ],
      [figure],
      room,
    )[0]?.at,
  ).toEqual([200, 300]);
});

test('nothing is seated off the board', () => {
  expect(
    seat(
      [
        label('a', [
          [10, 10],
          [790, 590],
          [400, 300],
        ]),
      ],
      [],
      room,
    ),
  ).toEqual([{ id: 'a', at: [400, 300] }]);
});

test('who matters more is seated first, and the order given does not count', () => {
  const [a, b] = [
    label('a', [[200, 200]], 1),
    label(
      'b',
      [
        [210, 200],
        [210, 260],
      ],
      2,
    ),
  ];
  const one = seat([a, b], [], room);
  expect(one).toEqual([{ id: 'b', at: [210, 200] }]);
  expect(seat([b, a], [], room)).toEqual(one);
});

test('a label on a line sits on its middle first', () => {
  expect(seatsAlong([0, 0], [100, 0], 40, 20)[0]).toEqual([50, 0]);
});
