import { whyNot } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import {
  act,
  area,
  book,
  charge,
  done,
  fig,
  gather,
  gone,
  hold,
  land,
  line,
  man,
  meet,
  modifiers,
  move,
  momentKind,
  play,
  ready,
  refused,
  row,
  shoot,
  spot,
  strike,
  eventsOf,
  turnsToLoad,
  type Lay,
  type Written,
} from '../tabletop.testing.ts';
import { serves } from './salvo.ts';

/** One shooter at the bottom, one target so far above him, edge to edge. */
const range = (
  is: string,
  target: string,
  cm: number,
  dice: number[],
  more: { me?: Written; him?: Written; ground?: Lay; options?: Written; how?: Written } = {},
) => {
  const state = meet(
    'shootDeclare',
    [fig('a', is, 60, 10, more.me)],
    [fig('b', target, 60, 12 + cm, more.him)],
    { table: land(...(more.ground ?? [])) },
    more.options,
  );
  return play(state, [shoot('blue', 'a', 'b', more.how), done('blue', dice)], 'surprise');
};
const kills = (...given: Parameters<typeof range>): boolean => gone(range(...given).state, 'b').length === 1;
const bonus = (...given: Parameters<typeof range>): string[] => modifiers(range(...given).events, 'a');

describe('ranges and dice', () => {
  test.each([
    ['ARG-082 ARG-R06 ARG-R07 example 5: at exactly 10 cm a bow needs 5', 'ashbow', 10, [5], true],
    ['ARG-084 example 5: at 10.1 it needs 6', 'ashbow', 10.1, [5], false],
    ['ARG-096 to 20 cm a 6', 'ashbow', 20, [6, 1], true],
    ['ARG-096 ARG-012 ARG-R01 up to 40 cm a 7, a double 6', 'ashbow', 40, [6, 6, 1], true],
    ['ARG-012 a 6 and something else is a 6', 'ashbow', 40, [6, 5], false],
    ['ARG-099 a sling to 10', 'slinger', 10, [6, 1], true],
    ['ARG-101 a shuriken to 10', 'ninja4', 10, [5], true],
    ['ARG-106 ARG-104 the improved arquebus to 20 with 5', 'ashteppo', 20, [5], true],
    ['ARG-106 to 30 with 6', 'ashteppo', 30, [5], false],
    ['ARG-106 to 40 with 7', 'ashteppo', 40, [6, 6, 2], true],
    ['ARG-R04 a natural 7 hits nothing that needs more', 'slinger', 40, [6, 6, 2], false],
  ])('%s', (_shows, is, cm, dice, hit) => {
    expect(kills(is, 'bandit3', cm, dice)).toBe(hit);
  });
  test.each([
    ['ARG-105 ARG-R22 ARG-R23 the early arquebus to 10 with 5', 10, [5], true],
    ['ARG-105 to 20 with 6', 20, [5], false],
    ['ARG-105 to 40 with 7', 40, [6, 6, 1], true],
  ])('%s', (_shows, cm, dice, hit) => {
    expect(kills('ashteppo', 'bandit3', cm, dice, { options: { arquebus: 'early' } })).toBe(hit);
  });
  test.each([
    ['ARG-112 the matchlock pistol to 10 with 5', 10, [5], true],
    ['ARG-112 to 20 with 6', 20, [5], false],
  ])('%s', (_shows, cm, dice, hit) => {
    expect(kills('sam', 'bandit3', cm, dice, { me: { missiles: ['pistol'] } })).toBe(hit);
  });
  test('ARG-112 ARG-R25 armour does not stop a pistol ball', () =>
    expect(bonus('sam', 'sam', 15, [3], { me: { missiles: ['pistol'] } })).toEqual([]));
  test('ARG-013 ARG-014 example 6: a double 6 less 1 for armour is a 6, a single one is not', () => {
    expect(kills('ashbow', 'sam', 18, [6, 6, 3])).toBe(true);
    expect(kills('ashbow', 'sam', 18, [6, 4])).toBe(false);
  });
  test('ARG-105 ARG-013 ARG-R02 example 7: 7 with −1 needs a triple 6', () => {
    const early = { options: { arquebus: 'early' } };
    expect(kills('ashteppo', 'ashyari', 35, [6, 6, 5], early)).toBe(false);
    expect(kills('ashteppo', 'ashyari', 35, [6, 6, 6], early)).toBe(true);
    expect(kills('ashteppo', 'ashyari', 30, [6, 1])).toBe(true); // improved: long range begins beyond 30
  });
  test('ARG-013 option eight: modifierOnly: no third die, 7 is the most', () => {
    expect(kills('ashteppo', 'ashyari', 35, [6, 6], { options: { arquebus: 'early', eight: 'modifierOnly' } })).toBe(false);
  });
  test('ARG-R03 a 6 with +1 is a 7', () => {
    expect(kills('sambow', 'bandit3', 30, [6, 2], { me: { gifts: ['sharpshooter'] }, how: { how: 'elite' } })).toBe(true);
  });
  test('ARG-107 ARG-R24 extra-long range only with its option, −1 at armour too', () => {
    expect(
      refused(
        meet(
          'shootDeclare',
          [fig('a', 'ashteppo', 60, 10), fig('c', 'ashbow', 100, 10)],
          [fig('b', 'bandit3', 60, 62), fig('d', 'bandit3', 100, 15)],
        ),
        shoot('blue', 'a', 'b'),
      ),
    ).toBe('ARG-084');
    expect(kills('ashteppo', 'bandit3', 50, [6, 6, 6], { options: { extraLong: true } })).toBe(true);
    expect(bonus('ashteppo', 'sam', 50, [1], { options: { extraLong: true } })).toEqual(['armour 5 -1']);
  });
  test('ARG-R05 a need beyond 8 can never be met', () => {
    const found = range('slinger', 'sam', 39, [6, 6, 6]); // 7, −2 armour, −1 class
    expect(gone(found.state, 'b')).toEqual([]);
  });
  test('ARG-T9 the chances of a shot, exactly: 1/3, 1/6, 1/36, 1/216', async () => {
    const { odds, seatId } = await import('@nobori/engine');
    const { outOf } = await import('@nobori/engine/testing');
    const { book } = await import('../tabletop.testing.ts');
    const chance = (is: string, him: string, cm: number) => {
      const state = meet('shootDeclare', [fig('a', is, 60, 10)], [fig('b', him, 60, 12 + cm)]);
      return outOf(
        216,
        odds(book, state, seatId('blue'), { kind: 'shot', figure: man(state, 'a').kit.id, target: man(state, 'b').kit.id }),
      )['dead/unhurt'];
    };
    expect([
      chance('ashbow', 'bandit3', 9),
      chance('ashbow', 'bandit3', 19),
      chance('ashbow', 'bandit3', 39),
      chance('ashbow', 'sam', 39),
    ]).toEqual([72, 36, 6, 1]);
  });
});

