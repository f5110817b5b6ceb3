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
  stage,
  step,
  strike,
  strikeBack,
  the,
  type Written,
} from './court.testing.ts';
import { kozeriai } from './index.ts';

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

  test('KOZ-E14 KOZ-124 KOZ-128 KOZ-R28 KOZ-125 KOZ-R26 a staff: 6 − 2 distractions, pushed; a tetsubo: 6 + 2 − 2, knocked out where he stood', () => {
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
});

describe('body charges', () => {
  /** KOZ-E16: two hexes to a spearman who has struck already. */
  const field = (spear: Written = {}, more: Written = {}, options: Written = {}) =>
    actions(
      [ronin('c', 0, 0, 0, { seat: 'A' }), man('d', 'ashigaru-spear', 0, -2, 3, { ...armed('yari', 2), stroke: 1, ...spear })],
      more,
      options,
    );
  const charge = (dice: readonly number[] = []) => ({ ...does('charge', 'c', { target: 'd', facing: 0 }, dice), seat: 'A' });

  test('KOZ-E16 KOZ-138 KOZ-140 KOZ-142 KOZ-143 KOZ-145 KOZ-R64 a success: he is pushed, the charger follows, a 7 throws him down, 2 distractions, no −3', () => {
    const { state, events } = playing(field(), charge([5, 5, 7]));
    expect(factor(events, 'c', 'KOZ-106')).toBeUndefined();
    expect(the(state, 'd')).toMatchObject({ at: at(0, -3), lying: true, distractions: 2 });
    expect(the(state, 'c')).toMatchObject({ at: at(0, -2), lying: false, dashed: false });
  });

  test.each([
    [5, false, false],
    [6, true, false],
    [7, false, true],
    [8, true, true],
  ])('KOZ-143 KOZ-T7 defender stationary, a %s', (die, charger, defender) => {
    const end = after(field(), charge([5, 5, die]));
    expect([the(end, 'c').lying, the(end, 'd').lying]).toEqual([charger, defender]);
  });

  test.each([
    [3, false, false],
    [4, true, false],
    [5, false, true],
    [7, true, true],
  ])('KOZ-143 both moving, a %s', (die, charger, defender) => {
    const end = after(field({ moved: true }), charge([5, 5, die]));
    expect([the(end, 'c').lying, the(end, 'd').lying]).toEqual([charger, defender]);
  });

  test('KOZ-139 KOZ-141 KOZ-R65 he may strike at the charger: beaten, the charge is stopped and the result falls on the charger', () => {
    const asks = after(field({ stroke: -1 }), charge());
    expect(asked(asks)).toEqual(['D', 'bracing']);
    const stopped = after(asks, strike('d', 'c', [2, 9]));
    expect(the(stopped, 'c')).toMatchObject({ wounds: 6, fate: 'dead' });
    expect(the(stopped, 'd')).toMatchObject({ at: at(0, -2), stroke: stopped.turn });
    const braced = after(asks, done('D', [2, 9]));
    expect(the(braced, 'c')).toMatchObject({ wounds: 0, at: at(0, -1) }); // a win only stops the charge
    expect(the(braced, 'd').stroke).toBe(-1);
  });

  test('KOZ-R65 a chain strikes in the last hex of the charge that it reaches', () => {
    const chain = actions([ronin('c', 0, 1, 0, { seat: 'A' }), man('d', 'monk-bo', 0, -2, 3, { ...armed('feruzue', 3) })]);
    const asks = after(chain, { ...does('charge', 'c', { target: 'd', facing: 0 }), seat: 'A' });
    expect(offersOf(asks, 'strike').map(one => one['mode'])).toEqual(['spear', 'chain']);
    const end = after(asks, strike('d', 'c', [5, 6], { mode: 'chain' }));
    expect(place(the(end, 'c'))).toEqual([0, 1]); // beaten at (0, 0), pushed back one
  });

  test('KOZ-144 no stroke in the phase of the charge', () => {
    expect(asked(after(field(), charge([5, 5, 5])))).toEqual(['D', 'acting']);
  });

  test('KOZ-R64 who cannot be pushed stays, and all the rest applies; the lying and the mounted are not charged', () => {
    const wall = land({ house: label(0, -3) });
    const end = after(field({}, wall), charge([5, 5, 9, 5]));
    expect([the(end, 'c').at, the(end, 'd').at, the(end, 'd').distractions]).toEqual([at(0, -1), at(0, -2), 2]);
    expect(refusedBy(kozeriai, field({ lying: true }), 'A', { kind: 'charge', figure: 'c', target: 'd', facing: 0 })).toBe('KOZ-R64');
    expect(refusedBy(kozeriai, field({ riding: 'halt' }), 'A', { kind: 'charge', figure: 'c', target: 'd', facing: 0 })).toBe('KOZ-R64');
    expect(refusedBy(kozeriai, field(), 'A', { kind: 'charge', figure: 'c', target: 'd', facing: 1 })).toBe('KOZ-R64');
    expect(refusedBy(kozeriai, field({}, {}, { bodyCharge: false }), 'A', { kind: 'charge', figure: 'c', target: 'd', facing: 0 })).toBe(
      'KOZ-138',
    );
  });
});

