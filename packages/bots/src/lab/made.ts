/** How the weights of each book were made, and how well they foretell games they have not seen: what `nobori tune` reports. */
import type { BookId } from '@nobori/engine';
import argad from '../weights/made/argad-sengoku.json' with { type: 'json' };
import kozeriai from '../weights/made/kozeriai.json' with { type: 'json' };
import noDachi from '../weights/made/no-dachi.json' with { type: 'json' };
import blades from '../weights/made/samurai-blades.json' with { type: 'json' };
import skirmish from '../weights/made/samurai-skirmish.json' with { type: 'json' };
import type { Held } from './fit.ts';

export interface Made {
  readonly scenarios: readonly string[];
  readonly player: string;
  readonly games: number;
  readonly value: Held;
}

export const MADE: Readonly<Partial<Record<BookId, Made>>> = {
  'argad-sengoku': argad,
  kozeriai,
  'no-dachi': noDachi,
  'samurai-blades': blades,
  'samurai-skirmish': skirmish,
};
