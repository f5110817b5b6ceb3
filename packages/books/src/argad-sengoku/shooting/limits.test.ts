/** Shots, just at a limit: what armour stops, who is a group, who is quicker. */
import { seatId } from '@nobori/engine';
import { whyNot } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { argadSengoku as book } from '../index.ts';
import {
  act,
  area,
  done,
  eventsOf,
  fig,
  land,
  meet,
  modifiers,
  play,
  purposes,
  refused,
  row,
  shoot,
  type Written,
} from '../tabletop.testing.ts';

/** One shooter at the bottom, one target so far above him, edge to edge. */
const range = (
  is: string,
  target: string,
  cm: number,
  dice: readonly number[],
  more: { me?: Written; him?: Written; options?: Written } = {},
) =>
  play(
    meet('shootDeclare', [fig('a', is, 60, 10, more.me)], [fig('b', target, 60, 12 + cm, more.him)], {}, more.options),
    [shoot('blue', 'a', 'b'), done('blue', dice)],
    'surprise',
  );
const bonus = (...given: Parameters<typeof range>): string[] => modifiers(range(...given).events, 'a');

describe('armour', () => {
  test.each([
    [0, []],
    [3, []],
    [4, ['armour 4 -1']],
    [5, ['armour 5 -2']],
  ])('ARG-120 ARG-R25 a sling against armour %i', (armour, found) => {
    expect(bonus('slinger', 'bandit3', 8, [1], { me: { class: 3 }, him: { armour } })).toEqual(found);
  });

  test.each([
    [0, 'sensei as armour 5 -1'],
    [4, 'sensei as armour 5 -1'],
    [5, 'armour 5 -1'],
  ])('ARG-133 a sensei in armour %i', (armour, found) => {
    expect(bonus('ashbow', 'sensei', 8, [1], { him: { armour } })[0]).toBe(found);
  });

  test.each([
    [3, []],
    [4, ['avoids as armour 4 -1']],
    [5, ['avoids as armour 5 -1']],
  ])('ARG-131 ARG-R50 option avoidArrows: a samurai of class %i', (cls, found) => {
    expect(
      bonus('ashbow', 'ronin', 8, [1], { him: { armour: 0, class: cls, traits: ['samurai'] }, options: { avoidArrows: true } }),
    ).toEqual(found);
  });

  test('ARG-115 option mixedContexts: a pistol does less to heavy armour beyond its first range', () => {
    const pistol = (cm: number) =>
      bonus('ashbow', 'bandit3', cm, [1], {
        me: { missiles: ['pistol'] },
        him: { armour: 5, gifts: ['heavyArmour'] },
        options: { mixedContexts: true },
      });
    expect([pistol(8), pistol(10), pistol(15)]).toEqual([[], [], ['armour 5 -1']]);
  });
});

test.each([
  [1, 6],
  [2, 6],
  [3, 5],
])('ARG-T20 ARG-017 a great gun at %i men close together, within 40 cm, needs %i', (count, need) => {
  const state = meet(
    'shootDeclare',
    [fig('a', 'ashteppo', 60, 10, { missiles: ['ozutsu'] })],
    row('b', 'bandit3', count, 60, 42, 3),
    {},
    { artillery: 'ozutsu' },
  );
  const dice = count === 1 ? [1] : [1, 1];
  const { events } = play(state, [shoot('blue', 'a', 'b1', { with: 'ozutsu' }), done('blue', dice)], 'surprise');
  expect(eventsOf(events, 'rolled').map(one => one.need)).toEqual([need]);
});

describe('salvoes', () => {
  const held = (id: string) => ({ order: { lead: id, do: 'hold' } });
  const salvo = (count: number, ground: string | null, apart = 3) =>
    refused(
      meet(
        'shootDeclare',
        [
          ...Array.from({ length: count }, (_, i) => fig(`s${i}`, 'ashteppo', 50 + apart * i, 10, held(`s${i}`))),
          fig('t', 'taisho', 50, 13, held('t')),
          fig('c', 'carrier', 53, 13, held('c')),
          fig('free', 'ashbow', 100, 10),
        ],
        [...row('m', 'monk', 5, 54, 42, 3), fig('x', 'bandit3', 100, 18)],
        { table: land(...(ground === null ? [] : [area(ground, 45, 5, 70, 12)])) },
      ),
      shoot('blue', 's0', 'm1', { how: 'salvo' }),
    );

  test('ARG-109 ARG-R46 ARG-R47 three arquebusiers, on battlements too', () => {
    expect([salvo(3, null), salvo(2, null), salvo(3, 'battlements'), salvo(2, 'battlements'), salvo(2, 'hill')]).toEqual([
      null,
      'ARG-109',
      null,
      'ARG-109',
      'ARG-109',
    ]);
    expect([salvo(3, 'battlements', 8), salvo(3, 'hill', 8), salvo(3, null, 8)]).toEqual([null, 'ARG-109', 'ARG-109']); // no group
  });
});

