/** Pointing at a button: the board shows what it would mean, and its odds are asked for. */
import { useEffect, useRef } from 'preact/hooks';
import { useTools } from '../context.tsx';
import type { Question } from '../table/desk.ts';
import type { Offer } from '../table/offers.ts';
import { TOUCH, useMedia } from '../useScene.ts';

export const questionOf = (offer: Offer, pinned: boolean): Question => ({
  what: offer.order,
  figure: offer.figures[0] ?? null,
  target: offer.targets[0] ?? null,
  at: offer.end,
  offers: [offer],
  pinned,
});

/** Shows on the board what an offer in hand would mean. */
export function useLook(): (offer: Offer | null) => void {
  const { desk } = useTools();
  const touch = useMedia(TOUCH);
  const waiting = useRef(0);
  useEffect(() => () => window.clearTimeout(waiting.current), []);
  return offer => {
    window.clearTimeout(waiting.current);
    if (offer === null)
      return desk.setState(state => ({ preview: null, question: state.question?.pinned === true ? state.question : null }));
    if (offer.ways !== undefined) return desk.setState({ preview: offer });
    if (touch) return undefined; // a finger asks by tapping
    // A hand that only passes by asks nothing.
    waiting.current = window.setTimeout(() => {
      desk.setState({ question: questionOf(offer, false) });
    }, 80);
    return undefined;
  };
}
