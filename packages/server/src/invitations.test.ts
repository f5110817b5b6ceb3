/** What has become of an invitation, for whoever sent it. */
import { invitationMark } from '@nobori/host/fair';
import { expect, test } from 'vitest';
import type { Storage } from './storage/index.ts';
import { startServer } from './testing/started.testing.ts';
import { onBothStores } from './testing/stores.testing.ts';
import { salt, tableOfTwo, type Made } from './testing/table.testing.ts';
import { visitor, type Visitor } from './testing/visitor.testing.ts';

interface Card {
  readonly chairs: readonly { readonly seat: string; readonly invitation: string | null; readonly link: string | null }[];
}

const DAY = 24 * 3_600_000;

async function made(anna: Visitor): Promise<Made> {
  const wish = { book: 'samurai-skirmish', scenario: 'yahagi-bridge', sit: { seat: 'wardens', salt: salt() } };
  return (await anna.ask('POST', '/api/games', wish)).body as Made;
}
async function chairOf(anna: Visitor, game: string): Promise<Card['chairs'][number] | undefined> {
  const { chairs } = (await anna.ask('GET', `/api/games/${game}`)).body as Card;
  return chairs.find(({ seat }) => seat === 'wanderers');
}
const stateOf = async (anna: Visitor, game: string): Promise<string | null | undefined> => (await chairOf(anna, game))?.invitation;
/** Sooner or later: after so many short questions to the store. */
async function sooner(db: Storage['db'], questions: number): Promise<void> {
  for (let asked = 0; asked < questions; asked += 1) await db.selectFrom('jobs').select('key').execute();
}

