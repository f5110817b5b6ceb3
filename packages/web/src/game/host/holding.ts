/** An order that waits a moment before it is given. */
import type { Order } from '@nobori/engine';
import type { SessionState } from './session.ts';

export interface Holding {
  /** What is given now has waited. */
  now: boolean;
  keep(orders: readonly Order[], wait: number): void;
  release(): void;
  drop(): void;
}

export function holding(setState: (state: Pick<SessionState, 'held'>) => void, give: (orders: readonly Order[]) => void): Holding {
  let timer = 0;
  let kept: readonly Order[] | null = null;
  const holds: Holding = {
    now: false,
    keep(orders, wait) {
      kept = orders;
      setState({ held: { orders, until: Date.now() + wait } });
      timer = window.setTimeout(() => holds.release(), wait);
    },
    release() {
      const orders = kept;
      if (orders === null) return;
      holds.drop();
      holds.now = true;
      give(orders);
      holds.now = false;
    },
    drop() {
      window.clearTimeout(timer);
      if (kept !== null) setState({ held: null });
      kept = null;
    },
  };
  return holds;
}
