/** Dice keep their shape, in the log too: d4 triangle, d6 square with pips, d8 diamond, d10 kite, d12 pentagon, d20 hexagon. */
import { circle } from './ink.ts';
import type { Part } from './parts.ts';

/** In a 24 box: outline, the edges seen inside it, where the number stands. */
const SHAPES: Readonly<Record<number, { readonly d: string; readonly edges: string; readonly y: number }>> = {
  4: { d: 'M12 2L22.6 20.6H1.4Z', edges: '', y: 18 },
  6: { d: 'M3.2 5Q3.2 3.2 5 3.2H19Q20.8 3.2 20.8 5V19Q20.8 20.8 19 20.8H5Q3.2 20.8 3.2 19Z', edges: '', y: 16.4 },
  8: { d: 'M12 1L22.4 12L12 23L1.6 12Z', edges: 'M12 1L5.2 15.4H18.8ZM1.6 12L5.2 15.4L12 23L18.8 15.4L22.4 12', y: 13.9 },
  10: {
    d: 'M12 1L23 12.6L12 23L1 12.6Z',
    edges: 'M12 1L17.6 12.4L12 16.4L6.4 12.4ZM1 12.6L6.4 12.4M23 12.6L17.6 12.4M12 23V16.4',
    y: 12.6,
  },
  12: {
    d: 'M12 1L22.8 8.8L18.7 21.6H5.3L1.2 8.8Z',
    edges: 'M12 5.2L18.6 10L16.1 17.7H7.9L5.4 10ZM12 5.2V1M18.6 10L22.8 8.8M16.1 17.7L18.7 21.6M7.9 17.7L5.3 21.6M5.4 10L1.2 8.8',
    y: 15.4,
  },
  20: {
    d: 'M12 1L21.6 6.5V17.5L12 23L2.4 17.5V6.5Z',
    edges: 'M12 6L18 16H6ZM12 6V1M18 16L21.6 17.5M6 16L2.4 17.5M12 6L21.6 6.5L18 16L12 23L6 16L2.4 6.5Z',
    y: 15,
  },
};
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [8, 8],
    [16, 16],
  ],
  3: [
    [7.5, 7.5],
    [12, 12],
    [16.5, 16.5],
  ],
  4: [
    [8, 8],
    [16, 8],
    [8, 16],
    [16, 16],
  ],
  5: [
    [7.5, 7.5],
    [16.5, 7.5],
    [12, 12],
    [7.5, 16.5],
    [16.5, 16.5],
  ],
  6: [
    [8, 7],
    [16, 7],
    [8, 12],
    [16, 12],
    [8, 17],
    [16, 17],
  ],
};
/** `face` null: a die not yet thrown. `tone`: a success stands out by being inked all over. */
export function dieParts(sides: number, face: number | null, tone: 'plain' | 'good' | 'spent' = 'plain'): Part[] {
  const shape = SHAPES[sides] ?? { d: circle([12, 12], 10.5), edges: '', y: 16.4 };
  const parts: Part[] = [{ d: shape.d, cls: `die-body ${tone}` }];
  if (shape.edges !== '') parts.push({ d: shape.edges, cls: `die-edge ${tone}` });
  const pips = sides === 6 && face !== null ? PIPS[face] : undefined;
  if (pips !== undefined) {
    const r = face === 1 ? 2.7 : 1.9;
    // The single pip of a Japanese die is red.
    parts.push({ d: pips.map(p => circle([p[0], p[1]], r)).join(''), cls: `die-pip ${tone}${face === 1 ? ' one' : ''}` });
  } else if (face !== null)
    parts.push({
      text: String(face),
      x: 12,
      y: shape.y + (sides === 4 || sides === 12 || sides === 20 ? 0 : 2.6),
      cls: `die-face ${tone} d${sides}`,
    });
  return parts;
}
