import { D10_ZERO, eventText, figureId, fill, orderText, readerFor, rolled, say, seatId, seeded } from '@nobori/engine';
import { laidOut, orderOf } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { actions, at, label, man, stage } from './court.testing.ts';
import type { KozEvent } from './events.ts';
import { kozeriai as book } from './index.ts';
import type { KozOrder } from './orders.ts';
import type { KozState } from './state.ts';

const [a, d] = [figureId('a'), figureId('d')];
const horse = figureId('d-horse');
const state = actions([
  man('a', 'ronin', 0, 0, 0, { name: 'Matsu', weapons: { katana: 3, yari: 1 } }),
  man('d', 'samurai-mounted', 3, 0, 3, { name: 'Kanbei', riding: 'walk' }),
]);
const reader = readerFor(book, state);
const [A, D] = ['Matsu', 'Kanbei'];
const here = label(0, -1);

/** Every kind of event with what its sentence must name, however it is worded: a kind left out does not compile. */
// oxfmt-ignore
const SAID: { readonly [K in KozEvent['kind']]: readonly (readonly [Omit<Extract<KozEvent, { kind: K }>, 'kind' | 'rules'>, readonly string[]])[] } = {
  rolled: [
    [{ who: a, for: say('shot at {target}', { target: d }), dice: [D10_ZERO], faces: [6], modifies: 'score', need: 7, result: 9,
      modifiers: [{ label: 'skill', value: 4, rule: 'KOZ-67' }, { label: 'obscured', value: -1, rule: 'KOZ-69' }] },
      [A, `shot at ${D}`, '+4 (skill)', '−1 (obscured)', '7+', '6']],
    [{ who: a, for: say('iaijutsu'), dice: [D10_ZERO], faces: [3], modifies: 'score', modifiers: [], need: 5, least: false, result: 1 }, [A, 'iaijutsu', '5 or less', '3']],
    [{ who: a, for: say('stroke'), dice: [D10_ZERO], faces: [5], modifies: 'score', modifiers: [{ label: 'skill', value: 3, rule: 'KOZ-94' }], need: null, result: 8 }, [A, 'stroke', '5', '+3 (skill)', '8']],
  ],
  remarked:   [[{ seat: seatId('A'), text: 'The {end} is d.' },        ['A: “The {end} is d.”']]],
  deployed:   [[{ figure: a, to: at(0, -1), facing: 1 },               [A, here, 'north-east']]],
  unveiled:   [[{},                                                    ['set up']]],
  turnBegan:  [[{ turn: 3, seats: [seatId('A'), seatId('D')] },        ['3', 'A and D']]],
  phaseBegan: [[{ seat: seatId('D') },                                 ['D']]],
  moved:      [[{ figure: a, from: at(0, 0), to: at(0, -1), facing: 0, how: 'dash' },   [A, 'dashes', here]],
               [{ figure: horse, from: at(0, 0), to: at(0, -1), facing: 0, how: 'gallop' }, ["Kanbei’s horse", 'gallops', here]]],
  turned:     [[{ figure: a, facing: 4 },                              [A, 'south-west']]],
  stood:      [[{ figure: a, what: 'up' }, [A, 'stands up']], [{ figure: a, what: 'down' }, [A, 'lies down']], [{ figure: a, what: 'still' }, [A, 'still']]],
  reloaded:   [[{ figure: a, weapon: 'bow', left: 2 }, [A, '2 more']], [{ figure: a, weapon: 'teppo', left: 0 }, [A, 'teppo', 'ready']]],
  aimed:      [[{ figure: a, target: d },                              [A, 'aim', D]]],
  readied:    [[{ figure: a, what: 'shot' }, [A, 'shoot']], [{ figure: a, what: 'shout' }, [A, 'shout']]],
  drew:       [[{ figure: a, weapon: 'katana', dropped: 'yari' }, [A, 'katana', 'drops the yari']],
               [{ figure: a, weapon: 'hands', dropped: null }, [A, 'away']], [{ figure: a, weapon: 'niten', dropped: null }, [A, 'both swords']]],
  disarmed:   [[{ figure: a, weapon: 'katana' },                       [A, 'katana']]],
  revealed:   [[{ figure: a, weapon: 'manrikigusari' },                [A, 'manrikigusari']]],
  door:       [[{ figure: a, open: true, at: at(0, 0), side: 0 }, [A, 'opens']], [{ figure: a, open: false, at: at(0, 0), side: 0 }, [A, 'closes']]],
  mounted:    [[{ figure: a, target: horse },                          [A, "Kanbei’s horse"]]],
  dismounted: [[{ figure: d, to: at(0, -1) },                          [D, here]]],
  gait:       [[{ figure: horse, gait: 'canter' },                     ["Kanbei’s horse", 'canter']]],
  halted:     [[{ figure: horse, why: 'refused' }, ['refuses']], [{ figure: horse, why: 'collision' }, ['another horse']], [{ figure: horse, why: 'obstacle' }, ['stop']]],
  ranDown:    [[{ figure: a, target: horse, aside: true }, [A, 'out of the way', "Kanbei’s horse"]], [{ figure: a, target: horse, aside: false }, ["Kanbei’s horse", A, 'down']]],
  unhorsed:   [[{ figure: d, to: at(0, -1) },                          [D, 'saddle', here]]],
  escaped:    [[{ figure: a },                                         [A, 'away']]],
  struck:     [[{ figure: a, target: d, how: 'cut' },                  [A, D, 'cut']]],
  parried:    [[{ figure: d, difference: 0, of: 'stroke' }, [D, 'parries']], [{ figure: d, difference: 3, of: 'stroke' }, [D, 'aside, by 3']],
               [{ figure: d, difference: 0, of: 'both' }, ['Both']], [{ figure: d, difference: 1, of: 'hold' }, [D, 'hold']], [{ figure: d, difference: 0, of: 'grip' }, ['Neither']]],
  wounded:    [[{ figure: d, wounds: 1 }, [D, '1 wound.']], [{ figure: d, wounds: 3 }, [D, '3 wounds']]],
  distracted: [[{ figure: d, distractions: 1 }, [D, '1 distraction.']], [{ figure: d, distractions: 2 }, [D, '2 distractions']]],
  spared:     [[{ figure: d },                                         [D, 'not hurt']]],
  pushed:     [[{ figure: d, from: at(0, 0), to: at(0, -1) },          [D, 'back', here]]],
  blocked:    [[{ figure: d },                                         [D, 'ground']]],
  fell:       [[{ figure: d },                                         [D, 'falls']]],
  keptFeet:   [[{ figure: d },                                         [D, 'not fall']]],
  gone:       [[{ figure: d, fate: 'dead' }, [D, 'dead']], [{ figure: d, fate: 'out' }, [D, 'knocked out']], [{ figure: d, fate: 'captured' }, [D, 'captured']],
               [{ figure: d, fate: 'escaped' }, [D, 'away']], [{ figure: horse, fate: 'bolted' }, ['bolts']]],
  woke:       [[{ figure: d },                                         [D, 'round']]],
  entangled:  [[{ figure: d, target: a },                              [D, 'entangled', A]]],
  freed:      [[{ figure: d, target: a },                              [D, 'free', A]]],
  gotInside:  [[{ figure: a, target: d },                              [A, 'inside', D]]],
  missed:     [[{ figure: a, target: d },                              [A, 'misses', D]]],
  misfired:   [[{ figure: a },                                         [A, 'not go off']]],
  hit:        [[{ figure: a, target: d },                              [A, 'hits', D]]],
  strayed:    [[{ figure: a, target: d },                              [A, D]]],
  deflected:  [[{ figure: d },                                         [D, 'out of the air']]],
  charged:    [[{ figure: a, target: d, success: true }, [A, 'charges into', D]], [{ figure: a, target: d, success: false }, [D, 'stops', A]]],
  grappled:   [[{ figure: a, target: d },                              [A, 'grapples', D]]],
  brokeOff:   [[{ figure: a, target: d },                              [A, D, 'go']]],
  shouted:    [[{ figure: a },                                         [A, 'ki-ai']]],
  slain:      [[{ figure: a, target: d },                              [A, 'helpless', D]]],
  recovered:  [[{ figure: a, distractions: 1 },                        [A, '1 distraction left']]],
  tired:      [[{ figure: a, stamina: 4 },                             [A, '4']]],
  ended:      [[{ why: say('Nobody is left to fight.') },              ['over', 'Nobody is left to fight.']]],
};

