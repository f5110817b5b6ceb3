/** What makes a blow easier or harder, and charges. */
import { describe, expect, test } from 'vitest';
import {
  act,
  area,
  charge,
  done,
  fig,
  gone,
  land,
  line,
  man,
  meet,
  modifiers,
  move,
  play,
  ready,
  spot,
  strike,
  eventsOf,
  where,
  type Lay,
  type Written,
} from '../tabletop.testing.ts';
import { duel, fight } from './melee.testing.ts';

describe('modifiers', () => {
  const of = (mine: string, his: string, more: { me?: Written; him?: Written; ground?: Lay; more?: Written; options?: Written } = {}) =>
    modifiers(duel(mine, his, [2, 2], more).events, 'a');
  test.each([
    ['ARG-182 a naginata with both hands', 'monk', 'sam', ['naginata with both hands 1']],
    ['ARG-183 ARG-R75 class 2, ARG-021 a drafted peasant', 'draftyari', 'sam', ['improvised weapon or low class -1']],
    ['ARG-192 ARG-193 nothing that does not apply', 'sam', 'sam', []],
  ])('%s', (_shows, mine, his, found) => expect(of(mine, his)).toEqual(found));
  test('ARG-183 ARG-R74 class 2 with a club: once only', () =>
    expect(of('draft', 'sam', { me: { weapons: ['club'] } })).toEqual(['improvised weapon or low class -1']));
  test('ARG-184 a heavy tool: −1 and +1', () =>
    expect(of('bandit3', 'sam', { me: { weapons: ['heavy tool'] } })).toEqual([
      'improvised weapon or low class -1',
      'heavy two-handed tool 1',
    ]));
  test('ARG-161 ARG-182 ARG-R68 example 26: indoors all strike in the short step, without the +1', () => {
    const room = { ground: [area('building', 40, 30, 80, 60)] };
    const { events, state } = duel('monk', 'ronin', [5, 4], room);
    expect([modifiers(events, 'a'), eventsOf(events, 'clashed')[0]?.winner, where(state, 'a'), where(state, 'b')]).toEqual([
      [],
      'b',
      [60, 38],
      [60, 42],
    ]);
  });
  test('ARG-161 ARG-185 ARG-R82 example 29: a held door: +1, nobody is longer', () => {
    const hut = { table: land(area('building', 55, 42, 65, 52), line('door', 59, 42, 61, 42)) };
    const start = meet('orders', [fig('m', 'monk', 60, 42.5)], [fig('s', 'sam', 60, 30)], hut);
    const met = play(start, [charge('red', 's', 'm'), ...ready()]).state;
    const { state, events } = play(met, [done('blue'), done('red', [5, 4])]);
    expect(modifiers(events, 'm')).toEqual(['defends an obstacle 1']);
    expect([gone(state, 's'), where(state, 'm')]).toEqual([['s'], [60, 42.5]]);
  });
  test('ARG-185 ARG-R82 the one who came across has nothing; the defender keeps it next turn, until an enemy stands on his side', () => {
    const wall = { table: land(line('low wall', 40, 41, 80, 41)) };
    const met = play(meet('orders', [fig('a', 'ronin', 60, 42)], [fig('b', 'ronin', 60, 30)], wall), [
      charge('red', 'b', 'a'),
      ...ready(),
    ]).state;
    const first = play(met, [done('blue'), done('red', [2, 2])]);
    expect([modifiers(first.events, 'a'), modifiers(first.events, 'b')]).toEqual([['defends an obstacle 1'], []]);
    const next = play(first.state, [...ready(), done('blue'), done('red', [2, 2])]);
    expect(modifiers(next.events, 'a')).toEqual(['defends an obstacle 1']);
    const behind = meet('meleeDeclare', [fig('a', 'ronin', 60, 42)], [fig('b', 'ronin', 60, 40), fig('c', 'ronin', 60, 44)], {
      ...wall,
      defences: [{ figure: 'a', against: 'b' }],
    });
    expect(modifiers(play(behind, [strike('blue', 'a', 'b'), done('blue'), done('red', [2, 2, 2])]).events, 'a')).toEqual([]);
  });
  test('ARG-207 a tate is defended like a wall', () => {
    const tate = { mantlets: [{ id: 't', at: spot(60, 41), facing: [0, -1000], fixed: true }] };
    const met = play(meet('orders', [fig('a', 'ronin', 60, 42)], [fig('b', 'ronin', 60, 32)], tate), [
      charge('red', 'b', 'a'),
      ...ready(),
    ]).state;
    expect(modifiers(play(met, [done('blue'), done('red', [2, 2])]).events, 'a')).toEqual(['defends an obstacle 1']);
  });
  test('ARG-186 against a foe who stands higher, or after a climb', () => {
    expect(of('ronin', 'ronin', { ground: [area('hard slope', 40, 41, 80, 60)] })).toEqual(['foe on higher ground -1']);
    expect(of('ronin', 'ronin', { me: { climbed: true } })).toEqual(['foe on higher ground -1']);
  });
  test('ARG-186 ARG-070 who comes up a ladder or a steep bank this turn has had to climb', () => {
    const table = land(area('steep bank', 50, 34, 70, 36), area('hill', 50, 36, 70, 60));
    const met = play(meet('orders', [fig('a', 'ronin', 60, 33)], [fig('b', 'ronin', 60, 41)], { table }), [
      charge('blue', 'a', 'b'),
      ...ready([1]),
    ]).state;
    expect(modifiers(play(met, ready([2, 2])).events, 'a')).toEqual(['foe on higher ground -1']);
  });
  test('ARG-169 ARG-168 ARG-186 example 20: −2 and a double 6 still hits; a 1 never does', () => {
    expect(fight('draft', 'sam', [6, 6, 2], { me: { weapons: ['club'] }, ground: [area('hard slope', 40, 41, 80, 60)] })).toEqual(['b']);
  });
  const rider = (ground: Lay, him = 'ashyari') => {
    const state = meet('meleeDeclare', [fig('a', 'cavyari', 60, 40)], [fig('b', him, 60, 43.5)], { table: land(...ground) });
    const { events } = play(state, [done('blue'), done('red', [2, 2])]);
    return [modifiers(events, 'a'), modifiers(events, 'b')];
  };
  test('ARG-187 ARG-188 ARG-R80 cavalry against foot: +1 and −1; in bushes only the −1; in woods neither', () => {
    expect(rider([])).toEqual([['cavalry against foot 1'], ['foot against cavalry -1']]);
    expect(rider([area('bushes', 40, 30, 80, 60)])).toEqual([[], ['foot against cavalry -1']]);
    expect(rider([area('woods', 40, 30, 80, 60)])).toEqual([[], []]);
  });
  test('ARG-188 ARG-033 mounted foot against cavalry −1; ARG-R81 against foot nothing either way', () => {
    const state = (him: string, mine: string) =>
      meet('meleeDeclare', [fig('a', mine, 60, 40)], [fig('b', him, 60, mine === 'cavyari' ? 45 : 43.5)]);
    const [cav] = [play(state('rider', 'cavyari'), [done('blue'), done('red', [1, 1])])];
    expect([modifiers(cav.events, 'a'), modifiers(cav.events, 'b')]).toEqual([
      ['cavalry against foot 1'],
      ['improvised weapon or low class -1', 'mounted foot against cavalry -1'],
    ]);
    const foot = play(state('ashyari', 'rider'), [done('blue'), done('red', [1, 1])]);
    expect(modifiers(foot.events, 'b')).toEqual([]);
  });
});

