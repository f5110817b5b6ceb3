/** The bench of paper: what one builds and plays, for the table. The same pages go to the screen and to the printer. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PageProps } from '../../app/App.tsx';
import { Icon } from '../../app/Icon.tsx';
import { Line } from '../../app/Line.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { t } from '../../texts/language.ts';
import { BenchBar } from '../shell/BenchBar.tsx';
import { StartPaper } from './StartPaper.tsx';
import { inks } from './inks.ts';
import { SmallMap } from './MapSheets.tsx';
import { SHEET } from './sheets.tsx';
import { PAPERS, type PaperId } from './size.ts';
import { subjectOf, type SheetId, type Subject } from './subject.ts';
import './paper.css';
import './sheets.css';
import './roster.css';
import './counters.css';
import './map-sheets.css';
import './leaflet.css';
import './printing.css'; // last: it says what differs

export default function PaperBench({ route }: PageProps) {
  const parts = route.parts.slice(1);
  return parts.length === 0 ? <StartPaper /> : <Opened key={parts.join('/')} parts={parts} />;
}

function Opened({ parts }: { readonly parts: readonly string[] }) {
  const subject = useLoaded(parts.join('/'), () => subjectOf(parts));
  if (subject.kind === 'there') return <Sheets subject={subject.value} />;
  return (
    <>
      <BenchBar bench="paper" />
      <main className="page" id="main" tabIndex={-1} aria-busy={subject.kind === 'loading'}>
        {subject.kind === 'failed' && <p>{subject.why}</p>}
      </main>
    </>
  );
}

/** Where paper is measured in inches. */
const LETTER = /-(?:US|CA|MX|PH|CL|CO)$/;
const HEXES = [20, 25, 30, 38] as const;
const SCALES = [1, 2, 4] as const;

function Sheets({ subject }: { readonly subject: Subject }) {
  const [sheet, setSheet] = useState<SheetId>(subject.first);
  const [paper, setPaper] = useState<PaperId>(LETTER.test(navigator.language) ? 'letter' : 'a4');
  const [grey, setGrey] = useState(false);
  const [off, setOff] = useState<ReadonlySet<string>>(() => new Set(defaultsOff()));
  const [hex, setHex] = useState<number>(30);
  const [scale, setScale] = useState<number>(2);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [pages, setPages] = useState(0);
  const { Shown, switches, scaled } = SHEET[sheet];
  const onHexes = subject.book.board === 'hex';
  const options = new Set(switches.filter(([id]) => !off.has(`${sheet} ${id}`)).map(([id]) => id));
  usePageSize(paper);
  const colours = useMemo(() => inks(grey), [grey]);
  const toggled = (all: ReadonlySet<string>, one: string): Set<string> => {
    const next = new Set(all);
    if (!next.delete(one)) next.add(one);
    return next;
  };
  return (
    <>
      <BenchBar
        bench="paper"
        title={subject.title}
        book={t('{book, verbatim} · {sheet, verbatim}', { book: subject.book.title, sheet: SHEET[sheet].title() })}
      >
        <button className="btn ink" type="button" onClick={() => window.print()}>
          <Icon name="print" size={18} />
          {t('Print {n, plural, one {one page} other {# pages}}', { n: pages })}
        </button>
      </BenchBar>
      <div className="paper">
        <aside className="paper-options no-print" aria-label={t('What is printed')}>
          <nav aria-label={t('Sheets')}>
            {subject.sheets.map(id => (
              <button key={id} className="paper-sheet" type="button" aria-pressed={id === sheet} onClick={() => setSheet(id)}>
                <Line d={SHEET[id].icon} size={20} />
                <span>{SHEET[id].title()}</span>
                <span className="cap">{id === sheet ? pages : ''}</span>
              </button>
            ))}
          </nav>
          <h2 className="ruled-head">{t('Paper')}</h2>
          <Choice
            label={t('Paper')}
            values={['a4', 'letter'] as const}
            value={paper}
            set={setPaper}
            words={one => (one === 'a4' ? t('A4') : t('Letter'))}
          />
          <Choice
            label={t('Ink')}
            values={[false, true] as const}
            value={grey}
            set={setGrey}
            words={one => (one ? t('Black and white') : t('Colour'))}
          />
          {scaled && (
            <>
              <h2 className="ruled-head">{t('Scale')}</h2>
              {onHexes ? (
                <Choice label={t('Millimetres a hex')} values={HEXES} value={hex} set={setHex} words={mm => t('{mm} mm a hex', { mm })} />
              ) : (
                sheet === 'map' && (
                  <Choice label={t('Scale')} values={SCALES} value={scale} set={setScale} words={n => t('1 : {n}', { n })} />
                )
              )}
            </>
          )}
          {switches.length > 0 && <h2 className="ruled-head">{t('On the sheet')}</h2>}
          {switches.map(([id, words]) => (
            <label key={id} className="switch">
              <input type="checkbox" checked={options.has(id)} onChange={() => setOff(toggled(off, `${sheet} ${id}`))} />
              <span>{words()}</span>
            </label>
          ))}
          {sheet === 'map' && (
            <>
              <h2 className="ruled-head">{t('Leave out')}</h2>
              <SmallMap {...{ subject, paper, hex, scale, left }} toggle={name => setLeft(toggled(left, name))} />
              <p className="cap">{t('Tap a sheet you do not need.')}</p>
            </>
          )}
          <p className="cap">{t('In the printer’s window choose 100 % and no margins; “Save as PDF” makes a file.')}</p>
        </aside>
        <main className={`paper-desk${grey ? ' grey' : ''}`} id="main" tabIndex={-1} aria-label={t('Pages')} style={colours}>
          <Shown {...{ subject, paper, options, hex, scale, left }} onPages={setPages} />
        </main>
      </div>
    </>
  );
}

/** Switches that are off at first. */
const defaultsOff = (): string[] =>
  Object.entries(SHEET).flatMap(([sheet, { switches }]) => switches.filter(([, , on]) => !on).map(([id]) => `${sheet} ${id}`));

interface ChoiceProps<T extends string | number | boolean> {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: string | number | boolean;
  readonly set: (value: T) => void;
  readonly words: (value: T) => string;
}

function Choice<T extends string | number | boolean>({ label, values, value, set, words }: ChoiceProps<T>) {
  return (
    <fieldset className="seg paper-choice">
      <legend className="sr">{label}</legend>
      {values.map(one => (
        <label key={String(one)}>
          <input type="radio" name={label} checked={one === value} onChange={() => set(one)} />
          {words(one)}
        </label>
      ))}
    </fieldset>
  );
}

/** The printer is told how large the paper is. */
function usePageSize(paper: PaperId): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const { width, height } = PAPERS[paper];
    sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet);
    };
  }, [paper]);
}
