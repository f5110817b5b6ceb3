/** Open games that anybody may join, and one's own. No chat on purpose: talk happens at the table. */
import type { GameCard, OpenGame, Terms } from '@nobori/host';
import { useEffect, useState } from 'preact/hooks';
import type { PageProps } from '../../app/App.tsx';
import { PageTitle } from '../../app/pageTitle.tsx';
import { useLoaded, whyOf } from '../../app/useLoaded.ts';
import { lobby, myGames, whoAmI, type MyGame } from '../../online/api.ts';
import { AskedToSit } from '../../online/AskedToSit.tsx';
import { GameLine } from '../../online/GameLine.tsx';
import { lazy } from '../../preact/lazy.ts';
import { openBook } from '../../store/library.ts';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { ReadyAtOnce } from './ReadyAtOnce.tsx';
import '../../online/online.css';

interface Lists {
  readonly open: readonly OpenGame[];
  readonly running: readonly GameCard[];
  readonly finished: readonly GameCard[];
  readonly mine: readonly MyGame[];
}

/** How often the lists are asked for while somebody looks at them. */
const AGAIN = 10_000;

const ProfilePage = lazy(async () => (await import('./ProfilePage.tsx')).default);
const InvitePage = lazy(async () => (await import('./InvitePage.tsx')).InvitePage);

/** `#/lobby`, oneself at `#/lobby/me`, a game for a friend at `#/lobby/invite`, for anybody at `#/lobby/offer`. */
export default function LobbyPage({ route }: PageProps) {
  const [at] = route.parts;
  if (at === 'me') return <ProfilePage />;
  return at === 'invite' || at === 'offer' ? <InvitePage key={at} listed={at === 'offer'} /> : <Lobby />;
}

function Lobby() {
  const [lists, setLists] = useState<Lists | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => {
    let timer = 0;
    const look = async (): Promise<void> => {
      try {
        const me = await whoAmI();
        const [open, mine] = await Promise.all([lobby(), me === null ? { games: [] } : myGames()]);
        const own = new Set(mine.games.map(({ id }) => id));
        const others = <G extends GameCard>(games: readonly G[]): readonly G[] => games.filter(({ id }) => !own.has(id));
        setLists({ open: others(open.games), running: others(open.running), finished: others(open.over), mine: mine.games });
        setWhy(null);
      } catch (error) {
        setWhy(whyOf(error));
      }
      timer = window.setTimeout(() => void look(), AGAIN);
    };
    void look();
    return () => clearTimeout(timer);
  }, []);
  const running =
    lists?.mine.filter(({ status }) => status !== 'over').toSorted((a, b) => Number(b.waitsForMe) - Number(a.waitsForMe)) ?? [];
  const over = lists?.mine.filter(({ status }) => status === 'over') ?? [];
  const all = [...(lists?.open ?? []), ...(lists?.running ?? []), ...(lists?.finished ?? [])];
  const books = [...new Set(all.map(({ book }) => book))].toSorted();
  const [wanted, setWanted] = useState<Wanted>({ book: null, pace: null });
  const wished = (games: readonly GameCard[] = []): readonly GameCard[] =>
    games.filter(
      ({ book, terms }) => (wanted.book === null || wanted.book === book) && (wanted.pace === null || wanted.pace === terms.pace),
    );
  const [live, finished] = [wished(lists?.running), wished(lists?.finished)];
  return (
    <main className="page lobby" id="main" tabIndex={-1}>
      <div className="page-head">
        <PageTitle title={t('Lobby')} />
        <p>
          {lists === null
            ? t('Games with people elsewhere.')
            : t('{open, plural, one {# open game} other {# open games}}, {fought} being fought.', {
                open: lists.open.length,
                fought: lists.running.length,
              })}{' '}
          <a href={linkTo('lobby', 'me')}>{t('You: name, passkeys, notices')}</a>
        </p>
        <a className="btn ink" href={linkTo('lobby', 'offer')}>
          {t('Offer a game')}
        </a>
      </div>
      {why !== null && <p role="alert">{why}</p>}
      {lists === null && why === null && <p className="faint late">{t('Looking …')}</p>}
      <AskedToSit />
      {all.length > 0 && <Filters books={books} wanted={wanted} onChange={setWanted} />}
      <div className="lobby-lists">
        <div>
          {running.length > 0 && <Games id="mine" title={t('Your games')} games={running} />}
          {lists !== null && <Games id="open" title={t('Open games')} games={wished(lists.open)} />}
          {over.length > 0 && <Games id="over" title={t('Your finished games')} games={over} />}
        </div>
        <div className="lobby-others">
          {live.length > 0 && <Games id="running" title={t('Being fought now')} games={live} />}
          <ReadyAtOnce book={wanted.book} />
          {finished.length > 0 && <Games id="finished" title={t('Finished by others')} games={finished} />}
          <p className="cap">{t('No chat here, on purpose: talk happens at the table.')}</p>
        </div>
      </div>
    </main>
  );
}

/** What others offer or fight, of one book or pace alone; one's own games are always shown. */
interface Wanted {
  readonly book: string | null;
  readonly pace: Terms['pace'] | null;
}

interface FilterProps {
  readonly books: readonly string[];
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
}

function Filters({ books, wanted, onChange }: FilterProps) {
  const titles = useLoaded(books.join(), async () => {
    const opened = await Promise.all(books.map(id => openBook(id)));
    return new Map(opened.map(({ id, title }) => [id, title]));
  });
  if (titles.kind !== 'there') return null;
  return (
    <div className="lobby-filters">
      <fieldset className="seg">
        <legend className="sr">{t('Which book')}</legend>
        {[null, ...books].map(book => (
          <label key={book}>
            <input type="radio" name="lobby-book" checked={wanted.book === book} onChange={() => onChange({ ...wanted, book })} />
            <span>{book === null ? t('All books') : titles.value.get(book)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="seg">
        <legend className="sr">{t('Pace')}</legend>
        {(['live', 'mail', null] as const).map(pace => (
          <label key={pace}>
            <input type="radio" name="lobby-pace" checked={wanted.pace === pace} onChange={() => onChange({ ...wanted, pace })} />
            <span>{pace === null ? t('Both') : pace === 'live' ? t('Live') : t('By mail')}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

interface GamesProps {
  readonly id: string;
  readonly title: string;
  readonly games: readonly (GameCard & Partial<Pick<MyGame, 'waitsForMe' | 'left' | 'wants'>>)[];
}

/** Of one's own games it is known whether they wait for one; only open ones are shown where there are none. */
const Games = ({ id, title, games }: GamesProps) => (
  <section aria-labelledby={id}>
    <h2 className="ruled-head" id={id}>
      {title}
    </h2>
    {games.length === 0 ? (
      <p className="nothing">
        {t('No open games just now.')} <a href={linkTo('lobby', 'offer')}>{t('Choose a scenario and offer one.')}</a>
      </p>
    ) : (
      <div className="online-list">
        {/* Each row says it again in words: this is for the eye. */}
        <p className="online-head cap" aria-hidden="true">
          <span>{t('Game')}</span>
          <span>{t('Chairs')}</span>
          <span>{t('Pace and level')}</span>
        </p>
        <ul className="online-games">
          {games.map(game => (
            <GameLine key={game.id} game={game} mine={game.waitsForMe !== undefined} waits={game.waitsForMe === true} />
          ))}
        </ul>
      </div>
    )}
  </section>
);
