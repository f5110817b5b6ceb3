import { type BldRule } from './rules.ts';
import { describe, expect, test } from 'vitest';
import { D10, eventText, fill, orderText, readerFor, rolled, say, seeded, type Sentence } from '@nobori/engine';
import { laidOut } from '@nobori/engine/testing';
import type { BladesEvent } from './events.ts';
import { samuraiBlades as book } from './index.ts';
import { fieldOf } from './muster/muster.ts';
import { after, attack, blue, by, hex, id, offers, red, scene, shoot, told, walk, type Written } from './tabletop.testing.ts';
import type { BladesOrder, BladesState } from './state.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { VERDICTS } from './verdicts.ts';

const story = (state: BladesState, ...orders: Parameters<typeof told>[1][]): string[] =>
  told(state, ...orders).map(event => eventText(book, state, event));
const far = blue('O', 'PEA', 'Z40', { name: 'Old Osen' });

describe('the chronicle', () => {
  test('a shot with every number explained', () => {
    const state = scene('footBows', [red('B', 'ASHB', 'D1', { name: 'Tasuke' }), blue('A', 'ASHY', 'D36', { name: 'Mohei' }), far]);
    expect(story(state, shoot('B', 'A', 2)).slice(0, 3)).toEqual([
      'Tasuke shoots at Mohei, 35 hexes, no cover.',
      'Tasuke, shot at Mohei: 2 +1 (medium range) = 3.',
      'Mohei is wounded.',
    ]);
  });

  test('a fight with its odds and its shift', () => {
    const state = scene('combat', [red('S', 'SAM3', 'D5', { name: 'Honda' }), blue('A', 'ASHY', 'D4', { name: 'Kuro' }), far], {
      map: { columns: 26, rows: 40, terrain: { scrub: 'D4' } },
    });
    expect(story(state, attack('S', 'A', 1)).slice(0, 3)).toEqual([
      'Honda, attack on Kuro, 18 to 4: D10: 1.',
      'Honda against Kuro at 5-1 (terrain +1): defender killed.',
      'Kuro is dead.',
    ]);
  });

  test('a move says where and for how many points', () => {
    const state = scene('movement', [red('S', 'SAM3', 'D5', { name: 'Honda' }), far]);
    expect(story(state, walk('red', 'S', 'D6 D7'))[0]).toBe('Honda goes to D7 (2 of 6 points).');
  });

  test('a deflection says what was needed', () => {
    const state = scene('footBows', [red('B', 'ASHB', 'D5'), blue('M', 'MON', 'D15', { name: 'Ensai' }), far]);
    const tried = story(state, shoot('B', 'M', 2), by('blue', { kind: 'deflect', figure: 'M', use: true }, 3));
    expect(tried.slice(2, 4)).toEqual(['Ensai, deflection: D10, 4 or less needed: 3.', 'Ensai deflects the arrow.']);
  });
});

/** Names that stand in no sentence by themselves. */
const [S, T, H, K, R] = ['Honda', 'Tome', 'Kage the horse', 'Cart Seven', 'Akechi'];
const cast: readonly Written[] = [
  red('S', 'SAM3', 'D5', { rear: 'D4', name: S }),
  red('T', 'POR', 'F8', { name: T }),
  red('H', 'DRAFT', 'E8', { rear: 'D8', control: 1, draws: 'K', name: H }),
  red('K', 'CART', 'C8', { rear: 'B8', name: K }),
  blue('R', 'SAM2', 'M5', { rear: 'M6', name: R }),
];
const stage = scene('movement', cast);
const [s, t, h, k, r] = [id('S'), id('T'), id('H'), id('K'), id('R')];
const rules: readonly BldRule[] = [];

