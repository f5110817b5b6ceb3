/** Everything lit that lies on the ground: areas, rings, ways, lines of sight, places. Colour and form together; the forms are the drawings'. */
import type { Spot } from '@nobori/engine';
import type { VNode } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { memo } from '../preact/memo.ts';
import { smooth, type Loop } from '../art/geometry.ts';
import { capsule, circle, poly } from '../art/ink.ts';
import { blocker, corners, cost, escaped, markup, reachArea, reachHex, sight, way, type Part } from '../art/index.ts';
import type { Frame } from './frame.ts';
import { dist, heading, mix, polar, type Pt } from './geometry.ts';
import type { BoardFigure, Lit } from './types.ts';
import { t } from '../texts/language.ts';

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
const floods = (frame: Frame, lit: readonly Lit[]): boolean =>
  frame.kind === 'hex' && lit.filter(({ kind }) => kind === 'place').length > FEW;

const placesOf = (lit: readonly Lit[]): Lit[] => lit.filter(one => one.kind === 'place' && one.at !== undefined);

/** Areas: below whatever lies on the ground. */
export const Areas = memo(function Areas(drawn: Drawn): VNode {
  const { frame, lit } = drawn;
  const places = placesOf(lit);
  const sheet = useId();
  return (
    <>
      <clipPath id={sheet}>
        <rect width={frame.width} height={frame.height} />
      </clipPath>
      <g clip-path={`url(#${sheet})`}>
        {lit
          .filter(({ kind }) => kind === 'reach')
          .toSorted(badFirst)
          .map(one => (
            <Ground key={one.id} {...drawn} one={one} />
          ))}
        {floods(frame, lit) && (
          <Inked
            parts={reachArea(
              frame.rims([[...legalSpots(places), ...(drawn.chosenAt === null ? [] : [frame.nearest(drawn.chosenAt)])]]).map(cutCorners),
              'legal',
              false,
            )}
          />
        )}
      </g>
    </>
  );
});

/** Places, lines and ways: above it. */
export const Signals = memo(function Signals(drawn: Drawn): VNode {
  const { frame, lit } = drawn;
  const crowd = useMemo(() => crowdOf(frame, placesOf(lit)), [frame, lit]);
  return (
    <>
      {floods(frame, lit) ? (
        <Flood frame={frame} places={placesOf(lit)} />
      ) : (
        placesOf(lit).map(one => <Place key={one.id} {...drawn} one={one} crowded={crowd.has(one.id)} />)
      )}
      {lit.map(one => (one.kind === 'target' && one.figure === undefined ? <SpotTarget key={one.id} {...drawn} one={one} /> : null))}
      {lit.map(one => (one.kind === 'sight' ? <Ground key={one.id} {...drawn} one={one} /> : null))}
      {lit.map(one => (one.kind === 'way' ? <Ground key={one.id} {...drawn} one={one} /> : null))}
    </>
  );
});

/** Hundreds of hexes are written in one go: as so many elements of Preact they would make a click wait. */
function Flood({ frame, places }: { readonly frame: Frame; readonly places: readonly Lit[] }): VNode {
  const written = places
    .map(({ id, at, label }) => {
      if (at === undefined) return '';
      const cell = { d: poly(frame.corners(at, 0.8)), cls: 'reach-cell' };
      const parts = label === undefined ? [cell] : [cell, cost(frame.world(at), label)];
      return `<g class="sig-place" data-lit="${escaped(id)}" data-stop="lit" role="button" aria-label="${escaped(nameOf(frame, at, label))}">${markup(parts)}</g>`;
    })
    .join('');
  return <g dangerouslySetInnerHTML={{ __html: written }} />;
}

const nameOf = (frame: Frame, at: Spot, label: string | undefined): string =>
  label === undefined ? frame.tell(at) : t('{label, verbatim}, {where, verbatim}', { label, where: frame.tell(at) });

type One = Drawn & { readonly one: Lit };

/** What is out of bounds lies under what is legal. */
const badFirst = (a: Lit, b: Lit): number => Number(b.tone === 'bad') - Number(a.tone === 'bad');

const legalSpots = (places: readonly Lit[]) => places.flatMap(({ at, tone }) => (at === undefined || tone === 'bad' ? [] : [at]));

/** So that an area reads as one shape and not as many hexes. */
const cutCorners = (rim: Loop): Loop => smooth(rim, { times: 1, cut: 0.16 });

function Inked({ parts, tone }: { readonly parts: readonly Part[]; readonly tone?: Lit['tone'] }): VNode {
  const inked = useMemo(() => ({ __html: markup(parts) }), [parts]);
  return <g className={`sig is-${tone ?? 'plain'}`} dangerouslySetInnerHTML={inked} />;
}

