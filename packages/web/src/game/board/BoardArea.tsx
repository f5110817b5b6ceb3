/** The board in its place: given what is legal and meant, telling the desk what was pointed at, picked and carried. */
import { groundLooks } from '../../art/kinds.ts';
import { witnessed, type FigureId, type Spot, type Zone } from '@nobori/engine';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { memo } from '../../preact/memo.ts';
import { useStore } from '../../preact/useStore.ts';
import { latePart, part } from '../../preact/part.tsx';
import { Board, type BoardHandle, type Camera, type Insets, type Moved, type Pointed, type Tool } from '../../board/index.ts';
import { useDesk, useGame, useSession, useStage } from '../context.tsx';
import { staging } from '../stage/state.ts';
import { currentDraft } from '../table/desk.ts';
import { isEmpty } from '../table/draft.ts';
import { facings } from '../table/offers.ts';
import type { RingHandle } from './FacingRing.tsx';
import { intentLit, useIntents } from '../plan/intents.ts';
import type { LayerHandle } from '../plan/PlanLayer.tsx';
import { boardFigures, boardPieces, drawnZones, litOf, movedIn } from '../table/lit.ts';
import { marksOf } from '../table/offers.ts';
import { byNumber } from '../table/sides.ts';
import { useGoals } from './useGoals.ts';
import { useGroundId } from './useGroundId.ts';
import { questionAbout } from '../table/questions.ts';
import { useChances } from '../odds/useChances.ts';
import { shiftHeld, useShiftKey } from './shiftKey.ts';
import { useCarrying } from './useCarrying.ts';
import { comrades, groupAt, useGroup, useSeveral } from '../plan/group.ts';
import { useAble } from '../useAble.ts';
import { useOrders } from '../useOrders.ts';
import { useReach } from './useReach.ts';
import { TOUCH, useMedia } from '../useScene.ts';
import { pointing } from '../whynot/pointing.ts';
import { t } from '../../texts/language.ts';
import './board-area.css';

const FacingRing = part(() => import('./FacingRing.tsx'));
const PlanLayer = part(() => import('../plan/PlanLayer.tsx'));
const EdgeChips = part(() => import('./EdgeChips.tsx'));
const ZoneLegend = part(() => import('./ZoneLegend.tsx'));

const PointedAt = latePart(() => import('../whynot/PointedAt.tsx'));

const NO_ZONES: readonly Zone[] = [];
const NOT_MOVED: readonly Moved[] = [];
const NO_DRAFTS: readonly never[] = [];

/** Two picks of one man within this time mean his whole unit. */
const DOUBLE = 320;

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

