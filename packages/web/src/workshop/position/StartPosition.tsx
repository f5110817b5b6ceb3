/** Nothing in hand yet: on what ground, from which battle. */
import { useState } from 'preact/hooks';
import { tell } from '../../app/notices.tsx';
import { useLoaded, whyOf } from '../../app/useLoaded.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { listGames } from '../../store/saved.ts';
import { t } from '../../texts/language.ts';
import { BenchBar } from '../shell/BenchBar.tsx';
import { booksWith } from '../shell/booksWith.ts';
import { listThings } from '../shelf/things.ts';
import { readPosition } from './model.ts';
import { startPosition, type Start } from './starts.ts';

export function StartPosition() {
  const books = useLoaded('books', () => booksWith('position'));
  const kept = useLoaded('kept', () => Promise.all([listThings(), listGames()]));
  const [chosen, setChosen] = useState<string | null>(null);
  const known = books.kind === 'there' ? books.value : [];
  const book = known.find(({ id }) => id === chosen) ?? known[0];
  const [things, games] = kept.kind === 'there' ? kept.value : [[], []];
  const mine = things.filter(thing => thing.book === book?.id);
  const begin = (start: Start): void => {
    if (book === undefined) return;
    void (async () => {
      const kit = (await book.workshop?.())?.position;
      if (kit === undefined) return;
      const thing = await startPosition({ book, kit }, start);
      goTo(linkTo('workshop', 'position', thing.id));
    })().catch((error: unknown) => tell(t('It cannot begin there: {why, verbatim}', { why: whyOf(error) }), 'wrong'));
  };
  const from = (title: string, starts: readonly Start[]) =>
    starts.length > 0 && (
      <section>
        <h2 className="ruled-head">{title}</h2>
        <ul className="pos-starts">
          {starts.map((start, i) => (
            <li key={`${start.from} ${i}`}>
              <button className="btn" type="button" onClick={() => begin(start)}>
                {start.name}
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      <BenchBar bench="position" title={t('A position')} book={t('from a real table, on any ground')} />
      <main className="page pos-start" id="main" tabIndex={-1}>
        <p className="soft">{t('Set up any moment of a battle, ask for odds, and play on from there.')}</p>
        <label className="pos-book">
          <span>{t('Book')}</span>
          <select className="field" value={book?.id ?? ''} onChange={event => setChosen(event.currentTarget.value)}>
            {known.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        {book !== undefined && (
          <>
            {from(t('From the moment of a game'), [
              ...games
                .filter(game => game.book === book.id && game.lesson === undefined)
                .slice(0, 12)
                .map((game): Start => ({
                  from: 'game',
                  game,
                  name: t('{title, word}, turn {turn}', { title: game.title, turn: game.turn }),
                })),
            ])}
            {from(t('Of your own'), [
              ...mine.flatMap((thing): Start[] => {
                const name = t('{name, verbatim}, a copy', { name: thing.name });
                const value = thing.kind === 'position' ? readPosition(thing.value) : null;
                if (value !== null) return [{ from: 'position', value, name }];
                if (thing.kind === 'ground') return [{ from: 'ground', ground: thing.value, name: thing.name }];
                return thing.kind === 'scenario' ? [{ from: 'scenario', scenario: thing.value, name: thing.name }] : [];
              }),
            ])}
            {from(t('From a printed scenario'), [
              ...book.scenarios.map(({ id, title }): Start => ({ from: 'scenario', scenario: id, name: t(title) })),
            ])}
            {from(t('From bare ground'), [{ from: 'ground', ground: null, name: t('Open ground') }])}
          </>
        )}
      </main>
    </>
  );
}
