/** In which corner a slip over the board lies over nobody: looked at whenever the view has come to rest. */
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BoardHandle } from '../../board/index.ts';
import { toScreen } from '../../board/camera.ts';
import { bestCorner, covered, type Corner } from '../odds/useCorner.ts';
import { useGame } from '../context.tsx';
import { barHeight, screenPart } from '../parts/screenPart.ts';

/** The view rests when it has not moved for so long. */
const RESTS = 160;
/** What a man needs around his middle, in pixels: his base and something beside it, and never less than his name. */
const LEAST = 36;
const BESIDE = 6;

/** The corner where it lies over fewest, and whether it lies over nobody there. `holds`: what stands on it, and makes it larger or smaller. */
export function useClear(
  board: RefObject<BoardHandle | null>,
  slip: RefObject<HTMLElement | null>,
  holds: unknown,
): { readonly corner: Corner; readonly clear: boolean } {
  const { cards } = useGame().scene;
  const [corner, setCorner] = useState<Corner>('at-left');
  const [clear, setClear] = useState(true);
  useEffect(() => {
    const eye = board.current?.eye ?? null;
    if (eye === null) return undefined;
    let timer = 0;
    const look = (): void => {
      const [element, area] = [slip.current, screenPart('board')];
      if (element === null || area === null) return;
      // A horse stands in two places, and near by a base is wider than a name.
      const spots = cards.flatMap(({ at, also, out }) => (at === null || out ? [] : also === undefined ? [at] : [at, also]));
      const men = spots.map(spot => toScreen(eye.camera(), eye.world(spot)));
      const room = Math.max(LEAST, eye.radius * eye.camera().k + BESIDE);
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const whole = { width: area.clientWidth, height: area.clientHeight };
      const foot = barHeight();
      const best = bestCorner(size, whole, foot, men, ['at-left', 'at-right', 'at-left at-foot', 'at-right at-foot'], room);
      setCorner(best);
      setClear(covered(best, size, whole, foot, men, room) === 0);
    };
    const stop = eye.onFrame(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(look, RESTS);
    });
    look();
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [board, slip, cards, holds]);
  return { corner, clear };
}
