/** What the server keeps: the same tables in both stores. Times are milliseconds, whatever has a shape of its own is text in JSON. */
import type { Generated } from 'kysely';

export interface Tables {
  games: GameRow;
  chairs: ChairRow;
  lines: LineRow;
  people: PersonRow;
  keys: KeyRow;
  talk: TalkRow;
  jobs: JobRow;
}

export interface GameRow {
  id: string;
  book: string;
  /** How it was laid out: scenario, options, chairs, names. */
  beginning: string;
  /** Pace, clocks, whether strangers may sit down or look on. */
  terms: string;
  status: 'waiting' | 'running' | 'over';
  /** The head of the record; null before it begins. */
  head: string | null;
  /** The seed of the dice, told at the end; its hash is told before anybody sits down. */
  seed: string;
  made: number;
  changed: number;
  /** How many lines the log has. */
  lines: number;
  /** When something must be done by itself: a clock runs out, a computer player was left thinking. */
  due: number | null;
  /** For whom it waits, one seat a word. */
  waits: string;
}

export interface ChairRow {
  game: string;
  seat: string;
  kind: 'nobody' | 'person' | 'bot';
  person: string | null;
  bot: string | null;
  /** Hash of the invitation that leads here; null when there is none any more. */
  invitation: string | null;
  /** What the player put into the dice. */
  salt: string | null;
}

/** The log of a game: what one command added. Two processes can never keep the same place in it. */
export interface LineRow {
  game: string;
  n: number;
  at: number;
  entries: string;
  /** The seat and id of the command; null for what the table did by itself. */
  seat: string | null;
  command: string | null;
  dice: string;
}

export interface PersonRow {
  id: string;
  name: string;
  crest: string;
  made: number;
}

/** What opens a person's door: the key of a device, or of a program. Only its hash is kept. */
export interface KeyRow {
  hash: string;
  person: string;
  kind: 'device' | 'program';
  made: number;
}

interface TalkRow {
  id: Generated<number>;
  game: string;
  seat: string | null;
  at: number;
  words: string;
}

interface JobRow {
  /** One job for one thing: asked for again, it is the same job. */
  key: string;
  kind: string;
  work: string;
  due: number;
  tries: number;
  /** Whoever has taken it has it until then. */
  taken: number | null;
}
