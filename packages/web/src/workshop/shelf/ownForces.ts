/** The forces of one's own for a book, as a battle takes them: under their name on the shelf, with an id nobody else has. */
import { read, type Book, type Force } from '@nobori/engine';
import { listThings } from './things.ts';

export async function ownForces(book: Book): Promise<Force[]> {
  const things = await listThings('force');
  return things.flatMap(thing => {
    const found = thing.book === book.id ? read(book.muster.shape, thing.value) : null;
    return found?.ok === true && found.value.units.length > 0 ? [{ ...found.value, id: thing.id, name: thing.name }] : [];
  });
}
