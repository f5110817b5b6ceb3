/** Just at a limit: what is still so, and what no longer. */
import { checkForce } from './workshop/limits.ts';
import { cellOf, DIRECTIONS, OFF, VECTORS, type Hex } from '@nobori/engine/hex';
import type { Goal } from '@nobori/engine';
import { expect, test } from 'vitest';
import { RIDER_COMBAT, RIDER_MISSILE, type RiderHarm } from './characters/harm.ts';
import { lastSamurai } from './honour/seppuku.ts';
import { crewPoints } from './horses/carts.ts';
import { EXIT_COSTS, onEdge } from './movement/leavingTheMap.ts';
import { overBodies } from './movement/walking.ts';
import { samuraiBlades } from './index.ts';
import { inCombatLastTurn } from './shooting/shooting.ts';
import { inSight, sightOf } from './sight/sight.ts';
import { after, attack, blue, by, hex, land, man, red, refused, scene, shoot, walk } from './tabletop.testing.ts';
import { fieldOf, overCorner, overFront } from './terrain/field.ts';
import { adjacent, groundOf } from './terrain/occupancy.ts';
import { counted } from './victory.ts';

const foes = [red('S', 'SAM3', 'D5'), blue('B', 'SAM2', 'H15')];

test('BLD-T14 BLD-125 one man moves no cart, two have 2 points, three and more have 3', () => {
  expect([1, 2, 3, 4].map(crewPoints)).toEqual([0, 2, 3, 3]);
});

test('BLD-T16 BLD-153 what befalls riders and their horses', () => {
  const rows = (table: Readonly<Record<string, RiderHarm>>): string[] =>
    Object.entries(table).map(
      ([result, { horse, rider, off }]) => `${result} ${horse ? 'horse killed, ' : ''}rider ${rider}${off ? ', off' : ''}`,
    );
  expect([...rows(RIDER_MISSILE), ...rows(RIDER_COMBAT)]).toEqual([
    'B horse killed, rider stunned, off',
    'C rider wounded, off',
    'D horse killed, rider wounded, off',
    'D horse killed, rider stunned, off',
    'E rider wounded',
    'F horse killed, rider wounded, off',
    'G rider killed, off',
    'H horse killed, rider killed, off',
  ]);
});

test('BLD-044 BLD-R17 a shot takes effect at once: with the last man the game is over', () => {
  const state = scene('footBows', [red('B', 'ASHB', 'D5'), red('C', 'ASHB', 'E5'), blue('A', 'PEA', 'D7')]);
  const shot = after(state, shoot('B', 'A', 1));
  expect([man(shot, 'A').health, shot.verdict === null]).toEqual(['dead', false]);
});

test('BLD-163 who was not in the fight does not advance after it', () => {
  const state = scene('combat', [red('S', 'SAM3', 'D5'), red('T', 'SAM3', 'H5'), blue('A', 'ASHY', 'D4'), blue('O', 'PEA', 'Z40')]);
  const back = after(state, attack('S', 'A', 6), by('blue', { kind: 'retreat', figure: 'A', way: ['D3'] }));
  expect([refused(back, walk('red', 'S', 'D4')), refused(back, walk('red', 'T', 'H4'))]).toEqual([null, 'BLD-160']);
});

test('BLD-R16 in combat last turn: in one of the last two phases, not in this one', () => {
  const state = { ...scene('movement', foes), phase: 6 };
  expect([3, 4, 5, 6].map(fought => inCombatLastTurn(state, { ...man(state, 'S'), fought }))).toEqual([false, true, true, false]);
});

test('BLD-T11 three bodies double the cost of a hex, six bar it', () => {
  const ground = groundOf(scene('movement', foes));
  const cost = (bodies: number): number => overBodies({ ...ground, bodies: ground.bodies.map(() => bodies) }, 0, 2);
  expect([2, 3, 5, 6].map(cost)).toEqual([2, 4, 4, -1]);
});

test('BLD-014 riders back to back touch, whichever way they face', () => {
  const rider = red('R', 'SAM2', 'D20', { rear: 'D21' });
  const state = scene('movement', [rider, blue('S', 'SAM2', 'H20', { rear: 'H21' })]);
  const [one, two] = [man(state, 'R'), man(state, 'S')];
  const backToBack = DIRECTIONS.map(side => {
    const [q, r] = VECTORS[side];
    const off = (far: number): Hex => [one.at[0] + far * q, one.at[1] + far * r];
    return adjacent({ ...one, rear: off(1) }, { ...two, at: off(3), rear: off(2) });
  });
  expect(backToBack).toEqual([true, true, true, true, true, true]);
});

