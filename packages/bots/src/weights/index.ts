/** What has been fitted for each book, with how it was made (`nobori tune`). */
import type { BookId } from '@nobori/engine';
import argad from './argad-sengoku.json' with { type: 'json' };
import firstCut from './first-cut.json' with { type: 'json' };
import kozeriai from './kozeriai.json' with { type: 'json' };
import noDachi from './no-dachi.json' with { type: 'json' };
import blades from './samurai-blades.json' with { type: 'json' };
import skirmish from './samurai-skirmish.json' with { type: 'json' };
import type { OrderWeights } from '../policy/policy.ts';
import type { Weights } from '../value/chance.ts';

export interface Fitted {
  readonly value: Weights;
  readonly policy: OrderWeights;
  /** The command's own words, and how well games were foretold that it had not seen. */
  readonly how: {
    readonly book: BookId;
    readonly seed: string;
    readonly value: { readonly loss: number; readonly even: number };
    readonly policy: { readonly loss: number; readonly even: number };
  };
}

export const WEIGHTS: Readonly<Partial<Record<BookId, Fitted>>> = {
  'argad-sengoku': argad,
  'first-cut': firstCut,
  kozeriai,
  'no-dachi': noDachi,
  'samurai-blades': blades,
  'samurai-skirmish': skirmish,
};
