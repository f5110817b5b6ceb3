/** Who and what lies on the ground of a position, with the names people read. */
import { called, fill, type Book, type Sentence, type State } from '@nobori/engine';
import { namedFor } from '../../game/table/scene.ts';
import { sidesOf } from '../../game/table/sides.ts';
import { readerIn } from '../../texts/language.ts';

export type Laying = ReturnType<typeof layingOf>;

export function layingOf(book: Book, state: State) {
  const reader = readerIn(book, state);
  const named = namedFor(reader);
  return {
    reader,
    cards: book.cards(state).map(named),
    pieces: book.pieces?.(state).map(named) ?? [],
    sides: sidesOf(state),
    able: [],
    read: (sentence: Sentence) => fill(sentence, reader),
    name: (id: string) => called(reader.nameOf(id), reader),
  };
}
