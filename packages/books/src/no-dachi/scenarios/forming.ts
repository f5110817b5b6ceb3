/** Words for scenarios: a man, several alike, a group. */
import { figureId } from '@nobori/engine';
import type { Bought, Fielded, FieldedGroup } from '../files/battle.ts';
import { whole } from '../muster/statBlocks.ts';

export const man = (id: string, bought: Partial<Bought> & Pick<Bought, 'class'>, name = ''): Fielded => ({
  id: figureId(id),
  name,
  ...whole(bought),
});

/** `men('B', 6, 5, …)` is B6 to B10. */
export const men = (letter: string, first: number, count: number, bought: Partial<Bought> & Pick<Bought, 'class'>, name = ''): Fielded[] =>
  Array.from({ length: count }, (_, i) => man(`${letter}${first + i}`, bought, name));

export const group = (id: string, figures: readonly Fielded[], more: Partial<FieldedGroup> = {}): FieldedGroup => ({
  id,
  figures,
  zones: null,
  places: null,
  hides: null,
  area: null,
  ...more,
});
