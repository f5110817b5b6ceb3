/** Nothing in hand yet: what is to be printed. */
import { useLoaded } from '../../app/useLoaded.ts';
import { linkTo } from '../../store/route.ts';
import { listGames } from '../../store/saved.ts';
import { t } from '../../texts/language.ts';
import { BenchBar } from '../shell/BenchBar.tsx';
import { booksWith } from '../shell/booksWith.ts';
import { listThings } from '../shelf/things.ts';

export function StartPaper() {
  const books = useLoaded('books', () => booksWith('paper'));
  const kept = useLoaded('kept', () => Promise.all([listThings(), listGames()]));
  const known = books.kind === 'there' ? books.value : [];
  const [things, games] = kept.kind === 'there' ? kept.value : [[], []];
  const list = (title: string, links: readonly (readonly [name: string, ...parts: string[]])[]) =>
    links.length > 0 && (
      <section>
        <h2 className="ruled-head">{title}</h2>
        <ul className="paper-starts">
          {links.map(([name, ...parts]) => (
            <li key={parts.join('/')}>
              <a className="btn" href={linkTo('workshop', 'paper', ...parts)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      <BenchBar bench="paper" title={t('Paper')} book={t('for the table, from the rules themselves')} />
      <main className="page paper-start" id="main" tabIndex={-1}>
        {list(t('Quick reference of a book'), [...known.map(({ id, title }) => [title, 'book', id] as const)])}
        {list(t('Of your own'), [
          ...things.filter(({ book }) => known.some(({ id }) => id === book)).map(({ id, name }) => [name, id] as const),
        ])}
        {list(t('Your games'), [
          ...games
            .filter(({ book, lesson }) => lesson === undefined && known.some(({ id }) => id === book))
            .slice(0, 12)
            .map(({ id, title, turn }) => [t('{title, word}, turn {turn}', { title, turn }), 'game', id] as const),
        ])}
        {known.map(book => (
          <div key={book.id}>
            {list(t('Scenarios of {book, verbatim}', { book: book.title }), [
              ...book.scenarios.map(({ id, title }) => [t(title), 'scenario', book.id, id] as const),
            ])}
          </div>
        ))}
      </main>
    </>
  );
}
