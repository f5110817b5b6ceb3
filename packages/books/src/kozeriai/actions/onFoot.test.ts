import { canonical } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { refusedBy } from '@nobori/engine/testing';
import {
  HAS_STRUCK,
  actions,
  after,
  aims,
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
  parry,
  place,
  playing,
  stage,
  step,
  strike,
  swordsman,
  the,
  type Written,
} from '../court.testing.ts';
import { kozeriai } from '../index.ts';
import type { KozState } from '../state.ts';

/** One man of A's, far from an enemy. */
const alone = (more: Written = {}, ground: Written = {}, options: Written = {}) =>
  actions([man('a', 'ronin', 0, 0, 0, more), man('d', 'ronin', 20, 0, 0)], ground, options);
const refused = (state: ReturnType<typeof alone>, order: Written) => refusedBy(kozeriai, state, 'A', { figure: 'a', ...order });

describe('actions on foot', () => {
  /** Where the steps offered lead, and which way he then faces. */
  const steps = (): string[] =>
    offersOf(alone(), 'step').map(one => [...(one['to'] as number[]).map((n, axis) => n - (axis === 0 ? 10 : 5)), one['facing']].join());

  test.each([
    ['KOZ-21 KOZ-17 forward, turning after', ['0,-1,0', '0,-1,1', '0,-1,5']],
    ['KOZ-21 KOZ-17 forward, turning first', ['1,-1,1', '-1,0,5']],
    ['KOZ-24 a sidestep forward keeps the facing', ['1,-1,0', '-1,0,0']],
    ['KOZ-25 a sidestep back keeps the facing', ['1,0,0', '-1,1,0']],
    ['KOZ-26 back, turning after', ['0,1,0', '0,1,1', '0,1,5']],
    ['KOZ-26 back, turning first', ['1,0,5', '-1,1,1']],
  ])('%s', (_shows, lawful) => {
    expect(steps()).toEqual(expect.arrayContaining(lawful));
  });

  test('KOZ-R08 there are no more than these fourteen: a hex, and at most one turn of 60° before or after it', () => {
    expect([steps().length, new Set(steps()).size]).toEqual([14, 14]);
    expect(refused(alone(), { kind: 'step', to: at(1, -1), facing: 2 })).toBe('KOZ-R08');
    expect(refused(alone(), { kind: 'step', to: at(0, -2), facing: 0 })).toBe('KOZ-R08');
    expect(the(after(alone(), step('a', 1, -1, 1)), 'a')).toMatchObject({ at: at(1, -1), facing: 1, acts: 1 });
  });

  test('KOZ-20 one action a phase', () => {
    const two = actions([man('a', 'ronin', 0, 0, 0), man('a2', 'ronin', 3, 0, 0), man('d', 'ronin', 20, 0, 0)]);
    expect(refused(after(two, step('a', 0, -1, 0)), { kind: 'step', to: at(0, -2), facing: 0 })).toBe('KOZ-20');
    expect(asked(after(two, step('a', 0, -1, 0), does('turn', 'a2', { facing: 3 })))).toEqual(['D', 'acting']);
  });

  test('KOZ-22 turning on the spot, up to 180°', () => {
    expect(offersOf(alone(), 'turn').map(one => one['facing'])).toEqual([1, 5, 2, 4, 3]);
    expect(the(after(alone(), does('turn', 'a', { facing: 3 })), 'a')).toMatchObject({ at: at(0, 0), facing: 3 });
  });

  test('KOZ-23 standing still is what the rest do when the seat is done', () => {
    expect(the(after(alone(), does('stand', 'a')), 'a')).toMatchObject({ at: at(0, 0), facing: 0, acts: 1, busy: false });
    expect(asked(after(alone(), done('A')))).toEqual(['D', 'acting']);
  });

  test('KOZ-27 a reload action goes with a step, a turn or standing, not with a dash', () => {
    const bow = alone({ arms: [{ weapon: 'bow', load: 2 }], inHand: 0 });
    for (const order of [
      step('a', 0, -1, 0, [], { reload: true }),
      does('turn', 'a', { facing: 2, reload: true }),
      does('stand', 'a', { reload: true }),
    ])
      expect(the(after(bow, order), 'a').arms[0]?.load).toBe(1);
    expect(refused(alone(), { kind: 'stand', reload: true })).toBe('KOZ-27');
    expect(offersOf(bow, 'dash').every(one => !('reload' in one))).toBe(true);
  });

  test('KOZ-28 KOZ-R09 a dash is 2 or 3 free hexes straight ahead; −3 until the next own phase', () => {
    expect(offersOf(alone(), 'dash').map(one => one['to'])).toEqual([at(0, -2), at(0, -3)]);
    expect(refused(alone(), { kind: 'dash', to: at(0, -1) })).toBe('KOZ-28');
    expect(refused(alone(), { kind: 'dash', to: at(2, -2) })).toBe('KOZ-28');
    const dashed = after(alone(), dash('a', 0, -3));
    expect(the(dashed, 'a')).toMatchObject({ at: at(0, -3), dashed: true });
    expect(the(after(dashed, done('D')), 'a').dashed).toBe(false);
  });

  test('KOZ-R07 KOZ-01 nobody enters or passes an occupied hex, friend or foe; bodies do not bar it', () => {
    const crowd = (more: Written) => actions([man('a', 'ronin', 0, 0, 0), man('a2', 'ronin', 0, -1, 0, more), man('d', 'ronin', 20, 0, 0)]);
    expect(refused(crowd({}), { kind: 'step', to: at(0, -1), facing: 0 })).toBe('KOZ-R07');
    expect(refused(crowd({ lying: true }), { kind: 'dash', to: at(0, -2) })).toBe('KOZ-R07');
    expect(refused(crowd({ fate: 'dead', wounds: 6 }), { kind: 'step', to: at(0, -1), facing: 0 })).toBeNull();
    const edge = stage('actions', 'A', [{ ...man('a', 'ronin', 0, 0, 0), at: [0, 0] }, man('d', 'ronin', 20, 0, 0)]);
    expect(refused(edge, { kind: 'step', to: [0, -1], facing: 0 })).toBe('KOZ-01');
  });

  test('KOZ-R10 terrain costs no movement; option hardGoing: no dash into or out of it', () => {
    const bog = land({ rough: label(0, -2) });
    expect(refused(alone({}, bog), { kind: 'dash', to: at(0, -3) })).toBeNull();
    expect(refused(alone({}, bog, { hardGoing: true }), { kind: 'dash', to: at(0, -3) })).toBe('KOZ-R10');
    expect(refused(alone({}, land({ wading: label(0, 0) }), { hardGoing: true }), { kind: 'dash', to: at(0, -2) })).toBe('KOZ-R10');
    expect(refused(alone({}, bog, { hardGoing: true }), { kind: 'step', to: at(0, -1), facing: 0 })).toBeNull();
  });
});

