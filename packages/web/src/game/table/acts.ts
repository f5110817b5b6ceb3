/** The action bar: what the chosen figure can do, family by family, then what is nobody's in particular, then talk, and last what ends the moment. */
import type { Family, FigureId, Plot } from '@nobori/engine';
import { closes, ownOffers, type Offer, type Offers } from './offers.ts';
import type { Scene } from './scene.ts';

/** One button: one order, or a menu of several of a family. */
export interface Act {
  readonly id: string;
  readonly label: string;
  readonly family: Family;
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

/** How an offer is shown: as a plan to begin from, as a place or target on the board, or as a button alone. */
const shownAs = ({ ways, end, targets }: Offer): 'ready' | 'placed' | 'plain' =>
  ways !== undefined ? 'ready' : end !== null || targets.length > 0 ? 'placed' : 'plain';

export function actsOf(
  asked: { readonly offers: Pick<Offers, 'of' | 'loose'>; readonly plots: readonly Plot[] },
  chosen: FigureId | null,
  read: Scene['read'],
): Acts {
  const loose = asked.offers.loose();
  const open = [...ownOffers(asked, chosen), ...loose];
  const ending = loose.find(closes) ?? open.find(closes);
  const families = new Map<string, Offer[]>();
  for (const offer of open) {
    if (offer === ending) continue;
    const key = `${offer.family.key} ${shownAs(offer)}`;
    const some = families.get(key);
    if (some === undefined) families.set(key, [offer]);
    else some.push(offer);
  }
  const words = (offer: Offer): string => (chosen !== null && offer.figures.includes(chosen) ? offer.brief : offer.text);
  const single = (offer: Offer, label: string): Act => ({ id: offer.id, label, family: offer.family, offers: [offer], ready: false });
  // Two menus under one name tell nobody which is the charge.
  const alone = [...families.values()].filter(([first]) => first?.ways !== undefined).length < 2;
  const acts = [...families].flatMap(([key, some]): Act[] => {
    const [first] = some;
    if (first === undefined) return [];
    const { family } = first;
    const how = shownAs(first);
    if (how === 'ready') {
      const plot = asked.plots.find(({ figures }) => figures.some(({ figure }) => first.figures.includes(figure)));
      return [{ id: key, label: read((alone && plot?.ready) || family.title), family, offers: some, ready: true }];
    }
    if (some.length === 1 || (how === 'plain' && some.length <= SIDE_BY_SIDE)) return some.map(offer => single(offer, words(offer)));
    return [{ id: key, label: read(family.title), family, offers: some, ready: false }];
  });
  const talk = ({ offers: [first] }: Act): number => (first?.role === 'talk' ? 1 : 0);
  return { acts: acts.toSorted((a, b) => talk(a) - talk(b)), closing: ending === undefined ? null : single(ending, words(ending)) };
}

/** So many acts stand in the bar; the rest lies behind "…". */
export const IN_FRONT = 5;

/** What one is most likely to do: what is aimed at somebody, then his own acts, then what is nobody’s in particular, last what cannot be mended. */
function likelihood({ offers: [first] }: Act): number {
  if (first === undefined || first.role === 'talk') return 4;
  if (first.role === 'grave') return 3;
  if (first.figures.length === 0) return 2;
  return first.targets.length > 0 ? 0 : 1;
}

/** The likely acts first; talk never stands in front. */
export function inFront(acts: readonly Act[], most: number): { readonly front: readonly Act[]; readonly rest: readonly Act[] } {
  const likely = acts.toSorted((a, b) => likelihood(a) - likelihood(b));
  const said = likely.filter(act => likelihood(act) === 4);
  const done = likely.filter(act => likelihood(act) < 4);
  return { front: done.slice(0, most), rest: [...done.slice(most), ...said] };
}
