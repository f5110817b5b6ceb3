/** What has befallen a figure, as data: drawn by kind, counted by count, read by label. */
import type { FigureId, RuleId, Sentence } from './words.ts';

export const MARK_KINDS = [
  // out of the fight
  ...['dead', 'out', 'captured', 'fled', 'left'],
  // hurt
  ...['wounds', 'hits', 'distractions', 'tired', 'poisoned'],
  // how it stands, heaviest first
  ...['stunned', 'prone', 'grappled', 'entangled', 'fleeing', 'shaken', 'asleep', 'unaware', 'hidden', 'disguised', 'loading', 'aiming'],
  ...['engaged', 'charging', 'holding', 'carrying', 'duelling', 'drawn', 'moved', 'acted'],
  // anything else worth reading, without a drawing
  'note',
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface Mark<R extends RuleId = RuleId> {
  readonly kind: MarkKind;
  /** So many of them (wounds, hits); left out where it either is or is not. */
  readonly count?: number;
  readonly label: Sentence;
  readonly rule: R;
  /** Whom else it concerns: with whom it is engaged, by whom it is held. */
  readonly about?: readonly FigureId[];
}
