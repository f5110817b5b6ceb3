import { whyNot } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import {
  after,
  asked,
  blue,
  by,
  done,
  ends,
  health,
  hex,
  land,
  man,
  moment,
  offers,
  red,
  refused,
  scene,
  walk,
  where,
  type Written,
} from '../tabletop.testing.ts';
import { samuraiBlades } from '../index.ts';
import { groundOf } from '../terrain/occupancy.ts';
import { fieldOf } from '../terrain/field.ts';
import { walkCost } from './walking.ts';
import { TERRAIN } from '../tables.ts';

const march = (figures: readonly Written[], more: Written = {}, options: Written = {}) => scene('movement', figures, more, options);
const far = blue('O', 'PEA', 'Z40');
/** What a way costs, or the refusal. */
const way = (state: ReturnType<typeof march>, figure: string, labels: string) =>
  walkCost(state, groundOf(state), man(state, figure), labels.split(' ').map(hex));

describe('points', () => {
  test('BLD-093 BLD-097 BLD-R35 every hex is paid for, enemies nearby do not stop anybody', () => {
    const state = march([red('A', 'ASHY', 'D5'), blue('B', 'PEA', 'E7'), far]);
    expect(refused(state, walk('red', 'A', 'D6 D7 D8 D9 D10 D11 D12'))).toBeNull();
    expect(refused(state, walk('red', 'A', 'D6 D7 D8 D9 D10 D11 D12 D13'))).toBe('BLD-094');
    expect(refused(state, walk('red', 'A', 'D7'))).toBe('BLD-093');
    const moved = after(state, walk('red', 'A', 'D6'));
    expect(asked(moved)).toBe('blue'); // nobody else was left to move: unused points are lost
    expect(where(moved, 'A')).toBe('D6');
  });

  test('BLD-E18 bodies: BLD-103, BLD-R69', () => {
    const dead = (n: number) => Array.from({ length: n }, (_, i) => blue(`D${i}`, 'PEA', 'D7', { health: 'dead' }));
    const horse = blue('H', 'HORSE', 'D7', { rear: 'E7', health: 'dead' });
    const place = { map: land({ scrub: 'D7 D8' }) };
    const state = march([red('A', 'ASHY', 'D5'), horse, ...dead(2), far], place);
    expect(way(state, 'A', 'D6 D7')).toBe(5);
    expect(way(state, 'A', 'D6 D7 D8')).toBe(7);
    expect(refused(state, walk('red', 'A', 'D6 D7 D8'))).toBeNull();
    expect(refused(march([red('A', 'ASHY', 'D5'), horse, ...dead(3), far], place), walk('red', 'A', 'D6 D7'))).toBe('BLD-103');
    expect(groundOf(state).bodies[fieldOf(state.battle).board.hexes.findIndex(([q, r]) => q === 4 && r === 4)]).toBe(3); // E7: the horse's other hex
  });

  test('BLD-E19 window: BLD-031, BLD-102', () => {
    const house = { map: land({ window: 'D5', interior: 'D6 C6', wall: 'C4 E4 C5 E5 E6 B6 B7 D7 C7' }) };
    const free = march([red('S', 'SAM2', 'D4'), far], house);
    expect(way(free, 'S', 'D5 D6')).toBe(5);
    expect(refused(free, walk('red', 'S', 'D5 D6'))).toBeNull();
    const watched = march([red('S', 'SAM2', 'D4'), blue('P', 'PEA', 'D6', { health: 'stunned' }), far], house);
    expect(refused(watched, walk('red', 'S', 'D5'))).toBeNull();
    const inside = march([red('S', 'SAM2', 'D4'), blue('P', 'PEA', 'C6'), far], {
      map: land({ window: 'D5', interior: 'D6 C6 C5', wall: 'C4 E4 E5 E6 B6 B5 D7 C7' }),
    });
    expect(refused(inside, walk('red', 'S', 'D5 C5'))).toBeNull(); // C6 is not next to the window hex
    const close = march([red('S', 'SAM2', 'D4'), blue('P', 'PEA', 'C5'), far], {
      map: land({ window: 'D5', interior: 'D6 C6 C5', wall: 'C4 E4 E5 E6 B6 B5 D7 C7' }),
    });
    expect(refused(close, walk('red', 'S', 'D5 D6'))).toBe('BLD-102');
    const hurt = march([red('S', 'SAM2', 'D4', { health: 'wounded' }), far], house);
    expect(refused(hurt, walk('red', 'S', 'D5'))).toBe('BLD-094');
    const rider = march([red('S', 'SAM2', 'D4', { rear: 'D3' }), far], house);
    expect(ends(rider, 'S')).not.toContain('D5');
  });

  // oxfmt-ignore
  test.each([
    // rule               kind         foot  horse
    ['BLD-019',           'flat',       1,     1],
    ['BLD-019',           'road',       1,     1],
    ['BLD-019',           'courtyard',  1,     1],
    ['BLD-020',           'bridge',     1,     2],
    ['BLD-021',           'door',       1,     1],
    ['BLD-022',           'interior',   1,  null],
    ['BLD-023',           'paddy',      4,  null],
    ['BLD-024',           'river',      5,  null],
    ['BLD-025',           'scrub',      2,     2],
    ['BLD-026',           'tree',       2,  null],
    ['BLD-027',           'slope',      2,     2],
    ['BLD-028',           'temple',     1,  null],
    ['BLD-029',           'torii',      1,  null],
    ['BLD-030',           'wall',    null,  null],
    ['BLD-031',           'window',     4,  null],
    ['BLD-034 BLD-R44',   'stairs',     1,  null],
  ] as const)('%s BLD-099 %s costs %s on foot, %s on a horse', (_rule, kind, foot, horse) => {
    const around = kind === 'temple' ? { temple: 'D6', stairs: 'D5' } : { [kind]: 'D6' };
    const walked = way(march([red('A', 'ASHY', 'D5'), far], { map: land(around) }), 'A', 'D6');
    expect(typeof walked === 'number' ? walked : null).toBe(foot);
    const riding = march([red('R', 'SAM2', 'D5', { rear: 'D4' }), far], { map: land({ [kind]: 'D6' }) });
    const ridden = offers(riding).flatMap(order =>
      order.kind === 'ride' && order.steps.length === 1 && order.steps[0] === 'forward' ? [order.cost] : [],
    )[0];
    expect(ridden ?? null).toBe(horse);
  });

  test('BLD-T1 the terrain list has no other kind but the loophole', () => {
    expect(Object.keys(TERRAIN).length).toBe(17);
  });

  test('BLD-100 BLD-024 only lighter infantry wades', () => {
    const place = { map: land({ river: 'D6' }) };
    expect(refused(march([red('S', 'SAM2', 'D5'), far], place), walk('red', 'S', 'D6'))).toBe('BLD-100');
    expect(refused(march([red('A', 'ASHY', 'D5'), far], place), walk('red', 'A', 'D6'))).toBeNull();
    expect(refused(march([red('A', 'PEA', 'D5'), far], place), walk('red', 'A', 'D6 D7 D8'))).toBe('BLD-094');
  });

  test('BLD-020 BLD-R63 nobody steps between bridge and river, up or down', () => {
    const place = { map: land({ river: 'D6', bridge: 'E6' }) };
    expect(refused(march([red('A', 'ASHY', 'E6'), far], place), walk('red', 'A', 'D6'))).toBe('BLD-020');
    expect(refused(march([red('A', 'ASHY', 'D6'), far], place), walk('red', 'A', 'E6'))).toBe('BLD-020');
  });

  test('BLD-028 BLD-098 BLD-R43 a temple is entered by doors, windows and stairs only', () => {
    const place = { map: land({ temple: 'D6 D7', stairs: 'D5', door: 'D8' }) };
    expect(refused(march([red('A', 'ASHY', 'E5'), far], place), walk('red', 'A', 'D6'))).toBe('BLD-028');
    expect(refused(march([red('A', 'ASHY', 'E5'), far], place), walk('red', 'A', 'D5 D6 D7 D8'))).toBeNull();
  });

  test('BLD-030 BLD-098 walls, as hexes and as hexsides, let nobody through', () => {
    expect(refused(march([red('A', 'ASHY', 'D5'), far], { map: land({ wall: 'D6' }) }), walk('red', 'A', 'D6'))).toBe('BLD-098');
    expect(refused(march([red('A', 'ASHY', 'D5'), far], { map: land({}, { edges: { wall: 'D5/S' } }) }), walk('red', 'A', 'D6'))).toBe(
      'BLD-098',
    );
  });

  test('BLD-032 a barricade costs four and keeps horses out; only flat ground takes one', () => {
    const place = { map: land({}), barricades: [{ at: 'D6', facing: 'N' }] };
    expect(way(march([red('A', 'ASHY', 'D5'), far], place), 'A', 'D6')).toBe(4);
    expect(ends(march([red('R', 'SAM2', 'D5', { rear: 'D4' }), far], place), 'R')).not.toContain('D6');
    for (const kind of ['scrub', 'bridge', 'door', 'interior', 'torii', 'stairs', 'loophole'] as const)
      expect(() => march([red('A', 'ASHY', 'D5'), far], { ...place, map: land({ [kind]: 'D6' }) })).toThrow('a hex of flat ground');
  });
});

