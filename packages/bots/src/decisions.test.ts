/**
 * Thousands of decisions under a clock, every book and level in turn: none unlawful, none given up because nothing came to mind, no deadline missed
 * by more than a fifth. A few in every run, ten thousand in `npm run thorough -- decisions`.
 */
import { BOOKS } from '@nobori/books';
import { nextAsk, type Book } from '@nobori/engine';
import { expect, test } from 'vitest';
import { hurried, playerOf, type Player } from './index.ts';
import { fight } from './lab/battle.ts';
import { PATIENCE } from './levels.ts';
import { LEVEL_IDS, type LevelId } from './roster.ts';

const THOROUGH = process.env['NOBORI_THOROUGH'] === '1';
const DECISIONS = THOROUGH ? 10_000 : 60;
const LEVELS: readonly LevelId[] = THOROUGH ? LEVEL_IDS : ['noumin', 'ashigaru'];
/** A fifth over, and what a collection of garbage may take. */
const LATE = { share: 1.2, more: 15 };

/** Processor time in milliseconds: what others do on the machine is no fault of the player's. */
const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

interface Count {
  decisions: number;
  /** Taken for want of anything else. */
  given: number;
  late: string[];
}

/** Enough is enough: a game may be left in the middle. */
class Enough extends Error {}

function watched(level: LevelId, count: Count, most: number): Pick<Player, 'id' | 'choose'> {
  const player = playerOf(level);
  if (player === null) throw new Error(`no player ${level}`);
  let turn = -1;
  return {
    id: level,
    choose(book, view, seat, random) {
      if (count.decisions >= most) throw new Enough();
      const first = view.turn !== turn;
      turn = view.turn;
      const limit = PATIENCE[level][first ? 'first' : 'later'];
      const begun = now();
      const order = hurried(player, first, now, book, view, seat, random);
      const took = now() - begun;
      if (took > limit * LATE.share + LATE.more) count.late.push(`${book.id} ${level}: ${took.toFixed(0)} of ${limit} ms`);
      count.decisions += 1;
      if (nextAsk(book.prompt(view)) !== null && [...book.candidates(view, seat)].length === 0) count.given += 1;
      return order;
    },
  };
}

/** Plays scenario after scenario until there were enough; whoever gives an unlawful order ends the test. */
function decided(book: Book, level: LevelId, most: number): Count {
  const count: Count = { decisions: 0, given: 0, late: [] };
  const fields = book.scenarios.filter(({ size }) => THOROUGH || size === 'small');
  for (let game = 0; count.decisions < most; game += 1) {
    const one = watched(level, count, most);
    try {
      fight(book, fields[game % fields.length]?.id ?? '', () => one, `decisions/${level}/${game}`);
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
    }
  }
  return count;
}

const each = Math.ceil(DECISIONS / BOOKS.length / LEVELS.length);
test.each(BOOKS.flatMap(book => LEVELS.map(level => [book.id, level, book] as const)))('%s, %s', (_id, level, book) => {
  expect(decided(book, level, each)).toEqual({ decisions: each, given: 0, late: [] });
});
