/** For tests: path data every renderer accepts. */
const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** What is wrong with path data; null when nothing is. */
export function faultOf(d: string): string | null {
  if (d === '') return 'empty';
  if (/NaN|Infinity|undefined|null|e[+-]\d/.test(d)) return `not a number in ${d.slice(0, 60)}`;
  if (!/^[Mm]/.test(d)) return `starts with ${d.slice(0, 10)}`;
  for (const [, letter = '', text = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const needed = ARITY[letter.toUpperCase()];
    if (needed === undefined) return `unknown command ${letter}`;
    const numbers = text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
    if (needed === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % needed !== 0)
      return `${letter} with ${numbers.length} numbers near ${text.slice(0, 40)}`;
  }
  return null;
}
