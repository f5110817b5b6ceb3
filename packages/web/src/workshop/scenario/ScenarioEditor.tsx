/** One scenario on the bench: its form, its map, and how even it is. Judged as one types. */
import {
  called,
  fill,
  type Book,
  type Complaint,
  type FigureId,
  type JudgingBook,
  type Options,
  type Sentence,
  type Spot,
} from '@nobori/engine';
import { putAt, valueAt, withGoal, type Fought, type GroundKit, type MusterKit, type ScenarioKit } from '@nobori/engine/workshop';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { tell } from '../../app/notices.tsx';
import { beginGame } from '../../app/openGame.ts';
import { OptionList } from '../../app/OptionList.tsx';
import { usualOccupants } from '../../app/plans.ts';
import { useLoaded, whyOf } from '../../app/useLoaded.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { language, readerIn, t } from '../../texts/language.ts';
import { BenchBar } from '../shell/BenchBar.tsx';
import { FindingLine } from '../shell/Findings.tsx';
import { TypedNumber } from '../shell/Typed.tsx';
import { useThing, type InHand } from '../shell/useThing.ts';
import { BalanceColumn } from './BalanceColumn.tsx';
import { aimed, GoalRows } from './GoalRows.tsx';
import { ownForces } from '../shelf/ownForces.ts';
import { ScenarioMap } from './ScenarioMap.tsx';
import { LaterRows } from './LaterRows.tsx';
import { judgedScenario, readScenario, writtenScenario, type Judged } from './scenarioValue.ts';
import { SideCards } from './SideCards.tsx';
import { sideNumber, sidesIn } from './sides.ts';
import { TryInstead } from './TryInstead.tsx';
import { useBalance } from './useBalance.ts';

export interface ScenarioRoom {
  readonly book: JudgingBook;
  readonly kit: ScenarioKit;
  readonly grounds: GroundKit | null;
  readonly musters: MusterKit | null;
}

export function ScenarioEditor({ id, ...room }: ScenarioRoom & { readonly id: string }) {
  const { book } = room;
  const held = useThing<Fought>('scenario', id, value => readScenario(book, value));
  if (held.kind === 'loading') return null;
  if (held.kind === 'there') return <OnTheBench {...room} inHand={held.inHand} />;
  return (
    <>
      <BenchBar bench="scenario" book={t(book.title)} />
      <main className="page narrow" id="main" tabIndex={-1}>
        <p>{t('What is kept here is no scenario of this book.')}</p>
      </main>
    </>
  );
}

/** The book is asked a moment after the last letter. */
const AFTER = 120;

function useJudged(book: JudgingBook, file: unknown): Judged {
  const [judged, setJudged] = useState<Judged>(() => judgedScenario(book, file));
  useEffect(() => {
    const timer = window.setTimeout(() => setJudged(judgedScenario(book, file)), AFTER);
    return () => window.clearTimeout(timer);
  }, [book, file]);
  return judged;
}

const saidOf = ({ place, expected }: Complaint): string => t('{place, verbatim}: expected {expected, verbatim}', { place, expected });

const EXCUSE = 'Balance';

