/**
 * The other half of a table: what one viewer holds. It takes in updates, remembers every version, and works out prompts, refusals and
 * orders from the view alone, with the book's own code. A person's page, the terminal, a program: all of them are clients.
 */
import {
  asksOf,
  NOBODY,
  refusal,
  type Act,
  type Ask,
  type Book,
  type Event,
  type Given,
  type Order,
  type Pace,
  type Prompt,
  type Refusal,
  type Seat,
  type State,
} from '@nobori/engine';
import type { Command, PlainAct } from './command.ts';
import { sightsOf } from './sights.ts';
import type { Sight, Update, Viewer } from './update.ts';

/** What happened with one version. */
export interface Chapter<O extends Order = Order, E extends Event = Event> {
  readonly version: number;
  readonly what: 'opening' | 'order' | Act['kind'];
  readonly by: Seat | null;
  readonly given: Given | null;
  readonly order: O | null;
  readonly events: readonly E[];
  /** False once it has been taken back. */
  readonly stands: boolean;
}

export interface Client<S extends State = State, O extends Order = Order, E extends Event = Event> {
  readonly book: Book<S, O, E>;
  readonly viewer: Viewer;
  readonly version: number;
  readonly sight: Sight<S>;
  readonly view: S;
  /** All that was told, in order; also what was taken back. A new list after every update. */
  readonly chapters: readonly Chapter<O, E>[];
  /** False where an update does not follow on what is here: then the whole must be asked for, which always fits. */
  take(update: Update<O, E>): boolean;
  /** The view as it was with a version; what was never told is not known. */
  viewAt(version: number): S | null;
  /** What the game waits for, and what the seat may do besides, as far as the view shows it. */
  prompt(): Prompt<O>;
  /** The seat's own questions: those the game waits for first, then those that are merely open to it. */
  asks(): readonly Ask<O>[];
  refuse(order: O): Refusal | null;
  order(orders: readonly O[], more?: { readonly free?: boolean; readonly faces?: readonly number[] }): Command<O>;
  act(kind: PlainAct): Command<O>;
  offerPace(pace: Pace): Command<O>;
}

/** `name` is this client's own, so that no two clients of a seat give the same id to their commands. */
export function newClient<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  viewer: Viewer,
  whole: Update<O, E>,
  name: string,
): Client<S, O, E> {
  const sights = sightsOf<S>();
  let chapters: readonly Chapter<O, E>[] = [];
  let now = -1;
  let given = 0;
  let asked: { readonly of: S; readonly prompt: Prompt<O> } | null = null;

  function take(update: Update<O, E>): boolean {
    const { version, base, change, what, by, given: why, order, events, withdraws } = update;
    if (version <= now && base !== null) return true; // told twice
    if (base !== null && base !== now) return false;
    sights.take(version, base, change);
    const before = base === null ? chapters.filter(one => one.version < version) : chapters;
    const stand = withdraws.length === 0 ? before : before.map(one => (withdraws.includes(one.version) ? { ...one, stands: false } : one));
    chapters = [...stand, { version, what, by, given: why, order, events, stands: true }];
    now = version;
    return true;
  }
  take(whole);

  const sent = (seat: Viewer): { readonly id: string; readonly seat: Seat; readonly version: number } => {
    if (seat === 'public') throw new Error('Whoever has no seat gives no commands.');
    given += 1;
    return { id: `${name}/${given}`, seat, version: now };
  };

  const client: Client<S, O, E> = {
    book,
    viewer,
    get version() {
      return now;
    },
    get sight() {
      return sights.latest;
    },
    get view() {
      return sights.latest.view;
    },
    get chapters() {
      return chapters;
    },
    take,
    viewAt: version => sights.at(version)?.view ?? null,
    prompt() {
      const { view } = client;
      if (asked?.of !== view) asked = { of: view, prompt: viewer === 'public' ? NOBODY : book.prompt(view) };
      return asked.prompt;
    },
    asks: () => (viewer === 'public' ? [] : asksOf(client.prompt(), viewer)),
    refuse: order =>
      viewer === 'public' ? refusal('NOB-2', 'Whoever has no seat gives no orders.') : book.refuse(client.view, viewer, order),
    order: (orders, more = {}) => ({ ...sent(viewer), kind: 'orders', orders, ...more }),
    act: kind => ({ ...sent(viewer), kind }),
    offerPace: pace => ({ ...sent(viewer), kind: 'offerPace', pace }),
  };
  return client;
}
