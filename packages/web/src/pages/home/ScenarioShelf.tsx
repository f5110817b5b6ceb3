/** Scenarios of all books, or of one. */
import { useState } from 'preact/hooks';
import { linkTo } from '../../store/route.ts';
import { ScenarioCard } from './ScenarioCard.tsx';
import type { ShelfBook } from './shelf.ts';
import { t } from '../../texts/language.ts';
import { inParts } from '../../texts/inParts.ts';

export function ScenarioShelf({ books }: { readonly books: readonly ShelfBook[] }) {
  const [only, setOnly] = useState<string | null>(null);
  const shown = books.filter(book => only === null || book.id === only).flatMap(book => book.cards.map(card => ({ book, card })));
  return (
    <>
      <div className="shelf-head">
        <h2 id="scenarios">{t('Scenarios')}</h2>
        <div className="tabs-row" role="group" aria-label={t('Show the scenarios of')}>
          <button type="button" aria-pressed={only === null} onClick={() => setOnly(null)}>
            {t('All')}
          </button>
          {books.map(book => (
            <button key={book.id} type="button" aria-pressed={only === book.id} onClick={() => setOnly(book.id)}>
              {book.title}
            </button>
          ))}
        </div>
      </div>
      <ul className="cards">
        {shown.map(({ book, card }) => (
          <ScenarioCard key={`${book.id}/${card.id}`} book={book} card={card} />
        ))}
      </ul>
      <p className="shelf-foot">
        <a href={linkTo('lesson')}>{t('First battles: each book, taught by playing')}</a>
      </p>
      <p className="shelf-foot faint">
        {inParts('A game from a file? Drag it onto this page, or open it under {games}.', {
          games: <a href={linkTo('games')}>{t('Games')}</a>,
        })}
      </p>
    </>
  );
}
