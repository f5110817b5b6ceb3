/** A sheet as SVG markup, colours left to the page's tokens: thumbnails, the hero scene, tests. */
import { f } from './ink.ts';
import { escaped } from './parts.ts';
import type { Token } from './palette.ts';
import { isImpression, type Fade, type Mark, type Sheet } from './sheet.ts';

const ink = (token: Token): string => `var(--${token})`;

function gradient(id: string, fade: Fade, token: Token): string {
  const stops = fade.stops.map(([at, opacity]) => `<stop offset="${at}" stop-color="${ink(token)}" stop-opacity="${opacity}"/>`).join('');
  if (fade.kind === 'line') {
    const [[x1, y1], [x2, y2]] = [fade.from, fade.to];
    return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${f(x1)}" y1="${f(y1)}" x2="${f(x2)}" y2="${f(y2)}">${stops}</linearGradient>`;
  }
  const [cx, cy] = fade.centre;
  const flat = `translate(${f(cx)} ${f(cy)}) scale(1 ${(fade.ry / fade.rx).toFixed(3)})`;
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${f(fade.rx)}" gradientTransform="${flat}">${stops}</radialGradient>`;
}

/** The inside of an <svg>; `prefix` must be unlike any other on the page, or clips and washes would be taken from the wrong picture. */
export function sheetMarkup(sheet: Sheet, prefix: string): string {
  const [x0, y0] = sheet.from ?? [0, 0];
  let defs = `<clipPath id="${prefix}f"><path d="M${f(x0)} ${f(y0)}h${f(sheet.width)}v${f(sheet.height)}h${f(-sheet.width)}Z"/></clipPath>`;
  let out = '';
  let open: string | null = null;
  let serial = 0;
  const path = (mark: Mark): string => {
    let fill = mark.fill === undefined ? 'none' : ink(mark.fill);
    if (mark.fade !== undefined && mark.fill !== undefined) {
      const id = `${prefix}w${(serial += 1)}`;
      defs += gradient(id, mark.fade, mark.fill);
      fill = `url(#${id})`;
    }
    const stroke =
      mark.stroke === undefined
        ? ''
        : ` stroke="${ink(mark.stroke)}" stroke-width="${f(mark.width ?? 1)}" stroke-linejoin="round" stroke-linecap="round"`;
    const opacity = mark.opacity === undefined ? '' : ` opacity="${mark.opacity}"`;
    const rule = mark.even === true ? ' fill-rule="evenodd"' : '';
    return `<path fill="${fill}"${rule}${stroke}${opacity} d="${mark.d}"/>`;
  };
  defs += sheet.stamps.map((marks, i) => `<g id="${prefix}s${i}">${marks.map(path).join('')}</g>`).join('');
  for (const mark of sheet.marks) {
    const clip = mark.clip ?? null;
    if (clip !== open) {
      if (open !== null) out += '</g>';
      if (clip !== null) {
        const id = `${prefix}c${(serial += 1)}`;
        defs += `<clipPath id="${id}"><path d="${clip}"/></clipPath>`;
        out += `<g clip-path="url(#${id})">`;
      }
      open = clip;
    }
    out += isImpression(mark)
      ? `<use href="#${prefix}s${mark.stamp}" transform="translate(${f(mark.at[0])} ${f(mark.at[1])}) scale(${mark.scale.toFixed(3)})"/>`
      : path(mark);
  }
  if (open !== null) out += '</g>';
  return `<defs>${defs}</defs><g clip-path="url(#${prefix}f)"${x0 === 0 && y0 === 0 ? '' : ` transform="translate(${f(-x0)} ${f(-y0)})"`}>${out}</g>`;
}

/** A whole picture. `slice` fills the frame it is put in, `meet` shows everything. */
export function sheetSvg(
  sheet: Sheet,
  prefix: string,
  {
    label = '',
    className = 'sheet',
    fit = 'slice',
    over = '',
    night = false,
  }: { label?: string; className?: string; fit?: 'slice' | 'meet'; over?: string; night?: boolean } = {},
): string {
  const named = label === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escaped(label)}"`;
  return `<svg class="${className}"${night ? ' data-look="night"' : ''} viewBox="0 0 ${f(sheet.width)} ${f(sheet.height)}" preserveAspectRatio="xMidYMid ${fit}" ${named}>${sheetMarkup(sheet, prefix)}${over}</svg>`;
}
