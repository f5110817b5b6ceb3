/** The whole board in small: where everybody is, and which part is in view. Pointing at it goes there. */
import type { TargetedPointerEvent, VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { freeArea, seen, toScreen } from './camera.ts';
import type { Frame } from './frame.ts';
import type { Printer } from './printing.ts';
import type { Rest, Stage } from './stage.ts';
import type { BoardFigure, Insets } from './types.ts';
import './minimap.css';

interface Props {
  readonly stage: Stage;
  readonly rest: Rest;
  readonly frame: Frame;
  readonly figures: readonly BoardFigure[];
  readonly printer: Printer;
  readonly insets: Insets;
}

/** Longer side, in pixels. */
const SIZE = 156;
/** A view that shows nearly everything needs no map of it. */
const WORTH = 1.3;
const NARROW = 640;

/** Where so many of the forces are in view, nobody need look for the rest. */
const IN_VIEW = 0.6;
/** From the edges of the board, and around a man. */
const AIR = 16;

export default function Minimap(props: Props): VNode | null {
  const { rest, frame } = props;
  const shown = seen(rest.camera, rest.view);
  const large = frame.width > shown.w * WORTH || frame.height > shown.h * WORTH;
  const foot = large && rest.view.width > NARROW ? freeFoot(props) : null;
  return foot === null ? null : <Shown {...props} foot={foot} />;
}

/** The corner at the foot where it lies over nobody; null where there is none, or nothing to look for. */
function freeFoot({ stage, rest: { camera, view }, frame, figures }: Props): 'left' | 'right' | null {
  const free = freeArea(view, stage.insets);
  const points = figures.flatMap(({ card: { at, out } }) => (at === null || out ? [] : [toScreen(camera, frame.world(at))]));
  const within = points.filter(([x, y]) => x > free.x && y > free.y && x < free.x + free.w && y < free.y + free.h);
  if (within.length >= IN_VIEW * points.length) return null;
  const scale = SIZE / Math.max(frame.width, frame.height);
  const room = frame.radius * camera.k + AIR;
  const [w, h] = [frame.width * scale + AIR + room, frame.height * scale + AIR + room];
  // Who stands at the very rim is seen as well.
  const below = points.filter(([x, y]) => y > free.y + free.h - h && y < view.height + room && x > -room && x < view.width + room);
  if (below.every(([x]) => x > free.x + w)) return 'left';
  return below.every(([x]) => x < free.x + free.w - w) ? 'right' : null;
}

function Shown({ stage, frame, figures, printer, insets, foot }: Props & { readonly foot: 'left' | 'right' }): VNode {
  const canvas = useRef<HTMLDivElement>(null);
  const rect = useRef<SVGRectElement>(null);
  const [held, hold] = useState(false);
  const scale = SIZE / Math.max(frame.width, frame.height);
  useEffect(() => {
    let gone = false;
    const host = canvas.current;
    if (host === null) return undefined;
    void printer.print({ x: 0, y: 0, w: frame.width, h: frame.height }, scale * Math.min(2, window.devicePixelRatio), host).then(print => {
      if (!gone) host.replaceChildren(print);
    });
    return () => {
      gone = true;
    };
  }, [printer, frame, scale]);
  useEffect(
    () =>
      stage.onFrame((camera, view) => {
        const box = seen(camera, view);
        const element = rect.current;
        if (element === null) return;
        element.setAttribute('x', String(box.x));
        element.setAttribute('y', String(box.y));
        element.setAttribute('width', String(box.w));
        element.setAttribute('height', String(box.h));
      }),
    [stage],
  );
  const go = (event: TargetedPointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const { k } = stage.camera;
    const [x, y] = [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
    stage.touched = true;
    stage.goTo({ k, x: stage.view.width / 2 - x * k, y: stage.view.height / 2 - y * k }, false);
  };
  return (
    <div
      className={`board-mini at-${foot}`}
      data-cover
      aria-hidden="true"
      style={{
        ...{ width: `${frame.width * scale}px`, height: `${frame.height * scale}px` },
        ...{ '--board-foot': `${insets.bottom}px`, '--board-left': `${insets.left}px` },
      }}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        hold(true);
        go(event);
      }}
      onPointerMove={event => held && go(event)}
      onPointerUp={() => hold(false)}
      onPointerCancel={() => hold(false)}
    >
      <div className="board-mini-ground" ref={canvas} />
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`}>
        {figures.map(({ card, side }) => {
          if (card.at === null || card.out) return null;
          const [cx, cy] = frame.world(card.at);
          // Sides differ in form too: rounds and squares by turns.
          return side % 2 === 0 ? (
            <circle key={card.id} className={`board-mini-dot side-${side + 1}`} cx={cx} cy={cy} r={3 / scale} stroke-width={0.8 / scale} />
          ) : (
            <rect
              key={card.id}
              className={`board-mini-dot side-${side + 1}`}
              x={cx - 2.6 / scale}
              y={cy - 2.6 / scale}
              width={5.2 / scale}
              height={5.2 / scale}
              stroke-width={0.8 / scale}
            />
          );
        })}
        <rect ref={rect} className="board-mini-view" stroke-width={1.5 / scale} />
      </svg>
    </div>
  );
}
