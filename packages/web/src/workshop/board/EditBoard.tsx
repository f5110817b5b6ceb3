/** A board to draw on: the printed ground, rulers, and over it whatever a bench draws. What a press or a key means, its bench says. */
import type { Book, Ground } from '@nobori/engine';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { groundLooks } from '../../art/kinds.ts';
import type { Pt } from '../../art/geometry.ts';
import '../../board/board.css';
import '../../board/signals.css';
import { framing, toWorld } from '../../board/camera.ts';
import type { Frame } from '../../board/frame.ts';
import Rulers from '../../board/Rulers.tsx';
import { Stage } from '../../board/stage.ts';
import { useTheme } from '../../board/useGround.ts';
import { useWatched } from '../../preact/useWatched.ts';
import { DrawnGround } from './drawnGround.ts';
import './edit-board.css';

/** What holds the pen. Points are those of the sheet. */
export interface Hand {
  /** Takes the press, or leaves it to move the view. `px` is one pixel of the screen, in units of the sheet. */
  down(at: Pt, event: PointerEvent, px: number): boolean;
  move(at: Pt, event: PointerEvent): void;
  up(at: Pt, event: PointerEvent): void;
  /** A second finger came, or the press was taken away: as if it had not been. */
  cancel(): void;
  hover(at: Pt | null): void;
  double?(at: Pt): void;
}

interface Props {
  readonly book: Book;
  readonly ground: Ground;
  /** Where things lie on the sheet. */
  readonly frame: Frame;
  /** Seeds the drawing. */
  readonly id: string;
  readonly hand: Hand;
  readonly label: string;
  /** Told in words to whoever cannot see it. */
  readonly spoken: string;
  readonly insets?: { readonly top: number; readonly bottom: number };
  /** Where the view should go; a new object each time it should. */
  readonly look?: { readonly at: Pt } | null;
  onKey(event: KeyboardEvent): void;
  onShown?(): void;
  /** What lies over the ground, in units of the sheet; `px` is one pixel of the screen there. */
  over(px: number): ComponentChildren;
  /** Tools and words that stand over the board. */
  readonly children?: ComponentChildren;
}

/** How near to something a press must be, in tenths of a millimetre: some pixels of the screen, or a finger. */
export const reachOf = ({ pointerType }: PointerEvent, px: number): number => px * 10 * (pointerType === 'touch' ? 22 : 9);

const NO_INSETS = { top: 0, bottom: 0 };
/** The strips of the scales. */
const [LEFT, TOP] = [28, 30];

export function EditBoard(props: Props): VNode {
  const { book, ground, frame, id, label, spoken, insets = NO_INSETS, look = null } = props;
  const looks = useMemo(() => groundLooks(book.terrain), [book]);
  const [stage] = useState(() => new Stage());
  const view = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnGround | null>(null);
  const rest = useWatched(stage.onRest, stage.rest);
  const theme = useTheme();
  const { width, height, radius } = frame;
  const now = useRef(props);
  useLayoutEffect(() => {
    now.current = props;
  });

  useLayoutEffect(() => {
    const all = (): void => stage.goTo(framing({ x: 0, y: 0, w: width, h: height }, stage.view, stage.insets, stage.limits), false);
    const [root, inside] = [view.current, world.current];
    if (root === null || inside === null) return undefined;
    const detach = stage.attach(root, inside);
    const tools = root.closest('.edit-stage')?.querySelector<HTMLElement>('[role=toolbar]') ?? null;
    const measure = (): void => {
      // The whole ground lies below the tools, in however many rows they stand.
      const top = Math.max(insets.top, TOP, tools === null ? 0 : tools.offsetTop + tools.offsetHeight + 8);
      stage.setBounds({ width, height, radius, insets: { left: 8 + LEFT, right: 8, bottom: insets.bottom, top } });
      stage.resize({ width: root.clientWidth, height: root.clientHeight });
      if (!stage.touched) all();
    };
    measure();
    stage.settleNow();
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    return () => {
      observer.disconnect();
      detach();
    };
  }, [stage, width, height, radius, insets]);

  useEffect(() => {
    const host = paper.current;
    if (host === null) return undefined;
    const printing = new DrawnGround(host, stage, id);
    printing.onShown = () => now.current.onShown?.();
    drawn.current = printing;
    return () => printing.close();
  }, [stage, id]);
  useEffect(() => drawn.current?.show(ground, looks, { width, height }), [ground, looks, width, height, id]);
  useEffect(() => drawn.current?.recolour(), [theme]);
  useEffect(() => listenTo(view.current, stage, () => now.current.hand), [stage]);
  useEffect(() => {
    if (look === null) return;
    const { camera, view: seen } = stage;
    stage.goTo({ k: camera.k, x: seen.width / 2 - look.at[0] * camera.k, y: seen.height / 2 - look.at[1] * camera.k }, true);
  }, [stage, look]);

  return (
    <div className="edit-stage">
      <div
        className={`board edit-board is-${frame.kind}`}
        role="application"
        aria-label={label}
        tabIndex={0}
        onKeyDown={event => props.onKey(event)}
      >
        <div className="board-view" ref={view}>
          <div className="board-world" ref={world}>
            <div className="board-ground" ref={paper} aria-hidden="true" />
            <svg className="edit-over" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" style={{ '--px': 1 / rest.camera.k }}>
              {props.over(1 / rest.camera.k)}
            </svg>
          </div>
        </div>
        <Rulers stage={stage} frame={frame} />
        <p className="board-help" aria-live="polite">
          {spoken}
        </p>
      </div>
      {props.children}
    </div>
  );
}

/** Presses go to the hand first; what it leaves moves the view. Two fingers always do. */
function listenTo(root: HTMLElement | null, stage: Stage, hand: () => Hand): (() => void) | undefined {
  if (root === null) return undefined;
  let holding: number | null = null;
  const fingers = new Set<number>();
  const at = ({ clientX, clientY }: MouseEvent): Pt => {
    const { left, top } = root.getBoundingClientRect();
    return toWorld(stage.camera, [clientX - left, clientY - top]);
  };
  stage.mayBegin = () => holding === null;
  const drop = (): void => {
    if (holding === null) return;
    holding = null;
    hand().cancel();
  };
  const down = (event: PointerEvent): void => {
    fingers.add(event.pointerId);
    if (fingers.size > 1) return drop();
    if (event.button !== 0 || event.ctrlKey) return undefined;
    if (hand().down(at(event), event, 1 / stage.camera.k)) holding = event.pointerId;
    return undefined;
  };
  const move = (event: PointerEvent): void => {
    if (holding === event.pointerId) hand().move(at(event), event);
    else if (fingers.size === 0 && event.target instanceof Node && root.contains(event.target)) hand().hover(at(event));
  };
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (holding !== event.pointerId) return;
    holding = null;
    if (event.type === 'pointerup') hand().up(at(event), event);
    else hand().cancel();
  };
  const leave = (): void => {
    if (holding === null) hand().hover(null);
  };
  const double = (event: MouseEvent): void => hand().double?.(at(event));
  root.addEventListener('pointerdown', down, { capture: true });
  root.addEventListener('pointerleave', leave);
  root.addEventListener('dblclick', double);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', up);
  return () => {
    root.removeEventListener('pointerdown', down, { capture: true });
    root.removeEventListener('pointerleave', leave);
    root.removeEventListener('dblclick', double);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', up);
  };
}
