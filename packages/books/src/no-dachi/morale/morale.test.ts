import { refusedBy, situated } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { majorityClass, modifiersOf, resultOf } from './checks.ts';
import { membersOf } from '../state.ts';
import {
  after,
  area,
  asked,
  by,
  done,
  eventsOf,
  figure,
  group,
  laid,
  land,
  man,
  mm,
  move,
  two,
  unit,
  type Written,
} from '../tabletop.testing.ts';

const far = group('Z', 2, [man('Z1', { class: 'bushi' }, 300, 1150)]);
const rules = (state: ReturnType<typeof laid>, id = 'A', charging = false) =>
  modifiersOf(state, unit(state, id), charging).map(({ rule, value }) => `${rule} ${value}`);

/** A phase 3 of side 1 run with these dice. */
const phase3 = (groups: readonly Written[], dice: readonly number[], more: Written = {}, options: Written = {}) =>
  situated(noDachi, { attacker: 1, step: [{ kind: 'activation' }, { kind: 'morale', left: null }], groups, ...more }, options, dice);

test('NOD-E15 NOD-159 NOD-R087 a bad moment: 3 + 1 − 3 − 2 − 1 + 1 = −1', () => {
  const ashigaru = (i: number, more: Written = {}) => man(`A${i}`, { class: 'ashigaru' }, 300 + 30 * i, 300, more);
  const dead = { fate: 'killed', wounds: 6 };
  const state = phase3(
    [
      group(
        'A',
        1,
        [
          man('A1', { class: 'bushi' }, 300, 300, { leader: true, wounds: 2 }),
          ashigaru(2, { wounds: 2 }),
          ashigaru(3),
          ashigaru(4, dead),
          ashigaru(5, dead),
          ashigaru(6, dead),
          ashigaru(7, { fate: 'disabled', wounds: 4 }),
        ],
        { injured: true },
      ),
      group('K', 1, [man('K1', { class: 'eiyuu', commander: true }, 900, 300, dead)]),
      group('Z', 2, [man('Z1', { class: 'bushi' }, 300, 1100)]),
    ],
    [3],
    { table: land(area('reeds', 200, 200, 600, 400)), lostIn: [1, 0], killedIn: [1, 0] },
  );
  expect(unit(state, 'A')).toMatchObject({ status: 'noAdvance', until: 3, injured: false });
});

test.each([
  ['NOD-160', 1, 'ok'],
  ['NOD-161', 0, 'noAdvance'],
  ['NOD-161', -1, 'noAdvance'],
  ['NOD-162', -2, 'fallBack'],
  ['NOD-163', -3, 'broken'],
  ['NOD-165', -4, 'lost'],
] as const)('%s total %i: %s', (_rule, total, result) => {
  expect(resultOf(total)).toBe(result);
});

