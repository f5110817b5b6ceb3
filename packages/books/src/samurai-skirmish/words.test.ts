import { called, D6, eventText, figureId, fill, orderText, readerFor, rolled, say, seeded } from '@nobori/engine';
import { laidOut, play, situated } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { samuraiSkirmish as book } from './index.ts';
import type { SskEvent } from './events.ts';
import type { Modifier, SskRule } from './rules.ts';
import type { SskOrder } from './state.ts';
import { done, fire, one, two, unit } from './tabletop.testing.ts';

const [a1, b1] = [figureId('A1'), figureId('B1')];
const state = situated(book, {
  step: 'firing',
  first: 1,
  units: [
    unit('A', 1, 'samurai', { is: 'samurai', leader: true, missile: 'yumi', at: [1000, 1000] }),
    unit('B', 2, 'ashigaru', { is: 'ashigaru', at: [5000, 1000] }),
  ],
});
const reader = readerFor(book, state);

const modifier = (label: string, value: number, rule: SskRule): Modifier => ({ label, value, rule });
const [A, B] = ['A1 Samurai leader', 'B1 Ashigaru'];

/** Every kind of event with what its sentence must name, however it is worded: a kind left out does not compile. */
// oxfmt-ignore
const SAID: { readonly [K in SskEvent['kind']]: readonly (readonly [Extract<SskEvent, { kind: K }>, readonly string[]])[] } = {
  rolled: [
    [{ kind: 'rolled', who: a1, for: say('shot at {target}', { target: b1 }), dice: [D6], faces: [1, 2, 3, 6], modifies: 'dice', need: 3, result: 2, rules: ['SSK-042'],
      modifiers: [modifier('samurai', 4, 'SSK-042'), modifier('close range, yumi', 1, 'SSK-059'), modifier('target in cover', -1, 'SSK-057')] },
      [A, `shot at ${B}`, '4 (samurai)', '+1 (close range, yumi)', '−1 (target in cover)', '4 dice', '3+', '1 2 3 6', '2.']],
    [{ kind: 'rolled', who: b1, for: say('blow at {target}', { target: a1 }), dice: [D6], faces: [5], modifies: 'dice', need: 6, result: 0, rules: ['SSK-049'],
      modifiers: [modifier('ashigaru', 1, 'SSK-042'), modifier('target armoured, or a Ninja', -1, 'SSK-070')] },
      [B, '−1 (target armoured, or a Ninja)', '0: one die', '6+', '5']],
    [{ kind: 'rolled', who: 'side2', for: say('alarm'), dice: [D6], faces: [4], modifies: 'score', modifiers: [], need: 4, result: 4, rules: ['SSK-S3'] },
      ['Side 2', 'alarm', '4+']],
  ],
  deployed:   [[{ kind: 'deployed', unit: 'A', places: {}, rules: [] },                                              ['A (Samurai)']]],
  turnBegan:  [[{ kind: 'turnBegan', turn: 3, rules: [] },                                                           ['3']]],
  precedence: [[{ kind: 'precedence', side: 'side2', rules: [] },                                                   ['recedence', 'Side 2']]],
  declared:   [[{ kind: 'declared', unit: 'A', target: 'B', rules: [] },                                             ['A (Samurai)', 'charge', 'B (Ashigaru)']]],
  movesFirst: [[{ kind: 'movesFirst', side: 'side1', rules: [] },                                                   ['Side 1', 'irst']]],
  moved:      [[{ kind: 'moved', figure: b1, way: [[0, 0]], cost: 762, allowance: 1270, rules: [] },                 [B, '3"', '5"']]],
  charged:    [[{ kind: 'charged', figure: a1, way: [[0, 0]], cost: 1524, allowance: 1778, touches: [b1], rules: [] }, [A, B, '6"', '7"']]],
  stood:      [[{ kind: 'stood', figure: a1, rules: [] },                                                            [A]]],
  dismounted: [[{ kind: 'dismounted', figure: a1, rules: [] },                                                       [A, 'dismount']]],
  left:       [[{ kind: 'left', figure: b1, fate: 'fled', rules: [] },                                               [B, 'flee']],
               [{ kind: 'left', figure: b1, fate: 'escaped', rules: [] },                                            [B, 'away']]],
  alarmed:    [[{ kind: 'alarmed', by: 'dice', rules: [] },                                                          ['watch', 'alarm']],
               [{ kind: 'alarmed', by: 'fighting', rules: [] },                                                      ['noise', 'alarm']]],
  paired:     [[{ kind: 'paired', figure: a1, target: b1, paired: true, rules: [] },                                 [A, 'faces', B]],
               [{ kind: 'paired', figure: b1, target: a1, paired: false, rules: [] },                                [B, 'joins', A]]],
  parried:    [[{ kind: 'parried', figure: a1, hits: 1, of: 3, rules: [] },                                          [A, 'parries', '1', '3']]],
  struck:     [[{ kind: 'struck', figure: b1, hits: 1, rules: [] },                                                  [B, 'once']],
               [{ kind: 'struck', figure: b1, hits: 2, rules: [] },                                                  [B, '2 times']]],
  wounded:    [[{ kind: 'wounded', figure: a1, result: 'leg', face: 5, rules: [] },                                  [A, '5', 'leg wound']],
               [{ kind: 'wounded', figure: a1, result: 'arm', face: 9, rules: [] },                                  [A, '9', 'arm wound']],
               [{ kind: 'wounded', figure: a1, result: 'dead', face: 2, rules: [] },                                 [A, '2', 'dead']],
               [{ kind: 'wounded', figure: a1, result: 'lucky', face: null, rules: [] },                             [A, 'lucky']]],
  killed:     [[{ kind: 'killed', figure: b1, cause: 'hit', rules: [] },                                             [B, 'hit']],
               [{ kind: 'killed', figure: b1, cause: 'roll', rules: [] },                                            [B, 'dead']],
               [{ kind: 'killed', figure: b1, cause: 'wounds', rules: [] },                                          [B, 'wounds']]],
  succeeded:  [[{ kind: 'succeeded', figure: b1, unit: 'B', rules: [] },                                             [B, 'command', 'unit B']]],
  tested:     [[{ kind: 'tested', unit: 'B', successes: 1, result: 'hold', rules: [] },                              ['B (Ashigaru)', '1 success,', 'hold']],
               [{ kind: 'tested', unit: 'B', successes: 0, result: 'rout', rules: [] },                              ['B (Ashigaru)', '0 successes', 'rout']],
               [{ kind: 'tested', unit: 'B', successes: 2, result: 'normal', rules: [] },                            ['B (Ashigaru)', '2 successes', 'carries on']]],
  routed:     [[{ kind: 'routed', unit: 'B', rules: [] },                                                            ['B (Ashigaru)', 'rout']]],
  fleeing:    [[{ kind: 'fleeing', unit: 'B', rules: [] },                                                           ['B (Ashigaru)', 'flight']]],
  holds:      [[{ kind: 'holds', unit: 'B', rules: [] },                                                             ['B (Ashigaru)', 'hold']]],
  rallied:    [[{ kind: 'rallied', unit: 'B', rules: [] },                                                           ['B (Ashigaru)', 'rallies']]],
  shaken:     [[{ kind: 'shaken', unit: 'B', by: 'A', rules: [] },                                                   ['B (Ashigaru)', 'A (Samurai)', 'test']]],
  ended:      [[{ kind: 'ended', why: say('Nobody is left on the table.'), rules: [] },                                   ['over', 'Nobody is left on the table.']]],
};

