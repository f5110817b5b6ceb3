/** A unit and whom it goes for, by the names of the men: a letter stands on their banner, and nobody is called so. */
import type { FigureId } from '@nobori/engine';
import type { UnitId } from '../state.ts';

interface Band {
  readonly unit: UnitId;
  readonly men: readonly FigureId[];
}

/** What the sentences about both have in their slots. */
export const bandsOf = (own: Band, foe: Band) => ({
  lead: own.men[0] ?? own.unit,
  men: own.men.length,
  more: own.men.length - 1,
  first: foe.men[0] ?? foe.unit,
  foes: foe.men.length,
  others: foe.men.length - 1,
});
