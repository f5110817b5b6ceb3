/** Whoever wants is told that a game waits for him: once a hand-over, where he said, and never again after one click. */
import { SHELF } from '@nobori/books/shelf';
import { scenarioOf } from '@nobori/engine';
import type { Clock, Terms } from '@nobori/host';
import * as z from 'zod';
import { reminderOf } from '../games/handover.ts';
import { askFor } from '../jobs/queue.ts';
import { terms as termsShape } from '../games/terms.ts';
import { hashOf, newName, newSecret } from '../people/secrets.ts';
import { Refused } from '../refused.ts';
import type { NoticeRow, Storage } from '../storage/index.ts';
import type { Post } from './outside.ts';
import { houseKeys, pushed } from './push.ts';
import { awakeFrom, beforeQuiet, quietHours, type QuietHours } from './quiet.ts';
import type { Post as PostLetter } from './smtp.ts';

const subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{80,100}=*$/), auth: z.string().regex(/^[\w-]{20,30}=*$/) }),
});
/** Where one wants to be told. */
export const address = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('push'), subscription }),
  z.object({
    kind: z.literal('mail'),
    to: z
      .string()
      .max(200)
      .regex(/^[^\s<>"@]{1,64}@[^\s<>"@]+$/),
  }),
  z.object({ kind: z.literal('hook'), url: z.url({ protocol: /^https?$/ }).max(1000) }),
]);
type Address = z.infer<typeof address>;

/** How things leave the house. */
export interface Ways {
  readonly post: Post;
  /** Whether somebody may want to be called there at all. */
  readonly mayCall: (url: string) => boolean;
  /** Null where the house has no post office. */
  readonly mail: PostLetter | null;
  /** Where the house is found from outside, for links; null where nobody has said it. */
  readonly at: string | null;
  /** Whom a push service may write to. */
  readonly contact: string;
}

export interface Notices {
  /** What can be chosen here: the key for push, whether there is mail. */
  offers(): Promise<{ readonly push: string; readonly mail: boolean }>;
  add(person: string, where: Address): Promise<string>;
  of(
    person: string,
  ): Promise<readonly { readonly id: string; readonly kind: NoticeRow['kind']; readonly to: string; readonly confirmed: boolean }[]>;
  drop(person: string, id: string): Promise<void>;
  /** When he is told nothing; null where he may be told at any time. */
  quietOf(person: string): Promise<QuietHours | null>;
  setQuiet(person: string, hours: QuietHours | null): Promise<void>;
  /** By the secret that every notice carries; false where it stops nothing any more. */
  stop(secret: string): Promise<boolean>;
  confirm(secret: string): Promise<boolean>;
  /** The job: tells the person in a seat that the game waits. */
  tell(work: unknown): Promise<void>;
  /** The same once more when his time is nearly gone. */
  remind(work: unknown): Promise<void>;
}

const MOST = 10;
/** Somebody is asked once in so long, whoever has the letter sent; and once in so long where he has said no. */
const ASKED_AGAIN = 24 * 3_600_000;
const REFUSED = 365 * ASKED_AGAIN;
/** Answers of a push service that say: nobody is there any more. */
const GONE = new Set([404, 410]);

const job = z.object({ game: z.string(), seat: z.string(), waited: z.boolean().default(false) });
type Job = z.infer<typeof job>;
const shownAs = (where: Address): string =>
  where.kind === 'mail' ? where.to : new URL(where.kind === 'push' ? where.subscription.endpoint : where.url).host;