describe('others in the way', () => {
  test('BLD-095 BLD-096 BLD-R15 through friends, not through enemies, and never stopping on anybody', () => {
    const state = march([red('A', 'ASHY', 'D5'), red('F', 'PEA', 'D6'), blue('E', 'PEA', 'E5'), far]);
    expect(refused(state, walk('red', 'A', 'D6 D7'))).toBeNull();
    expect(refused(state, walk('red', 'A', 'D6'))).toBe('BLD-096');
    expect(refused(state, walk('red', 'A', 'E5 E6'))).toBe('BLD-095');
    expect(ends(state, 'A')).not.toContain('D6');
  });

  test('BLD-035 a cart is impassable for everyone', () => {
    const state = march([red('A', 'ASHY', 'D5'), red('K', 'CART', 'D6', { rear: 'D7' }), far]);
    expect(refused(state, walk('red', 'A', 'D6 D7 D8'))).toBe('BLD-035');
  });

  test('BLD-199 nobody walks off the map', () => {
    expect(ends(march([red('A', 'ASHY', 'A1'), far]), 'A')).not.toContain('nowhere');
    expect(refused(march([red('A', 'ASHY', 'A1'), far]), by('red', { kind: 'move', figure: 'A', way: [[0, -1]] }))).toBe('BLD-199');
    expect(refused(march([red('A', 'ASHY', 'A1'), far]), walk('red', 'A', 'A2', { leave: true }))).toBe('BLD-199');
  });

  test('BLD-039 BLD-044 all, some or none move, one after another', () => {
    const state = march([red('A', 'ASHY', 'D5'), red('B', 'ASHY', 'H5'), far]);
    const one = after(state, walk('red', 'A', 'D6'));
    expect([asked(one), refused(one, walk('red', 'A', 'D7')), refused(one, walk('red', 'B', 'H6'))]).toEqual(['red', 'BLD-093', null]);
    expect(asked(after(one, done('red')))).toBe('blue');
  });

  test('BLD-015 several seats of a side act together; nobody else does', () => {
    const chairs = [
      { seat: 'red', side: 'red', name: 'Red' },
      { seat: 'red-2', side: 'red', name: 'Red too' },
      { seat: 'blue', side: 'blue', name: 'Blue' },
    ];
    const state = march([red('A', 'ASHY', 'D5'), red('B', 'ASHY', 'H5'), far], { chairs });
    expect([
      refused(state, walk('red-2', 'A', 'D6')),
      refused(state, walk('red', 'B', 'H6')),
      refused(state, walk('blue', 'O', 'Z39')),
    ]).toEqual([null, null, 'NOB-2']);
  });
});

