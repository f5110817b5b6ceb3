import { firstCut } from '@nobori/books/first-cut';
import { describe, expect, test } from 'vitest';
import { greedyPlayer } from './greedy/greedyPlayer.ts';
import { randomPlayer } from '../randomPlayer.ts';
import { between, lineOf, nextPair, played, readResults, rungs, type Contender, type Result } from './ladder.ts';

const SCENARIO = 'beach-at-dawn';
const two: readonly [Contender, Contender] = [greedyPlayer, randomPlayer];
const wanted = { pairs: 3, within: 0.05 };

/** Plays until enough has been played, or so many pairs. */
function climbed(known: readonly Result[], most: number): Result[] {
  const results = [...known];
  for (let i = 0; i < most; i += 1) {
    const next = nextPair(results, firstCut, [SCENARIO], two, wanted);
    if (next === null) break;
    results.push(played(firstCut, next.scenario, ...two, next.number, 'test'));
  }
  return results;
}

describe('the ladder', () => {
  test('goes on where it stopped: two pairs and one more are the same as three at once', () => {
    const stopped = readResults(climbed([], 2).map(lineOf).join(''));
    expect(stopped).toHaveLength(2);
    expect(climbed(stopped, 9)).toEqual(climbed([], 9));
  });

  test('plays a line again that was cut while it was written', () => {
    const text = climbed([], 3).map(lineOf).join('');
    const cut = readResults(text.slice(0, -20));
    expect(cut.map(({ number }) => number)).toEqual([0, 1]);
    expect(climbed(cut, 9)).toEqual(readResults(text));
  });

  test('does not count results of a player whose mind has changed since', () => {
    const results = climbed([], 3);
    expect(between(results, firstCut, null, ...two)).toHaveLength(3);
    expect(between(results, firstCut, null, { ...greedyPlayer, mind: () => 'another' }, randomPlayer)).toEqual([]);
    expect(nextPair(results, firstCut, [SCENARIO], [{ ...greedyPlayer, mind: () => 'another' }, randomPlayer], wanted)).toEqual({
      scenario: SCENARIO,
      number: 0,
    });
  });

  test('tells the share of the first over all scenarios and in each', () => {
    const result: Result = { book: 'b', scenario: 's', first: 'x', second: 'y', number: 0, games: [1, 0], minds: ['1', '1'] };
    const [rung] = rungs([result, { ...result, scenario: 't', games: [1, 1] }]);
    expect(rung).toMatchObject({ first: 'x', second: 'y', pairs: 2, over: { mean: 0.75 } });
    expect(rung?.by.map(({ scenario, share }) => [scenario, share.mean])).toEqual([
      ['s', 0.5],
      ['t', 1],
    ]);
  });
});