describe('grappling', () => {
  const pair = (more: Written = {}, options: Written = {}, a: Written = {}, d: Written = {}) =>
    combat(
      [ronin('a', 0, 0, 0, a), ronin('d', 0, -1, 3, { stroke: 1, ...d }), ronin('a2', 20, 0, 0), ronin('d2', 25, 0, 0)],
      { phase: 3, rights: [{ a: 'a', b: 'd', since: 1, left: ['A', 'D'] }], ...more },
      options,
    );
  const grapple = (dice: readonly number[]) => does('grapple', 'a', { target: 'd' }, dice);

  test('KOZ-146 KOZ-147 only after a body charge, in the next own phase', () => {
    const charged = after(
      actions([ronin('a', 0, 0, 0), ronin('d', 0, -1, 3, { stroke: 1 })]),
      does('charge', 'a', { target: 'd', facing: 0 }, [5, 4, 0]),
    );
    expect(charged.rights).toMatchObject([{ a: 'a', b: 'd', left: ['A', 'D'] }]);
    expect(refusedBy(kozeriai, pair({ rights: [] }), 'A', { kind: 'grapple', figure: 'a', target: 'd' })).toBe('KOZ-147');
    expect(refusedBy(kozeriai, pair({ phase: 1 }), 'A', { kind: 'grapple', figure: 'a', target: 'd' })).toBe('KOZ-147');
    expect(refusedBy(kozeriai, pair({}, { grapple: false }), 'A', { kind: 'grapple', figure: 'a', target: 'd' })).toBe('KOZ-147');
  });

  test('KOZ-148 KOZ-152 KOZ-R66 the loser is thrown to the ground with 2 distractions, nobody is pushed; both strokes are used', () => {
    const asks = after(pair(), grapple([7, 3]));
    expect(the(asks, 'd')).toMatchObject({ lying: true, distractions: 2, at: at(0, -1), wounds: 0 });
    expect(asked(asks)).toEqual(['A', 'breaking']);
    expect([the(asks, 'a').stroke, the(asks, 'd').stroke]).toEqual([asks.turn, asks.turn]);
    expect(the(after(pair(), grapple([4, 4])), 'd').lying).toBe(false);
  });

  test('KOZ-151 the winner may break off or hold on; held, they do nothing else, and fight a round a turn', () => {
    const asks = after(pair(), grapple([7, 3]));
    expect(the(after(asks, done('A')), 'd').grapple).toBeNull();
    const held = after(asks, does('hold', 'a'));
    expect(the(held, 'd').grapple).toBe('a');
    expect(offersOf(held, 'stand').map(one => one['figure'])).toEqual(['d2']); // d can do nothing else
    const round = after(held, does('stand', 'd2'), does('stand', 'a2', {}, [3, 9])); // the next turn's round, before any stroke
    expect(the(round, 'd')).toMatchObject({ distractions: 2 });
    expect(the(round, 'a')).toMatchObject({ lying: true, distractions: 2 });
  });

  test('KOZ-150 KOZ-R68 swords are put away; a dagger drawn costs −4 that round, and an edged one wounds as well', () => {
    const drawn = pair({}, {}, { weapons: { tanto: 2 } }, {});
    const asks = after(drawn, grapple([7, 3]));
    expect(the(asks, 'a').arms[the(asks, 'a').hand]?.weapon).toBe('tanto');
    expect(the(asks, 'd').hand).toBe(-1);
    expect(the(asks, 'd').fate).toBe('dead'); // 7 + 2 + 1 against 3: seven wounds
    expect(
      refusedBy(
        kozeriai,
        stage(
          'striking',
          'A',
          [
            ronin('a', 0, 0, 0, { grapple: 'd', round: 1 }),
            ronin('d', 0, -1, 3, { grapple: 'a', round: 1 }),
            ronin('d2', 3, -1, 3),
            ronin('a2', 3, 0, 0),
          ],
          { step: [{ kind: 'striking', seat: 'A' }] },
        ),
        'A',
        { kind: 'draw', figure: 'a', weapon: 'katana' },
      ),
    ).toBe('KOZ-150');
  });

  test('KOZ-149 KOZ-R67 an attack from outside falls on either grappler, who does not defend himself', () => {
    const outside = combat([
      ronin('a', 0, 0, 0),
      ronin('d', 0, -1, 3, { grapple: 'd2', round: 1 }),
      ronin('d2', 1, -2, 3, { grapple: 'd', round: 1, seat: 'E' }),
    ]);
    const named = playing(outside, strike('a', 'd', [4, 3, 3]));
    expect(factor(named.events, 'd', 'KOZ-107')).toBe(-6);
    expect(the(named.state, 'd')).toMatchObject({ fate: 'dead', at: at(0, -1) });
    const other = playing(outside, strike('a', 'd', [5, 0, 9]));
    expect(factor(other.events, 'd2', 'KOZ-107')).toBe(-6);
  });

  test('KOZ-R66 the right lapses when both have had a phase, or when they are parted', () => {
    const once = after(pair(), done('A'));
    expect(once.rights).toMatchObject([{ left: ['D'] }]);
    const parted = after(
      actions([ronin('a', 0, 0, 0), ronin('d', 0, -1, 3)], { phase: 3, rights: [{ a: 'a', b: 'd', since: 1, left: ['A', 'D'] }] }),
      step('a', 0, 1, 0),
    );
    expect(parted.rights).toEqual([]);
  });
});

