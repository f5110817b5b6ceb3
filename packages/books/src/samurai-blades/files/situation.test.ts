import { describe, expect, test } from 'vitest';
import { digest } from '@nobori/engine';
import { samuraiBlades } from '../index.ts';
import { after, blue, by, man, moment, red, refused, scene, shoot, where, type Written } from '../tabletop.testing.ts';

const options = Object.fromEntries(Object.entries(samuraiBlades.options).map(([name, entry]) => [name, entry.default]));
const complaints = (situation: Written): string => {
  const found = samuraiBlades.read(situation, options);
  return found.ok ? '' : found.complaints.map(({ place, expected }) => `${place}: ${expected}`).join('\n');
};

describe('situations', () => {
  test('what is left out has its default, and a rear hex means a war horse', () => {
    const state = scene('movement', [red('S', 'SAM2', 'D5', { rear: 'D4' }), blue('O', 'PEA', 'Z40')]);
    expect([where(state, 'S-horse'), man(state, 'S-horse').rider, man(state, 'S').kit.rode]).toEqual(['D5/D4', 'S', true]);
  });

  test('a position in the middle of a question survives writing and reading', () => {
    const start = scene('footBows', [red('B', 'ASHB', 'D5'), blue('M', 'MON', 'D15'), blue('O', 'PEA', 'Z40')], {
      barricades: [{ at: 'H8', facing: 'NW' }],
    });
    for (const state of [
      start,
      after(start, shoot('B', 'M', 2)),
      after(start, shoot('B', 'M', 2), by('blue', { kind: 'deflect', figure: 'M', use: true }, 1)),
    ]) {
      const again = samuraiBlades.read(JSON.parse(JSON.stringify(samuraiBlades.write(state))), state.options);
      expect(again.ok ? digest(again.value) : again.complaints).toBe(digest(state));
    }
  });

  test('BLD-045 with one bow step a situation that names horseBows stands at that step', () => {
    const figures = [red('S', 'SAMB', 'D5', { rear: 'D4' }), blue('O', 'PEA', 'D15')];
    expect(moment(scene('horseBows', figures, {}, { frenchBowPhase: true }))).toBe('shooting');
    const busy = [{ ...figures[0], task: { kind: 'dismount' } }, red('A', 'ASHB', 'K5'), blue('O', 'PEA', 'D15')];
    expect(man(scene('horseBows', busy, {}, { frenchBowPhase: true }), 'S').task).toEqual({ kind: 'dismount' }); // the phase does not start anew
  });

  test('BLD-045 BLD-038 BLD-181 with one bow step who shot or deflected in either has done so in it', () => {
    const stamped = (stamp: string) =>
      scene(
        'footBows',
        [red('S', 'SAMB', 'D5', { rear: 'D4', shot: stamp }), red('B', 'ASHB', 'D14'), blue('M', 'MON', 'D10', { deflected: stamp })],
        {},
        { frenchBowPhase: true },
      );
    for (const step of ['footBows', 'horseBows']) {
      const state = stamped(`${step} this phase`);
      expect(refused(state, shoot('S', 'M'))).toBe('BLD-038');
      expect(moment(after(state, shoot('B', 'M', 2)))).not.toBe('deflecting');
    }
    expect(refused(stamped('horseBows last phase'), shoot('S', 'M'))).toBeNull();
  });

  test('a finished game stays finished', () => {
    const over = scene('recovery', [red('A', 'PEA', 'A1'), blue('B', 'PEA', 'M9')], { scenario: 'karasu-bridge', phase: 20 });
    const again = samuraiBlades.read(JSON.parse(JSON.stringify(samuraiBlades.write(over))), over.options);
    expect(again.ok ? again.value.verdict : null).toEqual(over.verdict);
  });

  test.each([
    ['a figure twice', { figures: [red('A', 'PEA', 'A1'), blue('A', 'PEA', 'B1')] }, 'situation.figures[1]: a name of its own'],
    ['no such hex', { figures: [red('A', 'PEA', 'Q')] }, 'a hex such as "D5"'],
    ['no such counter', { figures: [red('A', 'KNIGHT', 'A1')] }, 'one of "LORD"'],
    ['a horse in one hex', { figures: [red('H', 'HORSE', 'A1')] }, 'a rear hex'],
    [
      'a rider on nothing',
      { figures: [red('A', 'SAM2', 'A1', { rear: 'A2', rides: 'H' })] },
      'situation.figures[0].rides: the name of somebody who is there',
    ],
    ['no such scenario', { scenario: 'castle', figures: [red('A', 'PEA', 'A1')] }, 'one of karasu-bridge'],
    ['no such step', { step: 'lunch', figures: [red('A', 'PEA', 'A1')] }, 'a step of the phase'],
    ['a broken map', { map: { columns: 5, rows: 5, terrain: { river: 'Z9' } }, figures: [red('A', 'PEA', 'A1')] }, 'hexes from A1 to E5'],
  ])('%s is complained about', (_title, situation, expected) => {
    expect(complaints(situation)).toContain(expected);
  });

  const horse = { is: 'HORSE', rear: 'D6' };
  const walls = { map: { columns: 9, rows: 9, terrain: { wall: 'D5', river: 'E5', scrub: 'F5' }, edges: { wall: 'H5/S' } } };
  test.each([
    ['BLD-013 two men in one hex', [red('A', 'PEA', 'D5'), blue('B', 'PEA', 'D5')], {}, 'figures[1].at', 'A is in D5'],
    ['BLD-013 a man under a rider', [red('A', 'SAM2', 'D5', { rear: 'D6' }), blue('B', 'PEA', 'D6')], {}, 'figures[1].at', 'A is in D6'],
    [
      'BLD-157 alive, and last seen dead',
      [red('A', 'PEA', 'D5', { lastHealth: 'dead' })],
      {},
      'figures[0].lastHealth',
      'the dead stay dead',
    ],
    [
      'BLD-R59 a dead man who goes on',
      [red('A', 'PEA', 'D5', { health: 'dead' })],
      { step: [{ kind: 'movingOn', figure: 'A', left: 2, advance: false, pulls: null }] },
      'figures[0]',
      'to be conscious: he goes on',
    ],
    [
      'BLD-093 going on by more points than he has',
      [red('A', 'PEA', 'D5')],
      { step: [{ kind: 'movingOn', figure: 'A', left: 99, advance: false, pulls: null }] },
      'figures[0]',
      'points left',
    ],
    ['BLD-196 a man off the map', [red('A', 'PEA', 'Z40')], walls, 'figures[0].at', 'a hex of the map'],
    ['BLD-030 a man in a wall', [red('A', 'PEA', 'D5')], walls, 'figures[0].at', 'D5 is wall'],
    ['BLD-100 a samurai in the river', [red('A', 'SAM2', 'E5')], walls, 'figures[0].at', 'drown'],
    ['BLD-014 a horse whose halves do not touch', [red('H', 'HORSE', 'D5', { rear: 'D8' })], {}, 'figures[0].rear', 'a hex next to D5'],
    ['BLD-R29 a horse with a wall between its halves', [red('H', 'HORSE', 'H5', { rear: 'H6' })], walls, 'figures[0].rear', 'no wall'],
    [
      'BLD-014 a rider elsewhere than his horse',
      [red('A', 'SAM2', 'D7', { rear: 'D8', rides: 'H' }), red('H', 'HORSE', 'D5', horse)],
      {},
      'figures[0].rides',
      'the hexes of H',
    ],
    [
      'BLD-003 a man who rides a man',
      [red('A', 'SAM2', 'D5', { rear: 'D6', rides: 'B' }), red('B', 'PEA', 'K5')],
      {},
      'figures[0].rides',
      'a horse',
    ],
    ['BLD-150 a stunned rider', [red('A', 'SAM2', 'D5', { rear: 'D6', health: 'stunned' })], {}, 'figures[0].rides', 'stunned man is off'],
    ['BLD-164 a wounded horse', [red('H', 'HORSE', 'D5', { rear: 'D6', health: 'wounded' })], {}, 'figures[0].health', 'never wounded'],
    [
      'BLD-210 a team out of line',
      [red('H', 'DRAFT', 'D5', { rear: 'D6', draws: 'K' }), red('K', 'CART', 'G5', { rear: 'G6' })],
      {},
      'figures[0].draws',
      'in line',
    ],
    [
      'BLD-007 a stunned man at work',
      [red('A', 'SAM2', 'D5', { health: 'stunned', task: { kind: 'arm' } })],
      {},
      'figures[0].task',
      'conscious',
    ],
    [
      'BLD-104 a man who clears bodies with himself',
      [red('A', 'PEA', 'D5', { task: { kind: 'clear', at: 'D6', mate: 'A' } })],
      {},
      'figures[0].task',
      'another man',
    ],
    [
      'BLD-104 a man who clears bodies with one who does not',
      [red('A', 'PEA', 'D5', { task: { kind: 'clear', at: 'D6', mate: 'B' } }), red('B', 'PEA', 'D7')],
      {},
      'figures[0].task',
      'B to clear bodies with him',
    ],
    [
      'BLD-115 a wounded man who mounts',
      [
        red('A', 'SAM2', 'D5', { health: 'wounded', task: { kind: 'mount', horse: 'H', at: 'D6' } }),
        red('H', 'HORSE', 'D6', { rear: 'D7' }),
      ],
      {},
      'figures[0].task',
      'a healthy man',
    ],
    [
      'BLD-124 a war horse in harness',
      [red('H', 'HORSE', 'D5', { rear: 'D6', draws: 'K' }), red('K', 'CART', 'D7', { rear: 'D8' })],
      {},
      'figures[0].draws',
      'only draft horses',
    ],
    ['BLD-172 a challenge yet to come', [red('A', 'PEA', 'D5')], { challenged: 4 }, 'challenged', 'a phase that has been'],
    ['BLD-183 an unseen man by day', [red('A', 'NIN', 'D5', { unseen: true })], {}, 'figures[0].unseen', 'ninja at night'],
    ['BLD-043 a fight yet to come', [red('A', 'PEA', 'D5', { fought: 9 })], {}, 'figures[0].fought', 'a phase that has been'],
    [
      'BLD-032 a barricade in the scrub',
      [red('A', 'PEA', 'D9')],
      { ...walls, barricades: [{ at: 'F5', facing: 'N' }] },
      'barricades[0].at',
      'flat ground',
    ],
    [
      'BLD-193 a lantern off the map',
      [red('A', 'PEA', 'D9')],
      { ...walls, lanterns: [{ at: 'Z9' }] },
      'lanterns[0].at',
      'a hex of the map',
    ],
    [
      'BLD-167 a duel with a peasant',
      [red('A', 'SAM2', 'D5'), blue('B', 'PEA', 'K5')],
      { duel: { by: ['A', 'B'], fought: 1 } },
      'duel.by',
      'a samurai of each side',
    ],
    [
      'BLD-128 a fight at a distance',
      [red('A', 'SAM2', 'D5'), blue('B', 'PEA', 'K5')],
      { step: [{ kind: 'fight', attackers: ['A'], defenders: ['B'] }] },
      'figures[0]',
      'to stand next to B',
    ],
    [
      'BLD-128 a fight of nobody',
      [red('A', 'SAM2', 'D5')],
      { step: [{ kind: 'fight', attackers: [], defenders: [] }] },
      'step',
      'somebody who',
    ],
    [
      'BLD-011 a dead archer who shoots',
      [red('A', 'ASHB', 'D5', { health: 'dead' }), blue('B', 'PEA', 'K5')],
      { step: [{ kind: 'shot', figure: 'A', target: 'B' }] },
      'figures[0]',
      'to be conscious',
    ],
    [
      'BLD-066 a shot without a bow',
      [red('A', 'PEA', 'D5'), blue('B', 'PEA', 'K5')],
      { step: [{ kind: 'shot', figure: 'A', target: 'B' }] },
      'figures[0]',
      'a bow or shuriken',
    ],
    [
      'BLD-047 a shot at a friend',
      [red('A', 'ASHB', 'D5'), red('B', 'PEA', 'K5')],
      { step: [{ kind: 'shot', figure: 'A', target: 'B' }] },
      'step[0].target',
      'an enemy of A, found B',
    ],
    [
      'BLD-195 a shot at a lantern that is out',
      [red('A', 'ASHB', 'D5')],
      { lanterns: [{ at: 'D9', lit: false }], step: [{ kind: 'lanternShot', figure: 'A', at: 'D9' }] },
      'figures[0]',
      'a lantern that burns',
    ],
    [
      'BLD-179 a peasant who turns an arrow',
      [red('A', 'ASHB', 'D5'), blue('B', 'PEA', 'K5')],
      { step: [{ kind: 'deflecting', figure: 'B', by: 'A', result: 'B' }] },
      'figures[1]',
      'a monk',
    ],
    [
      'BLD-156 a dead man who retreats',
      [red('A', 'PEA', 'D5', { health: 'dead' }), blue('B', 'PEA', 'D6')],
      { step: [{ kind: 'retreating', figure: 'A', hexes: 2, causers: ['B'], mover: 'red' }] },
      'step[0].figure',
      'somebody who is in the fight, A is not',
    ],
    [
      'BLD-203 a retreat from a friend',
      [red('A', 'PEA', 'D5'), red('B', 'PEA', 'D6')],
      { step: [{ kind: 'retreating', figure: 'A', hexes: 2, causers: ['B'], mover: 'red' }] },
      'step[0].causers',
      'an enemy of A, found B',
    ],
    [
      'BLD-160 an advance of the others',
      [red('A', 'PEA', 'D5'), blue('B', 'PEA', 'D6')],
      { step: [{ kind: 'advancing', side: 'red', figures: ['B'] }] },
      'step',
      'all of one side',
    ],
    [
      'BLD-166 a peasant who challenges',
      [red('A', 'PEA', 'D5')],
      { step: [{ kind: 'challenge', figure: 'A' }] },
      'figures[0]',
      'a mounted samurai',
    ],
  ])('%s is told with its place', (_title, figures, more, place, expected) => {
    expect(
      complaints({ figures: [...figures, blue('far', 'PEA', 'A1')], ...more })
        .split('\n')
        .filter(one => one.startsWith(`situation.${place}: `))
        .join(),
    ).toContain(expected);
  });
});

test('BLD-037 BLD-168 shots are told by their step and a duel by its turn, from where the game stands; numbers are read too', () => {
  const figures = (shot: unknown) => [red('A', 'ASHB', 'D5', { shot }), red('S', 'SAM2', 'A1'), blue('B', 'SAM2', 'Z40')];
  const told = scene('movement', figures('horseBows last phase'), { phase: 5, duel: { by: ['S', 'B'], fought: 'last turn' } });
  expect(told).toEqual(scene('movement', figures(34), { phase: 5, duel: { by: ['S', 'B'], fought: 2 } }));
  expect(samuraiBlades.write(told)).toMatchObject({
    duel: { fought: 'last turn' },
    figures: [{ id: 'A', shot: 'horseBows last phase' }, { id: 'S' }, { id: 'B' }],
  });
});
