/** The men themselves: they go their ways, step together, fall. Their real places are the board's; here they are only moved for a while. */
import type { FigureId } from '@nobori/engine';
import type { BoardEye } from '../../board/index.ts';
import { keyFrames } from '../../board/motion.ts';
import { dist, mix, type Pt } from '../../board/geometry.ts';
import type { Beat, Going } from './beat.ts';
import type { Times } from './times.ts';

const EASE = 'cubic-bezier(.3, .1, .3, 1)';

const drawnAs = (figure: FigureId): readonly Element[] => {
  const id = CSS.escape(figure);
  return [...document.querySelectorAll(`[data-figure="${id}"], [data-mark-of="${id}"]`)];
};
const put = ([x, y]: Pt): string => `translate(${x}px, ${y}px)`;

/** Starts it; what comes back ends it. */
export function moveFigures(beat: Beat, times: Times, eye: BoardEye): () => void {
  const running: Animation[] = [];
  const animate = (figure: FigureId, frames: Keyframe[], options: KeyframeAnimationOptions): void => {
    for (const element of drawnAs(figure)) running.push(element.animate(frames, { fill: 'both', easing: EASE, ...options }));
  };
  /** A name stays where it was seated: while its man is on his way, or falls, it is not there. */
  const unname = (figure: FigureId, delay: number): void => {
    for (const element of document.querySelectorAll(`[data-label="name ${CSS.escape(figure)}"]`))
      running.push(element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 80, delay, fill: 'both' }));
  };
  const { k } = eye.camera();
  for (const going of beat.goings) {
    const duration = Math.max(1, going.late ? Math.min(420, times.end - times.late) : times.going);
    const delay = going.late ? times.late : times.go;
    unname(going.figure, delay);
    if (going.away) animate(going.figure, runOff(going, beat, eye), { duration: Math.max(300, duration), delay });
    else animate(going.figure, [...keyFrames(going.way.map(spot => eye.world(spot)))], { duration, delay });
  }
  const step = 9 / k;
  for (const { by, to, from, end } of beat.meetings.slice(0, 6)) {
    const [a, b] = [eye.world(from), eye.world(end)];
    const far = Math.max(1, dist(a, b));
    if (beat.goings.some(({ figure }) => figure === by || figure === to)) continue;
    for (const [figure, here, there] of [[by, a, b], [to, b, a]] as const)
      animate(figure, [{ transform: put(here) }, { transform: put(mix(here, there, step / far)) }, { transform: put(here) }], { duration: 200, delay: times.meet, fill: 'none' });
  }
  for (const { what, figure } of beat.stamps)
    if (what === 'death' && figure !== null) animate(figure, [{ opacity: 1 }, { opacity: 0 }], { duration: 200, delay: times.stamp + 120 });
  return () => {
    for (const animation of running) animation.cancel();
  };
} // prettier-ignore

/** Away from whoever is nearest in this beat, and out of sight. */
function runOff({ figure, way }: Going, { places }: Beat, eye: BoardEye): Keyframe[] {
  const from = eye.world(way.at(-1) ?? [0, 0]);
  const foes = places.map(spot => eye.world(spot)).filter(spot => dist(spot, from) > eye.radius);
  const [nearest] = foes.toSorted((a, b) => dist(a, from) - dist(b, from));
  const [dx, dy] = nearest === undefined ? [0, 1] : [from[0] - nearest[0], from[1] - nearest[1]];
  const far = Math.hypot(dx, dy) || 1;
  const slip = (figure.length % 3) - 1;
  const end: Pt = [from[0] + ((dx + slip * dy * 0.3) / far) * eye.radius * 7, from[1] + ((dy - slip * dx * 0.3) / far) * eye.radius * 7];
  return [
    { transform: put(from), opacity: 1 },
    { transform: put(mix(from, end, 0.7)), opacity: 1, offset: 0.7 },
    { transform: put(end), opacity: 0 },
  ];
}
