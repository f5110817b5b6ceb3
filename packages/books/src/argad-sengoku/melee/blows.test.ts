import { enumerated, tray } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import {
  act,
  area,
  done,
  fig,
  gather,
  gone,
  land,
  meet,
  modifiers,
  play,
  spot,
  strike,
  eventsOf,
  where,
  type Act,
  type Written,
} from '../tabletop.testing.ts';
import type { ArgEvent, ArgState } from '../state.ts';
import { nextBlow } from './blows.ts';

interface After {
  readonly state: ArgState;
  readonly events: readonly ArgEvent[];
}

/** The melee phase: these orders, then everybody who is asked is ready; the dice fall after the last. */
function fight(start: ArgState, dice: readonly number[], acts: readonly Act[] = []): After {
  const at = start.moments.at(-1);
  const asked = at?.kind === 'melee' ? at.waits.map(no => start.battle.factions[no]?.id ?? '') : [];
  return play(start, [...acts, ...asked.map((side, i) => done(side, i === asked.length - 1 ? dice : []))]);
}
const melee = (blue: readonly Written[], red: readonly Written[], more: Written = {}, options: Written = {}): ArgState =>
  meet('meleeDeclare', blue, red, more, options);
/** Two in contact, north and south. */
const duel = (a: string, b: string, options: Written = {}, mine: Written = {}, his: Written = {}): ArgState =>
  melee([fig('a', a, 20, 10, mine)], [fig('b', b, 20, 12, his)], {}, options);
const decline = (seat: string, figure: string): Act => act(seat, { kind: 'decline', figure });
const struck = (events: readonly ArgEvent[]): string[] => eventsOf(events, 'rolled').map(({ who }) => who);

describe('order and target', () => {
  test('ARG-159 ARG-R67 ARG-R88 the longer weapon strikes first, in six steps for the whole table', () => {
    const arms = ['hands', 'knife', 'katana', 'nunchaku', 'club', 'no-dashi', 'scythe', 'heavy tool', 'yari', 'naginata', 'pike'];
    const named = arms.map((weapon, i) => ({
      id: `${String.fromCharCode(97 + i)} ${weapon}`.replace(' ', '-').replace(' ', '-'),
      weapon,
      x: 10 + i * 8,
    }));
    const blue = named.map(({ id, weapon, x }) => fig(id, 'ronin', x, 10, { weapons: weapon === 'hands' ? [] : [weapon] }));
    const red = named.map(({ id, x }) => fig(`z-${id}`, 'ronin', x, 12));
    const { events } = fight(
      melee(blue, red),
      arms.map(() => 1),
      red.map(({ id }) => decline('red', String(id))),
    );
    expect(struck(events).map(id => id.slice(2))).toEqual([
      'pike',
      'yari',
      'naginata',
      'no-dashi',
      'scythe',
      'heavy-tool',
      'katana',
      'nunchaku',
      'club',
      'knife',
      'hands',
    ]);
  });
});

describe('the result of a blow', () => {
  /** ARG-T12: lowest result that kills, lowest that makes recoil; by class, then armour 0, 3, 4, 5. */
  const T12: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
    1: [[2, 1], [4, 1], [5, 1], [6, 1]],
    2: [[3, 2], [4, 2], [5, 2], [6, 2]],
    3: [[4, 3], [4, 3], [5, 3], [6, 3]],
    4: [[5, 4], [5, 4], [5, 4], [6, 4]],
    5: [[6, 5], [6, 5], [6, 5], [6, 5]],
    6: [[7, 6], [7, 6], [7, 6], [7, 6]],
  }; // prettier-ignore
  const outcome = (cls: number, armour: number, dice: readonly number[], options: Written = {}): string => {
    const state = duel('ronin', 'ronin', options, {}, { class: cls, armour });
    const { state: after } = fight(state, dice, [decline('red', 'b')]);
    return gone(after, 'b').length > 0 ? 'kill' : where(after, 'b')[1] === 14 ? 'recoil' : 'miss';
  };
  test.each([1, 2, 3, 4, 5, 6])('ARG-163 ARG-165 ARG-T12 against class %i in every armour', cls => {
    [0, 3, 4, 5].forEach((armour, i) => {
      const [kills, recoils] = T12[cls]?.[i] ?? [0, 0];
      for (let die = 2; die <= 6; die += 1) {
        expect([armour, die, outcome(cls, armour, die === 6 ? [6, 5] : [die])]).toEqual([
          armour,
          die,
          die >= kills ? 'kill' : die >= recoils ? 'recoil' : 'miss',
        ]);
      }
    });
  });
  test('ARG-169 ARG-012 a natural 7 hits even a sensei; only a double 6 makes it', () => {
    expect([outcome(6, 5, [6, 6]), outcome(6, 5, [6, 5])]).toEqual(['kill', 'recoil']);
  });
  test('ARG-013 in melee the die stops at 7: no third roll', () => {
    expect(eventsOf(fight(duel('ronin', 'ronin'), [6, 6], [decline('red', 'b')]).events, 'rolled')[0]?.faces).toEqual([6, 6]);
  });
  test('ARG-025 class 6 counts where the scenario has it; off, it is class 5', () => {
    expect([outcome(6, 0, [6, 1]), outcome(6, 0, [6, 1], { class6: 'off' })]).toEqual(['recoil', 'kill']);
  });
});

