import { describe, expect, test } from 'vitest';
import { refusedBy, whyNot } from '@nobori/engine/testing';
import type { Hex } from '@nobori/engine/hex';
import {
  actions,
  after,
  armed,
  asked,
  at,
  combat,
  does,
  done,
  factor,
  label,
  land,
  man,
  offersOf,
  playing,
  stage,
  strike,
  the,
  type Written,
} from '../court.testing.ts';
import { rearOf } from '../ground.ts';
import { kozeriai } from '../index.ts';
import type { KozState } from '../state.ts';

/** A rider at (0, 0) looking north, his horse at this gait, and an enemy far away. */
const rider = (gait: string, more: Written = {}, ground: Written = {}, others: readonly Written[] = [], options: Written = {}): KozState =>
  actions(
    [man('a', 'samurai-mounted', 0, 0, 0, { riding: gait, ...armed('katana', 4), ...more }), man('d', 'ronin', 20, 5, 0), ...others],
    ground,
    options,
  );
const ride = (gait: string, q: number, r: number, facing: number, dice: readonly number[] = [], jump = false) =>
  does('ride', 'a', { gait, to: at(q, r), facing, jump }, dice);
const ways = (state: KozState, gait: string): string[] =>
  offersOf(state, 'ride')
    .filter(one => one['gait'] === gait)
    .map(one => [...(one['to'] as Hex).map((n, i) => n - (i === 0 ? 10 : 5)), one['facing']].join());
const horse = (state: KozState) => the(state, 'a-horse');