describe('who may shoot', () => {
  const mine = (is: string, me: Written, order: Written = {}) => {
    const state = meet(
      'shootDeclare',
      [fig('a', is, 60, 10, me), fig('free', 'ashbow', 100, 10)],
      [fig('b', 'bandit3', 60, 18), fig('c', 'bandit3', 100, 18)],
    );
    return refused(state, shoot('blue', 'a', 'b', order));
  };
  test.each([
    ['ARG-085 ARG-096 ARG-R33 a bow on foot needs an immobile archer', 'sambow', { immobile: false, track: [spot(60, 10)] }, 'ARG-085'],
    ['ARG-085 ARG-R15 a blocked man is not immobile', 'ashbow', { immobile: false }, 'ARG-085'],
    ['ARG-097 ARG-R34 ARG-035 a mounted samurai shoots moving', 'cavbow', { immobile: false, track: [spot(60, 10)] }, null],
    ['ARG-085 nobody else shoots mounted', 'rider', { missiles: ['yumi'] }, 'ARG-085'],
    ['ARG-101 a shuriken is thrown in movement', 'ninja4', { immobile: false, track: [spot(60, 10)] }, null],
    ['ARG-083 one shot a turn', 'ashbow', { shot: 1 }, 'ARG-083'],
    ['ARG-114 an empty gun', 'ashteppo', { reload: 1 }, 'ARG-114'],
    ['ARG-079 who hides does nothing', 'ashbow', { order: { lead: 'a', do: 'hide' } }, 'ARG-079'],
    ['ARG-T2 nor who reloads', 'ashbow', { order: { lead: 'a', do: 'reload' } }, 'ARG-079'],
    ['ARG-086 ARG-113 nor who was in contact when the turn began', 'sam', { missiles: ['pistol'], foes: ['b'] }, 'ARG-086'],
    ['ARG-102 only who has them throws', 'ronin', {}, 'ARG-082'],
  ])('%s', (_shows, is, me, rule) => expect(mine(is, me)).toBe(rule));
  test('ARG-071 a swimmer can do nothing else', () => {
    const state = meet(
      'shootDeclare',
      [fig('a', 'slinger', 60, 10), fig('free', 'ashbow', 100, 10)],
      [fig('b', 'bandit3', 60, 18), fig('c', 'bandit3', 100, 18)],
      { table: land(area('deep water', 55, 5, 65, 12)) },
    );
    expect(refused(state, shoot('blue', 'a', 'b'))).toBe('ARG-071');
  });
  test('ARG-117 ARG-018 shots are counted only where the option says so', () => {
    const at = (options: Written) =>
      meet(
        'shootDeclare',
        [fig('a', 'ashbow', 60, 10, { ammo: 1, shots: 0 }), fig('free', 'ashbow', 100, 10)],
        [fig('b', 'bandit3', 60, 18), fig('c', 'bandit3', 100, 18)],
        {},
        options,
      );
    expect([refused(at({}), shoot('blue', 'a', 'b')), refused(at({ ammoCount: true }), shoot('blue', 'a', 'b'))]).toEqual([
      null,
      'ARG-117',
    ]);
    const one = meet('shootDeclare', [fig('a', 'ashbow', 60, 10, { ammo: 1 })], [fig('b', 'bandit3', 60, 18)], {}, { ammoCount: true });
    expect(man(play(one, [shoot('blue', 'a', 'b'), done('blue', [1])], 'surprise').state, 'a').ammo).toBe(0);
  });
  test('ARG-114 ARG-R31 ARG-R32 example 21: shot, reloaded a whole turn, shot again; disturbed it is not loaded', () => {
    const gun = (turn: Written, him: Written) =>
      meet('orders', [fig('a', 'ashteppo', 60, 10, { reload: 1 })], [fig('b', 'ronin', 60, 40, him)], { turn: 2, ...turn });
    const quiet = play(gun({}, {}), [act('blue', { kind: 'reload', figures: ['a'] }), ...ready()]).state;
    expect([quiet.turn, turnsToLoad(quiet, 'a')]).toEqual([3, 0]);
    const heard = (turns: number) => {
      const gunner = fig('a', 'ashteppo', 60, 10, { missiles: ['ozutsu'], reload: turns });
      const slow = meet('orders', [gunner], [fig('b', 'ronin', 60, 40)], { turn: 2 }, { artillery: 'ozutsu' });
      return eventsOf(play(slow, [act('blue', { kind: 'reload', figures: ['a'] }), ...ready()]).events, 'reloaded').length;
    };
    expect([heard(1), heard(2)]).toEqual([1, 0]); // told when it is done
    const disturbed = play(gun({}, { at: spot(60, 20) }), [
      act('blue', { kind: 'reload', figures: ['a'] }),
      charge('red', 'b', 'a'),
      ...ready(),
    ]).state;
    const fought = play(disturbed, [
      act('blue', { kind: 'decline', figure: 'a' }),
      done('blue'),
      act('red', { kind: 'decline', figure: 'b' }),
      done('red'),
    ]);
    expect([fought.state.turn, turnsToLoad(fought.state, 'a')]).toEqual([3, 1]); // ARG-R32
  });
  test('ARG-114 each firearm is counted by itself, and one Reload loads one of them', () => {
    const reload = (more: Written = {}) => act('blue', { kind: 'reload', figures: ['a'], ...more });
    const guns = (more: Written) => fig('a', 'ashteppo', 60, 10, { missiles: ['pistol', 'arquebus'], ...more });
    const pistol = meet('shootDeclare', [guns({ reload: { pistol: 1 } })], [fig('b', 'ronin', 60, 20)]);
    expect([refused(pistol, shoot('blue', 'a', 'b')), refused(pistol, shoot('blue', 'a', 'b', { with: 'pistol' }))]).toEqual([
      null,
      'ARG-114',
    ]);
    const shot = play(pistol, [shoot('blue', 'a', 'b'), done('blue', [1])], 'surprise').state;
    expect(man(shot, 'a').reload).toEqual({ pistol: 1, arquebus: 1 });
    const both = meet('orders', [guns({ reload: { pistol: 1, arquebus: 1 } })], [fig('b', 'ronin', 60, 80)]);
    const after = (order: ReturnType<typeof reload>) => man(play(both, [order, ...ready()]).state, 'a').reload;
    expect([after(reload()), after(reload({ with: 'arquebus' }))]).toEqual([{ arquebus: 1 }, { pistol: 1 }]);
    const loaded = meet('orders', [guns({ reload: { pistol: 1 } })], [fig('b', 'ronin', 60, 80)]);
    expect(refused(loaded, reload({ with: 'arquebus' }))).toBe('ARG-114');
    const listed = book.prompt(both).asks[0]?.choices.list() ?? [];
    expect(listed.flatMap(order => (order.kind === 'reload' ? [order.with] : []))).toEqual(['pistol', 'arquebus']);
  });
  test('ARG-114 a firearm that was shot is empty', () => {
    expect(turnsToLoad(range('ashteppo', 'bandit3', 10, [1]).state, 'a')).toBe(1);
    expect(turnsToLoad(range('ashbow', 'bandit3', 10, [1]).state, 'a')).toBe(0);
  });
  test('ARG-080 ARG-081 shots come after movement, from and to the final places; two may kill each other', () => {
    const state = meet('orders', [fig('a', 'ashbow', 60, 10)], [fig('b', 'ashbow', 60, 45), fig('c', 'ronin', 40, 45)]);
    const { state: after } = play(state, [move('red', 'b', spot(60, 29)), ...ready()]);
    expect(refused(after, shoot('blue', 'a', 'b'))).toBeNull(); // 17 cm now
    const both = meet('shootDeclare', [fig('a', 'ashbow', 60, 10)], [fig('b', 'ashbow', 60, 18)]);
    const fallen = play(both, [shoot('blue', 'a', 'b'), done('blue'), shoot('red', 'b', 'a'), done('red', [6, 1, 6, 1])]).state;
    expect(gone(fallen, 'a', 'b')).toEqual(['a', 'b']);
  });
  test('ARG-081 ARG-016 everybody declares before any die falls', () => {
    const both = meet('shootDeclare', [fig('a', 'ashbow', 60, 10)], [fig('b', 'ashbow', 60, 18)]);
    const half = play(both, [shoot('blue', 'a', 'b'), done('blue')]);
    expect([eventsOf(half.events, 'aimed'), momentKind(half.state)]).toEqual([[], 'shooting']);
  });
  test('ARG-095 option duelSpeed: the quicker shoots first, and the slower perhaps not at all', () => {
    const both = meet('shootDeclare', [fig('a', 'sambow', 60, 10)], [fig('b', 'ashbow', 60, 18)], {}, { duelSpeed: true });
    const acts = (dice: number[]) => [shoot('blue', 'a', 'b'), done('blue'), shoot('red', 'b', 'a'), done('red', dice)];
    expect(gone(play(both, acts([2, 3, /* 7 to 6 */ 6, 1])).state, 'a', 'b')).toEqual(['b']);
    expect(gone(play(both, acts([2, 4, /* 7 to 7: together */ 6, 1, 6, 1])).state, 'a', 'b')).toEqual(['a', 'b']);
  });
});

