import { seatId } from '@nobori/engine';
import { whyNot } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { samuraiBlades } from '../index.ts';
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
  red,
  refused,
  scene,
  stay,
  told,
  walk,
  where,
  type Written,
} from '../tabletop.testing.ts';
import type { CombatResult } from '../state.ts';
import { FOOT_COMBAT, MOUNTED_COMBAT } from '../tables.ts';
import type { Injury } from '../characters/harm.ts';
import { whatFalls } from './combat.ts';
import { odds, fight } from './combat.testing.ts';

describe('who fights whom', () => {
  test('BLD-128 BLD-133 BLD-R46 fighting is never compulsory, and one attack each', () => {
    const state = fight([red('S', 'SAM2', 'D5'), red('T', 'SAM2', 'E4'), blue('A', 'SAM4', 'D4'), blue('B', 'PEA', 'K9')]);
    expect(refused(state, done('red'))).toBeNull();
    const once = after(state, attack('S', 'A', 7));
    expect(refused(once, attack('S', 'A'))).toBe('BLD-133');
    expect(refused(once, attack('T', 'A'))).toBeNull(); // a defender may be attacked any number of times
    expect(refused(state, attack('S', 'B'))).toBe('BLD-128');
  });

  test('BLD-129 BLD-R45 no fight across walls and between bridge and river, but from the bank and among trees', () => {
    const wet = fight(
      [
        red('S', 'SAM2', 'D5'),
        red('K', 'PEA', 'K8'),
        red('Q', 'PEA', 'T9'),
        blue('W', 'NIN', 'D4'),
        blue('J', 'PEA', 'K9'),
        blue('V', 'PEA', 'T8'),
      ],
      {
        map: land({ river: 'D4', bridge: 'D5' }, { edges: { wall: 'K8/S' } }),
      },
    );
    expect(refused(wet, attack('S', 'W'))).toBe('BLD-129');
    expect(refused(wet, attack('K', 'J'))).toBe('BLD-129');
    const bank = fight([red('S', 'SAM2', 'D5'), blue('W', 'NIN', 'D4')], { map: land({ river: 'D4' }) });
    expect(refused(bank, attack('S', 'W'))).toBeNull();
    const tree = fight([red('S', 'SAM2', 'D5', { rear: 'D6' }), blue('W', 'NIN', 'D4')], { map: land({ tree: 'D4' }) });
    expect(refused(tree, attack('S', 'W'))).toBeNull();
  });

  test('BLD-128 BLD-129 BLD-113 who cannot strike is told why: too far, a wall, or behind his horse', () => {
    const figures = [red('S', 'SAM2', 'D5', { rear: 'D6' }), blue('A', 'PEA', 'D7'), blue('B', 'PEA', 'K9'), blue('C', 'PEA', 'D4')];
    const state = fight(figures, { map: land({}, { edges: { wall: 'D5/N' } }) }, { horseAttackArc: 'frontOnly' });
    const why = (target: string) => whyNot(samuraiBlades, state, 'red', attack('S', target).order);
    expect([why('B'), why('C'), why('A')]).toEqual([
      'B is not next to S.',
      'Between S and C is something that a man on foot could not cross.',
      'A is not ahead of the horse of S.',
    ]);
    expect(['B', 'C', 'A'].map(target => refused(state, attack('S', target)))).toEqual(['BLD-128', 'BLD-129', 'BLD-113']);
  });

  test('BLD-137 BLD-R47 several never fight several', () => {
    const state = fight([red('S', 'SAM2', 'D5'), red('T', 'SAM2', 'E5'), blue('A', 'PEA', 'E4'), blue('B', 'PEA', 'D4')]);
    expect(refused(state, attack('S T', 'A B'))).toBe('BLD-137');
  });

  test('BLD-113 riders strike through any side, with option frontOnly only ahead', () => {
    const figures = [red('S', 'SAM2', 'D5', { rear: 'D6' }), blue('A', 'PEA', 'D7'), blue('B', 'PEA', 'E4')];
    expect(refused(fight(figures), attack('S', 'A'))).toBeNull();
    const front = fight(figures, {}, { horseAttackArc: 'frontOnly' });
    expect([refused(front, attack('S', 'A')), refused(front, attack('S', 'B'))]).toEqual(['BLD-113', null]);
  });

  test('BLD-R48 mounted and foot together: the victim is named before the roll and decides the table', () => {
    const state = fight([red('S', 'SAM3', 'D5'), blue('R', 'SAM1', 'D4', { rear: 'D3' }), blue('A', 'ASHY', 'E4'), blue('O', 'PEA', 'K9')]);
    const asking = after(state, attack('S', 'R A'));
    expect([asked(asking), moment(asking)]).toEqual(['blue', 'naming']);
    const foot = told(asking, by('blue', { kind: 'suffer', figure: 'A' }, 1));
    expect(foot.some(event => event.kind === 'fought' && event.rules.includes('BLD-T8'))).toBe(true);
    const horse = told(asking, by('blue', { kind: 'suffer', figure: 'R' }, 1));
    expect(horse.some(event => event.kind === 'fought' && event.rules.includes('BLD-T7'))).toBe(true);
    const course = foot.map(event => (event.kind === 'stunned' ? `${event.figure} stunned` : event.kind));
    expect(course).toEqual(['rolled', 'fought', 'A stunned', 'phaseBegan']); // nobody is asked again who suffers
  });

  test('BLD-R48 option combinedRetreat: all of the beaten side give way', () => {
    const figures = [red('S', 'SAM4', 'D5'), blue('A', 'PEA', 'D4'), blue('B', 'PEA', 'E4')];
    const all = after(fight(figures, {}, { combinedRetreat: 'all' }), attack('S', 'A B', 4));
    expect([moment(all), asked(all)]).toEqual(['retreat', 'blue']);
    const one = after(all, by('blue', { kind: 'retreat', figure: 'A', way: ['D3'] }));
    expect(moment(one)).toBe('retreat');
    const both = after(one, by('blue', { kind: 'retreat', figure: 'B', way: ['F4'] }));
    expect([where(both, 'A'), where(both, 'B'), moment(both)]).toEqual(['D3', 'F4', 'advancing']);
    expect(moment(after(fight(figures), attack('S', 'A B', 4)))).toBe('victim');
  });

  test('BLD-R48 option combinedRetreat: attackers thrown back go together, but one alone is stunned', () => {
    const thrown = [red('S', 'PEA', 'D5'), red('T', 'PEA', 'E4'), blue('A', 'SAM4', 'D4')];
    const back = after(fight(thrown, {}, { combinedRetreat: 'all' }), attack('S T', 'A', 2)); // 1-1: B
    const first = after(back, by('red', { kind: 'retreat', figure: 'S', way: ['D6'] }));
    expect([moment(back), moment(first), asked(first)]).toEqual(['retreat', 'retreat', 'red']);
    const stunned = [red('S', 'SAM4', 'D5'), blue('A', 'PEA', 'D4'), blue('B', 'PEA', 'E4')];
    const one = after(fight(stunned, {}, { combinedRetreat: 'all' }), attack('S', 'A B', 2));
    expect(moment(one)).toBe('victim');
  });
});

