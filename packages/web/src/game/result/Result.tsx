/** The battle is over: the verdict, the after-action report, and what next. Loaded when it is wanted. */
import { useMemo, useState } from 'preact/hooks';
import { download, fileName } from '../../app/download.ts';
import { Crest } from '../parts/drawings.tsx';
import { useGame, useSession } from '../context.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import type { Session } from '../host/session.ts';
import { rematch } from '../playOn.ts';
import { headlineOf, luckBySide, luckWords, oneDecimal, reportMarkdown, reportOf, standingWord } from '../table/report.ts';
import { RuleIds } from '../parts/RuleId.tsx';
import { Bouts } from './Bouts.tsx';
import { LuckChart } from './LuckChart.tsx';
import { t } from '../../texts/language.ts';
import { inParts } from '../../texts/inParts.ts';
import './result.css';

/** The turn a moment belongs to: that in which its order was given. */
const turnOf = (session: Session, moment: number): number => session.viewAt(Math.max(0, moment - 1)).turn;

export default function Result({ onClose }: { readonly onClose: () => void }) {
  const { session, scene } = useGame();
  const { book, view, moments, title, occupants } = useSession(state => state);
  const persons = view.chairs.map(chair => chair.seat).filter(seat => occupants[seat]?.kind !== 'bot');
  const [busy, setBusy] = useState(false);
  const report = useMemo(() => {
    const seen = moments.map(({ events }, i) => {
      const then = session.viewAt(i);
      return { turn: turnOf(session, i), accounts: events.map(event => book.account(then, event)) };
    });
    return reportOf(book, view, seen, title);
  }, [book, view, moments, title, session]);
  const luck = useMemo(() => luckBySide(report.luck, scene.sides), [report, scene.sides]);
  const again = (): void => {
    setBusy(true);
    rematch(session).catch(() => setBusy(false));
  };
  const replay = (): void => {
    onClose();
    session.look(0);
  };
  return (
    <Dialog label={t('After-action report')} className="result" onClose={onClose}>
      <p className="cap">{t('{title, verbatim}, {n} turns', { title: report.title, n: report.turns })}</p>
      <h2>{headlineOf(view, persons)}</h2>
      <p>
        {report.why} <RuleIds ids={report.rules} />
      </p>
      <section className="result-sides" aria-label={t('Losses')}>
        {report.sides.map(({ side, standing, fielded, lost }) => (
          <div key={side.id} className={`side-${side.number}`}>
            <Crest side={side} size={40} />
            <div>
              <h3>{side.name}</h3>
              <p className="soft">
                {standingWord(standing)}. {t('{n, plural, =0 {Nobody lost} other {# of {fielded} lost}}', { n: lost.length, fielded })}
              </p>
              {lost.length > 0 && <p className="cap">{lost.map(one => `${one.name} (${one.fate})`).join(', ')}</p>}
            </div>
          </div>
        ))}
      </section>
      {luck.some(sum => sum.steps.length > 0) && (
        <>
          <h3 className="ruled-head">{t('The dice')}</h3>
          <LuckChart luck={luck} />
          <ul className="luck-words">
            {luck.map(sum => (
              <li key={sum.side.id}>
                {inParts(
                  '{side}: {n, plural, one {# success} other {# successes}} where dice give {expected, verbatim}, {luck, verbatim}.',
                  { side: <b>{sum.side.name}</b> },
                  { n: sum.actual, expected: oneDecimal(sum.expected), luck: luckWords(sum) },
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="ruled-head">{t('Who fought whom')}</h3>
      <Bouts bouts={report.bouts} sides={scene.sides} />
      <div className="row">
        <button className="btn plain" type="button" onClick={onClose}>
          {t('Look at the board')}
        </button>
        <button
          className="btn"
          type="button"
          onClick={() => download(`${fileName(title)}-report.md`, reportMarkdown(report), 'text/markdown')}
        >
          {t('Report as Markdown')}
        </button>
        <button className="btn" type="button" onClick={() => download(`${fileName(title)}.json`, JSON.stringify(session.record()))}>
          {t('Record')}
        </button>
        <button className="btn" type="button" onClick={replay}>
          {t('Replay')}
        </button>
        <button className="btn ink" type="button" disabled={busy} onClick={again}>
          {t('Play again')}
        </button>
      </div>
    </Dialog>
  );
}
