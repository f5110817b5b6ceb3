import { play, situated } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { unitOf } from '../state.ts';
import { all, area, done, fire, land, line, man, one, row, two, unit, type Written } from '../tabletop.testing.ts';
import { SAMURAI, ASHIGARU, RONIN, FOE, after, result, company, ronin, FALLS } from './morale.testing.ts';

const WOODS = { table: land(area('woods', [0, 0], [6000, 6000])) };

describe('when a unit tests', () => {
  test('SSK-W20 SSK-092 SSK-R63 half the unit lost under fire: 4 + 1 + 1 − 2 − 2 = 2 dice, one success, it holds in the next turn', () => {
    const shot = row(4, [4000, 7000], { ...ASHIGARU, missileHits: 1 });
    const units = [
      unit('A', 1, 'samurai', { ...SAMURAI, at: [1000, 1000] }),
      {
        ...unit('C', 2, 'ashigaru', { ...SAMURAI, leader: true, at: [4000, 6000] }, ...row(3, [4300, 6000], ASHIGARU), ...shot),
        shotAt: true,
      },
    ];
    const state = situated(book, { step: 'results', first: 2, units }, {}, [5, 2, /* next turn's precedence */ 6, 1]);
    expect(state.turn).toBe(2);
    expect(unitOf(state, 'C').status).toBe('holding');
  });

  // oxfmt-ignore
  test.each([
    // what it shows                                                     unit                                                       dice          result
    ['SSK-091 SSK-T10 the leader died: it tests',                        company({ ...ASHIGARU, meleeHits: 1 }, 0),                 [6],          'hold'],
    ['SSK-092 SSK-T10 SSK-R63 half of those present died: it tests',     company(ASHIGARU, 4),                                      [6],          'hold'],
    ['SSK-092 SSK-R63 less than half: no test',                          company(ASHIGARU, 3),                                      [],           'normal'],
    ['SSK-R63 the leader counts as one of them',                         company({ ...ASHIGARU, meleeHits: 1 }, 3),                 [6],          'hold'],
    ['SSK-R63 counted from those alive when the turn began',             company(ASHIGARU, 3, { existing: 6 }),                     [6],          'hold'],
    ['SSK-R63 one of three is not half',                                 company(ASHIGARU, 1, { existing: 3 }),                     [],           'normal'],
    ['SSK-R63 a unit wholly destroyed does not test',                    company({ ...ASHIGARU, meleeHits: 1 }, 7),                 [],           'normal'],
    ['SSK-092 nobody fell: no test',                                     company(ASHIGARU, 0),                                      [],           'normal'],
  ] as const)('%s', (_shows, tested, dice, expected) => {
    expect(result(after([tested], dice))).toBe(expected);
  });

  test('SSK-092 losses to firing and to melee count together, also when firing is resolved first', () => {
    const units = [
      unit(
        'A',
        1,
        'ashigaru',
        { ...ASHIGARU, leader: true, at: [1000, 1000] },
        { ...ASHIGARU, at: [1300, 1000] },
        { ...ASHIGARU, at: [1600, 1000], missileHits: 1 },
        { ...ASHIGARU, at: [1900, 1000], meleeHits: 1 },
      ),
      FOE,
    ];
    for (const fireResultsFirst of [false, true]) {
      const start = situated(book, { step: 'firing', first: 1, turnLimit: 1, units }, { fireResultsFirst });
      const { state, events } = play(book, start, [done(one), done(two, [6])]);
      expect(result(state)).toBe('hold');
      expect(events.flatMap(event => (event.kind === 'holds' ? [event.unit] : []))).toEqual(['A']);
      expect(events.find(event => event.kind === 'rolled')?.modifiers.map(({ rule, value }) => `${rule} ${value}`)).toEqual([
        'SSK-097 1',
        'SSK-099 1',
        'SSK-101 -2',
      ]);
    }
  });

  test('SSK-091 a leader lost in an earlier turn has been tested for: no new test without a new reason', () => {
    const leaderless = unit(
      'A',
      1,
      'ashigaru',
      { ...ASHIGARU, leader: true, at: [1000, 1000], fate: 'dead' },
      ...row(3, [1300, 1000], ASHIGARU),
      { ...ASHIGARU, at: [1300, 2000], meleeHits: 1 },
    );
    expect(result(after([leaderless], []))).toBe('normal');
  });

  test('SSK-R63 those who fell in earlier turns do not count again', () => {
    const fallen = row(4, [1300, 3000], { ...ASHIGARU, fate: 'dead' });
    const left = (falling: number): Written =>
      unit(
        'A',
        1,
        'ashigaru',
        { ...ASHIGARU, leader: true, at: [1000, 1000] },
        ...row(3 - falling, [1300, 1000], ASHIGARU),
        ...row(falling, [1300, 2000], { ...ASHIGARU, meleeHits: 1 }),
        ...fallen,
      );
    expect(result(after([left(1)], []))).toBe('normal');
    expect(result(after([left(2)], [6]))).toBe('hold');
  });

  describe('option fiftyPercent: ofStart', () => {
    const ofStart = { fiftyPercent: 'ofStart' };
    const dead = (count: number): Written[] => row(count, [1300, 3000], { ...ASHIGARU, fate: 'dead' });
    const left = (before: number, falling: number, more: Written = {}): Written => ({
      ...unit(
        'A',
        1,
        'ashigaru',
        { ...ASHIGARU, leader: true, at: [1000, 1000] },
        ...row(7 - before - falling, [1300, 1000], ASHIGARU),
        ...row(falling, [1300, 2000], { ...ASHIGARU, meleeHits: 1 }),
        ...dead(before),
      ),
      ...more,
    });
    test('SSK-R63 it tests in the turn in which it first has half its starting number or fewer', () => {
      expect(result(after([left(2, 1)], [], ofStart))).toBe('normal');
      expect(result(after([left(3, 1)], [6], ofStart))).toBe('hold');
    });
    test('SSK-R63 once in the game', () => {
      const state = after([left(3, 1)], [6], ofStart);
      expect(unitOf(state, 'A').halved).toBe(true);
      expect(result(after([left(4, 2, { halved: true })], [], ofStart))).toBe('normal');
    });
    test('SSK-R63 half of those present is not enough', () => {
      expect(result(after([left(0, 3, { existing: 4 })], [], ofStart))).toBe('normal');
      expect(result(after([left(0, 3, { existing: 4 })], [6]))).toBe('hold'); // perTurn
    });
  });

  test('SSK-090 SSK-R62 option morale off: nobody tests', () => {
    expect(result(after([company({ ...ASHIGARU, meleeHits: 1 }, 6)], [], { morale: false }))).toBe('normal');
  });
  test('SSK-R62 SSK-090 morale is on unless a group says otherwise', () => {
    expect(book.options['morale']?.default).toBe(true);
  });

  test('SSK-110 SSK-R69 leader and half lost together are one test', () => {
    expect(result(after([company({ ...ASHIGARU, meleeHits: 1 }, 6)], [6]))).toBe('hold');
  });
});

