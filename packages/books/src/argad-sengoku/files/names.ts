/** Names of the time for those whom a scenario leaves without one. */
import type { NameKind } from '@nobori/engine/names';
import { blockOf, type BlockId } from '../muster/statBlocks.ts';
import type { Figure } from '../state.ts';

/** Whose names suit him who has none: who is called like his stat block, or so that it only says what he is. Of a false man it is what he seems (ARG-153). */
export function nameFor({ kit: { is, name } }: Figure, unnamed: boolean): NameKind | null {
  return unnamed || name === blockOf(is).title ? nameKindOf(is) : null;
}

export function nameKindOf(is: BlockId): NameKind {
  const { traits } = blockOf(is);
  if (is === 'onnamusha') return 'lady';
  return traits.includes('samurai') ? 'samurai' : traits.includes('monk') ? 'monk' : 'commoner';
}
