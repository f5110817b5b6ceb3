/** Carts and their teams: BLD-123 to BLD-127, BLD-T14. */
import { seatId } from '@nobori/engine';
import { whyNot } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { samuraiBlades } from '../index.ts';
import {
  after,
  asked,
  blue,
  by,
  done,
  ends,
  hex,
  id,
  land,
  man,
  moment,
  offers,
  red,
  refused,
  scene,
  told,
  where,
  type Written,
} from '../tabletop.testing.ts';
const march = (figures: readonly Written[], more: Written = {}, options: Written = {}) => scene('movement', figures, more, options);
const far = blue('O', 'PEA', 'Z40');
/** The far corner of the smaller map of 7.2. */
const farAway = blue('O', 'PEA', 'T14');
const ride = (figure: string, steps: string, way: string, facing: number, more: Written = {}) =>
  by('red', { kind: 'ride', figure, steps: steps.split(' '), way: way.split(' '), facing, ...more });
const lead = (figure: string, horse: string, way: string, walkTo = '', more: Written = {}) =>
  by('red', { kind: 'lead', figure, horse, way: way === '' ? [] : way.split(' '), walk: walkTo === '' ? [] : walkTo.split(' '), ...more });
const haul = (figure: string, cart: string, ways: Record<string, string>) =>
  by('red', {
    kind: 'haul',
    figure,
    cart,
    ways: Object.fromEntries(Object.entries(ways).map(([one, way]) => [one, way === '' ? [] : way.split(' ')])),
  });

