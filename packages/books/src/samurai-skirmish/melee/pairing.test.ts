/** Who fights whom: pairing off, several against one. */
import { play, refusedBy, situated } from '@nobori/engine/testing';
import { type Point } from '@nobori/engine/table';
import { fc } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import type { SskEvent } from '../events.ts';
import { type SskState } from '../state.ts';
import { TROOPS, type Troop } from '../tables.ts';
import { all, done, first, man, one, parry, two, unit, type Written } from '../tabletop.testing.ts';
import { melee, pair, fought, rolls, SAMURAI, ARMOURED, ASHIGARU, RONIN } from './melee.testing.ts';

/** "A1 = B1" for a pair (told from First's side), "A2 > B1" for one who joins in. */
const pairs = (told: readonly SskEvent[]): string[] =>
  told.flatMap(event => (event.kind === 'paired' ? [`${event.figure} ${event.paired ? '=' : '>'} ${event.target}`] : []));

/** A1 touches nobody but B1 this far from centre to centre. */
const apart = (distance: number): Written =>
  melee([unit('A', 1, 'samurai', { ...SAMURAI, at: [1000, 1000] }), unit('B', 2, 'samurai', { ...SAMURAI, at: [1000 + distance, 1000] })]);

describe('who fights', () => {
  test('SSK-065 a figure in base contact is in melee; a hair farther and nobody rolls', () => {
    expect(rolls(fought(apart(260)))).toEqual(['A1: 4 @4+', 'B1: 4 @4+']);
    expect(rolls(fought(apart(261)))).toEqual([]);
  });
  test('SSK-065 only those in contact fight, and every one of them must', () => {
    const units = [
      unit('A', 1, 'samurai', { ...SAMURAI, at: [1000, 1000] }, { ...SAMURAI, at: [700, 1000] }, { ...SAMURAI, at: [1250, 1250] }),
      unit('B', 2, 'samurai', { ...SAMURAI, at: [1250, 1000] }),
    ];
    expect(rolls(fought(melee(units)))).toEqual(['A1: 4 @4+', 'A3: 4 @4+', 'B1: 4 @4+']);
  });
  test('SSK-068 SSK-069 both of a pair roll, once each, also when one touches several', () => {
    const units = [
      unit('A', 1, 'samurai', { ...SAMURAI, at: [1000, 1000] }),
      unit('B', 2, 'samurai', { ...SAMURAI, at: [1250, 1000] }, { ...SAMURAI, at: [750, 1000] }),
    ];
    expect(rolls(fought(melee(units)))).toEqual(['A1: 4 @4+', 'B1: 4 @4+', 'B2: 4 @4+']);
  });
  test('SSK-068 only the opponent rolled against can be struck by the hits', () => {
    const units = [
      unit('A', 1, 'samurai', { ...SAMURAI, at: [1000, 1000] }),
      unit('B', 2, 'ashigaru', { ...ASHIGARU, at: [1250, 1000] }, { ...ASHIGARU, at: [750, 1000] }),
    ];
    const { state } = play(book, situated(book, melee(units), { morale: false }), [
      done(one),
      done(two, [6, 6, 6, 6, /* B1 */ 1, /* B2 */ 1]),
    ]);
    expect(['B1', 'B2'].map(id => man(state, id).fate)).toEqual(['dead', null]);
  });
  test('SSK-R53 parries need no dice of their own: the one roll serves for both, arm wounds included', () => {
    const start = situated(book, pair({ ...SAMURAI, arms: 1 }, SAMURAI), {});
    const asked = play(book, start, [done(one), done(two, [4, 4, 1, /* B1 */ 4, 4, 1, 1])]).state;
    const { state } = play(book, asked, [parry(one, 'A1', 2), parry(two, 'B1', 0)]);
    expect(['A1', 'B1'].map(id => [man(state, id).legs, man(state, id).fate])).toEqual([[0, null], [0, null]]); // prettier-ignore
  });
  test('SSK-079 SSK-R54 nobody is pushed back or follows up; the winner stands and may move normally next turn', () => {
    const start = situated(
      book,
      pair(SAMURAI, ASHIGARU, {
        turnLimit: 12,
        units: [
          unit('A', 1, 'samurai', { ...SAMURAI, at: [1000, 1000] }),
          unit('B', 2, 'ashigaru', { ...ASHIGARU, at: [1250, 1000] }, { ...ASHIGARU, at: [1250, 1300] }),
        ],
      }),
    );
    const melee1 = [4, 1, 1, 1, /* B1 */ 1, /* morale of B: −1, one die */ 6];
    const turn2 = play(book, start, [done(one), done(two, [...melee1, 6, 1]), done(two), done(one), first(one, 0)]).state;
    expect(man(turn2, 'A1').at).toEqual([1000, 1000]);
    expect(man(turn2, 'B2').at).toEqual([1250, 1300]);
    expect(refusedBy(book, turn2, one, { kind: 'move', unit: 'A', ways: { A1: [[1000, 2270]] } })).toBeNull();
    expect(refusedBy(book, turn2, one, { kind: 'move', unit: 'A', ways: { A1: [[1000, 2271]] } })).toBe('SSK-R08');
  });
  test('SSK-079 SSK-R54 who struck nobody down stays in contact', () => {
    const { state } = play(book, situated(book, pair(SAMURAI, SAMURAI, { turnLimit: 12 })), [
      done(one),
      done(two, [...all(4, 1), ...all(4, 1), 6, 1]),
    ]);
    expect(state.contacts).toMatchObject([{ a: 'A1', b: 'B1' }]);
  });
});

