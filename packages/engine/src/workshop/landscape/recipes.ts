/**
 * Landscapes worth a fight: neither side begins better off (what lies in one half has its like opposite), there is cover on the way, a reason
 * to come together in the middle, and more than one way there.
 */
import { say, type Sentence } from '../../kernel/words.ts';
import {
  field,
  luckOf,
  offAt,
  patch,
  Plots,
  wander,
  type Barrier,
  type Crossing,
  type Feature,
  type Landscape,
  type Luck,
  type Pace,
  type Prop,
  type Spread,
  type Wind,
} from './landscape.ts';

export const RECIPES = ['valley', 'temple', 'village', 'paddies'] as const;
export type RecipeId = (typeof RECIPES)[number];

export const RECIPE_TITLES: Readonly<Record<RecipeId, Sentence>> = {
  valley: say('Valley with stream'),
  temple: say('Temple in the hills'),
  village: say('Village'),
  paddies: say('Road and paddies'),
};

interface Page {
  readonly width: number;
  readonly height: number;
  readonly luck: Luck;
  readonly plots: Plots;
  readonly features: Feature[];
}

const DRAWN: Readonly<Record<RecipeId, (page: Page) => void>> = { valley, temple, village, paddies };

/** The same recipe, seed and size always give the same landscape. */
export function landscapeOf(recipe: RecipeId, seed: string, width: number, height: number): Landscape {
  const page: Page = { width, height, luck: luckOf(`${recipe} ${seed}`), plots: new Plots({ width, height }), features: [] };
  DRAWN[recipe](page);
  return { width, height, features: page.features };
}

/** A patch of ground, and its like opposite: a smaller one where there is no room for it. */
function pairOf(page: Page, of: Spread, wide: number, deep: number, low: number, high: number): void {
  const { luck, plots, features } = page;
  for (const share of [1, 0.75, 0.5, 0.4]) {
    const found = plots.pair(luck, wide * share, deep * share, low, high);
    for (const at of found ?? []) features.push({ is: 'spread', of, outline: patch(luck, page, at, wide * share, deep * share) });
    if (found !== null) return;
  }
}

/** Houses keep so far from the edge of the map and from what grows: one can walk and fight all round them. */
const ROUND = 1;

/** Narrower maps have no room for everything. */
const SMALL = 16;

/** Half the room a cart or a tree takes: nothing grows there. */
const THING = 0.6;
function stand({ plots, features }: Page, of: Prop, at: Pace): void {
  features.push({ is: 'prop', of, at });
  plots.take(at, THING, THING);
}

/** Two houses, opposite each other; none where there is no room. */
function farms(page: Page, low: number, high: number): void {
  const found = page.plots.pair(page.luck, 1.4 + ROUND, 1.1 + ROUND, low, high, 0.5);
  for (const at of found ?? []) houseAt(page, at, 1.4, 1.1, ['south', 'north']);
}

/** Two stores, smaller than any house, in the corners that are left. */
function stores(page: Page): void {
  const found = page.plots.pair(page.luck, 1.1 + ROUND, 0.95 + ROUND, 0.1, 0.46, 0.5);
  for (const at of found ?? []) houseAt(page, at, 1.1, 0.95, ['south', 'north']);
}

function houseAt({ luck, plots, features }: Page, [x, y]: Pace, wide: number, deep: number, doors: readonly Wind[], hall = false): void {
  const [w, d] = luck.chance(0.5) ? [wide, deep] : [wide * 0.9, deep];
  features.push({ is: 'house', hall, from: [x - w, y - d], to: [x + w, y + d], doors });
  plots.take([x, y], w + ROUND, d + ROUND);
}

/** The way from the south edge to the north edge. */
function highway({ width, height, luck, plots, features }: Page, at: number, sway: number): readonly (readonly [number, number])[] {
  const line = wander(luck, height, at, sway, 8);
  features.push({ is: 'road', course: line.map(([y, x]): Pace => [Math.min(width - 1, Math.max(1, x)), y]), width: 1.2 });
  for (let y = 0; y <= height; y += 1) plots.take([offAt(line, y), y], 1, 0.7);
  return line;
}

