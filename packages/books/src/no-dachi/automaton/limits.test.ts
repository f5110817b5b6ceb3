/** The book's own player just at a limit. */
import { seatId } from '@nobori/engine';
import { situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { automaton } from './index.ts';
import type { NodOrder } from '../orders.ts';
import { after, area, by, figure, group, laid, land, man, mm, one, unit, type Laid, type Written } from '../tabletop.testing.ts';
import { membersOf, type NodState } from '../state.ts';
import { missileTargets } from './targets.ts';

const bushi = { class: 'bushi', close: 'katana' } as const;
const ashigaru = { class: 'ashigaru', close: 'yari' } as const;
const led = (groups: readonly Written[], more: Laid = {}): NodState => laid(groups, { automaton: [0], ...more });
const next = (state: NodState): NodOrder => automaton(noDachi.view(state, seatId(one)), seatId(one)) ?? { kind: 'done' };

const goes = (state: NodState) => {
  const order = next(state);
  return order.kind === 'move' ? (Object.values(order.ways)[0]?.at(-1) ?? null) : null;
};

test('NOD-R104 NOD-189 to Short where the whole action just brings it there, else to Medium', () => {
  const pistol = { class: 'ashigaru', missiles: ['pistol'] };
  const from = (y: number) => goes(led([group('A', 1, [man('A1', pistol, 900, 300)]), group('B', 2, [man('B1', ashigaru, 900, y)], { status: 'broken' })])); // prettier-ignore
  expect([from(480), from(481)]).toEqual([mm(900, 440), mm(900, 410)]);
});

test('NOD-R104 with every line blocked it moves on a whole action, at the end of Medium as within it', () => {
  const gun = { class: 'ashigaru', missiles: ['arquebus'] };
  const state = led([
    group('A', 1, [man('A1', gun, 900, 300)]),
    group('F', 1, [man('F1', { class: 'ashigaru', horse: true }, 900, 350)]),
    group('B', 2, [man('B1', ashigaru, 900, 620)]),
  ]);
  expect(goes(state)).toEqual(mm(900, 440));
});

test('NOD-R111 a rider who may not advance turns on the spot towards a target behind him, and to no other', () => {
  const rider = { class: 'bushi', horse: true, missiles: ['bow'], armour: 'armoured' };
  const from = (facing: readonly number[], loading = 1) => {
    const riders = [man('A1', rider, 300, 600, { facing, loading: [loading] })];
    return next(led([group('A', 1, riders, { status: 'noAdvance', until: 9 }), group('B', 2, [man('B1', ashigaru, 300, 300)])]));
  };
  const away = from([0, 1]);
  expect(away.kind === 'move' ? [Object.keys(away.ways), Object.keys(away.turns)] : away.kind).toEqual([[], ['A1']]);
  expect(from([0, -1]).kind).toBe('shoot');
});

test('NOD-R105 guns shoot at those who wear the heaviest armour: what most wear counts, of equals the heavier', () => {
  const gun = { class: 'ashigaru', missiles: ['arquebus'] };
  const worn = (id: string, x: number, ...armour: string[]) =>
    group(id, 2, armour.map((one, i) => man(`${id}${i + 1}`, { ...ashigaru, armour: one }, x + 30 * i, 700))); // prettier-ignore
  const first = (...b: string[]) => {
    const state = led([
      group('A', 1, [man('A1', gun, 600, 300), man('A2', gun, 640, 300)]),
      worn('B', 300, ...b),
      worn('C', 800, 'armoured'),
    ]);
    return missileTargets(state, unit(state, 'A'), membersOf(state, 'A'))[0]?.id;
  };
  expect([first('heavy', 'light'), first('light', 'heavy'), first('light', 'heavy', 'light'), first('heavy', 'heavy', 'light')]).toEqual([
    'B',
    'B',
    'C',
    'B',
  ]);
});

test('NOD-R110 to the sound of fighting two player turns ago, its own last one, and no older', () => {
  const heads = (loudIn: number) => {
    const state = led(
      [
        group('A', 1, [man('A1', bushi, 900, 300)]),
        group('L', 1, [man('L1', bushi, 300, 700)], { loudIn }),
        group('B', 2, [man('B1', ashigaru, 300, 900)]),
      ],
      { table: land(area('hill', 0, 500, 1800, 520, 100)), turn: 5 },
    );
    return goes(state);
  };
  expect([heads(3), heads(2)].map(end => end?.[0] === 9000)).toEqual([false, true]);
});

/** Groups set up by the automaton on its edge, and where the first man of each stands along it. */
const drawnUp = (groups: readonly (readonly [string, readonly Written[]])[], edge: 'south' | 'north' = 'south'): [number, number][] => {
  const off = (id: string, kit: Written): Written => ({ id, ...kit, at: [-1000, -1000] });
  const zone = edge === 'south' ? [mm(0, 0), mm(1800, 0), mm(1800, 200), mm(0, 200)] : [mm(0, 1000), mm(1800, 1000), mm(1800, 1200), mm(0, 1200)]; // prettier-ignore
  const other = edge === 'south' ? 'north' : 'south';
  let state = situated(noDachi, {
    attacker: 1,
    automaton: [0],
    battle: {
      table: land(),
      sides: [
        { id: 'side1', name: 'one', edge, zones: [zone] },
        { id: 'side2', name: 'two', edge: other, zones: [[mm(0, 500), mm(1800, 500), mm(1800, 700), mm(0, 700)]] },
      ],
    },
    step: [{ kind: 'turnEnd' }, { kind: 'activation' }, { kind: 'deployment', side: 0 }],
    groups: [
      ...groups.map(([id, kits]) => group(id, 1, kits.map((kit, i) => off(`${id}${i + 1}`, kit)))), // prettier-ignore
      group('Z', 2, [man('Z1', bushi, 900, 600)]),
    ],
  });
  while (state.moments.at(-1)?.kind === 'deployment') state = after(state, by(next(state)));
  return groups.map(([id]) => figure(state, `${id}1`).at).map(([x, y]) => [x / 10, y / 10]);
};

test('NOD-R101 samurai, half of them counted, stand in the centre before other foot, shooters and horse', () => {
  const rider = { ...bushi, horse: true };
  const bow = { ...ashigaru, missiles: ['bow'] };
  const centre = (...kits: (readonly Written[])[]) =>
    drawnUp(kits.map((kit, i) => [`ABCD`[i] ?? 'E', kit] as const)).map(([x]) => Math.abs(x - 900) < 60);
  expect(centre([ashigaru, ashigaru], [bushi, bushi])).toEqual([false, true]);
  expect(centre([bushi, rider], [bushi, bushi])).toEqual([false, true]);
  expect(centre([bushi, { ...bushi, missiles: ['bow'] }], [ashigaru, ashigaru])).toEqual([false, true]);
  expect(centre([bow, bow], [ashigaru, ashigaru])).toEqual([false, true]);
});

test('NOD-R101 the line is as long as the edge it stands on, north as south', () => {
  const six = Array.from({ length: 6 }, () => ashigaru);
  const groups = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'].map(id => [id, six] as const);
  const mirrored = drawnUp(groups, 'north').map(([x, y]) => [1800 - x, 1200 - y]);
  expect(mirrored).toEqual(drawnUp(groups, 'south'));
});

test('NOD-R101 what just fits stands in the first line, what does not in a second', () => {
  const men = (count: number) => Array.from({ length: count }, () => ashigaru);
  const line = (last: number) =>
    drawnUp([6, 6, 6, 6, 6, 6, 6, 4, 4, 4, 4, 4, 4, last].map((count, i) => [String.fromCodePoint(65 + i), men(count)] as const)).at(
      -1,
    )?.[1];
  // To the right: half of 80 mm, three times 60 and 80, four times 60 and 50: 900 mm.
  expect([line(4), line(6)]).toEqual([180, 100]);
});
