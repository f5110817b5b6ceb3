/** Shots, just at a limit: what hides a target, what a missile loses, which blade is poisoned. */
import { figureId } from '@nobori/engine';
import { DIRECTIONS, hexBeside } from '@nobori/engine/hex';
import { describe, expect, test } from 'vitest';
import {
  actions,
  after,
  armed,
  asked,
  at,
  does,
  done,
  factor,
  label,
  land,
  man,
  modifiers,
  offersOf,
  playing,
  refusedFor,
  stage,
  the,
  type Written,
} from '../court.testing.ts';
import { kozeriai } from '../index.ts';

/** A's shooter at (0, 0) looking north-east, about to shoot at d, so many hexes off. */
const range = (hexes: number, shooter: Written, ground: Written = {}, options: Written = {}) =>
  stage(
    'shooting',
    'A',
    [man('a', 'samurai-bow', 0, 0, 2, { shoots: true, ...shooter }), man('d', 'ronin', hexes, 0, 5, armed('katana', 3))],
    ground,
    options,
  );
const fire = (dice: readonly number[]) => does('fire', 'a', { target: 'd' }, dice);

test('KOZ-R41 one hex of woods hides nobody, two do', () => {
  const seen = (...woods: readonly number[]) =>
    asked(range(9, armed('bow', 4), land({ woods: woods.map(q => label(q, 0)).join(' ') })))[1] === 'firing';
  expect([seen(4), seen(4, 6), seen(4, 5)]).toEqual([true, false, false]);
});

test('KOZ-R41 a place is seen where a wall does not stand between, as if somebody stood there', () => {
  const seen = (ground: Written) => kozeriai.sees?.(range(9, armed('bow', 4), ground), figureId('a'), at(6, 0));
  expect([seen({}), seen(land({}, { wall: `${label(3, 0)}/5` }))]).toEqual([true, false]);
});

describe('KOZ-R41 a low hedge or barricade covers who stands right behind it', () => {
  test.each(DIRECTIONS.map(d => [d]))('KOZ-71 shot at from direction %i', d => {
    const place = hexBeside([0, 0], d, 3);
    const covered = (edge: string) =>
      factor(
        playing(
          stage(
            'shooting',
            'A',
            [
              man('a', 'samurai-bow', place[0], place[1], (d + 3) % 6, { ...armed('bow', 4), shoots: true }),
              man('d', 'ronin', 0, 0, 0, armed('katana', 3)),
            ],
            land({}, { 'low hedge': edge }),
          ),
          fire([0]),
        ).events,
        'a',
        'KOZ-71',
      );
    const beside = hexBeside([0, 0], d, 1);
    expect([covered(`${label(0, 0)}/${d}`), covered(`${label(beside[0], beside[1])}/${d}`)]).toEqual([-1, undefined]);
  });
});

test.each([
  ['bow', [['arrow', -2, 'KOZ-79']]],
  ['uchi-ne', [['arrow', -2, 'KOZ-79']]],
  ['shuriken', [['star or dagger', -4, 'KOZ-80']]],
  ['aiguchi', [['star or dagger', -4, 'KOZ-80']]],
  ['teppo', []],
])('KOZ-78 KOZ-79 KOZ-80 what the wounds of a shot with %s lose', (weapon, lost) => {
  const { events } = playing(range(3, armed(weapon, 9)), fire(weapon === 'teppo' ? [9, 9, 5] : [9, 5]));
  const told = modifiers(events, 'a').filter(({ rule }) => rule !== 'KOZ-81');
  expect(told.map(({ label: what, value, rule }) => [what, value, rule])).toEqual(lost);
});

test('KOZ-R82 option poison: the blade that was thrown counts, not another he carries', () => {
  const poisoned = (blade: string) =>
    the(after(range(3, { weapons: { sariken: 9, aiguchi: 3 }, inHand: 0, poisoned: [blade] }, {}, { poison: true }), fire([9, 9])), 'd')
      .poison;
  expect([poisoned('sariken'), poisoned('aiguchi')]).toEqual([2, 0]);
});