describe('who is exempt', () => {
  test.each(['samurai', 'hatamoto', 'daimyo'])('SSK-095 SSK-R75 a Samurai unit led by a %s never tests, whatever it loses', is => {
    const household = unit(
      'A',
      1,
      'samurai',
      { is, leader: true, at: [1000, 1000], meleeHits: 1 },
      { ...SAMURAI, at: [1300, 1000], meleeHits: 1 },
      { ...SAMURAI, at: [1600, 1000] },
    );
    expect(result(after([household], [FALLS, FALLS]))).toBe('normal');
  });
  test.each(['samurai', 'ronin'])('SSK-096 SSK-R75 a %s who leads Ashigaru tests with them and shares the rout', is => {
    const dice = is === 'samurai' ? all(4, 4) : all(2, 4);
    const state = after([company({ is }, 4)], dice);
    expect(man(state, 'A1').fate).toBe('routed');
  });
  test('SSK-096 a Samurai who leads Sohei tests with them too', () => {
    const sohei = unit('A', 1, 'sohei', { ...SAMURAI, leader: true, at: [1000, 1000] }, { is: 'sohei', at: [1300, 1000], meleeHits: 1 });
    expect(man(after([sohei], all(4, 1)), 'A1').fate).toBe('routed');
  });
  test.each(['ronin', 'ninja'])('SSK-R75 SSK-109 SSK-R66 %s are not exempt: they roll their own 3 dice', is => {
    const state = after([ronin({ of: is }, { is })], [FALLS, /* 3 − 2 */ 5]);
    expect(result(state)).toBe('hold');
  });
});

