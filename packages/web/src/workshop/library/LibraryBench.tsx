/** The library: everything one has made and played, in one place. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Vignette } from '../../app/drawings.tsx';
import { takeFiles } from '../../app/FileDrop.tsx';
import { Icon } from '../../app/Icon.tsx';
import { Line } from '../../app/Line.tsx';
import { tell } from '../../app/notices.tsx';
import { useLoaded, whyOf } from '../../app/useLoaded.ts';
import { BOOK_IDS, openJudging } from '../../store/judging.ts';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { BENCH } from '../benches.ts';
import { BenchBar } from '../shell/BenchBar.tsx';
import { ChosenBar, UndoBar } from './ChosenBar.tsx';
import { deleted, labelled, type Deleted } from './changes.ts';
import { ItemCard, KIND_WORDS } from './ItemCard.tsx';
import { EVERYTHING, found, loadItems, SORTS, type Item, type Sort, type Wanted } from './items.ts';
import { makeFile } from './makeFile.ts';
import { Shelves } from './Shelves.tsx';
import { CAME } from './takeIn.tsx';
import './library.css';

const SORT_WORDS: Readonly<Record<Sort, () => string>> = {
  touched: () => t('Last touched'),
  name: () => t('By name'),
  made: () => t('Newest first'),
};

export default function LibraryBench() {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [wanted, setWanted] = useState<Wanted>(EVERYTHING);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [gone, setGone] = useState<Deleted | null>(null);
  const books = useLoaded('books', () => Promise.all(BOOK_IDS.map(openJudging)));
  const look = (): void => {
    loadItems().then(setItems, (error: unknown) => {
      setItems([]);
      tell(t('What is kept in this browser cannot be read: {why, verbatim}', { why: whyOf(error) }), 'wrong');
    });
  };
  useEffect(() => {
    look();
    window.addEventListener(CAME, look);
    return () => window.removeEventListener(CAME, look);
  }, []);

  const titles = new Map(books.kind === 'there' ? books.value.map(({ id, title }) => [id, title]) : []);
  const shown = found(items ?? [], wanted, item => [titles.get(item.book) ?? item.book, KIND_WORDS[item.kind]()]);
  const picked = (items ?? []).filter(({ id }) => chosen.has(id));
  const done = (work: Promise<unknown>): void => {
    work.then(look, (error: unknown) => tell(t('It could not be kept: {why, verbatim}', { why: whyOf(error) }), 'wrong'));
  };
  const file = (what: readonly Item[], everything: boolean): void => {
    const title = everything ? t('Everything of mine') : (what[0]?.name ?? t('My library'));
    makeFile(what, title, everything).then(look, (error: unknown) =>
      tell(t('The file could not be written: {why, verbatim}', { why: whyOf(error) }), 'wrong'),
    );
  };
  const remove = (): void => {
    const work = deleted(picked);
    setChosen(new Set());
    work.then(
      what => {
        setGone(what);
        look();
      },
      (error: unknown) => tell(t('It could not be deleted: {why, verbatim}', { why: whyOf(error) }), 'wrong'),
    );
  };
  const kept = items?.length ?? 0;
  return (
    <>
      <BenchBar
        bench="library"
        title={t('Your library')}
        book={t('{n, plural, =0 {nothing yet} one {one thing} other {# things}}, in this browser', { n: kept })}
      >
        <FileButton />
        {kept > 0 && (
          <button className="btn" type="button" onClick={() => file(items ?? [], true)}>
            <Line d="M12 3 20 7.5v9L12 21l-8-4.5v-9ZM4 7.5l8 4.5 8-4.5M12 12v9" size={18} />
            <span className="lib-wide">{t('Back up everything')}</span>
          </button>
        )}
      </BenchBar>
      <div className="lib">
        <Shelves items={items ?? []} wanted={wanted} want={change => setWanted({ ...wanted, ...change })} />
        <main className="lib-main" id="main" tabIndex={-1}>
          {items !== null && kept === 0 ? (
            <Empty />
          ) : (
            <>
              <Search wanted={wanted} want={change => setWanted({ ...wanted, ...change })} titles={titles} />
              {items !== null && shown.length === 0 && <p className="soft">{t('Nothing here is like that.')}</p>}
              <ul className="lib-grid" onKeyDown={event => onArrow(event, remove, picked.length > 0)}>
                {shown.map(item => (
                  <ItemCard
                    key={item.id}
                    item={item}
                    chosen={chosen.has(item.id)}
                    choose={on => setChosen(new Set(on ? [...chosen, item.id] : [...chosen].filter(id => id !== item.id)))}
                    onTag={tag => setWanted({ ...wanted, tag })}
                  />
                ))}
              </ul>
            </>
          )}
          {gone !== null && picked.length === 0 && (
            <UndoBar
              key={gone.when}
              n={gone.count}
              over={() => setGone(null)}
              undo={() => {
                setGone(null);
                done(gone.undo());
              }}
            />
          )}
          {picked.length > 0 && (
            <ChosenBar
              chosen={picked}
              items={items ?? []}
              clear={() => setChosen(new Set())}
              onTag={tag => done(labelled(picked, ({ tags, folder }) => ({ folder, tags: [...new Set([...tags, tag])] })))}
              onUntag={tag => done(labelled(picked, ({ tags, folder }) => ({ folder, tags: tags.filter(one => one !== tag) })))}
              onFolder={folder => done(labelled(picked, ({ tags }) => ({ tags, folder })))}
              onFile={() => file(picked, false)}
              onDelete={remove}
            />
          )}
        </main>
      </div>
    </>
  );
}

function Search({
  wanted,
  want,
  titles,
}: {
  readonly wanted: Wanted;
  readonly want: (change: Partial<Wanted>) => void;
  readonly titles: ReadonlyMap<string, string>;
}) {
  return (
    <div className="lib-search">
      <label className="lib-words-field">
        <Icon name="search" />
        <input
          className="field"
          type="search"
          aria-label={t('Search names, tags, folders')}
          placeholder={t('Search names, tags, folders')}
          value={wanted.words}
          onInput={event => want({ words: event.currentTarget.value })}
        />
      </label>
      <select
        className="field"
        aria-label={t('Book')}
        value={wanted.book ?? ''}
        onChange={event => want({ book: event.currentTarget.value || null })}
      >
        <option value="">{t('All books')}</option>
        {[...titles].map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <select
        className="field"
        aria-label={t('Order')}
        value={wanted.sort}
        onChange={event => want({ sort: SORTS.find(sort => sort === event.currentTarget.value) ?? 'touched' })}
      >
        {SORTS.map(sort => (
          <option key={sort} value={sort}>
            {SORT_WORDS[sort]()}
          </option>
        ))}
      </select>
      <NewButton />
    </div>
  );
}

/** The ways to begin. */
const WAYS = [
  ['muster', () => t('Muster a force')],
  ['ground', () => t('Draw a ground')],
  ['scenario', () => t('Write a scenario')],
  ['position', () => t('Set up a position')],
] as const;