/** Trees, bushes and stones for whoever comes up. */
function cover(page: Page, woods: number): void {
  const { luck, width, height } = page;
  // A table of three metres wants more of everything than one of one.
  const large = Math.max(1, Math.round((width * height) / 270));
  // One wood that can hide a band, and its like opposite.
  if (width >= SMALL)
    pairOf(page, luck.one(['wood', 'wood', 'bamboo']), luck.between(2.4, width * 0.16), luck.between(1.7, 2.6), 0.1, 0.42);
  for (let i = 0; i < woods * large; i += 1)
    pairOf(
      page,
      luck.one(['wood', 'wood', 'grove', 'bamboo']),
      luck.between(1.6, Math.max(2, Math.min(3.4, width * 0.1))),
      luck.between(1.3, 2.1),
      0.06,
      0.46,
    );
  for (let i = 0; i < large; i += 1) {
    pairOf(page, 'scrub', luck.between(0.9, 1.6), luck.between(0.8, 1.3), 0.16, 0.46);
    pairOf(page, luck.one(['rough', 'scrub', 'marsh']), luck.between(0.9, 1.5), luck.between(0.8, 1.2), 0.2, 0.5);
  }
}

function valley(page: Page): void {
  const { width, height, luck, plots, features } = page;
  const deep = luck.chance(0.6);
  const stream = wander(luck, width, height / 2, height * 0.09, 12);
  const wide = luck.between(1.1, 1.7);
  const bridge = luck.between(0.4, 0.6) * width;
  const fords = [luck.between(0.12, 0.24) * width, luck.between(0.76, 0.88) * width];
  const open = (x: number, how: Crossing['how'], half: number): Crossing => ({ how, from: x - half, to: x + half });
  const crossings = [open(fords[0] ?? 0, 'ford', 1), open(bridge, 'bridge', 0.75), open(fords[1] ?? 0, 'ford', 1)];
  features.push({ is: 'stream', course: stream, width: wide, deep, crossings });
  for (let x = 0; x <= width; x += 1) plots.take([x, offAt(stream, x)], 0.6, wide / 2 + 0.8);
  // The road leads over the bridge, however the stream runs.
  const sway = luck.between(-0.16, 0.16) * width;
  const course = Array.from({ length: 9 }, (_, i): Pace => {
    const t = i / 8;
    return [bridge + sway * Math.sin((t - 0.5) * 2 * Math.PI) * Math.abs(t - 0.5) * 2, height * t];
  });
  features.push({ is: 'road', course, width: 1.2 });
  for (const [x, y] of course) plots.take([x, y], 1.2, height / 15);
  switch (luck.one(['hills', 'farms', 'inn', 'both', 'bare'])) {
    case 'hills':
      hills(page);
      break;
    case 'farms':
      farms(page, 0.14, 0.3);
      break;
    case 'inn':
      inns(page, bridge, wide);
      break;
    case 'both':
      hills(page);
      inns(page, bridge, wide);
      break;
    case 'bare':
      break;
  }
  // Willows stand along the water: from there one sees who crosses.
  pairOf(page, luck.one(['grove', 'bamboo', 'scrub']), luck.between(1.4, 2.6), luck.between(0.8, 1.1), 0.3, 0.42);
  pairOf(page, 'paddy', luck.between(1.8, 2.6), luck.between(1.1, 1.6), 0.2, 0.4);
  cover(page, 3);
}

/** A house at each end of the bridge, on the other side of the road: whoever holds it sees the bridge. */
function inns(page: Page, bridge: number, stream: number): void {
  const { width, height, luck, plots } = page;
  const side = luck.one([-1, 1]);
  const south: Pace = [bridge + side * luck.between(3.6, 4.4), height / 2 - stream / 2 - luck.between(3, 3.4)];
  const both = [south, [width - south[0] + 2 * (bridge - width / 2), height - south[1]] as const];
  const fits = ([x, y]: Pace): boolean =>
    Math.min(x, width - x) >= 1.5 + ROUND && Math.min(y, height - y) >= 1.2 + ROUND && plots.isFree([x, y], 1.3, 1);
  if (!both.every(fits)) return;
  for (const at of both) {
    houseAt(page, at, 1.3, 1, ['south', 'north']);
    const shop: Pace = [at[0] + (at === south ? -side : side) * 1.7, at[1]];
    stand(page, luck.one(['crates', 'cart', 'tree']), shop);
  }
}

