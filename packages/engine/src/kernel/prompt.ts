/** What the game waits for: which seats may decide now, and the choices they have. */
import { present } from '../bug.ts';
import type { Random } from '../dice/random.ts';
import type { Family, Role } from './choice.ts';
import type { Refusal } from './refusal.ts';
import type { Order } from './state.ts';
import { say, type Facts, type FigureId, type Seat, type Sentence, type Spot } from './words.ts';

/** One figure of a plot: how far it can go and what a way would cost. */
export interface Plotted {
  readonly figure: FigureId;
  readonly from: Spot | null;
  readonly allowance: number;
  /** Cost of a way, or why it cannot be gone; shown while dragging. */
  cost(path: readonly Spot[]): number | Refusal;
}

/** Choices without end, described: a figure after another gets a way or a place, together they make one order, `refuse` judges it. */
export interface Plot<O extends Order = Order> {
  readonly kind: 'ways' | 'places';
  readonly title: Sentence;
  readonly figures: readonly Plotted[];
  /** They have their orders, and this would only change them: for whoever thinks again, not for who has still to decide. */
  readonly again?: boolean;
  /** Where places may lie, as polygons (empty = anywhere on the board). */
  readonly zones: readonly (readonly Spot[])[];
  /** What the menu of ready-made orders is called: "Formations". */
  readonly ready: Sentence;
  /** What single figures may do besides, in the same order (dismount, leave the table); usually nothing. */
  readonly extras: readonly Extra[];
  order(ways: Readonly<Record<FigureId, readonly Spot[]>>, extras?: readonly Extra[]): O;
}

export interface Extra {
  readonly figure: FigureId;
  readonly what: string;
  readonly title: Sentence;
  /** Takes somebody out of the fight: asked about first. */
  readonly grave?: true;
}

/** A line of a form: words, a whole number or one of several values, with what stands there until somebody changes it. */
export type Field = { readonly key: string; readonly title: Sentence } & (
  | { readonly kind: 'text'; readonly value: string; readonly least?: number; readonly most: number; readonly lines?: number }
  | { readonly kind: 'number'; readonly value: number; readonly least: number; readonly most: number }
  | { readonly kind: 'choice'; readonly value: string; readonly values: readonly { readonly key: string; readonly title: Sentence }[] }
);
export type Filled = Readonly<Record<string, string | number>>;

/** An order with something of the player's own in it: a death poem, a bid. Its fields are filled in, `order` makes the order, `refuse` judges it. */
export interface Form<O extends Order = Order> {
  readonly key: string;
  /** What the button says: "Write {figure}'s death poem". */
  readonly title: Sentence;
  readonly family: Family;
  readonly role: Role;
  readonly figure?: FigureId;
  readonly target?: FigureId;
  readonly fields: readonly Field[];
  /** It can be drawn on the board: the box between two corners or the line between two ends, and the fields as that leaves them. */
  readonly drawn?: {
    boxed(filled: Filled): boolean;
    fill(filled: Filled, from: Spot, to: Spot): Filled;
  };
  order(filled: Filled): O;
}

/** A form as it lies there, nothing changed. */
export const blank = ({ fields }: Pick<Form, 'fields'>): Filled => Object.fromEntries(fields.map(({ key, value }) => [key, value]));

/** Choices are lazy: playouts sample them, people get them listed, and `refuse` stays the single judge of both. */
export interface Choices<O extends Order = Order> {
  /** Ready orders. All there are, unless there are plots. */
  list(): readonly O[];
  /** What cannot be listed, described. */
  plots(): readonly Plot<O>[];
  /** What takes words or numbers of one's own; left out where nothing does. The list should still offer it with words of the book's. */
  forms?(): readonly Form<O>[];
  /** One lawful order at random, cheaply. */
  sample(random: Random): O;
}

/** What a question in the middle of something is about: who is concerned, and what has already come to pass that bears on it. */
export interface Matter {
  /** Whose answer it is. */
  readonly figure: FigureId;
  /** Who else is concerned: the man who strikes at him. */
  readonly others: readonly FigureId[];
  /** "{figure} has {n} hits.": each a sentence of its own. */
  readonly facts: readonly Sentence[];
}

