import { D12, D6, figureId, present, type FigureId } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { laidOut, play, refusedBy, situated, type Played } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { READY_FORCES } from './muster/readyForces.ts';
import { samuraiSkirmish as book } from './index.ts';
import { fieldOf, type SskForce } from './muster/muster.ts';
import type { SskEvent } from './events.ts';
import { figureOf, leaderOf, type SskState } from './state.ts';

const man = (is: string, x: number, y: number, more: object = {}): object => ({ is, at: [x, y], ...more });
const unit = (id: string, side: 1 | 2, of: string, ...figures: object[]): object => ({ id, side, of, figures });
const ronin = (id: string, side: 1 | 2, ...places: Point[]): object =>
  unit(id, side, 'ronin', ...places.map(([x, y]) => man('ronin', x, y)));
const done = { kind: 'done' };
const [one, two] = ['side1', 'side2'];
const go = (of: string, figure: string, ...way: Point[]): unknown => ({ kind: 'move', unit: of, ways: { [figure]: way } });
const force = (id: string): SskForce =>
  present(
    READY_FORCES.find(one => one.id === id),
    id,
  );
const facing = [ronin('A', 1, [1000, 1000]), ronin('B', 2, [1000, 2500])];

test('SSK-W01 SSK-023 SSK-R22 precedence with a tie: rolled again; the loser declares first; the winner chooses who moves', () => {
  const state = situated(book, { waived: true, step: 'precedence', units: facing }, {}, [4, 4, 2, 5]);
  expect(refusedBy(book, state, two, done)).toBe('NOB-2'); // Side 1 declares first
  const { state: declared } = play(book, state, [
    { seat: one, order: done },
    { seat: two, order: done },
  ]);
  expect(refusedBy(book, declared, one, { kind: 'first', side: 0 })).toBe('NOB-2');
  const { state: chosen } = play(book, declared, [{ seat: two, order: { kind: 'first', side: 0 } }]);
  expect(chosen).toMatchObject({ winner: 1, first: 0 });
  expect(refusedBy(book, chosen, one, go('A', 'A1', [1100, 1000]))).toBeNull();
  expect(refusedBy(book, chosen, two, go('B', 'B1', [1100, 2500]))).toBe('NOB-2');
});

test('SSK-R22 the winner may as well move first himself', () => {
  const state = situated(book, { waived: true, step: 'choosingFirst', winner: 2, units: facing });
  const { state: chosen } = play(book, state, [{ seat: two, order: { kind: 'first', side: 1 } }]);
  expect(refusedBy(book, chosen, two, go('B', 'B1', [1100, 2500]))).toBeNull();
});

test('SSK-R22 precedence: winnerFirst asks nobody, the winner moves first', () => {
  const state = situated(book, { units: facing }, { precedence: 'winnerFirst' }, [2, 5]);
  const { state: moving } = play(book, state, [
    { seat: one, order: done },
    { seat: two, order: done },
  ]);
  expect(refusedBy(book, moving, two, go('B', 'B1', [1100, 2500]))).toBeNull();
});

const told = (events: readonly SskEvent[]): string[] =>
  events.flatMap(event => {
    if (event.kind === 'rolled') return [event.for.text.replace(/ at .*/, '')];
    return event.kind === 'moved' || event.kind === 'wounded' || event.kind === 'turnBegan' ? [event.kind] : [];
  });

test('SSK-022 SSK-R01 a turn is four sections: movement, firing, melee, results; then the next turn', () => {
  const state = situated(book, {
    waived: true,
    step: 'moving',
    first: 1,
    winner: 1,
    units: [
      unit('A', 1, 'ronin', man('ronin', 1000, 1000, { missile: 'yumi' })),
      ronin('B', 2, [1000, 3000]),
      ronin('C', 1, [5000, 5000]),
      ronin('D', 2, [5000, 5255]),
    ],
  });
  const { events } = play(book, state, [
    { seat: one, order: go('A', 'A1', [1100, 1000]) },
    { seat: one, order: done },
    { seat: two, order: done },
    { seat: one, order: { kind: 'fire', figure: 'A1', target: 'B1' }, dice: [3, 1, 1] },
    { seat: one, order: done },
    { seat: two, order: done, dice: [1, 1, 1, 1, 1, 1, 12, 6, 1] },
  ]);
  expect(told(events)).toEqual(['moved', 'shot', 'blow', 'blow', 'wounded', 'turnBegan', 'precedence']);
});

