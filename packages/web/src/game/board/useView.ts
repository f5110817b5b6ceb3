/** What the board shows when something new is there to be seen; otherwise the view belongs to the player. */
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { BoardHandle } from '../../board/index.ts';
import { useDesk, useGame, useStage } from '../context.tsx';
import { staging } from '../stage/state.ts';
import { leads } from '../table/offers.ts';
import { screenPart } from '../parts/screenPart.ts';

/** Closer to the rim than this counts as out of sight: in pixels, and in bases, for whoever stands beside him matters too. */
const RIM = 24;
const BASES = 2.5;

/**
 * While units are set up the whole board is shown, once they stand the forces. `ready`: it is known how much of the board is covered.
 */
export function useFirstLook(board: RefObject<BoardHandle | null>, ready: boolean): void {
  const { scene } = useGame();
  const off = useMemo(() => new Set(scene.cards.filter(card => card.at === null && !card.out).map(card => card.id)), [scene.cards]);
  // By plots, or one by one by orders that name the place.
  const placing = useDesk(
    ({ asked }) =>
      asked.plots.some(plot => plot.kind === 'places') ||
      (off.size > 0 && asked.offers.choices().some(choice => leads(choice) && choice.figures.some(figure => off.has(figure)))),
  );
  const standing = scene.cards.filter(card => card.at !== null || card.out).length;
  const known = useRef<number | null>(null);
  const placed = useRef(false);
  useEffect(() => {
    if (!ready) return;
    const more = known.current === null || standing > known.current;
    if (placing) board.current?.fitAll();
    else if (more || placed.current) board.current?.fit(); // the last unit stands before its question is taken away
    known.current = standing;
    placed.current = placing;
  }, [board, ready, placing, standing]);
  useEffect(() => {
    const area = screenPart('board');
    if (!placing || area === null) return undefined;
    // A board that changes its size fits itself to the forces; while they are being set up the whole of it is wanted.
    const watcher = new ResizeObserver(() => board.current?.fitAll());
    watcher.observe(area);
    return () => watcher.disconnect();
  }, [board, placing]);
}

/** Past the legend in its corner. */
const BESIDE = 340;

/** Whether the small map or the legend of the areas lies over this place. */
function covered(area: Element, x: number, y: number): boolean {
  const { left, top } = area.getBoundingClientRect();
  return [...document.querySelectorAll('[data-cover]')].some(cover => {
    const box = cover.getBoundingClientRect();
    return box.left - RIM < x + left && x + left < box.right + RIM && box.top - RIM < y + top && y + top < box.bottom + RIM;
  });
}

/** A figure chosen by key or button comes into view if it is out of sight; while something is shown, that is in view. */
export function useChosenInView(board: RefObject<BoardHandle | null>): void {
  const { scene } = useGame();
  const chosen = useDesk(state => state.chosen);
  const staged = useStage(staging);
  const at = scene.cards.find(card => card.id === chosen)?.at ?? null;
  const latest = useRef(at);
  latest.current = at;
  useEffect(() => {
    const [handle, area] = [board.current, screenPart('board')];
    if (staged || latest.current === null || handle === null || area === null) return;
    const [x, y] = handle.screenOf(latest.current);
    const free = handle.eye.free();
    const rim = Math.max(RIM, BASES * handle.eye.radius * handle.eye.camera().k);
    const off = x < free.x + rim || y < free.y + rim || x > free.x + free.w - rim || y > free.y + free.h - rim;
    if (covered(area, x, y)) handle.showSpot(latest.current, BESIDE);
    else if (off) handle.showSpot(latest.current);
    // Only when another figure is chosen: one that moves is followed by the eye.
  }, [chosen]);
}
