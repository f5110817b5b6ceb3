/** Every book, one line each; a book is loaded when it is opened. The first gives the first game, the last is our own small example. */
import type { Book } from '@nobori/engine';

export const SHELF: Readonly<Record<string, () => Promise<Book>>> = {
  'samurai-skirmish': async () => (await import('./samurai-skirmish/book.ts')).book,
  'samurai-blades': async () => (await import('./samurai-blades/book.ts')).book,
  'no-dachi': async () => (await import('./no-dachi/book.ts')).book,
  'argad-sengoku': async () => (await import('./argad-sengoku/book.ts')).book,
  kozeriai: async () => (await import('./kozeriai/book.ts')).book,
  'first-cut': async () => (await import('./first-cut/index.ts')).firstCut,
};