test('SSK-025 the side moving first moves all it wants, its charges before its other units, then the other side does the same', () => {
  const state = situated(book, {
    waived: true,
    step: 'moving',
    first: 1,
    winner: 1,
    units: [
      { ...ronin('A', 1, [1000, 1000]), charge: 'B' },
      ronin('C', 1, [3000, 1000]),
      ronin('B', 2, [1000, 2500]),
      ronin('D', 2, [6000, 2500]),
    ],
  });
  expect(refusedBy(book, state, one, go('C', 'C1', [3000, 1100]))).toBe('SSK-025');
  expect(refusedBy(book, state, two, go('D', 'D1', [6000, 2600]))).toBe('NOB-2');
  const { state: charged } = play(book, state, [
    { seat: one, order: { kind: 'charge', figure: 'A1', to: [1000, 2250] } },
    { seat: one, order: go('C', 'C1', [3000, 1100]) },
  ]);
  expect(refusedBy(book, charged, one, go('C', 'C1', [3000, 1200]))).toBe('SSK-025'); // each unit once
  expect(refusedBy(book, charged, one, go('A', 'A1', [1000, 1200]))).toBe('SSK-025');
  const { state: other } = play(book, charged, [{ seat: one, order: done }]);
  expect(refusedBy(book, other, two, go('D', 'D1', [6000, 2600]))).toBeNull();
});

test('SSK-026 hits are only noted: a man who will die of an arrow still shoots his own', () => {
  const bowman = (id: string, side: 1 | 2, y: number): object => unit(id, side, 'ashigaru', man('ashigaru', 1000, y, { missile: 'yumi' }));
  const state = situated(book, { waived: true, step: 'firing', first: 1, winner: 1, units: [bowman('A', 1, 1000), bowman('B', 2, 3000)] });
  const { state: after } = play(book, state, [
    { seat: one, order: { kind: 'fire', figure: 'A1', target: 'B1' }, dice: [4, 1] },
    { seat: one, order: done },
    { seat: two, order: { kind: 'fire', figure: 'B1', target: 'A1' }, dice: [4, 1] },
    { seat: two, order: done },
  ]);
  expect([figureOf(after, figureId('A1')).fate, figureOf(after, figureId('B1')).fate]).toEqual(['dead', 'dead']);
  expect(after.verdict?.rules).toContain('SSK-R81'); // and nobody has won
});

const rolls = (events: readonly SskEvent[]): (FigureId | string)[] => events.flatMap(event => (event.kind === 'rolled' ? [event.who] : []));
const brawl = (first: 1 | 2): SskState =>
  situated(book, {
    waived: true,
    step: 'firing',
    first,
    winner: first,
    units: [
      ronin('A', 1, [1000, 1000], [2000, 1000]),
      ronin('B', 2, [1000, 1255], [2000, 1255]),
      ronin('C', 1, [3000, 1000]),
      ronin('D', 2, [3000, 1255]),
    ],
  });
const pass = (first: 1 | 2, dice: readonly number[]): Played[] => [
  { seat: first === 1 ? one : two, order: done },
  { seat: first === 1 ? two : one, order: done, dice },
];

test('SSK-R10 melee dice: First’s figures, then Second’s, by unit letter and number', () => {
  const dice = [...Array<number>(18).fill(1), 6, 1];
  expect(rolls(play(book, brawl(1), pass(1, dice)).events).slice(0, 6)).toEqual(['A1', 'A2', 'C1', 'B1', 'B2', 'D1']);
  expect(rolls(play(book, brawl(2), pass(2, dice)).events).slice(0, 6)).toEqual(['B1', 'B2', 'D1', 'A1', 'A2', 'C1']);
});

