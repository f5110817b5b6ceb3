/** What makes a shot easier or harder. */
import { whyNot } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import {
  act,
  book,
  done,
  fig,
  gone,
  land,
  line,
  meet,
  modifiers,
  move,
  play,
  ready,
  refused,
  row,
  shoot,
  spot,
  eventsOf,
  turnsToLoad,
  type Written,
} from '../tabletop.testing.ts';
import { kills, bonus } from './shooting.testing.ts';

describe('modifiers', () => {
  test.each([
    ['ARG-120 a bow at armour 4', 'ashbow', 'ashyari', ['armour 4 -1']],
    ['ARG-120 ARG-031 a bow at Sengoku armour 5', 'ashbow', 'sam', ['armour 5 -1']],
    ['ARG-099 ARG-125 ARG-R40 a class 2 slinger at armour 5', 'slinger', 'sam', ['armour 5 -2', 'untrained -1']],
    ['ARG-101 ARG-120 a shuriken at armour 5', 'ninja4', 'sam', ['armour 5 -2']],
    ['ARG-104 ARG-120 an arquebus at short range', 'ashteppo', 'sam', []],
    ['ARG-029 armour 3 does not stop shots', 'ashbow', 'bandit3', []],
  ])('%s', (_shows, is, him, found) => expect(bonus(is, him, 8, [1], { him: him === 'bandit3' ? { armour: 3 } : {} })).toEqual(found));
  test('ARG-118 ARG-123 ARG-126 example 8: the cap: −1 and −2 make −2; a furtive thrower has one more outside it', () => {
    const wall = [line('low wall', 50, 18, 70, 18)];
    expect(kills('ninja4', 'sam', 7, [6, 6, 1], { ground: wall })).toBe(true);
    expect(bonus('ninja4', 'sam', 7, [1], { ground: wall })).toEqual(['low wall -1', 'armour 5 -2', 'never worse than −2 1']);
  });
  // A house hides both ends of his way; in the middle he looks round its corner.
  const roundTheCorner = () =>
    meet(
      'shootDeclare',
      [
        fig('a', 'ninja4', 50, 10, {
          from: spot(70, 10),
          track: [spot(65, 10), spot(60, 10), spot(55, 10), spot(50, 10)],
          immobile: false,
        }),
      ],
      [fig('b', 'sam', 60, 19)],
      {
        table: land(line('high wall', 40, 14, 58, 14), line('high wall', 62, 14, 80, 14)),
      },
    );
  test('ARG-094 a shot on the way, from a place he has passed', () => {
    const state = roundTheCorner();
    expect(refused(state, shoot('blue', 'a', 'b'))).toBe('ARG-089');
    expect(refused(state, shoot('blue', 'a', 'b', { from: 1 }))).toBeNull();
    expect(refused(state, shoot('blue', 'a', 'b', { from: 9 }))).toBe('ARG-094');
  });
  test('ARG-094 ARG-085 who cannot shoot on the way is told why', () => {
    const why = (a: Written, is: string, from: number) => {
      const state = meet('shootDeclare', [fig('a', is, 60, 10, { name: 'a', ...a })], [fig('b', 'sam', 60, 19)]);
      return whyNot(book, state, 'blue', { kind: 'shoot', figure: 'a', target: 'b', from });
    };
    const walked = { from: spot(70, 10), track: [spot(65, 10), spot(60, 10)], immobile: false };
    expect([why(walked, 'ninja4', 1), why({}, 'ninja4', 0), why(walked, 'ninja4', 2)]).toEqual([
      '',
      'a has not moved: he shoots from where he stands.',
      'The way of a has 2 parts, counted from 0.',
    ]);
  });
  test('ARG-124 ARG-R35 ARG-R38 example 8: furtive: hidden from the target at both ends, shooting on the way', () => {
    const { events, state: after } = play(roundTheCorner(), [shoot('blue', 'a', 'b', { from: 1 }), done('blue', [6, 6, 1])], 'surprise');
    expect(modifiers(events, 'a')).toEqual(['armour 5 -2', 'furtive shooter -1']);
    expect(gone(after, 'b')).toEqual([]); // 7 − 3 = 4, needs 5
  });
  test('ARG-122 ARG-R36 ARG-R37 a target hidden at both ends and seen on the way: −1, at its nearest point', () => {
    const track = [spot(65, 24), spot(60, 24), spot(55, 24), spot(50, 24)];
    const state = meet(
      'shootDeclare',
      [fig('a', 'ashbow', 60, 10)],
      [fig('b', 'bandit3', 50, 24, { from: spot(70, 24), track, immobile: false })],
      {
        table: land(line('high wall', 30, 20, 58, 20), line('high wall', 62, 20, 90, 20)),
      },
    );
    const { events } = play(state, [shoot('blue', 'a', 'b'), done('blue', [1])], 'surprise');
    expect(modifiers(events, 'a')).toEqual(['furtive target -1']);
    expect(eventsOf(events, 'rolled')[0]?.need).toBe(6); // 12 cm
  });
  test('ARG-103 ARG-R39 a poor thrower of class 2 has both', () => {
    expect(bonus('bandit2', 'bandit3', 5, [1], { me: { missiles: ['shuriken'], gifts: ['poorThrower'] } })).toEqual([
      'untrained -1',
      'poor thrower -1',
    ]);
  });
  test('ARG-100 ARG-R41 a slinger who shoots has no protection, one who does not has', () => {
    const wall = { table: land(line('low wall', 50, 24, 70, 24)) };
    const state = meet('shootDeclare', [fig('a', 'ashbow', 60, 10)], [fig('b', 'slinger', 60, 26)], wall);
    const slung = play(state, [shoot('blue', 'a', 'b'), done('blue'), shoot('red', 'b', 'a'), done('red', [1, 1])], 'surprise');
    expect(modifiers(slung.events, 'a')).toEqual([]);
    const quiet = play(state, [shoot('blue', 'a', 'b'), done('blue'), done('red', [1])], 'surprise');
    expect(modifiers(quiet.events, 'a')).toEqual(['low wall -1']);
  });
  test('ARG-121 ARG-204 ARG-R54 example 22: a horo in movement, from behind', () => {
    const rode = { track: [spot(60, 20)], from: spot(60, 18), facing: [0, 1000] };
    const at = (is: string, him: Written) => bonus(is, 'messenger', 10.75, [1], { him });
    expect(at('ashbow', rode)).toEqual(['armour 4 -1', 'horo -1']);
    expect(at('ashbow', { ...rode, heading: [0, 1000], facing: [0, -1000] })).toEqual(['armour 4 -1', 'horo -1']); // he turned afterwards
    expect(at('ashteppo', rode)).toEqual([]);
    expect(at('ashbow', {})).toEqual(['armour 4 -1']); // stood still
    expect(at('ashbow', { ...rode, facing: [0, -1000] })).toEqual(['armour 4 -1']); // from the front
  });
  test('ARG-205 ARG-R55 just behind a tate: −1 as terrain; not against an ōzutsu, and not for who stands farther off', () => {
    const tate = { mantlets: [{ id: 't', at: spot(60, 24.5), facing: [0, -1000], fixed: true }] };
    const at = (is: string, y: number, me: Written = {}, options: Written = {}) => {
      const state = meet('shootDeclare', [fig('a', is, 60, 10, me)], [fig('b', 'bandit3', 60, y)], tate, options);
      return modifiers(play(state, [shoot('blue', 'a', 'b'), done('blue', [1])], 'surprise').events, 'a');
    };
    expect([at('ashbow', 26), at('ashbow', 28.5), at('ashteppo', 26, { missiles: ['ozutsu'] }, { artillery: 'ozutsu' })]).toEqual([
      ['tate -1'],
      [],
      [],
    ]);
  });
  test('ARG-116 ARG-R56 ARG-T20 the ōzutsu only with its option: 5 at a group to 40 cm, 6 at one; two turns to reload', () => {
    const gun = (him: Written[], options: Written) =>
      meet(
        'shootDeclare',
        [fig('a', 'ashteppo', 60, 10, { missiles: ['ozutsu'] }), fig('free', 'ashbow', 100, 10)],
        [...him, fig('c', 'bandit3', 100, 18)],
        {},
        options,
      );
    expect(refused(gun([fig('b', 'bandit3', 60, 42)], {}), shoot('blue', 'a', 'b'))).toBe('ARG-082');
    const need = (him: Written[], dice: number[]) =>
      eventsOf(play(gun(him, { artillery: 'ozutsu' }), [shoot('blue', 'a', 'b1'), done('blue', dice)], 'surprise').events, 'rolled').at(-1)
        ?.need;
    expect([need(row('b', 'bandit3', 1, 60, 42), [1]), need(row('b', 'bandit3', 3, 60, 42, 3), [1, 1])]).toEqual([6, 5]);
    const shot = play(
      gun(row('b', 'bandit3', 1, 60, 42), { artillery: 'ozutsu' }),
      [shoot('blue', 'a', 'b1'), done('blue', [1])],
      'surprise',
    ).state;
    expect(turnsToLoad(shot, 'a')).toBe(2);
  });
  test('ARG-128 a very strong bow ignores armour, where the option lets it', () => {
    const me = { gifts: ['strongBow'] };
    expect(bonus('sambow', 'sam', 8, [1], { me })).toEqual([]);
    expect(bonus('sambow', 'sam', 8, [1], { me, options: { strongBow: 'off' } })).toEqual(['armour 5 -1']);
  });
  test('ARG-115 ARG-128 a very strong bow ignores armour 5 of the time, no heavier one', () => {
    const given = { me: { gifts: ['strongBow'] }, him: { gifts: ['heavyArmour'] } };
    expect(bonus('sambow', 'sam', 8, [1], { ...given, options: { mixedContexts: true } })).toEqual(['armour 5 -2']);
    expect(bonus('sambow', 'sam', 8, [1], given)).toEqual([]);
  });
  test('ARG-115 mixed contexts: heavier armour 5 stops more', () => {
    const him = { gifts: ['heavyArmour'] };
    expect(bonus('ashbow', 'sam', 8, [1], { him, options: { mixedContexts: true } })).toEqual(['armour 5 -2']);
    expect(bonus('ashbow', 'sam', 8, [1], { him })).toEqual(['armour 5 -1']);
    expect(bonus('sam', 'sam', 15, [1], { me: { missiles: ['pistol'] }, him, options: { mixedContexts: true } })).toEqual(['armour 5 -1']);
  });
  const me = { gifts: ['sharpshooter'] };
  const sharpshooters = () =>
    meet(
      'shootDeclare',
      [fig('a', 'sambow', 60, 10, me), fig('a2', 'sambow', 64, 10, me), fig('plain', 'ashbow', 56, 10)],
      row('b', 'bandit3', 3, 58, 20, 3),
    );
  test('ARG-129 ARG-130 ARG-R49 the sharpshooter aims at one man of a group, once a turn for a faction', () => {
    const picked = play(sharpshooters(), [shoot('blue', 'a', 'b2', { how: 'pick' })]).state;
    expect(refused(picked, shoot('blue', 'a2', 'b1', { how: 'elite' }))).toBe('ARG-130');
    expect(refused(sharpshooters(), shoot('blue', 'plain', 'b1', { how: 'pick' }))).toBe('ARG-129');
    expect(gone(play(picked, [done('blue', [5])], 'surprise').state, 'b1', 'b2', 'b3')).toEqual(['b2']);
  });
  test('ARG-129 ARG-R49 ARG-108 whose shot is none of a sharpshooter, or no salvo, is told why', () => {
    const why = (is: string, more: Written, how: string, options: Written = {}) => {
      const state = meet('shootDeclare', [fig('a', is, 60, 10, { name: 'a', ...more })], row('b', 'bandit3', 3, 58, 20, 3), {}, options);
      return whyNot(book, state, 'blue', { kind: 'shoot', figure: 'a', target: 'b1', how });
    };
    expect([why('sambow', me, 'pick'), why('sambow', {}, 'pick'), why('cavbow', me, 'pick'), why('ashteppo', me, 'pick')]).toEqual([
      '',
      'a is no sharpshooter.',
      'a must be on foot for such a shot.',
      'Such a shot is made with the bow.',
    ]);
    expect([why('sambow', {}, 'salvo'), why('ashteppo', {}, 'salvo', { salvo: false })]).toEqual([
      'a has no arquebus: only they shoot salvoes.',
      'Salvoes are not played here.',
    ]);
  });
  test('ARG-129 ARG-R48 or he has +1, where the scenario lets him', () => {
    const state = sharpshooters();
    expect(modifiers(play(state, [shoot('blue', 'a', 'b1', { how: 'elite' }), done('blue', [1, 1])], 'surprise').events, 'a')).toEqual([
      'sharpshooter 1',
    ]);
    const off = meet('shootDeclare', [fig('a', 'sambow', 60, 10, me)], [fig('b', 'bandit3', 60, 20)], {}, { sharpshooter: 'off' });
    expect(refused(off, shoot('blue', 'a', 'b', { how: 'elite' }))).toBe('ARG-129');
    const both = meet(
      'shootDeclare',
      [fig('a', 'sambow', 60, 10, { gifts: ['sharpshooter', 'strongBow'] })],
      [fig('b', 'bandit3', 60, 20)],
    );
    expect(refused(both, shoot('blue', 'a', 'b', { how: 'elite' }))).toBe('ARG-130');
  });
  test('ARG-133 ARG-025 ARG-R53 a sensei: armour 5 and −1 more, firearms included; with class 6 off he is a plain class 5', () => {
    expect(bonus('ashbow', 'sensei', 8, [1])).toEqual(['sensei as armour 5 -1', 'sensei -1']);
    expect(bonus('ashteppo', 'sensei', 8, [1])).toEqual(['sensei -1']);
    expect(bonus('ashbow', 'sensei', 8, [1], { options: { class6: 'off' } })).toEqual([]);
  });
  test('ARG-213 option shotMoment: a held shot counts the distance of its moment', () => {
    const state = meet('orders', [fig('a', 'ashbow', 60, 10)], [fig('b', 'ronin', 60, 21)], {}, { shotMoment: 'any' });
    const away = (shot: Written | null) =>
      play(state, [
        act('blue', { kind: 'hold', figures: ['a'], ...(shot === null ? {} : { shot }) }),
        move('red', 'b', spot(60, 41)),
        ...ready(),
      ]).state;
    const need = (shot: Written | null) =>
      eventsOf(play(away(shot), [shoot('blue', 'a', 'b'), done('blue', [1])], 'surprise').events, 'rolled')[0]?.need;
    expect([need(null), need({ when: 'start' })]).toEqual([7, 5]);
    expect(
      refused(
        meet('orders', [fig('a', 'ashbow', 60, 10)], [fig('b', 'ronin', 60, 21)]),
        act('blue', { kind: 'hold', figures: ['a'], shot: { when: 'start' } }),
      ),
    ).toBe('ARG-213');
    const coming = meet('orders', [fig('a', 'ashbow', 60, 10)], [fig('b', 'cavyari', 60, 47)], {}, { shotMoment: 'any' });
    const near = play(coming, [
      act('blue', { kind: 'hold', figures: ['a'], shot: { when: 'near', figure: 'b', within: 1500 } }),
      move('red', 'b', spot(60, 25), spot(60, 30)),
      ...ready(),
    ]).state;
    expect(eventsOf(play(near, [shoot('blue', 'a', 'b'), done('blue', [1])], 'surprise').events, 'rolled')[0]?.need).toBe(6);
  });
  type At = readonly [number, number];
  test.each<[string, At, At, At, At]>([
    ['north', [60, 10], [60, 44.8], [60, 28], [66, 28]],
    ['east', [10, 60], [44.8, 60], [28, 60], [28, 66]],
  ])('ARG-213 ARG-252 by the nose of a horse from the %s, though it turns later', (_from, here, there, by, to) => {
    const coming = meet('orders', [fig('a', 'ashbow', ...here)], [fig('b', 'cavyari', ...there)], {}, { shotMoment: 'any' });
    const near = play(coming, [
      act('blue', { kind: 'hold', figures: ['a'], shot: { when: 'near', figure: 'b', within: 2100 } }),
      move('red', 'b', spot(...by), spot(...to)),
      ...ready(),
    ]).state;
    expect(eventsOf(play(near, [shoot('blue', 'a', 'b'), done('blue', [1])], 'surprise').events, 'rolled')[0]?.need).toBe(7);
  });
  test.each([
    ['by the nose of a horse', { figure: 'b', within: 2100 }, 44.8, 7],
    ['at once where he is near already', { figure: 'b', within: 4000 }, 33, 6],
  ] as const)('ARG-213 ARG-007 a rider comes near %s', (_how, shot, y, need) => {
    const coming = meet('orders', [fig('a', 'ashbow', 60, 10)], [fig('b', 'cavyari', 60, y)], {}, { shotMoment: 'any' });
    const near = play(coming, [
      act('blue', { kind: 'hold', figures: ['a'], shot: { when: 'near', ...shot } }),
      move('red', 'b', spot(60, y === 33 ? 60 : 26)),
      ...ready(),
    ]).state;
    expect(eventsOf(play(near, [shoot('blue', 'a', 'b'), done('blue', [1])], 'surprise').events, 'rolled')[0]?.need).toBe(need);
  });
});