describe('obstacles', () => {
  const hedge = land({}, { 'low hedge': `${label(0, 0)}/0` });

  test('KOZ-55 KOZ-R11 KOZ-R12 a low hedge is jumped in passing: 5 or less trips the unarmoured, 6 or less the armoured, in the far hex', () => {
    const over = (armour: string, die: number) => the(after(alone({ armour }, hedge), step('a', 0, -1, 0, [die])), 'a');
    expect([over('unarmoured', 5).lying, over('unarmoured', 6).lying, over('part', 6).lying, over('full', 7).lying]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(over('unarmoured', 5).at).toEqual(at(0, -1));
  });

  test('KOZ-R11 a fall ends the dash', () => {
    expect(the(after(alone({}, hedge), dash('a', 0, -3, [4])), 'a')).toMatchObject({ at: at(0, -1), lying: true });
    expect(the(after(alone({}, hedge), dash('a', 0, -3, [9])), 'a').at).toEqual(at(0, -3));
  });

  test('KOZ-R11 high hedges and barricades are climbed: the whole action, facing kept, no trip roll, no stroke', () => {
    for (const kind of ['high hedge', 'barricade']) {
      const wall = land({}, { [kind]: `${label(0, 0)}/0` });
      expect(refused(alone({}, wall), { kind: 'step', to: at(0, -1), facing: 0 })).toBe('KOZ-R11');
      expect(the(after(alone({}, wall), does('climb', 'a', { to: at(0, -1) })), 'a')).toMatchObject({
        at: at(0, -1),
        facing: 0,
        barred: true,
        lying: false,
      });
    }
    expect(refused(alone(), { kind: 'climb', to: at(0, -1) })).toBe('KOZ-R11');
  });

  test('KOZ-R11 one hex of gap is jumped by a dash; who trips lies on the near side; two hexes are too wide', () => {
    const ditch = land({ gap: label(0, -1) });
    expect(refused(alone({}, ditch), { kind: 'step', to: at(0, -1), facing: 0 })).toBe('KOZ-R11');
    expect(the(after(alone({}, ditch), dash('a', 0, -2, [6])), 'a')).toMatchObject({ at: at(0, -2), lying: false });
    expect(the(after(alone({}, ditch), dash('a', 0, -3, [2])), 'a')).toMatchObject({ at: at(0, 0), lying: true });
    expect(refused(alone({}, land({ gap: `${label(0, -1)} ${label(0, -2)}` })), { kind: 'dash', to: at(0, -3) })).toBe('KOZ-R11');
  });

  test('KOZ-R11 nobody gets into a gap over what stands before it, nor jumps it where something stands behind it', () => {
    const gap = (edges: Written): KozState => alone({}, land({ gap: label(0, -1) }, edges));
    for (const edge of ['low hedge', 'barricade']) {
      const [before, behind] = [gap({ [edge]: `${label(0, 0)}/0` }), gap({ [edge]: `${label(0, -1)}/0` })];
      expect(refused(before, { kind: 'step', to: at(0, -1), facing: 0 })).toBe('KOZ-R07');
      expect(refused(before, { kind: 'climb', to: at(0, -1) })).toBe('KOZ-R11');
      expect(refused(before, { kind: 'dash', to: at(0, -2) })).toBe('KOZ-R07');
      expect(refused(behind, { kind: 'dash', to: at(0, -2) })).toBe('KOZ-R11');
    }
    expect(refused(gap({ 'low hedge': `${label(0, -2)}/0` }), { kind: 'dash', to: at(0, -3) })).toBeNull(); // over the gap, then over the hedge
  });

  test('KOZ-R17 a difference of more than one level is a wall', () => {
    expect(refused(alone({}, land({}, {}, { '1': label(0, -1) })), { kind: 'step', to: at(0, -1), facing: 0 })).toBeNull();
    expect(refused(alone({}, land({}, {}, { '2': label(0, -1) })), { kind: 'step', to: at(0, -1), facing: 0 })).toBe('KOZ-R07');
  });

  test('KOZ-R17 KOZ-56 up steps is uphill', () => {
    const stairs = land({}, { steps: `${label(0, -1)}/0` }, { '1': label(0, -2) });
    const fight = stage(
      'combat',
      'A',
      [man('a', 'ronin', 0, 0, 0, armed('katana', 2)), man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1 })],
      stairs,
    );
    expect(the(after(fight, strike('a', 'd', [5, 5, 4])), 'd')).toMatchObject({ at: at(0, -2), lying: true });
  });
});

