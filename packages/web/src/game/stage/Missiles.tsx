/** What flies: arrows in a low arc with a dry trail, balls with flash and smoke, blades that turn. */
import { dist, heading, type Pt } from '../../board/geometry.ts';
import type { Flying } from './beat.ts';
import type { Times } from './times.ts';

interface Props {
  readonly flying: readonly Flying[];
  readonly times: Times;
  readonly still: boolean;
  /** Where a spot lies on the layer. */
  readonly pixel: (spot: Flying['from']) => Pt;
  readonly radius: number;
}

const APART = 40;

/** Where it strikes: short of his middle, or, when it misses, beside him. */
export function endOf({ from, end, hits }: Flying, nth: number, pixel: Props['pixel'], radius: number): Pt {
  const [a, b] = [pixel(from), pixel(end)];
  const far = Math.max(1, dist(a, b));
  const aside = hits ? 0 : radius * (nth % 2 === 0 ? 1.35 : -1.35);
  const [ux, uy] = [(b[0] - a[0]) / far, (b[1] - a[1]) / far];
  return [b[0] - uy * aside - ux * radius * 0.35, b[1] + ux * aside - uy * radius * 0.35];
}

export function Missiles({ flying, times, still, pixel, radius }: Props) {
  return flying.map((one, i) => {
    const [from, aim] = [pixel(one.from), pixel(one.end)];
    const deg = heading(from, aim);
    const far = dist(from, aim);
    const end = endOf(one, i, pixel, radius);
    const delay = times.fly + APART * i;
    const place = {
      '--x': `${from[0]}px`,
      '--y': `${from[1]}px`,
      '--ex': `${end[0]}px`,
      '--ey': `${end[1]}px`,
      '--deg': `${heading(from, end)}deg`,
      '--far': `${dist(from, end)}px`,
      '--arc': `${one.missile === 'ball' ? 0 : -Math.min(46, far * 0.09)}px`,
      '--delay': `${delay}ms`,
      '--lasts': `${one.missile === 'ball' ? Math.min(times.flight, 160) : times.flight}ms`,
    };
    const name = `missile ${one.missile}${one.hits ? '' : ' wide'}${still ? ' still' : ''}`;
    return (
      <div key={`${i} ${one.by} ${one.to}`} className={name} style={place} data-deg={Math.round(deg)}>
        <span className="trail" />
        {!still && <span className="flies">{one.missile === 'ball' ? <i className="shot" /> : <Drawn missile={one.missile} />}</span>}
        {one.missile === 'ball' && !still && (
          <>
            <i className="flash" />
            <i className="smoke" />
          </>
        )}
        {one.hits && <i className="burst" />}
      </div>
    );
  });
}

export const Drawn = ({ missile }: { readonly missile: 'arrow' | 'blade' }) =>
  missile === 'arrow' ? (
    <svg className="drawn" width="44" height="12" viewBox="-44 -6 44 12">
      <path className="fletch" d="M-44-4h9l5 4-5 4h-9l4-4Z" />
      <path className="shaft" d="M-36 0H-4" />
      <path className="head" d="M0 0l-9-3.5 2.5 3.5-2.5 3.5Z" />
    </svg>
  ) : (
    <svg className="drawn turns" width="22" height="22" viewBox="-11 -11 22 22">
      <path className="head" d="M0-11 3-3 11 0 3 3 0 11-3 3-11 0-3-3Z" />
    </svg>
  );
