import type { Ask, Order, Prompt, Seat } from '@nobori/engine';

/** The question a game waits for now: the first that is not merely open to somebody. */
export function nextAsk<O extends Order>(prompt: Prompt<O>): { readonly ask: Ask<O>; readonly seat: Seat } | null {
  const ask = prompt.asks.find(one => one.free !== true);
  const [seat] = ask?.seats ?? [];
  return ask === undefined || seat === undefined ? null : { ask, seat };
}
