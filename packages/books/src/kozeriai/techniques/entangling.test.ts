import { describe, expect, test } from 'vitest';
import { refusedBy } from '@nobori/engine/testing';
import {
  actions,
  after,
  aims,
  armed,
  asked,
  at,
  combat,
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
  step,
  strike,
  strikeBack,
  swordsman,
  the,
  type Written,
} from '../court.testing.ts';
import { kozeriai } from '../index.ts';
import type { KozState } from '../state.ts';

/** KOZ-E20: a constable and a ronin two hexes apart, face to face; the ronin has struck and can only parry. */
const arrest = (a: Written = {}, d: Written = {}, more: Written = {}, options: Written = {}, others: readonly Written[] = []) =>
  combat(
    [
      man('a', 'constable', 0, 0, 0, { ...armed('mojiri', 2), ...a }),
      man('d', 'ronin', 0, -2, 3, { ...armed('katana', 3), stroke: 1, ...d }),
      ...others,
    ],
    more,
    options,
  );
const restrain = (dice: readonly number[], mode = 'restrain') => strike('a', 'd', dice, { mode });

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
const holds = (state: KozState, id = 'a') => the(state, id).holding;

describe('entangling', () => {
  test('KOZ-E20 KOZ-54 KOZ-189 KOZ-R73 won by 5: entangled, no wound, no push; the victim trips on 4 or less', () => {
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

describe('chains and ropes', () => {
  const swing = (weapon: string, mode: string, dice: readonly number[], more: { a?: Written; d?: Written; turn?: number } = {}) =>
    playing(arrest({ ...armed(weapon, 2), ...more.a }, more.d, { turn: more.turn ?? 1 }), restrain(dice, mode));
  const modes = (weapon: string, turn: number, arm: Written = {}, d: Written = {}) =>
    offersOf(
      arrest({ weapons: { [weapon]: 2 }, arms: [{ weapon, ...arm }], inHand: 0 }, d, { turn }, {}, [
        man('a2', 'ronin', 9, 0, 0, armed('katana', 0)),
        man('d2', 'ronin', 10, -1, 4, { stroke: turn }),
      ]),
      'strike',
    )
      .filter(one => one['figure'] === 'a')
      .map(one => one['mode']);

  test.each([
    ['KOZ-172', 'feruzue', 1],
    ['KOZ-180', 'kusarigama', 1],
    ['KOZ-185', 'manrikigusari', 0],
  ])('%s KOZ-R75 the %s: after an attack in turn 3 none with that mode in turn 4, again in turn 5', (_rule, weapon, mode) => {
    const used = { mode, spent: 3 };
    const name = weapon === 'feruzue' ? 'chain' : weapon === 'kusarigama' ? 'flail' : 'strike';
    expect(modes(weapon, 4, used)).not.toContain(name);
    expect(modes(weapon, 5, used)).toContain(name);
  });

  test('KOZ-172 KOZ-180 KOZ-R75 the attack itself sets the clock: refused the turn after', () => {
    for (const [weapon, mode, dice] of [
      ['feruzue', 'chain', [0, 9]],
      ['kusarigama', 'flail', [0, 9]],
      ['manrikigusari', 'strike', [0, 9]],
      ['manrikigusari', 'entangle', [0, 9]],
    ] as const) {
      const { state } = swing(weapon, mode, dice, { turn: 3 });
      expect(the(state, 'a').arms[0]?.spent).toBe(3);
    }
    const start = arrest({ weapons: { kusarigama: 2 }, arms: [{ weapon: 'kusarigama', spent: 3, mode: 1 }], inHand: 0 }, {}, { turn: 4 });
    expect(refusedBy(kozeriai, start, 'A', { kind: 'strike', figure: 'a', target: 'd', mode: 'flail' })).toBe('KOZ-R75');
  });

  test('KOZ-R75 other modes stay usable: spear and sickle, and a kusarigama’s entangling', () => {
    expect(modes('feruzue', 4, { mode: 1, spent: 3 })).toEqual(['spear']);
    expect(modes('kusarigama', 4, { mode: 1, spent: 3 }, { at: at(0, -1) })).toEqual(['sickle', 'entangle']);
    expect(modes('manrikigusari', 4, { mode: 0, spent: 3 })).toEqual([]);
  });

  test('KOZ-R75 a strike back or a closing stroke counts like any attack', () => {
    const back = after(
      combat([man('a', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)), man('d', 'ronin', 0, -2, 3, armed('manrikigusari', 2))], { turn: 3 }),
      strike('a', 'd'),
      strikeBack('d', [5, 5], { mode: 'strike' }),
    );
    expect(the(back, 'd').arms[0]?.spent).toBe(3);
    const closing = after(
      stage('actions', 'D', [man('a', 'constable', 0, 0, 0, armed('manrikigusari', 2)), man('d', 'ronin', 0, -2, 3, armed('katana', 3))], {
        turn: 3,
      }),
      step('d', 0, -1, 3),
      strike('a', 'd', [0, 5], { mode: 'strike' }),
    );
    expect(the(closing, 'a').arms[0]?.spent).toBe(3);
  });

  test('KOZ-R75 KOZ-R77 while a chain recovers, the weak sides are the chain’s', () => {
    const beside = (spent: number) =>
      factor(
        playing(
          combat(
            [
              man('a', 'ronin', 1, -1, 4, armed('katana', 0)),
              man('d', 'ronin', 0, 0, 0, { weapons: { feruzue: 2 }, arms: [{ weapon: 'feruzue', mode: 0, spent }], inHand: 0, stroke: 4 }),
            ],
            { turn: 4 },
          ),
          strike('a', 'd', [5, 5]),
        ).events,
        'd',
        'KOZ-115',
      );
    expect([beside(3), beside(2)]).toEqual([-2, undefined]);
  });

  test('KOZ-173 KOZ-184 KOZ-R76 +2 on the first attack with a hidden chain or a manrikigusari, concealed or not; never again, and not on a parry', () => {
    const first = (weapon: string, mode: string, arm: Written) =>
      factor(
        playing(arrest({ weapons: { [weapon]: 2 }, arms: [{ weapon, ...arm }], inHand: 0 }), restrain([0, 9], mode)).events,
        'a',
        'KOZ-R76',
      );
    expect([first('feruzue', 'chain', {}), first('feruzue', 'chain', { fresh: false }), first('feruzue', 'spear', {})]).toEqual([
      2,
      undefined,
      undefined,
    ]);
    expect([
      first('manrikigusari', 'strike', {}),
      first('manrikigusari', 'entangle', {}),
      first('manrikigusari', 'strike', { fresh: false }),
    ]).toEqual([2, 2, undefined]);
    expect(first('kusarigama', 'flail', {})).toBeUndefined();
    const parries = playing(
      after(
        combat([man('a', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)), man('d', 'ronin', 0, -2, 3, armed('manrikigusari', 2))]),
        strike('a', 'd'),
      ),
      parry('d', [5, 5]),
    );
    expect(factor(parries.events, 'd', 'KOZ-R76')).toBeUndefined();
    expect(the(parries.state, 'd').arms[0]?.fresh).toBe(true);
    expect(the(swing('manrikigusari', 'strike', [0, 9]).state, 'a').arms[0]?.fresh).toBe(false);
  });

  test('KOZ-186 KOZ-R90 a concealed manrikigusari is not seen until it is drawn; a feruzue passes for a short spear until its chain is used', () => {
    const seen = (state: KozState) => the(kozeriai.view(state, 'D' as never), 'a').arms.map(arm => arm.weapon);
    const start = actions([
      man('a', 'shinobi', 0, 0, 0, { weapons: { ninjato: 1, manrikigusari: 1 }, concealed: ['manrikigusari'] }),
      man('d', 'ronin', 0, -9, 3),
    ]);
    expect(seen(start)).toEqual(['ninjato']);
    expect(seen(after(start, does('draw', 'a', { weapon: 'manrikigusari' })))).toEqual(['ninjato', 'manrikigusari']);
    expect(seen(arrest(armed('feruzue', 2)))).toEqual(['short-spear']);
    expect(seen(swing('feruzue', 'spear', [0, 9]).state)).toEqual(['short-spear']);
    expect(seen(swing('feruzue', 'chain', [0, 9]).state)).toEqual(['feruzue']);
  });

  test('KOZ-179 KOZ-R77 the mode is chosen with each stroke, without penalty; class and weak sides follow the last one used', () => {
    expect(offersOf(arrest(armed('kusarigama', 2), { at: at(0, -1) }), 'strike').map(one => one['mode'])).toEqual(['sickle', 'entangle']);
    expect(offersOf(arrest(armed('kusarigama', 2)), 'strike').map(one => one['mode'])).toEqual(['flail', 'entangle']);
    const flail = swing('kusarigama', 'flail', [0, 9]);
    expect(factor(flail.events, 'a', 'KOZ-104')).toBeUndefined();
    expect(the(flail.state, 'a').arms[0]?.mode).toBe(1);
    const against = (mode: number) =>
      factor(
        playing(
          combat([
            man('a', 'ronin', 0, 0, 0, armed('katana', 0)),
            man('d', 'ronin', 0, -1, 3, { weapons: { kusarigama: 2 }, arms: [{ weapon: 'kusarigama', mode }], inHand: 0, stroke: 1 }),
          ]),
          strike('a', 'd', [5, 5]),
        ).events,
        'a',
        'KOZ-95',
      );
    expect([against(0), against(2)]).toEqual([1, undefined]); // a sword against the short sickle, or against the chain
  });

  test('KOZ-R77 the same skill for all modes; the flail is blunt, the sickle edged', () => {
    const sickle = swing('kusarigama', 'sickle', [9, 0], { d: { at: at(0, -1) } });
    const flail = swing('kusarigama', 'flail', [9, 3]);
    expect([factor(sickle.events, 'a', 'KOZ-94'), factor(flail.events, 'a', 'KOZ-94')]).toEqual([2, 2]);
    expect([the(sickle.state, 'd').wounds > 0, the(sickle.state, 'd').distractions]).toEqual([true, 0]);
    expect(the(flail.state, 'd')).toMatchObject({ wounds: 0, distractions: 5 });
  });

  test('KOZ-R77 the start is the sickle and the feruzue’s spear', () => {
    for (const weapon of ['kusarigama', 'nagegama', 'feruzue']) expect(the(arrest(armed(weapon, 2)), 'a').arms[0]?.mode).toBe(0);
    expect(
      refusedBy(kozeriai, arrest(armed('kusarigama', 2), { at: at(0, -1) }), 'A', {
        kind: 'strike',
        figure: 'a',
        target: 'd',
        mode: 'bite',
      }),
    ).toBe('KOZ-R77');
  });

  test('KOZ-171 a feruzue’s chain cannot entangle: it is a blow like any other', () => {
    const { state } = swing('feruzue', 'chain', [5, 3]);
    expect(holds(state)).toBeNull();
    expect(the(state, 'd').distractions).toBe(3); // 5 + 2 + 2 against 6
  });

  test('KOZ-174 KOZ-175 a kawa-nawa at range 3 or 4: not there again in the next turn; at 1 and 2 every turn', () => {
    const at4 = { at: at(0, -4) };
    expect(modes('kawa-nawa', 3, {}, at4)).toEqual(['strike', 'trip']);
    expect(the(swing('kawa-nawa', 'strike', [0, 9], { d: at4, turn: 3 }).state, 'a').arms[0]?.spent).toBe(3);
    expect(modes('kawa-nawa', 4, { spent: 3 }, at4)).toEqual([]);
    expect(modes('kawa-nawa', 4, { spent: 3 }, { at: at(0, -3) })).toEqual([]);
    expect(modes('kawa-nawa', 4, { spent: 3 })).toEqual(['strike', 'trip']);
    expect(modes('kawa-nawa', 5, { spent: 3 }, at4)).toEqual(['strike', 'trip']);
    expect(the(swing('kawa-nawa', 'strike', [0, 9], { turn: 3 }).state, 'a').arms[0]?.spent).toBe(-1);
  });

  test('KOZ-176 KOZ-R78 a trip won by 3: he falls and takes 2 distractions, whatever he wears, and is not pushed; by 2 nothing', () => {
    expect(the(swing('kawa-nawa', 'trip', [7, 3], { d: { armour: 'full' } }).state, 'd')).toMatchObject({
      lying: true,
      distractions: 2,
      wounds: 0,
      at: at(0, -2),
    });
    expect(the(swing('kawa-nawa', 'trip', [6, 3]).state, 'd')).toMatchObject({ lying: false, distractions: 0, at: at(0, -2) });
  });

  test('KOZ-177 KOZ-R78 its strike is a blunt attack with the normal result', () => {
    expect(the(swing('kawa-nawa', 'strike', [7, 3]).state, 'd')).toMatchObject({ lying: false, distractions: 3, wounds: 0, at: at(0, -3) });
  });

  test('KOZ-178 a kumade is blunt and reaches 1 hex', () => {
    expect(
      offersOf(
        arrest(armed('kumade', 2), {}, {}, {}, [man('a2', 'ronin', 9, 0, 0, armed('katana', 0)), man('d2', 'ronin', 9, -1, 3)]),
        'strike',
      ).filter(one => one['figure'] === 'a'),
    ).toEqual([]);
    expect(the(after(arrest(armed('kumade', 2), { at: at(0, -1) }), strike('a', 'd', [7, 3])), 'd')).toMatchObject({
      distractions: 3,
      wounds: 0,
    });
  });

  test('KOZ-192 KOZ-188 KOZ-R79 used to injure a barbed pole is a staff: beside him, blunt, one hex; its weak sides follow the last use', () => {
    expect(offersOf(arrest({}, { at: at(1, 0), facing: 5 }), 'strike').map(one => one['mode'])).toEqual(['injure']);
    expect(offersOf(arrest({}, { at: at(0, -1) }), 'strike').map(one => one['mode'])).toEqual(['restrain', 'injure']);
    expect(the(after(arrest({}, { at: at(0, -1) }), strike('a', 'd', [7, 3], { mode: 'injure' })), 'd')).toMatchObject({
      distractions: 3,
      wounds: 0,
      at: at(0, -2),
    });
    const weak = (mode: number) =>
      factor(
        playing(
          combat([
            man('a', 'ronin', 1, -1, 4, armed('katana', 0)),
            man('d', 'constable', 0, 0, 0, { weapons: { mojiri: 2 }, arms: [{ weapon: 'mojiri', mode }], inHand: 0, stroke: 1 }),
          ]),
          strike('a', 'd', [5, 5]),
        ).events,
        'd',
        'KOZ-115',
      );
    expect([weak(0), weak(1)]).toEqual([-2, undefined]);
  });
});

describe('pulling riders down', () => {
  /** d sits on a horse at a halt, two hexes ahead of a. */
  const rider = (weapon: string, options: Written = {}) =>
    arrest(armed(weapon, 2), { riding: 'halt', facing: 0, at: at(0, -3), is: 'samurai-mounted', ...armed('katana', 3) }, {}, options);

  test.each([
    ['futayama-yari', 'hook'],
    ['kage-yari', 'hook'],
    ['mojiri', 'restrain'],
    ['sodegarami', 'restrain'],
    ['kusarigama', 'entangle'],
    ['nagegama', 'entangle'],
    ['manrikigusari', 'entangle'],
    ['kawa-nawa', 'trip'],
  ])('KOZ-207 KOZ-R80 with a %s (%s), won by 3: the rider comes down on 4 or less, and is not entangled otherwise', (weapon, mode) => {
    const start = rider(weapon);
    const kept = after(start, strike('a', 'd', [9, 0, 5], { mode }));
    expect(the(kept, 'd').mount).toBe('d-horse');
    expect(holds(kept)).toBeNull();
    const down = after(start, strike('a', 'd', [9, 0, 4], { mode }));
    expect(asked(down)).toEqual(['D', 'falling']);
    const fallen = after(down, does('fall', 'd', { to: at(1, -2) }));
    expect(the(fallen, 'd')).toMatchObject({ mount: null, lying: true, wounds: 0, distractions: mode === 'trip' ? 2 : 0 });
  });

  test('KOZ-R78 KOZ-R80 the 2 distractions of a rope only if he is pulled down', () => {
    expect(the(after(rider('kawa-nawa'), strike('a', 'd', [9, 0, 5], { mode: 'trip' })), 'd').distractions).toBe(0);
  });

  test('KOZ-R80 hooked spears also thrust, and may not hook men on foot', () => {
    for (const weapon of ['futayama-yari', 'kage-yari']) {
      expect(
        offersOf(rider(weapon), 'strike')
          .filter(one => one['horse'] !== true)
          .map(one => one['mode']),
      ).toEqual(['thrust', 'hook']);
      expect(offersOf(arrest(armed(weapon, 2)), 'strike').map(one => one['mode'])).toEqual(['thrust']);
      expect(refusedBy(kozeriai, arrest(armed(weapon, 2)), 'A', { kind: 'strike', figure: 'a', target: 'd', mode: 'hook' })).toBe(
        'KOZ-R80',
      );
    }
    expect(
      offersOf(rider('yari'), 'strike')
        .filter(one => one['horse'] !== true)
        .map(one => one['mode']),
    ).toEqual(['thrust']);
  });

  test('KOZ-R23 KOZ-R50 the near half of a horse is not in the way of a blow at its far half or its rider', () => {
    const behind = arrest(armed('yari', 2), { riding: 'halt', facing: 0, at: at(0, -2), is: 'samurai-mounted', ...armed('katana', 3) });
    expect(aims(behind)).toEqual(['d', 'the horse of d']);
  });

  test('KOZ-R80 a horse cannot be hooked or entangled, only its rider', () => {
    expect(aims(rider('mojiri'))).toEqual(['d']);
  });

  test('KOZ-R86 option exoticWeapons off: hooks only thrust', () => {
    expect(
      offersOf(rider('kage-yari', { exoticWeapons: false }), 'strike')
        .filter(one => one['horse'] !== true)
        .map(one => one['mode']),
    ).toEqual(['thrust']);
  });

  test('KOZ-R80 won by 2: nothing', () => {
    const end = after(rider('mojiri'), strike('a', 'd', [3, 2], { mode: 'restrain' })); // from behind: 5 against 3
    expect(the(end, 'd')).toMatchObject({ wounds: 0, distractions: 0 });
    expect(the(end, 'd').mount).toBe('d-horse');
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
});
