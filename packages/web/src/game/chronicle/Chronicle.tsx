/** The battle as a story: one line an event, under the turn and the side it belongs to. New lines are read out. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { passagesOf, type Chapter } from '../table/chronicle.ts';
import { ChronicleLine } from './ChronicleLine.tsx';
import { useGame, useSession } from '../context.tsx';
import { nameOfSeat, sideNamed } from '../table/sides.ts';
import { useChapters } from './useChapters.ts';
import { t } from '../../texts/language.ts';
import './chronicle.css';

/** So many entries are drawn at once; older ones on demand. */
const DRAWN = 40;
/** Lines of one order read out; the rest is there to be read. */
const READ_OUT = 5;

function useFresh(version: number): boolean {
  const [seen, setSeen] = useState(version);
  useEffect(() => {
    const timer = window.setTimeout(() => setSeen(version), 400);
    return () => window.clearTimeout(timer);
  }, [version]);
  return seen !== version;
}

export function Chronicle() {
  const { session, scene } = useGame();
  const chapters = useChapters();
  const [all, setAll] = useState(false);
  const version = useSession(state => state.version);
  const cursor = useSession(state => state.cursor);
  const fresh = useFresh(version);
  const list = useRef<HTMLDivElement>(null);
  const whole = all || (cursor !== null && cursor < chapters.length - DRAWN);
  const drawn = useMemo(() => (whole ? chapters : chapters.slice(-DRAWN)), [chapters, whole]);
  const passages = useMemo(() => passagesOf(drawn), [drawn]);
  const last = chapters.length - 1;

  useEffect(() => {
    if (cursor !== null) return undefined;
    // With the next frame, which lays out the page anyway.
    const frame = requestAnimationFrame(() => {
      if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [chapters, cursor]);
  useLayoutEffect(() => {
    if (cursor === null) return;
    // An order that told nothing has no line: the one before it stands for it.
    const told = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    told.findLast(line => Number(line.dataset['entry']) <= cursor)?.scrollIntoView({ block: 'nearest' });
  }, [cursor, drawn]);

  return (
    <section className="chronicle" aria-label={t('Chronicle')} ref={list} tabIndex={0}>
      {drawn.length < chapters.length && (
        <button className="btn plain small" type="button" onClick={() => setAll(true)}>
          {t('Show the {n} orders before', { n: chapters.length - drawn.length })}
        </button>
      )}
      {passages.map(({ key, turn, seat, chapters: some }) => (
        <div key={key} className="passage">
          <h3>
            {seat === null ? t('Turn {turn}', { turn }) : t('Turn {turn}, {seat, verbatim}', { turn, seat: nameOfSeat(scene.shown, seat) })}
          </h3>
          <ol>
            {some.flatMap(chapter =>
              chapter.lines.map(line => (
                <ChronicleLine
                  key={line.key}
                  line={line}
                  side={sideNamed(scene.sides, line.side)}
                  entry={chapter.entry}
                  fresh={fresh && chapter.entry === last}
                  place={cursor === null ? 'told' : chapter.entry === cursor ? 'here' : chapter.entry > cursor ? 'later' : 'told'}
                  onLook={session.look}
                />
              )),
            )}
          </ol>
        </div>
      ))}
      <Announced chapter={chapters[last]} />
    </section>
  );
}

/** For ears: what the latest order led to. */
function Announced({ chapter }: { readonly chapter: Chapter | undefined }) {
  const lines = chapter?.lines.slice(0, READ_OUT).map(line => line.text) ?? [];
  return (
    <p className="sr" aria-live="polite">
      {lines.join(' ')}
    </p>
  );
}
