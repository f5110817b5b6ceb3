/** What a computer player must know of a book beyond its rules: how good a position is. */
import type { Ask, Order, Seat, State } from '@nobori/engine';

export interface Doctrine<S extends State = State, O extends Order = Order> {
  /** How good the position is for a seat; the other side's worth is its negative. Who has won or lost is not asked here. */
  worth(view: S, seat: Seat): number;
  /**
   * How far to look in this moment before a position is valued: `order` sees only what an order itself brings about, `turn` plays
   * on until the turn is over. A charge declared now shows its worth only when it has struck home. `given` values the order as it lies
   * there, before anybody else has answered: where all plan in secret and carry out together, the plan itself is judged.
   */
  horizon(view: S): 'order' | 'turn' | 'given';
  /**
   * What one's own side would do next on the way to that horizon, having given `tried`; null: the safe thing. Two units charge
   * together or not at all: valued one by one, neither would go.
   */
  habit(state: S, ask: Ask<O>, tried: O): O | null;
}
