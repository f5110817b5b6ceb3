/** Games before they begin: made, offered, sat down at. They begin when the last chair is taken. */
import { SHELF } from '@nobori/books/shelf';
import {
  chairShape,
  inOneSentence,
  list,
  namesFor,
  read,
  scenarioOf,
  stateFrom,
  type Beginning,
  type Chair,
  type JudgingBook,
  type Seat,
} from '@nobori/engine';
import { newTable, type Invited, type Terms } from '@nobori/host';
import { fairDice, seedHash } from '@nobori/host/fair';
import { plays, playerOf } from '@nobori/bots';
import type { People } from '../people/people.ts';
import { toldRatings } from '../people/ratings.ts';
import { hashOf, newName, newSecret, newSeed } from '../people/secrets.ts';
import { Refused } from '../refused.ts';
import type { ChairRow, GameRow, Storage } from '../storage/index.ts';
import { noticeOf } from './handover.ts';
import type { Stored } from './stored.ts';
import { suits, terms as termsShape } from './terms.ts';

/** Who is to sit in a chair: a computer player, somebody who is invited, or whoever comes. */
type Wanted = { readonly kind: 'bot'; readonly bot: string } | { readonly kind: 'nobody' };

interface Wish {
  readonly book: string;
  readonly scenario: unknown;
  readonly situation: unknown;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** As they come: read here, because what a seat is called decides who sees what. */
  readonly chairs: unknown;
  readonly terms: Terms;
  readonly wanted: Readonly<Record<string, Wanted>>;
  /** Where whoever makes it sits down at once: there must be a free chair. */
  readonly sits: string | null;
}

interface Made {
  readonly id: string;
  /** The hash of the seed of the dice: told before anybody sits down. */
  readonly dice: string;
  /** One invitation a free chair: told once. */
  readonly invitations: Readonly<Record<string, string>>;
}

export interface Making {
  make(wish: Wish): Promise<Made>;
  /** A new invitation for a free chair: the one before leads nowhere from now on. */
  invite(game: string, seat: Seat): Promise<string>;
  /** Calls an invitation back: it leads nowhere any more. */
  withdraw(game: string, seat: Seat): Promise<void>;
  /** Asks somebody one has sat with before to take a free chair: he needs no link. Null takes it back, or is his no. */
  ask(game: string, seat: Seat, by: string, person: string | null): Promise<void>;
  /** A computer player takes a free chair; true when the game has begun with it. */
  seatBot(game: string, seat: Seat, bot: string): Promise<boolean>;
  /** Gets up again before the battle begins; a game at which nobody sits any more is gone. */
  getUp(game: string, seat: Seat, person: string): Promise<void>;
  /** Shows a game that waits in the lobby, or no longer. */
  list(game: string, listed: boolean): Promise<void>;
  /** Where an invitation leads; that somebody has looked is noted. */
  invited(invitation: string): Promise<Pick<ChairRow, 'game' | 'seat'> | null>;
  /** Sits down; true when the game has begun with it. */
  sit(game: string, seat: Seat, person: string, salt: string, invitation: string | null): Promise<boolean>;
}

/** By whom: nobody gives the same salt twice. */
const taken = (chairs: readonly ChairRow[]): string =>
  chairs
    .map(({ seat, kind, salt }) => `${seat} ${kind} ${salt}`)
    .toSorted()
    .join();

const chairsShape = list(chairShape);
/** The store keeps whom a game waits for as words. */
const isWord = (seat: string): boolean => /^[^\s\p{Cc}]{1,40}$/u.test(seat);

function chairsIn(wanted: unknown): readonly Chair[] | null {
  if (wanted === null) return null;
  const found = read(chairsShape, wanted, 'chairs');
  if (!found.ok) throw new Refused(400, 'not-a-game', inOneSentence(found.complaints));
  return found.value;
}

/** So long an invitation leads to its chair. */
const INVITED = 30 * 24 * 3_600_000;
const hasExpired = ({ invited }: Pick<ChairRow, 'invited'>, now: number): boolean => invited !== null && invited < now - INVITED;

/** What has become of an invitation; null where somebody sits. */
export function invitationIn(chair: ChairRow, now: number): Invited | null {
  if (chair.kind !== 'nobody') return null;
  if (chair.asked !== null) return 'asked';
  if (chair.invitation === null) return 'withdrawn';
  return hasExpired(chair, now) ? 'expired' : chair.seen === null ? 'sent' : 'seen';
}