describe('lines of sight and cover', () => {
  const at = (ground: Lay, cm = 15, more: { me?: Written; him?: Written } = {}) => bonus('ashbow', 'bandit3', cm, [1], { ground, ...more });
  const blocked = (ground: Lay, cm = 15) => {
    const state = meet(
      'shootDeclare',
      [fig('a', 'ashbow', 60, 10), fig('free', 'ashbow', 100, 10)],
      [fig('b', 'bandit3', 60, 12 + cm), fig('c', 'bandit3', 100, 18)],
      { table: land(...ground) },
    );
    return refused(state, shoot('blue', 'a', 'b'));
  };
  test.each([
    ['ARG-118 a low wall', [line('low wall', 50, 24, 70, 24)], ['low wall -1']],
    ['ARG-074 bushes around him', [area('bushes', 50, 25, 70, 35)], ['bushes -1']],
    ['ARG-118 a window', [line('window', 59, 24, 61, 24)], ['window -1']],
    ['ARG-118 a narrow opening in a strong wall', [line('arrow slit', 59, 24, 61, 24)], ['arrow slit -2']],
    ['ARG-118 ARG-071 swimming', [area('deep water', 50, 25, 70, 35)], ['swimming -1']],
    ['ARG-075 less than 10 cm of forest', [area('woods', 50, 16, 70, 24)], ['forest -1']],
    ['ARG-077 a slope protects nobody', [area('hard slope', 50, 20, 70, 40)], []],
    ['ARG-118 ARG-R105 behind bushes as well as in them', [area('bushes', 50, 18, 70, 22)], ['bushes -1']],
    ['ARG-119 ARG-R105 not from within the same bushes', [area('bushes', 50, 5, 70, 22)], []],
    ['ARG-118 only the worst counts', [line('low wall', 50, 24, 70, 24), area('bushes', 50, 25, 70, 35)], ['bushes -1']],
    ['ARG-119 an obstacle the shooter is pressed behind does not hamper him', [line('low wall', 50, 12, 70, 12)], []],
    ['ARG-119 farther back it does', [line('low wall', 50, 14, 70, 14)], ['low wall -1']],
    ['ARG-078 forest only at his own edge', [area('woods', 50, 5, 70, 12.5)], []],
    ['ARG-078 deeper inside the −1 stays', [area('woods', 50, 5, 70, 16)], ['forest -1']],
  ])('%s', (_shows, ground, found) => expect(at(ground)).toEqual(found));
  test('ARG-119 from above low obstacles far from the target do not count', () => {
    expect(at([area('battlements', 50, 5, 70, 12), line('low wall', 50, 18, 70, 18)])).toEqual([]);
    expect(at([area('battlements', 50, 5, 70, 12), line('low wall', 50, 25, 70, 25)])).toEqual(['low wall -1']);
  });
  test.each([
    ['ARG-075 ARG-R43 ten centimetres of forest in all hide him', [area('woods', 50, 12, 70, 17), area('woods', 50, 18, 70, 23)]],
    ['ARG-089 a building', [line('house wall', 50, 20, 70, 20)]],
    ['ARG-089 a high wall', [line('high wall', 50, 20, 70, 20)]],
    ['ARG-089 a hill top between two lower figures', [area('hill', 50, 16, 70, 22)]],
  ])('%s', (_shows, ground) => expect(blocked(ground)).toBe('ARG-089'));
  test('ARG-089 from the hill itself he sees', () => expect(blocked([area('hill', 50, 5, 70, 22)])).toBeNull());
  test('ARG-076 ARG-R44 a rider in the forest edge has nothing of it, beyond a strip he has; walls protect him never', () => {
    const rider = (ground: Lay) => bonus('ashbow', 'rider', 15, [1], { ground });
    expect(rider([area('woods', 50, 24, 70, 40)])).toEqual([]);
    expect(rider([area('woods', 50, 16, 70, 22)])).toEqual(['forest -1']);
    expect(rider([line('low wall', 50, 24, 70, 24)])).toEqual([]);
  });
  test('ARG-076 another strip between protects a rider in the forest edge', () => {
    const rider = (ground: Lay) => bonus('ashbow', 'rider', 15, [1], { ground });
    expect(rider([area('woods', 50, 24, 70, 40), area('woods', 50, 16, 70, 20)])).toEqual(['forest -1']);
    expect(rider([area('woods', 50, 24, 70, 40), area('woods', 50, 5, 70, 12)])).toEqual([]); // only where the shooter himself stands at the edge
  });
  test('ARG-072 ARG-089 a building is solid even where no wall is drawn; a door lets one see', () => {
    const hut = area('building', 55, 16, 65, 24);
    expect(blocked([hut])).toBe('ARG-089');
    expect(blocked([hut, line('door', 59, 16, 61, 16), line('window', 58, 24, 62, 24)])).toBeNull();
    expect(blocked([hut, line('door', 59, 16, 61, 16)])).toBe('ARG-089');
    expect(blocked([hut, line('door', 56, 16, 58, 16), line('window', 62, 24, 64, 24)])).toBe('ARG-089');
  });
  test('ARG-098 ARG-R42 a far shot and a sling need the open: not out of a window, but from battlements', () => {
    const out = (is: string, ground: Lay, cm: number) => {
      const state = meet(
        'shootDeclare',
        [fig('a', is, 60, 10), fig('free', 'ashbow', 100, 10)],
        [fig('b', 'bandit3', 60, 12 + cm), fig('c', 'bandit3', 100, 18)],
        { table: land(...ground) },
      );
      return refused(state, shoot('blue', 'a', 'b'));
    };
    const window = [line('window', 59, 11.5, 61, 11.5)];
    expect([out('ashbow', window, 15), out('ashbow', window, 30), out('slinger', window, 5)]).toEqual([null, 'ARG-098', 'ARG-098']);
    expect(out('ashbow', [area('battlements', 55, 5, 65, 11), line('parapet', 55, 11.5, 65, 11.5)], 30)).toBeNull();
  });
  test('ARG-098 from within a room no far shot leaves by a window, however far back one stands; by the door it does', () => {
    const out = (opening: string, y: number, cm: number) =>
      refused(
        meet(
          'shootDeclare',
          [fig('a', 'ashbow', 60, y), fig('free', 'ashbow', 100, 10)],
          [fig('b', 'bandit3', 60, y + 2 + cm), fig('c', 'bandit3', 100, 18)],
          { table: land(area('building', 50, 5, 70, 16), line(opening, 59, 16, 61, 16), line('window', 59, 22, 61, 22)) },
        ),
        shoot('blue', 'a', 'b'),
      );
    expect([out('window', 8, 30), out('window', 8, 15), out('door', 8, 30), out('window', 30, 30)]).toEqual(['ARG-098', null, null, null]);
  });
  test('ARG-079 ARG-074 who crouches in bushes, or flat behind a wall, and does nothing is no target', () => {
    const crouching = { order: { lead: 'b', do: 'hide' } };
    const state = (ground: Lay) =>
      meet(
        'shootDeclare',
        [fig('a', 'ashbow', 60, 10), fig('free', 'ashbow', 100, 10)],
        [fig('b', 'bandit3', 60, 22, crouching), fig('c', 'bandit3', 100, 18)],
        { table: land(...ground) },
      );
    expect(refused(state([area('bushes', 55, 20, 65, 30)]), shoot('blue', 'a', 'b'))).toBe('ARG-074');
    expect(refused(state([line('low wall', 50, 20.5, 70, 20.5)]), shoot('blue', 'a', 'b'))).toBe('ARG-074');
    expect(refused(state([]), shoot('blue', 'a', 'b'))).toBeNull(); // in the open it helps nothing
    expect(refused(state([line('low wall', 50, 23.5, 70, 23.5)]), shoot('blue', 'a', 'b'))).toBeNull(); // before the wall neither
    expect(refused(state([area('woods', 55, 20, 65, 30)]), shoot('blue', 'a', 'b'))).toBeNull(); // nor in a wood's edge (ARG-075)
  });
  test('ARG-090 a friend on the line blocks, one at his elbow does not, nor one below', () => {
    const with_ = (x: number, y: number, ground: Lay = []) =>
      refused(
        meet(
          'shootDeclare',
          [fig('a', 'ashbow', 60, 10), fig('f', 'ashyari', x, y), fig('free', 'ashbow', 100, 10)],
          [fig('b', 'bandit3', 60, 27), fig('c', 'bandit3', 100, 18)],
          { table: land(...ground) },
        ),
        shoot('blue', 'a', 'b'),
      );
    expect([with_(60, 18), with_(60, 13.5), with_(62.5, 18)]).toEqual(['ARG-090', null, null]);
    expect(with_(60, 18, [area('battlements', 50, 25, 70, 40)])).toBeNull();
  });
  test('ARG-091 ARG-R45 another character on the line screens a target on foot', () => {
    const state = meet('shootDeclare', [fig('a', 'ashbow', 60, 10)], [fig('b', 'bandit3', 60, 27), fig('n', 'bandit3', 60, 20)]);
    const { events } = play(state, [shoot('blue', 'a', 'b'), done('blue', [1, /* pick: b */ 1])], 'surprise');
    expect(modifiers(events, 'a')).toEqual(['screened -1']);
  });
  test('ARG-220 option night: nothing beyond 20 cm, unless a torch lights it', () => {
    const far = (him: Written) =>
      refused(
        meet(
          'shootDeclare',
          [fig('a', 'ashbow', 60, 10), fig('free', 'ashbow', 100, 10)],
          [fig('b', 'bandit3', 60, 37, him), fig('c', 'bandit3', 100, 18)],
          {},
          { night: true },
        ),
        shoot('blue', 'a', 'b'),
      );
    expect([far({}), far({ gifts: ['torch'] })]).toEqual(['ARG-089', null]);
  });
  test('ARG-220 ARG-007 at night exactly 20 cm between the bases is still seen', () => {
    const at = (cm: number) =>
      refused(
        meet(
          'shootDeclare',
          row('a', 'ashbow', 2, 60, 10, 40),
          [fig('b', 'bandit3', 60, 12 + cm), fig('c', 'bandit3', 100, 18)],
          {},
          { night: true },
        ),
        shoot('blue', 'a1', 'b'),
      );
    expect([at(20), at(20.1)]).toEqual([null, 'ARG-089']);
  });
});

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

