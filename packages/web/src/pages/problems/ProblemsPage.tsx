/** Problems: positions from played games in which one order is clearly best. All books, one book, or one problem at its own address. */
import { GRADES, problemsOf, WITH_PROBLEMS } from '@nobori/bots/problems';
import type { PageProps } from '../../app/App.tsx';
import { battleTitle } from '../../app/battleTitle.ts';
import { PageTitle, useDocumentTitle } from '../../app/pageTitle.tsx';
import { TopBar } from '../../app/TopBar.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { framesFor } from '../../board/frame.ts';
import type { Session } from '../../game/host/session.ts';
import { lazy } from '../../preact/lazy.ts';
import { useStore } from '../../preact/useStore.ts';
import { openBook } from '../../store/library.ts';
import { linkTo } from '../../store/route.ts';
import { progress, tally } from './progress.ts';
import { problemSession } from './solver.ts';
import { Squares } from './Squares.tsx';
import { problemLink, useNext } from './ways.ts';
import { GRADE_NAMES } from './grades.ts';
import { t } from '../../texts/language.ts';
import './problems-page.css';

const GameScreen = lazy(async () => (await import('../../game/GameScreen.tsx')).GameScreen);

export default function ProblemsPage({ route }: PageProps) {
  const [book, id] = route.parts;
  if (book !== undefined && id !== undefined && id !== '') return <One key={id} book={book} id={id} />;
  const known = WITH_PROBLEMS.filter(one => book === undefined || book === '' || one === book);
  return (
    <>
      <TopBar page="problems" />
      <main className="page" id="main" tabIndex={-1}>
        <div className="page-head">
          <PageTitle title={t('Problems')} />
          <p>
            {t(
              'Positions from played games in which one order is clearly best, by exact odds or by playing on many times. Find it, and give it on the board.',
            )}
          </p>
        </div>
        {(known.length === 0 ? WITH_PROBLEMS : known).map(one => (
          <OfBook key={one} book={one} />
        ))}
      </main>
    </>
  );
}

function OfBook({ book: id }: { readonly book: string }) {
  const loaded = useLoaded(id, async () => ({ book: await openBook(id), ...(await problemsOf(id)) }));
  const solved = useStore(progress, state => state.solved);
  const next = useNext(id, null);
  if (loaded.kind === 'failed') return <p role="alert">{loaded.why}</p>;
  if (loaded.kind === 'loading') return <p className="faint late">{t('Opening the books …')}</p>;
  const { book, problems } = loaded.value;
  const how = tally(solved, problems.map(one => one.id), Date.now()); // prettier-ignore
  return (
    <section className="problems-of slip-paper" aria-labelledby={`of ${id}`}>
      <header>
        <h2 id={`of ${id}`}>{book.title}</h2>
        <p className="soft">{t('{solved} of {count} solved, {missed} missed', { ...how, count: problems.length })}</p>
        {next !== null && (
          <a className="btn ink" href={problemLink(id, next)} aria-label={t('Go on with {book, verbatim}', { book: book.title })}>
            {how.solved + how.missed === 0 ? t('Begin') : t('Go on')}
          </a>
        )}
      </header>
      {GRADES.map(grade => {
        const some = problems.filter(one => one.grade === grade);
        return some.length === 0 ? null : (
          <div key={grade}>
            <h3>{t(GRADE_NAMES[grade])}</h3>
            <Squares book={id} all={problems} shown={some} />
          </div>
        );
      })}
    </section>
  );
}

async function opened(bookId: string, id: string): Promise<Session> {
  const [book, { problems }] = await Promise.all([openBook(bookId), problemsOf(bookId)]);
  const problem = problems.find(one => one.id === id);
  if (problem === undefined) throw new Error(t('There is no such problem any more.'));
  const scenario = book.scenarios.find(one => one.id === problem.scenario);
  await framesFor(book.board);
  return problemSession(book, problem, scenario === undefined ? book.title : battleTitle(book, scenario));
}

function One({ book, id }: { readonly book: string; readonly id: string }) {
  const session = useLoaded(`${book} ${id}`, () => opened(book, id));
  useDocumentTitle(t('Problems'));
  if (session.kind === 'there') return <GameScreen session={session.value} />;
  return (
    <>
      <TopBar page="problems" />
      <main className="page narrow" id="main" tabIndex={-1} aria-busy={session.kind === 'loading'}>
        <p role={session.kind === 'failed' ? 'alert' : undefined}>
          {session.kind === 'failed' ? session.why : t('Laying out the board …')}
        </p>
        {session.kind === 'failed' && (
          <a className="btn" href={linkTo('problems')}>
            {t('All problems')}
          </a>
        )}
      </main>
    </>
  );
}
