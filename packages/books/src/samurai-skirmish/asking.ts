/** How this book asks: one question to all seats of a side, judged for the side of whoever answers (SSK-R11). */
import { done, say, type Ask, type Choices, type Handler, type Seat } from '@nobori/engine';
import type { SskEvent } from './events.ts';
import { refusal, type Refusal } from './rules.ts';
import { seatsFor, sideName, sideOfSeat, type Side, type SskOrder, type SskState } from './state.ts';

/** "Done": the side has nothing more to do here. */
export const END: SskOrder = { kind: 'done' };

/** The safe default wherever one may stop. */
export const safeEnd = (): SskOrder => END;

export const isDone: Handler<SskState, unknown, { kind: 'done' }, SskEvent> = { refuse: () => null, carryOut: state => done(state) };

/** One question to all seats of a side. */
export function toSide(state: SskState, side: Side, text: string, choices: Choices<SskOrder>, fallback: () => SskOrder): Ask<SskOrder>[] {
  return [{ seats: seatsFor(state, side), wants: say(text, { side: sideName(state, side) }), choices, fallback }];
}

export const bySide =
  <A extends unknown[]>(judgeIt: (state: SskState, side: Side, ...rest: A) => Refusal | null) =>
  (state: SskState, seat: Seat, ...rest: A): Refusal | null => {
    const side = sideOfSeat(state, seat);
    return side === null ? refusal('NOB-2', '{seat} commands no side.', { seat }) : judgeIt(state, side, ...rest);
  };
