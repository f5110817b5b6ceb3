import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { group, laid, man } from '../tabletop.testing.ts';

test('NOD-114 whoever holds his fire has a shield, and nobody else', () => {
  const gun = { class: 'ashigaru', missiles: ['arquebus'] };
  const state = laid([
    group('A', 1, [man('A1', gun, 300, 300, { held: true }), man('A2', gun, 330, 300)]),
    group('B', 2, [man('B1', { class: 'ashigaru' }, 300, 700)]),
  ]);
  expect((noDachi.intents?.(state) ?? []).map(({ figure, kind, rule }) => [figure, kind, rule])).toEqual([['A1', 'hold', 'NOD-114']]);
});