describe('clearing bodies', () => {
  const men = [red('A', 'ASHY', 'D5'), red('B', 'ASHY', 'E5'), red('C', 'ASHY', 'H5')];
  const bodies = (n: number, at = 'D6') => Array.from({ length: n }, (_, i) => blue(`D${i}`, 'PEA', at, { health: 'dead' }));
  const clear = (figures: string, at: string) => by('red', { kind: 'clear', figures: figures.split(' '), at });

  test('BLD-104 BLD-042 two men, a whole phase: they do nothing else, and the owner names the hex', () => {
    const state = march([...men, ...bodies(4), far]);
    expect(refused(state, clear('A C', 'D6'))).toBe('BLD-104');
    const busy = after(state, clear('A B', 'D6'));
    expect(refused(busy, walk('red', 'A', 'D4'))).toBe('BLD-104');
    const shifting = after(busy, done('red'));
    expect([moment(shifting), asked(shifting)]).toEqual(['shifting', 'red']);
    const [first] = offers(shifting);
    expect(first).toMatchObject({ kind: 'shift', bodies: ['D0', 'D1', 'D2'] }); // BLD-105: three men
    const cleared = after(shifting, by('red', { kind: 'shift', bodies: ['D0', 'D1', 'D2'], at: 'D7' }));
    expect([where(cleared, 'D0'), where(cleared, 'D2'), where(cleared, 'D3')]).toEqual(['D7', 'D7', 'D6']);
    expect(man(cleared, 'A').task).toBeNull();
  });

  test('BLD-105 BLD-R39 further pairs shift more, one hex a turn; who has shot or moved does not clear', () => {
    const four = [...men.slice(0, 2), red('C', 'ASHY', 'D7'), red('E', 'ASHY', 'C6')];
    const state = march([...four, ...bodies(4), far]);
    const both = after(state, clear('A B', 'D6'), clear('C E', 'D6'));
    const first = after(both, by('red', { kind: 'shift', bodies: ['D0', 'D1', 'D2'], at: 'E6' }));
    expect(moment(first)).toBe('shifting');
    expect(refused(first, by('red', { kind: 'shift', bodies: ['D0'], at: 'F6' }))).toBe('BLD-104'); // it lies elsewhere by now
    expect(where(after(first, by('red', { kind: 'shift', bodies: ['D3'], at: 'D5' })), 'D3')).toBe('D5');
    const tired = march([red('A', 'ASHB', 'D5', { shot: 9 }), men[1] ?? {}, ...bodies(1), far]);
    expect(refused(tired, clear('A B', 'D6'))).toBe('BLD-046');
  });

  test('BLD-105 a body moves one hex a turn: neither the next pair nor the enemy shifts it on', () => {
    const four = [...men.slice(0, 2), red('C', 'ASHY', 'F6'), red('E', 'ASHY', 'F7')];
    const theirs = [blue('P', 'PEA', 'D7'), blue('Q', 'PEA', 'E7')];
    const state = march([...four, ...theirs, ...bodies(1), blue('X', 'PEA', 'E6', { health: 'dead' })]);
    const first = after(state, clear('A B', 'D6'), clear('C E', 'E6'), by('red', { kind: 'shift', bodies: ['D0'], at: 'E6' }));
    expect([moment(first), refused(first, by('red', { kind: 'shift', bodies: ['D0', 'X'], at: 'F6' }))]).toEqual(['shifting', 'BLD-105']);
    expect(offers(first)[0]).toMatchObject({ bodies: ['X'] });
    const blues = after(first, by('red', { kind: 'shift', bodies: ['X'], at: 'F6' }));
    const again = by('blue', { kind: 'clear', figures: ['P', 'Q'], at: 'E6' });
    expect([asked(blues), refused(blues, again)]).toEqual(['blue', 'BLD-105']);
    const nextTurn = after(blues, done('blue'), done('blue'), done('red'), done('red'));
    expect([asked(nextTurn), nextTurn.turn, refused(nextTurn, again)]).toEqual(['blue', 2, null]);
  });

  test('BLD-105 a man’s own last move is none of his body’s', () => {
    const state = scene(
      'combat',
      [blue('S', 'SAM4', 'D5'), blue('T', 'PEA', 'E5'), red('A', 'PEA', 'D6', { moved: 1 }), red('B', 'PEA', 'K9')],
      {
        phase: 2,
      },
    );
    const killed = after(state, by('blue', { kind: 'attack', figures: ['S'], targets: ['A'] }, 1));
    expect([health(killed, 'A'), man(killed, 'A').moved]).toEqual(['dead', 0]);
  });

  test('BLD-127 a dead horse in harness is not shifted before it is detached', () => {
    const horse = blue('H', 'DRAFT', 'D6', { rear: 'D7', health: 'dead', draws: 'K' });
    const state = after(march([...men, horse, blue('K', 'CART', 'D8', { rear: 'D9' }), far]), clear('A B', 'D6'), done('red'));
    expect([asked(state), where(state, 'H')]).toEqual(['blue', 'D6/D7']); // nothing to shift
  });

  test('BLD-106 bodies put into a river are washed away; BLD-208 not into walls and carts, a horse by one step of T15', () => {
    const place = { map: land({ river: 'D7', wall: 'C6' }) };
    const state = after(march([...men, red('K', 'CART', 'E6', { rear: 'F7' }), ...bodies(2), far], place), clear('A B', 'D6'), done('red'));
    expect(ends(state)).toEqual(['C5', 'D5', 'D7', 'E5']);
    const wet = after(state, by('red', { kind: 'shift', bodies: ['D0', 'D1'], at: 'D7' }));
    expect([health(wet, 'D0'), health(wet, 'D1')]).toEqual(['gone', 'gone']);
    const horse = after(march([...men, blue('H', 'HORSE', 'D6', { rear: 'D7', health: 'dead' }), far]), clear('A B', 'D6'), done('red'));
    const steps = offers(horse).flatMap(order => (order.kind === 'shift' ? [order] : []));
    expect(steps.length).toBe(5); // straight back, two to the side, two swings of the head
    const shifted = after(horse, by('red', { kind: 'shift', bodies: ['H'], at: 'D7', rear: 'D8' }));
    expect(where(shifted, 'H')).toBe('D7/D8');
    expect(refused(horse, by('red', { kind: 'shift', bodies: ['H'], at: 'D6', rear: 'E6' }))).toBe('BLD-208');
  });

  test('BLD-208 BLD-105 where bodies cannot be put it is told why', () => {
    const cleared = (...lying: readonly Written[]) =>
      after(march([...men, ...lying, far], { map: land({ wall: 'C6 E6' }) }), clear('A B', 'D6'), done('red'));
    const why = (state: ReturnType<typeof march>, bodies: string, at: string, rear?: string) =>
      whyNot(samuraiBlades, state, 'red', { kind: 'shift', bodies: bodies.split(' '), at: hex(at), ...(rear === undefined ? {} : { rear: hex(rear) }) }); // prettier-ignore
    const bodied = cleared(...bodies(2));
    expect([why(bodied, 'D0 D1', 'D7'), why(bodied, 'D0', 'D8'), why(bodied, 'D0', 'C6'), why(bodied, 'D0', 'D7', 'D8')]).toEqual([
      '',
      'D8 is not next to D6: bodies are moved one hex.',
      'Nobody could step to C6 from there: no body can be put there.',
      'A man’s body lies in one hex, not in two.',
    ]);
    const horse = cleared(blue('H', 'HORSE', 'D6', { rear: 'D7', health: 'dead' }));
    const moved = (at: string, rear?: string) => why(horse, 'H', at, rear);
    expect([moved('D7', 'D8'), moved('D7'), moved('D5', 'D6'), moved('K9', 'K10'), moved('E6', 'D7')]).toEqual([
      '',
      'A horse lies in two hexes: say in which.',
      'The horse would still lie in D6.',
      'A horse cannot get there by one step.',
      'The ground or an obstacle keeps the horse from lying there.',
    ]);
  });

  test('BLD-007 BLD-104 the stunned and the mounted clear nothing', () => {
    const state = march([
      red('A', 'SAM2', 'D5', { rear: 'D4' }),
      red('B', 'ASHY', 'E5'),
      red('S', 'ASHY', 'C5', { health: 'stunned' }),
      ...bodies(1),
      far,
    ]);
    expect([refused(state, clear('A B', 'D6')), refused(state, clear('S B', 'D6'))]).toEqual(['BLD-104', 'BLD-007']);
  });
});