async function bookOf(id: string): Promise<JudgingBook> {
  const book = Object.hasOwn(SHELF, id) ? await (await SHELF[id]?.())?.judging() : undefined;
  if (book === undefined) throw new Refused(404, 'no-book', `There is no book "${id}" here.`);
  return book;
}

export function makingOf({ db }: Storage, people: Pick<People, 'apart'>, clock: () => number): Making {
  async function begin(game: GameRow, chairs: readonly ChairRow[]): Promise<boolean> {
    const book = await bookOf(game.book);
    const salts: Record<string, string> = {};
    for (const { seat, salt } of chairs) if (salt !== null) salts[seat] = salt;
    const dice = fairDice({ seed: game.seed, salts });
    const laid = newTable({ book, dice }, JSON.parse(game.beginning) as Beginning);
    if (!laid.ok) throw new Refused(409, 'cannot-begin', `The game cannot begin: ${inOneSentence(laid.complaints)}`);
    const { game: begun } = laid.value;
    const now = clock();
    const stored: Stored = { head: begun.head, dice: dice.save(), began: now };
    const row = { status: 'running' as const, head: JSON.stringify(stored), changed: now, due: now };
    const waits = [...new Set(laid.value.questions().flatMap(({ seats }) => seats))].join(' ');
    // Whoever sat down at the same moment elsewhere has begun the very same game: the dice come from the seed and the salts alone.
    const agreed = termsShape.parse(JSON.parse(game.terms));
    const people = chairs.filter(({ seat, kind }) => kind === 'person' && waits.split(' ').includes(seat));
    const jobs = people.map(({ seat }) => ({ ...noticeOf(game.id, seat, agreed, now), tries: 0, taken: null }));
    return db.transaction().execute(async step => {
      const beginning = step.updateTable('games').where('id', '=', game.id).where('status', '=', 'waiting');
      if ((await beginning.set({ changed: now }).executeTakeFirst()).numUpdatedRows === 0n) return false;
      // From here on nobody gets up. Where somebody has, since the chairs were looked at, whoever sits down there lets it begin.
      const found = await step.selectFrom('chairs').selectAll().where('game', '=', game.id).orderBy('seat').execute();
      if (taken(found) !== taken(chairs)) return false;
      await beginning.set({ ...row, waits }).execute();
      if (jobs.length > 0) await step.insertInto('jobs').values(jobs).execute();
      return true;
    });
  }

  /** Begins it if the last chair is taken. */
  async function beginsIf(game: GameRow): Promise<boolean> {
    const chairs = await db.selectFrom('chairs').selectAll().where('game', '=', game.id).orderBy('seat').execute();
    return chairs.some(({ kind }) => kind === 'nobody') ? false : begin(game, chairs);
  }

  /** Another invitation to a free chair, or none: the one before leads nowhere from now on. */
  async function invites(game: string, seat: Seat, invitation: string | null): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('chairs')
      .set({ invitation, invited: invitation === null ? null : clock(), seen: null })
      .where('game', '=', game)
      .where('seat', '=', seat)
      .where('kind', '=', 'nobody')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refused(409, 'taken', 'Somebody sits there already.');
  }

  return {
    async make(wish) {
      const book = await bookOf(wish.book);
      const from = { scenario: wish.scenario, situation: wish.situation, options: wish.options, chairs: chairsIn(wish.chairs) };
      const start = stateFrom(book, from);
      if (!start.ok) throw new Refused(400, 'not-a-game', inOneSentence(start.complaints));
      const { chairs } = start.value;
      const odd = chairs.find(({ seat }) => !isWord(seat));
      if (odd !== undefined) throw new Refused(400, 'not-a-seat', `"${odd.seat}": a seat at a table with friends is called by one word.`);
      for (const [seat, wanted] of Object.entries(wish.wanted)) {
        if (!chairs.some(chair => chair.seat === seat)) throw new Refused(400, 'no-chair', `There is no seat ${seat} in this game.`);
        if (wanted.kind === 'bot' && !seatable(book, wanted.bot))
          throw new Refused(400, 'no-player', `"${wanted.bot}" does not play this book.`);
      }
      if (wish.sits !== null && (!chairs.some(({ seat }) => seat === wish.sits) || wish.wanted[wish.sits]?.kind === 'bot'))
        throw new Refused(400, 'no-chair', `There is no free seat ${wish.sits} in this game.`);
      const names = await namesFor(book, from, newSecret());
      const game: GameRow = {
        id: newName(),
        book: book.id,
        // A situation brings its chairs; their names are kept for the card.
        beginning: JSON.stringify({
          ...from,
          chairs: wish.situation === null ? chairs : null,
          seats: chairs,
          names,
          title: titleOf(book, wish),
        }),
        terms: JSON.stringify(termsShape.parse(wish.terms)),
        status: 'waiting',
        head: null,
        seed: newSeed(),
        made: clock(),
        changed: clock(),
        lines: 0,
        due: null,
        waits: '',
        result: null,
        home: null,
      };
      const invitations: Record<string, string> = {};
      const rows = chairs.map(({ seat }): ChairRow => {
        const wanted = wish.wanted[seat] ?? { kind: 'nobody' };
        const nobody = { game: game.id, seat, person: null, bot: null, invitation: null, invited: null, seen: null, salt: null };
        const chair = { ...nobody, asked: null, opens: 0 };
        if (wanted.kind === 'bot') return { ...chair, kind: 'bot', bot: wanted.bot };
        const invitation = newSecret();
        invitations[seat] = invitation;
        return { ...chair, kind: 'nobody', invitation: hashOf(invitation), invited: game.made };
      });
      await db.transaction().execute(async step => {
        await step.insertInto('games').values(game).execute();
        await step.insertInto('chairs').values(rows).execute();
      });
      if (rows.every(({ kind }) => kind === 'bot')) await begin(game, rows);
      return { id: game.id, dice: seedHash(game.seed), invitations };
    },

    async invite(game, seat) {
      const invitation = newSecret();
      await invites(game, seat, hashOf(invitation));
      return invitation;
    },

    withdraw: (game, seat) => invites(game, seat, null),

    async seatBot(id, seat, bot) {
      const game = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
      if (game === undefined) throw new Refused(404, 'no-game', 'There is no such game.');
      if (!seatable(await bookOf(game.book), bot)) throw new Refused(400, 'no-player', `"${bot}" does not play this book.`);
      const { numUpdatedRows } = await db
        .updateTable('chairs')
        .set({ kind: 'bot', bot, invitation: null, asked: null })
        .where('game', '=', id)
        .where('seat', '=', seat)
        .where('kind', '=', 'nobody')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refused(409, 'taken', 'Somebody sits there already.');
      return beginsIf(game);
    },

    async getUp(game, seat, person) {
      await db.transaction().execute(async step => {
        // Written, not only read: whoever lets it begin at the same moment waits for it, or this for him.
        const waiting = await step
          .updateTable('games')
          .set({ changed: clock() })
          .where('id', '=', game)
          .where('status', '=', 'waiting')
          .executeTakeFirst();
        if (waiting.numUpdatedRows === 0n) throw new Refused(409, 'begun', 'The battle has begun.');
        const free = { kind: 'nobody', person: null, salt: null, invitation: null, invited: null, seen: null, opens: 0 } as const;
        const { numUpdatedRows } = await step
          .updateTable('chairs')
          .set(free)
          .where('game', '=', game)
          .where('seat', '=', seat)
          .where('person', '=', person)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new Refused(403, 'not-yours', 'You do not sit there.');
        // Else his words would stand under the name of whoever sits down there next.
        await step.deleteFrom('talk').where('game', '=', game).where('seat', '=', seat).execute();
        const others = await step.selectFrom('chairs').select('seat').where('game', '=', game).where('person', 'is not', null).execute();
        if (others.length > 0) return;
        for (const table of ['talk', 'standing', 'chairs'] as const) await step.deleteFrom(table).where('game', '=', game).execute();
        await step.deleteFrom('games').where('id', '=', game).execute();
      });
    },

    async list(id, listed) {
      const game = await db.selectFrom('games').select('terms').where('id', '=', id).where('status', '=', 'waiting').executeTakeFirst();
      if (game === undefined) throw new Refused(409, 'begun', 'The battle has begun.');
      const terms = JSON.stringify({ ...termsShape.parse(JSON.parse(game.terms)), listed });
      await db.updateTable('games').set({ terms }).where('id', '=', id).execute();
    },

    async ask(game, seat, by, person) {
      if (person !== null) {
        const met = await db
          .selectFrom('chairs')
          .innerJoin('chairs as mine', 'mine.game', 'chairs.game')
          .select('chairs.seat')
          .where('chairs.person', '=', person)
          .where('mine.person', '=', by)
          .executeTakeFirst();
        if (person === by || met === undefined || (await people.apart(by)).has(person))
          throw new Refused(403, 'stranger', 'Only people you have played with can be asked by name: send others the link.');
      }
      const { numUpdatedRows } = await db
        .updateTable('chairs')
        .set({ asked: person })
        .where('game', '=', game)
        .where('seat', '=', seat)
        .where('kind', '=', 'nobody')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refused(409, 'taken', 'Somebody sits there already.');
    },

    async invited(invitation) {
      const hash = hashOf(invitation);
      const found = await db.selectFrom('chairs').select(['game', 'seat', 'invited']).where('invitation', '=', hash).executeTakeFirst();
      if (found === undefined || hasExpired(found, clock())) return null;
      await db.updateTable('chairs').set({ seen: clock() }).where('invitation', '=', hash).where('seen', 'is', null).execute();
      return { game: found.game, seat: found.seat };
    },

    async sit(id, seat, person, salt, invitation) {
      const game = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
      if (game === undefined) throw new Refused(404, 'no-game', 'There is no such game.');
      const { listed, level } = termsShape.parse(JSON.parse(game.terms));
      const apart = await people.apart(person);
      const others = await db.selectFrom('chairs').select(['seat', 'person', 'asked']).where('game', '=', id).execute();
      if (others.some(({ person: other }) => other !== null && apart.has(other)))
        throw new Refused(403, 'not-welcome', 'You do not sit down at one table with somebody who is there.');
      const wanted = others.some(one => one.seat === seat && one.asked === person);
      if (invitation === null && !listed && !wanted)
        throw new Refused(403, 'invited-only', 'Only those who are invited may sit down here.');
      const fits = suits(level, (await toldRatings({ db }, [person]))(person, game.book)?.rating ?? null);
      if (invitation === null && !wanted && !fits) throw new Refused(403, 'level', 'This game is offered to players of another strength.');
      const { numUpdatedRows } = await db.transaction().execute(async step => {
        // Written, not only read: whoever leaves for good at the same moment waits for it, or is gone.
        const { numUpdatedRows: here } = await step.updateTable('people').set({ id: person }).where('id', '=', person).executeTakeFirst();
        if (here === 0n) throw new Refused(401, 'nobody', 'Say who you are first.');
        const sitting = step
          .updateTable('chairs')
          .set({ kind: 'person', person, salt, invitation: null, asked: null })
          .where('game', '=', id)
          .where('seat', '=', seat)
          .where('kind', '=', 'nobody');
        // Whoever has no invitation may sit down only where anybody may.
        return (
          invitation === null
            ? listed && fits
              ? sitting
              : sitting.where('asked', '=', person) // unless it is taken back meanwhile
            : sitting
                .where('invitation', '=', hashOf(invitation))
                .where(is => is.or([is('invited', 'is', null), is('invited', '>=', clock() - INVITED)]))
        ).executeTakeFirst();
      });
      if (numUpdatedRows === 0n) {
        const there = await db.selectFrom('chairs').selectAll().where('game', '=', id).where('seat', '=', seat).executeTakeFirst();
        if (there?.person === person) return game.status !== 'waiting'; // the same person, once more
        throw there === undefined || there.kind === 'nobody'
          ? new Refused(403, 'no-invitation', 'That invitation does not lead here, or no longer does.')
          : new Refused(409, 'taken', 'Somebody sits there already.');
      }
      return beginsIf(game);
    },
  };
}

/** What a battle is called whose scenario was written, or that goes on from a position: by the scenario it comes from. */
function titleOf(book: JudgingBook, { scenario, situation }: Pick<Wish, 'scenario' | 'situation'>): string | null {
  const from = scenario ?? (situation as { readonly scenario?: unknown } | null)?.scenario ?? null;
  const found = from === null ? null : scenarioOf(book, from);
  return found?.ok === true ? found.value.title : null;
}

const seatable = (book: JudgingBook, bot: string): boolean => {
  const player = playerOf(bot);
  return player !== null && plays(player, book);
};