describe('lying, doors', () => {
  test('KOZ-30 KOZ-R15 standing up and lying down take the action; the lying neither move nor turn nor are pushed', () => {
    const down = alone({ lying: true });
    expect(offersOf(down, 'step')).toEqual([]);
    expect(refused(down, { kind: 'turn', facing: 2 })).toBe('KOZ-R15');
    expect(the(after(down, does('rise', 'a')), 'a')).toMatchObject({ lying: false, facing: 0, acts: 1 });
    expect(the(after(alone(), does('lie', 'a')), 'a').lying).toBe(true);
    expect(refused(alone(), { kind: 'rise' })).toBe('KOZ-30');
    const fight = stage('combat', 'A', [
      man('a', 'ronin', 0, 0, 0, armed('katana', 2)),
      man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1, lying: true }),
    ]);
    expect(the(after(fight, strike('a', 'd', [4, 6])), 'd').at).toEqual(at(0, -1));
  });

  test('KOZ-R15 a lying spearman strikes only next to him', () => {
    const spear = (r: number) =>
      stage('combat', 'A', [
        man('a', 'ashigaru-spear', 0, 0, 0, { ...armed('yari', 2), lying: true }),
        man('a2', 'ronin', 5, 0, 0, armed('katana', 1)),
        man('d', 'ronin', 0, r, 3, armed('katana', 0)),
        man('d2', 'ronin', 5, -1, 3),
      ]);
    expect(offersOf(spear(-2), 'strike').some(one => one['figure'] === 'a')).toBe(false);
    expect(offersOf(spear(-1), 'strike').some(one => one['figure'] === 'a')).toBe(true);
  });

  test('KOZ-32 KOZ-R16 a door is worked from the hex before it, facing it; closed it bars the way and the blade', () => {
    const house = land({}, { door: `${label(0, 0)}/0` });
    expect(refused(alone({}, house), { kind: 'step', to: at(0, -1), facing: 0 })).toBe('KOZ-R07');
    expect(refused(alone({ facing: 1 }, house), { kind: 'door' })).toBe('KOZ-R16');
    const open = after(alone({}, house), does('door', 'a'), done('D'));
    expect(refused(open, { kind: 'step', to: at(0, -1), facing: 0 })).toBeNull();
    expect(after(open, does('door', 'a')).doors).toEqual([]);
    const fight = (doors: readonly string[]) =>
      stage(
        'combat',
        'A',
        [
          man('a', 'ronin', 0, 0, 0, armed('katana', 2)),
          man('a2', 'ronin', 5, 0, 0, armed('katana', 1)),
          man('d', 'ronin', 0, -1, 3, armed('katana', 0)),
          man('d2', 'ronin', 5, -1, 3),
        ],
        { ...house, doors },
      );
    expect(offersOf(fight([]), 'strike').some(one => one['target'] === 'd')).toBe(false);
    expect(offersOf(fight([`${label(0, 0)}/0`]), 'strike').some(one => one['target'] === 'd')).toBe(true);
    expect(refused(alone({}, land({}, { 'locked door': `${label(0, 0)}/0` })), { kind: 'door' })).toBe('KOZ-R16');
  });
});

