import { describe, expect, test } from 'vitest';
import { odds, read, seatId, fill, readerFor } from '@nobori/engine';
import { orderOf, outOf } from '@nobori/engine/testing';
import {
  act,
  area,
  book,
  charge,
  done,
  fig,
  land,
  line,
  man,
  meet,
  modifiers,
  move,
  moved,
  momentKind,
  play,
  ready,
  refused,
  shoot,
  spot,
  eventsOf,
  turnsToLoad,
  where,
  type Act,
} from './tabletop.testing.ts';
import { argadSengoku } from './index.ts';
import type { ArgState } from './state.ts';

describe('the options', () => {
  /** ARG-T21 as printed: default first. */
  const T21: Readonly<Record<string, readonly [rule: string, ...values: readonly (string | boolean)[]]>> = {
    moveSystem:    ['ARG-046', 'secret', 'friendly', 'igougo'],
    eight:         ['ARG-013', 'tripleSix', 'modifierOnly'],
    groupVictim:   ['ARG-093', 'random', 'ownerChooses', 'nearest'],
    contactFire:   ['ARG-087', 'ready', 'pistolOnly', 'never'],
    shotMoment:    ['ARG-213', 'end', 'any'],
    meleeTie:      ['ARG-171', 'rolloff', 'none', 'both'],
    mixedResult:   ['ARG-172', 'hitPrevails', 'bothApply'],
    blockedRecoil: ['ARG-177', 'stay', 'killed'],
    perception:    ['ARG-043', 'role', 'class'],
    detectAmbush:  ['ARG-147', true, false],
    treason:       ['ARG-153', 'scenario', 'off'],
    arquebus:      ['ARG-104', 'improved', 'early'],
    salvo:         ['ARG-108', true, false],
    extraLong:     ['ARG-107', false, true],
    strongBow:     ['ARG-128', 'scenario', 'off'],
    sharpshooter:  ['ARG-129', 'scenario', 'off'],
    abilities:     ['ARG-040', 'scenario', 'off'],
    avoidArrows:   ['ARG-131', false, true],
    class6:        ['ARG-025', 'scenario', 'off'],
    armour3:       ['ARG-029', true, false],
    closeOrder:    ['ARG-200', false, true],
    flankScope:    ['ARG-202', 'contacted', 'unit'],
    together:      ['ARG-181', false, true],
    command:       ['ARG-211', false, true],
    reform:        ['ARG-212', false, true],
    spearPress:    ['ARG-219', false, true],
    duelSpeed:     ['ARG-095', false, true],
    accustomed:    ['ARG-065', 'scenario', 'off'],
    capture:       ['ARG-214', false, true],
    nerve:         ['ARG-217', false, true],
    heroWound:     ['ARG-218', false, true],
    night:         ['ARG-220', false, true],
    ammoCount:     ['ARG-117', false, true],
    artillery:     ['ARG-116', 'off', 'ozutsu'],
    mixedContexts: ['ARG-115', false, true],
  }; // prettier-ignore
  test('ARG-019 ARG-T21 every option stands there with its rule, its default and its other values', () => {
    const found = Object.fromEntries(
      Object.entries(book.options).map(([name, { rule, default: usual, values }]) => [
        name,
        [rule, usual, ...values.filter(value => value !== usual)],
      ]),
    );
    expect(found).toEqual(T21);
  });
  test('ARG-R95 ARG-019 what the text itself calls optional is marked so, and has its switch', async () => {
    const { rules } = await book.catalogue();
    for (const name of [
      'armour3',
      'class6',
      'extraLong',
      'salvo',
      'strongBow',
      'sharpshooter',
      'avoidArrows',
      'closeOrder',
      'abilities',
      'detectAmbush',
      'treason',
    ]) {
      const [rule = ''] = T21[name] ?? [];
      expect([name, rules[rule]?.kind]).toEqual([name, 'optional']);
    }
  });
  test('ARG-R96 the book’s own spelling of weapons is the one that is read and shown', () => {
    const order = (weapon: string) => read(book.shapes.order, { kind: 'strike', figure: 'a', target: 'b', weapon }, 'order').ok;
    expect(['no-dashi', 'yari', 'naginata', 'nodachi'].map(order)).toEqual([true, true, true, false]);
    const state = meet('orders', [fig('a', 'samnodashi', 20, 10, { missiles: ['yumi'] })], [fig('b', 'ronin', 60, 10)]);
    const shown =
      book
        .cards(state)[0]
        ?.stats.map(({ value }) => fill(value, readerFor(book, state)))
        .join(' ') ?? '';
    expect([shown.includes('no-dashi'), shown.includes('yumi')]).toEqual([true, true]);
  });
  test('ARG-R90 officers do nothing for a fight, unless the command rule is played', () => {
    const bonus = (command: boolean, far: number) => {
      const state = meet(
        'meleeDeclare',
        [fig('m', 'monk', 20, 10), fig('o', 'monkoff', 20, 10 - far)],
        [fig('s', 'sam', 20, 12)],
        {},
        { command },
      );
      return modifiers(play(state, [act('red', { kind: 'strike', figure: 's', target: 'm' }), ...ready([1, 1])]).events, 'm');
    };
    const swung = ['naginata with both hands 1'];
    const low = meet('meleeDeclare', [fig('m', 'monk', 60, 10), fig('o', 'monkoff', 20, 80)], [fig('s', 'sam', 60, 12)], {}, {});
    expect(modifiers(play(low, ready([1, 1])).events, 'm')).toEqual(swung);
    expect([bonus(false, 8), bonus(true, 8)]).toEqual([swung, swung]);
    const led = meet(
      'meleeDeclare',
      [fig('m', 'monk', 60, 10), fig('o', 'monkoff', 20, 80)],
      [fig('s', 'sam', 60, 12)],
      {},
      { command: true },
    );
    expect(modifiers(play(led, ready([1, 1])).events, 'm')).toEqual([]);
  });
});

