import { describe, expect, test } from 'vitest';
import {
  after,
  asked,
  attack,
  blue,
  by,
  done,
  ends,
  health,
  id,
  land,
  man,
  moment,
  offers,
  red,
  refused,
  scene,
  told,
  walk,
  where,
  type Written,
} from '../tabletop.testing.ts';
import { valuesOf } from '../characters/counterValues.ts';

const march = (figures: readonly Written[], more: Written = {}, options: Written = {}) => scene('movement', figures, more, options);
const far = blue('O', 'PEA', 'Z40');
const ride = (figure: string, steps: string, way: string, facing: number, more: Written = {}) =>
  by('red', { kind: 'ride', figure, steps: steps.split(' '), way: way.split(' '), facing, ...more });
const lead = (figure: string, horse: string, way: string, walkTo = '', more: Written = {}) =>
  by('red', { kind: 'lead', figure, horse, way: way === '' ? [] : way.split(' '), walk: walkTo === '' ? [] : walkTo.split(' '), ...more });
describe('riding', () => {
  const rider = red('S', 'SAM2', 'D5', { rear: 'D4' });

  test('BLD-E21 riding: BLD-107, BLD-R36', () => {
    const state = march([rider, far], { map: land({ scrub: 'F7' }) });
    // Forward D6 (1), 60° to E6 (1), on to F7, scrub (2), the rear from E6 to E7 (2), back with the rear to D8 (2): 8 of 12.
    const whole = ride('S', 'forward forwardLeft forward quartersRight back', 'D6 E6 F7 F7 E7', 1);
    const there = after(state, whole);
    expect([where(there, 'S'), asked(there)]).toEqual(['E7/D8', 'blue']); // four points are left, and the ride is over
    expect(told(state, whole)[0]).toMatchObject({ kind: 'moved', cost: 8, of: 12 });
  });

  test('BLD-110 swinging the head costs the hex once; BLD-108, BLD-109 back and the rear twice', () => {
    const state = march([rider, far]);
    const cost = (step: string): number | undefined =>
      offers(state).flatMap(order => (order.kind === 'ride' && order.steps.length === 1 && order.steps[0] === step ? [order.cost] : []))[0];
    expect(
      [
        'forward',
        'forwardLeft',
        'forwardRight',
        'headLeft',
        'headRight',
        'back',
        'backLeft',
        'backRight',
        'quartersLeft',
        'quartersRight',
      ].map(cost),
    ).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
  });

  test('BLD-111 both hexes legal after each step; friends may be passed, not stopped on', () => {
    const state = march([rider, red('F', 'PEA', 'D6'), blue('E', 'PEA', 'E5'), far], { map: land({ tree: 'C5' }) });
    expect(refused(state, ride('S', 'forward', 'D6', 3))).toBe('BLD-111');
    expect(refused(state, ride('S', 'forward forward', 'D6 D7', 3))).toBe('BLD-111'); // the rear would stand on him
    expect(refused(state, ride('S', 'forward forward forward', 'D6 D7 D8', 3))).toBeNull();
    expect(refused(state, ride('S', 'forwardLeft', 'E5', 2))).toBe('BLD-095');
    expect(refused(state, ride('S', 'forwardRight', 'C5', 4))).toBe('BLD-099');
  });

  test('BLD-112 twelve points healthy, eight wounded, four on a draft horse; BLD-014 both hexes are his', () => {
    const points = (more: Written, ...others: Written[]) => {
      const state = march([{ ...rider, ...more }, ...others, far]);
      return valuesOf(state, man(state, 'S')).points;
    };
    expect([
      points({}),
      points({ health: 'wounded' }),
      points({ rides: 'H' }, red('H', 'DRAFT', 'D5', { rear: 'D4', control: 1 })),
    ]).toEqual([12, 8, 4]);
    expect(refused(march([rider, far]), walk('red', 'S', 'D6'))).toBe('BLD-107');
  });

  test('an order whose steps do not lead along its way is refused', () => {
    expect(refused(march([rider, far]), ride('S', 'forward', 'E5', 3))).toBe('BLD-107');
  });
});

