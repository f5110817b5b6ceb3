/** The battle as a story, or every die of it: under the turn and the phase in which it was ordered. New lines are read out. */
import { memo } from '../../preact/memo.ts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useAfterDrawing } from '../../preact/useAfterDrawing.ts';
import { useStore } from '../../preact/useStore.ts';
import { settings } from '../../store/settings.ts';
import { passagesOf, type Chapter, type Passage } from '../table/chronicle.ts';
import { ChronicleHead } from './ChronicleHead.tsx';
import { ChronicleLine } from './ChronicleLine.tsx';
import { useGame, useSession, useTools } from '../context.tsx';
import { sideNamed, type Side } from '../table/sides.ts';
import { useChapters, useMoments } from './useChapters.ts';
import { t } from '../../texts/language.ts';
import './chronicle.css';

/** So many entries are drawn at once; older ones on demand. */
const DRAWN = 40;
/** Lines of one order read out; the rest is there to be read. */
const READ_OUT = 5;

/** What stands on the page: the story, or the account. */
const TOLD = {
  story: (chapter: Chapter) => chapter.story,
  dice: (chapter: Chapter) => chapter.lines.map(line => ({ ...line, figures: [], behind: [line], row: null })),
} as const;

function useFresh(chapters: readonly Chapter[]): boolean {
  const [seen, setSeen] = useState(chapters);
  useEffect(() => {
    const timer = window.setTimeout(() => setSeen(chapters), 400);
    return () => window.clearTimeout(timer);
  }, [chapters]);
  return seen !== chapters;
}

/** After the board: nobody reads within a frame, and telling takes as long as drawing. */
export const Chronicle = memo(function Chronicle() {
  const { sides } = useGame().scene;
  const moments = useMoments();
  const cursor = useSession(state => state.cursor);
  const viewer = useSession(state => state.viewer);
  const now = useMemo(() => ({ moments, sides, cursor }), [moments, sides, cursor]);
  return <Afterwards key={viewer} now={now} />; // what somebody else was told is gone at once
});

const Afterwards = ({ now }: { readonly now: TellingProps }) => <Telling {...useAfterDrawing(now)} />;

interface TellingProps {
  readonly moments: ReturnType<typeof useMoments>;
  readonly sides: readonly Side[];
  readonly cursor: number | null;
}

const Telling = memo(function Telling({ moments, sides, cursor }: TellingProps) {
  const chapters = useChapters(moments);
  const { session, desk } = useTools();
  const told = TOLD[useStore(settings, state => state.chronicle)];
  const [all, setAll] = useState(false);
  const fresh = useFresh(chapters);
  const list = useRef<HTMLDivElement>(null);
  const whole = all || (cursor !== null && cursor < chapters.length - DRAWN);
  const drawn = useMemo(() => (whole ? chapters : chapters.slice(-DRAWN)), [chapters, whole]);
  const passages = useMemo(() => passagesOf(drawn, told), [drawn, told]);
  const last = chapters.length - 1;

  useEffect(() => {
    if (cursor !== null) return undefined;
    // With the next frame, which lays out the page anyway.
    const frame = requestAnimationFrame(() => {
      if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [passages, cursor]);
  useLayoutEffect(() => {
    if (cursor === null) return;
    // An order that told nothing has no line: the one before it stands for it.
    const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    lines.findLast(line => Number(line.dataset['entry']) <= cursor)?.scrollIntoView({ block: 'nearest' });
  }, [cursor, drawn]);

  return (
    <section className="chronicle-part" aria-label={t('Chronicle')}>
      <ChronicleHead />
      <div className="chronicle" data-part="chronicle" ref={list} tabIndex={0}>
        {drawn.length < chapters.length && (
          <button className="btn plain small" type="button" onClick={() => setAll(true)}>
            {t('Show the {n} orders before', { n: chapters.length - drawn.length })}
          </button>
        )}
        {passages.map(passage => (
          <div key={passage.key} className="passage">
            <Heading of={passage} />
            <ol>
              {passage.told.map(({ tale, entry, last: until }) => (
                <ChronicleLine
                  key={tale.key}
                  line={tale}
                  side={sideNamed(sides, tale.side)}
                  entry={entry}
                  fresh={fresh && until === last}
                  place={cursor === null || until < cursor ? 'told' : entry > cursor ? 'later' : 'here'}
                  onLook={session.look}
                  onPoint={figures => desk.setState({ told: figures })}
                />
              ))}
            </ol>
          </div>
        ))}
      </div>
      <Announced chapter={chapters[last]} />
    </section>
  );
});

/** The turn large where it begins, the phase small above what happened in it. */
const Heading = ({ of: { time, phase, opens } }: { readonly of: Passage }) => (
  <>
    {opens && <h3 className="turn-heading">{time}</h3>}
    {phase !== null && <h4>{phase}</h4>}
  </>
);

/** For ears: what the latest order led to. */
function Announced({ chapter }: { readonly chapter: Chapter | undefined }) {
  const lines = chapter?.story.slice(0, READ_OUT).map(line => line.text) ?? [];
  return (
    <p className="sr" aria-live="polite">
      {lines.join(' ')}
    </p>
  );
}
