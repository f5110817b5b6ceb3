/** What one may begin with: bare ground, one by seed, a printed one, or one of one's own. */
import type { Book, Ground } from '@nobori/engine';
import type { GroundKit } from '@nobori/engine/workshop';
import { useState } from 'preact/hooks';
import type { PageProps } from '../../app/App.tsx';
import { tell } from '../../app/notices.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { groundLooks } from '../../art/kinds.ts';
import { thumbnailSvg } from '../../art/thumbnail.ts';
import { BOOK_IDS, openJudging } from '../../store/judging.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { newThing } from '../shelf/newThing.ts';
import { keepThing, listThings } from '../shelf/things.ts';
import { BenchBar } from '../shell/BenchBar.tsx';
import { BookTabs } from '../shell/BookTabs.tsx';
import { printedGrounds } from './printedGrounds.ts';
import { seedByDice } from './seeds.ts';

interface Builder {
  readonly book: Book;
  readonly kit: GroundKit;
}

/** Books that have ground to draw, in the order of the shelf. */
async function builders(): Promise<readonly Builder[]> {
  const books = await Promise.all(BOOK_IDS.map(openJudging));
  const kits = await Promise.all(books.map(async book => ({ book, kit: (await book.workshop?.())?.ground })));
  return kits.flatMap(({ book, kit }) => (kit === undefined ? [] : [{ book, kit }]));
}

/** The recipe and the seed it was drawn by. */
type Drawn = { readonly recipe: string; readonly seed: string };

async function begin(book: Book, kit: GroundKit, name: string, ground: Ground, drawn?: Drawn): Promise<void> {
  const thing = newThing({ kind: 'ground', book: book.id, name, value: kit.write(ground) });
  await keepThing(thing);
  goTo(linkTo('workshop', 'ground', thing.id) + (drawn === undefined ? '' : `?${new URLSearchParams(drawn).toString()}`));
}

export function GroundStart({ route }: PageProps) {
  const loaded = useLoaded('books', builders);
  const own = useLoaded('own', () => listThings('ground'));
  const [picked, setPicked] = useState(route.query.get('book'));
  const there = loaded.kind === 'there' ? loaded.value : [];
  const one = there.find(({ book }) => book.id === picked) ?? there[0];
  const start: Start = (name, ground, drawn) => {
    if (one !== undefined)
      void begin(one.book, one.kit, name, ground, drawn).catch(() => tell(t('The browser could not keep it: it is full.'), 'wrong'));
  };
  return (
    <>
      <BenchBar bench="ground" />
      <main className="page gr-start" id="main" tabIndex={-1}>
        <p>{t('Ground for a battle of your own: drawn by hand, or by a seed and then by hand. It knows only what the book knows.')}</p>
        <BookTabs books={there.map(({ book }) => book)} now={one?.book} pick={setPicked} />
        {one !== undefined && <Beginnings {...one} start={start} />}
        {own.kind === 'there' && own.value.length > 0 && (
          <section>
            <h2>{t('Your own')}</h2>
            <ul className="gr-own">
              {own.value.map(thing => (
                <li key={thing.id}>
                  <a href={linkTo('workshop', 'ground', thing.id)}>{thing.name}</a> <span className="cap">{t(there.find(({ book }) => book.id === thing.book)?.book.title ?? thing.book)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
    </>
  ); // prettier-ignore
}

type Start = (name: string, ground: Ground, drawn?: Drawn) => void;

function Beginnings({ book, kit, start }: Builder & { readonly start: Start }) {
  const size = kit.sizes.usual[1] ?? kit.sizes.usual[0] ?? kit.sizes.least;
  const bySeed = (recipe: string, title: string): void => {
    const seed = seedByDice();
    start(title, kit.draw(recipe, seed, size), { recipe, seed });
  };
  return (
    <>
      <section>
        <h2>{t('Begin with')}</h2>
        <div className="gr-cards">
          <button type="button" className="gr-card" data-begin="empty" onClick={() => start(t('New ground'), kit.empty(size))}>
            <Thumb book={book} ground={kit.empty(size)} id={`empty-${book.id}`} />
            <span>{t('Bare ground')}</span>
          </button>
          {kit.recipes.map(recipe => (
            <button
              key={recipe.id}
              type="button"
              className="gr-card"
              data-begin={recipe.id}
              onClick={() => bySeed(recipe.id, t(recipe.title))}
            >
              <Thumb book={book} ground={kit.draw(recipe.id, 'sample', size)} id={`begin-${book.id}-${recipe.id}`} />
              <span>{t(recipe.title)}</span>
            </button>
          ))}
        </div>
      </section>
      <section>
        <h2>{t('The printed grounds')}</h2>
        <div className="gr-cards">
          {printedGrounds(book).map(({ id, title, ground }) => (
            <button key={id} type="button" className="gr-card" data-begin={id} onClick={() => start(t('{title, verbatim}, mine', { title: t(title) }), ground)}>
              <Thumb book={book} ground={ground} id={`printed-${book.id}-${id}`} />
              <span>{t(title)}</span>
            </button>
          ))}
        </div>
      </section>
    </>
  ); // prettier-ignore
}

function Thumb({ book, ground, id }: { readonly book: Book; readonly ground: Ground; readonly id: string }) {
  const drawn = thumbnailSvg(ground.kind === 'hex' ? ground.map : ground.table, groundLooks(book.terrain), id, [], '');
  return <span className="gr-sample" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawn }} />;
}
