import { describe, expect, test } from 'vitest';
import { refusedBy } from '@nobori/engine/testing';
import {
  after,
  armed,
  asked,
  at,
  combat,
  does,
  done,
  factor,
  man,
  modifiers,
  offersOf,
  place,
  playing,
  stage,
  step,
  strike,
  the,
  type Written,
} from '../court.testing.ts';
import { kozeriai } from '../index.ts';

/** a has charged d successfully in the phase before. */
const RIGHT = { rights: [{ a: 'a', b: 'd', since: 0, left: ['A', 'D'] }] };
const two = (a: Written = {}, d: Written = {}): readonly Written[] => [
  man('a', 'ronin', 0, 0, 0, { ...armed('katana', 3), ...a }),
  man('d', 'ronin', 0, -1, 3, { ...armed('katana', 3), ...d }),
];
/** … and a bystander of each, far off: somebody is asked before the next round begins by itself. */
const pair = (a: Written = {}, d: Written = {}): readonly Written[] => [
  ...two(a, d),
  man('a9', 'ronin', 30, 0, 0),
  man('d9', 'ronin', 33, 0, 0),
];
const clinch = (a: Written = {}, d: Written = {}, more: Written = RIGHT, options: Written = {}) => combat(pair(a, d), more, options);
const grapple = (dice: readonly number[], figure = 'a', target = 'd') => does('grapple', figure, { target }, dice);

/** Locked since the turn before, in the combat step of A. */
const locked = (a: Written = {}, d: Written = {}, others: readonly Written[] = [], step = 'combat', active = 'A') =>
  stage(step, active, [...pair({ grapple: 'd', inHand: -1, ...a }, { grapple: 'a', inHand: -1, ...d }), ...others], { turn: 2 });

describe('beginning to grapple', () => {
  test('KOZ-147 only after a successful body charge of one upon the other', () => {
    expect(offersOf(clinch(), 'grapple')).toEqual([{ kind: 'grapple', figure: 'a', target: 'd' }]);
    expect(offersOf(clinch({}, {}, {}), 'grapple')).toEqual([]);
    expect(refusedBy(kozeriai, clinch({}, {}, {}), 'A', { kind: 'grapple', figure: 'a', target: 'd' })).toBe('KOZ-147');
    const other = combat([...pair(), man('d2', 'ronin', 1, -1, 4)], RIGHT);
    expect(refusedBy(kozeriai, other, 'A', { kind: 'grapple', figure: 'a', target: 'd2' })).toBe('KOZ-147');
  });

  test('KOZ-147 KOZ-R86 option grapple off: nobody does', () => {
    expect(refusedBy(kozeriai, clinch({}, {}, RIGHT, { grapple: false }), 'A', { kind: 'grapple', figure: 'a', target: 'd' })).toBe(
      'KOZ-147',
    );
  });

  test('KOZ-R66 not in the phase of the charge itself', () => {
    const same = { rights: [{ a: 'a', b: 'd', since: 1, left: ['A', 'D'] }] };
    expect(refusedBy(kozeriai, clinch({}, {}, same), 'A', { kind: 'grapple', figure: 'a', target: 'd' })).toBe('KOZ-147');
  });

  test('KOZ-R66 they must be side by side, lying or not; it takes the stroke', () => {
    expect(
      refusedBy(kozeriai, combat([...pair({}, { at: at(0, -2) }), man('d2', 'ronin', 1, -1, 4)], RIGHT), 'A', {
        kind: 'grapple',
        figure: 'a',
        target: 'd',
      }),
    ).toBe('KOZ-R66');
    expect(refusedBy(kozeriai, clinch({ lying: true }, { lying: true }), 'A', { kind: 'grapple', figure: 'a', target: 'd' })).toBeNull();
    const struck = combat([...pair({ stroke: 1 }), man('a2', 'ronin', 1, -1, 4)], RIGHT);
    expect(refusedBy(kozeriai, struck, 'A', { kind: 'grapple', figure: 'a', target: 'd' })).toBe('KOZ-82');
  });

  test('KOZ-R62 nobody grapples from the saddle, or one who sits in it', () => {
    for (const [a, d] of [
      [{ riding: 'halt' }, {}],
      [{}, { riding: 'halt' }],
    ] as const) {
      const start = combat([...pair(a, d), man('d2', 'ronin', 1, -1, 4)], RIGHT);
      expect(refusedBy(kozeriai, start, 'A', { kind: 'grapple', figure: 'a', target: 'd' })).toBe('KOZ-R62');
    }
  });

  test('KOZ-R66 the charged may do it as well as the charger', () => {
    expect(the(after(stage('combat', 'D', pair(), RIGHT), grapple([5, 5], 'd', 'a')), 'a').grapple).toBe('d');
  });

  test('KOZ-R66 the right lapses when both have had one phase of their own without using it', () => {
    const passed = after(clinch(), done('A'));
    expect(passed.rights).toMatchObject([{ left: ['D'] }]);
    expect(asked(after(passed, does('stand', 'd'), does('stand', 'd9')))).toEqual(['D', 'striking']);
    expect(after(passed, does('stand', 'd'), does('stand', 'd9'), done('D')).rights).toEqual([]);
  });

  test('KOZ-R66 it lapses when they are no longer side by side', () => {
    const start = stage('actions', 'A', pair(), RIGHT);
    expect(after(start, step('a', 0, 1, 0), does('stand', 'a9')).rights).toEqual([]);
  });
});

