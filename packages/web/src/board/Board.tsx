/** The board: the world under one transform, figures and signals in it, rulers and labels over it. */
import type { VNode } from 'preact';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { latePart } from '../preact/part.tsx';
import { useWatched } from '../preact/useWatched.ts';
import { moving, settings } from '../store/settings.ts';
import './board.css';
import './signals.css';
import { keepStops, onFocus, onKey, onVoicedClick } from './focus.ts';
import type { Frame } from './frame.ts';
import { KEYS_TOLD } from './keys.ts';
import { LEAST, Live } from './Live.tsx';
import { slide } from './motion.ts';
import { sceneOf } from './scene.ts';
import type * as GoalsModule from './Goals.tsx';
import type * as SceneryModule from './Scenery.tsx';
import type { BoardProps, Insets } from './types.ts';
import { useDesk } from './useDesk.ts';
import { useFrame, usePress, usePrinter, useSameGround, useTheme } from './useGround.ts';
import { t } from '../texts/language.ts';

const NOBODY: readonly never[] = [];

/** Labels are read after the board has been looked at. */
const Chips = latePart(() => import('./Chips.tsx'));
/** Read aloud after what can be ordered. */
const FigureList = latePart(() => import('./FigureList.tsx'));
/** Nothing is measured before something is taken up. */
const Rulers = latePart(() => import('./Rulers.tsx'));
/** Only large boards have one, and nobody needs it to give the first order. */
const Minimap = latePart(() => import('./Minimap.tsx'));

export function Board(props: BoardProps): VNode {
  const { figures, lit, chosen, animate, sides, crests, pieces = NOBODY, zones = NOBODY } = props;
  const ground = useSameGround(props.ground);
  const frame = useFrame(ground, props.measured);
  const press = usePress();
  const printer = usePrinter(press, ground, props.looks, props.groundId);
  const theme = useTheme();
  const insets = useInsets(props.insets);
  const scene = useMemo(() => sceneOf(frame, figures, lit, pieces), [frame, figures, lit, pieces]);
  const night = zones.some(({ kind }) => kind === 'light');
  const goals = useLate(props.goals !== undefined && props.goals.length > 0, loadGoals);
  const scenery = useLate(pieces.length > 0 || zones.length > 0, loadScenery);

  const view = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const live = useRef<SVGSVGElement>(null);
  const sketch = useRef<SVGGElement>(null);
  const tags = useRef<HTMLDivElement>(null);
  const voice = useRef<HTMLParagraphElement>(null);
  const { stage, desk } = useDesk(props, frame, scene, insets, { view, world, live, sketch, tags, voice });
  const rest = useWatched(stage.onRest, stage.rest);
  const help = useId();

  useEffect(() => {
    const host = paper.current;
    if (host === null || press === null || printer === null) return undefined;
    const printed = new press.PrintedGround(host, stage, printer, frame);
    return () => printed.close();
  }, [stage, press, printer, frame, theme, night]);

  useLayoutEffect(() => {
    if (live.current !== null && animate.length > 0 && moving(settings.getState())) slide(live.current, frame, animate);
  }, [animate, frame]);

  useLayoutEffect(() => keepStops(live.current, chosen));

  return (
    <div
      className={`board is-${frame.kind}`}
      data-part="board"
      data-look={night ? 'night' : undefined}
      role="group"
      aria-roledescription={t('board')}
      aria-label={props.label ?? sizeInWords(frame)}
      aria-describedby={help}
      tabIndex={0}
      onKeyDown={event => onKey(event, desk.current)}
      onFocusIn={event => onFocus(event, desk.current)}
      onFocusOut={event =>
        !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) && props.onHover(null)
      }
      onClick={event => onVoicedClick(event, desk.current)}
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
            zones={zones}
            pieces={pieces}
            scenery={scenery}
            goals={props.goals ?? NOBODY}
            ropes={goals}
            onPointGoal={props.onPointGoal}
            k={rest.camera.k}
          />
        </div>
        <Chips
          stage={stage}
          rest={rest}
          frame={frame}
          lit={lit}
          chosen={chosen}
          numbered={props.numbered}
          figures={figures}
          crests={crests}
          insets={insets}
          least={LEAST}
        />
        <div className="board-tags" ref={tags} />
      </div>
      <Rulers stage={stage} frame={frame} />
      {printer !== null && (
        <Minimap key={`${theme} ${night}`} stage={stage} rest={rest} frame={frame} figures={figures} printer={printer} insets={insets} />
      )}
      <p className="board-help" id={help}>
        {t(KEYS_TOLD)}
      </p>
      <p className="board-help" aria-live="polite" ref={voice} />
      <FigureList figures={figures} sides={sides} frame={frame} />
      {scenery !== null && <scenery.PieceList frame={frame} pieces={pieces} />}
    </div>
  );
}

const loadScenery = (): Promise<typeof SceneryModule> => import('./Scenery.tsx');
const loadGoals = (): Promise<typeof GoalsModule> => import('./Goals.tsx');

/** Only some books tell of pieces, areas or places to be held: what draws them comes with the first. */
function useLate<T extends object>(wanted: boolean, load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    if (wanted) void load().then(setLoaded);
  }, [wanted, load]);
  return loaded;
}

function useInsets(given: Partial<Insets> | undefined): Insets {
  const { top = 0, right = 0, bottom = 0, left = 0 } = given ?? {};
  return useMemo(() => ({ top, right, bottom, left }), [top, right, bottom, left]);
}

const sizeInWords = ({ width, height, each, unit, ground }: Frame): string =>
  ground.kind === 'hex'
    ? t('Map, {columns} by {rows} hexes', { columns: ground.map.columns, rows: ground.map.rows })
    : t(unit === 'cm' ? 'Table, {wide} by {deep} centimetres' : 'Table, {wide} by {deep} inches', {
        wide: Math.round(width / each),
        deep: Math.round(height / each),
      });
