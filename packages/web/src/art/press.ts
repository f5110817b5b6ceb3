/** The press: prints a sheet, or a part of it, onto a canvas. Runs in a worker or on the page; needs only Path2D and a 2D context. */
import type { Box } from './geometry.ts';
import type { Palette } from './palette.ts';
import { isImpression, type Fade, type Impression, type Mark, type Sheet } from './sheet.ts';

/** The part of a canvas context the press uses. */
export type Context = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'setTransform'
  | 'translate'
  | 'scale'
  | 'beginPath'
  | 'rect'
  | 'clip'
  | 'fill'
  | 'stroke'
  | 'createLinearGradient'
  | 'createRadialGradient'
> & {
  fillStyle: string | CanvasGradient | CanvasPattern;
  strokeStyle: string | CanvasGradient | CanvasPattern;
  lineWidth: number;
  lineJoin: CanvasLineJoin;
  lineCap: CanvasLineCap;
  globalAlpha: number;
};

interface Type {
  readonly mark: Mark;
  readonly path: Path2D;
  readonly box: Box;
}
/** A sheet made ready: paths parsed once, with the box each touches. */
export interface Forme {
  readonly sheet: Sheet;
  readonly stamps: readonly (readonly Type[])[];
  readonly lines: readonly { readonly what: Type | Impression; readonly clip: Path2D | null; readonly box: Box }[];
}

export function setUp(sheet: Sheet): Forme {
  const clips = new Map<string, { path: Path2D; box: Box }>();
  const clipOf = (d: string): { path: Path2D; box: Box } => {
    const known = clips.get(d) ?? { path: new Path2D(d), box: boxOf(d) };
    clips.set(d, known);
    return known;
  };
  const typeOf = (mark: Mark): Type => ({ mark, path: new Path2D(mark.d), box: grown(boxOf(mark.d), (mark.width ?? 0) / 2 + 1) });
  const stamps = sheet.stamps.map(marks => marks.map(typeOf));
  const boxes = stamps.map(types => types.map(({ box }) => box).reduce(together, NOWHERE));
  const lines = sheet.marks.map(mark => {
    const what = isImpression(mark) ? mark : typeOf(mark);
    const own = 'mark' in what ? what.box : placed(boxes[what.stamp] ?? NOWHERE, what);
    if (mark.clip === undefined) return { what, clip: null, box: own };
    const clip = clipOf(mark.clip);
    return { what, clip: clip.path, box: common(own, clip.box) };
  });
  return { sheet, stamps, lines };
}
const NOWHERE: Box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
const grown = (b: Box, by: number): Box => ({ x0: b.x0 - by, y0: b.y0 - by, x1: b.x1 + by, y1: b.y1 + by });
const together = (a: Box, b: Box): Box => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});
const common = (a: Box, b: Box): Box => ({
  x0: Math.max(a.x0, b.x0),
  y0: Math.max(a.y0, b.y0),
  x1: Math.min(a.x1, b.x1),
  y1: Math.min(a.y1, b.y1),
});
const placed = (b: Box, { at: [x, y], scale: k }: Impression): Box => ({
  x0: b.x0 * k + x,
  y0: b.y0 * k + y,
  x1: b.x1 * k + x,
  y1: b.y1 * k + y,
});

/** Prints the part of the sheet that begins at x, y; `scale` pixels to a unit, `width` by `height` pixels. Tells how much it printed. */
export function print(
  context: Context,
  { sheet, stamps, lines }: Forme,
  palette: Palette,
  [x, y]: readonly [number, number],
  scale: number,
  width: number,
  height: number,
): number {
  const [fx, fy] = sheet.from ?? [0, 0];
  const view: Box = { x0: x + fx, y0: y + fy, x1: x + fx + width / scale, y1: y + fy + height / scale };
  context.setTransform(scale, 0, 0, scale, -view.x0 * scale, -view.y0 * scale);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.save();
  context.beginPath();
  context.rect(fx, fy, sheet.width, sheet.height);
  context.clip();
  let open: Path2D | null = null;
  let printed = 0;
  for (const { what, clip, box } of lines) {
    if (box.x0 > view.x1 || box.x1 < view.x0 || box.y0 > view.y1 || box.y1 < view.y0) continue;
    if ('mark' in what && isClear(palette[what.mark.fill ?? what.mark.stroke ?? 'key'])) continue;
    if (clip !== open) {
      if (open !== null) context.restore();
      if (clip !== null) {
        context.save();
        context.clip(clip);
      }
      open = clip;
    }
    if ('mark' in what) ink(context, what.mark, what.path, palette);
    else {
      context.save();
      context.translate(what.at[0], what.at[1]);
      context.scale(what.scale, what.scale);
      for (const { mark, path } of stamps[what.stamp] ?? []) ink(context, mark, path, palette);
      context.restore();
    }
    printed += 1;
  }
  if (open !== null) context.restore();
  context.restore();
  return printed;
}

