/** Before a game: who sits where, which options, whose dice. Usable at once: everything has a sensible answer. */
import { PageTitle } from '../../app/pageTitle.tsx';
import { keptPlan, type SituationPlan } from '../../app/situationPlan.ts';
import { useLoaded } from '../../app/useLoaded.ts';
import type { PageProps } from '../../app/App.tsx';
import { openBook } from '../../store/library.ts';
import { linkTo } from '../../store/route.ts';
import type { Book, Scenario } from '@nobori/engine';
import { fieldOf, firstForces } from './plan.ts';
import { SetupForm } from './SetupForm.tsx';
import { t } from '../../texts/language.ts';
import './setup.css';

/** What the setup is for: a scenario of the book, or a situation from a file. */
export type Subject =
  | {
      readonly kind: 'scenario';
      readonly scenario: Scenario;
      /** A field between forces that are chosen here. */
      readonly mustered: boolean;
      /** A force of one's own to fight with, and the scenario where it is one's own, both by their ids on the shelf; "" for none. */
      readonly force: string;
      readonly own: string;
    }
  | { readonly kind: 'situation'; readonly plan: SituationPlan };

export default function SetupPage({ route }: PageProps) {
  const [bookId = '', scenarioId = ''] = route.parts;
  const book = useLoaded(bookId, () => openBook(bookId));
  if (book.kind === 'loading') return <Frame title={t('Set up a game')} says={t('Opening the book …')} />;
  if (book.kind === 'failed') return <Frame title={t('No such book')} says={book.why} />;
  const [force, own] = [route.query.get('force') ?? '', route.query.get('scenario') ?? ''];
  if (scenarioId === 'own') return <OwnScenario book={book.value} id={own} force={force} />;
  const subject = subjectOf(book.value, scenarioId, force);
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

/** One from the shelf, which loads late. */
function OwnScenario({ book, id, force }: { readonly book: Book; readonly id: string; readonly force: string }) {
  const found = useLoaded(id, async () => {
    const { ownScenarios } = await import('../../workshop/battle/ownScenarios.ts');
    return (await ownScenarios(book)).find(one => one.id === id) ?? null;
  });
  if (found.kind === 'loading') return <Frame title={t('Set up a game')} says={t('Opening the book …')} />;
  if (found.kind === 'failed' || found.value === null)
    return <Frame title={t('No such scenario')} says={t('There is no such scenario among your own.')} />;
  const { scenario, name } = found.value;
  const subject: Subject = { kind: 'scenario', scenario: { ...scenario, title: name }, mustered: false, force, own: id };
  return <SetupForm key={`${book.id}/${id}`} book={book} subject={subject} />;
}

function subjectOf(book: Book, id: string, force: string): Subject | null {
  if (id === 'field') {
    const made = fieldOf(book, book.muster.ready, firstForces(book));
    return made.ok ? { kind: 'scenario', scenario: made.value, mustered: true, force, own: '' } : null;
  }
  if (id === 'situation') {
    const plan = keptPlan(book.id);
    return plan === null ? null : { kind: 'situation', plan };
  }
  const scenario = book.scenarios.find(one => one.id === id);
  const mustered = id === book.muster.fielded?.scenario;
  return scenario === undefined ? null : { kind: 'scenario', scenario, mustered, force, own: '' };
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
