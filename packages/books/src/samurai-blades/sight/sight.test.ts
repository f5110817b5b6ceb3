import { describe, expect, test } from 'vitest';
import { groundOf } from '../terrain/occupancy.ts';
import { sightOf } from './sight.ts';
import { blue, by, id, land, man, red, refused, scene, shoot, told, type Written } from '../tabletop.testing.ts';
import type { BladesState } from '../state.ts';

const bows = (figures: readonly Written[], more: Written = {}, options: Written = {}) => scene('footBows', figures, more, options);
/** The cover of a target, or null when no line is free. */
const cover = (state: BladesState, from: string, to: string, overHeads = false) =>
  sightOf(state, groundOf(state), { figure: man(state, from), overHeads }, man(state, to));
/** From one hex to another with nothing but terrain between. */
const across = (from: string, to: string, more: Written = {}, options: Written = {}) =>
  cover(scene('movement', [red('A', 'ASHB', from), blue('B', 'PEA', to)], more, options), 'A', 'B');

describe('characters in the way', () => {
  test('BLD-E13a BLD-068 BLD-071 a man straight in the way blocks at short range', () => {
    const state = bows([red('B', 'ASHB', 'C5'), red('C', 'ASHB', 'E5'), red('F', 'PEA', 'C7'), blue('T', 'PEA', 'C9')]);
    expect(refused(state, shoot('B', 'T'))).toBe('BLD-068');
  });

  test('BLD-E13b BLD-R20 any part to any part: a line beside the man serves', () => {
    const at = (...men: string[]) =>
      cover(
        scene('movement', [red('A', 'ASHB', 'D5'), blue('T', 'PEA', 'F5'), ...men.map((label, i) => red(`M${i}`, 'PEA', label))]),
        'A',
        'T',
      );
    expect([at('E5'), at('E4'), at('E4', 'E5')]).toEqual(['none', 'none', null]);
  });

  test('BLD-E13c BLD-073 BLD-R24 from the saddle over adjacent men on foot', () => {
    const at = (friend: Written, options: Written = {}) =>
      cover(scene('movement', [red('A', 'SAMB', 'C5', { rear: 'C4' }), friend, blue('T', 'PEA', 'C9')], {}, options), 'A', 'T');
    expect(at(red('F', 'PEA', 'C6'))).toBe('none');
    expect(at(red('F', 'PEA', 'C7'))).toBeNull();
    const mounted = red('F', 'SAM2', 'C6', { rear: 'C7' });
    expect([at(mounted), at(mounted, { saddleOverMounted: true })]).toEqual([null, 'none']);
  });

  test('BLD-E13d BLD-072 BLD-R67 beyond short range over up to four heads, if the target is in no or light cover', () => {
    const row = (count: number, more: Written = {}) => {
      const men = ['C', 'D', 'E'].flatMap(column =>
        Array.from({ length: count }, (_, i) => red(`${column}${i}`, 'PEA', `${column}${10 + i}`)),
      );
      return bows([red('B', 'ASHB', 'D1'), red('X', 'ASHB', 'K1'), ...men, blue('T', 'PEA', 'D36')], more);
    };
    expect(refused(row(4), shoot('B', 'T'))).toBeNull();
    expect(refused(row(5), shoot('B', 'T'))).toBe('BLD-068');
    expect(refused(row(4, { map: land({ door: 'D36' }) }), shoot('B', 'T'))).toBe('BLD-068');
    const scrub = row(4, { map: land({ scrub: 'D36' }) });
    expect(refused(scrub, shoot('B', 'T'))).toBeNull();
    expect(told(scrub, shoot('B', 'T', 10))[0]).toMatchObject({ kind: 'shot', cover: 'light' });
  });

  test('BLD-072 BLD-090 a rider with one hex in medium cover is not shot at over heads, whichever hex the line ends in', () => {
    const men = ['C', 'D', 'E'].map(column => red(`${column}0`, 'PEA', `${column}10`));
    const at = (terrain: Readonly<Record<string, string>>) =>
      bows([red('B', 'ASHB', 'D1'), red('X', 'ASHB', 'K1'), ...men, blue('T', 'SAM2', 'D36', { rear: 'D37' }), blue('Y', 'PEA', 'K9')], {
        map: land(terrain),
      });
    expect([refused(at({ door: 'D37' }), shoot('B', 'T')), refused(at({ scrub: 'D37' }), shoot('B', 'T'))]).toEqual(['BLD-068', null]);
  });

  test('BLD-072 BLD-R23 a horse the line crosses lengthwise is one of the four', () => {
    const rank = (row: number, more = 0) =>
      ['C', 'D', 'E'].map(column =>
        red(`${column}${row}`, more === 0 ? 'PEA' : 'HORSE', `${column}${row}`, more === 0 ? {} : { rear: `${column}${row + more}` }),
      );
    const state = bows([
      red('B', 'ASHB', 'D1'),
      red('X', 'ASHB', 'K1'),
      ...rank(10),
      ...rank(12),
      ...rank(14),
      ...rank(18, 1),
      blue('T', 'PEA', 'D36'),
    ]);
    expect(refused(state, shoot('B', 'T'))).toBeNull();
  });

  test('BLD-072 BLD-R23 of two horses abreast, crossed by turns, each is one of the four', () => {
    // Woods leave a lane down column D that goes over into column E between rows 15 and 23, where the horses stand.
    const lane = { map: land({ tree: 'A1-C40 F1-Z40 E1-E14 D24-D40' }) };
    const horse = (column: string) => red(column, 'HORSE', `${column}19`, { rear: `${column}20` });
    const heads = (...rows: string[]) => rows.map(label => red(label, 'PEA', label));
    const at = (...men: Written[]) =>
      cover(scene('movement', [red('A', 'ASHB', 'D1'), ...men, blue('T', 'PEA', 'E37')], lane), 'A', 'T', true);
    expect(at(horse('D'), horse('E'), ...heads('D5', 'E33'))).toBe('none');
    expect(at(horse('D'), horse('E'), ...heads('D5', 'D7', 'E33'))).toBeNull();
  });

  test('BLD-R23 the stunned and the dead lie down, horses stand; option stunnedBlocksSight', () => {
    const at = (figure: Written, options: Written = {}) =>
      cover(scene('movement', [red('A', 'ASHB', 'C5'), figure, blue('T', 'PEA', 'C9')], {}, options), 'A', 'T');
    expect(at(red('F', 'PEA', 'C7', { health: 'stunned' }))).toBe('none');
    expect(at(red('F', 'PEA', 'C7', { health: 'stunned' }), { stunnedBlocksSight: true })).toBeNull();
    expect(at(red('F', 'PEA', 'C7', { health: 'dead' }))).toBe('none');
    expect(at(red('F', 'HORSE', 'C7', { rear: 'C6' }))).toBeNull();
  });

  test('BLD-074 men in the river never block', () => {
    expect(
      cover(
        scene('movement', [red('A', 'ASHB', 'C5'), red('F', 'PEA', 'C7'), blue('T', 'PEA', 'C9')], { map: land({ river: 'C7' }) }),
        'A',
        'T',
      ),
    ).toBe('none');
  });

  test('BLD-092 BLD-R30 a cart in between gives light cover and does not block', () => {
    expect(
      cover(scene('movement', [red('A', 'ASHB', 'C5'), red('K', 'CART', 'C7', { rear: 'C8' }), blue('T', 'PEA', 'C11')]), 'A', 'T'),
    ).toBe('light');
  });
});

