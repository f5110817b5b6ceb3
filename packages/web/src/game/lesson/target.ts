/** Where on the screen that is what a step of a lesson speaks about. Found by what things are, never by what they are called. */
import type { FigureCard, Pointer, Spot } from '@nobori/engine';
import type { Box } from '../../board/geometry.ts';
import type { BoardHandle } from '../../board/index.ts';
import { screenPart, type ScreenPart } from '../parts/screenPart.ts';

const boxOf = ({ x, y, width, height }: DOMRect): Box => ({ x, y, w: width, h: height });

/** What is on the screen under these words of a style sheet, the first of them that is to be seen. */
function found(selector: string): Box | null {
  for (const element of document.querySelectorAll(selector)) {
    const box = boxOf(element.getBoundingClientRect());
    if (box.w > 0 && box.h > 0) return box;
  }
  return null;
}

export const boxOfPart = (name: ScreenPart): Box | null => found(`[data-part=${name}]`);

export interface Target {
  readonly box: Box;
  readonly round: boolean;
}

/** A place on the board as a box of a man's size. */
export function spotBox(board: BoardHandle, at: Spot): Box | null {
  const area = screenPart('board')?.getBoundingClientRect();
  if (area === undefined) return null;
  const [x, y] = board.screenOf(at);
  const r = Math.max(24, board.eye.radius * board.eye.camera().k);
  return { x: area.x + x - r, y: area.y + y - r, w: 2 * r, h: 2 * r };
}

export function targetOf(pointer: Pointer, board: BoardHandle | null, cards: readonly FigureCard[]): Target | null {
  const onBoard = (at: Spot | null | undefined): Target | null => {
    const box = board === null || at === null || at === undefined ? null : spotBox(board, at);
    return box === null ? null : { box, round: true };
  };
  const onPage = (box: Box | null): Target | null => (box === null ? null : { box, round: false });
  switch (pointer.kind) {
    case 'figure':
      return onBoard(cards.find(({ id }) => id === pointer.figure)?.at);
    case 'place':
      return onBoard(pointer.at);
    case 'family':
      return onPage(found(`[data-family="${CSS.escape(pointer.family)}"]`));
    case 'role':
      return onPage(found(`[data-role="${pointer.role}"]`));
    case 'part':
      return onPage(boxOfPart(pointer.part === 'answers' ? 'bar' : pointer.part));
  }
}
