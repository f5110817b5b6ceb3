/** Lines of sight and cover of a shot: ARG-089 and what follows. */
import { describe, expect, test } from 'vitest';
import { area, done, fig, land, line, meet, modifiers, play, refused, row, shoot, type Lay, type Written } from '../tabletop.testing.ts';
import { bonus } from './shooting.testing.ts';

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
    const across = (x: number, y: number, ground: Lay = []) =>
      refused(
        meet(
          'shootDeclare',
          [fig('a', 'ashbow', 60, 10), fig('f', 'ashyari', x, y), fig('free', 'ashbow', 100, 10)],
          [fig('b', 'bandit3', 60, 27), fig('c', 'bandit3', 100, 18)],
          { table: land(...ground) },
        ),
        shoot('blue', 'a', 'b'),
      );
    expect([across(60, 18), across(60, 13.5), across(62.5, 18)]).toEqual(['ARG-090', null, null]);
    expect(across(60, 18, [area('battlements', 50, 25, 70, 40)])).toBeNull();
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
