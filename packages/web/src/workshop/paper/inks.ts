/** The colours of the day, whatever light the page is in: paper is white. In black and white every one of them is its grey. */
const HEX = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i;

function grey(colour: string): string {
  const [, rgb = '', alpha = ''] = HEX.exec(colour) ?? [];
  if (rgb === '') return colour;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map(i => Number.parseInt(rgb.slice(i, i + 2), 16));
  const light = Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const two = light.toString(16).padStart(2, '0');
  return `#${two}${two}${two}${alpha}`;
}

/** Sides in black and white: dark and light by turns; their rims and crests tell them apart. */
const side = (n: number): Record<string, string> => {
  const dark = n % 2 === 1;
  return {
    [`--side-${n}`]: dark ? '#222222' : '#ffffff',
    [`--on-side-${n}`]: dark ? '#ffffff' : '#111111',
    [`--side-${n}-tint`]: dark ? '#dddddd' : '#ffffff',
  };
};

/** Every token of the day as it stands in the style sheets. */
export function inks(blackAndWhite: boolean): Record<string, string> {
  const day: Record<string, string> = {};
  for (const sheet of document.styleSheets) {
    for (const rule of rulesOf(sheet)) {
      if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':root') continue;
      for (const name of rule.style) if (name.startsWith('--')) day[name] = rule.style.getPropertyValue(name).trim();
    }
  }
  const white = { '--paper': '#ffffff', '--paper-raised': '#ffffff', '--halo': '#ffffff' };
  if (!blackAndWhite) return { ...day, ...white };
  const pale = Object.fromEntries(Object.entries(day).map(([name, value]) => [name, grey(value)]));
  const sides = Object.assign({}, ...Array.from({ length: 8 }, (_, i) => side(i + 1))) as Record<string, string>;
  return { ...pale, ...white, '--ground': '#ffffff', ...sides };
}

function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return []; // somebody else's style sheet
  }
}