describe('the tables', () => {
  test('BLD-T7 BLD-T8 cell by cell as they are printed, row 10 of the first corrected (BLD-R04)', () => {
    const rows = (table: readonly (readonly string[])[]) => table.map(row => row.map(cell => (cell === '' ? '-' : cell)).join(''));
    expect(rows(MOUNTED_COMBAT)).toEqual([
      'CCDDEEFFGGHH',
      'BCCDDEEFFGGH',
      'BBCCDDEEFFGG',
      'ABBCCDDEEFFG',
      'AAABCCDDEEFF',
      '---ABCCDDEEF',
      '----ABCCDDEE',
      '-----ABCCDDE',
      '------ABCCDD',
      '-------ABCCD',
    ]);
    expect(rows(FOOT_COMBAT)).toEqual([
      'CDEEFFFFFFFF',
      'BCDEEFFFFFFF',
      'BCDEEFFFFFFF',
      'ABCDDEEFFFFF',
      'ABCDDEEFFFFF',
      '-ABCCDDEEFFF',
      '--ABCCDDEEFF',
      '---ABCCDDEEF',
      '----ABCCDDEE',
      '-----ABCCDDE',
    ]);
  });

  test('BLD-R04 BLD-R05 BLD-R06 along every row and down every column the letters run in order, but for what is printed', () => {
    const rank = (letter: string): number => ' ABCDEFGH'.indexOf(letter === '' ? ' ' : letter);
    for (const table of [MOUNTED_COMBAT, FOOT_COMBAT])
      for (const row of table)
        for (let i = 1; i < row.length; i++) expect(rank(row[i] ?? '')).toBeGreaterThanOrEqual(rank(row[i - 1] ?? ''));
    expect(MOUNTED_COMBAT[9].slice(7)).toEqual(['A', 'B', 'C', 'C', 'D']);
    expect(MOUNTED_COMBAT[4][2]).toBe('A');
    expect([FOOT_COMBAT[1][2], FOOT_COMBAT[6][2]]).toEqual(['D', 'A']); // the sister game's example
  });

  test.each([
    ['BLD-148 T8 E wounds', 'SAM3', 1, 'wounded'],
    ['BLD-149 T8 F kills', 'SAM4', 1, 'dead'],
  ] as const)('%s', (_title, is, die, result) => {
    const state = fight([red('S', is, 'D5'), blue('A', is === 'SAM4' ? 'PEA' : 'ASHY', 'D4'), blue('O', 'PEA', 'K9')]);
    expect(health(after(state, attack('S', 'A', die)), 'A')).toBe(result);
  });

  test('BLD-151 T7 E wounds the rider, who stays in the saddle; BLD-152 F; BLD-154 H', () => {
    const rider = { rear: 'D3' };
    const at = (attackers: readonly Written[], ids: string, die: number) =>
      after(fight([...attackers, blue('R', 'SAM1', 'D4', rider), blue('O', 'PEA', 'K9')]), attack(ids, 'R', die));
    const two = [red('S', 'SAM2', 'D5'), red('T', 'SAM2', 'E4')];
    const e = at(two, 'S T', 2); // 6-1
    expect([health(e, 'R'), man(e, 'R').rides, health(e, 'R-horse')]).toEqual(['wounded', id('R-horse'), 'healthy']);
    const three = [...two, red('U', 'SAM2', 'C4')];
    const f = at(three, 'S T U', 3); // 9-1
    expect([health(f, 'R'), man(f, 'R').rides, health(f, 'R-horse')]).toEqual(['wounded', null, 'dead']);
    const h = at([...three, red('V', 'SAM2', 'C3')], 'S T U V', 1); // 12-1
    expect([health(h, 'R'), health(h, 'R-horse')]).toEqual(['dead', 'dead']);
  });

  test.each<[string, CombatResult, Injury | 'back', Injury | 'back' | null]>([
    ['BLD-138 A', 'A', 'wounded', 'wounded'],
    ['BLD-138 B', 'B', 'back', 'back'],
    ['BLD-138 BLD-146 C', 'C', 'back', 'back'],
    ['BLD-138 BLD-147 D', 'D', 'stunned', null],
    ['BLD-138 BLD-148 E', 'E', 'wounded', null],
    ['BLD-138 BLD-149 F', 'F', 'killed', null],
  ])('%s: who is to suffer is asked for in its word; a rider and his horse fare differently', (_shows, result, onFoot, inTheSaddle) => {
    expect([false, true].map(mounted => whatFalls({ result, mounted }))).toEqual([onFoot, inTheSaddle]);
  });

  test('BLD-155 BLD-205 a blank does nothing, and breaks no whole-turn action', () => {
    const state = fight([
      red('P', 'PEA', 'D5'),
      blue('R', 'RON', 'D4', { task: { kind: 'mount', horse: 'H', at: 'D3' } }),
      blue('H', 'HORSE', 'D3', { rear: 'D2' }),
    ]);
    const hit = after(state, attack('P', 'R', 9));
    expect([health(hit, 'P'), health(hit, 'R'), man(hit, 'R').rides]).toEqual(['healthy', 'healthy', id('H')]);
  });

  test('BLD-139 BLD-143 BLD-R49 the better ground of several defenders', () => {
    const state = fight([red('S', 'SAM3', 'D5'), blue('A', 'ASHY', 'D4'), blue('B', 'ASHY', 'E4')], {
      map: land({ torii: 'E4', scrub: 'D4' }),
    });
    expect([odds(state, 'S', 'A'), odds(state, 'S', 'B'), odds(state, 'S', 'A B')]).toEqual(['5-1', '3-1', '1-1']);
  });

  test('BLD-R09 ground shifts the odds after they were limited', () => {
    const state = fight([red('P', 'PEA', 'H5'), blue('T', 'SAM4', 'H4')], { map: land({ scrub: 'H4' }) });
    expect(odds(state, 'P', 'T')).toBe('2-1'); // 4 to 8 is 1-1 first, then one to the right
  });

  test('BLD-R26 BLD-E30 the barricade counts all round, with option frontOnly over its front', () => {
    const place = { map: land({}), barricades: [{ at: 'O8', facing: 'NW' }] };
    const from = (label: string, options: Written = {}) =>
      odds(fight([red('S', 'SAM2', label), blue('R', 'RON', 'O8')], place, options), 'S', 'R');
    expect([from('N8'), from('P9'), from('N8', { barricadeMelee: 'frontOnly' }), from('P9', { barricadeMelee: 'frontOnly' })]).toEqual([
      '1-1',
      '1-1',
      '1-1',
      '2-1',
    ]);
    const out = fight([red('R', 'RON', 'O8'), blue('S', 'SAM2', 'P9')], place);
    expect(odds(out, 'R', 'S')).toBe('3-1'); // + for attacks out of the hex too
  });
});

