/** JSON from outside, before any shape looks at it: whether it is JSON at all, and neither too large nor too deep to be one of our files. */

/** Larger than any game ever played. */
const MOST_CHARACTERS = 20_000_000;
/** Deeper than anything we write; what goes through a value by calling itself is safe up to here. */
const MOST_DEPTH = 100;

export type Parsed = { readonly kind: 'json'; readonly value: unknown } | { readonly kind: 'tooLarge' | 'tooDeep' | 'broken' };

export function parsed(text: string): Parsed {
  if (text.length > MOST_CHARACTERS) return { kind: 'tooLarge' };
  if (depthOf(text) > MOST_DEPTH) return { kind: 'tooDeep' };
  try {
    const value: unknown = JSON.parse(text);
    return { kind: 'json', value };
  } catch {
    return { kind: 'broken' };
  }
}

/** How deep lists and objects lie in one another, whether or not it is JSON: nothing has been parsed yet. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charCodeAt(i);
    if (sign === 0x22) {
      i += 1;
      while (i < text.length && text.charCodeAt(i) !== 0x22) i += text.charCodeAt(i) === 0x5c ? 2 : 1;
    } else if (sign === 0x5b || sign === 0x7b) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1;
  }
  return deepest;
}
