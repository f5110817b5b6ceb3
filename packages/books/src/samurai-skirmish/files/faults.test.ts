import { inOneSentence, settle } from '@nobori/engine';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { area, land, line, unit, type Written } from '../tabletop.testing.ts';

const A1 = { is: 'samurai', at: [1000, 1000] };
const B6 = { is: 'ronin', at: [3000, 6000] };
const B1 = { is: 'ronin', at: [3000, 1000] };
/** What is wrong with a position of A1, A2 … and B1, B2 …; null when nothing is. */
function wrong(mine: readonly Written[], theirs: readonly Written[], more: Written = {}): string | null {
  const options = settle(book.options, {}, {});
  const situation = {
    step: 'moving',
    first: 1,
    winner: 1,
    units: [unit('A', 1, 'samurai', ...mine), unit('B', 2, 'ronin', ...theirs)],
    ...more,
  };
  const found = options.ok ? book.read(situation, options.value) : options;
  return found.ok ? null : inOneSentence(found.complaints);
}

test('a position that can be is read', () => {
  expect(wrong([A1], [B1])).toBeNull();
  expect(wrong([A1], [{ ...B1, at: [1250, 1000] }], { contacts: [{ a: 'A1', b: 'B1', by: 'A1' }] })).toBeNull();
});

test.each<[string, readonly Written[], readonly Written[], Written, RegExp]>([
  ['SSK-R07 two on one spot', [A1], [{ ...B1, at: [1000, 1000] }], {}, /units\[0\]\.figures\[0\]\.at.*overlaps that of B1/],
  ['SSK-113 set up, and asked to be', [A1], [B1], { step: [{ kind: 'deployment', side: 0 }] }, /step.*everybody of \S+ is set up/],
  ['SSK-036 the ninth of two moves', [{ ...A1, moved: 9 }], [B1], { moves: 2 }, /figures\[0\]\.moved.*2 moves.*found 9/],
  ['SSK-036 two who moved first', [{ ...A1, moved: 1 }], [{ ...B1, moved: 1 }], {}, /units\[1\]\.figures\[0\]\.moved.*A1 made move 1/],
  ['SSK-R80 off the table', [{ ...A1, at: [1000, 20_000] }], [B1], {}, /figures\[0\]\.at.*on the table/],
  ['SSK-R08 in deep water', [A1], [B1], { table: land(area('deep water', [500, 500], [1500, 1500])) }, /figures\[0\]\.at.*impassable/],
  ['SSK-R08 on a high wall', [A1], [B1], { table: land(line('high wall', [500, 1000], [1500, 1000])) }, /figures\[0\]\.at.*high wall/],
  ['SSK-085 alive with three wounds', [{ ...A1, legs: 2, arms: 1 }], [B1], {}, /figures\[0\]\.fate.*3 wounds/],
  ['SSK-087 a wounded Ashigaru', [{ is: 'ashigaru', at: [1000, 1000], legs: 1 }], [B1], {}, /figures\[0\]\.fate.*the first/],
  ['SSK-118 a spear and a bow', [{ ...A1, weapon: 'spear', missile: 'yumi' }], [B1], {}, /SSK-118.*not both/],
  ['SSK-118 a mounted Ashigaru', [{ is: 'ashigaru', at: [1000, 1000], mounted: true }], [B1], {}, /SSK-118.*mounted/],
  ['SSK-118 a Ninja with a spear', [{ is: 'ninja', at: [1000, 1000], weapon: 'spear' }], [B1], {}, /SSK-118.*Ninja may buy nothing/],
  ['SSK-118 a Ninja with a gun', [{ is: 'ninja', at: [1000, 1000], missile: 'arquebus' }], [B1], {}, /SSK-118.*Ninja may buy nothing/],
  ['SSK-055 a bow that is reloaded', [{ ...A1, missile: 'yumi', reload: 1 }], [B1], {}, /figures\[0\]\.reload.*only an arquebus/],
  ['SSK-051 a shot without a weapon', [{ ...A1, shot: true }], [B1], {}, /figures\[0\]\.shot.*missile weapon/],
  [
    'SSK-010 a monk who leads samurai',
    [
      { is: 'sohei', at: [1000, 1000], leader: true },
      { ...A1, at: [1000, 1400] },
    ],
    [B1],
    {},
    /leader.*hatamoto.*found sohei/,
  ],
  ['SSK-065 two who touch and do not fight', [A1], [{ ...B1, at: [1250, 1000] }], { contacts: [] }, /contacts.*A1 and B1 among them/],
  ['SSK-011 a leader of ronin', [A1], [{ ...B1, leader: true }], {}, /leader.*nobody to lead a unit of ronin/],
  [
    'SSK-013 two leaders',
    [
      { ...A1, leader: true },
      { ...A1, at: [1000, 1400], leader: true },
    ],
    [B1],
    {},
    /one leader.*A1 and A2/,
  ],
  [
    'SSK-065 contact between friends',
    [A1, { ...A1, at: [1250, 1000] }],
    [B1],
    { contacts: [{ a: 'A1', b: 'A2' }] },
    /contacts\[0\]\.b.*an enemy of A1, found A2/,
  ],
  [
    'SSK-119 two Daimyo in one force',
    [
      { is: 'daimyo', at: [1000, 1000], leader: true },
      { is: 'daimyo', at: [1000, 1400], fate: 'dead' },
    ],
    [B1],
    {},
    /units\[0\]\.figures\[1\]\.is.*one Daimyo in a force.*A1/,
  ],
  ['SSK-040 a charge that has reached nobody', [{ ...A1, rush: 'charged' }], [B1], {}, /figures\[0\]\.rush.*contact/],
  [
    'SSK-041 a charge that was met by nobody',
    [A1],
    [{ ...B1, rush: 'met' }],
    { step: 'firing' },
    /units\[1\]\.figures\[0\]\.rush.*contact/,
  ],
  ['SSK-065 contact at a distance', [A1], [B1], { contacts: [{ a: 'A1', b: 'B1' }] }, /contacts\[0\].*stand apart/],
  [
    'SSK-065 contact with the dead',
    [A1],
    [{ ...B1, at: [1250, 1000], fate: 'dead' }, B1],
    { contacts: [{ a: 'A1', b: 'B1' }] },
    /contacts\[0\].*B1 is not/,
  ],
  ['SSK-065 contact with nobody', [A1], [B1], { contacts: [{ a: 'A1', b: 'Z9' }] }, /contacts\[0\]\.b.*Z9/],
  ['SSK-R80 off its west edge', [{ ...A1, at: [-1000, 1000] }], [B1], {}, /figures\[0\]\.at.*on the table/],
  ['SSK-025 nobody who moves first', [A1], [B1], { first: null, winner: null }, /first: expected the side that moves first/],
  ['SSK-023 nobody who has precedence', [A1], [B1], { step: 'declaring', winner: null }, /winner: expected the side that has won/],
  [
    'SSK-071 a fence between two of whom nobody came',
    [A1],
    [{ ...B1, at: [1250, 1000] }],
    { table: land(line('fence', [1125, 500], [1125, 1500])) },
    /contacts\[0\]\.by.*across the obstacle.*A1 or B1/,
  ],
])('%s is refused', (_what, mine, theirs, more, sentence) => expect(wrong(mine, theirs, more)).toMatch(sentence));