/** Every kind of order: what the whole label names, and what stands beside the figure's own card. */
// oxfmt-ignore
const CHOICES: { readonly [K in KozOrder['kind']]: readonly (readonly [order: object, label: readonly string[], short: readonly string[]])[] } = {
  remark:   [[{ text: 'The a!' },                              ['The a!'],                            ['The a!']]],
  deploy:   [[{ figure: 'a', to: at(0, -1), facing: 3 },        [A, here, 'south'],                    [here]]],
  step:     [[{ figure: 'a', to: at(0, -1), facing: 1 },        [A, here, 'north-east'],               ['Step north,', 'north-east']],
             [{ figure: 'a', to: at(0, -1), facing: 1, reload: true }, [A, 'reloading'],              ['reloading']]],
  turn:     [[{ figure: 'a', facing: 5 },                       [A, 'north-west'],                     ['Turn', 'north-west']]],
  stand:    [[{ figure: 'a' }, [A, 'still'], ['Stand still']], [{ figure: 'a', reload: true }, [A, 'reloads'], ['Reload']]],
  aim:      [[{ figure: 'a', target: 'd' }, [A, D], ['Aim', D]], [{ figure: 'a', target: 'd', horse: true }, [A, 'horse of Kanbei'], ['horse of Kanbei']]],
  dash:     [[{ figure: 'a', to: at(0, -2) },                   [A, label(0, -2)],                     ['Dash', label(0, -2)]]],
  climb:    [[{ figure: 'a', to: at(0, -1) },                   [A, here],                             ['Climb', 'north']]],
  leave:    [[{ figure: 'a', to: at(-1, 0) },                   [A, 'edge'],                           ['edge']]],
  shoot:    [[{ figure: 'a' },                                  [A, 'shoot'],                          ['ready to shoot']]],
  rise:     [[{ figure: 'a' },                                  [A, 'stands up'],                      ['Stand up']]],
  lie:      [[{ figure: 'a' },                                  [A, 'lies down'],                      ['Lie down']]],
  mount:    [[{ figure: 'a', target: 'd-horse' },               [A, "Kanbei’s horse"],                 ['Mount', "Kanbei’s horse"]]],
  dismount: [[{ figure: 'd', to: at(0, -1), facing: 0 },        [D, here],                             ['Dismount', here]]],
  door:     [[{ figure: 'a' },                                  [A, 'door'],                           ['door']]],
  ride:     [[{ figure: 'd', gait: 'halt', to: at(3, 0), facing: 3 }, [D, 'halts'],                    ['Halt']],
             [{ figure: 'd', gait: 'canter', to: at(0, -1), facing: 3, jump: true }, [D, 'canters', here, 'south', 'jumping'], ['Canter', here, 'jumping']]],
  charge:   [[{ figure: 'a', target: 'd', facing: 0 },          [A, D],                                ['Charge', D]]],
  kiai:     [[{ figure: 'a' },                                  [A, 'ki-ai'],                          ['ki-ai']]],
  draw:     [[{ figure: 'a', weapon: 'yari', drop: true }, [A, 'takes the yari', 'dropping'], ['Take the yari']], [{ figure: 'a', weapon: 'hands' }, [A, 'away'], ['Put']],
             [{ figure: 'a', weapon: 'niten' }, [A, 'both swords'], ['Draw both swords']]],
  release:  [[{ figure: 'a', target: 'd' },                     [A, D, 'go'],                          ['Let', D, 'go']]],
  fire:     [[{ figure: 'a', target: 'd' },                     [A, 'shoots', D],                      ['Shoot', D]]],
  strike:   [[{ figure: 'a', target: 'd', mode: 'cut' }, [A, 'strikes', D, '(cut)'], ['Strike', D, '(cut)']], [{ figure: 'a', target: 'd', iai: true }, [A, D, 'drawing'], ['drawing']],
             [{ figure: 'a', target: 'd', horse: true }, [A, 'horse of Kanbei'], ['Strike the horse of Kanbei']]],
  tear:     [[{ figure: 'a', target: 'd' },                     [A, 'free', D],                        ['Tear free', D]]],
  grapple:  [[{ figure: 'a', target: 'd' },                     [A, 'grapples', D],                    ['Grapple', D]]],
  shout:    [[{ figure: 'a' },                                  [A, 'shouts'],                         ['Shout']]],
  finish:   [[{ figure: 'a', target: 'd' },                     [A, 'kills', D],                       ['Kill', D]]],
  defend:   [[{ figure: 'a', strike: false }, [A, 'parries'], ['Parry']], [{ figure: 'a', strike: true, mode: 'cut' }, [A, 'strikes back (cut)'], ['Strike back (cut)']],
             [{ figure: 'a', strike: false, weapon: 'yari' }, [A, 'taking the yari'], ['Parry', 'yari']], [{ figure: 'a', strike: true, mode: 'cut', weapon: 'katana', iai: true }, [A, 'drawing'], ['drawing']]],
  push:     [[{ figure: 'a', to: at(0, 1) },                    [A, label(0, 1)],                      ['south']]],
  enter:    [[{ figure: 'a', to: at(0, -1) },                   [A, 'inside', here],                   ['inside', 'north']]],
  face:     [[{ figure: 'a', facing: 2 },                       [A, 'south-east'],                     ['south-east']]],
  aside:    [[{ figure: 'a', to: at(1, 0) },                    [A, 'aside', label(1, 0)],             ['aside', 'south-east']]],
  fall:     [[{ figure: 'd', to: at(0, -1) },                   [D, 'falls', here],                    ['Fall', here]]],
  deflect:  [[{ figure: 'a' },                                  [A, 'deflect'],                        ['deflect']]],
  hold:     [[{ figure: 'a' },                                  [A, 'holds on'],                       ['Hold on']]],
  go:       [[{ figure: 'a' },                                  [A, 'goes on'],                        ['Go on']]],
  done:     [[{},                                               ['End actions'],                       ['End actions']]],
};

