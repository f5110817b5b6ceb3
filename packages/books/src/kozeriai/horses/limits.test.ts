/** Horses, just at a limit: what stops them, what they jump, whom they ride down. */
import { refusedBy, whyNot } from '@nobori/engine/testing';
import type { Hex } from '@nobori/engine/hex';
import { describe, expect, test } from 'vitest';
import { actions, after, armed, asked, at, does, done, label, land, man, offersOf, playing, the, type Written } from '../court.testing.ts';
import { kozeriai } from '../index.ts';
import type { KozState } from '../state.ts';

/** A rider at (0, 0) looking north, his horse at this gait, and an enemy far away. */
const rider = (gait: string, ground: Written = {}, others: readonly Written[] = [], options: Written = {}): KozState =>
  actions(
    [man('a', 'samurai-mounted', 0, 0, 0, { riding: gait, ...armed('katana', 4) }), man('d', 'ronin', 20, 5, 0), ...others],
    ground,
    options,
  );
const ride = (gait: string, q: number, r: number, facing: number, dice: readonly number[] = [], jump = false) =>
  does('ride', 'a', { gait, to: at(q, r), facing, jump }, dice);
const horse = (state: KozState) => the(state, 'a-horse');
const placed = ([q, r]: Hex, facing: number): string => [q - 10, r - 5, facing].join();
const house = (q: number, r: number): Written => land({ house: label(q, r) });
const wall = (q: number, r: number, side: number): Written => land({}, { wall: `${label(q, r)}/${side}` });

describe('what a turning, sidestepping or backing horse strikes against', () => {
  const LEFT = ['turn', -1, 1, 5] as const;
  const RIGHT = ['turn', 1, 0, 1] as const;
  const SIDE = ['sidestep', 1, -1, 0] as const;
  const BACK = ['back', 0, 1, 0] as const;

  test.each([
    ['a turn to the left', LEFT, 'its new front', house(-1, 1), true],
    ['a turn to the left', LEFT, 'the other side', house(1, 0), false],
    ['a turn to the left', LEFT, 'a wall its head would swing through', wall(0, 0, 4), true],
    ['a turn to the left', LEFT, 'a wall between its rear and its new front', wall(0, 1, 5), true],
    ['a turn to the left', LEFT, 'a wall on the other side', wall(0, 0, 2), false],
    ['a turn to the right', RIGHT, 'its new front', house(1, 0), true],
    ['a turn to the right', RIGHT, 'the other side', house(-1, 1), false],
    ['a turn to the right', RIGHT, 'a wall its head would swing through', wall(0, 0, 2), true],
    ['a turn to the right', RIGHT, 'a wall between its rear and its new front', wall(0, 1, 1), true],
    ['a turn to the right', RIGHT, 'a wall on the other side', wall(0, 0, 4), false],
    ['a sidestep', SIDE, 'its new front', house(1, -1), true],
    ['a sidestep', SIDE, 'its new rear', house(1, 0), true],
    ['a sidestep', SIDE, 'a wall between the two', wall(1, 0, 0), true],
    ['a sidestep', SIDE, 'a wall beside its front', wall(0, 0, 1), true],
    ['a sidestep', SIDE, 'a wall beside its rear', wall(0, 1, 1), true],
    ['a sidestep', SIDE, 'what is ahead', house(0, -1), false],
    ['a step back', BACK, 'what is behind', house(0, 2), true],
    ['a step back', BACK, 'a wall behind', wall(0, 1, 3), true],
    ['a step back', BACK, 'what is beside it', house(1, 0), false],
  ])('KOZ-R50 KOZ-R56 %s %s: %s', (_what, [gait, q, r, facing], _where, ground, stops) => {
    const end = after(rider(gait, ground), ride(gait, q, r, facing));
    expect([placed(horse(end).at, horse(end).facing), horse(end).gait]).toEqual(stops ? ['0,0,0', 'halt'] : [`${q},${r},${facing}`, gait]);
  });
});

