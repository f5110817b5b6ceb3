/** A hand that shows how it is done: from the man to where he goes or whom he means, or on the button. */
import { endOfWay, type Choice, type Spot } from '@nobori/engine';
import type { RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import type { BoardHandle } from '../../board/index.ts';
import type { Box } from '../../board/geometry.ts';
import { useGame } from '../context.tsx';
import { spotBox, type Target } from './target.ts';
import type { Step } from './useStep.ts';

interface Props {
  readonly step: Step;
  readonly board: RefObject<BoardHandle | null>;
  readonly targets: readonly Target[];
}

const middle = ({ x, y, w, h }: Box): readonly [number, number] => [x + w / 2, y + h / 2];

/** Where an order leads, or at whom it is aimed. */
function endOf(choice: Choice, at: (id: string) => Spot | null): Spot | null {
  const way =
    choice.ways === undefined
      ? null
      : (Object.values(choice.ways)
          .find(one => one.length > 0)
          ?.at(-1) ?? null);
  const [target] = choice.targets;
  return way ?? endOfWay(choice) ?? (target === undefined ? null : at(target));
}

export function Hand({ step, board, targets }: Props) {
  const { scene } = useGame();
  const { deed } = step.of;
  const shown = useMemo((): readonly [Spot | null, Spot | null] => {
    const at = (id: string): Spot | null => scene.cards.find(card => card.id === id)?.at ?? null;
    if (deed.kind === 'choose') return [null, at(deed.figure)];
    if (deed.kind === 'odds') return [null, at(deed.target)];
    if (deed.kind !== 'order') return [null, null];
    const choice = scene.book.choice(scene.shown, deed.order);
    const [figure] = choice.figures;
    return [figure === undefined ? null : at(figure), endOf(choice, at)];
  }, [scene, deed]);
  const place = (spot: Spot | null): Box | null => (spot === null || board.current === null ? null : spotBox(board.current, spot));
  const last = targets.at(-1);
  const end = place(shown[1]) ?? last?.box ?? null;
  if (end === null) return null;
  const [x, y] = middle(end);
  const start = place(shown[0]);
  const [fromX, fromY] = start === null || shown[1] === null ? [x + 70, y + 70] : middle(start);
  return (
    <svg className="guide-hand-layer" aria-hidden="true">
      <line className="guide-way" x1={fromX} y1={fromY} x2={x} y2={y} />
      <g className="guide-hand" style={{ '--from-x': `${fromX}px`, '--from-y': `${fromY}px`, '--to-x': `${x}px`, '--to-y': `${y}px` }}>
        <path d="M0 0V22L5.5 17 9 25.5 13 24 9.5 15.5H17Z" />
      </g>
    </svg>
  );
}
