/** The front page: play now, go on, or choose a scenario. */
import { useLoaded } from '../../app/useLoaded.ts';
import { BOOK_IDS } from '../../store/library.ts';
import { linkTo } from '../../store/route.ts';
import { serverThere } from '../../online/server.ts';
import { latePart } from '../../preact/part.tsx';
import { SHELF } from './cards.ts';
import { Hero } from './Hero.tsx';
import { ScenarioShelf } from './ScenarioShelf.tsx';
import { language, learnBook, t } from '../../texts/language.ts';
import './home.css';

const HomeOnline = latePart(() => import('../../online/HomeOnline.tsx'), { calm: 0 });

export default function HomePage() {
  // What is not in English is named in the books' own texts.
  const words = useLoaded('words', () => Promise.all(BOOK_IDS.map(learnBook)));
  return (
    <main className="home" id="main" tabIndex={-1}>
      <Hero />
      {serverThere() && <HomeOnline />}
      <section className="shelf" aria-labelledby="scenarios">
        {language() !== 'en' && words.kind === 'loading' ? (
          <p className="faint late">{t('Opening the books …')}</p>
        ) : (
          <ScenarioShelf books={SHELF} />
        )}
        <p className="cap">
          <a href={linkTo('about')}>{t('An unofficial, non-commercial play aid')}</a>
        </p>
      </section>
    </main>
  );
}