describe('a round of grappling', () => {
  test('KOZ-148 KOZ-152 KOZ-R66 fought at once, unarmed; the loser is thrown to the ground and takes 2 distractions; nobody is pushed', () => {
    const { state, events } = playing(clinch({}, { stroke: 1 }), grapple([6, 5]));
    expect([modifiers(events, 'a'), modifiers(events, 'd')].flat().map(one => one.value)).toEqual([0, 0]); // no sword skill here
    expect(the(state, 'd')).toMatchObject({ lying: true, distractions: 2, wounds: 0, at: at(0, -1), grapple: 'a' });
    expect(the(state, 'a')).toMatchObject({ lying: false, distractions: 0, at: at(0, 0), grapple: 'd' });
  });

  test('KOZ-148 one trained in an unarmed art uses it', () => {
    const { events } = playing(clinch({ weapons: { katana: 3, jujutsu: 2 } }, {}), grapple([5, 5]));
    expect(factor(events, 'a', 'KOZ-148')).toBe(2);
  });

  test('KOZ-R66 a tie does nothing, and they stay locked', () => {
    const end = after(clinch(), grapple([5, 5]));
    expect([the(end, 'a').distractions, the(end, 'd').distractions, the(end, 'd').lying]).toEqual([0, 0, false]);
    expect([the(end, 'a').grapple, the(end, 'd').grapple]).toEqual(['d', 'a']);
  });

  test('KOZ-R66 wounds, distractions and lying count; zones, numbers and a dash do not', () => {
    const crowd = combat(
      [
        ...pair({ wounds: 2, distractions: 1, dashed: true }, { lying: true, facing: 0 }),
        man('d2', 'ronin', 1, -1, 4),
        man('d3', 'ronin', -1, 0, 2),
      ],
      RIGHT,
    );
    const { events } = playing(crowd, grapple([5, 6]));
    expect(modifiers(events, 'a').map(({ rule, value }) => [rule, value])).toEqual([
      ['KOZ-148', 0],
      ['KOZ-101', -1],
      ['KOZ-102', -1],
    ]);
    expect(modifiers(events, 'd').map(({ rule, value }) => [rule, value])).toEqual([
      ['KOZ-148', 0],
      ['KOZ-99', -2],
    ]);
  });

  test('KOZ-R66 the round is the one stroke of both, even if one had struck before', () => {
    const end = after(clinch(), grapple([5, 5]));
    expect([the(end, 'a').stroke, the(end, 'd').stroke]).toEqual([end.turn, end.turn]);
  });

  test('KOZ-R66 they can do nothing else: neither is asked for an action', () => {
    const start = stage(
      'actions',
      'A',
      [...pair({ grapple: 'd', inHand: -1 }, { grapple: 'a', inHand: -1 }), man('a2', 'ronin', 5, 0, 0)],
      {},
    );
    expect(refusedBy(kozeriai, start, 'A', { kind: 'step', figure: 'a', to: at(0, 1), facing: 0 })).toBe('KOZ-R66');
  });

  test('KOZ-R66 one round each turn, in the combat step of the first of the two seats, before any stroke', () => {
    const start = locked(
      { stroke: 1 },
      { stroke: 1 },
      [man('a2', 'ronin', 1, -2, 4, armed('katana', 0)), man('d2', 'ronin', 1, -1, 1, armed('katana', 0))],
      'actions',
    );
    const first = playing(start, done('A', [5, 5]));
    expect(first.events.filter(event => event.kind === 'rolled').map(event => event.kind === 'rolled' && event.for.text)).toEqual([
      'grappling',
      'grappling',
    ]);
    expect(asked(first.state)).toEqual(['A', 'striking']);
    expect(after(first.state, done('A'), done('D'), done('D')).turn).toBe(3); // the phase of D brings no second round
  });

  test('KOZ-151 the winner, whoever it is, may break off or hold on', () => {
    const won = after(clinch(), grapple([3, 6]));
    expect(asked(won)).toEqual(['D', 'breaking']);
    expect([the(after(won, done('D')), 'a').grapple, the(after(won, done('D')), 'd').grapple]).toEqual([null, null]);
    expect(the(after(won, does('hold', 'd')), 'd').grapple).toBe('a');
    expect(refusedBy(kozeriai, won, 'D', { kind: 'hold', figure: 'a' })).toBe('KOZ-151');
  });

  test('KOZ-R66 it ends when one is knocked out', () => {
    const end = after(combat([...pair({}, { distractions: 4 }), man('d2', 'ronin', 9, 0, 0)], RIGHT), grapple([6, 0]));
    expect(the(end, 'd').fate).toBe('out');
    expect(the(end, 'a').grapple).toBeNull();
  });
});

