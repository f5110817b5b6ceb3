/** What has been ordered and is yet to be done: drawn on the board for whoever may know it. */
import type { Order } from './state.ts';
import type { FigureId, RuleId, Sentence, Spot } from './words.ts';

/** How it is drawn: a way with a ghost at its end, a charge, a line to what is aimed at, a shield for who holds, an hourglass for who is busy. */
export type IntentKind = 'go' | 'charge' | 'aim' | 'hold' | 'busy';

export interface Intent<O extends Order = Order, R extends RuleId = RuleId> {
  readonly kind: IntentKind;
  readonly figure: FigureId;
  /** "{figure} charges {target}". */
  readonly label: Sentence;
  /** Where he goes, the spots after the start; empty where he stays. */
  readonly way: readonly Spot[];
  readonly facing?: number;
  readonly targets: readonly FigureId[];
  readonly rule: R;
  /** The order that takes it back, while it can be; null when it stands. */
  readonly undo: O | null;
}
