/** Beside the board: who sits at the table, the chosen figure, the chronicle, the timeline. On a narrow screen two of the tabs. */
import { useState } from 'preact/hooks';
import { Chronicle } from './chronicle/Chronicle.tsx';
import { FigurePanel } from './figure/FigurePanel.tsx';
import { part } from '../preact/part.tsx';
import { useIntents } from './plan/intents.ts';
import { useSeveral } from './plan/group.ts';
import { Timeline } from './chronicle/Timeline.tsx';
import { useDesk, useTools } from './context.tsx';
import { NARROW, useMedia } from './useScene.ts';
import { t } from '../texts/language.ts';

const GroupCard = part(() => import('./plan/GroupCard.tsx'));

const LessonList = part(() => import('./lesson/LessonList.tsx'));

const AdvicePanel = part(() => import('./advice/AdvicePanel.tsx'));

const ProblemPanel = part(() => import('../pages/problems/ProblemPanel.tsx'));

const PlanPanel = part(() => import('./plan/PlanPanel.tsx'));

const AtTheTable = part(() => import('../online/AtTheTable.tsx'));

export default function Rail() {
  const { teacher, solving, online } = useTools().session;
  const seated = !useMedia(NARROW) && online !== undefined;
  const [talks, setTalks] = useState(false);
  const wide = useDesk(state => state.wide);
  const advised = useDesk(state => state.advised);
  const planned = useIntents().some(({ number }) => number !== null);
  const several = useSeveral().length > 0;
  return (
    <aside
      className={`rail${wide ? ' wide' : ''}${planned ? ' with-plan' : ''}${teacher === null ? '' : ' taught'}${seated ? (talks ? ' talks' : ' seated') : ''}`}
      aria-label={t('Figure and chronicle')}
    >
      {teacher !== null && <LessonList teacher={teacher} />}
      {seated && <AtTheTable table={online} talks={talks} onTalk={setTalks} />}
      {!(seated && talks) && (
        <>
          {solving !== undefined ? (
            <ProblemPanel solving={solving} />
          ) : advised ? (
            <AdvicePanel />
          ) : several ? (
            <GroupCard />
          ) : (
            <FigurePanel />
          )}
          {planned && <PlanPanel />}
          <Chronicle />
        </>
      )}
      <Timeline />
    </aside>
  );
}
