/** Who has yet to act: a row of small figures, each a button that chooses it. */
import { Token } from '../parts/drawings.tsx';
import { useDesk, useGame } from '../context.tsx';
import { groupAt } from '../plan/group.ts';
import { sideNamed } from '../table/sides.ts';
import { t } from '../../texts/language.ts';
import './todo.css';

/** More than these are counted, not drawn. */
const DRAWN = 7;

export function Todo() {
  const { scene, desk } = useGame();
  const chosen = useDesk(state => state.chosen);
  const { able, cards, sides } = scene;
  if (able.length === 0) return null;
  const start = Math.max(0, Math.min(able.findIndex(id => id === chosen) - 3, able.length - DRAWN));
  const drawn = able.slice(start, start + DRAWN).flatMap(id => cards.filter(card => card.id === id));
  return (
    <div className="todo">
      <span className="todo-count">{t('{n, plural, one {One can act} other {# can act}}', { n: able.length })}</span>
      <span className="todo-row" role="group" aria-label={t('Figures that can act')}>
        {drawn.map(card => (
          <button
            key={card.id}
            type="button"
            aria-pressed={card.id === chosen}
            aria-label={t('Choose {figure, verbatim}', { figure: card.name })}
            title={card.name}
            onClick={event => {
              const group = groupAt(desk);
              if (event.shiftKey) return group.toggle(card.id, chosen);
              group.clear();
              return desk.choose(card.id);
            }}
          >
            <Token card={card} side={sideNamed(sides, card.side)} size={30} />
          </button>
        ))}
      </span>
      {able.length > 1 && (
        <button
          className="btn plain small"
          type="button"
          aria-keyshortcuts="Control+A"
          title={t('Choose all who can act (Ctrl+A)')}
          onClick={() => groupAt(desk).choose(able)}
        >
          {t('All')}
        </button>
      )}
    </div>
  );
}
