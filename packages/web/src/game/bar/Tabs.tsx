/** On a narrow screen: the board, the figure, the chronicle, and the end of the moment. */
import { useActs } from './ActionBar.tsx';
import { useDesk, useGame, useStage } from '../context.tsx';
import type { Tab } from '../table/desk.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { staging } from '../stage/state.ts';
import { useOrders } from '../useOrders.ts';
import { t } from '../../texts/language.ts';
import './tabs.css';

export default function Tabs() {
  const { desk, scene } = useGame();
  const tab = useDesk(state => state.tab);
  const chosen = useDesk(state => state.chosen);
  const acts = useActs();
  // While something is shown, what comes next would tell how it ends.
  const closing = useStage(staging) ? null : acts.closing;
  const { give } = useOrders();
  const [ending] = closing?.offers ?? [];
  const card = scene.cards.find(one => one.id === chosen);
  const one = (name: Tab, icon: IconName, label: string) => (
    <button type="button" aria-pressed={tab === name} onClick={() => desk.setState({ tab: name, question: null })}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
  return (
    <nav className="game-tabs" aria-label={t('Parts of the screen')}>
      {one('board', 'fit', scene.ground.kind === 'hex' ? t('Board') : t('Table'))}
      {one('figure', 'person', card?.name ?? t('Forces'))}
      {one('chronicle', 'log', t('Chronicle'))}
      <button
        type="button"
        className="closing"
        data-role="end"
        disabled={ending === undefined}
        onClick={() => ending !== undefined && give(ending)}
      >
        <Icon name="end" />
        <span>{closing?.label ?? t('Wait')}</span>
      </button>
    </nav>
  );
}