describe('dice', () => {
  test('ARG-011 all dice have six sides, and the natural value is what the die shows before modifiers', () => {
    const state = meet('shootDeclare', [fig('a', 'ashbow', 20, 10)], [fig('s', 'sam', 20, 30)]);
    const [roll] = eventsOf(play(state, [shoot('blue', 'a', 's'), done('blue', [6, 1])]).events, 'rolled');
    expect([roll?.dice.map(({ name }) => name), roll?.faces, roll?.modifiers.map(({ value }) => value), roll?.result]).toEqual([
      ['D6'],
      [6, 1],
      [-1],
      5,
    ]);
    expect(() => play(state, [shoot('blue', 'a', 's'), done('blue', [7])])).toThrow('7 is not a face');
  });
  test('ARG-R05 a shot that needs more than 8 is foretold as no chance, before it is declared', () => {
    const foretold = (is: string) => {
      const state = meet('shootDeclare', [fig('a', 'slinger', 20, 10)], [fig('b', is, 20, 50)]);
      return outOf(216, odds(book, state, seatId('blue'), orderOf(book, { kind: 'shoot', figure: 'a', target: 'b' })));
    };
    expect([foretold('bandit3'), foretold('sam')]).toEqual([{ 'unhurt/unhurt': 215, 'dead/unhurt': 1 }, { 'unhurt/unhurt': 216 }]); // 7 + 1 for his class; 7 + 1 + 2
  });
  test('ARG-127 ARG-123 the +1 of a surprise shot lies outside the cap', () => {
    const table = land(area('bushes', 10, 5, 30, 12), line('low wall', 10, 16, 30, 16));
    const state = meet(
      'surprise',
      [fig('n', 'ninja4', 20, 10, { hidden: true, order: { do: 'hide', lead: 'n' } })],
      [fig('s', 'sam', 20, 17.5)],
      { table },
    );
    const sprung = play(state, [act('blue', { kind: 'spring', figures: ['n'] }), ...ready(), done('blue')]).state;
    const { events } = play(sprung, [shoot('blue', 'n', 's'), done('blue', [5])]);
    expect(modifiers(events, 'n')).toEqual(['low wall -1', 'armour 5 -2', 'never worse than −2 1', 'surprise 1']);
    expect(eventsOf(events, 'killed')).toEqual([]); // 5 − 2 + 1 = 4, need 5
  });
});

