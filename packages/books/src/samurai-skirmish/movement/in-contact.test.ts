/** Moves of those in contact, and into and out of it: SSK-037, SSK-038, SSK-R28 to SSK-R30. */
import { figureId } from '@nobori/engine';
import { play, refusedBy, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { engaged, figureOf } from '../state.ts';
import { moves, go, move, one, ronin } from './moves.testing.ts';

test('SSK-037 SSK-R28 an ordinary move may not end in contact, but 1 mm and a tenth away it may', () => {
  const state = moves([ronin('A', 1, [1000, 1000]), ronin('B', 2, [1000, 2000])]);
  expect(refusedBy(book, state, one, go([1000, 1750]))).toBe('SSK-037');
  expect(refusedBy(book, state, one, go([1000, 1740]))).toBe('SSK-037');
  expect(refusedBy(book, state, one, go([1000, 1739]))).toBeNull();
});

const horsemen = {
  units: [
    {
      id: 'A',
      side: 1,
      of: 'samurai',
      figures: [
        { is: 'samurai', leader: true, mounted: true, at: [1000, 1000] },
        { is: 'samurai', mounted: true, at: [1500, 1000] },
      ],
    },
    {
      id: 'B',
      side: 2,
      of: 'ashigaru',
      figures: [
        { is: 'ashigaru', leader: true, missile: 'yumi', at: [1000, 3300] },
        { is: 'ashigaru', missile: 'yumi', at: [1500, 3300] },
      ],
    },
  ],
  step: 'moving',
  first: 1,
  winner: 1,
};

const walkUp = move({ A1: [[1000, 2970]], A2: [[1500, 2970]] });

test('SSK-R28 advanceToContact: a move may end in contact, without bonus, and every figure that comes may be shot at as a charger', () => {
  expect(refusedBy(book, situated(book, horsemen), one, walkUp)).toBe('SSK-037');
  const state = situated(book, horsemen, { advanceToContact: true });
  const { state: hit, events } = play(book, state, [
    { seat: one, order: walkUp },
    { seat: one, order: { kind: 'done' } },
    { seat: 'side2', order: { kind: 'done' } },
    { seat: one, order: { kind: 'done' } },
    { seat: 'side2', order: { kind: 'fire', figure: 'B1', target: 'A1' }, dice: [4] },
    { seat: 'side2', order: { kind: 'fire', figure: 'B2', target: 'A2' }, dice: [4] },
    // Melee: 4 dice and the horse, no charge; their archers one die at 6 against armour.
    { seat: 'side2', order: { kind: 'done' }, dice: [1, 1, 1, 1, 5, 1, 1, 1, 1, 5, 5, 5, 12, 12] },
  ]);
  expect(events.filter(event => event.kind === 'killed').map(event => event.figure)).toEqual(['B1', 'B2']);
  expect(figureOf(hit, figureId('A2')).fate).toBeNull();
});

/** A1 and B1 fight since last turn; A2 is free; B2 belongs to the enemy’s unit, C1 to another. */
const brawl = (extra: object = {}): object => ({
  step: 'moving',
  first: 1,
  winner: 1,
  units: [ronin('A', 1, [1000, 1000], [1000, 500]), ronin('B', 2, [1000, 1255], [1400, 1255]), ronin('C', 2, [1500, 700])],
  ...extra,
});

test('SSK-038 SSK-R30 a figure in contact may not move, its free comrades may', () => {
  const state = situated(book, brawl());
  expect(refusedBy(book, state, one, move({ A1: [[700, 1000]] }))).toBe('SSK-038');
  expect(refusedBy(book, state, one, move({ A2: [[900, 500]] }))).toBeNull();
});

test('SSK-038 of a unit whose men are all in contact no move is asked for, of the others it is', () => {
  const asked = (units: unknown[]): string[] =>
    book
      .prompt(situated(book, { ...brawl(), units }))
      .asks.flatMap(({ choices }) => choices.plots().flatMap(({ figures }) => figures.map(({ figure }) => String(figure))));
  const enemy = ronin('B', 2, [1000, 1255]);
  expect(asked([ronin('A', 1, [1000, 1000]), ronin('C', 1, [5000, 1000]), enemy])).toEqual(['C1']);
  expect(asked([ronin('A', 1, [1000, 1000], [1000, 500]), enemy])).toEqual(['A2']);
});

test('SSK-038 he is free again once every enemy touching him is gone', () => {
  const start = situated(
    book,
    {
      step: 'pairing',
      first: 1,
      winner: 1,
      units: [
        ronin('A', 1, [1000, 1000]),
        {
          id: 'B',
          side: 2,
          of: 'ashigaru',
          figures: [
            { is: 'ashigaru', leader: true, at: [1000, 1255] },
            { is: 'ashigaru', at: [3000, 3000] },
          ],
        },
      ],
    },
    { morale: false },
    [6, 1, 1, 1, 6, 1],
  );
  const { state } = play(book, start, [
    { seat: 'side2', order: { kind: 'done' } },
    { seat: one, order: { kind: 'done' } },
    { seat: one, order: { kind: 'first', side: 0 } },
  ]);
  expect(refusedBy(book, state, one, go([1000, 2000]))).toBeNull();
});

test('SSK-R29 SSK-037 a free figure joins the melee of its unit by an ordinary move, against the unit it fights and no other', () => {
  const state = situated(book, brawl());
  const beside = move({
    A2: [
      [1150, 900],
      [1400, 1000],
    ],
  });
  expect(refusedBy(book, state, one, beside)).toBeNull(); // B2, who touches nobody yet
  expect(refusedBy(book, state, one, move({ A2: [[1250, 700]] }))).toBe('SSK-037'); // C is not in this fight
  const { state: joined } = play(book, state, [{ seat: one, order: beside }]);
  expect(engaged(joined, figureOf(joined, figureId('A2')))).toBe(true);
  expect(figureOf(joined, figureId('A2')).rush).toBeNull(); // no +1
});

test('SSK-R29 joining has the ordinary allowance, and a holding unit does not join', () => {
  const far = { ...brawl(), units: [ronin('A', 1, [1000, 1000], [2800, 1000]), ronin('B', 2, [1000, 1255], [1400, 1255])] };
  expect(refusedBy(book, situated(book, far), one, move({ A2: [[1650, 1255]] }))).toBeNull(); // ⌈1177.9⌉
  expect(
    refusedBy(
      book,
      situated(book, { ...far, units: [ronin('A', 1, [1000, 1000], [2900, 1000]), ronin('B', 2, [1000, 1255], [1400, 1255])] }),
      one,
      move({ A2: [[1650, 1255]] }),
    ),
  ).toBe('SSK-R08'); // ⌈1275.7⌉
  const held = {
    ...far,
    units: [{ ...ronin('A', 1, [1000, 1000], [2800, 1000]), status: 'holding' }, ronin('B', 2, [1000, 1255], [1400, 1255])],
  };
  expect(refusedBy(book, situated(book, held), one, move({ A2: [[1650, 1255]] }))).toBe('SSK-R71');
});

test('SSK-R30 breakOff: he may leave, out of all contact, and those he leaves strike after him first and cannot be parried', () => {
  const state = situated(book, brawl(), { breakOff: true });
  expect(refusedBy(book, state, one, move({ A1: [[1000, 996]] }))).toBe('SSK-R30'); // 259 is still contact
  expect(
    refusedBy(
      book,
      state,
      one,
      move({
        A1: [
          [1200, 1000],
          [1400, 1000],
        ],
      }),
    ),
  ).toBe('SSK-R30'); // B2 is contact too
  const { state: after, events } = play(book, state, [
    { seat: one, order: move({ A1: [[1000, 900]] }) },
    { seat: one, order: { kind: 'done' } },
    { seat: 'side2', order: { kind: 'done' } },
    { seat: one, order: { kind: 'done' } },
    { seat: 'side2', order: { kind: 'done' }, dice: [4, 1, 6, 12, 5, 6, 1] }, // three dice of B1, two wounds, then the next turn’s precedence
  ]);
  expect(events.flatMap(event => (event.kind === 'struck' ? [[event.figure, event.hits]] : []))).toEqual([['A1', 2]]);
  expect(figureOf(after, figureId('A1'))).toMatchObject({ legs: 1, fate: null });
});

test('SSK-R30 with advanceToContact too, a man who breaks off still has to end out of contact', () => {
  const state = situated(book, brawl(), { breakOff: true, advanceToContact: true });
  expect(
    refusedBy(
      book,
      state,
      one,
      move({
        A1: [
          [1200, 1000],
          [1400, 1000],
        ],
      }),
    ),
  ).toBe('SSK-R30');
  expect(refusedBy(book, state, one, move({ A1: [[1000, 900]] }))).toBeNull();
});

test('SSK-R30 breakOff: a unit that holds does not break off', () => {
  const held = { ...brawl(), units: [{ ...ronin('A', 1, [1000, 1000]), status: 'holding' }, ronin('B', 2, [1000, 1255])] };
  expect(refusedBy(book, situated(book, held, { breakOff: true }), one, move({ A1: [[1000, 800]] }))).toBe('SSK-R71');
});

test('SSK-R29 who was charged a moment ago may be joined at once by his free comrades', () => {
  const state = situated(book, {
    step: 'moving',
    first: 2,
    winner: 2,
    units: [ronin('A', 1, [1000, 1000], [1500, 1000]), { ...ronin('B', 2, [1000, 2000]), charge: 'A' }],
  });
  const { state: charged } = play(book, state, [
    { seat: 'side2', order: { kind: 'charge', figure: 'B1', to: [1000, 1255] } },
    { seat: 'side2', order: { kind: 'done' } },
  ]);
  expect(refusedBy(book, charged, one, move({ A1: [[1000, 900]] }))).toBe('SSK-038');
  expect(refusedBy(book, charged, one, move({ A2: [[1255, 1255]] }))).toBeNull();
});

test('SSK-R30 breakOff: all who touched him roll, in their order, before the others and without the bonus of their charge', () => {
  const state = situated(
    book,
    {
      step: 'moving',
      first: 2,
      winner: 2,
      units: [
        ronin('A', 1, [1000, 1000], [1500, 1000]),
        ronin('B', 2, [745, 1000], [1500, 1255]),
        { ...ronin('C', 2, [1000, 2000]), charge: 'A' },
      ],
    },
    { breakOff: true },
  );
  const { events } = play(book, state, [
    { seat: 'side2', order: { kind: 'charge', figure: 'C1', to: [1000, 1255] } },
    { seat: 'side2', order: { kind: 'done' } },
    { seat: one, order: move({ A1: [[1100, 700]] }) },
    { seat: one, order: { kind: 'done' } },
    { seat: 'side2', order: { kind: 'done' } },
    { seat: one, order: { kind: 'done' }, dice: [...Array<number>(12).fill(1), 6, 1] },
  ]);
  const rolls = events.flatMap(event =>
    event.kind === 'rolled' && event.for.text.startsWith('blow') ? [[event.who, event.faces.length]] : [],
  );
  expect(rolls).toEqual([
    ['B1', 3],
    ['C1', 3],
    ['B2', 3],
    ['A2', 3],
  ]);
  expect(events.some(({ kind }) => kind === 'struck')).toBe(false); // a blow that misses strikes nobody
});

test('SSK-R30 breakOff: a unit of which everybody is locked is still asked where to go', () => {
  const all = { step: 'moving', first: 1, winner: 1, units: [ronin('A', 1, [1000, 1000]), ronin('B', 2, [1000, 1255])] };
  const plots = (options: object): number | undefined => book.prompt(situated(book, all, options)).asks[0]?.choices.plots().length;
  expect([plots({}), plots({ breakOff: true })]).toEqual([0, 1]);
});