describe('retreats', () => {
  test('BLD-203 BLD-R51 no step brings him nearer to any of those who caused it, though others would let him', () => {
    const alone = after(fight([red('S', 'SAM4', 'D4'), blue('A', 'SAM4', 'D5')]), attack('S', 'A', 2)); // 2-1: C
    expect(ends(alone)).toEqual(['C5', 'D6', 'E5']);
    // PEA at E5 leaves only C5 and D6 not next to him … and D6 is next to E5.
    const both = after(fight([red('S', 'SAM4', 'D4'), red('T', 'PEA', 'E5'), blue('A', 'SAM4', 'D5')]), attack('S T', 'A', 6)); // 3-1: B falls on Red
    expect([moment(both), asked(both)]).toEqual(['victim', 'red']);
    const peasant = after(both, by('red', { kind: 'suffer', figure: 'T' }));
    expect(ends(peasant)).toEqual(['E6', 'F5', 'F6']); // away from D5
  });

  test('BLD-158 BLD-R52 a horse moves off although its trailing hex still touches the enemy', () => {
    const state = fight([red('S', 'SAM4', 'D6'), blue('R', 'SAM4', 'D5', { rear: 'D4' })]);
    const hit = after(state, attack('S', 'R', 1)); // 2-1 on T7: C
    expect([moment(hit), ends(hit)]).toEqual(['retreat', ['C3', 'D3', 'E3']]);
    expect(where(after(hit, by('blue', { kind: 'retreat', figure: 'R', way: ['D3'] })), 'R')).toBe('D4/D3');
  });

  test('BLD-R37 nobody retreats out of a window hex to a side where an enemy stands next to it', () => {
    const house = { map: land({ window: 'D5', interior: 'C5 D6 E5', wall: 'C4 E4 B6 C6 D7 E6 F5 F6 B5' }) };
    const beaten = (...others: Written[]) =>
      after(fight([red('S', 'SAM4', 'D4'), blue('A', 'SAM4', 'D5'), blue('O', 'PEA', 'K9'), ...others], house), attack('S', 'A', 1)); // + : 1-1, C
    expect(ends(beaten())).toEqual(['C5', 'D6', 'E5']);
    const shut = beaten(red('P', 'PEA', 'C5')); // E5 is not next to him, but on his side of the window
    expect([where(shut, 'A'), health(shut, 'A')]).toEqual(['D5', 'wounded']);
  });

  test('BLD-205 who advances after combat gives up what he was about', () => {
    const task = { kind: 'mount', horse: 'H', at: 'D3' };
    const state = fight([red('P', 'PEA', 'D5'), blue('R', 'RON', 'D4', { task }), blue('H', 'HORSE', 'D3', { rear: 'D2' })]);
    const back = after(state, attack('P', 'R', 2), by('red', { kind: 'retreat', figure: 'P', way: ['D6'] }));
    expect(moment(back)).toBe('advancing');
    expect(man(after(back, stay('blue')), 'R').rides).toBe(id('H'));
    const gone = after(back, walk('blue', 'R', 'E3')); // still next to the horse
    expect([man(gone, 'R').task, man(gone, 'R').rides]).toEqual([null, null]);
  });

  test('BLD-209 BLD-007 neither a rider whose horse is in harness nor a stunned man advances', () => {
    const beaten = (...defender: Written[]) => {
      const hit = after(fight([red('P', 'PEA', 'D6'), ...defender]), attack('P', 'R', 3)); // 1-1: B on both tables
      return moment(after(hit, by('red', { kind: 'retreat', figure: 'P', way: ['D7'] })));
    };
    const horse = { rear: 'D4', rides: 'H' };
    const draft = (more: Written) => blue('H', 'DRAFT', 'D5', { rear: 'D4', control: 2, ...more });
    const cart = blue('K', 'CART', 'D3', { rear: 'D2' });
    expect(beaten(blue('R', 'SAM2', 'D5', horse), draft({}), cart)).toBe('advancing');
    expect(beaten(blue('R', 'SAM2', 'D5', horse), draft({ draws: 'K' }), cart)).not.toBe('advancing');
    expect(beaten(blue('R', 'LORD', 'D5'))).toBe('advancing');
    expect(beaten(blue('R', 'LORD', 'D5', { health: 'stunned' }))).not.toBe('advancing');
  });

  test('BLD-106 BLD-010 who dies in the river leaves no body, nor does a rider laid into it', () => {
    const wet = fight([red('S', 'SAM4', 'D5'), blue('N', 'NIN', 'D4'), blue('O', 'PEA', 'K9')], { map: land({ river: 'D4' }) });
    expect(health(after(wet, attack('S', 'N', 1)), 'N')).toBe('gone'); // 4-1, one to the right: killed
    const bank = { map: land({ river: 'E3' }) };
    const rider = { rear: 'D3', health: 'wounded' };
    const slain = after(fight([red('S', 'SAM3', 'D5'), blue('R', 'SAM1', 'D4', rider), blue('O', 'PEA', 'K9')], bank), attack('S', 'R', 5));
    expect(health(after(slain, by('blue', { kind: 'place', figure: 'R', at: 'E3' })), 'R')).toBe('gone');
    const shot = after(
      scene('footBows', [red('B', 'ASHB', 'D15'), blue('R', 'SAM1', 'D4', { rear: 'D3' })], bank),
      by('red', { kind: 'shoot', figure: 'B', target: 'R' }, 2),
    );
    expect([moment(shot), ends(shot).includes('E3')]).toEqual(['placing', false]); // alive, a samurai is not put into it
  });

  test('BLD-204 a ridden horse in harness cannot retreat: its rider is wounded', () => {
    const state = fight([
      red('S', 'SAM4', 'D6'),
      blue('R', 'SAM4', 'D5', { rear: 'D4', rides: 'H' }),
      blue('H', 'DRAFT', 'D5', { rear: 'D4', draws: 'K' }),
      blue('K', 'CART', 'D3', { rear: 'D2' }),
    ]);
    const hit = after(state, attack('S', 'R', 1));
    expect([health(hit, 'R'), where(hit, 'R')]).toEqual(['wounded', 'D5/D4']);
  });

  test('BLD-204 beating an animal gives no advance, and only those who attacked it are its enemies', () => {
    const state = fight([red('S', 'SAM2', 'D5'), blue('H', 'DRAFT', 'D4', { rear: 'D3', control: 2 }), blue('P', 'PEA', 'D1')]);
    const hit = after(state, attack('S', 'H', 2));
    const back = after(hit, by('blue', { kind: 'retreat', figure: 'H', way: ['D2'] })); // next to Blue's own man
    expect([where(back, 'H'), moment(back), asked(back)]).toEqual(['D3/D2', 'moving', 'blue']);
  });

  test('BLD-101 BLD-R38 a dry way first; where only the river is left samurai and horses drown, others wade', () => {
    const shore = { map: land({ river: 'D4 C3 E3' }) };
    const wall = land({ river: 'D3', wall: 'C3 E3' });
    const dry = after(fight([red('S', 'SAM4', 'D6'), blue('A', 'SAM4', 'D5')], shore), attack('S', 'A', 2));
    expect(ends(dry)).toEqual(['C4', 'E4']);
    const drowned = after(
      fight([red('S', 'SAM4', 'D5'), blue('A', 'SAM4', 'D4'), blue('O', 'PEA', 'K9')], { map: wall }),
      attack('S', 'A', 2),
    );
    expect([health(drowned, 'A'), moment(drowned)]).toEqual(['gone', 'advancing']);
    const waded = after(fight([red('S', 'SAM1', 'D5'), blue('A', 'ASHY', 'D4')], { map: wall }), attack('S', 'A', 4)); // 3-1: C
    expect([health(waded, 'A'), where(waded, 'A')]).toEqual(['healthy', 'D3']);
    const rider = after(
      fight([red('S', 'SAM4', 'D7'), blue('A', 'SAM4', 'D5', { rear: 'D6' }), blue('O', 'PEA', 'K9')], {
        map: land({ river: 'D4', tree: 'C4 E4' }),
      }),
      attack('S', 'A', 1),
    );
    expect([health(rider, 'A'), health(rider, 'A-horse')]).toEqual(['gone', 'gone']);
  });

  test('BLD-157 BLD-R38 into a river at once or after a hex: every way that is offered may be gone', () => {
    const map = land({ river: 'D4 D3 E3 F4 F5 F6 E7 D7 C7 B6 B5 B4 C3' });
    const shot = after(
      scene('footBows', [red('B', 'ASHB', 'D14'), blue('S', 'SAM2', 'D5')], { map }),
      by('red', { kind: 'shoot', figure: 'B', target: 'S' }, 5),
    );
    const ways = [...samuraiBlades.candidates(shot, seatId('blue'))];
    expect(new Set(ways.map(one => (one.kind === 'retreat' ? one.way.length : 0)))).toEqual(new Set([1, 2]));
    for (const way of ways) expect(samuraiBlades.refuse(shot, seatId('blue'), way)).toBeNull();
  });

  test('BLD-159 BLD-E32 BLD-R53 nowhere to fall', () => {
    const crowd = ['C3', 'C4', 'C5', 'D3', 'D6', 'E3', 'E4', 'E5'].map((label, i) => blue(`P${i}`, 'PEA', label));
    const state = scene('footBows', [red('B', 'ASHB', 'D40'), blue('S', 'SAM2', 'D5', { rear: 'D4' }), ...crowd]);
    const b = after(state, by('red', { kind: 'shoot', figure: 'B', target: 'S' }, 3)); // medium range: 4
    expect([health(b, 'S'), health(b, 'S-horse'), moment(b), asked(b), ends(b)]).toEqual([
      'stunned',
      'dead',
      'placing',
      'blue',
      ['D4', 'D5'],
    ]);
    const c = after(state, by('red', { kind: 'shoot', figure: 'B', target: 'S' }, 1));
    expect([health(c, 'S'), health(c, 'S-horse'), moment(c)]).toEqual(['wounded', 'healthy', 'placing']);
    expect(ends(c)).toEqual(['B3', 'B4', 'B5', 'B6', 'C2', 'C6', 'D2', 'D7', 'E2', 'E6', 'F3', 'F4', 'F5', 'F6']);
    expect(refused(c, by('blue', { kind: 'place', figure: 'S', at: 'D4' }))).toBe('BLD-201');
    const oneFree = after(
      scene('footBows', [red('B', 'ASHB', 'D40'), blue('S', 'SAM2', 'D5', { rear: 'D4' }), ...crowd.slice(1)]),
      by('red', { kind: 'shoot', figure: 'B', target: 'S' }, 3),
    );
    expect(where(oneFree, 'S')).toBe('C3');
  });

  test('BLD-201 a fallen rider who cannot be put somewhere is told why', () => {
    const men = [red('B', 'ASHB', 'D40'), blue('S', 'SAM2', 'D5', { rear: 'D4' }), blue('P', 'PEA', 'D3')];
    const state = scene('footBows', men, { map: land({ wall: 'C4' }, { edges: { wall: 'D5/S' } }) });
    const fallen = after(state, by('red', { kind: 'shoot', figure: 'B', target: 'S' }, 1));
    const why = (figure: string, at: string) => whyNot(samuraiBlades, fallen, 'blue', { kind: 'place', figure, at });
    expect([why('S', 'E5'), why('P', 'E5'), why('S', 'D3'), why('S', 'C4'), why('S', 'F9'), why('S', 'D6')]).toEqual([
      '',
      'It is S who came off his horse.',
      'P is in D3.',
      'A man on foot cannot stand in C4.',
      'S can be put down nearer to the horse than F9.',
      'A wall or terrace edge stands between the horse and D6.',
    ]);
  });

  test('BLD-201 a dead rider’s body may lie where somebody stands, but not where a cart does', () => {
    const men = [red('B', 'ASHB', 'D40'), blue('S', 'SAM2', 'D5', { rear: 'D4', health: 'wounded' }), blue('P', 'PEA', 'D1')];
    const state = scene('footBows', [...men, blue('K', 'CART', 'E4', { rear: 'E3' })]);
    const fallen = after(state, by('red', { kind: 'shoot', figure: 'B', target: 'S' }, 1));
    const why = (at: string) => whyNot(samuraiBlades, fallen, 'blue', { kind: 'place', figure: 'S', at });
    expect([health(fallen, 'S'), why('E4'), why('D1')]).toEqual(['dead', 'K is in E4.', 'S can be put down nearer to the horse than D1.']);
  });

  test('BLD-209 a rider advances by the steps of T15, half his points; he pushes and mounts nothing', () => {
    const state = fight([red('S', 'SAM3', 'D5', { rear: 'D6' }), blue('A', 'PEA', 'D4'), blue('O', 'PEA', 'K9')]);
    const hit = after(state, attack('S', 'A', 1)); // 7-1: F
    expect(moment(hit)).toBe('advancing');
    const ride = (...steps: string[]): Written => ({ kind: 'ride', figure: 'S', steps, way: steps.map((_, i) => `D${4 - i}`), facing: 0 });
    expect(refused(hit, by('red', ride('forward', 'forward', 'forward')))).toBeNull();
    expect(refused(hit, stay('red'))).toBeNull();
    expect(refused(hit, by('red', { kind: 'dismount', figure: 'S' }))).toBe('NOB-3');
    const beset = after(
      fight([red('S', 'SAM3', 'D5', { rear: 'D6' }), blue('A', 'PEA', 'D4'), blue('O', 'PEA', 'D7')]),
      attack('S', 'A', 1),
    );
    expect([refused(beset, by('red', ride('forward'))), refused(beset, by('red', ride('forward', 'forward')))]).toEqual([null, 'BLD-161']);
  });

  test('BLD-161 BLD-R52 the rider he has beaten is no other enemy, though his trailing hex still touches the victor', () => {
    const rider = blue('R', 'SAM4', 'D5', { rear: 'D4' });
    const back = (...others: Written[]) =>
      after(
        fight([red('S', 'SAM4', 'E5'), rider, ...others]),
        attack('S', 'R', 1),
        by('blue', { kind: 'retreat', figure: 'R', way: ['C5'] }),
      );
    const alone = back();
    expect([where(alone, 'R'), moment(alone), refused(alone, walk('red', 'S', 'E6 E7 E8'))]).toEqual(['C5/D5', 'advancing', null]);
    expect(refused(back(blue('N', 'PEA', 'F5')), walk('red', 'S', 'E6 E7'))).toBe('BLD-161');
  });

  test('BLD-R68 the one hex of a short advance must be paid for', () => {
    const state = fight(
      [red('S', 'SAM4', 'D5', { health: 'wounded' }), blue('A', 'PEA', 'D4', { health: 'wounded' }), blue('O', 'PEA', 'E5')],
      { map: land({ scrub: 'C4' }) },
    );
    const hit = after(state, attack('S', 'A', 1)); // 10-1: F
    expect([refused(hit, walk('red', 'S', 'D4')), refused(hit, walk('red', 'S', 'C4'))]).toEqual([null, 'BLD-094']);
  });
});
