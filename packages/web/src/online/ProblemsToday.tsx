/** The problems of the day, each with its position as whoever is to move sees it. */
import { atNight } from '../app/night.ts';
import { positionOf } from '@nobori/bots/problems';
import { useCallback } from 'preact/hooks';
import type { Picture } from '../app/scenarioFacts.ts';
import { Thumb } from '../app/drawings.tsx';
import { useLoaded } from '../app/useLoaded.ts';
import { groundLooks } from '../art/kinds.ts';
import { Icon } from '../game/parts/Icon.tsx';
import { sideNamed, sidesOf } from '../game/table/sides.ts';
import { GRADE_NAMES } from '../pages/problems/grades.ts';
import { problemsOfTheDay, today, type OfTheDay } from '../pages/problems/ofTheDay.ts';
import { progress } from '../pages/problems/progress.ts';
import { problemLink } from '../pages/problems/ways.ts';
import { useStore } from '../preact/useStore.ts';
import { openBook } from '../store/library.ts';
import { t } from '../texts/language.ts';

async function laid({ book: id, problem }: OfTheDay) {
  const book = await openBook(id);
  const state = positionOf(book, problem);
  const sides = sidesOf(state);
  const picture: Picture = {
    ground: book.ground(state),
    looks: groundLooks(book.terrain),
    night: atNight(book, state),
    stand: book
      .cards(book.view(state, problem.seat))
      .flatMap(({ at, out, side }) => (at === null || out ? [] : [{ side: sideNamed(sides, side).number, at }])),
  };
  const mover = state.chairs.find(({ seat }) => seat === problem.seat)?.name ?? problem.seat;
  return { id, title: book.title, problem, picture, mover: t(mover) };
}

export function ProblemsToday() {
  const found = useLoaded('problems today', async () => Promise.all((await problemsOfTheDay(today(new Date()))).map(laid)));
  const solved = useStore(progress, state => state.solved);
  if (found.kind !== 'there') return null;
  const isSolved = ({ problem }: OfTheDay): boolean => (solved[problem.id]?.points ?? 0) > 0;
  const all = found.value.map(one => ({ ...one, done: isSolved({ book: one.id, problem: one.problem }) }));
  const next = all.find(({ done }) => !done) ?? all[0];
  return (
    <section className="home-problems" aria-labelledby="problems-today">
      <h2 className="ruled-head" id="problems-today">
        {t('Problems of the day')}
      </h2>
      <p className="soft">{t('{solved} of {count} solved', { solved: all.filter(({ done }) => done).length, count: all.length })}</p>
      <ul>
        {all.map(one => (
          <li key={one.problem.id} className={one === next ? 'next' : ''}>
            <a className="home-row" href={problemLink(one.id, one.problem.id)}>
              <Position {...one} />
              <span>
                <b>{t('{seat, verbatim} to move', { seat: one.mover })}</b>
                <span className="soft">
                  {one.title} · {t(GRADE_NAMES[one.problem.grade])}
                </span>
              </span>
              {one.done ? (
                <>
                  <Icon name="check" />
                  <span className="sr">{t('solved')}</span>
                </>
              ) : (
                <span aria-hidden="true">›</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Position({
  problem,
  picture,
  title,
}: {
  readonly problem: OfTheDay['problem'];
  readonly picture: Picture;
  readonly title: string;
}) {
  const of = useCallback(async () => picture, [picture]);
  return (
    <div className="online-picture">
      <Thumb seed={`problem ${problem.id}`} of={of} title={title} />
    </div>
  );
}
