import { canonical, inOneSentence } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { after, by, group, laid, land, line, man, shoot, type Written } from '../tabletop.testing.ts';

const { options } = laid([group('A', 1, [man('A1', 'hat-samurai', 300, 300)]), group('B', 2, [man('B1', 'hat-servant', 300, 900)])]);
const complaint = (situation: Written): string => {
  const found = noDachi.read({ attacker: 1, ...situation }, options);
  return found.ok ? 'none' : inOneSentence(found.complaints);
};
const good = [group('A', 1, [man('A1', 'hat-samurai', 300, 300)]), group('B', 2, [man('B1', 'hat-servant', 300, 900)])];

test.each([
  ['a block nobody knows', [group('A', 1, [man('A1', 'hat-shogun', 1, 1)])], 'situation.groups[0].figures[0].is: expected one of'],
  [
    'neither block nor class',
    [group('A', 1, [man('A1', {}, 1, 1)]), ...good.slice(1)],
    'situation.groups[0].figures[0]: expected a stat block (is) or a class.',
  ],
  ['a name twice', [...good, ...good], 'situation.groups[2]: expected a name of its own, "A" is taken'],
  ['one side only', good.slice(1), 'situation.groups: expected at least one group of side 1.'],
])('complains about %s', (_what, groups, sentence) => {
  expect(complaint({ groups })).toContain(sentence);
});

test('complains about a step that is none', () => {
  expect(complaint({ groups: good, step: 'tea' })).toContain('situation.step: expected a step of the turn');
});

test('NOD-R032 NOD-R039 a horse or a load belongs to a group that is there', () => {
  const horse = { id: 'h', side: 1, unit: 'Q', at: [5000, 5000], wounds: 0, facing: [0, 1000] };
  expect(complaint({ groups: good, horses: [horse] })).toBe(
    'situation.horses[0].unit: expected the name of a group that is there, found "Q".',
  );
  expect(complaint({ groups: good, horses: [{ ...horse, unit: 'A' }] })).toBe('none');
});

test('NOD-101 a position in the middle of everything reads back as it was written', () => {
  const state = after(
    laid([
      group('A', 1, [
        man('A1', { class: 'bushi', missiles: ['bow'], close: 'katana' }, 300, 300, { pavise: true, wounds: 1, commander: true }),
        man('A2', 'hat-samurai-yari-horse', 350, 300, { horseWounds: 1, facing: [3, 4] }),
      ]),
      group('B', 2, [man('B1', 'kor-exarmy-yari-shield', 300, 700)], { trend: 'retiring', shotBy: ['A'] }),
    ]),
    by(shoot('A1', 'B'), [1, 4, 6]),
  );
  const again = noDachi.read(JSON.parse(JSON.stringify(noDachi.write(state))), state.options);
  expect(again.ok && canonical(again.value)).toBe(canonical(state));
});

test('NOD-151 NOD-149 a Force commander who lies dead, nobody says since when, fell in an earlier turn', () => {
  const dead = [...good, group('K', 1, [man('K1', 'hat-samurai', 900, 300, { commander: true, fate: 'killed' })])];
  const since = (more: Written): readonly number[] => {
    const found = noDachi.read({ attacker: 1, groups: dead, ...more }, options);
    return found.ok ? found.value.killedIn : [];
  };
  expect([since({ turn: 5 }), since({ turn: 5, killedIn: [5, 0] }), since({ turn: 1 })]).toEqual([[4, 0], [5, 0], [0, 0]]); // prettier-ignore
});

