/** Views whose unseen fields notice who reads them: a rule that does decides by a blank, and may be wrong. */
import type { Seeing, View } from '../fields/seeing.ts';
import type { Seat } from '../kernel/words.ts';

/**
 * `noted` is told the field ("Bout.parry") and the function that read it. What lies in lists that are copied one by one is only trapped until
 * somebody copies it.
 */
export const trapped = <S>(seeing: Seeing<S>, state: S, seat: Seat | 'public', noted: (field: string, reader: string) => void): View<S> =>
  seeing.viewWith(state, seat, (own, key, shown, of) => {
    Object.defineProperty(own, key, {
      enumerable: true,
      get: () => {
        noted(`${of.name}.${key}`, readerIn(new Error('read').stack ?? ''));
        return shown;
      },
    });
  });

/** "    at settledParry (…/melee.ts:12:3)": the function above the trap, past callbacks without a name and what is built in. */
const readerIn = (stack: string): string =>
  stack
    .split('\n')
    .slice(2)
    .map(line => /^\s+at (?:Object\.)?([\w$]+) \((?!<anonymous>)/.exec(line)?.[1])
    .find(name => name !== undefined) ?? 'somebody';
