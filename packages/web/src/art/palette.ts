/** The colours of a theme, read from the page. Light: the board hands them to the press in its worker. */

/** Custom properties of style/tokens.css that terrain is printed with. */
export const TOKENS = [
  ...[
    'paper',
    'ground',
    'key',
    'key-soft',
    'key-faint',
    'shade',
    'grain',
    'fibre',
    'fibre-light',
    'night-glow',
    'grid',
    'screen',
    'plaster',
  ],
  ...['water', 'water-deep', 'flow', 'flow-light', 'marsh', 'wood-wash', 'leaf-1', 'leaf-2', 'leaf-3', 'autumn', 'maple', 'bark', 'reed'],
  ...['hill', 'hill-2', 'road', 'dike', 'paddy-1', 'paddy-2', 'ruled', 'field', 'sand', 'rock-1', 'rock-2', 'stone'],
  ...[
    'tatami-1',
    'tatami-2',
    'heri',
    'timber',
    'timber-2',
    'earth',
    'wall',
    'thatch-1',
    'thatch-2',
    'tile-1',
    'tile-2',
    'bamboo',
    'lacquer',
  ],
  ...[
    'sky-low',
    'sun',
    'far',
    'mid',
    'near',
    'side-1',
    'side-2',
    'side-3',
    'side-4',
    'side-5',
    'side-6',
    'side-7',
    'side-8',
    'on-side-1',
    'on-side-3',
  ],
] as const;
export type Token = (typeof TOKENS)[number];

/** Colours for all tokens: what a theme is to the press. */
export type Palette = Readonly<Record<Token, string>>;

/** The colours in force at an element of the page; what has been taken off it has none of its own, and is printed in the page's. */
export function paletteAt(element: Element): Palette {
  const style = getComputedStyle(element.isConnected ? element : document.documentElement);
  return paletteFrom(token => style.getPropertyValue(`--${token}`).trim());
}
export const paletteFrom = (colour: (token: Token) => string): Palette =>
  // Every token is asked for, so the record is whole.
  Object.fromEntries(TOKENS.map(token => [token, colour(token)])) as Palette;
