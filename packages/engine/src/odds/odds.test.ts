import { describe, expect, test } from 'vitest';
import { D6 } from '../dice/dice.ts';
import { fraction, type Fraction } from '../dice/fraction.ts';
import { seeded } from '../dice/random.ts';
import type { Book } from '../kernel/book.ts';
import { say } from '../kernel/words.ts';
import { duel, type DuelEvent, type DuelOrder, type DuelState } from '../testing/duel.ts';
import { forgetful } from '../testing/forgetful.ts';
import { laidOut } from '../testing/play.ts';
import { difference, keys } from './alike.ts';
import { graphOf } from './graph.ts';
import { questionsOf } from './asking.ts';
import { odds, tellingOf } from './odds.ts';
import { chancesOf, type Chance } from './reading.ts';
import { runOf } from './run.ts';
import { tableOf } from './table.ts';
import type { Odds } from './telling.ts';
import { wilson } from './sampled.ts';
import { figureId, seatId } from '../kernel/words.ts';

describe('what differs between two positions', () => {
  const base = { men: [{ id: 'a', wounds: 0, notes: { x: 1 } }], turn: 1, first: null as number | null };
  const other = (change: object): string => difference(base, { ...base, ...change });
  test('nothing where they are equal, whoever made them', () => {
    expect(difference(base, structuredClone(base))).toBe('');
  });
  test.each([
    [{ turn: 2 }],
    [{ first: 0 }],
    [{ men: [] }],
    [{ men: [{ id: 'a', wounds: 1, notes: { x: 1 } }] }],
    [{ men: [{ id: 'a', wounds: 0, notes: {} }] }],
    [{ men: [{ id: 'a', wounds: 0, notes: { x: 1, y: 1 } }] }],
    [{ men: [{ id: 'a', wounds: 0, notes: { y: 1 } }] }],
    [{ men: { 0: { id: 'a', wounds: 0, notes: { x: 1 } } } }],
    [{ more: undefined }],
  ])('%j tells itself apart', change => expect(other(change)).not.toBe(''));
  test('different changes have different texts', () => {
    const changes = [{ turn: 2 }, { turn: 3 }, { first: 2 }, { men: [] }, { men: [{ id: 'b', wounds: 0, notes: { x: 1 } }] }];
    expect(new Set(changes.map(other)).size).toBe(changes.length);
  });
  test('keys are equal exactly where positions are', () => {
    const keyOf = keys();
    const [one, two] = [keyOf(base), keyOf({ ...base, turn: 2 })];
    expect([keyOf(structuredClone(base)), keyOf({ ...base, turn: 2 })]).toEqual([one, two]);
    expect(one).not.toBe(two);
  });
});

describe('the table of stances', () => {
  const answer = (key: string) => ({ key, label: say(key) });
  const worth = (weight: number): Chance[] => [
    { outcome: { key: String(weight), label: say('so'), weight }, weight: fraction(1n, 1n), share: 1, interval: null },
  ];
  test('his best in each row, the surest row of one’s own', () => {
    const rows = tableOf([answer('a'), answer('b')], [answer('x'), answer('y')], false, ({ own, his }) =>
      worth(own === 'a' ? (his === 'x' ? 10 : -10) : his === 'x' ? 1 : 2),
    );
    expect(rows.map(({ own, sure, best, lines }) => [own?.key, sure, best, lines.map(line => line.best)])).toEqual([
      ['a', -10, false, [false, true]],
      ['b', 1, true, [true, false]],
    ]);
  });
  test('what makes no difference is not told; what serves best each time only where it is better', () => {
    expect(tableOf([answer('a'), answer('b')], [answer('x'), answer('y')], true, () => worth(3))).toMatchObject([
      { own: null, best: true, lines: [{ his: null, best: true }] },
    ]);
    const free = tableOf([], [answer('x'), answer('y')], true, ({ his }) => worth(his === null ? -5 : his === 'x' ? 0 : 1));
    expect(free[0]?.lines.map(({ his, best }) => [his?.key, best])).toEqual([['x', false], ['y', false], [undefined, true]]); // prettier-ignore
  });
  test('too many pairs: the longer list is left to what serves best', () => {
    const many = Array.from({ length: 9 }, (_, i) => answer(String(i)));
    expect(tableOf(many, [answer('x'), answer('y'), answer('z')], true, ({ his }) => worth(his === 'x' ? 0 : 1))).toHaveLength(1);
  });
});

test('Wilson’s interval holds the share, and never leaves 0 to 1', () => {
  for (const [hits, of] of [
    [0, 10],
    [5, 10],
    [10, 10],
    [1, 2000],
  ] as const) {
    // prettier-ignore
    const [low, high] = wilson(hits, of);
    expect([low >= 0, high <= 1, low <= hits / of + 1e-12, high >= hits / of - 1e-12]).toEqual([true, true, true, true]);
  }
});

