/** Everything behind the doors, put together: rooms, games before they begin, people, news, and what happens by itself. */
import type { Clock } from '@nobori/host';
import { jobsOf, type Jobs } from '../jobs/queue.ts';
import { noticesOf, type Notices, type Ways } from '../notices/notices.ts';
import { mayCall, posting } from '../notices/outside.ts';
import { givingUpOf } from '../people/leaving.ts';
import { passkeysOf, type Passkeys } from '../people/passkeys.ts';
import { peopleOf, type People } from '../people/people.ts';
import { ratingOf } from '../people/ratings.ts';
import { measuresOf, type Measures } from '../measures.ts';
import type { Storage } from '../storage/index.ts';
import { homesOf, type Homes } from './homes.ts';
import { makingOf, type Making } from './making.ts';
import { newsOf } from './news.ts';
import { analyserOf, type Analyse } from './analyses.ts';
import { keeperOf, type Keeper } from './keeper.ts';
import { presenceOf, type Presence } from './presence.ts';
import type { House, Think } from './room.ts';
import { roomsOf, type Rooms } from './rooms.ts';
import { snapshotsOf, type Keeping } from './snapshots.ts';

export interface Server extends House {
  readonly people: People;
  readonly passkeys: Passkeys;
  readonly making: Making;
  readonly rooms: Rooms;
  readonly homes: Homes;
  readonly presence: Presence;
  readonly keeper: Keeper;
  readonly measures: Measures;
  readonly jobs: Jobs;
  readonly notices: Notices;
  /** Who may ask for the counts from elsewhere; null for nobody. */
  readonly metricsKey: string | null;
  close(): Promise<void>;
}

export interface Furnishing {
  readonly storage: Storage;
  readonly think: Think;
  /** Left out, battles that are over wait for a process that looks at them. */
  readonly analyse?: Analyse;
  readonly clock?: Clock;
  readonly log?: House['log'];
  readonly metricsKey?: string | null;
  readonly ways?: Ways;
  /** Left out, every game is opened from its log. */
  readonly snapshots?: Keeping | null;
}

const NO_WAYS: Ways = { post: posting(), mayCall, mail: null, at: null, contact: 'mailto:nobody@localhost' };

export function furnished(given: Furnishing): Server {
  const { storage, think, analyse, clock = Date.now, log = () => undefined, metricsKey = null, ways = NO_WAYS } = given;
  const news = newsOf(storage);
  const snapshots = snapshotsOf(storage, log, given.snapshots ?? null);
  const house: House = { storage, clock, think, news, snapshots, log };
  const rooms = roomsOf(house);
  const keeper = keeperOf(house, rooms);
  const homes = homesOf(storage);
  const looks = async (game: string, seat: string): Promise<boolean> =>
    rooms.open(game)?.watchedBy(seat) === true || homes.watched(game, seat);
  const notices = noticesOf(storage, clock, ways, looks);
  const jobs = jobsOf({
    storage,
    clock,
    log,
    workers: { notice: notices.tell, reminder: notices.remind, rating: ratingOf(storage, rooms, clock), givesUp: givingUpOf(rooms) },
  });
  // Apart from the others, one at a time: they take long.
  const analyses =
    analyse === undefined
      ? null
      : jobsOf({ storage, clock, log, workers: { analysis: analyserOf(storage, rooms, clock, analyse) }, sideBySide: 1 });
  const people = peopleOf(storage, clock);
  return {
    ...house,
    rooms,
    homes,
    presence: presenceOf(),
    keeper,
    measures: measuresOf(),
    metricsKey,
    jobs,
    notices,
    people,
    passkeys: passkeysOf(storage, clock),
    making: makingOf(storage, people, clock),
    async close() {
      await Promise.all([jobs.close(), analyses?.close()]);
      await keeper.close();
      rooms.close();
      await snapshots.close();
      await homes.close();
      await storage.close();
    },
  };
}
