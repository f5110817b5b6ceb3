/** The one game that is open on this screen: begun or opened once, kept while its page is shown, closed when one goes elsewhere. */
import type { NewGame, Session } from '../game/host/session.ts';
import { BOOK_IDS, openBook } from '../store/library.ts';
import { t } from '../texts/language.ts';

let open: { readonly id: string; readonly session: Promise<Session> } | null = null;

const sessions = () => import('../game/host/session.ts');

/** Fetches what a game needs before it is asked for. What does not come now is asked for again when it is needed. */
export function expectGame(): void {
  sessions().catch(() => undefined);
  import('../pages/game/GamePage.tsx').catch(() => undefined);
}

/** The same for "Play now": the first book on the shelf gives the first game. */
export async function expectFirstGame(): Promise<void> {
  expectGame();
  const [first] = BOOK_IDS;
  if (first !== undefined) await openBook(first);
  await sessions();
}

/** Begins a game and resolves to its id; its page then finds it open. */
export async function beginGame(plan: NewGame): Promise<string> {
  closeGame();
  const { newSession } = await sessions();
  const session = await newSession(plan);
  const { id } = session.getState();
  open = { id, session: Promise.resolve(session) };
  return id;
}

export function openGame(id: string): Promise<Session> {
  if (open?.id === id) return open.session;
  closeGame();
  const session = fromStore(id);
  open = { id, session };
  session.catch(() => {
    if (open?.session === session) open = null;
  });
  return session;
}

async function fromStore(id: string): Promise<Session> {
  const arriving = sessions();
  const kept = await (await import('../store/saved.ts')).loadGame(id);
  if (kept === null) throw new Error(t('There is no such game in this browser. It may have been deleted, or played in another one.'));
  const [{ openSession }, book] = await Promise.all([arriving, openBook(kept.game.book)]);
  try {
    return await openSession(kept);
  } catch (error) {
    const { openCopy } = await import('./asFar.ts');
    if (!(await openCopy(book, kept))) throw error;
    return new Promise(() => undefined); // the page is left
  }
}

/** The record of the open game, for when everything else has failed. */
export async function openRecord(): Promise<{ readonly title: string; readonly record: unknown } | null> {
  if (open === null) return null;
  const session = await open.session;
  return { title: session.getState().title, record: session.record() };
}

export function closeGame(): void {
  const closing = open;
  open = null;
  closing?.session.then(
    session => session.close(),
    () => undefined, // never opened: nothing to close
  );
}