describe('iaijutsu', () => {
  const samurai = (more: Written = {}) => man('d', 'samurai-sword', 0, -1, 3, { sheathed: true, iaijutsu: 5, ...more });
  const attack = (more: Written = {}, options: Written = {}) =>
    after(combat([ronin('a', 0, 0, 0, { armour: 'armoured' }), samurai(more)], {}, options), strike('a', 'd'));
  const draw = (dice: readonly number[]) => strikeBack('d', dice, { weapon: 'katana', iai: true, mode: 'cut' });

  test('KOZ-E22 KOZ-154 KOZ-155 KOZ-104 a first draw that succeeds has no −4 and surprises for +2; a failed one has the −4', () => {
    const { state, events } = playing(attack(), draw([5, 6, 4]));
    expect([factor(events, 'd', 'KOZ-104'), factor(events, 'd', 'KOZ-R76')]).toEqual([undefined, 2]);
    expect(the(state, 'a')).toMatchObject({ wounds: 0, at: at(0, 1) });
    const failed = after(attack(), draw([6, 6, 4]));
    expect(the(failed, 'd').wounds).toBe(3);
  });

  test('KOZ-155 KOZ-R69 later draws, and any after one that failed, never surprise', () => {
    expect(factor(playing(attack({ drew: true }), draw([5, 6, 4])).events, 'd', 'KOZ-R76')).toBeUndefined();
    expect(the(after(attack(), draw([6, 6, 6])), 'd').drew).toBe(true);
  });

  test('KOZ-153 KOZ-R69 only with sword skill +4 and the sword in its scabbard; option iaijutsu off: nobody', () => {
    const can = (more: Written, options: Written = {}) => offersOf(attack(more, options), 'defend').some(one => one['iai'] === true);
    expect(can({})).toBe(true);
    expect(can({ weapons: { katana: 3 } })).toBe(false);
    expect(can({ sheathed: false })).toBe(false);
    expect(can({}, { iaijutsu: false })).toBe(false);
  });

  test('KOZ-154 in one’s own phase the draw is part of the stroke', () => {
    const own = combat([
      man('a', 'samurai-sword', 0, 0, 0, { sheathed: true, iaijutsu: 5, weapons: { katana: 4 } }),
      ronin('d', 0, -1, 3, { stroke: 1 }),
    ]);
    const { state, events } = playing(own, strike('a', 'd', [3, 5, 5], { iai: true }));
    expect([factor(events, 'a', 'KOZ-104'), factor(events, 'a', 'KOZ-R76')]).toEqual([undefined, 2]);
    expect(the(state, 'd').wounds).toBe(3);
  });
});