function ink(context: Context, mark: Mark, path: Path2D, palette: Palette): void {
  context.globalAlpha = mark.opacity ?? 1;
  if (mark.fill !== undefined) {
    const colour = palette[mark.fill];
    if (mark.fade?.kind === 'round') {
      // A canvas knows only round gradients: press the ellipse into a circle and back.
      const { centre, rx, ry } = mark.fade;
      context.save();
      context.clip(path);
      context.translate(centre[0], centre[1]);
      context.scale(1, ry / rx);
      const gradient = context.createRadialGradient(0, 0, 0, 0, 0, rx);
      stops(gradient, mark.fade, colour);
      context.fillStyle = gradient;
      context.beginPath();
      context.rect(-rx, -rx, 2 * rx, 2 * rx);
      context.fill();
      context.restore();
    } else {
      if (mark.fade === undefined) context.fillStyle = colour;
      else {
        const { from, to } = mark.fade;
        const gradient = context.createLinearGradient(from[0], from[1], to[0], to[1]);
        stops(gradient, mark.fade, colour);
        context.fillStyle = gradient;
      }
      context.fill(path, mark.even === true ? 'evenodd' : 'nonzero');
    }
  }
  if (mark.stroke !== undefined) {
    context.strokeStyle = palette[mark.stroke];
    context.lineWidth = mark.width ?? 1;
    context.stroke(path);
  }
}
function stops(gradient: CanvasGradient, fade: Fade, colour: string): void {
  for (const [at, opacity] of fade.stops) gradient.addColorStop(at, withOpacity(colour, opacity));
}

/** `#rgb`, `#rrggbb` or `#rrggbbaa`, thinned. Other colours are left as they are. */
export function withOpacity(colour: string, opacity: number): string {
  const long = /^#[0-9a-f]{3}$/i.test(colour) ? `#${colour.slice(1).replaceAll(/./g, '$&$&')}` : colour;
  if (!/^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(long)) return colour;
  const own = long.length === 9 ? Number.parseInt(long.slice(7), 16) : 255;
  return (
    long.slice(0, 7) +
    Math.round(own * opacity)
      .toString(16)
      .padStart(2, '0')
  );
}
const isClear = (colour: string): boolean => colour === 'transparent' || /^#[0-9a-f]{6}00$/i.test(colour);

/** How many numbers a command takes at a time. */
const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 };

/**
 * The box of path data, control points included; an arc by the ellipse round the middle of its chord. A map is megabytes of path data, so
 * this reads it character by character.
 */
export function boxOf(d: string): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let letter = 'M';
  let takes = 2;
  let relative = false;
  const args = new Float64Array(7);
  let filled = 0;
  const touch = (px: number, py: number): void => {
    if (px < x0) x0 = px;
    if (px > x1) x1 = px;
    if (py < y0) y0 = py;
    if (py > y1) y1 = py;
  };
  const take = (): void => {
    const [bx, by] = relative ? [x, y] : [0, 0];
    const [px, py] = [x, y];
    const [first, second] = [args[takes - 2] ?? 0, args[takes - 1] ?? 0];
    if (letter === 'H') x = bx + second;
    else if (letter === 'V') y = by + second;
    else {
      for (let i = 0; i + 3 < takes && letter !== 'A'; i += 2) touch(bx + (args[i] ?? 0), by + (args[i + 1] ?? 0));
      x = bx + first;
      y = by + second;
    }
    if (letter === 'A') {
      const [mx, my, rx, ry] = [(px + x) / 2, (py + y) / 2, args[0] ?? 0, args[1] ?? 0];
      touch(mx - rx, my - ry);
      touch(mx + rx, my + ry);
    }
    if (letter === 'M') {
      [startX, startY] = [x, y];
      letter = 'L'; // what follows without a letter are lines
    }
    touch(x, y);
    filled = 0;
  };
  for (let i = 0; i < d.length;) {
    const c = d.charCodeAt(i);
    if (c >= 65) {
      const upper = c >= 97 ? c - 32 : c;
      letter = String.fromCharCode(upper);
      relative = c >= 97;
      takes = ARITY[letter] ?? 0;
      filled = 0;
      if (upper === 90) [x, y] = [startX, startY];
      i += 1;
    } else if (c === 32 || c === 44) i += 1;
    else {
      const minus = c === 45;
      if (minus) i += 1;
      let [value, unit, fraction] = [0, 1, false];
      for (; i < d.length; i++) {
        const digit = d.charCodeAt(i);
        if (digit === 46 && !fraction) fraction = true;
        else if (digit >= 48 && digit <= 57) {
          value = value * 10 + digit - 48;
          if (fraction) unit *= 10;
        } else break;
      }
      args[filled] = (minus ? -value : value) / unit;
      filled += 1;
      if (filled === takes) take();
    }
  }
  return { x0, y0, x1, y1 };
}
