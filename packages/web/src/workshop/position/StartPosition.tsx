/** Nothing in hand yet: on what ground, from which battle; or a position one had begun before. */
import type { JudgingBook } from '@nobori/engine';
import { useCallback, useState } from 'preact/hooks';
import { Thumb } from '../../app/drawings.tsx';
import { tell } from '../../app/notices.tsx';
import { factsOf, type Picture } from '../../app/scenarioFacts.ts';
import { useLoaded, whyOf } from '../../app/useLoaded.ts';
import { groundLooks } from '../../art/kinds.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { loadItems, type Item } from '../library/items.ts';
import { BenchBar } from '../shell/BenchBar.tsx';
import { BookTabs } from '../shell/BookTabs.tsx';
import { booksWith } from '../shell/booksWith.ts';
import { readPosition, settled } from './model.ts';
import { startPosition, type Start } from './starts.ts';

/** So many games are offered, the last ones. */
const GAMES = 12;

export function StartPosition() {
  const books = useLoaded('books', () => booksWith('position'));
  const kept = useLoaded('kept', loadItems);
  const [chosen, setChosen] = useState<string | null>(null);
  const known = books.kind === 'there' ? books.value : [];
  const book = known.find(({ id }) => id === chosen) ?? known[0];
  const mine = (kept.kind === 'there' ? kept.value : []).filter(item => item.book === book?.id).toSorted((a, b) => b.updated - a.updated);
  return (
    <>
      <BenchBar bench="position" title={t('A position')} book={t('from a real table, on any ground')} />
      <main className="page pos-start" id="main" tabIndex={-1}>
        <p>{t('Set up any moment of a battle, ask for odds, and play on from there.')}</p>
        <BookTabs books={known} now={book} pick={setChosen} />
        {book !== undefined && <Beginnings book={book} mine={mine} />}
      </main>
    </>
  );
}

/** How something begins, and how it looks. */
interface Beginning {
  /** Tells it apart, and seeds its drawing. */
  readonly seed: string;
  readonly start: Start;
  readonly picture: () => Promise<Picture | undefined>;
}

const pictureOf = async (item: Item): Promise<Picture | undefined> => {
  const drawn = await (await import('../library/pictures.ts')).drawnOf(item);
  return drawn?.kind === 'map' ? drawn.picture : undefined;
};

async function bareOf(book: JudgingBook): Promise<Picture | undefined> {
  const kit = (await book.workshop?.())?.position;
  const read = kit?.read(kit.blank(null), settled(book, {}));
  return read?.ok === true ? { ground: book.ground(read.value), looks: groundLooks(book.terrain), stand: [] } : undefined;
}

/** What of one's own a position can begin with; another position as a copy. */
function beginningOf(item: Item): Beginning[] {
  const begins = (start: Start): Beginning[] => [{ seed: `${item.id} ${item.updated}`, start, picture: () => pictureOf(item) }];
  switch (item.kind) {
    case 'game': {
      const { game } = item;
      return begins({ from: 'game', game, name: t('{title, word}, turn {turn}', { title: game.title, turn: game.turn }) });
    }
    case 'ground':
      return begins({ from: 'ground', ground: item.thing.value, name: item.name });
    case 'scenario':
      return begins({ from: 'scenario', scenario: item.thing.value, name: item.name });
    case 'position': {
      const value = readPosition(item.thing.value);
      return value === null ? [] : begins({ from: 'position', value, name: t('{name, verbatim}, a copy', { name: item.name }) });
    }
    case 'force':
      return [];
  }
}

function Beginnings({ book, mine }: { readonly book: JudgingBook; readonly mine: readonly Item[] }) {
  const begin = (start: Start): void => {
    void (async () => {
      const kit = (await book.workshop?.())?.position;
      if (kit === undefined) return;
      const thing = await startPosition({ book, kit }, start);
      goTo(linkTo('workshop', 'position', thing.id));
    })().catch((error: unknown) => tell(t('It cannot begin there: {why, verbatim}', { why: whyOf(error) }), 'wrong'));
  };
  const from = (title: string, beginnings: readonly Beginning[]) =>
    beginnings.length > 0 && (
      <section>
        <h2>{title}</h2>
        <ul className="pos-starts">
          {beginnings.map(one => (
            <li key={one.seed}>
              <Card {...one} begin={() => begin(one.start)} />
            </li>
          ))}
        </ul>
      </section>
    );
  const positions = mine.filter(({ kind }) => kind === 'position');
  return (
    <>
      {positions.length > 0 && (
        <section>
          <h2>{t('Your own')}</h2>
          <ul className="pos-own">
            {positions.map(({ id, name }) => (
              <li key={id}>
                <a href={linkTo('workshop', 'position', id)}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {from(t('From a printed scenario'), [
        ...book.scenarios.map(({ id, title }) => ({
          seed: `${book.id} ${id}`,
          start: { from: 'scenario', scenario: id, name: t(title) } as const,
          picture: async () => factsOf(book, id) ?? undefined,
        })),
        { seed: `${book.id} open`, start: { from: 'ground', ground: null, name: t('Open ground') }, picture: () => bareOf(book) },
      ])}
      {from(t('From the moment of a game'), mine.filter(({ kind }) => kind === 'game').slice(0, GAMES).flatMap(beginningOf))}
      {from(t('From what you have built'), mine.filter(({ kind }) => kind !== 'game').flatMap(beginningOf))}
    </>
  ); // prettier-ignore
}

function Card({ seed, start, picture, begin }: Beginning & { begin(): void }) {
  const of = useCallback(picture, [seed]);
  return (
    <button className="pos-begin" type="button" onClick={begin}>
      <Thumb seed={`position ${seed}`} of={of} title={start.name} />
      <span>{start.name}</span>
    </button>
  );
}
