/** "Your plan": what one's own men have been told, numbered as on the board. Each can be taken back until one is ready. */
import type { FigureId } from '@nobori/engine';
import { useEffect } from 'preact/hooks';
import { Token } from '../parts/drawings.tsx';
import { useDesk, useGame, useSession } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { sideNamed } from '../table/sides.ts';
import { useIntents } from './intents.ts';
import { pointedAt } from './pointed.ts';
import { t } from '../../texts/language.ts';
import './plan-panel.css';

export function PlanPanel() {
  const { scene, session, desk } = useGame();
  const own = useIntents().filter(({ number }) => number !== null);
  const live = useSession(state => state.cursor === null && state.ask !== null && !state.sending);
  const men = scene.cards.filter(({ side, out, at }) => side === scene.mine.id && !out && at !== null).length;
  const chosen = useDesk(state => state.chosen);
  useEffect(() => () => pointedAt.setState({ figure: null }), []);
  const point = (figure: FigureId | null): void => pointedAt.setState({ figure });
  return (
    <section className="plan-panel" aria-label={t('Your plan')}>
      <header>
        <h2>{t('Your plan')}</h2>
        <span className="soft">{t('{n} of {all}', { n: new Set(own.map(({ figure }) => figure)).size, all: men })}</span>
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
                <button
                  type="button"
                  className="btn plain small"
                  aria-label={t('Take this back: {order, verbatim}', { order: scene.read(label) })}
                  title={t('Take this back: he holds')}
                  onClick={() => session.submit(undo)}
                >
                  <Icon name="undo" size={16} />
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <p className="soft">{t('Drag a man again to change what he was told.')}</p>
    </section>
  );
}
