/** The slip at the board's foot: whose decision, what is wanted, what can be done about it, who has yet to act. */
import { memo } from '../../preact/memo.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { latePart, part } from '../../preact/part.tsx';
import { ActionBar, useAnswers } from './ActionBar.tsx';
import { useDesk, useGame, useSession, useStage } from '../context.tsx';
import { Crest } from '../parts/drawings.tsx';
import { PromptLine } from './PromptLine.tsx';
import { staging } from '../stage/state.ts';
import { useSeveral } from '../plan/group.ts';
import { sideNamed } from '../table/sides.ts';
import { NARROW, TIGHT, useMedia } from '../useScene.ts';
import { t } from '../../texts/language.ts';
import './slip.css';

// None is wanted before something has been played.
const LookingBack = part(() => import('./LookingBack.tsx'));
const Waiting = part(() => import('./Waiting.tsx'));
const StageBar = part(() => import('../stage/StageBar.tsx'));
const RecallBar = part(() => import('../stage/RecallBar.tsx'));
const Ending = part(() => import('../plan/Ending.tsx'));
const AdviceBar = part(() => import('../advice/AdviceBar.tsx'));
const GroupBar = part(() => import('../plan/GroupBar.tsx'));
const Facts = part(async () => ({ default: (await import('./Cards.tsx')).Facts }));
const MoreFollows = latePart(() => import('./MoreFollows.tsx'));
const Over = part(() => import('./Over.tsx'));

/** Which of its faces the slip shows. */
function useMoment(): 'past' | 'over' | 'mine' | 'theirs' | 'staged' | 'recalled' {
  const staged = useStage(state => (staging(state) ? 'staged' : state.recalled === null ? null : 'recalled'));
  const moment = useSession(state => {
    if (state.cursor !== null) return 'past';
    if (state.view.verdict !== null) return 'over';
    return state.ask === null ? 'theirs' : 'mine';
  });
  return staged ?? moment;
}

export const Slip = memo(function Slip({
  onHeight,
  onResult,
}: {
  readonly onHeight: (height: number) => void;
  readonly onResult: () => void;
}) {
  const moment = useMoment();
  const ends = useSession(state => (state.ending !== null || state.held !== null) && !state.sending);
  const several = useSeveral().length > 0;
  const advised = useDesk(state => state.advised);
  const answers = useAnswers();
  const tight = useMedia(TIGHT);
  const asks = answers !== null && moment === 'mine' && !ends && !several && !advised;
  const { scene } = useGame();
  const narrow = useMedia(NARROW);
  const element = useRef<HTMLElement>(null);
  const waitsFor = useSession(state => (state.ask === null ? (state.thinking ?? state.waitingFor[0] ?? null) : state.viewer));
  const side = sideNamed(scene.sides, scene.shown.chairs.find(chair => chair.seat === waitsFor)?.side ?? null);
  // The former question stands until the new one is listed.
  const asked = useDesk(state => state.asked.ask);
  const due = useSession(state => state.ask !== null && asked !== null && state.ask !== asked);
  useLayoutEffect(() => {
    const slip = element.current;
    if (slip === null) return undefined;
    const watcher = new ResizeObserver(() => onHeight(slip.offsetHeight));
    watcher.observe(slip);
    return () => watcher.disconnect();
  }, [onHeight]);
  return (
    <section
      ref={element}
      className={`slip side-${side.number} ${moment}${asks ? ' asks' : ''}${asks && answers.length > (tight ? 3 : 5) ? ' low' : ''}`}
      data-part="bar"
      aria-label={t('Your decision')}
      aria-busy={due}
      tabIndex={-1}
    >
      {moment === 'staged' && <StageBar />}
      {moment === 'recalled' && <RecallBar />}
      {moment !== 'staged' && moment !== 'recalled' && (
        <PromptLine crest={side.number > 0 && moment !== 'past' ? <Crest side={side} size={28} /> : null} moment={moment} />
      )}
      {asks && <Facts />}
      <div className="actions" hidden={moment === 'staged' || moment === 'recalled'}>
        {moment === 'mine' && (ends ? <Ending /> : advised ? <AdviceBar /> : several ? <GroupBar /> : <ActionBar />)}
        {moment === 'theirs' && <Waiting />}
        {moment === 'past' && <LookingBack />}
        {moment === 'over' && <Over onResult={onResult} />}
        {narrow && (moment === 'mine' || moment === 'over') && <MoreFollows />}
      </div>
    </section>
  );
});
