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
  notices: NoticeRow;
  house: HouseRow;
  standing: StandingRow;
  passkeys: PasskeyRow;
  challenges: ChallengeRow;
  blocks: BlockRow;
  reports: ReportRow;
  ratings: RatingRow;
  rated: RatedRow;
  counted: CountedRow;
  processes: ProcessRow;
  snapshots: SnapshotRow;
  letters: LetterRow;
  analyses: AnalysisRow;
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
  /** While it is fought it stays as it was when it began: whatever is listed by it, or cut off, would tell that somebody has ordered. */
  changed: number;
  /** How many lines the log has. */
  lines: number;
  /** When something must be done by itself: a clock runs out, a computer player was left thinking. */
  due: number | null;
  /** For whom it waits, one seat a word. */
  waits: string;
  /** How each side fared, in JSON; null before it is over. */
  result: string | null;
  /** The process that holds its lines; null for none. */
  home: string | null;
}

export interface ChairRow {
  game: string;
  seat: string;
  kind: 'nobody' | 'person' | 'bot';
  person: string | null;
  bot: string | null;
  /** Hash of the invitation that leads here; null when there is none any more. */
  invitation: string | null;
  /** When it was sent, and when somebody first looked at it; null where nobody has, or it is not known any more. */
  invited: number | null;
  seen: number | null;
  /** What the player put into the dice. */
  salt: string | null;
  /** Somebody who was asked to sit there and has not answered; others may be quicker. */
  asked: string | null;
  /** 1: whoever sits there lets the others take the whole record home while the game is fought. */
  opens: number;
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

/** How a game stood after some of its lines: thrown away at will, because everything in it follows from them. */
export interface SnapshotRow {
  game: string;
  /** What wrote it: the program, the book and its edition. */
  program: string;
  /** Of what was written, so that a part of it is not taken for the whole. */
  digest: string;
  written: string;
}

export interface PersonRow {
  id: string;
  name: string;
  crest: string;
  made: number;
  /** Hours in which no notice is sent, in JSON; null for none. */
  quiet: string | null;
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

export interface JobRow {
  /** One job for one thing: asked for again, it is the same job. */
  key: string;
  kind: string;
  work: string;
  due: number;
  tries: number;
  /** Whoever has taken it has it until then. */
  taken: number | null;
}

/** Where somebody wants to be told that a game waits for him. */
export interface NoticeRow {
  id: string;
  person: string;
  kind: 'push' | 'mail' | 'hook';
  /** In JSON, each kind its own. */
  address: string;
  /** What stops it with one click: the secret itself, because every notice carries it. It opens nothing else. */
  stop: string;
  /** When the address was confirmed by whoever reads there; null before. */
  confirmed: number | null;
  made: number;
}

/** What all processes of a house share: the keys with which it signs what it pushes. */
interface HouseRow {
  name: string;
  value: string;
}

/** What a seat wants to be answered in its place, by the kind of moment. */
export interface StandingRow {
  game: string;
  seat: string;
  moment: string;
  /** `safe`, or the computer player who answers. */
  answer: string;
  /** The question as it was asked, a sentence in JSON: what its owner reads. */
  words: string;
}

/** A passkey: the public half, and how often it was used as far as it counts. */
export interface PasskeyRow {
  id: string;
  person: string;
  /** The public key, SPKI in base64. */
  key: string;
  counter: number;
  name: string;
  made: number;
}

/** Something to be signed, once and soon. */
interface ChallengeRow {
  hash: string;
  /** Who wants to add a passkey; null for somebody who comes with one. */
  person: string | null;
  due: number;
}

interface BlockRow {
  person: string;
  other: string;
}

interface ReportRow {
  id: string;
  person: string;
  about: string;
  game: string | null;
  words: string;
  at: number;
}

/** Glicko-2, for each book by itself. */
export interface RatingRow {
  person: string;
  book: string;
  rating: number;
  deviation: number;
  volatility: number;
  games: number;
  at: number;
}

/** Games that have been counted: none counts twice. */
interface RatedRow {
  game: string;
  at: number;
}

/** What a game has done to somebody's rating, and where it stood then. */
interface CountedRow {
  person: string;
  game: string;
  book: string;
  rating: number;
  deviation: number;
  change: number;
  at: number;
}

/** Somebody was asked by letter whether he wants to be told: not again for a while, and hardly ever where he has said no. */
interface LetterRow {
  /** Its hash. */
  address: string;
  at: number;
  refused: number;
}

/** What a computer player has found in a battle that is over: as far as it has come. */
interface AnalysisRow {
  game: string;
  /** In JSON, as the app shows it. */
  written: string;
}

/** A server process, and where the others find it. */
export interface ProcessRow {
  id: string;
  host: string;
  port: number;
  /** What others show it who hand on a line to it. */
  key: string;
}
