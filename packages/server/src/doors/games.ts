/** Games before, during and after: made, joined, listed, looked up. Orders come through live lines. */
import { askOf, fill, readerFor, seatId, type Seat } from '@nobori/engine';
import type { GameCard, OpenGame, ToldRating } from '@nobori/host';
import { seedHash } from '@nobori/host/fair';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { analysisKept } from '../games/analyses.ts';
import { cardsOf } from '../games/cards.ts';
import { suits, terms as termsShape } from '../games/terms.ts';
import { toldRatings } from '../people/ratings.ts';
import { Refused } from '../refused.ts';
import type { GameRow } from '../storage/index.ts';
import { personIn, whoAsks } from './asking.ts';
import type { Group } from './scope.ts';
import * as shapes from './shapes.ts';

/** In so many of one's games it is looked what is asked of one, and how long one still has. */
const LOOKED_INTO = 20;

type Asked = Pick<z.infer<typeof shapes.mine>['games'][number], 'left' | 'wants'>;
const NOTHING_ASKED: Asked = { left: null, wants: null };

export const gameDoors: Group = (door, { people, making, rooms, storage, news, clock }) => {
  const { announce } = news;
  async function refuseStranger(request: FastifyRequest, game: string): Promise<void> {
    const { id } = await personIn(people, request);
    const sits = await storage.db.selectFrom('chairs').select('seat').where('game', '=', game).where('person', '=', id).executeTakeFirst();
    if (sits === undefined) throw new Refused(403, 'not-yours', 'Only those who sit at the game decide that.');
  }

  door.post('/api/games', { schema: { summary: 'Makes a game', body: shapes.wish, response: { 200: shapes.made } } }, async request => {
    const person = await personIn(people, request);
    const { sit, ...wish } = request.body;
    const made = await making.make({ ...wish, sits: sit?.seat ?? null });
    if (sit === null) return made;
    const { [sit.seat]: own = null, ...others } = made.invitations;
    await making.sit(made.id, seatId(sit.seat), person.id, sit.salt, own);
    return { ...made, invitations: others };
  });

  door.get('/api/games', { schema: { summary: 'My games', response: { 200: shapes.mine } } }, async request => {
    const person = await personIn(people, request);
    const seats = await storage.db.selectFrom('chairs').select(['game', 'seat']).where('person', '=', person.id).execute();
    const ids = [...new Set(seats.map(({ game }) => game))];
    const rows =
      ids.length === 0
        ? []
        : await storage.db.selectFrom('games').selectAll().where('id', 'in', ids).orderBy('changed', 'desc').limit(200).execute();
    const cards = await cardsOf(storage, people, clock, rows);
    const counted = await storage.db.selectFrom('counted').select(['game', 'change']).where('person', '=', person.id).execute();
    const changes = new Map(counted.map(({ game, change }) => [game, change]));
    const games = [];
    let looked = 0;
    for (const [i, card] of cards.entries()) {
      const waits = rows[i]?.waits.split(' ') ?? [];
      const mine = seats.find(({ game, seat }) => game === card.id && waits.includes(seat));
      const looks = mine !== undefined && card.status === 'running' && looked < LOOKED_INTO;
      if (looks) looked += 1;
      games.push({
        ...card,
        waitsForMe: mine !== undefined,
        ...(looks ? await askedIn(card.id, seatId(mine.seat)) : NOTHING_ASKED),
        change: changes.get(card.id) ?? null,
      });
    }
    // By what the cards tell: which of those that are fought changed last would tell that somebody has ordered.
    return { games: games.toSorted((a, b) => b.changed - a.changed || (a.id < b.id ? -1 : 1)) };
  });

  /** By the seat's own clock: when the game is due tells of others who were asked in secret. */
  async function askedIn(game: string, seat: Seat): Promise<Asked> {
    const room = await rooms.enter(game);
    if (room === null) return NOTHING_ASKED;
    try {
      const until = room.times(seat)?.until[seat];
      const view = room.table.view(seat);
      const wants = askOf(room.book.prompt(view), seat)?.wants;
      return {
        left: until === undefined ? null : Math.max(0, until - clock()),
        wants: wants === undefined ? null : fill(wants, readerFor(room.book, view)),
      };
    } finally {
      rooms.leave(room);
    }
  }

  door.get(
    '/api/lobby',
    { schema: { summary: 'Games that anybody may join or look at', response: { 200: shapes.lobby } } },
    async request => {
      const me = await whoAsks(people, request);
      const unwanted = me === null ? new Set<string>() : await people.apart(me.id);
      const listed = async (status: GameRow['status']): Promise<GameCard[]> => {
        const rows = await storage.db
          .selectFrom('games')
          .selectAll()
          .where('status', '=', status)
          // Or games that are nobody's business would leave no room for those that are; they are kept as they were parsed.
          .where('terms', 'like', '%"listed":true%')
          .orderBy('changed', 'desc')
          .limit(status === 'waiting' ? 200 : 100)
          .execute();
        const cards = await cardsOf(storage, people, clock, rows);
        return cards.filter(
          ({ terms, chairs }) =>
            terms.listed &&
            (status === 'waiting' || terms.watched) &&
            !chairs.some(({ who }) => who.kind === 'person' && unwanted.has(who.id)),
        );
      };
      // While they are fought, which of them changed last would tell that somebody has ordered.
      const running = await listed('running');
      const waiting = await listed('waiting');
      const sit = waiting.flatMap(({ chairs }) => chairs.flatMap(({ who }) => (who.kind === 'person' ? [who.id] : [])));
      const ratingOf = await toldRatings(storage, me === null ? sit : [...sit, me.id]);
      const games = waiting.map((card): OpenGame => {
        const ratings: Record<string, ToldRating> = {};
        for (const { who } of card.chairs) {
          const rating = who.kind === 'person' ? ratingOf(who.id, card.book) : null;
          if (who.kind === 'person' && rating !== null) ratings[who.id] = rating;
        }
        const mine = me === null ? null : (ratingOf(me.id, card.book)?.rating ?? null);
        return { ...card, ratings, mine, fits: suits(card.terms.level, mine) };
      });
      return { games, running: running.toSorted((a, b) => b.made - a.made), over: await listed('over') };
    },
  );

  door.get('/api/games/:id', { schema: { summary: 'A game', params: shapes.inPath, response: { 200: shapes.card } } }, async request => {
    const row = await storage.db.selectFrom('games').selectAll().where('id', '=', request.params.id).executeTakeFirst();
    const [card] = row === undefined ? [] : await cardsOf(storage, people, clock, [row]);
    if (card === undefined) throw new Refused(404, 'no-game', 'There is no such game.');
    return card;
  });

  /** What has come to an end is told to whoever may look on: else to those who sat there. */
  async function refuseWhoLooksOn(request: FastifyRequest, game: Pick<GameRow, 'id' | 'terms'>): Promise<void> {
    if (termsShape.parse(JSON.parse(game.terms)).watched) return;
    const person = await whoAsks(people, request);
    const chairs = await storage.db.selectFrom('chairs').select('person').where('game', '=', game.id).execute();
    if (person === null || !chairs.some(chair => chair.person === person.id))
      throw new Refused(403, 'not-yours', 'Nobody else looks on at this game: it is told to those who sat there.');
  }
  door.get(
    '/api/games/:id/analysis',
    {
      schema: {
        summary: 'What a computer player has found in a game that is over, as far as it has come; told to whoever is told the record',
        params: shapes.inPath,
      },
    },
    async request => {
      const { id } = request.params;
      const game = await storage.db
        .selectFrom('games')
        .select(['id', 'terms'])
        .where('id', '=', id)
        .where('status', '=', 'over')
        .executeTakeFirst();
      const found = game === undefined ? null : await analysisKept(storage, id);
      if (game === undefined || found === null)
        throw new Refused(404, 'no-analysis', 'Nobody has looked at this game yet. It is looked at when it is over.');
      await refuseWhoLooksOn(request, game);
      return found;
    },
  );

  /** While it is fought the whole record is told only to those who sit there, and only if each of them lets the others have it. */
  async function mayTakeHome(request: FastifyRequest, game: string): Promise<boolean> {
    const person = await whoAsks(people, request);
    const chairs = await storage.db.selectFrom('chairs').select(['person', 'kind', 'opens']).where('game', '=', game).execute();
    return (
      person !== null &&
      chairs.some(chair => chair.person === person.id) &&
      chairs.every(({ kind, opens }) => kind === 'bot' || opens === 1)
    );
  }
  door.get(
    '/api/games/:id/record',
    {
      schema: {
        summary:
          'The whole record of a finished game, with its seed and salts, for whoever may look on; of a running one, without them, where all who sit there agree',
        params: shapes.inPath,
      },
    },
    async request => {
      const { id } = request.params;
      const room = await rooms.enter(id);
      if (room === null) throw new Refused(404, 'no-game', 'There is no such game.');
      try {
        if (!room.over) {
          if (!(await mayTakeHome(request, id)))
            throw new Refused(
              403,
              'running',
              'The record holds what is hidden: it is told when the game is over, or all who sit there agree.',
            );
          return { record: room.table.game.record() };
        }
        const row = await storage.db.selectFrom('games').select(['id', 'terms', 'seed']).where('id', '=', id).executeTakeFirstOrThrow();
        await refuseWhoLooksOn(request, row);
        const salts = Object.fromEntries(room.chairs.flatMap(({ seat, salt }) => (salt === null ? [] : [[seat, salt]])));
        return { record: room.table.game.record(), dice: { seed: row.seed, hash: seedHash(row.seed), salts } };
      } finally {
        rooms.leave(room);
      }
    },
  );

  door.post(
    '/api/games/:id/seats/:seat/opens',
    {
      schema: {
        summary: 'Whether I let the others take the whole record home while it is fought',
        params: shapes.seatInPath,
        body: z.object({ opens: z.boolean() }),
        response: { 200: z.object({}) },
      },
    },
    async request => {
      const { id } = await personIn(people, request);
      const { numUpdatedRows } = await storage.db
        .updateTable('chairs')
        .set({ opens: request.body.opens ? 1 : 0 })
        .where('game', '=', request.params.id)
        .where('seat', '=', request.params.seat)
        .where('person', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refused(403, 'not-yours', 'You do not sit there.');
      announce(request.params.id);
      return {};
    },
  );

  door.get(
    '/api/me/asked',
    {
      schema: {
        summary: 'Chairs that people I know ask me to take',
        response: { 200: z.object({ asked: z.array(z.object({ game: shapes.card, seat: z.string() })) }) },
      },
    },
    async request => {
      const me = await personIn(people, request);
      const seats = await storage.db.selectFrom('chairs').select(['game', 'seat']).where('asked', '=', me.id).limit(50).execute();
      const ids = seats.map(({ game }) => game);
      const rows = ids.length === 0 ? [] : await storage.db.selectFrom('games').selectAll().where('id', 'in', ids).execute();
      const cards = new Map((await cardsOf(storage, people, clock, rows)).map(card => [card.id, card]));
      return {
        asked: seats.flatMap(({ game, seat }) => {
          const card = cards.get(game);
          return card === undefined ? [] : [{ game: card, seat }];
        }),
      };
    },
  );

  door.put(
    '/api/games/:id/chairs/:seat/bot',
    {
      schema: {
        summary: 'A computer player takes a free chair',
        params: shapes.seatInPath,
        body: z.object({ bot: z.string().max(40) }),
        response: { 200: z.object({ begun: z.boolean() }) },
      },
    },
    async request => {
      const { id, seat } = request.params;
      await refuseStranger(request, id);
      const begun = await making.seatBot(id, seatId(seat), request.body.bot);
      announce(id);
      return { begun };
    },
  );
  door.put(
    '/api/games/:id/listed',
    {
      schema: {
        summary: 'Shows a game that waits in the lobby, or no longer',
        params: shapes.inPath,
        body: z.object({ listed: z.boolean() }),
        response: { 200: z.object({}) },
      },
    },
    async request => {
      await refuseStranger(request, request.params.id);
      await making.list(request.params.id, request.body.listed);
      announce(request.params.id);
      return {};
    },
  );

  door.put(
    '/api/games/:id/chairs/:seat/asked',
    {
      schema: {
        summary: 'Asks somebody I have played with to take a free chair',
        params: shapes.seatInPath,
        body: z.object({ person: z.string().max(40) }),
        response: { 200: z.object({}) },
      },
    },
    async request => {
      const { id, seat } = request.params;
      await refuseStranger(request, id);
      const me = await personIn(people, request);
      await making.ask(id, seatId(seat), me.id, request.body.person);
      announce(id);
      return {};
    },
  );
  door.delete(
    '/api/games/:id/chairs/:seat/asked',
    {
      schema: {
        summary: 'Nobody is asked any more: taken back, or no, thanks',
        params: shapes.seatInPath,
        response: { 200: z.object({}) },
      },
    },
    async request => {
      const { id, seat } = request.params;
      const me = await personIn(people, request);
      const chair = await storage.db
        .selectFrom('chairs')
        .select('asked')
        .where('game', '=', id)
        .where('seat', '=', seat)
        .executeTakeFirst();
      if (chair?.asked !== me.id) await refuseStranger(request, id);
      await making.ask(id, seatId(seat), me.id, null);
      announce(id);
      return {};
    },
  );

  door.post(
    '/api/invited',
    {
      schema: {
        summary: 'Where an invitation leads',
        body: z.object({ invitation: z.string().max(100) }),
        response: { 200: z.object({ game: z.string(), seat: z.string() }) },
      },
    },
    async request => {
      const found = await making.invited(request.body.invitation);
      if (found !== null) announce(found.game); // whoever sent it sees that it was looked at
      if (found === null) throw new Refused(404, 'no-invitation', 'That invitation leads nowhere, or no longer does.');
      return { game: found.game, seat: found.seat };
    },
  );

  door.post(
    '/api/games/:id/sit',
    { schema: { summary: 'Sits down', params: shapes.inPath, body: shapes.sit, response: { 200: z.object({ begun: z.boolean() }) } } },
    async request => {
      const person = await personIn(people, request);
      const { seat, salt, invitation } = request.body;
      const begun = await making.sit(request.params.id, seatId(seat), person.id, salt, invitation);
      announce(request.params.id);
      return { begun };
    },
  );

  door.delete(
    '/api/games/:id/seats/:seat',
    {
      schema: {
        summary: 'Gets up again before the battle begins; a game at which nobody sits any more is called off',
        params: shapes.seatInPath,
        response: { 200: z.object({}) },
      },
    },
    async request => {
      const { id, seat } = request.params;
      const me = await personIn(people, request);
      await making.getUp(id, seatId(seat), me.id);
      announce(id);
      return {};
    },
  );

  door.post(
    '/api/games/:id/chairs/:seat/invitation',
    {
      schema: {
        summary: 'A new invitation; the one before leads nowhere from now on',
        params: shapes.seatInPath,
        response: { 200: z.object({ invitation: z.string() }) },
      },
    },
    async request => {
      const { id, seat } = request.params;
      await refuseStranger(request, id);
      const invitation = await making.invite(id, seatId(seat));
      announce(id);
      return { invitation };
    },
  );

  door.delete(
    '/api/games/:id/chairs/:seat/invitation',
    { schema: { summary: 'Withdraws an invitation', params: shapes.seatInPath, response: { 200: z.object({}) } } },
    async request => {
      const { id, seat } = request.params;
      await refuseStranger(request, id);
      await making.withdraw(id, seatId(seat));
      announce(id);
      return {};
    },
  );
};
