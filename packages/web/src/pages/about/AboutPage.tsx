/** What this is, whose the books are, whose the drawings and letters are. */
import { PageTitle } from '../../app/pageTitle.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { BOOK_IDS, openBook } from '../../store/library.ts';
import { linkTo } from '../../store/route.ts';
import { LIBRARIES } from './libraries.ts';
import { t } from '../../texts/language.ts';
import { inParts } from '../../texts/inParts.ts';
import './about.css';

export default function AboutPage() {
  const books = useLoaded('all', () => Promise.all(BOOK_IDS.map(openBook)));
  return (
    <main className="page narrow about" id="main" tabIndex={-1}>
      <div className="page-head">
        <PageTitle title={t('About Nobori')} />
        <p>
          {inParts('A {nobori} ({sign}) is the tall banner carried on a Japanese battlefield, so that everybody knows who stands where.', {
            nobori: <span lang="ja-Latn">nobori</span>,
            sign: (
              <span lang="ja" className="display">
                幟
              </span>
            ),
          })}
        </p>
      </div>
      <section>
        <h2 className="ruled-head">{t('What it is')}</h2>
        <p>
          {t(
            'Nobori is an unofficial, non-commercial play aid. It plays published samurai skirmish wargames by their own rules: it judges every order, shows the exact odds before you commit, and keeps a record that replays to the same battle anywhere. It is not connected with, or endorsed by, the authors or publishers of the books.',
          )}
        </p>
        <p>
          {t(
            'The rules stand here in our own words, as facts of play; the books’ texts, pictures and layouts are theirs and are not part of Nobori. If you like a game, get its book: it holds far more than the rules.',
          )}
        </p>
      </section>
      <section>
        <h2 className="ruled-head">{t('The books')}</h2>
        <ul className="about-books">
          {books.kind === 'there' &&
            books.value.map(book => (
              <li key={book.id}>
                <a href={linkTo('rules', book.id)}>{book.title}</a>
                <span className="soft">{t('by {author, verbatim}', { author: book.author })}</span>
              </li>
            ))}
        </ul>
      </section>
      <section>
        <h2 className="ruled-head">{t('Your games')}</h2>
        <p>
          {t(
            'Engine, books and computer players run in this page. Nothing is sent anywhere: games and settings are kept in this browser, and leave it only as files you download. Once opened, the app works without a connection, and can be installed from the browser’s menu.',
          )}
        </p>
      </section>
      <section>
        <h2 className="ruled-head">{t('Licences and credits')}</h2>
        <p>{t('Nobori’s code and drawings are free under the MIT licence.')}</p>
        <ul className="credits">
          <li>
            {inParts(
              'Weapon and figure silhouettes: {site}, by Lorc and Delapouite, under {licence}; some turned or cut to fit a round base. Long weapons and firearms are our own.',
              {
                site: <a href="https://game-icons.net">game-icons.net</a>,
                licence: <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>,
              },
            )}
          </li>
          <li>
            {inParts(
              'Letters: Zen Antique (Yoshimichi Ohira) and Source Sans 3 (Adobe), both under the {licence}, cut down to the signs we need.',
              { licence: <a href="https://openfontlicense.org">SIL Open Font License 1.1</a> },
            )}
          </li>
          <li>{t('Built with {libraries}.', { libraries: LIBRARIES.map(({ name, licence }) => `${name} (${licence})`) })}</li>
        </ul>
      </section>
    </main>
  );
}
