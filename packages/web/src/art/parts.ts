/** Small live drawings (figures, signals, dice) as lists of paths and texts with classes; the sheets of style/ ink them. No DOM, no framework. */

export interface PathPart {
  readonly d: string;
  readonly cls: string;
  /** SVG transform. */
  readonly at?: string;
  readonly dash?: string;
}
export interface TextPart {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly cls: string;
}
export type Part = PathPart | TextPart;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const isText = (part: Part): part is TextPart => 'text' in part;

/** The parts as SVG markup. Paths are filled even-odd, so that crests may have holes. */
export const markup = (parts: readonly Part[]): string =>
  parts
    .map(part =>
      isText(part)
        ? `<text class="${part.cls}" x="${round(part.x)}" y="${round(part.y)}">${escaped(part.text)}</text>`
        : `<path class="${part.cls}"${part.at === undefined ? '' : ` transform="${part.at}"`}${part.dash === undefined ? '' : ` stroke-dasharray="${part.dash}"`} d="${part.d}"/>`,
    )
    .join('');

const round = (n: number): number => Math.round(n * 10) / 10 || 0;

/** Parts as a picture of their own. `label` names it to screen readers; without one it is decoration. */
export function svgOf(
  parts: readonly Part[],
  viewBox: string,
  size: number | readonly [number, number],
  { cls = '', label = '' } = {},
): string {
  const [w, h] = typeof size === 'number' ? [size, size] : size;
  const named = label === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escaped(label)}"`;
  return `<svg class="${cls}" width="${w}" height="${h}" viewBox="${viewBox}" ${named}>${markup(parts)}</svg>`;
}