describe('a position that cannot be', () => {
  const fence = { table: land(line('fence', 200, 311, 400, 311), line('house wall', 500, 300, 700, 300)) };
  const B1 = man('B1', 'hat-servant', 300, 900);
  const said = (a1: Written, more: Written = {}, b1: Written = B1, ...others: readonly Written[]): string =>
    complaint({ groups: [group('A', 1, [a1]), group('B', 2, [b1]), ...others], ...fence, ...more });
  const gun = { class: 'ashigaru', missiles: ['arquebus'] };
  const given = (more: Written): string =>
    complaint({ groups: [group('A', 1, [man('A1', 'hat-samurai', 300, 200)], more), group('B', 2, [B1])] });

  test.each([
    ['NOD-R004 with the base in a fence', said(man('A1', 'hat-samurai', 300, 302)), 'his base clear of walls'],
    ['NOD-R004 with the base over the edge', said(man('A1', 'hat-samurai', 9, 302)), 'his whole base on the table'],
    ['NOD-R003 on another', said(man('A1', 'hat-samurai', 300, 900)), 'a place of his own: his base overlaps that of B1'],
    ['NOD-R001 off the table', said(man('A1', 'hat-samurai', 1900, 300)), 'figures[0].at: expected a place on the table'],
    ['NOD-R082 looking nowhere', given({ front: [0, 0] }), 'groups[0].front: expected a direction'],
    ['NOD-R042 ordered against nobody', given({ order: { kind: 'attack', unit: 'Q' } }), 'an enemy group to attack, found "Q"'],
    ['NOD-R042 ordered against itself', given({ order: { kind: 'attack', unit: 'A' } }), 'an enemy group to attack, found "A"'],
    ['NOD-174 moved in a turn to come', given({ movedIn: 'next turn' }), 'groups[0].movedIn: expected a turn that has been'],
    ['NOD-119 alive with too many wounds', said(man('A1', 'hat-samurai', 300, 200, { wounds: 4 })), 'to be disabled by his wounds'],
    [
      'NOD-119 a Kensei alive with too many wounds',
      said(man('A1', { class: 'kensei' }, 300, 200, { wounds: 4 })),
      'to be disabled by his wounds',
    ],
    [
      'NOD-120 disabled with more than he can live with',
      said(man('A1', 'hat-samurai', 300, 200, { wounds: 6, fate: 'disabled' })),
      'to be killed by his wounds',
    ],
    ['NOD-R058 on a dead horse', said(man('A1', 'hat-samurai-yari-horse', 300, 200, { horseWounds: 4 })), 'to be on foot'],
    ['NOD-R005 on a horse that looks nowhere', said(man('A1', 'hat-samurai-yari-horse', 300, 200, { facing: [0, 0] })), 'a facing'],
    [
      'NOD-051 three actions spent',
      said(man('A1', 'hat-samurai', 300, 200, { spent: 3 })),
      'figures[0].spent: expected a whole number from 0 to 2',
    ],
    ['NOD-R059 holding fire unloaded', said(man('A1', gun, 300, 200, { held: true, loading: [1] })), 'a loaded weapon to hold fire'],
    ['NOD-030 a Noumin in heavy armour', said(man('A1', { class: 'noumin', armour: 'heavy' }, 300, 200)), 'no heavy armour on a Noumin'],
    ['NOD-R093 a ninja in armour', said(man('A1', { class: 'bushi', ninja: true, armour: 'heavy' }, 300, 200)), 'no armour on a ninja'],
    [
      'NOD-151 a Force commander killed and alive',
      said(man('A1', 'hat-samurai', 300, 200, { commander: true }), { killedIn: [1, 0] }),
      'situation.killedIn[0]: expected nothing',
    ],
    ['NOD-149 a Force commander lost tomorrow', said(man('A1', 'hat-samurai', 300, 200), { lostIn: [2, 0] }), 'situation.lostIn[0]'],
    [
      'NOD-R100 smoke that has gone',
      said(man('A1', 'hat-samurai', 300, 200), { turn: 5, smoke: [{ at: [3000, 5000], until: 4 }] }),
      'smoke[0].until',
    ],
    [
      'NOD-R095 hidden in contact',
      complaint({ groups: [group('A', 1, [man('A1', 'hat-samurai', 300, 880)], { hidden: true }), group('B', 2, [B1])] }),
      'not to be hidden',
    ],
    [
      'NOD-R107 shot at by nobody',
      complaint({ groups: [group('A', 1, [man('A1', 'hat-samurai', 300, 200)], { shotBy: ['Z'] }), group('B', 2, [B1])] }),
      'groups[0].shotBy: expected somebody who is in the fight, Z is not',
    ],
    [
      'NOD-R024 a group acting in the turn of the others',
      said(man('A1', 'hat-samurai', 300, 200), { step: [{ kind: 'acting', unit: 'B', step: 1, went: false, unchecked: false }] }),
      'step[0].unit: expected a group of side1',
    ],
    [
      'NOD-123 a fight with oneself',
      said(man('A1', 'hat-samurai', 300, 200), { step: [{ kind: 'fighting', combats: [{ mine: ['A1'], his: ['A1'] }] }] }),
      'step[0].combats[0].his: expected an enemy of A1',
    ],
    [
      'NOD-123 a fight of the dead',
      complaint({
        step: [{ kind: 'fighting', combats: [{ mine: ['A1'], his: ['B1'] }] }],
        groups: [
          group('A', 1, [man('A1', 'hat-samurai', 300, 200, { fate: 'killed' }), man('A2', 'hat-samurai', 400, 200)]),
          group('B', 2, [B1]),
        ],
      }),
      'step[0].combats[0].mine: expected somebody who is in the fight, A1 is not',
    ],
    [
      'NOD-123 a fight with nobody',
      said(man('A1', 'hat-samurai', 300, 200), { step: [{ kind: 'fighting', combats: [{ mine: ['A1'], his: [] }] }] }),
      'step[0].combats[0]: expected somebody who fights',
    ],
    [
      'NOD-R036 a parting blow of a friend',
      said(man('A1', 'hat-samurai', 300, 200), { step: [{ kind: 'parting', figure: 'A1', enemy: 'A1' }] }),
      'step[0].enemy: expected an enemy of A1',
    ],
    [
      'NOD-082 a shot of the dead',
      said(man('A1', gun, 300, 200, { fate: 'killed' }), {
        step: [{ kind: 'shot', figure: 'A1', target: 'B', weapon: 'arquebus', held: false }],
      }),
      'step[0].figure: expected somebody who is in the fight, A1 is not',
    ],
    [
      'NOD-082 a shot with a weapon he lacks',
      said(man('A1', gun, 300, 200), { step: [{ kind: 'shot', figure: 'A1', target: 'B', weapon: 'bow', held: false }] }),
      'step[0].weapon: expected a loaded weapon of A1',
    ],
    [
      'NOD-R082 a group that looks nowhere',
      complaint({ groups: [group('A', 1, [man('A1', 'hat-samurai', 300, 200)], { front: [0, 0] }), group('B', 2, [B1])] }),
      'groups[0].front: expected a direction',
    ],
    ['NOD-114 holding fire without a weapon', said(man('A1', 'hat-samurai', 300, 200, { held: true })), 'a missile weapon'],
    ['NOD-101 loaded beyond measure', said(man('A1', gun, 300, 200, { loading: [3] })), 'no more loading steps than the arquebus takes'],
    ['NOD-101 loading what he does not carry', said(man('A1', 'hat-samurai', 300, 200, { loading: [1] })), 'and for no other'],
    ['NOD-121 dead, and carrying', said(man('A1', gun, 300, 200, { fate: 'killed', held: true })), 'nothing in hand'],
    [
      'NOD-R033 climbing what is no wall',
      said(man('A1', 'hat-samurai', 300, 300, { climb: { line: 'line 1', height: 100, top: false } })),
      'a wall or fence that can be climbed',
    ],
    [
      'NOD-R033 climbing far from it',
      said(man('A1', 'hat-samurai', 300, 200, { climb: { line: 'line 0', height: 100, top: false } })),
      'to touch the wall he climbs',
    ],
    ['NOD-R068 come up to a man far off', said(man('A1', 'hat-samurai', 300, 200, { came: ['B1'] })), 'to be in contact with B1'],
    ['NOD-R068 come up to a friend', said(man('A1', 'hat-samurai', 300, 200, { came: ['A1'] })), 'an enemy he came up to'],
    ['NOD-R018 carrying what is not there', said(man('A1', 'hat-samurai', 300, 200, { carries: 'sack' })), 'a load that is there'],
    [
      'NOD-046 two Force commanders',
      said(
        man('A1', 'hat-samurai', 300, 200, { commander: true }),
        {},
        B1,
        group('C', 1, [man('C1', 'hat-samurai', 600, 200, { commander: true })]),
      ),
      'one Force commander a side',
    ],
    [
      'NOD-034 two leaders in one group',
      complaint({
        groups: [
          group('A', 1, [man('A1', 'hat-samurai', 300, 200, { leader: true }), man('A2', 'hat-samurai', 400, 200, { leader: true })]),
          group('B', 2, [B1]),
        ],
      }),
      'one leader at most',
    ],
    [
      'NOD-033 two of a higher class in one group',
      complaint({
        groups: [
          group('A', 1, [
            man('A1', { class: 'kensei' }, 300, 200),
            man('A2', { class: 'bushi' }, 360, 200),
            man('A3', { class: 'noumin' }, 420, 200),
          ]),
          group('B', 2, [B1]),
        ],
      }),
      'figures of one class',
    ],
    [
      'NOD-R080 fewer at the start than now',
      complaint({
        groups: [
          group('A', 1, [man('A1', 'hat-samurai', 300, 200), man('A2', 'hat-samurai', 330, 200)], { strength: 1 }),
          group('B', 2, [B1]),
        ],
      }),
      'a strength of at least its 2 figures',
    ],
  ])('%s', (_what, sentence, expected) => {
    expect(sentence).toContain(expected);
  });
});

