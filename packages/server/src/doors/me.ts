/** Who one is: a guest by the key of the device, a program by a key of its own. */
import * as z from 'zod';
import { comesIn, COOKIE, keyIn, personIn, whoAsks } from './asking.ts';
import type { Group } from './scope.ts';
import * as shapes from './shapes.ts';

export const meDoors: Group = (door, { people, storage, news }) => {
  door.get('/api/me', { schema: { summary: 'Who I am', response: { 200: shapes.me.nullable() } } }, async request => {
    const person = await whoAsks(people, request);
    return person === null ? null : { id: person.id, name: person.name, crest: person.crest };
  });

  door.put(
    '/api/me',
    { schema: { summary: 'Comes in as a guest, or takes another name', body: shapes.callMe, response: { 200: shapes.me } } },
    async (request, reply) => {
      const { name, crest } = request.body;
      const known = await whoAsks(people, request);
      if (known !== null) {
        await people.rename(known.id, name, crest);
        return { id: known.id, name, crest };
      }
      const { person, key } = await people.welcome(name, crest);
      comesIn(request, reply, key);
      return { id: person.id, name, crest };
    },
  );

  door.get(
    '/api/me/waiting',
    { schema: { summary: 'How many games wait for me', response: { 200: z.object({ games: z.int() }) } } },
    async request => {
      const person = await personIn(people, request);
      const seats = await storage.db
        .selectFrom('chairs')
        .innerJoin('games', 'games.id', 'chairs.game')
        .select(['chairs.game', 'chairs.seat', 'games.waits'])
        .where('chairs.person', '=', person.id)
        .where('games.status', '=', 'running')
        .execute();
      return { games: new Set(seats.filter(({ seat, waits }) => waits.split(' ').includes(seat)).map(({ game }) => game)).size };
    },
  );

  door.delete(
    '/api/me/key',
    { schema: { summary: 'Goes out: this device or program is nobody any more', response: { 200: z.object({}) } } },
    async (request, reply) => {
      const key = keyIn(request);
      const person = await whoAsks(people, request);
      if (key !== null) await people.dropKey(key);
      if (person !== null) news.announce(person.id);
      reply.clearCookie(COOKIE, { path: '/api' });
      return {};
    },
  );
  door.delete(
    '/api/me/keys',
    {
      schema: {
        summary: 'All my other devices and programs are nobody any more; passkeys stay',
        response: { 200: z.object({ keys: z.int().meta({ description: 'How many there were.' }) }) },
      },
    },
    async request => {
      const person = await personIn(people, request);
      const keys = await people.dropOthers(person.id, keyIn(request) ?? '');
      news.announce(person.id);
      return { keys };
    },
  );
  door.post(
    '/api/me/keys',
    { schema: { summary: 'A key for a program of mine; told once', response: { 200: z.object({ key: z.string() }) } } },
    async request => {
      const person = await personIn(people, request);
      return { key: await people.addKey(person.id, 'program') };
    },
  );
};