describe('terrain in the way', () => {
  test('BLD-069 BLD-070 BLD-R21 open kinds of terrain hinder nothing, nor does one’s own hex', () => {
    for (const kind of ['paddy', 'river', 'bridge', 'torii', 'temple', 'stairs'] as const)
      expect(across('C5', 'C9', { map: land({ [kind]: 'B6-D8' }) })).toBe('none');
    expect(across('C5', 'C9', { map: land({}), barricades: [{ at: 'C7', facing: 'N' }] })).toBe('none');
    expect(across('C5', 'C9', { map: land({ tree: 'C5' }) })).toBe('none');
  });

  test('BLD-075 scrub in between gives light cover; BLD-076 trees stop a line, but one may shoot into them', () => {
    expect(across('C5', 'C9', { map: land({ scrub: 'B6-D8' }) })).toBe('light');
    expect(across('C5', 'C9', { map: land({ tree: 'B6-D8' }) })).toBeNull();
    expect(across('C5', 'C9', { map: land({ tree: 'C9' }) })).toBe('light');
  });

  test('BLD-077 BLD-030 walls block; through a gap one may shoot', () => {
    expect(across('C5', 'C9', { map: land({ wall: 'A7-E7' }) })).toBeNull();
    expect(across('C5', 'C9', { map: land({ wall: 'A7-B7 D7-E7' }) })).toBe('none');
  });

  test('BLD-R29 hexside walls block too', () => {
    expect(across('C5', 'C9', { map: land({}, { edges: { wall: 'A7-E7/S A7-E7/SE A7-E7/SW' } }) })).toBeNull();
  });

  test('BLD-R29 behind walls all round nobody is seen, whoever was looked for before him', () => {
    const labels = ['J', 'K', 'L', 'M'].flatMap(column => [8, 9, 10, 11].map(row => `${column}${row}`));
    const sides = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
    const wall = labels.flatMap(label => sides.map(side => `${label}/${side}`)).join(' ');
    const men = labels.map(label => blue(label, 'PEA', label));
    const state = scene('movement', [red('A', 'ASHB', 'C5'), ...men], { map: land({}, { edges: { wall } }) });
    expect(labels.filter(label => cover(state, 'A', label) !== null)).toEqual([]);
  });

  test('BLD-056 BLD-R22 only the heaviest cover counts', () => {
    expect(across('C5', 'C9', { map: land({ scrub: 'B6-D8', door: 'C9' }) })).toBe('medium');
  });

  test('BLD-089 BLD-T1 cover by the target’s own hex', () => {
    const kinds = {
      flat: 'none',
      paddy: 'none',
      interior: 'none',
      river: 'light',
      bridge: 'light',
      scrub: 'light',
      tree: 'light',
      temple: 'light',
      torii: 'light',
      stairs: 'none',
      door: 'medium',
      loophole: 'heavy',
    };
    for (const [kind, expected] of Object.entries(kinds))
      expect(across('C5', 'C9', { map: land({ [kind]: kind === 'interior' ? 'C5-C9' : 'C9' }) })).toBe(expected);
  });
});