test('SSK-R10 wound dice: First’s hit figures, then Second’s; no dice for a figure already dead', () => {
  const hurt = (hits: number): object => ({ missileHits: hits });
  const state = (first: 1 | 2, dice: readonly number[]): SskState =>
    situated(
      book,
      {
        waived: true,
        step: 'results',
        first,
        winner: first,
        units: [
          unit('A', 1, 'ronin', man('ronin', 1000, 1000, hurt(3)), man('ronin', 1500, 1000)),
          unit('B', 2, 'ronin', man('ronin', 1000, 3000, hurt(1)), man('ronin', 1500, 3000)),
        ],
      },
      { morale: false },
      dice,
    );
  // The first D12 kills A1, so his other two hits roll nothing; 12 spares B1; then precedence.
  expect(figureOf(state(1, [3, 12, 6, 1]), figureId('A1')).fate).toBe('dead');
  expect(figureOf(state(2, [3, 12, 12, 12, 6, 1]), figureId('B1')).fate).toBe('dead');
});

test('SSK-R10 SSK-023 Side 1’s die comes first', () => {
  expect(situated(book, { units: facing }, {}, [6, 1]).winner).toBe(0);
  expect(situated(book, { units: facing }, {}, [1, 6]).winner).toBe(1);
});

test('SSK-R10 unit letters are unique across both sides', () => {
  const twice = book.read({ units: [ronin('A', 1, [1000, 1000]), ronin('A', 2, [1000, 3000])] }, {});
  expect(twice.ok).toBe(false);
  expect(fieldOf([force('F7'), force('F6')]).sides.flatMap(side => side.units.map(({ id }) => id))).toEqual(['A', 'B', 'C', 'D']);
});

test('SSK-006 D6 for precedence, hits and morale; D12 for the wound roll alone', () => {
  const roll =
    (step: string, units: readonly object[], dice: readonly number[]): (() => SskState) =>
    () =>
      situated(book, { step, first: 1, winner: 1, units }, {}, dice);
  expect(roll('precedence', facing, [7, 1])).toThrow(D6.name);
  const struck = [unit('A', 1, 'ronin', man('ronin', 1000, 1000, { missileHits: 1 })), ronin('B', 2, [1000, 3000])];
  expect(roll('results', struck, [13])).toThrow(D12.name);
  expect(roll('results', struck, [12, 6, 1])).not.toThrow();
  expect(roll('pairing', [ronin('A', 1, [1000, 1000]), ronin('B', 2, [1000, 1255])], [7])).toThrow(D6.name);
  const leaderLost = [
    unit('A', 1, 'ashigaru', man('ashigaru', 1000, 1000, { leader: true, missileHits: 1 }), man('ashigaru', 1300, 1000)),
    ronin('B', 2, [1000, 3000]),
  ];
  expect(roll('results', leaderLost, [7])).toThrow(D6.name);
});

const shared = {
  chairs: [
    { seat: 'ume', side: 'side1', name: 'Ume' },
    { seat: 'taro', side: 'side1', name: 'Taro' },
    { seat: 'jin', side: 'side2', name: 'Jin' },
  ],
  waived: true,
  step: 'moving',
  first: 1,
  winner: 1,
  units: [ronin('A', 1, [1000, 1000]), ronin('C', 1, [3000, 1000]), ronin('B', 2, [1000, 5000])],
};

test('SSK-001 SSK-R11 several people run one side and share its units; the game knows only sides', () => {
  const { state } = play(book, situated(book, shared), [
    { seat: 'ume', order: go('A', 'A1', [1000, 1100]) },
    { seat: 'taro', order: go('C', 'C1', [3000, 1100]) },
  ]);
  expect(refusedBy(book, state, 'taro', go('A', 'A1', [1000, 1200]))).toBe('SSK-025');
  expect(refusedBy(book, situated(book, shared), 'taro', go('A', 'A1', [1000, 1200]))).toBeNull();
  expect(refusedBy(book, situated(book, shared), 'jin', go('B', 'B1', [1000, 5100]))).toBe('NOB-2');
  expect(refusedBy(book, situated(book, shared), 'ume', go('B', 'B1', [1000, 5100]))).toBe('SSK-001');
});

