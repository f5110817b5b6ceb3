/** Nothing on the bench yet: a new force of a book, a ready one as a start, or one of one's own. */
import { fill, plainly, read, type Book, type Force } from '@nobori/engine';
import { written } from '@nobori/engine/writing';
import { useState } from 'preact/hooks';
import { tell } from '../../app/notices.tsx';
import { Line as Icon } from '../../app/Line.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { BOOK_IDS, openJudging } from '../../store/judging.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { newThing } from '../shelf/newThing.ts';
import { readThing } from '../shelf/thingFile.ts';
import { keepThing, listThings } from '../shelf/things.ts';
import { worth } from '../../app/worth.ts';
import { BenchBar } from '../shell/BenchBar.tsx';
import { BookTabs } from '../shell/BookTabs.tsx';
import { Banner, ICONS } from './drawings.tsx';
import { optionsOf } from './useMuster.ts';

/** Books with something to muster, by what they bring. */
async function musterable(): Promise<Book[]> {
  const books = await Promise.all(BOOK_IDS.map(openJudging));
  return books.filter(book => book.workshop !== undefined && book.muster.ready.length > 0);
}

async function openForce(book: Book, force: Force, name: string): Promise<void> {
  const thing = newThing({ kind: 'force', book: book.id, name, value: written(book.muster.shape, force) });
  await keepThing(thing);
  goTo(linkTo('workshop', 'muster', thing.id));
}

const failed = (error: unknown): void =>
  tell(t('It could not be kept: {why, verbatim}', { why: error instanceof Error ? error.message : String(error) }), 'wrong');

/** Files of the workshop, and those of `nobori muster`. */
async function openFile(file: File): Promise<void> {
  const carried = readThing(JSON.parse(await file.text()));
  if (carried?.kind !== 'force' || !BOOK_IDS.includes(carried.book))
    return tell(t('{file, verbatim} holds no force.', { file: file.name }), 'wrong');
  const book = await openJudging(carried.book);
  const found = read(book.muster.shape, carried.value, 'force');
  if (!found.ok) {
    const [first] = found.complaints;
    return tell(
      t('{file, verbatim}: {place, verbatim}: expected {expected, verbatim}', {
        file: file.name,
        place: first?.place ?? '',
        expected: first?.expected ?? '',
      }),
      'wrong',
    );
  }
  return openForce(book, found.value, carried.name);
}

export function Begin() {
  const books = useLoaded('books', musterable);
  const own = useLoaded('own', () => listThings('force'));
  const [chosen, setChosen] = useState<string | null>(null);
  const all = books.kind === 'there' ? books.value : [];
  const book = all.find(({ id }) => id === chosen) ?? all[0];
  return (
    <>
      <BenchBar bench="muster" title={t('Muster a force')} />
      <main className="mu-begin" id="main" tabIndex={-1}>
        <div className="mu-books">
          <BookTabs books={all} now={book} pick={setChosen} />
          <label className="btn small mu-file">
            {t('Open a file')}
            <input
              type="file"
              accept=".json,application/json"
              onChange={event => {
                const [file] = event.currentTarget.files ?? [];
                if (file !== undefined)
                  openFile(file).catch(() => tell(t('{file, verbatim} holds no force.', { file: file.name }), 'wrong'));
              }}
            />
          </label>
        </div>
        {books.kind === 'failed' && <p className="faint">{books.why}</p>}
        {book !== undefined && <BookForces key={book.id} book={book} />}
        {own.kind === 'there' && own.value.length > 0 && (
          <section>
            <h2 className="ruled-head">{t('Your forces')}</h2>
            <ul className="mu-ready">
              {own.value.map(({ id, name, book: of }) => (
                <li key={id}>
                  <a className="mu-ready-card" href={linkTo('workshop', 'muster', id)}>
                    <b>{name}</b>
                    <span className="soft">{all.find(one => one.id === of)?.title ?? of}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
    </>
  );
}

function BookForces({ book }: { readonly book: Book }) {
  const kit = useLoaded(book.id, async () => (await book.workshop?.())?.muster ?? null);
  if (kit.kind !== 'there' || kit.value === null) return <p className="faint">{t('Opening the book …')}</p>;
  const { empty, budget } = kit.value;
  const options = optionsOf(book);
  const open = (force: Force, name: string): void => void openForce(book, { ...force, name }, name).catch(failed);
  return (
    <section>
      <h2 className="ruled-head">{t('Begin')}</h2>
      <ul className="mu-ready">
        <li>
          <button className="mu-ready-card new" type="button" onClick={() => open({ ...empty, points: budget.usual }, t('A new force'))}>
            <Banner side={0} crest="kuroda" bare />
            <b>
              <Icon d={ICONS.plus} size={18} /> {t('A new force')}
            </b>
          </button>
        </li>
        {book.muster.ready.map((force, i) => (
          <li key={force.id}>
            <button
              className="mu-ready-card"
              type="button"
              data-ready={force.id}
              onClick={() => open(force, fill({ text: '{name, word}', facts: { name: t(force.name) } }, plainly))}
            >
              <Banner side={(i % 8) + 1} crest={force.crest ?? 'kuroda'} />
              <b>{t(force.name)}</b>
              <span className="soft">{worth(book.muster.cost(force, options), { budget })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