function hills(page: Page): void {
  const { luck, plots, features } = page;
  const found = plots.pair(luck, 2.6, 2, 0.14, 0.3);
  for (const at of found ?? []) features.push({ is: 'spread', of: 'hill', outline: patch(luck, page, at, 2.6, 2), level: 1 });
}

function temple(page: Page): void {
  const { width, height, luck, plots, features } = page;
  // A round hill, a long ridge across the way, or a hill at the side with woods on the other.
  const lies = width >= SMALL ? luck.one(['round', 'ridge', 'aside'] as const) : 'round';
  const aside = lies === 'aside' ? luck.one([-1, 1]) * luck.between(0.12, 0.17) : luck.between(-0.05, 0.05);
  const middle: Pace = [width * (0.5 + aside), height / 2];
  plots.mirrored = lies === 'aside'; // turned about the middle nothing would lie on the free side
  const [wide, deep] = {
    round: [Math.min(6.6, width * 0.29), Math.min(5.6, height * 0.33)],
    ridge: [Math.min(11, width * 0.4), Math.min(4.6, height * 0.31)],
    aside: [Math.min(6, width * 0.27), Math.min(5.6, height * 0.33)],
  }[lies] as [number, number];
  features.push({ is: 'spread', of: 'hill', outline: patch(luck, page, middle, wide, deep), level: 1 });
  plots.take(middle, wide + 0.2, deep + 0.2);
  const [x, y] = middle;
  const [yardWide, yardDeep] = width >= SMALL ? [3.6, 3.2] : [2.8, 2.4];
  features.push({
    is: 'yard',
    of: luck.one<Barrier>(['wall', 'wall', 'fence', 'hedge']),
    from: [x - yardWide, y - yardDeep],
    to: [x + yardWide, y + yardDeep],
    // Two gates, or small ones on the flanks as well.
    open: luck.chance(0.6) ? ['south', 'north'] : ['south', 'east', 'north', 'west'],
  });
  features.push({ is: 'house', hall: true, from: [x - 1.5, y - 1], to: [x + 1.5, y + 1], doors: ['south', 'north'] });
  for (const [side, end] of [
    [-1, 0],
    [1, height],
  ] as const) {
    const foot = x + luck.between(-2.5, 2.5);
    features.push({ is: 'road', width: 1, course: [[foot, end], [(foot + x) / 2, y + side * (deep + 0.6)], [x, y + side * (yardDeep + 0.2)]] }); // prettier-ignore
    for (let i = 0; i <= 5; i += 1) plots.take([foot + ((x - foot) * i) / 5, end + ((y + side * deep - end) * i) / 5], 0.9, height / 16);
    features.push({ is: 'prop', of: 'torii', at: [(foot + x) / 2, y + side * (deep + 0.6)] });
    features.push(
      { is: 'prop', of: 'lantern', at: [x - 2, y + side * (yardDeep - 0.8)] },
      { is: 'prop', of: 'lantern', at: [x + 2, y + side * (yardDeep - 0.8)] },
    );
  }
  avenue(page, middle, deep);
  graves(page);
  if (luck.chance(0.5)) farms(page, 0.1, 0.3);
  // Woods come close on both flanks: the hill can be climbed unseen.
  for (let i = 0; i < 2; i += 1) pairOf(page, luck.one(['wood', 'grove']), luck.between(1.3, 2.2), luck.between(1.4, 2.4), 0.24, 0.5);
  cover(page, 3);
}

/** Stones of the dead among bushes: cover for those who lie down. */
function graves({ luck, plots, features }: Page): void {
  if (!luck.chance(0.5)) return;
  for (const [x, y] of plots.pair(luck, 1.6, 1.1, 0.14, 0.46, 0.3) ?? [])
    for (const [dx, dy] of [
      [-1, -0.5],
      [0, 0.5],
      [1, -0.5],
    ] as const)
      // prettier-ignore
      features.push({ is: 'prop', of: 'stone', at: [x + dx, y + dy] });
}