test('SSK-R09 everything may be measured before deciding: each figure’s allowance and the cost of any way', () => {
  const fence = {
    width: 6096,
    height: 6096,
    lines: [
      {
        id: 'f',
        kind: 'fence',
        points: [
          [0, 1500],
          [4000, 1500],
        ],
      },
    ],
  };
  const [asked] = book.prompt(situated(book, { ...shared, table: fence })).asks;
  const [plot] = asked?.choices.plots() ?? [];
  const [figure] = plot?.figures ?? [];
  expect(figure).toMatchObject({ figure: 'A1', from: [1000, 1000], allowance: 1270 });
  expect(figure?.cost([[1000, 1762]])).toBe(1270);
  expect(figure?.cost([[1000, 1763]])).toMatchObject({ rule: 'SSK-R08', facts: { most: 1270, cost: 1271 } });
});

const bereft = (options: object, dice: readonly number[]): SskState =>
  situated(
    book,
    {
      waived: true,
      step: 'results',
      first: 1,
      winner: 1,
      units: [
        unit(
          'A',
          1,
          'ashigaru',
          man('ashigaru', 1000, 1000, { leader: true, missileHits: 1 }),
          man('ashigaru', 1300, 1000),
          man('sohei', 1600, 1000),
          man('sohei', 1900, 1000),
        ),
        ronin('B', 2, [1000, 8000]),
      ],
    },
    options,
    dice,
  );

test('SSK-R21 a dead leader is not replaced', () => {
  expect(leaderOf(bereft({}, [6, 6, 1]), 'A')).toBeNull();
});

test.each([
  [
    'SSK-R21 succession: in the next turn the greatest survivor, then the lowest number, leads: the men keep to him (SSK-017)',
    true,
    'A3',
    'SSK-020',
  ],
  ['SSK-R21 without it nobody leads, and they keep to each other (SSK-R20)', false, undefined, null],
])('%s', (_shows, succession, leader, expected) => {
  const next = [
    { seat: two, order: done },
    { seat: one, order: done },
    { seat: one, order: { kind: 'first', side: 0 } },
  ];
  const { state } = play(book, bereft({ succession, morale: false }, [6, 1]), next);
  expect(leaderOf(state, 'A')?.kit.id).toBe(leader);
  // A2 stays near A4, but 7 inches from A3.
  expect(refusedBy(book, state, one, { kind: 'move', unit: 'A', ways: { A2: [[900, 1000]], A3: [[2870, 1000]] } })).toBe(expected);
});

test('SSK-R21 succession: units that never had a leader get none', () => {
  expect(leaderOf(situated(book, { units: facing }, { succession: true }, [6, 1]), 'A')).toBeNull();
});

test('SSK-R21 succession: first the loss is tested, with the dead leader’s one die', () => {
  const state = bereft({ succession: true }, [5]); // with an heir already in charge a 5 would do
  expect(figureOf(state, figureId('A3')).fate).toBe('routed');
});

test('SSK-115 at the start all arquebuses are loaded; nobody is wounded, engaged or holding', () => {
  const state = laidOut(book, fieldOf([force('F4'), force('F5')]));
  expect(book.cards(state).flatMap(({ marks }) => marks)).toEqual([]);
  const guns = state.figures.filter(figure => figure.kit.missile === 'arquebus');
  expect(guns).toHaveLength(9);
  // Rank against rank, 2000 apart.
  const row = { A: 1000, B: 600, C: 3000 };
  for (const { kit } of state.figures) figureOf(state, kit.id).at = [1000 + 300 * kit.number, row[kit.unit as keyof typeof row]];
  state.moments = [{ kind: 'firing', who: 'first' }];
  for (const { kit } of guns)
    expect(refusedBy(book, state, 'south', { kind: 'fire', figure: kit.id, target: `C${kit.number}` })).toBeNull();
});
