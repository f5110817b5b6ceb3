/** Chains and ropes, and riders pulled down: KOZ-R75 to KOZ-R80. */
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
  does,
  factor,
  man,
  offersOf,
  parry,
  playing,
  stage,
  step,
  strike,
  strikeBack,
  the,
  type Written,
} from '../court.testing.ts';
import { kozeriai } from '../index.ts';
import type { KozState } from '../state.ts';
import { arrest, restrain, holds } from './entangling.testing.ts';

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
