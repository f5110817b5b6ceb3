/** The tables of First Cut. The rules use these objects; the rule book page draws them. */
import { signed } from '@nobori/engine';
import type { TableRows } from './rules.ts';

export const STANCES = ['high', 'middle', 'low'] as const;

/** FCT-T1 Stance against stance: what is added to the cutter's die. */
export const AGAINST = {
  high:   { high:  0, middle:  1, low: -1 },
  middle: { high: -1, middle:  0, low:  1 },
  low:    { high:  1, middle: -1, low:  0 },
} as const satisfies Record<(typeof STANCES)[number], Record<(typeof STANCES)[number], number>>;

export const CUT_HITS = 4; // FCT-04
export const LAST_TURN = 12; // FCT-05

export const PRINTED: readonly TableRows[] = [
  { id: 'FCT-T1', columns: ['cutter', ...STANCES], rows: STANCES.map(mine => [mine, ...STANCES.map(his => signed(AGAINST[mine][his]))]) },
];