/** `here`: whether somebody has that seat before his eyes, at whatever process. */
export function noticesOf(
  storage: Storage,
  clock: Clock,
  { post, mayCall, mail, at, contact }: Ways,
  here: (game: string, seat: string) => Promise<boolean>,
): Notices {
  const { db } = storage;
  const link = (path: string): string => new URL(path, at ?? 'http://localhost/').href;

  async function titleOf(game: string): Promise<string> {
    const row = await db.selectFrom('games').select(['book', 'beginning']).where('id', '=', game).executeTakeFirst();
    const book = row === undefined ? undefined : await SHELF[row.book]?.();
    if (row === undefined || book === undefined) return 'Nobori';
    const { scenario, title } = JSON.parse(row.beginning) as { readonly scenario: unknown; readonly title?: string | null };
    const found = scenario === null ? null : scenarioOf(book, scenario);
    return found?.ok === true ? found.value.title : (title ?? book.title);
  }

  async function send(row: NoticeRow, game: string, seat: string): Promise<void> {
    const where = address.parse(JSON.parse(row.address));
    const title = await titleOf(game);
    const path = `#/table/${game}/${encodeURIComponent(seat)}`;
    const stopping = `api/stop/${row.stop}`;
    const stop = link(stopping);
    const said = `${title}: it is your turn to decide.`;
    if (where.kind === 'mail') {
      if (mail === null) return;
      const text = `${said}\n\n${link(path)}\n\nNo more letters about your games: ${stop}\n`;
      return mail({ to: where.to, subject: said, text, stop });
    }
    // A browser asks where its page came from, whatever the server is called outside.
    const told = {
      game,
      seat,
      title,
      message: said,
      path,
      stop: where.kind === 'push' ? stopping : stop,
      ...(at !== null && { link: link(path) }),
    };
    const body = JSON.stringify(told);
    const status =
      where.kind === 'hook'
        ? await post({ url: where.url, headers: { 'content-type': 'application/json', 'user-agent': 'Nobori' }, body })
        : await post(pushed(await houseKeys(storage), where.subscription, body, contact, clock()));
    if (GONE.has(status)) return void (await db.deleteFrom('notices').where('id', '=', row.id).execute());
    if (status < 200 || status >= 300) throw new Error(`${where.kind} answered ${status}`);
    return undefined;
  }

  const hoursOf = async (person: string): Promise<QuietHours | null> => {
    const row = await db.selectFrom('people').select('quiet').where('id', '=', person).executeTakeFirst();
    return row === undefined || row.quiet === null ? null : quietHours.parse(JSON.parse(row.quiet));
  };

  /** Who has to be told just now, and what was agreed on in the game; null where nobody has. */
  async function waitedFor({ game, seat }: Job): Promise<{ readonly person: string; readonly terms: Terms } | null> {
    const row = await db.selectFrom('games').select(['waits', 'status', 'terms']).where('id', '=', game).executeTakeFirst();
    if (row?.status !== 'running' || !row.waits.split(' ').includes(seat)) return null;
    if (await here(game, seat)) return null; // he sees it
    const chair = await db.selectFrom('chairs').select('person').where('game', '=', game).where('seat', '=', seat).executeTakeFirst();
    const person = chair?.person ?? null;
    return person === null ? null : { person, terms: termsShape.parse(JSON.parse(row.terms)) };
  }

  async function tellIn(person: string, { game, seat }: Job): Promise<void> {
    const places = await db.selectFrom('notices').selectAll().where('person', '=', person).where('confirmed', 'is not', null).execute();
    const failed: unknown[] = [];
    for (const place of places) await send(place, game, seat).catch((error: unknown) => failed.push(error));
    // One place that does not answer must not make the others ring again and again: only where nobody was reached.
    if (failed.length > 0 && failed.length === places.length) throw failed[0];
  }

  /** Now, or when his quiet hours are over. */
  async function tellAwake(kind: 'notice' | 'reminder', work: Job, person: string, hours: QuietHours | null): Promise<void> {
    const awake = awakeFrom(hours, clock());
    if (awake <= clock()) return tellIn(person, work);
    const { game, seat } = work;
    return askFor({ db }, { key: `${kind} ${game} ${seat}`, kind, work: JSON.stringify({ game, seat, waited: true }), due: awake });
  }

  /** A letter to whoever may be a stranger: nobody has his house filled with them. */
  async function mayAsk(to: string): Promise<void> {
    const now = clock();
    await db
      .deleteFrom('letters')
      .where('at', '<', now - REFUSED)
      .execute();
    await db
      .deleteFrom('letters')
      .where('at', '<', now - ASKED_AGAIN)
      .where('refused', '=', 0)
      .execute();
    const { numInsertedOrUpdatedRows: first } = await db
      .insertInto('letters')
      .values({ address: hashOf(to.toLowerCase()), at: now, refused: 0 })
      .onConflict(conflict => conflict.column('address').doNothing())
      .executeTakeFirst();
    if (first === 0n) throw new Refused(429, 'asked-already', 'That address was asked already, or has said no: no letter goes there now.');
  }
  const letterTo = ({ address: where }: Pick<NoticeRow, 'address'>): string | null => {
    const { kind, to } = JSON.parse(where) as { readonly kind: string; readonly to?: string };
    return kind === 'mail' && to !== undefined ? hashOf(to.toLowerCase()) : null;
  };

  return {
    offers: async () => ({ push: (await houseKeys(storage)).publicKey, mail: mail !== null }),
    async add(person, where) {
      if (where.kind === 'mail' && mail === null) throw new Refused(409, 'no-mail', 'This server sends no mail.');
      if (where.kind === 'hook' && !mayCall(where.url))
        throw new Refused(400, 'private-address', 'That address is not in the open net: no webhook is called there.');
      const rows = await db.selectFrom('notices').select(['id', 'address']).where('person', '=', person).execute();
      const same = rows.find(row => row.address === JSON.stringify(where));
      if (same !== undefined) return same.id;
      if (rows.length >= MOST) throw new Refused(409, 'too-many', 'You are told in enough places already: stop one of them first.');
      if (where.kind === 'mail') await mayAsk(where.to);
      const row: NoticeRow = {
        id: newName(),
        person,
        kind: where.kind,
        address: JSON.stringify(where),
        stop: newSecret(),
        // Nobody is written to who has not said yes: a letter asks him first. A browser has been asked by itself.
        confirmed: where.kind === 'mail' ? null : clock(),
        made: clock(),
      };
      await db.insertInto('notices').values(row).execute();
      if (where.kind === 'mail') {
        const yes = link(`api/confirm/${row.stop}`);
        const no = link(`api/stop/${row.stop}`);
        const text = `Somebody at Nobori wants to be told here when a game waits.\n\nYes, that is me: ${yes}\n\nIf not, do nothing, or say so: ${no}\n`;
        await mail?.({ to: where.to, subject: 'Letters about your games at Nobori?', text, stop: no });
      }
      return row.id;
    },
    async of(person) {
      const rows = await db.selectFrom('notices').selectAll().where('person', '=', person).orderBy('made').execute();
      return rows.map(({ id, kind, address: where, confirmed }) => ({
        id,
        kind,
        to: shownAs(address.parse(JSON.parse(where))),
        confirmed: confirmed !== null,
      }));
    },
    async drop(person, id) {
      await db.deleteFrom('notices').where('person', '=', person).where('id', '=', id).execute();
    },
    async stop(secret) {
      const row = await db.deleteFrom('notices').where('stop', '=', secret).returning(['address', 'confirmed']).executeTakeFirst();
      const asked = row?.confirmed === null ? letterTo(row) : null;
      if (asked !== null) await db.updateTable('letters').set({ refused: 1 }).where('address', '=', asked).execute();
      return row !== undefined;
    },
    async confirm(secret) {
      const { numUpdatedRows } = await db.updateTable('notices').set({ confirmed: clock() }).where('stop', '=', secret).executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    quietOf: hoursOf,
    async setQuiet(person, hours) {
      const quiet = hours === null || hours.from === hours.to ? null : JSON.stringify(hours);
      await db.updateTable('people').set({ quiet }).where('id', '=', person).execute();
    },
    async tell(work) {
      const told = job.parse(work);
      const found = await waitedFor(told);
      if (found === null) return;
      const hours = await hoursOf(found.person);
      await tellAwake('notice', told, found.person, hours);
      // Counted from the hand-over: whoever was asleep has no more time for it.
      const later = told.waited ? null : reminderOf(told.game, told.seat, found.terms, clock());
      if (later !== null) await askFor({ db }, { ...later, due: beforeQuiet(hours, later.due, clock()) });
    },
    async remind(work) {
      const told = job.parse(work);
      const found = await waitedFor(told);
      if (found !== null) await tellAwake('reminder', told, found.person, await hoursOf(found.person));
    },
  };
}
