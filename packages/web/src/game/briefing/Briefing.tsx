/**
 * The briefing: the story, what each side fights for, how long, how it is counted, what is special. It lies open once when a battle begins,
 * and one click or B away ever after. All of it comes from what the reader's own view knows.
 */
import { scenarioNamed, type Outlook, type Scenario } from '@nobori/engine';
import { useMemo } from 'preact/hooks';
import { useStore } from '../../preact/useStore.ts';
import { notKept } from '../../app/notKept.ts';
import { linkTo } from '../../store/route.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon } from '../parts/Icon.tsx';
import { RuleId, RuleIds } from '../parts/RuleId.tsx';
import { useDesk, useGame, useSession } from '../context.tsx';
import { useTold } from '../useTold.ts';
import type { Session } from '../host/session.ts';
import { maySwap, rematch } from '../playOn.ts';
import { lengthWords } from '../table/clock.ts';
import { BattleMap } from './BattleMap.tsx';
import { begins, briefing, closeBriefing, useBriefingAtStart } from './briefed.ts';
import { SideGoals } from './SideGoals.tsx';
import { standingOf, wonBy } from './score.ts';
import { sideNamed } from '../table/sides.ts';
import { t } from '../../texts/language.ts';
import './briefing.css';

export default function Briefing() {
  useBriefingAtStart();
  const open = useStore(briefing, state => state.open);
  const secret = useSession(state => state.handTo !== null);
  return open && !secret ? <Scroll /> : null;
}

/** The scenario this game was laid out by; null where it began from a position. */
function useScenario(): Scenario | null {
  const { session, scene } = useGame();
  return useMemo(() => {
    const { scenario, edition = 1 } = session.saved().head;
    return typeof scenario === 'string' ? scenarioNamed(scene.book, scenario, edition) : scenario;
  }, [session, scene.book]);
}

function Scroll() {
  const { scene } = useGame();
  const scenario = useScenario();
  const title = useSession(state => state.title);
  const story = scenario?.story ?? '';
  return (
    <Dialog label={t('Briefing')} className="briefing" onClose={closeBriefing}>
      <div className="briefing-sheet">
        <section className="briefing-story">
          <p className="cap">{scene.book.title}</p>
          <h2>{t(title)}</h2>
          {story !== '' && <p className="story">{scene.read({ text: story, facts: {} })}</p>}
          <BattleMap />
        </section>
        <section className="briefing-facts">
          <Goals />
          <Facts special={scenario?.briefing ?? []} />
        </section>
      </div>
      <Foot />
    </Dialog>
  );
}

/** Mine first. */
function Goals() {
  const scene = useTold();
  const aims = useMemo(() => scene.book.aims(scene.shown), [scene.book, scene.shown]);
  const { sealed } = useMemo(() => scene.book.outlook(scene.shown), [scene.book, scene.shown]);
  const sides = scene.sides.toSorted((a, b) => Number(b.id === scene.mine.id) - Number(a.id === scene.mine.id));
  return (
    <>
      {sides
        .filter(({ id }) => id !== scene.book.master)
        .map(side => (
          <SideGoals key={side.id} side={side} aims={aims.filter(aim => aim.side === side.id)} sealed={sealed.includes(side.id)} />
        ))}
    </>
  );
}

