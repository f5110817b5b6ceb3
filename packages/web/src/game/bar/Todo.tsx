/** Who has yet to act: a row of small figures, each a button that chooses it. */
import { Token } from '../parts/drawings.tsx';
import { useDesk, useGame } from '../context.tsx';
import { useAble } from '../useAble.ts';
import { groupAt } from '../plan/group.ts';
import { useIntents } from '../plan/intents.ts';
import { sideNamed } from '../table/sides.ts';
import { Menu } from '../parts/Menu.tsx';
import { NARROW, useMedia } from '../useScene.ts';
import { t } from '../../texts/language.ts';
import './todo.css';

/** More than these are counted, not drawn. */
const DRAWN = 8;
const DRAWN_NARROW = 3;

export function Todo() {
  const { scene, desk } = useGame();
  const chosen = useDesk(state => state.chosen);
  const narrow = useMedia(NARROW);
  const { cards, sides } = scene;
  // Whoever has been told what to do can be told something else, and is asked for last.
  const told = cards.filter(({ spent }) => spent).map(({ id }) => id);
  const all = useAble();
  const open = all.filter(id => !told.includes(id));
  const able = open.length > 0 ? open : all;
  // Somebody may have acted in this turn and be asked all the same, how he defends himself: only written orders can be told anew.
  const written = useIntents().some(({ figure }) => all.includes(figure));
  if (able.length === 0 || (able.length === 1 && able[0] === chosen)) return null;
  const most = narrow ? DRAWN_NARROW : DRAWN;
  const before = Math.floor((most - 1) / 2);
  const start = Math.max(0, Math.min(able.findIndex(id => id === chosen) - before, able.length - most));
  const drawn = able.slice(start, start + most).flatMap(id => cards.filter(card => card.id === id));
  const hidden = cards.filter(card => able.includes(card.id) && !drawn.includes(card));
  return (
    <div className="todo" data-part="todo">
      <span className="todo-count">
        {open.length === 0 && written ? t('All have been told') : t('{n, plural, one {One can act} other {# can act}}', { n: able.length })}
      </span>
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
            <Token card={card} side={sideNamed(sides, card.side)} size={36} />
          </button>
        ))}
      </span>
      {hidden.length > 0 && (
        <Menu
          label={t('{n, plural, one {One more can act} other {# more can act}}', { n: hidden.length })}
          className="todo-more"
          items={hidden.map(card => ({ id: card.id, label: card.name, onPick: () => desk.choose(card.id) }))}
        >
          +{hidden.length}
        </Menu>
      )}
      {all.length > 1 && (
        <button
          className="todo-all"
          type="button"
          aria-keyshortcuts="Control+A"
          title={t('Choose all who can act (Ctrl+A)')}
          onClick={() => groupAt(desk).choose(all)}
        >
          {scene.ground.kind === 'hex' && cards.some(({ id, at }) => at === null && all.includes(id)) ? t('Set up all') : t('All')}
        </button>
      )}
    </div>
  );
}
