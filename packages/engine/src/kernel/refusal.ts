/** The player asks for what the rules forbid: a sentence, the rule, the facts. Returned, never thrown; nothing has changed. */
import { witness } from './witness.ts';
import type { Facts, RuleId, Sentence } from './words.ts';

export interface Refusal<R extends RuleId = RuleId> extends Sentence {
  readonly rule: R;
}

export const refusal = <R extends RuleId>(rule: R, text: string, facts: Facts = {}): Refusal<R> => witness({ rule, text, facts });
