/** The promises of the command line, kept by the real command: exit codes, one sentence on stderr, one JSON document on stdout. */
import { BOOKS } from '@nobori/books';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesHere, nobori, ordered, request } from './command.testing.ts';

const { folder, file } = filesHere();

describe('bad input gives one clear sentence and exit code 1', () => {
  const wall = {
    book: 'samurai-skirmish',
    situation: {
      step: 'moving',
      first: 1,
      table: {
        width: 12192,
        height: 9144,
        lines: [
          {
            id: 'w',
            kind: 'high wall',
            points: [
              [1500, 0],
              [1500, 3000],
            ],
          },
        ],
      },
      units: [
        {
          id: 'A',
          side: 1,
          of: 'ronin',
          figures: [
            { is: 'ronin', at: [1000, 1000] },
            { is: 'ronin', at: [1000, 1500], fate: 'dead' },
          ],
        },
        { id: 'B', side: 2, of: 'ronin', figures: [{ is: 'ronin', at: [9000, 1000] }] },
      ],
    },
  };
  const move = (to: readonly number[], figure = 'A1'): object => ({
    ...wall,
    orders: [{ seat: 'side1', order: { kind: 'move', unit: 'A', ways: { [figure]: [to] } } }],
  });
  const cases: readonly (readonly [string, unknown, readonly string[], string])[] = [
    ['no JSON', '{ "book": ', [], 'expected JSON, but it breaks off or goes wrong at line 1'],
    ['an empty file', '', [], 'expected JSON, but the file is empty.'],
    ['a mark before the JSON', '\uFEFF{ "book": "ludo" }', [], 'found "ludo"'],
    ['an unknown book', request({ book: 'ludo' }), [], `book: expected one of ${BOOKS.map(({ id }) => id).join(', ')}, found "ludo"`],
    ['an unknown key', request({ ordres: [] }), [], 'ordres: expected no such key here'],
    ['neither situation nor scenario', { book: 'samurai-skirmish' }, [], 'expected a situation or a scenario'],
    ['an unknown scenario', { book: 'samurai-skirmish', scenario: 'nowhere' }, [], 'scenario: expected one of yahagi-bridge'],
    ['an unknown option', request({ options: { moral: true } }), [], 'options.moral: expected an option of the book'],
    ['the wrong seat', ordered({ kind: 'fire', figure: 'B1', target: 'A1' }, 'side2'), [], 'refused (NOB-2)'],
    [
      'an unknown seat',
      ordered({ kind: 'fire', figure: 'A1', target: 'B1' }, 'red'),
      [],
      'orders[0].seat: expected one of side1, side2, found "red"',
    ],
    ['an unknown kind of order', ordered({ kind: 'dance' }), [], 'orders[0].order.kind: expected kind to be one of'],
    ['an order of another step', ordered({ kind: 'stand', figure: 'A1' }), [], 'refused (NOB-3)'],
    ['an unknown figure', ordered({ kind: 'fire', figure: 'Z9', target: 'B1' }), [], 'refused (SSK-051)'],
    ['a dead figure', move([1100, 1500], 'A2'), [], 'refused (SSK-025)'],
    ['a way through a wall', move([1900, 1000]), [], 'refused (SSK-R08)'],
    ['a way off the table', move([1000, -10]), [], 'refused (SSK-R80)'],
    ['a die out of range', request(), ['--dice', '1,2,3,7,4'], '7 is not a face of a D6'],
    ['too few dice', request(), ['--dice', '1,2'], '3 D6 for A1, shot at B1 (SSK-042)'],
    ['too many dice', request(), ['--dice', '1,2,3,4,5,6'], '--dice: 1 die more than these orders roll.'],
  ];
  test.each(cases)('%s', (what, content, args, sentence) => {
    const path = file(`${what.replaceAll(/\W/g, '-')}.json`, content);
    const { code, out, err } = nobori(['adjudicate', path, ...args]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(sentence);
    expect(err.trim().split('\n').length).toBe(1);
  });

  test('a file that is not there', () => {
    expect(nobori(['verify', join(folder, 'none.json')])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('there is no such file'),
    });
  });

  test.each([
    ['an unknown command', ['fight']],
    ['a missing argument', ['adjudicate']],
    ['an unknown flag', ['books', '--loud']],
    ['letters for dice', ['adjudicate', file('dice.json', request()), '--dice', 'six']],
  ])('wrong usage is exit code 2: %s', (_what, args) => {
    const { code, out, err } = nobori(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).not.toBe('');
  });
});

describe('--json prints one document and nothing else', () => {
  const path = (): string => file('shot.json', request());
  test.each<[string, () => string[]]>([
    ['books', () => ['books', '--json']],
    ['rules', () => ['rules', 'samurai-skirmish', 'SSK-R25', 'SSK-T7', '--json']],
    ['adjudicate', () => ['adjudicate', path(), '--seed', '7', '--json']],
    ['prompt', () => ['prompt', path(), '--seed', '7', '--json']],
    ['odds', () => ['odds', path(), '--json']],
    ['schema', () => ['schema', 'situation']],
  ])('%s', (_what, args) => {
    const { code, out, err } = nobori(args());
    expect([code, err]).toEqual([0, '']);
    expect(() => JSON.parse(out) as unknown).not.toThrow();
  });
});

test('rules --coverage without notes of a test run says what to do first', () => {
  const { code, out } = nobori(['rules', 'samurai-skirmish', '--coverage', '--notes', 'no-such-folder']);
  expect(code).toBe(1);
  expect(out).toContain('run npm test first');
  const [told] = JSON.parse(nobori(['rules', 'samurai-skirmish', '--coverage', '--json', '--notes', 'no-such-folder']).out) as unknown[];
  expect(told).toMatchObject({ book: 'samurai-skirmish', rules: 207, tested: 0, carriedOut: 0 });
});