describe('mounting', () => {
  const horse = red('H', 'HORSE', 'D6', { rear: 'D7' });

  test('BLD-E25 mounting: BLD-114, BLD-116', () => {
    const state = march([red('R', 'RON', 'D5'), horse, blue('B', 'ASHB', 'M5')]);
    const declared = after(state, by('red', { kind: 'mount', figure: 'R', target: 'H' }), done('blue'), done('blue'), done('blue'));
    expect([man(declared, 'R').rides, where(declared, 'R'), asked(declared)]).toEqual([id('H'), 'D6/D7', 'red']);
    expect(valuesOf(declared, man(declared, 'R'))).toEqual({ attack: 19, defence: 6, points: 12 });
    const shot = after(
      state,
      by('red', { kind: 'mount', figure: 'R', target: 'H' }),
      by('blue', { kind: 'shoot', figure: 'B', target: 'R' }, 4),
    );
    const fled = after(shot, by('red', { kind: 'retreat', figure: 'R', way: ['C5', 'B6'] }));
    expect([where(fled, 'R'), man(fled, 'R').task]).toEqual(['B6', null]);
  });

  test('BLD-115 samurai class and those who began mounted; never the wounded; captured horses may be used', () => {
    const mount = (figure: Written) =>
      refused(march([figure, horse, red('X', 'PEA', 'K9'), far]), by('red', { kind: 'mount', figure: 'R', target: 'H' }));
    expect(mount(red('R', 'PEA', 'D5'))).toBe('BLD-115');
    expect(mount(red('R', 'PEA', 'D5', { rode: true }))).toBeNull();
    expect(mount(red('R', 'SAM2', 'D5', { health: 'wounded' }))).toBe('BLD-115');
    expect(mount(red('R', 'SAM2', 'D4'))).toBe('BLD-114');
    expect(
      refused(march([red('R', 'SAM2', 'D5'), { ...horse, side: 2 }, far]), by('red', { kind: 'mount', figure: 'R', target: 'H' })),
    ).toBeNull();
  });

  test('BLD-202 dismounting needs a free hex when declared and when completed, else he stays in the saddle', () => {
    const rider = red('S', 'SAM2', 'D5', { rear: 'D4' });
    const state = march([rider, far]);
    const declared = after(state, by('red', { kind: 'dismount', figure: 'S' }), done('blue'));
    expect([moment(declared), asked(declared), ends(declared)]).toEqual([
      'completion',
      'red',
      ['C3', 'C4', 'C5', 'D3', 'D6', 'E3', 'E4', 'E5'],
    ]);
    const down = after(declared, by('red', { kind: 'complete', figure: 'S', at: 'E4' }));
    expect([where(down, 'S'), where(down, 'S-horse'), man(down, 'S').rides]).toEqual(['E4', 'D5/D4', null]);
    const crowd = ['C3', 'C4', 'C5', 'D3', 'D6', 'E3', 'E4', 'E5'].map((label, i) => red(`P${i}`, 'PEA', label));
    expect(refused(march([rider, ...crowd, far]), by('red', { kind: 'dismount', figure: 'S' }))).toBe('BLD-202');
    const shut = scene('phaseStart', [{ ...rider, task: { kind: 'dismount' } }, ...crowd, far], { phase: 3 });
    expect([man(shut, 'S').task, where(shut, 'S')]).toEqual([null, 'D5/D4']);
  });

  test('BLD-205 it comes to nothing if the horse has died, moved or been taken', () => {
    const waiting = (horseNow: Written) => {
      const state = scene('phaseStart', [red('R', 'RON', 'D5', { task: { kind: 'mount', horse: 'H', at: 'D6' } }), horseNow, far], {
        phase: 3,
      });
      return [man(state, 'R').rides, man(state, 'R').task];
    };
    expect(waiting(horse)).toEqual([id('H'), null]);
    expect(waiting({ ...horse, health: 'dead' })).toEqual([null, null]);
    expect(waiting({ ...horse, at: 'D7', rear: 'D8' })).toEqual([null, null]);
    expect(waiting({ ...horse, at: 'E5', rear: 'F6' })).toEqual([null, null]); // moved, though still next to him
  });

  test('BLD-R19 option quickMount: in the saddle in step 6 of the same phase', () => {
    const figures = [red('R', 'RON', 'D5'), horse, far];
    const quick = after(march(figures, {}, { quickMount: true }), by('red', { kind: 'mount', figure: 'R', target: 'H' }));
    expect(man(quick, 'R').rides).toBe(id('H'));
    expect(man(after(march(figures), by('red', { kind: 'mount', figure: 'R', target: 'H' })), 'R').rides).toBeNull();
  });

  test('BLD-046 declared only by one who has not moved or shot', () => {
    const state = march([red('R', 'RON', 'D4'), red('X', 'PEA', 'K9'), horse, far]);
    const moved = after(state, walk('red', 'R', 'D5'));
    expect(refused(moved, by('red', { kind: 'mount', figure: 'R', target: 'H' }))).toBe('BLD-046');
  });
});