/** Every kind of event with what its sentence must name, however it is worded: a kind left out does not compile. */
// oxfmt-ignore
const SAID: { readonly [E in BladesEvent['kind']]: readonly (readonly [Extract<BladesEvent, { kind: E }>, readonly string[]])[] } = {
  rolled: [
    [{ kind: 'rolled', who: s, for: say('shot at {target}', { target: r }), dice: [D10], faces: [2], modifies: 'score', need: null, result: 3, rules,
      modifiers: [{ label: 'medium range', value: 1, rule: 'BLD-050' }] }, [S, `shot at ${R}`, '2', '+1 (medium range)', '3']],
    [{ kind: 'rolled', who: 'blue', for: say('the watch'), dice: [D10], faces: [7], modifies: 'score', modifiers: [], need: 5, least: false, result: 0, rules },
      ['Blue', 'the watch', '5 or less', '7']],
  ],
  phaseBegan: [[{ kind: 'phaseBegan', turn: 3, side: 'blue', rules },                                   ['3', 'Blue']]],
  deployed:   [[{ kind: 'deployed', figure: t, at: hex('A5'), rules },                                  [T, 'A5']]],
  moved:      [[{ kind: 'moved', figure: t, way: [hex('F8'), hex('F9')], cost: 1, of: 6, rules },       [T, 'F9', '1 of 6']]],
  led:        [[{ kind: 'led', figure: t, horse: h, way: [hex('F8')], rules },                          [T, H, 'F8']],
               [{ kind: 'led', figure: 'red', horse: h, way: [hex('F8')], rules },                      ['Red', H]]],
  hauled:     [[{ kind: 'hauled', figures: [s, t], cart: k, to: hex('D8'), rules },                     [`${S} and ${T}`, K, 'D8']]],
  stirred:    [[{ kind: 'stirred', side: 'blue', rules },                                               ['Blue', 'dark']]],
  appeared:   [[{ kind: 'appeared', figure: r, at: hex('M5'), rules },                                  [R, 'into sight', 'M5']]],
  vanished:   [[{ kind: 'vanished', figure: r, at: hex('M5'), rules },                                  [R, 'lost from sight', 'M5']]],
  shot:       [[{ kind: 'shot', figure: s, target: r, range: 1, cover: 'none', rules },                 [S, 'shoots', R, '1 hex,', 'no cover']],
               [{ kind: 'shot', figure: s, target: r, range: 4, cover: 'heavy', rules },                [S, '4 hexes', 'heavy cover']],
               [{ kind: 'shot', figure: 'red', target: r, range: null, cover: null, rules },            ['Red', 'shuriken', R]]],
  shotLantern:[[{ kind: 'shotLantern', figure: s, at: hex('D8'), rules },                               [S, 'lantern', 'D8']]],
  missed:     [[{ kind: 'missed', target: r, rules },                                                   [R, 'no harm']]],
  ignored:    [[{ kind: 'ignored', figure: r, rules },                                                  [R]]],
  deflected:  [[{ kind: 'deflected', figure: r, success: true, rules },                                 [R, 'deflects']],
               [{ kind: 'deflected', figure: r, success: false, rules },                                [R, 'fails']]],
  fought:     [[{ kind: 'fought', figures: [s, t], targets: [r], odds: '3-1', shift: -1, mounted: true, result: 'F', rules }, [S, T, R, '3-1', '−1', 'horse killed, rider wounded']],
               [{ kind: 'fought', figures: ['red'], targets: [r], odds: '1-1', shift: 0, mounted: false, result: '', rules },  ['Red', R, '1-1: no effect']],
               [{ kind: 'fought', figures: ['red'], targets: [r], odds: null, shift: 0, mounted: false, result: 'F', rules }, ['Red', R, 'killed']]],
  stunned:    [[{ kind: 'stunned', figure: r, rules },                                                  [R, 'stunned']]],
  wounded:    [[{ kind: 'wounded', figure: r, rules },                                                  [R, 'wounded']]],
  killed:     [[{ kind: 'killed', figure: r, rules },                                                   [R, 'dead']]],
  drowned:    [[{ kind: 'drowned', figure: r, rules },                                                  [R, 'drowns']]],
  cornered:   [[{ kind: 'cornered', figure: r, rules },                                                 [R, 'no way out']]],
  beset:      [[{ kind: 'beset', figure: r, rules },                                                    [R, 'unseen']]],          
  retreated:  [[{ kind: 'retreated', figure: r, way: [hex('M5'), hex('M4')], rules },                   [R, 'back', 'M4']]],
  unhorsed:   [[{ kind: 'unhorsed', figure: r, at: hex('N5'), rules },                                  [R, 'ground', 'N5']]],
  recovered:  [[{ kind: 'recovered', figure: r, rules },                                                [R]]],
  declared:   (['mount', 'dismount', 'detach', 'harness', 'seppuku', 'arm', 'clear'] as const).map(task => [{ kind: 'declared', figure: s, task, rules }, [S]] as const),
  completed:  (['mount', 'dismount', 'detach', 'harness', 'seppuku', 'arm', 'clear'] as const).map(task => [{ kind: 'completed', figure: s, task, rules }, [S]] as const),
  failed:     (['mount', 'dismount', 'detach', 'harness', 'seppuku', 'arm', 'clear'] as const).map(task => [{ kind: 'failed', figure: s, task, rules }, [S]] as const),
  shifted:    [[{ kind: 'shifted', bodies: [s, r], to: hex('D6'), rules },                              [S, R, 'D6']]],
  lantern:    [[{ kind: 'lantern', at: hex('D8'), lit: true, rules },                                   ['D8', 'is lit']],
               [{ kind: 'lantern', at: hex('D8'), lit: false, rules },                                  ['D8', 'goes out']]],
  alarmed:    [[{ kind: 'alarmed', by: 'sight', rules },                                                ['seen', 'alarm']],
               [{ kind: 'alarmed', by: 'noise', rules },                                                ['cry', 'alarm']],
               [{ kind: 'alarmed', by: 'dark', rules },                                                 ['lantern', 'alarm']]],
  challenged: [[{ kind: 'challenged', figure: s, rules },                                               [S, 'single combat']]],
  accepted:   [[{ kind: 'accepted', figure: r, by: s, rules },                                          [R, `challenge of ${S}`]]],
  refusedChallenge: [[{ kind: 'refusedChallenge', side: 'blue', rules },                                ['Blue', 'refused']]],
  duelEnded:  [[{ kind: 'duelEnded', lapsed: true, rules },                                             ['lapsed']],
               [{ kind: 'duelEnded', lapsed: false, rules },                                            ['over']]],
  poem:       [[{ kind: 'poem', figure: s, lines: ['One', 'two', 'three'], rules },                     [S, 'One / two / three']]],
  judged:     [[{ kind: 'judged', honour: true, side: 'blue', rules },                                  ['Blue', 'is honoured']],
               [{ kind: 'judged', honour: false, side: 'blue', rules },                                 ['Blue', 'not honoured']]],
  left:       [[{ kind: 'left', figure: t, rules },                                                     [T, 'leaves the map']]],
  breached:   [[{ kind: 'breached', figure: t, side: 'red', rules },                                    [T, 'breaks the duel']]],
  ended:      [[{ kind: 'ended', why: say(VERDICTS.wipedOut, { side: 'red', other: 'blue' }), rules },  ['over', 'Nobody of Blue is left alive.']]],
};

