/** Own dice: an order is given again with more faces, until it has all the dice it wants. */
import type { Wanted } from '@nobori/engine';
import type { Answer } from './command.ts';
import { when, type Soon } from './soon.ts';

/** Asks people for the faces of these dice; `wrong` says what was wrong with those they gave before. Null when they leave it. */
export type Roll = (wanted: Wanted, wrong: string | null) => Soon<readonly number[] | null>;

/** Null when the people leave it: then nothing has happened. */
export function rolling(give: (faces: readonly number[]) => Soon<Answer>, roll: Roll): Soon<Answer | null> {
  /** `good`: faces that were taken; `wanted`: the dice that come after them. */
  const ask = (good: readonly number[], wanted: Wanted, wrong: string | null): Soon<Answer | null> =>
    when(roll(wanted, wrong), faces => {
      if (faces === null) return null;
      const all = [...good, ...faces];
      return when(give(all), answer => {
        if (answer.kind === 'wanted') return ask(all, answer.wanted, null);
        return answer.kind === 'wrongFace' ? ask(good, wanted, answer.message) : answer;
      });
    });
  return when(give([]), answer => (answer.kind === 'wanted' ? ask([], answer.wanted, null) : answer));
}
