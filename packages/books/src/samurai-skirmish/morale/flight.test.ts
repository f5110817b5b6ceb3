import { play, refusedBy, situated } from '@nobori/engine/testing';
import { distanceSquared, type Point } from '@nobori/engine/table';
import { describe, expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { engaged, unitOf, type SskState } from '../state.ts';
import { all, area, charge, done, fire, first, land, line, man, one, row, two, unit, type Written } from '../tabletop.testing.ts';

const SAMURAI = { is: 'samurai' } as const;
const ASHIGARU = { is: 'ashigaru' } as const;
/** Somebody to fight against: never tests. */
const FOE = unit('Z', 1, 'samurai', { ...SAMURAI, at: [11_000, 1000] });
/** E1 and E2 of a last turn, with these dice and no others; Side 1 is First. Side 2 runs north, to y = 9144. */
const after = (units: readonly unknown[], dice: readonly number[], options: Written = {}, more: Written = {}): SskState =>
  situated(book, { waived: true, step: 'results', first: 1, turnLimit: 1, units: [...units, FOE], ...more }, options, dice);
const fates = (state: SskState, ...ids: readonly string[]): (string | null)[] => ids.map(id => man(state, id).fate);

/** Unit C of Side 2: its leader C1 falls, C2 lies dead since an earlier turn, C3 and C4 are left. 4 − 4 − 2: one die, 6 only. */
const broken = (c3: Point, more: Written = {}): Written => ({
  ...unit(
    'C',
    2,
    'ashigaru',
    { ...SAMURAI, leader: true, at: [2000, 5000], meleeHits: 1 },
    { ...ASHIGARU, at: [2400, 5000], fate: 'dead' },
    { ...ASHIGARU, at: c3 },
    { ...ASHIGARU, at: [c3[0] - 400, c3[1]] },
  ),
  ...more,
});
const FALLS = 1; // the D12 of C1
const ROUT = 5;
/** Unit D of Side 2, its Ashigaru leader alive, in woods: 1 + 1 + 1 dice. */
const onlookers = (nearest: Point, more: Written = {}): Written => ({
  ...unit('D', 2, 'ashigaru', { ...ASHIGARU, leader: true, at: [nearest[0] + 1200, 7000] }, ...row(2, [nearest[0] + 500, 7000], ASHIGARU), {
    ...ASHIGARU,
    at: nearest,
  }),
  ...more,
});
const WOODS = { table: land(area('woods', [4000, 6000], [8000, 9144])) };

describe('the flight line', () => {
  test('SSK-W22 SSK-R73 SSK-094 leader dead, rout, flight line: D is within 6" of it, tests with three dice and carries on', () => {
    const state = after([broken([3000, 6000]), onlookers([4500, 7000])], [FALLS, /* C */ 5, /* D */ 2, 5, 6], {}, WOODS);
    expect(fates(state, 'C1', 'C3', 'C4', 'D1', 'D4')).toEqual(['dead', 'routed', 'routed', null, null]);
    expect(unitOf(state, 'D').holdNext).toBe(false);
  });
  test('SSK-W22 variant: 1650 from the line is too far, no test', () => {
    const state = after([broken([3000, 6000]), onlookers([4650, 7000])], [FALLS, ROUT], {}, WOODS);
    expect(fates(state, 'C3', 'D4')).toEqual(['routed', null]);
  });
  test('SSK-R73 within 6" to the tenth of a millimetre', () => {
    expect(fates(after([broken([3000, 6000]), onlookers([4649, 7000])], [FALLS, ROUT, 1, 1, 1], {}, WOODS), 'D4')).toEqual(['routed']);
    expect(fates(after([broken([3000, 6000]), onlookers([4650, 7000])], [FALLS, ROUT], {}, WOODS), 'D4')).toEqual([null]);
  });
  test('SSK-R73 the line begins where he stood: who stands far behind his back is not passed', () => {
    const behind = unit('D', 2, 'ashigaru', { ...ASHIGARU, leader: true, at: [3000, 4351] }, { ...ASHIGARU, at: [3300, 4300] }); // 1649 south of C3
    expect(fates(after([broken([3000, 6000]), behind], [FALLS, ROUT, /* D, 1 + 1 − 2 */ 5]), 'D1')).toEqual(['routed']);
    const farther = unit('D', 2, 'ashigaru', { ...ASHIGARU, leader: true, at: [3000, 4350] }, { ...ASHIGARU, at: [3300, 4300] });
    expect(fates(after([broken([3000, 6000]), farther], [FALLS, ROUT]), 'D1')).toEqual([null]);
  });
  test('SSK-R73 from the leader while he lives, else from the lowest-numbered survivor', () => {
    const half = (x: number): Written =>
      unit('C', 2, 'ashigaru', { ...ASHIGARU, leader: true, at: [x, 6000] }, { ...ASHIGARU, at: [x - 1700, 6000], meleeHits: 1 });
    // His man fell at x = 1300: the line runs from the leader at 3000.
    expect(fates(after([half(3000), onlookers([4500, 7000])], [/* C, 1 + 1 − 2 */ 5, /* D */ 1, 1, 1], {}, WOODS), 'D4')).toEqual([
      'routed',
    ]);
    expect(fates(after([half(2800), onlookers([4500, 7000])], [/* C */ 5], {}, WOODS), 'D4')).toEqual([null]);
  });
  test('SSK-R73 SSK-094 a unit with a figure in contact is engaged and does not test', () => {
    const enemy = unit('A', 1, 'samurai', { ...SAMURAI, at: [4500, 7250] });
    expect(fates(after([enemy, broken([3000, 6000]), onlookers([4500, 7000])], [FALLS, ROUT], {}, WOODS), 'D4')).toEqual([null]);
  });
  test('SSK-R73 earlier routs are off the table when one asks who is engaged', () => {
    // A1 touches D4, but A routs first (Side 1 is First); then C's line passes D, engaged no more.
    const routing = unit(
      'A',
      1,
      'ashigaru',
      { ...ASHIGARU, leader: true, at: [4500, 4000], meleeHits: 1 },
      { ...ASHIGARU, at: [4500, 6750] },
    );
    const state = after(
      [routing, broken([3000, 6000]), onlookers([4500, 7000])],
      [FALLS, /* A */ 5, /* C */ 5, /* D */ 1, 1, 1],
      {},
      WOODS,
    );
    expect(fates(state, 'A2', 'C3', 'D4')).toEqual(['routed', 'routed', 'routed']);
  });
  test('SSK-R75 SSK-095 exempt units ignore flight lines', () => {
    const household = unit('D', 2, 'samurai', { ...SAMURAI, leader: true, at: [3300, 7000] }, { ...SAMURAI, at: [3600, 7000] });
    expect(fates(after([broken([3000, 6000]), household], [FALLS, ROUT]), 'D1')).toEqual([null]);
  });
  test('SSK-094 enemies are not shaken', () => {
    const enemy = unit('A', 1, 'ashigaru', { ...ASHIGARU, leader: true, at: [3300, 7000] }, { ...ASHIGARU, at: [3600, 7000] });
    expect(fates(after([enemy, broken([3000, 6000])], [FALLS, ROUT]), 'A1')).toEqual([null]);
  });
  test('SSK-094 SSK-R69 one rout may bring the next', () => {
    const chain = unit('E', 2, 'ashigaru', { ...ASHIGARU, leader: true, at: [6000, 8000] }, { ...ASHIGARU, at: [6300, 8000] });
    const state = after(
      [broken([3000, 6000]), onlookers([4500, 7000]), chain],
      [FALLS, /* C */ 5, /* D */ 4, 4, 4, /* E */ 4, 5, 4],
      {},
      WOODS,
    );
    expect(fates(state, 'C3', 'D4', 'E1')).toEqual(['routed', 'routed', null]);
    expect(unitOf(state, 'E').holdNext).toBe(true);
  });
  test('SSK-R73 the nearest edge, if the scenario gives none', () => {
    // In the manor's night nobody has an edge: C3 is nearest the west edge and runs along y = 6000.
    const field = { scenario: 'koka-manor', alarm: true };
    const beside = (at: Point): Written =>
      unit('D', 2, 'ashigaru', { ...ASHIGARU, leader: true, at }, { ...ASHIGARU, at: [at[0], at[1] + 300] });
    const run = (at: Point, dice: readonly number[]): (string | null)[] =>
      fates(
        situated(
          book,
          {
            waived: true,
            step: 'results',
            first: 1,
            turnLimit: 1,
            units: [broken([1000, 6000]), beside(at), unit('A', 1, 'ninja', { is: 'ninja', at: [8000, 1000] })],
            ...field,
          },
          {},
          dice,
        ),
        'D1',
      );
    expect(run([300, 7649], [FALLS, ROUT, /* D, in the woods there: 1 + 1 + 1 */ 1, 1, 1])).toEqual(['routed']);
    expect(run([300, 7650], [FALLS, ROUT])).toEqual([null]);
  });
});

const FLEE = { rout: 'flee' };
/** Turn 2 begins: C has been in flight since the last Results Section. Side 2 moves first unless it says otherwise. */
const fleeing = (figures: readonly Written[], more: Written = {}): SskState =>
  situated(
    book,
    {
      turn: 2,
      waived: true,
      first: 2,
      step: [
        { kind: 'turnEnd' },
        { kind: 'morale' },
        { kind: 'results', of: 'all' },
        { kind: 'pairing' },
        { kind: 'firing', who: 'second' },
        { kind: 'firing', who: 'first' },
        { kind: 'moving', who: 'second', part: 'all' },
        { kind: 'flight', who: 'second' },
        { kind: 'moving', who: 'first', part: 'all' },
        { kind: 'flight', who: 'first' },
      ],
      units: [
        { ...unit('C', 2, 'ashigaru', ...figures), status: 'fleeing', leads: 'ashigaru' },
        unit('D', 2, 'samurai', { ...SAMURAI, at: [11_000, 8000] }),
        FOE,
      ],
      ...more,
    },
    FLEE,
  );
const runner = (at: Point, more: Written = {}): Written => ({ ...ASHIGARU, at, ...more });

describe('option rout: flee', () => {
  test('SSK-R72 SSK-106 a unit that routs stays on the table in flight; its contacts are dissolved at once', () => {
    const enemy = unit('A', 1, 'samurai', { ...SAMURAI, at: [3000, 5750] });
    const state = after([enemy, broken([3000, 6000])], [FALLS, ROUT], FLEE);
    expect(fates(state, 'C3', 'C4')).toEqual([null, null]);
    expect(unitOf(state, 'C').status).toBe('fleeing');
    expect([man(state, 'A1'), man(state, 'C3')].map(figure => engaged(state, figure))).toEqual([false, false]);
  });
  test('SSK-R72 SSK-094 no flight line is drawn at the rout: friends test when it runs past them', () => {
    const state = after([broken([3000, 6000]), onlookers([4500, 7000])], [FALLS, ROUT], FLEE, WOODS);
    expect(unitOf(state, 'D').status).toBe('steady');
  });

  // oxfmt-ignore
  test.each([
    // what it shows                                      figure                     table                                              ends at
    ['a full ordinary move straight to the edge',         runner([3000, 5000]),      land(),                                            [3000, 6270]],
    ['a leg wound slows him',                             { is: 'ronin', at: [3000, 5000], legs: 1 }, land(),                           [3000, 5762]],
    ['difficult ground costs double, he runs straight on', runner([3000, 5000]),     land(area('paddy', [2900, 5000], [3100, 8000])),   [3000, 5635]],
    ['an obstacle costs 2"',                              runner([3000, 5000]),      land(line('fence', [0, 5500], [6000, 5500])),      [3000, 5762]],
    ['Ninja run 8" whatever the ground',                  { is: 'ninja', at: [3000, 5000] }, land(area('paddy', [2000, 5000], [4000, 8000])), [3000, 7032]],
  ] as const)('SSK-R72 %s', (_shows, figure, table, ends) => {
    expect(man(fleeing([figure], { table }), 'C1').at).toEqual(ends);
  });
  test('SSK-R72 before the side’s other moves, and again the next turn', () => {
    const start = fleeing([runner([3000, 5000])]);
    expect(book.prompt(start).asks.flatMap(ask => ask.seats)).toEqual([two]); // the flight is over, now Side 2 moves its other units
    const rally = [/* C1 alone: 1 − 4 − 2 */ 5];
    const again = play(book, start, [
      done(two),
      done(one),
      done(two),
      done(one, [...rally, 6, 1]),
      done(two),
      done(one),
      first(one, 1),
    ]).state;
    expect(man(again, 'C1').at).toEqual([3000, 7540]);
  });
  test('SSK-R72 Second’s fleeing units run when Second comes to move, not before', () => {
    const start = fleeing([runner([3000, 5000])], { first: 1 });
    expect(man(start, 'C1').at).toEqual([3000, 5000]);
    expect(man(play(book, start, [done(one)]).state, 'C1').at).toEqual([3000, 6270]);
  });
  test('SSK-R72 coherency is ignored', () => {
    const state = fleeing([runner([3000, 5000]), runner([6000, 5000])]);
    expect([man(state, 'C1').at, man(state, 'C2').at]).toEqual([[3000, 6270], [6000, 6270]]); // prettier-ignore
  });
  test.each([
    ['an enemy', {}, [unit('A', 1, 'samurai', { ...SAMURAI, at: [3000, 5500] })]],
    ['impassable ground', { table: land(area('building', [2900, 5400], [3100, 5600])) }, []],
  ] as const)('SSK-R72 %s is passed around by the shortest way', (_what, more, enemies) => {
    const units = [{ ...unit('C', 2, 'ashigaru', runner([3000, 5000])), status: 'fleeing', leads: 'ashigaru' }, FOE, ...enemies];
    const state = fleeing([], { ...more, units });
    const [x, y] = man(state, 'C1').at;
    expect(x).not.toBe(3000);
    expect(y).toBeGreaterThan(6000); // by the shortest way little is lost
    expect(y).toBeLessThan(6270);
    for (const { base, at } of state.figures.filter(figure => figure.kit.unit === 'A')) {
      expect(distanceSquared(at, [x, y])).toBeGreaterThanOrEqual((base.radius + 125) ** 2);
    }
  });
  test('SSK-R72 a figure with no way out stays', () => {
    const moat = [
      area('deep water', [2000, 5500], [4000, 5700]),
      area('deep water', [2000, 4300], [4000, 4500]),
      area('deep water', [2000, 4300], [2200, 5700]),
      area('deep water', [3800, 4300], [4000, 5700]),
    ];
    const { state, events } = play(book, fleeing([runner([3000, 5000])], { table: land(...moat), first: 1 }), [done(one)]);
    expect(man(state, 'C1').at).toEqual([3000, 5000]);
    expect(events).toEqual([]);
  });
  test('SSK-R72 friends may be passed, but nobody ends on another', () => {
    const state = fleeing([runner([3000, 5000]), runner([3000, 6200], { legs: 0 })], {
      units: [
        { ...unit('C', 2, 'ashigaru', runner([3000, 5000])), status: 'fleeing', leads: 'ashigaru' },
        unit('D', 2, 'samurai', { ...SAMURAI, at: [3000, 6200] }),
        FOE,
      ],
    });
    expect(man(state, 'C1').at).toEqual([3000, 5950]);
  });
  test('SSK-R72 removed when its base touches the edge, not a hair before', () => {
    const edge = 9144 - 125;
    expect(man(fleeing([runner([3000, edge - 1270])]), 'C1').fate).toBe('fled');
    expect(man(fleeing([runner([3000, edge - 1271])]), 'C1')).toMatchObject({ fate: null, at: [3000, edge - 1] });
    expect(man(fleeing([runner([3000, 9144])]), 'C1').fate).toBe('fled'); // he stood on it already
  });
  test('SSK-R72 only the own edge lets him out: along a side edge he runs on, and stands on nobody', () => {
    const state = fleeing([], {
      units: [
        { ...unit('C', 2, 'ashigaru', runner([100, 5000])), status: 'fleeing', leads: 'ashigaru' },
        unit('D', 2, 'samurai', { ...SAMURAI, at: [100, 6270] }),
        FOE,
      ],
    });
    expect(man(state, 'C1')).toMatchObject({ fate: null, at: [100, 6020] });
    expect(book.faults(state)).toEqual([]);
  });
  test('SSK-R72 SSK-114 fled figures, and a unit still fleeing when the game ends, count as destroyed', () => {
    const start = fleeing([runner([3000, 5000]), runner([3000, 9000])], { turnLimit: 2 });
    const { state } = play(book, start, [done(two), done(one), done(two), done(one, [/* rally: 1 − 4 − 2 */ 5])]);
    expect(fates(state, 'C1', 'C2')).toEqual([null, 'fled']);
    expect(state.verdict?.why.facts).toMatchObject({ firstPoints: 4, secondPoints: 0 }); // two Ashigaru at 2
    expect(state.verdict?.standing).toEqual({ side1: 'won', side2: 'lost' });
  });
  test('SSK-R72 a fleeing unit neither moves by order, nor shoots, nor charges', () => {
    const bowman = runner([9500, 5000], { missile: 'yumi' });
    const moving = fleeing([bowman]);
    expect(refusedBy(book, moving, two, { kind: 'move', unit: 'C', ways: { C1: [[9500, 6400]] } })).toBe('SSK-025'); // it has run already
    const firing = play(book, moving, [done(two), done(one)]).state;
    expect(refusedBy(book, firing, two, { kind: 'fire', figure: 'C1', target: 'Z1' })).toBe('SSK-R72');
    const declaring = fleeing([bowman], {
      waived: true,
      step: 'declaring',
      winner: 1,
      units: [{ ...unit('C', 2, 'ashigaru', bowman), status: 'fleeing' }, unit('A', 1, 'samurai', { ...SAMURAI, at: [9500, 4000] })],
    });
    expect(refusedBy(book, declaring, two, { kind: 'declare', unit: 'C', target: 'A' })).toBe('SSK-R72');
  });
  test('SSK-R72 SSK-038 charged before it comes to run, it may not move and only parries', () => {
    const start = fleeing([], {
      first: 1,
      units: [
        { ...unit('C', 2, 'ashigaru', runner([3000, 5000])), status: 'fleeing', leads: 'ashigaru' },
        { ...unit('A', 1, 'samurai', { ...SAMURAI, at: [3000, 4000] }), charge: 'C' },
      ],
      turnLimit: 2,
    });
    const home = play(book, start, [charge(one, 'A1', [3000, 4750]), done(one)]).state;
    expect(man(home, 'C1').at).toEqual([3000, 5000]);
    const melee = [/* A1: 4 + 1 */ 4, 1, 1, 1, 1, /* C1: 1 − 1, 6 only */ 6];
    const { state } = play(book, home, [done(two), done(one), done(two, [...melee, /* rally: 1 − 4 − 2 */ 1])]);
    expect(fates(state, 'A1', 'C1')).toEqual([null, null]); // his one hit parried the Samurai's
  });
  test('SSK-R72 SSK-094 friends it passes within 6" during its move test in the coming Results Section', () => {
    const friend = (x: number): SskState =>
      fleeing([], {
        turnLimit: 2,
        units: [
          { ...unit('C', 2, 'ashigaru', runner([3000, 5000])), status: 'fleeing', leads: 'ashigaru' },
          unit('D', 2, 'ashigaru', { ...SAMURAI, leader: true, at: [x, 5600] }, { ...ASHIGARU, at: [x + 300, 5600] }),
          FOE,
        ],
      });
    const toResults = (dice: readonly number[]): ReturnType<typeof done>[] => [done(two), done(one), done(two), done(one, dice)];
    const near = play(book, friend(4649), toResults([/* C rallies: no */ 1, /* D: 4 + 1 + 1 − 2 */ 5, 1, 1, 1])).state;
    expect(unitOf(near, 'D').holdNext).toBe(true);
    const far = play(book, friend(4650), toResults([/* C */ 1])).state;
    expect(unitOf(far, 'D').holdNext).toBe(false);
  });
  test('SSK-R72 SSK-094 enemies it runs past are not shaken', () => {
    const start = fleeing([], {
      units: [
        { ...unit('C', 2, 'ashigaru', runner([3000, 5000])), status: 'fleeing', leads: 'ashigaru' },
        unit('A', 1, 'ashigaru', { ...ASHIGARU, leader: true, at: [3400, 5600] }, { ...ASHIGARU, at: [3700, 5600] }),
      ],
    });
    expect(unitOf(start, 'A').passed).toBe(false);
  });
  test('SSK-R72 SSK-095 an exempt or engaged friend is not shaken by those who run past', () => {
    const start = fleeing([], {
      turnLimit: 2,
      units: [
        { ...unit('C', 2, 'ashigaru', runner([3000, 5000])), status: 'fleeing', leads: 'ashigaru' },
        unit('D', 2, 'samurai', { ...SAMURAI, at: [3400, 5600] }),
        unit('E', 2, 'ashigaru', { ...ASHIGARU, leader: true, at: [3800, 5600] }, { ...ASHIGARU, at: [4100, 5600] }),
        unit('A', 1, 'samurai', { ...SAMURAI, at: [3800, 5350] }),
      ],
    });
    const melee = [/* E1: 1 − 1 */ 1, /* A1 */ ...all(4, 1)];
    const { state } = play(book, start, [done(two), done(one), done(two), done(one, [...melee, /* C */ 1])]);
    expect(['D', 'E'].map(id => unitOf(state, id).passed)).toEqual([false, false]);
  });
});

describe('rallying', () => {
  // oxfmt-ignore
  test.each([
    // successes                                    dice         status next turn
    ['none: it goes on fleeing',                    [1, 1, 1, 4],   'fleeing'],
    ['one: it stops and holds for one turn',        [1, 1, 1, 5],   'holding'],
    ['two: normal again',                           [1, 1, 5, 5],   'steady'],
  ] as const)('SSK-093 SSK-R74 SSK-T10 %s', (_shows, dice, status) => {
    // A Samurai leads them on the run: 4 + 1 + 1 − 2 = 4 dice.
    const start = fleeing([], { units: [{ ...unit('C', 2, 'ashigaru', { ...SAMURAI, leader: true, at: [3000, 5000] }, runner([3300, 5000])), status: 'fleeing' }, FOE] });
    const { state, events } = play(book, start, [done(two), done(one), done(two), done(one, [...dice, /* precedence */ 6, 1])]);
    expect(unitOf(state, 'C').status).toBe(status);
    expect(events.some(({ kind }) => kind === 'rallied')).toBe(status !== 'fleeing');
    expect(man(state, 'C1').fate).toBeNull();
  });
  test('SSK-R74 SSK-103 with the usual modifiers: a shot at them takes two dice', () => {
    const start = fleeing([], {
      units: [
        { ...unit('C', 2, 'ashigaru', { ...SAMURAI, leader: true, at: [3000, 3000] }, runner([3300, 3000])), status: 'fleeing' },
        unit('Z', 1, 'samurai', { ...SAMURAI, missile: 'yumi', at: [3000, 1000] }),
      ],
    });
    const { state } = play(book, start, [done(two), done(one), done(two), fire(one, 'Z1', 'C1', all(4, 1)), done(one, [5, 5, 6, 1])]);
    expect(unitOf(state, 'C').status).toBe('steady');
  });
  test('SSK-093 SSK-R72 by default a routed unit is gone: nobody rallies', () => {
    const state = after([broken([3000, 6000])], [FALLS, ROUT]);
    expect(fates(state, 'C3', 'C4')).toEqual(['routed', 'routed']);
  });
  test('SSK-093 SSK-R74 where everybody runs, everybody may rally', () => {
    const running = (id: string, side: 1 | 2, y: number): Written => ({
      ...unit(id, side, 'ashigaru', { ...SAMURAI, leader: true, at: [3000, y] }, { ...ASHIGARU, at: [3300, y] }),
      status: 'fleeing',
    });
    const units = [running('C', 2, 5000), running('A', 1, 4000)];
    const state = situated(book, { waived: true, step: 'results', first: 1, units }, FLEE, [...all(8, 6), /* precedence */ 6, 1]);
    expect(['C', 'A'].map(id => unitOf(state, id).status)).toEqual(['steady', 'steady']);
  });
  test('SSK-R74 a unit on hold needs no test: its hold simply ends', () => {
    const units = [{ ...unit('C', 2, 'ashigaru', { ...ASHIGARU, leader: true, at: [3000, 5000] }), status: 'holding' }, FOE];
    const state = situated(book, { waived: true, step: 'results', first: 1, units }, FLEE, [/* precedence */ 6, 1]);
    expect(unitOf(state, 'C').status).toBe('steady');
  });
});