/** Groves beside the ways up: who goes to the gate need not go over open ground. */
function avenue(page: Page, [x, y]: Pace, deep: number): void {
  const { luck, plots, features } = page;
  const [wide, long] = [luck.between(1, 1.5), luck.between(0.8, 1.1)];
  for (const side of [-1, 1]) {
    const south: Pace = [x + side * luck.between(3.2, 4), (y - deep) / 2];
    const both = [south, plots.opposite(south)];
    if (south[1] < long || !both.every(at => plots.isFree(at, wide, long))) continue;
    for (const at of both) {
      features.push({
        is: 'spread',
        of: luck.one(['grove', 'wood', 'scrub']),
        outline: patch(luck, page, at, wide, long),
      });
      plots.take(at, wide, long);
    }
  }
}

/** Where the houses of a village stand: at a crossroads, along its street, or round a green with the grove of its shrine. */
const VILLAGES = ['crossroads', 'street', 'green'] as const;

function village(page: Page): void {
  const { width, height, luck, plots, features } = page;
  // On a small map there is room for two, at a crossroads.
  const small = width < SMALL;
  const kind = small ? 'crossroads' : height < SMALL ? luck.one(['crossroads', 'street'] as const) : luck.one(VILLAGES);
  const road = highway(page, width * luck.between(0.44, 0.56), width * 0.05);
  const lane = height * luck.between(0.47, 0.53);
  if (kind === 'crossroads') {
    features.push({ is: 'road', course: wander(luck, width, lane, height * 0.03, 6), width: 1 });
    for (let x = 0; x <= width; x += 1) plots.take([x, lane], 0.6, 1);
  }
  const away = (most: number): number => luck.between(3.2, Math.max(3.2, Math.min(most - 1.2 - ROUND, height * 0.21)));
  const [low, high] = [lane - away(lane), lane + away(height - lane)];
  /** On which side of the road, how far from it at least and at most, and how far north: each with its like opposite. */
  const places = {
    crossroads: [[-1, 3.1, 3.9, low], [1, 3.1, 3.9, low], [-1, 3.1, 3.9, high], [1, 3.1, 3.9, high]],
    street: [[-1, 3.1, 3.6, height * 0.2], [1, 3.1, 3.6, height * 0.4], [-1, 3.1, 3.6, height * 0.6], [1, 3.1, 3.6, height * 0.8]],
    green: [[-1, 4.6, 6, height * 0.22], [1, 4.6, 6, height * 0.28], [-1, 4.6, 6, height * 0.72], [1, 4.6, 6, height * 0.78]],
  }[kind]; // prettier-ignore
  for (const [side = 1, near = 0, far = 0, y = 0] of small ? places.filter((_, i) => i === 0 || i === 3) : places) {
    const row = Math.min(height - 1.2 - ROUND, Math.max(1.2 + ROUND, y));
    const at: Pace = [Math.min(width - 1.5 - ROUND, Math.max(1.5 + ROUND, offAt(road, row) + side * luck.between(near, far))), row];
    const barrier = luck.one<Barrier | null>(['fence', 'hedge', null]);
    houseAt(page, at, 1.5, 1.15, ['south', 'north']);
    // Where the road comes close there is no yard, nor where the map ends: nobody fences in a road.
    const room = [at[0], width - at[0]].every(rim => rim >= 2.4) && [at[1], height - at[1]].every(rim => rim >= 2);
    if (barrier !== null && room && Math.abs(at[0] - offAt(road, row)) > 2.4 + 0.6) {
      const open: readonly Wind[] = side < 0 ? ['east', 'south'] : ['west', 'north'];
      features.push({ is: 'yard', of: barrier, from: [at[0] - 2.4, at[1] - 2], to: [at[0] + 2.4, at[1] + 2], open });
      plots.take(at, 2.5, 2.1);
    }
  }
  if (!small && luck.chance(0.6)) stores(page);
  const well: Pace = [offAt(road, lane) + (luck.chance(0.5) ? 1.6 : -1.6), lane + luck.one([-1.3, 1.3])];
  stand(page, 'well', well);
  if (kind === 'green') pairOf(page, luck.one(['grove', 'wood']), 1.5, 1.2, 0.4, 0.48);
  for (const [of, low, high] of [['tree', 0.2, 0.8], ['crates', 0.35, 0.65], ['cart', 0.4, 0.6], ['tree', 0.1, 0.5]] as const) {
    const at: Pace = [width * luck.between(0.1, 0.9), height * luck.between(low, high)];
    if (plots.isFree(at, THING, THING)) stand(page, of, at);
  } // prettier-ignore
  pairOf(page, 'paddy', luck.between(1.9, 2.8), luck.between(1.2, 1.8), 0.12, 0.42);
  cover(page, 2);
}

