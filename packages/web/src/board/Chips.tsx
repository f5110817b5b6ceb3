/** The labels over the board, laid out when the view rests; while it moves they ride along. */
import type { CrestLook, FigureId } from '@nobori/engine';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useAfterDrawing } from '../preact/useAfterDrawing.ts';
import { crestPart, markup, nobori, type Part } from '../art/index.ts';
import { poly } from '../art/ink.ts';
import { bannersFor, type Banner } from './banners.ts';
import { freeArea, toScreen, toWorld } from './camera.ts';
import type { Frame } from './frame.ts';
import type { Pt } from './geometry.ts';
import { chipsFor, obstaclesFor, threadOf, type Chip } from './labels.ts';
import { namesFor } from './names.ts';
import { seat } from './seating.ts';
import type { Rest, Stage } from './stage.ts';
import { textWidth } from './textWidth.ts';
import type { BoardFigure, Insets, Lit } from './types.ts';
import './chips.css';

interface Props {
  readonly stage: Stage;
  readonly rest: Rest;
  readonly frame: Frame;
  readonly lit: readonly Lit[];
  readonly chosen: FigureId | null;
  readonly numbered: ReadonlySet<FigureId> | undefined;
  readonly figures: readonly BoardFigure[];
  readonly crests: readonly CrestLook[];
  readonly insets: Insets;
  /** Smallest radius a figure is drawn with, in pixels. */
  readonly least: number;
}

interface Seated {
  readonly label: Chip | Banner;
  readonly at: Pt;
  /** The same place in the world. */
  readonly anchor: Pt;
}

function useSeated({ rest, frame, lit, chosen, numbered, figures, crests, insets, least }: Props): readonly Seated[] {
  return useMemo(() => {
    const { camera, view } = rest;
    const labels = [
      ...chipsFor(frame, lit, figures, camera, textWidth),
      ...namesFor(frame, lit, chosen, figures, camera, textWidth),
      ...bannersFor(frame, figures, camera, crests),
    ];
    const seated = seat(labels, obstaclesFor(frame, lit, figures, camera, least, numbered), freeArea(view, insets));
    return seated.flatMap(({ id, at }) => {
      const label = labels.find(one => one.id === id);
      return label === undefined ? [] : [{ label, at, anchor: toWorld(camera, at) }];
    });
  }, [rest, frame, lit, chosen, numbered, figures, crests, least, insets]);
}

export default function Chips(given: Props): VNode {
  const props = useAfterDrawing(given); // finding seats takes as long as drawing the board
  const { stage, rest } = props;
  const host = useRef<HTMLDivElement>(null);
  const seated = useSeated(props);

  useEffect(
    () =>
      stage.onFrame(camera => {
        const element = host.current;
        if (element === null) return;
        const zooming = camera.k !== rest.camera.k;
        element.classList.toggle('is-zooming', zooming);
        element.style.transform = zooming ? '' : `translate(${camera.x - rest.camera.x}px, ${camera.y - rest.camera.y}px)`;
        seated.forEach(({ at, anchor }, i) => {
          const child = element.children[i + 1]; // the threads come first
          if (child instanceof HTMLElement) child.style.transform = centredOn(zooming ? toScreen(camera, anchor) : at);
        });
      }),
    [stage, rest, seated],
  );

  return (
    <div className="board-chips" ref={host} aria-hidden="true">
      <svg className="board-threads">
        <path d={seated.map(({ label, at }) => ('text' in label ? threadPath(threadOf(label, at)) : '')).join('')} />
      </svg>
      {seated.map(({ label, at }) =>
        'text' in label ? (
          <span key={label.id} className={`board-chip is-${label.look}`} data-label={label.id} style={{ transform: centredOn(at) }}>
            {label.text}
          </span>
        ) : (
          <span key={label.id} className={`board-banner side-${label.side + 1}`} style={{ transform: centredOn(at) }}>
            <svg viewBox="-4 -52 28 60" dangerouslySetInnerHTML={{ __html: markup(bannerParts(label)) }} />
          </span>
        ),
      )}
    </div>
  );
}

const centredOn = ([x, y]: Pt): string => `translate(${x}px, ${y}px) translate(-50%, -50%)`;

const threadPath = (thread: ReturnType<typeof threadOf>): string => (thread === null ? '' : poly(thread, false));

/** The name of a unit if it is as short as a banner is wide, otherwise how many men it has. */
const bannerParts = ({ unit, count, crest }: Banner): Part[] => [
  ...nobori(null),
  crestPart(crest, 8.2, -39, 5.2, 'cloth-mon'),
  { text: unit.length <= 2 ? unit : String(count), x: 8.2, y: -18, cls: 'cloth-count' },
];