describe('closing in on a longer weapon', () => {
  /** KOZ-E8: a spearman, and a swordsman two hexes before him who steps up. */
  const close = (spear: Written = {}, options: Written = {}) =>
    actions(
      [man('a', 'samurai-sword', 0, -2, 3, armed('katana', 4)), man('l', 'ashigaru-spear', 0, 0, 0, { ...armed('yari', 2), ...spear })],
      {},
      options,
    );

  /** A spearman beside the way of a's dash, who reaches him after its first hex. */
  const beside = (ground: Written = {}) =>
    actions([man('a', 'ronin', 0, -4, 3, armed('katana', 6)), man('l', 'ashigaru-spear', 1, -2, 0, armed('yari', 2))], ground);

  test('KOZ-E8 KOZ-90 KOZ-R21 the spear strikes first: a wound, pushed back, the step is lost, the stroke used', () => {
    const asks = after(close(), step('a', 0, -1, 3));
    expect(asked(asks)).toEqual(['L', 'closing']);
    const end = after(asks, strike('l', 'a', [7, 2]));
    expect(the(end, 'a')).toMatchObject({ wounds: 1, at: at(0, -3), acts: 1 });
    expect(the(end, 'l').stroke).toBe(end.turn);
  });

  test('KOZ-R21 let pass, or parried, he completes his step', () => {
    expect(the(after(close(), step('a', 0, -1, 3), done('L')), 'a').at).toEqual(at(0, -1));
    expect(the(after(close(), step('a', 0, -1, 3), strike('l', 'a', [4, 2])), 'a').at).toEqual(at(0, -1));
  });

  test('KOZ-E9 KOZ-91 KOZ-R22 beaten aside by 6 he steps inside, keeps his action, and strikes', () => {
    const asks = after(close(), step('a', 0, -1, 3), strike('l', 'a', [1, 5]));
    expect(asked(asks)).toEqual(['A', 'closingIn']);
    const inside = after(asks, does('enter', 'a', { to: at(0, -1) }));
    expect(the(inside, 'a')).toMatchObject({ at: at(0, -1), acts: 0 });
    expect(asked(inside)).toEqual(['A', 'acting']);
    const { state, events } = playing(inside, does('stand', 'a'), strike('a', 'l', [8, 4]));
    expect(factor(events, 'l', 'KOZ-115')).toBeUndefined();
    expect(the(state, 'l')).toMatchObject({ wounds: 5, at: at(0, 1) });
  });

  test('KOZ-R22 he may decline; never lying, entangled or mounted', () => {
    const asks = after(close(), step('a', 0, -1, 3), strike('l', 'a', [1, 5]));
    expect(the(after(asks, done('A')), 'a').at).toEqual(at(0, -1)); // the step is completed
    const lying = stage('combat', 'L', [
      man('a', 'ronin', 0, -2, 3, { ...armed('katana', 4), lying: true }),
      man('l', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)),
    ]);
    expect(asked(after(lying, strike('l', 'a', [0, 9])))[1]).toBe('acting');
  });

  test('KOZ-R22 struck from outside his forward arc he turns to face instead', () => {
    const behind = stage('combat', 'L', [
      man('a', 'ronin', 0, -2, 0, armed('katana', 6)),
      man('l', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)),
    ]);
    const asks = after(behind, strike('l', 'a', [0, 9]));
    expect(offersOf(asks, 'face').map(one => one['facing'])).toEqual([3]);
    expect(the(after(asks, does('face', 'a', { facing: 3 })), 'a').facing).toBe(3);
  });

  test('KOZ-R22 in the middle of a dash he may only finish it or stop', () => {
    const far = actions([man('a', 'ronin', 0, -4, 3, armed('katana', 6)), man('l', 'ashigaru-spear', 0, 0, 0, armed('yari', 2))]);
    const stopped = after(far, dash('a', 0, -1), strike('l', 'a', [0, 9]), does('enter', 'a', { to: at(0, -1) }));
    expect(asked(stopped)).toEqual(['A', 'striking']); // the spearman stands in his way: there is nothing to finish
    expect(the(stopped, 'a')).toMatchObject({ at: at(0, -1), acts: 1, dashed: true });
    const past = after(beside(), dash('a', 0, -1), strike('l', 'a', [0, 9]), does('enter', 'a', { to: at(0, -2) }));
    expect(asked(past)).toEqual(['A', 'resuming']);
    expect(place(the(after(past, done('A')), 'a'))).toEqual([0, -2]);
    expect(place(the(after(past, does('go', 'a')), 'a'))).toEqual([0, 0]); // the two hexes that were left of it
  });

  test('KOZ-R22 nobody goes on over the edge of the map, or over what must be climbed', () => {
    const inside = (ground: Written) =>
      after(beside(ground), dash('a', 0, -2), strike('l', 'a', [0, 9]), does('enter', 'a', { to: at(0, -2) }));
    expect(asked(inside({}))).toEqual(['A', 'resuming']);
    expect(asked(inside(land({}, { barricade: `${label(0, -2)}/3` })))).toEqual(['A', 'striking']);
    const edge = inside({ map: { columns: 30, rows: 9 } }); // (0, −2) lies in its last row
    expect(asked(edge)).toEqual(['A', 'striking']);
    expect(the(edge, 'a').fate).toBeNull();
  });

  test('KOZ-R22 a step to the side that was begun with reloading is finished to the side', () => {
    const start = actions([
      man('a', 'ronin', 1, -2, 3, { weapons: { bow: 6 }, arms: [{ weapon: 'bow', load: 3 }], inHand: 0 }),
      man('l', 'ashigaru-spear', 0, 0, 0, armed('yari', -9)),
    ]);
    const asks = after(start, step('a', 0, -1, 3, [], { reload: true }), strike('l', 'a', [0, 9]), does('enter', 'a', { to: at(0, -1) }));
    expect(asked(asks)).toEqual(['A', 'resuming']);
    expect(place(the(after(asks, does('go', 'a')), 'a'))).toEqual([-1, 0]);
  });

  test('KOZ-R20 KOZ-R22 a hidden chain that was not used gives nobody a way inside: the question would betray it', () => {
    const flank = (mode: string, q: number, r: number) =>
      asked(
        after(
          stage('combat', 'L', [man('a', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)), man('l', 'monk-bo', q, r, 4, armed('feruzue', 3))]),
          strike('l', 'a', [0, 9], { mode }),
        ),
      )[1];
    expect(flank('spear', 1, -1)).not.toBe('closingIn');
    expect(flank('chain', 3, -3)).toBe('closingIn');
  });

  test('KOZ-R20 KOZ-R22 a chain that is being recovered is no shorter for it: a sword does not outreach it', () => {
    const parried = after(
      stage('combat', 'L', [
        man('a', 'constable', 0, 0, 0, {
          weapons: { manrikigusari: 2 },
          arms: [{ weapon: 'manrikigusari', spent: 1 }],
          inHand: 0,
          stroke: 1,
        }),
        man('l', 'ronin', 1, -1, 4, armed('katana', 3)),
      ]),
      strike('l', 'a', [0, 9]),
    );
    expect(asked(parried)[1]).not.toBe('closingIn');
  });

  test('KOZ-E10 no closing stroke when the stroke of the turn is gone; option closingStroke always: once for each who closes', () => {
    expect(asked(after(close({ stroke: 1 }), step('a', 0, -1, 3)))[1]).not.toBe('closing');
    const always = after(close({ stroke: 1 }, { closingStroke: 'always' }), step('a', 0, -1, 3));
    expect(asked(always)).toEqual(['L', 'closing']);
    expect(the(after(close({}, { closingStroke: 'always' }), step('a', 0, -1, 3), strike('l', 'a', [4, 2])), 'l').stroke).toBe(-1);
  });

  test('KOZ-R20 equal reach gives no closing stroke', () => {
    const spears = actions([man('a', 'ashigaru-spear', 0, -3, 3, armed('yari', 2)), man('l', 'ashigaru-spear', 0, 0, 0, armed('yari', 2))]);
    expect(asked(after(spears, step('a', 0, -2, 3)))[1]).not.toBe('closing');
  });

  test('KOZ-R21 several strike one after the other, in the order of seats', () => {
    const two = actions([
      man('a', 'samurai-sword', 0, -2, 3, armed('katana', 4)),
      man('m', 'ashigaru-spear', 1, -1, 5, armed('yari', 2)),
      man('l', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)),
    ]);
    const first = after(two, step('a', 0, -1, 3));
    expect(asked(first)).toEqual(['M', 'closing']);
    const second = after(first, strike('m', 'a', [4, 4]));
    expect(asked(second)).toEqual(['L', 'closing']);
    expect(the(after(second, done('L')), 'a').at).toEqual(at(0, -1));
  });

  test('KOZ-R20 KOZ-R90 a hidden chain lets its owner strike first, and nobody else learns why he was asked', () => {
    const secret = actions([man('a', 'ashigaru-spear', 0, -3, 3, armed('yari', 2)), man('l', 'monk-bo', 0, 0, 0, armed('feruzue', 3))]);
    const asks = after(secret, step('a', 0, -2, 3));
    expect(asked(asks)).toEqual(['L', 'closing']);
    const plain = actions([man('a', 'ashigaru-spear', 0, -3, 3, armed('yari', 2)), man('l', 'monk-bo', 0, 0, 0, armed('short-spear', 3))]);
    const seen = (state: KozState) => canonical(kozeriai.view(state, the(secret, 'a').kit.seat));
    expect(seen(asks)).toBe(seen(after(plain, step('a', 0, -2, 3))));
    const { state, events } = playing(asks, strike('l', 'a', [9, 0], { mode: 'chain' }));
    expect(events.find(event => event.kind === 'revealed')).toMatchObject({ figure: 'l', weapon: 'feruzue', reveals: true });
    expect(the(state, 'a').distractions).toBeGreaterThan(0);
  });

  test('KOZ-R21 riders who close trigger it too, and are not stopped by a push', () => {
    const rider = actions([
      man('a', 'samurai-mounted', 0, -3, 3, { riding: 'walk', ...armed('katana', 0) }),
      man('l', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)),
    ]);
    const asks = after(rider, does('ride', 'a', { gait: 'walk', to: at(0, -2), facing: 3 }));
    expect(asked(asks)[1]).not.toBe('closing'); // still two hexes away
    const near = actions([
      man('a', 'samurai-mounted', 0, -2, 3, { riding: 'trot', ...armed('katana', 0) }),
      man('l', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)),
    ]);
    const closes = after(near, does('ride', 'a', { gait: 'trot', to: at(0, 0), facing: 3 }));
    expect(asked(closes)).toEqual(['L', 'closing']);
    expect(aims(closes)).toEqual(['a', 'the horse of a']);
    expect(the(after(closes, strike('l', 'a', [9, 3], { horse: true })), 'a-horse').wounds).toBe(8);
    expect(the(after(closes, strike('l', 'a', [5, 5])), 'a').at).toEqual(at(0, -1));
  });
});

