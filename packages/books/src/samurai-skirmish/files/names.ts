/** Names of the time for those whom a scenario leaves without one. */
import type { NameKind } from '@nobori/engine/names';
import type { Figure } from '../state.ts';
import type { Troop } from '../tables.ts';

/** Whose names suit him who has none. */
export const nameKindOf = (type: Troop): NameKind =>
  type === 'sohei' ? 'monk' : type === 'ashigaru' || type === 'ninja' ? 'commoner' : 'samurai';

export const nameFor = ({ kit }: Figure): NameKind => nameKindOf(kit.type);
