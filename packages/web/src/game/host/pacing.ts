/** The computer players of this screen: they think in their own thread, as fast as the people here like to watch. */
import type { Order, Seat, State } from '@nobori/engine';
import { letPlay, type Choose, type Roll, type Table } from '@nobori/host';
import type { Pace } from '../../store/settings.ts';
import type { Teacher } from '../lesson/teacher.ts';
import { stopThinking, think } from './think.ts';

interface Shown {
  thinking(seat: Seat | null): void;
  /** The next order waits until somebody says "go on". */
  paused(paused: boolean): void;
  failed(seat: Seat): void;
}

export interface Computers {
  pace: Pace;
  /** One order at a time. */
  stepping: boolean;
  /** The screen is too far behind: the next order waits for it. */
  follow: (() => Promise<void> | undefined) | null;
  /** Lets them play until a person is asked. */
  play(): Promise<void>;
  /** One more order, when they are stepped through. */
  step(): void;
  close(): void;
}

/** Between two orders, so that the first is on its way when the second comes; the stage shows them in its own time. */
const BETWEEN = 120;
const pause = (milliseconds: number): Promise<void> => new Promise(resolve => window.setTimeout(resolve, milliseconds));

/**
 * `seed` makes their thoughts the same for the same game; `roll` asks the people for their dice, where they roll them. In a lesson nobody thinks:
 * its teacher says what is ordered.
 */
export function computersAt(
  table: Table,
  seed: string,
  roll: ((seat: Seat) => Roll) | null,
  teacher: Teacher | null,
  shown: Shown,
): Computers {
  let closed = false;
  let mayStep = false;
  /** The turn in which each of them has thought last: the first thought of a turn takes longer. */
  const turns = new Map<Seat, number>();
  const thinking = (seat: Seat): Choose<State, Order> | null => {
    const occupant = table.occupants[seat];
    if (occupant?.kind !== 'bot') return null;
    return view => {
      const first = turns.get(seat) !== view.turn;
      turns.set(seat, view.turn);
      return think(table.book.id, occupant.bot, view, seat, `${seed}/${table.game.course.entries}`, first);
    };
  };
  const goOn = letPlay(table, {
    player(seat) {
      const chosen = teacher === null ? thinking(seat) : teacher.orders(seat);
      if (chosen === null) return null;
      return async view => {
        const thought = chosen(view, seat);
        const [order] = await Promise.all([thought, computers.pace === 'atOnce' ? undefined : pause(BETWEEN)]);
        await computers.follow?.();
        return closed ? null : order;
      };
    },
    ready() {
      const may = !closed && (!computers.stepping || mayStep);
      mayStep = false;
      shown.paused(!may && !closed);
      return may;
    },
    thinking: shown.thinking,
    failed: seat => shown.failed(seat),
    ...(roll === null ? {} : { roll: (seat, ...asked) => roll(seat)(...asked) }),
  });
  const computers: Computers = {
    pace: 'brisk',
    stepping: false,
    follow: null,
    async play() {
      await goOn();
    },
    step() {
      mayStep = true;
      void goOn();
    },
    close() {
      closed = true;
      stopThinking();
    },
  };
  return computers;
}
