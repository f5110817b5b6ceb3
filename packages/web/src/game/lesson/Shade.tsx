/** Everything but what is spoken about, a little darker. It lets every click through: whatever is tried is answered, not forbidden. */
import type { Target } from './target.ts';

const ROOM = 14;

export function Shade({ targets }: { readonly targets: readonly Target[] }) {
  if (targets.length === 0) return null;
  return (
    <svg className="guide-shade" aria-hidden="true">
      <defs>
        <filter id="guide-soft" x="-50%" y="-50%" width="200%" height="200%">
          <feGaussianBlur stdDeviation="8" />
        </filter>
        <mask id="guide-holes">
          <rect width="100%" height="100%" fill="white" />
          <g fill="black" filter="url(#guide-soft)">
            {targets.map(({ box: { x, y, w, h }, round }, i) => (
              <rect key={i} x={x - ROOM} y={y - ROOM} width={w + 2 * ROOM} height={h + 2 * ROOM} rx={round ? w / 2 + ROOM : ROOM} />
            ))}
          </g>
        </mask>
      </defs>
      <rect className="guide-dark" width="100%" height="100%" mask="url(#guide-holes)" />
    </svg>
  );
}
