/** The front page: play now, go on, or choose a scenario. */
import { useLoaded } from '../../app/useLoaded.ts';
import { BOOK_IDS } from '../../store/library.ts';
import { SHELF } from './cards.ts';
import { Hero } from './Hero.tsx';
import { ScenarioShelf } from './ScenarioShelf.tsx';
import { language, learnBook, t } from '../../texts/language.ts';
import './home.css';

export default function HomePage() {
  // What is not in English is named in the books' own texts.
  const words = useLoaded('words', () => Promise.all(BOOK_IDS.map(learnBook)));
  return (
    <main className="home" id="main" tabIndex={-1}>
      <Hero />
      <section className="shelf" aria-labelledby="scenarios">
        {language() !== 'en' && words.kind === 'loading' ? (
          <p className="faint late">{t('Opening the books …')}</p>
        ) : (
          <ScenarioShelf books={SHELF} />
        )}
      </section>
    </main>
  );
}
