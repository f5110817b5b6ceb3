/** Blows, just at a limit: who strikes when, over whom, with what; how far one gives ground and follows. */
import { whyNot } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import {
  area,
  book,
  done,
  eventsOf,
  fig,
  land,
  line,
  man,
  meet,
  modifiers,
  play,
  refused,
  strike,
  type Written,
} from '../tabletop.testing.ts';
import type { ArgState } from '../state.ts';
import { resultOf } from './blows.ts';
import { refuseMarch, unitOf, widthOf } from './closeOrder.ts';
import { BENDS, followPlace, giveGround } from './recoil.ts';
import { usable } from './weaponInHand.ts';

const melee = (blue: readonly Written[], red: readonly Written[], options: Written = {}, more: Written = {}): ArgState =>
  meet('meleeDeclare', blue, red, more, options);
const fought = (state: ArgState, dice: readonly number[]) => play(state, [done('blue'), done('red', dice)], 'turnEnd');
const strikers = (state: ArgState, dice: readonly number[]) => eventsOf(fought(state, dice).events, 'rolled').map(({ who }) => who);

describe('in what order', () => {
  const two = (me: Written, options: Written = {}) => melee([fig('a', 'ronin', 60, 40, me)], [fig('b', 'ronin', 60, 42)], options);

  test('ARG-041 who is swift kills before the other strikes; where the gift is off they strike together', () => {
    const swift = { gifts: ['swift'] };
    expect([strikers(two(swift), [6, 1]), strikers(two(swift, { abilities: 'off' }), [6, 1, 2])]).toEqual([['a'], ['a', 'b']]);
  });

  test('ARG-042 who strikes twice does so in his own step, also when nobody else has struck yet', () => {
    const spear = (options: Written) => strikers(two({ weapons: ['yari'], gifts: ['twice'] }, options), [2, 2, 2].slice(options['abilities'] === 'off' ? 1 : 0)); // prettier-ignore
    expect([spear({}), spear({ abilities: 'off' })]).toEqual([
      ['a', 'a', 'b'],
      ['a', 'b'],
    ]);
  });

  test('ARG-166 a miss is told of who missed', () => {
    const missed = (dice: readonly number[]) => eventsOf(fought(two({}), dice).events, 'missed').map(({ figure }) => figure);
    expect([missed([2, 3]), missed([6, 1, 2])]).toEqual([['a', 'b'], ['b']]);
  });

  test('ARG-167 ARG-165 armour better than class: what it stops is a recoil', () => {
    const state = two({ class: 3, armour: 5 });
    const result = (score: number) => resultOf(state, 4, score, man(state, 'a'));
    expect([2, 3, 4, 5, 6].map(result)).toEqual(['miss', 'recoil', 'recoil', 'recoil', 'hit']);
    const bare = two({ class: 4, armour: 4 });
    expect([3, 4, 5].map(score => resultOf(bare, 4, score, man(bare, 'a')))).toEqual(['miss', 'recoil', 'hit']);
  });
});

describe('with what', () => {
  test('ARG-206 with a mantlet in one hand: nothing longer than a sword', () => {
    const mantlets = [{ id: 'm', at: [6000, 4100], facing: [0, 1000], fixed: false, bearer: 'a' }];
    const state = melee(
      [fig('a', 'ronin', 60, 40, { weapons: ['yari', 'no-dashi', 'katana', 'knife'], carries: 'm' })],
      [fig('b', 'ronin', 60, 60)],
      {},
      { mantlets },
    );
    expect(usable(state, man(state, 'a'))).toEqual(['katana', 'knife']);
  });

  test('ARG-197 ARG-194 what nobody says of the grip: from the second rank a lance thrusts, a long sword does not reach', () => {
    const behind = (weapon: string) =>
      refused(
        melee([fig('y', 'ashyari', 20, 12), fig('z', 'ronin', 20, 9.9, { weapons: [weapon] })], [fig('m', 'monk', 20, 14)]),
        strike('blue', 'z', 'm', { weapon }),
      );
    expect([behind('yari'), behind('naginata'), behind('no-dashi'), behind('katana')]).toEqual([null, null, 'ARG-155', 'ARG-155']);
  });

  test('ARG-214 one masters with bare hands, a net, or a rope one is trained for; not with a blade', () => {
    const deed = (weapon: string, gifts: readonly string[] = []) =>
      refused(
        melee([fig('a', 'ronin', 60, 40, { weapons: [weapon], gifts })], [fig('b', 'ronin', 60, 42)], { capture: true }),
        strike('blue', 'a', 'b', { weapon, deed: 'capture' }),
      );
    expect([deed('net'), deed('lasso', ['nets']), deed('lasso'), deed('katana'), deed('katana', ['nets'])]).toEqual([
      null,
      null,
      'ARG-214',
      'ARG-214',
      'ARG-214',
    ]);
  });

  test.each([
    ['two, and two since last turn', ['x', 'y'], true, true],
    ['two, but one since last turn', ['x'], true, false],
    ['one, but two since last turn', ['x', 'y'], false, false],
  ])('ARG-219 option spearPress: a rider beset by %s', (_how, foes, both, dropped) => {
    const state = melee(
      [fig('c', 'cavyari', 60, 40, { foes })],
      [fig('x', 'bandit3', 60, 43.5), fig('y', 'bandit3', both ? 62.25 : 70, 40)],
      { spearPress: true },
    );
    expect(man(state, 'c').dropped).toBe(dropped);
  });
});

