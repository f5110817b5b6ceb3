/** Dice that people roll: asked for in a dialog, until it is answered or left. */
import type { Seat } from '@nobori/engine';
import type { Roll } from '@nobori/host';
import type { SessionState } from './session.ts';

export function dicePad(ask: (wanted: SessionState['wanted']) => void) {
  let answer: ((faces: readonly number[] | null) => void) | null = null;
  let round = 0;
  return {
    rollFor:
      (seat: Seat): Roll =>
      (wanted, wrong) =>
        new Promise(resolve => {
          answer = resolve;
          round += 1;
          ask({ wanted, seat, wrong, round });
        }),
    rolled(faces: readonly number[] | null): void {
      const resolve = answer;
      answer = null;
      if (faces === null) ask(null);
      resolve?.(faces);
    },
  };
}
