/** Nothing is left to do here: it ends by itself in a moment, in which it can be taken back, ended at once, or left open. */
import type { ComponentChildren } from 'preact';
import { useGame, useSession } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { offerOf } from '../table/offers.ts';
import { t } from '../../texts/language.ts';
import './ending.css';

export default function Ending() {
  const { session, scene } = useGame();
  const ending = useSession(state => state.ending);
  const may = useSession(state => state.mayTakeBack);
  const held = useSession(state => state.held);
  if (held !== null)
    // The last thing to be done here: it has been ordered, and happens in a moment.
    return (
      <Closing
        label={t('This is done in a moment')}
        says={t('After this the battle goes on.')}
        until={held.until}
        end={t('Go on')}
        onEnd={() => session.release()}
      >
        <button className="btn" type="button" aria-keyshortcuts="u" data-stay onClick={() => session.drop()}>
          <TakeBack />
        </button>
      </Closing>
    );
  if (ending === null) return null;
  return (
    <Closing
      label={t('This ends by itself')}
      says={t('Nothing is left to do here: it ends by itself.')}
      until={ending.until}
      end={offerOf(ending.order, scene).text}
      onEnd={() => session.submit(ending.order)}
    >
      <button className="btn plain" type="button" aria-keyshortcuts="Escape" data-stay onClick={() => session.stay()}>
        {t('Not yet')} <span className="kbd">{t('Esc')}</span>
      </button>
      <button className="btn" type="button" aria-keyshortcuts="u" aria-disabled={!may} onClick={() => session.takeBack()}>
        <TakeBack />
      </button>
    </Closing>
  );
}

interface ClosingProps {
  readonly label: string;
  readonly says: string;
  /** When it comes by itself. */
  readonly until: number;
  readonly end: string;
  readonly onEnd: () => void;
  readonly children: ComponentChildren;
}

/** A line that runs out, what else can be done meanwhile, and what then happens, which can be had at once. */
function Closing({ label, says, until, end, onEnd, children }: ClosingProps) {
  return (
    <div className="ending" data-part="ending" role="group" aria-label={label}>
      <p>{says}</p>
      <span key={until} className="ending-line" style={{ animationDuration: `${Math.max(0, until - Date.now())}ms` }} aria-hidden="true" />
      {children}
      <button className="btn go closing" type="button" aria-keyshortcuts="Enter" data-confirm data-role="end" onClick={onEnd}>
        {end} <span className="kbd">{t('Enter')}</span>
      </button>
    </div>
  );
}

const TakeBack = () => (
  <>
    <Icon name="undo" size={18} />
    {t('Take back')} <span className="kbd">U</span>
  </>
);
