/** The odds before one commits: hung at the board's edge, tied to the target by a thread. On a narrow screen a sheet at the foot. */
import { fill, type Seat, type State } from '@nobori/engine';
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BoardHandle } from '../../board/index.ts';
import { useDesk, useGame } from '../context.tsx';
import type { Question } from '../table/desk.ts';
import type { Offer } from '../table/offers.ts';
import { Icon } from '../parts/Icon.tsx';
import { OddsBars } from './OddsBars.tsx';
import { matterOf } from '../table/answers.ts';
import { headOf, percent } from '../table/oddsRows.ts';
import { oddsFor, type ExplainedOdds } from '../host/oddsInWorker.ts';
import { narrowing } from '../host/narrowing.ts';
import { RollTables } from './RollTables.tsx';
import { useCorner } from './useCorner.ts';
import { useOrders } from '../useOrders.ts';
import { t } from '../../texts/language.ts';
import './odds-slip.css';

interface Found extends ExplainedOdds {
  /** What they are the odds of: the first thing that can be ordered here and has any. */
  readonly offer: Offer | null;
}

async function firstOdds(book: string, view: State, seat: Seat, { what, offers }: Question): Promise<Found | null> {
  const asked = offers.length === 0 ? [{ what, offer: null }] : offers.map(offer => ({ what: offer.order, offer }));
  let refused: Found | null = null;
  for (const { what: next, offer } of asked) {
    const found = await oddsFor(book, view, seat, next);
    if (found !== null && found.refusal === null) return { ...found, offer };
    if (found !== null) refused ??= { ...found, offer };
  }
  return refused;
}

function useOdds(question: Question | null): Found | null {
  const { book, shown, viewer } = useGame().scene;
  const [known, setKnown] = useState<{ readonly of: Question; readonly found: Found | null } | null>(null);
  useEffect(() => {
    let gone = false;
    if (question === null || viewer === null) return undefined;
    const ask = async (): Promise<void> => {
      const found = await firstOdds(book.id, shown, viewer, question);
      if (gone) return;
      setKnown({ of: question, found });
      if (found === null) return;
      for await (const narrower of narrowing(found)) {
        if (gone) return;
        setKnown({ of: question, found: { ...narrower, offer: found.offer } });
      }
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [book, shown, viewer, question]);
  return known !== null && known.of === question ? known.found : null;
}

interface Props {
  /** Where the thread to the target is tied. */
  readonly slip: RefObject<HTMLElement | null>;
  readonly board: RefObject<BoardHandle | null>;
  /** How tall the slip at the board's foot is. Told here and not to the whole page: everything on it would be styled anew. */
  readonly foot: number;
}

export default function OddsSlip({ slip, board, foot }: Props) {
  const { desk, scene } = useGame();
  const question = useDesk(state => state.question);
  const asked = useDesk(state => state.asked);
  const chosen = useDesk(state => state.chosen);
  const { give } = useOrders();
  const found = useOdds(question);
  const corner = useCorner(question, found, board, slip);
  const [fractions, setFractions] = useState(false);
  if (question === null || (found === null && question.offers.length === 0)) return null;
  const { name, reader } = scene;
  const close = (): void => desk.setState({ question: null });
  const title =
    (found?.offer ?? question.offers[0])?.text ??
    t('{figure, verbatim} against {target, verbatim}', {
      figure: question.figure === null ? '' : name(question.figure),
      target: question.target === null ? '' : name(question.target),
    });
  if (found === null && !question.pinned) return null;
  const matter = matterOf(asked, chosen);
  const head =
    found === null
      ? null
      : headOf(
          found,
          {
            aims: question.target !== null || question.offers.some(({ targets }) => targets.length > 0),
            answers: matter === null || question.offers.length === 0 ? null : name(question.offers[0]?.figures[0] ?? matter.figure),
          },
          reader,
        );
  return (
    <section
      ref={slip}
      className={`odds ${corner}`}
      data-part="odds"
      style={{ '--slip-height': `${foot}px` }}
      aria-label={t('Odds')}
      data-question
    >
      <header>
        <div>
          <p className="cap">{question.offers.length === 0 ? t('If they fought now') : t('If you give this order')}</p>
          <h3>{title}</h3>
        </div>
        {found !== null && found.refusal === null && (
          <div className="odds-sum">
            <p className="big">{head === null ? '' : percent(head.share)}</p>
            <p className="cap">{head?.of}</p>
          </div>
        )}
        <button className="icb odds-close" type="button" aria-label={t('Close the odds')} onClick={close}>
          <Icon name="close" size={18} />
        </button>
      </header>
      {found !== null && (
        <>
          {found.refusal !== null && <p className="cap">{fill(found.refusal, reader)}</p>}
          {found.questions.map((told, i) => (
            <OddsBars key={i} told={told} headed={found.questions.length > 1} reader={reader} fractions={fractions} />
          ))}
          <RollTables rolls={found.rolls} reader={reader} />
        </>
      )}
      <footer>
        {question.offers.map(offer => (
          <button key={offer.id} className="btn strike" type="button" onClick={() => give(offer)}>
            {question.offers.length === 1 ? t('Go ahead') : offer.text}
          </button>
        ))}
        <button className="btn plain not-now" type="button" onClick={close}>
          {t('Not now')}
        </button>
        {found?.questions.some(({ exact }) => exact) === true && (
          <button
            className="btn plain small"
            type="button"
            aria-label={fractions ? t('Show percentages') : t('Show exact fractions')}
            title={fractions ? t('Percentages') : t('Exact fractions')}
            onClick={() => setFractions(!fractions)}
          >
            {fractions ? '%' : '½'}
          </button>
        )}
      </footer>
    </section>
  );
}
