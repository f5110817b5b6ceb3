/** What one brings to the command: scenarios, forces, and files of the workshop of the app. */
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesHere, nobori, request } from './command.testing.ts';

const { file } = filesHere();

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

  test('judges it as a whole: what no part of it shows', () => {
    const bridge = nobori(['scenario', 'samurai-blades', 'karasu-bridge']).out;
    for (const [place, says] of [
      ['"Z99"', 'men[0].at: expected a hex of the map, found Z99'],
      ['"C6"', 'men[1].at: expected a hex of his own: kagemasa is in C6'],
    ] as const) {
      const { code, out, err } = nobori(['scenario', 'samurai-blades', file('own.json', bridge.replace('"C5"', place))]);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain(says);
    }
  });

  test('knows its scenarios by their ids', () => {
    const { code, err } = nobori(['scenario', 'samurai-skirmish', 'yahagi']);
    expect(code).toBe(1);
    expect(err).toContain('no scenario "yahagi"; there are: yahagi-bridge,');
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

  test('ARG-027 after a recorded battle: who is left marches on, the raised one a class higher', () => {
    const played = (book: string, name: string): string =>
      join(import.meta.dirname, '../../books/src', book, 'playthroughs', `${name}.json`);
    const battle = played('argad-sengoku', 'rice-tax-red-won');
    const found = nobori(['muster', 'after', battle, 'blue']);
    const { force } = JSON.parse(found.out) as { force: { units: { id: string; class?: number }[] } };
    const raised = ['B7', 'B8'].map(id => force.units.find(one => one.id === id)?.class);
    expect(raised).toEqual([4, 3]);
    expect(nobori(['muster', 'check', file('after.json', found.out)]).code).toBe(0);
    expect(nobori(['muster', 'after', battle, 'green'])).toMatchObject({ code: 1, err: expect.stringContaining('there are: blue, red') });
    expect(nobori(['muster', 'after', played('kozeriai', 'sumida-storehouse-shinobi-won'), 'a'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no troops march on'),
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
