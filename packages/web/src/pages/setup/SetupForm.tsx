import { settle, type Book, type Force, type Options, type Scenario } from '@nobori/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { hush, tell } from '../../app/notices.tsx';
import { beginGame, expectGame } from '../../app/openGame.ts';
import { OptionList } from '../../app/OptionList.tsx';
import { factsOf } from '../../app/scenarioFacts.ts';
import { useLoaded, whyOf } from '../../app/useLoaded.ts';
import { serverThere } from '../../online/server.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { DiceChoice } from './DiceChoice.tsx';
import { Forces } from './Forces.tsx';
import { fieldOf, firstAnswers, firstForces, planOf, type Answers, type Picked } from './plan.ts';
import { Seats } from './Seats.tsx';
import type { Subject } from './SetupPage.tsx';
import { Summary } from './Summary.tsx';
import { lazy } from '../../preact/lazy.ts';
import { latePart } from '../../preact/part.tsx';
import { language, t } from '../../texts/language.ts';

/** Loads late: nobody needs it to begin the battle he came for. */
const BattleChoice = lazy(async () => (await import('../../workshop/battle/BattleChoice.tsx')).BattleChoice, { Failed: () => null });

/** Only where the app came from a server. */
const InviteFriends = latePart(() => import('../../online/InviteFriends.tsx'));

export function SetupForm({ book, subject }: { readonly book: Book; readonly subject: Subject }) {
  const mustered = subject.kind === 'scenario' && subject.mustered;
  const [forces, setForces] = useState<readonly Picked[]>(() => firstForces(book));
  const [pool, setPool] = useState<readonly Force[]>(book.muster.ready);
  const brought = subject.kind === 'scenario' ? subject.force : '';
  // A scenario of one's own, and one that others fight than those it lists, is told whole.
  const [led, setLed] = useState<Scenario | null>(null);
  const told = led ?? (subject.kind === 'scenario' && subject.own !== '' ? subject.scenario : null);
  useEffect(() => {
    if (!mustered) return;
    // Without a shelf there are the ready forces.
    void import('../../workshop/shelf/ownForces.ts')
      .then(({ ownForces }) => ownForces(book))
      .then(found => {
        setPool([...book.muster.ready, ...found]);
        if (found.some(({ id }) => id === brought)) setForces(all => all.with(0, { id: brought, side: 0 }));
      })
      .catch(() => undefined);
  }, [book, mustered, brought]);
  const field = useMemo(() => {
    if (!mustered) return told;
    const made = fieldOf(book, pool, forces);
    return made.ok ? made.value : null;
  }, [book, mustered, pool, forces, told]);
  const facts = useMemo(
    () =>
      subject.kind === 'situation'
        ? factsOf(book, subject.plan.scenario, subject.plan.situation, subject.plan.options)
        : factsOf(book, mustered ? field : (field ?? subject.scenario.id)),
    [book, subject, mustered, field],
  );
  const usual = useMemo(() => usualOptions(book, subject), [book, subject]);
  const [answers, setAnswers] = useState<Answers>(() => firstAnswers(facts?.chairs ?? []));
  const [starting, setStarting] = useState(false);
  useEffect(expectGame, []);
  const catalogue = useLoaded(book.id, () => book.catalogue(language())); // the options' words stand in it
  const chairs = facts?.chairs ?? [];
  // More forces bring more chairs, fewer take theirs away.
  const seats = chairs.map(({ seat }) => seat).join();
  useEffect(
    () => setAnswers(old => ({ ...firstAnswers(chairs), options: old.options, dice: old.dice, hints: old.hints, seed: old.seed })),
    [seats],
  );
  // Other forces have other names: chairs nobody has touched follow them.
  const seated = answers.chairs.length === chairs.length ? { ...answers, chairs } : answers;

  const start = (): void => {
    setStarting(true);
    hush();
    beginGame(planOf(book, subject, field, chairs, seated)).then(
      id => goTo(linkTo('game', id)),
      (error: unknown) => {
        setStarting(false);
        tell(t('The game could not begin: {why, verbatim}', { why: whyOf(error) }), 'wrong');
      },
    );
  };

  const changed = Object.keys(answers.options).length;
  return (
    <main className="page setup" id="main" tabIndex={-1}>
      <Summary book={book} subject={subject} field={field} facts={facts} />
      <form
        className="setup-form"
        onSubmit={event => {
          event.preventDefault();
          start();
        }}
      >
        {subject.kind === 'scenario' && (
          <BattleChoice book={book} {...subject} options={{ ...usual, ...answers.options }} onField={setLed} />
        )}
        {mustered && <Forces book={book} pool={pool} chosen={forces} options={{ ...usual, ...answers.options }} onChange={setForces} />}
        <Seats book={book} facts={facts} answers={seated} more={subject.kind === 'scenario'} onChange={setAnswers} />
        <DiceChoice answers={seated} onChange={setAnswers} />
        {Object.keys(book.options).length > 0 && (
          <details className="setup-options">
            <summary>
              <h2>{t('Book options')}</h2>
              <span className="soft">{t('{n, plural, =0 {as the scenario has them} other {# changed}}', { n: changed })}</span>
            </summary>
            {catalogue.kind === 'there' ? (
              <OptionList
                book={book.id}
                spec={book.options}
                words={catalogue.value.options}
                usual={usual}
                chosen={answers.options}
                chapterOf={rule => (catalogue.value.rules[rule] ?? catalogue.value.rulings[rule])?.section ?? ''}
                onChange={options => setAnswers({ ...seated, options })}
              />
            ) : (
              <p className="faint">{catalogue.kind === 'failed' ? catalogue.why : t('Opening the book …')}</p>
            )}
          </details>
        )}
        <div className="setup-foot">
          <p className="soft">{inShort(seated)}</p>
          {serverThere() && <InviteFriends plan={() => planOf(book, subject, field, chairs, seated)} chairs={seated.chairs} />}
          <button className="btn ink big" type="submit" disabled={starting || facts === null}>
            {starting ? t('Laying out the board …') : t('Begin the battle')}
          </button>
        </div>
      </form>
    </main>
  );
}

function usualOptions(book: Book, subject: Subject): Options {
  const settled = settle(book.options, {}, subject.kind === 'situation' ? subject.plan.options : subject.scenario.options);
  return settled.ok ? settled.value : {};
}

function inShort({ chairs, occupants, dice }: Answers): string {
  const people = chairs.filter(({ seat }) => occupants[seat]?.kind !== 'bot').length;
  const machines = chairs.length - people;
  const who =
    people === 0
      ? t('The computer plays every side; you watch')
      : machines === 0
        ? t('{people, plural, one {# person} other {# people}} at this screen', { people })
        : t(
            '{people, plural, one {One person} other {# people}} here, {machines, plural, one {one computer player} other {# computer players}}',
            { people, machines },
          );
  return dice === 'app' ? t('{who, verbatim}; the app rolls the dice.', { who }) : t('{who, verbatim}; you roll your own dice.', { who });
}
