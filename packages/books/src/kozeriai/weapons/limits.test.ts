/** Weapons in hand, just at a limit: modes, pairs of swords, loading. */
import { describe, expect, test } from 'vitest';
import {
  actions,
  after,
  armed,
  asked,
  combat,
  does,
  done,
  factor,
  man,
  offersOf,
  playing,
  stage,
  strike,
  the,
  type Written,
} from '../court.testing.ts';
import type { KozState } from '../state.ts';
import { reloadActions } from '../tables.ts';
import { othersToDraw } from './inHand.ts';

const FAR = man('d', 'ronin', 20, 0, 0);
const own = (weapons: Readonly<Record<string, number>>, inHand: number, more: Written = {}): Written => ({ weapons, inHand, ...more });

test.each([
  ['bow', [4, 4, 3, 3, 2, 2, 1, 1]],
  ['thrown', [3, 3, 2, 2, 1, 1, 0, 0]],
  ['musket', [15, 15, 15, 15, 13, 13, 10, 10]],
] as const)('KOZ-T4 KOZ-59 reloading a %s with skill 0 to 7', (missile, times) => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(skill => reloadActions(missile, skill))).toEqual(times);
});

describe('two swords', () => {
  const drawable = (weapons: Readonly<Record<string, number>>, inHand: number, more: Written = {}) => {
    const state = actions([man('a', 'master', 0, 0, 0, own(weapons, inHand, more)), FAR]);
    return othersToDraw(state, the(state, 'a'));
  };

  test('KOZ-R71 a long and a short one make a pair, in whatever order he wears them', () => {
    expect(drawable({ wakizashi: 4, katana: 6 }, 0)).toEqual(['katana', 'niten', 'hands']);
    expect(drawable({ katana: 6, wakizashi: 4 }, 0)).toEqual(['wakizashi', 'niten', 'hands']);
    expect(drawable({ katana: 6, tanto: 4 }, 0)).toEqual(['tanto', 'hands']);
    expect(drawable({ daisho: 6 }, -1)).toEqual(['daisho', 'niten']);
  });

  test('KOZ-R71 KOZ-R33 with both in hand he may go back to either', () => {
    expect(drawable({ katana: 6, wakizashi: 4, yari: 4 }, 0, { twin: true })).toEqual(['katana', 'wakizashi', 'yari', 'hands']);
  });

  test.each([
    ['katana', 0, []],
    ['wakizashi', 1, []],
    ['yari', 2, ['yari']],
    ['daisho', 3, []],
  ])('KOZ-R33 KOZ-R71 he draws both with a %s in hand: what is of the pair stays, what is not falls', (_weapon, inHand, falls) => {
    const weapons = { katana: 6, wakizashi: 4, yari: 4, daisho: 6 };
    const state = after(
      actions([man('a', 'master', 0, 0, 0, own(weapons, inHand)), FAR]),
      does('draw', 'a', { weapon: 'niten', drop: true }),
    );
    expect(state.dropped.map(({ arm }) => arm.weapon)).toEqual(falls);
    expect(the(state, 'a').twin).toBe(true);
  });
});

test.each([
  ['katana', true],
  ['tachi', true],
  ['daisho', true],
  ['wakizashi', false],
  ['yari', false],
  ['nodachi', false],
])('KOZ-R69 KOZ-153 a %s in its scabbard, by iaijutsu: %s', (weapon, drawn) => {
  const state = combat([
    man('a', 'samurai-sword', 0, 0, 0, own({ [weapon]: 4, tanto: 1 }, 1, { iaijutsu: 5 })),
    man('d', 'ronin', 0, -1, 3),
  ]);
  expect(offersOf(state, 'strike').some(one => one['iai'] === true)).toBe(drawn);
});

describe('modes', () => {
  test('KOZ-R79 KOZ-R77 he parries as he struck last: a barbed pole used to injure guards like a bo', () => {
    /** −2 from beside, as with a spear, or none, as with a staff. */
    const beside = (mode: string) => {
      const struck = after(
        stage('combat', 'D', [
          man('d', 'constable', 0, 0, 0, armed('mojiri', 2)),
          man('a', 'ronin', 0, -1, 3, { ...armed('katana', 9), stroke: 1 }),
          man('a2', 'ronin', 1, 0, 5, armed('katana', 0)),
        ]),
        strike('d', 'a', [0, 9], { mode }),
      );
      return factor(playing(struck, does('stand', 'a'), does('stand', 'a2'), strike('a2', 'd', [0, 9])).events, 'd', 'KOZ-115');
    };
    expect([beside('injure'), beside('restrain')]).toEqual([undefined, -2]);
  });

  test.each([
    [1, true],
    [2, true],
    [3, false],
    [4, false],
  ])('KOZ-175 KOZ-R75 a kawa-nawa swung at %i hexes: ready again in the next turn at that range %s', (hexes, ready) => {
    const struck = after(
      stage('combat', 'D', [
        man('a', 'ronin', 0, -hexes, 3, { ...armed('katana', 2), stroke: 1 }),
        man('d', 'constable', 0, 0, 0, armed('kawa-nawa', 2)),
      ]),
      strike('d', 'a', [5, 5], { mode: 'strike' }),
    );
    const passed = (state: KozState): KozState => (asked(state)[0] === 'A' ? passed(after(state, done('A'))) : state);
    const next = after(passed(struck), does('stand', 'd'));
    expect(offersOf(next, 'strike').length > 0).toBe(ready);
  });
});

test('KOZ-R32 arts of the body are on the sheet, but nobody carries them', () => {
  const state = actions([
    man('a', 'master', 0, 0, 0, { weapons: { hands: 2, jujutsu: 3, niten: 4, katana: 6, 'shorinji-kempo': 1 }, inHand: 0 }),
    FAR,
  ]);
  expect(the(state, 'a').arms.map(({ weapon }) => weapon)).toEqual(['katana']);
});