describe('slopes', () => {
  const ridge = { map: land({ slope: 'A4-Z4 A8-Z8', scrub: 'D6' }, { rows: 12, levels: { '1': 'A1-Z3 A9-Z12' } }) };
  test.each([
    ['BLD-079', 'D3', 'F10', 'none'],
    ['BLD-R25', 'D3', 'D5', null],
    ['BLD-079', 'B2', 'F10', 'light'],
    ['BLD-R25', 'B2', 'D5', null],
    ['BLD-R25', 'F8', 'D5', 'none'],
    ['BLD-R25', 'F8', 'F10', 'none'],
    ['BLD-081', 'F10', 'F8', 'medium'],
    ['BLD-R25', 'D3', 'D6', 'light'],
    ['BLD-R25', 'D2', 'D6', null],
    ['BLD-R25', 'D2', 'D7', 'light'],
  ])('BLD-E14 %s the diagram’s key: %s to %s is %s', (_rule, from, to, expected) => {
    expect(across(from, to, ridge)).toBe(expected);
    // The same as an order: two others on the high ground keep the step open where the line is blocked.
    const archers = bows([red('A', 'ASHB', from), red('X', 'ASHB', 'Z1'), blue('B', 'PEA', to), blue('Y', 'PEA', 'Z2')], ridge);
    expect(refused(archers, shoot('A', 'B'))).toBe(expected === null ? 'BLD-068' : null);
    if (expected !== null) expect(told(archers, shoot('A', 'B', 10))[0]).toMatchObject({ kind: 'shot', cover: expected });
  });

  test('BLD-078 on the northern slope alone: nearer to the upper man no effect, as near or nearer to the lower one blocked', () => {
    const slope = { map: land({ slope: 'A4-Z4' }, { levels: { '1': 'A1-Z3' } }) };
    expect([across('D3', 'D6', slope), across('D2', 'D6', slope), across('D2', 'D7', slope)]).toEqual(['none', null, 'none']);
    expect([across('D6', 'D3', slope), across('D6', 'D2', slope)]).toEqual(['none', null]); // and the other way round
  });

  test('BLD-078 the lip of a slope halfway up a steep hill blocks at two hexes', () => {
    const terraces = { map: land({ slope: 'A5-Z6' }, { levels: { '1': 'A5-Z5', '2': 'A1-Z4' } }) };
    expect([across('D6', 'D4', terraces), across('D4', 'D6', terraces)]).toEqual([null, null]);
    expect([across('D6', 'D5', terraces), across('D5', 'D4', terraces)]).toEqual(['none', 'none']);
  });

  test('BLD-080 a ridge between two low men blocks', () => {
    expect(across('D2', 'D10', { map: land({ slope: 'A5-Z5 A7-Z7' }, { levels: { '1': 'A6-Z6' } }) })).toBeNull();
  });
});

