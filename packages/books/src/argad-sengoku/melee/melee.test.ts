import { whyNot } from '@nobori/engine/testing';
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
  momentKind,
  play,
  ready,
  refused,
  spot,
  strike,
  eventsOf,
  where,
  type Lay,
  type Written,
  purposes,
} from '../tabletop.testing.ts';
import type { Point } from '@nobori/engine/table';
import { argadSengoku } from '../index.ts';
import { resultOf } from './blows.ts';

/** Two in contact, one above the other; both do what is usual. */
const duel = (
  mine: string,
  his: string,
  dice: number[],
  more: { me?: Written; him?: Written; ground?: Lay; options?: Written; more?: Written } = {},
) => {
  const state = meet(
    'meleeDeclare',
    [fig('a', mine, 60, 40, more.me)],
    [fig('b', his, 60, 42, more.him)],
    { table: land(...(more.ground ?? [])), ...more.more },
    more.options,
  );
  return play(state, [done('blue'), done('red', dice)], 'turnEnd');
};
/** As far as the first question or the end of the phase. */
const fight = (...given: Parameters<typeof duel>) => {
  const { state } = duel(...given);
  return gone(state, 'a', 'b');
};

describe('order of blows', () => {
  test('ARG-158 ARG-160 ARG-R69 example 11: the longer weapon first; who recoils loses his strike', () => {
    const { state } = duel('ashyari', 'sam', [5]);
    expect([where(state, 'b'), gone(state, 'a', 'b'), momentKind(state)]).toEqual([[60, 44], [], 'press']);
  });
  test('ARG-160 ARG-215 ARG-071 who cannot strike at all is told why', () => {
    const why = (more: Written, ground: Lay = []) => {
      const blue = [fig('a', 'bandit3', 60, 40, more), fig('c', 'sam', 20, 40)];
      const state = meet('meleeDeclare', blue, [fig('b', 'sam', 60, 42), fig('d', 'sam', 20, 42)], { table: land(...ground) });
      return whyNot(argadSengoku, state, 'blue', { kind: 'strike', figure: 'a', target: 'b' });
    };
    const water = [area('deep water', 55, 35, 65, 41)];
    expect([why({}), why({ down: 'out' }), why({ down: 'thrown' }), why({ fate: 'killed' }), why({}, water)]).toEqual([
      '',
      'a veteran bandit lies knocked out.',
      'a veteran bandit lies on the ground.',
      'a veteran bandit is out of the fight.',
      'a veteran bandit is swimming and can do nothing else.',
    ]);
  });
  test('ARG-156 ARG-163 what was declared in secret shows when its die falls', () => {
    expect(eventsOf(duel('ashyari', 'sam', [4, 5]).events, 'rolled').map(({ reveals }) => reveals)).toEqual([true, true]);
  });
  test('ARG-164 ARG-166 ARG-167 example 11: it misses, and the samurai kills', () => {
    expect(fight('ashyari', 'sam', [4, 5])).toEqual(['a']);
  });
  test('ARG-167 example 11: above class, not above armour: the ashigaru recoils', () => {
    const { state } = duel('ashyari', 'sam', [4, 4]);
    expect([where(state, 'a'), gone(state, 'a')]).toEqual([[60, 38], []]);
  });
  test.each([
    ['ARG-159 a pike before a yari', 'ashpike', 'ashyari', 'a'],
    ['ARG-159 a naginata before a no-dashi', 'monk', 'banditchief', 'a'],
    ['ARG-159 ARG-210 a no-dashi, half-long and without a bonus, before a katana', 'banditchief', 'ronin', 'a'],
    ['ARG-159 ARG-038 a short weapon before a knife', 'bandit3', 'villager', 'a'],
  ])('%s', (_shows, longer, shorter, first) => {
    const { events } = duel(longer, shorter, [1, 1]);
    expect(eventsOf(events, 'rolled')[0]?.who).toBe(first);
  });
  test('ARG-039 ARG-162 samurai fight with katana unless a longer weapon was given; one may choose the shorter', () => {
    const state = meet('meleeDeclare', [fig('a', 'samyari', 60, 40)], [fig('b', 'sam', 60, 42)]);
    const { events } = play(state, [strike('blue', 'a', 'b', { weapon: 'katana' }), done('blue'), done('red', [2, 2])], 'turnEnd');
    expect(purposes(events)).toEqual(['katana at b', 'katana at a']);
    expect(refused(state, strike('blue', 'a', 'b', { weapon: 'naginata' }))).toBe('ARG-039');
    expect(man(state, 'b').kit.weapons).toEqual(['katana']);
  });
  test('ARG-038 ARG-158 bare hands come last', () => {
    const { events } = duel('ronin', 'villager', [2, 2], { me: { weapons: [] } });
    expect(purposes(events)).toEqual(['knife at a', 'hands at b']);
  });
  test('ARG-041 a swift fighter strikes before equal lengths; ARG-042 another strikes twice; both only as abilities', () => {
    expect(fight('ronin', 'ronin', [6, 1], { me: { gifts: ['swift'] } })).toEqual(['b']);
    expect(fight('ronin', 'ronin', [2, 3, 6, 1], { me: { gifts: ['twice'] } })).toEqual(['b']);
    expect(fight('ronin', 'ronin', [2, 3], { me: { gifts: ['swift', 'twice'] }, options: { abilities: 'off' } })).toEqual([]);
  });
  test('ARG-040 ARG-041 never before a longer weapon', () => {
    expect(eventsOf(duel('ronin', 'ashyari', [2, 2], { me: { gifts: ['swift'] } }).events, 'rolled')[0]?.who).toBe('b');
  });
});

