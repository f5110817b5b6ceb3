/** Helping words for a first game: what to click now, made from what is asked and what is already chosen. */
import type { FigureId } from '@nobori/engine';
import type { Draft } from './draft.ts';
import { isEmpty } from './draft.ts';
import { marksOf, offersFor, plotFor, type Asked } from './offers.ts';

export interface Hint {
  /** A hint that has been dismissed does not come back. */
  readonly id: string;
  readonly text: string;
}

export interface HintAbout {
  readonly asked: Asked;
  readonly chosen: FigureId | null;
  readonly draft: Draft | null;
  readonly closing: string | null;
  readonly touch: boolean;
}

/** The one thing worth saying now; null when the screen speaks for itself. */
export function hintFor({ asked, chosen, draft, closing, touch }: HintAbout): Hint | null {
  const click = touch ? 'Tap' : 'Click';
  const end = closing === null ? '' : ` When you have done enough: “${closing}”.`;
  if (draft !== null && draft.plot.kind === 'places') {
    return {
      id: 'places',
      text: `Your men stand ready inside the zone. Drag any of them to another place, try another formation, then confirm.`,
    };
  }
  const plot = plotFor(asked.plots, chosen);
  const together = (plot?.figures.length ?? 0) > 1 ? ' “Move together” takes his whole unit along.' : '';
  if (draft !== null && plot?.kind === 'ways') {
    return isEmpty(draft)
      ? {
          id: 'ways',
          text: `Drag him inside the outline, or ${click.toLowerCase()} where he is to go; the label tells what it costs.${together}`,
        }
      : { id: 'confirm', text: `Dashed figures show where they would go. Drag on, or confirm the move.` };
  }
  const marks = marksOf(asked.offers, chosen);
  const targets = marks.filter(mark => mark.kind === 'target').length;
  if (targets > 0)
    return {
      id: 'target',
      text: touch
        ? 'Tap a figure in red corners to see the odds, then decide.'
        : `Point at a figure in red corners to see the odds; click it to go ahead.`,
    };
  if (marks.length > 0) return { id: 'place', text: `${click} a marked place, or drag the figure there.` };
  if (offersFor(asked.offers, chosen).length > 0) return { id: 'act', text: `Choose below what he does.` };
  if (asked.offers.some(offer => offer.figures.length > 0) || asked.plots.length > 0)
    return { id: 'figure', text: `${click} one of your ringed figures: it can still act.${end}` };
  if (asked.offers.length > 0) return { id: 'button', text: `Choose one of the answers below.` };
  return null;
}
