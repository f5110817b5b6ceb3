import { seatId, silently, tray } from '@nobori/engine';
import { laidOut, refusedBy } from '@nobori/engine/testing';
import { hexOfLabel } from '@nobori/engine/hex';
import { describe, expect, test } from 'vitest';
import {
  actions,
  after,
  armed,
  asked,
  at,
  combat,
  done,
  factor,
  man,
  offersOf,
  parry,
  place,
  playing,
  stage,
  step,
  strike,
  the,
  type Written,
} from './court.testing.ts';
import { kozeriai } from './index.ts';
import { checkForce, notesOn } from './workshop/limits.ts';
import { muster, type KozForce, type KozUnit } from './muster/muster.ts';
import type { KozState } from './state.ts';

/** A and B against D and E. */
const TWO_SIDES = {
  chairs: [
    ['A', 'north'],
    ['D', 'south'],
    ['B', 'north'],
    ['E', 'south'],
  ].map(([seat, side]) => ({ seat, side, name: seat })),
};
const foe = (id: string, q: number, r: number, facing: number, more: Written = {}) =>
  man(id, 'ashigaru-spear', q, r, facing, { ...armed('yari', 2), ...more });

describe('games of more than two seats', () => {
  test('KOZ-18 each seat has its phase, in the order listed, whatever its side', () => {
    let state = actions(
      [man('a', 'ronin', 0, 0, 0), man('d', 'ronin', 9, 0, 0), man('b', 'ronin', 18, 0, 0), man('e', 'ronin', 27, 0, 0)],
      TWO_SIDES,
    );
    const order: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const [seat = ''] = asked(state);
      order.push(seat);
      state = after(state, done(seat));
    }
    expect(order).toEqual(['A', 'D', 'B', 'E', 'A']);
    expect(state.turn).toBe(2);
  });

  test('KOZ-20 nobody commands an ally’s figures, and allies cannot be struck', () => {
    const start = combat(
      [
        man('a', 'ronin', 0, 0, 0, armed('katana', 3)),
        man('b', 'ronin', 0, -1, 3),
        man('d', 'ronin', 1, -1, 4),
        man('e', 'ronin', 9, 0, 0),
      ],
      TWO_SIDES,
    );
    expect(refusedBy(kozeriai, start, 'A', { kind: 'strike', figure: 'b', target: 'd' })).toBe('KOZ-02');
    expect(refusedBy(kozeriai, start, 'A', { kind: 'strike', figure: 'a', target: 'b' })).toBe('KOZ-114');
    expect(offersOf(start, 'strike').map(one => one['target'])).toEqual(['d']);
  });

  /** b of the third seat walks into the reach of two spears. */
  const closing = (d: Written = {}, e: Written = {}) =>
    after(
      stage(
        'actions',
        'B',
        [man('a', 'ronin', 20, 0, 0), foe('d', 1, -2, 3, d), man('b', 'ronin', 0, 0, 0, armed('katana', 3)), foe('e', 0, -2, 3, e)],
        TWO_SIDES,
      ),
      step('b', 0, -1, 0),
    );

  test('KOZ-R21 closing strokes: seats in order after the mover’s, each asked for itself', () => {
    const first = closing();
    expect(asked(first)).toEqual(['E', 'closing']); // after B comes E, then A, then D
    expect(refusedBy(kozeriai, first, 'E', { kind: 'strike', figure: 'd', target: 'b' })).toBe('KOZ-02');
    const second = after(first, done('E'));
    expect(asked(second)).toEqual(['D', 'closing']);
    expect(place(the(after(second, done('D')), 'b'))).toEqual([0, -1]);
  });

  test('KOZ-R21 one who is pushed back by the first is not struck by the second', () => {
    const end = after(closing(), strike('e', 'b', [9, 5])); // 11 against 8, and pushed from (0, 0)
    expect(place(the(end, 'b'))).toEqual([0, 1]);
    expect(the(end, 'd').stroke).toBe(-1);
  });

  test('KOZ-R35 outnumbered: the figures of two allied seats count together; a friend of another seat keeps one of them busy', () => {
    const press = (b: Written) => {
      const start = stage(
        'combat',
        'D',
        [
          man('a', 'ronin', 0, 0, 0, { ...armed('katana', 3), stroke: 1 }),
          man('d', 'ronin', 0, -1, 3, armed('katana', 0)),
          man('b', 'ronin', 20, 0, 0, { ...armed('katana', 0), ...b }),
          man('e', 'ronin', 1, -1, 4, armed('katana', 0)),
        ],
        TWO_SIDES,
      );
      return factor(playing(start, strike('d', 'a', [0, 5])).events, 'a', 'KOZ-105');
    };
    expect(press({})).toBe(-2);
    expect(press({ at: at(2, -2), facing: 4 })).toBeUndefined();
  });

  test('KOZ-R35 every man for himself: enemies of one another count all the same', () => {
    const start = stage('combat', 'D', [
      man('a', 'ronin', 0, 0, 0, { ...armed('katana', 3), stroke: 1 }),
      man('d', 'ronin', 0, -1, 3, armed('katana', 0)),
      man('e', 'ronin', -1, 0, 2, armed('katana', 0)),
    ]);
    expect(factor(playing(start, strike('d', 'a', [0, 5])).events, 'a', 'KOZ-105')).toBe(-2);
  });

  test('KOZ-R04 struck in an ally’s phase or any other that is not one’s own, one may strike back', () => {
    const start = stage(
      'combat',
      'E',
      [
        man('a', 'ronin', 0, 0, 0, armed('katana', 3)),
        man('d', 'ronin', 9, 0, 0),
        man('b', 'ronin', 18, 0, 0),
        man('e', 'ronin', 0, -1, 3, armed('katana', 0)),
      ],
      TWO_SIDES,
    );
    const asks = after(start, strike('e', 'a'));
    expect(asked(asks)).toEqual(['A', 'defence']);
    expect(offersOf(asks, 'defend').some(one => one['strike'] === true)).toBe(true);
    expect(the(after(asks, parry('a', [0, 9])), 'a').stroke).toBe(-1);
  });

  test('KOZ-R66 a grapple of the second and the fourth seat is fought in the phase of the second', () => {
    const pair = [
      man('a', 'ronin', 20, 0, 0),
      man('d', 'ronin', 0, 0, 0, { inHand: -1, grapple: 'b' }),
      man('b', 'ronin', 0, -1, 3, { inHand: -1, grapple: 'd' }),
      man('e', 'ronin', 30, 0, 0),
      man('d2', 'ronin', 32, 0, 0),
    ];
    const { state, events } = playing(stage('actions', 'A', pair, TWO_SIDES), done('A'), done('D', [5, 5]));
    expect(events.filter(event => event.kind === 'rolled').map(event => event.kind === 'rolled' && event.who)).toEqual(['d', 'b']);
    expect(asked(after(state, done('E')))).toEqual(['A', 'acting']); // no second round in B's phase
  });

  test('KOZ-R90 an ally knows of a concealed weapon, enemies do not', () => {
    const start = actions(
      [
        man('a', 'shinobi', 0, 0, 0, { weapons: { ninjato: 1, manrikigusari: 1 }, concealed: ['manrikigusari'] }),
        man('d', 'ronin', 9, 0, 0),
        man('b', 'ronin', 18, 0, 0),
        man('e', 'ronin', 27, 0, 0),
      ],
      TWO_SIDES,
    );
    const seen = (seat: string) => the(kozeriai.view(start, seatId(seat)), 'a').arms.length;
    expect(['A', 'B', 'D', 'E'].map(seen)).toEqual([2, 2, 1, 1]);
  });

  test('KOZ-R06 the seats of a side win and lose together', () => {
    const end = after(
      stage(
        'combat',
        'E',
        [
          man('a', 'ronin', 0, 0, 0, { fate: 'dead' }),
          man('d', 'ronin', 9, 0, 0, { fate: 'out' }),
          man('b', 'ronin', 0, -2, 3, { ...armed('katana', 0), wounds: 5, stroke: 1 }),
          man('e', 'ronin', 0, -3, 3, armed('katana', 3)),
        ],
        TWO_SIDES,
      ),
      strike('e', 'b', [9, 0]),
    );
    expect(end.verdict?.standing).toEqual({ north: 'lost', south: 'won' });
  });
});

