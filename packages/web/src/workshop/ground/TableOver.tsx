/** What a hand shows over a table: handles of what is chosen and of nothing else, what is being drawn, and what was found wanting. */
import type { Spot } from '@nobori/engine';
import type { Point, Table } from '@nobori/engine/table';
import { cornersOf, pieceNamed } from '@nobori/engine/workshop';
import type { Frame } from '../../board/frame.ts';
import type { Chosen } from './TableEditor.tsx';

interface Props {
  readonly frame: Frame;
  readonly table: Table;
  readonly chosen: Chosen | null;
  readonly points: readonly Point[];
  readonly tip: Point | null;
  readonly box: { readonly from: Point; readonly to: Point } | null;
  readonly cursor: Point | null;
  readonly found: readonly Spot[];
  readonly px: number;
}

export function TableOver({ frame, table, chosen, points, tip, box, cursor, found, px }: Props) {
  const world = (at: Point): readonly [number, number] => frame.world(at);
  const path = (all: readonly Point[]): string =>
    `M${all
      .map(at =>
        world(at)
          .map(n => n.toFixed(1))
          .join(' '),
      )
      .join('L')}`;
  const one = chosen === null ? null : pieceNamed(table, chosen.id);
  const corners = one === null ? [] : cornersOf(one);
  const d = one === null ? '' : path(corners) + (one.list === 'areas' ? 'Z' : '');
  const middles = one === null || one.list === 'marks' ? [] : corners.flatMap((a, i) => {
    const b = corners[i + 1] ?? (one.list === 'areas' ? corners[0] : undefined);
    return b === undefined ? [] : [[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const];
  }); // prettier-ignore
  return (
    <>
      {found.map((at, i) => {
        const [x, y] = world(at);
        return <circle key={i} className="found" cx={x} cy={y} r={22 * px} />;
      })}
      {one?.list === 'marks' && corners[0] !== undefined && <Ring at={world(corners[0])} r={20 * px} />}
      {one !== null && one.list !== 'marks' && (
        <>
          <path className="chosen" d={d} />
          <path className="chosen" d={d} />
        </>
      )}
      {middles.map((at, i) => (
        <circle key={i} className="corner" cx={world(at)[0]} cy={world(at)[1]} r={4.5 * px} />
      ))}
      {one !== null && one.list !== 'marks' &&
        corners.map((at, i) => {
          const [x, y] = world(at);
          const half = 6 * px;
          return <rect key={i} className={`corner${chosen?.corner === i ? ' on' : ''}`} x={x - half} y={y - half} width={2 * half} height={2 * half} />;
        })}
      {points.length > 0 && <path className="line" d={path(tip === null ? points : [...points, tip])} />}
      {points.map((at, i) => (
        <circle key={i} className="corner" cx={world(at)[0]} cy={world(at)[1]} r={5 * px} />
      ))}
      {box !== null && <path className="pen" d={`${path([box.from, [box.to[0], box.from[1]], box.to, [box.from[0], box.to[1]]])}Z`} />}
      {cursor !== null && <Ring at={world(cursor)} r={9 * px} />}
    </>
  ); // prettier-ignore
}

function Ring({ at: [x, y], r }: { readonly at: readonly [number, number]; readonly r: number }) {
  return <circle className="cursor" cx={x} cy={y} r={r} />;
}
