import { describe, expect, test } from 'vitest';
import { refusedBy } from '@nobori/engine/testing';
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
  HAS_STRUCK,
  man,
  modifiers,
  offersOf,
  parry,
  place,
  playing,
  refusedFor,
  stage,
  strike,
  swordsman,
  the,
  type Written,
} from '../court.testing.ts';
import { kozeriai } from '../index.ts';
import { arrest, restrain, holds } from './entangling.testing.ts';

/** d held by a since the turn before; whose step it is, as told. */
const held = (stepName: string, seat: string, a: Written = {}, d: Written = {}, others: readonly Written[] = [], more: Written = {}) =>
  stage(
    stepName,
    seat,
    [
      man('a', 'constable', 0, 0, 0, { ...armed('mojiri', 2), holding: 'd', ...a }),
      man('d', 'ronin', 0, -2, 3, { ...armed('katana', 3), ...d }),
      ...others,
    ],
    { turn: 2, ...more },
  );

describe('entangling', () => {
  test('KOZ-E20 KOZ-54 KOZ-189 won by 5: entangled, no wound, no push; the victim trips on 4 or less', () => {
    const feet = after(arrest(), restrain([9, 3, 5]));
    expect(the(feet, 'd')).toMatchObject({ wounds: 0, distractions: 0, lying: false, at: at(0, -2) });
    expect(holds(feet)).toBe('d');
    expect(the(after(arrest(), restrain([9, 3, 4])), 'd')).toMatchObject({ lying: true, at: at(0, -2) });
  });

  test('KOZ-189 KOZ-R73 won by 3 is enough; by 2 nothing happens at all', () => {
    expect(holds(after(arrest(), restrain([7, 3, 9])))).toBe('d');
    const missed = after(arrest(), restrain([6, 3]));
    expect(holds(missed)).toBeNull();
    expect(the(missed, 'd')).toMatchObject({ at: at(0, -2), lying: false });
  });

  test.each([
    ['KOZ-188', 'mojiri', 'restrain', true],
    ['KOZ-188', 'sodegarami', 'restrain', true],
    ['KOZ-181', 'kusarigama', 'entangle', true],
    ['KOZ-181', 'nagegama', 'entangle', true],
    ['KOZ-183 KOZ-187', 'manrikigusari', 'entangle', false],
  ] as const)('%s KOZ-R73 %s entangles; its victim rolls for tripping: %s %s', (_rule, weapon, mode, rolls) => {
    const { state, events } = playing(arrest(armed(weapon, 2)), restrain(rolls ? [9, 3, 5] : [9, 3], mode));
    expect(holds(state)).toBe('d');
    expect(events.some(event => event.kind === 'keptFeet')).toBe(rolls);
  });

  test('KOZ-R73 a victim that lies already is entangled without a roll', () => {
    expect(holds(after(arrest({}, { lying: true }), restrain([9, 3])))).toBe('d');
  });

  test('KOZ-R73 KOZ-103 the victim may turn, lie down and stand up, but not leave its hex; −3 on its rolls', () => {
    const start = held('actions', 'D');
    expect(refusedBy(kozeriai, start, 'D', { kind: 'step', figure: 'd', to: at(0, -3), facing: 3 })).toBe('KOZ-R73');
    expect(refusedBy(kozeriai, start, 'D', { kind: 'dash', figure: 'd', to: at(0, 0) })).toBe('KOZ-R73');
    expect(refusedBy(kozeriai, start, 'D', { kind: 'turn', figure: 'd', facing: 2 })).toBeNull();
    expect(refusedBy(kozeriai, start, 'D', { kind: 'lie', figure: 'd' })).toBeNull();
    const parries = playing(
      held('combat', 'A', {}, { stroke: 2 }, [man('a2', 'ronin', 0, -3, 3, armed('katana', 0))]),
      strike('a2', 'd', [0, 9]),
    );
    expect(factor(parries.events, 'd', 'KOZ-103')).toBe(-3);
  });

  test('KOZ-R73 the wielder’s weapon is tied: no stroke with it; he may step only within its reach of the victim', () => {
    const start = held('actions', 'A', {}, {}, [man('d2', 'ronin', 0, -1, 3)]);
    expect(refusedBy(kozeriai, start, 'A', { kind: 'step', figure: 'a', to: at(0, 1), facing: 0 })).toBe('KOZ-R73');
    expect(refusedBy(kozeriai, start, 'A', { kind: 'step', figure: 'a', to: at(1, -1), facing: 0 })).toBeNull();
    expect(asked(after(start, does('turn', 'a', { facing: 1 })))).toEqual(['D', 'acting']); // A is not even asked to strike
  });

  test('KOZ-R73 KOZ-182 a kusarigama that holds somebody still has its sickle, also against him', () => {
    const start = held('combat', 'A', { ...armed('kusarigama', 2) }, { at: at(0, -1) });
    expect(offersOf(start, 'strike').map(one => one['mode'])).toEqual(['sickle']);
    expect(the(after(start, strike('a', 'd'), parry('d', [9, 0])), 'd').wounds).toBe(11 - 1); // 9 + 2 against 0 + 3 + 1 − 3
  });

  test('KOZ-R73 he may let go, free, in his own phase', () => {
    const start = held('actions', 'A');
    const free = after(start, does('release', 'a', { target: 'd' }));
    expect(holds(free)).toBeNull();
    expect(the(free, 'a').acts).toBe(0);
    expect(refusedBy(kozeriai, free, 'A', { kind: 'release', figure: 'a', target: 'd' })).toBe('KOZ-R73');
  });

  test('KOZ-R73 the hold ends when the wielder is pushed back, falls, lies down or is out; or takes another weapon', () => {
    const hit = (dice: readonly number[], a: Written = {}) =>
      after(
        held('combat', 'D', { at: at(0, -1), ...a }, { stroke: 2 }, [man('d2', 'ronin', 1, -1, 5, armed('katana', 3))]),
        strike('d2', 'a', dice),
      );
    expect(holds(hit([1, 5]))).toBeNull(); // outnumbered and from his weak side: 4 against 3, pushed back
    expect(holds(hit([0, 5]))).toBe('d'); // a tie
    expect(the(hit([9, 2], { wounds: 4 }), 'a')).toMatchObject({ fate: 'dead', holding: null });
    expect(holds(after(held('actions', 'A'), does('lie', 'a')))).toBeNull();
    const changed = playing(held('actions', 'A', { weapons: { mojiri: 2, jutte: 1 } }), does('draw', 'a', { weapon: 'jutte' }));
    expect(holds(changed.state)).toBeNull();
    expect(changed.events.some(event => event.kind === 'freed' && event.figure === 'd')).toBe(true);
  });

  test('KOZ-R73 the hold ends when the victim is pushed out of the weapon’s reach, not before', () => {
    const friend = (a: Written) =>
      after(held('combat', 'A', a, { stroke: 2 }, [man('a2', 'ronin', 0, -3, 3, armed('katana', 9))]), strike('a2', 'd', [0, 9]));
    expect(holds(friend({}))).toBe('d'); // 9 against 9
    const pushed = (wielderAt: number) =>
      after(
        held('combat', 'A', { at: at(wielderAt, -2) }, { stroke: 2 }, [man('a2', 'ronin', 0, -3, 3, armed('katana', 9))]),
        strike('a2', 'd', [0, 8]),
      );
    expect(place(the(pushed(2), 'd'))).toEqual([0, -1]);
    expect(holds(pushed(2))).toBe('d');
    const away = after(
      held('combat', 'A', {}, { stroke: 2, facing: 0 }, [man('a2', 'ronin', 0, -1, 0, armed('katana', 9))]),
      strike('a2', 'd', [0, 9]),
    );
    expect(place(the(away, 'd'))).toEqual([0, -3]);
    expect(holds(away)).toBeNull();
  });

  test('KOZ-191 KOZ-R73 each weapon counts: two hold for −6', () => {
    const two = held('combat', 'A', {}, { stroke: 2 }, [
      man('a2', 'constable', 2, -2, 5, { ...armed('mojiri', 2), holding: 'd' }),
      man('a3', 'ronin', 0, -3, 3, armed('katana', 0)),
    ]);
    expect(factor(playing(two, strike('a3', 'd', [0, 9])).events, 'd', 'KOZ-103')).toBe(-6);
  });

  test('KOZ-R86 option exoticWeapons off: such weapons only strike', () => {
    const start = (weapon: string) => arrest(armed(weapon, 2), { at: at(0, -1) }, {}, { exoticWeapons: false });
    expect(offersOf(start('mojiri'), 'strike').map(one => one['mode'])).toEqual(['injure']);
    expect(offersOf(start('manrikigusari'), 'strike').map(one => one['mode'])).toEqual(['strike']);
    expect(offersOf(start('kusarigama'), 'strike').map(one => one['mode'])).toEqual(['sickle']);
    expect(offersOf(start('kawa-nawa'), 'strike').map(one => one['mode'])).toEqual(['strike']);
    expect(offersOf(start('feruzue'), 'strike').map(one => one['mode'])).toEqual(['spear']);
  });
});

