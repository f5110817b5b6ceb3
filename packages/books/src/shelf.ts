/** Every book, one line each; a book is loaded when it is opened. The first gives the first game, the last is our own small example. */
import type { Book } from '@nobori/engine';

export const SHELF: Readonly<Record<string, () => Promise<Book>>> = {
  'samurai-skirmish': async () => (await import('./samurai-skirmish/index.ts')).samuraiSkirmish,
  'samurai-blades': async () => (await import('./samurai-blades/index.ts')).samuraiBlades,
  'no-dachi': async () => (await import('./no-dachi/index.ts')).noDachi,
  'argad-sengoku': async () => (await import('./argad-sengoku/index.ts')).argadSengoku,
  kozeriai: async () => (await import('./kozeriai/index.ts')).kozeriai,
  'first-cut': async () => (await import('./first-cut/index.ts')).firstCut,
};