describe('the dice', () => {
  // oxfmt-ignore
  test.each([
    // the lines that apply                                                  leader                                     more                            dice  need
    ['SSK-097 SSK-099 SSK-101 Ashigaru leader, open: 1 + 1 − 2',             ASHIGARU,                                  {},                               0,   6],
    ['SSK-097 SSK-T11 Sohei leader, open: 2 + 1 − 2',                        { is: 'sohei' },                           {},                               1,   5],
    ['SSK-097 SSK-T11 Ronin leader, open: 3 + 1 − 2',                        RONIN,                                     {},                               2,   5],
    ['SSK-100 SSK-T11 Samurai leader, open: 4 + 1 + 1 − 2',                  SAMURAI,                                   {},                               4,   5],
    ['SSK-100 SSK-004 Hatamoto leader, open: 5 + 1 + 1 − 2',                 { is: 'hatamoto' },                        {},                               5,   5],
    ['SSK-098 SSK-T11 Ashigaru leader, cover: 1 + 1 + 1',                    ASHIGARU,                                  WOODS,                            3,   5],
    ['SSK-098 SSK-T11 Samurai leader, cover: 4 + 1 + 1 + 1',                 SAMURAI,                                   WOODS,                            7,   5],
    ['SSK-103 SSK-T11 Samurai leader, open, shot at: 4 + 1 + 1 − 2 − 2',     SAMURAI,                                   { shotAt: true },                 2,   5],
    ['SSK-103 SSK-T11 Samurai leader, cover, shot at: 4 + 1 + 1 + 1 − 2',    SAMURAI,                                   { ...WOODS, shotAt: true },       5,   5],
    ['SSK-102 SSK-R64 SSK-R65 Samurai leader dead, cover: 4 + 1 − 4',        { ...SAMURAI, meleeHits: 1 },              WOODS,                            1,   5],
    ['SSK-102 SSK-R64 SSK-R65 Samurai leader dead, open: 4 − 2 − 4',         { ...SAMURAI, meleeHits: 1 },              {},                              -2,   6],
    ['SSK-102 SSK-R64 Ronin leader dead, cover: 3 + 1 − 4',                  { ...RONIN, meleeHits: 1 },                WOODS,                            0,   6],
    ['SSK-102 SSK-R64 he died in an earlier turn: still his dice, still −4', { is: 'daimyo', fate: 'dead' },            WOODS,                            3,   5],
  ] as const)('%s', (_shows, leader, more, total, need) => {
    const { table, ...kept }: Written = more;
    const wounds = 'meleeHits' in leader ? [FALLS] : [];
    const tested = company(leader, 4, kept);
    const rolled = (face: number): string => result(after([tested], [...wounds, ...all(Math.max(1, total), face)], {}, { waived: true, ...(table === undefined ? {} : { table }) })); // whoever leads them
    expect(rolled(need - 1)).toBe('rout'); // fails on a die too few or left over
    expect(rolled(need)).toBe(total >= 2 ? 'normal' : 'hold');
  });

  test('SSK-109 SSK-R66 Ronin know neither the leader-alive nor the leader-dead line: 3 + 1 in cover, 3 − 2 − 2 in the open under fire', () => {
    expect(result(after([ronin()], [FALLS, 4, 4, 5, 5], {}, WOODS))).toBe('normal');
    expect(result(after([ronin({ shotAt: true })], [FALLS, 5]))).toBe('rout');
    expect(result(after([ronin({ shotAt: true })], [FALLS, 6]))).toBe('hold');
  });

  test('SSK-R68 SSK-103 a shot that missed counts as ranged attack', () => {
    const archer = unit('Z', 2, 'samurai', { ...SAMURAI, missile: 'yumi', at: [1000, 7000] });
    const start = situated(book, { step: 'firing', first: 2, turnLimit: 1, units: [ronin(), archer] });
    const missed = play(book, start, [fire(two, 'Z1', 'A2', all(5, 1)), done(two), done(one, [FALLS, /* 3 − 2 − 2: one die */ 5])]).state;
    expect(result(missed)).toBe('rout');
    const unshot = play(book, start, [done(two), done(one, [FALLS, /* 3 − 2 */ 5])]);
    expect(result(unshot.state)).toBe('hold');
    expect(unshot.events.find(event => event.kind === 'rolled')?.modifiers.map(({ rule, value }) => `${rule} ${value}`)).toEqual([
      'SSK-109 3',
      'SSK-101 -2',
    ]);
  });

  test('SSK-R82 SSK-101 six separate lines: the open counts whether shot at or not', () => {
    expect(result(after([company(RONIN, 4)], [1, 5]))).toBe('hold');
    expect(result(after([company(RONIN, 4, { shotAt: true })], [6]))).toBe('hold'); // 3 + 1 − 2 − 2 = 0
  });
  test('SSK-R82 option openPenalty: underFire: the open counts only under ranged attack', () => {
    const underFire = { openPenalty: 'underFire' };
    expect(result(after([company(RONIN, 4)], [1, 1, 5, 5], underFire))).toBe('normal'); // 3 + 1
    expect(result(after([company(RONIN, 4, { shotAt: true })], [6], underFire))).toBe('hold'); // 3 + 1 − 2 − 2 = 0
    expect(result(after([company(RONIN, 4, { shotAt: true })], [1, 1, 5], underFire, WOODS))).toBe('hold'); // 3 + 1 + 1 − 2
  });
});