describe('what it does when nobody says more', () => {
  const usual = (state: KozState): string => {
    const order = kozeriai.prompt(state).asks[0]?.fallback();
    return order?.kind === 'ride' ? placed(order.to, order.facing) : String(order?.kind);
  };

  test.each([
    ['a turn to the left', 'turn', -1, 1, 5, '-1,2,4'],
    ['a turn to the right', 'turn', 1, 0, 1, '1,1,2'],
    ['a sidestep ahead to the right', 'sidestep', 1, -1, 0, '2,-2,0'],
    ['a sidestep back to the right', 'sidestep', 1, 0, 0, '2,0,0'],
    ['a sidestep back to the left', 'sidestep', -1, 1, 0, '-2,2,0'],
    ['a sidestep ahead to the left', 'sidestep', -1, 0, 0, '-2,0,0'],
    ['a walk', 'walk', 0, -1, 0, '0,-2,0'],
  ])('KOZ-R51 %s is repeated to the same side', (_what, gait, q, r, facing, then) => {
    expect(usual(after(rider(gait), ride(gait, q, r, facing), done('A'), done('D')))).toBe(then);
  });

  test('KOZ-R51 it carries out its activity once: not again while others act, and afresh in its next phase', () => {
    const ridden = after(rider('walk'), ride('walk', 0, -1, 0), done('A'));
    expect([asked(ridden)[0], horse(ridden).rode]).toEqual(['D', true]);
    expect(horse(after(ridden, done('D'))).rode).toBe(false);
  });
});

describe('jumps', () => {
  const hedge = (q: number, r: number, side: number): Written => land({}, { 'low hedge': `${label(q, r)}/${side}` });

  test.each([
    ['two hexes ahead', hedge(0, -1, 0), ['-1,-2,5', '-2,-1,5', '0,-3,0', '1,-3,1', '2,-3,1']],
    ['after a turn to the left', hedge(-1, 1, 5), ['-4,1,5']],
    ['after a turn to the right', hedge(1, 0, 1), ['4,-3,1']],
    ['behind it', hedge(0, 1, 3), []],
  ])('KOZ-47 a jump is offered where the way leads over a hedge: %s', (_where, ground, ways) => {
    const offered = offersOf(rider('canter', ground), 'ride').filter(one => one['gait'] === 'canter' && one['jump'] === true);
    expect(offered.map(one => placed(one['to'] as Hex, Number(one['facing']))).toSorted()).toEqual(ways.toSorted());
  });

  const ditch = (width: number): Written => land({ gap: [-1, -2, -3, -4].slice(0, width).map(r => label(0, r)).join(' ') }); // prettier-ignore
  const over = (width: number, die: number, more: readonly number[] = []) =>
    horse(after(rider('canter', ditch(width)), ride('canter', 0, -3, 0, [die, ...more], true))).at;

  test.each([
    [1, 0, 1],
    [2, 1, 2],
    [3, 3, 4],
  ])('KOZ-R57 KOZ-T2 a gap of %i: refused on a %i, jumped on a %i', (width, refuses, jumps) => {
    expect([over(width, refuses), over(width, jumps)]).toEqual([at(0, 0), at(0, -width - 2)]);
  });

  test('KOZ-R57 KOZ-R56 a gap of four is a solid object', () => {
    const end = playing(rider('canter', ditch(4)), ride('canter', 0, -3, 0, [9], true));
    expect([horse(end.state).at, horse(end.state).gait]).toEqual([at(0, 0), 'halt']);
    expect(end.events.flatMap(event => (event.kind === 'halted' ? [event.why] : []))).toEqual(['obstacle']);
  });

  test.each([
    ['before it', '-4,1,5', [], [-4, 1], 'canter'],
    ['in the air: a solid object', '-3,0,5', [9], [0, 0], 'halt'],
    ['after it', '-1,-2,5', [9], [-1, -2], 'canter'],
  ] as const)('KOZ-R57 a jump over a gap, and a turn %s', (_when, way, dice, [q, r], gait) => {
    const [toQ = 0, toR = 0, facing = 0] = way.split(',').map(Number);
    const end = after(rider('canter', ditch(1)), ride('canter', toQ, toR, facing, dice, true));
    expect([horse(end).at, horse(end).gait]).toEqual([at(q, r), gait]);
  });
});

describe('collisions', () => {
  const meeting = (own: string, other: string, options: Written) =>
    playing(
      actions(
        [
          man('a', 'samurai-mounted', 0, 0, 0, { riding: own, ...armed('katana', 4) }),
          man('d', 'samurai-mounted', 0, -2, 3, { riding: other, ...armed('katana', 0), stroke: 1 }),
        ],
        {},
        options,
      ),
      ride(own, 0, own === 'trot' ? -2 : -3, 0, [9, 9].slice(0, rolls(own, other, options))),
    ).events.filter(({ kind }) => kind === 'rolled').length;
  const rolls = (own: string, other: string, { slowCollision }: Written): number =>
    slowCollision !== 'none' || [own, other].some(gait => gait === 'canter' || gait === 'gallop') ? 2 : 0;

  test.each([
    ['trot', 'trot', 'roll', 2],
    ['trot', 'trot', 'none', 0],
    ['trot', 'canter', 'none', 2],
    ['trot', 'gallop', 'none', 2],
    ['canter', 'halt', 'none', 2],
  ])('KOZ-R55 KOZ-137 a horse at %s meets one at %s, option slowCollision %s: %i dice', (own, other, slowCollision, count) => {
    expect(meeting(own, other, { slowCollision })).toBe(count);
  });
});

