import { describe, expect, test } from 'vitest';
import { fill, seatId } from '@nobori/engine';
import { whyNot } from '@nobori/engine/testing';
import { samuraiBlades } from '../index.ts';
import { refuseAtAnyTime } from '../phase/atAnyTime.ts';
import type { BladesState } from '../state.ts';
import { bandFor, inCombatLastTurn } from './shooting.ts';
import {
  after,
  asked,
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
  shoot,
  told,
  walk,
  where,
  type Written,
} from '../tabletop.testing.ts';
import { AT_MOUNTED, AT_OTHERS, AT_SAMURAI, SHURIKEN, type Cover } from '../tables.ts';

const bows = (figures: readonly Written[], more: Written = {}, options: Written = {}) => scene('footBows', figures, more, options);
const far = blue('O', 'PEA', 'Z40');

describe('the worked examples', () => {
  test('BLD-E09 arrow at a samurai in scrub: BLD-054, BLD-058', () => {
    const state = bows([red('B', 'ASHB', 'C5'), blue('S', 'SAM2', 'C9'), far], { map: land({ scrub: 'C9' }) });
    const events = told(state, shoot('B', 'S', 2));
    expect(events[0]).toMatchObject({ kind: 'shot', range: 4, cover: 'light' });
    expect(health(after(state, shoot('B', 'S', 2)), 'S')).toBe('wounded');
  });

  const atFoot = bows([red('B', 'ASHB', 'D1', { health: 'wounded' }), blue('A', 'ASHY', 'D36'), far]);

  test('BLD-E10 modifiers: BLD-050, BLD-051', () => {
    const [shot, rolled] = told(atFoot, shoot('B', 'A', 2));
    expect(shot).toMatchObject({ range: 35, cover: 'none' });
    expect(rolled).toMatchObject({
      result: 4,
      modifiers: [
        { value: 1, rule: 'BLD-050' },
        { value: 1, rule: 'BLD-051' },
      ],
    });
  });

  test('BLD-E10 at other infantry by their table: BLD-055', () => {
    expect(health(after(atFoot, shoot('B', 'A', 2)), 'A')).toBe('wounded');
    expect(health(after(atFoot, shoot('B', 'A', 5)), 'A')).toBe('healthy');
  });

  const atRider = (die: number, options: Written = {}) =>
    after(bows([red('B', 'SAMB', 'D20'), blue('S', 'SAM2', 'D10', { rear: 'D9' }), far], {}, options), shoot('B', 'S', die));

  test('BLD-E11 mounted target: BLD-053, BLD-062', () => {
    expect(moment(atRider(5))).toBe('retreat');
    const c = atRider(2);
    expect([health(c, 'S-horse'), health(c, 'S'), man(c, 'S').rides]).toEqual(['healthy', 'wounded', null]);
    const d = atRider(1);
    expect([health(d, 'S-horse'), health(d, 'S')]).toEqual(['dead', 'wounded']);
  });

  test('BLD-E11 the horse shot down, its rider stunned: BLD-060, BLD-R03', () => {
    const b = atRider(4);
    expect([health(b, 'S-horse'), health(b, 'S'), moment(b), asked(b)]).toEqual(['dead', 'stunned', 'placing', 'blue']);
    expect(health(atRider(4, { mountedMissileB: 'asPrinted' }), 'S')).toBe('wounded');
  });

  test('BLD-E12 mounted retreat: BLD-057, BLD-157', () => {
    const rider = blue('S', 'SAM2', 'D9', { rear: 'D8' });
    const open = after(bows([red('B', 'ASHB', 'D20'), rider]), shoot('B', 'S', 5));
    const back = after(open, by('blue', { kind: 'retreat', figure: 'S', way: ['D7', 'D6', 'D5', 'D4'] }));
    expect(where(back, 'S')).toBe('D5/D4');
    const shut = after(bows([red('B', 'ASHB', 'D20'), red('P', 'PEA', 'E5'), rider]), shoot('B', 'S', 5));
    expect(refused(shut, by('blue', { kind: 'retreat', figure: 'S', way: ['D7', 'D6', 'D5', 'D4'] }))).toBe('BLD-157');
    expect(refused(shut, by('blue', { kind: 'retreat', figure: 'S', way: ['D7', 'C6', 'C5', 'C4'] }))).toBeNull();
    expect(refused(shut, by('blue', { kind: 'retreat', figure: 'S', way: ['D7'] }))).toBe('BLD-157');
    expect(whyNot(samuraiBlades, shut, 'blue', { kind: 'retreat', figure: 'S', way: ['D7'] })).toBe('S must go 4 hexes back.');
  });

  test('BLD-E33 corner of a house: BLD-033, BLD-088', () => {
    const convoy = { scenario: 'rice-convoy', phase: 2 };
    const shot = (at: string, cover: string, die: number) => {
      const state = bows([blue('B', 'BANB', 'L9'), red('S', 'SAM2', at), red('O', 'PEA', 'A1')], convoy);
      const order = by('raiders', { kind: 'shoot', figure: 'B', target: 'S' }, die);
      expect(told(state, order)[0]).toMatchObject({ kind: 'shot', cover });
      return after(state, order);
    };
    expect(moment(shot('I6', 'medium', 3))).toBe('retreat');
    expect(health(shot('I8', 'none', 3), 'S')).toBe('wounded');
  });
});

