import { figureId, say, type Spot } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { bannersFor } from './banners.ts';
import { toScreen } from './camera.ts';
import { frameOf } from './frame.ts';
import { dist } from './geometry.ts';
import { chipsFor, obstaclesFor, threadOf } from './labels.ts';
import { namesFor } from './names.ts';
import { seat } from './seating.ts';
import type { BoardFigure, Lit } from './types.ts';

const frame = frameOf({ kind: 'table', table: { width: 9144, height: 9144, areas: [], lines: [] } }, 'inches');
const camera = { k: 1, x: 28, y: 26 };
const room = { x: 28, y: 26, w: 1000, h: 800 };
const measure = (text: string): number => text.length * 6.7;
const card = (id: string, at: Spot, unit: string): BoardFigure['card'] => ({
  id: figureId(id),
  name: id,
  side: 'a',
  unit,
  leader: false,
  at,
  is: say('samurai'),
  looks: { weapon: 'katana', head: 'kabuto', mounted: false },
  stats: [],
  marks: [],
  spent: false,
  fate: null,
  out: false,
});
const rank: BoardFigure[] = [0, 1, 2, 3, 4].map(i => ({ card: card(`c${i}`, [3000 + 310 * i, 6000], 'C'), side: 1, words: [] }));

const seated = (lit: readonly Lit[]) => {
  const chips = chipsFor(frame, lit, rank, camera, measure);
  return seat(chips, obstaclesFor(frame, lit, rank, camera, 7), room).map(({ id, at }) => ({
    id,
    at,
    chip: chips.find(chip => chip.id === id),
  }));
};

describe('labels on the board', () => {
  const targets = rank.map(({ card: { id } }): Lit => ({ id: `t ${id}`, kind: 'target', figure: id, label: '26% hurt' }));

  test('a chance for every man of a rank, none over another and none over a man', () => {
    const found = seated(targets);
    expect(found).toHaveLength(5);
    for (const { at, chip } of found) {
      for (const {
        card: { at: spot },
      } of rank) {
        const [x, y] = frame.world(spot ?? [0, 0]);
        const [dx, dy] = [Math.abs(x + camera.x - at[0]), Math.abs(y + camera.y - at[1])];
        expect(dx >= (chip?.w ?? 0) / 2 + 8 || dy >= (chip?.h ?? 0) / 2 + 8).toBe(true);
      }
    }
  });

  test('a name does not lie under the number of a plan', () => {
    const near = { ...camera, k: 2 };
    const pair = [card('d0', [3000, 6000], 'D'), card('d1', [3160, 5625], 'D')].map(one => ({ card: one, side: 1, words: [] }));
    const names = namesFor(frame, [], null, pair, near, measure);
    const found = seat(names, obstaclesFor(frame, [], pair, near, 7, new Set([figureId('d1')])), { ...room, w: 2000, h: 2000 });
    const [x, y] = toScreen(near, frame.world([3160, 5625]));
    for (const { id, at } of found) {
      const { w = 0, h = 0 } = names.find(one => one.id === id) ?? {};
      const apart = Math.abs(at[0] - (x - 22)) >= w / 2 + 10 || Math.abs(at[1] - (y - 22)) >= h / 2 + 10;
      expect([id, apart]).toEqual([id, true]);
    }
    expect(found).toHaveLength(2);
  });

  test('a few places say what they cost, many say nothing and leave the ground in view', () => {
    const places = (n: number): Lit[] =>
      Array.from({ length: n }, (_, i) => ({ id: `p${i}`, kind: 'place', at: [500 * i, 2000], label: '18 cm' }));
    expect(chipsFor(frame, places(4), [], camera, measure)).toHaveLength(4);
    expect(chipsFor(frame, [...places(12), ...targets], rank, camera, measure).map(({ look }) => look)).toEqual(
      targets.map(() => 'strike'),
    );
  });

  test('one that had to move away is tied to its man by a thread', () => {
    const far = seated(targets).filter(({ chip, at }) => chip !== undefined && chip.tie !== null && dist(chip.tie.at, at) > 70);
    for (const { chip, at } of far) expect(chip === undefined ? null : threadOf(chip, at)).not.toBeNull();
    const [alone] = seated(targets.slice(0, 1));
    expect(alone?.chip === undefined ? 'gone' : threadOf(alone.chip, alone.at)).toBeNull();
  });

  test('a cost is printed in the colour of moving, a refusal in that of striking', () => {
    const way: Lit = {
      id: 'w',
      kind: 'way',
      way: [
        [3000, 3000],
        [4000, 3000],
      ],
      label: '3.9″',
    };
    expect(chipsFor(frame, [way], rank, camera, measure)[0]?.look).toBe('move');
    expect(chipsFor(frame, [{ ...way, tone: 'bad' }], rank, camera, measure)[0]?.look).toBe('strike');
  });
});

test('a unit of two and more has a banner; lone men, hexes and far-off views have none', () => {
  expect(bannersFor(frame, rank, camera, ['rinpo', 'igeta'])).toMatchObject([{ unit: 'C', side: 1, count: 5, crest: 'igeta' }]);
  expect(bannersFor(frame, rank.slice(0, 1), camera, [])).toEqual([]);
  expect(bannersFor(frame, rank, { ...camera, k: 0.3 }, [])).toEqual([]);
});

describe('names of the men', () => {
  const near = { ...camera, k: 25 / frame.radius };
  const far = { ...camera, k: 15 / frame.radius };
  const texts = (lit: readonly Lit[], figures: readonly BoardFigure[], at: typeof camera): string[] =>
    namesFor(frame, lit, null, figures, at, measure).map(({ text }) => text);

  test('stand below everybody who is drawn large enough; from afar only those it is about have one', () => {
    expect(texts([], rank, near)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4']);
    expect(texts([], rank, far)).toEqual([]);
    expect(namesFor(frame, [], figureId('c1'), rank, far, measure).map(({ text }) => text)).toEqual(['c1']);
    expect(texts([{ id: 'x', kind: 'told', figure: figureId('c3') }], rank, far)).toEqual(['c3']);
  });

  test('the fallen have a cross behind theirs', () => {
    const [first] = rank;
    if (first === undefined) throw new Error('nobody there');
    const fallen = [{ ...first, card: { ...first.card, out: true } }];
    expect(namesFor(frame, [], null, fallen, near, measure)).toMatchObject([{ text: 'c0 †', look: 'fallen' }]);
  });

  test('a name rather stays away than hides somebody', () => {
    const crowd: BoardFigure[] = [0, 1, 2].map(i => ({
      card: card(`in the middle of it ${i}`, [3000, 6000 + 260 * i], 'C'),
      side: 1,
      words: [],
    }));
    const names = namesFor(frame, [], null, crowd, near, measure);
    const seats = seat(names, obstaclesFor(frame, [], crowd, near, 7), { x: 0, y: 0, w: 5000, h: 5000 });
    expect(seats.map(({ id }) => id)).not.toContain('name in the middle of it 1');
    expect(seats).toHaveLength(2);
  });
});
