/** What ends by itself at this screen: who is spared it, how long it waits, and the timer that lets it happen. */
import type { Seat } from '@nobori/engine';
import type { Coming, Occupants, Table } from '@nobori/host';
import { settings } from '../../store/settings.ts';

/** Long enough to see it and take it back. */
const WAIT = 3_000;

export interface Ends {
  readonly spares: (seat: Seat, together: boolean) => boolean;
  readonly lingers: () => number | null;
  /** So long an order waits that ends something by itself; null where it does not. */
  holds(): number | null;
  /** Whoever steps through the game wants to see every order. */
  stepped: boolean;
  /** `goOn`: whoever is asked next may be a computer. */
  begin(table: Table, viewer: () => Seat | null, goOn: () => void): void;
  /** What ends by itself before the viewer's eyes; from now on its time runs. */
  coming(): Coming | null;
  /** Not this time: the viewer ends it himself. */
  stay(): void;
  close(): void;
}

export function endsAt({ occupants, dice }: { readonly occupants: Occupants; readonly dice: 'app' | 'own' }): Ends {
  let at: { readonly table: Table; viewer(): Seat | null; goOn(): void } | null = null;
  let stayed = -1;
  let timer = 0;
  const ends: Ends = {
    stepped: false,
    spares(seat, together) {
      // Whoever rolls for himself wants to see every order, too. Where several answer unseen, each is asked when he has the screen.
      if (occupants[seat]?.kind === 'bot' || dice === 'own' || ends.stepped) return false;
      if (at === null) return !together;
      return stayed !== at.table.game.course.entries && (!together || at.viewer() === seat);
    },
    lingers: () => ({ wait: WAIT, atOnce: 0, hand: null })[settings.getState().ends],
    holds: () => (dice === 'own' || ends.stepped || settings.getState().ends !== 'wait' ? null : WAIT),
    begin(table, viewer, goOn) {
      at = { table, viewer, goOn };
    },
    coming() {
      window.clearTimeout(timer);
      if (at === null || ends.lingers() === null) return null; // by hand, nothing comes of time alone
      const { table, viewer, goOn } = at;
      const coming = table.comes();
      if (coming === null) return null;
      const now = async (): Promise<void> => {
        await table.tick();
        goOn();
      };
      timer = window.setTimeout(() => void now(), Math.max(0, coming.until - Date.now()));
      return coming.seat === viewer() ? coming : null;
    },
    stay() {
      stayed = at?.table.game.course.entries ?? -1;
    },
    close: () => window.clearTimeout(timer),
  };
  return ends;
}
