/** A hint: asked for by somebody at this screen, thought out in the computers' thread from what he sees, and gone with the question it answers. */
import type { Advice } from '@nobori/bots/advice';
import type { Order } from '@nobori/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { awake, stopThinking } from '../host/think.ts';
import type { Session } from '../host/session.ts';
import type { Desk } from '../table/desk.ts';

export interface Hint {
  /** What was told; null while it is thought out. */
  readonly advice: Advice | null;
  readonly failed: boolean;
  /** Which of the orders is looked at, the best first. */
  readonly nth: number;
  /** How often somebody asked in this game. */
  readonly asked: number;
}

/** So many orders are told. */
const TOLD = 4;
/** Milliseconds after which he says what he has; most decisions take a fraction of it. */
export const PATIENCE = 4_000;

const hints = new WeakMap<Session, StoreApi<Hint>>();

export function hintAt(session: Session): StoreApi<Hint> {
  const found = hints.get(session) ?? createStore<Hint>(() => ({ advice: null, failed: false, nth: 0, asked: 0 }));
  hints.set(session, found);
  return found;
}

export interface Weighed {
  readonly order: Order;
  readonly chance: number | null;
}

/** The orders that were weighed, the best first. */
export const weighedIn = ({ order, chance, others }: Advice): readonly Weighed[] => [{ order, chance }, ...others].slice(0, TOLD);

/** The same position gives the same hint, however often one asks. */
export async function askHint(session: Session, desk: Desk): Promise<void> {
  const { viewer, view, book, ask } = session.getState();
  if (viewer === null || ask === null) return;
  const hint = hintAt(session);
  hint.setState(({ asked }) => ({ advice: null, failed: false, nth: 0, asked: asked + 1 }));
  desk.setState({ advised: true, question: null, picking: null });
  const told = await awake()
    .then(({ thinker }) => thinker.advise(book.id, view, viewer, PATIENCE))
    .catch(() => null);
  // Somebody has gone on, or called it off.
  if (session.getState().view !== view || !desk.getState().advised) return;
  hint.setState({ advice: told, failed: told === null });
}

export function dropHint(session: Session, desk: Desk): void {
  if (hintAt(session).getState().advice === null) stopThinking();
  desk.setState({ advised: false });
}
