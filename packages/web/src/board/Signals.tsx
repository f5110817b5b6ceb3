/** Everything lit that lies on the ground: areas, rings, ways, lines of sight, places. Colour and form together; the forms are the drawings'. */
import { hexDisk } from '@nobori/engine/hex';
import { memo, useId, useMemo, type ReactElement } from 'react';
import { smooth, type Loop } from '../art/geometry.ts';
import { circle, poly } from '../art/ink.ts';
import { blocker, corners, cost, markup, rangeRing, reachArea, reachHex, sight, way, zone, type Part } from '../art/index.ts';
import type { Frame } from './frame.ts';
import { dist, heading, mix, type Pt } from './geometry.ts';
import type { BoardFigure, Lit } from './types.ts';

interface Drawn {
  readonly frame: Frame;
  readonly lit: readonly Lit[];
  readonly figures: readonly BoardFigure[];
  /** World units in a pixel, in steps: teeth and crosses keep their size on the screen. */
  readonly px: number;
  readonly chosenAt: Pt | null;
}

/** More lit hexes than this are one area with a number in each, not so many little frames. */
const FEW = 12;
export const floods = (frame: Frame, lit: readonly Lit[]): boolean =>
  frame.kind === 'hex' && lit.filter(({ kind }) => kind === 'place').length > FEW;

/** The order things lie on one another, lowest first. */
const LAYERS = ['range', 'reach', 'zone'] as const;

export const Signals = memo(function Signals(drawn: Drawn): ReactElement {
  const { frame, lit } = drawn;
  const flood = floods(frame, lit);
  const places = lit.filter(one => one.kind === 'place' && one.at !== undefined);
  const sheet = useId();
  return (
    <>
      <clipPath id={sheet}>
        <rect width={frame.width} height={frame.height} />
      </clipPath>
      <g clipPath={`url(#${sheet})`}>
        {LAYERS.flatMap(layer => lit.filter(({ kind }) => kind === layer).toSorted(badFirst)).map(one => (
          <Ground key={one.id} {...drawn} one={one} />
        ))}
        {flood && (
          <Inked
            parts={reachArea(
              frame.rims([[...legalSpots(places), ...(drawn.chosenAt === null ? [] : [frame.nearest(drawn.chosenAt)])]]).map(cutCorners),
              'legal',
              false,
            )}
          />
        )}
      </g>
      {places.map(one => (
        <Place key={one.id} {...drawn} one={one} flood={flood} />
      ))}
      {lit.map(one => (one.kind === 'target' && one.figure === undefined ? <SpotTarget key={one.id} {...drawn} one={one} /> : null))}
      {lit.map(one => (one.kind === 'sight' ? <Ground key={one.id} {...drawn} one={one} /> : null))}
      {lit.map(one => (one.kind === 'way' ? <Ground key={one.id} {...drawn} one={one} /> : null))}
    </>
  );
});

type One = Drawn & { readonly one: Lit };

/** What is out of bounds lies under what is legal. */
const badFirst = (a: Lit, b: Lit): number => Number(b.tone === 'bad') - Number(a.tone === 'bad');

const legalSpots = (places: readonly Lit[]) => places.flatMap(({ at, tone }) => (at === undefined || tone === 'bad' ? [] : [at]));

/** So that an area reads as one shape and not as many hexes. */
const cutCorners = (rim: Loop): Loop => smooth(rim, { times: 1, cut: 0.16 });

function Inked({ parts, tone }: { readonly parts: readonly Part[]; readonly tone?: Lit['tone'] }): ReactElement {
  const inked = useMemo(() => ({ __html: markup(parts) }), [parts]);
  return <g className={`sig is-${tone ?? 'plain'}`} dangerouslySetInnerHTML={inked} />;
}

/** Drawn once for the same signal at the same detail. */
function Ground({ frame, figures, px, one }: One): ReactElement {
  const own = figures.find(({ card }) => card.id === one.figure);
  // What stands elsewhere than the signal's own figure does not change its drawing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const parts = useMemo(() => partsOf(frame, figures, one, px), [frame, one, px, own?.card.at]);
  return <Inked parts={parts} tone={one.tone} />;
}

const AREA = { plain: 'legal', bad: 'limit', good: 'near' } as const;

function partsOf(frame: Frame, figures: readonly BoardFigure[], one: Lit, px: number): Part[] {
  switch (one.kind) {
    case 'reach': {
      const rims = frame.rims(one.outline ?? []);
      return reachArea(frame.kind === 'hex' ? rims.map(cutCorners) : rims, AREA[one.tone ?? 'plain'], frame.kind === 'table');
    }
    case 'zone':
      return zone(frame.rims(one.outline ?? []), 7 * px, 6 * px);
    case 'range':
      return rangeParts(frame, figures, one);
    case 'sight':
      return sightParts(frame, one, px);
    case 'way':
      return wayParts(frame, figures, one, px);
    case 'place':
    case 'target':
    case 'mine':
    case 'chosen':
      return [];
  }
}

/** Where a ring is measured from, and how far it lies out. */
export function ringOf(frame: Frame, figures: readonly BoardFigure[], one: Lit): { readonly centre: Pt; readonly radius: number } | null {
  const figure = figures.find(({ card }) => card.id === one.figure);
  const at = one.at ?? figure?.card.at;
  if (at === undefined || at === null || one.radius === undefined) return null;
  const base = figure !== undefined && one.at === undefined ? frame.radiusOf(figure) : 0;
  return { centre: frame.world(at), radius: frame.kind === 'hex' ? frame.drawn(one.radius + 0.5) : frame.drawn(one.radius) + base };
}