/** The survivor of two Ronin tests at (1000,1000); a piece of terrain begins this far east of his centre. */
const REACH = 125 + 254;

const pieces = {
  fence: (x: number) => line('fence', [x, 0], [x, 2000]),
  'low wall': (x: number) => line('low wall', [x, 0], [x, 2000]),
  hedge: (x: number) => line('hedge', [x, 0], [x, 2000]),
  rail: (x: number) => line('rail', [x, 0], [x, 2000]),
  'high wall': (x: number) => line('high wall', [x, 0], [x, 2000]),
  palisade: (x: number) => line('palisade', [x, 0], [x, 2000]),
  building: (x: number) => area('building', [x, 0], [x + 500, 2000]),
  ditch: (x: number) => line('ditch', [x, 0], [x, 2000]),
  cliff: (x: number) => area('cliff', [x, 0], [x + 500, 2000]),
  gate: (x: number) => line('gate', [x, 0], [x, 2000]),
} as const;

/** Three dice in the open less two is one; three in cover and one is four. */
const inCover = (table: unknown): boolean => {
  const rolled = (dice: readonly number[]): boolean => {
    try {
      after([ronin()], [FALLS, ...dice], {}, { table });
      return true;
    } catch {
      return false; // a die too few or left over
    }
  };
  const [open, cover] = [rolled([6]), rolled(all(4, 6))];
  expect(open).not.toBe(cover); // always exactly one of the two
  return cover;
};

describe('cover or open', () => {
  test.each(['fence', 'low wall', 'hedge', 'rail', 'high wall', 'palisade', 'building'] as const)(
    'SSK-R67 SSK-098 a %s within 1" of the base edge is cover for morale',
    kind => {
      expect(inCover(land(pieces[kind](1000 + REACH)))).toBe(true);
      expect(inCover(land(pieces[kind](1000 + REACH + 1)))).toBe(false);
    },
  );
  test.each(['ditch', 'cliff', 'gate'] as const)('SSK-R67 SSK-101 a %s is none', kind => {
    expect(inCover(land(pieces[kind](1000 + 200)))).toBe(false);
  });
  test('SSK-R67 woods: the centre inside, their edge is outside; a paddy is open', () => {
    expect(inCover(land(area('woods', [999, 0], [2000, 2000])))).toBe(true);
    expect(inCover(land(area('woods', [1000, 0], [2000, 2000])))).toBe(false);
    expect(inCover(land(area('paddy', [0, 0], [2000, 2000])))).toBe(false);
  });
  test('SSK-R67 a unit is in cover if at least half of its living figures are', () => {
    // Four live on, at x = 1000, 1300, 1600, 1900; woods reach from the west so far.
    const woodsTo = (x: number): Written => ({ table: land(area('woods', [0, 0], [x, 1500])) });
    expect(result(after([company(ASHIGARU, 4)], [5, 5, 1], {}, woodsTo(1400)))).toBe('normal'); // two of four: 1 + 1 + 1
    expect(result(after([company(ASHIGARU, 4)], [5], {}, woodsTo(1200)))).toBe('rout'); // one of four: 1 + 1 − 2, 6 only
  });
});