onBothStores(place => {
  test('an invitation is sent, seen and taken', async () => {
    const started = await startServer(await place.fresh());
    try {
      const [anna, kenji] = [await visitor(started.base, 'Anna'), await visitor(started.base, 'Kenji')];
      const { id, invitations } = await made(anna);
      const { wanderers: invitation } = invitations;
      expect(await chairOf(anna, id)).toMatchObject({ invitation: 'sent', link: invitationMark(invitation ?? '') });
      expect((await kenji.ask('POST', '/api/invited', { invitation })).status).toBe(200);
      expect(await stateOf(anna, id)).toBe('seen');
      expect((await kenji.ask('POST', `/api/games/${id}/sit`, { seat: 'wanderers', salt: salt(), invitation })).status).toBe(200);
      expect(await stateOf(anna, id)).toBeNull();
    } finally {
      await started.stop();
    }
  });

  test('one that is withdrawn leads nowhere, and only who sits there withdraws it; a new one does', async () => {
    const started = await startServer(await place.fresh());
    try {
      const [anna, kenji] = [await visitor(started.base, 'Anna'), await visitor(started.base, 'Kenji')];
      const { id, invitations } = await made(anna);
      const { wanderers: invitation } = invitations;
      const door = `/api/games/${id}/chairs/wanderers/invitation`;
      expect((await kenji.ask('DELETE', door)).status).toBe(403);
      expect((await anna.ask('DELETE', door)).status).toBe(200);
      expect(await chairOf(anna, id)).toMatchObject({ invitation: 'withdrawn', link: null });
      expect((await kenji.ask('POST', '/api/invited', { invitation })).status).toBe(404);
      expect((await kenji.ask('POST', `/api/games/${id}/sit`, { seat: 'wanderers', salt: salt(), invitation })).status).toBe(403);
      const another = ((await anna.ask('POST', door, {})).body as { readonly invitation: string }).invitation;
      expect(await chairOf(anna, id)).toMatchObject({ invitation: 'sent', link: invitationMark(another) });
      expect(invitationMark(another)).not.toBe(invitationMark(invitation ?? ''));
    } finally {
      await started.stop();
    }
  });

  test('after a month it has expired: nobody sits down by it', async () => {
    let now = Date.now();
    const started = await startServer(await place.fresh(), { clock: () => now });
    try {
      const [anna, kenji] = [await visitor(started.base, 'Anna'), await visitor(started.base, 'Kenji')];
      const { id, invitations } = await made(anna);
      const { wanderers: invitation } = invitations;
      now += 31 * DAY;
      expect(await stateOf(anna, id)).toBe('expired');
      expect((await kenji.ask('POST', '/api/invited', { invitation })).status).toBe(404);
      expect((await kenji.ask('POST', `/api/games/${id}/sit`, { seat: 'wanderers', salt: salt(), invitation })).status).toBe(403);
    } finally {
      await started.stop();
    }
  });

  test('one gets up while the other sits down: it is begun with both, or not at all', async () => {
    const started = await startServer(await place.fresh());
    try {
      const [anna, kenji] = [await visitor(started.base, 'Anna'), await visitor(started.base, 'Kenji')];
      const { db } = started.server.storage;
      for (let i = 0; i < 24; i += 1) {
        const { id, invitations } = await made(anna);
        const sits = kenji.ask('POST', `/api/games/${id}/sit`, { seat: 'wanderers', salt: salt(), invitation: invitations['wanderers'] });
        await sooner(db, i % 8);
        const { status } = await anna.ask('DELETE', `/api/games/${id}/seats/wardens`);
        await sits;
        const game = await db.selectFrom('games').select('status').where('id', '=', id).executeTakeFirst();
        const free = await db.selectFrom('chairs').select('seat').where('game', '=', id).where('kind', '=', 'nobody').execute();
        expect([status === 200, free.length > 0]).toEqual(game?.status === 'running' ? [false, false] : [true, game !== undefined]);
      }
    } finally {
      await started.stop();
    }
  });

  test('one leaves for good while the other sits down: no battle waits for somebody who is gone', async () => {
    const started = await startServer(await place.fresh());
    try {
      const kenji = await visitor(started.base, 'Kenji');
      const { db } = started.server.storage;
      for (let i = 0; i < 24; i += 1) {
        const anna = await visitor(started.base, 'Anna');
        const { id, invitations } = await made(anna);
        const sits = kenji.ask('POST', `/api/games/${id}/sit`, { seat: 'wanderers', salt: salt(), invitation: invitations['wanderers'] });
        await sooner(db, i % 8);
        expect((await anna.ask('DELETE', '/api/me', { name: 'Anna' })).status).toBe(200);
        await sits;
        const game = await db.selectFrom('games').select('status').where('id', '=', id).executeTakeFirst();
        const chairs = await db.selectFrom('chairs').select(['seat', 'kind', 'person']).where('game', '=', id).execute();
        const wardens = chairs.find(({ seat }) => seat === 'wardens');
        expect([game?.status, wardens?.kind, wardens?.person]).toEqual(
          wardens === undefined
            ? [undefined, undefined, undefined]
            : wardens.kind === 'person'
              ? ['over', 'person', null]
              : ['waiting', 'nobody', null],
        );
      }
    } finally {
      await started.stop();
    }
  });

  test('whoever leaves for good leaves no game behind at which nobody sits', async () => {
    const started = await startServer(await place.fresh());
    try {
      const anna = await visitor(started.base, 'Anna');
      const { id } = await made(anna);
      expect((await anna.ask('DELETE', '/api/me', { name: 'Anna' })).status).toBe(200);
      expect((await (await visitor(started.base, 'Kenji')).ask('GET', `/api/games/${id}`)).status).toBe(404);
    } finally {
      await started.stop();
    }
  });

  test('whoever leaves for good sits down nowhere at the same moment', async () => {
    const started = await startServer(await place.fresh());
    try {
      const [anna, { db }] = [await visitor(started.base, 'Anna'), started.server.storage];
      for (let i = 0; i < 24; i += 1) {
        const kenji = await visitor(started.base, 'Kenji');
        const { id, invitations } = await made(anna);
        const leaves = kenji.ask('DELETE', '/api/me', { name: 'Kenji' });
        await sooner(db, i % 8);
        await kenji.ask('POST', `/api/games/${id}/sit`, { seat: 'wanderers', salt: salt(), invitation: invitations['wanderers'] });
        expect((await leaves).status).toBe(200);
        const game = await db.selectFrom('games').select('status').where('id', '=', id).executeTakeFirst();
        const there = await db
          .selectFrom('chairs')
          .select(['kind', 'person'])
          .where('game', '=', id)
          .where('seat', '=', 'wanderers')
          .executeTakeFirst();
        expect([game?.status, there]).toEqual(
          there?.kind === 'person' ? ['over', { kind: 'person', person: null }] : ['waiting', { kind: 'nobody', person: null }],
        );
      }
    } finally {
      await started.stop();
    }
  });

  test('whoever sits there may get up again before it begins, and nobody else for him; when the last one has, the game is gone', async () => {
    const started = await startServer(await place.fresh());
    try {
      const [anna, kenji] = [await visitor(started.base, 'Anna'), await visitor(started.base, 'Kenji')];
      const wish = { book: 'argad-sengoku', scenario: 'four-banners', terms: { listed: true } };
      const { id } = (await anna.ask('POST', '/api/games', wish)).body as Made;
      const { chairs } = (await anna.ask('GET', `/api/games/${id}`)).body as Card;
      const [hers = '', his = ''] = chairs.map(({ seat }) => seat);
      const own = (seat: string): string => `/api/games/${id}/seats/${seat}`;
      const sits = (who: Visitor, seat: string) => who.ask('POST', `/api/games/${id}/sit`, { seat, salt: salt() });
      expect([(await sits(anna, hers)).status, (await sits(kenji, his)).status]).toEqual([200, 200]);
      expect((await kenji.ask('DELETE', own(hers))).status).toBe(403);
      expect((await anna.ask('DELETE', own(hers))).status).toBe(200);
      const free = ((await anna.ask('GET', `/api/games/${id}`)).body as Card).chairs.find(({ seat }) => seat === hers);
      expect(free).toMatchObject({ who: { kind: 'nobody' }, salt: null });
      expect((await sits(anna, hers)).status).toBe(200);
      for (const [who, seat] of [
        [kenji, his],
        [anna, hers],
      ] as const)
        expect((await who.ask('DELETE', own(seat))).status).toBe(200);
      expect((await anna.ask('GET', `/api/games/${id}`)).status).toBe(404);
      expect((await anna.ask('GET', '/api/games')).body).toEqual({ games: [] });
      expect((await anna.ask('GET', '/api/lobby')).body).toMatchObject({ games: [] });
      const begun = await tableOfTwo(started.base);
      expect((await begun.anna.ask('DELETE', `/api/games/${begun.id}/seats/wardens`)).status).toBe(409);
    } finally {
      await started.stop();
    }
  });
});
