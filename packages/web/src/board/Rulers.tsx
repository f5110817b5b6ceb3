import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Frame } from './frame.ts';
import { paintStrip, scaleFor, type RulerInk } from './scales.ts';
import type { Stage } from './stage.ts';
import { useTheme } from './useGround.ts';
import { t } from '../texts/language.ts';
import './rulers.css';

/** How deep the strips at the top and left are, as in board.css. */
const RULER = { top: 26, left: 28 } as const;

const inkNow = (): RulerInk => {
  const styles = getComputedStyle(document.documentElement);
  const of = (name: string): string => styles.getPropertyValue(name).trim();
  return { line: of('--ink'), text: of('--ink-soft'), font: `600 13px ${of('--text')}` };
};

/** As many bitmap pixels as the screen has; keeps the drawing's own measure. */
function sized(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | null {
  const density = window.devicePixelRatio;
  const pen = canvas.getContext('2d');
  const [w, h] = [Math.max(1, Math.round(width * density)), Math.max(1, Math.round(height * density))];
  if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
  pen?.setTransform(density, 0, 0, density, 0, 0);
  return pen;
}

/** The two strips that frame the board while something is measured or carried, painted with every frame. */
export default function Rulers({ stage, frame }: { readonly stage: Stage; readonly frame: Frame }): VNode {
  const across = useRef<HTMLCanvasElement>(null);
  const down = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  useEffect(() => {
    let scale = 0;
    let marks = { x: scaleFor(frame, 'x', 1).marks, y: scaleFor(frame, 'y', 1).marks };
    let ink = inkNow();
    const paint = (): void => {
      const { camera, view } = stage;
      if (camera.k !== scale) {
        scale = camera.k;
        marks = { x: scaleFor(frame, 'x', scale).marks, y: scaleFor(frame, 'y', scale).marks };
      }
      const [wide, tall] = [view.width - RULER.left, view.height - RULER.top];
      const [x, y] = [
        across.current === null ? null : sized(across.current, wide, RULER.top),
        down.current === null ? null : sized(down.current, RULER.left, tall),
      ];
      const ticked = frame.kind === 'table';
      if (x !== null) paintStrip(x, marks.x, 'x', ticked, camera, { long: wide, deep: RULER.top, before: RULER.left }, ink);
      if (y !== null) paintStrip(y, marks.y, 'y', ticked, camera, { long: tall, deep: RULER.left, before: RULER.top }, ink);
    };
    let gone = false;
    void document.fonts.ready.then(() => {
      ink = inkNow();
      if (!gone) paint();
    });
    const leave = stage.onFrame(paint);
    return () => {
      gone = true;
      leave();
    };
  }, [stage, frame, theme]);
  return (
    <>
      <canvas className="board-ruler is-across" ref={across} aria-hidden="true" />
      <canvas className="board-ruler is-down" ref={down} aria-hidden="true" />
      <span className="board-ruler is-corner" aria-hidden="true">
        {frame.unit === 'inches' ? t('in') : frame.unit === 'cm' ? t('cm') : ''}
      </span>
    </>
  );
}
