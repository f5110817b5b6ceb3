/** A rule book at its own address, a rule at its own line in it. */
import type { PageProps } from '../../app/App.tsx';
import { PageTitle } from '../../app/pageTitle.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { BOOK_IDS, openBook } from '../../store/library.ts';
import { linkTo } from '../../store/route.ts';
import { RuleBook } from './RuleBook.tsx';
import { language, t } from '../../texts/language.ts';
import './rules.css';

export default function RulesPage({ route }: PageProps) {
  const [bookId, ruleId] = route.parts;
  return bookId === undefined || bookId === '' ? (
    <Library />
  ) : (
    <OneBook key={bookId} id={bookId} rule={ruleId ?? null} query={route.query.get('q') ?? ''} />
  );
}

function OneBook({ id, rule, query }: { readonly id: string; readonly rule: string | null; readonly query: string }) {
  const book = useLoaded(id, async () => {
    const opened = await openBook(id);
    return { opened, catalogue: await opened.catalogue(language()) };
  });
  if (book.kind === 'there') return <RuleBook book={book.value.opened} catalogue={book.value.catalogue} rule={rule} startQuery={query} />;
  return (
    <main className="page narrow" id="main" tabIndex={-1} aria-busy={book.kind === 'loading'}>
      <div className="page-head">
        <PageTitle title={book.kind === 'failed' ? t('No such book') : t('Rule book')} />
        <p>{book.kind === 'failed' ? book.why : t('Opening the book …')}</p>
      </div>
      {book.kind === 'failed' && (
        <a className="btn" href={linkTo('rules')}>
          {t('All rule books')}
        </a>
      )}
    </main>
  );
}

function Library() {
  const books = useLoaded('all', () =>
    Promise.all(
      BOOK_IDS.map(async id => {
        const book = await openBook(id);
        return { book, catalogue: await book.catalogue(language()) };
      }),
    ),
  );
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="page-head">
        <PageTitle title={t('Rule books')} />
        <p>
          {t('Each book in our own words, with its tables and our answers where it is silent. What you read here is what the game does.')}
        </p>
      </div>
      {books.kind === 'loading' && <p className="faint late">{t('Opening the books …')}</p>}
      {books.kind === 'failed' && <p role="alert">{books.why}</p>}
      {books.kind === 'there' && (
        <ul className="library">
          {books.value.map(({ book, catalogue }) => (
            <li key={book.id}>
              <a className="library-book slip-paper" href={linkTo('rules', book.id)}>
                <h2>{book.title}</h2>
                <p className="soft">{book.author}</p>
                <p className="cap">
                  {book.board === 'hex' ? t('Hexes') : t('Tabletop')} · {t('{n} rules', { n: Object.keys(catalogue.rules).length })} ·{' '}
                  {t('{n} rulings', { n: Object.keys(catalogue.rulings).length })} · {t('{n} tables', { n: catalogue.tables.length })}
                </p>
              </a>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