function NewButton() {
  const menu = useRef<HTMLDetailsElement>(null);
  return (
    <details
      className="lib-new"
      ref={menu}
      onKeyDown={event => {
        if (event.key === 'Escape' && menu.current !== null) menu.current.open = false;
      }}
    >
      <summary className="btn ink">
        <Icon name="plus" size={18} />
        {t('New')}
      </summary>
      <ul className="slip-paper">
        {WAYS.map(([bench, words]) => (
          <li key={bench}>
            <a href={linkTo('workshop', bench)}>
              <Line d={BENCH[bench].icon} size={20} />
              {words()}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function FileButton() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button className="btn" type="button" onClick={() => input.current?.click()}>
        <Icon name="upload" size={18} />
        <span className="lib-wide">{t('Open files')}</span>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".json,application/json"
        aria-label={t('Files to open')}
        onChange={event => {
          takeFiles(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

function Empty() {
  return (
    <div className="lib-empty">
      <Vignette of="emptyShelf" />
      <h2>{t('Nothing here yet')}</h2>
      <p className="soft">{t('What you build and every game you play is kept here, in this browser, and goes along as files.')}</p>
      <ul className="lib-ways">
        {WAYS.map(([bench, words]) => (
          <li key={bench}>
            <a className="btn big" href={linkTo('workshop', bench)}>
              <Line d={BENCH[bench].icon} size={20} />
              {words()}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Arrows go from card to card, Delete throws away what is chosen. */
function onArrow(event: KeyboardEvent, remove: () => void, any: boolean): void {
  if (event.key === 'Delete' && any) return remove();
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 0, ArrowUp: 0 }[event.key];
  const here = event.target instanceof Element ? event.target.closest('.lib-card') : null;
  if (step === undefined || here === null || !(event.currentTarget instanceof Element)) return undefined;
  const cards = [...event.currentTarget.querySelectorAll('.lib-card')];
  const across = cards.filter(card => card.getBoundingClientRect().top === cards[0]?.getBoundingClientRect().top).length;
  const by = step === 0 ? (event.key === 'ArrowDown' ? across : -across) : step;
  const next = cards[cards.indexOf(here) + by]?.querySelector<HTMLElement>('h2 a');
  if (next === null || next === undefined) return undefined;
  event.preventDefault();
  next.focus();
  return undefined;
}