describe('avoiding arrows', () => {
  const two = (options: Written) =>
    meet(
      'shootDeclare',
      [fig('a1', 'ashbow', 60, 19), fig('a2', 'ashbow', 69.53, 35.5)],
      [fig('b', 'ninja5', 60, 30, { missiles: [] })],
      {},
      options,
    );
  const both = [shoot('blue', 'a1', 'b'), shoot('blue', 'a2', 'b')];
  test('ARG-131 ARG-132 ARG-R52 example 23: two archers 120° apart, one sector chosen before the dice', () => {
    const asked = play(two({ avoidArrows: true }), [...both, done('blue')]);
    expect(momentKind(asked.state)).toBe('avoiding');
    const { events } = play(asked.state, [act('red', { kind: 'avoid', figure: 'b', target: 'a1' }, [5, 5])], 'surprise');
    expect(eventsOf(events, 'rolled').map(event => [event.who, event.modifiers.map(({ label }) => label), event.result])).toEqual([
      ['a1', ['avoids as armour 5'], 4],
      ['a2', [], 5],
    ]);
    expect(eventsOf(events, 'killed').map(({ by }) => by)).toEqual(['a2']);
  });
  test('ARG-131 off by default', () => {
    expect(gone(play(two({}), [...both, done('blue', [5, 1])], 'surprise').state, 'b')).toEqual(['b']);
  });
  test('ARG-131 ARG-R50 ARG-R51 not from firearms; better armour is better; class 3 does not help', () => {
    const options = { avoidArrows: true };
    expect(bonus('ashteppo', 'ronin', 8, [1], { options })).toEqual([]);
    expect(bonus('ashbow', 'lowsam', 8, [1], { options })).toEqual(['armour 4 -1']);
    expect(bonus('ashbow', 'ronin', 8, [1], { options })).toEqual(['avoids as armour 5 -1']);
    expect(bonus('ashbow', 'ashyari', 8, [1], { him: { armour: 0, traits: ['samurai'] }, options })).toEqual([]);
  });
  test('ARG-132 ARG-R52 the safe choice takes most of them in; only who shoots at one can be avoided', () => {
    const three = meet(
      'shootDeclare',
      [fig('a1', 'ashbow', 60, 19), fig('a2', 'ashbow', 69.53, 35.5), fig('a3', 'ashbow', 70, 31)],
      [fig('b', 'ninja5', 60, 30, { missiles: [] })],
      {},
      { avoidArrows: true },
    );
    const asked = play(three, [...both, shoot('blue', 'a3', 'b'), done('blue')]).state;
    expect(book.prompt(asked).asks[0]?.fallback()).toEqual({ kind: 'avoid', figure: 'b', target: 'a2' });
    expect(refused(asked, act('red', { kind: 'avoid', figure: 'b', target: 'b' }))).toBe('ARG-132');
  });
});