describe('modifiers', () => {
  const one = (more: Written = {}, ground: Written = {}, others: readonly Written[] = [far]) =>
    laid([group('A', 1, [man('A1', { class: 'ashigaru' }, 300, 300)], more), ...others], ground);
  test('NOD-147 NOD-R079 the class of most; in a tie the lower, with the leader’s +1 (NOD-148)', () => {
    const pair = laid([
      group('A', 1, [man('A1', { class: 'eiyuu' }, 300, 300, { leader: true }), man('A2', { class: 'bushi' }, 340, 300)]),
      far,
    ]);
    expect(majorityClass(membersOf(pair, 'A'))).toBe('bushi');
    expect(rules(pair)).toEqual(['NOD-148 1']);
  });
  test('NOD-034 NOD-148 NOD-E35 the one figure of a higher class leads, marked or not', () => {
    const led = laid([group('A', 1, [man('A1', { class: 'eiyuu' }, 300, 300), man('A2', { class: 'ashigaru' }, 340, 300)]), far]);
    expect(rules(led)).toEqual(['NOD-148 1']);
    expect(noDachi.cards(led).filter(({ leader }) => leader).map(({ id }) => id)).toEqual(['A1']); // prettier-ignore
  });
  test('NOD-149 the commander disabled this turn; NOD-151 killed in an earlier one', () => {
    expect(rules(one({}, { lostIn: [1, 0] }))).toEqual(['NOD-149 -3']);
    expect(rules(one({}, { turn: 3, lostIn: [1, 0], killedIn: [1, 0] }))).toEqual(['NOD-151 -2']);
    expect(rules(one({}, { turn: 3, lostIn: [1, 0] }))).toEqual([]);
  });
  test('NOD-150 NOD-R080 half killed or disabled; those who fled do not count', () => {
    const mateWho = (fate: string) =>
      laid([group('A', 1, [man('A1', { class: 'ashigaru' }, 300, 300), man('A2', { class: 'ashigaru' }, 340, 300, { fate })]), far]);
    expect(rules(mateWho('disabled'))).toEqual(['NOD-150 -2']);
    expect(rules(mateWho('fled'))).toEqual([]);
  });
  test('NOD-152 NOD-R080 half with a Wound; a Light Wound is none', () => {
    const hurt = (wounds: number) =>
      laid([group('A', 1, [man('A1', { class: 'ashigaru' }, 300, 300, { wounds }), man('A2', { class: 'ashigaru' }, 340, 300)]), far]);
    expect(rules(hurt(2))).toEqual(['NOD-152 -1']);
    expect(rules(hurt(1))).toEqual([]);
  });
  test.each([
    ['NOD-153 retiring', 230, ['NOD-153 -1']],
    ['neither', 205, []],
    ['NOD-155 advancing', 190, ['NOD-155 1']],
  ] as const)('NOD-R081 NOD-E35 200 mm before its activation, now %s', (_shows, gap, expected) => {
    const watched = { at: mm(300, 520), radius: 100, from: mm(300, 300), own: 100 };
    const state = laid([
      group('A', 1, [man('A1', { class: 'ashigaru' }, 300, 500 - gap)], { watched }),
      group('B', 2, [man('B1', { class: 'bushi' }, 300, 520)]),
    ]);
    expect(rules(state)).toEqual(expected);
  });
  test.each([
    ['an enemy in the rear at 80 mm, a friend in the flank at 130', 150, ['NOD-154 -1']],
    ['the friend at 50 mm', 230, []],
  ] as const)('NOD-154 NOD-R082 NOD-E35 %s', (_shows, x, expected) => {
    const state = laid([
      group('A', 1, [man('A1', { class: 'ashigaru' }, 300, 300)], { front: [0, 1] }),
      group('F', 1, [man('F1', { class: 'noumin' }, x, 300)]),
      group('B', 2, [man('B1', { class: 'bushi' }, 300, 200)]),
    ]);
    expect(rules(state)).toEqual(expected);
  });
  test('NOD-156 NOD-R083 NOD-E35 friends in sight that advanced, or won their melee: +1 in all', () => {
    const friends = (more: Written) =>
      one({}, {}, [
        group('F', 1, [man('F1', { class: 'ashigaru' }, 300, 500)], more),
        group('G', 1, [man('G1', { class: 'ashigaru' }, 300, 700)], more),
        far,
      ]);
    expect(rules(friends({ trend: 'advancing' }))).toEqual(['NOD-156 1']);
    expect(rules(friends({ won: 1, wonIn: 1 }))).toEqual(['NOD-156 1']);
    expect(rules(friends({ won: 0, wonIn: 1 }))).toEqual([]);
  });
  test('NOD-157 NOD-R084 uphill of every enemy, or half of them in cover', () => {
    expect(rules(one({}, { table: land(area('hill', 200, 200, 400, 400, 10)) }))).toEqual(['NOD-157 1']);
    expect(rules(one({}, { table: land(area('scrub', 200, 200, 400, 400)) }))).toEqual(['NOD-157 1']);
  });
  test('NOD-158 NOD-R085 the commander OK, in sight within 50 cm; not from a broken group, not behind a wall', () => {
    const beside = (x: number, more: Written = {}, ground: Written = {}) =>
      one({}, ground, [group('K', 1, [man('K1', { class: 'eiyuu', commander: true }, x, 300)], more), far]);
    expect(rules(beside(820))).toEqual(['NOD-158 2']);
    expect(rules(beside(821))).toEqual([]);
    expect(rules(beside(500, { status: 'broken' }))).toEqual([]);
    expect(rules(beside(500, {}, { table: land(area('open wood', 350, 200, 470, 400)) }))).toEqual([]);
  });
  test('NOD-155 NOD-R077 a charge counts as going forward', () => {
    expect(rules(one(), 'A', true)).toEqual(['NOD-155 1']);
  });
});