describe('charges', () => {
  const rides = (him: Written[], acts = [charge('blue', 'c', 'y')], ground: Lay = []) =>
    play(meet('orders', [fig('c', 'cavyari', 60, 40)], him, { table: land(...ground) }), [...acts, ...ready()]).state;
  test('ARG-187 ARG-189 ARG-191 example 15: a charge on a braced spear', () => {
    const start = meet('orders', [fig('c', 'cavyari', 60, 20)], [fig('y', 'ashyari', 60, 53.5)]);
    const met = play(start, [charge('blue', 'c', 'y'), act('red', { kind: 'brace', figures: ['y'] }), ...ready()]).state;
    const { state, events } = play(met, [done('blue'), done('red', [3, 6, 4])]);
    expect(modifiers(events, 'c')).toEqual(['cavalry against foot 1', 'charge 1']);
    expect(modifiers(events, 'y')).toEqual(['foot against cavalry -1', 'receives the charge 1']);
    expect(gone(state, 'c', 'y')).toEqual(['y']);
    const katana = play(met, [strike('blue', 'c', 'y', { weapon: 'katana' }), done('blue'), done('red', [6, 4])]).state;
    expect(gone(katana, 'c', 'y')).toEqual(['c']);
  });
  test('ARG-190 ARG-R76 from less than 10 cm it is an ordinary attack', () => {
    const state = rides([fig('y', 'villager', 60, 51)]);
    expect(man(state, 'c').charges).toEqual([]);
    expect(man(rides([fig('y', 'villager', 60, 53.6)]), 'c').charges).toEqual(['y']);
  });
  test('ARG-190 ARG-048 ARG-R77 example 30: the enemy’s own coming counts, if 5 cm are the rider’s', () => {
    const clash = (gap: number) => rides([fig('y', 'ashyari', 60, 43.5 + gap)], [charge('blue', 'c', 'y'), charge('red', 'y', 'c')]);
    const state = clash(13);
    expect([where(state, 'c'), where(state, 'y'), man(state, 'c').charges]).toEqual([[60, 49], [60, 52.5], ['y']]);
    const { events } = play(state, [done('blue'), done('red', [1, 1])]);
    expect([modifiers(events, 'c').length, modifiers(events, 'y')]).toEqual([2, ['foot against cavalry -1']]);
    expect(man(clash(9), 'c').charges).toEqual([]);
  });
  test('ARG-189 ARG-190 no charge in difficult ground, across a line, or round a corner', () => {
    const wet = play(
      meet('orders', [fig('c', 'cavyari', 60, 40)], [fig('y', 'villager', 60, 63)], { table: land(area('stream', 40, 50, 80, 60)) }),
      [charge('blue', 'c', 'y'), ...ready([1, 1])],
    ).state;
    expect([man(wet, 'c').meets, man(wet, 'c').charges]).toEqual([['y'], []]);
    const walled = rides([fig('y', 'villager', 60, 63)], undefined, [line('low wall', 40, 61, 80, 61)]);
    expect([man(walled, 'c').meets, man(walled, 'c').charges]).toEqual([['y'], []]);
    const bent = play(meet('orders', [fig('c', 'cavyari', 60, 40)], [fig('y', 'villager', 75, 46)]), [
      move('blue', 'c', spot(60, 46), spot(74, 46)),
      ...ready(),
    ]).state;
    expect(man(bent, 'c').charges).toEqual(['y']); // 12 cm of the last leg are straight
    const late = play(meet('orders', [fig('c', 'cavyari', 60, 40)], [fig('y', 'villager', 70, 46)]), [
      move('blue', 'c', spot(60, 46), spot(74, 46)),
      ...ready(),
    ]).state;
    expect(man(late, 'c').charges).toEqual([]);
  });
  test('ARG-032 ARG-190 only cavalry charges', () => {
    const state = play(meet('orders', [fig('c', 'rider', 60, 40)], [fig('y', 'villager', 60, 63)]), [
      charge('blue', 'c', 'y'),
      ...ready(),
    ]).state;
    expect(man(state, 'c').charges).toEqual([]);
  });
  test('ARG-191 ARG-R78 ARG-R79 who is no soldier, has moved, or meets a rider of last turn receives nothing; a naginata braced does not swing', () => {
    const receives = (is: string, more: Written, charging = true) => {
      const state = meet('meleeDeclare', [fig('c', 'cavyari', 60, 40, charging ? { charges: ['y'] } : {})], [fig('y', is, 60, 43.5, more)]);
      return modifiers(play(state, [done('blue'), done('red', [1, 1])]).events, 'y');
    };
    expect(receives('ashyari', {})).toContain('receives the charge 1');
    expect(receives('bandit3yari', {})).toEqual(['foot against cavalry -1']);
    expect(receives('ashyari', { immobile: false })).toEqual(['foot against cavalry -1']);
    expect(receives('ashyari', {}, false)).toEqual(['foot against cavalry -1']);
    expect(receives('monk', {})).toEqual(['foot against cavalry -1', 'receives the charge 1']);
    expect(receives('monk', { immobile: false })).toEqual(['foot against cavalry -1']);
  });
  test('ARG-168 ARG-192 example 20: charging cavalry at a villager: +2, and a 1 still misses', () => {
    const state = meet('meleeDeclare', [fig('c', 'cavyari', 60, 40, { charges: ['y'] })], [fig('y', 'villager', 60, 43.5)]);
    const { events, state: after } = play(state, [done('blue'), done('red', [1, 2])]);
    expect([modifiers(events, 'c'), gone(after, 'y')]).toEqual([['cavalry against foot 1', 'charge 1'], []]);
  });
});
