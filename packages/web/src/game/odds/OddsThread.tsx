/** The thread that ties the odds to their target. Moved with the camera, without asking Preact. */
import type { Ref, RefObject } from 'preact';
import { useImperativeHandle, useRef } from 'preact/hooks';
import { useBeforePaint } from '../../preact/useBeforePaint.ts';
import type { BoardHandle } from '../../board/index.ts';
import { useDesk } from '../context.tsx';

export interface OddsThreadHandle {
  draw(): void;
}

interface Props {
  readonly ref: Ref<OddsThreadHandle>;
  readonly board: RefObject<BoardHandle | null>;
  readonly odds: RefObject<HTMLElement | null>;
}

export default function OddsThread({ ref, board, odds }: Props) {
  const at = useDesk(state => state.question?.at ?? null);
  const lines = useRef<SVGSVGElement>(null);
  const draw = (): void => {
    const [svg, slip, under] = [lines.current, odds.current, board.current];
    if (svg === null) return;
    const visible = slip !== null && at !== null && under !== null;
    svg.classList.toggle('sr', !visible);
    if (!visible) return;
    const [x, y] = under.screenOf(at);
    const [mine, its] = [svg.getBoundingClientRect(), slip.getBoundingClientRect()];
    const top = its.top - mine.top;
    // From the rim of the base to the nearer edge of the slip.
    const [left, right] = [its.left - mine.left, its.right - mine.left];
    const edge = x < left ? left : right;
    const reach = x < left ? left - x : x - right;
    const end = { x2: String(edge), y2: String(Math.max(top + 24, Math.min(top + its.height - 24, y))) };
    const start = { x1: String(x + Math.sign(edge - x) * Math.min(24, Math.max(0, reach))), y1: String(y) };
    for (const line of svg.querySelectorAll('line'))
      for (const [name, value] of Object.entries({ ...start, ...end })) line.setAttribute(name, value);
    svg.style.visibility = reach < 24 ? 'hidden' : 'visible';
  };
  useImperativeHandle(ref, () => ({ draw }));
  useBeforePaint(() => {
    draw();
    const observer = new ResizeObserver(draw);
    if (odds.current !== null) observer.observe(odds.current);
    return () => observer.disconnect();
  });
  return (
    <svg className="odds-thread" ref={lines} aria-hidden="true">
      <line className="under" />
      <line />
    </svg>
  );
}