describe('forgetting', () => {
  const [east] = ['east', 'west'].map(seatId);
  const [scenario] = duel.scenarios;
  if (east === undefined || scenario === undefined) throw new Error('no duel');
  const start = laidOut(duel, scenario);
  const probe = { kind: 'look', figure: figureId('east'), target: figureId('west') };
  const faultsOf = (forget: (state: DuelState) => void, book: Book<DuelState, DuelOrder, DuelEvent> = duel): number => {
    const asked = questionsOf(book, start, east, probe);
    if ('rule' in asked) throw new Error('refused');
    let faults = 0;
    for (const question of asked)
      for (let i = 0; i < 20; i += 1) {
        const square = forgetful(runOf(book, east, { ...question, forget }), seeded(`run ${i}`));
        let place: ReturnType<typeof square.next> = { state: start, given: 0, seen: 0 };
        while (place !== null) {
          if (square.fault(place) !== null) faults += 1;
          place = square.next(place);
        }
      }
    return faults;
  };
  test('what cannot matter may go', () => {
    expect(faultsOf(() => undefined)).toBe(0);
    expect(faultsOf(state => void (state.verdict = null))).toBe(0);
  });
  test('planted: forgetting what still counts is found', () => {
    expect(faultsOf(state => state.men.forEach(man => Object.assign(man, { wounds: 0 })))).toBeGreaterThan(0);
    expect(faultsOf(state => state.men.forEach(man => Object.assign(man, { guard: 'high' })))).toBeGreaterThan(0);
  });
});

test('a graph of one roll is its dice', () => {
  const book: Pick<Book<DuelState, DuelOrder, DuelEvent>, 'clone'> = duel;
  const state = book.clone(laidOut(duel, duel.scenarios[0] ?? (undefined as never)));
  const rolls: Book<DuelState, DuelOrder, DuelEvent> = {
    ...duel,
    prompt: () => ({ asks: [] }),
    tick(at, dice) {
      at.turn = 10 + dice.die({ who: 'x', for: say('a die'), rule: 'DUEL-1' }, D6);
      return true;
    },
  };
  const question = {
    order: null,
    about: [],
    settled: (later: DuelState) => later.turn > 10,
    answers: () => null,
    outcome: ({ turn }: DuelState) => ({ key: turn > 14 ? 'high' : 'low', label: say('it'), weight: turn }),
  };
  const graph = graphOf(runOf(rolls, seatId('east'), question), state);
  if (graph === null) throw new Error('too large');
  const shares = chancesOf(graph, { own: null, his: null }).map(({ outcome, weight }): [string, Fraction] => [outcome.key, weight]);
  expect(new Map(shares)).toEqual(new Map([['high', fraction(1n, 3n)], ['low', fraction(2n, 3n)]])); // prettier-ignore
  expect(graphOf(runOf(rolls, seatId('east'), question), state, 3)).toBeNull();
});

describe('sampled', () => {
  const east = seatId('east');
  const start = laidOut(duel, duel.scenarios[0] ?? (undefined as never));
  const probe = { kind: 'look', figure: figureId('east'), target: figureId('west') };
  const questionsIn = (found: Odds | null) => (found?.kind === 'told' ? found.questions : []);
  const widest = (found: Odds | null): number =>
    Math.max(
      ...questionsIn(found)
        .flatMap(({ rows }) => rows.flatMap(({ lines }) => lines.flatMap(({ chances }) => chances)))
        .map(({ interval }) => (interval === null ? 0 : interval[1] - interval[0])),
    );
  test('whoever waits gets a first answer at once, and a narrower one as long as he asks', () => {
    const telling = tellingOf(duel, start, east, probe, { late: () => true, budget: 1 });
    const soon = (): (() => boolean) => {
      let asked = 0;
      return () => (asked += 1) > 3;
    };
    expect(questionsIn(telling.odds).map(({ exact }) => exact)).toEqual([false]);
    const widths = [widest(telling.odds)];
    for (let i = 0; i < 5; i += 1) {
      expect(telling.more(soon())).toBe(true);
      widths.push(widest(telling.odds));
    }
    expect(widths.every((width, i) => i === 0 || width < (widths[i - 1] ?? 0))).toBe(true);
    for (let i = 0; telling.more(soon()); i += 1) expect(i).toBeLessThan(1_000);
    expect(widest(telling.odds)).toBeLessThan(0.05);
  });
  test('counting that was broken off goes on, and comes to the same in as many steps', () => {
    const telling = tellingOf(duel, start, east, probe, { late: () => true });
    expect(questionsIn(telling.odds).map(({ exact }) => exact)).toEqual([false]);
    let times = 0;
    for (let more = true; more; times += 1) {
      let asked = 0;
      more = telling.more(share => share < 1 && (asked += 1) > 40);
      expect(times).toBeLessThan(1_000);
    }
    expect(times).toBeGreaterThan(1);
    expect(telling.odds).toEqual(odds(duel, start, east, probe));
  });
  test('the same lines as counted out, each share within its interval', () => {
    const linesOf = (found: Odds | null): Map<string, readonly Chance[]> =>
      new Map(
        questionsIn(found).flatMap(({ rows }) =>
          rows.flatMap(({ own, lines }) => lines.map(({ his, chances }) => [`${own?.key ?? ''} ${his?.key ?? ''}`, chances])),
        ),
      );
    const [exact, sampled] = [linesOf(odds(duel, start, east, probe)), linesOf(odds(duel, start, east, probe, { budget: 1 }))];
    expect(sampled.size).toBeGreaterThan(0);
    for (const [line, chances] of sampled)
      for (const { outcome, interval } of chances) {
        const share = exact.get(line)?.find(one => one.outcome.key === outcome.key)?.share ?? -1;
        const [low, high] = interval ?? [1, 0];
        const wider = (high - low) / 2; // a 95 % interval, many times
        expect([line, outcome.key, share >= low - wider && share <= high + wider]).toEqual([line, outcome.key, true]);
      }
  });
});
