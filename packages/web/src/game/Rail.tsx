/** Beside the board: the chosen figure, the chronicle, the timeline. On a narrow screen two of the tabs. */
import { Chronicle } from './chronicle/Chronicle.tsx';
import { FigurePanel } from './figure/FigurePanel.tsx';
import { part } from '../preact/part.tsx';
import { useSeveral } from './plan/group.ts';
import { Timeline } from './chronicle/Timeline.tsx';
import { t } from '../texts/language.ts';

const GroupCard = part(async () => (await import('./plan/GroupCard.tsx')).GroupCard);

export function Rail() {
  const several = useSeveral().length > 0;
  return (
    <aside className="rail" aria-label={t('Figure and chronicle')}>
      {several ? <GroupCard /> : <FigurePanel />}
      <Chronicle />
      <Timeline />
    </aside>
  );
}
