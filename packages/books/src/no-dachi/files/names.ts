/** Names of the time for those whom a scenario leaves without one. */
import type { Called } from '@nobori/engine';
import type { NameKind } from '@nobori/engine/names';
import type { Figure } from '../state.ts';

/** A man's own name, or whose names suit him. Foreigners and beasts have none, and are not among the unnamed. */
export function nameFor({ kit }: Figure, unnamed: boolean): Called | NameKind | null {
  if (!unnamed) return kit.name === '' ? null : { name: kit.name };
  if (kit.ninja || kit.class === 'ashigaru' || kit.class === 'noumin') return 'commoner';
  return kit.samurai ? 'samurai' : 'monk';
}
