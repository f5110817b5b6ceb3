/** A second thought: before a phase is ended while figures can still act, and before what cannot be mended. */
import { useStore } from '../../preact/useStore.ts';
import { settings } from '../../store/settings.ts';
import { Token } from '../parts/drawings.tsx';
import { useDesk, useGame } from '../context.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { idleOf } from '../table/offers.ts';
import { sideNamed } from '../table/sides.ts';
import { useOrders } from '../useOrders.ts';
import { t } from '../../texts/language.ts';
import './confirming.css';

export default function Confirming() {
  const { desk, scene } = useGame();
  const confirming = useDesk(state => state.confirming);
  const asked = useDesk(state => state.asked);
  const { insist } = useOrders();
  const { reminder, change } = useStore(settings);
  if (confirming === null) return null;
  const { offer, why } = confirming;
  const back = (): void => desk.setState({ confirming: null });
  const still = idleOf(asked, scene.cards);
  const idle = scene.cards.filter(card => still.includes(card.id));
  return (
    <Dialog label={why === 'early' ? t('Some can still act') : t('Are you sure?')} className="confirming" onClose={back}>
      {why === 'grave' ? (
        <>
          <h2>{t('Are you sure?')}</h2>
          <p>{t('{order, verbatim}. This cannot be mended later.', { order: offer.text })}</p>
        </>
      ) : (
        <>
          <h2>{t('{n, plural, one {One can still act} other {# can still act}}', { n: idle.length })}</h2>
          <ul>
            {idle.map(card => (
              <li key={card.id}>
                <button
                  type="button"
                  onClick={() => {
                    back();
                    desk.choose(card.id);
                  }}
                >
                  <Token card={card} side={sideNamed(scene.sides, card.side)} size={36} />
                  {card.name}
                </button>
              </li>
            ))}
          </ul>
          <label className="switch">
            <input type="checkbox" checked={reminder} onChange={event => change({ reminder: event.currentTarget.checked })} />
            {t('Remind me')}
          </label>
        </>
      )}
      <div className="row">
        <button className="btn plain" type="button" onClick={back}>
          {t('Go back')}
        </button>
        <button className={`btn ${why === 'grave' ? 'strike' : 'ink'}`} type="button" data-first data-answer onClick={() => insist(offer)}>
          {why === 'grave' ? t('Do it') : t('End it')}
        </button>
      </div>
    </Dialog>
  );
}
