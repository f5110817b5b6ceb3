/** Before a game: who sits where, which options, whose dice. Usable at once: everything has a sensible answer. */
import { PageTitle } from '../../app/pageTitle.tsx';
import { keptPlan, type SituationPlan } from '../../app/situationPlan.ts';
import { useLoaded } from '../../app/useLoaded.ts';
import type { PageProps } from '../../app/App.tsx';
import { openBook } from '../../store/library.ts';
import { linkTo } from '../../store/route.ts';
import type { Book, Scenario } from '@nobori/engine';
import { SetupForm } from './SetupForm.tsx';
import { t } from '../../texts/language.ts';
import './setup.css';

/** What the setup is for: a scenario of the book, or a situation from a file. */
export type Subject =
  | { readonly kind: 'scenario'; readonly scenario: Scenario }
  | { readonly kind: 'situation'; readonly plan: SituationPlan };

export default function SetupPage({ route }: PageProps) {
  const [bookId = '', scenarioId = ''] = route.parts;
  const book = useLoaded(bookId, () => openBook(bookId));
  if (book.kind === 'loading') return <Frame title={t('Set up a game')} says={t('Opening the book …')} />;
  if (book.kind === 'failed') return <Frame title={t('No such book')} says={book.why} />;
  const subject = subjectOf(book.value, scenarioId);
  if (subject === null)
    return (
      <Frame
        title={t('No such scenario')}
        says={
          scenarioId === 'situation'
            ? t('The situation is gone: open its file again.')
            : t('{book, verbatim} has no scenario “{scenario, verbatim}”.', { book: book.value.title, scenario: scenarioId })
        }
      />
    );
  return <SetupForm key={`${bookId}/${scenarioId}`} book={book.value} subject={subject} />;
}

function subjectOf(book: Book, id: string): Subject | null {
  if (id === 'situation') {
    const plan = keptPlan(book.id);
    return plan === null ? null : { kind: 'situation', plan };
  }
  const scenario = book.scenarios.find(one => one.id === id);
  return scenario === undefined ? null : { kind: 'scenario', scenario };
}

function Frame({ title, says }: { readonly title: string; readonly says: string }) {
  return (
    <main className="page narrow" id="main" tabIndex={-1}>
      <div className="page-head">
        <PageTitle title={title} />
        <p>{says}</p>
      </div>
      <a className="btn" href={linkTo('')}>
        {t('To the scenarios')}
      </a>
    </main>
  );
}
