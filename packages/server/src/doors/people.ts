/** People: passkeys, profiles, who is not wanted at one's table, and how one leaves with everything. */
import * as z from 'zod';
import { leave } from '../people/leaving.ts';
import { TOLD_AFTER } from '../people/ratings.ts';
import { newName } from '../people/secrets.ts';
import { Refused } from '../refused.ts';
import { comesIn, COOKIE, personIn, whoAsks } from './asking.ts';
import type { Group } from './scope.ts';
import * as shapes from './shapes.ts';

const code = z
  .string()
  .max(4000)
  .regex(/^[\w-]+$/);
const answered = { id: code, clientData: code, authenticatorData: code };
const ok = z.object({ ok: z.boolean() });
const DONE = { ok: true };
const id = z.string().max(400);

const profile = z.object({
  id: z.string(),
  name: z.string(),
  crest: z.string(),
  since: z.number(),
  ratings: z.array(
    z.object({
      book: z.string(),
      rating: z.number(),
      deviation: z.number(),
      games: z.number(),
      course: z
        .array(z.object({ rating: z.number(), deviation: z.number() }))
        .meta({ description: 'Where it stood after each of the latest games, the oldest first.' }),
    }),
  ),
});
/** So many games a curve shows. */
const COURSE = 40;

export const peopleDoors: Group = (door, server) => {
  const { people, passkeys, storage, clock, log } = server;
  const { db } = storage;

  door.post(
    '/api/me/passkeys/challenge',
    { schema: { summary: 'Something for a new passkey to sign', response: { 200: z.object({ challenge: z.string() }) } } },
    async request => ({ challenge: await passkeys.challenge((await personIn(people, request)).id) }),
  );
  door.post(
    '/api/me/passkeys',
    {
      schema: {
        summary: 'A new passkey of mine',
        body: z.object({ ...answered, publicKey: code, name: shapes.words(60) }),
        response: { 200: ok },
      },
    },
    async request => {
      const person = await personIn(people, request);
      await passkeys.add(person.id, request.host, request.body);
      return DONE;
    },
  );
  door.get(
    '/api/me/passkeys',
    {
      schema: {
        summary: 'My passkeys',
        response: { 200: z.object({ passkeys: z.array(z.object({ id: z.string(), name: z.string(), made: z.number() })) }) },
      },
    },
    async request => ({ passkeys: [...(await passkeys.of((await personIn(people, request)).id))] }),
  );
  door.delete(
    '/api/me/passkeys/:id',
    { schema: { summary: 'This passkey opens nothing any more', params: z.object({ id }), response: { 200: ok } } },
    async request => {
      await passkeys.drop((await personIn(people, request)).id, request.params.id);
      return DONE;
    },
  );
  door.post(
    '/api/passkey/challenge',
    { schema: { summary: 'Something for a passkey to sign', response: { 200: z.object({ challenge: z.string() }) } } },
    async () => ({
      challenge: await passkeys.challenge(null),
    }),
  );
  door.post(
    '/api/passkey',
    {
      schema: {
        summary: 'Comes in with a passkey; what this device has played as a guest comes along',
        body: z.object({ ...answered, signature: code }),
        response: { 200: shapes.me },
      },
    },
    async (request, reply) => {
      const guest = await whoAsks(people, request);
      const person = await passkeys.enter(request.host, request.body);
      if (guest !== null && guest.id !== person && (await passkeys.of(guest.id)).length === 0) {
        await db.updateTable('chairs').set({ person }).where('person', '=', guest.id).execute();
        // Else nobody would be told any more where he has just asked for it; what he has there already stays one.
        const known = db.selectFrom('notices').select('address').where('person', '=', person);
        await db.updateTable('notices').set({ person }).where('person', '=', guest.id).where('address', 'not in', known).execute();
      }
      comesIn(request, reply, await people.addKey(person, 'device'));
      const known = (await people.named([person])).get(person);
      if (known === undefined) throw new Refused(404, 'nobody', 'There is nobody to whom it belongs.');
      return { id: known.id, name: known.name, crest: known.crest };
    },
  );

  door.get('/api/people/:id', { schema: { summary: 'Somebody', params: shapes.inPath, response: { 200: profile } } }, async request => {
    const known = (await people.named([request.params.id])).get(request.params.id);
    if (known === undefined) throw new Refused(404, 'nobody', 'There is nobody like that here.');
    const ratings = await db
      .selectFrom('ratings')
      .select(['book', 'rating', 'deviation', 'games'])
      .where('person', '=', known.id)
      .where('games', '>=', TOLD_AFTER)
      .orderBy('book')
      .execute();
    const courses = await Promise.all(
      ratings.map(async one => {
        const latest = await db
          .selectFrom('counted')
          .select(['rating', 'deviation'])
          .where('person', '=', known.id)
          .where('book', '=', one.book)
          .orderBy('at', 'desc')
          .limit(COURSE)
          .execute();
        return { ...one, course: latest.toReversed() };
      }),
    );
    return { id: known.id, name: known.name, crest: known.crest, since: known.made, ratings: courses };
  });

  const other = z.object({ person: z.string().max(40) });
  door.get(
    '/api/me/blocks',
    { schema: { summary: 'Whom I do not want at my tables', response: { 200: z.object({ people: z.array(shapes.me) }) } } },
    async request => {
      const me = await personIn(people, request);
      const rows = await db.selectFrom('blocks').select('other').where('person', '=', me.id).execute();
      const known = await people.named(rows.map(row => row.other));
      return { people: [...known.values()].map(({ id: who, name, crest }) => ({ id: who, name, crest })) };
    },
  );
  door.post('/api/me/blocks', { schema: { summary: 'Not at my tables', body: other, response: { 200: ok } } }, async request => {
    const me = await personIn(people, request);
    if (request.body.person === me.id) throw new Refused(400, 'yourself', 'That is you.');
    await db
      .insertInto('blocks')
      .values({ person: me.id, other: request.body.person })
      .onConflict(conflict => conflict.columns(['person', 'other']).doNothing())
      .execute();
    return DONE;
  });
  door.delete(
    '/api/me/blocks/:id',
    { schema: { summary: 'Welcome again', params: shapes.inPath, response: { 200: ok } } },
    async request => {
      const me = await personIn(people, request);
      await db.deleteFrom('blocks').where('person', '=', me.id).where('other', '=', request.params.id).execute();
      return DONE;
    },
  );
  door.post(
    '/api/reports',
    {
      schema: {
        summary: 'Tells whoever runs the server that somebody misbehaves',
        body: z.object({ about: z.string().max(40), game: z.string().max(40).nullable().default(null), words: shapes.words(1000) }),
        response: { 200: ok },
      },
    },
    async request => {
      const me = await personIn(people, request);
      const { about, game, words } = request.body;
      if (!(await people.named([about])).has(about)) throw new Refused(404, 'nobody', 'There is nobody like that here.');
      await db.insertInto('reports').values({ id: newName(), person: me.id, about, game, words, at: clock() }).execute();
      log('somebody was reported', { about, game });
      return DONE;
    },
  );

  door.delete(
    '/api/me',
    {
      schema: {
        summary: 'Deletes me: name, keys, addresses, ratings and words; what I fought stays, without my name',
        body: z.object({ name: z.string().max(100) }),
        response: { 200: ok },
      },
    },
    async (request, reply) => {
      const me = await personIn(people, request);
      if (request.body.name.trim() !== me.name) throw new Refused(409, 'not-the-name', 'That is not your name as it stands here.');
      await leave(server, me.id);
      reply.clearCookie(COOKIE, { path: '/api' });
      return DONE;
    },
  );
};