describe('ki-ai', () => {
  /** KOZ-E21 */
  const hall = (more: Written = {}, options: Written = {}, ground: Written = {}) =>
    actions(
      [
        ronin('a', 0, 0, 0, { kiai: 4, ...more }),
        ronin('d1', 0, -1, 0, { seat: 'D' }),
        ronin('d2', 2, -2, 0, { seat: 'D' }),
        ronin('d3', -1, -1, 0, { seat: 'D', kiai: 2 }),
        ronin('a2', -3, 0, 0),
      ],
      ground,
      options,
    );
  const shout = (dice: readonly number[]) => [does('kiai', 'a'), done('A'), does('shout', 'a', {}, dice)] as const;

  test('KOZ-E21 KOZ-156 KOZ-157 KOZ-159 KOZ-160 KOZ-R70 ring by ring: hits push back and give 4 distractions, friend or foe; ki-ai resists', () => {
    const asks = after(hall(), ...shout([4, 5, 2]));
    expect(the(asks, 'd1')).toMatchObject({ distractions: 4, at: at(0, -2) });
    expect(the(asks, 'd2').distractions).toBe(0);
    expect(asked(asks)).toEqual(['D', 'choosePush']);
    expect(offersOf(asks, 'push').map(one => one['to'])).toEqual([at(-2, -1), at(-1, -2)]);
    const end = after(asks, { ...does('push', 'd3', { to: at(-2, -1) }, [0]), seat: 'D' });
    expect(the(end, 'd3')).toMatchObject({ distractions: 4, at: at(-2, -1) });
    expect(the(end, 'a2')).toMatchObject({ distractions: 4, at: at(-4, 0) });
  });

  test('KOZ-158 KOZ-R70 from the declaration on he cannot move or defend, until his next phase', () => {
    const ready = after(hall(), does('kiai', 'a'));
    expect(the(ready, 'a')).toMatchObject({ helpless: true, acts: 1, barred: true });
    expect(refusedBy(kozeriai, ready, 'A', { kind: 'step', figure: 'a', to: at(1, 0), facing: 0 })).toBe('KOZ-20');
    const hit = stage('combat', 'D', [ronin('a', 0, 0, 0, { helpless: true }), ronin('d', 0, -1, 3)]);
    expect(factor(playing(hit, strike('d', 'a', [1, 9])).events, 'a', 'KOZ-107')).toBe(-6);
  });

  test('KOZ-R70 a shout not released goes off when the phase ends; a negative skill never hits', () => {
    const strong = actions([ronin('a', 0, 0, 0, { kiai: 1 }), ronin('d', 0, -2, 0, { kiai: 3 })]);
    const end = after(strong, does('kiai', 'a'), done('A', [0]));
    expect(the(end, 'd').distractions).toBe(0);
  });

  test('KOZ-T23 a wall stops the shout; KOZ-156 without the skill, or with option kiai off, nobody shouts', () => {
    const walled = after(
      actions([ronin('a', 0, 0, 0, { kiai: 9 }), ronin('d', 0, -1, 0)], land({}, { wall: `${label(0, 0)}/0` })),
      does('kiai', 'a'),
      done('A'),
    );
    expect(the(walled, 'd').distractions).toBe(0);
    expect(refusedBy(kozeriai, hall({ kiai: null }), 'A', { kind: 'kiai', figure: 'a' })).toBe('KOZ-156');
    expect(refusedBy(kozeriai, hall({}, { kiai: false }), 'A', { kind: 'kiai', figure: 'a' })).toBe('KOZ-156');
  });

  test('KOZ-R70 riders only take the distractions', () => {
    const mounted = after(
      actions([ronin('a', 0, 0, 0, { kiai: 4 }), man('d', 'samurai-mounted', 0, -2, 3, { riding: 'halt' })]),
      does('kiai', 'a'),
      done('A', [1]),
    );
    expect(the(mounted, 'd')).toMatchObject({ distractions: 4, at: at(0, -2) });
  });
});

