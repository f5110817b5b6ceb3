/** Where one wants to be told that a game waits. */
import * as z from 'zod';
import { address } from '../notices/notices.ts';
import { quietHours } from '../notices/quiet.ts';
import { personIn } from './asking.ts';
import type { Group } from './scope.ts';

const place = z.object({ id: z.string(), kind: z.enum(['push', 'mail', 'hook']), to: z.string(), confirmed: z.boolean() });

export const noticeDoors: Group = (door, { people, notices }) => {
  door.get(
    '/api/me/notices',
    {
      schema: {
        summary: 'Where I am told that a game waits for me',
        response: {
          200: z.object({
            offers: z.object({ push: z.string(), mail: z.boolean() }),
            places: z.array(place),
            quiet: quietHours.nullable(),
          }),
        },
      },
    },
    async request => {
      const { id } = await personIn(people, request);
      return { offers: await notices.offers(), places: [...(await notices.of(id))], quiet: await notices.quietOf(id) };
    },
  );
  door.put(
    '/api/me/notices/quiet',
    {
      schema: {
        summary: 'Hours in which I am told nothing: what falls into them is told when they are over',
        body: z.object({ hours: quietHours.nullable() }),
        response: { 200: z.object({ ok: z.boolean() }) },
      },
    },
    async request => {
      const person = await personIn(people, request);
      await notices.setQuiet(person.id, request.body.hours);
      return { ok: true };
    },
  );
  door.post(
    '/api/me/notices',
    { schema: { summary: 'Tell me here, too', body: address, response: { 200: z.object({ id: z.string() }) } } },
    async request => {
      const person = await personIn(people, request);
      return { id: await notices.add(person.id, request.body) };
    },
  );
  door.delete(
    '/api/me/notices/:id',
    {
      schema: {
        summary: 'Tell me there no more',
        params: z.object({ id: z.string().max(40) }),
        response: { 200: z.object({ ok: z.boolean() }) },
      },
    },
    async request => {
      const person = await personIn(people, request);
      await notices.drop(person.id, request.params.id);
      return { ok: true };
    },
  );
};