describe('results', () => {
  test.each([
    ['ARG-168 a natural 1 misses', 'bandit3', 1, 9, 'miss'],
    ['ARG-169 a natural 7 hits', 'sam', 7, 5, 'hit'],
    ['ARG-166 below class', 'sam', 4, 4, 'miss'],
    ['ARG-165 equal to class', 'sam', 5, 5, 'recoil'],
    ['ARG-164 above class', 'sam', 6, 6, 'hit'],
    ['ARG-167 above class, not above armour 4', 'ashyari', 4, 4, 'recoil'],
    ['ARG-167 above both', 'ashyari', 5, 5, 'hit'],
    ['ARG-029 armour 3 counts in melee above class', 'draft', 3, 3, 'recoil'],
  ])('ARG-T11 ARG-T12 ARG-163 %s', (_shows, him, natural, score, result) => {
    const state = meet('meleeDeclare', [fig('a', 'ronin', 60, 40)], [fig('b', him, 60, 42, him === 'draft' ? { armour: 3 } : {})]);
    expect(resultOf(state, natural, score, man(state, 'b'))).toBe(result);
  });
  test('ARG-029 option armour3 off: bits of metal count nothing', () => {
    const state = meet('meleeDeclare', [fig('a', 'ronin', 60, 40)], [fig('b', 'draft', 60, 42, { armour: 3 })], {}, { armour3: false });
    expect(resultOf(state, 3, 3, man(state, 'b'))).toBe('hit');
  });
  test('ARG-163 ARG-170 example 12: both hit: the higher class prevails', () => expect(fight('sam', 'lowsam', [5, 6, 3])).toEqual(['b']));
  test('ARG-170 ARG-R72 example 13: equal class and armour: the higher natural die', () =>
    expect(fight('lowsam', 'lowsam', [6, 2, 5])).toEqual(['b']));
  test('ARG-171 ARG-R71 example 13: a full tie is rolled off', () => expect(fight('lowsam', 'lowsam', [5, 5, 2, 4])).toEqual(['a']));
  test.each([
    ['ARG-171 option meleeTie none: neither succeeds', 'none', []],
    ['ARG-171 option meleeTie both: both do', 'both', ['a', 'b']],
  ])('%s', (_shows, meleeTie, fallen) => expect(fight('lowsam', 'lowsam', [5, 5], { options: { meleeTie } })).toEqual(fallen));
  test('ARG-172 ARG-R70 example 14: hit against recoil: the hit stands', () => {
    const { state } = duel('ronin', 'bandit3', [3, 6, 1]);
    expect([gone(state, 'a', 'b'), where(state, 'b')]).toEqual([['a'], [60, 42]]);
  });
  test('ARG-172 option mixedResult: bothApply', () => {
    const { state } = duel('ronin', 'bandit3', [3, 6, 1], { options: { mixedResult: 'bothApply' } });
    expect([gone(state, 'a'), where(state, 'b')]).toEqual([['a'], [60, 44]]);
  });
  test('ARG-173 ARG-174 ARG-180 example 16: two against one: only the answered blow clashes', () => {
    const state = meet('meleeDeclare', [fig('r', 'ronin', 60, 40)], [fig('b1', 'bandit3', 60, 42), fig('b2', 'bandit3', 58, 40)]);
    const { state: after } = play(state, [strike('blue', 'r', 'b1'), done('blue'), done('red', [4, 6, 2, 5])]);
    expect(gone(after, 'r', 'b1', 'b2')).toEqual(['b1']);
    expect(where(after, 'r')).toEqual([62, 40]); // away from B2
  });
  test('ARG-156 who has lost his target strikes another in reach', () => {
    const state = meet(
      'meleeDeclare',
      [fig('y', 'ashyari', 58, 42), fig('r', 'ronin', 60, 40)],
      [fig('b1', 'bandit3', 60, 42), fig('b2', 'bandit3', 62, 40)],
    );
    const { events } = play(state, [strike('blue', 'r', 'b1'), strike('blue', 'y', 'b1'), done('blue'), done('red', [6, 1])]);
    const rest = play(state, [
      strike('blue', 'r', 'b1'),
      strike('blue', 'y', 'b1'),
      done('blue'),
      done('red', [6, 1]),
      act('blue', { kind: 'stay', figure: 'y' }, [2, 2]),
    ]);
    expect(eventsOf(events, 'killed').map(({ figure }) => figure)).toEqual(['b1']);
    expect(purposes(eventsOf(rest.events, 'rolled').filter(event => event.who === 'r'))[0]).toBe('katana at b2');
  });
  test('ARG-157 striking is optional', () => {
    const state = meet('meleeDeclare', [fig('a', 'ronin', 60, 40)], [fig('b', 'ronin', 60, 42)]);
    const { events } = play(state, [act('blue', { kind: 'decline', figure: 'a' }), done('blue'), done('red', [2])]);
    expect(eventsOf(events, 'rolled').map(event => event.who)).toEqual(['b']);
  });
  test('ARG-155 only who touches strikes', () => {
    const state = meet('meleeDeclare', [fig('a', 'ronin', 60, 40), fig('c', 'ronin', 64, 40)], [fig('b', 'ronin', 60, 42)]);
    expect(refused(state, strike('blue', 'c', 'b'))).toBe('ARG-155');
  });
  test('ARG-016 one hit kills, ARG-034 rider and horse together', () => {
    const state = meet('meleeDeclare', [fig('a', 'ashyari', 60, 40)], [fig('b', 'cavyari', 60, 43.5)]);
    const { state: after } = play(state, [done('blue'), done('red', [6, 6, 2])]);
    expect([gone(after, 'b'), after.horses]).toEqual([['b'], []]);
  });
});

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
    const wrong: readonly Point[] = [[6153, 4329], [6064, 4277], [6000, 4400]]; // prettier-ignore
    expect(wrong.map(to => refused(asked, bend(to)))).toEqual(['ARG-177', 'ARG-177', 'ARG-177']);
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

