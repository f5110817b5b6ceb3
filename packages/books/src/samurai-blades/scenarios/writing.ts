/** How scenarios write hexes and men. */
import { figureId, present } from '@nobori/engine';
import type { Hex } from '@nobori/engine/hex';
import type { ManSpec } from '../files/battle.ts';
import { hexNamed } from '../terrain/hexNames.ts';
import type { ManKey } from '../tables.ts';

/** A hex of the ledger by its label. */
export const at = (label: string): Hex => present(hexNamed(label), `hex ${label}`);

/** A man of a scenario: "Kagemasa", SAM2, C5; what else there is to say of him. */
export const man = (name: string, is: ManKey, where: string | null, more: Partial<ManSpec> = {}): ManSpec => ({
  id: figureId(name.toLowerCase().replaceAll(' ', '-')),
  name,
  is,
  at: where === null ? null : at(where),
  rear: null,
  asleep: false,
  post: null,
  ...more,
});
