/** Names of the time for those whom a scenario leaves without one. */
import { drawnFor, type NameKind } from '@nobori/engine/names';
import type { Figure } from '../state.ts';
import type { Troop } from '../tables.ts';
import { situations } from './situation.ts';

/** Whose names suit him who has none. */
export const nameKindOf = (type: Troop): NameKind =>
  type === 'sohei' ? 'monk' : type === 'ashigaru' || type === 'ninja' ? 'commoner' : 'samurai';

export const names = drawnFor(situations.begin, ({ kit }: Figure) => nameKindOf(kit.type));
