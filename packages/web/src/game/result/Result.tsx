/** The battle is over: how it ended for the side on the screen and by which goal, what each man did, and what next. Loaded when it is wanted. */
import { useMemo, useState } from 'preact/hooks';
import { download, fileName } from '../../app/download.ts';
import { linkTo } from '../../store/route.ts';
import { Crest } from '../parts/drawings.tsx';
import { useGame, useSession, useTools } from '../context.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Menu } from '../parts/Menu.tsx';
import type { Session } from '../host/session.ts';
import { maySwap, rematch } from '../playOn.ts';
import { shareLate } from '../shareLate.ts';
import { headlineOf, ownSide, reportOf, standingWord, type Course, type Fared, type Report } from '../table/report.ts';
import { lengthWords } from '../table/clock.ts';
import { sideNamed } from '../table/sides.ts';
import { RuleId, RuleIds } from '../parts/RuleId.tsx';
import { part } from '../../preact/part.tsx';
import { Deeds } from './Deeds.tsx';
import { EndScene } from './EndScene.tsx';
import { Losses } from './Losses.tsx';
import { LuckBars } from './LuckBars.tsx';
import { t } from '../../texts/language.ts';
import './result.css';

const TurningPoint = part(() => import('../analysis/TurningPoint.tsx'));

/** The turn or round a moment belongs to: that in which its order was given. */
const turnOf = (session: Session, moment: number): number => session.getState().book.clock(session.viewAt(Math.max(0, moment - 1))).now;

/** The battle as whoever has the screen saw it. */
function courseOf(session: Session): Course {
  const { book, moments } = session.getState();
  const turns: Course['turns'][number][] = [];
  const seen = moments.map(({ events }, i) => {
    const then = session.viewAt(i);
    const turn = turnOf(session, i);
    // Counted when a turn is over; the cards of each moment would be many.
    if (i > 0 && turnOf(session, i + 1) !== turn) turns.push({ turn, cards: book.cards(then) });
    return { turn, accounts: events.map(event => book.account(then, event)) };
  });
  return { seen, turns };
}

const pictured = (fared: Fared | null): 'won' | 'drawn' | 'lost' =>
  fared === 'lost' ? 'lost' : fared === 'drawn' || fared === 'undecided' ? 'drawn' : 'won';

const AWAY: ReadonlySet<string | undefined> = new Set(['bot', 'remote']);

