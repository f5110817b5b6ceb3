/** How this book asks: one question to all seats of a side, judged for the side of whoever answers (SSK-R11). */
import { askedOf, done, type Ask, type Handler, type Question, type Seat } from '@nobori/engine';
import type { SskEvent } from './events.ts';
import { refusal, type Refusal } from './rules.ts';
import { seatsFor, sideOfSeat, type Side, type SskOrder, type SskState } from './state.ts';

/** "Done": the side has nothing more to do here. */
export const END: SskOrder = { kind: 'done' };

/** The safe default wherever one may stop. */
export const safeEnd = (): SskOrder => END;

export const isDone: Handler<SskState, unknown, { kind: 'done' }, SskEvent> = { refuse: () => null, carryOut: state => done(state) };

/** One question to all seats of a side. */
export const toSide = (state: SskState, side: Side, ...question: Question<SskOrder>): Ask<SskOrder>[] => [
  askedOf(seatsFor(state, side), ...question),
];

export const bySide =
  <A extends unknown[]>(judgeIt: (state: SskState, side: Side, ...rest: A) => Refusal | null) =>
  (state: SskState, seat: Seat, ...rest: A): Refusal | null => {
    const side = sideOfSeat(state, seat);
    return side === null ? refusal('NOB-2', '{seat} commands no side.', { seat }) : judgeIt(state, side, ...rest);
  };
