import type { VNode } from 'preact';
import { memo } from '../preact/memo.ts';
import { useAfterDrawing } from '../preact/useAfterDrawing.ts';
import { labelOf } from './Figures.tsx';
import type { Frame } from './frame.ts';
import type { BoardFigure } from './types.ts';
import { t } from '../texts/language.ts';

interface Props {
  readonly figures: readonly BoardFigure[];
  readonly sides: readonly string[] | undefined;
  readonly frame: Frame;
}

/** The board as a list, side by side: for ears, and for whoever prefers reading. */
const FigureList = memo(function FigureList(given: Props): VNode {
  const { figures, sides, frame } = useAfterDrawing(given); // nobody hears it within a frame
  const numbers = [...new Set(figures.map(({ side }) => side))].sort((a, b) => a - b);
  return (
    <section className="board-list" aria-label={t('Figures by side')}>
      {numbers.map(number => {
        const own = figures.filter(({ side }) => side === number);
        return (
          <div key={number}>
            <h2>{sides?.[number] ?? own[0]?.card.side}</h2>
            <ul>
              {own.map(figure => (
                <li key={figure.card.id}>{labelOf(figure, sides, frame, undefined)}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
});

export default FigureList;