test('KOZ-R21 KOZ-R09 a dash that is interrupted stops there', () => {
  const far = actions([man('a', 'ronin', 0, -4, 3, armed('katana', 0)), man('l', 'ashigaru-spear', 0, 0, 0, armed('yari', 2))]);
  const end = after(far, dash('a', 0, -1), strike('l', 'a', [5, 5]));
  expect(place(the(end, 'a'))).toEqual([0, -3]);
  expect(the(end, 'a').wounds).toBe(5);
});

test('KOZ-83 the mover who is struck at can only parry', () => {
  const close = actions([man('a', 'samurai-sword', 0, -2, 3), man('l', 'ashigaru-spear', 0, 0, 0, armed('yari', 2))]);
  const asks = after(close, step('a', 0, -1, 3), strike('l', 'a'));
  expect(asked(asks)).toEqual(['A', 'defence']);
  expect(offersOf(asks, 'defend').every(one => one['strike'] === false)).toBe(true);
  expect(the(after(asks, parry('a', [5, 9])), 'a').wounds).toBe(0);
});

describe('KOZ-R21 jumps are judged by where they land', () => {
  test('KOZ-R21 KOZ-R11 a dash over a gap draws the stroke of a rope that reaches him where he stands', () => {
    const ditch = land({ gap: label(0, -2) });
    const start = actions([swordsman('a', 0, -3, 3), man('d', 'ashigaru-spear', 0, 0, 0, armed('yari', 2))], ditch);
    // Across the gap at (0, −2) he lands at (0, −1), next to the spear; he stands three hexes away, out of its reach.
    expect(asked(after(start, dash('a', 0, -1, [9])))[1]).not.toBe('closing');
    const rope = actions([swordsman('a', 0, -3, 3), man('d', 'monk-bo', 0, 0, 0, armed('kawa-nawa', 2))], ditch);
    expect(asked(after(rope, dash('a', 0, -1)))).toEqual(['D', 'closing']);
  });

  test('KOZ-R21 KOZ-R57 a horse over a gap likewise', () => {
    const ditch = land({ gap: `${label(0, -1)} ${label(0, -2)}` });
    const start = actions([
      man('a', 'ronin', 0, 0, 0, { ...armed('katana', 3), riding: 'gallop', ...HAS_STRUCK }),
      man('d', 'monk-bo', 1, -4, 3, armed('kawa-nawa', 2)),
    ], ditch); // prettier-ignore
    const ride = does('ride', 'a', { gait: 'gallop', to: at(0, -4), facing: 0, jump: true });
    expect(asked(after(start, ride))).toEqual(['D', 'closing']);
  });
});