describe('clashes', () => {
  test('ARG-170 class equal: the higher armour', () => {
    expect(gone(fight(duel('ronin', 'sam'), [6, 1, 6, 1]).state, 'a', 'b')).toEqual(['a']);
  });
  test('ARG-173 blows that are not answered take effect each for itself', () => {
    const state = melee([fig('r', 'ronin', 20, 10)], [fig('b1', 'bandit3', 20, 12), fig('b2', 'bandit3', 22, 10)]);
    expect(gone(fight(state, [4, 2, 6, 1], [strike('blue', 'r', 'b1')]).state, 'r', 'b1', 'b2')).toEqual(['r', 'b1']);
  });
});

describe('giving ground', () => {
  test('ARG-174 one recoils once a step, away from the highest result', () => {
    const weak = { class: 3, armour: 5 };
    const state = melee([fig('a1', 'ronin', 20, 10), fig('a2', 'ronin', 22, 12)], [fig('b', 'ronin', 20, 12, weak)]);
    const at = (dice: readonly number[]) => where(fight(state, dice, [decline('red', 'b')]).state, 'b');
    expect([at([5, 4]), at([4, 5]), at([4, 4])]).toEqual([
      [20, 14],
      [18, 12],
      [20, 14],
    ]); // equal: dice order
  });
  test('ARG-174 the killed go first and do not give ground', () => {
    const state = melee([fig('a1', 'ronin', 20, 10), fig('a2', 'ronin', 22, 12)], [fig('b', 'bandit3', 20, 12)]);
    const { state: after, events } = fight(state, [3, 4], [decline('red', 'b')]);
    expect([gone(after, 'b'), eventsOf(events, 'recoiled')]).toEqual([['b'], []]);
  });
});

describe('what odds read of a die', () => {
  /** The naturals that stand for all, where every way the first blow can fall is counted. */
  const naturals = (state: ArgState): number[] =>
    ([0, 1, 2, 3, 4, 5] as const).flatMap(step =>
      enumerated(dice =>
        nextBlow(state, { kind: 'step', step, part: 1, done: [], lost: [], struck: [] }, dice, () => undefined),
      ).leaves.flatMap(({ value }) => (value ?? []).map(({ natural }) => natural)),
    );
  const kept = (weapon: string, options: Written = {}, friends: readonly string[] = []): number[] => {
    const men = ['a', ...friends].map((id, i) => fig(id, 'ronin', 20 + 2 * i, 10 + 2 * i, { weapons: [weapon] }));
    const start = melee(men, [fig('b', 'lowsam', 20, 12, { class: 3, armour: 4 })], {}, options);
    const strikes = ['a', ...friends].map(id => strike('blue', id, 'b', { weapon }));
    return naturals(play(start, [...strikes, done('blue'), decline('red', 'b')]).state);
  };
  test('ARG-174 a push by its number where another may push too, else as any other; a hit that kills as any other', () => {
    expect(kept('katana')).toEqual([1, 3, 5]); // misses on 1 and 2, drives back on 3 and 4
    expect(kept('katana', {}, ['c'])).toEqual([1, 3, 4, 5]);
  });
  test('ARG-174 ARG-215 ARG-218 also a hit by its number, where the victim may live and give ground', () => {
    expect([kept('truncheon', { capture: true }, ['c']), kept('katana', { heroWound: true }, ['c'])]).toEqual([
      [1, 3, 4, 5, 6, 7],
      [1, 3, 4, 5, 6, 7],
    ]);
  });
  test('ARG-R72 by its number where an equal strikes back in the same part', () => {
    const start = melee([fig('a', 'lowsam', 20, 10)], [fig('b', 'lowsam', 20, 12)]);
    const rolled = (answer: Act): number[] => naturals(play(start, [strike('blue', 'a', 'b'), done('blue'), answer]).state);
    expect(rolled(strike('red', 'b', 'a')).length).toBeGreaterThan(rolled(decline('red', 'b')).length);
  });
});