describe('friendly play', () => {
  const start = (): ArgState =>
    meet(
      'orders',
      [fig('a', 'ashbow', 20, 10)],
      [fig('r', 'cavyari', 60, 10), fig('b', 'bandit3', 20, 25)],
      {},
      { moveSystem: 'friendly' },
    );
  const draft = (seat: string, figure: string, x: number, y: number): Act => move(seat, figure, spot(x, y));
  const deadlock = (seat: string, ...figures: readonly string[]): Act => act(seat, { kind: 'deadlock', figures });
  const agree = (seat: string): Act => act(seat, { kind: 'agree' });

  test('ARG-050 drafts may be changed in answer to each other until all are ready, then they are carried out', () => {
    const open = play(start(), [draft('blue', 'a', 24, 10), done('blue'), draft('red', 'r', 50, 10), draft('blue', 'a', 20, 14)]).state;
    expect([momentKind(open), man(open, 'r').order?.do]).toEqual(['orders', 'move']); // blue, once ready, may answer
    const after = moved(open, [done('red'), done('blue')]);
    expect([where(after, 'a'), where(after, 'r')]).toEqual([[20, 14], [50, 10]]); // prettier-ignore
  });
  test('ARG-051 example 25: the third change in answer to each other freezes both', () => {
    const twice = play(start(), [draft('blue', 'a', 24, 10), done('blue'), draft('red', 'r', 50, 10)]).state;
    const second = play(twice, [
      draft('blue', 'a', 20, 14),
      done('red'),
      draft('red', 'r', 48, 10),
      draft('blue', 'a', 20, 15),
      draft('red', 'r', 46, 10),
    ]).state;
    expect([man(second, 'a').order?.do, man(second, 'r').order?.do]).toEqual(['move', 'move']); // two changes each
    const { state, events } = play(second, [draft('blue', 'a', 20, 16)]);
    expect(eventsOf(events, 'deadlocked').map(({ figures }) => figures)).toEqual([['a', 'r']]);
    expect([man(state, 'a').order?.do, man(state, 'r').order?.do]).toEqual(['nothing', 'nothing']);
    expect(refused(state, draft('blue', 'a', 20, 12))).toBe('ARG-051');
  });
  test('ARG-051 a deadlock that is called must be confirmed by a second player', () => {
    const called = play(start(), [deadlock('blue', 'a', 'r')]).state;
    expect([
      refused(start(), agree('red')),
      refused(called, agree('blue')),
      refused(called, deadlock('red', 'a', 'r')),
      refused(start(), deadlock('blue', 'a')),
    ]).toEqual(['ARG-051', 'ARG-051', 'ARG-051', 'ARG-051']);
    expect(man(called, 'a').order).toBeNull();
    expect(man(play(called, [agree('red')]).state, 'a').order?.do).toBe('nothing');
  });
  test('ARG-051 a deadlock is offered to those whose drafts have answered each other', () => {
    const open = play(start(), [draft('blue', 'a', 24, 10), done('blue'), draft('red', 'r', 50, 10), draft('blue', 'a', 20, 14)]).state;
    const both = play(open, [done('red'), draft('red', 'r', 48, 10)]).state;
    const offered = (state: ArgState) =>
      book
        .prompt(state)
        .asks.filter(({ seats }) => seats[0] === 'blue')
        .flatMap(({ choices }) => choices.list())
        .filter(({ kind }) => kind === 'deadlock');
    expect([offered(open), offered(both)]).toEqual([[], [{ kind: 'deadlock', figures: ['a', 'r'] }]]);
  });
  test('ARG-051 nobody calls a deadlock where orders are secret', () => {
    expect(refused(meet('orders', [fig('a', 'ronin', 20, 10)], [fig('r', 'ronin', 60, 10)]), deadlock('blue', 'a', 'r'))).toBe('ARG-051');
  });
  test('ARG-051 ARG-R12 example 25: the frozen do nothing for the whole turn, but fight whom the dispute does not concern', () => {
    const frozen = play(start(), [deadlock('blue', 'a', 'r'), agree('red')]).state;
    const after = play(frozen, [charge('red', 'b', 'a'), ...ready()]).state;
    expect([where(after, 'r'), man(after, 'a').immobile, momentKind(after)]).toEqual([[60, 10], false, 'melee']); // no contact fire either
    expect(eventsOf(play(after, ready([2, 2])).events, 'rolled').map(({ who }) => who)).toEqual(['a', 'b']);
  });
  test('ARG-051 ARG-114 a frozen arquebusier does not reload', () => {
    const state = meet(
      'orders',
      [fig('g', 'ashteppo', 20, 10, { reload: 1 })],
      [fig('r', 'ronin', 100, 80)],
      {},
      { moveSystem: 'friendly' },
    );
    const loaded = (acts: readonly Act[]) => turnsToLoad(play(state, [...acts, ...ready()]).state, 'g');
    expect([loaded([]), loaded([deadlock('blue', 'g', 'r'), agree('red')])]).toEqual([0, 1]);
  });
});

test('ARG-R08 the rules a player reads send nobody to a page', async () => {
  const { rules } = await argadSengoku.catalogue();
  expect(Object.keys(rules).length).toBeGreaterThan(200);
  for (const { text } of Object.values(rules)) expect(text).not.toMatch(/\bpages? \d/i);
});