describe('weapons in a grapple', () => {
  test('KOZ-150 KOZ-R68 swords are sheathed, long weapons dropped; a close-in weapon in hand stays', () => {
    const end = after(clinch({}, armed('yari', 2)), grapple([5, 5]));
    expect(the(end, 'a')).toMatchObject({ hand: -1, arms: [{ weapon: 'katana' }] });
    expect(the(end, 'd')).toMatchObject({ hand: -1, arms: [] });
    expect(end.dropped).toMatchObject([{ at: at(0, -1), arm: { weapon: 'yari' } }]);
    expect(the(after(clinch(armed('tanto', 2)), grapple([5, 6])), 'a').hand).toBe(0);
  });

  test('KOZ-R68 KOZ-95 a dagger uses its skill, +1 against bare hands, and a winner with it also wounds, less armour', () => {
    const { state, events } = playing(clinch(armed('tanto', 2), { armour: 'part' }), grapple([5, 4]));
    expect([factor(events, 'a', 'KOZ-148'), factor(events, 'a', 'KOZ-95')]).toEqual([2, 1]);
    expect(the(state, 'd')).toMatchObject({ wounds: 3, distractions: 2, lying: true }); // 8 against 4
    expect(the(after(clinch(armed('tanto', 2)), grapple([1, 3])), 'd')).toMatchObject({ wounds: 0, lying: true }); // by 1 only
    expect(the(after(clinch(armed('yawara', 2)), grapple([5, 4])), 'd')).toMatchObject({ wounds: 0, distractions: 2 }); // blunt
  });

  test('KOZ-R68 KOZ-R82 option poison: a poisoned dagger poisons in a grapple too, if it wounds', () => {
    const knife = (dice: readonly number[]) =>
      the(after(clinch({ ...armed('aiguchi', 2), poisoned: ['aiguchi'] }, {}, RIGHT, { poison: true }), grapple(dice)), 'd').poison;
    expect([knife([5, 4]), knife([1, 3])]).toEqual([2, 0]);
  });

  test('KOZ-150 nothing else can be drawn while grappling', () => {
    const both = { weapons: { katana: 3, tanto: 1 } };
    const start = locked(both, {}, [man('a2', 'ronin', 5, 0, 0)], 'actions');
    expect(refusedBy(kozeriai, start, 'A', { kind: 'draw', figure: 'a', weapon: 'katana' })).toBe('KOZ-150');
    expect(refusedBy(kozeriai, start, 'A', { kind: 'draw', figure: 'a', weapon: 'tanto' })).toBeNull();
  });

  test('KOZ-R68 a grappler may draw a dagger, for −4 in that round, even with nobody else of his side to act', () => {
    const knife = { grapple: 'd', inHand: -1, weapons: { katana: 3, tanto: 1 } };
    const start = stage('actions', 'A', [...two(knife, { grapple: 'a', inHand: -1 }), man('d9', 'ronin', 33, 0, 0)], { turn: 2 });
    expect(asked(start)).toEqual(['A', 'acting']);
    expect(offersOf(start, 'draw').map(one => one['weapon'])).toEqual(['tanto']);
    const { events } = playing(start, does('draw', 'a', { weapon: 'tanto' }, [5, 3]));
    expect([factor(events, 'a', 'KOZ-104'), factor(events, 'a', 'KOZ-148')]).toEqual([-4, 1]);
    const not = playing(start, done('A', [5, 5]));
    expect(factor(not.events, 'a', 'KOZ-104')).toBeUndefined();
  });

  test('KOZ-R68 one without such a weapon is not asked', () => {
    expect(asked(locked({}, {}, [man('a2', 'ronin', 5, 0, 0)], 'actions'))).toEqual(['A', 'acting']);
    expect(offersOf(locked({}, {}, [man('a2', 'ronin', 5, 0, 0)], 'actions'), 'draw').some(one => one['figure'] === 'a')).toBe(false);
  });
});

