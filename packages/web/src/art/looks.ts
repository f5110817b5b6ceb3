/** What the drawing of a figure needs of its card. */
import type { FigureCard, HeadLook, MarkKind, WeaponLook } from '@nobori/engine';

/** States that have a sign of their own, in order of weight: the heaviest are shown first. */
export const STATES = [
  ...(['stunned', 'prone', 'grappled', 'entangled', 'fleeing', 'shaken', 'asleep', 'unaware', 'hidden', 'loading', 'aiming'] as const),
  ...(['engaged', 'charging', 'holding', 'moved'] as const),
] as const satisfies readonly MarkKind[];
export type FigureState = (typeof STATES)[number];

export interface Look {
  readonly weapon: WeaponLook;
  readonly head: HeadLook | null;
  readonly mounted: boolean;
  readonly leader: boolean;
  readonly out: boolean;
  /** Pale: it has acted. */
  readonly spent: boolean;
  /** Suffered, and noted but not yet rolled for. */
  readonly wounds: number;
  readonly noted: number;
  readonly states: readonly FigureState[];
}

export function lookOf({ looks, marks, leader, out, spent }: Pick<FigureCard, 'looks' | 'marks' | 'leader' | 'out' | 'spent'>): Look {
  const count = (...kinds: readonly MarkKind[]): number =>
    marks.reduce((sum, mark) => sum + (kinds.includes(mark.kind) ? (mark.count ?? 1) : 0), 0);
  const borne = new Set(marks.map(({ kind }) => kind));
  return {
    ...looks,
    leader,
    out,
    spent,
    wounds: count('wounds'),
    noted: count('hits', 'distractions'),
    states: STATES.filter(state => borne.has(state)),
  };
}
