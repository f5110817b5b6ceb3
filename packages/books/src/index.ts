/** The books. A new one is one line here. */
import type { Book } from '@nobori/engine';
import { argadSengoku } from './argad-sengoku/index.ts';
import { kozeriai } from './kozeriai/index.ts';
import { noDachi } from './no-dachi/index.ts';
import { samuraiBlades } from './samurai-blades/index.ts';
import { samuraiSkirmish } from './samurai-skirmish/index.ts';

export const BOOKS: readonly Book[] = [samuraiSkirmish, samuraiBlades, noDachi, argadSengoku, kozeriai];

export const bookOf = (id: string): Book | null => BOOKS.find(book => book.id === id) ?? null;

export { argadSengoku, kozeriai, samuraiSkirmish, samuraiBlades, noDachi };
