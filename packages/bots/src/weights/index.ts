/** What has been fitted for each book, with how it was made (`nobori tune`). */
import type { BookId } from '@nobori/engine';
import type { OrderWeights } from '../policy/policy.ts';
import type { Weights } from '../value/chance.ts';

export interface Fitted {
  readonly value: Weights;
  readonly policy: OrderWeights;
}

export const WEIGHTS: Readonly<Partial<Record<BookId, Fitted>>> = {};
