/** The board in its place: given what is legal and meant, telling the desk what was pointed at, picked and carried. */
import type { Spot } from '@nobori/engine';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { Board, type BoardHandle, type Camera, type Insets, type Moved, type Pointed, type Tool } from '../board/index.ts';
import { useDesk, useGame, useSession } from './context.tsx';
import { boardFigures, litOf, movedIn } from './lit.ts';
import { marksOf } from './offers.ts';
import { questionAbout } from './questions.ts';
import { useChances } from './useChances.ts';
import { useCarrying } from './useCarrying.ts';
import { useOrders } from './useOrders.ts';
import { useReach } from './useReach.ts';
import { TOUCH, useMedia } from './useScene.ts';
import './board-area.css';

interface Props {
  readonly board: RefObject<BoardHandle | null>;
  readonly insets: Partial<Insets>;
  readonly onCamera: (camera: Camera) => void;
  readonly onTool: (tool: Tool) => void;
}

/** Ways gone since the board last looked, to be played once. */
function useMoved(): readonly Moved[] {
  const { scene } = useGame();
  const latest = useSession(state => state.latest);
  const live = useSession(state => state.cursor === null);
  const before = useRef(scene.cards);
  const moved = useMemo(() => (live ? movedIn(latest, before.current) : []), [latest, live]);
  useEffect(() => {
    before.current = scene.cards;
  }, [scene.cards]);
  return moved;
}

/** The same scenario always looks the same. */
function useGroundId(): string {
  const { session, scene } = useGame();
  return useMemo(() => {
    const { record, title } = session.saved();
    const scenario = typeof record.scenario === 'string' ? record.scenario : (record.scenario?.id ?? title);
    return `${scene.book.id}/${scenario}`.replaceAll(/[^\w-]/g, '-'); // as its thumbnail is drawn
  }, [session, scene.book.id]);
}

export function BoardArea({ board, insets, onCamera, onTool }: Props) {
  const { desk, scene } = useGame();
  const state = useDesk(one => one);
  const { pick } = useOrders();
  const touch = useMedia(TOUCH);
  const ground = useGroundId();
  const secret = useSession(one => one.handTo !== null);
  const marks = useMemo(() => marksOf(state.asked.offers, state.chosen), [state.asked, state.chosen]);
  const chances = useChances(marks);
  const reach = useReach();
  const drag = useCarrying();
  const animate = useMoved();
  const figures = useMemo(() => boardFigures(scene, state.drafts), [scene, state.drafts]);
  const lit = useMemo(() => litOf(scene, state, { chances, reach }), [scene, state, chances, reach]);
  const sides = useMemo(() => scene.sides.map(side => side.name), [scene.sides]);

  const point = (what: Pointed | null): void => {
    if (state.question?.pinned === true || touch) return;
    const question = what === null ? null : questionAbout(what, marks, desk.getState(), scene, false);
    // What came by pointing stays until one points at something else that has odds: its buttons must be within reach.
    if (question !== null) desk.setState({ question });
  };
  /** A click on the ground within reach is a way there, as if the chosen figure had been carried. */
  const walkTo = (at: Spot | undefined): void => {
    if (at === undefined || drag === null || state.chosen === null || !drag.figures.includes(state.chosen)) return;
    const { ok, snapped } = drag.onMove(at, state.chosen);
    if (ok && snapped !== undefined && snapped[0] === at[0] && snapped[1] === at[1]) drag.onDrop(at, state.chosen);
  };
  const pickSpot = (at: Spot): void => {
    if (state.question === null && state.picking === null) walkTo(at);
    else desk.setState({ question: null, picking: null });
  };
  const pickLit = (litId: string): void => {
    const mark = marks.find(one => one.id === litId);
    if (mark === undefined) return walkTo(lit.find(one => one.id === litId)?.at);
    const question = questionAbout({ lit: litId }, marks, desk.getState(), scene, true);
    if (touch && question !== null) desk.setState({ question });
    else pick(mark);
  };

  return (
    <main className="board-area" id="main" tabIndex={-1} aria-label="Board">
      <Board
        ref={board}
        ground={scene.ground}
        groundId={ground}
        figures={secret ? [] : figures}
        sides={sides}
        lit={secret ? [] : lit}
        chosen={secret ? null : state.chosen}
        onPickFigure={figure => desk.choose(figure === state.chosen ? null : figure)}
        onPickSpot={pickSpot}
        onPickLit={pickLit}
        onHover={point}
        onLongPress={what => desk.setState({ question: questionAbout(what, marks, desk.getState(), scene, true) })}
        drag={drag}
        animate={animate}
        insets={insets}
        onCamera={onCamera}
        onTool={onTool}
      />
    </main>
  );
}
