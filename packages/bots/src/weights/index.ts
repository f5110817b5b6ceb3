/** What has been fitted for each book (`nobori tune`). */
import type { BookId } from '@nobori/engine';
import argad from './argad-sengoku.json' with { type: 'json' };
import kozeriai from './kozeriai.json' with { type: 'json' };
import noDachi from './no-dachi.json' with { type: 'json' };
import blades from './samurai-blades.json' with { type: 'json' };
import skirmish from './samurai-skirmish.json' with { type: 'json' };
import type { OrderWeights } from '../policy/terms.ts';
import type { Weights } from '../value/chance.ts';

/** How positions and orders of a book weigh. */
export interface Weighed {
  readonly value: Weights;
  readonly policy: OrderWeights;
}

/** First Cut has none: two men who play themselves learn to keep away from each other. How each was made and how well it foretells lies beside it, in made/, where nobody who plays has to load it. */
export const WEIGHTS: Readonly<Partial<Record<BookId, Weighed>>> = {
  'argad-sengoku': argad,
  kozeriai,
  'no-dachi': noDachi,
  'samurai-blades': blades,
  'samurai-skirmish': skirmish,
};
