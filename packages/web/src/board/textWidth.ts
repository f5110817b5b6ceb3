/** How wide a label will be, before it is drawn. */
const known = new Map<string, number>();
let pen: OffscreenCanvasRenderingContext2D | null = null;

/** A letter on average, for the moment before the font is there. */
const LETTER = 6.7;

export function textWidth(text: string): number {
  const before = known.get(text);
  if (before !== undefined) return before;
  // Not an element: one that never stands in the page would be held for as long as the page is.
  pen ??= 'OffscreenCanvas' in window ? new OffscreenCanvas(1, 1).getContext('2d') : null;
  if (pen === null) return text.length * LETTER;
  const styles = getComputedStyle(document.documentElement);
  pen.font = `600 13px ${styles.getPropertyValue('--text') || 'sans-serif'}`;
  const width = pen.measureText(text).width;
  if (document.fonts.status === 'loaded') known.set(text, width);
  return width;
}
