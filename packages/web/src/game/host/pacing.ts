/** The computer players of this screen: they think in their own thread, as fast as the people here like to watch. */
import type { Seat } from '@nobori/engine';
import { letPlay, type Roll, type Table } from '@nobori/host';
import { think } from './think.ts';

export type Pace = 'quick' | 'watch' | 'step';

interface Shown {
  thinking(seat: Seat | null): void;
  /** The next order waits until somebody says "go on". */
  paused(paused: boolean): void;
  failed(seat: Seat): void;
}

export interface Computers {
  pace: Pace;
  /** Lets them play until a person is asked. */
  play(): Promise<void>;
  /** One more order, when they are stepped through. */
  step(): void;
  close(): void;
}

/** Slow enough to be watched. */
const WATCHED = 250;
const pause = (milliseconds: number): Promise<void> => new Promise(resolve => window.setTimeout(resolve, milliseconds));

/** `seed` makes their thoughts the same for the same game; `roll` asks the people for their dice, where they roll them. */
export function computersAt(table: Table, seed: string, roll: ((seat: Seat) => Roll) | null, shown: Shown): Computers {
  let closed = false;
  let mayStep = false;
  const goOn = letPlay(table, {
    player(seat) {
      const occupant = table.occupants[seat];
      if (occupant?.kind !== 'bot') return null;
      return async view => {
        const thought = think(table.book.id, occupant.bot, view, seat, `${seed}/${table.game.course.entries}`);
        const [order] = await Promise.all([thought, computers.pace === 'watch' ? pause(WATCHED) : undefined]);
        return closed ? null : order;
      };
    },
    ready() {
      const may = !closed && (computers.pace !== 'step' || mayStep);
      mayStep = false;
      shown.paused(!may && !closed);
      return may;
    },
    thinking: shown.thinking,
    failed: seat => shown.failed(seat),
    ...(roll === null ? {} : { roll: (seat, ...asked) => roll(seat)(...asked) }),
  });
  const computers: Computers = {
    pace: 'watch',
    async play() {
      await goOn();
    },
    step() {
      mayStep = true;
      void goOn();
    },
    close() {
      closed = true;
    },
  };
  return computers;
}
