/** What the bench measures of a book. */
import {
  odds,
  replay,
  rolled,
  seeded,
  begin,
  type Book,
  type GameRecord,
  type Probe,
  type Scenario,
  type Seat,
  type State,
} from '@nobori/engine';
import { measure } from './measure.ts';
import { mediumOf, ordersOf, randomGame } from './orders.ts';

export interface BookBench {
  readonly book: string;
  readonly scenario: string;
  readonly ordersPerSecond: number;
  readonly gamesPerSecond: number;
  readonly cloneMicroseconds: number;
  readonly promptMicroseconds: number;
  readonly replay1000Milliseconds: number;
  readonly oddsMeanMilliseconds: number;
  readonly oddsWorstMilliseconds: number;
}

/** Positions from several games, with the attacks that can be foretold there. */
function positions(
  book: Book,
  scenario: Scenario,
): { readonly states: State[]; readonly probes: { readonly state: State; readonly seat: Seat; readonly probe: Probe }[] } {
  const states: State[] = [];
  const probes: { state: State; seat: Seat; probe: Probe }[] = [];
  for (let seed = 0; seed < 40; seed += 1) {
    randomGame(book, scenario, seed, (state, seat) => {
      if (states.length < 400) states.push(book.clone(state));
      if (probes.length < 60)
        for (const probe of book.probes(state, seat).slice(0, 2)) probes.push({ state: book.clone(state), seat, probe });
    });
  }
  return { states, probes };
}

function record1000(book: Book, scenario: Scenario): { readonly records: GameRecord[]; readonly orders: number } {
  const records: GameRecord[] = [];
  let orders = 0;
  for (let seed = 0; orders < 1000; seed += 1) {
    const dice = rolled(seeded(`dice ${seed}`));
    const random = seeded(`choices ${seed}`);
    const begun = begin(book, { scenario: scenario.id }, () => dice);
    if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the game did not begin');
    const { game } = begun.value;
    for (;;) {
      const [ask] = book.prompt(game.state).asks;
      const [seat] = ask?.seats ?? [];
      if (ask === undefined || seat === undefined) break;
      game.submit(seat, ask.choices.sample(random));
    }
    records.push(game.record());
    orders += records.at(-1)?.entries.length ?? 0;
  }
  return { records, orders };
}

export function benchBook(book: Book): BookBench {
  const scenario = mediumOf(book);
  const play = ordersOf(book, 1.2);
  const { states, probes } = positions(book, scenario);
  const clone = measure(() => {
    for (const state of states) book.clone(state);
    return states.length;
  });
  const prompt = measure(() => {
    for (const state of states) book.prompt(state);
    return states.length;
  });
  const recorded = record1000(book, scenario);
  const told = measure(() => {
    for (const record of recorded.records) if (!replay(book, record).ok) throw new Error('a record does not replay');
    return recorded.orders;
  });
  const times = probes.map(({ state, seat, probe }) => {
    odds(book, state, seat, probe);
    const best = [0, 1, 2].map(() => {
      const began = performance.now();
      odds(book, state, seat, probe);
      return performance.now() - began;
    });
    return Math.min(...best);
  });
  return {
    book: book.id,
    scenario: scenario.id,
    ordersPerSecond: play.rate,
    gamesPerSecond: play.rate / play.perGame,
    cloneMicroseconds: clone.ms * 1000,
    promptMicroseconds: prompt.ms * 1000,
    replay1000Milliseconds: told.ms * 1000,
    oddsMeanMilliseconds: times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length),
    oddsWorstMilliseconds: Math.max(0, ...times),
  };
}