test('BLD-013 BLD-010 who stands and who lies where is seen anew whenever anybody moves, dies or is away', () => {
  const state = scene('movement', [red('S', 'SAM3', 'D5'), red('T', 'PEA', 'D7'), blue('B', 'SAM2', 'H15')]);
  const { board } = fieldOf(state.battle);
  const seen = (figures = state.figures) => {
    const { who, bodies } = groundOf({ ...state, figures });
    return ['D5', 'D6', 'D7'].map(label => `${who[cellOf(board, hex(label))]} ${bodies[cellOf(board, hex(label))]}`);
  };
  expect(seen()).toEqual(['1 0', '0 0', '2 0']);
  expect(seen(state.figures.slice(0, 1))).toEqual(['1 0', '0 0', '0 0']);
  man(state, 'S').at = hex('D6');
  expect(seen()).toEqual(['0 0', '1 0', '2 0']);
  man(state, 'S').rear = hex('D5');
  expect(seen()).toEqual(['1 0', '1 0', '2 0']);
  man(state, 'T').health = 'dead';
  expect(seen()).toEqual(['1 0', '1 0', '0 1']);
  man(state, 'S').rear = null;
  expect(seen()).toEqual(['0 0', '1 0', '0 1']); // the body is counted once
  const [first, second, ...rest] = state.figures;
  if (first === undefined || second === undefined) throw new Error('nobody there');
  const horse = { ...second.kit, sort: 'horse' } as const;
  expect(seen([first, { ...second, kit: horse }, ...rest])).toEqual(['0 0', '1 0', '0 3']); // in another world it is a horse
  expect(seen([first, { ...second, kit: horse, health: 'healthy' }, ...rest])).toEqual(['0 0', '1 0', '2 0']);
  expect(seen([first, { ...second, kit: horse, health: 'healthy', rider: first.kit.id }, ...rest])).toEqual(['0 0', '1 0', '0 0']);
});

test('BLD-R26 BLD-R27 a barricade or a corner covers its three front sides', () => {
  const field = fieldOf(scene('movement', foes).battle);
  const cell = cellOf(field.board, hex('D5'));
  const faced = (facing: number) => ({ ...field, barricade: field.barricade.map(() => facing), corner: field.corner.map(() => facing) });
  const front = DIRECTIONS.filter(side => overFront(faced(2), cell, side));
  const corner = DIRECTIONS.filter(side => overCorner(faced(0), field.board.beside[6 * cell + side] ?? OFF, cell));
  expect([front, corner]).toEqual([
    [1, 2, 3],
    [0, 1, 5],
  ]);
});

test('BLD-173 the last samurai is the last of his own side, and who has left the map still lives', () => {
  const state = scene('movement', [red('S', 'SAM3', 'D5'), red('T', 'SAM2', 'D7'), red('P', 'PEA', 'D9'), blue('B', 'SAM2', 'H15')]);
  expect([lastSamurai(state, 0), lastSamurai(state, 1)]).toEqual([null, 'B']);
  man(state, 'T').health = 'left';
  expect(lastSamurai(state, 0)).toBeNull();
  man(state, 'T').health = 'dead';
  expect(lastSamurai(state, 0)).toBe('S');
});

test('BLD-199 the rim of the map is what has no neighbour on one side; leaving costs a point', () => {
  const state = scene('movement', foes, { map: land({}) });
  expect([onEdge(state, hex('D5')), onEdge(state, hex('D1'))]).toEqual([false, true]);
  expect(EXIT_COSTS).toBe(1);
});

test('BLD-196 twelve characters and one cart are not too many', () => {
  const rules = (...units: { is: 'PEA' | 'DRAFT' | 'CART'; count: number; mounted: boolean }[]): readonly string[] =>
    checkForce({ id: 'f', name: 'f', units }).map(({ rule }) => rule);
  const men = { is: 'PEA', count: 12, mounted: false } as const;
  expect(rules(men, { is: 'CART', count: 1, mounted: false })).toEqual([]);
  expect(rules(men, { is: 'CART', count: 2, mounted: false })).toEqual(['BLD-196']);
});

test('BLD-R20 nothing hides what is in one’s own hex', () => {
  const state = scene('movement', foes);
  const looker = { figure: man(state, 'S'), overHeads: false };
  expect([sightOf(state, groundOf(state), looker, hex('D5')), inSight(state, groundOf(state), looker, hex('D5'))]).toEqual(['none', true]);
});

test('BLD-198 who is dead or gone counts as killed, who is hurt does not', () => {
  const state = scene('movement', [...foes, blue('C', 'PEA', 'K9'), blue('D', 'PEA', 'K11'), blue('E', 'PEA', 'K13')]);
  man(state, 'B').health = 'dead';
  man(state, 'C').health = 'gone';
  man(state, 'D').health = 'wounded';
  const goals = samuraiBlades.scenarios.flatMap(({ victory }): readonly Goal[] => victory.goals);
  const [goal] = goals;
  if (goal === undefined) throw new Error('no goal');
  const side = state.battle.sides[1].id;
  expect(counted(state, { ...goal, kind: 'kill', of: side, side, figures: [], with: {} })).toBe(2);
});