/** Figures by name and type, leaders first of their unit; contacts as "A1 B1". */
function graph(
  types: Readonly<Record<string, Troop>>,
  contacts: readonly string[],
  leaders: readonly string[] = [],
  firstSide: 1 | 2 = 1,
): Written {
  const names = Object.keys(types);
  const letters = [...new Set(names.map(name => name.charAt(0)))];
  const side = (letter: string): 1 | 2 => ('ACE'.includes(letter) ? 1 : 2);
  const units = letters.map((letter, row) =>
    unit(
      letter,
      side(letter),
      'samurai',
      ...names
        .filter(name => name.startsWith(letter))
        .map((name, i): Written => ({
          is: types[name],
          armoured: false,
          leader: leaders.includes(name),
          number: Number(name.slice(1)),
          at: [1000 + 400 * i, 1000 + 400 * row],
        })),
    ),
  );
  const joined = contacts.map(contact => contact.split(' ')).map(([a, b]) => ({ a, b }));
  return melee(units, { contacts: joined, first: firstSide });
}

describe('pairing off', () => {
  test('SSK-W15 SSK-066 SSK-R44 leaders pair with leaders, the rest joins the greatest', () => {
    const contacts = ['A1 B1', 'A1 D2', 'A2 D2', 'A3 B1', 'A3 D2'];
    const told = fought(graph({ A1: 'ashigaru', A2: 'ashigaru', A3: 'ashigaru', B1: 'ashigaru', D2: 'samurai' }, contacts, ['A1', 'B1']));
    expect(pairs(told)).toEqual(['A1 = B1', 'A2 = D2', 'B1 = A1', 'D2 = A2', 'A3 > D2']);
    const leaderless = fought(graph({ A1: 'ashigaru', A2: 'ashigaru', A3: 'ashigaru', B1: 'ashigaru', D2: 'samurai' }, contacts));
    expect(pairs(leaderless)).toContain('A1 = D2'); // without the leader step
  });
  // oxfmt-ignore
  test.each([
    // what it shows                                                         figures                                                                contacts                                    leaders        pairs of First
    ['SSK-066 the greatest against the greatest, not the first that come',   { A1: 'ashigaru', A2: 'samurai', B1: 'ashigaru', B2: 'samurai' },      ['A1 B1', 'A1 B2', 'A2 B1', 'A2 B2'],       [],            ['A1 = B1', 'A2 = B2']],
    ['SSK-066 Monks with Monks',                                             { A1: 'sohei', A2: 'ashigaru', B1: 'ashigaru', B2: 'sohei' },          ['A1 B1', 'A1 B2', 'A2 B1', 'A2 B2'],       [],            ['A1 = B2', 'A2 = B1']],
    ['SSK-066 a lesser opponent when nothing greater is to be had',          { A1: 'daimyo', B1: 'ashigaru' },                                      ['A1 B1'],                                  [],            ['A1 = B1']],
    ['SSK-R44 step 1: of several leaders the best contact first',            { A1: 'samurai', C1: 'ronin', B1: 'hatamoto', D1: 'samurai' },         ['A1 B1', 'A1 D1', 'C1 B1', 'C1 D1'],       ['A1', 'C1', 'B1', 'D1'], ['A1 = B1', 'C1 = D1']],
    ['SSK-R44 step 1 comes before greatness',                                { A1: 'ashigaru', A2: 'daimyo', B1: 'hatamoto' },                      ['A1 B1', 'A2 B1'],                         ['A1', 'B1'],  ['A1 = B1']],
    ['SSK-R44 best: the greater of the two, then the lesser',                { A1: 'ronin', A2: 'sohei', B1: 'samurai', B2: 'ashigaru' },           ['A1 B1', 'A2 B1', 'A1 B2'],                [],            ['A1 = B1']],
    ['SSK-R44 then the lower number of First, then of Second',               { A1: 'ronin', A2: 'ronin', B1: 'ronin', B2: 'ronin' },                ['A2 B1', 'A1 B2', 'A1 B1', 'A2 B2'],       [],            ['A1 = B1', 'A2 = B2']],
    ['SSK-R44 then the lower unit letter',                                   { A2: 'ronin', C1: 'ronin', B1: 'ronin' },                             ['C1 B1', 'A2 B1'],                         [],            ['A2 = B1']],
  ] as const)('%s', (_shows, types, contacts, leaders, expected) => {
    const told = pairs(fought(graph(types, contacts, leaders))).filter(text => /^[AC]\d =/.test(text));
    expect(told).toEqual(expected);
  });
  test('SSK-R44 wounds, weapons and armour do not count', () => {
    const units = [
      unit('A', 1, 'ronin', { ...RONIN, at: [1000, 1000] }),
      unit('B', 2, 'ronin', { ...RONIN, legs: 1, arms: 0, at: [1250, 1000] }, { ...RONIN, armoured: true, weapon: 'axe', at: [750, 1000] }),
    ];
    expect(pairs(fought(melee(units)))).toEqual(['A1 = B1', 'B1 = A1', 'B2 > A1']);
  });
  test('SSK-067 SSK-R45 those left over join: the greatest enemy, then the fewest opponents, then a leader, then the lowest', () => {
    // A1–B1 and A2–B2 pair; A3 may join either, A4 then finds B1 with two and B2 with one.
    const evenly = graph({ A1: 'ronin', A2: 'ronin', A3: 'ashigaru', A4: 'ashigaru', B1: 'ronin', B2: 'ronin' }, [
      'A1 B1',
      'A2 B2',
      'A3 B1',
      'A3 B2',
      'A4 B1',
      'A4 B2',
    ]);
    expect(pairs(fought(evenly)).filter(text => text.includes('>'))).toEqual(['A3 > B1', 'A4 > B2']);
    const greater = graph({ A1: 'ronin', A2: 'samurai', A3: 'ashigaru', B1: 'ronin', B2: 'samurai' }, ['A1 B1', 'A2 B2', 'A3 B1', 'A3 B2']);
    expect(pairs(fought(greater)).filter(text => text.includes('>'))).toEqual(['A3 > B2']);
    const led = graph({ A1: 'ronin', A2: 'ronin', A3: 'ashigaru', B1: 'ronin', D1: 'ronin' }, ['A1 B1', 'A2 D1', 'A3 B1', 'A3 D1'], ['D1']);
    expect(pairs(fought(led)).filter(text => text.includes('>'))).toEqual(['A3 > D1']);
  });
  test('SSK-R45 among equals the lower number joins first', () => {
    // A3 could go to either and takes B1; A4 has only B1. The other way round A3 would have gone to B2.
    const types = { A1: 'ronin', A2: 'ronin', A3: 'ashigaru', A4: 'ashigaru', B1: 'ronin', B2: 'ronin' } as const;
    const told = pairs(fought(graph(types, ['A1 B1', 'A2 B2', 'A3 B1', 'A3 B2', 'A4 B1'])));
    expect(told.filter(text => text.includes('>'))).toEqual(['A3 > B1', 'A4 > B1']);
  });
  test('SSK-R45 the greatest of those left over joins first', () => {
    // B1 is taken; the Sohei A3 joins before the Ashigaru A2 does, so A2 goes to the one with fewer opponents.
    const types = { A1: 'ronin', A2: 'ashigaru', A3: 'sohei', A4: 'ronin', B1: 'ronin', B2: 'ronin' } as const;
    const told = pairs(fought(graph(types, ['A1 B1', 'A4 B2', 'A2 B1', 'A2 B2', 'A3 B1', 'A3 B2'])));
    expect(told.filter(text => text.includes('>'))).toEqual(['A2 > B2', 'A3 > B1']);
  });

  /** Random contacts between up to three a side, of any types; unit letters A, C are Side 1, B, D Side 2. */
  const troop = fc.constantFrom(...TROOPS);
  const anyGraph = fc.record({
    types: fc.record({ A1: troop, A2: troop, B1: troop, B2: troop, C1: troop, D1: troop }),
    leaders: fc.subarray(['A1', 'C1', 'B1', 'D1']),
    contacts: fc.subarray(
      ['A1', 'A2', 'C1'].flatMap(mine => ['B1', 'B2', 'D1'].map(theirs => `${mine} ${theirs}`)),
      { minLength: 1 },
    ),
    firstSide: fc.constantFrom(1 as const, 2 as const),
  });
  const GREATNESS: Readonly<Record<Troop, number>> = { ashigaru: 1, sohei: 2, ninja: 3, ronin: 3, samurai: 4, hatamoto: 5, daimyo: 6 };

  test('SSK-066 SSK-R44 SSK-R45 pairing follows from who touches whom: everybody in contact fights one he touches, pairs are mutual, nobody unpaired touches another', () => {
    fc.assert(
      fc.property(anyGraph, ({ types, leaders, contacts, firstSide }) => {
        const told = pairs(fought(graph(types, contacts, leaders, firstSide)));
        const target = new Map(told.map(text => [text.slice(0, 2), text.slice(5)]));
        const paired = new Set(told.filter(text => text.includes('=')).map(text => text.slice(0, 2)));
        const touches = (a: string, b: string): boolean => contacts.includes(`${a} ${b}`) || contacts.includes(`${b} ${a}`);
        expect([...target.keys()].sort()).toEqual([...new Set(contacts.flatMap(contact => contact.split(' ')))].sort());
        for (const [figure, enemy] of target) {
          expect(touches(figure, enemy)).toBe(true);
          expect(!paired.has(figure) || target.get(enemy) === figure).toBe(true);
        }
        for (const contact of contacts) expect(contact.split(' ').some(figure => paired.has(figure))).toBe(true);
        // The same contacts in another order, told from the other end: the same pairs.
        const turned = contacts.toReversed().map(contact => contact.split(' ').reverse().join(' '));
        expect(pairs(fought(graph(types, turned, leaders, firstSide)))).toEqual(told);
        // Who is First decides the order of the dice, never who meets whom.
        const otherFirst = pairs(fought(graph(types, contacts, leaders, firstSide === 1 ? 2 : 1)));
        expect(otherFirst.sort()).toEqual([...told].sort());
      }),
      { numRuns: 150 },
    );
  });

  test('SSK-066 SSK-R44 nobody passes over a greater fight: of two who touch and did not pair, one has a fight at least as great', () => {
    fc.assert(
      fc.property(anyGraph, ({ types, leaders, contacts, firstSide }) => {
        const told = pairs(fought(graph(types, contacts, leaders, firstSide)));
        const opponent = new Map(told.filter(text => text.includes('=')).map(text => [text.slice(0, 2), text.slice(5)]));
        const typeOf: Readonly<Record<string, Troop>> = types;
        const worth = (a: string, b: string): number => {
          const both = [a, b].map(name => GREATNESS[typeOf[name] ?? 'ashigaru']).sort((p, q) => q - p);
          const led = [a, b].every(name => leaders.includes(name)) ? 100 : 0; // leaders with leaders first of all
          return led + 10 * (both[0] ?? 0) + (both[1] ?? 0);
        };
        for (const contact of contacts) {
          const [a = '', b = ''] = contact.split(' ');
          const had = [a, b].map(name => worth(name, opponent.get(name) ?? ''));
          expect(Math.max(...had.filter((_, i) => opponent.has(i === 0 ? a : b)))).toBeGreaterThanOrEqual(worth(a, b));
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** Six men around one; every one touches him. */
const six: readonly Point[] = [[400, 400], [800, 400], [1200, 400], [400, 800], [800, 800], [1200, 800]]; // prettier-ignore

describe('several against one', () => {
  const spearmen = unit(
    'A',
    1,
    'ashigaru',
    { ...ASHIGARU, number: 2, weapon: 'spear', at: [1250, 1000] },
    { ...ASHIGARU, number: 3, weapon: 'spear', at: [750, 1000] },
  );
  const start = (): SskState =>
    situated(
      book,
      melee([spearmen, unit('B', 2, 'samurai', { ...ARMOURED, at: [1000, 1000] })], { step: 'pairing' }),
      { morale: false },
      [/* A2 */ 5, /* A3 */ 6, /* B1 */ 4, 4, 2, 1],
    );

  test('SSK-W14 SSK-R45 SSK-R46 two against one: A3 has no choice, B1 parries one of two', () => {
    expect(refusedBy(book, start(), one, { kind: 'parry', figure: 'A3', hits: 0 })).toBe('SSK-R48');
    const { state } = play(book, start(), [parry(one, 'A2', 0), parry(two, 'B1', 1, [/* D12 */ 6])]);
    expect(['A2', 'A3'].map(id => man(state, id).fate)).toEqual(['dead', null]);
    expect(man(state, 'B1')).toMatchObject({ fate: null, legs: 1, arms: 0 });
  });
  test('SSK-W14 SSK-R46 variant: B1 parries both, nobody is hurt', () => {
    const { state } = play(book, start(), [parry(one, 'A2', 0), parry(two, 'B1', 2)]);
    expect(['A2', 'A3', 'B1'].map(id => man(state, id).fate)).toEqual([null, null, null]);
    expect(man(state, 'B1').legs).toBe(0);
  });
  test('SSK-R46 a man joining in is nobody’s target: he cannot be hurt, whatever the one rolls', () => {
    const hot = situated(
      book,
      melee([spearmen, unit('B', 2, 'samurai', { ...ARMOURED, at: [1000, 1000] })], { step: 'pairing' }),
      { morale: false },
      [1, 1, 6, 6, 6, 6],
    );
    expect(['A2', 'A3'].map(id => man(hot, id).fate)).toEqual(['dead', null]);
  });
  test('SSK-R46 all roll, as many as can touch him, without a bonus for numbers', () => {
    const units = [
      unit('A', 1, 'ashigaru', ...six.map(at => ({ ...ASHIGARU, at }))),
      unit('B', 2, 'samurai', { ...SAMURAI, at: [3000, 3000] }),
    ];
    const contacts = [1, 2, 3, 4, 5, 6].map(n => ({ a: `A${n}`, b: 'B1' }));
    expect(rolls(fought(melee(units, { contacts })))).toEqual([...[1, 2, 3, 4, 5, 6].map(n => `A${n}: 1 @5+`), 'B1: 4 @4+']);
  });
});
