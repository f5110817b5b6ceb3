/** One simulated game, and what is worth knowing about it. Runs the same in a worker and in a test. */
import { fill, readerOf, say, type Fact, type GameRecord, type NameOf, type Sentence } from '@nobori/engine';
import { bookOf } from '@nobori/books';
import { playerOf } from '@nobori/bots';
import { playMatch } from '@nobori/host';
import { bug, present } from '@nobori/engine';

export interface SimPlan {
  readonly book: string;
  readonly scenario: unknown;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** Seats in the scenario's order, and who plays them. */
  readonly players: readonly { readonly seat: string; readonly side: string; readonly bot: string }[];
  readonly seed: string;
  readonly keepRecords: boolean;
}

export interface SimResult {
  readonly index: number;
  /** How each side fared. */
  readonly standing: Readonly<Record<string, string>>;
  readonly turns: number;
  readonly orders: number;
  /** Figures out of action, by side. */
  readonly lost: Readonly<Record<string, number>>;
  /** By which goal it ended, in words; numbers differ from game to game and are left out. */
  readonly why: string;
  readonly record: GameRecord | null;
}

/** Some number of many, so that plurals have their form; whether there is none at all is part of how it ended. */
const MANY = 7;
const aNumber = (fact: Fact): Fact => (typeof fact === 'number' && fact !== 0 ? MANY : fact);

/** The kind of end: how much of a goal was had differs from game to game, and is left open. */
export const kindOfEnd = ({ text, facts }: Sentence, names: NameOf): string =>
  fill(say(text, Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, aNumber(fact)]))), {
    ...readerOf(names),
    number: value => (value === 0 ? '0' : '…'),
  });

/** A game that could not be played to its end, and why. */
export interface SimFailure {
  readonly index: number;
  readonly why: string;
}

/** One game; a failure is told instead of thrown, so that the others are played. */
export function trySimulate(plan: SimPlan, index: number): SimResult | SimFailure {
  try {
    return simulate(plan, index);
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { index, why };
  }
}

export const hasFailed = (played: SimResult | SimFailure): played is SimFailure => !('standing' in played);

/** Every game has a seed of its own from its number, so it does not matter who plays it or when. */
function simulate(plan: SimPlan, index: number): SimResult {
  const book = present(bookOf(plan.book), 'the book of a simulation');
  const botOf = (seat: string) => {
    const bot = plan.players.find(player => player.seat === seat)?.bot ?? 'random';
    return present(playerOf(bot), `computer player ${bot}`);
  };
  const game = playMatch(book, { scenario: plan.scenario, options: plan.options }, seat => botOf(seat), `${plan.seed}/${index}`);
  const { verdict, turn } = game.state;
  if (verdict === null) throw bug('a simulated game ended without a verdict', { index });
  const lost: Record<string, number> = {};
  for (const card of book.cards(game.state)) lost[card.side] = (lost[card.side] ?? 0) + (card.out ? 1 : 0);
  return {
    index,
    standing: verdict.standing,
    turns: turn,
    orders: game.course.entries,
    lost,
    why: kindOfEnd(verdict.why, book.nameOf(game.state)),
    record: plan.keepRecords ? game.record() : null,
  };
}
