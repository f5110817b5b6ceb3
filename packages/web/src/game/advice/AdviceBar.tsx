/** In the slip, once somebody has asked: what the adviser would do and why in one sentence; it can be given like any other order. */
import { useEffect } from 'preact/hooks';
import { part } from '../../preact/part.tsx';
import { useStore } from '../../preact/useStore.ts';
import { NAMES } from '../../app/players.ts';
import { useGame, useTools } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { screenPart } from '../parts/screenPart.ts';
import { percent } from '../table/oddsRows.ts';
import { useOrders } from '../useOrders.ts';
import { NARROW, useMedia } from '../useScene.ts';
import { dropHint, hintAt, PATIENCE, askHint } from './hint.ts';
import { useHint, useOwnOdds, type Hint } from './useHint.ts';
import { winning } from './winning.ts';
import { t } from '../../texts/language.ts';
import './advice-bar.css';

/** What became of somebody's try, where it is a problem. */
const SolveBar = part(() => import('../../pages/problems/SolveBar.tsx'));

export default function AdviceBar() {
  const { solving } = useTools().session;
  return solving === undefined ? <Hinting /> : <SolveBar solving={solving} />;
}

function Hinting() {
  const { session, desk } = useTools();
  const told = useHint();
  const failed = useStore(hintAt(session), state => state.failed);
  // Whoever goes elsewhere no longer waits for it.
  useEffect(() => () => dropHint(session, desk), [session, desk]);
  if (told !== null) return <Telling told={told} />;
  return (
    <div className="advice-bar" role="status">
      <p className="advice-words">
        {failed ? t('No advice came of it.') : t('{who, verbatim} thinks about it …', { who: t(NAMES.bushi) })}
        {!failed && (
          <span className="advice-progress" style={{ animationDuration: `${PATIENCE}ms` }} role="progressbar" aria-label={t('Thinking')} />
        )}
      </p>
      <span className="advice-acts">
        {failed && (
          <button className="btn" type="button" onClick={() => void askHint(session, desk)}>
            {t('Try again')}
          </button>
        )}
        <button className="btn" type="button" data-stay onClick={() => dropHint(session, desk)}>
          {failed ? t('Never mind') : t('Stop thinking')}
        </button>
      </span>
    </div>
  );
}

function Telling({ told }: { readonly told: Hint }) {
  const { session, desk, scene } = useGame();
  const { give, insist } = useOrders();
  const narrow = useMedia(NARROW);
  const odds = useOwnOdds(told);
  const { advice, looked, weighed } = told;
  const nth = weighed.indexOf(looked);
  const hint = hintAt(session);
  // A plan for many is laid on the board by its menu; what was asked for here is an order.
  const doThat = (): void => (looked.offer.ways === undefined ? give(looked.offer) : insist(looked.offer));
  const why = (): void => {
    if (narrow) desk.setState({ tab: 'figure' });
    else screenPart('advice')?.focus();
  };
  return (
    <div className="advice-bar">
      <p className="advice-words" role="status">
        <b>
          {nth === 0
            ? t('{who, verbatim} would: {order, verbatim}.', { who: t(NAMES.bushi), order: looked.offer.text })
            : t('Or: {order, verbatim}.', { order: looked.offer.text })}
        </b>{' '}
        {nth === 0 && advice.why !== null && `${scene.read(advice.why)} `}
        {odds !== null && `${t('{share, verbatim} that it goes your way.', { share: percent(odds) })} `}
        {looked.chance !== null && t('{chance, verbatim} to win.', { chance: winning(looked.chance) })}
        {looked.chance === null && t('There is nothing else to do.')}
      </p>
      <span className="advice-acts">
        <button className="btn advised" type="button" data-confirm onClick={doThat}>
          <Icon name="check" size={18} />
          {t('Do that')}
        </button>
        <button className="btn" type="button" aria-keyshortcuts="y" onClick={why}>
          {t('Why')} <span className="kbd">Y</span>
        </button>
        {weighed.length > 1 && (
          <button className="btn plain" type="button" onClick={() => hint.setState({ nth: (nth + 1) % weighed.length })}>
            {t('Another idea')}
          </button>
        )}
        <button className="btn plain" type="button" data-stay onClick={() => dropHint(session, desk)}>
          {t('Got it')}
        </button>
      </span>
    </div>
  );
}
