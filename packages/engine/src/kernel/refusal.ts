/** The player asks for what the rules forbid: a sentence, the rule, the facts. Returned, never thrown; nothing has changed. */
import { witness } from './witness.ts';
import type { Facts, RuleId, Sentence } from './words.ts';

export interface Refusal<R extends RuleId = RuleId> extends Sentence {
  readonly rule: R;
}

export const refusal = <R extends RuleId>(rule: R, text: string, facts: Facts = {}): Refusal<R> => witness({ rule, text, facts });

/** What the house itself forbids, whatever the book. */
export const HOUSE_RULES = {
  'NOB-1': { title: 'The game is over', text: 'Once a verdict stands nobody gives orders any more.' },
  'NOB-2': { title: 'Whose decision it is', text: 'Only a seat the game waits for may give an order.' },
  'NOB-3': { title: 'Orders of this moment', text: 'An order must be of a kind the present step of the turn knows.' },
  'NOB-4': {
    title: 'Taking back',
    text: 'A seat may take back its latest order until a die has been rolled or something hidden has been shown.',
  },
} as const satisfies Record<string, { title: string; text: string }>;
export type HouseRule = keyof typeof HOUSE_RULES;
