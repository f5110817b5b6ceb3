import { describe, expect, test } from 'vitest';
import {
  HAS_STRUCK,
  actions,
  after,
  armed,
  at,
  combat,
  does,
  done,
  factor,
  man,
  playing,
  stage,
  step,
  strike,
  swordsman,
  the,
  type Written,
} from '../court.testing.ts';

const ronin = (id: string, q: number, r: number, facing: number, more: Written = {}) =>
  man(id, 'ronin', q, r, facing, { ...armed('katana', 3), ...more });

describe('blunt weapons', () => {
  const blunt = (weapon: string, skill: number, victim: Written, dice: readonly number[], options: Written = {}) =>
    after(
      combat(
        [
          man('a', 'monk-bo', 0, 0, 0, armed(weapon, skill)),
          man('d', 'samurai-sword', 0, -1, 3, { ...armed('katana', 4), stroke: 1, ...victim }),
        ],
        {},
        options,
      ),
      strike('a', 'd', dice),
    );

  test('KOZ-E14 KOZ-124 KOZ-125 a staff: 6 − 2 distractions, pushed; a tetsubo: 6 + 2 − 2, knocked out where he stood', () => {
    expect(the(blunt('bo', 3, {}, [9, 2]), 'd')).toMatchObject({ distractions: 4, wounds: 0, at: at(0, -2), fate: null });
    expect(the(blunt('tetsubo', 3, {}, [9, 2]), 'd')).toMatchObject({ distractions: 6, fate: 'out', at: at(0, -1) });
  });

  test('KOZ-128 ono and konsaibo add 1 when they hit, nothing to a mere push', () => {
    expect(the(blunt('ono', 3, { armour: 'unarmoured' }, [5, 2]), 'd').distractions).toBe(3);
    expect(the(blunt('konsaibo', 3, { armour: 'unarmoured' }, [5, 2]), 'd').distractions).toBe(3);
    expect(the(blunt('ono', 3, { armour: 'unarmoured' }, [4, 2]), 'd').distractions).toBe(0);
  });

  test('KOZ-R28 option armourVsBlunt none: armour does not help against blunt weapons', () => {
    expect(the(blunt('bo', 3, {}, [9, 2], { armourVsBlunt: 'none' }), 'd').fate).toBe('out');
  });

  test('KOZ-126 wounds and distractions are counted apart, their modifiers added', () => {
    const hurt = combat([ronin('a', 0, 0, 0, { wounds: 4, distractions: 4 }), ronin('d', 0, -1, 3, { stroke: 1 })]);
    const { events } = playing(hurt, strike('a', 'd', [5, 9]));
    expect([factor(events, 'a', 'KOZ-101'), factor(events, 'a', 'KOZ-102')]).toEqual([-2, -4]);
    expect(the(hurt, 'a').fate).toBeNull();
  });

  test('KOZ-E15 KOZ-127 KOZ-R30 one distraction is recovered in a turn of neither moving nor fighting; turning and reloading do not matter', () => {
    const tired = (order: ReturnType<typeof does>) =>
      after(
        actions([
          man('a', 'samurai-bow', 0, 0, 0, { distractions: 3, wounds: 2, arms: [{ weapon: 'bow', load: 2 }], inHand: 0 }),
          ronin('d', 20, 0, 0),
        ]),
        order,
        done('D'),
      );
    expect(the(tired(does('stand', 'a', { reload: true })), 'a')).toMatchObject({ distractions: 2, wounds: 2 });
    expect(the(tired(does('turn', 'a', { facing: 3 })), 'a').distractions).toBe(2);
    expect(the(tired(step('a', 0, -1, 0)), 'a').distractions).toBe(3);
    const parried = after(
      stage('combat', 'A', [ronin('a', 0, 0, 0), ronin('d', 0, -1, 3, { distractions: 3, stroke: 1 })]),
      strike('a', 'd', [3, 6]),
      done('D'),
    );
    expect(the(parried, 'd').distractions).toBe(3);
  });

  test('KOZ-R29 the knocked out stay out; option knockout wakes: one a turn, and he comes round lying', () => {
    const down = (options: Written) =>
      after(
        actions([ronin('a', 0, 0, 0), ronin('d', 9, 0, 3, { fate: 'out', distractions: 1 }), ronin('d2', 20, 0, 0)], {}, options),
        done('A'),
        done('D'),
      );
    expect(the(down({}), 'd')).toMatchObject({ fate: 'out', distractions: 1 });
    expect(the(down({ knockout: 'wakes' }), 'd')).toMatchObject({ fate: null, lying: true, distractions: 0 });
  });

  test('KOZ-R29 option knockout wakes: with somebody standing on him he comes round when there is room', () => {
    const start = actions(
      [ronin('a', 9, 0, 0), ronin('d', 9, 0, 3, { fate: 'out', distractions: 1 }), ronin('d2', 20, 0, 0)],
      {},
      { knockout: 'wakes' },
    );
    const still = after(start, done('A'), done('D'));
    expect(the(still, 'd')).toMatchObject({ fate: 'out', distractions: 0 });
    expect(the(after(still, step('a', 9, -1, 0), done('D')), 'd')).toMatchObject({ fate: null, lying: true });
  });

  test('KOZ-R29 KOZ-34 option knockout wakes: nor does he come round under a horse', () => {
    const under = (q: number) =>
      actions(
        [
          ronin('a', 0, 0, 0),
          man('h', 'horse', q, 0, 0, { seat: 'A' }),
          ronin('d', 9, 1, 3, { fate: 'out', distractions: 1 }),
          ronin('d2', 20, 0, 0),
        ],
        {},
        { knockout: 'wakes' },
      );
    expect([9, 8].map(q => the(after(under(q), done('A'), done('D')), 'd').fate)).toEqual(['out', null]);
  });
});

test('KOZ-R29 KOZ-127 the turn of the knock-out does not count for waking', () => {
  const start = combat(
    [man('a', 'monk-bo', 0, 0, 0, armed('bo', 3)), swordsman('d', 0, -1, 3, { ...HAS_STRUCK, distractions: 5 }), swordsman('d2', 20, 0, 0)],
    {},
    { knockout: 'wakes' },
  );
  const down = after(start, strike('a', 'd', [9, 0]));
  const count = the(down, 'd').distractions;
  const next = after(down, done('D'));
  expect(the(next, 'd')).toMatchObject({ fate: 'out', distractions: count });
  expect(the(after(next, done('A'), done('D')), 'd').distractions).toBe(count - 1);
});