describe('who shoots when', () => {
  test('BLD-037 BLD-040 BLD-R18 a foot bowman shoots in step 1 and again in step 4, also after moving', () => {
    const state = bows([red('B', 'ASHB', 'D5'), blue('A', 'SAM4', 'D15'), far]);
    const first = after(state, shoot('B', 'A', 9));
    expect([moment(first), refused(first, walk('red', 'B', 'D4'))]).toEqual(['moving', null]);
    const second = after(first, walk('red', 'B', 'D4'));
    expect(moment(second)).toBe('shooting');
    const done2 = after(second, shoot('B', 'A', 9));
    expect(asked(done2)).toBe('blue');
  });

  test('BLD-043 BLD-R16 who was in combat last turn shoots only in step 4, for both sides alike', () => {
    for (const [phase, fought, barred] of [
      [3, 1, true],
      [3, 2, true],
      [4, 2, true],
      [4, 1, false],
      [3, 0, false],
    ] as const) {
      const state = scene('footBowsAgain', [red('B', 'ASHB', 'D5', { fought }), blue('C', 'ASHB', 'D15', { fought })], { phase });
      const shooter = phase === 3 ? 'B' : 'C';
      expect(inCombatLastTurn(state, man(state, shooter))).toBe(barred);
      expect(moment(state)).toBe('shooting'); // BLD-040
    }
    const early = bows([red('B', 'ASHB', 'D5', { fought: 1 }), red('C', 'ASHB', 'E5'), blue('A', 'PEA', 'D15')], { phase: 3 });
    expect(refused(early, shoot('B', 'A'))).toBe('BLD-043');
    // Being attacked, even without effect, is being in combat.
    const melee = scene('combat', [red('P', 'PEA', 'D5'), blue('C', 'ASHB', 'D6'), blue('X', 'ASHB', 'K9')]);
    const theirs = after(melee, by('red', { kind: 'attack', figures: ['P'], targets: ['C'] }, 9));
    const shot = (figure: string) => refused(theirs, by('blue', { kind: 'shoot', figure, target: 'P' }));
    expect([shot('C'), shot('X')]).toEqual(['BLD-043', null]);
  });

  test('BLD-038 BLD-066 mounted archers shoot in step 2 once; on foot he is a foot bowman', () => {
    const state = scene('horseBows', [
      red('M', 'SAMB', 'D5', { rear: 'D6' }),
      red('F', 'SAMB', 'H5'),
      red('S', 'SAM2', 'J5'),
      blue('A', 'SAM4', 'D15'),
      far,
    ]);
    expect([refused(state, shoot('M', 'A')), refused(state, shoot('F', 'A')), refused(state, shoot('S', 'A'))]).toEqual([
      null,
      'BLD-066',
      'BLD-066',
    ]);
    const shot = after(state, shoot('M', 'A', 9));
    expect(moment(shot)).toBe('moving');
    expect(refused(after(shot, done('red')), shoot('M', 'A'))).toBe('BLD-066'); // step 4 is for foot bowmen
  });

  test('BLD-047 BLD-066 what no step would allow is refused by the step that would be his, before all others', () => {
    const state = scene('movement', [red('M', 'SAMB', 'D5', { rear: 'D6' }), red('F', 'ASHB', 'H5'), far]);
    const why = (figure: string, target: string) =>
      refuseAtAnyTime(state, seatId('red'), { kind: 'shoot', figure: id(figure), target: id(target) })?.rule;
    expect([why('M', 'F'), why('F', 'M')]).toEqual(['BLD-047', 'BLD-047']);
  });

  test('BLD-045 option frenchBowPhase: one step for all bows', () => {
    const state = bows(
      [red('M', 'SAMB', 'D5', { rear: 'D6' }), red('F', 'ASHB', 'H5'), blue('A', 'SAM4', 'D15'), far],
      {},
      { frenchBowPhase: true },
    );
    expect([refused(state, shoot('M', 'A')), refused(state, shoot('F', 'A'))]).toEqual([null, null]);
    const separate = bows([red('M', 'SAMB', 'D5', { rear: 'D6' }), red('F', 'ASHB', 'H5'), blue('A', 'SAM4', 'D15'), far]);
    expect(refused(separate, shoot('M', 'A'))).toBe('BLD-066');
  });

  test('BLD-044 BLD-R17 each shot is settled before the next', () => {
    const state = bows([red('B', 'ASHB', 'D5'), red('C', 'ASHB', 'E5'), blue('A', 'PEA', 'D15'), far]);
    const first = after(state, shoot('B', 'A', 5));
    expect([moment(first), asked(first)]).toEqual(['retreat', 'blue']);
    expect(refused(first, shoot('C', 'A'))).toBe('NOB-2');
  });

  test('BLD-065 BLD-R31 at and beside enemies, into a fight, without end', () => {
    const state = bows([red('B', 'ASHB', 'D5'), red('S', 'SAM2', 'D7'), blue('A', 'SAM4', 'D6'), far]);
    expect(refused(state, shoot('B', 'A'))).toBeNull();
    expect(refused(after(state, shoot('B', 'A', 9)), shoot('B', 'A'))).toBe('BLD-037'); // only once a step
  });

  test('BLD-067 no bows in the river, shuriken yes', () => {
    const state = scene('footBows', [red('B', 'ASHB', 'D5'), red('C', 'ASHB', 'H5'), red('N', 'NIN', 'F5'), blue('A', 'PEA', 'E7'), far], {
      map: land({ river: 'D5 F5' }),
    });
    expect(refused(state, shoot('B', 'A'))).toBe('BLD-067');
    expect(refused(after(state, done('red')), shoot('N', 'A'))).toBeNull();
  });

  test('BLD-007 the stunned do not shoot', () => {
    const state = bows([red('B', 'ASHB', 'D5', { health: 'stunned' }), red('C', 'ASHB', 'E5'), blue('A', 'PEA', 'D15')]);
    expect(refused(state, shoot('B', 'A'))).toBe('BLD-007');
  });
});

