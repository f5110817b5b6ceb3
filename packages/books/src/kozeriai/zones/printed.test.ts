/** KOZ-T8 once more, as the ledger prints it: attack hexes, −2 from adjacent directions, −2 from sectors farther away. */
import { expect, test } from 'vitest';
import { CHAINS, SPEARS, ZONE_ROWS } from './zoneTables.ts';

const PAGE = `
  katana       | 1.0 1.1 1.5                                | 2 3 4     | 2 3 4
  yari         | 1.0 2.0 2.1 2.11                           | 1 2 3 4 5 | 2 3 4
  naginata     | 1.0 1.1 1.5 2.0                            | 2 3 4     | 2 3 4
  naginataWide | 1.0 1.1 1.5 2.0 2.1 2.11                   | 2 3 4     | 2 3 4
  nodachi      | 1.0 1.1 1.5                                | 2 3 4     | 2 3 4
  bo           | 1.0 1.1 1.2 1.4 1.5                        | 3         | 3
  tetsubo      | 1.0 1.1 1.5                                | 1 2 3 4 5 | 2 3 4
  tessen       | 1.0                                        | 2 3 4     | 2 3 4
  feruzueChain | 2.0 2.1 2.11 3.0 3.1 3.17                  | 1 2 3 4 5 | 2 3 4
  feruzueSpear | 1.0 2.0                                    | 2 3 4     | 2 3 4
  kgFlail      | 2.0 2.1 2.11                               | 1 2 3 4 5 | 2 3 4
  kgEntangle   | 1.0 2.0 2.1 2.11 3.0 3.1 3.17              | 1 2 3 4 5 | 2 3 4
  kgSickle     | 1.0 1.1 1.5                                | 2 3 4     | 2 3 4
  manriki      | 1.0 2.0 2.1 2.11                           | 2 3 4     | 2 3 4
  kawanawa     | 1.0 2.0 2.1 2.11 3.0 3.1 3.17 4.0 4.1 4.23 | 1 2 3 4 5 | 2 3 4
  niten        | 1.0 1.1 1.5                                | 3         | 3
  mojiri       | 1.0 2.0 2.1 2.11                           | 1 2 3 4 5 | 2 3 4
`;

test('KOZ-T8 KOZ-R18 the engagement zones, row by row', () => {
  const rows = Object.entries(ZONE_ROWS).map(([id, { attack, near, far }]) => [id, attack, near, far]);
  const lines = PAGE.trim().split('\n');
  expect(rows).toEqual(lines.map(line => line.split('|').map(cell => cell.trim())));
});

test('KOZ-T16 spears thrust from the saddle, chains and ropes do not attack from it', () => {
  expect(SPEARS).toEqual(['yari', 'feruzueSpear', 'mojiri']);
  expect(CHAINS).toEqual(['feruzueChain', 'kgFlail', 'kgEntangle', 'manriki', 'kawanawa']);
});
