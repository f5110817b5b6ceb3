/** The sides: what they are called, who sits there, whom they lead and what that costs. */
import { seatId, type Book, type FigureCard, type Force, type JudgingBook } from '@nobori/engine';
import { ledBy, type Fought, type MusterKit, type ScenarioKit } from '@nobori/engine/workshop';
import { readerIn, t } from '../../texts/language.ts';
import { fill } from '@nobori/engine/message';
import type { State } from '@nobori/engine';
import { worth } from '../../app/worth.ts';
import { sideNumber, sidesIn } from './sides.ts';
import { UpTo } from './UpTo.tsx';

interface Props {
  readonly book: JudgingBook;
  readonly kit: ScenarioKit;
  readonly scenario: Fought;
  readonly state: State | null;
  readonly cards: readonly FigureCard[];
  readonly own: readonly Force[];
  readonly musters: MusterKit | null;
  change(scenario: Fought, hand?: string): void;
}

const MOST_CHAIRS = 8;

export function SideCards({ book, kit, scenario, state, cards, own, musters, change }: Props) {
  const sides = sidesIn(scenario);
  return (
    <section className="sc-part" aria-label={t('Sides and chairs')}>
      <h2 className="hr">
        {t('Sides and chairs')} <span className="cap">{t('{n} of up to {most}', { n: scenario.chairs.length, most: MOST_CHAIRS })}</span>
      </h2>
      {sides.map(side => (
        <SideCard key={side} no={sideNumber(scenario, side)} side={side} book={book} kit={kit} scenario={scenario} state={state} cards={cards.filter(card => card.side === side)} own={own} musters={musters} change={change} />
      ))}
    </section>
  ); // prettier-ignore
}

function SideCard({
  no,
  side,
  book,
  kit,
  scenario,
  state,
  cards,
  own,
  musters,
  change,
}: Props & { readonly no: number; readonly side: string }) {
  const chairs = scenario.chairs.filter(chair => chair.side === side);
  const force = kit.force(scenario, side);
  const points = force === null ? null : pointsOf(book, force, scenario);
  const put = (next: unknown, hand?: string): void => change(next as Fought, hand); // the kit gives back what it was given
  const seat = (by: 1 | -1): void => {
    const last = chairs.at(-1);
    if (by < 0 && last !== undefined) return put({ ...scenario, chairs: scenario.chairs.filter(chair => chair !== last) });
    const name = t('{name, verbatim}, chair {n}', { name: chairs[0]?.name ?? side, n: chairs.length + 1 });
    return put({ ...scenario, chairs: [...scenario.chairs, { seat: seatId(`${side}-${chairs.length + 1}`), side, name }] });
  };
  const muster = (id: string): void => {
    const ready = book.muster.ready.find(one => one.id === id) ?? own.find(one => one.id === id);
    if (ready !== undefined) put(ledBy(book, kit, scenario, side, ready));
  };
  const men = groups(book, state, cards);
  return (
    <div className={`sc-side side-${no}`} data-side={side}>
      <input className="field" aria-label={t('Name of the side')} maxLength={60} value={chairs[0]?.name ?? side} onInput={event => put(kit.named(scenario, side, event.currentTarget.value), `name ${side}`)} />
      <p className="sc-chairs">
        <span>{t('{n, plural, one {one chair} other {# chairs}}', { n: chairs.length })}</span>
        <button className="icb" type="button" aria-label={t('One chair less')} disabled={chairs.length < 2} onClick={() => seat(-1)}>
          −
        </button>
        <button className="icb" type="button" aria-label={t('One chair more')} disabled={scenario.chairs.length >= MOST_CHAIRS} onClick={() => seat(1)}>
          +
        </button>
        {points !== null && <b>{worth(points, musters)}</b>}
      </p>
      <ul className="sc-men">
        {men.map(({ is, n }) => (
          <li key={is}>{t('{n} × {is, verbatim}', { n, is })}</li>
        ))}
      </ul>
      <label className="gr-row">
        <span>{t('Force')}</span>
        <select className="field" value="" onChange={event => muster(event.currentTarget.value)}>
          <option value="">{t('As listed')}</option>
          {[...book.muster.ready, ...own].map(one => (
            <option key={one.id} value={one.id}>
              {t('{name, verbatim}, {worth, verbatim}', { name: t(one.name), worth: worth(pointsOf(book, one, scenario) ?? 0, musters) })}
            </option>
          ))}
        </select>
      </label>
      {musters !== null && <UpTo book={book} kit={musters} options={scenario.options} name={chairs[0]?.name ?? side} take={next => put(ledBy(book, kit, scenario, side, next))} />}
    </div>
  ); // prettier-ignore
}

/** What a force costs under the options of the scenario; null where the book cannot say. */
function pointsOf(book: Book, force: Force, scenario: Fought): number | null {
  try {
    return book.muster.cost(force, scenario.options);
  } catch {
    return null; // men no muster knows
  }
}

/** Men who are alike, and how many. */
function groups(book: Book, state: State | null, cards: readonly FigureCard[]): { readonly is: string; readonly n: number }[] {
  if (state === null) return [];
  const reader = readerIn(book, state);
  const counts = new Map<string, number>();
  for (const card of cards) {
    const is = fill(card.is, reader);
    counts.set(is, (counts.get(is) ?? 0) + 1);
  }
  return [...counts].map(([is, n]) => ({ is, n }));
}