function Facts({ special }: { readonly special: NonNullable<Scenario['briefing']> }) {
  const { book, shown, read, mine } = useTold();
  const clock = book.clock(shown);
  const { ends, stands, examples } = useMemo(() => book.outlook(shown), [book, shown]);
  const early = ends.filter(({ when }) => when !== 'limit');
  const late = ends.filter(({ when }) => when === 'limit');
  const text = (says: string): string => read({ text: says, facts: {} });
  return (
    <>
      <dl className="briefing-rows">
        {clock.last !== null && (
          <div>
            <dt>{t('How long')}</dt>
            <dd>
              <b>{lengthWords(clock, clock.last)}</b>
              <Lanterns now={clock.now} last={clock.last} />
            </dd>
          </div>
        )}
        {early.length > 0 && (
          <div>
            <dt>{t('It ends early')}</dt>
            <dd>
              <ul>
                {early.map(({ says, rules }) => (
                  <li key={read(says)}>
                    {read(says)} <RuleIds ids={rules} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {special.map(({ about, says, rule }) => (
          <div key={about}>
            <dt>{text(about)}</dt>
            <dd>
              {text(says)} <RuleId id={rule} />
            </dd>
          </div>
        ))}
      </dl>
      {late.length > 0 && (
        <>
          <h3 className="cap">
            {clock.unit === 'turn' ? t('How it is counted when the last turn ends') : t('How it is counted when the last round ends')}
          </h3>
          <ol className="briefing-ends">
            {late.map(({ says, rules }) => (
              <li key={read(says)}>
                <span>{read(says)}</span> <RuleIds ids={rules} />
              </li>
            ))}
          </ol>
          {examples.some(({ counts }) => counts.some(({ have }) => have > 1)) && <Examples examples={examples} />}
        </>
      )}
      {stands !== null && clock.now > 0 && shown.verdict === null && (
        <p className="briefing-stands">
          <b>{read(standingOf(stands, mine.id).says)}</b>
        </p>
      )}
    </>
  );
}

/** For example: so many against so many, and whose it is then. A mere yes or no is no count: who holds a place now may have lost it by the end. */
function Examples({ examples }: { readonly examples: Outlook['examples'] }) {
  const { sides, read } = useGame().scene;
  return (
    <ul className="briefing-examples" aria-label={t('For example')}>
      {examples.map(({ counts, standing }) => {
        const { says, side } = wonBy(standing);
        return (
          <li key={counts.map(({ says: one }) => read(one)).join()}>
            {counts.map(count => (
              <span key={count.side} className={`side-${sideNamed(sides, count.side).number}`}>
                <Pips count={count.have} />
                {read(count.says)}
              </span>
            ))}
            <b className={`side-${sideNamed(sides, side).number}`}>{read(says)}</b>
          </li>
        );
      })}
    </ul>
  );
}

const Pips = ({ count }: { readonly count: number }) => (
  <span className="example-pips" aria-hidden="true">
    {Array.from({ length: Math.min(5, count) }, (_, i) => (
      <i key={i} />
    ))}
  </span>
);

/** One a turn: burnt down, burning, yet to come. More than so many are only counted. */
const MOST_LANTERNS = 30;

function Lanterns({ now, last }: { readonly now: number; readonly last: number }) {
  if (last > MOST_LANTERNS) return null;
  return (
    <span className="lanterns" role="img" aria-label={t('{gone} of {last} gone', { gone: Math.max(0, now - 1), last })}>
      {Array.from({ length: last }, (_, i) => (
        <i key={i} className={i + 1 < now ? 'gone' : i + 1 === now ? 'now' : ''} />
      ))}
    </span>
  );
}

/** Nothing has been decided yet: the same battle is laid out anew, and this one need not be kept. */
async function swapSides(session: Session): Promise<void> {
  closeBriefing();
  await rematch(session, true).catch(notKept);
}

function Foot() {
  const { scene, session } = useGame();
  const { occupants } = session.getState();
  const placing = useDesk(state => state.asked.plots.some(({ kind }) => kind === 'places'));
  const first = useSession(begins);
  const anew = first && session.online === undefined && session.teacher === null;
  const go = placing ? t('Set up my men') : first ? t('To the battle') : t('Back to the battle');
  return (
    <footer className="briefing-foot">
      <a className="btn" href={linkTo('rules', scene.book.id)}>
        <Icon name="book" size={18} />
        {t('Rules of this book')}
      </a>
      {anew && maySwap(occupants) && (
        <button className="btn" type="button" onClick={() => void swapSides(session)}>
          <Icon name="people" size={18} />
          {t('Take the other side')}
        </button>
      )}
      <span className="cap">{t('Always one key away: B')}</span>
      {anew && scene.book.lessons !== undefined && (
        <a className="btn plain lesson-link" href={linkTo('lesson', scene.book.id)}>
          {t('Show me how, step by step')}
        </a>
      )}
      <button className="btn go big" type="button" data-answer data-first onClick={closeBriefing}>
        {go}
      </button>
    </footer>
  );
}
