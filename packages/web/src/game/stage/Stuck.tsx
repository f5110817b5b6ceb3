/** Arrows stay in men and ground until the phase is over; with a man who has gone, his are gone. */
import { dist, heading, type Pt } from '../../board/geometry.ts';
import type { BoardEye } from '../../board/index.ts';
import { useGame, useStage } from '../context.tsx';
import { useFollow } from './follow.ts';
import { endOf, Drawn } from './Missiles.tsx';

export function Stuck({ eye }: { readonly eye: BoardEye }) {
  const { cards } = useGame().scene;
  const stuck = useStage(state => state.stuck);
  const stand = useStage(state => state.shows?.cards) ?? cards;
  const { world, camera } = useFollow(eye, stuck.length === 0 ? null : stuck);
  const k = camera?.k ?? 1;
  const pixel = (spot: readonly [number, number]): Pt => {
    const [x, y] = eye.world(spot);
    return [x * k, y * k];
  };
  const left = stuck.filter(({ to, end }) => {
    const at = stand.find(({ id }) => id === to)?.at ?? null;
    return at === null || at.join() === end.join();
  });
  return (
    <div className="stage-world" ref={world}>
      {left.map((one, i) => {
        const from = pixel(one.from);
        const end = endOf(one, i, pixel, Math.max(10, eye.radius * k));
        if (one.missile === 'ball' || dist(from, end) === 0) return null;
        return (
          <div key={i} className={`missile stuck ${one.missile}`} style={{ '--ex': `${end[0]}px`, '--ey': `${end[1]}px`, '--deg': `${heading(from, end)}deg` }}>
            <Drawn missile={one.missile} />
          </div>
        );
      })}
    </div>
  );
} // prettier-ignore
