/** One book: contents on the left, search above, rules as a reader meets them. */
import type { Book, Catalogue } from '@nobori/engine';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { memo } from '../../preact/memo.ts';
import { Icon } from '../../app/Icon.tsx';
import { PageTitle } from '../../app/pageTitle.tsx';
import { linkTo } from '../../store/route.ts';
import { count, found, idsOf, PARTS, sectionsOf, wordsOf, type Section } from './entries.ts';
import { EntryView, type Reading } from './EntryView.tsx';
import { t } from '../../texts/language.ts';

export function RuleBook({
  book,
  catalogue,
  rule,
  startQuery,
}: {
  readonly book: Book;
  readonly catalogue: Catalogue;
  readonly rule: string | null;
  readonly startQuery: string;
}) {
  const sections = useMemo(() => sectionsOf(book, catalogue), [book, catalogue]);
  const ids = useMemo(() => idsOf(sections), [sections]);
  const [query, setQuery] = useState(startQuery);
  const words = useMemo(() => wordsOf(query), [query]);
  const shown = useMemo(() => found(sections, words), [sections, words]);
  const reading = useMemo<Reading>(() => ({ book: book.id, ids, words }), [book, ids, words]);
  const box = useRef<HTMLInputElement>(null);

  useSlashFor(box);
  useQueryInAddress(query);
  // Somebody follows an id while a search hides it: the search gives way.
  const hidden = rule !== null && ids.has(rule) && !shown.some(({ entries }) => entries.some(({ id }) => id === rule));
  useEffect(() => {
    if (hidden) setQuery('');
  }, [rule]);
  useEffect(() => {
    const entry = rule === null ? null : document.getElementById(rule);
    entry?.scrollIntoView({ block: 'center' });
    entry?.focus({ preventScroll: true });
  }, [rule, hidden]);

  const hits = count(shown);
  return (
    <main className="page rule-book" id="main" tabIndex={-1}>
      <div className="page-head">
        <PageTitle title={book.title} />
        <p>
          {t('By {author, verbatim}; here in our own words.', { author: book.author })} <a href={linkTo('rules')}>{t('All rule books')}</a>
        </p>
        {book.lessons !== undefined && (
          <p className="no-print">
            <a className="btn" href={linkTo('lesson', book.id)}>
              {t('First battle, guided')}
            </a>
          </p>
        )}
      </div>
      <div className="rule-search no-print" role="search">
        <Icon name="search" size={18} />
        <input
          ref={box}
          className="field"
          type="search"
          value={query}
          placeholder={t('Search rules, rulings and tables')}
          aria-label={t('Search {title, verbatim}', { title: book.title })}
          onInput={event => setQuery(event.currentTarget.value)}
        />
        <p className="soft" role="status">
          {words.length === 0 ? t('{n} entries', { n: hits }) : t('{n, plural, =0 {Nothing found} other {# found}}', { n: hits })}
        </p>
        <select className="field rule-jump" aria-label={t('Go to a section')} value="" onChange={event => show(event.currentTarget.value)}>
          <option value="">{t('Sections')}</option>
          {shown.map(section => (
            <option key={section.anchor} value={section.anchor}>
              {section.title}
            </option>
          ))}
        </select>
        <button className="icb" type="button" aria-label={t('Print this page')} onClick={() => window.print()}>
          <Icon name="print" />
        </button>
      </div>
      <nav className="rule-contents no-print" aria-label={t('Contents')}>
        <ol>
          {shown.map((section, i) => (
            <li key={section.anchor}>
              {shown[i - 1]?.part !== section.part && <p className="rule-part cap">{t(PARTS[section.part])}</p>}
              <button type="button" onClick={() => show(section.anchor)}>
                <span>{section.title}</span>
                <span className="cap">{section.entries.length}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className="rule-text">
        {rule !== null && !ids.has(rule) && <p role="alert">{t('There is no “{rule, verbatim}” in this book.', { rule })}</p>}
        {hits === 0 && <p>{t('No rule, ruling or table holds all of these words. Fewer words find more.')}</p>}
        <Sections sections={shown} rule={rule} reading={reading} />
      </div>
    </main>
  );
}

/** Long: drawn again only when what is found or what is chosen changes. */
const Sections = memo(function Sections({
  sections,
  rule,
  reading,
}: {
  readonly sections: readonly Section[];
  readonly rule: string | null;
  readonly reading: Reading;
}) {
  return sections.map(section => (
    <section key={section.anchor} aria-labelledby={section.anchor}>
      <h2 className="ruled-head" id={section.anchor} tabIndex={-1}>
        {section.title}
      </h2>
      {section.entries.map(entry => (
        <EntryView key={entry.id} entry={entry} chosen={entry.id === rule} reading={reading} />
      ))}
    </section>
  ));
});

function show(anchor: string): void {
  const heading = document.getElementById(anchor);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** "/" goes to the search, as in many books of this kind. */
function useSlashFor(box: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      box.current?.focus();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [box]);
}

/** A search can be shared; it makes no entry in the browser's history. */
function useQueryInAddress(query: string): void {
  useEffect(() => {
    const [path = ''] = window.location.hash.split('?');
    const wanted = query === '' ? path : `${path}?q=${encodeURIComponent(query)}`;
    if (window.location.hash !== wanted && path !== '') window.history.replaceState(null, '', wanted);
  }, [query]);
}