describe('groups', () => {
  const atThree = () => meet('shootDeclare', row('a', 'ashbow', 2, 58, 10, 3), row('b', 'bandit3', 3, 57, 20, 3));
  test('ARG-092 ARG-093 ARG-R26 a shot at a group falls on a random one of it', () => {
    const at = (pick: number) =>
      gone(play(atThree(), [shoot('blue', 'a1', 'b1'), done('blue', [pick, 6, 1])], 'surprise').state, 'b1', 'b2', 'b3');
    expect([at(1), at(2), at(3)]).toEqual([['b1'], ['b2'], ['b3']]);
  });
  test('ARG-R28 two may fall on the same: the second is wasted', () => {
    const shots = [shoot('blue', 'a1', 'b1'), shoot('blue', 'a2', 'b1'), done('blue', [3, 6, 1, 3, 6, 1])];
    expect(gone(play(atThree(), shots, 'surprise').state, 'b1', 'b2', 'b3')).toEqual(['b3']);
  });
  test('ARG-017 ARG-R27 who stands 5 cm from the next belongs to the group, a millimetre further he does not', () => {
    const apart = (gap: number) => {
      const state = meet(
        'shootDeclare',
        [fig('a', 'ashbow', 60, 10)],
        [fig('b1', 'bandit3', 60, 20), fig('b2', 'bandit3', 60 + 2 + gap, 20)],
      );
      return gone(play(state, [shoot('blue', 'a', 'b1'), done('blue', gap > 5 ? [6, 1] : [2, 6, 1])], 'surprise').state, 'b1', 'b2');
    };
    expect([apart(5), apart(5.1)]).toEqual([['b2'], ['b1']]);
  });
  test('ARG-205 ARG-079 ARG-118 example 10: who hides is left out; each has his own cover', () => {
    const group = [
      fig('g1', 'bandit3', 56, 27),
      fig('g2', 'bandit3', 60, 27),
      fig('g3', 'bandit3', 64, 27, { order: { lead: 'g3', do: 'hide' } }),
    ];
    const state = meet('shootDeclare', [fig('a', 'ashbow', 60, 10)], group, {
      table: land(area('bushes', 63, 25, 70, 30)),
      mantlets: [{ id: 't', at: spot(60, 25.5), facing: [0, -1000], fixed: true }],
    });
    const at = (pick: number) =>
      gone(play(state, [shoot('blue', 'a', 'g1'), done('blue', [pick, 6, 1])], 'surprise').state, 'g1', 'g2', 'g3');
    expect([at(2), at(1)]).toEqual([[], ['g1']]);
  });
  test('ARG-093 option groupVictim: the nearest, or whom the owner says', () => {
    const state = (groupVictim: string) =>
      meet(
        'shootDeclare',
        [fig('a', 'ashbow', 60, 10)],
        [fig('b1', 'bandit3', 56, 21), fig('b2', 'bandit3', 60, 18), fig('b3', 'bandit3', 64, 21)],
        {},
        { groupVictim },
      );
    expect(gone(play(state('nearest'), [shoot('blue', 'a', 'b1'), done('blue', [5])], 'surprise').state, 'b1', 'b2', 'b3')).toEqual(['b2']);
    const asked = play(state('ownerChooses'), [shoot('blue', 'a', 'b1'), done('blue')]).state;
    expect(momentKind(asked)).toBe('victims');
    expect(
      gone(play(asked, [act('red', { kind: 'victim', figure: 'b3', target: 'a' }, [6, 1])], 'surprise').state, 'b1', 'b2', 'b3'),
    ).toEqual(['b3']);
  });
  test('ARG-088 ARG-R29 nobody shoots into a melee, and who fights there is left out of the pick', () => {
    const state = meet(
      'shootDeclare',
      [fig('a', 'ashbow', 60, 10), fig('f', 'ashyari', 58, 24)],
      [fig('b1', 'bandit3', 58, 26), fig('b2', 'bandit3', 62, 24)],
    );
    const { state: after } = play(state, [shoot('blue', 'a', 'b2'), done('blue', [6, 1])], 'surprise');
    expect(gone(after, 'b1', 'b2')).toEqual(['b2']);
    const alone = meet(
      'shootDeclare',
      [fig('a', 'ashbow', 60, 10), fig('f', 'ashyari', 58, 24), fig('free', 'ashbow', 100, 10)],
      [fig('b1', 'bandit3', 58, 26), fig('c', 'bandit3', 100, 18)],
    );
    expect(refused(alone, shoot('blue', 'a', 'b1'))).toBe('ARG-088');
  });
  test('ARG-102 one shuriken a player and turn', () => {
    const state = meet('shootDeclare', row('a', 'ninja4', 2, 58, 10, 3), [fig('b', 'bandit3', 60, 16)]);
    expect(refused(play(state, [shoot('blue', 'a1', 'b')]).state, shoot('blue', 'a2', 'b'))).toBe('ARG-102');
  });
});

