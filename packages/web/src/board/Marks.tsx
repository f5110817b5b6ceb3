/** What is said about a figure, drawn under it: the ensō of the chosen one, corners round a target or one who is told of, a ring round those who may act. */
import type { VNode } from 'preact';
import { memo } from '../preact/memo.ts';
import { corners, enso, markup, ready, type Part, type Pt } from '../art/index.ts';
import type { Frame } from './frame.ts';
import type { BoardFigure } from './types.ts';

export type MarkKind = 'chosen' | 'target' | 'mine' | 'told';

interface Props {
  readonly figure: BoardFigure;
  readonly frame: Frame;
  readonly kind: MarkKind;
}

const DRAWN = {
  chosen: (radius, rear, id) => enso(radius * 1.5, id, rear),
  target: (radius, rear) => corners(radius * 1.34, rear),
  mine: (radius, rear) => ready(radius * 1.2, rear),
  told: (radius, rear) => corners(radius * 1.34, rear),
} as const satisfies Record<MarkKind, (radius: number, rear: Pt | null, id: string) => Part[]>;

export const Mark = memo(function Mark({ figure, frame, kind }: Props): VNode | null {
  const { at, id } = figure.card;
  if (at === null) return null;
  const [x, y] = frame.world(at);
  return (
    <g className={`board-mark is-${kind}`} data-mark-of={id} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <g
        className="board-body"
        dangerouslySetInnerHTML={{ __html: markup(DRAWN[kind](frame.radiusOf(figure), frame.rearOf(figure), id)) }}
      />
    </g>
  );
});
