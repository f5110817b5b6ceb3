/** A whole game through a pipe, and what a typed line means. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { present, type Spot } from '@nobori/engine';
import { laidOut } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { labelOf } from '@nobori/engine/hex';
import { BOOKS } from '@nobori/books';
import { bookNamed } from '../request.ts';
import { boardText } from './board.ts';
import { understand } from './menu.ts';

const command = join(import.meta.dirname, '../../bin/nobori.mjs');

function play(args: readonly string[], lines: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [command, 'play', ...args], {
    encoding: 'utf8',
    input: `${lines.join('\n')}\n`,
    env: { ...process.env, NO_COLOR: '1' },
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

test('a game against the computer is played to its end, with odds, undo, rules and a record that verifies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-play-'));
  const file = join(folder, 'game.json');
  const story = play(
    ['--seed', '5', '--bots', 'random'],
    [
      'help',
      'goals',
      '1',
      'rule SSK-R25',
      'rule ssk-t7',
      'undo',
      '1',
      `save ${file}`,
      'nonsense',
      ...Array.from({ length: 300 }, () => '1'),
    ],
  );
  expect(story.split('It lasts 10 turns.')).toHaveLength(3); // at the start, and when asked for
  expect(story).toContain('The wanderers: 0 across, 3 needed; The wardens: 3 left; 9 turns left.');
  expect(story).toContain('2 left, 2 across: victory for the wanderers');
  expect(story).toContain('How does a charging unit move?');
  expect(story).toContain('SSK-T7 Melee modifiers (dice)');
  expect(story).toContain('No choice says "nonsense"');
  expect(story).toContain('The game is over.');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ nobori: 2, book: 'samurai-skirmish' });
  rmSync(folder, { recursive: true, force: true });
});

test('own dice: the table says what to roll, for whom and why, and takes exactly that many', () => {
  const story = play(['--seed', '5', '--dice', 'own', '--hotseat'], ['1', '1', '7', '4', '4 2', 'quit']);
  expect(story).toContain('Roll D6 for The wanderers, precedence (SSK-023)');
  expect(story).toContain('7 is not a face of a D6');
});

test('own dice: nobody is asked for the secret dice of the ninja’s ambush (NOD-074), and the game goes on past them', () => {
  const typed = Array.from({ length: 200 }, () => '1');
  const story = play(['--book', 'no-dachi', '--scenario', 'powder-house', '--hotseat', '--dice', 'own', '--seed', '3'], [...typed, 'quit']);
  expect(story).toContain('The game is over. The night is over');
  expect(story).not.toContain('ambush (NOD-074)');
});

test('who gives up has lost; a draw is offered by one and accepted by the other', () => {
  const lost = play(['--seed', '5'], ['give up']);
  expect(lost).toContain('The wanderers: the game is given up.');
  expect(lost).toContain('The game is over. The wanderers gave up.');
  const drawn = play(['--seed', '5', '--hotseat'], ['draw', 'draw', '1', 'draw']);
  expect(drawn).toContain('No draw is offered to the wanderers.');
  expect(drawn).toContain('The wardens: the draw is accepted.');
  expect(drawn).toContain('The game is over. The sides agreed on a draw.');
});

test('people have names of the time, the same again from the same seed; the id on the base stands on cards and beside the board', () => {
  const told = (seed: string): string => play(['--seed', seed], ['1', 'cards', 'board', 'quit']);
  expect(told('5')).toBe(told('5'));
  const [, name] = /A1 \S+ (\S+) \(The wanderers\)/.exec(told('5')) ?? [];
  expect(told('5')).toContain(`    A1 ${name} `);
  expect(told('6')).not.toContain(`    A1 ${name} `);
});

test('a person reads nothing the rules hide from him: neither the hidden men and orders of the computer nor their cards, dice or names', () => {
  const typed = Array.from({ length: 6 }, () => ['1', 'log', 'cards', 'why', 'board']).flat();
  /** Without the story of the scenario, which everybody may know. */
  const seen = (seat: string): string =>
    play(
      ['--book', 'argad-sengoku', '--scenario', 'merchant-of-sakai', '--as', seat, '--bots', 'noumin', '--seed', '7'],
      [...typed, 'quit'],
    )
      .split('\n')
      .slice(1)
      .join('\n');
  const escort = seen('white');
  expect(escort).toContain('Saika');
  for (const hidden of ['Kage', 'Ryu', 'Sora', 'Ishi', 'Chigusa']) expect(escort).not.toContain(hidden);
  const shadows = seen('black');
  expect(shadows).toContain('Kage');
  expect(shadows).not.toContain('Chigusa');
});