describe('moving horses', () => {
  test('KOZ-34 KOZ-R50 a horse fills two hexes, the rear directly behind the front, and its rider is on it', () => {
    const state = rider('halt');
    expect([horse(state).at, rearOf(horse(state))]).toEqual([at(0, 0), at(0, 1)]);
    expect(
      refusedBy(
        kozeriai,
        actions([man('a', 'samurai-mounted', 0, 0, 0, { riding: 'halt' }), man('a2', 'ronin', 1, 0, 0), man('d', 'ronin', 20, 5, 0)]),
        'A',
        { kind: 'step', figure: 'a2', to: at(0, 1), facing: 0 },
      ),
    ).toBe('KOZ-R07');
  });

  test.each([
    ['KOZ-37 gallop', 'gallop', ['0,-4,0']],
    ['KOZ-40 walk: straight on, or one turn before or after, to either hand', 'walk', ['0,-1,0', '-1,0,5', '-2,1,5', '1,-1,1', '2,-1,1']],
    ['KOZ-41 sidestep', 'sidestep', ['1,-1,0', '1,0,0', '-1,1,0', '-1,0,0']],
    ['KOZ-42 turn', 'turn', ['-1,1,5', '1,0,1']],
    ['KOZ-43 back', 'back', ['0,1,0']],
  ])('%s', (_title, gait, expected) => {
    expect(ways(rider(gait), gait).toSorted()).toEqual(expected.toSorted());
  });

  test('KOZ-38 KOZ-39 canter 3 and trot 2 hexes, with up to one turn at any point', () => {
    expect(ways(rider('canter'), 'canter')).toHaveLength(1 + 2 * 4);
    expect(ways(rider('trot'), 'trot')).toHaveLength(1 + 2 * 3);
    const end = after(rider('canter'), ride('canter', 0, -3, 0));
    expect([horse(end).at, the(end, 'a').at]).toEqual([at(0, -3), at(0, -3)]);
  });

  test('KOZ-35 KOZ-R51 the horse repeats its activity for free, and must; another one is the rider’s action', () => {
    const state = rider('trot');
    expect(refusedBy(kozeriai, state, 'A', { kind: 'done' })).toBe('KOZ-R51');
    const on = after(state, ride('trot', 0, -2, 0));
    expect([the(on, 'a').acts, asked(on)]).toEqual([0, ['A', 'acting']]);
    expect(refusedBy(kozeriai, on, 'A', { kind: 'ride', figure: 'a', gait: 'trot', to: at(0, -4), facing: 0 })).toBe('KOZ-R51');
    const changed = after(state, ride('walk', 0, -1, 0));
    expect([the(changed, 'a').acts, horse(changed).gait]).toEqual([1, 'walk']);
    expect(kozeriai.prompt(state).asks[0]?.fallback()).toMatchObject({ kind: 'ride', gait: 'trot', to: at(0, -2) });
  });

  test('KOZ-33 KOZ-44 at most two hexes’ difference of speed', () => {
    const gaits = (gait: string) => [...new Set(offersOf(rider(gait), 'ride').map(one => one['gait']))].sort();
    expect(gaits('gallop')).toEqual(['canter', 'gallop', 'trot']);
    expect(gaits('halt')).toEqual(['back', 'sidestep', 'trot', 'turn', 'walk']);
    expect(gaits('canter')).toEqual(['canter', 'gallop', 'trot', 'walk']);
    expect(refusedBy(kozeriai, rider('halt'), 'A', { kind: 'ride', figure: 'a', gait: 'canter', to: at(0, -3), facing: 0 })).toBe('KOZ-44');
    expect(refusedBy(kozeriai, rider('canter'), 'A', { kind: 'ride', figure: 'a', gait: 'back', to: at(0, 1), facing: 0 })).toBe('KOZ-44'); // KOZ-R51
  });

  test('KOZ-36 KOZ-R94 who changes the gait strikes no more this turn, and who has struck does not change it', () => {
    const near = man('d2', 'ronin', 1, -2, 3, armed('katana', 0));
    expect(asked(after(rider('halt', {}, {}, [near]), ride('walk', 0, -1, 0)))).toEqual(['D', 'acting']);
    expect(asked(after(rider('walk', {}, {}, [near]), ride('walk', 0, -1, 0), does('stand', 'a')))).toEqual(['A', 'striking']);
    expect(
      refusedBy(kozeriai, rider('walk', { stroke: 1 }), 'A', { kind: 'ride', figure: 'a', gait: 'trot', to: at(0, -2), facing: 0 }),
    ).toBe('KOZ-R94');
  });

  test('KOZ-45 KOZ-R56 a solid object halts it; at canter or gallop the rider may be unseated', () => {
    const house = land({ house: label(0, -2) });
    expect(horse(after(rider('trot', {}, house), ride('trot', 0, -2, 0)))).toMatchObject({ gait: 'halt', at: at(0, -1) });
    const fast = after(rider('gallop', {}, house), ride('gallop', 0, -4, 0, [2]));
    expect([horse(fast).gait, the(fast, 'a').mount]).toEqual(['halt', 'a-horse']);
    expect(asked(after(rider('gallop', {}, house), ride('gallop', 0, -4, 0, [1])))).toEqual(['A', 'falling']);
  });

  test('KOZ-46 KOZ-133 KOZ-R52 men do not stop a horse: at canter or gallop they are knocked down where they are', () => {
    const crowd = [man('d2', 'ronin', 0, -2, 3, { ...armed('katana', 0), stroke: 1 }), man('a2', 'ronin', 0, -3, 0)];
    const end = after(rider('gallop', {}, {}, crowd), ride('gallop', 0, -4, 0));
    expect(horse(end).at).toEqual(at(0, -4));
    expect([the(end, 'd2'), the(end, 'a2')]).toMatchObject([
      { lying: true, at: at(0, -2), distractions: 0 },
      { lying: true, at: at(0, -3) },
    ]);
    expect(refusedBy(kozeriai, end, 'A', { kind: 'rise', figure: 'a2' })).toBe('KOZ-R52'); // still under the horse
    expect(the(after(rider('gallop', {}, {}, crowd, { runDownHurts: true }), ride('gallop', 0, -4, 0)), 'd2').distractions).toBe(2);
  });

  test('KOZ-135 KOZ-R53 before a slower horse a man may throw himself aside, even a friend', () => {
    const friend = man('b', 'ronin', 0, -1, 0);
    const asks = after(rider('walk', {}, {}, [friend]), ride('walk', 0, -1, 0));
    expect(asked(asks)).toEqual(['B', 'throwing']);
    expect(offersOf(asks, 'aside').map(one => one['to'])).not.toContainEqual(at(0, 0));
    expect(the(after(asks, does('aside', 'b', { to: at(1, -2) })), 'b')).toMatchObject({ at: at(1, -2), lying: true });
    const stays = after(asks, done('B'));
    expect(the(stays, 'b')).toMatchObject({ at: at(0, -1), lying: true });
    expect(horse(stays).at).toEqual(at(0, -1));
  });

  test('KOZ-E19 KOZ-134 KOZ-R54 a katana cannot strike the man straight ahead; a yari strikes him first, at +2', () => {
    const victim = man('d2', 'ronin', 0, -2, 3, { ...armed('katana', 0), stroke: 1 });
    const ridden = after(rider('gallop', {}, {}, [victim]), ride('gallop', 0, -4, 0));
    expect([horse(ridden).at, rearOf(horse(ridden)), the(ridden, 'd2').lying]).toEqual([at(0, -4), at(0, -3), true]);
    const asks = after(rider('gallop', armed('yari', 4), {}, [victim]), ride('gallop', 0, -4, 0));
    expect(asked(asks)).toEqual(['A', 'impact']);
    const { state, events } = playing(asks, strike('a', 'd2', [5, 5]));
    expect(factor(events, 'a', 'KOZ-132')).toBe(2);
    expect(the(state, 'd2')).toMatchObject({ fate: 'dead' });
    expect(horse(state).at).toEqual(at(0, -4));
    const passed = after(asks, done('A'));
    expect(the(passed, 'd2')).toMatchObject({ lying: true, wounds: 0 });
  });

  test('KOZ-R05 KOZ-61 who shoots or reloads has no stroke before impact, and who has made one neither shoots nor reloads', () => {
    const spear = { weapons: { yari: 4, bow: 4 }, arms: [{ weapon: 'yari' }, { weapon: 'bow', load: 1 }], inHand: 0 };
    const start = rider('gallop', spear, {}, [man('d2', 'ronin', 0, -3, 3, { ...armed('katana', 0), stroke: 1 })]);
    const rides = ride('gallop', 0, -4, 0);
    expect(asked(after(start, rides))).toEqual(['A', 'impact']);
    const archer = { ...spear, inHand: 1 };
    const loads = after(rider('gallop', archer, {}, [man('d2', 'ronin', 0, -3, 3)]), does('stand', 'a', { reload: true }));
    expect(asked(after(loads, does('draw', 'a', { weapon: 'hands' }), rides))).toEqual(['D', 'acting']);
    const struck = after(start, rides, strike('a', 'd2', [0, 0])); // 6 against 0: he falls to the blow
    const armedAgain = { ...struck, figures: struck.figures.map(one => (one.kit.id === 'a' ? { ...one, hand: 1 } : one)) };
    expect(refusedBy(kozeriai, armedAgain, 'A', { kind: 'stand', figure: 'a', reload: true })).toBe('KOZ-R05');
    expect(offersOf(armedAgain, 'stand').map(one => one['reload'])).toEqual([false]);
  });

  test('KOZ-R53 KOZ-R66 KOZ-R73 who is held or grapples cannot throw himself aside', () => {
    const walk = (d2: Written, other: Written) =>
      after(
        rider('walk', {}, {}, [man('d2', 'ronin', 0, -1, 3, { stroke: 1, ...d2 }), man('a3', 'constable', 1, -2, 4, other)]),
        ride('walk', 0, -1, 0),
      );
    expect(asked(walk({}, {}))).toEqual(['D', 'throwing']);
    const held = walk({}, { ...armed('mojiri', 2), holding: 'd2' });
    expect(the(held, 'd2')).toMatchObject({ at: at(0, -1), lying: true });
    const locked = walk({ grapple: 'a3', inHand: -1 }, { grapple: 'd2', inHand: -1 });
    expect(the(locked, 'd2')).toMatchObject({ at: at(0, -1), lying: true });
  });

  test('KOZ-R73 a rider who holds a man with a barbed pole loses him when his horse goes on', () => {
    const start = rider('walk', { ...armed('mojiri', 2), holding: 'd2' }, {}, [man('d2', 'ronin', 0, -2, 3, { lying: true })]);
    expect(the(after(start, ride('walk', 0, -1, 0)), 'a').holding).toBe('d2');
    const away = rider('gallop', { ...armed('mojiri', 2), holding: 'd2' }, {}, [man('d2', 'ronin', 1, -1, 3, { lying: true })]);
    expect(the(after(away, ride('gallop', 0, -4, 0)), 'a').holding).toBeNull();
  });

  test('KOZ-R21 KOZ-R56 before a horse that is stopped at once nobody has a closing stroke', () => {
    const spear = man('l', 'ashigaru-spear', 1, -2, 3, armed('yari', 2));
    expect(asked(after(rider('walk', {}, {}, [spear]), ride('walk', 0, -1, 0)))).toEqual(['L', 'closing']);
    const stopped = after(rider('walk', {}, land({ house: label(0, -1) }), [spear]), ride('walk', 0, -1, 0));
    expect(asked(stopped)[1]).not.toBe('closing');
    expect(horse(stopped).gait).toBe('halt');
  });

  test('KOZ-136 a rider cannot strike a man under his horse', () => {
    const under = combat([
      man('a', 'samurai-mounted', 0, 0, 0, { riding: 'halt', ...armed('katana', 4) }),
      man('d', 'ronin', 0, 0, 3, { ...armed('katana', 0), lying: true }),
      man('d2', 'ronin', 1, -1, 3, armed('katana', 0)),
      man('d3', 'ronin', 0, 4, 3, armed('katana', 0)),
    ]);
    expect(offersOf(under, 'strike').map(one => one['target'])).toEqual(['d2']);
    const strikeAt = (target: string) => refusedBy(kozeriai, under, 'A', { kind: 'strike', figure: 'a', target });
    expect(['d', 'd3'].map(strikeAt)).toEqual(['KOZ-136', 'KOZ-114']); // d3 stands behind him
  });
});

