/** The live layer: signals, the fallen, marks, figures, and what is drawn by hand, in that order from the ground up. */
import type { CrestLook } from '@nobori/engine';
import type { FigureId } from '@nobori/engine';
import type { VNode, Ref } from 'preact';
import { useMemo } from 'preact/hooks';
import { detailFor } from '../art/index.ts';
import { FigureMark, labelOf } from './Figures.tsx';
import type { Frame } from './frame.ts';
import { Mark } from './Marks.tsx';
import { marksOf } from './scene.ts';
import type * as GoalsModule from './Goals.tsx';
import type * as SceneryModule from './Scenery.tsx';
import { Areas, Signals } from './Signals.tsx';
import type { BoardFigure, BoardGoal, BoardPiece, BoardProps, BoardZone, Lit } from './types.ts';

interface Props {
  readonly ref: Ref<SVGSVGElement>;
  readonly sketch: Ref<SVGGElement>;
  readonly frame: Frame;
  readonly figures: readonly BoardFigure[];
  readonly lit: readonly Lit[];
  readonly chosen: FigureId | null;
  readonly sides: readonly string[] | undefined;
  readonly crests: readonly CrestLook[];
  readonly liftable: readonly FigureId[];
  readonly zones: readonly BoardZone[];
  readonly pieces: readonly BoardPiece[];
  /** Loaded when there is something for it to draw. */
  readonly scenery: typeof SceneryModule | null;
  readonly goals: readonly BoardGoal[];
  readonly ropes: typeof GoalsModule | null;
  readonly onPointGoal: BoardProps['onPointGoal'];
  /** Pixels to a unit. */
  readonly k: number;
}

/** No figure is drawn smaller than this radius, in pixels, whatever the scale. */
export const LEAST = 7;

/** World units in a pixel, in half octaves: signals are drawn anew only when their detail would be off by a fifth. */
const grainOf = (k: number): number => 2 ** (-Math.round(Math.log2(k) * 2) / 2);

export function Live(props: Props): VNode {
  const { ref, sketch, frame, figures, lit, chosen, sides, crests, liftable, zones, pieces, scenery, goals, ropes, k } = props;
  const detail = detailFor(2 * frame.radius * k);
  const marks = useMemo(() => marksOf(lit, chosen), [lit, chosen]);
  const targets = useMemo(
    () => new Map(lit.flatMap(one => (one.kind === 'target' && one.figure !== undefined ? [[one.figure, one] as const] : []))),
    [lit],
  );
  const at = figures.find(({ card }) => card.id === chosen)?.card.at ?? null;
  const chosenAt = useMemo(() => (at === null ? null : frame.world(at)), [frame, at]);
  const drawn = (figure: BoardFigure): VNode => (
    <FigureMark
      key={figure.card.id}
      figure={figure}
      frame={frame}
      crest={crests[figure.side] ?? 'kuroda'}
      detail={detail}
      chosen={figure.card.id === chosen}
      label={labelOf(figure, sides, frame, targets.get(figure.card.id))}
      lifts={liftable.includes(figure.card.id)}
    />
  );
  return (
    <svg
      className="board-live"
      ref={ref}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="none"
      style={{ '--px': `${1 / k}px`, '--boost': Math.max(1, LEAST / (frame.radius * k)) }}
    >
      {scenery !== null && <scenery.Night frame={frame} zones={zones} />}
      <g className="board-signals">
        <Areas frame={frame} lit={lit} figures={figures} px={grainOf(k)} chosenAt={chosenAt} />
      </g>
      {scenery !== null && <scenery.Scenery frame={frame} zones={zones} pieces={pieces} figures={figures} px={grainOf(k)} />}
      {ropes !== null && <ropes.Goals frame={frame} goals={goals} crests={crests} px={grainOf(k)} onPoint={props.onPointGoal} />}
      <g className="board-signals">
        <Signals frame={frame} lit={lit} figures={figures} px={grainOf(k)} chosenAt={chosenAt} />
      </g>
      <g className="board-fallen">{figures.filter(({ card }) => card.out).map(drawn)}</g>
      <g className="board-marks" aria-hidden="true">
        {marks.map(({ kind, figure: id }) => {
          const figure = figures.find(({ card }) => card.id === id);
          return figure === undefined ? null : <Mark key={`${kind} ${id}`} figure={figure} frame={frame} kind={kind} />;
        })}
      </g>
      <g className="board-figures">{figures.filter(({ card }) => !card.out).map(drawn)}</g>
      {/* Once more on top of whoever presses on him: he himself stays in his place, or he would lose the focus. */}
      {chosen !== null && <use href="#chosen-man" pointerEvents="none" />}
      <g className="board-sketch" ref={sketch} aria-hidden="true" />
    </svg>
  );
}