describe('buildings: the guest hall of 7.3', () => {
  const hall = (from: string, to: string) => {
    const figures = [red('A', 'ASHB', from), blue('B', 'PEA', to)];
    return cover(scene('movement', figures, { scenario: 'shorin-in', alarm: 1, phase: 2 }), 'A', 'B');
  };
  test.each([
    ['BLD-E29a BLD-083 next to a window, through it', 'F7', 'I6', 'none'],
    ['BLD-E29b not past a window from farther off', 'E7', 'I6', null],
    ['BLD-E29b BLD-087 at a man in the window', 'E7', 'G6', 'medium'],
    ['BLD-E29c BLD-086 BLD-R28 deep in a room one does not shoot out', 'I6', 'F7', null],
    ['BLD-E29c BLD-086 from next to the window one does', 'H6', 'F7', 'none'],
    ['BLD-E29d BLD-082 BLD-084 from the door into the hall', 'I8', 'J6', 'none'],
    ['BLD-E29d BLD-084 from outside not past the door', 'I9', 'I7', null],
    ['BLD-E29d BLD-088 but at a man in it', 'I9', 'I8', 'medium'],
    ['BLD-087 from inside no cover in a window', 'H6', 'G6', 'none'],
    ['BLD-E36 BLD-087 BLD-083 from outside through one window at a man in another', 'J4', 'L6', 'none'],
    ['BLD-087 the same the other way', 'J4', 'G6', 'none'],
    ['BLD-E36 BLD-087 from outside at the same man', 'M6', 'L6', 'medium'],
    ['BLD-085 BLD-R66 from a window into another opening', 'G6', 'L6', 'none'],
    ['BLD-085 never through a second opening', 'G6', 'M7', null],
    ['BLD-085 BLD-R66 from a door through no window', 'I8', 'J3', null],
    ['BLD-082 out of a window at any angle', 'G6', 'C6', 'light'],
    ['BLD-200 between two men outside the whole house blocks', 'E6', 'N6', null],
  ])('%s', (_title, from, to, expected) => {
    expect(hall(from, to)).toBe(expected);
  });
});

test('BLD-R29 BLD-086 a door belongs to the rooms it hangs together with: out of it from next to it', () => {
  const room = { map: land({ interior: 'D5-D7', door: 'D8', wall: 'C5-C9 E5-E9' }) };
  expect([across('D7', 'D10', room), across('D6', 'D10', room)]).toEqual(['none', null]);
});

describe('rooms behind hexside walls', () => {
  // D6 and D7 are a room; its walls are hexsides, with a gap at the south of D7 and none where the door stands.
  const walls = 'D6/N D6/NE D6/SE D6/SW D6/NW D7/NE D7/SE D7/SW D7/NW';
  const room = (terrain: Readonly<Record<string, string>>, edges = walls) => ({
    map: land({ interior: 'D6 D7', ...terrain }, { edges: { wall: edges } }),
  });
  test('BLD-R29 BLD-084 BLD-086 no missile goes in or out by a bare gap, not even next to it', () => {
    expect([across('D9', 'D7', room({})), across('D8', 'D7', room({})), across('D7', 'D9', room({}))]).toEqual([null, null, null]);
    expect(across('D6', 'D7', room({}))).toBe('none');
  });
  test('BLD-R29 BLD-200 nor through the room from gap to gap', () => {
    const open = room({}, walls.replace('D6/N ', ''));
    expect([across('D4', 'D9', open), across('D5', 'D8', open)]).toEqual([null, null]);
  });
  test('BLD-R29 BLD-086 BLD-084 a door hex lets missiles pass as ever', () => {
    const door = room({ door: 'D8' });
    expect([across('D7', 'D10', door), across('D6', 'D10', door), across('D8', 'D6', door), across('D10', 'D8', door)]).toEqual([
      'none',
      null,
      'none',
      'medium',
    ]);
  });
});

