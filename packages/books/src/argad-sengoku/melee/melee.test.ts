import { whyNot } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import {
  act,
  area,
  done,
  fig,
  gone,
  land,
  man,
  meet,
  modifiers,
  momentKind,
  play,
  ready,
  refused,
  strike,
  eventsOf,
  where,
  type Lay,
  type Written,
  purposes,
} from '../tabletop.testing.ts';
import { argadSengoku } from '../index.ts';
import { resultOf } from './blows.ts';
import { duel, fight } from './melee.testing.ts';

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
  ])('ARG-T11 ARG-163 %s', (_shows, him, natural, score, result) => {
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
