/** The board: the world under one transform, figures and signals in it, rulers and labels over it. */
import { lazy, Suspense, useEffect, useId, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { crestsFor, type Crest } from '../art/index.ts';
import { moving, useSettings } from '../store/settings.ts';
import './board.css';
import { Chips } from './Chips.tsx';
import { FigureList } from './FigureList.tsx';
import { keepStops, onFocus, onKey, onVoicedClick } from './focus.ts';
import type { Frame } from './frame.ts';
import { PrintedGround } from './ground.ts';
import { KEYS_TOLD } from './keys.ts';
import { LEAST, Live } from './Live.tsx';
import { slide } from './motion.ts';
import { Rulers } from './Rulers.tsx';
import { sceneOf } from './scene.ts';
import type { BoardFigure, BoardProps, Insets } from './types.ts';
import { useDesk } from './useDesk.ts';
import { useFrame, usePrinter, useSameGround, useTheme } from './useGround.ts';

const NOBODY: readonly never[] = [];

/** Only large boards have one, and nobody needs it to give the first order. */
const Minimap = lazy(async () => ({ default: (await import('./Minimap.tsx')).Minimap }));

export function Board(props: BoardProps): ReactElement {
  const { figures, lit, chosen, animate, sides } = props;
  const ground = useSameGround(props.ground);
  const frame = useFrame(ground, props.unit);
  const printer = usePrinter(ground, props.groundId);
  const theme = useTheme();
  const insets = useInsets(props.insets);
  const crests = useCrests(sides, figures);
  const scene = useMemo(() => sceneOf(frame, figures, lit), [frame, figures, lit]);

  const view = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const live = useRef<SVGSVGElement>(null);
  const sketch = useRef<SVGGElement>(null);
  const tags = useRef<HTMLDivElement>(null);
  const voice = useRef<HTMLParagraphElement>(null);
  const { stage, desk } = useDesk(props, frame, scene, insets, { view, world, live, sketch, tags, voice });
  const rest = useSyncExternalStore(stage.onRest, stage.rest);
  const help = useId();

  useEffect(() => {
    const host = paper.current;
    if (host === null) return undefined;
    const printed = new PrintedGround(host, stage, printer, frame);
    return () => printed.close();
  }, [stage, printer, frame, theme]);

  useLayoutEffect(() => {
    if (live.current !== null && animate.length > 0 && moving(useSettings.getState())) slide(live.current, frame, animate);
  }, [animate, frame]);

  useLayoutEffect(() => keepStops(live.current, chosen));

  return (
    <div
      className={`board is-${frame.kind}`}
      role="group"
      aria-roledescription="board"
      aria-label={props.label ?? sizeInWords(frame)}
      aria-describedby={help}
      tabIndex={0}
      onKeyDown={event => onKey(event, desk.current)}
      onFocus={event => onFocus(event, desk.current)}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && props.onHover(null)}
      onClick={event => onVoicedClick(event, desk.current)}
      style={{ '--board-foot': `${insets.bottom}px`, '--board-left': `${insets.left}px` }}
    >
      <div className="board-view" ref={view}>
        <div className="board-world" ref={world}>
          <div className="board-ground" ref={paper} aria-hidden="true" />
          <Live
            ref={live}
            sketch={sketch}
            frame={frame}
            figures={figures}
            lit={lit}
            chosen={chosen}
            sides={sides}
            crests={crests}
            liftable={props.drag?.figures ?? NOBODY}
            k={rest.camera.k}
          />
        </div>
        <Chips stage={stage} rest={rest} frame={frame} lit={lit} figures={figures} crests={crests} insets={insets} least={LEAST} />
        <div className="board-tags" ref={tags} />
      </div>
      <Rulers stage={stage} frame={frame} />
      <Suspense fallback={null}>
        <Minimap key={theme} stage={stage} rest={rest} frame={frame} figures={figures} printer={printer} />
      </Suspense>
      <p className="board-help" id={help}>
        {KEYS_TOLD}
      </p>
      <p className="board-help" aria-live="polite" ref={voice} />
      <FigureList figures={figures} sides={sides} frame={frame} />
    </div>
  );
}

function useInsets(given: Partial<Insets> | undefined): Insets {
  const { top = 0, right = 0, bottom = 0, left = 0 } = given ?? {};
  return useMemo(() => ({ top, right, bottom, left }), [top, right, bottom, left]);
}

/** One crest a side, by the sides' names. */
function useCrests(sides: readonly string[] | undefined, figures: readonly BoardFigure[]): readonly Crest[] {
  const names = sides ?? [...new Map(figures.map(({ side, card }) => [side, card.side]))].sort(([a], [b]) => a - b).map(([, name]) => name);
  const key = names.join('|');
  return useMemo(() => crestsFor(key.split('|')), [key]);
}

const sizeInWords = ({ width, height, each, unit, ground }: Frame): string =>
  ground.kind === 'hex'
    ? `Map, ${ground.map.columns} by ${ground.map.rows} hexes`
    : `Table, ${Math.round(width / each)} by ${Math.round(height / each)} ${unit === 'cm' ? 'centimetres' : 'inches'}`;
