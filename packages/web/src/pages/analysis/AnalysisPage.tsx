/** After a battle: the chance to win over time, its turning points, what would have been better, and the dice told apart from the orders. */
import { beadsOf, reckoned, type Analysis, type Bead } from '@nobori/bots/analysis';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PageProps } from '../../app/App.tsx';
import { PageTitle } from '../../app/pageTitle.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { analysisAt, beginAnalysis, judgedSide } from '../../game/analysis/runner.ts';
import { winning } from '../../game/advice/winning.ts';
import { openSession, type Session } from '../../game/host/session.ts';
import { sidesOf } from '../../game/table/sides.ts';
import { knownOf } from '../../game/useScene.ts';
import { serverThere } from '../../online/server.ts';
import { useStore } from '../../preact/useStore.ts';
import { linkTo } from '../../store/route.ts';
import { loadGame } from '../../store/saved.ts';
import { Graph } from './Graph.tsx';
import { t } from '../../texts/language.ts';
import './analysis.css';

export default function AnalysisPage({ route }: PageProps) {
  const [id = ''] = route.parts;
  const session = useLoaded(id, () => opened(id));
  return (
    <main className="page" id="main" tabIndex={-1} aria-busy={session.kind === 'loading'}>
      <div className="page-head">
        <PageTitle title={t('Analysis')} />
        {session.kind === 'loading' && <p className="faint late">{t('Laying out the board …')}</p>}
        {session.kind === 'failed' && <p role="alert">{session.why}</p>}
      </div>
      {session.kind === 'there' && <Looked key={id} session={session.value} />}
    </main>
  );
}

async function opened(id: string): Promise<Session> {
  if (serverThere() && (await loadGame(id)) === null) await (await import('../../online/broughtHome.ts')).broughtHome(id);
  const kept = await loadGame(id);
  if (kept === null) throw new Error(t('There is no such game in this browser. It may have been deleted, or played in another one.'));
  const session = await openSession(kept);
  if (session.getState().view.verdict !== null) return session;
  session.close();
  throw new Error(t('This battle is not over yet: it is looked at when it is.'));
}

function Looked({ session }: { readonly session: Session }) {
  const at = analysisAt(session);
  const { found, running, failed } = useStore(at, state => state);
  const { title, id } = session.getState();
  useEffect(() => {
    void beginAnalysis(session);
    return () => session.close(); // what is thought about it goes on
  }, [session]);
  const done = found?.judged.length ?? 0;
  const whole = found !== null && done >= found.orders;
  return (
    <div className="analysis">
      <p className="soft">
        <a href={linkTo('game', id)}>{t(title)}</a>
      </p>
      {found !== null && <Course session={session} found={found} />}
      {!whole && (
        <section className="analysis-progress slip-paper" aria-label={t('Progress')}>
          <p role="status">
            {failed
              ? t('It could not be looked at to the end.')
              : t('Bushi looks at {count, plural, one {# order} other {# orders}}: {done} done. You may leave; what is done is kept.', {
                  count: found?.orders ?? 0,
                  done,
                })}
          </p>
          <progress max={Math.max(1, found?.orders ?? 1)} value={done} aria-label={t('Progress')} />
          <button className="btn" type="button" onClick={() => (running ? at.stop() : void beginAnalysis(session))}>
            {running ? t('Stop') : t('Go on')}
          </button>
        </section>
      )}
    </div>
  );
}

/** The moment of the battle in which an entry of the record was yet to come. */
function useMoments(session: Session): (entries: number) => number {
  return useMemo(() => {
    const counts = session.getState().moments.map((_, i) => session.recordAt(i).entries.length);
    return entries =>
      Math.max(
        0,
        counts.findLastIndex(count => count <= entries),
      );
  }, [session]);
}

function Course({ session, found }: { readonly session: Session; readonly found: Analysis }) {
  const { view } = session.getState();
  const sides = sidesOf(view);
  const own = judgedSide(session) ?? sides[0]?.id ?? '';
  const beads = useMemo(() => beadsOf(found).filter(({ kind, judged }) => kind === 'dice' || judged.side === own), [found, own]);
  const momentOf = useMoments(session);
  const [cursor, setCursor] = useState(0);
  const { thrown, luck } = reckoned(found, own);
  const points = (by: number): number => Math.abs(Math.round(by * 100));
  return (
    <>
      <Graph found={found} sides={sides} own={own} beads={beads} cursor={cursor} onCursor={setCursor} />
      <p className="row">
        <a className="btn" href={`${linkTo('game', session.getState().id)}?at=${momentOf(cursor)}`}>
          {t('Show this moment, and play on from it')}
        </a>
        <span className="cap">{t('Arrow keys go from order to order, with Shift from turning point to turning point.')}</span>
      </p>
      <p>
        {t('Your orders gave away {thrown} points; the dice {luck, select, true {gave} other {took}} {by}.', {
          thrown: points(thrown),
          luck: luck >= 0,
          by: points(luck),
        })}
      </p>
      <section aria-labelledby="turning">
        <h2 id="turning" className="ruled-head">
          {t('{n, plural, =0 {No turning point} one {One turning point} other {# turning points}}', { n: beads.length })}
        </h2>
        <ol className="beads">
          {beads.map((bead, i) => (
            <li key={`${bead.kind} ${bead.judged.entry}`} className="slip-paper">
              <One
                session={session}
                bead={bead}
                n={i + 1}
                own={own}
                at={momentOf(bead.judged.entry)}
                onLook={() => setCursor(bead.judged.entry)}
              />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

interface OneProps {
  readonly session: Session;
  readonly bead: Bead;
  readonly n: number;
  readonly own: string;
  readonly at: number;
  readonly onLook: () => void;
}

function One({ session, bead: { kind, by, judged }, n, own, at, onLook }: OneProps) {
  const { book, id, moments } = session.getState();
  const known = knownOf(book, session.viewAt(at));
  const told = (order: Parameters<typeof book.choice>[1]): string => known.read(book.choice(known.shown, order).label);
  const ordered = judged.side === own ? (moments[at + 1]?.order ?? null) : null; // of others one knows only what one saw
  const sum = judged.side === own ? by : -by;
  return (
    <>
      <h3>
        <button type="button" className="bead" onClick={onLook} aria-label={t('Turning point {n} on the graph', { n })}>
          {n}
        </button>
        {t('Turn {turn}', { turn: judged.turn })}
        <b className={sum < 0 ? 'lost' : 'won'}>{t('{sum, signed}', { sum: Math.round(sum * 100) })}</b>
      </h3>
      {ordered !== null && (
        <p>
          <span className="cap">{t('You played')}</span> {told(ordered)}
        </p>
      )}
      {kind === 'dice' && <p>{sum < 0 ? t('The dice took it.') : t('The dice gave it.')}</p>}
      {kind === 'order' && judged.better !== null && (
        <p>
          <span className="cap">{t('Better')}</span> <b>{told(judged.better)}</b>
          {': '}
          {t('{could, verbatim} instead of {played, verbatim}.', { could: winning(judged.could), played: winning(judged.played) })}{' '}
          {judged.why !== null && known.read(judged.why)}
        </p>
      )}
      <a className="btn small" href={`${linkTo('game', id)}?at=${at}`}>
        {t('Play on from here')}
      </a>
    </>
  );
}
