/** "Your plan": what one's own men have been told, numbered as on the board. Each can be changed or taken back until the plan is sealed. */
import type { FigureId } from '@nobori/engine';
import { useEffect } from 'preact/hooks';
import { Token } from '../parts/drawings.tsx';
import { useDesk, useGame, useSession } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useActs } from '../bar/ActionBar.tsx';
import { soundsFor } from '../sound/player.ts';
import type { Offer } from '../table/offers.ts';
import { useOrders } from '../useOrders.ts';
import { sideNamed } from '../table/sides.ts';
import { useIntents } from './intents.ts';
import { pointedAt } from './pointed.ts';
import { t } from '../../texts/language.ts';
import './plan-panel.css';

export default function PlanPanel() {
  const { scene, session, desk } = useGame();
  const own = useIntents().filter(({ number }) => number !== null);
  const live = useSession(state => state.cursor === null && state.ask !== null && !state.sending);
  const men = scene.cards.filter(({ side, out, at }) => side === scene.mine.id && !out && at !== null).length;
  const chosen = useDesk(state => state.chosen);
  const [seals] = useActs().closing?.offers ?? [];
  const { give } = useOrders();
  const open = live && own.some(({ undo }) => undo !== null);
  /** He is in hand on the board, wherever the plan was read. */
  const change = (figure: FigureId): void => {
    desk.choose(figure);
    desk.setState({ tab: 'board' });
  };
  const seal = (offer: Offer): void => {
    soundsFor().play([{ sound: 'seal', after: 0 }]);
    give(offer);
  };
  useEffect(() => () => pointedAt.setState({ figure: null }), []);
  const point = (figure: FigureId | null): void => pointedAt.setState({ figure });
  return (
    <section className="plan-panel" data-part="plan" aria-label={t('Your plan')}>
      <header>
        <h2>{t('Your plan')}</h2>
        {open && <span className="soft">{t('{n} of {all}', { n: new Set(own.map(({ figure }) => figure)).size, all: men })}</span>}
      </header>
      <ol>
        {own.map(({ figure, kind, label, number, undo }) => {
          const card = scene.cards.find(({ id }) => id === figure);
          return (
            <li
              key={`${figure} ${kind}`}
              className={figure === chosen ? 'on' : ''}
              onPointerEnter={() => point(figure)}
              onPointerLeave={() => point(null)}
            >
              <button
                type="button"
                className="plan-row"
                onClick={() => desk.choose(figure)}
                onFocus={() => point(figure)}
                onBlur={() => point(null)}
              >
                <b>{number}</b>
                {card !== undefined && <Token card={card} side={sideNamed(scene.sides, card.side)} size={26} />}
                <span>{scene.read(label)}</span>
              </button>
              {undo !== null && live && (
                <>
                  <button
                    type="button"
                    className="btn plain small"
                    aria-label={t('Change this: {order, verbatim}', { order: scene.read(label) })}
                    title={t('Change this')}
                    onClick={() => change(figure)}
                  >
                    <Icon name="pencil" size={16} />
                  </button>
                  <button
                    type="button"
                    className="btn plain small"
                    aria-label={t('Take this back: {order, verbatim}', { order: scene.read(label) })}
                    title={t('Take this back: he holds')}
                    onClick={() => session.submit(undo)}
                  >
                    <Icon name="close" size={16} />
                  </button>
                </>
              )}
            </li>
          );
        })}
      </ol>
      {open && <p className="soft">{t('Drag a man again to change what he was told.')}</p>}
      {open && seals !== undefined && (
        <button className="btn seal-plan" type="button" onClick={() => seal(seals)}>
          <b aria-hidden="true">印</b>
          {t('Seal and be ready')}
        </button>
      )}
    </section>
  );
}
