/** A layer that goes where the world goes; its things keep the size they were drawn in. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { BoardEye } from '../../board/index.ts';

/** `what` is drawn on it; null while nothing is. */
export function useFollow(eye: BoardEye | null, what: unknown): RefObject<HTMLDivElement | null> {
  const world = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ readonly of: unknown; readonly k: number } | null>(null);
  useLayoutEffect(() => {
    if (eye === null || what === null) return undefined;
    const last = drawn.current;
    const k = last !== null && last.of === what ? last.k : eye.camera().k;
    drawn.current = { of: what, k };
    return eye.onFrame(camera => {
      if (world.current !== null) world.current.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.k / k})`;
    });
  }, [eye, what]);
  return world;
}
