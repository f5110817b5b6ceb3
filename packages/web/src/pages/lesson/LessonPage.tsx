/** First battles, guided: one for each book. At the address of a book its lesson begins, or goes on where it was left. */
import { useEffect } from 'preact/hooks';
import type { PageProps } from '../../app/App.tsx';
import { lessonGame } from '../../app/lessons.ts';
import { PageTitle } from '../../app/pageTitle.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { BOOK_IDS, openBook } from '../../store/library.ts';
import { linkTo } from '../../store/route.ts';
import { listGames } from '../../store/saved.ts';
import { t } from '../../texts/language.ts';
import './lesson-page.css';

export default function LessonPage({ route }: PageProps) {
  const [book = ''] = route.parts;
  return book === '' ? <All /> : <Opening key={`${book} ${route.query.toString()}`} book={book} anew={route.query.has('anew')} />;
}

function Opening({ book, anew }: { readonly book: string; readonly anew: boolean }) {
  const game = useLoaded(anew ? `${book} anew` : book, () => lessonGame(book, anew));
  const id = game.kind === 'there' ? game.value : null;
  useEffect(() => {
    if (id !== null) window.location.replace(linkTo('game', id)); // back leads to where one came from
  }, [id]);
  return (
    <main className="page narrow" id="main" tabIndex={-1} aria-busy={game.kind === 'loading'}>
      <div className="page-head">
        <PageTitle title={t('First battle')} />
        <p role={game.kind === 'failed' ? 'alert' : undefined}>{game.kind === 'failed' ? game.why : t('Laying out the board …')}</p>
      </div>
      {game.kind === 'failed' && (
        <a className="btn" href={linkTo('lesson')}>
          {t('All first battles')}
        </a>
      )}
    </main>
  );
}

async function all() {
  const games = (await listGames()).filter(({ lesson }) => lesson !== undefined);
  const found = await Promise.all(
    BOOK_IDS.map(async id => {
      const book = await openBook(id);
      const [lesson] = (await book.lessons?.()) ?? [];
      const own = games.filter(game => game.book === id);
      return { book, lesson, begun: own.find(({ over }) => !over), won: own.some(({ over }) => over) };
    }),
  );
  return found.flatMap(({ lesson, ...rest }) => (lesson === undefined ? [] : [{ ...rest, lesson }]));
}

function All() {
  const lessons = useLoaded('lessons', all);
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="page-head">
        <PageTitle title={t('First battles')} />
        <p>{t('One short battle for each book that teaches it by doing. The dice are kind, and you can leave at any time.')}</p>
      </div>
      {lessons.kind === 'loading' && <p className="faint late">{t('Opening the books …')}</p>}
      {lessons.kind === 'failed' && <p role="alert">{lessons.why}</p>}
      {lessons.kind === 'there' && (
        <ul className="lessons">
          {lessons.value.map(({ book, lesson, begun, won }) => (
            <li key={book.id} className="slip-paper">
              <p className="cap">{book.title}</p>
              <h2>{t(lesson.title)}</h2>
              <p>{t(lesson.story)}</p>
              <p className="row">
                <a className={`btn${won ? '' : ' ink'}`} href={linkTo('lesson', book.id)}>
                  {begun === undefined ? (won ? t('Play it again') : t('Begin')) : t('Go on')}
                </a>
                {begun !== undefined && (
                  <a className="btn" href={`${linkTo('lesson', book.id)}?anew`}>
                    {t('From the beginning')}
                  </a>
                )}
                <span className="cap">
                  {begun === undefined
                    ? t('{n} min', { n: lesson.minutes })
                    : t('step {n} of {count}', { n: (begun.lesson?.step ?? 0) + 1, count: lesson.steps.length })}
                  {won && begun === undefined && ` · ${t('won')}`}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
