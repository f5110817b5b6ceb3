/** The board in its place: given what is legal and meant, telling the desk what was pointed at, picked and carried. */
import { groundLooks } from '../../art/kinds.ts';
import { witnessed, type FigureId, type Spot, type Zone } from '@nobori/engine';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { latePart, part } from '../../preact/part.tsx';
import { Board, type BoardHandle, type Camera, type Insets, type Moved, type Pointed, type Tool } from '../../board/index.ts';
import { useDesk, useGame, useSession } from '../context.tsx';
import { facings } from '../table/offers.ts';
import type { RingHandle } from './FacingRing.tsx';
import { boardFigures, boardPieces, drawnZones, litOf, movedIn } from '../table/lit.ts';
import { marksOf } from '../table/offers.ts';
import { questionAbout } from '../table/questions.ts';
import { useChances } from '../odds/useChances.ts';
import { useCarrying } from './useCarrying.ts';
import { useOrders } from '../useOrders.ts';
import { useReach } from './useReach.ts';
import { TOUCH, useMedia } from '../useScene.ts';
import { pointing } from '../whynot/pointing.ts';
import { t } from '../../texts/language.ts';
import './board-area.css';

const FacingRing = part(async () => (await import('./FacingRing.tsx')).FacingRing);
const ZoneLegend = part(async () => (await import('./ZoneLegend.tsx')).default);

const PointedAt = latePart(async () => (await import('../whynot/PointedAt.tsx')).PointedAt);

const NO_ZONES: readonly Zone[] = [];

/** Areas always shown, and those of the figure pointed at, else of the chosen one. */
function useZones(pointed: FigureId | null, chosen: FigureId | null) {
  const { book, shown } = useGame().scene;
  const figure = pointed ?? chosen;
  const always = useMemo(() => book.zones?.(shown, null) ?? NO_ZONES, [book, shown]);
  const own = useMemo(() => (figure === null ? NO_ZONES : (book.zones?.(shown, figure) ?? NO_ZONES)), [book, shown, figure]);
  const all = useMemo(() => (always.length + own.length === 0 ? NO_ZONES : [...always, ...own]), [always, own]);
  return { always, own, all, figure };
}

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
  const now = useRef(scene);
  now.current = scene;
  const moved = useMemo(() => {
    const { book, shown, viewer } = now.current;
    const seen = live ? witnessed(latest, viewer ?? 'public').map(event => book.account(shown, event)) : [];
    return movedIn(seen, before.current);
  }, [latest, live]);
  useEffect(() => {
    before.current = scene.cards;
  }, [scene.cards]);
  return moved;
}

/** The same scenario always looks the same. */
function useGroundId(): string {
  const { session, scene } = useGame();
  return useMemo(() => {
    const { head, title } = session.saved();
    const scenario = typeof head.scenario === 'string' ? head.scenario : (head.scenario?.id ?? title);
    return `${scene.book.id}/${scenario}`.replaceAll(/[^\w-]/g, '-'); // as its thumbnail is drawn
  }, [session, scene.book.id]);
}

