import { eventText } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { refusedBy } from '@nobori/engine/testing';
import {
  actions,
  after,
  armed,
  asked,
  at,
  combat,
  dash,
  does,
  done,
  factor,
  HAS_STRUCK,
  label,
  land,
  man,
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

/** KOZ-E1: a samurai's sword against an ashigaru's spear, face to face. */
const duel = (more: object = {}, options: object = {}) =>
  combat([man('a', 'samurai-sword', 0, 0, 0), man('d', 'ashigaru-spear', 0, -1, 3, { ...more })], {}, { ...options });

describe('worked examples of the clash of blades', () => {
  test('KOZ-E1 KOZ-85 KOZ-110 won by 5: 4 wounds after part armour, pushed straight back, facing kept, then −2', () => {
    const end = after(duel(), strike('a', 'd'), parry('d', [6, 3]));
    expect(the(end, 'd')).toMatchObject({ wounds: 4, facing: 3, fate: null });
    expect(place(the(end, 'd'))).toEqual([0, -2]);
    expect(the(end, 'a').wounds).toBe(0);
  });

  test('KOZ-E2 KOZ-86 KOZ-R04 strike back: one pair of dice, the defender wins and wounds the attacker; both strokes are used', () => {
    const end = after(duel(), strike('a', 'd'), strikeBack('d', [2, 7]));
    expect(the(end, 'a').wounds).toBe(1);
    expect(place(the(end, 'a'))).toEqual([0, 1]);
    expect([the(end, 'a').stroke, the(end, 'd').stroke]).toEqual([end.turn, end.turn]);
  });

  test('KOZ-E3 KOZ-88 difference 1: pushed back, no wound', () => {
    const end = after(duel(), strike('a', 'd'), parry('d', [4, 5]));
    expect(the(end, 'd').wounds).toBe(0);
    expect(place(the(end, 'd'))).toEqual([0, -2]);
  });

  test('KOZ-E4 KOZ-87 equal: nothing, for either', () => {
    const end = after(duel(), strike('a', 'd'), strikeBack('d', [3, 5]));
    expect([the(end, 'a').wounds, the(end, 'd').wounds]).toEqual([0, 0]);
    expect([place(the(end, 'a')), place(the(end, 'd'))]).toEqual([
      [0, 0],
      [0, -1],
    ]);
  });

  test('KOZ-87 what is told of a parry: one stroke turned aside, or both', () => {
    const told = (...orders: Parameters<typeof playing>[1][]) => {
      const { state, events } = playing(duel(), strike('a', 'd'), ...orders);
      return events.filter(event => event.kind === 'parried').map(event => eventText(kozeriai, state, event));
    };
    expect(told(parry('d', [3, 5]))).toEqual(['Ashigaru spearman parries it.']);
    expect(told(parry('d', [0, 9]))).toEqual(['Ashigaru spearman turns it aside, by 7.']);
    expect(told(strikeBack('d', [3, 5]))).toEqual(['Both strokes are parried.']);
  });

  test('KOZ-E5 KOZ-83 KOZ-R27 a parry won by any margin hurts nobody, and nobody steps inside', () => {
    const end = after(duel(), strike('a', 'd'), parry('d', [0, 9]));
    expect(the(end, 'a')).toMatchObject({ wounds: 0, at: at(0, 0) });
    expect(asked(end)).toEqual(['D', 'acting']);
  });

  const surrounded = (...more: object[]) =>
    stage('combat', 'A', [
      man('f', 'ronin', 0, 0, 0, { ...armed('katana', 3), seat: 'F' }),
      man('x1', 'ronin', 0, -1, 3, { ...armed('katana', 2), seat: 'A' }),
      man('x2', 'ronin', 0, 1, 0, { ...armed('katana', 2), seat: 'A' }),
      ...(more as never[]),
    ]);

  test('KOZ-E6 KOZ-105 KOZ-115 from behind and outnumbered: −4 in all; the way back is taken, the owner chooses a side', () => {
    const { state, events } = playing(surrounded(), { ...strike('x2', 'f', [5, 6]), seat: 'A' });
    expect(factor(events, 'f', 'KOZ-115')).toBe(-2);
    expect(factor(events, 'f', 'KOZ-105')).toBe(-2);
    expect(the(state, 'f').wounds).toBe(2);
    expect(asked(state)).toEqual(['F', 'choosePush']);
    expect(offersOf(state, 'push').map(one => one['to'])).toEqual([at(-1, 0), at(1, -1)]);
    expect(place(the(after(state, does('push', 'f', { to: at(1, -1) })), 'f'))).toEqual([1, -1]);
  });

  test('KOZ-E7 KOZ-R35 a friend who keeps one of them busy: no outnumbering', () => {
    const friend = man('g', 'ronin', 1, -2, 4, { ...armed('katana', 3), seat: 'F' });
    const { state, events } = playing(surrounded(friend), { ...strike('x2', 'f', [5, 6]), seat: 'A' });
    expect(factor(events, 'f', 'KOZ-105')).toBeUndefined();
    expect(the(state, 'f').wounds).toBe(0);
  });
});

describe('who may strike', () => {
  test('KOZ-82 one stroke a turn', () => {
    const two = combat([
      man('a', 'ronin', 0, 0, 0, armed('katana', 3)),
      man('d', 'ronin', 0, -1, 3, armed('katana', 3)),
      man('e', 'ronin', 1, -1, 4, { ...armed('katana', 3) }),
    ]);
    const once = after(two, strike('a', 'd'), parry('d', [3, 3]));
    expect(the(once, 'a').stroke).toBe(once.turn);
    expect(offersOf(once, 'strike').filter(one => one['figure'] === 'a')).toEqual([]);
    expect(
      refusedBy(
        kozeriai,
        combat([
          man('a', 'ronin', 0, 0, 0, { stroke: 1, ...armed('katana', 3) }),
          man('a2', 'ronin', 1, 0, 0, armed('katana', 1)),
          man('d', 'ronin', 0, -1, 3),
          man('d2', 'ronin', 1, -1, 3),
        ]),
        'A',
        { kind: 'strike', figure: 'a', target: 'd' },
      ),
    ).toBe('KOZ-82');
  });

  test('KOZ-84 every attacker is met: a figure parries any number of times', () => {
    const crowd = combat(
      [
        man('d', 'ronin', 0, 0, 0, armed('katana', 3)),
        man('a1', 'ronin', 0, -1, 3, armed('katana', 0)),
        man('a2', 'ronin', 1, -1, 4, armed('katana', 0)),
      ],
      {},
      { strikeBack: false },
    );
    const { events } = playing(crowd, strike('a1', 'd', [4, 4]), strike('a2', 'd', [4, 4]));
    expect(events.filter(event => event.kind === 'rolled' && event.who === 'd')).toHaveLength(2);
  });

  test('KOZ-R05 reloading, shooting, doors and climbing leave no stroke; a dash does, at −3', () => {
    const reloading = actions([
      man('a', 'samurai-bow', 0, 0, 0, { arms: [{ weapon: 'bow', load: 2 }], inHand: 0 }),
      man('d', 'ronin', 0, -1, 3),
    ]);
    expect(asked(after(reloading, does('stand', 'a', { reload: true })))).toEqual(['D', 'acting']);
    const dashing = actions([man('a', 'ronin', 0, 0, 0, armed('katana', 3)), man('d', 'ronin', 0, -3, 3, armed('katana', 3))]);
    const { events } = playing(dashing, dash('a', 0, -2), strike('a', 'd'), parry('d', [5, 5]));
    expect(factor(events, 'a', 'KOZ-106')).toBe(-3);
  });

  test('KOZ-R04 option strikeBack off: only parries outside one’s own phase', () => {
    const asks = after(duel({}, { strikeBack: false }), strike('a', 'd'));
    expect(offersOf(asks, 'defend').some(one => one['strike'] === true)).toBe(false);
    expect(offersOf(after(duel(), strike('a', 'd')), 'defend').some(one => one['strike'] === true)).toBe(true);
    expect(refusedBy(kozeriai, asks, 'D', { kind: 'defend', figure: 'd', strike: true })).toBe('KOZ-R04');
  });

  test('KOZ-R04 who has struck already can only parry', () => {
    const asks = after(duel({ stroke: 1 }), strike('a', 'd'));
    expect(refusedBy(kozeriai, asks, 'D', { kind: 'defend', figure: 'd', strike: true })).toBe('KOZ-R04');
  });

  test('KOZ-R34 the knocked out cannot be attacked; option coupDeGrace kills them without dice', () => {
    const down = [
      man('a', 'ronin', 0, 0, 0, armed('katana', 3)),
      man('d', 'ronin', 0, -1, 3, { fate: 'out', distractions: 6 }),
      man('d2', 'ronin', 1, -1, 3, armed('katana', 0)),
    ];
    expect(refusedBy(kozeriai, combat(down), 'A', { kind: 'strike', figure: 'a', target: 'd' })).toBe('KOZ-R34');
    expect(refusedBy(kozeriai, combat(down), 'A', { kind: 'finish', figure: 'a', target: 'd' })).toBe('KOZ-R34');
    const end = after(combat(down, {}, { coupDeGrace: true }), does('finish', 'a', { target: 'd' }));
    expect(the(end, 'd').fate).toBe('dead');
    expect(the(end, 'a').stroke).toBe(end.turn);
  });

  test('KOZ-R34 KOZ-R83 option coupDeGrace: the unconscious are as helpless; but nobody strikes through a wall', () => {
    const asleep = (ground: object = {}) =>
      combat(
        [
          man('a', 'ronin', 0, 0, 0, armed('katana', 3)),
          man('d', 'ronin', 0, -1, 3, { asleep: true, lying: true }),
          man('d2', 'ronin', 1, -1, 3, armed('katana', 0)),
        ],
        ground as never,
        { coupDeGrace: true, exhaustion: true },
      );
    expect(the(after(asleep(), does('finish', 'a', { target: 'd' })), 'd').fate).toBe('dead');
    const walled = asleep(land({}, { wall: `${label(0, 0)}/0` }));
    expect(refusedBy(kozeriai, walled, 'A', { kind: 'finish', figure: 'a', target: 'd' })).toBe('KOZ-R34');
  });
});

test('KOZ-R02 option combatTiming common: all act, then targets are named in seat order; two who named each other fight once', () => {
  const start = stage(
    'naming',
    'A',
    [man('a', 'ronin', 0, 0, 0, armed('katana', 3)), man('d', 'ronin', 0, -1, 3, armed('katana', 3))],
    {},
    { combatTiming: 'common' },
  );
  const { state, events } = playing(start, strike('a', 'd'), strike('d', 'a', [2, 7]));
  expect(events.filter(event => event.kind === 'rolled')).toHaveLength(2);
  expect(the(state, 'a').wounds).toBe(5);
  expect([the(state, 'a').stroke, the(state, 'd').stroke]).toEqual([start.turn, start.turn]);
});

test('KOZ-R02 KOZ-19 by default a contingent shoots and strikes before the next one acts', () => {
  const start = actions([man('a', 'ronin', 0, 0, 0, armed('katana', 3)), man('d', 'ronin', 0, -1, 3, armed('katana', 3))]);
  expect(asked(after(start, step('a', 1, -1, 0)))).toEqual(['A', 'striking']);
  expect(asked(after(start, step('a', 1, -1, 0), done('A')))).toEqual(['D', 'acting']);
});

describe('bodies', () => {
  const body = man('d2', 'ashigaru-spear', 0, -1, 0, { fate: 'dead' });

  test('KOZ-97 KOZ-99 lying in a body hex is −2 once, standing in one −2 too', () => {
    const struckAt = (lying: boolean) =>
      playing(combat([swordsman('a', 0, 0, 0), swordsman('d', 0, -1, 3, { ...HAS_STRUCK, lying }), body]), strike('a', 'd', [5, 5])).events;
    const [down, up] = [struckAt(true), struckAt(false)];
    expect([factor(down, 'd', 'KOZ-97'), factor(down, 'd', 'KOZ-99')]).toEqual([undefined, -2]);
    expect([factor(up, 'd', 'KOZ-97'), factor(up, 'd', 'KOZ-99')]).toEqual([-2, undefined]);
  });

  test('KOZ-97 KOZ-148 the same in a grapple', () => {
    const { events } = playing(stage('combat', 'A', [swordsman('a', 0, 0, 0), swordsman('d', 0, -1, 3, { lying: true }), body], { rights: [{ a: 'a', b: 'd', since: 0, left: ['A'] }] }), does('grapple', 'a', { target: 'd' }, [5, 5])); // prettier-ignore
    expect(factor(events, 'd', 'KOZ-97')).toBeUndefined();
  });
});

describe('KOZ-R02 strokes named beforehand', () => {
  const common = (figures: readonly Written[], more: Written = {}) => stage('naming', 'A', figures, more, { combatTiming: 'common' });
  const iai = man('a', 'samurai-sword', 0, 0, 0, { weapons: { katana: 4 }, iaijutsu: 5, sheathed: true });

  test('KOZ-R02 KOZ-R69 a drawing cut may be named; the draw is rolled when it is fought', () => {
    const start = common([iai, swordsman('d', 0, -1, 3, HAS_STRUCK)]);
    const { state, events } = playing(start, strike('a', 'd', [3, 5, 5], { iai: true }));
    expect(events.filter(({ kind }) => kind === 'rolled')).toHaveLength(3);
    expect([the(state, 'a').hand >= 0, factor(events, 'a', 'KOZ-R76')]).toEqual([true, 2]);
  });

  test('KOZ-R02 KOZ-R69 two who named each other fight one exchange, with both draws', () => {
    const start = common([iai, swordsman('d', 0, -1, 3)]);
    const named = after(start, strike('a', 'd', [], { iai: true }));
    const { events } = playing(named, strike('d', 'a', [3, 5, 5]));
    expect(events.flatMap(event => (event.kind === 'rolled' ? [event.who] : []))).toEqual(['a', 'a', 'd']);
  });

  test('KOZ-R02 of two who named each other the one who still reaches strikes', () => {
    // a is pushed out of his own reach by a third man before he strikes, but not out of d’s.
    const start = common([
      man('d', 'ashigaru-spear', 0, -1, 3, armed('yari', 2)),
      swordsman('a', 0, 0, 0),
      man('b', 'ronin', 1, -1, 5, armed('katana', 3)),
    ], { seats: ['B', 'A', 'D'], active: 'B' }); // prettier-ignore
    const named = after(start, strike('b', 'a'), strike('a', 'd'));
    const { events } = playing(named, strike('d', 'a', [5, 4, 5, 5]));
    expect(events.flatMap(event => (event.kind === 'rolled' ? [event.who] : []))).toEqual(['b', 'a', 'd', 'a']);
  });
});

test('KOZ-R34 KOZ-114 the coup de grâce falls only where a stroke could', () => {
  const finish = (facing: number) =>
    refusedFor(
      combat([swordsman('a', 0, 0, facing), swordsman('d', 0, -1, 3, { fate: 'out' }), swordsman('a2', 6, 0, 0), swordsman('d2', 6, -1, 3, HAS_STRUCK)], {}, { coupDeGrace: true }), // prettier-ignore
      'A',
      { kind: 'finish', figure: 'a', target: 'd' },
    );
  expect([finish(0), finish(1), finish(3)]).toEqual([null, null, 'KOZ-R34']);
});

describe('KOZ-R35 outnumbered by weapons that are not ready', () => {
  const outnumbered = (d: Written) =>
    factor(
      playing(
        combat([
          swordsman('a', 0, 0, 0),
          man('d', 'constable', 0, -1, 3, { ...armed('mojiri', 2), ...HAS_STRUCK }),
          man('d2', 'constable', 1, -2, 4, { ...HAS_STRUCK, ...d }),
          swordsman('a9', 3, -2, 0),
        ]),
        strike('a', 'd', [5, 5]),
      ).events,
      'a',
      'KOZ-105',
    );

  test('KOZ-R35 KOZ-105 a weapon that holds him presses him, one that holds another does not', () => {
    expect(outnumbered(armed('mojiri', 2))).toBe(-2);
    expect(outnumbered({ ...armed('mojiri', 2), holding: 'a' })).toBe(-2);
    expect(outnumbered({ ...armed('mojiri', 2), holding: 'a9' })).toBeUndefined();
  });

  test('KOZ-R35 KOZ-R75 so does a chain that is being recovered', () => {
    const chain = { weapons: { manrikigusari: 2 }, arms: [{ weapon: 'manrikigusari', spent: 1 }], inHand: 0 };
    expect(outnumbered(chain)).toBe(-2);
  });

  test('KOZ-R35 a friend whose weapon holds another enemy keeps nobody busy; one that recovers does', () => {
    const busy = (a2: Written) =>
      factor(
        playing(
          combat([
            swordsman('a', 0, 0, 0),
            swordsman('d', 0, -1, 3, HAS_STRUCK),
            swordsman('d2', 1, -1, 4, HAS_STRUCK),
            man('a2', 'constable', 1, -2, 3, { ...armed('manrikigusari', 2), ...a2 }),
            swordsman('d9', 1, -3, 0),
          ]),
          strike('a', 'd', [5, 5]),
        ).events,
        'a',
        'KOZ-105',
      );
    expect(busy({})).toBeUndefined();
    expect(busy({ arms: [{ weapon: 'manrikigusari', spent: 1 }], inHand: 0 })).toBeUndefined();
    expect(busy({ holding: 'd9' })).toBe(-2);
  });
});

describe('why a stroke is refused', () => {
  const aim = (figures: readonly Written[], more: Written = {}, ground: Written = {}) =>
    refusedFor(combat([...figures, swordsman('a8', 20, 0, 0), swordsman('d8', 20, -1, 3, HAS_STRUCK)], ground), 'A', { kind: 'strike', figure: 'a', target: 'd', ...more }); // prettier-ignore
  const spear = (more: Written = {}) => man('a', 'ashigaru-spear', 0, 0, 0, { ...armed('yari', 2), ...more });

  test.each([
    ['KOZ-114 behind him', aim([swordsman('a', 0, 0, 3), swordsman('d', 0, -1, 3)]), 'KOZ-114'],
    ['KOZ-114 a friend', aim([swordsman('a', 0, 0, 0), swordsman('a2', 0, -1, 3)], { target: 'a2' }), 'KOZ-114'],
    [
      'KOZ-R23 a wall between',
      aim([swordsman('a', 0, 0, 0), swordsman('d', 0, -1, 3)], {}, land({}, { wall: `${label(0, 0)}/0` })),
      'KOZ-R23',
    ],
    ['KOZ-R23 an enemy between', aim([spear(), swordsman('d', 0, -2, 3), swordsman('d2', 0, -1, 3)]), 'KOZ-R23'],
    [
      'KOZ-R23 a wall between one who lies and his neighbour',
      aim([swordsman('a', 0, 0, 0, { lying: true }), swordsman('d', 0, -1, 3)], {}, land({}, { wall: `${label(0, 0)}/0` })),
      'KOZ-R23',
    ],
    ['KOZ-R15 too far for one who lies', aim([spear({ lying: true }), swordsman('d', 0, -2, 3)]), 'KOZ-R15'],
    ['KOZ-R80 a man on foot with a hook', aim([man('a', 'ashigaru-spear', 0, 0, 0, armed('kage-yari', 2)), swordsman('d', 0, -1, 3)], { mode: 'hook' }), 'KOZ-R80'], // prettier-ignore
    ['KOZ-R34 the knocked out', aim([swordsman('a', 0, 0, 0), swordsman('d', 0, -1, 3, { fate: 'out' })]), 'KOZ-R34'],
  ])('%s', (_why, rule, expected) => expect(rule).toBe(expected));
});
