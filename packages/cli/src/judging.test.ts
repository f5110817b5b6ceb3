/** Positions from outside: what is ordered in them, with whose dice, and its odds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bow, filesHere, nobori, ordered, request } from './command.testing.ts';

const { file } = filesHere();

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