describe('led horses', () => {
  test('BLD-117 BLD-119 BLD-R40 a riderless horse stands; led it trails, at the leader’s points alone', () => {
    const state = march([red('P', 'PEA', 'D4'), red('H', 'HORSE', 'D6', { rear: 'D7' }), far]);
    const led = after(state, lead('P', 'H', 'D4 D3 D2', 'D5'));
    expect([where(led, 'P'), where(led, 'H')]).toEqual(['D2', 'D3/D4']);
    expect(refused(state, lead('P', 'H', 'D4 D3 D2 E1 F1', 'D5'))).toBeNull(); // six points in all
    expect(refused(state, lead('P', 'H', 'D4 D3 D2 E1 F1 G1', 'D5'))).toBe('BLD-094');
    expect(
      refused(
        march([red('P', 'PEA', 'D4', { health: 'wounded' }), red('H', 'HORSE', 'D6', { rear: 'D7' }), far]),
        lead('P', 'H', 'D4 D3', 'D5'),
      ),
    ).toBeNull();
    expect(where(after(march([far, red('P', 'PEA', 'K9'), red('H', 'HORSE', 'D6', { rear: 'D7' })]), done('red'), done('blue')), 'H')).toBe(
      'D6/D7',
    );
  });

  test('BLD-119 BLD-210 an unharnessed horse is first turned end for end, and the leader stands ahead of it', () => {
    const state = march([red('P', 'PEA', 'D8'), red('Q', 'PEA', 'E6'), red('H', 'HORSE', 'D6', { rear: 'D7' }), far]);
    expect(where(after(state, lead('P', 'H', 'D9')), 'H')).toBe('D8/D7');
    expect(refused(state, lead('Q', 'H', 'F6'))).toBe('BLD-210'); // beside it, not ahead
    expect(refused(state, lead('P', 'H', 'D9 D8'))).toBe('BLD-210'); // a turn about is no step in line
  });

  test('BLD-118 the horse keeps its terrain limits; BLD-206 it is led once a phase', () => {
    const state = march([red('P', 'PEA', 'D5'), red('Q', 'PEA', 'C8'), red('H', 'HORSE', 'D6', { rear: 'D7' }), far], {
      map: land({ tree: 'D4' }),
    });
    expect(refused(state, lead('P', 'H', 'D4'))).toBeNull(); // the horse only follows to D5
    expect(refused(state, lead('P', 'H', 'D4 D3'))).toBe('BLD-099');
    const led = after(state, lead('P', 'H', 'D4'));
    expect(refused(led, lead('Q', 'H', 'C9', 'D7'))).toBe('BLD-206');
    expect(refused(led, by('red', { kind: 'mount', figure: 'Q', target: 'H' }))).toBe('BLD-115');
  });

  test('BLD-120 BLD-121 a draft horse goes four points, led by one next to it at the start of step 3', () => {
    const draft = red('H', 'DRAFT', 'D6', { rear: 'D7', control: 1 });
    const state = march([red('P', 'PEA', 'D5'), red('Q', 'PEA', 'D3'), draft, far]);
    expect(refused(state, lead('P', 'H', 'E4 E3 E2 E1'))).toBeNull();
    expect(refused(state, lead('P', 'H', 'E4 E3 E2 E1 F1'))).toBe('BLD-120');
    expect(refused(state, lead('Q', 'H', 'D3', 'D4'))).toBe('BLD-121');
  });

  test('BLD-122 control passes to the side that alone has conscious men beside it', () => {
    const draft = (more: Written = {}) => blue('H', 'DRAFT', 'D6', { rear: 'D7', ...more });
    const control = (...figures: Written[]) => man(march([...figures, far, red('X', 'PEA', 'K9')]), 'H').control;
    expect(control(draft({ control: 2 }), red('P', 'PEA', 'D5'))).toBe(0);
    expect(control(draft({ control: 2 }), red('P', 'PEA', 'D5'), blue('E', 'PEA', 'D8'))).toBe(1);
    expect(control(draft({ control: 2 }), red('P', 'PEA', 'D5'), blue('E', 'PEA', 'D8', { health: 'stunned' }))).toBe(0); // BLD-R13
    expect(control(draft(), red('P', 'PEA', 'D5'), blue('E', 'PEA', 'D8'))).toBeNull();
    expect(control(draft({ control: 2 }))).toBeNull(); // nobody is with it any more
    const contested = march([draft({ control: 2 }), red('P', 'PEA', 'D5'), blue('E', 'PEA', 'D8'), far]);
    expect(refused(contested, lead('P', 'H', 'D4'))).toBe('BLD-122');
    const rider = march([draft({ control: 2 }), red('S', 'SAM2', 'D5'), blue('E', 'PEA', 'D8'), far]);
    expect(refused(rider, by('red', { kind: 'mount', figure: 'S', target: 'H' }))).toBe('BLD-122');
    const cart = march([
      draft({ control: 2 }),
      red('S', 'SAM2', 'D5'),
      blue('E', 'PEA', 'C7'),
      red('K', 'CART', 'D8', { rear: 'D9' }),
      far,
    ]);
    expect(refused(cart, by('red', { kind: 'harness', figure: 'S', target: 'H', cart: 'K' }))).toBe('BLD-122');
    const seated = (control: 1 | 2) =>
      march([draft({ control }), red('S', 'SAM2', 'D6', { rear: 'D7', rides: 'H' }), blue('E', 'PEA', 'D8'), far]);
    const on = ride('S', 'forward', 'D5', 0);
    expect([refused(seated(2), on), refused(seated(1), on)]).toEqual(['BLD-122', null]);
  });

  test('BLD-R41 riding a draft horse gives no +5', () => {
    const state = march([red('S', 'SAM2', 'D5', { rear: 'D4', rides: 'H' }), red('H', 'DRAFT', 'D5', { rear: 'D4', control: 1 }), far]);
    expect(valuesOf(state, man(state, 'S'))).toEqual({ attack: 15, defence: 6, points: 4 });
  });
});

test('BLD-R13 a stunned enemy hinders a retreat as any living one', () => {
  const state = scene('combat', [red('S', 'SAM2', 'D4'), red('T', 'PEA', 'E6', { health: 'stunned' }), blue('A', 'ASHY', 'D5')]);
  const hit = after(state, attack('S', 'A', 4));
  expect(where(hit, 'A')).toBe('C5'); // E5 and D6 are next to the stunned man
  expect(health(hit, 'A')).toBe('healthy');
});
