/** Lessons as games: one that was left goes on where it stood, else it begins. */
import { settle, type Book, type Lesson } from '@nobori/engine';
import { openBook } from '../store/library.ts';
import { deleteGame, listGames, type SavedGame } from '../store/saved.ts';
import { beginGame } from './openGame.ts';
import { COMPUTER, PERSON } from './plans.ts';
import { t } from '../texts/language.ts';

/** The first lesson of a book; rejects with a sentence where it has none. */
async function firstLesson(book: Book): Promise<Lesson> {
  const [lesson] = (await book.lessons?.()) ?? [];
  if (lesson === undefined) throw new Error(t('{book, verbatim} has no guided battle.', { book: book.title }));
  return lesson;
}

async function begin(book: Book, lesson: Lesson): Promise<string> {
  const settled = settle(book.options, lesson.options, {});
  const position = settled.ok ? book.read(lesson.situation, settled.value) : settled;
  const chairs = position.ok ? position.value.chairs : [];
  return beginGame({
    book: book.id,
    situation: lesson.situation,
    options: lesson.options,
    // Nobody thinks in the others' seats: the lesson orders for them.
    occupants: Object.fromEntries(chairs.map(({ seat }) => [seat, seat === lesson.seat ? PERSON : COMPUTER])),
    dice: 'own',
    hints: false,
    title: lesson.title,
    seed: lesson.id,
    lesson: { id: lesson.id, step: 0 },
  });
}

/** The lesson of a book that was begun and not finished; null where there is none. */
async function begunLesson(book: string): Promise<SavedGame | null> {
  return (await listGames()).find(game => game.book === book && game.lesson !== undefined && !game.over) ?? null;
}

/** Resolves to the game that is the lesson of this book. `anew`: from its beginning, whatever was begun. */
export async function lessonGame(id: string, anew: boolean): Promise<string> {
  const kept = await begunLesson(id);
  if (kept !== null && !anew) return kept.id;
  const book = await openBook(id);
  const game = await begin(book, await firstLesson(book));
  if (kept !== null) await deleteGame(kept.id);
  return game;
}
