import { figureId, rolled, seatId, seeded, fill, readerFor } from '@nobori/engine';
import { play, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import type { SskEvent } from '../events.ts';
import { figureOf, type Figure, type SskState } from '../state.ts';
import { TROOPS } from '../tables.ts';

const man = (is: string, x: number, y: number, more: object = {}): object => ({ is, at: [x, y], ...more });
const unit = (id: string, side: 1 | 2, of: string, ...figures: object[]): object => ({ id, side, of, figures });
const done = { kind: 'done' };
const [one, two] = ['side1', 'side2'];
const figure = (state: SskState, id: string): Figure => figureOf(state, figureId(id));

/** A1 and B1 in contact, nobody charged: how many dice each of them rolls and what they need, whatever falls. */
function melee(a: object, b: object): { readonly dice: number; readonly need: number | null }[] {
  const start = situated(book, {
    waived: true,
    step: 'firing',
    first: 1,
    winner: 1,
    units: [unit('A', 1, 'samurai', a), unit('B', 2, 'samurai', b)],
  });
  const { state } = play(book, start, [{ seat: one, order: done }]);
  const events: SskEvent[] = [];
  book.carryOut(state, seatId(two), { kind: 'done' }, rolled(seeded('blows')), event => events.push(event));
  return events.flatMap(event =>
    event.kind === 'rolled' && event.for.text.startsWith('blow') ? [{ dice: event.faces.length, need: event.need }] : [],
  );
}

const bare = man('ronin', 1000, 1255);

test.each([
  ['SSK-003 SSK-R04 Ashigaru: 1 die', 'ashigaru', 1, 5],
  ['SSK-003 SSK-R02 SSK-R04 Sohei, which is the Monk of the dice table: 2 dice', 'sohei', 2, 5],
  ['SSK-003 SSK-R04 Ronin: 3 dice', 'ronin', 3, 4],
  ['SSK-003 SSK-R04 Ninja: 3 dice', 'ninja', 3, 4],
  ['SSK-003 SSK-R04 Samurai: 4 dice', 'samurai', 4, 4],
  ['SSK-003 SSK-004 SSK-R12 Hatamoto: 5 dice, and the Samurai’s 4 or more', 'hatamoto', 5, 4],
  ['SSK-003 SSK-004 SSK-R12 Daimyo: 6 dice, and the Samurai’s 4 or more', 'daimyo', 6, 4],
])('%s', (_shows, is, dice, need) => {
  expect(melee(man(is, 1000, 1000), bare)[0]).toEqual({ dice, need });
});

test('SSK-003 SSK-R02 there are seven troop types; a Monk is no eighth', () => {
  expect([...TROOPS].sort()).toEqual(['ashigaru', 'daimyo', 'hatamoto', 'ninja', 'ronin', 'samurai', 'sohei']);
  expect(book.read({ units: [unit('A', 1, 'sohei', man('monk', 1000, 1000)), unit('B', 2, 'ronin', bare)] }, {}).ok).toBe(false);
});

const wounded = (is: string, hits: number, dice: readonly number[]): Figure =>
  figure(
    situated(
      book,
      {
        waived: true,
        step: 'results',
        first: 1,
        winner: 1,
        units: [unit('A', 1, 'samurai', man(is, 1000, 1000, { missileHits: hits }), man(is, 1500, 1000)), unit('B', 2, 'ronin', bare)],
      },
      { morale: false },
      [...dice, 6, 1],
    ),
    'A1',
  );

test.each([['samurai'], ['hatamoto'], ['daimyo']])('SSK-004 SSK-R12 a %s rolls for wounds and dies on the third', is => {
  expect(wounded(is, 2, [5, 9])).toMatchObject({ fate: null, legs: 1, arms: 1 });
  expect(wounded(is, 3, [5, 9, 5])).toMatchObject({ fate: 'dead', legs: 2, arms: 1 });
});

test('SSK-004 SSK-R12 a unit of Hatamoto under their Daimyo does not test, and any of the three leads with one die more', () => {
  const lost = { missileHits: 1 };
  const enemy = unit('B', 2, 'ronin', man('ronin', 1000, 9000));
  const start = (units: readonly object[], dice: readonly number[]): SskState =>
    situated(book, { waived: true, step: 'results', first: 1, winner: 1, units: [...units, enemy] }, {}, dice);
  // The Daimyo dies of a 1, half of them with him: only precedence is rolled after that.
  expect(
    figure(
      start([unit('A', 1, 'samurai', man('daimyo', 1000, 1000, { leader: true, ...lost }), man('hatamoto', 1300, 1000))], [1, 6, 1]),
      'A2',
    ).fate,
  ).toBeNull();
  // Half the Ashigaru fall; the leader’s dice + 1 alive + 1 Samurai class − 2 in the open.
  const led = (is: string): object => unit('A', 1, 'ashigaru', man(is, 1000, 1000, { leader: true }), man('ashigaru', 1300, 1000, lost));
  expect(figure(start([led('samurai')], [5, 5, 1, 1, 6, 1]), 'A1').fate).toBeNull();
  expect(figure(start([led('hatamoto')], [5, 5, 1, 1, 1, 6, 1]), 'A1').fate).toBeNull();
  expect(figure(start([led('ronin')], [5, 5, 6, 1]), 'A1').fate).toBeNull(); // 3 + 1 − 2
});

test('SSK-002 a figure is its type, unit, leader or not, armour, horse, weapons, training and wounds, and reads back as it was written', () => {
  const rider = { leader: true, armoured: false, mounted: true, missile: 'yumi', legs: 1, arms: 1 };
  const state = situated(book, {
    waived: true,
    step: 'moving',
    first: 1,
    winner: 1,
    units: [unit('A', 1, 'ronin', man('samurai', 1000, 920, rider)), unit('B', 2, 'ronin', bare)],
  });
  expect(figure(state, 'A1')).toMatchObject({
    leader: true,
    mounted: true,
    legs: 1,
    arms: 1,
    kit: { type: 'samurai', unit: 'A', armoured: false, weapon: 'sword', missile: 'yumi', trained: true },
  });
  const again = situated(book, book.write(state));
  expect(figure(again, 'A1')).toEqual(figure(state, 'A1'));
});

test('SSK-002 this turn’s notes are gone when the next one begins', () => {
  const notes = { moved: 3, rush: 'charged', shot: true, fought: true };
  const state = situated(
    book,
    {
      waived: true,
      step: 'turnStart',
      units: [
        unit('A', 1, 'ronin', man('ronin', 1000, 1000, { ...notes, missile: 'yumi' })),
        unit('B', 2, 'ronin', man('ronin', 1000, 5000)),
      ],
    },
    {},
    [6, 1],
  );
  expect(figure(state, 'A1')).toMatchObject({ moved: 0, rush: null, shot: false, fought: false, missileHits: 0, meleeHits: 0 });
});

test('SSK-014 a leader fights as his own type, whatever he leads, and being leader adds no dice', () => {
  const lead = { leader: true };
  expect(melee(man('samurai', 1000, 1000, lead), bare)[0]).toEqual({ dice: 4, need: 4 });
  expect(melee(man('ashigaru', 1000, 1000, lead), bare)[0]).toEqual({ dice: 1, need: 5 });
});

test('SSK-R14 Samurai class is armoured unless the list says otherwise, Ronin, Sohei and Ashigaru are not, Ninja always count so', () => {
  const against = (is: string, more: object = {}): number | undefined =>
    melee(man('samurai', 1000, 1000), man(is, 1000, 1255, more))[0]?.dice;
  expect(['samurai', 'hatamoto', 'daimyo', 'ninja'].map(is => against(is))).toEqual([3, 3, 3, 3]);
  expect(['ronin', 'sohei', 'ashigaru'].map(is => against(is))).toEqual([4, 4, 4]);
  expect([against('samurai', { armoured: false }), against('ashigaru', { armoured: true }), against('ninja', { armoured: true })]).toEqual([
    4, 3, 3,
  ]);
});

test('SSK-R15 trained: Samurai class, Ronin and Ninja hit on 3; Ashigaru and Sohei on 4 unless the list pays for training', () => {
  const hits = (is: string, more: object = {}): number => {
    const units = [
      unit('A', 1, 'samurai', man(is, 1000, 1000, { missile: is === 'ninja' ? null : 'yumi', moved: 1, ...more })),
      unit('B', 2, 'ronin', man('ronin', 1000, 3000)),
    ];
    const start = situated(book, { waived: true, step: 'firing', first: 1, winner: 1, units });
    const dice = { ashigaru: 1, sohei: 2, ronin: 3, ninja: 2, samurai: 4, hatamoto: 5, daimyo: 6 }[is] ?? 0; // + 1 close, − 1 moved; Ninja have no close bonus
    return figure(
      play(book, start, [{ seat: one, order: { kind: 'fire', figure: 'A1', target: 'B1' }, dice: Array<number>(dice).fill(3) }]).state,
      'B1',
    ).missileHits;
  };
  expect(['samurai', 'hatamoto', 'daimyo', 'ronin', 'ninja'].map(is => hits(is))).toEqual([4, 5, 6, 3, 2]);
  expect([hits('ashigaru'), hits('sohei'), hits('ashigaru', { trained: true }), hits('sohei', { trained: true })]).toEqual([0, 0, 1, 2]);
});

test('SSK-007 who is armoured, who is trained and what the ground counts as is fixed beforehand and shown to both sides', () => {
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
  const units = [
    unit('A', 1, 'ashigaru', man('ashigaru', 1000, 1000, { armoured: true, missile: 'yumi', trained: true })),
    unit('B', 2, 'ronin', man('ronin', 1000, 3000)),
  ];
  const state = situated(book, { waived: true, step: 'moving', first: 1, winner: 1, units, table: fence });
  for (const { seat } of state.chairs) {
    const seen = book.view(state, seat);
    expect(seen.battle.table.lines).toMatchObject([{ kind: 'fence' }]);
    const [card] = book.cards(seen);
    const stats = (card?.stats ?? []).map(({ label, value, rule }) => [fill(label), fill(value, readerFor(book, seen)), rule]);
    expect(stats).toContainEqual(['Armour', 'armoured', 'SSK-070']);
    expect(stats).toContainEqual(['Shoots', '3+ to 30"', 'SSK-045']);
  }
});