describe('range and tables', () => {
  const columns = ({ none, light, medium, heavy }: Readonly<Record<Cover, readonly string[]>>) => [none, light, medium, heavy];
  test.each([
    ['BLD-T3', columns(AT_MOUNTED), ['DCBBA-----', 'CBBA------', 'BBA-------', '----------']],
    ['BLD-T4', columns(AT_SAMURAI), ['CBBAA-----', 'BBAA------', 'BAA-------', 'A---------']],
    ['BLD-T5', columns(AT_OTHERS), ['CCBBAA----', 'CBBAA-----', 'BBAA------', 'AA--------']],
    ['BLD-T10', SHURIKEN, ['DDDDDW----', 'DDDDW-----', 'DDDW------', 'DDW-------', 'DW--------']],
  ])('%s cell by cell as it is printed: rolls 1 to 10 of each column', (_table, cells, printed) => {
    expect(cells.map(column => column.map(cell => (cell === '' ? '-' : cell)).join(''))).toEqual(printed);
  });

  test('BLD-048 BLD-R02 BLD-T2 the bands, from either hex of a horse', () => {
    const state = bows([red('F', 'SAMB', 'D5'), red('M', 'SAMB', 'H5', { rear: 'H4' }), blue('A', 'PEA', 'D15')]);
    const bands = (shooter: string, ranges: readonly number[]) => ranges.map(range => bandFor(man(state, shooter), range));
    expect(bands('F', [1, 30, 31, 90, 91, 150, 151])).toEqual(['short', 'short', 'medium', 'medium', 'long', 'long', null]);
    expect(bands('M', [20, 21, 40, 41, 44, 100, 101])).toEqual(['short', 'medium', 'medium', 'long', 'long', 'long', null]);
    const horse = bows([red('F', 'SAMB', 'D5'), blue('R', 'SAM2', 'D12', { rear: 'D11' })]);
    expect(told(horse, shoot('F', 'R', 9))[0]).toMatchObject({ range: 6 });
  });

  test('BLD-052 what is rolled above 10 is read as 10', () => {
    const state = bows([red('B', 'ASHB', 'D1', { health: 'wounded' }), blue('A', 'ASHY', 'D36')]);
    expect(told(state, shoot('B', 'A', 10))[1]).toMatchObject({ faces: [10], result: 10 });
  });

  test('BLD-001 BLD-R01 low rolls hit: down every column results grow milder, and cover never helps the shooter', () => {
    const rank = (letter: string): number => ['', 'A', 'B', 'C', 'D'].indexOf(letter);
    for (const table of [AT_MOUNTED, AT_SAMURAI, AT_OTHERS]) {
      const columns = [table.none, table.light, table.medium];
      for (const column of columns)
        for (let i = 1; i < 10; i++) expect(rank(column[i] ?? '')).toBeLessThanOrEqual(rank(column[i - 1] ?? ''));
      for (let i = 0; i < 10; i++)
        for (let c = 1; c < 3; c++) expect(rank(columns[c]?.[i] ?? '')).toBeLessThanOrEqual(rank(columns[c - 1]?.[i] ?? ''));
    }
  });

  test('BLD-059 C kills on foot; BLD-057 A drives two hexes back', () => {
    const state = bows([red('B', 'ASHB', 'D5'), blue('A', 'PEA', 'D15'), far]);
    expect(health(after(state, shoot('B', 'A', 1)), 'A')).toBe('dead');
    const back = after(state, shoot('B', 'A', 5));
    expect(offers(back).every(order => order.kind === 'retreat' && order.way.length === 2)).toBe(true);
  });

  test('BLD-063 who cannot go the full distance is wounded and stays; friends may be passed', () => {
    const wall = { map: land({ wall: 'C14 E14 C15 E15 D17 C16 E16' }) };
    const stuck = after(bows([red('B', 'ASHB', 'D5'), blue('A', 'PEA', 'D15'), far], wall), shoot('B', 'A', 5));
    expect([health(stuck, 'A'), where(stuck, 'A')]).toEqual(['wounded', 'D15']);
    const friend = after(bows([red('B', 'ASHB', 'D5'), blue('A', 'PEA', 'D15'), blue('F', 'PEA', 'D16')]), shoot('B', 'A', 5));
    expect(ends(friend)).toContain('D17');
    expect(refused(friend, by('blue', { kind: 'retreat', figure: 'A', way: ['D16', 'D17'] }))).toBeNull();
  });

  test('BLD-064 option mountedMissilePlusOne: D cannot happen', () => {
    const figures = [red('B', 'ASHB', 'D5'), blue('R', 'SAM2', 'D15', { rear: 'D16' }), far];
    const plus = told(bows(figures, {}, { mountedMissilePlusOne: true }), shoot('B', 'R', 1));
    expect(plus[1]).toMatchObject({ result: 2, modifiers: [{ rule: 'BLD-064' }] });
    expect(told(bows(figures), shoot('B', 'R', 1))[1]).toMatchObject({ result: 1 });
  });

  test('BLD-R14 a lord without armour is shot at as other infantry', () => {
    const at = (is: string) => told(bows([red('B', 'ASHB', 'D5'), blue('L', is, 'D15'), far]), shoot('B', 'L', 9))[1];
    expect(at('LORDU')).toMatchObject({ rules: ['BLD-T5'] });
    expect(at('LORD')).toMatchObject({ rules: ['BLD-T4'] });
    expect(at('RON')).toMatchObject({ rules: ['BLD-T4'] });
    expect(at('MON')).toMatchObject({ rules: ['BLD-T5'] });
  });

  test('BLD-R08 only a loophole gives heavy cover', () => {
    const state = bows([red('B', 'ASHB', 'D5'), blue('L', 'PEA', 'D15'), far], { map: land({ loophole: 'D15' }) });
    expect(told(state, shoot('B', 'L', 9))[0]).toMatchObject({ cover: 'heavy' });
    expect(moment(after(state, shoot('B', 'L', 2)))).toBe('retreat');
  });

  test('BLD-047 BLD-128 why somebody is no target is said: a friend, a ridden horse, a cart, the dead', () => {
    const figures = [
      ...[red('B', 'ASHB', 'D5'), red('F', 'PEA', 'A9'), red('K', 'CART', 'G5', { rear: 'G6' })],
      ...[blue('R', 'SAM2', 'D9', { rear: 'D10' }), blue('X', 'PEA', 'D8', { health: 'dead' })],
    ];
    const why = (target: string): string => {
      const refusal = samuraiBlades.refuse(bows(figures), seatId('red'), { kind: 'shoot', figure: id('B'), target: id(target) });
      return refusal === null ? '' : fill(refusal);
    };
    expect(['F', 'R-horse', 'K', 'X', 'R'].map(why)).toEqual([
      'F is of the same side.',
      'R-horse is ridden: whoever attacks it attacks its rider.',
      'K is no target.',
      'X is dead or gone.',
      '',
    ]);
  });

  test('BLD-122 BLD-R71 nobody shoots at or fights a draft horse he controls himself', () => {
    const figures = (control: number) => [red('B', 'ASHB', 'D5'), red('H', 'DRAFT', 'D7', { rear: 'D8', control }), blue('A', 'PEA', 'H9')];
    expect([refused(bows(figures(1)), shoot('B', 'H')), refused(bows(figures(2)), shoot('B', 'H'))]).toEqual(['BLD-R71', null]);
  });

  test('BLD-E23 an arrow at a draft horse: C does nothing, B kills; a riderless horse alike', () => {
    const figures = [red('B', 'ASHB', 'D5'), blue('H', 'DRAFT', 'D15', { rear: 'D16', control: 2 }), far];
    expect(health(after(bows(figures), shoot('B', 'H', 2)), 'H')).toBe('healthy');
    expect(health(after(bows(figures), shoot('B', 'H', 3)), 'H')).toBe('dead');
    const run = after(bows([red('B', 'ASHB', 'D5'), blue('H', 'HORSE', 'D15', { rear: 'D16' }), far]), shoot('B', 'H', 5));
    expect([moment(run), asked(run), offers(run).every(order => order.kind === 'retreat' && order.way.length === 4)]).toEqual([
      'retreat',
      'blue',
      true,
    ]);
  });
});

