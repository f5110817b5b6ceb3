/** The action bar: what the chosen figure can do, kind by kind, then what is nobody's in particular, and last what ends the moment. */
import { capital, type FigureId, type NameOf, type Sentence } from '@nobori/engine';
import { closes, offersFor, type Offer } from './offers.ts';

/** One button: one order, or a menu of several of a kind. */
export interface Act {
  readonly id: string;
  readonly label: string;
  readonly offers: readonly Offer[];
  /** Ready-made ways for what one can also draw oneself: suggestions. */
  readonly ready: boolean;
}

export interface Acts {
  readonly acts: readonly Act[];
  /** Ends the moment: the big button. */
  readonly closing: Act | null;
}

/** So many orders of a kind stand side by side; more go into a menu. */
const SIDE_BY_SIDE = 4;

/** "declareSecretly" as people write it: "Declare secretly". */
export const inPlainWords = (kind: string): string =>
  capital(
    kind
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll(/[-_]/g, ' ')
      .toLowerCase(),
  );

/** "A1 Samurai parries with 2" or "Gonza: hold" beside his own card: "Parries with 2", "Hold". What he does with others keeps all names. */
export function withoutName(text: string, figure: FigureId | null, name: NameOf): string {
  if (figure === null) return text;
  for (const who of [name(figure), figure])
    for (const after of [': ', ' '])
      if (text.startsWith(`${who}${after}`) && !text.startsWith(`${who} and `)) return capital(text.slice(who.length + after.length));
  return text;
}

/** "…: move a unit, or end moving." says what the closing button is called; a prompt that does not say leaves it to the order's own words. */
export function closingLabel(wants: Sentence, offer: Offer): string {
  const [, end] = /\bor (end [^.,;:{}]+)[.;,]?\s*$/i.exec(wants.text) ?? [];
  return end === undefined ? offer.text : capital(end);
}

/** Words by which orders that end something are known. */
const ENDS = /^(done|end|pass|rest|stop|ready|finish|continue|wait|hold)/i;

/** Of several orders that say only their kind ("parry", "answer") none is the end, unless it says so. */
const endingOf = (bare: readonly Offer[]): Offer | undefined =>
  bare.find(offer => ENDS.test(offer.kind)) ?? (bare.length === 1 ? bare[0] : undefined);

export function actsOf(offers: readonly Offer[], chosen: FigureId | null, wants: Sentence | null, name: NameOf): Acts {
  const own = offersFor(offers, chosen);
  const loose = offers.filter(offer => offer.figures.length === 0);
  const ending = endingOf(loose.filter(offer => closes(offer)));
  const kinds = new Map<string, Offer[]>();
  for (const offer of [...own, ...loose.filter(one => one !== ending)]) {
    const key = `${offer.kind}${offer.ways === null ? '' : ' ready'}`;
    kinds.set(key, [...(kinds.get(key) ?? []), offer]);
  }
  const acts = [...kinds].flatMap(([key, some]): Act[] => {
    const [first] = some;
    if (first === undefined) return [];
    if (first.ways !== null)
      return [
        {
          id: key,
          label: 'places' in first.order ? 'Formations' : `Ready ${inPlainWords(first.kind).toLowerCase()}s`,
          offers: some,
          ready: true,
        },
      ];
    const placed = some.some(offer => offer.end !== null || offer.targets.length > 0);
    if (some.length === 1 || (!placed && some.length <= SIDE_BY_SIDE))
      return some.map(offer => ({ id: offer.id, label: withoutName(offer.text, chosen, name), offers: [offer], ready: false }));
    return [{ id: key, label: inPlainWords(first.kind), offers: some, ready: false }];
  });
  const closing =
    ending === undefined
      ? null
      : { id: ending.id, label: wants === null ? ending.text : closingLabel(wants, ending), offers: [ending], ready: false };
  return { acts, closing };
}
