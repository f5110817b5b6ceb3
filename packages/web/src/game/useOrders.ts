/** From an offer to an order: straight away, or after a second thought. */
import type { Order, Refusal } from '@nobori/engine';
import { useMemo } from 'preact/hooks';
import { useStore } from '../preact/useStore.ts';
import { settings } from '../store/settings.ts';
import { useDesk, useGame, useTools } from './context.tsx';
import { currentDraft } from './table/desk.ts';
import { isEmpty, orderOf, readyDraft, tidied, type Draft } from './table/draft.ts';
import { closes, grave, idleOf, offerOf, plotFor, type OfferMark, type Offer } from './table/offers.ts';
import type { Session } from './host/session.ts';

export interface Orders {
  /** Gives it, or asks first. Ready-made plans are only laid on the board. */
  give(offer: Offer): void;
  /** Gives it, asked or not. */
  insist(offer: Offer): void;
  /** A place or target was picked: one order is given, several are asked about. */
  pick(mark: OfferMark): void;
  confirm(draft: Draft): void;
}

/** What the engine says of an order nobody is asked for. */
const NOT_ASKED = 'NOB-3';

/** It answers what was asked a moment ago: pressed again before the next question was drawn. Nobody need hear of that. */
export const late = (session: Pick<Session, 'refuse'>, order: Order): boolean => session.refuse(order)?.rule === NOT_ASKED;

/** Would the plan be refused as it is? */
export function refusedAs(session: Session, draft: Draft): Refusal | null {
  return isEmpty(draft) ? null : session.refuse(orderOf(tidied(draft)));
}

/** What stands in the way of the plan on the board. */
export function usePlanRefused(): Refusal | null {
  const { session } = useTools();
  const draft = useDesk(currentDraft);
  return useMemo(() => (draft === null ? null : refusedAs(session, draft)), [session, draft]);
}

export function useOrders(): Orders {
  const { session, desk, scene } = useGame();
  const liked = useStore(settings);
  // In a lesson what is meant is done at once, and whatever else is tried is answered by it.
  const [reminder, confirms] = session.teacher === null ? [liked.reminder, liked.confirm] : [false, false];
  return useMemo(() => {
    const insist = (offer: Offer): void => {
      desk.setState({ confirming: null, question: null, picking: null, preview: null });
      session.submit(offer.order);
    };
    const give = (offer: Offer): void => {
      if (session.getState().sending) return undefined; // a second click on what is being done
      if (late(session, offer.order)) return undefined;
      const { chosen, asked } = desk.getState();
      const plot = offer.ways === undefined ? null : plotFor(asked.plots, chosen ?? offer.figures[0] ?? null);
      if (plot !== null) return desk.plan(readyDraft(plot, offer));
      if (confirms && grave(offer)) return desk.setState({ confirming: { offer, why: 'grave' } });
      // Where orders are written down, whoever is left out of the plan holds on purpose.
      const planned = scene.book.intents?.(scene.shown).some(({ undo }) => undo !== null) === true;
      // Whoever says no to what he was asked has thought of it.
      if (reminder && closes(offer) && offer.family.icon !== 'no' && !planned && idleOf(asked, scene.cards).length > 0)
        return desk.setState({ confirming: { offer, why: 'early' } });
      return insist(offer);
    };
    return {
      give,
      insist,
      pick(mark) {
        if (session.getState().sending) return;
        const [only] = mark.offers;
        if (mark.offers.length === 1 && only !== undefined) give(only);
        else desk.setState({ picking: mark });
      },
      confirm(draft) {
        if (session.getState().sending) return undefined;
        const refused = refusedAs(session, draft);
        if (refused !== null) return desk.setState({ refused });
        const offer = offerOf(orderOf(tidied(draft)), scene);
        if (confirms && grave(offer)) desk.setState({ confirming: { offer, why: 'grave' } });
        else insist(offer);
        return undefined;
      },
    };
  }, [session, desk, scene, reminder, confirms]);
}