describe('options of the melee', () => {
  test('ARG-181 together: all in the step of the longest, with the best weapon and footing', () => {
    const figures = [fig('m', 'monk', 58, 42), fig('r', 'bandit3', 62, 42)];
    const start = (options: Written) => meet('meleeDeclare', figures, [fig('s', 'banditchief', 60, 42)], {}, options);
    const rolls = (options: Written, dice: number[]) =>
      eventsOf(play(start(options), [done('blue'), done('red', dice)], 'turnEnd').events, 'rolled').map(
        event => `${event.who} ${event.modifiers.map(({ label }) => label).join()}`,
      );
    expect(rolls({}, [2, 2, 2])).toEqual(['m naginata with both hands', 's ', 'r ']);
    expect(rolls({ together: true }, [2, 2, 2])).toEqual(['m naginata with both hands', 'r a friend’s weapon', 's ']);
  });
  test('ARG-211 command: far from any officer no bonus counts', () => {
    const of = (options: Written, x: number) => {
      const state = meet('meleeDeclare', [fig('m', 'monk', 60, 40), fig('o', 'monkoff', x, 40)], [fig('s', 'sam', 60, 42)], {}, options);
      return modifiers(play(state, [done('blue'), done('red', [2, 2])], 'turnEnd').events, 'm');
    };
    expect([of({}, 90), of({ command: true }, 90), of({ command: true }, 70)]).toEqual([
      ['naginata with both hands 1'],
      [],
      ['naginata with both hands 1'],
    ]);
  });
  test('ARG-212 reform: cavalry that charged last turn and does not stand still is in disorder', () => {
    const of = (options: Written, me: Written) => {
      const state = meet(
        'meleeDeclare',
        [fig('c', 'cavyari', 60, 40, { charged: 1, ...me })],
        [fig('s', 'sam', 60, 43.5)],
        { turn: 2 },
        options,
      );
      return modifiers(play(state, [done('blue'), done('red', [2, 2])], 'turnEnd').events, 'c');
    };
    const moving = { immobile: false };
    expect([of({}, moving), of({ reform: true }, moving), of({ reform: true }, {})]).toEqual([
      ['cavalry against foot 1'],
      [],
      ['cavalry against foot 1'],
    ]);
  });
  test('ARG-219 spearPress: a rider beset by several since last turn drops his spear', () => {
    const state = (options: Written) =>
      meet(
        'meleeDeclare',
        [fig('c', 'cavyari', 60, 40, { foes: ['x', 'y'] })],
        [fig('x', 'bandit3', 60, 43.5), fig('y', 'bandit3', 62.25, 40)],
        {},
        options,
      );
    expect([man(state({}), 'c').dropped, man(state({ spearPress: true }), 'c').dropped]).toEqual([false, true]);
    expect(refused(state({ spearPress: true }), strike('blue', 'c', 'x', { weapon: 'yari' }))).toBe('ARG-039');
  });
  test('ARG-214 capture: a hit masters instead of killing; −1 with bare hands; one such action a turn', () => {
    const start = (options: Written) =>
      meet(
        'meleeDeclare',
        [fig('a', 'ronin', 60, 40), fig('n', 'servant', 62, 42, { weapons: ['net', 'short'] })],
        [fig('b', 'bandit3', 60, 42)],
        {},
        options,
      );
    expect(refused(start({}), strike('blue', 'a', 'b', { weapon: 'hands', deed: 'capture' }))).toBe('ARG-039');
    const on = start({ capture: true });
    const bare = strike('blue', 'a', 'b', { weapon: 'hands', deed: 'capture' });
    expect(refused(play(on, [bare]).state, strike('blue', 'n', 'b', { weapon: 'net', deed: 'capture' }))).toBe('ARG-214');
    const { state, events } = play(
      on,
      [bare, act('blue', { kind: 'decline', figure: 'n' }), done('blue'), act('red', { kind: 'decline', figure: 'b' }), done('red', [5])],
      'turnEnd',
    );
    expect([man(state, 'b').fate, modifiers(events, 'a')]).toEqual(['captured', ['to master him -1']]);
    const net = play(
      on,
      [
        act('blue', { kind: 'decline', figure: 'a' }),
        strike('blue', 'n', 'b', { weapon: 'net', deed: 'capture' }),
        done('blue'),
        done('red', [6, 1]),
      ],
      'turnEnd',
    );
    expect([man(net.state, 'b').fate, modifiers(net.events, 'n')]).toEqual([
      'captured',
      ['improvised weapon or low class -1', 'to master him -1'],
    ]);
    expect(refused(on, strike('blue', 'a', 'b', { weapon: 'katana', deed: 'capture' }))).toBe('ARG-214');
  });
  test('ARG-214 nobody is killed with a net: it masters', () => {
    const state = meet(
      'meleeDeclare',
      [fig('a', 'ronin', 60, 40, { weapons: ['net'] })],
      [fig('b', 'villager', 60, 42)],
      {},
      { capture: true },
    );
    const net = (deed: string) => refused(state, strike('blue', 'a', 'b', { weapon: 'net', deed }));
    expect([net('kill'), net('capture')]).toEqual(['ARG-214', null]);
  });
  test('ARG-215 a truncheon fells: the victim recoils and lies until a 4, and is then struck without fail', () => {
    const start = meet(
      'meleeDeclare',
      [fig('a', 'ronin', 60, 40, { weapons: ['truncheon'] })],
      [fig('b', 'villager', 60, 42)],
      {},
      { capture: true },
    );
    const felled = play(start, [
      strike('blue', 'a', 'b', { weapon: 'truncheon' }),
      done('blue'),
      act('red', { kind: 'decline', figure: 'b' }),
      done('red', [3]),
    ]).state;
    expect([man(felled, 'b').down, where(felled, 'b')]).toEqual(['out', [60, 44]]);
    const lying = play(felled, [act('blue', { kind: 'stay', figure: 'a' })]).state;
    expect([lying.turn, man(lying, 'b').down]).toEqual([2, 'out']);
    expect(refused(lying, act('red', { kind: 'hold', figures: ['b'] }))).toBe('ARG-215');
    const still = play(lying, ready([3])).state;
    expect(man(still, 'b').down).toBe('out');
    expect(man(play(still, ready([4])).state, 'b').down).toBeNull();
    const struck = meet('meleeDeclare', [fig('a', 'ronin', 60, 40)], [fig('b', 'sam', 60, 42, { down: 'out' })], {}, { capture: true });
    expect(gone(play(struck, [done('blue', [2])]).state, 'b')).toEqual(['b']);
  });
  test('ARG-215 who is felled tries to rise from the next turn on, also if he could not strike himself', () => {
    const start = meet(
      'meleeDeclare',
      [fig('a', 'ronin', 60, 40, { weapons: ['truncheon'], sprang: 1 })],
      [fig('b', 'villager', 60, 42)],
      {},
      { capture: true },
    );
    const felled = play(start, [strike('blue', 'a', 'b', { weapon: 'truncheon' }), done('blue', [3])]).state;
    expect(man(play(felled, [act('blue', { kind: 'stay', figure: 'a' })]).state, 'b').down).toBe('out'); // without a die
  });
  test('ARG-216 bare hands tear a gun away: thrown down until the end of the turn', () => {
    const start = meet('meleeDeclare', [fig('a', 'ronin', 60, 40)], [fig('b', 'ashteppo', 60, 42, { armour: 0 })], {}, { capture: true });
    const { state } = play(
      start,
      [
        strike('blue', 'a', 'b', { weapon: 'hands', deed: 'seize' }),
        done('blue'),
        act('red', { kind: 'decline', figure: 'b' }),
        done('red', [5]),
      ],
      'turnEnd',
    );
    expect([man(state, 'b').disarmed, man(state, 'b').down]).toEqual([true, 'thrown']);
    expect(refused(start, strike('blue', 'a', 'b', { weapon: 'katana', deed: 'seize' }))).toBe('ARG-216');
    const bare = meet('meleeDeclare', [fig('a', 'ronin', 60, 40)], [fig('b', 'bandit3', 60, 42, { name: 'b' })], {}, { capture: true });
    expect(whyNot(argadSengoku, bare, 'blue', { kind: 'strike', figure: 'a', target: 'b', weapon: 'hands', deed: 'seize' })).toBe(
      'b bears no gun that could be torn away.',
    );
  });
  test('ARG-218 ARG-003 heroWound: the first hit on a player character only wounds', () => {
    const him = { player: true };
    expect(fight('ashyari', 'sam', [6, 1], { him })).toEqual(['b']);
    const { state } = duel('ashyari', 'sam', [6, 1], { him, options: { heroWound: true } });
    expect([gone(state, 'b'), man(state, 'b').wounded, where(state, 'b')]).toEqual([[], true, [60, 44]]);
    expect(fight('ashyari', 'sam', [5], { him: { player: true, wounded: true, armour: 0 }, options: { heroWound: true } })).toEqual(['b']); // class 4 now
  });
});