describe('who may shoot', () => {
  test('ARG-216 whose gun was taken may still use his bow', () => {
    const disarmed = (missile: string) =>
      refused(
        meet(
          'shootDeclare',
          [fig('a', 'ashbow', 60, 10, { missiles: ['yumi', 'arquebus'], disarmed: true }), fig('z', 'ashbow', 80, 10)],
          [fig('b', 'bandit3', 60, 20), fig('y', 'bandit3', 80, 20)],
        ),
        shoot('blue', 'a', 'b', { with: missile }),
      );
    expect([disarmed('yumi'), disarmed('arquebus')]).toEqual([null, 'ARG-216']);
  });

  test.each([
    ['elite', 'elite'],
    ['elite', 'pick'],
    ['pick', 'elite'],
    ['pick', 'pick'],
  ])('ARG-130 one elite shot a turn: after %s no %s', (first, second) => {
    const state = meet('shootDeclare', row('a', 'sambow', 3, 58, 10, 3, { gifts: ['sharpshooter'] }), row('b', 'bandit3', 2, 58, 20, 3));
    const one = play(state, [shoot('blue', 'a1', 'b1', { how: first })]).state;
    expect([
      refused(state, shoot('blue', 'a2', 'b1', { how: second })),
      refused(one, shoot('blue', 'a2', 'b1', { how: second })),
      refused(one, shoot('blue', 'a2', 'b1')),
    ]).toEqual([null, 'ARG-130', null]);
  });
});

describe('option duelSpeed', () => {
  const duels = (acts: readonly (readonly [string, string])[], dice: readonly number[]) => {
    const state = meet(
      'shootDeclare',
      [fig('a', 'ashbow', 20, 10), fig('c', 'ashbow', 80, 10), fig('e', 'ashbow', 50, 10)],
      [fig('b', 'ashbow', 20, 18), fig('d', 'ashbow', 80, 18), fig('f', 'ashbow', 50, 18)],
      {},
      { duelSpeed: true },
    );
    const shots = acts.map(([who, whom]) => shoot('ace'.includes(who) ? 'blue' : 'red', who, whom));
    const blue = shots.filter(({ seat }) => seat === 'blue');
    const red = shots.filter(({ seat }) => seat === 'red');
    const { events } = play(state, [...blue, done('blue'), ...red, done('red', dice)], 'surprise');
    return purposes(events);
  };

  test('ARG-095 two who aim at each other and nobody else roll for it, each pair for itself', () => {
    const told = duels([['a', 'b'], ['b', 'a'], ['c', 'd'], ['d', 'c'], ['e', 'f']], [1, 2, 2, 1, 1, 1, 1, 1, 1]); // prettier-ignore
    expect(told.slice(0, 4)).toEqual(['quickness', 'quickness', 'quickness', 'quickness']);
    expect(told.slice(4)).toEqual(['shot at d', 'shot at f', 'shot at a', 'shot at b', 'shot at c']); // a and d are the slower
  });

  test('ARG-095 who shoots at somebody who does not shoot back has no duel', () => {
    expect(duels([['a', 'b'], ['c', 'd']], [1, 1])).toEqual(['shot at b', 'shot at d']); // prettier-ignore
  });

  test('ARG-095 nor who is shot at by a third', () => {
    expect(duels([['a', 'b'], ['b', 'a'], ['e', 'b']], [1, 1, 1]).filter(one => one === 'quickness')).toEqual([]); // prettier-ignore
  });
});

test('ARG-081 who has nothing to shoot at is told what bars his shot, not that it is not for him to decide', () => {
  const state = meet('shootDeclare', [fig('a', 'ashyari', 20, 20)], [fig('b', 'ashbow', 20, 60)]);
  const barred = refused(state, shoot('blue', 'a', 'b'));
  expect(barred).toMatch(/^ARG-/);
});

test('ARG-079 ARG-051 who may not shoot is told why', () => {
  const why = (me: Written) => {
    const state = meet(
      'shootDeclare',
      [fig('a', 'ashbow', 60, 10, { name: 'a', ...me }), fig('c', 'ashbow', 64, 10)],
      [fig('b', 'bandit3', 60, 20)],
    );
    return whyNot(book, state, 'blue', { kind: 'shoot', figure: 'a', target: 'b' });
  };
  expect([why({}), why({ order: { lead: 'a', do: 'nothing' } }), why({ order: { lead: 'a', do: 'brace' } })]).toEqual([
    '',
    'a does nothing this turn.',
    'a is busy with something else this turn.',
  ]);
});

test('ARG-045 ARG-074 why a shot is refused before its phase does not tell what the enemy has secretly ordered', () => {
  const bushes = land(area('bushes', 55, 20, 65, 30));
  const start = meet('orders', [fig('a', 'ashbow', 60, 10)], [fig('b', 'bandit3', 60, 22), fig('c', 'bandit3', 100, 18)], {
    table: bushes,
  });
  const crouches = play(start, [act('red', { kind: 'hide', figures: ['b'] })]).state;
  const why = (state: typeof start): string => whyNot(book, state, 'blue', shoot('blue', 'a', 'b').order);
  expect(book.view(crouches, seatId('blue'))).toEqual(book.view(start, seatId('blue')));
  expect(why(crouches)).toBe(why(start));
});
