/** What the furniture borrows from the drawings: crests and figures in small. */
import type { FigureCard } from '@nobori/engine';
import { memo } from '../../preact/memo.ts';
import { crestDisc } from '../../art/crests.ts';
import { detailFor, fallenParts, figureClass, figureParts } from '../../art/figures.ts';
import { lookOf } from '../../art/looks.ts';
import { markup } from '../../art/parts.ts';
import type { Side } from '../table/sides.ts';

export const Crest = memo(function Crest({ side, size }: { readonly side: Side; readonly size: number }) {
  return (
    <svg
      className={`crest side-${side.number}`}
      width={size}
      height={size}
      viewBox="-52 -52 104 104"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: markup(crestDisc(side.crest)) }} // our own drawing
    />
  );
});

export const Token = memo(function Token({ card, side, size }: { readonly card: FigureCard; readonly side: Side; readonly size: number }) {
  const look = lookOf(card);
  const detail = detailFor(size * 0.78);
  const parts = look.out ? fallenParts() : figureParts(look, { side: side.number, crest: side.crest, detail });
  return (
    <svg className="tok" width={size} height={size} viewBox="-64 -64 128 128" aria-hidden="true">
      <g className={figureClass(look, side.number)} dangerouslySetInnerHTML={{ __html: markup(parts) }} />
    </svg>
  );
});