/** Every kind of order with what its label must name. */
// oxfmt-ignore
const OFFERED: { readonly [O in BladesOrder['kind']]: readonly (readonly [Extract<BladesOrder, { kind: O }>, readonly string[]])[] } = {
  deploy:       [[{ kind: 'deploy', figure: t, at: hex('A5') },                                          [T, 'A5']]],
  complete:     [[{ kind: 'complete', figure: s, at: null },                                             [S]],
                 [{ kind: 'complete', figure: s, at: hex('E5') },                                        [S, 'E5']]],
  shoot:        [[{ kind: 'shoot', figure: s, target: r },                                               [S, 'shoots at', R]]],
  shootLantern: [[{ kind: 'shootLantern', figure: s, at: hex('D8') },                                    [S, 'lantern at D8']]],
  move:         [[{ kind: 'move', figure: t, way: [hex('F9')], leave: false, cost: 1 },                  [T, 'moves to F9']],
                 [{ kind: 'move', figure: t, way: [hex('F9')], leave: true, cost: 1 },                   [T, 'moves to F9 and leaves the map']],
                 [{ kind: 'move', figure: t, way: [], leave: true, cost: 1 },                            [`${T} leaves the map`]]],
  ride:         [[{ kind: 'ride', figure: s, steps: ['forward'], way: [hex('D6')], facing: 3, leave: false, cost: 1 }, [S, 'rides to D6, facing south']],
                 [{ kind: 'ride', figure: s, steps: [], way: [], facing: 3, leave: true, cost: 1 },      [`${S} leaves the map`]]],
  lead:         [[{ kind: 'lead', figure: t, horse: h, walk: [hex('F7')], way: [hex('G7')], leave: false }, [T, `leads ${H}`, 'to G7 by F7']],
                 [{ kind: 'lead', figure: t, horse: h, walk: [], way: [], leave: true },                 [T, H, 'off the map']]],
  haul:         [[{ kind: 'haul', figure: t, cart: k, ways: { [t]: [hex('F9')], [s]: [] }, leave: false }, [T, K, 'F9', `with ${S}`]]],
  mount:        [[{ kind: 'mount', figure: t, target: h },                                               [T, `mounts ${H}`]]],
  dismount:     [[{ kind: 'dismount', figure: s },                                                       [S, 'dismounts']]],
  detach:       [[{ kind: 'detach', figure: t, target: h },                                              [T, `unharnesses ${H}`]]],
  harness:      [[{ kind: 'harness', figure: t, target: h, cart: k },                                    [T, H, K]]],
  arm:          [[{ kind: 'arm', figure: s },                                                            [S, 'armour']]],
  seppuku:      [[{ kind: 'seppuku', figure: s, poem: ['1', '2', '3'] },                                 [S, 'seppuku']]],
  clear:        [[{ kind: 'clear', figures: [s, t], at: hex('E5') },                                     [`${S} and ${T}`, 'E5']]],
  shift:        [[{ kind: 'shift', bodies: [r], at: hex('E5'), rear: null },                             ['the body of', R, 'E5']],
                 [{ kind: 'shift', bodies: [h], at: hex('E5'), rear: hex('E6') },                        [H, 'E5 and E6']]],
  attack:       [[{ kind: 'attack', figures: [s], targets: [r] },                                        [`${S} attacks ${R}`]],
                 [{ kind: 'attack', figures: [s, t], targets: [r] },                                     [`${S} and ${T} attack ${R}`]]],
  tend:         [[{ kind: 'tend', figure: t, at: hex('D8'), light: true },                               [T, 'lights', 'D8']],
                 [{ kind: 'tend', figure: t, at: hex('D8'), light: false },                              [T, 'puts out', 'D8']]],
  deflect:      [[{ kind: 'deflect', figure: r, use: true },                                             [R, 'tries to deflect']],
                 [{ kind: 'deflect', figure: r, use: false },                                            [R, 'takes the arrow']]],
  retreat:      [[{ kind: 'retreat', figure: s, way: [hex('D6')] },                                      [`${S} falls back to D6`]],
                 [{ kind: 'retreat', figure: s, way: [hex('D6'), hex('D5')] },                           [`${S} falls back to D5 by way of D6`]]],
  place:        [[{ kind: 'place', figure: s, at: hex('E5') },                                           [S, 'E5']]],
  suffer:       [[{ kind: 'suffer', figure: s },                                                         [S, 'takes the result']]],
  challenge:    [[{ kind: 'challenge', figure: s },                                                      [S, 'single combat']]],
  accept:       [[{ kind: 'accept', figure: r },                                                         [R, 'takes up']]],
  refuse:       [[{ kind: 'refuse' },                                                                    ['Refuse']]],
  abandon:      [[{ kind: 'abandon', figure: t },                                                        [T, 'breaks the duel', 'lost']]],
  judge:        [[{ kind: 'judge', honour: true },                                                       ['Honour the poem']],
                 [{ kind: 'judge', honour: false },                                                      ['Do not honour']]],
  stay:         [[{ kind: 'stay' },                                                                      ['End moving']]],
  done:         [[{ kind: 'done' },                                                                      ['End moving']]],
};

