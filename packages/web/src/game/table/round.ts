/** The round as the track draws it: phases in order, neighbours of one side under one crest. */
import type { Phase, Seat } from '@nobori/engine';

export interface Part {
  readonly key: string;
  /** Whose it is: seats of a side, "first" or "second" while that is not decided, or everybody's. */
  readonly whose: Phase['whose'];
  readonly phases: readonly Phase[];
  /** The present phase is one of these, or those who decide are theirs while nobody can say in which they are. */
  readonly acting: boolean;
}

/** A battle that is over has no phase to come. */
export function partsOf(phases: readonly Phase[], deciding: Seat | null, over: boolean): Part[] {
  const known = phases.some(({ stage }) => stage === 'now');
  const parts: { whose: Phase['whose']; phases: Phase[] }[] = [];
  for (const phase of phases) {
    const last = parts.at(-1);
    const one: Phase = over ? { ...phase, stage: 'done' } : phase;
    if (last !== undefined && String(last.whose) === String(phase.whose)) last.phases.push(one);
    else parts.push({ whose: phase.whose, phases: [one] });
  }
  return parts.map((part, i) => ({
    ...part,
    key: `${i} ${String(part.whose)}`,
    acting:
      !over &&
      (known
        ? part.phases.some(({ stage }) => stage === 'now')
        : typeof part.whose !== 'string' &&
          deciding !== null &&
          part.whose.includes(deciding) &&
          part.phases.some(({ stage }) => stage === 'next')),
  }));
}
