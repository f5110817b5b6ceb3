/** The action bar: what the chosen figure can do, family by family, then what is nobody's in particular, and last what ends the moment. */
import type { ActIcon, FigureId, Plot } from '@nobori/engine';
import { closes, offersFor, type Offer } from './offers.ts';
import type { Scene } from './scene.ts';

/** One button: one order, or a menu of several of a family. */
export interface Act {
  readonly id: string;
  readonly label: string;
  readonly icon: ActIcon;
  readonly offers: readonly Offer[];
  /** Ready-made ways for what one can also draw oneself: suggestions. */
  readonly ready: boolean;
}

export interface Acts {
  readonly acts: readonly Act[];
  /** Ends the moment: the big button. */
  readonly closing: Act | null;
}

/** So many orders of a family stand side by side; more go into a menu. */
const SIDE_BY_SIDE = 4;

export function actsOf(
  { offers, plots }: { readonly offers: readonly Offer[]; readonly plots: readonly Plot[] },
  chosen: FigureId | null,
  read: Scene['read'],
): Acts {
  const ending = offers.find(closes);
  const own = offersFor(offers, chosen);
  const loose = offers.filter(offer => offer.figures.length === 0);
  const families = new Map<string, Offer[]>();
  for (const offer of [...own, ...loose]) {
    if (offer === ending) continue;
    const key = `${offer.family.key}${offer.ways === undefined ? '' : ' ready'}`;
    families.set(key, [...(families.get(key) ?? []), offer]);
  }
  const acts = [...families].flatMap(([key, some]): Act[] => {
    const [first] = some;
    if (first === undefined) return [];
    const { title, icon } = first.family;
    if (first.ways !== undefined) {
      const plot = plots.find(({ figures }) => figures.some(({ figure }) => first.figures.includes(figure)));
      return [{ id: key, label: read(plot?.ready ?? title), icon, offers: some, ready: true }];
    }
    const placed = some.some(offer => offer.end !== null || offer.targets.length > 0);
    if (some.length === 1 || (!placed && some.length <= SIDE_BY_SIDE))
      return some.map(offer => ({
        id: offer.id,
        label: chosen !== null && offer.figures.includes(chosen) ? offer.brief : offer.text,
        icon,
        offers: [offer],
        ready: false,
      }));
    return [{ id: key, label: read(title), icon, offers: some, ready: false }];
  });
  const closing =
    ending === undefined ? null : { id: ending.id, label: ending.text, icon: ending.family.icon, offers: [ending], ready: false };
  return { acts, closing };
}