describe('ni-ten jitsu', () => {
  const twin = { twin: true, niten: 4, weapons: { katana: 2, wakizashi: 2 } };

  test('KOZ-E23 KOZ-161 KOZ-162 KOZ-163 KOZ-164 KOZ-R71 no weakness from the side, +2 when only parrying, a wound less when striking', () => {
    const side = stage('combat', 'D', [ronin('a', 0, 0, 0, { ...twin, stroke: 1 }), ronin('d', 1, 0, 5, armed('katana', 4))]);
    const { state, events } = playing(side, strike('d', 'a'), parry('a', [5, 4]));
    expect([factor(events, 'a', 'KOZ-115'), factor(events, 'a', 'KOZ-163'), factor(events, 'a', 'KOZ-94')]).toEqual([undefined, 2, 4]);
    expect(the(state, 'a').wounds).toBe(0);
    const own = playing(
      combat([ronin('a', 0, 0, 0, twin), ronin('d', 0, -1, 3, { ...armed('katana', 4), stroke: 1 })]),
      strike('a', 'd', [8, 3]),
    );
    expect(factor(own.events, 'a', 'KOZ-163')).toBeUndefined();
    expect(the(own.state, 'd').wounds).toBe(4);
  });

  test('KOZ-R71 drawing both swords is one change', () => {
    const start = actions([ronin('a', 0, 0, 0, { niten: 4, weapons: { katana: 3, wakizashi: 1 } }), ronin('d', 20, 0, 0)]);
    expect(the(after(start, does('draw', 'a', { weapon: 'niten' })), 'a')).toMatchObject({ twin: true, fumbles: start.phase });
    expect(
      offersOf(actions([ronin('a', 0, 0, 0, { niten: 4, weapons: { katana: 3 } }), ronin('d', 20, 0, 0)]), 'draw').some(
        one => one['weapon'] === 'niten',
      ),
    ).toBe(false);
    expect(
      offersOf(
        actions([ronin('a', 0, 0, 0, { niten: 4, weapons: { katana: 3, wakizashi: 1 } }), ronin('d', 20, 0, 0)], {}, { niten: false }),
        'draw',
      ).some(one => one['weapon'] === 'niten'),
    ).toBe(false);
  });
});

