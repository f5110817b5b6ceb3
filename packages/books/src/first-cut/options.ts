/** The one thing two who meet may agree on. */
import type { OptionSpec } from './rules.ts';

export const OPTIONS = { wounds: { rule: 'FCT-05', values: [1, 2, 3], default: 2 } } as const satisfies OptionSpec;