describe('when', () => {
  const hurt = (id: string, side: 1 | 2) =>
    group(id, side, [man(`${id}1`, { class: 'bushi' }, side === 1 ? 300 : 1500, 300)], { injured: true });
  test('NOD-143 NOD-R075 NOD-R078 injured groups check once, the active side’s first', () => {
    const told = situated(
      noDachi,
      {
        attacker: 1,
        step: [{ kind: 'activation' }, { kind: 'morale', left: null }],
        groups: [hurt('A', 1), hurt('B', 2), group('C', 1, [man('C1', { class: 'bushi' }, 900, 300)])],
      },
      {},
      [5, 5],
    );
    expect([unit(told, 'A').injured, unit(told, 'B').injured]).toEqual([false, false]);
  });
  test('NOD-146 all groups check when the Force commander is killed, not when he is disabled', () => {
    const commander = (fate: string) => group('K', 1, [man('K1', { class: 'eiyuu', commander: true }, 900, 900, { fate, wounds: 4 })]);
    const calm = group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]);
    expect(unit(phase3([calm, commander('killed'), far], [3], { lostIn: [1, 0], killedIn: [1, 0] }), 'A').status).toBe('noAdvance');
    expect(unit(phase3([calm, commander('disabled'), far], [], { lostIn: [1, 0] }), 'A').status).toBe('steady');
  });
});

