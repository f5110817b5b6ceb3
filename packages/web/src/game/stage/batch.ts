/** What the viewer was told in some moments of the game, as a batch for the stage. */
import type { Seat } from '@nobori/engine';
import type { SessionState, Session } from '../host/session.ts';
import { knownOf } from '../useScene.ts';
import { accountOf, waysOf } from '../table/chronicle.ts';
import { beatsOf } from './beatsOf.ts';
import type { Batch } from './state.ts';

/** What the stage looks at of a game. */
type Seen = Pick<SessionState, 'book' | 'moments' | 'view' | 'viewer' | 'handTo' | 'cursor' | 'ask'>;
export interface Watched extends Pick<Session, 'viewAt' | 'follow'> {
  /** There where the game is run elsewhere. */
  readonly online?: object;
  getState(): Seen;
  subscribe(listener: (state: Seen) => void): () => void;
}

/** Moments from the first to the last of them; the view before the first is how everybody stood. */
export function batchOf(session: Watched, first: number, last: number): Batch {
  const { book, moments } = session.getState();
  const entries = moments.map(({ events }) => events);
  const told = moments.slice(first, last + 1).flatMap(({ events }, i) => {
    const moment = first + i;
    const [eyes, before] = [{ book, view: session.viewAt(moment) }, session.viewAt(Math.max(0, moment - 1))];
    const ways = waysOf(entries, moment);
    return events.map((event, nth) => ({ event, moment, account: accountOf(eyes, event, ways[nth] ?? 0, before) }));
  });
  const [before, after] = [knownOf(book, session.viewAt(Math.max(0, first - 1))), knownOf(book, session.viewAt(last))];
  const accounts = told.map(({ account }) => account);
  return {
    beats: beatsOf(accounts, before.cards, after.cards),
    events: told.map(({ event }) => event),
    moments: told.map(({ moment }) => moment),
    accounts,
    before,
    after,
  };
}

/** An order the viewer gave of his own will. */
const own = ({ by, given, what }: SessionState['moments'][number], viewer: Seat | null): boolean =>
  what === 'order' && by === viewer && viewer !== null && given !== 'only';

/** The first moment after the viewer's last order: what followed of it is told with it. */
export function sinceOwn({ moments, viewer }: Pick<SessionState, 'moments' | 'viewer'>): number {
  const last = moments.findLastIndex(moment => own(moment, viewer));
  // Of one's own order one has seen what one did; what the dice made of it counts as news.
  return Math.max(1, moments[last]?.events.some(event => event.kind === 'rolled') === true ? last : last + 1);
}

/** One's own march, and nothing else: seen as it is given. */
export const plain = ({ beats }: Batch, mine: boolean): boolean =>
  beats.length === 0 || (mine && beats.every(({ kind }) => kind === 'march'));

export const isOwn = own;
