/** A question: the facts it is about, and every answer as a card with its key and what may come of it. */
import { useEffect, useState } from 'preact/hooks';
import { ActSign } from '../parts/Icon.tsx';
import { useDesk, useGame } from '../context.tsx';
import { sideBySide } from '../host/narrowing.ts';
import { oddsFor } from '../host/oddsInWorker.ts';
import { matterOf } from '../table/answers.ts';
import { prospectOf, standsOut, type Prospect, type Share } from '../table/prospects.ts';
import { percent, span } from '../table/oddsRows.ts';
import { closes, type Offer } from '../table/offers.ts';
import { sideNamed } from '../table/sides.ts';
import { useOrders } from '../useOrders.ts';
import { useLook } from './useLook.ts';
import { t } from '../../texts/language.ts';
import './cards.css';

const NONE: ReadonlyMap<string, Prospect | null> = new Map();

/** What may come of each answer, worked out one after the other, and narrower where it was sampled. */
function useProspects(answers: readonly Offer[]): ReadonlyMap<string, Prospect | null> {
  const { book, shown, viewer } = useGame().scene;
  const [known, setKnown] = useState(NONE);
  useEffect(() => {
    setKnown(NONE);
    if (viewer === null) return undefined;
    let gone = false;
    void sideBySide(
      answers,
      ({ order }) => oddsFor(book.id, shown, viewer, order),
      ({ id }, found) => {
        if (!gone) setKnown(before => new Map([...before, [id, prospectOf(found)]]));
        return !gone;
      },
    );
    return () => {
      gone = true;
    };
  }, [book, shown, viewer, answers]);
  return known;
}

/** What the question is about, in a line of small slips. */
export function Facts() {
  const { scene } = useGame();
  const asked = useDesk(state => state.asked);
  const chosen = useDesk(state => state.chosen);
  const matter = matterOf(asked, chosen);
  if (matter === null || matter.facts.length === 0) return null;
  return (
    <ul className="question-facts" aria-label={t('What it is about')}>
      {matter.facts.map((fact, i) => (
        <li key={i}>{scene.read(fact)}</li>
      ))}
    </ul>
  );
}

export function Cards({ answers }: { readonly answers: readonly Offer[] }) {
  const { scene } = useGame();
  const asked = useDesk(state => state.asked);
  const chosen = useDesk(state => state.chosen);
  const prospects = useProspects(answers);
  const matter = matterOf(asked, chosen);
  const found = answers.map(({ id }) => prospects.get(id) ?? null);
  const [safest, deadliest] = [standsOut(found, 'lives'), standsOut(found, 'fells')];
  const mortal = found.some(one => one !== null && (one.lives.least < 1 || one.fells.most > 0));
  const sideOf = (id: string | undefined): number => sideNamed(scene.sides, scene.cards.find(card => card.id === id)?.side ?? null).number;
  // "Which of them?": each answer names its man, his own who is in hand as well.
  const which = new Set(answers.map(({ figures }) => figures.join())).size > 1;
  const bars = answers.map((offer, i) => {
    const own = offer.figures[0] ?? matter?.figure;
    const others = offer.targets.length > 0 ? offer.targets : (matter?.others ?? []);
    return barsOf(found[i] ?? null, mortal, {
      own: own === undefined ? null : { name: scene.name(own), side: sideOf(own) },
      foe: others[0] === undefined ? null : { name: others.map(one => scene.name(one)), side: sideOf(others[0]) },
    });
  });
  return (
    <>
      {answers.map((offer, i) => (
        <Card
          key={offer.id}
          offer={offer}
          words={!which && chosen !== null && offer.figures.includes(chosen) ? offer.brief : offer.text}
          nth={i + 1}
          tag={i === safest ? t('safest') : i === deadliest ? t('deadliest') : null}
          bars={bars[i] ?? []}
        />
      ))}
      <Legend bars={bars.flat()} />
    </>
  );
}

/** Of what the numbers are, told once where the cards have no room for it. */
const Legend = ({ bars }: { readonly bars: readonly Bar[] }) => (
  <p className="cards-legend" aria-hidden="true">
    {[...new Map(bars.map(({ label, side }) => [label, side]))].map(([label, side]) => (
      <span key={label} className={`side-${side}`}>
        {label}
      </span>
    ))}
  </p>
);

interface Bar {
  readonly label: string;
  readonly share: Share;
  readonly side: number;
}

/** One number, or from where to where if it depends on what they answer. */
const inNumbers = ({ least, most }: Share): string => (most - least < 0.001 ? percent(least) : span([least, most]));

interface Concerned {
  readonly own: { readonly name: string; readonly side: number } | null;
  readonly foe: { readonly name: readonly string[]; readonly side: number } | null;
}

/** The two things that matter; where nobody can fall, whether one's own man comes to harm. */
function barsOf(prospect: Prospect | null, mortal: boolean, { own, foe }: Concerned): readonly Bar[] {
  if (prospect === null) return [];
  if (!mortal)
    return own === null ? [] : [{ label: t('No harm to {who, verbatim}', { who: own.name }), share: prospect.unharmed, side: own.side }];
  return [
    ...(own === null ? [] : [{ label: t('{who, verbatim} lives', { who: own.name }), share: prospect.lives, side: own.side }]),
    ...(foe === null
      ? []
      : [
          {
            label: t('{n, plural, one {{who} falls} other {One of {who} falls}}', { who: foe.name, n: foe.name.length }),
            share: prospect.fells,
            side: foe.side,
          },
        ]),
  ];
}

interface CardProps {
  readonly offer: Offer;
  readonly words: string;
  readonly nth: number;
  readonly tag: string | null;
  readonly bars: readonly Bar[];
}

function Card({ offer, words, nth, tag, bars }: CardProps) {
  const { give } = useOrders();
  const look = useLook();
  return (
    <button
      className={`card${closes(offer) ? ' closing' : ''}`}
      type="button"
      data-family={offer.family.key}
      data-role={offer.role}
      aria-keyshortcuts={closes(offer) ? `${nth} e` : String(nth)}
      onClick={() => give(offer)}
      onFocus={() => look(offer)}
      onPointerEnter={() => look(offer)}
      onPointerLeave={() => look(null)}
      onBlur={() => look(null)}
    >
      <span className="card-name">
        <ActSign of={offer.family} />
        <span>{words}</span>
        <span className="kbd">{nth}</span>
      </span>
      {bars.map(({ label, share, side }) => (
        <span key={label} className={`card-bar side-${side}`}>
          <span className="card-label">{label}</span>
          <span className="card-track" aria-hidden="true">
            <span style={{ width: `${share.least * 100}%` }} />
            <i style={{ width: `${(share.most - share.least) * 100}%` }} />
          </span>
          <b>{inNumbers(share)}</b>
        </span>
      ))}
      {tag !== null && <span className="card-tag">{tag}</span>}
    </button>
  );
}
