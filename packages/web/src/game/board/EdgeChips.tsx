/** Whom one can aim at and does not see: a chip at the edge of the board says who, and where. Pressed, the view goes there. */
import type { FigureId } from '@nobori/engine';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { useBeforePaint } from '../../preact/useBeforePaint.ts';
import { toScreen } from '../../board/camera.ts';
import type { BoardHandle, Camera } from '../../board/index.ts';
import type { Box, Pt } from '../../board/geometry.ts';
import { useGame } from '../context.tsx';
import { sideNamed } from '../table/sides.ts';
import { clearOf, edgeOf } from './edges.ts';
import { t } from '../../texts/language.ts';
import './edge-chips.css';

/** More of them would be a fence. */
const MOST = 4;

interface Props {
  readonly board: RefObject<BoardHandle | null>;
  readonly targets: readonly FigureId[];
}

export default function EdgeChips({ board, targets }: Props) {
  const { cards, sides } = useGame().scene;
  const list = useRef<HTMLDivElement>(null);
  const men = cards.filter(({ id, at }) => at !== null && targets.includes(id));
  const eye = board.current?.eye ?? null;
  useBeforePaint(() => {
    if (eye === null) return undefined;
    const draw = (camera: Camera): void => {
      const free = eye.free();
      const shown: Box[] = [];
      // All are measured before any is moved: each look after a change would lay out the page again.
      const chips = [...(list.current?.children ?? [])].flatMap((chip, i) => {
        const at = men[i]?.at ?? null;
        return !(chip instanceof HTMLElement) || at === null ? [] : [{ chip, at, size: [chip.offsetWidth, chip.offsetHeight] as Pt }];
      });
      for (const { chip, at, size } of chips) {
        const edge = edgeOf(toScreen(camera, eye.world(at)), free, size);
        const corner = edge === null || shown.length >= MOST ? null : clearOf(edge.at, size, shown, free);
        chip.classList.toggle('in-view', corner === null);
        if (edge === null || corner === null) continue;
        shown.push({ x: corner[0], y: corner[1], w: size[0], h: size[1] });
        chip.style.transform = `translate(${corner[0]}px, ${corner[1]}px)`;
        chip.style.setProperty('--deg', `${edge.deg}deg`);
      }
    };
    return eye.onFrame(draw); // at once, and whenever the view moves
  });
  return (
    <div className="edge-chips" ref={list}>
      {men.map(({ id, name, side, at }) => (
        <button
          key={id}
          type="button"
          className={`edge-chip in-view side-${sideNamed(sides, side).number}`}
          aria-label={t('Show {figure, verbatim} on the board', { figure: name })}
          onClick={() => at !== null && board.current?.showSpot(at)}
        >
          <i aria-hidden="true" />
          {name}
        </button>
      ))}
    </div>
  );
}