test.each<[string, Written, RegExp]>([
  ['SSK-R71 a charge of those who hold', { status: 'holding', charge: 'B' }, /units\[0\]\.charge.*holding declares no charge \(SSK-R71\)/],
  ['SSK-R72 flight where nobody flees', { status: 'fleeing' }, /units\[0\]\.status.*rout: flee/],
  ['SSK-R40 charged by nobody', { chargedBy: ['Z'] }, /units\[0\]\.chargedBy\[0\].*somebody who is there, found "Z"/],
])('%s is refused', (_what, more, sentence) =>
  expect(wrong([], [], { units: [{ ...unit('A', 1, 'samurai', A1), ...more }, unit('B', 2, 'ronin', B1)] })).toMatch(sentence),
);

test.each<[string, Written, RegExp]>([
  ['SSK-024 a charge nobody has declared', { kind: 'charging', unit: 'A', left: ['A1'] }, /step\[0\]\.unit.*declared a charge/],
  ['SSK-039 a charge of nobody', { kind: 'charging', unit: 'Z', left: ['A1'] }, /step\[0\]\.unit.*found "Z"/],
  ['SSK-039 a charge of the others’ men', { kind: 'charging', unit: 'A', left: ['B1'] }, /step\[0\]\.left.*of unit A, found "B1"/],
  ['SSK-R69 a test of nobody', { kind: 'testing', units: ['Z'], tested: [] }, /step\[0\]\.units.*found "Z"/],
  ['SSK-051 a shot without a bow', { kind: 'shot', figure: 'A1', target: 'B1' }, /step\[0\]\.figure.*missile weapon \(SSK-051\)/],
  ['SSK-052 a shot at oneself', { kind: 'shot', figure: 'A1', target: 'A1' }, /step\[0\]\.target.*an enemy of A1, found A1/],
  [
    'SSK-068 a blow at oneself',
    { kind: 'strikes', bouts: [{ figure: 'A1', target: 'A1', paired: true, hits: 1, parry: 0 }] },
    /step\[0\]\.bouts\[0\]\.target.*an enemy of A1, found A1/,
  ],
])('%s is refused', (_what, moment, sentence) => expect(wrong([A1], [B1], { step: [moment] })).toMatch(sentence));