describe('a field for contingents of one’s own', () => {
  const plain = muster.ready[0]?.units[0];
  const unit = (is: string, count: number, more: Partial<KozUnit> = {}): KozUnit => {
    if (plain === undefined) throw new Error('no ready force');
    return { ...plain, is, count, ...more };
  };
  const force = (id: string, ...units: readonly KozUnit[]): KozForce => ({ id, name: id, units });
  const fielded = (...forces: readonly KozForce[]): KozState => {
    const field = muster.field(forces);
    if (!field.ok) throw new Error('not fielded');
    const state = laidOut(kozeriai, field.value);
    kozeriai.proceed(state, tray([]), silently);
    return state;
  };
  const hex = (state: KozState, label: string) => hexOfLabel(state.battle.map, label) ?? at(0, 0);

  test('KOZ-02 four contingents set up in areas of their own, one after the other', () => {
    let state = fielded(...['w', 'x', 'y', 'z'].map(id => force(id, unit('ronin', 3))));
    const order: string[] = [];
    while (asked(state)[1] === 'deploying') {
      const [seat = ''] = asked(state);
      if (order.at(-1) !== seat) order.push(seat);
      const [first] = kozeriai.prompt(state).asks[0]?.choices.list() ?? [];
      state = after(state, { seat, order: first });
    }
    expect(order).toEqual(['seat1', 'seat2', 'seat3', 'seat4']);
    expect(kozeriai.faults(state)).toEqual([]);
    expect(asked(state)).toEqual(['seat1', 'acting']);
  });

  test('KOZ-08 KOZ-34 a horseman brings his horse, at a halt, and needs room for both halves of it', () => {
    const state = fielded(force('x', unit('samurai-mounted', 1)), force('y', unit('ronin', 3)));
    expect(the(state, 's1-1-horse')).toMatchObject({ gait: 'halt', mount: 's1-1' });
    const put = (label: string, facing: number) => ({ kind: 'deploy', figure: 's1-1', to: hex(state, label), facing });
    expect(refusedBy(kozeriai, state, 'seat1', put('5,15', 0))).toBe('KOZ-01'); // its rear would be off the map
    expect(refusedBy(kozeriai, state, 'seat1', put('5,15', 3))).toBeNull();
    const placed = after(state, { seat: 'seat1', order: put('5,13', 0) });
    expect(the(placed, 's1-1-horse')).toMatchObject({ at: hex(state, '5,13'), facing: 0 });
    expect(kozeriai.faults(placed)).toEqual([]);
  });

  test('KOZ-34 turned about before the game begins, horse and rider turn together; not into a wall of the map', () => {
    const state = fielded(force('x', unit('samurai-mounted', 1)), force('y', unit('ronin', 3)));
    const turn = (facing: number) => ({ kind: 'turn', figure: 's1-1', facing, reload: false });
    const placed = after(state, { seat: 'seat1', order: { kind: 'deploy', figure: 's1-1', to: hex(state, '5,15'), facing: 3 } });
    expect(refusedBy(kozeriai, placed, 'seat1', turn(0))).toBe('KOZ-34');
    const turned = after(placed, { seat: 'seat1', order: turn(2) });
    expect([the(turned, 's1-1').facing, the(turned, 's1-1-horse').facing]).toEqual([2, 2]);
  });

  test('KOZ-02 KOZ-R90 hidden deployment: all set up at once, and nobody sees the others before they are done', () => {
    const field = muster.field([force('x', unit('ronin', 3)), force('y', unit('ronin', 3))]);
    if (!field.ok) throw new Error('not fielded');
    const state = laidOut(kozeriai, { ...field.value, hiddenDeployment: true });
    kozeriai.proceed(state, tray([]), silently);
    expect(kozeriai.prompt(state).asks.map(ask => ask.seats)).toEqual([['seat1'], ['seat2']]);
    const put = after(state, { seat: 'seat1', order: { kind: 'deploy', figure: 's1-1-1', to: hex(state, '5,13'), facing: 0 } });
    const seen = (seat: string) => the(kozeriai.view(put, seatId(seat)), 's1-1-1').at;
    expect([seen('seat1'), seen('seat2')]).toEqual([hex(state, '5,13'), [-100, -100]]);
  });

  test('KOZ-05 a contingent of horses alone, or of nobody the book knows, is no contingent', () => {
    expect(checkForce(force('x', unit('horse', 1))).map(one => one.rule)).toEqual(['KOZ-05']);
    expect(checkForce(force('x', unit('dragon', 1))).map(one => one.rule)).toEqual(['KOZ-05']);
    expect(muster.field([force('x', unit('dragon', 1)), force('y', unit('ronin', 3))]).ok).toBe(false);
  });

  test('KOZ-R91 KOZ-153 skills above +6, and iaijutsu of those who cannot have it, are noted and not forbidden', () => {
    const rules = (one: KozUnit) => notesOn(force('x', one)).map(note => note.rule);
    expect(rules(unit('ronin', 3, { weapons: { katana: 6 } }))).toEqual([]);
    expect(rules(unit('ronin', 3, { weapons: { katana: 7 } }))).toContain('KOZ-R91');
    expect(rules(unit('ronin', 3, { iaijutsu: 5 }))).toContain('KOZ-153'); // sword skill 3
    expect(rules(unit('samurai-sword', 3, { iaijutsu: 5 }))).toEqual([]);
    expect(rules(unit('constable', 3, { weapons: { katana: 4 }, iaijutsu: 5 }))).toContain('KOZ-153');
    expect(checkForce(force('x', unit('ronin', 3, { weapons: { katana: 9 }, iaijutsu: 5 })))).toEqual([]);
  });

  test('KOZ-02 the contingents ready to play have nothing to be noted, and cost their number', () => {
    for (const ready of muster.ready) {
      expect(notesOn(ready)).toEqual([]);
      expect(muster.cost(ready, {})).toBeLessThanOrEqual(8);
    }
  });
});
