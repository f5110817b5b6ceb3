import { describe, expect, test } from 'vitest';
import { refusedBy, whyNot } from '@nobori/engine/testing';
import {
  actions,
  after,
  armed,
  asked,
  at,
  dash,
  does,
  done,
  factor,
  label,
  land,
  man,
  offersOf,
  place,
  playing,
  step,
  strike,
  the,
  type Written,
} from '../court.testing.ts';
import { kozeriai } from '../index.ts';
import type { Played } from '@nobori/engine/testing';

const order = (facing = 0, target = 'd') => ({ kind: 'charge', figure: 'c', target, facing });
const charge = (dice: readonly number[] = [], facing = 0): Played => does('charge', 'c', { target: 'd', facing }, dice);

/** KOZ-E16: a ronin two hexes from a spearman who has struck already. */
const run = (d: Written = {}, c: Written = {}, others: readonly Written[] = [], more: Written = {}, options: Written = {}) =>
  actions(
    [
      man('c', 'ronin', 0, 0, 0, { ...armed('katana', 3), ...c }),
      man('d', 'ashigaru-spear', 0, -2, 3, { ...armed('yari', 2), stroke: 1, ...d }),
      ...others,
    ],
    { active: 'C', ...more },
    options,
  );
/** The same, next to each other. */
const shove = (d: Written = {}, c: Written = {}, others: readonly Written[] = [], more: Written = {}) =>
  run({ at: at(0, -1), ...d }, c, others, more);