/** Its own outline if it has one; on hexes the rim of all within; on a table a ring. */
export function rangeRims(frame: Frame, figures: readonly BoardFigure[], one: Lit): readonly Loop[] | null {
  if (one.outline !== undefined) return frame.rims(one.outline);
  const at = one.at ?? figures.find(({ card }) => card.id === one.figure)?.card.at ?? null;
  return frame.kind === 'hex' && at !== null && one.radius !== undefined ? frame.rims([hexDisk(at, one.radius)]) : null;
}

function rangeParts(frame: Frame, figures: readonly BoardFigure[], one: Lit): Part[] {
  const rims = rangeRims(frame, figures, one);
  const ring = ringOf(frame, figures, one);
  if (rims === null) return ring === null ? [] : rangeRing(ring.centre, ring.radius);
  const d = rims.map(rim => poly(frame.kind === 'hex' ? cutCorners(rim) : rim)).join('');
  return [
    { d, cls: 'band-halo' },
    { d, cls: 'band b0' },
  ];
}

function sightParts(frame: Frame, one: Lit, px: number): Part[] {
  const [from, to] = [one.way?.[0], one.way?.at(-1)];
  if (from === undefined || to === undefined) return [];
  const [a, b] = [frame.world(from), frame.world(to)];
  const stop = one.tone === 'bad' ? (one.at === undefined ? mix(a, b, 0.5) : frame.world(one.at)) : null;
  const lines = sight(a, b, { gap: Math.min(frame.radius * 1.5, dist(a, b) / 3), stop, dim: stop === null ? null : a });
  // The cross is drawn at the size of the screen, not of the table.
  const drawn = lines.filter(({ cls }) => !cls.startsWith('stop-'));
  const blocked = one.outline === undefined ? [] : frame.rims(one.outline).map(blocker);
  return [...blocked, ...drawn, ...(stop === null ? [] : stopSign(stop, px))];
}

function stopSign([x, y]: Pt, px: number): Part[] {
  const [r, arm] = [10 * px, 4.5 * px];
  return [
    { d: circle([x, y], r), cls: 'stop-disc' },
    { d: `M${x - arm} ${y - arm}L${x + arm} ${y + arm}M${x + arm} ${y - arm}L${x - arm} ${y + arm}`, cls: 'stop-x' },
  ];
}

/** A diamond at every way-point. */
export const waypoints = (points: readonly Pt[], px: number): Part => ({
  d: points
    .slice(1, -1)
    .map(([x, y]) => `M${x - 7 * px} ${y}L${x} ${y - 7 * px}L${x + 7 * px} ${y}L${x} ${y + 7 * px}Z`)
    .join(''),
  cls: 'way-point',
});

/** On hexes a way is counted by its hexes, so it carries no ticks. */
export const wayLine = (frame: Frame, points: readonly Pt[]): Part[] =>
  way(points, frame.each).filter(({ cls }) => frame.kind === 'table' || cls !== 'way-tick');

function wayParts(frame: Frame, figures: readonly BoardFigure[], one: Lit, px: number): Part[] {
  const points = (one.way ?? []).map(spot => frame.world(spot));
  const figure = figures.find(({ card }) => card.id === one.figure);
  const end = points.at(-1);
  const ghost: Part[] = figure === undefined || end === undefined ? [] : [{ d: circle(end, frame.radiusOf(figure)), cls: 'ghost' }];
  return [...ghost, ...wayLine(frame, points), waypoints(points, px)];
}

function Place({ frame, one, chosenAt, flood }: One & { readonly flood: boolean }): ReactElement | null {
  const { at } = one;
  if (at === undefined) return null;
  const centre = frame.world(at);
  const rim = frame.kind === 'hex' ? poly(cutCorners(frame.corners(at, 0.8))) : circle(centre, frame.radius);
  return (
    <g
      className={`sig-place is-${one.tone ?? 'plain'}`}
      data-lit={one.id}
      data-stop="lit"
      role="button"
      aria-label={one.label === undefined ? frame.tell(at) : `${one.label}, ${frame.tell(at)}`}
    >
      <g dangerouslySetInnerHTML={{ __html: markup(placeParts(frame, one, centre, rim, chosenAt, flood)) }} />
      <path className="board-focus" d={rim} />
    </g>
  );
}

function placeParts(frame: Frame, one: Lit, centre: Pt, rim: string, chosenAt: Pt | null, flood: boolean): Part[] {
  if (frame.kind === 'table') return [{ d: rim, cls: one.tone === 'bad' ? 'reach far' : 'reach' }, { d: circle(centre, 2), cls: 'reach-dot' }]; // prettier-ignore
  const [q, r] = one.at ?? [0, 0];
  if (flood) return [{ d: rim, cls: 'reach-cell' }, ...(one.label === undefined ? [] : [cost(centre, one.label)])];
  const loop = frame.corners([q, r], 0.8);
  if (chosenAt === null || dist(chosenAt, centre) < 1) return [{ d: rim, cls: one.tone === 'bad' ? 'reach far' : 'reach' }];
  const far = dist(chosenAt, centre) > frame.each * 1.5 || one.tone === 'bad';
  return reachHex(loop, centre, heading(chosenAt, centre), far ? 'dash' : 'step');
}

function SpotTarget({ frame, one }: One): ReactElement | null {
  if (one.at === undefined) return null;
  const [x, y] = frame.world(one.at);
  return (
    <g
      className="sig-target"
      data-lit={one.id}
      data-stop="lit"
      role="button"
      aria-label={one.label ?? `Target at ${frame.tell(one.at)}`}
      transform={`translate(${x} ${y})`}
    >
      <g dangerouslySetInnerHTML={{ __html: markup(corners(frame.radius * 1.3)) }} />
      <circle className="board-focus" r={frame.radius * 1.6} />
    </g>
  );
}
