/** Is everything well? For whoever watches over the server. */
import * as z from 'zod';
import type { Group } from './scope.ts';

const health = z.object({ ok: z.boolean(), now: z.number(), rooms: z.number() });

export const healthDoors: Group = (door, { storage, clock, rooms }) => {
  door.get('/api/health', { schema: { summary: 'Is everything well?', response: { 200: health } } }, async () => {
    await storage.db.selectFrom('games').select('id').limit(1).execute();
    return { ok: true, now: clock(), rooms: rooms.size };
  });
};
