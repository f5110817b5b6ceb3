/** One beat on the layer over the board. Everything moves by transform and opacity alone. */
import type { Spot } from '@nobori/engine';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { BoardEye } from '../../board/index.ts';
import { mix, type Box, type Pt } from '../../board/geometry.ts';
import { t } from '../../texts/language.ts';
import { opposed, type Beat, type Tray } from './beat.ts';
import { moveFigures } from './figures.ts';
import { Missiles } from './Missiles.tsx';
import { placed } from './placing.ts';
import type { Playing } from './state.ts';
import { Opposed, TrayView } from './Trays.tsx';
import { STAMP_WORDS } from './stageWords.ts';

const TRAY = { w: 168, h: 94 } as const;
const PAIR = { w: 372, h: 128 } as const;
const PAIR_NARROW = { w: 320, h: 128 } as const;
/** A base with its marks is a little wider. */
const MARKED = 1.2;
const STAMP = { w: 96, h: 36 } as const;

/** Dice that lie in a row of one half. */
const IN_A_ROW = 3;
const ROW = 32;

/** As tall as its dice need: whatever lies below must not be covered. */
function pairSize(pair: ReturnType<typeof opposed>, narrow: boolean): { readonly w: number; readonly h: number } {
  const size = narrow ? PAIR_NARROW : PAIR;
  const things = (pair ?? []).map(
    ({ roll: { faces, modifies, modifiers } }) => Math.min(5, faces.length) + (modifies === 'score' && modifiers.length > 0 ? 1 : 0),
  );
  return { ...size, h: size.h + ROW * (Math.ceil(Math.max(1, ...things) / IN_A_ROW) - 1) };
}

interface Laid {
  readonly trays: readonly Box[];
  readonly stamps: readonly Box[];
  readonly threads: readonly (readonly [Pt, Pt])[];
}

/** Who rolls against nobody. */
const alone = ({ trays }: Beat, pair: ReturnType<typeof opposed>): readonly Tray[] => trays.filter(tray => pair?.includes(tray) !== true);

/** Where slips lie, in pixels of the layer. */
function laidOut(beat: Beat, others: readonly Spot[], pixel: (spot: Spot) => Pt, radius: number, free: Box): Laid {
  const pair = opposed(beat);
  const men = [...new Map(beat.places.map(spot => [spot.join(), pixel(spot)])).values()].slice(-24);
  const off = [...men, ...others.map(pixel)].map(([x, y]): Box => ({ x: x - radius * MARKED, y: y - radius * MARKED, w: 2 * radius * MARKED, h: 2 * radius * MARKED }));
  const middle = men.length === 0 ? ([free.x + free.w / 2, free.y + free.h / 2] as const) : mix(men[0] ?? [0, 0], men.at(-1) ?? [0, 0], 0.5);
  const size = pairSize(pair, free.w < 420);
  const wanted = [
    ...(pair === null ? [] : [{ at: middle, ...size }]),
    ...alone(beat, pair).map(({ at }) => ({ at: at === null ? middle : pixel(at), ...TRAY })),
  ];
  const trays = placed(wanted, off, free, radius + 14);
  const stamps = placed(beat.stamps.map(({ at }) => ({ at: pixel(at), ...STAMP })), off, free, radius + 4, trays);
  const threads = trays.map(({ x, y, w, h }, i): readonly [Pt, Pt] => {
    const [ax, ay] = wanted[i]?.at ?? middle;
    return [[Math.min(Math.max(ax, x), x + w), Math.min(Math.max(ay, y), y + h)], [ax, ay]];
  });
  return { trays, stamps, threads };
} // prettier-ignore

const line = ([x, y]: Pt, [ex, ey]: Pt): Record<string, string> => ({
  '--x': `${x}px`,
  '--y': `${y}px`,
  '--far': `${Math.hypot(ex - x, ey - y)}px`,
  '--deg': `${(Math.atan2(ey - y, ex - x) * 180) / Math.PI}deg`,
});

export function BeatView({ playing, eye }: { readonly playing: Playing; readonly eye: BoardEye }) {
  const { batch, nth, times, still } = playing;
  const beat = batch.beats[nth];
  const camera = useMemo(() => eye.camera(), [beat]);
  const pixel = ([x, y]: Spot): Pt => {
    const [wx, wy] = eye.world([x, y]);
    return [wx * camera.k, wy * camera.k];
  };
  const radius = Math.max(10, eye.radius * camera.k);
  const others = batch.after.cards.map(({ at }) => at).filter(at => at !== null);
  const laid = useMemo(() => {
    const { x, y, w, h } = eye.free();
    // The layer moves with the world: what is free on the screen, in its own pixels.
    return beat === undefined ? null : laidOut(beat, others, pixel, radius, { x: x - camera.x + 8, y: y - camera.y + 8, w: w - 16, h: h - 16 });
  }, [beat]);
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
