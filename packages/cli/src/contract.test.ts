/** The promises of the command line, kept by the real command: exit codes, one sentence on stderr, one JSON document on stdout. */
import { BOOKS } from '@nobori/books';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { askOf, seatId, seeded } from '@nobori/engine';
import { newTable } from '@nobori/host';
import { fairDice, seedHash } from '@nobori/host/fair';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const command = join(import.meta.dirname, '../bin/nobori.mjs');
const folder = mkdtempSync(join(tmpdir(), 'nobori-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function nobori(args: readonly string[], input = ''): { readonly code: number | null; readonly out: string; readonly err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    input,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code: status, out: stdout, err: stderr };
}

/** Built once here, so that the tests below do not race for it. */
beforeAll(() => expect(nobori(['--version']).code).toBe(0), 180_000); // a busy machine builds slowly

const bow = { is: 'samurai', missile: 'yumi', at: [1000, 1000] };
const request = (changes: object = {}): object => ({
  book: 'samurai-skirmish',
  situation: {
    step: 'firing',
    first: 1,
    units: [
      { id: 'A', side: 1, of: 'samurai', figures: [bow] },
      { id: 'B', side: 2, of: 'ronin', figures: [{ is: 'ronin', at: [4800, 1000] }] },
    ],
  },
  orders: [{ seat: 'side1', order: { kind: 'fire', figure: 'A1', target: 'B1' } }],
  ...changes,
});

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const ordered = (order: object, seat = 'side1'): object => request({ orders: [{ seat, order }] });

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

describe('scenario', () => {
  const printed = (): string => nobori(['scenario', 'samurai-skirmish', 'yahagi-bridge']).out;

  test('prints the file of a scenario, and the same again for that file', () => {
    const books = join(import.meta.dirname, '../../books/src');
    expect(printed()).toBe(readFileSync(join(books, 'samurai-skirmish/scenarios/yahagi-bridge.json'), 'utf8'));
    expect(nobori(['scenario', 'samurai-skirmish', file('own.json', printed())])).toEqual({ code: 0, out: printed(), err: '' });
    expect(nobori(['scenario', 'samurai-skirmish', '-'], printed()).out).toBe(printed());
  });

  test('tells what is wrong in a file of one’s own', () => {
    const path = file('wrong.json', printed().replace('"24 in"', '"24 cm"'));
    const { code, out, err } = nobori(['scenario', 'samurai-skirmish', path]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('table.width: expected text such as "6 in", found "24 cm"');
  });

  test('knows its scenarios by their ids', () => {
    const { code, err } = nobori(['scenario', 'samurai-skirmish', 'yahagi']);
    expect(code).toBe(1);
    expect(err).toContain('no scenario "yahagi"; there are: yahagi-bridge,');
  });
});

describe('adjudicate', () => {
  test('SSK-W07 tells every modifier, and its situation can be played on from', () => {
    const { out } = nobori(['adjudicate', file('w07.json', request()), '--dice', '1,2,3,6,4', '--json']);
    const answer = JSON.parse(out) as { events: { kind: string; result: number }[][]; result: object; prompt: { seats: string[] }[] };
    expect(answer.events.at(-1)?.[0]).toMatchObject({
      kind: 'rolled',
      result: 3,
      faces: [1, 2, 3, 6, 4],
      modifiers: [
        { value: 4, rule: 'SSK-042' },
        { value: 1, rule: 'SSK-059' },
      ],
    });
    expect(answer.prompt[0]?.seats).toEqual(['side1']);
    const on = nobori(
      ['adjudicate', '-', '--dice', '1'],
      JSON.stringify({
        ...answer.result,
        orders: [
          { seat: 'side1', order: { kind: 'done' } },
          { seat: 'side2', order: { kind: 'done' } },
        ],
      }),
    );
    expect(on.out).toContain('B1 Ronin is dead');
  });

  test('dice may stand beside their order', () => {
    const content = request({ orders: [{ seat: 'side1', order: { kind: 'fire', figure: 'A1', target: 'B1' }, dice: [6, 6, 6, 6, 6] }] });
    expect(nobori(['adjudicate', file('own.json', content)]).out).toContain('6 6 6 6 6 → 5');
  });
});

describe('secret dice', () => {
  interface Recorded {
    readonly scenario: string;
    readonly entries: readonly { readonly seat: string; readonly order: object; readonly dice: number[]; readonly silent: number[] }[];
  }
  /** A recorded game up to the first order after which dice fell in secret, as a request with the open dice only. */
  function upToSecret(book: string, name: string): object {
    const path = join(import.meta.dirname, `../../books/src/${book}/playthroughs/${name}.json`);
    const { scenario, entries } = JSON.parse(readFileSync(path, 'utf8')) as Recorded;
    const first = entries.findIndex(({ silent }) => silent.length > 0);
    expect(first).toBeGreaterThan(0);
    return { book, scenario, orders: entries.slice(0, first + 1).map(({ seat, order, dice }) => ({ seat, order, dice })) };
  }

  test.each([
    ['NOD-074', 'no-dachi', 'powder-house-ninja-won'],
    ['ARG-149', 'argad-sengoku', 'merchant-of-sakai-white-won'],
  ])('%s are asked of nobody: adjudicate rolls them itself, the same for the same request', (_rule, book, name) => {
    const path = file(`${book}-secret.json`, upToSecret(book, name));
    const [first, again] = [nobori(['adjudicate', path, '--json']), nobori(['adjudicate', path, '--json'])];
    expect([first.code, first.err]).toEqual([0, '']);
    expect(again.out).toBe(first.out);
  });
});

describe('secret dice given', () => {
  /** The first order of a recorded game after which dice fell in secret, and how many. */
  function firstSecret(): { readonly content: object; readonly secret: readonly number[] } {
    const path = join(import.meta.dirname, '../../books/src/no-dachi/playthroughs/powder-house-ninja-won.json');
    const { scenario, entries } = JSON.parse(readFileSync(path, 'utf8')) as {
      scenario: string;
      entries: { seat: string; order: object; dice: number[]; silent: number[] }[];
    };
    const first = entries.findIndex(({ silent }) => silent.length > 0);
    const orders = entries.slice(0, first + 1).map(({ seat, order, dice }) => ({ seat, order, dice }));
    return { content: { book: 'no-dachi', scenario, orders }, secret: entries[first]?.silent ?? [] };
  }

  test('are taken, and too few or too many are told', () => {
    const { content, secret } = firstSecret();
    const { dice: _dice, ...last } = { ...(content as { orders: { dice: number[] }[] }).orders.at(-1) };
    const orders = [...(content as { orders: object[] }).orders.slice(0, -1), { ...last, dice: [], secretDice: secret }];
    const path = file('given.json', { ...content, orders });
    expect(nobori(['adjudicate', path]).code).toBe(0);
    const few = file('few.json', { ...content, orders: [...orders.slice(0, -1), { ...last, dice: [], secretDice: [] }] });
    expect(nobori(['adjudicate', few]).err).toContain('secret dice: give more of them with --secret-dice');
    const many = file('many.json', { ...content, orders: [...orders.slice(0, -1), { ...last, dice: [], secretDice: [...secret, 1] }] });
    expect(nobori(['adjudicate', many]).err).toContain('.secretDice: 1 die more than the order rolls');
    expect(nobori(['adjudicate', path, '--secret-dice', 'six']).code).toBe(2);
  });

  test('once for all orders, also for those that have open dice of their own', () => {
    const { content, secret } = firstSecret();
    const path = file('common.json', content);
    expect(nobori(['adjudicate', path, '--secret-dice', secret.join()]).code).toBe(0);
    expect(nobori(['adjudicate', path, '--secret-dice', [...secret, 1].join()]).err).toContain(
      '--secret-dice: 1 die more than these orders',
    );
  });
});

describe('muster', () => {
  const force = (changes: object = {}): string => file('force.json', { book: 'samurai-skirmish', force: 'F1', ...changes });

  test('called wrongly, it tells how it is called', () =>
    expect(nobori(['muster', 'check']).err).toContain('nobori muster check --help shows how'));
  test('prices a force and finds what breaks a limit', () => {
    expect(nobori(['muster', 'price', force()])).toMatchObject({ code: 0, out: expect.stringMatching(/: \d+ points\.\n$/) });
    expect(nobori(['muster', 'check', force()])).toMatchObject({ code: 0, out: expect.stringContaining('nothing breaks a limit') });
    const crowd = { id: 'X', name: 'Crowd', units: [{ of: 'ronin', figures: [{ is: 'ronin', count: 20 }] }] };
    const found = nobori(['muster', 'check', force({ force: crowd }), '--json']);
    expect(found.code).toBe(1);
    expect(JSON.parse(found.out)).toMatchObject({
      lawful: false,
      wrong: expect.arrayContaining([{ rule: 'SSK-011', says: expect.any(String), place: { unit: 1 } }]),
    });
  });

  test('counts what the book counts', () => {
    const retainers = file('retainers.json', { book: 'kozeriai', force: 'retainers' });
    expect(nobori(['muster', 'price', retainers])).toMatchObject({ code: 0, out: 'Retainers: 5 figures.\n' });
    expect(JSON.parse(nobori(['muster', 'price', retainers, '--json']).out)).toEqual({ points: 5, in: 'figures' });
  });

  test('musters by dice: lawful, the same for the same seed, and a file for the other two', () => {
    const drawn = (...more: string[]) => nobori(['muster', 'random', '--book', 'no-dachi', '--list', 'ninja', '--points', '250', ...more]);
    const one = drawn('--seed', 'a');
    expect([one.code, drawn('--seed', 'a').out, drawn('--seed', 'b').out === one.out]).toEqual([0, one.out, false]);
    const path = file('drawn.json', JSON.parse(one.out));
    expect(nobori(['muster', 'check', path])).toMatchObject({ code: 0 });
    const [, points] = /: (\d+) points/.exec(nobori(['muster', 'price', path]).out) ?? [];
    expect(Number(points)).toBeLessThanOrEqual(250);
    // A force of a file is filled up; whoever is there already stays.
    const more = JSON.parse(nobori(['muster', 'random', path, '--points', '400']).out) as { force: { units: unknown[] } };
    const begun = JSON.parse(one.out) as { force: { units: unknown[] } };
    expect(more.force.units.length).toBeGreaterThanOrEqual(begun.force.units.length);
    expect(nobori(['muster', 'check', file('more.json', more)])).toMatchObject({ code: 0 });
    expect(nobori(['muster', 'random', path, '--points', '20'])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`costs ${points ?? ''} points already, more than 20`),
    });
    expect(nobori(['muster', 'random'])).toMatchObject({ code: 2, err: expect.stringContaining('a file with a force to fill up') });
    expect(nobori(['muster', 'random', '--book', 'no-dachi', '--points', '3'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('No lawful force'),
    });
    expect(nobori(['muster', 'random', '--book', 'no-dachi', '--list', 'x'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('there are: hatamoto'),
    });
    expect(nobori(['muster', 'random', '--book', 'first-cut'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no forces to build'),
    });
  });

  test.each([
    [{ book: 'ludo' }, 'book: expected one of'],
    [{ force: 'F99' }, 'force: expected one of F1'],
    [{ force: { id: 'X' } }, 'force.'],
    [{ options: { moral: 1 } }, 'options.moral'],
  ])('%j: one sentence', (changes, sentence) => {
    const { code, out, err } = nobori(['muster', 'price', force(changes)]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(sentence);
  });
});

describe('files of the workshop of the app are read as they are', () => {
  const thing = (kind: string, rest: object): string =>
    file(`${kind}.json`, { nobori: 2, kind, book: 'samurai-skirmish', name: 'Mine', ...rest });

  test('a force, by muster and by sim', () => {
    const force = thing('force', { force: samuraiSkirmish.muster.ready[0] });
    expect(nobori(['muster', 'check', force])).toMatchObject({ code: 0, out: expect.stringContaining('nothing breaks a limit') });
    expect(nobori(['muster', 'price', force])).toMatchObject({ code: 0 });
    expect(nobori(['muster', 'random', force, '--points', '150'])).toMatchObject({ code: 0 });
    expect(nobori(['sim', '--forces', `${force},F2`, '--bots', 'random,random', '--games', '1'])).toMatchObject({ code: 0 });
  });

  test('a scenario, by scenario, sim and prompt', () => {
    const { out } = nobori(['scenario', 'samurai-skirmish', 'yahagi-bridge']);
    const scenario = thing('scenario', { scenario: JSON.parse(out) as unknown });
    expect(nobori(['scenario', 'samurai-skirmish', scenario])).toEqual({ code: 0, out, err: '' });
    expect(nobori(['sim', '--scenario', scenario, '--bots', 'random,random', '--games', '1'])).toMatchObject({ code: 0 });
    expect(nobori(['prompt', scenario])).toMatchObject({ code: 0, err: '' });
  });

  test('a position, by prompt and odds', () => {
    const { situation, orders } = request() as { situation: unknown; orders: unknown };
    expect(nobori(['prompt', thing('position', { situation, options: {} })])).toMatchObject({ code: 0, err: '' });
    expect(nobori(['odds', thing('position', { situation, options: {}, orders })])).toMatchObject({ code: 0, err: '' });
  });
});

describe('odds', () => {
  test('of a shot are exact fractions that add up to one', () => {
    const { out } = nobori(['odds', file('odds.json', request()), '--json']);
    const { exact, branches } = JSON.parse(out) as { exact: boolean; branches: { outcomes: { fraction: string; decimal: number }[] }[] };
    expect(exact).toBe(true);
    expect(branches[0]?.outcomes.reduce((sum, { decimal }) => sum + decimal, 0)).toBeCloseTo(1, 12);
  });

  test('of an order against the rules are refused like the order', () => {
    const far = ordered({ kind: 'fire', figure: 'A1', target: 'A1' });
    expect(nobori(['odds', file('far.json', far)])).toMatchObject({ code: 1, err: expect.stringContaining('refused (SSK-052)') });
  });

  test('of a probe: two who touch and will fight; two apart have no fight to foretell', () => {
    const fight = { kind: 'fight', figure: 'A1', target: 'B1' };
    const touching = [
      { id: 'A', side: 1, of: 'samurai', figures: [bow] },
      { id: 'B', side: 2, of: 'ronin', figures: [{ is: 'ronin', at: [1250, 1000] }] },
    ];
    const close = { ...ordered(fight), situation: { step: 'firing', first: 1, units: touching } };
    expect(nobori(['odds', file('fight.json', close)])).toMatchObject({ code: 0, out: expect.stringContaining('%') });
    expect(nobori(['odds', file('apart.json', ordered(fight))])).toMatchObject({
      code: 1,
      err: expect.stringContaining('refused (SSK-065)'),
    });
    const nobody = ordered({ kind: 'fight', figure: 'A1', target: 'Z9' });
    expect(nobori(['odds', file('nobody.json', nobody)])).toMatchObject({ code: 1, err: expect.stringContaining('no figure "Z9"') });
    const neither = ordered({ kind: 'fight', figure: 'A1' });
    expect(nobori(['odds', file('neither.json', neither)])).toMatchObject({ code: 1, err: expect.stringContaining('orders[0].order') });
  });
});

describe('records', () => {
  const fixture = join(import.meta.dirname, '../../books/src/samurai-skirmish/playthroughs/yahagi-bridge-wardens-won.json');
  const record = (): { entries: { dice: number[] }[]; seal: object } =>
    JSON.parse(readFileSync(fixture, 'utf8')) as { entries: { dice: number[] }[]; seal: object };

  test('verify says so when all is well, and replay tells the story', () => {
    expect(nobori(['verify', fixture])).toMatchObject({ code: 0, out: expect.stringMatching(/^verified: \d+ orders/) });
    expect(nobori(['replay', fixture, '--upto', '4']).out).toContain('is set up.');
  });

  test.each<[string, () => string]>([
    ['cut in the middle of the file', () => readFileSync(fixture, 'utf8').slice(0, 2000)],
    ['without its last order', () => JSON.stringify({ ...record(), entries: record().entries.slice(0, -1) })],
    [
      'with a die turned',
      () =>
        JSON.stringify({
          ...record(),
          entries: record().entries.map(entry => ({ ...entry, dice: entry.dice.map(face => (face === 1 ? 2 : face)) })),
        }),
    ],
    ['without its seal', () => JSON.stringify({ ...record(), seal: null })],
    ['of a later format', () => JSON.stringify({ ...record(), nobori: 99 })],
  ])('verify finds a record %s', (what, content) => {
    const { code, out, err } = nobori(['verify', file(`${what.replaceAll(' ', '-')}.json`, content())]);
    expect([code, out]).toEqual([1, '']);
    expect(err.trim().split('\n').length).toBe(1);
  });

  test('verify lets a record without a seal pass when asked', () => {
    const path = file('unsealed.json', { ...record(), seal: null });
    expect(nobori(['verify', path, '--unsealed'])).toMatchObject({ code: 0, out: expect.stringContaining('without a seal') });
  });

  test('verify rolls every die of a game online again, and holds it to what was noted before', () => {
    const salts = { [seatId('wardens')]: 'salt-of-wardens-012', [seatId('wanderers')]: 'salt-of-wanderers-0' };
    const seed = '5a'.repeat(32);
    const laid = newTable({ book: samuraiSkirmish, dice: fairDice({ seed, salts }) }, { scenario: 'yahagi-bridge' });
    if (!laid.ok) throw new Error('no game');
    const { game, play, questions } = laid.value;
    const random = seeded('online');
    while (game.entries.length < 80 && game.state.verdict === null) {
      const [seat = seatId('')] = questions()[0]?.seats ?? [];
      const order = askOf(samuraiSkirmish.prompt(game.state), seat)?.choices.sample(random);
      if (order !== undefined) void play(seat, [order]);
    }
    const dice = { seed, hash: seedHash(seed), salts };
    const path = file('online.json', { record: game.record(), dice });
    expect(nobori(['verify', path, '--hash', dice.hash, '--salt', 'wanderers=salt-of-wanderers-0'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/\ndice: all [1-9]\d* come from the seed/),
    });
    expect(nobori(['verify', path, '--salt', 'wanderers=another'])).toMatchObject({ code: 1, err: expect.stringContaining('salt of') });
    expect(nobori(['verify', path, '--hash', 'another'])).toMatchObject({ code: 1, err: expect.stringContaining('hash') });
    const others = file('others.json', { record: game.record(), dice: { ...dice, salts: { ...salts, wanderers: 'quite-another-salt' } } });
    expect(nobori(['verify', others])).toMatchObject({ code: 1, err: expect.stringContaining('not those of the seed') });
    expect(nobori(['verify', fixture, '--hash', dice.hash])).toMatchObject({ code: 1, err: expect.stringContaining('does not tell') });
  });
});

test('a store of a server is backed up, restored and checked; what is wrong is one sentence', async () => {
  const { openStorage } = await import('@nobori/server');
  const [data, other, path] = [join(folder, 'data'), join(folder, 'other'), join(folder, 'club.backup')];
  expect(nobori(['check-games', data])).toMatchObject({ code: 1, out: '', err: expect.stringContaining('no games in this folder') });
  const storage = await openStorage(data);
  await storage.db.insertInto('people').values({ id: 'p', name: 'Anna', crest: 'tomoe', made: 1 }).execute();
  expect(nobori(['check-games', data])).toMatchObject({ code: 0, out: '0 running games replay.\n' });
  const row = {
    id: 'g',
    book: 'lost',
    beginning: '{}',
    terms: '{}',
    status: 'running',
    head: '{}',
    seed: '',
    made: 1,
    changed: 1,
  } as const;
  await storage.db
    .insertInto('games')
    .values({ ...row, lines: 0, due: null, waits: '', result: null })
    .execute();
  await storage.close();
  expect(nobori(['check-games', data])).toMatchObject({
    code: 1,
    out: expect.stringContaining('There is no book "lost"'),
    err: '1 of 1 running games do not go on with this version.\n',
  });
  expect(nobori(['backup', data, path])).toMatchObject({ code: 0, out: expect.stringMatching(/^2 rows/) });
  expect(nobori(['restore', other, path])).toMatchObject({ code: 0, out: '2 rows are back.\n' });
  expect(nobori(['restore', other, path])).toMatchObject({ code: 1, out: '', err: expect.stringContaining('already') });
});

test('rules --coverage without notes of a test run says what to do first', () => {
  const { code, out } = nobori(['rules', 'samurai-skirmish', '--coverage', '--notes', 'no-such-folder']);
  expect(code).toBe(1);
  expect(out).toContain('run npm test first');
  const [told] = JSON.parse(nobori(['rules', 'samurai-skirmish', '--coverage', '--json', '--notes', 'no-such-folder']).out) as unknown[];
  expect(told).toMatchObject({ book: 'samurai-skirmish', rules: 207, tested: 0, carriedOut: 0 });
});
