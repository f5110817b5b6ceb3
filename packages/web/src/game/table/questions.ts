/** From what is pointed at to what the odds slip shows: an order that could be given, or a fight one could look at. */
import type { Pointed } from '../../board/types.ts';
import type { Scene } from './scene.ts';
import type { DeskState, Question } from './desk.ts';
import type { OfferMark } from './offers.ts';

export function questionAbout(
  what: Pointed,
  marks: readonly OfferMark[],
  { chosen }: Pick<DeskState, 'chosen'>,
  { book, shown, viewer, cards }: Pick<Scene, 'book' | 'shown' | 'viewer' | 'cards'>,
  pinned: boolean,
): Question | null {
  const mark = marks.find(one => one.id === what.lit) ?? marks.find(one => one.kind === 'target' && one.figure === what.figure);
  const [offer] = mark?.offers ?? [];
  if (mark !== undefined && offer !== undefined) {
    return { what: offer.order, figure: chosen, target: mark.figure, at: mark.at ?? at(cards, mark.figure), offers: mark.offers, pinned };
  }
  if (what.figure === undefined || chosen === null || viewer === null) return null;
  const [probe] = book.probes(shown, viewer, { figure: chosen, target: what.figure });
  return probe === undefined ? null : { what: probe, figure: chosen, target: what.figure, at: at(cards, what.figure), offers: [], pinned };
}

const at = (cards: Scene['cards'], figure: string | null): Question['at'] => cards.find(card => card.id === figure)?.at ?? null;
