/** Of several orders the one with the best chance; the first of equals. */
import type { Order } from '@nobori/engine';
import type { Offer } from '../table/offers.ts';

export async function best<T extends Pick<Offer, 'order'>>(
  offers: readonly T[],
  chance: (offer: T) => Promise<number>,
): Promise<Order | null> {
  let found: { readonly order: Order; readonly chance: number } | null = null;
  for (const offer of offers) {
    const one = await chance(offer);
    if (found === null || one > found.chance) found = { order: offer.order, chance: one };
  }
  return found?.order ?? null;
}