describe('salvoes', () => {
  const held = (id: string) => ({ order: { lead: id, do: 'hold' } });
  const guns = [1, 2, 3, 4].map(i => fig(`s${i}`, 'ashteppo', 50 + 3 * i, 10, held(`s${i}`)));
  const staff = [fig('t', 'taisho', 50, 10, held('t')), fig('c', 'carrier', 65, 10, held('c'))];
  const monks = (cm: number) => row('m', 'monk', 5, 54, 12 + cm, 3);
  const all = (cm: number) => [1, 2, 3, 4].map(i => ({ id: `s${i}`, order: shoot('blue', `s${i}`, 'm1', { how: 'salvo' }), cm }));
  test('ARG-108 ARG-109 ARG-R46 example 9: four guns at five monks within 40 cm', () => {
    const state = meet('shootDeclare', [...guns, ...staff], monks(38));
    const { state: after, events } = play(
      state,
      [...all(38).map(({ order }) => order), done('blue', [3, 6, 2, 3, 5, 1, 6, 6, 4, 5, 2])],
      'surprise',
    );
    expect(gone(after, 'm1', 'm2', 'm3', 'm4', 'm5')).toEqual(['m1', 'm3']);
    expect(['s1', 's2', 's3', 's4'].map(id => turnsToLoad(after, id))).toEqual([1, 1, 1, 1]);
    expect(eventsOf(events, 'rolled').map(({ need, modifiers: list }) => [need, list.length])).toEqual([[6, 0], [6, 0], [6, 0], [6, 0]]); // prettier-ignore
  });
  test('ARG-108 example 9: beyond 40 cm a 7 with −1', () => {
    const state = meet('shootDeclare', [...guns, ...staff], monks(41));
    const { events } = play(state, [shoot('blue', 's1', 'm1', { how: 'salvo' }), done('blue', [1, 1])], 'surprise');
    expect(eventsOf(events, 'rolled').map(({ need, modifiers: list }) => [need, list[0]?.label])).toEqual([[7, 'armour 4']]);
  });
  const refusedBy = (figures: Written[], him: Written[] = monks(30), options: Written = {}) =>
    refused(
      meet('shootDeclare', [...figures, fig('free', 'ashbow', 100, 10)], [...him, fig('x', 'bandit3', 100, 18)], {}, options),
      shoot('blue', 's1', 'm1', { how: 'salvo' }),
    );
  test.each([
    ['ARG-109 without a taishō', [...guns, fig('c', 'carrier', 65, 10, held('c'))], 'ARG-109'],
    [
      'ARG-109 with one out of earshot',
      [...guns, fig('t', 'taisho', 20, 10, held('t')), fig('c', 'carrier', 65, 10, held('c'))],
      'ARG-109',
    ],
    [
      'ARG-110 with one who moved',
      [...guns, fig('t', 'taisho', 50, 10, { ...held('t'), immobile: false }), fig('c', 'carrier', 65, 10, held('c'))],
      'ARG-109',
    ],
    ['ARG-109 without a carrier', [...guns, fig('t', 'taisho', 50, 10, held('t'))], 'ARG-109'],
    [
      'ARG-109 with two guns only',
      [...guns.slice(0, 2), fig('t', 'taisho', 50, 10, held('t')), fig('c', 'carrier', 58, 12, held('c'))],
      'ARG-109',
    ],
  ])('%s no salvo', (_shows, figures, rule) => expect(refusedBy(figures)).toBe(rule));
  test('ARG-R47 ARG-R46 behind a wall they need not stand in one group, but three they must be, with officer and carrier', () => {
    const state = (figures: Written[], wall = 80) =>
      meet('shootDeclare', [...figures, fig('free', 'ashbow', 100, 10)], [...monks(30), fig('x', 'bandit3', 100, 18)], {
        table: land(line('low wall', 40, 11.5, wall, 11.5)),
      });
    const salvo = shoot('blue', 's1', 'm1', { how: 'salvo' });
    const [two, far] = [guns.slice(0, 2), fig('s3', 'ashteppo', 68, 10, held('s3'))];
    const both = [fig('t', 'taisho', 50, 10, held('t')), fig('c', 'carrier', 58, 9, held('c'))];
    expect(refused(state([...two, far, ...both]), salvo)).toBeNull();
    expect(refused(state([...two, far, ...both], 60), salvo)).toBe('ARG-109'); // the third is not behind it
    expect(refused(state([...two, ...both]), salvo)).toBe('ARG-109');
    expect(refused(state([...two, far]), salvo)).toBe('ARG-109');
  });
  test('ARG-R46 ARG-R47 ARG-111 behind a wall one carrier serves all within 20 cm, and they shoot at one group', () => {
    const [two, far] = [guns.slice(0, 2), fig('s3', 'ashteppo', 68, 10, held('s3'))];
    const both = [fig('t', 'taisho', 50, 10, held('t')), fig('c', 'carrier', 58, 9, held('c'))];
    const state = meet('shootDeclare', [...two, far, ...both], [...monks(30), ...row('n', 'monk', 3, 80, 42, 3)], {
      table: land(line('low wall', 40, 11.5, 80, 11.5)),
    });
    const salvo = (figure: string, target: string) => shoot('blue', figure, target, { how: 'salvo' });
    expect(refused(state, salvo('s3', 'm1'))).toBeNull();
    const first = play(state, [salvo('s1', 'm1')]).state;
    expect([refused(first, salvo('s3', 'm5')), refused(first, salvo('s3', 'n1'))]).toEqual([null, 'ARG-111']);
  });
  test.each([
    ['has not loaded', { reload: 1 }],
    ['has moved', { immobile: false }],
    ['reloads', { order: { lead: 's3', do: 'reload' } }],
    ['does not hear him', { at: [7450, 1000] }],
  ])('ARG-109 ARG-R46 one of three who %s does not count', (_shows, differs) => {
    const three = [...guns.slice(0, 2), { ...fig('s3', 'ashteppo', 59, 10, held('s3')), ...differs }];
    const link = row('y', 'ashyari', 4, 62, 12, 3); // so that they are one group, however far apart
    expect(refusedBy([...three, ...link, fig('t', 'taisho', 50, 10, held('t')), fig('c', 'carrier', 56, 13, held('c'))])).toBe('ARG-109');
  });
  test('ARG-111 only at a group, and all of it at the same; ARG-108 off with its option', () => {
    expect(refusedBy([...guns, ...staff], monks(30).slice(0, 2))).toBe('ARG-111');
    expect(refusedBy([...guns, ...staff], monks(30), { salvo: false })).toBe('ARG-108');
    const two = meet('shootDeclare', [...guns, ...staff], [...monks(30), ...row('n', 'monk', 3, 80, 42, 3)]);
    const first = play(two, [shoot('blue', 's1', 'm1', { how: 'salvo' })]).state;
    expect(refused(first, shoot('blue', 's2', 'n1', { how: 'salvo' }))).toBe('ARG-111');
    expect(refused(first, shoot('blue', 's2', 'm4', { how: 'salvo' }))).toBeNull();
  });
  test('ARG-110 the taishō who serves a salvo does not shoot, and who has aimed serves none', () => {
    const armed = [fig('t', 'taisho', 50, 10, { ...held('t'), missiles: ['pistol'] }), fig('c', 'carrier', 65, 10, held('c'))];
    const state = meet('shootDeclare', [...guns, ...armed], [...monks(18), fig('x', 'bandit3', 50, 24)]);
    const salvo = shoot('blue', 's1', 'm1', { how: 'salvo' });
    const own = shoot('blue', 't', 'x');
    expect([refused(state, salvo), refused(state, own)]).toEqual([null, null]);
    expect([refused(play(state, [salvo]).state, own), refused(play(state, [own]).state, salvo)]).toEqual(['ARG-110', 'ARG-109']);
  });
  test('ARG-110 an officer whom no salvo needs may shoot', () => {
    const other = fig('u', 'taisho', 90, 10, { ...held('u'), missiles: ['pistol'] });
    const state = meet('shootDeclare', [...guns, ...staff, other], [...monks(18), fig('x', 'bandit3', 90, 24)]);
    expect(refused(play(state, [shoot('blue', 's1', 'm1', { how: 'salvo' })]).state, shoot('blue', 'u', 'x'))).toBeNull();
  });
  test('ARG-110 ARG-109 of two in earshot the one whom three hear directs it, before the shots and after', () => {
    const pistol = { missiles: ['pistol'] };
    const near = [fig('s', 'taisho', 33, 10, { ...held('s'), ...pistol }), fig('t', 'taisho', 56, 7, { ...held('t'), ...pistol })]; // s1 alone hears s
    const state = meet('shootDeclare', [...guns, ...near, fig('c', 'carrier', 65, 10, held('c'))], [...monks(18), fig('x', 'bandit3', 33, 20), fig('y', 'bandit3', 56, 18)]); // prettier-ignore
    const salvo = shoot('blue', 's1', 'm1', { how: 'salvo' });
    const aimed = play(state, [salvo]).state;
    expect([refused(aimed, shoot('blue', 's', 'x')), refused(aimed, shoot('blue', 't', 'y'))]).toEqual([null, 'ARG-110']);
    const shot = play(aimed, [done('blue', [1, 1])], 'surprise').state;
    expect(['s', 't', 'c'].map(id => serves(shot, man(shot, id)))).toEqual([false, true, true]);
  });
  test('ARG-109 ARG-079 who hides is no help to a salvo', () => {
    const hiding = guns.slice(0, 3).map((gun, i) => (i === 2 ? { ...gun, order: { lead: 's3', do: 'hide' } } : gun));
    expect(refusedBy([...hiding, fig('t', 'taisho', 50, 10, held('t')), fig('c', 'carrier', 61, 12, held('c'))])).toBe('ARG-109');
  });
  test('ARG-081 ARG-111 what an ally has aimed at in secret does not hold a salvo back', () => {
    const other = ['u1', 'u2', 'u3'].map((id, i) => fig(id, 'ashteppo', 53 + 3 * i, 7, held(id)));
    const state = gather(
      'shootDeclare',
      {
        blue: [...guns, ...staff],
        green: [...other, fig('v', 'taisho', 50, 7, held('v')), fig('w', 'carrier', 62, 7, held('w'))],
        red: [...monks(30), ...row('n', 'monk', 3, 80, 42, 3)],
      },
      { relations: { '0|1': 'ally' } },
    );
    const aimed = play(state, [shoot('green', 'u1', 'm1', { how: 'salvo' })]).state;
    expect(refused(aimed, shoot('blue', 's4', 'n1', { how: 'salvo' }))).toBe(refused(state, shoot('blue', 's4', 'n1', { how: 'salvo' })));
    expect(refused(state, shoot('blue', 's4', 'n1', { how: 'salvo' }))).toBeNull();
  });
  test('ARG-110 the taishō still strikes if he is contacted', () => {
    const state = meet('meleeDeclare', [...guns, ...staff], [fig('b', 'bandit3', 50, 12)]);
    expect(refused(state, strike('blue', 't', 'b'))).toBeNull();
  });
});

