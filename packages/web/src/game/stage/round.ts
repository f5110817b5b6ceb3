/** Where the round stands while something is shown that belongs to a later part of it than the one it was ordered in. */
import type { Phase, Sentence } from '@nobori/engine';
import type { Batch } from './state.ts';

/** The part of the round to which a beat belongs; null: the one in which it was ordered. */
export const partOf = ({ beats, accounts }: Pick<Batch, 'beats' | 'accounts'>, nth: number): Sentence | null =>
  beats[nth]?.shows.map(one => accounts[one]?.phase ?? null).findLast(phase => phase !== null) ?? null;

export function during(phases: readonly Phase[], title: Sentence | null): readonly Phase[] {
  const now = phases.findIndex(({ stage }) => stage === 'now');
  const at = title === null || now === -1 ? -1 : phases.findIndex((phase, i) => i > now && phase.title.text === title.text);
  return at === -1 ? phases : phases.map((phase, i) => ({ ...phase, stage: i < at ? 'done' : i === at ? 'now' : 'next' }));
}
