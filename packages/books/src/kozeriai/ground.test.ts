/** What the words of maps mean, and who stands where. */
import { rolled, seeded, silently, still } from '@nobori/engine';
import { laidOut } from '@nobori/engine/testing';
import { cellAt } from '@nobori/engine/hex';
import { describe, expect, test } from 'vitest';
import { actions, at, label, land, man } from './court.testing.ts';
import {
  bodyAt,
  boardFor,
  gapAt,
  horseAt,
  isBarred,
  isEmpty,
  manAt,
  nearHex,
  opaque,
  roomAt,
  rough,
  slippery,
  undergrowth,
  wading,
  wooded,
} from './ground.ts';
import { kozeriai } from './index.ts';
import { the } from './court.testing.ts';

describe('ground', () => {
  test.each([
    ['open', ''],
    ['court', ''],
    ['floor', ''],
    ['road', ''],
    ['wading', 'wading'],
    ['canal', 'wading'],
    ['pond', 'wading'],
    ['deep water', 'barred'],
    ['rough', 'rough'],
    ['undergrowth', 'undergrowth'],
    ['paddy', 'slippery'],
    ['mud', 'slippery'],
    ['snow', 'slippery'],
    ['quay', 'slippery'],
    ['muddy rough', 'rough slippery'],
    ['gap', 'gap'],
    ['house', 'barred opaque'],
    ['tree', 'barred opaque wooded'],
    ['woods', 'wooded'],
    ['lantern', 'barred'],
    ['well', 'barred'],
    ['crates', 'barred'],
    ['stone', 'barred'],
  ])('KOZ-R38 KOZ-R41 KOZ-01 %s: %s', (kind, means) => {
    const state = actions([man('a', 'ronin', 0, 0, 0), man('d', 'ronin', 20, 0, 0)], land({ [kind]: label(1, 0) }));
    const hex = at(1, 0);
    const board = boardFor(state);
    const cell = cellAt(board, hex[0], hex[1]);
    const found = {
      wading: wading(state, hex),
      rough: rough(state, hex),
      undergrowth: undergrowth(state, hex),
      slippery: slippery(state, hex),
      gap: gapAt(state, hex),
      barred: isBarred(kind),
      opaque: opaque(board, cell),
      wooded: wooded(board, cell),
    };
    expect(Object.entries(found).flatMap(([name, is]) => (is ? [name] : [])).join(' ')).toBe(means); // prettier-ignore
  });
});

test('KOZ-R26 KOZ-92 a dead horse is two body hexes, a dead man one', () => {
  const bodies = actions([
    man('a', 'ronin', 4, 0, 0, { fate: 'dead' }),
    man('a2', 'horse', 0, 0, 1, { fate: 'dead' }),
    man('a3', 'ronin', 9, 0, 0),
    man('d', 'ronin', 20, 0, 0),
  ]);
  const found = [-1, 0, 1].flatMap(q => [-1, 0, 1].flatMap(r => (bodyAt(bodies, ...at(q, r)) ? [`${q},${r}`] : [])));
  expect(found).toEqual(['-1,1', '0,0']);
  expect([bodyAt(bodies, ...at(4, 0)), bodyAt(bodies, ...at(4, 1)), bodyAt(bodies, ...at(9, 0))]).toEqual([true, false, false]);
});

test('KOZ-R50 of a horse’s two hexes the nearer one counts, the front one of two equally near', () => {
  const { at: front, ...horse } = the(
    actions([man('a', 'samurai-mounted', 0, 0, 0, { riding: 'halt' }), man('d', 'ronin', 20, 0, 0)]),
    'a-horse',
  );
  const near = (q: number, r: number) => nearHex({ ...horse, at: front }, ...at(q, r));
  expect([near(0, -2), near(2, 0), near(2, -1), near(0, 3), near(1, 1)]).toEqual([front, front, front, at(0, 1), at(0, 1)]);
});

describe('who stands where', () => {
  test('looked up once while nobody moves, it is the same as asked hex by hex (KOZ-R07, KOZ-R63)', () => {
    for (const scenario of kozeriai.scenarios) {
      const random = seeded(`still ${scenario.id}`);
      const dice = rolled(seeded(`still dice ${scenario.id}`));
      const state = laidOut(kozeriai, scenario);
      kozeriai.proceed(state, dice, silently);
      for (let i = 0; i < 300; i += 1) {
        const [ask] = kozeriai.prompt(state).asks;
        const [seat] = ask?.seats ?? [];
        if (ask === undefined || seat === undefined) break;
        if (i % 20 === 0) {
          const { columns, rows } = state.battle.map;
          const everywhere = Array.from({ length: (columns + 4) * (rows + columns + 4) }, (_, n) => {
            const [q, r] = [(n % (columns + 4)) - 2, Math.floor(n / (columns + 4)) - columns - 2];
            return () => [manAt(state, q, r)?.kit.id, horseAt(state, q, r)?.kit.id, isEmpty(state, q, r), roomAt(state, [q, r])];
          });
          const plain = everywhere.map(ask => ask());
          expect(still(state, () => everywhere.map(ask => ask()))).toEqual(plain);
        }
        const order = ask.choices.sample(random);
        kozeriai.carryOut(state, seat, order, dice, silently);
      }
    }
  });
});

test('KOZ-R07 while one position is held still, who stands where in another is asked of that one', () => {
  const [here, there] = [0, 3].map(q => actions([man('a', 'ronin', q, 0, 0), man('d', 'ronin', 20, 0, 0)]));
  if (here === undefined || there === undefined) throw new Error('two positions');
  const [q, r] = at(0, 0);
  expect(still(here, () => [manAt(here, q, r), manAt(there, q, r)].map(one => one?.kit.id ?? null))).toEqual(['a', null]);
});