const broken = (text: string): boolean => /[{}]|undefined|null|NaN|\[object|nowhere| {2}/.test(text) || text.trim() === '';
const flat = <X, Y>(table: Readonly<Record<string, readonly (readonly [X, Y])[]>>): (readonly [X, Y])[] => Object.values(table).flat();

describe('one sentence for each kind of event and order', () => {
  test.each(flat<BladesEvent, readonly string[]>(SAID).map(([event, facts]) => [event.kind, event, facts] as const))(
    '%s: %o',
    (_kind, event, facts) => {
      const sentence = eventText(book, stage, event);
      expect(broken(sentence)).toBe(false);
      expect(facts.filter(fact => !sentence.includes(fact))).toEqual([]);
    },
  );

  test.each(flat<BladesOrder, readonly string[]>(OFFERED).map(([order, facts]) => [order.kind, order, facts] as const))(
    '%s: %o',
    (_kind, order, facts) => {
      const sentence = orderText(book, stage, order);
      const { short, figures } = book.choice(stage, order);
      expect([sentence, short === undefined ? sentence : fill(short, readerFor(book, stage))].some(broken)).toBe(false);
      expect(facts.filter(fact => !sentence.includes(fact))).toEqual([]);
      if ('figure' in order) expect(figures).toContain(order.figure);
    },
  );
});

/** A whole game, drawn by chance: everything said in it. */
function said(scenario: (typeof book.scenarios)[number], seed: string): readonly string[] {
  const chance = seeded(seed);
  const dice = rolled(seeded(`${seed} dice`));
  const game = laidOut(book, scenario);
  const texts: string[] = [];
  const filled = (sentence: Sentence): number => texts.push(fill(sentence, readerFor(book, game)));
  const hear = (event: BladesEvent): number => texts.push(eventText(book, game, event));
  book.proceed(game, dice, hear);
  for (;;) {
    const [ask] = book.prompt(game).asks;
    const seat = ask?.seats[0];
    if (ask === undefined || seat === undefined) return texts;
    const order = ask.choices.sample(chance);
    const { label, short } = book.choice(game, order);
    for (const sentence of [ask.wants, label, short ?? label, ...book.aims(game).map(aim => aim.label)]) filled(sentence);
    for (const { is, stats, marks } of book.cards(game))
      [is, ...stats.map(({ value }) => value), ...marks.map(mark => mark.label)].forEach(filled);
    book.carryOut(game, seat, order, dice, hear);
  }
}

test.each(book.scenarios.map(scenario => [scenario.id, scenario] as const))(
  '%s: nothing said in a whole game has a leftover slot',
  (id, scenario) => {
    expect(said(scenario, id).filter(broken)).toEqual([]);
  },
);

describe('sides with plural names', () => {
  const why = (state: BladesState): string => fill(state.verdict?.why ?? say(''), readerFor(book, state));
  test('BLD-177 BLD-198 every verdict is a sentence for "The raiders" as for "Red"', () => {
    const last = { health: 'wounded', task: { kind: 'seppuku', poem: ['1', '2', '3'] } };
    const kneeling = (honour: boolean, more: Written = {}) =>
      why(
        after(
          scene('phaseStart', [red('P', 'PEA', 'A1'), blue('L', 'RON', 'R8', { name: 'Kuro', ...last })], {
            scenario: 'rice-convoy',
            phase: 4,
            ...more,
          }),
          by('convoy', { kind: 'judge', honour }),
        ),
      );
    expect(kneeling(true)).toBe('The poem of Kuro is remembered: a posthumous victory for the raiders.');
    expect(kneeling(false)).toBe('The last samurai of the raiders is dead by his own hand, and his poem is not honoured.');
    expect(kneeling(true, { refused: [2] })).toBe('The last samurai of the raiders is dead by his own hand; his death wins nothing.');
    // No verb belongs to the name of a side itself.
    for (const text of [...Object.values(VERDICTS), ...SCENARIOS.flatMap(({ victory }) => victory.ends.map(({ says }) => says))])
      expect(text).not.toMatch(/(?<! of )\{(side|other)\} (is|are|was|were|has|have) /);
  });

  test('a name that begins with an article is written small inside a sentence', () => {
    const [, , , , village, ...rest] = book.muster.ready;
    const [riders] = book.muster.ready;
    if (village === undefined || riders === undefined || rest.length > 0) throw new Error('five ready forces');
    const state = laidOut(book, fieldOf([riders, village]));
    const left = (side: string): string => fill(say(VERDICTS.wipedOut, { other: side }), readerFor(book, state));
    expect(left('east')).toBe('Nobody of a village up in arms is left alive.');
    expect(left('west')).toBe('Nobody of House riders is left alive.');
  });

  test('a hidden ninja’s throw at a lantern is told of his side', () => {
    const iga = { scenario: 'shorin-in', lanterns: [{ at: 'M6' }] };
    const state = scene('horseBows', [red('E', 'LORDU', 'J6', { asleep: true }), blue('N', 'NIN', 'M10')], iga);
    const order = by('iga', { kind: 'shootLantern', figure: 'N', at: 'M6' }, 9);
    expect(story(state, order)[0]).toBe('The men of Iga: a shot at the lantern at M6.');
    const [thrown] = told(state, order);
    expect(thrown === undefined ? null : book.account(state, thrown)).toMatchObject({ by: [], side: 'iga', at: [hex('M6')] });
  });
});

describe('orders as choices', () => {
  test('every order offered has words, all different, none longer than a line', () => {
    const texts = offers(stage).map(order => orderText(book, stage, order));
    expect(texts.every(text => text.length > 0 && text.length < 80)).toBe(true);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toContain(`${T} leads ${H} to G8`);
    expect(texts).toContain(`${S} rides to D6, facing south`);
    expect(texts.at(-1)).toBe('End moving');
  });

  test('what cannot be mended is grave, what ends a step an end', () => {
    const role = (order: BladesOrder): string => book.choice(stage, order).role;
    const graves = flat<BladesOrder, readonly string[]>(OFFERED).flatMap(([order]) => (role(order) === 'grave' ? [order.kind] : []));
    expect(new Set(graves)).toEqual(new Set(['move', 'ride', 'lead', 'seppuku', 'abandon']));
    expect(role({ kind: 'move', figure: t, way: [hex('F9')], leave: false, cost: 1 })).toBe('act');
    expect([role({ kind: 'done' }), role({ kind: 'stay' })]).toEqual(['end', 'end']);
    expect(
      book
        .prompt(stage)
        .asks[0]?.choices.forms?.()
        .map(form => [form.family.key, form.role]),
    ).toEqual([['seppuku', 'grave']]);
  });

  test('a way leads to its end, a lantern is a thing, a led horse is no target', () => {
    const lead = book.choice(stage, { kind: 'lead', figure: t, horse: h, walk: [hex('F7')], way: [hex('G7')], leave: false });
    expect([lead.way, lead.targets]).toEqual([[hex('F7'), hex('G7')], []]);
    const night = scene('combat', [red('N', 'NIN', 'D7'), far], { lanterns: [{ at: 'D8' }] });
    const tended = offers(night)
      .map(order => book.choice(night, order))
      .find(one => one.order.kind === 'tend');
    expect(book.pieces?.(night).map(piece => piece.id)).toContain(tended?.piece);
    expect(book.choice(night, { kind: 'shoot', figure: id('N'), target: id('O') }).family.key).toBe('throw');
  });
});