describe('body charges', () => {
  test('KOZ-E16 KOZ-140 KOZ-142 a dash of 2 into the spearman: equal or higher wins, he is pushed, loses his feet on a 7 and takes 2 distractions', () => {
    const { state, events } = playing(run(), charge([5, 5, 7]));
    expect(place(the(state, 'd'))).toEqual([0, -3]);
    expect(place(the(state, 'c'))).toEqual([0, -2]);
    expect(the(state, 'd')).toMatchObject({ lying: true, distractions: 2, wounds: 0 });
    expect(the(state, 'c')).toMatchObject({ lying: false, distractions: 0 });
    expect(factor(events, 'c', 'KOZ-106')).toBeUndefined();
  });

  test('KOZ-R64 an equal total is a success', () => {
    const { state, events } = playing(run(), charge([4, 5, 0])); // 7 against 7
    expect(events.some(event => event.kind === 'charged' && event.success)).toBe(true);
    expect(place(the(state, 'c'))).toEqual([0, -2]);
  });

  test('KOZ-140 nor is he hampered later in the turn, as one who merely dashed would be', () => {
    expect(the(after(run(), charge([5, 5, 0])), 'c').dashed).toBe(false);
    expect(the(after(run({ at: at(0, -5) }), dash('c', 0, -2)), 'c').dashed).toBe(true);
  });

  test('KOZ-R64 adjacent, 2 or 3 hexes straight ahead; a turn of 60° first only when adjacent', () => {
    for (const hexes of [1, 2, 3]) expect(refusedBy(kozeriai, run({ at: at(0, -hexes) }), 'C', order())).toBeNull();
    expect(refusedBy(kozeriai, run({ at: at(0, -4) }), 'C', order())).toBe('KOZ-R64');
    expect(refusedBy(kozeriai, run({ at: at(1, -1) }), 'C', order(1))).toBeNull();
    expect(refusedBy(kozeriai, run({ at: at(2, -2) }), 'C', order(1))).toBe('KOZ-R64');
    expect(refusedBy(kozeriai, run({ at: at(1, 0) }), 'C', order(2))).toBe('KOZ-R64');
    expect(refusedBy(kozeriai, run({ at: at(1, -2) }), 'C', order())).toBe('KOZ-R64');
    const turned = after(shove({ at: at(1, -1) }), charge([9, 0, 0], 1));
    expect(the(turned, 'c')).toMatchObject({ at: at(1, -1), facing: 1 });
    expect(place(the(turned, 'd'))).toEqual([2, -2]);
  });

  test('KOZ-R64 only a standing enemy on foot, with nothing between', () => {
    expect(refusedBy(kozeriai, run({ lying: true }), 'C', order())).toBe('KOZ-R64');
    expect(refusedBy(kozeriai, run({ riding: 'halt' }), 'C', order())).toBe('KOZ-R64');
    expect(refusedBy(kozeriai, run({}, {}, [man('c2', 'ronin', 0, -1, 0)]), 'C', order(0, 'c2'))).toBe('KOZ-R64');
    expect(refusedBy(kozeriai, run({}, {}, [man('c2', 'ronin', 0, -1, 0)]), 'C', order())).toBe('KOZ-R07');
    expect(refusedBy(kozeriai, run({}, {}, [], land({}, { 'low hedge': `${label(0, -1)}/0` })), 'C', order())).toBe('KOZ-R64');
    expect(refusedBy(kozeriai, run({}, { riding: 'halt' }), 'C', order())).toBe('KOZ-35'); // KOZ-R62: not from the saddle
    expect(refusedBy(kozeriai, run({}, { lying: true }), 'C', order())).toBe('KOZ-R15');
  });

  test('KOZ-138 KOZ-R39 KOZ-R10 a charge at 3 hexes is a dash of 3, into the hex of the man charged', () => {
    const heavy = (hexes: number) => run({ at: at(0, -hexes) }, { armour: 'full' }, [], {}, { reactionSpeed: true });
    expect([2, 3].map(hexes => refusedBy(kozeriai, heavy(hexes), 'C', order()))).toEqual([null, 'KOZ-R39']);
    const pond = (hexes: number) => run({ at: at(0, -hexes) }, {}, [], land({ wading: label(0, -hexes) }), { hardGoing: true });
    expect([1, 2].map(hexes => refusedBy(kozeriai, pond(hexes), 'C', order()))).toEqual([null, 'KOZ-R10']);
  });

  test('KOZ-138 KOZ-R86 option bodyCharge off: nobody charges', () => {
    const off = run({}, {}, [], {}, { bodyCharge: false });
    expect(offersOf(off, 'charge')).toEqual([]);
    expect(refusedBy(kozeriai, off, 'C', order())).toBe('KOZ-138');
    expect(offersOf(run(), 'charge')).toHaveLength(1);
  });

  test('KOZ-139 KOZ-141 KOZ-R65 the defender strikes as he closes in: winning, he stops the charge and hurts the charger', () => {
    const asks = after(run({ stroke: -1 }), charge());
    expect(asked(asks)).toEqual(['D', 'bracing']);
    const { state, events } = playing(asks, strike('d', 'c', [2, 7]));
    expect(events.some(event => event.kind === 'charged' && !event.success)).toBe(true);
    expect(the(state, 'c')).toMatchObject({ wounds: 4, at: at(0, 0) }); // 5 against 9, and pushed back from (0, −1)
    expect(the(state, 'd')).toMatchObject({ stroke: state.turn, distractions: 0, at: at(0, -2) });
  });

  test('KOZ-139 KOZ-R65 his strike replaces the closing stroke against this charger: one question, not two', () => {
    const { state, events } = playing(after(run({ stroke: -1 }), charge()), done('D', [9, 0, 0]));
    expect(events.filter(event => event.kind === 'rolled' && event.who === 'd')).toHaveLength(1);
    expect(the(state, 'd').stroke).toBe(-1); // he only braced himself
  });

  test('KOZ-R64 other enemies have their closing strokes as usual, and a charger pushed back does not arrive', () => {
    const spear = run({}, {}, [man('d2', 'ashigaru-spear', 1, -2, 3, armed('yari', 9))]);
    const asks = after(spear, charge());
    expect(asked(asks)).toEqual(['D', 'closing']);
    const end = after(asks, strike('d2', 'c', [0, 5]), does('push', 'c', { to: at(-1, 1) }));
    expect(the(end, 'c').wounds).toBeLessThan(6);
    expect(place(the(end, 'c'))).toEqual([-1, 1]);
    expect(the(end, 'd')).toMatchObject({ at: at(0, -2), distractions: 0 });
  });

  test('KOZ-141 KOZ-R65 one who has struck already can still stop the charge, but not hurt', () => {
    const end = after(run(), charge([2, 7]));
    expect(the(end, 'c')).toMatchObject({ wounds: 0, at: at(0, -1) });
    expect(the(end, 'd')).toMatchObject({ distractions: 0, at: at(0, -2) });
  });

  test('KOZ-R65 nor can one in whose zone the charger is not; and from a weak side he has −2', () => {
    const { state, events } = playing(run({ stroke: -1, facing: 0 }), charge([2, 9]));
    expect(factor(events, 'd', 'KOZ-115')).toBe(-2);
    expect(the(state, 'c')).toMatchObject({ wounds: 0, at: at(0, -1) });
  });

  test('KOZ-R65 a chain that cannot strike the adjacent charger strikes him in the last hex where it can', () => {
    const swing = (d: Written) => after(run({ stroke: -1, ...armed('kusarigama', 2), at: at(0, -3), ...d }), charge());
    const asks = swing({});
    expect(offersOf(asks, 'strike').map(one => one['mode'])).toContain('flail');
    const end = after(asks, strike('d', 'c', [4, 9], { mode: 'flail' }));
    expect(the(end, 'c').distractions).toBe(4); // 11 against 7
    expect(place(the(end, 'c'))).toEqual([0, 0]); // struck at (0, −1), where the chain reached him, and pushed from there
  });

  test('KOZ-R65 adjacent from the start a flail has no such hex', () => {
    const asks = after(shove({ stroke: -1, ...armed('kusarigama', 2) }), charge());
    expect(offersOf(asks, 'strike').map(one => one['mode'])).toEqual(['sickle', 'entangle']);
    expect(refusedBy(kozeriai, asks, 'D', { kind: 'strike', figure: 'd', target: 'c', mode: 'flail' })).toBe('KOZ-R65');
  });

  test('KOZ-R65 KOZ-R77 who cannot stop a charge so is told why', () => {
    const asks = after(shove({ stroke: -1, name: 'd', ...armed('kusarigama', 2) }), charge());
    const why = (more: Written) => whyNot(kozeriai, asks, 'D', { kind: 'strike', figure: 'd', target: 'c', ...more });
    expect([
      why({}),
      why({ figure: 'c' }),
      why({ target: 'd' }),
      why({ iai: true }),
      why({ mode: 'flail' }),
      why({ mode: 'none' }),
    ]).toEqual([
      '',
      'It is d who is charged, and who may strike.',
      'd may strike only at Ronin now.',
      'd strikes with what he holds: he does not draw now.',
      'In that way d reaches Ronin nowhere on the charge.',
      'd has no such way to use his weapon.',
    ]);
  });

  test.each([
    // die, defender falls, charger falls: KOZ-T7
    [5, false, false],
    [6, false, true],
    [7, true, false],
    [8, true, true],
    [9, true, true],
  ])('KOZ-143 defender stationary, %i', (die, defender, charger) => {
    const end = after(shove(), charge([9, 0, die]));
    expect([the(end, 'd').lying, the(end, 'c').lying]).toEqual([defender, charger]);
  });

  test.each([
    [3, false, false],
    [4, false, true],
    [5, true, false],
    [6, true, false],
    [7, true, true],
  ])('KOZ-143 KOZ-R64 defender left its hex in its last phase, %i', (die, defender, charger) => {
    const end = after(shove({ moved: true }), charge([9, 0, die]));
    expect([the(end, 'd').lying, the(end, 'c').lying]).toEqual([defender, charger]);
  });

  test('KOZ-R64 moving is what the defender did itself: a step in its last phase counts until its next one begins', () => {
    const start = actions([man('d', 'ashigaru-spear', 0, -2, 3, armed('yari', 2)), man('c', 'ronin', 0, 1, 0, armed('katana', 3))], {
      active: 'D',
    });
    expect(the(after(start, step('d', 0, -1, 3)), 'd').moved).toBe(true);
    expect(the(after(start, does('turn', 'd', { facing: 2 })), 'd').moved).toBe(false);
    expect(the(after(shove(), charge([9, 0, 0])), 'c').moved).toBe(true); // and so does a charge
    expect(the(after(shove(), charge([9, 0, 0])), 'd').moved).toBe(false);
  });

  test('KOZ-144 the charger makes no attacking stroke in that phase, stopped or not', () => {
    for (const dice of [
      [9, 0, 0],
      [0, 9],
    ])
      expect(asked(after(shove(), charge(dice)))).toEqual(['D', 'acting']);
  });

  test('KOZ-R64 a defender with no room behind him stays, the charger beside him, and all the rest applies', () => {
    const crowd = [
      man('d2', 'ashigaru-spear', 0, -2, 3, { stroke: 1 }),
      man('d3', 'ashigaru-spear', 1, -2, 3, { stroke: 1 }),
      man('d4', 'ashigaru-spear', -1, -1, 3, { stroke: 1 }),
    ];
    const end = after(shove({}, {}, crowd), charge([9, 0, 7]));
    expect([place(the(end, 'c')), place(the(end, 'd'))]).toEqual([
      [0, 0],
      [0, -1],
    ]);
    expect(the(end, 'd')).toMatchObject({ lying: true, distractions: 2 });
  });

  test('KOZ-R64 KOZ-R25 forced into an obstacle he rolls for tripping like anybody pushed', () => {
    const hedge = land({}, { 'high hedge': `${label(0, -1)}/0` });
    expect(the(after(shove({}, {}, [], hedge), charge([9, 0, 4, 0])), 'd')).toMatchObject({ lying: true, at: at(0, -1) });
    expect(the(after(shove({}, {}, [], hedge), charge([9, 0, 5, 0])), 'd')).toMatchObject({ lying: false, at: at(0, -1) });
  });

  test('KOZ-145 the shock is not reduced by armour', () => {
    expect(the(after(shove({ armour: 'full' }), charge([9, 0, 0])), 'd').distractions).toBe(2);
  });

  test('KOZ-146 KOZ-147 after a success either may grapple in its next phase; after a stopped charge nobody may', () => {
    expect(
      offersOf(after(shove({ ...armed('katana', 2), stroke: -1 }), charge(), done('D', [9, 0, 0]), does('stand', 'd')), 'grapple'),
    ).toEqual([{ kind: 'grapple', figure: 'd', target: 'c' }]);
    const charged = after(shove(), charge([9, 0, 0]));
    expect(charged.rights).toMatchObject([{ a: 'c', b: 'd', left: ['C', 'D'] }]); // the phase of the charge is not yet the next one
    const stopped = after(shove({ ...armed('katana', 2), stroke: -1 }), charge(), done('D', [0, 9]));
    expect(stopped.rights).toEqual([]);
    expect(offersOf(after(stopped, does('stand', 'd')), 'grapple')).toEqual([]);
  });
});
