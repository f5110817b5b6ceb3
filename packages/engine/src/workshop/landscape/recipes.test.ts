/** Landscapes by seed, before they are maps: room all round the houses, the roads open, cover for both sides. */
import { describe, expect, test } from 'vitest';
import type { Feature, Pace } from './landscape.ts';
import { landscapeOf, RECIPES } from './recipes.ts';

/** As wide and deep as the books' usual grounds, in paces. */
const SIZES = [[12, 12], [18, 14], [18, 18], [22, 14], [24, 18], [30, 20], [36, 24]] as const; // prettier-ignore
const SEEDS = 40;

type House = Extract<Feature, { is: 'house' }>;
type Patch = Extract<Feature, { is: 'spread' }>;
const gap = (a: House, b: House): number =>
  Math.max(...[0, 1].map(i => Math.max((a.from[i] ?? 0) - (b.to[i] ?? 0), (b.from[i] ?? 0) - (a.to[i] ?? 0))));
const within = ({ from, to }: House, [x, y]: Pace, round: number): boolean =>
  x > from[0] - round && x < to[0] + round && y > from[1] - round && y < to[1] + round;

describe.each(RECIPES)('%s', recipe => {
  const all = SIZES.flatMap(([width, height]) =>
    Array.from({ length: SEEDS }, (_, seed) => ({
      name: `${width} by ${height}, ${seed}`,
      ...landscapeOf(recipe, `${seed}`, width, height),
    })),
  );

  test('a house stands a pace from the edge and from other houses, and nothing grows or leads into it', () => {
    const wrong = all.flatMap(({ name, width, height, features }) => {
      const houses = features.filter((one): one is House => one.is === 'house');
      const patches = features.filter((one): one is Patch => one.is === 'spread' && one.of !== 'hill');
      const roads = features.flatMap(one => (one.is === 'road' ? one.course : []));
      return houses.flatMap((house, i) => [
        ...(Math.min(house.from[0], house.from[1], width - house.to[0], height - house.to[1]) < 1 - 1e-9 ? [`${name}: at the edge`] : []),
        ...(houses.slice(i + 1).some(other => gap(house, other) < 1) ? [`${name}: two in one`] : []),
        ...(patches.some(({ outline }) => outline.some(at => within(house, at, 0.2))) ? [`${name}: overgrown`] : []),
        ...(roads.some(at => within(house, at, 0.5)) ? [`${name}: on the road`] : []),
      ]);
    });
    expect(wrong).toEqual([]);
  });

  test('no thing stands in a paddy, in a marsh or among trees', () => {
    const inside = (outline: readonly Pace[], [x, y]: Pace): boolean =>
      outline.reduce((odd, [bx, by], i) => {
        const [ax, ay] = outline.at(i - 1) ?? [0, 0];
        return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax) ? !odd : odd;
      }, false);
    const wrong = all.flatMap(({ name, features }) => {
      const patches = features.filter((one): one is Patch => one.is === 'spread' && one.of !== 'hill' && one.of !== 'court');
      return features.flatMap(one =>
        one.is === 'prop' && patches.some(({ outline }) => inside(outline, one.at)) ? [`${name}: a ${one.of} in it`] : [],
      );
    });
    expect(wrong).toEqual([]);
  });

  test('it has what it is called after', () => {
    const count: Readonly<Record<typeof recipe, (one: Feature) => boolean>> = {
      valley: one => one.is === 'stream',
      temple: one => one.is === 'house' && one.hall,
      village: one => one.is === 'house',
      paddies: one => one.is === 'spread' && (one.of === 'paddy' || one.of === 'marsh'),
    };
    const least = { valley: 1, temple: 1, village: 2, paddies: 4 }[recipe];
    expect(all.filter(({ features }) => features.filter(count[recipe]).length < least).map(({ name }) => name)).toEqual([]);
  });

  test('yards keep off the road through the village and off each other', () => {
    const wrong = all.flatMap(({ name, features }) => {
      const yards = features.flatMap(one => (one.is === 'yard' ? [{ ...one, is: 'house' as const, hall: false, doors: [] }] : []));
      const roads = features.flatMap(one => (one.is === 'road' && recipe === 'village' ? one.course : []));
      return yards.flatMap((yard, i) => [
        ...(yards.slice(i + 1).some(other => gap(yard, other) <= 0) ? [`${name}: two in one`] : []),
        ...(roads.some(at => within(yard, at, 0)) ? [`${name}: on the road`] : []),
      ]);
    });
    expect(wrong).toEqual([]);
  });

  test('one seed is laid out unlike another', () => {
    const layouts: Readonly<Record<typeof recipe, (features: readonly Feature[]) => string>> = {
      valley: of => `${of.some(one => one.is === 'house')} ${of.some(one => one.is === 'spread' && one.of === 'hill')}`,
      temple: of =>
        of.flatMap(one => (one.is === 'yard' ? [`${one.of} ${one.open.length} ${Math.round(one.from[0] / 3)}`] : [])).join() +
        String(of.filter(one => one.is === 'house').length),
      village: of =>
        `${of.filter(one => one.is === 'road').length} ${of.some(one => one.is === 'house' && one.from[1] > 6 && one.to[1] < 12)}`,
      paddies: of => `${of.some(one => one.is === 'stream')} ${of.filter(one => one.is === 'spread' && one.of === 'paddy').length > 6}`,
    };
    const found = new Set(
      all.filter(({ width, height }) => width === 24 && height === 18).map(({ features }) => layouts[recipe](features)),
    );
    expect(found.size).toBeGreaterThanOrEqual({ valley: 4, temple: 12, village: 3, paddies: 3 }[recipe]);
  });

  test('both halves have cover, and about as much of it', () => {
    const wrong = all.flatMap(({ name, width, height, features }) => {
      const middles = features.flatMap(one =>
        one.is === 'spread' ? [one.outline.reduce((sum, [, y]) => sum + y, 0) / one.outline.length] : [],
      );
      const south = middles.filter(y => y < height / 2).length;
      const north = middles.length - south;
      const lean = middles.reduce((sum, y) => sum + y / height - 0.5, 0) / middles.length;
      return Math.min(south, north) >= (width < 16 ? 1 : 2) && Math.abs(lean) <= 0.06
        ? []
        : [`${name}: ${south} of ${middles.length}, ${lean}`];
    });
    expect(wrong).toEqual([]);
  });
});