test('BLD-046 who has a whole-turn action under way does not shoot', () => {
  const state = scene('movement', [
    red('B', 'SAMB', 'D5'),
    red('C', 'ASHB', 'E9'),
    red('H', 'HORSE', 'D6', { rear: 'D7' }),
    blue('A', 'PEA', 'D15'),
    far,
  ]);
  const declared = after(state, by('red', { kind: 'mount', figure: 'B', target: 'H' }), done('red'));
  expect(refused(declared, shoot('B', 'A'))).toBe('BLD-046');
  expect(refused(declared, shoot('C', 'A'))).toBeNull();
  expect(man(declared, 'B').task).toMatchObject({ kind: 'mount', horse: id('H') });
});

describe('a step that was passed over because nobody may shoot', () => {
  test('BLD-066 BLD-015 a beast that is told to shoot is no character, whatever step it is', () => {
    const at = (step: string) =>
      refused(
        scene(step, [red('dh', 'DRAFT', 'C3', { rear: 'C2' }), red('s', 'ASHB', 'G2'), blue('t', 'PEA', 'G9')]),
        by('red', { kind: 'shoot', figure: 'dh', target: 't' }),
      );
    expect(['footBows', 'movement'].map(at)).toEqual(['BLD-015', 'BLD-015']);
  });

  const why = (state: BladesState): string | null => whyNot(samuraiBlades, state, 'red', { kind: 'shoot', figure: 'B', target: 'S' });

  test('BLD-067 BLD-043 the rule is named, not the time: a bowman in the river, and one who has fought', () => {
    const wading = bows([red('B', 'ASHB', 'C5'), blue('S', 'SAM2', 'C9'), far], { map: land({ river: 'C5' }) });
    expect(moment(wading)).toBe('moving');
    expect(why(wading)).toBe('B stands in the river and cannot use a bow.');
    const fought = bows([red('B', 'ASHB', 'C5', { fought: 1 }), blue('S', 'SAM2', 'C9'), far], { phase: 3 });
    expect([moment(fought), refused(fought, shoot('B', 'S'))]).toEqual(['moving', 'BLD-043']);
  });

  test('BLD-038 BLD-040 BLD-184 who has shot or thrown in a step hears the rule of that step', () => {
    const far = blue('O', 'PEA', 'Z40');
    const again = (step: string, figures: readonly Written[]) => {
      const state = scene(step, [...figures, blue('A', 'PEA', 'D8'), blue('B', 'PEA', 'K8'), far]);
      return refused(after(state, shoot('X', 'A', 9)), shoot('X', 'A'));
    };
    expect(again('horseBows', [red('X', 'SAMB', 'D5', { rear: 'D4' }), red('Y', 'SAMB', 'K5', { rear: 'K4' })])).toBe('BLD-038');
    expect(again('footBowsAgain', [red('X', 'ASHB', 'D5'), red('Y', 'ASHB', 'K5')])).toBe('BLD-040');
    expect(again('horseBows', [red('X', 'NIN', 'D5'), red('Y', 'NIN', 'K5')])).toBe('BLD-184');
  });

  test('BLD-066 in the step from horseback a bowman on foot hears what kept him from shooting in his own', () => {
    const ninja = bows([red('B', 'ASHB', 'C5'), red('N', 'NIN', 'D7'), blue('S', 'SAM2', 'C9'), far], { map: land({ river: 'C5' }) });
    expect(moment(ninja)).toBe('shooting');
    expect(refused(ninja, shoot('B', 'S'))).toBe('BLD-067');
  });

  test('a shot that would be lawful in its own step is not refused by another rule', () => {
    const state = after(bows([red('B', 'ASHB', 'C5'), blue('S', 'SAM2', 'C9'), far]), done('red'));
    expect([moment(state), refused(state, shoot('B', 'S'))]).toEqual(['moving', 'NOB-3']);
  });
});