describe('chains and ropes', () => {
  const with_ = (weapon: string, r: number, more: Written = {}, victim: Written = {}, options: Written = {}) =>
    combat(
      [man('a', 'ronin', 0, 0, 0, { ...armed(weapon, 3), ...more }), ronin('d', 0, r, 3, { stroke: 5, ...victim })],
      { turn: 5 },
      options,
    );

  test('KOZ-171 KOZ-173 KOZ-R76 the feruzue’s chain strikes at 3 hexes, blunt, and surprises for +2 the first time', () => {
    const { state, events } = playing(with_('feruzue', -3), strike('a', 'd', [5, 5], { mode: 'chain' }));
    expect(factor(events, 'a', 'KOZ-R76')).toBe(2);
    expect(the(state, 'd')).toMatchObject({ distractions: 2, wounds: 0 });
    expect(the(state, 'a').arms[0]).toMatchObject({ fresh: false, hidden: false, spent: 5 });
    const again = with_('feruzue', -3, { arms: [{ weapon: 'feruzue', fresh: false }], inHand: 0 });
    expect(factor(playing(again, strike('a', 'd', [5, 5], { mode: 'chain' })).events, 'a', 'KOZ-R76')).toBeUndefined();
  });

  test('KOZ-172 KOZ-180 KOZ-185 KOZ-R75 not in the turn after; other modes stay usable; again in the one after that', () => {
    const swung = (weapon: string, turn: number, r = -2) =>
      offersOf(
        combat(
          [
            man('a', 'ronin', 0, 0, 0, { weapons: { [weapon]: 3 }, arms: [{ weapon, spent: 5 }], inHand: 0 }),
            man('a2', 'ronin', 5, 0, 0),
            ronin('d', 0, r, 3),
            ronin('d2', 5, -1, 3),
          ],
          { turn },
        ),
        'strike',
      )
        .filter(one => one['figure'] === 'a')
        .map(one => one['mode']);
    expect([swung('feruzue', 6), swung('feruzue', 7)]).toEqual([['spear'], ['spear', 'chain']]);
    expect([swung('kusarigama', 6), swung('kusarigama', 7)]).toEqual([['entangle'], ['flail', 'entangle']]);
    expect([swung('manrikigusari', 6), swung('manrikigusari', 7)]).toEqual([[], ['strike', 'entangle']]);
  });

  test('KOZ-174 KOZ-175 the kawa-nawa reaches 4; at 3 or 4 only every other turn, nearer every turn', () => {
    const swung = (r: number, turn: number) =>
      offersOf(
        combat(
          [
            man('a', 'ronin', 0, 0, 0, { weapons: { 'kawa-nawa': 3 }, arms: [{ weapon: 'kawa-nawa', spent: 5 }], inHand: 0 }),
            man('a2', 'ronin', 9, 0, 0),
            ronin('d', 0, r, 3),
            ronin('d2', 9, -1, 3),
          ],
          { turn },
        ),
        'strike',
      )
        .filter(one => one['figure'] === 'a')
        .map(one => one['mode']);
    expect([swung(-4, 6), swung(-3, 6), swung(-2, 6), swung(-4, 7)]).toEqual([[], [], ['strike', 'trip'], ['strike', 'trip']]);
    expect(the(after(with_('kawa-nawa', -2), strike('a', 'd', [5, 5], { mode: 'strike' })), 'a').arms[0]?.spent).toBe(-1);
  });

  test('KOZ-176 KOZ-177 KOZ-R78 the trip must be won by 3: he falls and takes 2 distractions; the strike is blunt', () => {
    const tripped = after(with_('kawa-nawa', -3), strike('a', 'd', [6, 3], { mode: 'trip' }));
    expect(the(tripped, 'd')).toMatchObject({ lying: true, distractions: 2, at: at(0, -3) });
    expect(the(after(with_('kawa-nawa', -3), strike('a', 'd', [5, 3], { mode: 'trip' })), 'd')).toMatchObject({
      lying: false,
      distractions: 0,
      at: at(0, -3),
    });
    expect(the(after(with_('kawa-nawa', -3), strike('a', 'd', [6, 3], { mode: 'strike' })), 'd')).toMatchObject({
      distractions: 3,
      wounds: 0,
      at: at(0, -4),
    });
  });

  test('KOZ-178 the kumade is blunt and reaches one hex', () => {
    expect(the(after(with_('kumade', -1), strike('a', 'd', [6, 3])), 'd')).toMatchObject({ distractions: 3, wounds: 0 });
    expect(asked(with_('kumade', -2))[1]).not.toBe('striking');
  });

  test('KOZ-179 KOZ-182 KOZ-R77 the kusarigama has three ways; the sickle is short and edged; the last mode used is the guard', () => {
    expect(offersOf(with_('kusarigama', -1), 'strike').map(one => one['mode'])).toEqual(['sickle', 'entangle']);
    const { state, events } = playing(with_('kusarigama', -1, {}, { arms: [], inHand: -1 }), strike('a', 'd', [6, 3], { mode: 'sickle' }));
    expect(factor(events, 'a', 'KOZ-95')).toBe(2);
    expect(the(state, 'd').wounds).toBeGreaterThan(0);
    const flailed = after(with_('kusarigama', -2), strike('a', 'd', [6, 3], { mode: 'flail' }));
    expect(the(flailed, 'a').arms[0]).toMatchObject({ mode: 1, spent: 5 });
  });

  test('KOZ-183 KOZ-184 KOZ-186 KOZ-187 KOZ-R76 the manrikigusari: hidden until drawn, +2 the first time, entangles without a trip roll', () => {
    const hidden = actions([
      man('a', 'shinobi', 0, 0, 0, { weapons: { ninjato: 1, manrikigusari: 3 }, concealed: ['manrikigusari'] }),
      ronin('d', 0, -2, 3, { stroke: 1 }),
    ]);
    const seen = kozeriai.view(hidden, the(hidden, 'd').kit.seat);
    expect(the(seen, 'a').arms.map(arm => arm.weapon)).toEqual(['ninjato']);
    expect(the(seen, 'a').kit.skills).toEqual({ ninjato: 1 });
    expect(the(kozeriai.view(hidden, the(hidden, 'a').kit.seat), 'a').arms).toHaveLength(2);
    const { state, events } = playing(
      hidden,
      does('draw', 'a', { weapon: 'manrikigusari' }),
      does('stand', 'a'),
      strike('a', 'd', [9, 2], { mode: 'entangle' }),
    );
    expect(events.some(event => event.kind === 'revealed' && event.reveals === true)).toBe(true);
    expect(factor(events, 'a', 'KOZ-R76')).toBe(2);
    expect(the(state, 'a').holding).toBe('d');
    expect(the(state, 'd').lying).toBe(false);
  });

  test('KOZ-R86 option exoticWeapons off: they only strike', () => {
    const modes = (weapon: string, r: number) =>
      offersOf(
        combat(
          [man('a', 'ronin', 0, 0, 0, armed(weapon, 3)), man('a2', 'ronin', 9, 0, 0), ronin('d', 0, r, 3), ronin('d2', 9, -1, 3)],
          {},
          { exoticWeapons: false },
        ),
        'strike',
      )
        .filter(one => one['figure'] === 'a')
        .map(one => one['mode']);
    expect([modes('kusarigama', -1), modes('mojiri', -1), modes('manrikigusari', -2), modes('feruzue', -3)]).toEqual([
      ['sickle'],
      ['injure'],
      ['strike'],
      [],
    ]);
  });
});

