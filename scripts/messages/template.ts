/** The file of a translator: every text, in the order it is met, with what it is in his language. */
import type { Messages } from '../../packages/engine/src/kernel/message.ts';

/** What a language lacks, and what it has that nobody says. */
export const compared = (
  keys: readonly string[],
  known: Messages,
): { readonly lacks: readonly string[]; readonly spare: readonly string[] } => ({
  lacks: keys.filter(key => (known[key] ?? '') === ''),
  spare: Object.keys(known).filter(key => !keys.includes(key)),
});

/** What is spare stays at the end: a text that was changed may still serve. An empty spare one serves nobody. */
export function templateOf(keys: readonly string[], known: Messages): string {
  const spare = compared(keys, known).spare.filter(key => known[key] !== '');
  return `${JSON.stringify(Object.fromEntries([...keys, ...spare].map(key => [key, known[key] ?? ''])), null, 2)}\n`;
}
