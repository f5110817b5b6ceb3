/** Of several orders the one with the best chance; the first of equals. */
import type { Order } from '@nobori/engine';
import type { Offer } from '../table/offers.ts';

export async function best(offers: readonly Offer[], chance: (offer: Offer) => Promise<number>): Promise<Order | null> {
  let found: { readonly order: Order; readonly chance: number } | null = null;
  for (const offer of offers) {
    const one = await chance(offer);
    if (found === null || one > found.chance) found = { order: offer.order, chance: one };
  }
  return found?.order ?? null;
}
