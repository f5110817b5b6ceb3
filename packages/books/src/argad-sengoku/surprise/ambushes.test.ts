import { describe, expect, test } from 'vitest';
import {
  act,
  area,
  charge,
  done,
  fig,
  gather,
  gone,
  land,
  man,
  meet,
  modifiers,
  momentKind,
  play,
  ready,
  refused,
  shoot,
  spot,
  eventsOf,
  where,
  type Act,
  type Written,
} from '../tabletop.testing.ts';
import type { ArgState } from '../state.ts';

const BUSHES = land(area('bushes', 10, 5, 110, 20));
const lurking = (id: string, x: number, y: number, more: Written = {}, is = 'ninja5'): Written =>
  fig(id, is, x, y, { hidden: true, order: { do: 'hide', lead: id }, ...more });
const spring = (seat: string, ...figures: readonly string[]): Act => act(seat, { kind: 'spring', figures });
/** Everybody asked is ready. */
const all = (state: ArgState, dice: readonly number[] = []): Act[] => {
  const at = state.moments.at(-1);
  const waits = at !== undefined && 'waits' in at ? at.waits.map(no => state.battle.factions[no]?.id ?? '') : [];
  return waits.map((side, i) => done(side, i === waits.length - 1 ? dice : []));
};

describe('allies in one ambush', () => {
  const faction = (id: string) => ({ id, name: id, figures: [] });
  const ambush = (signals: Written = {}): ArgState =>
    gather(
      'surprise',
      { blue: [lurking('a', 20, 15)], red: [fig('b', 'ronin', 20, 26), fig('c', 'ronin', 60, 26)], grey: [lurking('g', 60, 15, signals)] },
      {
        turn: 3,
        battle: {
          table: BUSHES,
          factions: ['blue', 'red', 'grey'].map(faction),
          relations: { '0|2': 'ally' },
          ambushes: [{ factions: [0, 2], chief: null }],
        },
      },
    );
  const both = (state: ArgState) => play(state, [spring('blue', 'a'), spring('grey', 'g'), ...all(state)]).state;
  test('ARG-246 those who wrote an ambush together count as one player: only one of their groups springs without a signal', () => {
    const after = both(ambush());
    expect([man(after, 'a').sprang, man(after, 'g').sprang, man(after, 'g').hidden]).toEqual([3, 0, true]);
  });
  test('ARG-246 none without a signal in a turn in which signalled ones act', () => {
    const after = both(ambush({ signal: 2 }));
    expect([man(after, 'a').sprang, man(after, 'g').sprang]).toEqual([0, 3]);
  });
  test('ARG-246 enemies who wrote nothing together each have their own group', () => {
    const apart = gather(
      'surprise',
      { blue: [lurking('a', 20, 15)], red: [fig('b', 'ronin', 20, 26)], grey: [lurking('g', 60, 15)] },
      { turn: 3, table: BUSHES },
    );
    const after = play(apart, [spring('blue', 'a'), spring('grey', 'g'), ...all(apart, [5, 2])]).state; // a die for who acts first
    expect([man(after, 'a').sprang, man(after, 'g').sprang]).toEqual([3, 3]);
  });
});

