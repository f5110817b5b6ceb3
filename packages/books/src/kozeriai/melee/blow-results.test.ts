/** What a blow does, and weapons in hand. */
import { describe, expect, test } from 'vitest';
import { refusedBy } from '@nobori/engine/testing';
import {
  actions,
  after,
  armed,
  asked,
  at,
  combat,
  does,
  done,
  factor,
  label,
  land,
  man,
  offersOf,
  parry,
  place,
  playing,
  step,
  strike,
  the,
} from '../court.testing.ts';
import { kozeriai } from '../index.ts';
import { bout } from './exchange.testing.ts';

describe('armour and results', () => {
  test.each([
    ['KOZ-109', 'unarmoured', 4],
    ['KOZ-110', 'part', 3],
    ['KOZ-111', 'armoured', 2],
    ['KOZ-112', 'full', 1],
  ])('%s KOZ-108 %s: %s of 4 wounds, and the push-back all the same', (_rule, armour, wounds) => {
    const { state } = bout({}, { armour }, {}, [8, 4]);
    expect(the(state, 'd').wounds).toBe(wounds);
    expect(place(the(state, 'd'))).toEqual([0, -2]);
  });

  test('KOZ-R39 full armour has no reaction speed to lose; option reactionSpeed: it dashes 2 hexes at most', () => {
    const heavy = (options: object) =>
      actions([man('a', 'samurai-sword', 0, 0, 0, { armour: 'full' }), man('d', 'ronin', 9, 0, 0)], {}, options as never);
    expect(offersOf(heavy({}), 'dash')).toHaveLength(2);
    expect(offersOf(heavy({ reactionSpeed: true }), 'dash')).toHaveLength(1);
    expect(refusedBy(kozeriai, heavy({ reactionSpeed: true }), 'A', { kind: 'dash', figure: 'a', to: at(0, -3) })).toBe('KOZ-R39');
  });

  test('KOZ-R60 KOZ-88 won by 1 against one who cannot be pushed: nothing, and the story says so', () => {
    const { state, events } = bout({}, { lying: true }, {}, [5, 6]); // 5 against 6 − 2
    expect(place(the(state, 'd'))).toEqual([0, -1]);
    expect(events.filter(event => event.kind === 'spared')).toMatchObject([{ figure: 'd' }]);
  });

  test('KOZ-07 KOZ-R26 KOZ-92 dead on the sixth wound, where he stood; the body does not bar the hex', () => {
    expect(the(bout({}, { wounds: 2 }, {}, [7, 5]).state, 'd').fate).toBeNull();
    const { state } = bout({}, { wounds: 4 }, {}, [7, 4]);
    expect(the(state, 'd')).toMatchObject({ fate: 'dead', at: at(0, -1) });
  });

  test('KOZ-R31 wounds count at once: the second exchange of the phase feels the first', () => {
    const two = combat([
      man('a1', 'ronin', 0, 0, 0, armed('katana', 0)),
      man('a2', 'ronin', 1, -2, 4, armed('katana', 0)),
      man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1 }),
    ]);
    const { events } = playing(two, strike('a2', 'd', [5, 6]), strike('a1', 'd', [5, 5]));
    expect(factor(events, 'd', 'KOZ-101')).toBe(-1);
  });

  test('KOZ-R24 two hexes away the loser goes on along the line; between two sectors the owner chooses', () => {
    const straight = combat([man('a', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)), man('d', 'ronin', 0, -2, 3, armed('katana', 0))]);
    expect(place(the(after(straight, strike('a', 'd', [5, 5])), 'd'))).toEqual([0, -3]);
    const slant = combat([man('a', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)), man('d', 'ronin', 1, -2, 3, armed('katana', 0))]);
    const asks = after(slant, strike('a', 'd', [5, 5]));
    expect(asked(asks)).toEqual(['D', 'choosePush']);
    expect(offersOf(asks, 'push').map(one => one['to'])).toEqual([at(1, -3), at(2, -3)]);
    expect(refusedBy(kozeriai, asks, 'D', { kind: 'push', figure: 'd', to: at(0, -3) })).toBe('KOZ-R24');
  });

  test('KOZ-53 KOZ-R25 forced into an obstacle it stays and may trip: 4 or less', () => {
    const hedge = land({}, { 'low hedge': `${label(0, -1)}/0` });
    const kept = bout(armed('katana', 2), {}, hedge, [5, 5, 5]).state;
    expect(the(kept, 'd')).toMatchObject({ lying: false, at: at(0, -1) });
    expect(the(bout(armed('katana', 2), {}, hedge, [5, 5, 4]).state, 'd')).toMatchObject({ lying: true, at: at(0, -1) });
  });

  test('KOZ-R25 hemmed in by men it stays, without a roll; of two straight ways the free one must be taken', () => {
    const crowd = [
      man('d2', 'ronin', 0, -2, 3, { ...armed('katana', 0), stroke: 1 }),
      man('d3', 'ronin', 1, -2, 3, { ...armed('katana', 0), stroke: 1 }),
      man('d4', 'ronin', -1, -1, 3, { ...armed('katana', 0), stroke: 1 }),
    ];
    const field = combat([
      man('a', 'ronin', 0, 0, 0, armed('katana', 4)),
      man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1 }),
      ...crowd,
    ]);
    expect(place(the(after(field, strike('a', 'd', [4, 5])), 'd'))).toEqual([0, -1]);
    const slant = combat([
      man('a', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)),
      man('d', 'ronin', 1, -2, 3, armed('katana', 0)),
      man('d2', 'ronin', 1, -3, 3, armed('katana', 0)),
    ]);
    expect(place(the(after(slant, strike('a', 'd', [5, 5])), 'd'))).toEqual([2, -3]);
  });

  test('KOZ-52 KOZ-56 KOZ-R13 pushed onto a body: 3 or less; uphill: 4 or less; one roll for the worse of both', () => {
    const body = man('x', 'ronin', 0, -2, 0, { seat: 'D', fate: 'dead', wounds: 6 });
    const onto = (dice: number[], more: object = {}) =>
      after(
        combat(
          [man('a', 'ronin', 0, 0, 0, armed('katana', 2)), man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1 }), body],
          more as never,
        ),
        strike('a', 'd', dice),
      );
    expect(the(onto([5, 5, 3]), 'd').lying).toBe(true);
    expect(the(onto([5, 5, 4]), 'd').lying).toBe(false);
    expect(the(onto([5, 5, 4], land({}, {}, { '1': label(0, -2) })), 'd').lying).toBe(true);
  });

  test('KOZ-51 KOZ-57 KOZ-R14 who struck or parried on slippery ground rolls once when the phase ends: 3 or less falls', () => {
    const mud = combat(
      [man('a', 'ronin', 0, 0, 0, armed('katana', 0)), man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1 })],
      land({ mud: `${label(0, 0)} ${label(0, -1)}` }),
    );
    const end = after(mud, strike('a', 'd', [5, 5, 3, 4]));
    expect([the(end, 'a').lying, the(end, 'd').lying]).toEqual([true, false]);
  });

  test('KOZ-R13 a figure on the ground makes no trip rolls', () => {
    const end = bout({}, { lying: true }, land({ mud: label(0, -1) }), [5, 9]).state;
    expect(the(end, 'd').lying).toBe(true);
  });
});

