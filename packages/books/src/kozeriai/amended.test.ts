/** The rules as the second edition words them, each where the first was read otherwise. */
import { refusedBy } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
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
  label,
  land,
  man,
  offersOf,
  playing,
  stage,
  strike,
  the,
  type Written,
} from './court.testing.ts';
import { kozeriai } from './index.ts';
import type { KozState } from './state.ts';

const ronin = (id: string, q: number, r: number, facing: number, more: Written = {}): Written =>
  man(id, 'ronin', q, r, facing, { ...armed('katana', 3), ...more });
/** Has struck: can only parry. */
const STRUCK = { stroke: 1 };
const refused = (state: KozState, seat: string, order: Written): string | null => refusedBy(kozeriai, state, seat, order);

describe('bodies', () => {
  const body = man('d2', 'ashigaru-spear', 0, -1, 0, { fate: 'dead' });

  test('KOZ-97 KOZ-99 lying in a body hex is −2 once, standing in one −2 too', () => {
    const struckAt = (lying: boolean) =>
      playing(combat([ronin('a', 0, 0, 0), ronin('d', 0, -1, 3, { ...STRUCK, lying }), body]), strike('a', 'd', [5, 5])).events;
    const [down, up] = [struckAt(true), struckAt(false)];
    expect([factor(down, 'd', 'KOZ-97'), factor(down, 'd', 'KOZ-99')]).toEqual([undefined, -2]);
    expect([factor(up, 'd', 'KOZ-97'), factor(up, 'd', 'KOZ-99')]).toEqual([-2, undefined]);
  });

  test('KOZ-97 KOZ-148 the same in a grapple', () => {
    const { events } = playing(stage('combat', 'A', [ronin('a', 0, 0, 0), ronin('d', 0, -1, 3, { lying: true }), body], { rights: [{ a: 'a', b: 'd', since: 0, left: ['A'] }] }), does('grapple', 'a', { target: 'd' }, [5, 5])); // prettier-ignore
    expect(factor(events, 'd', 'KOZ-97')).toBeUndefined();
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

describe('heights and captured horses', () => {
  const cliff = (levels: Written) => land({}, {}, levels);

  test('KOZ-R17 KOZ-R23 a difference of two levels bars strokes, at a neighbour and farther away', () => {
    const near = (level: number) =>
      combat([ronin('a', 0, 0, 0), ronin('d', 0, -1, 3, STRUCK), ronin('a2', 5, 0, 0), ronin('d2', 5, -1, 3, STRUCK)], cliff({ [level]: label(0, -1) })); // prettier-ignore
    const aimed = (level: number) => offersOf(near(level), 'strike').map(one => one['target']);
    expect([aimed(1), aimed(2)]).toEqual([['d', 'd2'], ['d2']]);
    const far = (levels: Written) =>
      offersOf(combat([man('a', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)), ronin('a2', 5, 0, 0), ronin('d', 0, -2, 3, STRUCK), ronin('d2', 5, -1, 3, STRUCK)], cliff(levels)), 'strike').map(one => one['target']); // prettier-ignore
    expect(far({ 1: label(0, -1), 2: label(0, -2) })).toEqual(['d', 'd2']); // steps
    expect(far({ 2: label(0, -2) })).toEqual(['d2']);
    expect(far({ 2: `${label(0, -1)} ${label(0, -2)}` })).toEqual(['d2']);
  });

  test('KOZ-R23 a friend on a captured horse is in nobody’s way, an enemy on one of ours is', () => {
    const across = (owner: string, rider: string) =>
      offersOf(
        combat([
          man('a', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)),
          man(`${rider}7`, 'ronin', 0, -1, 1, { ...armed('katana', 3), ...STRUCK }),
          { ...man(`${owner}8`, 'horse', 0, -1, 1), mount: `${rider}7` },
          ronin('a2', 5, 0, 0),
          ronin('d', 0, -2, 3, STRUCK),
          ronin('d2', 5, -1, 3, STRUCK),
        ]),
        'strike',
      ).map(one => one['target']);
    expect(across('d', 'a')).toContain('d');
    expect(across('a', 'd')).not.toContain('d');
  });
});

describe('KOZ-167 a tachi is a katana', () => {
  test('KOZ-167 KOZ-94 skill written for the one holds for the other', () => {
    const skill = (inHand: string, written: string) =>
      factor(
        playing(
          combat([
            man('a', 'ashigaru-spear', 0, 0, 0, { weapons: { [written]: 3 }, arms: [{ weapon: inHand }], inHand: 0 }),
            ronin('d', 0, -1, 3, STRUCK),
          ]),
          strike('a', 'd', [5, 5]),
        ).events,
        'a',
        'KOZ-94',
      );
    expect([skill('tachi', 'katana'), skill('katana', 'tachi'), skill('wakizashi', 'katana')]).toEqual([3, 3, 0]);
  });

  test('KOZ-167 KOZ-153 iaijutsu with a sheathed tachi asks for the skill with the katana', () => {
    const start = combat([man('a', 'samurai-sword', 0, 0, 0, { weapons: { katana: 4 }, iaijutsu: 5, arms: [{ weapon: 'tachi' }], inHand: -1 }), ronin('d', 0, -1, 3, STRUCK)]); // prettier-ignore
    expect(offersOf(start, 'strike').some(one => one['iai'] === true)).toBe(true);
  });

  test('KOZ-167 KOZ-168 arrows are turned aside with either', () => {
    const shot = (inHand: string, yadomejutsu: Written) =>
      asked(
        after(
          stage('shooting', 'A', [
            man('a', 'samurai-bow', 0, 0, 0, { ...armed('bow', 4), shoots: true }),
            man('d', 'ronin', 0, -5, 3, { yadomejutsu, arms: [{ weapon: inHand }], inHand: 0 }),
          ]),
          does('fire', 'a', { target: 'd' }, [9]),
        ),
      )[1];
    expect(shot('tachi', { katana: 8 })).toBe('deflecting');
    expect(shot('katana', { tachi: 8 })).toBe('deflecting');
  });
});

describe('KOZ-R74 tearing free', () => {
  test('KOZ-R74 KOZ-190 not in the phase in which one was caught, which may be one’s own', () => {
    const start = actions([
      ronin('a', 0, -3, 3),
      ronin('a2', 6, 0, 0),
      man('d', 'constable', 0, 0, 0, armed('mojiri', 2)),
      ronin('d2', 6, -1, 3, STRUCK),
    ]);
    const caught = after(start, dash('a', 0, -1), strike('d', 'a', [9, 0, 9], { mode: 'restrain' }), done('A'));
    expect(the(caught, 'd').holding).toBe('a');
    expect(asked(caught)).toEqual(['A', 'striking']);
    expect(refused(caught, 'A', { kind: 'tear', figure: 'a', target: 'd' })).toBe('KOZ-R74');
    expect(offersOf(caught, 'tear')).toEqual([]);
  });
});

describe('who shouts or is out of breath', () => {
  const TIRING = { exhaustion: true };
  const inside = (d: Written, facing = 3) =>
    after(
      stage('combat', 'A', [
        man('a', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)),
        ronin('d', 0, -2, facing, { ...STRUCK, ...d }),
      ], {}, TIRING),
      strike('a', 'd', [0, 9]),
    ); // prettier-ignore

  test('KOZ-R22 KOZ-158 KOZ-196 shouters and the exhausted do not step inside', () => {
    expect(asked(inside({}))[1]).toBe('closingIn');
    expect(asked(inside({ helpless: true, weapons: { katana: 12 } }))[1]).not.toBe('closingIn');
    expect(asked(inside({ breath: 0 }))[1]).not.toBe('closingIn');
  });

  test('KOZ-R22 KOZ-196 the exhausted turn by 60° at most', () => {
    expect(offersOf(inside({ weapons: { katana: 12 } }, 1), 'face')).toHaveLength(1);
    expect(asked(inside({ breath: 0, weapons: { katana: 12 } }, 1))[1]).not.toBe('closingIn');
  });

  test.each([
    ['shouting', { helpless: true }],
    ['out of breath', { breath: 0 }],
  ])('KOZ-R53 KOZ-R70 KOZ-196 who is %s does not leap aside', (_how, more) => {
    const start = (d: Written) =>
      actions(
        [
          man('a', 'ronin', 0, 0, 0, { ...armed('katana', 3), riding: 'walk', acts: 1, ...STRUCK }),
          ronin('d', 0, -1, 3, { ...STRUCK, ...d }),
        ],
        {},
        TIRING,
      );
    const ride = does('ride', 'a', { gait: 'walk', to: at(0, -1), facing: 0 });
    expect(asked(after(start({}), ride))[1]).toBe('throwing');
    expect(the(after(start(more), ride), 'd')).toMatchObject({ lying: true, at: at(0, -1) });
  });
});

describe('KOZ-R02 strokes named beforehand', () => {
  const common = (figures: readonly Written[], more: Written = {}) => stage('naming', 'A', figures, more, { combatTiming: 'common' });
  const iai = man('a', 'samurai-sword', 0, 0, 0, { weapons: { katana: 4 }, iaijutsu: 5, sheathed: true });

  test('KOZ-R02 KOZ-R69 a drawing cut may be named; the draw is rolled when it is fought', () => {
    const start = common([iai, ronin('d', 0, -1, 3, STRUCK)]);
    const { state, events } = playing(start, strike('a', 'd', [3, 5, 5], { iai: true }));
    expect(events.filter(({ kind }) => kind === 'rolled')).toHaveLength(3);
    expect([the(state, 'a').hand >= 0, factor(events, 'a', 'KOZ-R76')]).toEqual([true, 2]);
  });

  test('KOZ-R02 KOZ-R69 two who named each other fight one exchange, with both draws', () => {
    const start = common([iai, ronin('d', 0, -1, 3)]);
    const named = after(start, strike('a', 'd', [], { iai: true }));
    const { events } = playing(named, strike('d', 'a', [3, 5, 5]));
    expect(events.flatMap(event => (event.kind === 'rolled' ? [event.who] : []))).toEqual(['a', 'a', 'd']);
  });

  test('KOZ-R02 of two who named each other the one who still reaches strikes', () => {
    // a is pushed out of his own reach by a third man before he strikes, but not out of d’s.
    const start = common([
      man('d', 'ashigaru-spear', 0, -1, 3, armed('yari', 2)),
      ronin('a', 0, 0, 0),
      man('b', 'ronin', 1, -1, 5, armed('katana', 3)),
    ], { seats: ['B', 'A', 'D'], active: 'B' }); // prettier-ignore
    const named = after(start, strike('b', 'a'), strike('a', 'd'));
    const { events } = playing(named, strike('d', 'a', [5, 4, 5, 5]));
    expect(events.flatMap(event => (event.kind === 'rolled' ? [event.who] : []))).toEqual(['b', 'a', 'd', 'a']);
  });
});

describe('KOZ-R21 jumps are judged by where they land', () => {
  test('KOZ-R21 KOZ-R11 a dash over a gap draws the stroke of a rope that reaches him where he stands', () => {
    const ditch = land({ gap: label(0, -2) });
    const start = actions([ronin('a', 0, -3, 3), man('d', 'ashigaru-spear', 0, 0, 0, armed('yari', 2))], ditch);
    // Across the gap at (0, −2) he lands at (0, −1), next to the spear; he stands three hexes away, out of its reach.
    expect(asked(after(start, dash('a', 0, -1, [9])))[1]).not.toBe('closing');
    const rope = actions([ronin('a', 0, -3, 3), man('d', 'monk-bo', 0, 0, 0, armed('kawa-nawa', 2))], ditch);
    expect(asked(after(rope, dash('a', 0, -1)))).toEqual(['D', 'closing']);
  });

  test('KOZ-R21 KOZ-R57 a horse over a gap likewise', () => {
    const ditch = land({ gap: `${label(0, -1)} ${label(0, -2)}` });
    const start = actions([
      man('a', 'ronin', 0, 0, 0, { ...armed('katana', 3), riding: 'gallop', ...STRUCK }),
      man('d', 'monk-bo', 1, -4, 3, armed('kawa-nawa', 2)),
    ], ditch); // prettier-ignore
    const ride = does('ride', 'a', { gait: 'gallop', to: at(0, -4), facing: 0, jump: true });
    expect(asked(after(start, ride))).toEqual(['D', 'closing']);
  });
});

test('KOZ-R82 poison is on the one blade that was thrown, not on another of its name on the map', () => {
  const thrown = (mine: boolean, other: boolean) =>
    the(
      after(
        stage(
          'shooting',
          'A',
          [
            man('a', 'shinobi', 0, 0, 0, { weapons: { aiguchi: 3 }, arms: [{ weapon: 'aiguchi', poisoned: mine }], shoots: true }),
            man('d', 'farmer', 0, -5, 3),
          ],
          { dropped: [{ at: at(4, 4), arm: { weapon: 'aiguchi', poisoned: other } }] },
          { poison: true },
        ),
        does('fire', 'a', { target: 'd' }, [9, 8]),
      ),
      'd',
    ).poison;
  expect([thrown(true, false), thrown(false, true)]).toEqual([2, 0]);
});

test('KOZ-R29 KOZ-127 the turn of the knock-out does not count for waking', () => {
  const start = combat(
    [man('a', 'monk-bo', 0, 0, 0, armed('bo', 3)), ronin('d', 0, -1, 3, { ...STRUCK, distractions: 5 }), ronin('d2', 20, 0, 0)],
    {},
    { knockout: 'wakes' },
  );
  const down = after(start, strike('a', 'd', [9, 0]));
  const count = the(down, 'd').distractions;
  const next = after(down, done('D'));
  expect(the(next, 'd')).toMatchObject({ fate: 'out', distractions: count });
  expect(the(after(next, done('A'), done('D')), 'd').distractions).toBe(count - 1);
});

test('KOZ-R34 KOZ-114 the coup de grâce falls only where a stroke could', () => {
  const finish = (facing: number) =>
    refused(
      combat([ronin('a', 0, 0, facing), ronin('d', 0, -1, 3, { fate: 'out' }), ronin('a2', 6, 0, 0), ronin('d2', 6, -1, 3, STRUCK)], {}, { coupDeGrace: true }), // prettier-ignore
      'A',
      { kind: 'finish', figure: 'a', target: 'd' },
    );
  expect([finish(0), finish(1), finish(3)]).toEqual([null, null, 'KOZ-R34']);
});

test('KOZ-R69 KOZ-154 to defend by a drawing cut one needs a sword to draw', () => {
  const asks = after(
    combat([ronin('a', 0, 0, 0), man('d', 'ronin', 0, -1, 3, { weapons: { katana: 3, wakizashi: 1 } })]),
    strike('a', 'd'),
  );
  expect(asked(asks)).toEqual(['D', 'defence']);
  expect(refused(asks, 'D', { kind: 'defend', figure: 'd', strike: false, iai: true })).toBe('KOZ-R69');
});

describe('KOZ-R35 outnumbered by weapons that are not ready', () => {
  const outnumbered = (d: Written) =>
    factor(
      playing(
        combat([
          ronin('a', 0, 0, 0),
          man('d', 'constable', 0, -1, 3, { ...armed('mojiri', 2), ...STRUCK }),
          man('d2', 'constable', 1, -2, 4, { ...STRUCK, ...d }),
          ronin('a9', 3, -2, 0),
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
            ronin('a', 0, 0, 0),
            ronin('d', 0, -1, 3, STRUCK),
            ronin('d2', 1, -1, 4, STRUCK),
            man('a2', 'constable', 1, -2, 3, { ...armed('manrikigusari', 2), ...a2 }),
            ronin('d9', 1, -3, 0),
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
    refused(combat([...figures, ronin('a8', 20, 0, 0), ronin('d8', 20, -1, 3, STRUCK)], ground), 'A', { kind: 'strike', figure: 'a', target: 'd', ...more }); // prettier-ignore
  const spear = (more: Written = {}) => man('a', 'ashigaru-spear', 0, 0, 0, { ...armed('yari', 2), ...more });

  test.each([
    ['KOZ-114 behind him', aim([ronin('a', 0, 0, 3), ronin('d', 0, -1, 3)]), 'KOZ-114'],
    ['KOZ-114 a friend', aim([ronin('a', 0, 0, 0), ronin('a2', 0, -1, 3)], { target: 'a2' }), 'KOZ-114'],
    ['KOZ-R23 a wall between', aim([ronin('a', 0, 0, 0), ronin('d', 0, -1, 3)], {}, land({}, { wall: `${label(0, 0)}/0` })), 'KOZ-R23'],
    ['KOZ-R23 an enemy between', aim([spear(), ronin('d', 0, -2, 3), ronin('d2', 0, -1, 3)]), 'KOZ-R23'],
    ['KOZ-R15 too far for one who lies', aim([spear({ lying: true }), ronin('d', 0, -2, 3)]), 'KOZ-R15'],
    ['KOZ-R80 a man on foot with a hook', aim([man('a', 'ashigaru-spear', 0, 0, 0, armed('kage-yari', 2)), ronin('d', 0, -1, 3)], { mode: 'hook' }), 'KOZ-R80'], // prettier-ignore
    ['KOZ-R34 the knocked out', aim([ronin('a', 0, 0, 0), ronin('d', 0, -1, 3, { fate: 'out' })]), 'KOZ-R34'],
  ])('%s', (_why, rule, expected) => expect(rule).toBe(expected));
});
