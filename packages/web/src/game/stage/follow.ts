/** A layer that goes where the world goes; its things keep the size they were drawn in. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardEye } from '../../board/index.ts';
import type { Camera } from '../../board/types.ts';

/** Things grown or shrunk by more than this are drawn anew, or nobody could read them. */
const READABLE = 1.25;

interface Followed {
  readonly world: RefObject<HTMLDivElement | null>;
  /** The view it is drawn for: where a glide that is under way leads, or it would be drawn for what has gone when one can look at it. */
  readonly camera: Camera | null;
}

/** `what` is drawn on it; null while nothing is. */
export function useFollow(eye: BoardEye | null, what: unknown): Followed {
  const world = useRef<HTMLDivElement>(null);
  const [drawn, draw] = useState<{ readonly of: unknown; readonly camera: Camera } | null>(null);
  const now = eye === null || what === null ? null : drawn?.of === what ? drawn : { of: what, camera: eye.heading() };
  if (now !== null && now !== drawn) draw(now);
  const camera = now?.camera ?? null;
  useLayoutEffect(() => {
    if (eye === null || camera === null) return undefined;
    return eye.onFrame(({ k, x, y }) => {
      const to = eye.heading();
      if (Math.max(to.k / camera.k, camera.k / to.k) > READABLE) draw({ of: what, camera: to });
      if (world.current !== null) world.current.style.transform = `translate(${x}px, ${y}px) scale(${k / camera.k})`;
    });
  }, [eye, what, camera]);
  return { world, camera };
}