describe('what a surprise does', () => {
  const thrown = (noticed: Written) => {
    const state = meet('surprise', [lurking('n', 20, 15)], [fig('s', 'ronin', 20, 24, { noticed })], { table: BUSHES });
    const sprung = play(state, [spring('blue', 'n'), ...ready(), done('blue')]).state;
    return modifiers(play(sprung, [shoot('blue', 'n', 's'), done('blue', [1])]).events, 'n');
  };
  test('ARG-138 ARG-244 nobody springs with another’s people, and is told no more of them than of nobody', () => {
    const state = meet('surprise', [lurking('n', 20, 15)], [fig('s', 'ronin', 20, 24)], { table: BUSHES });
    expect([
      refused(state, spring('red', 'n')),
      refused(state, spring('red', 'nobody')),
      refused(state, spring('red', 's')),
      refused(state, spring('blue', 'n')),
    ]).toEqual(['ARG-138', 'ARG-138', 'ARG-138', null]);
  });
  test('ARG-151 ARG-140 no +1 on a shot at somebody who knew he was watched', () => {
    expect([thrown({}), thrown({ n: 'alerted' }), thrown({ n: 'again' }), thrown({ n: 'blind' })]).toEqual([
      ['surprise 1'],
      [],
      ['surprise 1'],
      ['surprise 1'],
    ]);
  });
  test('ARG-137 ARG-179 nobody whom he meets by following up may strike him in the same turn', () => {
    const state = meet('surprise', [lurking('n', 20, 18)], [fig('b', 'bandit3', 20, 22), fig('c', 'bandit3', 20, 24.05)], {
      table: BUSHES,
    });
    const sprung = play(state, [spring('blue', 'n'), ...ready()]).state;
    const met = play(sprung, [charge('blue', 'n', 'b'), done('blue', [1]), done('blue')]).state; // no shuriken on the way
    expect(momentKind(met)).toBe('melee');
    const { state: hit } = play(met, [done('blue', [5])]); // Red is not even asked
    const after = play(hit, [act('blue', { kind: 'press', figure: 'n', to: spot(20, 22) })]);
    expect([gone(after.state, 'b', 'n'), where(after.state, 'n'), eventsOf(after.events, 'rolled')]).toEqual([['b'], [20, 22], []]);
  });
  test('ARG-143 from the next turn everything is normal: he is struck like anybody', () => {
    const state = meet('meleeDeclare', [fig('n', 'ninja5', 20, 22, { sprang: 1 })], [fig('b', 'bandit3', 20, 24)], { turn: 2 });
    const { events } = play(state, ready([2, 2]));
    expect([eventsOf(events, 'rolled').map(({ who }) => who), modifiers(events, 'n')]).toEqual([['n', 'b'], []]);
  });
  test('ARG-137 ARG-139 nobody else moves or shoots in the surprise phase', () => {
    const state = meet('surprise', [lurking('n', 20, 15)], [fig('s', 'ashbow', 20, 24), fig('t', 'ronin', 40, 24)], { table: BUSHES });
    const sprung = play(state, [spring('blue', 'n'), ...ready()]).state;
    const acting = play(sprung, [done('blue')]).state;
    expect(refused(sprung, charge('red', 't', 'n'))).toBe('NOB-2');
    expect(refused(acting, shoot('red', 's', 'n'))).toBe('NOB-2');
  });
  test('ARG-R59 a false friend who has shot this turn does not shoot again when he springs', () => {
    const truth = { side: 'red', is: 'ninja4' };
    const state = (shot: number) =>
      meet('surprise', [fig('v', 'ronin', 20, 24), fig('f', 'servant', 20, 30, { truth, shot })], [fig('far', 'ronin', 100, 80)], {
        turn: 2,
      });
    const sprung = (shot: number) => play(state(shot), [spring('red', 'f'), ...ready(), done('red')]).state;
    expect([momentKind(sprung(1)), refused(sprung(1), shoot('red', 'f', 'v')), momentKind(sprung(2))]).toEqual([
      'actShooting',
      null,
      'orders',
    ]); // he is not even asked
  });
  test('ARG-141 ARG-142 who was surprised may strike another enemy in contact, never the one who surprised him', () => {
    const state = meet('surprise', [lurking('n', 20, 18), fig('o', 'bandit3', 22, 24)], [fig('b', 'ronin', 20, 24)], { table: BUSHES });
    const met = play(play(state, [spring('blue', 'n'), ...ready()]).state, [charge('blue', 'n', 'b'), done('blue', [1])]).state;
    const strike = (target: string) => refused(met, act('red', { kind: 'strike', figure: 'b', target }));
    expect([strike('n'), strike('o')]).toEqual(['ARG-137', null]);
  });
});
