/** Scenarios of all books, or of one. */
import { useState } from 'preact/hooks';
import type { Book } from '@nobori/engine';
import { linkTo } from '../../store/route.ts';
import { ScenarioCard } from './ScenarioCard.tsx';
import { t } from '../../texts/language.ts';
import { inParts } from '../../texts/inParts.ts';

export function ScenarioShelf({ books }: { readonly books: readonly Book[] | null }) {
  const [only, setOnly] = useState<string | null>(null);
  const offers = (books ?? [])
    .filter(book => only === null || book.id === only)
    .flatMap(book => book.scenarios.map(scenario => ({ book, scenario })));
  return (
    <>
      <div className="shelf-head">
        <h2 id="scenarios">{t('Scenarios')}</h2>
        <div className="tabs-row" role="group" aria-label={t('Show the scenarios of')}>
          <button type="button" aria-pressed={only === null} onClick={() => setOnly(null)}>
            {t('All')}
          </button>
          {(books ?? []).map(book => (
            <button key={book.id} type="button" aria-pressed={only === book.id} onClick={() => setOnly(book.id)}>
              {book.title}
            </button>
          ))}
        </div>
      </div>
      {books === null ? (
        <p className="faint late">{t('Opening the books …')}</p>
      ) : (
        <ul className="cards">
          {offers.map(({ book, scenario }) => (
            <ScenarioCard key={`${book.id}/${scenario.id}`} book={book} scenario={scenario} />
          ))}
        </ul>
      )}
      <p className="shelf-foot faint">
        {inParts('A game from a file? Drag it onto this page, or open it under {games}.', {
          games: <a href={linkTo('replays')}>{t('Games')}</a>,
        })}
      </p>
    </>
  );
}
