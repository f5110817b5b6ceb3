/** The slip at the board's foot: whose decision, what is wanted, what can be done about it, who has yet to act. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { latePart, part } from '../../preact/part.tsx';
import { ActionBar, useAnswers } from './ActionBar.tsx';
import { useGame, useSession } from '../context.tsx';
import { Crest } from '../parts/drawings.tsx';
import { PromptLine } from './PromptLine.tsx';
import { sideNamed } from '../table/sides.ts';
import { Waiting } from './Waiting.tsx';
import { NARROW, useMedia } from '../useScene.ts';
import { t } from '../../texts/language.ts';
import './slip.css';

// Neither is wanted before something has been played.
const LookingBack = part(async () => (await import('./LookingBack.tsx')).LookingBack);
const Facts = part(async () => (await import('./Cards.tsx')).Facts);
const MoreFollows = latePart(async () => (await import('./MoreFollows.tsx')).MoreFollows);
const Over = part(async () => (await import('./Over.tsx')).Over);

/** Which of its faces the slip shows. */
function useMoment(): 'past' | 'over' | 'mine' | 'theirs' {
  return useSession(state => {
    if (state.cursor !== null) return 'past';
    if (state.view.verdict !== null) return 'over';
    return state.ask === null ? 'theirs' : 'mine';
  });
}

export function Slip({ onHeight, onResult }: { readonly onHeight: (height: number) => void; readonly onResult: () => void }) {
  const moment = useMoment();
  const asks = useAnswers() !== null && moment === 'mine';
  const { scene } = useGame();
  const narrow = useMedia(NARROW);
  const element = useRef<HTMLElement>(null);
  const waitsFor = useSession(state => (state.ask === null ? (state.thinking ?? state.waitingFor[0] ?? null) : state.viewer));
  const side = sideNamed(scene.sides, scene.shown.chairs.find(chair => chair.seat === waitsFor)?.side ?? null);
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
      className={`slip side-${side.number} ${moment}${asks ? ' asks' : ''}`}
      aria-label={t('Your decision')}
      tabIndex={-1}
    >
      <PromptLine crest={side.number > 0 && moment !== 'past' ? <Crest side={side} size={28} /> : null} moment={moment} />
      {asks && <Facts />}
      <div className="actions">
        {moment === 'mine' && <ActionBar />}
        {moment === 'theirs' && <Waiting />}
        {moment === 'past' && <LookingBack />}
        {moment === 'over' && <Over onResult={onResult} />}
        {narrow && moment === 'mine' && <MoreFollows />}
      </div>
    </section>
  );
}
