/** One game on this screen, a door of the host: what the screen is told, what it can do, and how a game is begun and opened. */
import {
  inOneSentence,
  namesFor,
  type Ask,
  type Book,
  type Chair,
  type Event,
  type GameRecord,
  type Order,
  type Refusal,
  type Seat,
  type Standing,
  type State,
  type Wanted,
} from '@nobori/engine';
import { diceBox, fromSeed, newTable, openTable, type Chapter, type Coming, type Occupants } from '@nobori/host';
import type { StoreApi } from 'zustand/vanilla';
import type { AtTable } from '../../online/session.ts';
import type { Solver } from '../../pages/problems/solver.ts';
import { openBook } from '../../store/library.ts';
import { newId } from '../../store/newId.ts';
import type { KeptGame, SavedGame } from '../../store/saved.ts';
import type { Pace } from '../../store/settings.ts';
import { t } from '../../texts/language.ts';
import type { Teacher } from '../lesson/teacher.ts';
import { endsAt } from './ending.ts';
import { seated } from './seated.ts';

export interface SessionState {
  readonly id: string;
  readonly title: string;
  readonly book: Book;
  readonly occupants: Occupants;
  readonly hints: boolean;
  /** Counts changes, so that the screen knows when to look again. */
  readonly version: number;
  /** Whose eyes the screen has; null while the device is handed over. */
  readonly viewer: Seat | null;
  /** To whom the device must be handed before anything is shown. */
  readonly handTo: Seat | null;
  /** What whoever has the screen knows now. */
  readonly view: State;
  /** The viewer's own question, if the game waits for him. */
  readonly ask: Ask | null;
  /** What he may do besides, although nobody waits for it. */
  readonly free: readonly Ask[];
  readonly waitingFor: readonly Seat[];
  /** Those at this screen the game waits for. */
  readonly asked: readonly Seat[];
  /** A game master at this screen, who may act at any time and must be handed the screen for it. */
  readonly masters: readonly Seat[];
  readonly mayTakeBack: boolean;
  /** Nothing is left for the viewer to do here: this is ordered by itself, unless he does something first. */
  readonly ending: Coming | null;
  /** What the viewer ordered ends what he was doing: it waits a moment in which it can be taken back, and has not happened yet. */
  readonly held: { readonly orders: readonly Order[]; readonly until: number } | null;
  /** An order has been given and is being kept: until then it has not happened, and no other can be given. */
  readonly sending: boolean;
  readonly thinking: Seat | null;
  /** The computer's next order waits until the player says "go on" (stepping). */
  readonly paused: boolean;
  readonly refusal: Refusal | null;
  /** Own dice: these are wanted before the order can be carried out. `round` counts how often some were asked for. */
  readonly wanted: { readonly wanted: Wanted; readonly seat: Seat; readonly wrong: string | null; readonly round: number } | null;
  /** What the viewer saw of the latest order, for animation and dice. */
  readonly latest: readonly Event[];
  /** Everything he can look back at, the opening first. */
  readonly moments: readonly Chapter[];
  /** Which of them the screen shows; null = live. */
  readonly cursor: number | null;
  /** What the screen shows: the viewer's view, now or at the cursor. */
  readonly shown: State;
}

