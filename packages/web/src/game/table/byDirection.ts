/** Places of a long list as one would look for them: round the man who goes there, the nearest first. */
import { windAt, windTo, type Ground, type Sentence, type Spot } from '@nobori/engine';
import { t } from '../../texts/language.ts';
import type { Offer } from './offers.ts';
import type { Scene } from './scene.ts';

export interface Bearing {
  /** Where it lies; null for where he stands, and for whoever stands nowhere yet. */
  readonly way: Sentence | null;
  /** Clockwise from the north, then by how far it is. */
  readonly rank: readonly [wind: number, far: number];
}

/** Hexes are counted along two axes, and their rows run to the south. */
const flat = ([x, y]: Spot, kind: Ground['kind']): Spot => (kind === 'hex' ? [1.5 * x, -Math.sqrt(3) * (y + x / 2)] : [x, y]);

export function bearingOf(from: Spot | null, to: Spot | null, kind: Ground['kind']): Bearing {
  if (from === null || to === null) return { way: null, rank: [-1, 0] };
  const [a, b] = [flat(from, kind), flat(to, kind)];
  const way: Spot = [b[0] - a[0], b[1] - a[1]];
  const far = Math.hypot(...way);
  return far === 0 ? { way: null, rank: [-1, 0] } : { way: windTo(way), rank: [windAt(way, 8), far] };
}

/** Does another of these lead elsewhere in the same words? */
export const readsAlike = ({ id, end, brief }: Offer, offers: readonly Offer[]): boolean =>
  end !== null && offers.some(one => one.id !== id && one.brief === brief);

/** Then it is told by where it leads: "Charge home: north-west, 2.1″". */
export function toldApart(
  { end }: Pick<Offer, 'end'>,
  words: string,
  from: Spot | null,
  { ground, measure }: Pick<Scene, 'ground' | 'measure'>,
): string {
  const { way, rank } = bearingOf(from, end, ground.kind);
  if (way === null) return words;
  const far = ground.kind === 'hex' ? null : measure.say(rank[1]);
  return t('{words, verbatim}: {way, verbatim}{far, select, null {} other {, {far, verbatim}}}', { words, way: t(way), far });
}
