import { describe, expect, test } from 'vitest';
import { refusedBy, type Played } from '@nobori/engine/testing';
import {
  after,
  armed,
  asked,
  at,
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
import { kozeriai } from '../index.ts';

/** An archer (or whoever) of A about to shoot at d, ten hexes ahead. */
const shot = (weapon: string, skill: number, d: Written, more: Written = {}, options: Written = {}, others: readonly Written[] = []) =>
  stage(
    'shooting',
    'A',
    [man('a', 'ronin', 0, 0, 0, { ...armed(weapon, skill), shoots: true }), man('d', 'ronin', 0, -10, 3, d), ...others],
    more,
    options,
  );
const fire = (dice: readonly number[], figure = 'a', target = 'd'): Played => does('fire', figure, { target }, dice);
const deflect = (dice: readonly number[]): Played => does('deflect', 'd', {}, dice);
const KATANA = { ...armed('katana', 3), yadomejutsu: { katana: 8 } };

/** Is the man hit asked whether he deflects? A hit that leaves nothing to choose rolls its wounds at once. */
function mayDeflect(start: Parameters<typeof after>[0], hit: readonly number[] = [9]): boolean {
  try {
    return asked(after(start, fire(hit)))[1] === 'deflecting';
  } catch (error) {
    if (String(error).includes('KOZ-78')) return false; // the die of the wounds is wanted
    throw error;
  }
}

describe('yadomejutsu', () => {
  test('KOZ-E13 KOZ-168 KOZ-170 a shuriken: 1 + 3 + 4 is 8 or less and deflected; 2 + 3 + 4 is not, 4 wounds', () => {
    const hit = after(shot('shuriken', 3, KATANA), fire([4]));
    expect(asked(hit)).toEqual(['D', 'deflecting']);
    expect(the(after(hit, deflect([1, 3])), 'd').wounds).toBe(0);
    expect(the(after(hit, deflect([2, 3, 9])), 'd').wounds).toBe(4);
  });

  test('KOZ-168 an arrow without the +4; declining means the wounds', () => {
    const hit = after(shot('bow', 4, KATANA), fire([5]));
    const { state, events } = playing(hit, deflect([4, 4]));
    expect(the(state, 'd').wounds).toBe(0);
    expect(factor(events, 'd', 'KOZ-170')).toBeUndefined();
    expect(the(after(hit, deflect([4, 5, 9])), 'd').wounds).toBe(6);
    expect(the(after(hit, done('D', [9])), 'd').wounds).toBe(6);
  });

  test('KOZ-170 KOZ-R72 +4 for shuriken and sariken only: a thrown dagger or javelin counts as an arrow', () => {
    const against = (weapon: string) => factor(playing(after(shot(weapon, 5, KATANA), fire([9])), deflect([0, 0])).events, 'd', 'KOZ-170');
    expect(['shuriken', 'sariken', 'aiguchi', 'uchi-ne', 'yari-nage', 'bow', 'teppo-yumi'].map(against)).toEqual([
      4,
      4,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('KOZ-169 KOZ-R72 +1 for every earlier attempt of the phase, successful or not', () => {
    const second = man('a2', 'ronin', 1, 0, 0, { ...armed('bow', 4), shoots: true });
    const start = shot('bow', 4, { ...KATANA, armour: 'full' }, {}, {}, [second]);
    for (const first of [
      [0, 0],
      [9, 9, 3],
    ]) {
      const { events } = playing(start, fire([9]), deflect(first), fire([9], 'a2'), deflect([0, 0]));
      expect(factor(events, 'd', 'KOZ-169')).toBe(1);
    }
    expect(factor(playing(start, fire([9]), deflect([0, 0])).events, 'd', 'KOZ-169')).toBeUndefined();
  });

  test('KOZ-169 a new phase begins afresh', () => {
    const before = stage('phaseStart', 'A', [
      man('a', 'ronin', 0, 0, 0, armed('bow', 4)),
      man('d', 'ronin', 0, -10, 3, { ...KATANA, deflects: 2 }),
    ]);
    expect(the(before, 'd').deflects).toBe(0);
  });

  test.each([
    'bokken',
    'daisho',
    'jutte',
    'katana',
    'kodachi',
    'makura-yari',
    'naginata',
    'jo',
    'nagamaki',
    'tessen',
    'uchi-ne',
    'wakizashi',
  ])('KOZ-165 with a %s', weapon => {
    expect(mayDeflect(shot('bow', 4, { ...armed(weapon, 3), yadomejutsu: { [weapon]: 8 } }))).toBe(true);
  });

  test.each(['yari', 'bo', 'ninjato', 'tanto', 'tetsubo', 'sai', 'bow'])('KOZ-165 not with a %s', weapon => {
    expect(mayDeflect(shot('bow', 4, { ...armed(weapon, 3), yadomejutsu: { [weapon]: 8 } }))).toBe(false);
  });

  test('KOZ-165 with bare hands and an unarmed art, but not against stars and darts', () => {
    const hands = { weapons: { jujutsu: 2 }, yadomejutsu: { jujutsu: 8 } };
    expect(mayDeflect(shot('bow', 4, hands))).toBe(true);
    expect(mayDeflect(shot('shuriken', 4, hands))).toBe(false);
    expect(mayDeflect(shot('sariken', 4, hands))).toBe(false);
    expect(mayDeflect(shot('bow', 4, { weapons: { 'shorinji-kempo': 2 }, yadomejutsu: { 'shorinji-kempo': 8 } }))).toBe(true);
  });

  test('KOZ-166 not against musket balls', () => {
    expect(mayDeflect(shot('teppo', 9, KATANA), [9, 9])).toBe(false);
  });

  test('KOZ-167 the rating belongs to one weapon, and that one must be in hand', () => {
    const both = { weapons: { naginata: 3, katana: 3 }, yadomejutsu: { katana: 8 } };
    expect(mayDeflect(shot('bow', 4, { ...both, inHand: 0 }))).toBe(false);
    expect(mayDeflect(shot('bow', 4, { ...both, inHand: 1 }))).toBe(true);
    expect(mayDeflect(shot('bow', 4, { ...both, inHand: -1 }))).toBe(false);
  });

  test.each([
    ['lying', { lying: true }],
    ['shouting', { helpless: true }],
    ['with the archer behind him', { facing: 0 }],
    ['with the archer behind and beside him', { facing: 1 }],
  ] as const)('KOZ-R72 not while %s', (_how, d) => {
    expect(mayDeflect(shot('bow', 9, { ...KATANA, ...d }))).toBe(false);
  });

  test('KOZ-R72 not while entangled or grappling; mounted he may', () => {
    expect(mayDeflect(shot('bow', 9, KATANA, {}, {}, [man('a2', 'constable', 0, -8, 0, { ...armed('mojiri', 2), holding: 'd' })]))).toBe(
      false,
    );
    expect(
      mayDeflect(
        shot('bow', 9, { ...KATANA, grapple: 'a2' }, {}, {}, [man('a2', 'ronin', 1, -10, 3, { grapple: 'd', inHand: -1 })]),
        [9, 0],
      ),
    ).toBe(false);
    expect(mayDeflect(shot('bow', 9, { ...KATANA, riding: 'halt', at: [10, -4] }))).toBe(true);
  });

  test('KOZ-R72 from the front and from beside ahead he may', () => {
    for (const facing of [2, 3, 4]) expect(mayDeflect(shot('bow', 9, { ...KATANA, facing }))).toBe(true);
  });

  test('KOZ-R72 it does not use his stroke; a deflected missile was still aimed at him', () => {
    const end = after(shot('bow', 4, KATANA), fire([5]), deflect([0, 0]));
    expect(the(end, 'd').stroke).toBe(-1);
    expect(the(end, 'd').underFire).toBe(true); // his own phase has begun: KOZ-R46
  });

  test('KOZ-165 KOZ-R86 option yadomejutsu off: nobody is asked', () => {
    expect(mayDeflect(shot('bow', 4, KATANA, {}, { yadomejutsu: false }))).toBe(false);
  });
});

describe('forked irons and poison', () => {
  /** a cuts at d, who parries with this. */
  const parried = (weapon: string, options: Written, dice: readonly number[], sword = 'katana') =>
    after(
      combat(
        [man('a', 'ronin', 0, 0, 0, armed(sword, 0)), man('d', 'constable', 0, -1, 3, { ...armed(weapon, 5), stroke: 1 })],
        {},
        options,
      ),
      strike('a', 'd', dice),
    );

  test('KOZ-208 KOZ-211 KOZ-R81 by default jutte and sai parry like any weapon', () => {
    for (const weapon of ['jutte', 'sai']) {
      const end = parried(weapon, {}, [0, 9]);
      expect(end.dropped).toEqual([]);
      expect(the(end, 'a').hand).toBe(0);
    }
  });

  test('KOZ-208 KOZ-R81 option swordTrap: a parry with one, won by 3 or more against a sword, leaves the sword in the attacker’s hex', () => {
    for (const weapon of ['jutte', 'sai']) {
      const end = parried(weapon, { swordTrap: true }, [3, 2]); // 3 + 1 against 2 + 5
      expect(end.dropped).toMatchObject([{ at: the(end, 'a').at, arm: { weapon: 'katana' } }]);
      expect(the(end, 'a')).toMatchObject({ hand: -1, arms: [], wounds: 0 });
      expect(parried(weapon, { swordTrap: true }, [3, 1]).dropped).toEqual([]); // by 2 only
    }
  });

  test('KOZ-R81 it traps swords only, and only these two do it; KOZ-211 tonfa have no effect of their own', () => {
    expect(parried('jutte', { swordTrap: true }, [0, 9], 'naginata').dropped).toEqual([]);
    expect(parried('tonfa', { swordTrap: true }, [0, 9]).dropped).toEqual([]);
    expect(parried('katana', { swordTrap: true }, [0, 9]).dropped).toEqual([]);
  });

  /** d of the last seat stabs a with a poisoned dagger; the turn ends, and so may the next two. */
  const stabbed = (dice: readonly number[], options: Written, a: Written = {}, d: Written = { poisoned: ['aiguchi'] }) =>
    after(
      stage(
        'combat',
        'D',
        [
          man('a', 'ronin', 0, 0, 0, { ...armed('katana', 0), stroke: 1, ...a }),
          man('d', 'ronin', 0, -1, 3, { ...armed('aiguchi', 3), ...d }),
        ],
        {},
        options,
      ),
      strike('d', 'a', dice),
    );
  const turn = [done('A'), done('A'), done('D'), done('D')];
  const passed = (state: Parameters<typeof after>[0]) =>
    turn.reduce((now, one) => (asked(now)[0] === one.seat ? after(now, one) : now), state);

  test('KOZ-205 KOZ-R82 option poison: a poisoned dagger that wounds adds a wound at each of the next two turn ends', () => {
    const first = stabbed([6, 5], { poison: true }); // 9 against 7
    expect(the(first, 'a').wounds).toBe(2 + 1);
    const second = passed(first);
    expect(second.turn).toBe(first.turn + 1);
    expect(the(second, 'a').wounds).toBe(2 + 2);
    expect(the(passed(second), 'a').wounds).toBe(2 + 2);
  });

  test('KOZ-R82 not by default, not if it is not poisoned, and not if it did not wound', () => {
    expect(the(stabbed([6, 5], {}), 'a').wounds).toBe(2);
    expect(the(stabbed([6, 5], { poison: true }, {}, {}), 'a').wounds).toBe(2);
    expect(the(stabbed([6, 5], { poison: true }, { armour: 'armoured' }), 'a').wounds).toBe(0);
  });

  test('KOZ-205 KOZ-R82 thrown it poisons as well', () => {
    const thrown = (options: Written) =>
      the(
        after(
          stage(
            'shooting',
            'D',
            [
              man('a', 'ronin', 0, 0, 0, armed('katana', 0)),
              man('d', 'ronin', 0, -3, 3, { ...armed('aiguchi', 3), poisoned: ['aiguchi'], shoots: true }),
            ],
            {},
            options,
          ),
          does('fire', 'd', { target: 'a' }, [9, 7]),
        ),
        'a',
      ).wounds;
    expect([thrown({}), thrown({ poison: true })]).toEqual([2, 3]); // 7 − 4 − 1
  });

  test('KOZ-205 KOZ-186 a dagger may be concealed: the others do not see it until it is drawn', () => {
    const start = stage('actions', 'A', [
      man('a', 'ronin', 0, 0, 0, { weapons: { katana: 3, aiguchi: 1 }, concealed: ['aiguchi'] }),
      man('a2', 'ronin', 3, 0, 0),
      man('d', 'ronin', 0, -5, 3),
    ]);
    const seen = (state: Parameters<typeof after>[0], seat: string) =>
      the(kozeriai.view(state, seat as never), 'a').arms.map(arm => arm.weapon);
    expect([seen(start, 'A'), seen(start, 'D')]).toEqual([['katana', 'aiguchi'], ['katana']]);
    const drawn = after(start, does('draw', 'a', { weapon: 'aiguchi' }));
    expect(seen(drawn, 'D')).toEqual(['katana', 'aiguchi']);
    expect(offersOf(drawn, 'draw').some(one => one['figure'] === 'a')).toBe(false);
    expect(refusedBy(kozeriai, drawn, 'A', { kind: 'draw', figure: 'a', weapon: 'katana' })).toBe('KOZ-R33');
  });
});

test('KOZ-R82 poison is on the one blade that was thrown, not on another of its name on the map', () => {
  const thrown = (mine: boolean, other: boolean) =>
    the(
      after(
        stage(
          'shooting',
          'A',
          [
            man('a', 'shinobi', 0, 0, 0, { weapons: { aiguchi: 3 }, arms: [{ weapon: 'aiguchi', poisoned: mine }], shoots: true }),
            man('d', 'farmer', 0, -5, 3),
          ],
          { dropped: [{ at: at(4, 4), arm: { weapon: 'aiguchi', poisoned: other } }] },
          { poison: true },
        ),
        does('fire', 'a', { target: 'd' }, [9, 8]),
      ),
      'd',
    ).poison;
  expect([thrown(true, false), thrown(false, true)]).toEqual([2, 0]);
});