describe('weapons in hand', () => {
  test('KOZ-R33 KOZ-104 a change is free, one a phase, and costs −4 until the phase ends', () => {
    const start = actions([man('a', 'samurai-sword', 0, 0, 0), man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1 })]);
    const drawn = after(start, does('draw', 'a', { weapon: 'yari' }));
    expect(the(drawn, 'a')).toMatchObject({ acts: 0, hand: 2 });
    expect(refusedBy(kozeriai, drawn, 'A', { kind: 'draw', figure: 'a', weapon: 'katana' })).toBe('KOZ-R33');
    const { state, events } = playing(drawn, does('stand', 'a'), strike('a', 'd', [9, 0]));
    expect(factor(events, 'a', 'KOZ-104')).toBe(-4);
    expect(the(state, 'a').fumbles).toBeLessThan(state.phase); // over with the phase
  });

  test('KOZ-R33 swords are sheathed, long weapons fall to the ground and can be picked up again', () => {
    const start = actions([man('a', 'samurai-spear', 0, 0, 0), man('d', 'ronin', 0, -9, 3)]);
    const sword = after(start, does('draw', 'a', { weapon: 'katana' }));
    expect(sword.dropped).toMatchObject([{ at: at(0, 0), arm: { weapon: 'yari' } }]);
    expect(the(sword, 'a').arms.map(arm => arm.weapon)).toEqual(['katana', 'wakizashi', 'bow']);
    const next = { ...sword, phase: sword.phase + 1 };
    const back = after(next, does('draw', 'a', { weapon: 'yari' }));
    expect(back.dropped).toEqual([]);
    expect(the(back, 'a').arms[the(back, 'a').hand]?.weapon).toBe('yari');
    expect(the(back, 'a').arms.map(arm => arm.weapon)).toContain('katana');
    expect(after(next, does('draw', 'a', { weapon: 'wakizashi', drop: true })).dropped.map(one => one.arm.weapon)).toEqual([
      'yari',
      'katana',
    ]);
  });

  test('KOZ-R33 a defender may change weapons as part of his defence', () => {
    const { state, events } = playing(
      combat([man('a', 'ronin', 0, 0, 0, armed('katana', 0)), man('d', 'ashigaru-spear', 0, -1, 3)]),
      strike('a', 'd'),
      parry('d', [5, 9], { weapon: 'katana' }),
    );
    expect(factor(events, 'd', 'KOZ-104')).toBe(-4);
    expect(state.dropped.map(one => one.arm.weapon)).toEqual(['yari']);
  });

  test('KOZ-R33 … also against the second attack of the phase, and after his own stroke of the turn', () => {
    const two = combat([
      man('a', 'ronin', 0, 0, 0, armed('katana', 0)),
      man('a2', 'ronin', 1, -1, 4, armed('katana', 0)),
      man('d', 'ashigaru-spear', 0, -1, 3, { stroke: 1 }),
    ]);
    const again = after(two, strike('a', 'd'), parry('d', [5, 9]), strike('a2', 'd'));
    expect(offersOf(again, 'defend').map(one => one['weapon'])).toEqual([null, 'katana']);
  });

  test('KOZ-R33 a weapon one has come to may be picked up in the same phase', () => {
    const dropped = [{ at: at(0, -1), arm: { weapon: 'bo' } }];
    const start = actions([man('a', 'ronin', 0, 0, 0), man('d', 'ronin', 0, -9, 3)], { dropped });
    const there = after(start, step('a', 0, -1, 0));
    expect(asked(there)).toEqual(['A', 'acting']);
    expect(offersOf(there, 'draw').map(one => one['weapon'])).toContain('bo');
    expect(after(there, does('draw', 'a', { weapon: 'bo' })).dropped).toEqual([]);
    expect(asked(after(there, done('A')))).toEqual(['D', 'acting']);
    expect(asked(after(start, does('stand', 'a')))).toEqual(['D', 'acting']);
  });

  test('KOZ-15 a farmer cannot take up a bow or a sword, a spear he can', () => {
    const dropped = ['katana', 'bow', 'yari'].map(weapon => ({ at: at(0, 0), arm: { weapon } }));
    const offered = (is: string) =>
      offersOf(actions([man('a', is, 0, 0, 0, armed('take-yari', 0)), man('d', 'ronin', 0, -9, 3)], { dropped }), 'draw').map(
        one => one['weapon'],
      );
    expect(offered('farmer')).toEqual(['yari', 'hands']);
    expect(offered('ashigaru-spear')).toEqual(['katana', 'bow', 'yari', 'hands']);
  });

  test('KOZ-210 KOZ-R33 a shakujo-yari is a staff until its blade is bared, for −4; KOZ-R20 then it reaches 2', () => {
    const start = actions([
      man('a', 'monk-bo', 0, 0, 0, armed('shakujo-yari', 3)),
      man('d', 'ronin', 0, -2, 3, { ...armed('katana', 0), stroke: 1 }),
    ]);
    expect(offersOf(after(start, does('stand', 'a')), 'strike')).toEqual([]);
    const bared = after(start, does('draw', 'a', { weapon: 'shakujo-yari' }), does('stand', 'a'));
    const { events } = playing(bared, strike('a', 'd', [9, 0], { mode: 'blade' }));
    expect(factor(events, 'a', 'KOZ-104')).toBe(-4);
  });
});