export interface Session extends StoreApi<SessionState> {
  /** Who leads through it, where it is a lesson. */
  readonly teacher: Teacher | null;
  /** Who judges what is ordered, where it is a problem to be solved. */
  readonly solving?: Solver;
  submit(order: Order, free?: boolean): void;
  /** Several at once: one entry in what happened, one to take back. */
  submitAll(orders: readonly Order[], free?: boolean): void;
  /** What is held is done now, or not at all. */
  release(): void;
  drop(): void;
  /** What would end by itself is left to be ended by hand. */
  stay(): void;
  /** Would the order be against the rules, as far as the viewer can know? */
  refuse(order: Order): Refusal | null;
  giveDice(faces: readonly number[]): void;
  dropDice(): void;
  takeBack(): void;
  /** Whoever has the screen leaves the battle: his side has lost once nobody of it is left. */
  giveUp(): void;
  takeOver(): void;
  /** The screen goes to somebody who is not asked, or back from him. */
  handOver(seat: Seat): void;
  look(cursor: number | null): void;
  /** The viewer's view at one of the moments. */
  viewAt(moment: number): State;
  goOn(): void;
  setPace(pace: Pace, stepping: boolean): void;
  /** Whoever shows what happens can let the computers wait for it. */
  follow(behind: (() => Promise<void> | undefined) | null): void;
  /** The whole record, sealed. It holds everything, also what nobody here may know yet. */
  record(): GameRecord;
  /** Does the record hold what is still hidden from whoever has the screen? */
  hides(): boolean;
  /** The record as far as the viewer was told of it at a moment. */
  recordAt(moment: number): GameRecord;
  saved(): SavedGame;
  /** Where the game is run elsewhere: the dice of a finished one rolled again, and the same battle once more. */
  readonly online?: AtTable & {
    nameOf(seat: Seat): string;
    check(): void;
    endsFor(fared: Standing | null, why: string): string;
    again(swap: boolean): Promise<void>;
  };
  close(): void;
}

/** Where games are kept: nobody waits for it before the first board. */
const shelves = () => import('../../store/saved.ts');

export interface NewGame {
  readonly book: string;
  readonly scenario?: unknown;
  readonly situation?: unknown;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly occupants: Occupants;
  readonly dice: 'app' | 'own';
  readonly hints: boolean;
  readonly title: string;
  readonly seed?: string;
  /** Who sits at the table, where that differs from the scenario: several players may share a side. */
  readonly chairs?: readonly Chair[] | null;
  /** It is this lesson. */
  readonly lesson?: SavedGame['lesson'];
}

/** Lays out a new game and keeps it. */
export async function newSession(plan: NewGame): Promise<Session> {
  const opened = await openBook(plan.book);
  // Whatever is not the book's own is judged; without a connection it begins all the same, for it was judged when it came.
  const book = typeof plan.scenario === 'string' ? opened : await opened.judging().catch(() => opened);
  const id = newId();
  const seed = plan.seed ?? newId();
  const dice = diceBox(plan.dice, fromSeed(seed));
  const { scenario, situation, options = {}, chairs = null } = plan;
  const beginning = { scenario, situation, options, chairs };
  const begun = newTable({ book, dice }, { ...beginning, names: await namesFor(book, beginning, `${seed} names`) });
  if (!begun.ok) throw new Error(inOneSentence(begun.complaints));
  const { head } = begun.value.game;
  const now = Date.now();
  const { title, occupants, dice: whose, hints, lesson } = plan;
  const game = {
    id,
    title,
    book: plan.book,
    head,
    occupants,
    dice: whose,
    random: dice.save(),
    hints,
    created: now,
    updated: now,
    turn: 1,
    over: false,
    orders: 0,
    ...(lesson === undefined ? {} : { lesson }),
  };
  await (await shelves()).keepGame(game);
  return openSession({ game, lines: [] });
}

/** Opens a kept game where it was left. */
export async function openSession({ game, lines }: KeptGame): Promise<Session> {
  const book = await openBook(game.book);
  const ends = endsAt(game);
  const teacher = game.lesson === undefined ? null : await (await import('../lesson/teacher.ts')).teacherOf(book, game);
  const opened = openTable(
    {
      book,
      dice: diceBox(game.dice, game.random),
      occupants: game.occupants,
      store: { append: async (line, leads) => (await shelves()).storeOf(game.id).append(line, leads) },
      clock: Date.now,
      began: game.created,
      spares: ends.spares,
      lingers: ends.lingers,
    },
    game.head,
    lines,
  );
  if (!opened.ok) throw new Error(t('The saved game does not replay: {why, verbatim}', { why: inOneSentence(opened.complaints) }));
  return seated(opened.value, game, ends, teacher);
}

/** Somebody who is not asked has the screen, and another at it is: he can give it back. */
export const isAway = ({ viewer, ask, asked }: SessionState): boolean => viewer !== null && ask === null && asked.length > 0;
