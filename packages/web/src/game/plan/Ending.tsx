/** Nothing is left to do here: it ends by itself in a moment, in which it can be taken back, ended at once, or left open. */
import { useGame, useSession } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { offerOf } from '../table/offers.ts';
import { t } from '../../texts/language.ts';
import './ending.css';

export function Ending() {
  const { session, scene } = useGame();
  const ending = useSession(state => state.ending);
  const may = useSession(state => state.mayTakeBack);
  const held = useSession(state => state.held);
  if (held !== null) return <Held until={held.until} />;
  if (ending === null) return null;
  const left = Math.max(0, ending.until - Date.now());
  return (
    <div className="ending" role="group" aria-label={t('This ends by itself')}>
      <p>{t('Nothing is left to do here: it ends by itself.')}</p>
      <span key={ending.until} className="ending-line" style={{ animationDuration: `${left}ms` }} aria-hidden="true" />
      <button className="btn plain" type="button" aria-keyshortcuts="Escape" data-stay onClick={() => session.stay()}>
        {t('Not yet')} <span className="kbd">{t('Esc')}</span>
      </button>
      <button className="btn" type="button" aria-keyshortcuts="u" disabled={!may} onClick={() => session.takeBack()}>
        <Icon name="undo" size={18} />
        {t('Take back')} <span className="kbd">U</span>
      </button>
      <button
        className="btn go closing"
        type="button"
        aria-keyshortcuts="Enter"
        data-confirm
        data-role="end"
        onClick={() => session.submit(ending.order)}
      >
        {offerOf(ending.order, scene).text} <span className="kbd">{t('Enter')}</span>
      </button>
    </div>
  );
}

/** The last thing to be done here: it has been ordered, and happens in a moment. */
function Held({ until }: { readonly until: number }) {
  const { session } = useGame();
  return (
    <div className="ending" role="group" aria-label={t('This is done in a moment')}>
      <p>{t('After this the battle goes on.')}</p>
      <span key={until} className="ending-line" style={{ animationDuration: `${Math.max(0, until - Date.now())}ms` }} aria-hidden="true" />
      <button className="btn" type="button" aria-keyshortcuts="u" data-stay onClick={() => session.drop()}>
        <Icon name="undo" size={18} />
        {t('Take back')} <span className="kbd">U</span>
      </button>
      <button
        className="btn go closing"
        type="button"
        aria-keyshortcuts="Enter"
        data-confirm
        data-role="end"
        onClick={() => session.release()}
      >
        {t('Go on')} <span className="kbd">{t('Enter')}</span>
      </button>
    </div>
  );
}
