/** What comes in: commands of the seats. What goes back to who sent it: an answer. */
import {
  byKind,
  cached,
  list,
  optional,
  paceShape,
  seatShape,
  text,
  whole,
  type Order,
  type Pace,
  type Refusal,
  type Seat,
  type Shape,
  type Wanted,
} from '@nobori/engine';

interface Sent {
  /** Of its own: a command that comes again under its id is answered again and not carried out again. */
  readonly id: string;
  readonly seat: Seat;
  /** What the seat had been told when it decided. */
  readonly version: number;
}

export type Command<O extends Order = Order> = Sent &
  (
    | {
        readonly kind: 'orders';
        /** One, or several that are given and taken back together. */
        readonly orders: readonly O[];
        /** They answer nothing the game waits for (an offer of truce, a game master's act). */
        readonly free?: boolean;
        /** Dice the players rolled themselves, in the order they are wanted. */
        readonly faces?: readonly number[];
      }
    | { readonly kind: PlainAct }
    | { readonly kind: 'offerPace'; readonly pace: Pace }
  );

/** What a seat does with a word. */
export type PlainAct =
  | 'takeBack'
  | 'giveUp'
  | 'offerDraw'
  | 'acceptDraw'
  | 'declineDraw'
  | 'askBack'
  | 'grantBack'
  | 'denyBack'
  | 'acceptPace'
  | 'declinePace';

export type Answer =
  /** `carried`: how many of the orders; the rest was left, because a die fell or something else is asked now. */
  | { readonly kind: 'done'; readonly version: number; readonly carried: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly order: number }
  /** These dice are wanted: send the command again with their faces. */
  | { readonly kind: 'wanted'; readonly wanted: Wanted }
  | { readonly kind: 'wrongFace'; readonly message: string }
  /** It could not be kept, so nothing has happened. */
  | { readonly kind: 'notKept'; readonly refusal: Refusal };

/** More orders than anybody gives at once. */
const MOST_ORDERS = 100;

const commands = cached((order: Shape<Order>): Shape<Command> => shapeOf(order));

/** A command as it comes from outside. */
export const commandShape = <O extends Order>(order: Shape<O>): Shape<Command<O>> => commands(order) as unknown as Shape<Command<O>>; // made of this very shape

function shapeOf<O extends Order>(order: Shape<O>): Shape<Command<O>> {
  const sent = { id: text('an id', 100), seat: seatShape, version: whole(0) };
  const free: Shape<boolean> = { schema: { type: 'boolean' }, read: value => value === true };
  return byKind({
    orders: {
      ...sent,
      orders: list(order, 1, MOST_ORDERS),
      free: optional(free, () => false),
      faces: optional(list(whole(0, 1000), 0, 1000), () => []),
    },
    takeBack: sent,
    giveUp: sent,
    offerDraw: sent,
    acceptDraw: sent,
    declineDraw: sent,
    askBack: sent,
    grantBack: sent,
    denyBack: sent,
    offerPace: { ...sent, pace: paceShape },
    acceptPace: sent,
    declinePace: sent,
  });
}
