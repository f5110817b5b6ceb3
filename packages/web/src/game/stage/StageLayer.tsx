/** The stage over the board: it moves with the world, takes no clicks, and is empty most of the time. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { BoardHandle } from '../../board/index.ts';
import { part } from '../../preact/part.tsx';
import { begins, briefed } from '../briefing/briefed.ts';
import { useAskedInView } from '../board/useAskedInView.ts';
import { useForcesInView } from '../board/useForcesInView.ts';
import { useDesk, useSession, useStage, useTools } from '../context.tsx';
import { soundsFor } from '../sound/player.ts';
import { useMoodSounds } from '../sound/useMoodSounds.ts';
import { BeatView } from './BeatView.tsx';
import { direct } from './director.ts';
import { EdgeArrow } from './EdgeArrow.tsx';
import { eyeOf } from './eye.ts';
import { useFollow } from './follow.ts';
import { staging } from './state.ts';
import { Stuck } from './Stuck.tsx';
import './flying.css';
import './stage.css';
import './blades.css';
import './trays.css';
import { dialogIsOpen } from '../../app/dialogIsOpen.ts';

const AdviceLayer = part(() => import('../advice/AdviceLayer.tsx'));
const Recall = part(() => import('./Recall.tsx'));

const typing = (target: EventTarget | null): boolean =>
  dialogIsOpen() || (target instanceof HTMLElement && target.closest('input, textarea, select, [popover]') !== null);

/** Space hurries on, Shift held runs: before anybody else hears of the key. What is shown may come in parts; a key that stays down counts for all of them. */
function useHurryKeys(): void {
  const { stage } = useTools();
  const on = useStage(staging);
  const held = useRef(false);
  useLayoutEffect(() => {
    const hold = (down: boolean): void => {
      held.current = down;
      stage.getState().run(down && staging(stage.getState()));
    };
    const down = (event: KeyboardEvent): void => {
      if (typing(event.target)) return;
      if (event.key === 'Shift') hold(true);
      if (event.key !== ' ' || !staging(stage.getState())) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) stage.getState().hurry();
    };
    const up = (event: KeyboardEvent): void => {
      if (event.key === 'Shift') hold(false);
    };
    const away = (): void => hold(false);
    window.addEventListener('keydown', down, true);
    window.addEventListener('keyup', up, true);
    window.addEventListener('blur', away);
    return () => {
      window.removeEventListener('keydown', down, true);
      window.removeEventListener('keyup', up, true);
      window.removeEventListener('blur', away);
    };
  }, [stage]);
  useLayoutEffect(() => stage.getState().run(on && held.current), [stage, on]);
} // prettier-ignore

interface Props {
  readonly board: RefObject<BoardHandle | null>;
  /** How much of the board the slip covers. */
  readonly foot: number;
}

export default function StageLayer({ board, foot }: Props) {
  const { session, stage } = useTools();
  useEffect(
    () =>
      direct(
        session,
        stage,
        eyeOf(
          () => board.current,
          () => briefed(session),
        ),
        soundsFor(),
        // What others did first, before anybody could look, is shown from its beginning.
        session.online === undefined && begins(session.getState()) ? 1 : undefined,
      ),
    [session, stage, board],
  );
  useHurryKeys();
  useMoodSounds();
  useAskedInView(board, foot);
  useForcesInView(board);
  const playing = useStage(state => state.playing);
  const recalled = useStage(state => state.recalled);
  const sum = useStage(state => state.sum);
  const advised = useDesk(state => state.advised);
  const secret = useSession(state => state.handTo !== null);
  const eye = board.current?.eye ?? null;
  const { world, camera } = useFollow(eye, playing?.batch.beats[playing.nth] ?? null);
  if (secret || eye === null) return null;
  return (
    <>
      <div className="stage" aria-hidden="true" data-beat={playing?.batch.beats[playing.nth]?.kind}>
        <Stuck eye={eye} />
        <div className="stage-world" ref={world}>
          {playing !== null && camera !== null && (
            <BeatView key={`${playing.nth} ${playing.aside}`} playing={playing} eye={eye} camera={camera} />
          )}
        </div>
        {playing?.elsewhere === true && <EdgeArrow playing={playing} eye={eye} />}
        {sum !== null && <p className="stage-sum">{sum}</p>}
      </div>
      {advised && playing === null && <AdviceLayer eye={eye} />}
      {recalled !== null && <Recall board={board} />}
    </>
  );
}