describe('following up', () => {
  test('ARG-179 it gives no new strike, but enemies newly contacted may strike in their step', () => {
    const state = melee([fig('a', 'ashyari', 20, 10)], [fig('b', 'bandit3', 20, 12), fig('c', 'bandit3', 20, 14.1, { foes: [] })]);
    const { state: pressing } = fight(state, [4], [decline('red', 'b')]);
    const { state: after, events } = play(pressing, [act('blue', { kind: 'press', figure: 'a', to: spot(20, 12) }, [5])]);
    expect([struck(events), gone(after, 'a')]).toEqual([['c'], ['a']]);
  });
  test('ARG-179 where two may follow into one place, dice order', () => {
    const state = melee([fig('a1', 'ronin', 20, 10), fig('a2', 'ronin', 22, 12)], [fig('b', 'bandit3', 20, 12)]);
    const { state: first } = fight(state, [4, 4], [decline('red', 'b')]);
    expect(first.moments.at(-1)).toMatchObject({ kind: 'press', figure: 'a1' });
    const after = play(first, [act('blue', { kind: 'press', figure: 'a1', to: spot(20, 12) })]).state;
    expect(after.moments.at(-1)).not.toMatchObject({ kind: 'press', figure: 'a2' }); // nothing is left of it
  });
});

describe('rolling together', () => {
  test('ARG-181 on: standing level with the foe is shared as well', () => {
    const table = land(area('hill', 19, 11, 40, 30));
    const state = (together: boolean) =>
      melee([fig('k', 'bandit3', 20, 10), fig('m', 'bandit3', 22, 12)], [fig('s', 'lowsam', 20, 12)], { table }, { together });
    expect(modifiers(fight(state(false), [1, 1, 1], [strike('red', 's', 'k')]).events, 'k')).toEqual(['foe on higher ground -1']);
    expect(modifiers(fight(state(true), [1, 1, 1], [strike('red', 's', 'k')]).events, 'k')).toEqual([]);
  });
});

test('ARG-250 while a blow may yet make an enemy of somebody hated all strike in turn; else odds roll first for those they are asked about', () => {
  const firstOf = (relation: string): string | undefined => {
    const battle = {
      table: land(),
      factions: ['blue', 'red', 'grey'].map(id => ({ id, name: id, figures: [] })),
      relations: { '0|1': 'enemy', '0|2': relation, '1|2': 'neutral' },
      grudges: [{ figure: 'a', target: 'e' }],
    };
    const sides = {
      blue: [fig('a', 'ronin', 20, 10), fig('c', 'ronin', 40, 10)],
      red: [fig('b', 'ronin', 20, 12), fig('d', 'ronin', 40, 12)],
      grey: [fig('e', 'ronin', 60, 60)],
    };
    const { state } = play(gather('meleeDeclare', sides, { battle }), [strike('blue', 'a', 'b'), strike('blue', 'c', 'd')]);
    const blows = ([0, 1, 2, 3, 4, 5] as const).flatMap(step => {
      const at = { kind: 'step', step, part: 1, done: [], lost: [], struck: [] } as const;
      return nextBlow(state, at, { ...tray([3]), first: id => id === 'c' }, () => undefined) ?? [];
    });
    return blows[0]?.figure;
  };
  expect([firstOf('neutral'), firstOf('enemy')]).toEqual(['a', 'c']);
});
