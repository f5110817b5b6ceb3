/** What one may begin with: a printed scenario, a ground of one's own, or one that was begun before. */
import type { Book, Ground } from '@nobori/engine';
import type { GroundKit, ScenarioKit } from '@nobori/engine/workshop';
import { useState } from 'preact/hooks';
import type { PageProps } from '../../app/App.tsx';
import { tell } from '../../app/notices.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { groundLooks } from '../../art/kinds.ts';
import { thumbnailSvg } from '../../art/thumbnail.ts';
import { BOOK_IDS, openJudging } from '../../store/judging.ts';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { readGround } from '../ground/groundValue.ts';
import { listThings, type Thing } from '../shelf/things.ts';
import { BenchBar } from '../shell/BenchBar.tsx';
import { BookTabs } from '../shell/BookTabs.tsx';
import { copyOf, scenarioOn } from './newScenario.ts';

interface Writer {
  readonly book: Book;
  readonly kit: ScenarioKit;
  readonly grounds: GroundKit | null;
}

async function writers(): Promise<readonly Writer[]> {
  const books = await Promise.all(BOOK_IDS.map(openJudging));
  const kits = await Promise.all(books.map(async book => ({ book, workshop: await book.workshop?.() })));
  return kits.flatMap(({ book, workshop }) =>
    workshop?.scenario === undefined ? [] : [{ book, kit: workshop.scenario, grounds: workshop.ground ?? null }],
  );
}

const full = (): void => tell(t('The browser could not keep it: it is full.'), 'wrong');

export function ScenarioStart({ route }: PageProps) {
  const loaded = useLoaded('books', writers);
  const things = useLoaded('things', () => listThings());
  const [picked, setPicked] = useState(route.query.get('book'));
  const there = loaded.kind === 'there' ? loaded.value : [];
  const one = there.find(({ book }) => book.id === picked) ?? there[0];
  const own = things.kind === 'there' ? things.value : [];
  return (
    <>
      <BenchBar bench="scenario" />
      <main className="page gr-start" id="main" tabIndex={-1}>
        <p>{t('A battle of your own: its story, sides, zones and goals in the book’s own terms. Begin with a printed one, or with a ground.')}</p>
        <BookTabs books={there.map(({ book }) => book)} now={one?.book} pick={setPicked} />
        {one !== undefined && <Beginnings {...one} own={own.filter(thing => thing.book === one.book.id)} />}
      </main>
    </>
  ); // prettier-ignore
}

function Beginnings({ book, kit, grounds, own }: Writer & { readonly own: readonly Thing[] }) {
  const drawn = grounds === null ? [] : own.filter(({ kind }) => kind === 'ground');
  const begun = own.filter(({ kind }) => kind === 'scenario');
  return (
    <>
      <section>
        <h2>{t('The printed scenarios')}</h2>
        <div className="gr-cards">
          {book.scenarios.map(printed => (
            <button key={printed.id} type="button" className="gr-card" data-begin={printed.id} onClick={() => void copyOf(book, printed).catch(full)}>
              <Thumb book={book} ground={kit.ground(printed)} id={`sc-${book.id}-${printed.id}`} />
              <span>{t(printed.title)}</span>
            </button>
          ))}
        </div>
      </section>
      {grounds !== null && drawn.length > 0 && (
        <section>
          <h2>{t('On a ground of your own')}</h2>
          <div className="gr-cards">
            {drawn.map(thing => {
              const ground = readGround(grounds, thing.value);
              return (
                ground !== null && (
                  <button key={thing.id} type="button" className="gr-card" onClick={() => void scenarioOn(book, kit, ground, thing.name).catch(full)}>
                    <Thumb book={book} ground={ground} id={`sg-${thing.id}`} />
                    <span>{thing.name}</span>
                  </button>
                )
              );
            })}
          </div>
        </section>
      )}
      {begun.length > 0 && (
        <section>
          <h2>{t('Your own')}</h2>
          <ul className="gr-own">
            {begun.map(thing => (
              <li key={thing.id}>
                <a href={linkTo('workshop', 'scenario', thing.id)}>{thing.name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  ); // prettier-ignore
}

function Thumb({ book, ground, id }: { readonly book: Book; readonly ground: Ground; readonly id: string }) {
  const drawn = thumbnailSvg(ground.kind === 'hex' ? ground.map : ground.table, groundLooks(book.terrain), id, [], '');
  return <span className="gr-sample" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawn }} />;
}