const broken = (text: string): boolean => /[{}]|undefined|null|NaN|\[object/.test(text) || text.trim() === '';
const missing = (text: string, facts: readonly string[]): string[] => facts.filter(fact => !text.includes(fact));

describe('one sentence for each kind of event', () => {
  test.each(Object.entries(SAID).flatMap(([kind, rows]) => rows.map(([fields, facts]) => [kind, fields, facts] as const)))(
    '%s: %o',
    (kind, fields, facts) => {
      const event = { kind, rules: [], ...fields } as unknown as KozEvent; // the table pairs each kind with its fields
      const sentence = eventText(book, state, event);
      expect(kind !== 'remarked' && broken(sentence)).toBe(false);
      expect(missing(sentence, facts)).toEqual([]);
    },
  );

  test('it says who did it to whom, and whose line it is', () => {
    const told = (event: KozEvent) => {
      const { by, to, side } = book.account(state, event);
      return { by, to, side };
    };
    expect(told({ kind: 'struck', figure: a, target: d, how: 'cut', rules: [] })).toEqual({ by: [a], to: [d], side: 'A' });
    expect(told({ kind: 'wounded', figure: d, wounds: 2, rules: [] })).toEqual({ by: [], to: [d], side: 'D' });
    expect(told({ kind: 'entangled', figure: d, target: a, rules: [] })).toEqual({ by: [a], to: [d], side: 'A' });
    expect(told({ kind: 'phaseBegan', seat: seatId('D'), rules: [] })).toEqual({ by: [], to: [], side: 'D' });
  });
});

describe('one label for each kind of order, and one beside the figure’s own card', () => {
  test.each(Object.entries(CHOICES).flatMap(([kind, rows]) => rows.map(([fields, whole, short]) => [kind, fields, whole, short] as const)))(
    '%s: %o',
    (kind, fields, whole, short) => {
      const choice = book.choice(state, orderOf(book, { kind, ...fields }));
      const [said, beside] = [fill(choice.label, reader), fill(choice.short ?? choice.label, reader)];
      expect([broken(said), broken(beside)]).toEqual([false, false]);
      expect([missing(said, whole), missing(beside, short)]).toEqual([[], []]);
      expect(choice.figures).toEqual('figure' in fields ? [fields.figure] : []);
      expect(choice.targets).toEqual('target' in fields ? [fields.target] : []);
      expect(choice.way).toEqual('to' in fields ? [fields.to] : []);
      expect(choice.facing).toBe('facing' in fields ? fields.facing : undefined);
    },
  );

  test('what ends one’s part is called by what it ends; leaving is grave, a remark is talk', () => {
    const ending = (where: KozState) => {
      const { label: said, role } = book.choice(where, { kind: 'done' });
      return [fill(said, readerFor(book, where)), role];
    };
    const foes = [man('a', 'ronin', 0, 0, 0), man('d', 'ronin', 0, -1, 3, { name: 'Sanzo' })];
    expect(ending(actions(foes))).toEqual(['End actions', 'end']);
    expect(ending(stage('combat', 'A', foes))).toEqual(['End combat', 'end']);
    const closing = [{ kind: 'turnEnd' }, { kind: 'closing', figure: 'd', figures: ['a'] }] as unknown as string;
    expect(ending(stage(closing, 'A', foes))).toEqual(['Let Sanzo come', 'end']);
    const roleOf = (order: object) => book.choice(state, orderOf(book, order)).role;
    expect(roleOf({ kind: 'leave', figure: 'a', to: at(-1, 0) })).toBe('grave');
    expect(roleOf({ kind: 'remark', text: 'So.' })).toBe('talk');
    expect(roleOf({ kind: 'strike', figure: 'a', target: 'd' })).toBe('act');
  });
});

describe('whole games', () => {
  test.each(book.scenarios.map(scenario => [scenario.id, scenario] as const))(
    '%s: every event and every order gives a sentence without a leftover slot',
    (id, scenario) => {
      const chance = seeded(id);
      const dice = rolled(seeded(`${id} dice`));
      const game = laidOut(book, scenario);
      const texts: string[] = [];
      const hear = (event: KozEvent): void => void texts.push(eventText(book, game, event));
      book.proceed(game, dice, hear);
      for (let i = 0; i < 5000 && game.moments.length > 0; i += 1) {
        const [ask] = book.prompt(game).asks;
        const seat = ask?.seats[0];
        if (ask === undefined || seat === undefined) break;
        const order = ask.choices.sample(chance);
        texts.push(orderText(book, game, order), fill(ask.wants, readerFor(book, game)));
        book.carryOut(game, seat, order, dice, hear);
      }
      expect(texts.at(-1)).toContain('It is over.');
      expect(texts.filter(broken)).toEqual([]);
    },
  );
});

test('every kind of ground a scenario uses has a title and a look', () => {
  for (const { map } of book.scenarios) {
    for (const kind of [map.ground, ...Object.keys(map.terrain ?? {})]) expect(book.terrain.areas[kind]).toBeDefined();
    for (const kind of Object.keys(map.edges ?? {})) expect(book.terrain.lines[kind]).toBeDefined();
  }
  expect([book.terrain.areas['well']?.barred, book.terrain.areas['canal']?.barred, book.terrain.lines['wall']?.barred]).toEqual([
    true,
    undefined,
    true,
  ]);
});
