/** Where the world is seen: pure sums, no DOM. */
import type { Box, Pt } from './geometry.ts';
import type { Camera, Insets } from './types.ts';

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export const toScreen = ({ k, x, y }: Camera, [wx, wy]: Pt): Pt => [wx * k + x, wy * k + y];
export const toWorld = ({ k, x, y }: Camera, [sx, sy]: Pt): Pt => [(sx - x) / k, (sy - y) / k];

/** The part of the world in view. */
export const seen = (camera: Camera, { width, height }: Viewport): Box => {
  const [x, y] = toWorld(camera, [0, 0]);
  return { x, y, w: width / camera.k, h: height / camera.k };
};

/**
 * The one transform of the world element, which is laid out for the scale `laid`. While that is the scale looked at, the world only shifts, by
 * whole pixels of the screen: the cheapest thing a compositor can do.
 */
export function cssTransform({ k, x, y }: Camera, laid: number, density: number): string {
  if (k === laid) return `translate(${Math.round(x * density) / density}px, ${Math.round(y * density) / density}px)`;
  return `translate(${round(x)}px, ${round(y)}px) scale(${Math.round((k / laid) * 1e5) / 1e5})`;
}
const round = (n: number): number => Math.round(n * 100) / 100;

/** The free part of the viewport: beside whatever covers the board. */
export const freeArea = ({ width, height }: Viewport, insets: Insets): Box => ({
  x: insets.left,
  y: insets.top,
  w: Math.max(40, width - insets.left - insets.right),
  h: Math.max(40, height - insets.top - insets.bottom),
});

export interface Limits {
  readonly least: number;
  readonly most: number;
}

/** From "the whole world with a little air" to "one figure fills a hand". */
export function limitsOf(world: Viewport, view: Viewport, insets: Insets, radius: number): Limits {
  const free = freeArea(view, insets);
  const whole = Math.min(free.w / world.width, free.h / world.height);
  const most = Math.max(whole * 2, 64 / radius);
  return { least: Math.min(whole * 0.9, most), most };
}

const clamp = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n));

/** A camera that shows a box of the world as large as fits. */
export function framing(box: Box, view: Viewport, insets: Insets, { least, most }: Limits): Camera {
  const free = freeArea(view, insets);
  const k = clamp(Math.min(free.w / Math.max(1, box.w), free.h / Math.max(1, box.h)), least, most);
  return { k, x: free.x + free.w / 2 - (box.x + box.w / 2) * k, y: free.y + free.h / 2 - (box.y + box.h / 2) * k };
}

/** How large a base must be drawn to be told from another. */
export const SMALLEST = 15;
/** And to be read: no board is shown whole for the price of smaller ones. */
const READABLE = 20;
/** More than this is a waste of view when everybody already fits. */
const LARGEST = 58;
/** Where not all fit, those that matter are shown with something around them. */
const CLOSE = 34;

/** Where the forces cover so much of the board, all of it is shown: nobody need look for the rest. */
const NEARLY = 0.65;

export interface Standing {
  readonly at: Pt;
  readonly radius: number;
  /** Figures of the one who looks, or in the fight: kept in view when not all can be. */
  readonly near: boolean;
  /** Those one decides for: kept in view when not even all who are near can be. */
  readonly own: boolean;
}

/**
 * Fit to forces: all figures in view and no larger than needed, or the whole board where that is hardly smaller. Where that would make them too small to read (a phone and a wide table), the
 * view closes in on those that matter now.
 */