test('KOZ-62 KOZ-63 KOZ-R49 option strayShots: the last face of the die hits, misses by one, or misses', () => {
  /** A musket needs 9 within 40 hexes: what a 9 does with this skill. */
  const nine = (skill: number, ...more: readonly number[]) =>
    playing(
      stage(
        'shooting',
        'A',
        [
          man('a', 'ashigaru-musket', 0, 0, 2, { ...armed('teppo', skill), shoots: true }),
          man('d', 'ronin', 9, 0, 5, armed('katana', 3)),
          man('d2', 'ronin', 9, -1, 5, armed('katana', 3)),
        ],
        {},
        { strayShots: true },
      ),
      fire([9, 9, ...more]),
    ).events.flatMap(({ kind }) => (kind === 'hit' || kind === 'strayed' || kind === 'missed' ? [kind] : []));
  expect([nine(0, 0), nine(-1, 0), nine(-2)]).toEqual([['hit'], ['missed', 'strayed', 'missed'], ['missed']]);
});

test.each([
  ['bow', false],
  ['shuriken', false],
  ['teppo', true],
  ['teppo-yumi', true],
])('KOZ-R15 made ready to shoot, then ridden down: a %s is shot from the ground: %s', (weapon, shot) => {
  const figures = [
    man('a', 'ronin', 0, 0, 0, armed(weapon, 4)),
    man('a2', 'samurai-mounted', -1, 0, 2, { riding: 'canter' }),
    man('d', 'ronin', 0, -9, 3, armed('katana', 3)),
  ];
  const down = after(actions(figures), does('shoot', 'a'), does('ride', 'a2', { gait: 'canter', to: at(2, 0), facing: 2 }), done('A'));
  expect([the(down, 'a').lying, asked(down)[1] === 'firing']).toEqual([true, shot]);
});

describe('KOZ-R45 aiming in the saddle', () => {
  const archer = (riding: string, more: Written = {}) =>
    actions([
      man('a', 'samurai-mounted', 0, 0, 0, { ...armed('bow', 4), riding, ...more }),
      man('d', 'ronin', 0, -9, 3, armed('katana', 3)),
    ]);

  test('KOZ-R45 KOZ-23 only on a horse that stands still', () => {
    const aim = { kind: 'aim', figure: 'a', target: 'd' };
    expect(['halt', 'walk', 'gallop'].map(gait => refusedFor(archer(gait), 'A', aim))).toEqual([null, 'KOZ-R45', 'KOZ-R45']);
    expect(offersOf(archer('walk'), 'aim')).toEqual([]);
  });

  test('KOZ-R45 lost as soon as the horse goes', () => {
    const aiming = archer('halt', { aim: 'd', aimed: 2 });
    const gone = after(aiming, does('ride', 'a', { gait: 'walk', to: at(0, -1), facing: 0 }));
    expect([the(aiming, 'a').aimed, the(gone, 'a').aimed, the(gone, 'a').aim]).toEqual([2, 0, null]);
  });
});

test('KOZ-71 KOZ-R52 a horse that stands over a lying man hides who is behind it', () => {
  const seen = (more: readonly Written[]) =>
    factor(
      playing(
        stage('shooting', 'A', [
          man('a', 'samurai-bow', 0, 0, 0, { ...armed('bow', 4), shoots: true }),
          man('d', 'ronin', 0, -6, 3, armed('katana', 3)),
          ...more,
        ]),
        fire([0]),
      ).events,
      'a',
      'KOZ-71',
    );
  const horse = man('h', 'horse', 0, -3, 2, { seat: 'D' });
  const under = man('e', 'ronin', 0, -3, 3, { seat: 'D', lying: true });
  expect([seen([under]), seen([horse]), seen([horse, under])]).toEqual([undefined, -1, -1]);
});
