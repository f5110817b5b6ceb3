/** One simulated game, and what is worth knowing about it. Runs the same in a worker and in a test. */
import { fill, say, type GameRecord, type Sentence } from '@nobori/engine';
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

/** The kind of end: how much of a goal was had differs from game to game. */
const withoutNumbers = ({ text, facts }: Sentence): Sentence =>
  say(text, Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, typeof fact === 'number' ? say('…') : fact])));

/** Every game has a seed of its own from its number, so it does not matter who plays it or when. */
export function simulate(plan: SimPlan, index: number): SimResult {
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
    orders: game.entries.length,
    lost,
    why: fill(withoutNumbers(verdict.why), book.nameOf(game.state)),
    record: plan.keepRecords ? game.record() : null,
  };
}
