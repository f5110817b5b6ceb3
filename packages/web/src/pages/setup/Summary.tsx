/** What will be fought: map, story, who meets whom. */
import type { Book, Scenario } from '@nobori/engine';
import { useCallback } from 'preact/hooks';
import { Crest, Thumb } from '../../app/drawings.tsx';
import { PageTitle } from '../../app/pageTitle.tsx';
import { LEVELS } from '../../app/levels.ts';
import type { ScenarioFacts } from '../../app/scenarioFacts.ts';
import { linkTo } from '../../store/route.ts';
import { Roster } from './Roster.tsx';
import type { Subject } from './SetupPage.tsx';
import { t } from '../../texts/language.ts';
import { inParts } from '../../texts/inParts.ts';

interface Props {
  readonly book: Book;
  readonly subject: Subject;
  readonly field: Scenario | null;
  readonly facts: ScenarioFacts | null;
}

export function Summary({ book, subject, field, facts }: Props) {
  const scenario = subject.kind === 'scenario' ? subject.scenario : null;
  const title = t(scenario?.title ?? (subject.kind === 'situation' ? subject.plan.title : ''));
  const seed = `${book.id}/${(field ?? scenario)?.id ?? 'situation'}`;
  const picture = useCallback(async () => facts ?? undefined, [facts]);
  return (
    <header className="summary">
      <div className="summary-pic slip-paper">{facts !== null && <Thumb seed={seed} of={picture} title={title} />}</div>
      <div className="summary-words">
        <PageTitle title={title} />
        <p className="soft">
          {inParts('{book} by {author, verbatim}', { book: <a href={linkTo('rules', book.id)}>{book.title}</a> }, { author: book.author })}
          {scenario !== null && ` · ${t(LEVELS[scenario.size]).toLowerCase()}`}
          {facts !== null && ` · ${t('about {n} minutes', { n: facts.minutes })}`}
        </p>
        {scenario !== null && <p>{t(scenario.story)}</p>}
        {facts === null ? (
          <p role="alert">{t('This battle cannot be laid out as it stands.')}</p>
        ) : (
          <ul className="summary-sides">
            {facts.sides.map(side => (
              <li key={side.id}>
                <p>
                  <Crest side={side} size={26} />
                  {side.name} <b>{side.figures}</b>
                  <span className="sr">{t('{n, plural, one {figure} other {figures}}', { n: side.figures })}</span>
                </p>
                <Roster side={side} cards={side.cards} read={facts.read} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  );
}