/** A gate and its grove. */
function shrine(page: Page): void {
  const { luck, plots, features } = page;
  for (const at of plots.pair(luck, 1.7, 1.2, 0.2, 0.44, 0.2) ?? []) {
    features.push({ is: 'spread', of: 'grove', outline: patch(luck, page, [at[0], at[1] + 0.4], 1.5, 0.8) });
    features.push({ is: 'prop', of: 'torii', at: [at[0], at[1] - 0.8] });
  }
}

function paddies(page: Page): void {
  const { width, height, luck, plots, features } = page;
  const road = highway(page, width * luck.between(0.42, 0.58), width * 0.06);
  const across = height / 2;
  // A second road crosses the first, or the brook the fields have their water from.
  const course = wander(luck, width, across, height * 0.025, 6);
  const bridge = offAt(road, across);
  if (luck.chance(0.5)) features.push({ is: 'road', course, width: 1 });
  else
    features.push({ is: 'stream', course, width: 1, deep: false, crossings: [{ how: 'bridge', from: bridge - 0.75, to: bridge + 0.75 }] });
  for (let x = 0; x <= width; x += 1) plots.take([x, across], 0.6, 0.9);
  // Fields everywhere, or on one side of the road and, opposite, on the other.
  const sides = luck.one([[-1, 1], [-1, 1], [-1], [1]]); // prettier-ignore
  // Fields on both sides of the road, a way between each of them.
  const [near, far, gap] = [luck.between(2, 3.2), luck.between(1.7, 2.8), 1.1];
  const rows = [[across - 1.2 - near, near], [across - 1.2 - near - gap - far, far]] as const; // prettier-ignore
  for (const [y, deep] of rows.filter(([low]) => low > 1.6)) {
    for (const side of sides) {
      let x = side < 0 ? offAt(road, y) - 1.2 : offAt(road, y) + 1.2;
      for (let i = 0; i < 3; i += 1) {
        const wide = Math.min(luck.between(2.2, 5), (side < 0 ? x : width - x) - 0.4);
        const [west, east] = side < 0 ? [x - wide, x] : [x, x + wide];
        if (wide < 2) break;
        // Nobody has a field where there is none opposite.
        const boxes = [[west, y], [width - east, height - y - deep]] as const; // prettier-ignore
        const middle = ([x0, y0]: Pace): Pace => [x0 + wide / 2, y0 + deep / 2];
        if (boxes.every(at => plots.isFree(middle(at), wide / 2 - 0.5, deep / 2 - 0.4))) {
          for (const [x0, y0] of boxes) {
            const crop: Spread = luck.chance(0.85) ? 'paddy' : 'marsh';
            features.push({ is: 'spread', of: crop, outline: field(luck, [x0, y0], [x0 + wide, y0 + deep], 0.06) });
            plots.take(middle([x0, y0]), wide / 2 - 0.1, deep / 2 - 0.1);
          }
        }
        x = side < 0 ? west - gap : east + gap;
      }
    }
  }
  // Where the road leaves no room for rows of fields there is one somewhere else.
  for (let i = features.filter(one => one.is === 'spread').length; i < 4; i += 2)
    pairOf(page, 'paddy', luck.between(1.5, 2.2), luck.between(1.1, 1.4), 0.12, 0.4);
  if (luck.chance(0.5)) shrine(page);
  farms(page, 0.14, 0.45);
  for (let i = 0; i < 3; i += 1) {
    const found = plots.pair(luck, 0.6, 0.6, 0.1, 0.48);
    for (const at of found ?? []) features.push({ is: 'prop', of: 'tree', at });
  }
  cover(page, 3 - sides.length);
  pairOf(page, 'bamboo', luck.between(1.3, 2), luck.between(1.1, 1.8), 0.05, 0.4);
}
