/** What a choice means, as data: whose it is, what it is aimed at, where it leads. App, terminal and computer players read this, never the order's own fields. */
import type { Order } from './state.ts';
import type { FigureId, Sentence, Spot } from './words.ts';

/** What an order does to the moment: an act, the end of one's part, something that cannot be mended (asked about first), or talk beside the game. */
export const ROLES = ['act', 'end', 'grave', 'talk'] as const;
export type Role = (typeof ROLES)[number];

/** Pictures for families of choices: the drawings know these. */
export const ICONS_OF_ACTS = [
  ...['move', 'charge', 'turn', 'run', 'climb', 'ride', 'dismount', 'mount', 'leave', 'flee', 'rise', 'lie', 'kneel', 'jump'],
  ...['shoot', 'throw', 'aim', 'load', 'hold', 'strike', 'parry', 'dodge', 'grapple', 'draw', 'change', 'pick', 'drop', 'carry'],
  ...['set', 'form', 'order', 'signal', 'talk', 'search', 'hide', 'light', 'door', 'rest', 'rally', 'challenge', 'end', 'yes', 'no', 'dice', 'master'],
] as const; // prettier-ignore
export type ActIcon = (typeof ICONS_OF_ACTS)[number];

/** Choices of one kind: one button, or one menu. */
export interface Family {
  readonly key: string;
  /** "Shoot". */
  readonly title: Sentence;
  readonly icon: ActIcon;
}

export interface Choice<O extends Order = Order> {
  readonly order: O;
  /** The whole choice: "{figure} shoots at {target}". */
  readonly label: Sentence;
  /** The same beside the figure's own card: "Shoot at {target}". Left out: the label. */
  readonly short?: Sentence;
  readonly family: Family;
  readonly role: Role;
  /** Whose order it is; nobody's in particular when empty. */
  readonly figures: readonly FigureId[];
  /** At whom it is aimed. */
  readonly targets: readonly FigureId[];
  /** The thing it is aimed at: a lantern, a door. */
  readonly piece?: string;
  /** Where it leads: the spots after the start, the last is the end. Empty when the order has no place on the board. */
  readonly way: readonly Spot[];
  /** How one stands at the end. */
  readonly facing?: number;
  /** What it takes of the allowance, in the board's or book's own measure. */
  readonly cost?: number;
  /** Orders that move or place many at once: each figure's way, the last spot is where it ends. */
  readonly ways?: Readonly<Record<FigureId, readonly Spot[]>>;
  /** What comes along with whoever goes: the horse he leads and the cart behind it. */
  readonly brings?: readonly FigureId[];
  /** Can be given as well in any other step of one's own: a phase in which nothing but this is left is over. */
  readonly anytime?: true;
}

/** How one kind of order is described. Whatever is left out is empty; `role` is an act. */
export type Described<O extends Order> = Pick<Choice<O>, 'label' | 'family'> & Partial<Omit<Choice<O>, 'order' | 'label' | 'family'>>;

/** A description for every kind of order: one left out does not compile. */
export type Describing<S, O extends Order> = {
  readonly [K in O['kind']]: (order: Extract<O, { readonly kind: K }>, state: S) => Described<Extract<O, { readonly kind: K }>>;
};

const NOBODY: readonly FigureId[] = [];
const NOWHERE: readonly Spot[] = [];

/** `choice(state, order)` of a book from its table of descriptions. */
export function choicesBy<S, O extends Order>(describing: Describing<S, O>): (state: S, order: O) => Choice<O> {
  // The mapped type above pairs each kind with its description; an index cannot say so.
  const table = describing as unknown as Readonly<Record<string, (order: O, state: S) => Described<O>>>;
  return (state, order) => ({
    role: 'act',
    figures: NOBODY,
    targets: NOBODY,
    way: NOWHERE,
    ...(table[order.kind]?.(order, state) ?? unknownOrder(order)),
    order,
  });
}

function unknownOrder(order: Order): never {
  throw new Error(`an order without a description: ${order.kind}`);
}

/** Where a choice ends on the board; null when it has no place there. */
export const endOfWay = ({ way }: Pick<Choice, 'way'>): Spot | null => way.at(-1) ?? null;