describe('carts', () => {
  const team = [
    red('T', 'POR', 'F8'),
    red('H', 'DRAFT', 'E8', { rear: 'D8', control: 1, draws: 'K' }),
    red('K', 'CART', 'C8', { rear: 'B8' }),
  ];

  test('BLD-123 BLD-124 BLD-R42 the team in line: led, the cart trails behind', () => {
    const state = march([...team, far]);
    const gone = after(state, lead('T', 'H', 'G8 H8'));
    expect([where(gone, 'T'), where(gone, 'H'), where(gone, 'K')]).toEqual(['H8', 'G8/F8', 'E8/D8']);
    expect(refused(state, lead('T', 'H', 'F9'))).toBe('BLD-210'); // 120° at the joint
  });

  test('BLD-124 ridden, a harnessed horse makes forward steps only', () => {
    const state = march([
      red('S', 'SAM2', 'E8', { rear: 'D8', rides: 'H' }),
      red('H', 'DRAFT', 'E8', { rear: 'D8', control: 1, draws: 'K' }),
      team[2] ?? {},
      far,
    ]);
    expect(refused(state, ride('S', 'back', 'D8', 1))).toBe('BLD-124');
    const onward = offers(state).find(order => order.kind === 'ride' && order.steps.join() === 'forward,forward');
    const gone = onward === undefined ? state : after(state, by('red', onward));
    expect([where(gone, 'S'), where(gone, 'K')]).toEqual(['G9/F9', 'E8/D8']);
    expect(offers(state).every(order => order.kind !== 'ride' || order.cost <= 4)).toBe(true);
  });

  test('BLD-013 BLD-111 a ridden team passes friends, but its cart does not stop on them either', () => {
    const driven = [red('S', 'SAM2', 'E8', { rear: 'D8', rides: 'H' }), ...team.slice(1), far];
    const state = march([...driven, red('F', 'PEA', 'F9')]);
    const on = ride('S', 'forward forward forward forward', 'F9 G9 H10 I10', 2);
    expect([refused(march(driven), on), refused(state, on)]).toEqual([null, 'BLD-013']); // the cart would end in G9 and F9
    expect(offers(state).every(order => refused(state, by('red', { ...order })) === null)).toBe(true);
  });

  test('BLD-E28 cart by hand: BLD-125, BLD-126', () => {
    const crew = [red('A', 'PEA', 'D9'), red('B', 'PEA', 'B9'), red('K', 'CART', 'C8', { rear: 'B8' }), far];
    const state = march(crew);
    const one = after(state, haul('A', 'K', { A: 'E9', B: 'C9' }));
    expect([where(one, 'A'), where(one, 'K')]).toEqual(['E9', 'D9/C8']);
    const two = after(state, haul('A', 'K', { A: 'E9 F10', B: 'C9 D10' }));
    expect([where(two, 'A'), where(two, 'K'), where(two, 'B'), asked(two)]).toEqual(['F10', 'E9/D9', 'D10', 'blue']);
    expect(refused(state, haul('A', 'K', { A: 'E9 F10 G10', B: 'C9 D10' }))).toBe('BLD-125');
    expect(refused(state, haul('A', 'K', { A: 'E9 F10', B: '' }))).toBe('BLD-125'); // he must end next to it
    expect(refused(state, haul('A', 'K', { A: 'E9' }))).toBe('BLD-125');
    expect(refused(state, haul('B', 'K', { B: 'B10', A: '' }))).toBe('BLD-123'); // not in a marked hex
    const three = march([...crew.slice(0, 3), red('C', 'PEA', 'C9'), far]);
    expect(offers(three).some(order => order.kind === 'haul' && Object.keys(order.ways).length === 3)).toBe(true);
    const others = [red('D', 'PEA', 'E8'), red('E', 'PEA', 'C7')];
    const moved = after(march([...crew, ...others]), haul('A', 'K', { A: 'E9', B: 'C9' }));
    expect(refused(moved, haul('D', 'K', { D: 'F9', E: '' }))).toBe('BLD-206');
    const alone = samuraiBlades.refuse(state, seatId('red'), {
      kind: 'haul',
      figure: id('A'),
      cart: id('K'),
      ways: { [id('A')]: [hex('E9')] },
      leave: false,
    });
    expect(alone?.facts).toEqual({ figure: 'A', cart: 'K' }); // that two are needed, not how far one alone would come
  });

  test('BLD-125 BLD-013 a crew of three closes up by day and night, one where another stood', () => {
    const crew = [red('A', 'PEA', 'D9'), red('B', 'PEA', 'B9'), red('C', 'PEA', 'C9'), red('K', 'CART', 'C8', { rear: 'B8' }), far];
    const order = haul('A', 'K', { A: 'E9', B: 'C9', C: 'D10' });
    for (const night of [false, true]) {
      const state = march([...crew, red('D', 'PEA', 'Z1')], { night });
      const gone = after(state, order);
      expect(['A', 'B', 'C', 'K'].map(one => where(gone, one))).toEqual(['E9', 'C9', 'D10', 'D9/C8']);
      expect(told(state, order).map(({ kind }) => kind)).toEqual(['moved', 'hauled']); // of the others it is told once
    }
  });

  test('BLD-125 BLD-094 neither who draws nor who follows goes beyond his own points', () => {
    const crew = (a: Written, b: Written) => [
      red('A', 'PEA', 'D9', a),
      red('B', 'PEA', 'B9', b),
      red('C', 'PEA', 'C9'),
      red('K', 'CART', 'C8', { rear: 'B8' }),
      far,
    ];
    const wounded = { health: 'wounded' };
    const three = haul('A', 'K', { A: 'E9 F10 G10', B: 'C9 D10', C: 'D10 E10' });
    expect(refused(march(crew(wounded, {})), three)).toBeNull(); // he has three points
    expect(refused(march(crew(wounded, {}), { map: land({ scrub: 'G10' }) }), three)).toBe('BLD-125');
    const round = haul('A', 'K', { A: 'E9', B: 'B10 C10 D11 D10', C: '' });
    expect([refused(march(crew({}, {})), round), refused(march(crew({}, wounded)), round)]).toEqual([null, 'BLD-094']);
  });

  test('BLD-125 7.2 only one of the crew draws the cart off the map', () => {
    const figures = [red('A', 'PEA', 'T9'), red('B', 'PEA', 'R9'), red('C', 'PEA', 'S9'), red('K', 'CART', 'S8', { rear: 'R8' }), farAway];
    const state = march(figures, { scenario: 'rice-convoy' });
    const off = (ways: Readonly<Record<string, readonly string[]>>) =>
      refused(state, by('convoy', { kind: 'haul', figure: 'A', cart: 'K', ways, leave: true }));
    expect([off({ A: [], B: [] }), off({ B: [], C: [] })]).toEqual([null, 'BLD-125']);
  });

  test('BLD-127 a horse, alive or dead, must be detached first; detaching and harnessing take a whole turn', () => {
    const dead = [
      red('A', 'PEA', 'F8'),
      red('B', 'PEA', 'C9'),
      red('H', 'DRAFT', 'E8', { rear: 'D8', health: 'dead', draws: 'K' }),
      red('K', 'CART', 'C8', { rear: 'B8' }),
      far,
    ];
    const state = march(dead);
    expect(refused(state, haul('B', 'K', { B: 'C10', A: '' }))).toBe('BLD-127');
    const off = after(state, by('red', { kind: 'detach', figure: 'A', target: 'H' }), done('red'), done('blue'));
    expect(man(off, 'H').draws).toBeNull();
    const loose = march([
      red('A', 'PEA', 'F8'),
      red('H', 'DRAFT', 'E8', { rear: 'D8', control: 1 }),
      red('K', 'CART', 'C8', { rear: 'B8' }),
      far,
    ]);
    const on = after(loose, by('red', { kind: 'harness', figure: 'A', target: 'H', cart: 'K' }), done('blue'));
    expect(man(on, 'H').draws).toBe(id('K'));
    const askew = march([
      red('A', 'PEA', 'F8'),
      red('H', 'DRAFT', 'E8', { rear: 'F9', control: 1 }),
      red('K', 'CART', 'C8', { rear: 'B8' }),
      far,
    ]);
    expect(refused(askew, by('red', { kind: 'harness', figure: 'A', target: 'H', cart: 'K' }))).toBe('BLD-210');
  });

  test('BLD-123 BLD-124 BLD-127 what cannot be hauled, harnessed or detached is refused for its own reason', () => {
    const cart = red('K', 'CART', 'C8', { rear: 'B8' });
    const loose = red('H', 'DRAFT', 'E8', { rear: 'D8', control: 1 });
    const [near, away] = [red('A', 'PEA', 'F8'), red('B', 'PEA', 'H8')];
    const why = (figures: readonly Written[], order: Written) => whyNot(samuraiBlades, march([...figures, far]), 'red', order);
    const harness = (figures: readonly Written[], figure = 'A', target = 'H', to = 'K') =>
      why(figures, { kind: 'harness', figure, target, cart: to });
    const detach = (figures: readonly Written[], figure = 'A') => why(figures, { kind: 'detach', figure, target: 'H' });
    const team = [{ ...loose, draws: 'K' }, cart];
    expect([
      harness([near, away, loose, cart]),
      harness([near, away, loose, cart], 'A', 'B'),
      harness([near, away, loose, cart], 'A', 'H', 'B'),
      harness([near, away, loose, cart], 'B'),
      harness([near, away, ...team]),
      detach([near, away, ...team]),
      detach([near, away, ...team], 'B'),
      detach([near, away, loose, cart]),
      why([near, away, ...team], { kind: 'haul', figure: 'A', cart: 'K', ways: { A: [], B: [] } }),
      why([near, away, loose, cart], { kind: 'haul', figure: 'A', cart: 'H', ways: { A: [], B: [] } }),
    ]).toEqual([
      '',
      'B is no draft horse.',
      'B is no cart.',
      'B must be next to H.',
      'H is in harness already.',
      '',
      'B must be next to H.',
      'H is not in harness.',
      'A horse is harnessed to K: it must be detached first.',
      'H is no cart.',
    ]);
  });

  test('BLD-126 carts enter only what horses may; in 7.2 they keep out of the door', () => {
    const blocked = march([...team, far], { map: land({ tree: 'F8' }) });
    expect(refused(blocked, lead('T', 'H', 'G8'))).toBe('BLD-099');
    const door = (scenario: Written) =>
      march([red('S', 'SAM2', 'G8', { rear: 'G9', rides: 'H' }), red('H', 'DRAFT', 'G8', { rear: 'G9', control: 1 }), farAway], scenario);
    const seat = (state: ReturnType<typeof door>) =>
      offers(state).some(order => order.kind === 'ride' && order.way.some(([q, r]) => q === 6 && r === 2));
    expect(seat(door({ scenario: 'rice-convoy' }))).toBe(false);
    expect(seat(door({ map: land({ door: 'G6' }) }))).toBe(true);
    const into = ride('S', 'forward forward', 'G7 G6', 0);
    expect(refused(door({ scenario: 'rice-convoy' }), { ...into, seat: 'convoy' })).toBe('BLD-098');
    expect(refused(door({ map: land({ door: 'G6' }) }), into)).toBeNull();
  });

  test('BLD-126 7.2 the cart keeps out of the door by hand too, and the draft horse when it retreats', () => {
    const crew = [red('A', 'PEA', 'G6'), red('B', 'PEA', 'F8'), red('K', 'CART', 'G7', { rear: 'G8' }), farAway];
    const pull = { kind: 'haul', figure: 'A', cart: 'K', ways: { A: ['G5'], B: [] } };
    expect(refused(march(crew, { scenario: 'rice-convoy' }), by('convoy', pull))).toBe('BLD-099');
    expect(refused(march(crew, { map: land({ door: 'G6', interior: 'G5' }) }), by('red', pull))).toBeNull();
    const beaten = scene('combat', [red('H', 'DRAFT', 'G7', { rear: 'G8', control: 1 }), red('P', 'PEA', 'A1'), blue('S', 'SAM2', 'G9')], {
      scenario: 'rice-convoy',
      phase: 2,
    });
    const back = after(beaten, by('raiders', { kind: 'attack', figures: ['S'], targets: ['H'] }, 2)); // 3-1: C
    expect([moment(back), ends(back)]).toEqual(['retreat', ['F7', 'H7']]);
    const ridden = scene(
      'combat',
      [
        red('R', 'SAM2', 'G7', { rear: 'G8', rides: 'H' }),
        red('H', 'DRAFT', 'G7', { rear: 'G8', control: 1 }),
        red('P', 'PEA', 'A1'),
        blue('S', 'SAM2', 'G9'),
      ],
      { scenario: 'rice-convoy', phase: 2 },
    );
    const thrown = after(ridden, by('raiders', { kind: 'attack', figures: ['S'], targets: ['R'] }, 2)); // 2-1: C
    expect([moment(thrown), ends(thrown)]).toEqual(['retreat', ['F7', 'H7']]);
  });
});