export default function Result({ onClose }: { readonly onClose: () => void }) {
  const { session, scene } = useGame();
  const { book, view, moments, title, occupants } = useSession(state => state);
  /** Those at this screen: whoever sits elsewhere reads how he fared on his own. */
  const persons = view.chairs.map(chair => chair.seat).filter(seat => !AWAY.has(occupants[seat]?.kind));
  const report = useMemo(() => reportOf(book, view, courseOf(session), title), [book, view, moments, title, session]);
  const own = ownSide(view, persons);
  const winner = scene.sides.find(({ id }) => view.verdict?.standing[id] === 'won' || view.verdict?.standing[id] === 'half');
  const fared = own === null ? null : (view.verdict?.standing[own] ?? 'undecided');
  const ending = own === null && winner === undefined ? 'drawn' : pictured(fared);
  /** Whose picture it is: his own, else the winner's. */
  const mine = own === null ? (winner ?? scene.mine) : sideNamed(scene.sides, own);
  const flags = [mine, ...scene.sides.filter(side => side !== mine)];
  const [first, ...others] = [...report.sides].sort((a, b) => Number(b.side.id === mine.id) - Number(a.side.id === mine.id));
  return (
    <Dialog label={t('After-action report')} className="result" onClose={onClose}>
      <header className={`end side-${mine.number} ${ending}`}>
        <EndScene ending={ending} sides={flags} />
        <div className="end-words">
          <h2>
            <span className="end-crest">
              {(ending === 'drawn' ? flags.slice(0, 2) : [mine]).map(side => (
                <Crest key={side.id} side={side} size={84} />
              ))}
            </span>
            {headlineOf(view, persons)}
          </h2>
          <p className="end-why">
            {report.why} <RuleIds ids={report.rules} />
          </p>
          {report.by.map(({ label, rule }) => (
            <p key={label} className="end-goal">
              <Icon name="flag" size={18} /> {label} <RuleId id={rule} />
            </p>
          ))}
          <p className="cap">
            {t('{title, verbatim}, {length, verbatim}', { title: report.title, length: lengthWords(report, report.turns) })}
          </p>
        </div>
        <button className="icb end-close" type="button" aria-label={t('Look at the board')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="end-sheet">
        {first !== undefined && (
          <section aria-labelledby="own-deeds">
            <h3 id="own-deeds" className="ruled-head">
              <Crest side={first.side} size={24} /> {t('{side, verbatim}: what they did', { side: first.side.name })}
            </h3>
            <Deeds deeds={first.deeds} />
            <p className="cap">{t('✕ men felled, ◆ hits that told, † fell in the battle')}</p>
          </section>
        )}
        <div>
          <section aria-label={t('Losses')}>
            <h3 className="ruled-head">{report.unit === 'turn' ? t('Losses by turn') : t('Losses by round')}</h3>
            <Losses losses={report.losses} sides={scene.sides} turns={report.turns} />
            <ul className="end-losses">
              {report.sides.map(({ side, standing, fielded, lost }) => (
                <li key={side.id}>
                  <Crest side={side} size={22} />
                  <span>
                    <b>{side.name}</b>: {standingWord(standing)}.{' '}
                    {t('{n, plural, =0 {Nobody lost.} other {# of {fielded} lost:}}', { n: lost.length, fielded })}
                    {lost.length > 0 && <span className="cap"> {lost.map(one => `${one.name} (${one.fate})`).join(', ')}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <section aria-label={t('Luck of the dice')}>
            <h3 className="ruled-head">{t('Luck of the dice')}</h3>
            <LuckBars luck={report.luck} />
          </section>
          {session.online === undefined && <TurningPoint />}
        </div>
        <div>
          {others.map(({ side, deeds }) => (
            <section key={side.id} aria-label={t('{side, verbatim}: what they did', { side: side.name })}>
              <h3 className="ruled-head">
                <Crest side={side} size={24} /> {side.name}
              </h3>
              <Deeds deeds={deeds} />
            </section>
          ))}
        </div>
      </div>
      <EndButtons lost={fared === 'lost'} onClose={onClose} report={report} />
    </Dialog>
  );
}

interface Buttons {
  readonly lost: boolean;
  readonly onClose: () => void;
  readonly report: Report;
}

/** After a defeat the rematch comes first, after a victory the other side. */
function EndButtons({ lost, onClose, report }: Buttons) {
  const { session } = useTools();
  const { id, title, occupants, moments, viewer } = session.getState();
  const looksOn = session.online !== undefined && viewer === null;
  const [busy, setBusy] = useState(false);
  const again = (swap: boolean): void => {
    setBusy(true);
    rematch(session, swap).catch(() => setBusy(false));
  };
  const one = (swap: boolean, first: boolean) => (
    <button
      key={String(swap)}
      className={first ? 'btn ink' : 'btn'}
      type="button"
      disabled={busy}
      {...(first ? { 'data-first': true } : {})}
      onClick={() => again(swap)}
    >
      <Icon name={swap ? 'people' : 'replay'} size={18} />
      {swap ? t('Swap sides') : t('Rematch')}
    </button>
  );
  const swaps = maySwap(occupants);
  return (
    <footer className="end-buttons">
      {!looksOn && (lost || !swaps ? [false, true] : [true, false]).filter(swap => !swap || swaps).map((swap, i) => one(swap, i === 0))}
      <button
        className="btn"
        type="button"
        onClick={() => {
          onClose();
          session.look(0);
        }}
      >
        <Icon name="play" size={18} />
        {t('Watch again')}
      </button>
      <a className="btn" href={linkTo('analysis', id)}>
        <Icon name="log" size={18} />
        {t('Analysis')}
      </a>
      <button className="btn" type="button" onClick={() => shareLate(session, moments.length - 1)}>
        <Icon name="share" size={18} />
        {t('Share')}
      </button>
      {session.online !== undefined && (
        <button className="btn" type="button" onClick={() => session.online?.check()}>
          <Icon name="dice" size={18} />
          {t('Check the dice')}
        </button>
      )}
      <Menu
        label={t('Keep it')}
        items={[
          {
            id: 'report',
            label: t('Report as Markdown'),
            onPick: () =>
              void import('../table/reportFile.ts').then(({ reportMarkdown }) =>
                download(`${fileName(title)}-report.md`, reportMarkdown(report), 'text/markdown'),
              ),
          },
          { id: 'record', label: t('Record'), onPick: () => download(`${fileName(title)}.json`, JSON.stringify(session.record())) },
        ]}
      >
        <Icon name="save" size={18} />
        {t('Keep it')}
      </Menu>
      <span className="spring" />
      <button className="btn plain look" type="button" onClick={onClose}>
        {t('Look at the board')}
      </button>
      <a className="btn plain" href={linkTo('')}>
        <Icon name="home" size={18} />
        {t('Other battles')}
      </a>
    </footer>
  );
}
