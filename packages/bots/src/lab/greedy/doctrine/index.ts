/** Which doctrine a book is played by. A book without one of its own is played by its cards. */
import type { Book, BookId } from '@nobori/engine';
import { argadSengokuDoctrine } from './argad-sengoku.ts';
import { byCards } from './byCards.ts';
import type { Doctrine } from './doctrine.ts';
import { kozeriaiDoctrine } from './kozeriai.ts';
import { noDachiDoctrine } from './no-dachi.ts';
import { samuraiBladesDoctrine } from './samurai-blades.ts';
import { samuraiSkirmishDoctrine } from './samurai-skirmish.ts';

const DOCTRINES: Readonly<Partial<Record<BookId, Doctrine>>> = {
  kozeriai: kozeriaiDoctrine,
  'no-dachi': noDachiDoctrine,
  'samurai-blades': samuraiBladesDoctrine,
  'argad-sengoku': argadSengokuDoctrine,
  'samurai-skirmish': samuraiSkirmishDoctrine,
};

export const doctrineOf = (book: Book): Doctrine => DOCTRINES[book.id] ?? byCards(book);