/** Drawn once for the same signal at the same detail. */
function Ground({ frame, figures, px, one }: One): VNode {
  const own = figures.find(({ card }) => card.id === one.figure);
  // What stands elsewhere than the signal's own figure does not change its drawing.
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
    case 'sight':
      return sightParts(frame, one, px);
    case 'way':
      return wayParts(frame, figures, one, px);
    case 'place':
    case 'target':
    case 'mine':
    case 'chosen':
    case 'told':
    case 'note':
      return [];
  }
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

/** A diamond at every way-point: at each turn on a table; on hexes, where a way names each of them, at those that were set (they stand there twice). */
export const waypoints = (frame: Frame, points: readonly Pt[], px: number): Part => ({
  d: points
    .slice(1, -1)
    .filter((point, i) => frame.kind === 'table' || dist(point, points[i] ?? point) < 1)
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
  return [
    ...(figure === undefined ? [] : ghostParts(frame, figure, points, one.facing)),
    ...wayLine(frame, points),
    waypoints(frame, points, px),
  ];
}

/** Who goes there, at the end of his way: turned as he will be, a long base with its rear where he came from. */
function ghostParts(frame: Frame, figure: BoardFigure, points: readonly Pt[], facing: number | undefined): Part[] {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (end === undefined) return [];
  const came = before === undefined || dist(before, end) === 0 ? frame.turnOf(figure) : heading(before, end);
  const turn = facing === undefined ? came : frame.angleOf(facing);
  const [radius, long] = [frame.radiusOf(figure), frame.rearOf(figure) !== null];
  const at = `translate(${end[0].toFixed(1)} ${end[1].toFixed(1)})`;
  const out = (far: number, aside: number): Pt => polar([0, 0], radius * far, (turn ?? 0) + aside);
  const wedge = turn === null || (facing === undefined && !long) ? [] : [out(1, -28), out(1.5, 0), out(1, 28)];
  return [
    ...(wedge.length === 0 ? [] : [{ d: poly(wedge), cls: 'ghost', at }]),
    { d: capsule(radius, long && turn !== null ? polar([0, 0], -frame.each, turn) : null), cls: 'ghost', at },
  ];
}

/** Rings on a table that would lie over each other: only the one that is pointed at is drawn whole. */
function crowdOf(frame: Frame, places: readonly Lit[]): ReadonlySet<string> {
  if (frame.kind === 'hex') return new Set();
  const spots = places.map(({ id, at }) => ({ id, at: frame.world(at ?? [0, 0]) }));
  const close = (one: (typeof spots)[number]): boolean => spots.some(other => other !== one && dist(other.at, one.at) < 1.8 * frame.radius);
  return new Set(spots.filter(close).map(({ id }) => id));
}

function Place({ frame, one, chosenAt, crowded }: One & { readonly crowded: boolean }): VNode | null {
  const { at } = one;
  if (at === undefined) return null;
  const centre = frame.world(at);
  const rim = frame.kind === 'hex' ? poly(cutCorners(frame.corners(at, 0.8))) : circle(centre, frame.radius);
  return (
    <g
      className={`sig-place is-${one.tone ?? 'plain'}${crowded ? ' crowded' : ''}`}
      data-lit={one.id}
      data-stop="lit"
      role="button"
      aria-label={nameOf(frame, at, one.label)}
    >
      <g dangerouslySetInnerHTML={{ __html: markup(placeParts(frame, one, centre, rim, chosenAt)) }} />
      <path className="board-focus" d={rim} />
    </g>
  );
}

function placeParts(frame: Frame, one: Lit, centre: Pt, rim: string, chosenAt: Pt | null): Part[] {
  const frameOnly: Part = { d: rim, cls: one.tone === 'bad' ? 'reach far' : 'reach' };
  if (frame.kind === 'table') return [frameOnly, { d: circle(centre, frame.radius * 0.2), cls: 'reach-dot' }];
  if (chosenAt === null || dist(chosenAt, centre) < 1) return [frameOnly];
  const far = dist(chosenAt, centre) > frame.each * 1.5 || one.tone === 'bad';
  // What it costs says more than where it lies.
  if (one.label !== undefined) return [frameOnly, cost(centre, one.label)];
  return reachHex(frame.corners(one.at ?? [0, 0], 0.8), centre, heading(chosenAt, centre), far ? 'dash' : 'step');
}

function SpotTarget({ frame, one }: One): VNode | null {
  if (one.at === undefined) return null;
  const [x, y] = frame.world(one.at);
  const where = frame.tell(one.at);
  return (
    <g
      className="sig-target"
      data-lit={one.id}
      data-stop="lit"
      role="button"
      aria-label={
        one.label === undefined
          ? t('Target at {where, verbatim}', { where })
          : t('Target at {where, verbatim}: {chance, verbatim}', { where, chance: one.label })
      }
      transform={`translate(${x} ${y})`}
    >
      <g dangerouslySetInnerHTML={{ __html: markup(corners(frame.radius * 1.3)) }} />
      <circle className="board-focus" r={frame.radius * 1.6} />
    </g>
  );
}