describe('jumping', () => {
  const hedge = (kind: string, r = -1) => land({}, { [kind]: `${label(0, r)}/0` });

  test('KOZ-E17 KOZ-48 KOZ-49 a high hedge after the first hex: 2 refuses, 0 throws the rider too, 3 goes over', () => {
    const start = rider('canter', {}, hedge('high hedge'));
    const refuses = after(start, ride('canter', 0, -3, 0, [2], true));
    expect(horse(refuses)).toMatchObject({ gait: 'halt', at: at(0, -1) });
    const throws = after(start, ride('canter', 0, -3, 0, [0], true));
    expect(asked(throws)).toEqual(['A', 'falling']);
    const down = after(throws, does('fall', 'a', { to: at(1, 0) }));
    expect(the(down, 'a')).toMatchObject({ mount: null, lying: true, at: at(1, 0) });
    expect(horse(after(start, ride('canter', 0, -3, 0, [3], true)))).toMatchObject({ gait: 'canter', at: at(0, -3) });
  });

  test('KOZ-47 KOZ-R56 a trotting horse cannot jump, and one that is not asked to halts', () => {
    expect(
      refusedBy(kozeriai, rider('trot', {}, hedge('low hedge')), 'A', {
        kind: 'ride',
        figure: 'a',
        gait: 'trot',
        to: at(0, -2),
        facing: 0,
        jump: true,
      }),
    ).toBe('KOZ-47');
    expect(horse(after(rider('trot', {}, hedge('low hedge')), ride('trot', 0, -2, 0))).at).toEqual(at(0, -1));
    expect(horse(after(rider('canter', {}, hedge('low hedge')), ride('canter', 0, -3, 0, [5]))).at).toEqual(at(0, -1));
  });

  test.each([
    ['low hedge', 1, 2],
    ['high hedge', 2, 3],
    ['barricade', 4, 5],
  ])('KOZ-47 KOZ-T2 %s: refused on %s, cleared on %s', (kind, refuses, clears) => {
    const start = rider('canter', {}, hedge(kind));
    expect(horse(after(start, ride('canter', 0, -3, 0, [refuses], true))).at).toEqual(at(0, -1));
    expect(horse(after(start, ride('canter', 0, -3, 0, [clears], true))).at).toEqual(at(0, -3));
  });

  test('KOZ-50 KOZ-R57 gaps of 1, 2 and 3 hexes; a gap of one never throws; the horse lands beyond, the hexes crossed count', () => {
    const ditch = (width: number) => land({ gap: Array.from({ length: width }, (_, i) => label(0, -2 - i)).join(' ') });
    const one = rider('gallop', {}, ditch(1));
    expect(asked(after(one, ride('gallop', 0, -4, 0, [0], true)))[1]).not.toBe('falling');
    expect(horse(after(one, ride('gallop', 0, -4, 0, [0], true))).gait).toBe('halt');
    expect(horse(after(one, ride('gallop', 0, -4, 0, [1], true))).at).toEqual(at(0, -4));
    expect(horse(after(rider('gallop', {}, ditch(3)), ride('gallop', 0, -4, 0, [4], true))).at).toEqual(at(0, -6));
    expect(horse(after(rider('gallop', {}, ditch(3)), ride('gallop', 0, -4, 0, [3], true))).at).toEqual(at(0, -1));
    expect(horse(after(rider('gallop', {}, ditch(4)), ride('gallop', 0, -4, 0, [5], true))).at).toEqual(at(0, -1));
  });

  test('KOZ-R57 only straight across: a turn is no hex of the jump, nor is it made in the air', () => {
    const ditch = land({ gap: label(0, -1) });
    expect(horse(after(rider('canter', {}, ditch), ride('canter', 0, -3, 0, [9], true))).at).toEqual(at(0, -3));
    const turned = after(rider('canter', {}, ditch), ride('canter', 1, -3, 1, [9], true)); // three hexes on, then the turn
    expect([horse(turned).at, horse(turned).facing]).toEqual([at(1, -3), 1]);
    const midway = after(rider('canter', {}, ditch), ride('canter', 3, -3, 1, [9], true)); // a hex, the turn, two hexes
    expect(horse(midway)).toMatchObject({ at: at(0, 0), gait: 'halt' }); // the ditch is a solid object, and the rider keeps his seat on a 9
  });

  test('KOZ-R57 the jump is not begun where the horse would be stopped astride', () => {
    const wall = land({ house: label(0, -3) }, { 'low hedge': `${label(0, -1)}/0` });
    expect(horse(after(rider('gallop', {}, wall), ride('gallop', 0, -4, 0, [9], true)))).toMatchObject({ at: at(0, -1), gait: 'halt' });
  });

  test('KOZ-R57 a horse that would end astride goes one hex further; men on the far side of a gap are run down', () => {
    expect(horse(after(rider('canter', {}, hedge('low hedge', -2)), ride('canter', 0, -3, 0, [9], true))).at).toEqual(at(0, -4));
    const blocked = land({ house: label(0, -4) }, { 'low hedge': `${label(0, -2)}/0` });
    expect(horse(after(rider('canter', {}, blocked), ride('canter', 0, -3, 0, [9], true))).at).toEqual(at(0, -2)); // not begun: a solid object
    const far = rider('gallop', {}, land({ gap: label(0, -1) }), [man('d2', 'ronin', 0, -3, 3, { ...armed('katana', 0), stroke: 1 })]);
    expect(the(after(far, ride('gallop', 0, -4, 0, [9], true)), 'd2').lying).toBe(true);
  });
});

