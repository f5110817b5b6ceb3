/** The browser tests' own `test`: a test always plays the same game, because chance comes from its title. */
import { test as plain } from '@playwright/test';

export { expect } from '@playwright/test';

export const test = plain.extend({
  context: async ({ context }, use, { titlePath }) => {
    await context.addInitScript(chanceFrom, titlePath.join(' › '));
    await use(context);
  },
});

/** Runs in the page, before its own scripts: ids and seeds are drawn from a small generator. No two loads of a page draw the same. */
function chanceFrom(title: string): void {
  if (!location.protocol.startsWith('http')) return;
  const loads = Number(sessionStorage.getItem('loads') ?? 0);
  sessionStorage.setItem('loads', String(loads + 1));
  let state = 0x81_1c_9d_c5;
  for (const letter of `${title} ${loads}`) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  const draw = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return (mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ (mixed >>> 14)) >>> 0;
  };
  const truly = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = array => {
    if (!(array instanceof Uint32Array)) return truly(array); // not the app's: it draws words of 32 bits
    for (let i = 0; i < array.length; i += 1) array[i] = draw();
    return array;
  };
}