describe('men in the way', () => {
  const victim = (q: number, r: number): Written => man('d2', 'ronin', q, r, 3, { ...armed('katana', 0), stroke: 1 });
  const asides = (state: KozState): string[] =>
    offersOf(state, 'aside')
      .map(one => (one['to'] as Hex).map((n, i) => n - (i === 0 ? 10 : 5)).join())
      .toSorted();

  test.each([
    ['trot', -2, 'throwing'],
    ['canter', -3, 'acting'],
  ])('KOZ-135 KOZ-133 at a %s', (gait, r, next) => {
    const met = after(rider(gait, {}, [victim(0, -1)]), ride(gait, 0, r, 0));
    expect(asked(met)[1]).toBe(next);
    expect(the(met, 'd2').lying).toBe(next === 'acting');
  });

  test('KOZ-R53 he leaps to any free hex beside him that the horse will not cover', () => {
    const friend = (q: number, r: number) => after(rider('sidestep', {}, [man('a2', 'ronin', q, r, 3)]), ride('sidestep', 1, -1, 0));
    expect(asides(friend(1, -1))).toEqual(['0,-1', '1,-2', '2,-1', '2,-2']);
    expect(asides(friend(1, 0))).toEqual(['1,1', '2,-1', '2,0']);
    const leap = (q: number, r: number) => refusedBy(kozeriai, friend(1, 0), 'A', { kind: 'aside', figure: 'a2', to: at(q, r) });
    expect([leap(1, 1), leap(2, 0), leap(1, -1), leap(2, 1)]).toEqual([null, null, 'KOZ-R53', 'KOZ-R53']);
  });

  test('KOZ-R53 where he cannot leap he is told why', () => {
    const others = [man('a2', 'ronin', 1, 0, 3, { name: 'a2' }), man('a3', 'ronin', 2, -1, 3, { name: 'a3' })];
    const met = after(rider('sidestep', wall(1, 0, 3), others), ride('sidestep', 1, -1, 0));
    const leap = (q: number, r: number, figure = 'a2') => whyNot(kozeriai, met, 'A', { kind: 'aside', figure, to: at(q, r) });
    expect([leap(2, 0), leap(2, 0, 'a3'), leap(3, 0), leap(1, 1), leap(2, -1), leap(1, -1)]).toEqual([
      '',
      'It is a2 who may leap aside.',
      'a2 can leap only into a hex next to him.',
      'a2 cannot leap there: the ground or an obstacle is in the way.',
      'a2 cannot leap there: somebody is in that hex.',
      'Samurai horseman’s horse would be upon a2 there too.',
    ]);
  });
});

test('KOZ-R58 a rider who is thrown is asked where, unless there is only one place', () => {
  const thrown = (...houses: readonly (readonly [number, number])[]) =>
    after(
      rider('canter', land({ house: houses.map(([q, r]) => label(q, r)).join(' ') }, { 'low hedge': `${label(0, 0)}/0` })),
      ride('canter', 0, -3, 0, [0], true),
    );
  const [first, ...rest] = [[1, 1], [1, 0], [0, 2], [-1, 2], [-1, 1]] as const; // prettier-ignore
  expect(asked(thrown(...rest.slice(1)))).toEqual(['A', 'falling']);
  expect(the(thrown(...rest), 'a')).toMatchObject({ at: at(...first), lying: true, mount: null });
});

test('KOZ-36 KOZ-R94 who has changed his horse’s gait strikes nobody back this turn', () => {
  const ridden = (gait: string) => after(rider(gait, {}, [man('d2', 'ronin', 1, -2, 4, armed('katana', 3))]), ride('walk', 0, -1, 0));
  const attack = (dice: readonly number[]) => does('strike', 'd2', { target: 'a' }, dice);
  expect(asked(after(ridden('walk'), done('A'), done('A'), done('D'), attack([])))).toEqual(['A', 'defence']);
  expect(asked(after(ridden('trot'), done('D'), attack([5, 5])))).toEqual(['A', 'acting']); // he could only parry
});