function OnTheBench({ book, kit, grounds, musters, inHand }: ScenarioRoom & { readonly inHand: InHand<Fought> }) {
  const scenario = inHand.value;
  const file = inHand.thing.value;
  const judged = useJudged(book, file);
  const balance = useBalance(book.id, file);
  const own = useLoaded('own', () => ownForces(book));
  const [zone, setZone] = useState<number | null>(null);
  const [aiming, setAiming] = useState<{ readonly goal: string; readonly where: number } | null>(null);
  const ground = useMemo(() => kit.ground(scenario), [kit, scenario]);
  const zones = useMemo(() => kit.zones(scenario), [kit, scenario]);
  const cards = useMemo(() => (judged.state === null ? [] : book.cards(judged.state)), [book, judged]);
  const change = (next: Fought, hand?: string): void => inHand.change(writtenScenario(book, next) as Fought, hand); // kept as the book writes it
  const playable = judged.state !== null;
  const play = async (): Promise<void> => {
    const plan = {
      book: book.id,
      scenario: file,
      occupants: usualOccupants(scenario.chairs),
      dice: 'app',
      hints: true,
      title: inHand.thing.name,
    } as const;
    goTo(linkTo('game', await beginGame(plan)));
  };
  const excuse = scenario.briefing?.find(({ about }) => about === EXCUSE)?.says ?? '';
  const explain = (text: string): void => {
    const others = (scenario.briefing ?? []).filter(({ about }) => about !== EXCUSE);
    const rule = scenario.victory.goals[0]?.rule ?? '';
    const briefing = text === '' ? others : [...others, { about: EXCUSE, says: text, rule }];
    const { briefing: _old, ...rest } = scenario;
    change(briefing.length === 0 ? rest : { ...rest, briefing });
  };
  const aim = (at: Spot): void => {
    const goal = scenario.victory.goals.find(({ id }) => id === aiming?.goal);
    if (goal === undefined || aiming === null) return;
    change({ ...scenario, victory: withGoal(scenario.victory, goal.id, aimed(goal, aiming.where, at)) });
    if (goal.where[aiming.where]?.kind === 'ring') setAiming(null);
  };
  const [first] = judged.complaints;
  const reader = useMemo(() => (judged.state === null ? null : readerIn(book, judged.state)), [book, judged]);
  const read = ({ text, facts }: Sentence): string => (reader === null ? t(text, facts) : fill({ text, facts }, reader));
  const nameIn = (id: FigureId): string => (reader === null ? id : called(reader.nameOf(id), reader));
  return (
    <>
      <BenchBar
        bench="scenario"
        book={t(book.title)}
        inHand={inHand}
        next={{
          label: t('Play it now'),
          whyNot: first === undefined ? null : saidOf(first),
          run: () => void play().catch((error: unknown) => tell(whyOf(error), 'wrong')),
        }}
      >
        {playable && (
          <a className="btn" href={`${linkTo('setup', book.id, 'own')}?scenario=${inHand.thing.id}`}>
            {t('Set up …')}
          </a>
        )}
      </BenchBar>
      <main className="gr sc-bench" id="main" tabIndex={-1}>
        <section className="gr-palette sc-form" aria-label={t('The scenario')}>
          <label className="sc-part">
            <span className="hr">{t('Title')}</span>
            <input className="field" maxLength={120} value={scenario.title} onInput={event => change({ ...scenario, title: event.currentTarget.value }, 'title')} />
          </label>
          <label className="sc-part">
            <span className="hr">{t('Story')}</span>
            <textarea className="field" rows={4} maxLength={2000} value={scenario.story} onInput={event => change({ ...scenario, story: event.currentTarget.value }, 'story')} />
          </label>
          <SideCards book={book} kit={kit} scenario={scenario} state={judged.state} cards={cards} musters={musters} own={own.kind === 'there' ? own.value : []} change={change} />
          <LaterRows kit={kit} scenario={scenario} cards={cards} name={nameIn} change={change} />
          <GoalRows book={book.id} name={nameIn} scenario={scenario} kit={kit} ground={ground} aiming={aiming} aimAt={setAiming} change={change} />
          <TurnLimit kit={kit} scenario={scenario} change={change} />
          <Choices book={book} scenario={scenario} change={change} />
        </section>
        <ScenarioMap
          book={book}
          ground={ground}
          id={inHand.thing.id}
          zones={zones}
          sides={sidesIn(scenario)}
          numbers={sidesIn(scenario).map(side => sideNumber(scenario, side))}
          goals={scenario.victory.goals}
          later={kit.later?.of(scenario) ?? null}
          cards={cards}
          chosen={zone !== null && zone < zones.length ? zone : null}
          raster={grounds?.raster ?? 100}
          aiming={aiming?.goal ?? null}
          choose={setZone}
          change={(row, spots) => change(kit.withZone(scenario, row, spots) as Fought)}
          aim={aim}
        />
        <aside className="gr-inspector" aria-label={t('About this scenario')}>
          <BalanceColumn scenario={scenario} read={read} balance={balance} playable={playable} excuse={excuse} explain={explain} instead={ahead => <TryInstead book={book} kit={kit} musters={musters} scenario={scenario} ahead={ahead} take={change} />} />
          <section className="gr-box" aria-label={t('Judged')} aria-live="polite">
            <h2 className="hr">{t('Judged')}</h2>
            {judged.complaints.map((one, i) => (
              <FindingLine key={i} book={book.id} finding={{ rank: 'fault', says: saidOf(one) }} />
            ))}
            {playable && <FindingLine book={book.id} finding={{ rank: 'good', says: t('Can be played: everybody has his place, and every name means somebody.') }} />}
          </section>
        </aside>
      </main>
    </>
  ); // prettier-ignore
}

interface PartProps {
  readonly kit: ScenarioKit;
  readonly scenario: Fought;
  change(scenario: Fought): void;
}

function TurnLimit({ kit, scenario, change }: PartProps) {
  const { turns } = kit;
  if (turns === null) return null;
  const n = Number(valueAt(scenario, turns.path));
  return (
    <label className="gr-row">
      <span>{t('Turn limit')}</span>
      <TypedNumber value={n} least={turns.least} most={turns.most} done={to => change(putAt(scenario, turns.path, to))} />
    </label>
  );
}

/** What the scenario sets of the book's options. */
function Choices({ book, scenario, change }: { readonly book: Book; readonly scenario: Fought; change(scenario: Fought): void }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="sc-part" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('Options: {n}', { n: Object.keys(scenario.options).length })}</summary>
      {open && <OpenChoices book={book} scenario={scenario} change={change} />}
    </details>
  );
}

function OpenChoices({ book, scenario, change }: { readonly book: Book; readonly scenario: Fought; change(scenario: Fought): void }) {
  const catalogue = useLoaded(book.id, () => book.catalogue(language()));
  if (catalogue.kind !== 'there') return null;
  const { options, rules, rulings } = catalogue.value;
  const usual: Options = Object.fromEntries(Object.entries(book.options).map(([name, entry]) => [name, entry.default]));
  return (
    <OptionList
      book={book.id}
      spec={book.options}
      words={options}
      usual={usual}
      chosen={scenario.options}
      chapterOf={rule => rules[rule]?.section ?? rulings[rule]?.section ?? ''}
      onChange={next => change({ ...scenario, options: next })}
    />
  );
}
