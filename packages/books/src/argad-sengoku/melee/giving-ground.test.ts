/** Who is driven back, and where to: ARG-175 and what follows. */
import { describe, expect, test } from 'vitest';
import {
  act,
  area,
  done,
  fig,
  gone,
  land,
  line,
  man,
  meet,
  momentKind,
  play,
  refused,
  strike,
  eventsOf,
  where,
  type Written,
} from '../tabletop.testing.ts';
import type { Point } from '@nobori/engine/table';
import { duel, fight } from './melee.testing.ts';

describe('giving ground', () => {
  test('ARG-175 ARG-R73 one base: 2 cm on foot, 5 mounted', () => {
    expect(where(duel('ashyari', 'sam', [5]).state, 'b')).toEqual([60, 44]);
    const state = meet('meleeDeclare', [fig('a', 'samyari', 60, 40)], [fig('b', 'rider', 60, 43.5)]);
    expect(where(play(state, [done('blue'), done('red', [2])]).state, 'b')).toEqual([60, 48.5]);
  });
  test('ARG-176 friends in the way are pushed back as far as needed', () => {
    const state = meet('meleeDeclare', [fig('a', 'ashyari', 60, 40)], [fig('b', 'sam', 60, 42), fig('c', 'sam', 60, 44.5)]);
    const { state: after } = play(state, [done('blue'), done('red', [5])]);
    expect([where(after, 'b'), where(after, 'c')]).toEqual([[60, 44], [60, 46]]); // prettier-ignore
  });
  test.each<[string, Written]>([
    ['ends against', fig('c', 'sam', 60, 46)],
    ['brushes by a hair, which rounding is', fig('c', 'sam', 61.98, 43)],
  ])('ARG-176 a friend whom he %s is not pushed', (_how, friend) => {
    const state = meet('meleeDeclare', [fig('a', 'ashyari', 60, 40)], [fig('b', 'sam', 60, 42), friend]);
    const { state: after } = play(state, [done('blue'), done('red', [5])]);
    expect([man(after, 'b').at, man(after, 'c').at]).toEqual([[6000, 4400], man(state, 'c').at]);
  });
  test('ARG-177 nowhere to go: he may bend his way, ARG-176 for a friend in contact closes it', () => {
    const state = meet(
      'meleeDeclare',
      [fig('a', 'ashyari', 60, 40), fig('d', 'villager', 60, 47)],
      [fig('b', 'sam', 60, 42), fig('c', 'sam', 60, 45)],
    );
    const asked = play(state, [
      strike('blue', 'a', 'b'),
      act('blue', { kind: 'decline', figure: 'd' }),
      done('blue'),
      act('red', { kind: 'decline', figure: 'c' }),
      done('red', [5]),
    ]).state;
    expect(momentKind(asked)).toBe('bend');
    const { state: bent } = play(asked, [act('red', { kind: 'bend', figure: 'b', to: [6141, 4341] })]);
    expect(man(bent, 'b').at).toEqual([6141, 4341]);
    expect(refused(asked, act('red', { kind: 'bend', figure: 'b', to: [6200, 4200] }))).toBe('ARG-177');
    // By 44° too, one base far; 50° are too many, half a base too little, and straight back stands his friend.
    const bend = (to: Point) => act('red', { kind: 'bend', figure: 'b', to });
    expect(man(play(asked, [bend([6139, 4344])]).state, 'b').at).toEqual([6139, 4344]);
    // As far to the side as by 45°, but further back, is too far.
    const wrong: readonly Point[] = [[6153, 4329], [6064, 4277], [6000, 4400], [6141, 4351]]; // prettier-ignore
    expect(wrong.map(to => refused(asked, bend(to)))).toEqual(['ARG-177', 'ARG-177', 'ARG-177', 'ARG-177']);
    const { state: stays } = play(asked, [act('red', { kind: 'stay', figure: 'b' })]);
    expect(where(stays, 'b')).toEqual([60, 42]);
  });
  test('ARG-177 ARG-175 a rider’s way back passes through nobody: an enemy on it closes it', () => {
    const back = (more: Written[]) => {
      const state = meet('meleeDeclare', [fig('a', 'ashyari', 60, 40), ...more], [fig('b', 'cavyari', 60, 43.5)]);
      const declines = more.map(({ id }) => act('blue', { kind: 'decline', figure: id }));
      const after = play(state, [
        strike('blue', 'a', 'b'),
        ...declines,
        done('blue'),
        act('red', { kind: 'decline', figure: 'b' }),
        done('red', [6, 1]),
      ]);
      return [momentKind(after.state), where(after.state, 'b')];
    };
    expect(back([])).toEqual(['press', [60, 48.5]]);
    expect(back([fig('d', 'villager', 61.8, 47.4)])).toEqual(['bend', [60, 43.5]]);
  });
  test('ARG-176 a friend on the way, not only at its end, is pushed before him', () => {
    const state = meet('meleeDeclare', [fig('a', 'ashyari', 60, 40)], [fig('b', 'cavyari', 60, 43.5), fig('c', 'ronin', 62, 46.5)]);
    const { state: after } = play(state, [
      strike('blue', 'a', 'b'),
      done('blue'),
      act('red', { kind: 'decline', figure: 'b' }),
      done('red', [6, 1]),
    ]);
    expect(where(after, 'b')).toEqual([60, 48.5]);
    expect((where(after, 'c')[1] ?? 0) > 50).toBe(true);
  });
  test('ARG-177 deep water anywhere on the way closes it', () => {
    const ditch = { ground: [area('deep water', 40, 42.5, 80, 43.5)] };
    expect(eventsOf(duel('ashyari', 'sam', [5], ditch).events, 'recoiled')[0]?.stays).toBe(true);
  });
  test('ARG-177 a wall behind him all along: he stays and loses his strike', () => {
    const { state, events } = duel('ashyari', 'sam', [5], { ground: [line('high wall', 40, 43.2, 80, 43.2)] });
    expect([where(state, 'b'), eventsOf(events, 'recoiled')[0]?.stays, gone(state, 'a')]).toEqual([[60, 42], true, []]);
    expect(eventsOf(events, 'rolled').length).toBe(1);
  });
  test('ARG-177 option blockedRecoil: killed', () => {
    expect(fight('ashyari', 'sam', [5], { ground: [line('high wall', 40, 43.2, 80, 43.2)], options: { blockedRecoil: 'killed' } })).toEqual(
      ['b'],
    );
  });
  test('ARG-177 the table edge and deep water close the way too', () => {
    const edge = meet('meleeDeclare', [fig('a', 'ashyari', 60, 3)], [fig('b', 'sam', 60, 1)]);
    expect(eventsOf(play(edge, [done('blue'), done('red', [5])]).events, 'recoiled')[0]?.stays).toBe(true);
    expect(eventsOf(duel('ashyari', 'sam', [5], { ground: [area('deep water', 40, 43, 80, 60)] }).events, 'recoiled')[0]?.stays).toBe(true);
  });
  test('ARG-178 from a ladder down to its foot', () => {
    const state = meet('meleeDeclare', [fig('a', 'ashyari', 60, 46)], [fig('b', 'ronin', 60, 44)], {
      table: land(area('ladder', 58, 39, 62, 45)),
    });
    expect(where(play(state, [done('blue'), done('red', [5])]).state, 'b')).toEqual([60, 39]);
  });
  test('ARG-179 ARG-R87 the striker may follow into the place that was left, or stay; never through a wall', () => {
    const asked = duel('ashyari', 'sam', [5]).state;
    expect(where(play(asked, [act('blue', { kind: 'press', figure: 'a', to: [6000, 4200] })]).state, 'a')).toEqual([60, 42]);
    expect(where(play(asked, [act('blue', { kind: 'stay', figure: 'a' })]).state, 'a')).toEqual([60, 40]);
    expect(refused(asked, act('blue', { kind: 'press', figure: 'a', to: [6000, 4300] }))).toBe('ARG-179');
    expect(momentKind(duel('ashyari', 'sam', [5], { ground: [line('climb', 40, 41, 80, 41)], more: { defences: [] } }).state)).not.toBe(
      'press',
    );
  });
  test('ARG-179 who follows may be struck by those he now meets', () => {
    const state = meet('meleeDeclare', [fig('y', 'ashyari', 60, 40)], [fig('b', 'bandit3', 60, 42), fig('c', 'bandit3', 60, 44.05)]);
    const { events } = play(state, [done('blue'), done('red', [6, 1]), act('blue', { kind: 'press', figure: 'y', to: [6000, 4200] }, [5])]);
    expect(eventsOf(events, 'killed').map(({ figure }) => figure)).toEqual(['b', 'y']);
  });
});