test('NOD-R023 who is the Attacker is asked for where no scenario names him; records of older games meant side 1', () => {
  const one = {
    groups: [group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]), group('B', 2, [man('B1', { class: 'bushi' }, 300, 600)])],
  };
  const said = (file: object) => {
    const found = noDachi.read(file, options);
    return found.ok ? found.value.attacker : inOneSentence(found.complaints);
  };
  expect(said({ step: 'choosing', ...one })).toBe(
    'situation.attacker: expected a side: who is the Attacker, and moves in odd turns (NOD-R023).',
  );
  expect([said({ step: 'choosing', attacker: 2, ...one }), said({ step: 'choosing', scenario: 'brushwood-fence', ...one })]).toEqual([
    1, 0,
  ]);
  expect(noDachi.before?.({})).toMatchObject({ attacker: 1 });
});

test('NOD-R068 who came up to whom across a fence is asked for; records of older games meant nobody', () => {
  const across = (a: Written, b: Written = {}): Written => ({
    attacker: 1,
    step: 'melee',
    table: land(line('fence', 200, 311, 400, 311)),
    groups: [group('A', 1, [man('A1', 'hat-samurai', 300, 300, a)]), group('B', 2, [man('B1', 'hat-servant', 300, 322, b)])],
  });
  expect(complaint(across({}))).toContain(
    'situation.groups[0].figures[0].came: expected who came up to the other across the wall, A1 or B1',
  );
  for (const said of [across({ came: ['B1'] }), across({}, { came: ['A1'] }), across({ came: [] })]) expect(complaint(said)).toBe('none');
  const older = noDachi.read(noDachi.before?.(across({})), options);
  const again = older.ok && noDachi.read(noDachi.write(older.value), options);
  expect(again && again.ok && canonical(again.value)).toBe(older.ok && canonical(older.value));
});
