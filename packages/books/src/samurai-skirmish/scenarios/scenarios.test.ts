import { present, scenarioNamed, tray, type Verdict } from '@nobori/engine';
import { inches, type Point } from '@nobori/engine/table';
import { laidOut, play, refusedBy, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import type { SskScenario } from '../files/battle.ts';
import { oneByOne } from '../muster/figures.ts';
import { checkForce } from '../workshop/limits.ts';
import { samuraiSkirmish as book } from '../index.ts';
import type { SskState } from '../state.ts';

const scenario = (id: string): SskScenario =>
  present(
    book.scenarios.find(one => one.id === id),
    id,
  );
const at = (x: number, y: number): Point => [inches(x), inches(y)];
const inInches = ([x, y]: Point): string => `(${x / 254},${y / 254})`;

/** Areas by two opposite corners and lines by their ends, as the ledger writes them. */
function terrainOf({ table }: SskScenario): string[] {
  const areas = table.areas.map(
    ({ kind, outline }) => `${kind} ${inInches(present(outline[0], 'a corner'))}–${inInches(present(outline[2], 'a corner'))}`,
  );
  const lines = table.lines.flatMap(({ kind, points }) =>
    points.slice(1).map((to, i) => `${kind} ${inInches(present(points[i], 'an end'))}–${inInches(to)}`),
  );
  return [...areas, ...lines];
}

/** "A1 ronin axe": every figure as it takes the field, and what the list asks for it. */
const fieldedBy = (state: SskState): string[] =>
  state.figures.map(({ kit, leader, mounted }) =>
    [
      kit.id,
      kit.type,
      leader && 'leader',
      kit.armoured && 'armoured',
      mounted && 'mounted',
      kit.weapon,
      kit.missile,
      kit.missile !== null && !kit.trained && 'untrained',
    ]
      .filter(Boolean)
      .join(' '),
  );
const pointsOf = ({ sides }: SskScenario): number[] =>
  sides.map(({ units }) =>
    book.muster.cost({ id: 'X', name: 'X', units: units.map(({ of, figures }) => ({ of, figures })) }, { morale: true }),
  );

const places = (unit: string, spots: readonly Point[]): unknown => ({
  kind: 'deploy',
  unit,
  places: Object.fromEntries(spots.map((spot, i) => [`${unit}${i + 1}`, spot])),
});
const row = (count: number, x: number, y: number, pitch = 260): Point[] => Array.from({ length: count }, (_, i) => [x + pitch * i, y]);
/** Before the first figure is set up: no dice are rolled, the scenario says who begins. */
const opened = (id: string): SskState => {
  const state = laidOut(book, scenario(id));
  book.proceed(state, tray([]), () => undefined);
  return state;
};

test('every scenario’s figures are bought lawfully, but where sizes are waived', () => {
  for (const { sides, waived } of book.scenarios) {
    for (const { units } of sides) {
      const refusals = checkForce({ id: 'X', name: 'X', units: units.map(({ of, figures }) => ({ of, figures })) });
      expect(waived || refusals.length === 0).toBe(true);
      expect(units.every(({ figures }) => oneByOne(figures).length > 0)).toBe(true);
    }
  }
});

/** The verdict at the end of a turn, the dead left where they fell. */
const ends = (id: string, turn: number, units: readonly object[], dice: readonly number[] = []): Verdict | null =>
  situated(book, { scenario: id, step: 'turnEnd', turn, first: 1, winner: 1, units }, {}, dice).verdict;
const man = (is: string, x: number, y: number, more: object = {}): object => ({ is, at: [inches(x), inches(y)], ...more });
const unit = (id: string, side: 1 | 2, of: string, ...figures: object[]): object => ({ id, side, of, figures });
const dead = { fate: 'dead' };

// SSK-S1

test('SSK-S1 Yahagi Bridge: 24 inches square, a river with a bridge, a fence, woods and a paddy', () => {
  const { table } = scenario('yahagi-bridge');
  expect([table.width, table.height]).toEqual([inches(24), inches(24)]);
  expect(terrainOf(scenario('yahagi-bridge')).sort()).toEqual(
    [
      'deep water (0,11)–(10,13)',
      'deep water (14,11)–(24,13)',
      'bridge (10,11)–(14,13)',
      'fence (9,15)–(15,15)',
      'woods (2,2)–(8,7)',
      'paddy (15,3)–(22,8)',
    ].sort(),
  );
});

test('SSK-S1 four wanderers against three wardens, 33 points a side', () => {
  expect(fieldedBy(opened('yahagi-bridge'))).toEqual([
    'A1 ronin axe',
    'A2 ronin armoured sword',
    'A3 ronin armoured sword',
    'A4 ronin sword',
    'B1 samurai leader armoured spear',
    'B2 samurai armoured sword',
    'B3 ashigaru sword yumi untrained',
  ]);
  expect(pointsOf(scenario('yahagi-bridge'))).toEqual([33, 33]);
});

test('SSK-S1 Side 1 deploys first, at y ≤ 4; Side 2 at y ≥ 17; morale is off', () => {
  const state = opened('yahagi-bridge');
  expect(state.options.morale).toBe(false);
  expect(refusedBy(book, state, 'wardens', places('B', row(3, 2000, 5000)))).toBe('NOB-2');
  expect(refusedBy(book, state, 'wanderers', places('A', row(4, 2000, inches(4) - 124)))).toBe('SSK-113');
  const { state: placed } = play(book, state, [{ seat: 'wanderers', order: places('A', row(4, 2000, inches(4) - 125)) }]);
  expect(refusedBy(book, placed, 'wardens', places('B', row(3, 2000, inches(17) + 124)))).toBe('SSK-113');
  expect(refusedBy(book, placed, 'wardens', places('B', row(3, 2000, inches(17) + 125)))).toBeNull();
});

test('SSK-S1 the river is crossed by the bridge alone', () => {
  const crosses = (x: number): string | null => {
    const state = situated(book, {
      scenario: 'yahagi-bridge',
      step: 'moving',
      first: 1,
      winner: 1,
      units: [unit('A', 1, 'ronin', man('ronin', x, 10.5)), unit('B', 2, 'samurai', man('samurai', 20, 20))],
    });
    return refusedBy(book, state, 'wanderers', { kind: 'move', unit: 'A', ways: { A1: [at(x, 13.5)] } });
  };
  expect([crosses(9), crosses(10), crosses(12), crosses(14), crosses(15)]).toEqual(['SSK-R08', null, null, null, 'SSK-R08']);
});

const bridge = (turn: number, wanderers: readonly object[], wardens: readonly object[], dice: readonly number[] = []): Verdict | null =>
  ends('yahagi-bridge', turn, [unit('A', 1, 'ronin', ...wanderers), unit('B', 2, 'samurai', ...wardens)], dice);
const [across, home] = [man('ronin', 5, 14), man('ronin', 8, 4)];
const [warden, second] = [man('samurai', 12, 20), man('samurai', 14, 20)];

test('SSK-S1 after turn 10 Side 1 wins with at least as many north of y = 13 as Side 2 has left', () => {
  const won = { wanderers: 'won', wardens: 'lost' };
  const lost = { wanderers: 'lost', wardens: 'won' };
  expect(bridge(10, [across, home], [warden])?.standing).toEqual(won);
  expect(bridge(10, [across, home], [warden, second])?.standing).toEqual(lost);
  expect(bridge(10, [across, man('ronin', 7, 14, dead)], [warden, second])?.standing).toEqual(lost); // the dead do not count
  expect(bridge(10, [across, man('ronin', 7, 14)], [warden, second])?.standing).toEqual(won);
  expect(bridge(10, [man('ronin', 12, 13)], [warden])?.standing).toEqual(lost); // on the line is not north of it
  expect(bridge(9, [across], [warden], [6, 1])).toBeNull();
});

test('SSK-S1 a side with no figure left loses at once', () => {
  expect(bridge(2, [man('ronin', 8, 4, dead)], [warden])?.standing).toEqual({ wanderers: 'lost', wardens: 'won' });
  expect(bridge(2, [home], [man('samurai', 12, 20, dead)])?.standing).toEqual({ wanderers: 'won', wardens: 'lost' });
});

// SSK-S2

test('SSK-S2 the Rice Carts: 36 inches square, road, wall, paddies, woods, two carts', () => {
  const { table } = scenario('rice-carts');
  expect([table.width, table.height]).toEqual([inches(36), inches(36)]);
  expect(terrainOf(scenario('rice-carts')).sort()).toEqual(
    [
      'road (0,17)–(36,19)',
      'low wall (10,21)–(26,21)',
      'paddy (3,8)–(13,15)',
      'paddy (22,6)–(31,13)',
      'woods (1,20)–(8,28)',
      'woods (28,20)–(35,28)',
    ].sort(),
  );
  expect((table.marks ?? []).map(mark => inInches(mark.at))).toEqual(['(16,23)', '(20,23)']);
});

test('SSK-S2 the temple band of 69 points against an escort of 57', () => {
  const sohei = ['A2', 'A3', 'A4', 'A5', 'A6', 'A7'].map(id => `${id} sohei naginata`);
  const spears = ['C2', 'C3', 'C4', 'C5', 'C6'].map(id => `${id} ashigaru spear`);
  const bows = ['C7', 'C8', 'C9', 'C10'].map(id => `${id} ashigaru sword yumi untrained`);
  expect(fieldedBy(opened('rice-carts'))).toEqual([
    'A1 ronin leader armoured naginata',
    ...sohei,
    'B1 ronin armoured sword',
    'B2 ronin armoured sword',
    'B3 ronin armoured sword',
    'B4 ronin axe',
    'C1 samurai leader armoured spear',
    ...spears,
    ...bows,
  ]);
  expect(pointsOf(scenario('rice-carts'))).toEqual([69, 57]);
});

test('SSK-S2 Side 2 deploys first, at 8 ≤ x ≤ 28, 21.5 ≤ y ≤ 30; Side 1 at y ≤ 6; morale is on', () => {
  const state = opened('rice-carts');
  expect(state.options.morale).toBe(true);
  const escort = (x: number, y: number): string | null =>
    refusedBy(book, state, 'escort', places('C', [...row(5, x, y), ...row(5, x, y + 260)]));
  const [west, south, east, north] = [inches(8) + 125, inches(21.5) + 125, inches(28) - 125 - 4 * 260, inches(30) - 125 - 260];
  expect([escort(west, south), escort(east, north)]).toEqual([null, null]);
  expect([escort(west - 1, south), escort(west, south - 1), escort(east + 1, north), escort(east, north + 1)]).toEqual([
    'SSK-113',
    'SSK-113',
    'SSK-113',
    'SSK-113',
  ]);
  const { state: placed } = play(book, state, [
    { seat: 'escort', order: places('C', [...row(5, west, south), ...row(5, west, south + 260)]) },
  ]);
  expect(refusedBy(book, placed, 'temple', places('B', row(4, 2000, inches(6) - 125)))).toBeNull();
  expect(refusedBy(book, placed, 'temple', places('B', row(4, 2000, inches(6) - 124)))).toBe('SSK-113');
});

const carts = (turn: number, temple: readonly object[], escort: readonly object[], dice: readonly number[] = []): Verdict | null =>
  ends(
    'rice-carts',
    turn,
    [unit('B', 1, 'ronin', man('ronin', 2, 2), ...temple), unit('C', 2, 'ashigaru', man('ashigaru', 30, 34), ...escort)],
    dice,
  );
const monk = (x: number, y: number): object => man('ronin', x, y);
const spear = (x: number, y: number): object => man('ashigaru', x, y);
const templeWins = { temple: 'won', escort: 'lost' };
const escortWins = { temple: 'lost', escort: 'won' };

test('SSK-S2 after turn 8 Side 1 wins if it holds a cart and Side 2 none; Side 2 if it holds both', () => {
  expect(carts(8, [monk(16, 22)], [])?.standing).toEqual(templeWins);
  expect(carts(8, [], [spear(16, 24), spear(20, 24)])?.standing).toEqual(escortWins);
  expect(carts(8, [], [spear(18, 23)])?.standing).toEqual(escortWins); // one man 2 inches from each
  expect(carts(7, [monk(16, 22)], [], [6, 1])).toBeNull();
});

test('SSK-S2 a cart is held by a living figure within 3 inches, if the enemy has none there', () => {
  const lame = man('ashigaru', 2, 34, dead);
  // One cart each, or a cart with both at it: the points decide, 2 for the dead Ashigaru.
  expect(carts(8, [monk(14, 22)], [spear(22, 24), lame])?.standing).toEqual(templeWins);
  expect(carts(8, [monk(16, 22), man('ronin', 5, 2, dead)], [spear(22, 24)])?.standing).toEqual(escortWins); // 7 points
  expect(carts(8, [monk(16, 22)], [spear(16, 24)])?.standing).toEqual({ temple: 'drawn', escort: 'drawn' });
  const edge = (gap: number): object => ({ is: 'ronin', at: [inches(16) - gap - 125, inches(23)] });
  expect(carts(8, [edge(762)], [])?.standing).toEqual(templeWins);
  expect(carts(8, [edge(763)], [])?.standing).toEqual({ temple: 'drawn', escort: 'drawn' });
});

test('SSK-S2 a side with no figures left loses at once; carts hinder nobody', () => {
  expect(
    ends('rice-carts', 2, [unit('B', 1, 'ronin', man('ronin', 2, 2, dead)), unit('C', 2, 'ashigaru', spear(30, 34))])?.standing,
  ).toEqual(escortWins);
  const state = situated(book, {
    scenario: 'rice-carts',
    step: 'moving',
    first: 1,
    winner: 1,
    units: [unit('B', 1, 'ronin', monk(14, 23)), unit('C', 2, 'ashigaru', spear(30, 34))],
  });
  expect(refusedBy(book, state, 'temple', { kind: 'move', unit: 'B', ways: { B1: [at(19, 23)] } })).toBeNull();
});

// SSK-S3

test('SSK-S3 the Koka Manor: wall and gate, hall, pavilion, pond and trees', () => {
  const { table } = scenario('koka-manor');
  expect([table.width, table.height]).toEqual([inches(36), inches(36)]);
  const walls = ['(9,9)–(16,9)', '(20,9)–(27,9)', '(27,9)–(27,27)', '(27,27)–(9,27)', '(9,27)–(9,9)'].map(line => `high wall ${line}`);
  const rails = ['(16,15)–(20,15)', '(20,15)–(20,19)', '(20,19)–(16,19)', '(16,19)–(16,15)'].map(line => `rail ${line}`);
  const woods = ['(10,10)–(14,14)', '(0,28)–(6,36)', '(30,0)–(36,6)'].map(area => `woods ${area}`);
  expect(terrainOf(scenario('koka-manor')).sort()).toEqual(
    [...walls, 'gate (16,9)–(20,9)', 'building (12,22)–(24,26)', ...rails, 'deep water (22,12)–(25,16)', ...woods].sort(),
  );
});

test('SSK-S3 SSK-R08 the rail is one piece: through its corner is one crossing', () => {
  const state = situated(book, {
    scenario: 'koka-manor',
    alarm: true,
    step: 'moving',
    first: 2,
    winner: 2,
    units: [unit('A', 1, 'ninja', man('ninja', 2, 2)), unit('B', 2, 'samurai', man('samurai', 15.5, 14.5))],
  });
  const steps = (to: Point): string | null => refusedBy(book, state, 'house', { kind: 'move', unit: 'B', ways: { B1: [to] } });
  expect(steps([3937 + 538, 3683 + 538])).toBeNull(); // ⌈760.8⌉ + 508
  expect(steps([3937 + 540, 3683 + 540])).toBe('SSK-R08'); // ⌈763.7⌉ + 508
});

test('SSK-S3 four shadows of 48 points against a house of 76', () => {
  const ninja = ['A1', 'A2', 'A3', 'A4'].map(id => `${id} ninja sword throwing`);
  const watch = [
    'C1 ashigaru leader armoured spear',
    ...['C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8'].map(id => `${id} ashigaru armoured spear`),
  ];
  expect(fieldedBy(opened('koka-manor'))).toEqual([
    ...ninja,
    'B1 daimyo leader sword',
    'B2 samurai sword',
    'B3 samurai sword',
    'B4 samurai sword',
    ...watch,
  ]);
  expect(pointsOf(scenario('koka-manor'))).toEqual([48, 76]);
});

const pavilion = places('B', [at(17, 16), at(19, 16), at(17, 18), at(19, 18)]);
const garden = (x: number, y: number): unknown => places('C', [...row(4, x, y, 250), ...row(4, x, y + 260, 250)]);
const guarded = play(book, opened('koka-manor'), [
  { seat: 'house', order: pavilion },
  { seat: 'house', order: garden(inches(9) + 125, inches(16)) },
]).state;

test('SSK-S3 Side 2 deploys first: the sleepers inside the pavilion, the watch inside the wall, 3 inches from the rail', () => {
  const state = opened('koka-manor');
  expect(state.options.morale).toBe(true);
  expect(state.alarm).toBe(false);
  expect(refusedBy(book, state, 'house', places('B', [[inches(16) + 124, inches(16)], at(18, 16), at(18, 17), at(18, 18)]))).toBe(
    'SSK-113',
  );
  expect(refusedBy(book, state, 'house', places('B', [[inches(16) + 125, inches(16)], at(18, 16), at(18, 17.5), at(19, 18)]))).toBeNull();
  const east = inches(13) - 125 - 3 * 250; // four men, the last one 3 inches west of the rail
  expect(refusedBy(book, state, 'house', garden(east, inches(16)))).toBeNull();
  expect(refusedBy(book, state, 'house', garden(east + 1, inches(16)))).toBe('SSK-113');
  expect(refusedBy(book, state, 'house', garden(inches(9) + 124, inches(16)))).toBe('SSK-113'); // the wall
});

test('SSK-S3 the shadows deploy outside the wall, 3 inches from it and more than 12 from every sleeper', () => {
  const shadows = (spots: readonly Point[]): string | null => refusedBy(book, guarded, 'shadows', places('A', spots));
  const east = (x: number): Point[] => row(4, 6200, x).map(([y]) => [x, y]); // a file along the east wall
  expect(shadows(east(inches(30) + 125))).toBeNull(); // 3 inches from the wall
  expect(shadows(east(inches(30) + 124))).toBe('SSK-113');
  expect(shadows(row(4, inches(10), inches(12)))).toBe('SSK-113'); // inside the wall
  const before = (gap: number): Point[] => [[inches(17), inches(16) - 250 - gap], ...row(3, inches(10), inches(3))]; // before the gate, south of B1
  expect(shadows(before(3048))).toBe('SSK-113');
  expect(shadows(before(3049))).toBeNull();
});

const manor = (turn: number, ninja: readonly object[], daimyo: object, dice: readonly number[] = []): Verdict | null =>
  ends(
    'koka-manor',
    turn,
    [unit('A', 1, 'ninja', ...ninja), unit('B', 2, 'samurai', man('daimyo', 18, 17, { leader: true, ...daimyo }), man('samurai', 19, 16))],
    dice,
  );
const [free, gone, fallen] = [man('ninja', 2, 2), man('ninja', 4, 2, { fate: 'escaped' }), man('ninja', 6, 2, dead)];

test('SSK-S3 after turn 10: the Daimyo alive, Side 2 wins; dead and two Ninja escaped or alive, Side 1; dead and fewer, a draw', () => {
  expect(manor(10, [free, gone], {})?.standing).toEqual({ shadows: 'lost', house: 'won' });
  expect(manor(10, [free, gone], dead)?.standing).toEqual({ shadows: 'won', house: 'lost' });
  expect(manor(10, [free, fallen], dead)?.standing).toEqual({ shadows: 'drawn', house: 'drawn' });
  expect(manor(9, [free, gone], dead, [6, 1])).toBeNull();
});

test('SSK-S3 or as soon as one side has nobody left on the table', () => {
  expect(manor(4, [gone, fallen], {})?.standing).toEqual({ shadows: 'lost', house: 'won' });
  expect(manor(4, [gone, gone, fallen], dead)?.standing).toEqual({ shadows: 'won', house: 'lost' });
  expect(manor(4, [fallen, gone], dead)?.standing).toEqual({ shadows: 'drawn', house: 'drawn' });
});

test('SSK-S1 SSK-S2 SSK-S3 last turns: 10, 8 and 10', () => {
  expect(['yahagi-bridge', 'rice-carts', 'koka-manor'].map(id => scenario(id).turnLimit)).toEqual([10, 8, 10]);
});

test('SSK-S1 SSK-117 the wardens cost 33 points, 34 with morale off as they fight', () => {
  const cost = (options: object): number =>
    laidOut(book, scenario('yahagi-bridge'), options).figures.reduce((sum, { kit }) => sum + (kit.side === 1 ? kit.points : 0), 0);
  expect([cost({}), cost({ morale: true })]).toEqual([34, 33]);
});

test('SSK-120 the plain: riders of Kai against a household on foot; the levy’s old field is offered no more, and still read', () => {
  const names = (one: SskScenario | null): unknown => one?.sides.map(({ name }) => name);
  expect(names(scenario('open-plain'))).toEqual(['Household on foot', 'Riders of Kai']);
  expect(names(scenarioNamed(book, 'open-field'))).toEqual(['Household on foot', 'Village levy']);
  expect(book.scenarios.map(({ id }) => id)).not.toContain('open-field');
});
