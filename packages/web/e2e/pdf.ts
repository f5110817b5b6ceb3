/** What stands in a PDF that Chromium made: its pages, how large they are, and the straight lines drawn on each, in millimetres. */
import { inflateSync } from 'node:zlib';

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** Straight strokes as they lie on the paper. */
  readonly lines: readonly { readonly from: readonly [number, number]; readonly to: readonly [number, number] }[];
}

type Matrix = readonly [number, number, number, number, number, number];
const MM = 25.4 / 72;

/** First `b`, then `a`. */
const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];

/** Objects by their number: the dictionary, and the stream where it has one. */
function objectsIn(bytes: Buffer): Map<number, { readonly head: string; readonly stream: string }> {
  const text = bytes.toString('latin1');
  const found = new Map<number, { head: string; stream: string }>();
  for (const match of text.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)) {
    const body = match[2] ?? '';
    const begins = /stream\r?\n/.exec(body);
    const head = begins === null ? body : body.slice(0, begins.index);
    let stream = '';
    if (begins !== null) {
      const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
      const at = (match.index ?? 0) + match[0].indexOf(body) + begins.index + begins[0].length;
      const raw = bytes.subarray(at, at + length);
      stream = head.includes('/FlateDecode') ? inflateSync(raw).toString('latin1') : raw.toString('latin1');
    }
    found.set(Number(match[1]), { head, stream });
  }
  return found;
}

/** Follows the pen through a content stream. */
function linesIn(content: string, base: Matrix): PdfPage['lines'][number][] {
  const lines: PdfPage['lines'][number][] = [];
  let ctm = base;
  const stack: Matrix[] = [];
  let numbers: number[] = [];
  let at: [number, number] = [0, 0];
  const point = (x: number, y: number): [number, number] => [
    (ctm[0] * x + ctm[2] * y + ctm[4]) * MM,
    (ctm[1] * x + ctm[3] * y + ctm[5]) * MM,
  ];
  for (const token of content.split(/\s+/)) {
    const value = Number(token);
    if (token !== '' && Number.isFinite(value)) {
      numbers.push(value);
      continue;
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.slice(-6);
    if (token === 'q') stack.push(ctm);
    else if (token === 'Q') ctm = stack.pop() ?? base;
    else if (token === 'cm') ctm = times([a, b, c, d, e, f], ctm);
    else if (token === 're') {
      const [x = 0, y = 0, wide = 0, high = 0] = numbers.slice(-4);
      const corners = [point(x, y), point(x + wide, y), point(x + wide, y + high), point(x, y + high)];
      for (const [i, from] of corners.entries()) lines.push({ from, to: corners[(i + 1) % 4] ?? from });
    } else if (token === 'm') at = point(...(numbers.slice(-2) as [number, number]));
    else if (token === 'l') {
      const to = point(...(numbers.slice(-2) as [number, number]));
      lines.push({ from: at, to });
      at = to;
    }
    numbers = [];
  }
  return lines;
}

export function pagesOf(bytes: Buffer): PdfPage[] {
  const objects = objectsIn(bytes);
  return [...objects.values()]
    .filter(({ head }) => /\/Type\s*\/Page\b/.test(head))
    .map(({ head }) => {
      const box = (/\/MediaBox\s*\[([\d.\s-]+)\]/.exec(head)?.[1] ?? '').trim().split(/\s+/).map(Number);
      const [, , width = 0, height = 0] = box;
      const contents = [...(/\/Contents\s*(\[[^\]]*\]|\d+ 0 R)/.exec(head)?.[1] ?? '').matchAll(/(\d+) 0 R/g)];
      const content = contents.map(([, n]) => objects.get(Number(n))?.stream ?? '').join('\n');
      return { width: width * MM, height: height * MM, lines: linesIn(content, [1, 0, 0, 1, 0, 0]) };
    });
}

export const lengthOf = ({ from, to }: PdfPage['lines'][number]): number => Math.hypot(from[0] - to[0], from[1] - to[1]);