describe('attacks from outside', () => {
  /** x of a third seat cuts into the clinch from beside d. */
  const outside = (dice: readonly number[], d: Written = {}) =>
    playing(
      stage('combat', 'X', [
        ...pair({ grapple: 'd', inHand: -1, round: 1 }, { grapple: 'a', inHand: -1, round: 1, facing: 1, ...d }),
        man('x', 'ronin', 1, -2, 4, armed('katana', 0)),
        man('x2', 'ronin', 9, 0, 0),
      ]),
      strike('x', 'd', dice),
    );

  test('KOZ-149 KOZ-R67 0 to 4 hits the one named, 5 to 9 the other', () => {
    const [named, other] = [outside([4, 6, 8]), outside([5, 6, 8])];
    expect([the(named.state, 'a').wounds, the(named.state, 'd').wounds]).toEqual([0, 6]);
    expect([the(other.state, 'a').wounds, the(other.state, 'd').wounds]).toEqual([6, 0]);
  });

  test('KOZ-149 KOZ-152 he cannot defend himself, −6, cannot strike back, and is not pushed', () => {
    const { state, events } = outside([0, 1, 4]);
    expect(factor(events, 'd', 'KOZ-107')).toBe(-6);
    expect(the(state, 'd').wounds).toBe(5); // 1 and +2 against bare hands, against 4 − 6
    expect(place(the(state, 'd'))).toEqual([0, -1]);
    expect(the(state, 'd').grapple).toBe('a');
  });

  test('KOZ-R67 a shot that hits is given to one of the two in the same way', () => {
    const archer = (dice: readonly number[]) =>
      after(
        stage('shooting', 'X', [
          ...pair({ grapple: 'd', inHand: -1, round: 1 }, { grapple: 'a', inHand: -1, round: 1 }),
          man('x', 'samurai-bow', 0, -8, 3, { ...armed('bow', 4), shoots: true }),
        ]),
        does('fire', 'x', { target: 'd' }, dice),
      );
    expect([the(archer([5, 4, 5]), 'd').wounds, the(archer([5, 4, 5]), 'a').wounds]).toEqual([2, 0]);
    expect([the(archer([5, 5, 5]), 'd').wounds, the(archer([5, 5, 5]), 'a').wounds]).toEqual([0, 2]);
  });
});

test('KOZ-R68 KOZ-148 the wounds of a grapple come before the throw, so a knock-out swallows none', () => {
  const start = combat(
    [
      man('a', 'ronin', 0, 0, 0, armed('tanto', 3)),
      man('d', 'ronin', 0, -1, 3, { ...armed('tanto', 0), distractions: 4 }),
    ],
    { rights: [{ a: 'a', b: 'd', since: 0, left: ['A'] }] },
  ); // prettier-ignore
  const { state } = playing(start, does('grapple', 'a', { target: 'd' }, [1, 3])); // 4 against 3 − 4
  expect(the(state, 'd')).toMatchObject({ wounds: 5, distractions: 6, fate: 'out' });
});