const broken = (text: string): boolean => /[{}]|undefined|null|NaN|\[object/.test(text) || text.trim() === '';

describe('one sentence for each kind of event', () => {
  test.each(
    Object.values(SAID)
      .flat()
      .map(([event, facts]) => [event.kind, event, facts] as const),
  )('%s: %o', (_kind, event, facts) => {
    const sentence = eventText(book, state, event);
    expect(broken(sentence)).toBe(false);
    expect(facts.filter(fact => !sentence.includes(fact))).toEqual([]);
  });
});

/** The story of a whole game, drawn by chance. */
function told(
  scenario: (typeof book.scenarios)[number],
  options: unknown,
  seed: string,
): { readonly events: readonly [SskEvent, string][]; readonly orders: readonly [SskOrder, string][] } {
  const chance = seeded(seed);
  const dice = rolled(seeded(`${seed} dice`));
  const game = laidOut(book, scenario, options);
  const events: [SskEvent, string][] = [];
  const orders: [SskOrder, string][] = [];
  const hear = (event: SskEvent): void => void events.push([event, eventText(book, game, event)]);
  book.proceed(game, dice, hear);
  for (let i = 0; i < 3000 && game.moments.length > 0; i += 1) {
    const [ask] = book.prompt(game).asks;
    const seat = ask?.seats[0];
    if (ask === undefined || seat === undefined) break;
    const order = ask.choices.sample(chance);
    orders.push([order, orderText(book, game, order)]);
    book.carryOut(game, seat, order, dice, hear);
  }
  return { events, orders };
}

describe('whole games', () => {
  test.each(
    book.scenarios.flatMap(scenario =>
      [{}, { rout: 'flee', succession: true, sweepingBlows: true }].map(options => [scenario.id, options, scenario] as const),
    ),
  )('%s %o: every event and every order gives a sentence without a leftover slot', (id, options, scenario) => {
    const { events, orders } = told(scenario, options, id);
    expect(events.at(-1)?.[0].kind).toBe('ended');
    expect(events.filter(([, text]) => broken(text))).toEqual([]);
    expect(orders.filter(([, text]) => broken(text))).toEqual([]);
  });

  test('SSK-114 the last sentence names the winner', () => {
    const ended = (more: object): string => {
      const start = situated(book, {
        ...{ step: 'firing', first: 1, ...more },
        units: [
          unit('A', 1, 'samurai', { is: 'samurai', missile: 'yumi', at: [1000, 1000] }),
          unit('B', 2, 'ashigaru', { is: 'ashigaru', at: [6000, 1000] }),
        ],
      });
      const { events } = play(book, start, [fire(one, 'A1', 'B1', [3, 3, 3, 3]), done(one), done(two)]);
      const last = events.at(-1);
      return last === undefined ? '' : eventText(book, start, last);
    };
    expect(ended({})).toContain('Nobody but Side 1 is left on the table.');
    const chairs = [one, two].map(side => ({ seat: side, side, name: side === one ? 'The gate guard' : 'The thieves' }));
    expect(ended({ chairs })).toContain('Nobody but the gate guard is left on the table.'); // as the position calls who sits there
  });

  test('a card says of every figure what a player would ask', () => {
    for (const { name, stats } of book.cards(state)) {
      expect(broken(called(name, reader))).toBe(false);
      expect(stats.every(({ label, value }) => !broken(fill(label, reader)) && !broken(fill(value, reader)))).toBe(true);
    }
    expect(book.cards(state).map(({ name, at }) => [called(name, reader), at])).toMatchObject([
      ['A1 Samurai leader', [1000, 1000]],
      ['B1 Ashigaru', [5000, 1000]],
    ]);
  });
});
