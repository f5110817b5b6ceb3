/** Names of the time for those whom a scenario leaves without one. */
import type { NameKind } from '@nobori/engine/names';
import type { Figure } from '../state.ts';
import type { Key } from '../tables.ts';

// prettier-ignore
export const NAMES = {
  LORD: 'samurai', LORDU: 'samurai', SAM4: 'samurai', SAM3: 'samurai', SAM2: 'samurai', SAM1: 'samurai', SAMB: 'samurai', RON: 'samurai', RON2: 'samurai',
  SMON: 'monk', MON: 'monk', NIN: 'commoner', NIN2: 'commoner', ASHY: 'commoner', ASHN: 'commoner', ASHB: 'commoner',
  BANC: 'commoner', BAN: 'commoner', BANB: 'commoner', HEAD: 'commoner', PEA: 'commoner', POR: 'commoner', VIL: 'commoner',
  HORSE: null, DRAFT: null, CART: null,
} as const satisfies Readonly<Record<Key, NameKind | null>>;

/** Whose names suit a man who has none. */
export const nameFor = ({ is }: Figure, unnamed: boolean): NameKind | null => (unnamed ? NAMES[is] : null);