export const BoardArea = memo(function BoardArea({ board, insets, onCamera, onTool }: Props) {
  const { session, desk, scene: shows } = useGame();
  const able = useAble();
  const scene = useMemo(() => ({ ...shows, able }), [shows, able]);
  const asked = useDesk(one => one.asked);
  const inHand = useDesk(one => one.chosen);
  const drafts = useDesk(one => one.drafts);
  const question = useDesk(one => one.question);
  const picking = useDesk(one => one.picking);
  const preview = useDesk(one => one.preview);
  const told = useDesk(one => one.told);
  const drawing = useDesk(one => one.drawing);
  const { pick } = useOrders();
  const touch = useMedia(TOUCH);
  const ground = useGroundId();
  const looks = useMemo(() => groundLooks(scene.book.terrain), [scene.book]);
  const secret = useSession(one => one.handTo !== null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const ring = useRef<RingHandle>(null);
  // Several in hand: what one of them could do is not shown.
  const several = useSeveral().length > 0;
  const chosen = several ? null : inHand;
  const zones = useZones(scene.book.zones === undefined ? null : (pointed?.figure ?? null), chosen);
  const marks = useMemo(() => marksOf(asked, chosen), [asked, chosen]);
  const aimed = useMemo(() => marks.flatMap(({ kind, figure }) => (kind === 'target' && figure !== null ? [figure] : [])), [marks]);
  const chances = useChances(marks);
  const reach = useReach();
  const drag = useCarrying();
  useShiftKey();
  const draft = useDesk(currentDraft);
  const planned = draft !== null && !isEmpty(draft);
  const together = useGroup(one => one.lit);
  const placed = useGroup(one => one.placed);
  const intents = useIntents();
  const numbered = useMemo(() => new Set(intents.flatMap(({ number, figure }) => (number === null ? [] : [figure]))), [intents]);
  const sight = useStore(pointing, one => one.lines);
  const layer = useRef<LayerHandle>(null);
  const goals = useGoals();
  const [goal, setGoal] = useState<{ readonly label: string; readonly at: Spot } | null>(null);
  const moved = useMoved();
  const stage = useStage(one => one);
  const staged = staging(stage);
  // What the stage shows is not shown once more when it is over.
  const shown = useRef<readonly Moved[] | null>(null);
  if (stage.shows !== null) shown.current = moved;
  const animate = shown.current === moved ? NOT_MOVED : moved;
  const standing = useMemo(() => (stage.shows === null ? scene : { ...scene, ...stage.shows }), [scene, stage.shows]);
  const figures = useMemo(() => boardFigures(standing, drafts, placed), [standing, drafts, placed]);
  const over = pointed?.lit ?? null;
  const onThing = over === null || marks.some(({ id, thing: piece }) => id === over && piece !== null);
  const plain = pointed?.figure === undefined && onThing;
  const thing = plain ? (scene.pieces.find(one => one.id === pointed?.piece) ?? null) : null;
  const lit = useMemo(
    () => [
      ...litOf(
        scene,
        { asked, chosen, drafts: several ? NO_DRAFTS : drafts, question, preview, told },
        { chances, reach: several ? null : reach, over },
      ),
      ...intentLit(intents, scene),
      ...together,
      ...sight,
      ...(thing === null ? [] : [{ id: 'thing', kind: 'note', at: thing.at, label: thing.name } as const]),
      ...(goal === null ? [] : [{ id: 'goal', kind: 'note', ...goal } as const]),
    ],
    [scene, asked, chosen, drafts, question, preview, told, chances, reach, over, thing, goal, together, intents, several, sight],
  );
  const drawn = useMemo(() => drawnZones(zones.all), [zones.all]);
  const pieces = useMemo(() => boardPieces(standing), [standing]);
  const [sides, crests] = useMemo(
    () => [byNumber(scene.sides, side => side.name), byNumber(scene.sides, side => side.crest)],
    [scene.sides],
  );

  const point = (what: Pointed | null): void => {
    if (staged) return;
    if (!touch) pointing.setState({ what, held: false });
    // Only what is drawn anew when it is pointed at: the ground itself is not.
    const next = what === null || (what.figure ?? what.lit ?? what.piece) === undefined ? null : what;
    if (next?.figure !== pointed?.figure || next?.lit !== pointed?.lit || next?.piece !== pointed?.piece) setPointed(next);
    if (question?.pinned === true || touch) return;
    const about = what === null ? null : questionAbout(what, marks, desk.getState(), scene, false);
    // What came by pointing stays until one points at something else that has odds: its buttons must be within reach.
    if (about !== null) desk.setState({ question: about });
  };
  /** A click on the ground within reach is a way there, as if the chosen figure had been carried. */
  const walkTo = (at: Spot): void => {
    if (drag?.onPick !== undefined) return drag.onPick(at);
    if (drag === null || inHand === null || !drag.figures.includes(inHand)) return;
    const { ok, snapped } = drag.onMove(at, inHand);
    if (ok && snapped !== undefined && snapped[0] === at[0] && snapped[1] === at[1]) drag.onDrop(at, inHand);
    return undefined;
  };
  const pickSpot = (at: Spot): void => {
    if (staged) stage.hurry();
    else if (question === null && picking === null) walkTo(at);
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
  const picked = useRef<{ readonly figure: FigureId | null; readonly time: number }>({ figure: null, time: 0 });
  const pickFigure = (figure: FigureId): void => {
    if (staged) return stage.hurry();
    const group = groupAt(desk);
    const before = picked.current;
    picked.current = { figure, time: performance.now() };
    const turn =
      figure === inHand ? marks.find(mark => mark.kind === 'place' && facings(mark.offers) && mark.at?.join() === at(figure)) : undefined;
    if (able.includes(figure)) {
      if (shiftHeld()) return group.toggle(figure, inHand);
      // Who can turn where he stands does so when he is picked again, however quickly.
      if (turn === undefined && before.figure === figure && picked.current.time - before.time < DOUBLE) {
        desk.choose(figure);
        return group.choose(comrades(scene.cards, able, figure));
      }
    }
    group.clear();
    // Whom nobody had to choose is not let go by whoever means to choose him: the only one, those who are set up, whom a lesson speaks of.
    const given =
      (able.length === 1 && able.includes(figure)) || desk.getState().asked.plots[0]?.kind === 'places' || session.teacher !== null;
    if (turn !== undefined && picking === null) pick(turn);
    else desk.choose(figure === inHand && !given ? null : figure);
    return undefined;
  };
  /** A box drawn on the ground chooses whoever stands in it and can act; with Shift, besides those chosen already. */
  const box = (men: readonly FigureId[]): void => {
    const group = groupAt(desk);
    const before = shiftHeld() ? group.getState().chosen : [];
    const found = [...new Set([...before, ...men.filter(id => able.includes(id))])];
    const [only] = found;
    group.choose(found);
    if (found.length === 1 && only !== undefined) desk.choose(only);
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
        goals={secret ? [] : goals}
        onPointGoal={setGoal}
        lit={secret || staged ? [] : lit}
        chosen={secret || staged ? null : chosen}
        numbered={numbered}
        planned={planned}
        onPickFigure={pickFigure}
        onPickSpot={pickSpot}
        onPickLit={pickLit}
        onHover={point}
        {...(able.length > 1 ? { onBox: (men: readonly FigureId[]) => box(men) } : {})}
        onLongPress={what => {
          if (staged) return;
          pointing.setState({ what, held: true });
          setPointed(what);
          desk.setState({ question: questionAbout(what, marks, desk.getState(), scene, true) });
        }}
        drag={staged ? null : drag}
        animate={animate}
        insets={insets}
        onCamera={camera => {
          ring.current?.draw();
          layer.current?.draw();
          onCamera(camera);
        }}
        onTool={onTool}
        drawing={drawing}
      />
      {!secret && !staged && intents.length > 0 && <PlanLayer ref={layer} board={board} />}
      {!secret && !staged && picking !== null && <FacingRing ref={ring} board={board} />}
      {!secret && !staged && <PointedAt board={board} />}
      {!secret && !staged && aimed.length > 0 && <EdgeChips board={board} targets={aimed} />}
      {!secret && !staged && zones.all.length > 0 && (
        <ZoneLegend always={zones.always} own={zones.own} of={about} board={board} foot={insets.bottom ?? 0} />
      )}
    </main>
  );
});