describe('tearing free', () => {
  const tear = (dice: readonly number[]) => does('tear', 'd', { target: 'a' }, dice);

  test('KOZ-E20 KOZ-190 KOZ-R74 his roll at −3 must be strictly higher: 6 against 5 is free, 5 against 5 is not', () => {
    const { state, events } = playing(held('combat', 'D'), tear([6, 3]));
    expect(holds(state)).toBeNull();
    expect(factor(events, 'd', 'KOZ-103')).toBe(-3);
    expect(the(state, 'd').stroke).toBe(2);
    expect(the(state, 'a').stroke).not.toBe(2); // the wielder's stroke is not used
    expect(holds(after(held('combat', 'D'), tear([5, 3])))).toBe('d');
  });

  test('KOZ-R74 nobody is hurt either way, and zones do not matter', () => {
    for (const dice of [
      [9, 0],
      [0, 9],
    ]) {
      const { state, events } = playing(held('combat', 'D', {}, { facing: 0 }), tear(dice));
      expect([the(state, 'a').wounds, the(state, 'd').wounds, place(the(state, 'd'))]).toEqual([0, 0, [0, -2]]);
      expect(modifiers(events, 'd').map(one => one.rule)).toEqual(['KOZ-94', 'KOZ-103']);
    }
  });

  test('KOZ-R74 one weapon at a time, by choice', () => {
    const two = held('combat', 'D', {}, {}, [man('a2', 'constable', 2, -2, 5, { ...armed('mojiri', 2), holding: 'd' })]);
    expect(offersOf(two, 'tear').map(one => one['target'])).toEqual(['a', 'a2']);
    const end = after(two, does('tear', 'd', { target: 'a2' }, [9, 0]));
    expect([holds(end, 'a'), holds(end, 'a2')]).toEqual(['d', null]);
  });

  test('KOZ-190 KOZ-R74 only on his feet, and not in the phase in which he stood up', () => {
    const more = [man('d2', 'ronin', 9, 0, 0, armed('katana', 0))];
    const lying = held('combat', 'D', {}, { lying: true }, [...more, man('a2', 'ronin', 8, 0, 2)]);
    expect(refusedBy(kozeriai, lying, 'D', { kind: 'tear', figure: 'd', target: 'a' })).toBe('KOZ-R74');
    const risen = after(held('actions', 'D', {}, { lying: true }, [man('a2', 'ronin', 0, -1, 3, { stroke: 2 })]), does('rise', 'd'));
    expect(the(risen, 'd').lying).toBe(false);
    expect(refusedBy(kozeriai, risen, 'D', { kind: 'tear', figure: 'd', target: 'a' })).toBe('KOZ-R74');
    expect(refusedBy(kozeriai, held('combat', 'D', {}, { stood: 0 }), 'D', { kind: 'tear', figure: 'd', target: 'a' })).toBeNull();
  });

  test('KOZ-190 KOZ-82 it is his stroke of the turn; and one cannot tear free of a man who does not hold one', () => {
    const spent = held('combat', 'D', {}, { stroke: 2 }, [
      man('d2', 'ronin', 9, 0, 2, armed('katana', 0)),
      man('a2', 'ronin', 10, 0, 2, { stroke: 2 }),
    ]);
    expect(refusedBy(kozeriai, spent, 'D', { kind: 'tear', figure: 'd', target: 'a' })).toBe('KOZ-82');
    expect(refusedBy(kozeriai, spent, 'D', { kind: 'tear', figure: 'd2', target: 'a' })).toBe('KOZ-190');
  });
});