export function BoardArea({ board, insets, onCamera, onTool }: Props) {
  const { desk, scene } = useGame();
  const state = useDesk(one => one);
  const { pick } = useOrders();
  const touch = useMedia(TOUCH);
  const ground = useGroundId();
  const looks = useMemo(() => groundLooks(scene.book.terrain), [scene.book]);
  const secret = useSession(one => one.handTo !== null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const ring = useRef<RingHandle>(null);
  const zones = useZones(scene.book.zones === undefined ? null : (pointed?.figure ?? null), state.chosen);
  const marks = useMemo(() => marksOf(state.asked.offers, state.chosen), [state.asked, state.chosen]);
  const chances = useChances(marks);
  const reach = useReach();
  const drag = useCarrying();
  const animate = useMoved();
  const figures = useMemo(() => boardFigures(scene, state.drafts), [scene, state.drafts]);
  const over = pointed?.lit ?? null;
  const onThing = over === null || marks.some(({ id, thing: piece }) => id === over && piece !== null);
  const plain = pointed?.figure === undefined && onThing;
  const thing = plain ? (scene.pieces.find(one => one.id === pointed?.piece) ?? null) : null;
  const lit = useMemo(
    () => [
      ...litOf(scene, state, { chances, reach, over }),
      ...(thing === null ? [] : [{ id: 'thing', kind: 'note', at: thing.at, label: thing.name } as const]),
    ],
    [scene, state, chances, reach, over, thing],
  );
  const drawn = useMemo(() => drawnZones(zones.all), [zones.all]);
  const pieces = useMemo(() => boardPieces(scene), [scene]);
  const [sides, crests] = useMemo(() => [scene.sides.map(side => side.name), scene.sides.map(side => side.crest)], [scene.sides]);

  const point = (what: Pointed | null): void => {
    if (!touch) pointing.setState({ what, held: false });
    // Only what is drawn anew when it is pointed at: the ground itself is not.
    const next = what === null || (what.figure ?? what.lit ?? what.piece) === undefined ? null : what;
    if (next?.figure !== pointed?.figure || next?.lit !== pointed?.lit || next?.piece !== pointed?.piece) setPointed(next);
    if (state.question?.pinned === true || touch) return;
    const question = what === null ? null : questionAbout(what, marks, desk.getState(), scene, false);
    // What came by pointing stays until one points at something else that has odds: its buttons must be within reach.
    if (question !== null) desk.setState({ question });
  };
  /** A click on the ground within reach is a way there, as if the chosen figure had been carried. */
  const walkTo = (at: Spot): void => {
    if (drag === null || state.chosen === null || !drag.figures.includes(state.chosen)) return;
    const { ok, snapped } = drag.onMove(at, state.chosen);
    if (ok && snapped !== undefined && snapped[0] === at[0] && snapped[1] === at[1]) drag.onDrop(at, state.chosen);
  };
  const pickSpot = (at: Spot): void => {
    if (state.question === null && state.picking === null) walkTo(at);
    else desk.setState({ question: null, picking: null, preview: null });
  };
  const pickLit = (litId: string): void => {
    const mark = marks.find(one => one.id === litId);
    if (mark === undefined) return undefined;
    // Several things to be dealt with may lie on one spot.
    const here = marks.filter(one => one.figure === null && one.at?.join() === mark.at?.join());
    if (mark.figure === null && here.length > 1) {
      desk.setState({ picking: { ...mark, id: `here ${litId}`, offers: here.flatMap(one => one.offers) } });
      return undefined;
    }
    if (touch && mark.kind === 'place' && scene.ground.kind === 'hex') {
      // A finger cannot point first: the first tap shows the way, the second goes it.
      if (over === litId || facings(mark.offers)) pick(mark);
      else setPointed({ lit: litId });
      return undefined;
    }
    const question = questionAbout({ lit: litId }, marks, desk.getState(), scene, true);
    if (touch && question !== null) desk.setState({ question });
    else pick(mark);
    return undefined;
  };

  /** The chosen one picked again: he turns, if that is what he can do, or is let go. */
  const pickFigure = (figure: FigureId): void => {
    const turn =
      figure === state.chosen
        ? marks.find(mark => mark.kind === 'place' && facings(mark.offers) && mark.at?.join() === at(figure))
        : undefined;
    if (turn !== undefined && state.picking === null) pick(turn);
    else desk.choose(figure === state.chosen ? null : figure);
  };
  const at = (figure: FigureId): string | undefined => scene.cards.find(card => card.id === figure)?.at?.join();
  const about = zones.own.length > 0 && zones.figure !== null ? scene.name(zones.figure) : null;

  return (
    <main className="board-area" id="main" tabIndex={-1} aria-label={t('Board')}>
      <Board
        ref={board}
        ground={scene.ground}
        looks={looks}
        measured={scene.book.board}
        groundId={ground}
        figures={secret ? [] : figures}
        sides={sides}
        crests={crests}
        pieces={secret ? [] : pieces}
        zones={secret ? [] : drawn}
        lit={secret ? [] : lit}
        chosen={secret ? null : state.chosen}
        onPickFigure={pickFigure}
        onPickSpot={pickSpot}
        onPickLit={pickLit}
        onHover={point}
        onLongPress={what => {
          pointing.setState({ what, held: true });
          setPointed(what);
          desk.setState({ question: questionAbout(what, marks, desk.getState(), scene, true) });
        }}
        drag={drag}
        animate={animate}
        insets={insets}
        onCamera={camera => {
          ring.current?.draw();
          onCamera(camera);
        }}
        onTool={onTool}
      />
      {!secret && state.picking !== null && <FacingRing ref={ring} board={board} />}
      {!secret && <PointedAt board={board} />}
      {!secret && zones.all.length > 0 && <ZoneLegend always={zones.always} own={zones.own} of={about} />}
    </main>
  );
}
