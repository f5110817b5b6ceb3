/** The front page: play now, go on, or choose a scenario. */
import { useLoaded } from '../../app/useLoaded.ts';
import { BOOK_IDS, openBook } from '../../store/library.ts';
import { Hero } from './Hero.tsx';
import { ScenarioShelf } from './ScenarioShelf.tsx';
import { t } from '../../texts/language.ts';
import './home.css';

export default function HomePage() {
  const books = useLoaded('books', () => Promise.all(BOOK_IDS.map(openBook)));
  return (
    <main className="home" id="main" tabIndex={-1}>
      <Hero />
      <section className="shelf" aria-labelledby="scenarios">
        {books.kind === 'failed' ? (
          <p role="alert">{t('The books could not be opened: {why, verbatim}', { why: books.why })}</p>
        ) : (
          <ScenarioShelf books={books.kind === 'there' ? books.value : null} />
        )}
      </section>
    </main>
  );
}
