/** What comes in through the doors, and what goes out: one shape each, from which the published description is made. */
import { COLOURS, CREST_LOOKS, STANDINGS } from '@nobori/engine';
import * as z from 'zod';
import { terms } from '../games/terms.ts';

/** Marks that turn the direction in which what follows is read, beyond the words they stand in. */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Anything one sees: fillers, joiners and blanks alone would be a name that is none. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\s\u2800]/u;
/** Words people give themselves: no control characters, nothing that changes how the words around it are read, and something to see. */
export const words = (most: number) =>
  z
    .string()
    .max(most)
    .transform(text =>
      text
        .replaceAll(/\p{Cc}/gu, ' ')
        .replaceAll(TURNS, '')
        .trim(),
    )
    .pipe(z.string().regex(SEEN));

const id = z.string().regex(/^[\w-]{1,40}$/);
const seat = z.string().min(1).max(40);
const salt = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .meta({ description: 'Drawn by the player’s device, 16 letters or more: it goes into every die of the game.' });

export const inPath = z.object({ id });
export const seatInPath = z.object({ id, seat });

export const me = z.object({ id, name: z.string(), crest: z.string() });
export const callMe = z.object({ name: words(40), crest: z.enum(CREST_LOOKS) });

const chair = z.object({
  seat,
  side: z.string().max(60),
  name: words(60),
  crest: z.enum(CREST_LOOKS).optional(),
  colour: z.int().min(1).max(COLOURS).optional(),
});
export const wish = z.object({
  book: z.string().max(40),
  scenario: z
    .union([z.string().max(100), z.record(z.string(), z.unknown())])
    .nullable()
    .default(null),
  situation: z.unknown().default(null),
  options: z.record(z.string().max(60), z.union([z.string().max(60), z.number(), z.boolean()])).default({}),
  chairs: z.array(chair).max(16).nullable().default(null),
  terms: terms.prefault({}),
  wanted: z
    .record(seat, z.union([z.object({ kind: z.literal('bot'), bot: z.string().max(40) }), z.object({ kind: z.literal('nobody') })]))
    .default({}),
  sit: z.object({ seat, salt }).nullable().default(null).meta({ description: 'Where whoever makes the game sits down at once.' }),
});

export const made = z.object({
  id,
  dice: z.string().meta({ description: 'SHA-256 of the seed of the dice.' }),
  invitations: z.record(z.string(), z.string()).meta({ description: 'One invitation a free chair. It is told once.' }),
});

export const sit = z.object({ seat, salt, invitation: z.string().max(100).nullable().default(null) });

const chairCard = z.object({
  seat,
  side: z.string(),
  name: z.string(),
  who: z.union([
    z.object({ kind: z.literal('nobody') }),
    z.object({ kind: z.literal('bot'), bot: z.string() }),
    z.object({ kind: z.literal('person'), id, name: z.string(), crest: z.string() }),
    z.object({ kind: z.literal('left') }),
  ]),
  invitation: z
    .enum(['sent', 'asked', 'seen', 'withdrawn', 'expired'])
    .nullable()
    .meta({ description: 'What has become of it; null where somebody sits.' }),
  link: z.string().nullable().meta({
    description: 'The first 8 letters of the hash (SHA-256, base64url) of the invitation that leads there; null where none does.',
  }),
  salt: z.string().nullable(),
  opens: z.boolean().meta({ description: 'Lets the others take the whole record home while it is fought.' }),
});
export const card = z.object({
  id,
  book: z.string(),
  scenario: z.string().nullable(),
  edition: z.number().nullable().meta({ description: 'The edition of the book in which it began; null before that.' }),
  title: z.string().nullable(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  status: z.enum(['waiting', 'running', 'over']),
  terms,
  chairs: z.array(chairCard).readonly(),
  made: z.number(),
  changed: z.number(),
  result: z.record(z.string(), z.enum(STANDINGS)).nullable().meta({ description: 'How each side fared; null before it is over.' }),
  dice: z.object({ hash: z.string(), seed: z.string().nullable() }),
});
const open = card.extend({
  ratings: z
    .record(z.string(), z.object({ rating: z.number(), deviation: z.number() }))
    .meta({ description: 'Of those who sit there, by their ids, where there is one.' }),
  mine: z.number().nullable().meta({ description: 'My own rating in this book; null before it says something.' }),
  fits: z.boolean().meta({ description: 'I may sit down.' }),
});
export const lobby = z.object({
  games: z.array(open).meta({ description: 'With a free chair for anybody.' }),
  running: z.array(card).meta({ description: 'Fought just now; anybody may look on.' }),
  over: z.array(card).meta({ description: 'Finished; anybody may look at them.' }),
});
const own = card.extend({
  waitsForMe: z.boolean(),
  left: z.number().nullable().meta({ description: 'Milliseconds I still have; null where nobody waits for me, or counts.' }),
  wants: z.string().nullable().meta({ description: 'What is asked of me; null where nobody waits for me.' }),
  change: z.number().nullable().meta({ description: 'What it did to my rating; null where it did not count.' }),
});
export const mine = z.object({ games: z.array(own) });

/** Who looks: a seat of one's own, or from outside. */
export const looking = z.object({
  seat: seat.optional(),
  after: z.coerce.number().int().min(-1).default(-1).meta({ description: 'The version one has; -1 for none.' }),
});

/** What comes through a live line. Orders are judged by the book itself. */
export const message = z.discriminatedUnion('t', [
  z.object({ t: z.literal('command'), command: z.unknown() }),
  z.object({ t: z.literal('again'), after: z.number().int().min(-1) }),
  z.object({ t: z.literal('back') }),
  z.object({ t: z.literal('say'), words: words(280) }),
  z.object({
    t: z.literal('stand'),
    moment: z.string().min(1).max(60),
    answer: z.string().min(1).max(40).nullable(),
    words: z
      .object({ text: z.string().max(500), facts: z.record(z.string().max(60), z.unknown()).default({}) })
      .refine(words => JSON.stringify(words).length < 4000, 'a question'),
  }),
  z.object({ t: z.literal('ping'), at: z.number() }),
]);