describe('what comes of it', () => {
  const enemy = group('B', 2, [man('B1', { class: 'bushi' }, 300, 600)]);
  test('NOD-161 NOD-R087 no advance: nobody ends nearer to his nearest visible enemy, to the end of the next own turn', () => {
    const state = laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)], { status: 'noAdvance', until: 1 }), enemy]);
    expect(refusedBy(noDachi, state, 'side1', move('A', { A1: [mm(300, 310)] }))).toBe('NOD-161');
    expect(refusedBy(noDachi, state, 'side1', move('A', { A1: [mm(300, 290)] }))).toBe(null);
    expect(unit(after(state, by(done)), 'A').status).toBe('steady');
  });

  test('NOD-162 NOD-R088 falling back: one action to the nearest cover, the other free but not to advance', () => {
    const state = laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 500)], { status: 'fallBack', until: 1 }), enemy], {
      step: 'forced',
      table: land(area('reeds', 200, 300, 400, 380)),
    });
    expect(figure(state, 'A1')).toMatchObject({ at: mm(300, 370), spent: 1 });
    expect(unit(state, 'A').status).toBe('noAdvance');
    expect(refusedBy(noDachi, state, 'side1', move('A', { A1: [mm(300, 375)] }))).toBe('NOD-161');
  });

  test('NOD-R088 cover and edge equally near: the owner chooses', () => {
    const state = laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 200)], { status: 'fallBack', until: 1 }), enemy], {
      step: 'forced',
      table: land(area('reeds', 500, 100, 600, 300)),
    });
    expect(asked(state)).toBe('fallingBack');
    expect(figure(after(state, by({ kind: 'toward', unit: 'A', goal: 'edge' })), 'A1').at).toEqual(mm(300, 60));
    expect(figure(after(state, by({ kind: 'toward', unit: 'A', goal: 'cover' })), 'A1').at[0]).toBeGreaterThan(3000);
  });

  test('NOD-R088 who is in cover already stays there while the others come', () => {
    const men = [man('A1', { class: 'bushi' }, 300, 300), man('A2', { class: 'bushi' }, 300, 500), man('A3', { class: 'bushi' }, 330, 500)];
    const state = laid([group('A', 1, men, { status: 'fallBack', until: 1 }), enemy], {
      step: 'forced',
      table: land(area('reeds', 200, 200, 400, 400)),
    });
    expect([figure(state, 'A1').at, figure(state, 'A2').at]).toEqual([mm(300, 300), mm(300, 380)]);
  });

  test('NOD-R088 half of it in cover already: it stays', () => {
    const state = laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)], { status: 'fallBack', until: 1 }), enemy], {
      step: 'forced',
      table: land(area('reeds', 200, 200, 400, 400)),
    });
    expect(figure(state, 'A1')).toMatchObject({ at: mm(300, 300), spent: 0 });
  });

  const broken = (status: string, dice: readonly number[], more: Written = {}) =>
    situated(
      noDachi,
      {
        attacker: 1,
        step: 'forced',
        turn: 3,
        groups: [
          group('A', 1, [man('A1', { class: 'ashigaru', armour: 'light', ...more }, 300, 500)], { status, until: 2 }),
          group('C', 1, [man('C1', { class: 'bushi' }, 1500, 100)]),
          enemy,
        ],
      },
      { commandLimits: false },
      dice,
    );
  test('NOD-E17 NOD-163 NOD-R089 a broken group runs two actions to its own edge, further from the enemy', () => {
    expect(figure(broken('broken', []), 'A1')).toMatchObject({ at: mm(300, 300), spent: 2 });
    expect(refusedBy(noDachi, broken('broken', []), 'side1', move('A', { A1: [mm(300, 310)] }))).toBe('NOD-R024');
  });

  test('NOD-E17 NOD-164 at the end of the phase it rallies on 4; NOD-165 not when it broke with −4', () => {
    expect(unit(after(broken('broken', []), by(done, [4])), 'A').status).toBe('steady');
    expect(unit(after(broken('broken', []), by(done, [3])), 'A').status).toBe('broken');
    expect(unit(after(broken('lost', []), by(done)), 'A').status).toBe('lost');
    expect(unit(after(broken('broken', [], { class: 'noumin' }), by(done, [4])), 'A').status).toBe('steady');
  });

  test('NOD-R037 NOD-R089 a broken figure whose base touches its own edge is gone: fled, not killed', () => {
    const state = situated(
      noDachi,
      {
        attacker: 1,
        step: 'forced',
        turn: 3,
        groups: [
          group('A', 1, [man('A1', { class: 'ashigaru' }, 300, 200)], { status: 'broken', until: 2 }),
          group('C', 1, [man('C1', { class: 'bushi' }, 1500, 100)]),
          enemy,
        ],
      },
      { commandLimits: false },
      [],
    );
    expect(figure(state, 'A1').fate).toBe('fled');
    // Also who stands at the edge already, with nowhere to go.
    const there = situated(noDachi, { attacker: 1, step: 'forced', turn: 3, groups: [group('A', 1, [man('A1', { class: 'ashigaru' }, 300, 10)], { status: 'lost' }), group('C', 1, [man('C1', { class: 'bushi' }, 1500, 100)]), enemy] }); // prettier-ignore
    expect(figure(there, 'A1')).toMatchObject({ fate: 'fled', at: mm(300, 10) });
  });

  test('NOD-R089 who cannot get further away by that way goes where he can', () => {
    const between = situated(
      noDachi,
      {
        attacker: 1,
        step: 'forced',
        turn: 3,
        groups: [
          group('A', 1, [man('A1', { class: 'ashigaru', armour: 'light' }, 900, 500)], { status: 'broken', until: 2 }),
          group('C', 1, [man('C1', { class: 'bushi' }, 1500, 100)]),
          group('B', 2, [man('B1', { class: 'bushi' }, 900, 300)]),
        ],
      },
      { commandLimits: false },
      [],
    );
    expect(figure(between, 'A1').at[1]).toBeGreaterThan(5000);
  });

  test.each([
    ['nextTurn', 500],
    ['atOnce', 400],
  ])('NOD-R089 option flight %s: who breaks in phase 3', (flight, y) => {
    const dead = { fate: 'killed', wounds: 6 };
    const state = phase3(
      [
        group('A', 1, [man('A1', { class: 'ashigaru', armour: 'light' }, 300, 500), man('A2', { class: 'ashigaru' }, 340, 500, dead)], {
          injured: true,
        }),
        group('K', 1, [man('K1', { class: 'eiyuu', commander: true }, 900, 900, dead)]),
        enemy,
      ],
      [1],
      { lostIn: [1, 0], killedIn: [1, 0] },
      { flight },
    );
    expect(figure(state, 'A1').at).toEqual(mm(300, y));
    expect(unit(state, 'A').status).toBe('lost'); // 1 − 3 − 2
  });

  test('NOD-R089 option flight atOnce: a charger whose target ran plots again, without a new check', () => {
    const dead = { fate: 'killed', wounds: 6 };
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'bushi' }, 300, 400)]),
        group('B', 2, [man('B1', { class: 'noumin' }, 300, 500, { spent: 2 })], { strength: 2 }), // whatever it did in its own turn
        group('K', 2, [man('K1', { class: 'bushi', commander: true }, 900, 900, dead), man('K2', { class: 'bushi' }, 1500, 900)]),
      ],
      { turn: 3, killedIn: [0, 1], lostIn: [0, 3], options: { flight: 'atOnce' } },
    );
    const ran = after(state, by(move('A', { A1: [mm(300, 480)] }), [1])); // 1 − 3 − 2
    expect(figure(ran, 'B1').at).toEqual(mm(300, 640));
    expect(figure(ran, 'A1')).toMatchObject({ at: mm(300, 400), spent: 0 });
    expect(figure(after(ran, by(move('A', { A1: [mm(300, 540)] }))), 'A1').at).toEqual(mm(300, 540));
  });

  test('NOD-E18 NOD-166 NOD-R091 30 cm from every enemy samurai die by their own hand; at 29 cm they run on', () => {
    const dead = { fate: 'killed', wounds: 6 };
    const run = (gap: number) =>
      situated(
        noDachi,
        {
          attacker: 1,
          step: 'forced',
          turn: 3,
          lostIn: [1, 0],
          killedIn: [1, 0],
          groups: [
            group('A', 1, [man('A1', 'hat-samurai', 300, 800)], { status: 'lost', until: 2, strength: 3 }),
            group('K', 1, [man('K1', 'hat-commander-foot', 900, 900, { ...dead, commander: true }), man('K2', 'hat-samurai', 1700, 100)]),
            group('B', 2, [man('B1', { class: 'bushi' }, 300, 820 + gap)]),
          ],
        },
        { commandLimits: false, armyMorale: false },
        [],
      );
    const over = after(run(150), by(done));
    expect(figure(over, 'A1')).toMatchObject({ fate: 'killed', at: mm(300, 600) });
    expect(figure(after(run(90), by(done)), 'A1').fate).toBe(null);
    const words = by({ kind: 'lastWords', figure: 'A1', text: 'A bell, and then none.' });
    expect(eventsOf(over, words)).toContainEqual(expect.objectContaining({ kind: 'lastWords', text: 'A bell, and then none.' }));
    expect(refusedBy(noDachi, after(over, words), 'side1', { kind: 'lastWords', figure: 'A1', text: 'More' })).toBe('NOB-2'); // nobody is asked any more
    expect(noDachi.prompt(over).asks.map(ask => [ask.seats, ask.free ?? false])).toEqual([
      [[two], false],
      [['side1'], true],
    ]);
  });
});