describe('option together', () => {
  /** The modifiers of a’s blow at the man above, with a friend beside him. */
  const shared = (mate: Written, ground: readonly ReturnType<typeof area>[] = []) => {
    const state = melee(
      [fig('a', 'ronin', 58, 40), fig('z', 'ronin', 62, 40, mate)],
      [fig('s', 'sam', 60, 40, { class: 5 })],
      { together: true },
      { table: land(...ground) },
    );
    return modifiers(fought(state, [2, 2, 2]).events, 'a');
  };

  test('ARG-181 the best weapon of those who strike counts for all', () => {
    expect([shared({}), shared({ weapons: ['heavy tool'] }), shared({ weapons: ['naginata'] })]).toEqual([
      [],
      ['a friend’s weapon 1'],
      ['a friend’s weapon 1'],
    ]);
  });

  test('ARG-181 ARG-186 and the best footing', () => {
    const hill = area('hill', 59, 39, 61, 41);
    expect([shared({}, [hill]), shared({}, [area('hill', 59, 39, 63, 41)])]).toEqual([['foe on higher ground -1'], []]);
  });
});

describe('close order', () => {
  const body = (...places: readonly (readonly [number, number])[]) =>
    melee(
      places.map(([x, y], i) => fig(`p${i}`, 'ashyari', x, y, { weapons: ['pike'], facing: [0, 1000] })),
      [fig('b', 'ronin', 100, 80)],
      { closeOrder: true },
    );

  test('ARG-200 ARG-057 more than a centimetre aside is another file', () => {
    const files = (aside: number) => {
      const state = body([20, 10], [20 + aside, 12]);
      return widthOf([man(state, 'p0'), man(state, 'p1')], [0, 1000]);
    };
    expect([files(0), files(1), files(1.01), files(2)]).toEqual([1, 1, 2, 2]);
  });

  test('ARG-009 ARG-058 a body may turn any way there is', () => {
    const state = body([20, 10], [22, 10], [20, 12], [22, 12]);
    const unit = unitOf(state, man(state, 'p0'));
    const turn = (...facing: readonly [number, number]) =>
      refuseMarch(state, unit, { kind: 'march', figures: unit.map(({ kit }) => kit.id), way: [], turn: facing, first: false, heed: true })?.rule ?? null; // prettier-ignore
    expect([turn(1, 0), turn(0, 1), turn(1000, 0), turn(0, 0)]).toEqual([null, null, null, 'ARG-009']);
  });
});

describe('giving ground', () => {
  test('ARG-177 the bends: 15°, 30° and 45° to either side, the smallest first', () => {
    const angles = BENDS.map(([x, y]) => (Math.atan2(y, x) * 180) / Math.PI);
    expect(angles.map(Math.round)).toEqual([15, -15, 30, -30, 45, -45]);
    expect(BENDS.map(([x, y]) => Math.round(Math.hypot(x, y) * 10) / 10)).toEqual([1000.1, 1000.1, 1000, 1000, 999.8, 999.8]);
  });

  test('ARG-178 from a height to its foot, however high', () => {
    const state = melee([fig('a', 'ashyari', 60, 46)], [fig('b', 'ronin', 60, 44)], {}, { table: land(area('ladder', 58, 20, 62, 45)) });
    expect(man(fought(state, [5]).state, 'b').at).toEqual([6000, 2000]);
  });

  test('ARG-249 ARG-176 who gives ground has left the close order, and so have those he pushes', () => {
    const state = melee(
      [fig('a', 'ronin', 60, 40, { drilled: true }), fig('c', 'ronin', 60, 38, { drilled: true })],
      [fig('b', 'ronin', 60, 42)],
    );
    giveGround(state, man(state, 'a'), new Map([[man(state, 'a'), [6000, 3800]], [man(state, 'c'), [6000, 3600]]]), () => undefined); // prettier-ignore
    expect(['a', 'c'].map(id => [man(state, id).drilled, man(state, id).at[1]])).toEqual([[false, 3800], [false, 3600]]); // prettier-ignore
  });

  test('ARG-179 ARG-R87 one follows as far as there is room, but no step shorter than three millimetres', () => {
    const foot = melee([fig('a', 'ronin', 60, 40), fig('c', 'ronin', 60, 42.3)], [fig('b', 'ronin', 90, 42)]);
    expect(followPlace(foot, man(foot, 'a'), [6000, 4200])).toEqual([6000, 4030]);
    const rider = melee([fig('a', 'cavyari', 60, 40), fig('c', 'ronin', 60, 43.79)], [fig('b', 'ronin', 90, 42)]);
    expect(followPlace(rider, man(rider, 'a'), [6000, 4229])).toBeNull();
    expect(followPlace(foot, man(foot, 'a'), [6000, 4000])).toBeNull();
  });
});

test('ARG-155 ARG-215 where nobody can strike, whoever tries is told what keeps him from it', () => {
  const why = (me: Written): string =>
    whyNot(book, melee([fig('a', 'ronin', 60, 40, me)], [fig('b', 'ronin', 60, 60)]), 'blue', strike('blue', 'a', 'b').order);
  expect(why({})).toMatch(/ is out of reach\.$/);
  expect(why({ down: 'out' })).toMatch(/ lies knocked out\.$/);
});

test('ARG-R108 ARG-155 who stands behind a wall is not out of reach: the wall is told', () => {
  const wall = { table: land(line('high wall', 40, 41, 80, 41)) };
  const state = meet('meleeDeclare', [fig('a', 'ronin', 60, 40)], [fig('b', 'ronin', 60, 42)], wall);
  expect(whyNot(book, state, 'blue', strike('blue', 'a', 'b').order)).toMatch(/^There is a wall between /);
});
