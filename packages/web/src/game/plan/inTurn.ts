/** Orders for many that go out together. Where a die falls the table stops, so that nobody decides what he has not seen: the rest follows by itself. */
import type { Order } from '@nobori/engine';
import type { Session, SessionState } from '../host/session.ts';

/** What giving orders in turn needs of a session. */
export interface Giver extends Pick<Session, 'submitAll' | 'refuse'> {
  subscribe(listener: () => void): () => void;
  getState(): Pick<SessionState, 'viewer' | 'moments' | 'sending' | 'held' | 'refusal' | 'ask' | 'wanted'>;
}

/** Gives them until all are given, one of them is refused, or somebody else has the screen. Who could do his part no longer is left out. */
export function giveInTurn(session: Giver, orders: readonly Order[]): void {
  const { viewer } = session.getState();
  const given = (): number => session.getState().moments.filter(({ by, what }) => what === 'order' && by === viewer).length;
  let [rest, before] = [orders, given()];
  let giving = false;
  const give = (some: readonly Order[]): void => {
    giving = true;
    session.submitAll(some);
    giving = false;
  };
  const goOn = (): void => {
    const { sending, held, refusal, ask, wanted, viewer: now } = session.getState();
    if (giving || sending || wanted !== null || held !== null) return undefined;
    const done = given() - before;
    if (done <= 0 || refusal !== null || now !== viewer || ask === null || rest.length <= done) return stop();
    before += done;
    rest = rest.slice(done).filter(order => session.refuse(order) === null);
    if (rest.length === 0) return stop();
    return give(rest);
  };
  const stop = session.subscribe(goOn);
  give(orders);
}