test('SSK-052 SSK-068 the dead neither shoot nor are shot at, and strike nobody', () => {
  const archer = { ...A1, missile: 'yumi' };
  const shot = { step: [{ kind: 'shot', figure: 'A1', target: 'B1' }] };
  const blow = { step: [{ kind: 'strikes', bouts: [{ figure: 'A1', target: 'B1', paired: true, hits: 1, parry: 0 }] }] };
  expect(wrong([{ ...archer, fate: 'dead' }, A1], [B1], shot)).toMatch(/step\[0\]\.figure.*A1 is not/);
  expect(wrong([archer], [{ ...B1, fate: 'dead' }, B1], shot)).toMatch(/step\[0\]\.target.*B1 is not/);
  expect(wrong([A1], [{ ...B1, fate: 'dead' }, B1], blow)).toMatch(/step\[0\]\.bouts\[0\].*B1 is not/);
});

test('SSK-R63 whoever fell this turn is dead', () => expect(wrong([A1], [B1], { fallen: ['A1'] })).toMatch(/fallen\[0\].*A1 is not/));

test('SSK-R49 SSK-023 where the loser of precedence parries first it must be said who that is', () => {
  const options = settle(book.options, { parry: 'open' }, {});
  const units = [unit('A', 1, 'samurai', A1), unit('B', 2, 'ronin', { ...B1, at: [1250, 1000] })];
  const read = (more: Written): string | null => {
    const found = options.ok ? book.read({ step: 'pairing', first: 1, units, ...more }, options.value) : options;
    return found.ok ? null : inOneSentence(found.complaints);
  };
  expect([read({ winner: 2 }), read({})]).toEqual([null, expect.stringContaining('winner: expected the side that has won')]);
});

test('SSK-R22 SSK-023 where the winner moves first he need not be named twice', () => {
  const options = settle(book.options, { precedence: 'winnerFirst' }, {});
  const units = [unit('A', 1, 'samurai', A1), unit('B', 2, 'ronin', B1)];
  const found = options.ok ? book.read({ step: 'moving', winner: 2, units }, options.value) : options;
  expect(found.ok && found.value.first).toBe(1);
});

test.each([{ scenario: 'open-field' }, {}])('SSK-008 SSK-016 limits bind unless they are waived: %o', field => {
  const options = settle(book.options, {}, {});
  if (!options.ok) throw new Error('no options');
  const men = (count: number, is: string): Written[] =>
    Array.from({ length: count }, (_, i) => ({ is, at: [1000 + 300 * i, 1000], leader: i === 0 }));
  const read = (figures: readonly Written[]): string | null => {
    const units = [unit('A', 1, 'ashigaru', ...figures), unit('B', 2, 'ronin', B6)];
    const found = book.read({ ...field, step: 'moving', first: 1, winner: 1, units }, options.value);
    return found.ok ? null : inOneSentence(found.complaints);
  };
  expect(read(men(8, 'ashigaru'))).toBeNull();
  expect(read(men(3, 'ashigaru'))).toBeNull(); // losses may take a unit below its size (SSK-015)
  expect(read(men(11, 'ashigaru'))).toMatch(/at most 10/);
  expect(read([...men(7, 'ashigaru'), { is: 'ronin', at: [5000, 1000] }])).toMatch(/SSK-016.*ronin/);
  const waived = {
    step: 'moving',
    first: 1,
    winner: 1,
    waived: true,
    units: [unit('A', 1, 'ashigaru', ...men(11, 'ashigaru')), unit('B', 2, 'ronin', B6)],
  };
  expect(book.read(waived, options.value).ok).toBe(true);
});

test('SSK-111 a table in inches that are given for tenths of a millimetre', () => {
  expect(wrong([A1], [B1], { table: { width: 48, height: '36 in' } })).toBe(
    'situation.table.width: expected 1000 or more, in tenths of a millimetre, or text such as "120 in", found 48.',
  );
});
