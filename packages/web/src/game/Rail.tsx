/** Beside the board: the chosen figure, the chronicle, the timeline. On a narrow screen two of the tabs. */
import { Chronicle } from './chronicle/Chronicle.tsx';
import { FigurePanel } from './figure/FigurePanel.tsx';
import { Timeline } from './chronicle/Timeline.tsx';
import { useDesk } from './context.tsx';
import { t } from '../texts/language.ts';

export function Rail() {
  const wide = useDesk(state => state.wide);
  return (
    <aside className={wide ? 'rail wide' : 'rail'} aria-label={t('Figure and chronicle')}>
      <FigurePanel />
      <Chronicle />
      <Timeline />
    </aside>
  );
}
