/** Morale in the second sentences of its rulings, NOD-R064, NOD-R075 to NOD-R091. */
import { refusedBy, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { modifiersOf } from './checks.ts';
import type { NodState } from '../state.ts';
import { after, area, by, done, figure, group, laid, land, line, man, mm, move, one, unit, type Written } from '../tabletop.testing.ts';

const bushi = { class: 'bushi', close: 'katana' };
const far = group('Z', 2, [man('Z1', bushi, 300, 1100)]);
const dead = { fate: 'killed', wounds: 6 };
const refused = (state: NodState, order: Written, seat = one): string | null => refusedBy(noDachi, state, seat, order);

test('NOD-R091 only samurai, and only for a commander who is dead', () => {
  const broken = (who: string, fate: string): NodState =>
    after(
      situated(
        noDachi,
        {
          attacker: 1,
          step: 'rally',
          turn: 3,
          lostIn: [1, 0],
          killedIn: [fate === 'killed' ? 1 : 0, 0],
          groups: [
            group('A', 1, [man('A1', who, 300, 300)], { status: 'lost', until: 2 }),
            group('K', 1, [man('K1', 'hat-commander-foot', 900, 900, { fate, commander: true }), man('K2', 'hat-samurai', 1700, 100)]),
            far,
          ],
        },
        { armyMorale: false },
      ),
    );
  const fateOf = (who: string, fate: string): unknown => figure(broken(who, fate), 'A1').fate;
  expect([
    fateOf('hat-samurai', 'killed'),
    fateOf('hat-samurai', 'disabled'),
    fateOf('ikk-sohei-yari', 'killed'),
    fateOf('hat-ashigaru-yari', 'killed'),
  ]).toEqual(['killed', null, null, null]);
});

test('NOD-R090 a group that broke in this action phase has not run yet and does not throw', () => {
  const broken = (until: number, dice: readonly number[]): string =>
    unit(
      situated(
        noDachi,
        {
          attacker: 1,
          step: 'rally',
          turn: 3,
          groups: [
            group('A', 1, [man('A1', bushi, 300, 300)], { status: 'broken', until }),
            group('C', 1, [man('C1', bushi, 900, 300), man('C2', bushi, 930, 300)]),
            far,
          ],
        },
        {},
        dice,
      ),
      'A',
    ).status;
  expect([broken(3, []), broken(2, [4])]).toEqual(['broken', 'steady']);
});

test('NOD-R089 what is worse stays: a broken group that checks well is still broken, one that checks worse is lost', () => {
  const checked = (face: number): string =>
    unit(
      situated(
        noDachi,
        {
          attacker: 1,
          step: [{ kind: 'activation' }, { kind: 'morale', left: null }],
          turn: 3,
          killedIn: [1, 0],
          groups: [
            group('A', 1, [man('A1', { class: 'noumin' }, 300, 300, { wounds: 2 }), man('A2', { class: 'noumin' }, 330, 300, dead)], {
              status: 'broken',
              injured: true,
            }),
            group('K', 1, [man('K1', { ...bushi, commander: true }, 900, 900, dead)]),
            far,
          ],
        },
        { armyMorale: false },
        [face],
      ),
      'A',
    ).status;
  expect([checked(4), checked(1)]).toEqual(['broken', 'lost']); // 4 − 5, 1 − 5
});

test('NOD-R090 a broken group that is shot at as it runs, and breaks again, may still rally', () => {
  const state = situated(
    noDachi,
    {
      attacker: 1,
      step: 'forced',
      turn: 3,
      killedIn: [1, 0],
      groups: [
        group('A', 1, [man('A1', bushi, 300, 330), man('A2', bushi, 340, 330, dead)], { status: 'broken', until: 2 }),
        group('K', 1, [man('K1', { ...bushi, commander: true }, 900, 900, dead), man('K2', bushi, 1700, 100)]),
        group('S', 2, [man('S1', { ...bushi, missiles: ['bow'] }, 300, 60, { held: true })], {
          instruction: { when: 'medium', whom: 'any', how: 'fire' },
        }),
        group('B', 2, [man('B1', bushi, 300, 360)]),
      ],
    },
    { armyMorale: false },
    [4, 1, 3, 3], // a Light Wound; the check 3 − 6, dead, half lost, retiring, surrounded: broken again
  );
  expect(unit(state, 'A')).toMatchObject({ status: 'broken', until: 2 });
  expect(unit(after(state, by(done, [4])), 'A').status).toBe('steady');
});

test('NOD-R087 a check failed in its own action phase keeps a group back to the end of this turn only', () => {
  const state = laid(
    [
      group('C', 1, [man('C1', { class: 'noumin' }, 300, 300)]),
      group('B', 2, [man('B1', bushi, 300, 400)]),
      group('D', 1, [man('D1', { ...bushi, commander: true }, 1700, 20, dead)]),
    ],
    {
      turn: 3,
      killedIn: [1, 0],
      options: { armyMorale: false },
    },
  );
  const failed = after(state, by(move('C', { C1: [mm(300, 380)] }), [1])); // 1 + 1 − 2
  expect(unit(failed, 'C').status).toBe('noAdvance');
  expect(unit(after(failed, by({ kind: 'finish', unit: 'C' })), 'C').status).toBe('steady');
});

const rules = (state: NodState): string[] => modifiersOf(state, unit(state, 'A')).map(({ rule }) => rule);

test('NOD-R084 above every visible enemy, not only some; half in cover, not a third', () => {
  const hill = { table: land(area('hill', 200, 200, 400, 400, 10), area('hill', 800, 800, 1000, 1000, 10)) };
  const enemy = (x: number, y: number): Written => group('B', 2, [man('B1', bushi, x, y)]);
  expect(rules(laid([group('A', 1, [man('A1', bushi, 300, 300)]), far], hill))).toEqual(['NOD-157']);
  expect(rules(laid([group('A', 1, [man('A1', bushi, 300, 300)]), far, enemy(900, 900)], hill))).toEqual([]);
  const scrub = { table: land(area('scrub', 200, 200, 310, 400)) };
  const men = (count: number): Written =>
    group(
      'A',
      1,
      Array.from({ length: count }, (_, i) => man(`A${i + 1}`, bushi, 300 + 25 * i, 300)),
    );
  expect([rules(laid([men(2), far], scrub)), rules(laid([men(3), far], scrub))]).toEqual([['NOD-157'], []]);
});

test('NOD-R083 friends out of sight, or whose victory is two turns old, encourage nobody', () => {
  const friend = (more: Written, ground: Written = {}): string[] =>
    rules(
      laid([group('A', 1, [man('A1', bushi, 300, 300)]), group('F', 1, [man('F1', bushi, 500, 300)], more), far], { turn: 3, ...ground }),
    );
  expect(friend({ trend: 'advancing' })).toEqual(['NOD-156']);
  expect(friend({ trend: 'advancing' }, { table: land(line('high wall', 400, 200, 400, 400, 60)) })).toEqual([]);
  expect([friend({ won: 1, wonIn: 2 }), friend({ won: 1, wonIn: 1 })]).toEqual([['NOD-156'], []]);
});

test('NOD-R081 NOD-153 running and falling back are retiring', () => {
  const forced = (status: string): NodState =>
    laid(
      [
        group('A', 1, [man('A1', bushi, 300, 500)], { status, until: 2 }),
        group('C', 1, [man('C1', bushi, 1500, 100)]),
        group('B', 2, [man('B1', bushi, 300, 600)]),
      ],
      { step: 'forced', turn: 3, options: { armyMorale: false } },
    );
  expect(unit(forced('lost'), 'A').trend).toBe('retiring');
  expect(unit(after(forced('fallBack'), by(done)), 'A').trend).toBe('retiring');
});

test('NOD-R077 a group that breaks when charged loses its held fire at once, and stands until its own turn', () => {
  const state = laid(
    [
      group('C', 1, [man('C1', { class: 'bushi', armour: 'heavy' }, 300, 300)]),
      group('S', 2, [
        man('S1', { class: 'noumin', missiles: ['arquebus'] }, 300, 390, { held: true }),
        man('S2', { class: 'noumin' }, 340, 390, dead),
      ]),
      group('K', 2, [man('K1', { ...bushi, commander: true }, 900, 900, { fate: 'disabled', wounds: 4 }), man('K2', bushi, 930, 900)]),
    ],
    { turn: 3, lostIn: [0, 3], options: { armyMorale: false } },
  );
  const home = after(state, by(move('C', { C1: [mm(300, 370)] }), [1])); // 1 − 3 − 2
  expect(figure(home, 'C1').at).toEqual(mm(300, 370));
  expect([unit(home, 'S').status, figure(home, 'S1').held, figure(home, 'S1').at]).toEqual(['lost', false, mm(300, 390)]);
});

test('NOD-R075 a dismounting is an injury, a push-back is none', () => {
  const beaten = (horse: boolean, dice: readonly number[]): boolean =>
    unit(
      situated(
        noDachi,
        {
          attacker: 1,
          step: [{ kind: 'turnEnd' }, { kind: 'activation' }, { kind: 'melee' }],
          groups: [group('A', 1, [man('A1', { ...bushi, horse }, 300, 300)]), group('B', 2, [man('B1', bushi, 300, horse ? 331 : 320)])],
        },
        {},
        dice,
      ),
      'A',
    ).injured;
  expect(beaten(false, [2, 2, 2, 3, 2, 2])).toBe(false);
  expect(beaten(true, [2, 2, 2, 2, 3, 2, 2, 1])).toBe(true);
});

test('NOD-R064 NOD-R075 NOD-149 a disabled commander finished off: an injury, and a commander killed this turn', () => {
  const state = laid(
    [
      group('A', 1, [man('A1', bushi, 300, 300)]),
      group('K', 2, [man('K1', { ...bushi, commander: true }, 300, 320, { fate: 'disabled', wounds: 4 }), man('K2', bushi, 400, 500)]),
    ],
    { turn: 3, lostIn: [0, 1], options: { finishOff: true, armyMorale: false } },
  );
  const finished = after(state, by({ kind: 'finishOff', figure: 'A1', target: 'K1' }));
  expect([figure(finished, 'K1').fate, unit(finished, 'K').injured]).toEqual(['killed', true]);
  expect(modifiersOf(finished, unit(finished, 'K')).map(({ rule }) => rule)).toEqual(['NOD-149', 'NOD-150']);
  const off = laid([
    group('A', 1, [man('A1', bushi, 300, 300)]),
    group('K', 2, [man('K1', bushi, 300, 320, { fate: 'disabled', wounds: 4 }), man('K2', bushi, 400, 500)]),
  ]);
  expect(refused(off, { kind: 'finishOff', figure: 'A1', target: 'K1' })).toBe('NOD-R064');
});
