/** Several people at one screen: whose eyes it has, and when a curtain falls between them. */
import type { Event, Order, Seat, State } from '@nobori/engine';
import { same } from './change.ts';
import { unseen } from './questions.ts';
import type { Table } from './table.ts';

export interface Eyes {
  /** Whose view the screen shows; null while it is handed over, or where only computers play. */
  readonly viewer: Seat | null;
  /** To whom it must be handed before anything is shown. */
  readonly handTo: Seat | null;
}

/** The people at this screen that the game waits for. */
export const personsAsked = <S extends State, O extends Order, E extends Event>(table: Table<S, O, E>, persons: readonly Seat[]): Seat[] =>
  table.questions().flatMap(({ seats }) => seats.filter(seat => persons.includes(seat) && !table.game.course.gone.includes(seat)));

/** Would one of them see what the other must not? */
const secretBetween = <S extends State, O extends Order, E extends Event>(table: Table<S, O, E>, a: Seat, b: Seat): boolean =>
  a !== b && (unseen(table.questions()) || !same(table.view(a), table.view(b)));

/** When a game is opened nobody knows who sits before it: where people have secrets from each other, the curtain hangs. */
export function firstEyes<S extends State, O extends Order, E extends Event>(table: Table<S, O, E>, persons: readonly Seat[]): Eyes {
  const next = personsAsked(table, persons)[0] ?? persons[0] ?? null;
  const curtain = next !== null && persons.some(other => secretBetween(table, next, other));
  return curtain ? { viewer: null, handTo: next } : { viewer: next, handTo: null };
}

/**
 * After something has happened: who is asked gets the screen, unless whoever has it is asked too. Where the answer just given was one of
 * several that nobody else may see, the curtain falls whatever was answered, so that its fall tells nothing.
 */
export function nextEyes<S extends State, O extends Order, E extends Event>(
  table: Table<S, O, E>,
  persons: readonly Seat[],
  { viewer, handTo }: Eyes,
): Eyes {
  const asked = personsAsked(table, persons);
  if (viewer === null) return handTo === null ? { viewer, handTo } : { viewer, handTo: asked[0] ?? handTo }; // a curtain stays until somebody says who he is
  const next = asked.length === 0 || asked.includes(viewer) ? viewer : (asked[0] ?? viewer);
  if (next === viewer) return { viewer, handTo: null };
  return handOver(table, viewer, next, table.together);
}

/** The screen goes from one to another: openly, or behind the curtain. */
export const handOver = <S extends State, O extends Order, E extends Event>(
  table: Table<S, O, E>,
  from: Seat | null,
  to: Seat,
  together = false,
): Eyes => (from === null || together || secretBetween(table, from, to) ? { viewer: null, handTo: to } : { viewer: to, handTo: null });

/**
 * Whose order "take back" takes back: that of who has the screen. Where nobody has secrets from anybody, also that of who had it before and
 * whose order was the latest; but never an answer that was given unseen.
 */
export function takesBack<S extends State, O extends Order, E extends Event>(
  table: Table<S, O, E>,
  persons: readonly Seat[],
  viewer: Seat | null,
): Seat | null {
  if (viewer === null) return null;
  const latest = table.game.course.open.at(-1)?.entry.seat;
  if (latest === undefined || !persons.includes(latest) || table.together) return viewer;
  return secretBetween(table, viewer, latest) ? viewer : latest;
}
