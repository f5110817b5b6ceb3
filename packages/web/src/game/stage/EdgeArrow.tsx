/** Something happens out of sight, and the view is the player's: an arrow at the edge says where. */
import type { BoardEye } from '../../board/index.ts';
import { toScreen } from '../../board/camera.ts';
import type { Playing } from './state.ts';

const RIM = 34;

export function EdgeArrow({ playing, eye }: { readonly playing: Playing; readonly eye: BoardEye }) {
  const spot = playing.batch.beats[playing.nth]?.places.at(-1);
  if (spot === undefined) return null;
  const [x, y] = toScreen(eye.camera(), eye.world(spot));
  const free = eye.free();
  const at = [
    Math.min(Math.max(x, free.x + RIM), free.x + free.w - RIM),
    Math.min(Math.max(y, free.y + RIM), free.y + free.h - RIM),
  ] as const;
  const deg = (Math.atan2(y - at[1], x - at[0]) * 180) / Math.PI;
  return (
    <i className="edge-arrow" style={{ '--x': `${at[0]}px`, '--y': `${at[1]}px`, '--deg': `${deg}deg` }}>
      <svg width="40" height="40" viewBox="-20 -20 40 40">
        <path d="M-12-9H3V-16L18 0 3 16V9H-12Z" />
      </svg>
    </i>
  );
}