describe('contact fire', () => {
  const charged = (is: string, me: Written = {}, options: Written = {}, more: Written[] = []) => {
    const state = meet(
      'orders',
      [fig('a', is, 60, 10, me), ...more],
      [fig('b', 'cavyari', 60, 40)],
      { turn: 3, table: land(line('low wall', 40, 60, 70, 60)) },
      options,
    );
    return play(state, [hold('blue', 'a'), charge('red', 'b', 'a'), ...ready()]).state;
  };
  test('ARG-087 ARG-088 example 24: the gun on Hold shoots the charging rider down before the melee', () => {
    const state = charged('ashteppo');
    const after = play(state, [shoot('blue', 'a', 'b'), done('blue', [5])]);
    expect(gone(after.state, 'b')).toEqual(['b']);
    expect(eventsOf(after.events, 'rolled').map(({ need, modifiers: list }) => [need, list.length])).toEqual([[5, 0]]);
  });
  test('ARG-087 example 24: a bow against armour 5 needs a 6; who shot last turn does not shoot', () => {
    expect(modifiers(play(charged('ashbow'), [shoot('blue', 'a', 'b'), done('blue', [6, 1])], 'surprise').events, 'a')).toEqual([
      'armour 5 -1',
    ]);
    expect(momentKind(charged('ashbow', { shot: 2 }))).toBe('melee'); // nobody is asked
  });
  test('ARG-087 also for a comrade of the group; not in movement with a weapon that needs standing still', () => {
    const state = charged('ashyari', {}, {}, [fig('g', 'ashteppo', 63, 10)]);
    expect(refused(state, shoot('blue', 'g', 'b'))).toBeNull();
  });
  test('ARG-087 ARG-113 ARG-R30 option contactFire: pistols only, or nobody', () => {
    expect(momentKind(charged('ashteppo', {}, { contactFire: 'pistolOnly' }))).toBe('melee');
    expect(momentKind(charged('sam', { missiles: ['pistol'] }, { contactFire: 'pistolOnly' }))).toBe('shooting');
    expect(momentKind(charged('sam', { missiles: ['pistol'] }, { contactFire: 'never' }))).toBe('melee');
  });
  test('ARG-087 whoever may not shoot at who runs into him is told why', () => {
    const why = (state: ReturnType<typeof charged>, missile: string): string =>
      whyNot(book, state, 'blue', { kind: 'shoot', figure: 'a', target: 'b', with: missile });
    expect(why(charged('ashbow', { shot: 2 }), 'yumi')).toMatch(/ shot last turn and is not ready\.$/);
    expect(why(charged('ashteppo', {}, { contactFire: 'pistolOnly' }), 'arquebus')).toBe(
      'In this game only a pistol is shot at who runs into one.',
    );
    expect(why(charged('sam', { missiles: ['pistol'] }, { contactFire: 'never' }), 'pistol')).toBe(
      'Nobody shoots at who runs into him in this game.',
    );
  });
  test('ARG-086 in contact now, nobody else can be shot at', () => {
    const state = meet('orders', [fig('a', 'ashteppo', 60, 10)], [fig('b', 'cavyari', 60, 40), fig('c', 'bandit3', 70, 20)]);
    const after = play(state, [charge('red', 'b', 'a'), ...ready()]).state;
    expect(refused(after, shoot('blue', 'a', 'c'))).toBe('ARG-086');
  });
});