test('men with long names side by side stand side by side on a table in letters, and its frame stays straight', () => {
  const book = bookNamed('argad-sengoku');
  const state = laidOut(
    book,
    present(
      book.scenarios.find(({ id }) => id === 'toll-bridge'),
      'the toll bridge',
    ),
  );
  const places: Spot[] = [[3000, 500], [3100, 500], [3200, 500], [3300, 500]]; // prettier-ignore
  const cards = book.cards(state).map((card, i) => ({ ...card, at: places[i % places.length] ?? null }));
  const rows = stripVTControlCharacters(boardText({ ...book, cards: () => cards }, state))
    .split('\n')
    .filter(line => /^ *\d* [│┌└]/.test(line) || line.startsWith('    ┌'));
  expect(new Set(rows.map(row => row.length)).size).toBe(1);
  for (const { id } of cards) expect(rows.join('\n')).toContain(id.slice(0, 3));
});

test('a line is a number, a word that fits one choice, or a command', () => {
  const choices = ['A1 shoots at B1', 'A1 shoots at B2', 'Done'].map(says => ({ order: { kind: says }, says }));
  expect(understand('2', choices)).toMatchObject({ kind: 'choice', choice: { says: 'A1 shoots at B2' } });
  expect(understand('b1', choices)).toMatchObject({ kind: 'choice', choice: { says: 'A1 shoots at B1' } });
  expect(understand('odds 1', choices)).toMatchObject({ kind: 'odds', choice: { says: 'A1 shoots at B1' } });
  expect(understand('shoots', choices)).toMatchObject({ kind: 'unclear', reason: '2 choices say "shoots"; please be more exact.' });
  expect(understand('9', choices)).toMatchObject({ kind: 'unclear', reason: 'There are 3 choices.' });
  expect(understand('undo', choices)).toEqual({ kind: 'undo' });
});

test('the text board shows every kind of ground and names it', () => {
  for (const scenario of samuraiSkirmish.scenarios) {
    const text = boardText(samuraiSkirmish, laidOut(samuraiSkirmish, scenario));
    for (const { kind } of scenario.table.areas) expect(text).toContain(kind);
  }
});

test('a board fits a screen of 80 by 24, and hexes are called by the labels of the map', () => {
  for (const book of BOOKS) {
    for (const scenario of book.scenarios) {
      const state = laidOut(book, scenario);
      const lines = stripVTControlCharacters(boardText(book, state)).split('\n');
      expect([scenario.id, lines.length <= 24 || book.cards(state).length > 30]).toEqual([scenario.id, true]);
      expect([scenario.id, Math.max(...lines.map(line => line.length)) <= 80]).toEqual([scenario.id, true]);
      const ground = book.ground(state);
      if (ground.kind !== 'hex') continue;
      for (const { at, out } of book.cards(state))
        if (at !== null && !out) expect(lines.join('\n')).toMatch(new RegExp(`[ /]${labelOf(ground.map, at)}(?:[/,]|$)`, 'm'));
    }
  }
});

test('a scenario from a file is played as the file has it; what is no scenario is named with its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-play-'));
  const [file, none] = [join(folder, 'mine.json'), join(folder, 'none.json')];
  const own = spawnSync(process.execPath, [command, 'scenario', 'samurai-skirmish', 'yahagi-bridge'], { encoding: 'utf8' }).stdout;
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(own) as object), title: 'The bridge at home' }));
  expect(play(['--scenario', file, '--bots', 'random'], ['quit'])).toContain('The bridge at home');
  writeFileSync(none, '{ "id": "x" }');
  const { stderr, status } = spawnSync(process.execPath, [command, 'play', '--scenario', none], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('none.json: scenario.title: expected text, found nothing');
  rmSync(folder, { recursive: true });
});

test.each(BOOKS.map(book => book.id))('no two choices of %s read the same, and a hint says what to type', id => {
  const lists = [['1', 'all'], ['1', '1', '1', 'all', 'hint']].map(lines => play(['--book', id, '--seed', '5', '--hotseat', '--bots', 'random'], [...lines, 'quit'])); // prettier-ignore
  for (const story of lists) {
    const [, last = ''] = story.split(/(?=^ {4}1 {2})/m).slice(-2);
    const rows = [...last.matchAll(/^ +(\d+) {2}(.+)$/gm)].map(([, , words]) => words);
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows).size).toBe(rows.length);
  }
  expect(lists[1]).toMatch(/^ {2}Type: (\d+|order \{.+\})$/m);
});