/** One question, and the seats any one of which may answer it. Several questions at once are several asks. */
export interface Ask<O extends Order = Order> {
  readonly seats: readonly Seat[];
  readonly wants: Sentence;
  readonly choices: Choices<O>;
  /** What happens when a clock runs out or a standing instruction is missing. */
  readonly fallback: () => O;
  /** Only the asked may know that anybody is asked at all. */
  readonly secret?: boolean;
  /** Open to the seat, but the game does not wait for it (a game master's act, an offer of truce). */
  readonly free?: boolean;
  /** What is answered lies open to all at once, although others are asked at the same time (drafts on the table, talk). */
  readonly open?: boolean;
  /** Somebody must answer for a man before the game goes on: what it is about, for each who can answer. Left out where a phase is played. */
  readonly about?: () => readonly Matter[];
}

/** A question before it is known to whom it goes. */
export type Asking<O extends Order> = readonly [text: string, choices: Choices<O>, fallback: () => O, facts?: Facts];

export const askedOf = <O extends Order>(seats: readonly Seat[], ...[text, choices, fallback, facts = {}]: Asking<O>): Ask<O> => ({
  seats,
  wants: say(text, facts),
  choices,
  fallback,
});

/** Says what questions are about. */
export const concerning = <O extends Order>(asks: readonly Ask<O>[], about: () => readonly Matter[]): Ask<O>[] =>
  asks.map(ask => ({ ...ask, about }));

/** Nothing more, nothing at all, no: the safe answer wherever one may stop. */
export const END = { kind: 'done' } as const;
export const safeEnd = (): typeof END => END;

export interface Prompt<O extends Order = Order> {
  readonly asks: readonly Ask<O>[];
}

export const NOBODY: Prompt<never> = { asks: [] };

/** Everything a seat may answer now: what the game waits for first, then what is open to it besides. */
export const asksOf = <O extends Order>({ asks }: Prompt<O>, seat: Seat): Ask<O>[] => {
  const mine = asks.filter(ask => ask.seats.includes(seat));
  return [...mine.filter(ask => ask.free !== true), ...mine.filter(ask => ask.free === true)];
};

/** The ask a seat may answer now, if any: one the game waits for before one it does not. */
export const askOf = <O extends Order>(prompt: Prompt<O>, seat: Seat): Ask<O> | null => asksOf(prompt, seat)[0] ?? null;

/** The question a game waits for now, and who may answer it: the first that is not merely open to somebody. */
export function nextAsk<O extends Order>({ asks }: Prompt<O>): { readonly ask: Ask<O>; readonly seat: Seat } | null {
  const ask = asks.find(one => one.free !== true);
  const [seat] = ask?.seats ?? [];
  return ask === undefined || seat === undefined ? null : { ask, seat };
}

/** Every ready order a seat has before it, leaving out what it may do besides. */
export const readyOrders = <O extends Order>({ asks }: Prompt<O>, seat: Seat): O[] =>
  asks.filter(ask => ask.free !== true && ask.seats.includes(seat)).flatMap(ask => ask.choices.list());

/** What a seat may know of a prompt: its own questions, and whom else the game waits for unless that is secret. */
export function promptFor<O extends Order>(prompt: Prompt<O>, seat: Seat | 'public'): { mine: Ask<O> | null; waitingFor: readonly Seat[] } {
  const mine = seat === 'public' ? null : askOf(prompt, seat);
  const waitingFor = prompt.asks.filter(ask => ask !== mine && ask.secret !== true && ask.free !== true).flatMap(ask => ask.seats);
  return { mine, waitingFor };
}

/** Choices that are few: listed once asked for, sampled from the list. */
export function listed<O extends Order>(list: () => readonly O[]): Choices<O> {
  return {
    list,
    plots: () => [],
    sample(random) {
      const orders = list();
      const order = orders[random.below(Math.max(1, orders.length))];
      return present(order, 'a choice to sample');
    },
  };
}
