/** For which book something is built. */
import type { Book } from '@nobori/engine';
import { t } from '../../texts/language.ts';

interface Props {
  readonly books: readonly Book[];
  readonly now: Book | undefined;
  pick(id: string): void;
}

export function BookTabs({ books, now, pick }: Props) {
  return (
    <div className="book-tabs" role="group" aria-label={t('Rule book')}>
      {books.map(book => (
        <button
          key={book.id}
          className={`btn${book === now ? ' on' : ''}`}
          type="button"
          aria-pressed={book === now}
          data-book={book.id}
          onClick={() => pick(book.id)}
        >
          {t(book.title)}
        </button>
      ))}
    </div>
  );
}