describe('restraining weapons', () => {
  /** KOZ-E20 */
  const police = (more: Written = {}, victim: Written = {}) =>
    combat([man('a', 'constable', 0, 0, 0, { ...armed('mojiri', 2), ...more }), ronin('d', 0, -2, 3, victim)]);
  const restrain = (dice: readonly number[]) => strike('a', 'd', dice, { mode: 'restrain' });

  test('KOZ-E20 KOZ-54 KOZ-189 KOZ-190 KOZ-R73 KOZ-R74 won by 5: entangled, no wound, no push; he keeps his feet and tears free', () => {
    const held = after(police(), restrain([9, 3, 5]));
    expect(the(held, 'd')).toMatchObject({ wounds: 0, at: at(0, -2), lying: false });
    expect(the(held, 'a').holding).toBe('d');
    expect(refusedBy(kozeriai, held, 'D', { kind: 'step', figure: 'd', to: at(0, -1), facing: 3 })).toBe('KOZ-R73');
    const tearing = after(held, does('stand', 'd'));
    expect(offersOf(tearing, 'tear')).toEqual([{ kind: 'tear', figure: 'd', target: 'a' }]);
    const free = playing(tearing, does('tear', 'd', { target: 'a' }, [6, 3]));
    expect(factor(free.events, 'd', 'KOZ-103')).toBe(-3);
    expect(the(free.state, 'a').holding).toBeNull();
    expect(the(after(tearing, does('tear', 'd', { target: 'a' }, [5, 3])), 'a').holding).toBe('d');
  });

  test('KOZ-E20 KOZ-R74 tripped he must first stand up, and may tear only in a later phase', () => {
    const down = after(police(), restrain([9, 3, 4]));
    expect(the(down, 'd').lying).toBe(true);
    const up = after(down, does('rise', 'd'));
    expect(the(up, 'd').lying).toBe(false);
    expect(asked(up)[1]).not.toBe('striking');
    expect(the(up, 'd').stood).toBeGreaterThan(0);
  });

  test('KOZ-R73 won by less than 3: nothing', () => {
    const end = after(police(), restrain([5, 2]));
    expect([the(end, 'a').holding, the(end, 'd').at, the(end, 'd').wounds]).toEqual([null, at(0, -2), 0]);
  });

  test('KOZ-R73 the weapon is tied, the wielder stays within reach or lets go; pushed back he loses the hold', () => {
    const holding = (more: Written = {}) =>
      actions([man('a', 'constable', 0, 0, 0, { ...armed('mojiri', 2), holding: 'd' }), ronin('d', 0, -2, 3, more)]);
    expect(refusedBy(kozeriai, holding(), 'A', { kind: 'step', figure: 'a', to: at(0, 1), facing: 0 })).toBe('KOZ-R73');
    expect(asked(after(holding(), does('stand', 'a')))).toEqual(['D', 'acting']); // no stroke with a tied weapon
    expect(the(after(holding(), does('release', 'a', { target: 'd' })), 'a').holding).toBeNull();
    const sickle = combat([man('a', 'ronin', 0, 0, 0, { ...armed('kusarigama', 3), holding: 'd' }), ronin('d', 0, -1, 3, { stroke: 1 })]);
    expect(offersOf(sickle, 'strike').map(one => one['mode'])).toEqual(['sickle']); // KOZ-182
    const struck = stage('combat', 'D', [man('a', 'constable', 0, 0, 0, { ...armed('mojiri', 2), holding: 'd' }), ronin('d', 0, -1, 3)]);
    expect(the(after(struck, strike('d', 'a', [8, 3])), 'a').holding).toBeNull();
  });

  test('KOZ-192 KOZ-R79 used to injure it is a staff: blunt, reach one', () => {
    const end = after(
      combat([man('a', 'constable', 0, 0, 0, armed('sodegarami', 2)), ronin('d', 0, -1, 3, { stroke: 1 })]),
      strike('a', 'd', [7, 3], { mode: 'injure' }),
    );
    expect(the(end, 'd')).toMatchObject({ distractions: 3, wounds: 0 });
    expect(the(end, 'a').arms[0]?.mode).toBe(1);
  });

  test('KOZ-188 KOZ-R77 its guard is weak at the sides when it restrains, not when it injures', () => {
    const side = (mode: number) =>
      factor(
        playing(
          stage('combat', 'D', [
            man('a', 'constable', 0, 0, 0, { ...armed('mojiri', 2), arms: [{ weapon: 'mojiri', mode }], inHand: 0, stroke: 1 }),
            ronin('d', 1, -1, 4),
          ]),
          strike('d', 'a', [5, 9]),
        ).events,
        'a',
        'KOZ-115',
      );
    expect([side(0), side(1)]).toEqual([-2, undefined]);
  });

  test.each([
    ['futayama-yari', 'hook'],
    ['kage-yari', 'hook'],
    ['mojiri', 'restrain'],
    ['kusarigama', 'entangle'],
    ['kawa-nawa', 'trip'],
  ])('KOZ-207 KOZ-R80 a %s may pull a rider down: won by 3, then 4 or less on the rider’s die', (weapon, mode) => {
    const start = combat([
      man('a', 'ronin', 0, -2, 3, armed(weapon, 3)),
      man('d', 'samurai-mounted', 0, 0, 0, { riding: 'halt', ...armed('katana', 3), stroke: 1 }),
    ]);
    const down = after(start, strike('a', 'd', [8, 3, 4], { mode }));
    expect(asked(down)).toEqual(['D', 'falling']);
    expect(the(down, 'd').distractions).toBe(mode === 'trip' ? 2 : 0);
    const stays = after(start, strike('a', 'd', [8, 3, 5], { mode }));
    expect([the(stays, 'd').mount, the(stays, 'a').holding]).toEqual(['d-horse', null]);
  });

  test('KOZ-R80 hooked spears do not hook men on foot', () => {
    expect(
      offersOf(combat([man('a', 'ronin', 0, 0, 0, armed('futayama-yari', 3)), ronin('d', 0, -2, 3)]), 'strike').map(one => one['mode']),
    ).toEqual(['thrust']);
  });
});

