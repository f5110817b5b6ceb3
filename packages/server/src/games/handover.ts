/** A hand-over: somebody is waited for who was not before. Whoever wants is told, a while later, if he has not looked by then. */
import { runsOut, type Clock, type Terms } from '@nobori/host';
import type { Appended, Storage } from '../storage/index.ts';

const MINUTE = 60_000;
/** So long he has to come by himself. */
const COMES = { live: MINUTE, mail: MINUTE / 2 };
/** Whether people want to be told is asked anew after so long. */
const ASKED = MINUTE;

export type Job = Appended['jobs'][number];

export const noticeOf = (game: string, seat: string, { pace }: Pick<Terms, 'pace'>, now: number): Job => ({
  key: `notice ${game} ${seat}`,
  kind: 'notice',
  work: JSON.stringify({ game, seat }),
  due: now + COMES[pace],
});

/** The game is over and counts. */
export const ratingFor = (game: string, now: number): Job => ({
  key: `rating ${game}`,
  kind: 'rating',
  work: JSON.stringify({ game }),
  due: now,
});

/** The game is over: whoever fought it may want to know where it turned. */
export const analysisFor = (game: string, now: number): Job => ({
  key: `analysis ${game}`,
  kind: 'analysis',
  work: JSON.stringify({ game }),
  due: now,
});

/** Told once more when three quarters of the time are gone; null where nobody counts it, or it is over too soon. */
export function reminderOf(game: string, seat: string, { pace, clock }: Terms, now: number): Job | null {
  if (pace !== 'mail' || clock === null || clock.kind !== 'each') return null;
  const after = (clock.milliseconds * 3) / 4;
  const due = clock.rests === null ? now + after : runsOut(after, clock.rests)(now);
  return { key: `reminder ${game} ${seat}`, kind: 'reminder', work: JSON.stringify({ game, seat, due }), due };
}

/** The seats of a game whose people want to be told. */
export async function wantedBy({ db }: Storage, game: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('chairs')
    .innerJoin('notices', 'notices.person', 'chairs.person')
    .select('chairs.seat')
    .distinct()
    .where('chairs.game', '=', game)
    .execute();
  return new Set(rows.map(({ seat }) => seat));
}

/** Known from a little while ago: an order does not wait for it. */
export function wanting(storage: Storage, game: string, first: ReadonlySet<string>, clock: Clock): (seat: string) => boolean {
  let known = first;
  let asked = clock();
  return seat => {
    if (Math.abs(clock() - asked) > ASKED) {
      asked = clock();
      wantedBy(storage, game).then(
        found => (known = found),
        () => undefined, // asked again with a later order
      );
    }
    return known.has(seat);
  };
}