describe('collisions, thrown riders, dead horses', () => {
  const other = (gait: string) => man('d2', 'samurai-mounted', 0, -3, 0, { riding: gait, ...armed('katana', 0), stroke: 1 });

  test('KOZ-E18 KOZ-137 KOZ-R55 both halt; 1 unseats the mover, 4 only halts the other', () => {
    const start = rider('gallop', {}, {}, [man('d2', 'samurai-mounted', 0, -3, 3, { riding: 'halt', ...armed('katana', 0), stroke: 1 })]);
    const end = after(start, ride('gallop', 0, -4, 0, [1, 4]));
    expect(asked(end)).toEqual(['A', 'falling']);
    expect([horse(end).at, horse(end).gait, the(end, 'd2').mount]).toEqual([at(0, -2), 'halt', 'd2-horse']);
  });

  test('KOZ-R55 option slowCollision none: no rolls between slow horses', () => {
    const slow = (options: Written) => rider('trot', {}, {}, [other('halt')], options);
    expect(horse(after(slow({}), ride('trot', 0, -2, 0, [5, 5]))).at).toEqual(at(0, -1));
    expect(horse(after(slow({ slowCollision: 'none' }), ride('trot', 0, -2, 0))).at).toEqual(at(0, -1));
  });

  test('KOZ-R58 the rider lies beside the rear hex; with no room there, beside the front', () => {
    const walls = land({ house: [label(1, 0), label(1, 1), label(0, 2), label(-1, 2), label(-1, 1)].join(' ') });
    const thrown = stage('actions', 'A', [man('a', 'samurai-mounted', 0, 0, 0, { riding: 'halt' }), man('d', 'ronin', 20, 5, 0)], {
      ...walls,
      step: [{ kind: 'turnEnd' }, { kind: 'thrown', figure: 'a' }],
    });
    expect(offersOf(thrown, 'fall').map(one => one['to'])).toEqual([at(0, -1), at(1, -1), at(-1, 0)]);
    const open = stage('actions', 'A', [man('a', 'samurai-mounted', 0, 0, 0, { riding: 'walk' }), man('d', 'ronin', 20, 5, 0)], {
      step: [{ kind: 'turnEnd' }, { kind: 'thrown', figure: 'a' }],
    });
    expect(offersOf(open, 'fall').map(one => one['to'])).toHaveLength(5);
    expect(horse(after(open, does('fall', 'a', { to: at(0, 2) }))).gait).toBe('halt');
  });

  test('KOZ-R58 a rider killed falls in the same way', () => {
    const fight = combat([
      man('a', 'ronin', 1, -1, 4, armed('katana', 9)),
      man('d', 'samurai-mounted', 0, 0, 0, { riding: 'halt', ...armed('katana', 0), stroke: 1, wounds: 5 }),
      man('d2', 'ronin', 20, 0, 0),
    ]);
    const asks = after(fight, strike('a', 'd', [5, 5]));
    expect(asked(asks)).toEqual(['D', 'falling']);
    expect(the(after(asks, does('fall', 'd', { to: at(0, 2) })), 'd')).toMatchObject({ fate: 'dead', at: at(0, 2), mount: null });
  });

  test('KOZ-R59 KOZ-R26 a horse dies of 8 wounds: two body hexes, the rider thrown; 8 distractions and it bolts', () => {
    const spear = (more: Written) =>
      combat([
        man('a', 'ashigaru-spear', 0, -2, 3, armed('yari', 6)),
        man('d', 'samurai-mounted', 0, 0, 0, { ...armed('katana', 0), stroke: 1 }),
        { ...man('d-horse', 'horse', 0, 0, 0), mount: 'd', ...more },
      ]);
    const asks = after(spear({ wounds: 5 }), strike('a', 'd-horse', [5, 5]));
    expect(asked(asks)).toEqual(['D', 'falling']);
    const end = after(asks, does('fall', 'd', { to: at(1, 1) }));
    expect(the(end, 'd-horse').fate).toBe('dead');
    expect(kozeriai.pieces?.(end).find(one => one.id === 'body d-horse')).toMatchObject({ at: at(0, 0), also: at(0, 1) });
    const rope = combat([
      man('a', 'ronin', 0, -2, 3, armed('kawa-nawa', 9)),
      man('d', 'samurai-mounted', 0, 0, 0, { ...armed('katana', 0), stroke: 1 }),
      { ...man('d-horse', 'horse', 0, 0, 0), mount: 'd', distractions: 3 },
    ]);
    expect(the(after(rope, strike('a', 'd-horse', [5, 5], { mode: 'strike' })), 'd-horse').fate).toBe('bolted');
  });

  test('KOZ-R63 a riderless horse blocks two hexes, stands, and anyone may mount it', () => {
    const loose = actions([man('a', 'ronin', 1, 0, 0), { ...man('x', 'horse', 0, 0, 0), seat: 'D' }, man('d', 'ronin', 20, 0, 0)]);
    expect(refusedBy(kozeriai, loose, 'A', { kind: 'step', figure: 'a', to: at(0, 1), facing: 0 })).toBe('KOZ-R07');
    expect(the(after(loose, does('mount', 'a', { target: 'x' })), 'a')).toMatchObject({ mount: 'x', at: at(0, 0) });
    const fight = combat([
      man('a', 'ronin', 1, -1, 4, armed('katana', 3)),
      man('a2', 'ashigaru-spear', 0, -2, 3, armed('yari', 3)),
      { ...man('x', 'horse', 0, 0, 0), seat: 'D' },
      man('d', 'ronin', 20, 0, 0),
    ]);
    expect(offersOf(fight, 'strike').map(one => one['figure'])).toEqual(['a2']);
    expect(the(after(fight, strike('a2', 'x', [5, 5])), 'x')).toMatchObject({ wounds: 9, fate: 'dead' }); // it makes no defence
  });

  test('KOZ-31 KOZ-R62 mounting and dismounting take the action, beside a horse at a halt', () => {
    const start = rider('halt');
    const end = after(start, does('dismount', 'a', { to: at(1, 0), facing: 2 }));
    expect(the(end, 'a')).toMatchObject({ mount: null, at: at(1, 0), facing: 2, acts: 1, barred: true });
    expect(refusedBy(kozeriai, rider('walk'), 'A', { kind: 'dismount', figure: 'a', to: at(1, 0), facing: 0 })).toBe('KOZ-R62');
    expect(refusedBy(kozeriai, start, 'A', { kind: 'lie', figure: 'a' })).toBe('KOZ-R62');
    const far = actions([man('a', 'ronin', 3, 0, 0), { ...man('x', 'horse', 0, 0, 0), seat: 'A' }, man('d', 'ronin', 20, 0, 0)]);
    expect(refusedBy(kozeriai, far, 'A', { kind: 'mount', figure: 'a', target: 'x' })).toBe('KOZ-R62');
  });

  test('KOZ-R62 who dismounts may face any way; nobody mounts through a wall', () => {
    const beside = offersOf(rider('halt'), 'dismount').filter(one => String(one['to']) === String(at(1, 0)));
    expect(beside.map(one => one['facing']).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    const stable = (ground: Written) =>
      actions([man('a', 'ronin', 0, -1, 0), { ...man('x', 'horse', 0, 0, 0), seat: 'A' }, man('d', 'ronin', 20, 0, 0)], ground);
    const mount = { kind: 'mount', figure: 'a', target: 'x' };
    expect(refusedBy(kozeriai, stable({}), 'A', mount)).toBeNull();
    expect(refusedBy(kozeriai, stable(land({}, { wall: `${label(0, 0)}/0` })), 'A', mount)).toBe('KOZ-R62');
  });
});

test('KOZ-R54 a closing stroke comes before the rider’s own', () => {
  const lance = man('l', 'ronin', 0, -3, 3, armed('kawa-nawa', 3));
  const asks = after(rider('gallop', armed('yari', 4), {}, [lance]), ride('gallop', 0, -4, 0));
  expect(asked(asks)).toEqual(['L', 'closing']);
  expect(asked(after(asks, done('L')))[1]).toBe('impact');
});

test('KOZ-R54 before the impact the rider strikes only at whom he rides down, with what he holds', () => {
  const victim = man('d2', 'ronin', 0, -2, 3, { ...armed('katana', 0), stroke: 1 });
  const asks = after(rider('gallop', armed('yari', 4), {}, [victim]), ride('gallop', 0, -4, 0));
  const lawful = offersOf(asks, 'strike')[0];
  const why = (more: object): string => whyNot(kozeriai, asks, 'A', { ...lawful, ...more });
  expect(why({})).toBe('');
  expect(why({ target: 'a' })).toMatch(/ may strike only at .* now\.$/);
  expect(why({ iai: true })).toMatch(/ strikes with what he holds: he does not draw now\.$/);
});
