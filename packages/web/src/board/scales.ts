/** The strips that frame the board: inches or centimetres from the south-west corner of a table, letters and numbers of a hex map. */
import type { Camera } from './types.ts';
import type { Frame } from './frame.ts';

export interface Scale {
  /** Tick and label places along the strip in world units; a label stands at those with text. */
  readonly marks: readonly { readonly at: number; readonly long: 0 | 1 | 2; readonly label: string | null }[];
}

const STEPS = { cm: [1, 5, 10, 20, 50, 100], inches: [1, 3, 6, 12, 24, 48], hexes: [1, 2, 5, 10, 20, 50] } as const;
/** Room a tick and a label want, in pixels. */
const TICK = 5;
const LABEL = { cm: 44, inches: 44, hexes: 22 } as const;

const stepFor = (steps: readonly number[], pixels: number, room: number): number =>
  steps.find(step => step * pixels >= room) ?? steps.at(-1) ?? 1;

/** One axis of a table: `up` counts from the far end, because tables are measured from the south. */
function tableScale(frame: Frame, axis: 'x' | 'y', k: number): Scale {
  if (frame.unit === 'hexes') return { marks: [] };
  const steps = STEPS[frame.unit];
  const pixels = frame.each * k;
  const tick = stepFor(steps, pixels, TICK);
  const label = Math.max(tick, stepFor(steps, pixels, LABEL[frame.unit]));
  const middle = steps.find(step => step > tick) ?? label;
  const size = axis === 'x' ? frame.width : frame.height;
  const marks = Array.from({ length: Math.floor(size / frame.each / tick + 1e-6) + 1 }, (_, i) => {
    const value = i * tick;
    const along = value * frame.each;
    const long = value % label === 0 ? 2 : value % middle === 0 ? 1 : 0;
    return { at: axis === 'x' ? along : size - along, long, label: long === 2 ? String(value) : null } as const;
  });
  return { marks };
}

function hexScale(frame: Frame, axis: 'x' | 'y', k: number): Scale {
  const ruler = frame.ruler();
  if (ruler === null) return { marks: [] };
  const places = axis === 'x' ? ruler.columns : ruler.rows;
  const [first, second] = [places[0]?.[0] ?? 0, places[1]?.[0] ?? frame.each];
  const step = stepFor(STEPS.hexes, Math.abs(second - first) * k, LABEL.hexes);
  return { marks: places.flatMap(([at, label], i) => (i % step === 0 ? [{ at, long: 0, label } as const] : [])) };
}

const TICKS = [4, 7, 10] as const;

export interface RulerInk {
  readonly line: string;
  readonly text: string;
  readonly font: string;
}

/** One strip, painted for a camera. A canvas and not elements: it changes with every frame of a zoom, and laying out text costs too much. */
export function paintStrip(
  pen: CanvasRenderingContext2D,
  marks: Scale['marks'],
  axis: 'x' | 'y',
  ticked: boolean,
  { k, x, y }: Camera,
  size: { readonly long: number; readonly deep: number; readonly before: number },
  ink: RulerInk,
): void {
  const { long, deep, before } = size;
  pen.clearRect(0, 0, axis === 'x' ? long : deep, axis === 'x' ? deep : long);
  pen.strokeStyle = ink.line;
  pen.fillStyle = ink.text;
  pen.font = ink.font;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = 1;
  pen.beginPath();
  const offset = (axis === 'x' ? x : y) - before;
  const middle = ticked ? deep / 2 - 3 : deep / 2;
  for (const { at, long: length, label } of marks) {
    const along = at * k + offset;
    if (along < -20 || along > long + 20) continue;
    const sharp = Math.round(along) + 0.5;
    if (ticked && axis === 'x') {
      pen.moveTo(sharp, deep);
      pen.lineTo(sharp, deep - TICKS[length]);
    } else if (ticked) {
      pen.moveTo(deep, sharp);
      pen.lineTo(deep - TICKS[length], sharp);
    }
    if (label === null || along < 8) continue;
    if (axis === 'x') pen.fillText(label, along, middle);
    else pen.fillText(label, middle, along);
  }
  pen.stroke();
}

export const scaleFor = (frame: Frame, axis: 'x' | 'y', k: number): Scale =>
  frame.kind === 'table' ? tableScale(frame, axis, k) : hexScale(frame, axis, k);
