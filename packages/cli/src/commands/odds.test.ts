/** What `nobori odds` can be asked: conditions, chains of orders, what comes by itself. */
import { Command } from 'commander';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { fraction, readerOf, say } from '@nobori/engine';
import { oddsLines } from '../oddsTelling.ts';
import { addOdds } from './odds.ts';

const folder = mkdtempSync(join(tmpdir(), 'nobori-odds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Answered {
  readonly exact: boolean;
  readonly branches: readonly { readonly outcomes: readonly { readonly key: string; readonly fraction: string }[] }[];
}

function printed(situation: object, order: object | null, ...more: string[]): string {
  const path = join(folder, 'position.json');
  writeFileSync(path, JSON.stringify({ book: 'samurai-skirmish', situation, orders: order === null ? [] : [{ seat: 'side1', order }] }));
  const said: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(text => said.push(String(text)) > 0);
  const log = vi.spyOn(console, 'log').mockImplementation(text => void said.push(String(text)));
  try {
    const program = new Command();
    addOdds(program);
    program.parse(['node', 'nobori', 'odds', path, ...more]);
  } finally {
    write.mockRestore();
    log.mockRestore();
  }
  return said.join('');
}
const asked = (situation: object, order: object | null, ...more: string[]): Answered =>
  JSON.parse(printed(situation, order, '--json', ...more)) as Answered; // printed by the command itself
const shares = ({ branches }: Answered): Record<string, string> =>
  Object.fromEntries(branches[0]?.outcomes.map(({ key, fraction }) => [key, fraction]) ?? []);

const unit = (id: string, side: 1 | 2, of: string, ...figures: readonly object[]): object => ({ id, side, of, figures });
const bow = (y: number): object => ({ is: 'ashigaru', missile: 'yumi', at: [1000, y] });
const volley = {
  step: 'firing',
  first: 1,
  units: [unit('A', 1, 'ashigaru', bow(1000), bow(1300)), unit('B', 2, 'samurai', { is: 'samurai', armoured: false, at: [6300, 1000] })],
};
const shot = { kind: 'fire', figure: 'A1', target: 'B1' };

test('what is neither an order nor anything to look at is named', () => {
  expect(() => asked(volley, { kind: 'wrestle', figure: 'A1', target: 'B1' })).toThrow('"wrestle" is no order of this book');
});

test('whom a further order names is there', () => {
  const then = (order: object) => () => asked(volley, shot, '--then', JSON.stringify(order));
  expect(then({ ...shot, figure: 'A2', target: 'Z1' })).toThrow('--then[0].target: there is no "Z1" here');
  expect(then({ ...shot, figure: 'A2' })).not.toThrow();
});

describe('how likely something is', () => {
  test('SSK-080 SSK-081 "B1 is dead": half a hit, a quarter of the wounds', () => {
    expect(shares(asked(volley, shot, '--of', 'B1 is dead'))).toEqual({ yes: '1/8', no: '7/8' });
  });
  test('SSK-082 SSK-083 marks with their count, fields, "and", "or", "not"', () => {
    expect(shares(asked(volley, shot, '--of', 'B1 has 1 wounds and not B1 is dead'))).toEqual({ yes: '1/3', no: '2/3' });
    expect(shares(asked(volley, shot, '--of', 'figures.B1.legs = 1'))).toEqual({ yes: '1/6', no: '5/6' });
    expect(shares(asked(volley, shot, '--of', 'B1 is dead or figures.B1.legs = 1'))).toEqual({ yes: '7/24', no: '17/24' });
  });
  test('SSK-081 an event on the way, of somebody', () => {
    expect(shares(asked(volley, shot, '--of', 'event killed of B1'))).toEqual({ yes: '1/8', no: '7/8' });
    expect(shares(asked(volley, shot, '--of', 'event killed of A1'))).toEqual({ no: '1' });
    expect(() => asked(volley, shot, '--of', 'event kiled of B1')).toThrow(
      /--of: expected an event of this book \(.*killed.*\), found "kiled"\.$/,
    );
    expect(() => asked(volley, shot, '--of', 'event killed of B7')).toThrow('--of: expected somebody of the situation, found "B7".');
  });
  test('SSK-077 SSK-R47 what a side answers makes it likelier or less likely; whom that serves nobody can know', () => {
    const joined = { ...volley, units: [unit('A', 1, 'ronin', { is: 'ronin', at: [1250, 1000] }), unit('B', 2, 'samurai', { is: 'samurai', at: [1000, 1000] })] }; // prettier-ignore
    const said = printed(joined, { kind: 'fight', figure: 'A1', target: 'B1' }, '--of', 'A1 is dead');
    expect(said).toMatch(/makes it likeliest[^]*makes it least likely/);
    expect(said).not.toMatch(/surest|best/);
  });
  test.each([['B1 is deadd'], ['Z9 is dead'], ['B1'], ['nowhere = 1']])('%s is not understood', condition => {
    expect(() => asked(volley, shot, '--of', condition)).toThrow(/--of: expected/);
  });
});

test('SSK-026 a chain of orders: two shots, one after the other', () => {
  const found = shares(asked(volley, shot, '--then', '{ "kind": "fire", "figure": "A2", "target": "B1" }'));
  // Each hits with a half, each hit kills with a quarter: alive with (7/8)².
  expect(found['dead/unhurt']).toBe('15/64');
});

describe('what comes by itself', () => {
  test('SSK-023 precedence: either side with a half', () => {
    const turn = { ...volley, step: 'precedence', first: undefined };
    expect(shares(asked(turn, null, '--of', 'winner = 0', '--until', 'declaring'))).toEqual({ yes: '1/2', no: '1/2' });
  });
  test('a moment no book knows is named, and a die left out between two commas too', () => {
    expect(() => asked({ ...volley, step: 'precedence', first: undefined }, null, '--of', 'winner = 0', '--until', 'declaration')).toThrow(
      /^--until: expected one of .*declaring.*, found "declaration"\.$/,
    );
    expect(() => asked(volley, shot, '--dice', '4,,5')).toThrow('--dice: expected whole numbers with commas between them, found "4,,5".');
  });
  test('SSK-091 SSK-106 morale: a unit whose leader falls, one die', () => {
    const broken = {
      step: 'results',
      first: 1,
      units: [
        unit('A', 1, 'ashigaru', { is: 'ashigaru', leader: true, at: [1000, 1000], meleeHits: 1 }, { is: 'ashigaru', at: [1000, 1300] }),
        unit('B', 2, 'ronin', { is: 'ronin', at: [6000, 1000] }),
      ],
    };
    expect(shares(asked(broken, null, '--of', 'event routed of A'))).toEqual({ yes: '5/6', no: '1/6' });
    expect(shares(asked(broken, null, '--of', 'A1 is dead'))).toEqual({ yes: '1' });
  });
});

test('what cannot be seen is spoken of only where something is unseen', () => {
  const shot = { outcome: { key: 'hit', label: say('hit'), weight: 1 }, weight: fraction(1n, 1n), share: 1, interval: null };
  const told = { about: [], rows: [{ own: null, best: true, sure: 1, lines: [{ his: null, best: true, worth: 1, chances: [shot] }] }], exact: true, steps: 1, without: null, blind: false, passed: [], takes: null }; // prettier-ignore
  const lines = (unseen: boolean) =>
    oddsLines(
      { kind: 'told', questions: [{ ...told, unseen }] },
      readerOf(id => id),
    );
  expect(lines(true).filter(line => !lines(false).includes(line))).toEqual(['Not counting what you cannot see.']);
});
