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

/** "    at settledParry (file:///…/melee.ts:12:3)": the first function above the trap that has a name. */
const readerIn = (stack: string): string =>
  stack
    .split('\n')
    .slice(2)
    .map(line => /^\s+at (?:Object\.|Array\.)?([\w$]+) \(/.exec(line)?.[1])
    .find(name => name !== undefined) ?? 'somebody';
