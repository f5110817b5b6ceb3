import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TOKENS } from '../art/palette.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** All custom properties of the rules with exactly this list of selectors. */
function rule(...selectors: string[]): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [, head = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const heads = head.split(',').map(one => one.trim());
    if (!heads.some(one => selectors.includes(one))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) out[name] = value.trim();
  }
  return out;
}
const day = rule(':root');
const dark = { ...day, ...rule("[data-theme='dark']") };
const night = { ...day, ...rule("[data-look='night']") };
const nightInDark = { ...dark, ...rule("[data-look='night']") };
const snow = { ...day, ...rule("[data-look='snow']") };

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map(i => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
    .map(c => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
function ratio(a: string, b: string): number {
  const [light = 0, low = 0] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (light + 0.05) / (low + 0.05);
}

const SIDES = [1, 2, 3, 4, 5, 6, 7, 8];
/** What is drawn, on what, and the least contrast (WCAG 2.2 AA: 4.5 for text, 3 for shapes that carry meaning). */
const TEXT: (readonly [string, string, number])[] = [
  ...['ink', 'ink-soft', 'ink-faint'].flatMap(t => ['paper', 'paper-raised', 'paper-sunk'].map(p => [t, p, 4.5] as const)),
  ...['indigo', 'vermilion', 'ochre', 'pine', 'ash'].flatMap(t => ['paper', 'paper-raised'].map(p => [t, p, 4.5] as const)),
  ...['rule-strong', 'focus'].flatMap(t => ['paper', 'paper-raised'].map(p => [t, p, 3] as const)),
  ...['out-killed', 'out-wound', 'out-back'].map(t => [t, 'paper-raised', 3] as const),
  ...SIDES.map(n => ['ink', `side-${n}-tint`, 4.5] as const),
  // Ochre and sakura bases carry an ink rim instead.
  ...SIDES.filter(n => n !== 3 && n !== 8).map(n => [`side-${n}`, 'paper', 3] as const),
];
const BOARD: (readonly [string, string, number])[] = [
  ...SIDES.map(n => [`on-side-${n}`, `side-${n}`, 4.5] as const),
  ...['move', 'strike', 'select'].map(t => [t, 'ground', 3] as const),
  ['base-paper', 'base-ink', 7],
  ['wound', 'base-paper', 4.5],
];

test.each([
  ['day', day, [...TEXT, ...BOARD]],
  ['dark', dark, [...TEXT.filter(([, on]) => !on.endsWith('-tint')), ...BOARD]],
  ['night battle by day', night, BOARD],
  ['night battle in the dark theme', nightInDark, BOARD],
  ['snow', snow, BOARD],
])('%s: every pair that carries meaning has its contrast', (_name, theme: Record<string, string>, pairs) => {
  const weak = pairs
    .map(([a, b, need]) => ({ pair: `${a} on ${b}`, need, has: ratio(theme[a] ?? '', theme[b] ?? '') }))
    .filter(({ need, has }) => !(has >= need));
  expect(weak).toEqual([]);
});

test('every token terrain is printed with has a colour, by day and by night', () => {
  for (const theme of [day, dark, night, snow] as Record<string, string>[]) {
    expect(TOKENS.filter(token => !/^#[0-9a-f]{3,8}$/i.test(theme[token] ?? ''))).toEqual([]);
  }
});

const src = new URL('..', import.meta.url);

test('no sheet has a colour of its own but the tokens, and paper, which is printed', () => {
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.css') && !/(?:^|[\\/])(?:tokens\.css|paper[\\/].*)$/.test(name),
  );
  const colour = /(?<!url\()#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i;
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter(name => colour.test(readFileSync(new URL(name, src), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')))).toEqual([]);
});

test.each(['figures.css', 'dice.css', 'print.css', 'signals.css'])('%s uses no colour of its own', name => {
  const print = readFileSync(new URL(name, import.meta.url), 'utf8');
  expect(print).not.toMatch(/#[0-9a-f]{3,8}\b/i);
  const used = new Set([...print.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = '']) => name));
  const own = new Set(['side', 'on', 'tint']);
  expect([...used].filter(name => !own.has(name) && !(name in day))).toEqual([]);
});
