/** Zones hatched in the colours of their sides, goals in ochre, men as dots. */
import type { FigureCard, Goal, Ground, Spot, Where } from '@nobori/engine';
import type { Later, ZoneRow } from '@nobori/engine/workshop';
import type { Pt } from '../../art/geometry.ts';
import type { Frame } from '../../board/frame.ts';
import { t } from '../../texts/language.ts';

interface Props {
  readonly frame: Frame;
  readonly px: number;
  readonly ground: Ground;
  readonly zones: readonly ZoneRow[];
  readonly sides: readonly string[];
  /** The number of each of them, which gives it its colour. */
  readonly numbers: readonly number[];
  readonly goals: readonly Goal[];
  /** Who comes over an edge later. */
  readonly later: Later | null;
  readonly cards: readonly FigureCard[];
  readonly chosen: number | null;
  /** Of the zone in hand, as it is being drawn. */
  readonly spots: readonly Spot[];
  readonly cursor: Spot | null;
}

const text = ([x, y]: readonly [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export function ScenarioOver({ frame, px, ground, zones, sides, numbers, goals, later, cards, chosen, spots, cursor }: Props) {
  const outline = (of: readonly Spot[]): string => frame.rims([of]).map(rim => `M${rim.map(text).join('L')}Z`).join(''); // prettier-ignore
  const number = (side: string): number => numbers[sides.indexOf(side)] ?? 0;
  const places = goals.flatMap(({ where }) => where);
  const named = apart(
    zones.flatMap((zone, i) => {
      // A side with several zones is named once, and where the hand is.
      const label = t(zone.title);
      const again = i !== chosen && zones.findIndex(one => one.side === zone.side && t(one.title) === label) !== i;
      const corners = frame.rims([i === chosen ? spots : zone.spots]).flat();
      if (again || corners.length === 0) return [];
      const top = corners.reduce((a, b) => (b[1] < a[1] - 1 || (Math.abs(b[1] - a[1]) <= 1 && b[0] < a[0]) ? b : a));
      return [{ zone, label, at: onSheet(top, label, px, frame.width) }];
    }),
    px,
  );
  return (
    <>
      <defs>
        {sides.map((side, i) => (
          <pattern key={side} id={`zone-${number(side)}`} className={`side-${number(side)}`} width={9 * px} height={9 * px} patternUnits="userSpaceOnUse" patternTransform={`rotate(${i % 2 === 0 ? -45 : 45})`}>
            <path className="hatch" d={`M0 0V${9 * px}`} strokeWidth={3 * px} />
          </pattern>
        ))}
      </defs>
      {zones.map((zone, i) => {
        const shown = i === chosen ? spots : zone.spots;
        const no = number(zone.side);
        return (
          <g key={i} className={`sc-zone side-${no}${i === chosen ? ' on' : ''}`}>
            <path d={outline(shown)} fill={`url(#zone-${no})`} />
          </g>
        );
      })}
      {chosen !== null && ground.kind === 'table' &&
        spots.map((at, i) => {
          const [x, y] = frame.world(at);
          return <rect key={i} className="corner" x={x - 6 * px} y={y - 6 * px} width={12 * px} height={12 * px} />;
        })}
      {later !== null && (
        <g className={`sc-zone side-${number(later.side)}`}>
          <Coming frame={frame} px={px} later={later} />
        </g>
      )}
      {places.map((where, i) => (
        <Place key={i} frame={frame} ground={ground} where={where} />
      ))}
      {cards.map(card => card.at !== null && <circle key={card.id} className={`sc-man side-${number(card.side)}`} cx={frame.world(card.at)[0]} cy={frame.world(card.at)[1]} r={frame.radius * 0.62} />)}
      {named.map(({ zone, at, label }, i) => (
        <g key={i} className={`sc-zone side-${number(zone.side)}`}>
          <Slip at={at} px={px} label={label} />
        </g>
      ))}
      {cursor !== null && <circle className="cursor" cx={frame.world(cursor)[0]} cy={frame.world(cursor)[1]} r={10 * px} />}
    </>
  ); // prettier-ignore
}

/** An arrow from the edge over which they come, with when. */
function Coming({ frame: { width, height }, px, later }: { readonly frame: Frame; readonly px: number; readonly later: Later }) {
  const long = 64 * px;
  const [x, y, turn] = { north: [width / 2, 0, 90], south: [width / 2, height, -90], west: [0, height / 2, 0], east: [width, height / 2, 180] }[later.edge] as [number, number, number]; // prettier-ignore
  const label =
    later.messenger === null
      ? t('Turn {turn}: {n, plural, one {one man} other {# men}}', { turn: later.turn, n: later.figures.length })
      : t('{turn, plural, one {One turn} other {# turns}} after the messenger: {n, plural, one {one man} other {# men}}', {
          turn: later.turn,
          n: later.figures.length,
        });
  const at: Pt = [Math.min(width - long, Math.max(0, x - long)), Math.min(height - 40 * px, Math.max(0, y + 12 * px))];
  return (
    <>
      <path
        className="coming"
        d={`M${4 * px} 0H${long}M${long - 16 * px} ${-12 * px}L${long} 0L${long - 16 * px} ${12 * px}`}
        strokeWidth={4 * px}
        transform={`translate(${x} ${y}) rotate(${turn})`}
      />
      <Slip at={onSheet(at, label, px, width)} px={px} label={label} />
    </>
  );
}

/** A slip of so many pixels holds these words. */
const wideFor = (label: string): number => label.length * 7.2 + 16;
const TALL = 24;

/** Where a slip at this corner begins so that all of it lies on the sheet. */
const onSheet = ([x, y]: Pt, label: string, px: number, width: number): Pt => [
  Math.max(0, Math.min(x, width - (wideFor(label) + 8) * px)),
  y,
];

/** One below the other where they would cover each other. */
function apart<T extends { readonly at: Pt; readonly label: string }>(slips: readonly T[], px: number): T[] {
  const laid: T[] = [];
  for (const slip of slips) {
    const [x] = slip.at;
    let [, y] = slip.at;
    const covers = ({ at, label }: T): boolean =>
      x < at[0] + wideFor(label) * px && at[0] < x + wideFor(slip.label) * px && Math.abs(y - at[1]) < TALL * px;
    for (let other = laid.find(covers); other !== undefined; other = laid.find(covers)) y = other.at[1] + (TALL + 2) * px;
    laid.push({ ...slip, at: [x, y] });
  }
  return laid;
}

/** The name of a zone, as a slip at its upper corner. */
function Slip({ at: [x, y], px, label }: { readonly at: Pt; readonly px: number; readonly label: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${px})`}>
      <rect className="slip" x={4} y={4} width={wideFor(label)} height={TALL} rx={2} />
      <text x={12} y={21}>
        {label}
      </text>
    </g>
  );
}

function Place({ frame, ground, where }: { readonly frame: Frame; readonly ground: Ground; readonly where: Where }) {
  const ring = (at: Spot, reach: number) => {
    const [x, y] = frame.world(at);
    return <circle className="sc-goal" cx={x} cy={y} r={Math.max(frame.radius, frame.drawn(reach) + (ground.kind === 'hex' ? frame.radius : 0))} />;
  }; // prettier-ignore
  switch (where.kind) {
    case 'ring':
      return ring(where.at, where.reach);
    case 'piece': {
      const mark = ground.kind === 'table' ? ground.table.marks?.find(({ id }) => id === where.id) : undefined;
      return mark === undefined ? null : ring(mark.at, where.reach);
    }
    case 'area': {
      const area = ground.kind === 'table' ? ground.table.areas.find(({ id }) => id === where.id)?.outline : undefined;
      const d = frame.rims([area ?? where.spots]).map(rim => `M${rim.map(text).join('L')}Z`).join(''); // prettier-ignore
      return d === '' ? null : <path className="sc-goal" d={d} />;
    }
    case 'edge': {
      const { width, height } = frame;
      const ends = { north: [0, 0, width, 0], south: [0, height, width, height], west: [0, 0, 0, height], east: [width, 0, width, height] } as const;
      const [x1, y1, x2, y2] = ends[where.edge];
      return <path className="sc-goal" d={`M${x1} ${y1}L${x2} ${y2}`} />;
    } // prettier-ignore
    case 'beyond':
      return null;
    default:
      return where satisfies never;
  }
}