describe('KOZ-R74 tearing free', () => {
  test('KOZ-R74 KOZ-190 not in the phase in which one was caught, which may be one’s own', () => {
    const start = actions([
      swordsman('a', 0, -3, 3),
      swordsman('a2', 6, 0, 0),
      man('d', 'constable', 0, 0, 0, armed('mojiri', 2)),
      swordsman('d2', 6, -1, 3, HAS_STRUCK),
    ]);
    const caught = after(start, dash('a', 0, -1), strike('d', 'a', [9, 0, 9], { mode: 'restrain' }), done('A'));
    expect(the(caught, 'd').holding).toBe('a');
    expect(asked(caught)).toEqual(['A', 'striking']);
    expect(refusedFor(caught, 'A', { kind: 'tear', figure: 'a', target: 'd' })).toBe('KOZ-R74');
    expect(offersOf(caught, 'tear')).toEqual([]);
  });

  test('KOZ-R74 KOZ-R02 a second weapon that catches him this turn does not keep him in the first', () => {
    const first = man('a', 'constable', 0, 0, 0, { ...armed('mojiri', 2), holding: 'd' });
    const second = man('a2', 'constable', 0, -4, 3, armed('mojiri', 2));
    const start = stage('naming', 'A', [first, second, swordsman('d', 0, -2, 3)], { turn: 2 }, { combatTiming: 'common' });
    const twice = after(start, strike('a2', 'd', [9, 0, 9], { mode: 'restrain' }));
    expect([holds(twice), holds(twice, 'a2'), asked(twice)]).toEqual(['d', 'd', ['D', 'striking']]);
    expect(offersOf(twice, 'tear').map(one => one['target'])).toEqual(['a']);
    expect(refusedFor(twice, 'D', { kind: 'tear', figure: 'd', target: 'a2' })).toBe('KOZ-R74');
  });

  test('KOZ-R74 KOZ-R02 that the holder himself stood up in this phase keeps nobody in his hold', () => {
    const state = held('combat', 'D');
    the(state, 'a').stood = state.phase;
    expect(refusedBy(kozeriai, state, 'D', { kind: 'tear', figure: 'd', target: 'a' })).toBeNull();
  });

  test('KOZ-R74 KOZ-191 of two older holds he may tear free, also where one of the holders stood up or was caught in this phase', () => {
    const holder = (id: string, q: number, facing: number) => man(id, 'constable', 0, q, facing, { ...armed('mojiri', 2), holding: 'd' });
    const state = stage('combat', 'D', [holder('a', 0, 0), holder('a2', -4, 3), swordsman('d', 0, -2, 3)], { turn: 2 });
    the(state, 'a').stood = state.phase;
    expect(offersOf(state, 'tear').map(one => one['target'])).toEqual(['a', 'a2']);
  });
});