export function fitted(standing: readonly Standing[], world: Viewport, view: Viewport, insets: Insets, limits: Limits): Camera {
  const boxOf = (some: readonly Standing[]): Box | null => {
    if (some.length === 0) return null;
    const left = Math.min(...some.map(({ at, radius }) => at[0] - radius * 2.4));
    const right = Math.max(...some.map(({ at, radius }) => at[0] + radius * 2.4));
    const top = Math.min(...some.map(({ at, radius }) => at[1] - radius * 2.4));
    const bottom = Math.max(...some.map(({ at, radius }) => at[1] + radius * 2.4));
    return { x: left, y: top, w: right - left, h: bottom - top };
  };
  const whole: Box = { x: 0, y: 0, w: world.width, h: world.height };
  const all = boxOf(standing);
  if (all === null) return constrained(framing(whole, view, insets, limits), world, view, insets);
  const radius = Math.min(...standing.map(one => one.radius));
  const tight = { least: limits.least, most: Math.min(limits.most, LARGEST / (2 * radius)) };
  const camera = framing(all, view, insets, tight);
  const wide = framing(whole, view, insets, limits);
  if (wide.k >= camera.k * NEARLY && wide.k * 2 * radius >= READABLE) return constrained(wide, world, view, insets);
  if (camera.k * 2 * radius >= SMALLEST) return constrained(camera, world, view, insets);
  const readable = { least: Math.min(limits.most, SMALLEST / (2 * radius)), most: Math.min(tight.most, CLOSE / (2 * radius)) };
  const boxes = [standing.filter(one => one.near), standing.filter(one => one.own)].flatMap(some => boxOf(some) ?? []);
  const fits = (box: Box): boolean => framing(box, view, insets, { ...readable, least: limits.least }).k >= readable.least;
  return constrained(framing(boxes.find(fits) ?? boxes.at(-1) ?? all, view, insets, readable), world, view, insets);
}

/** Whether what lies over the foot of the board hides somebody who matters now. */
export const covers = ({ bottom }: Insets, standing: readonly Standing[], { k, y }: Camera, { height }: Viewport): boolean =>
  standing.some(({ at, radius, near }) => {
    const [top, foot] = [(at[1] - radius) * k + y, (at[1] + radius) * k + y];
    return near && top < height && foot > height - bottom;
  });

/** Air around the world, so that its rim can be brought to the middle of attention but never lost; room enough for the arrows round a hex. */
const AIR = 64;

/** The nearest camera of the same scale that keeps the world in view. */
export function constrained({ k, x, y }: Camera, world: Viewport, view: Viewport, insets: Insets): Camera {
  const free = freeArea(view, insets);
  return { k, x: held(x, world.width * k, free.x, free.w), y: held(y, world.height * k, free.y, free.h) };
}

/** One axis: a world smaller than the view floats within it, a larger one covers it but for some air. */
function held(start: number, size: number, from: number, room: number): number {
  const air = Math.min(AIR, room / 4);
  const [a, b] = [from + room - size - air, from + air];
  return clamp(start, Math.min(a, b), Math.max(a, b));
}

/** Zoom about a point of the screen. */
export function zoomed(camera: Camera, factor: number, [px, py]: Pt, { least, most }: Limits): Camera {
  const k = clamp(camera.k * factor, least, most);
  const by = k / camera.k;
  return { k, x: px - (px - camera.x) * by, y: py - (py - camera.y) * by };
}

/** The smallest pan that brings a point into the free area with some room around it. */
export function revealed(camera: Camera, at: Pt, view: Viewport, insets: Insets, room = 56): Camera {
  const free = freeArea(view, insets);
  const [x, y] = toScreen(camera, at);
  const [across, down] = [Math.min(room, free.w / 3), Math.min(room, free.h / 3)];
  return {
    k: camera.k,
    x: camera.x + clamp(x, free.x + across, free.x + free.w - across) - x,
    y: camera.y + clamp(y, free.y + down, free.y + free.h - down) - y,
  };
}

/** The least change of view that brings a box of the world into the free area: a shift, or as much smaller as it must be. */
export function shownBox(camera: Camera, box: Box, view: Viewport, insets: Insets, limits: Limits, room = 56): Camera {
  const free = freeArea(view, insets);
  const fits = Math.min((free.w - 2 * room) / Math.max(1, box.w), (free.h - 2 * room) / Math.max(1, box.h));
  const k = clamp(Math.min(camera.k, fits), limits.least, limits.most);
  const middle: Pt = [free.x + free.w / 2, free.y + free.h / 2];
  const scaled = k === camera.k ? camera : zoomed(camera, k / camera.k, middle, limits);
  const corner = revealed(scaled, [box.x, box.y], view, insets, room);
  return revealed(corner, [box.x + box.w, box.y + box.h], view, insets, room);
}
