import { seatId, seeded } from '@nobori/engine';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { sees } from '../sight/sight.ts';
import { area, group, laid, land, man, one, type Written } from '../tabletop.testing.ts';
import { groupOf, membersOf, type NodState } from '../state.ts';

const worlds = (state: NodState, seat: string): NodState[] =>
  Array.from({ length: 12 }, (_, i) => noDachi.imagine?.(noDachi.view(state, seatId(seat)), seatId(seat), seeded(i)) ?? state);

const ninja = { hidden: true };
const atNight = (more: Written = {}) =>
  laid(
    [
      group('N-I', 1, [man('N1', { class: 'bushi', ninja: true }, 500, 100)], { ...ninja, ...more }),
      group('G-III', 2, [man('G1', { class: 'bushi' }, 550, 350)]),
    ],
    {
      scenario: 'powder-house',
    },
  );

test('NOD-R039 of a published scenario everybody who does not show is thought hidden, each time somewhere else', () => {
  const all = worlds(atNight(), 'garrison');
  for (const world of all) {
    expect(world.groups.filter(({ side }) => side === 0).map(({ id, hidden }) => [id, hidden])).toEqual([['N-I', true], ['N-II', true]]); // prettier-ignore
    expect(noDachi.faults(world)).toEqual([]);
  }
  expect(new Set(all.map(world => JSON.stringify(membersOf(world, 'N-I').map(({ at }) => at)))).size).toBeGreaterThan(6);
});

test('NOD-071 NOD-074 who is no ninja is thought out of sight or in cover, with an ambush die of 1 to 6', () => {
  const B = { class: 'bushi' };
  const state = laid(
    [
      group('A', 1, [man('A1', B, 300, 300)]),
      group('C', 1, [man('C1', B, 340, 300)]),
      group('Z', 2, [man('Z1', B, 300, 900)]),
      group('H', 2, [man('H1', B, 1200, 600)], { hidden: true, ambush: 3 }),
    ],
    { table: land(area('dense wood', 900, 0, 1800, 1200)), turn: 3 },
  );
  for (const world of worlds(state, one)) {
    // Forces are as a rule worth the same: one man more is behind the wood, or in it.
    const [unseen, ...more] = world.groups.filter(({ hidden }) => hidden);
    expect([unseen?.strength, more]).toEqual([1, []]);
    expect(unseen?.ambush).toBeGreaterThan(0);
    for (const figure of membersOf(world, unseen?.id ?? ''))
      expect(figure.at[0] >= 9_000 || !membersOf(world, 'A').some(enemy => sees(world, enemy, figure))).toBe(true);
  }
});

test('NOD-R122 NOD-R041 what the other side has told its groups is guessed, one’s own is as it is', () => {
  const all = worlds(atNight({ instruction: { when: 'never', whom: 'any', how: 'fire' } }), 'ninja');
  expect(new Set(all.map(world => JSON.stringify(groupOf(world, 'G-III').instruction))).size).toBeGreaterThan(3);
  for (const world of all) expect(groupOf(world, 'N-I').instruction).toEqual({ when: 'never', whom: 'any', how: 'fire' });
});