describe('directed cover', () => {
  test('BLD-091 BLD-032 BLD-E30 a barricade covers across its front only', () => {
    const place = { map: land({}), barricades: [{ at: 'O8', facing: 'NW' }] };
    expect([across('L6', 'O8', place), across('R10', 'O8', place)]).toEqual(['medium', 'none']);
  });

  test('BLD-R27 BLD-088 an exterior corner covers all round, with option protectedSides only beside the wall', () => {
    const place = { scenario: 'rice-convoy' };
    const protectedSides = { cornerCover: 'protectedSides' };
    expect([across('L9', 'I6', place), across('L9', 'I6', place, protectedSides)]).toEqual(['medium', 'none']);
    const corner = { map: land({ wall: 'H6', tree: 'J6' }, { marks: { corner: 'I6' } }) };
    expect([across('I5', 'I6', corner, protectedSides), across('I7', 'I6', corner, protectedSides)]).toEqual(['medium', 'none']);
  });

  test('BLD-R27 option protectedSides goes by the line of centres, whichever line is shot along', () => {
    const at = (from: string) => across(from, 'I6', { scenario: 'rice-convoy' }, { cornerCover: 'protectedSides' });
    expect([at('I2'), at('L9')]).toEqual(['medium', 'none']);
    // Through a corner point either of its sides will do: N and NE meet at K5's, NE and SE at L6's (L and J lie higher).
    const open = { map: land({ wall: 'H6' }, { marks: { corner: 'I6' } }) };
    const from = (label: string) => across(label, 'I6', open, { cornerCover: 'protectedSides' });
    expect([from('J5'), from('K6'), from('I10')]).toEqual(['medium', 'none', 'none']);
  });

  test('BLD-090 BLD-E26 a rider in two kinds of terrain has the heavier cover', () => {
    const state = scene('movement', [red('A', 'ASHB', 'C5'), blue('R', 'SAM2', 'C9', { rear: 'C10' })], { map: land({ scrub: 'C10' }) });
    expect(cover(state, 'A', 'R')).toBe('light');
  });

  test('BLD-090 BLD-R27 a rider’s other hex at a corner: with option protectedSides it covers only lines over those sides', () => {
    const figures = [red('A', 'ASHB', 'C5'), blue('R', 'SAM2', 'C9', { rear: 'C10' })];
    const corner = { map: land({ wall: 'B11' }, { marks: { corner: 'C10' } }) };
    const at = (options: Written) => cover(scene('movement', figures, corner, options), 'A', 'R');
    expect([at({}), at({ cornerCover: 'protectedSides' })]).toEqual(['medium', 'none']);
  });

  test('BLD-207 an unseen ninja never blocks a line, shown or not', () => {
    for (const hiddenNinja of [true, false]) {
      const figures = [red('A', 'ASHB', 'C5'), blue('N', 'NIN', 'C7'), blue('T', 'PEA', 'C9')];
      const dark = scene('movement', figures, { night: true }, { hiddenNinja });
      expect([man(dark, 'N').unseen, cover(dark, 'A', 'T')]).toEqual([true, 'none']);
    }
  });
});

test('the tests above shoot by the rules: an order along a blocked line is refused', () => {
  const state = bows([red('B', 'ASHB', 'C5'), red('C', 'ASHB', 'K5'), blue('T', 'PEA', 'C9')], { map: land({ tree: 'B6-D8' }) });
  expect(refused(state, by('red', { kind: 'shoot', figure: id('B'), target: id('T') }))).toBe('BLD-068');
});
