/** The second bar of the workshop: which bench, what lies on it, what can be done with it, and one button for the next step. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { download, fileName } from '../../app/download.ts';
import { Line } from '../../app/Line.tsx';
import { tell } from '../../app/notices.tsx';
import { useDocumentTitle } from '../../app/pageTitle.tsx';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { BENCH, BENCHES, type BenchId } from '../benches.ts';
import { thingLink, thingText } from '../shelf/thingFile.ts';
import { Typed } from './Typed.tsx';
import type { InHand } from './useThing.ts';
import { isTyping } from './isTyping.ts';

const ICONS = {
  pen: 'M5 19l1-4L16 5l3 3L9 18ZM14 7l3 3',
  check: 'm5 12.5 4.5 4.5L19 7',
  undo: 'M8 5 4 9l4 4M4.5 9H14a5 5 0 0 1 0 10H9',
  redo: 'M16 5l4 4-4 4M19.5 9H10a5 5 0 0 0 0 10h5',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  file: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
};

/** The one next step; while it cannot be done, why not. */
interface NextStep {
  readonly label: string;
  readonly whyNot: string | null;
  run(): void;
}

interface Props {
  readonly bench: BenchId;
  /** What stands there while nothing is in hand. */
  readonly title?: string;
  readonly book?: string;
  readonly inHand?: InHand<never> | InHand<unknown> | null;
  readonly next?: NextStep | null;
  /** More buttons before the ink one. */
  readonly children?: ComponentChildren;
}

export function BenchBar({ bench, title, book, inHand = null, next = null, children }: Props) {
  const name = inHand?.thing.name ?? title ?? t(BENCH[bench].title);
  useDocumentTitle(name);
  useKeys(inHand);
  return (
    <section className="bench no-print" aria-label={t('Bench')}>
      <nav className="bench-tabs" aria-label={t('Workshop')}>
        {BENCHES.map(one => (
          <a
            key={one}
            href={linkTo('workshop', one)}
            title={t(BENCH[one].title)}
            aria-label={t(BENCH[one].title)}
            aria-current={one === bench ? 'page' : undefined}
          >
            <Line d={BENCH[one].icon} size={18} />
            <span>{t(BENCH[one].title)}</span>
          </a>
        ))}
      </nav>
      <div className="bench-what">
        {inHand === null ? <h1 className="bench-title">{name}</h1> : <Named inHand={inHand} />}
        <p className="cap">
          {book}
          {inHand !== null && (inHand.kept === 'full' ? <NotKept thing={inHand.thing} /> : <Kept soon={inHand.kept === 'soon'} />)}
        </p>
      </div>
      <div className="bench-tools">
        {inHand !== null && <Tools inHand={inHand} />}
        {children}
        {next !== null && <Next {...next} />}
      </div>
    </section>
  );
}

type Handed = InHand<never> | InHand<unknown>;

function Kept({ soon }: { readonly soon: boolean }) {
  return (
    <span className="kept">
      {!soon && <Line d={ICONS.check} size={14} />}
      {soon ? t('being kept …') : t('kept')}
    </span>
  );
}

function NotKept({ thing }: Pick<Handed, 'thing'>) {
  return (
    <span className="not-kept" role="alert">
      {t('not kept: the browser is full')}{' '}
      <button type="button" onClick={() => download(`${fileName(thing.name)}.json`, thingText(thing))}>
        {t('Make a file')}
      </button>
    </span>
  );
}

function Named({ inHand }: { readonly inHand: Handed }) {
  const [typing, setTyping] = useState(false);
  const { name } = inHand.thing;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'F2') return;
      event.preventDefault();
      setTyping(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const rename = (words: string): void => {
    if (words.trim() !== '') inHand.rename(words.trim());
  };
  if (typing)
    return (
      <Typed
        className="field bench-name"
        label={t('Name')}
        value={name}
        maxLength={120}
        focus
        done={rename}
        left={() => setTyping(false)}
      />
    );
  return (
    <h1 className="bench-title">
      <span title={name}>{name}</span>
      <button className="pen" type="button" aria-label={t('Give it another name')} title="F2" onClick={() => setTyping(true)}>
        <Line d={ICONS.pen} size={16} />
      </button>
    </h1>
  );
}

interface StepProps {
  readonly name: string;
  readonly icon: string;
  readonly can: boolean;
  readonly go: () => void;
}

/** One step back or forth. */
const Step = ({ name, icon, can, go }: StepProps) => (
  <button className="icb" type="button" aria-label={name} title={name} disabled={!can} onClick={go}>
    <Line d={icon} />
  </button>
);

function Tools({ inHand }: { readonly inHand: Handed }) {
  const { thing } = inHand;
  const share = async (): Promise<void> => {
    await navigator.clipboard.writeText(await thingLink(thing));
    tell(t('The link is in your clipboard. It carries everything: no server keeps it.'));
  };
  return (
    <>
      <Step name={t('Undo')} icon={ICONS.undo} can={inHand.canUndo} go={() => inHand.undo()} />
      <Step name={t('Redo')} icon={ICONS.redo} can={inHand.canRedo} go={() => inHand.redo()} />
      <span className="vrule" />
      <a className="icb" href={linkTo('workshop', 'paper', thing.id)} aria-label={t('Print')} title={t('Print')}>
        <Line d={BENCH.paper.icon} />
      </a>
      <button
        className="icb"
        type="button"
        aria-label={t('Copy a link that carries it')}
        title={t('Copy a link that carries it')}
        onClick={() =>
          void share().catch(() => tell(t('The browser did not let the link into the clipboard. Make a file instead.'), 'wrong'))
        }
      >
        <Line d={ICONS.link} />
      </button>
      <button
        className="icb"
        type="button"
        aria-label={t('Make a file')}
        title={t('Make a file')}
        onClick={() => download(`${fileName(thing.name)}.json`, thingText(thing))}
      >
        <Line d={ICONS.file} />
      </button>
    </>
  );
}

/** It stays where it is when it cannot work yet, and says the first thing that stands in its way. */
function Next({ label, whyNot, run }: NextStep) {
  return (
    <button
      className="btn ink bench-next"
      type="button"
      aria-disabled={whyNot !== null}
      title={whyNot ?? undefined}
      onClick={() => (whyNot === null ? run() : tell(whyNot, 'wrong'))}
    >
      {label}
      <Line d="M5 12h13M13 7l5 5-5 5" size={18} />
    </button>
  );
}

/** Ctrl Z, Ctrl Y, Ctrl S. In a field, undoing is the field's own. */
function useKeys(inHand: Handed | null): void {
  useEffect(() => {
    if (inHand === null) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const act = (does: () => void): void => {
        event.preventDefault();
        does();
      };
      if (key === 's') act(() => download(`${fileName(inHand.thing.name)}.json`, thingText(inHand.thing)));
      else if (isTyping(event)) return;
      else if (key === 'y' || (key === 'z' && event.shiftKey)) act(inHand.redo);
      else if (key === 'z') act(inHand.undo);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [inHand]);
}