describe('small things', () => {
  test('KOZ-208 KOZ-R81 jutte and sai have no effect of their own; option swordTrap: a parry won by 3 takes the sword', () => {
    const trap = (weapon: string, options: Written) =>
      after(
        combat([ronin('a', 0, 0, 0), man('d', 'constable', 0, -1, 3, { ...armed(weapon, 3), stroke: 1 })], {}, options),
        strike('a', 'd', [2, 9]),
      );
    expect(the(trap('jutte', {}), 'a').hand).toBe(0);
    for (const weapon of ['jutte', 'sai']) {
      const end = trap(weapon, { swordTrap: true });
      expect([the(end, 'a').hand, end.dropped.map(one => [one.at, one.arm.weapon])]).toEqual([-1, [[at(0, 0), 'katana']]]);
    }
    expect(the(trap('tessen', { swordTrap: true }), 'a').hand).toBe(0);
  });

  test('KOZ-205 KOZ-R82 poison has no effect; option poison: a wound at each of the next two turn ends', () => {
    const knife = (options: Written) =>
      after(
        combat(
          [man('a', 'shinobi', 0, 0, 0, { ...armed('aiguchi', 3), poisoned: ['aiguchi'] }), ronin('d', 0, -1, 3, { stroke: 1 })],
          {},
          options,
        ),
        strike('a', 'd', [8, 3]),
      );
    const hurt = knife({ poison: true });
    expect([the(knife({}), 'd').poison, the(hurt, 'd').poison]).toEqual([0, 2]);
    const wounds = the(hurt, 'd').wounds;
    const later = after(hurt, done('D'));
    expect([the(later, 'd').wounds, the(later, 'd').poison]).toEqual([wounds + 1, 1]);
  });
});
