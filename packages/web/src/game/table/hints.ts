/** Helping words for a first game: what to click now, made from what is asked and what is already chosen. */
import type { FigureId } from '@nobori/engine';
import type { Draft } from './draft.ts';
import { isEmpty } from './draft.ts';
import { marksOf, ownOffers, plotFor, type Asked } from './offers.ts';
import { t } from '../../texts/language.ts';

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
  if (draft !== null && draft.plot.kind === 'places') {
    if (isEmpty(draft) && closing !== null)
      return { id: 'placed', text: t('All stand. Drag anybody elsewhere, or go on: “{closing, verbatim}”.', { closing }) };
    return {
      id: 'places',
      text: t('Your men stand ready. Drag anybody elsewhere in the zone, or confirm.'),
    };
  }
  const plot = plotFor(asked.plots, chosen);
  const together = (plot?.figures.length ?? 0) > 1;
  if (draft !== null && plot?.kind === 'ways') {
    return isEmpty(draft)
      ? {
          id: 'ways',
          text: t(
            'Drag him inside the outline, or {touch, select, true {tap} other {click}} where he is to go; the label tells what it costs.{together, select, true { “Move together” takes his whole unit along.} other {}}',
            { touch, together },
          ),
        }
      : { id: 'confirm', text: t('Dashed figures show where they would go. Drag on, or confirm the move.') };
  }
  // The question and its answers say it, whatever places and men they lead to.
  if (asked.about !== undefined && ownOffers(asked, chosen).length > 0) return null;
  const marks = marksOf(asked, chosen);
  const targets = marks.filter(mark => mark.kind === 'target').length;
  if (targets > 0)
    return {
      id: 'target',
      text: touch
        ? t('Tap a man in red corners, then decide; where dice are rolled, the odds are told first.')
        : t('Click a man in red corners to go ahead; where dice are rolled, pointing at him tells the odds.'),
    };
  if (marks.length > 0)
    return { id: 'place', text: t('{touch, select, true {Tap} other {Click}} a marked place, or drag him there.', { touch }) };
  if (ownOffers(asked, chosen).length > 0) return { id: 'act', text: t('Choose below what he does.') };
  if (asked.offers.figures().size > 0 || asked.plots.length > 0)
    return {
      id: 'figure',
      text: t(
        '{touch, select, true {Tap} other {Click}} one of your ringed men: he can still act.{closing, select, null {} other { When you have done enough: “{closing, verbatim}”.}}',
        { touch, closing },
      ),
    };
  return null; // answers speak for themselves
}
