/** One beat on the layer over the board. Everything moves by transform and opacity alone. */
import type { Spot } from '@nobori/engine';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { BoardEye } from '../../board/index.ts';
import { mix, type Pt } from '../../board/geometry.ts';
import type { Camera } from '../../board/types.ts';
import { t } from '../../texts/language.ts';
import { opposed } from './beat.ts';
import { moveFigures } from './figures.ts';
import { alone, laidOut, standingAt } from './layout.ts';
import { Missiles } from './Missiles.tsx';
import type { Playing } from './state.ts';
import { Opposed, TrayView } from './Trays.tsx';
import { STAMP_WORDS } from './stageWords.ts';

const line = ([x, y]: Pt, [ex, ey]: Pt): Record<string, string> => ({
  '--x': `${x}px`,
  '--y': `${y}px`,
  '--far': `${Math.hypot(ex - x, ey - y)}px`,
  '--deg': `${(Math.atan2(ey - y, ex - x) * 180) / Math.PI}deg`,
});

interface Props {
  readonly playing: Playing;
  readonly eye: BoardEye;
  /** The view it is drawn for. */
  readonly camera: Camera;
}

export function BeatView({ playing, eye, camera }: Props) {
  const { batch, nth, times, still } = playing;
  const beat = batch.beats[nth];
  const pixel = ([x, y]: Spot): Pt => {
    const [wx, wy] = eye.world([x, y]);
    return [wx * camera.k, wy * camera.k];
  };
  const radius = Math.max(10, eye.radius * camera.k);
  const laid = useMemo(() => {
    const { x, y, w, h } = eye.free();
    // The layer moves with the world: what is free on the screen, in its own pixels.
    return beat === undefined ? null : laidOut(beat, standingAt(batch, nth), pixel, radius, { x: x - camera.x + 8, y: y - camera.y + 8, w: w - 16, h: h - 16 });
  }, [beat, camera]);
  useLayoutEffect(() => (beat === undefined || still ? undefined : moveFigures(beat, times, eye)), [beat, times, still]);
  if (beat === undefined || laid === null) return null;
  const pair = opposed(beat);
  return (
    <>
      <Missiles flying={beat.flying} times={times} still={still} pixel={pixel} radius={radius} />
      {still &&
        beat.goings.flatMap(({ figure, way, away }) =>
          away ? [] : way.slice(1).map((spot, i) => <i key={`${figure} ${i}`} className="went" style={line(pixel(way[i] ?? spot), pixel(spot))} />),
        )}
      {beat.meetings.slice(0, 6).map(({ by, to, from, end }) => (
        <Crossed key={`${by} ${to}`} at={mix(pixel(from), pixel(end), 0.5)} delay={times.meet} still={still} />
      ))}
      {laid.threads.map(([a, b], i) => (
        <i key={i} className="thread" style={{ ...line(a, b), '--delay': `${times.roll}ms` }} />
      ))}
      {laid.ties.map(([a, b], i) => (
        <i key={i} className="thread tie" style={{ ...line(a, b), '--delay': `${times.stamp}ms` }} />
      ))}
      {pair !== null && laid.trays[0] !== undefined && <Opposed trays={pair} box={laid.trays[0]} delay={times.roll} still={still} />}
      {alone(beat, pair).map((tray, i) => {
        const box = laid.trays[pair === null ? i : i + 1];
        return box === undefined ? null : <TrayView key={i} tray={tray} box={box} delay={times.roll} still={still} />;
      })}
      {beat.stamps.map(({ what, figure, at }, i) => {
        const box = laid.stamps[i];
        const [x, y] = pixel(at);
        return (
          <span key={`${what} ${figure ?? at.join()}`}>
            {(what === 'death' || what === 'wound') && !still && (
              <i className="cut" style={{ '--x': `${x}px`, '--y': `${y}px`, '--r': `${radius}px`, '--delay': `${times.stamp}ms` }} />
            )}
            {box !== undefined && (
              <b className={`stamp ${what}`} style={{ '--x': `${box.x}px`, '--y': `${box.y}px`, '--delay': `${times.stamp}ms` }}>
                {t(STAMP_WORDS[what])}
              </b>
            )}
          </span>
        );
      })}
    </>
  );
} // prettier-ignore

/** Blades that meet: two flicks and a burst. */
const Crossed = ({ at: [x, y], delay, still }: { readonly at: Pt; readonly delay: number; readonly still: boolean }) => (
  <div className={still ? 'crossed still' : 'crossed'} style={{ '--x': `${x}px`, '--y': `${y}px`, '--delay': `${delay}ms` }}>
    <svg width="56" height="56" viewBox="-28 -28 56 56">
      <path className="flick one" d="M-22 20 18-20 24-22 21-16-19 23Z" />
      <path className="flick two" d="M22 20-18-20-24-22-21-16 19 23Z" />
    </svg>
    <i className="burst" />
  </div>
);
