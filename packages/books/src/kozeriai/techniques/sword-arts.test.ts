import { describe, expect, test } from 'vitest';
import { refusedBy } from '@nobori/engine/testing';
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
  HAS_STRUCK,
  man,
  offersOf,
  parry,
  place,
  playing,
  refusedFor,
  stage,
  strike,
  strikeBack,
  swordsman,
  the,
  type Written,
} from '../court.testing.ts';
import { kozeriai } from '../index.ts';

describe('iaijutsu', () => {
  const SHEATHED = { ...armed('katana', 4), sheathed: true, iaijutsu: 5 };
  const DRAW = { weapon: 'katana', mode: 'cut', iai: true };

  /** KOZ-E22: a is attacked from the front with the sword in its scabbard. */
  const attacked = (d: Written = {}, options: Written = {}, others: readonly Written[] = []) =>
    after(
      combat(
        [man('a', 'ronin', 0, 0, 0, armed('katana', 3)), man('d', 'samurai-sword', 0, -1, 3, { ...SHEATHED, ...d }), ...others],
        {},
        options,
      ),
      strike('a', 'd'),
    );

  /** a strikes d by drawing. */
  const drawing = (dice: readonly number[], a: Written = {}) =>
    playing(
      combat([
        man('a', 'samurai-sword', 0, 0, 0, { ...SHEATHED, ...a }),
        man('d', 'ronin', 0, -1, 3, { ...armed('katana', 3), stroke: 1 }),
      ]),
      strike('a', 'd', dice, { iai: true }),
    );

  test('KOZ-E22 KOZ-154 KOZ-155 the draw succeeds on a 5: no −4, +2 for the first time, and the attacker is pushed back', () => {
    const { state, events } = playing(attacked(), strikeBack('d', [5, 6, 4], DRAW));
    expect(place(the(state, 'a'))).toEqual([0, 1]);
    expect(the(state, 'a').wounds).toBe(0);
    expect(factor(events, 'd', 'KOZ-104')).toBeUndefined();
    expect(the(state, 'd').arms[the(state, 'd').hand]?.weapon).toBe('katana');
  });

  test('KOZ-154 KOZ-R69 struck back by drawing, and no way of using the sword named: it is the sword’s own', () => {
    const unnamed = playing(attacked(), strikeBack('d', [5, 6, 4], { weapon: 'katana', iai: true }));
    expect(unnamed.state).toEqual(playing(attacked(), strikeBack('d', [5, 6, 4], DRAW)).state);
  });

  test('KOZ-E22 KOZ-104 a failed draw, on a 6: −4 and no surprise, 3 wounds after armour', () => {
    const { state, events } = playing(attacked(), strikeBack('d', [6, 6, 4], DRAW));
    expect(factor(events, 'd', 'KOZ-104')).toBe(-4);
    expect(factor(events, 'd', 'KOZ-R76')).toBeUndefined();
    expect(the(state, 'd').wounds).toBe(3);
  });

  test('KOZ-154 also in one’s own phase: skill or less', () => {
    expect(factor(drawing([5, 5, 5]).events, 'a', 'KOZ-104')).toBeUndefined();
    expect(factor(drawing([6, 5, 5]).events, 'a', 'KOZ-104')).toBe(-4);
    expect(factor(drawing([6, 5, 5], { iaijutsu: 6 }).events, 'a', 'KOZ-104')).toBeUndefined();
  });

  test('KOZ-154 KOZ-R69 drawn only to parry it works the same', () => {
    const { events } = playing(attacked(), parry('d', [5, 5, 5], { weapon: 'katana', iai: true }));
    expect([factor(events, 'd', 'KOZ-104'), factor(events, 'd', 'KOZ-R76')]).toEqual([undefined, 2]);
  });

  test('KOZ-155 KOZ-R69 the surprise lasts on all his rolls to the end of that phase', () => {
    const second = man('a2', 'ronin', 1, -2, 4, armed('katana', 0));
    const { events } = playing(attacked({}, {}, [second]), strikeBack('d', [5, 4, 0], DRAW), strike('a2', 'd', [0, 5]));
    expect(factor(events, 'd', 'KOZ-R76')).toBe(2);
  });

  test('KOZ-155 KOZ-R69 a later use never surprises, nor one after a first that failed', () => {
    const { events } = drawing([5, 5, 5], { drew: true });
    expect([factor(events, 'a', 'KOZ-R76'), factor(events, 'a', 'KOZ-104')]).toEqual([undefined, undefined]);
    expect(factor(drawing([5, 5, 5]).events, 'a', 'KOZ-R76')).toBe(2);
    expect(the(drawing([9, 5, 5]).state, 'a').drew).toBe(true);
  });

  test('KOZ-153 KOZ-R69 a sword in its scabbard and sword skill +4 or more', () => {
    const offered = (d: Written, options: Written = {}) => offersOf(attacked(d, options), 'defend').some(one => one['iai'] === true);
    expect(offered({})).toBe(true);
    expect(offered({ weapons: { katana: 3 } })).toBe(false);
    expect(offered({ sheathed: false })).toBe(false);
    expect(offered({ weapons: { katana: 4, yari: 4 }, sheathed: false, hand: 'yari' })).toBe(true); // a spear in hand, the sword at the belt
    expect(offered({ iaijutsu: null, is: 'ronin' })).toBe(false);
    expect(refusedBy(kozeriai, attacked({ weapons: { katana: 3 } }), 'D', { kind: 'defend', figure: 'd', strike: true, ...DRAW })).toBe(
      'KOZ-R69',
    );
  });

  test('KOZ-153 only samurai and ronin, masters among them', () => {
    const offered = (is: string) => offersOf(attacked({ is }), 'defend').some(one => one['iai'] === true);
    expect(['samurai-sword', 'ronin', 'master', 'super', 'constable', 'shinobi', 'farmer', 'monk-bo'].filter(offered)).toEqual([
      'samurai-sword',
      'ronin',
      'master',
      'super',
    ]);
  });

  test('KOZ-153 KOZ-R86 option iaijutsu off: swords are drawn at −4', () => {
    expect(offersOf(attacked({}, { iaijutsu: false }), 'defend').some(one => one['iai'] === true)).toBe(false);
    const start = combat(
      [man('a', 'samurai-sword', 0, 0, 0, SHEATHED), man('d', 'ronin', 0, -1, 3, { stroke: 1 })],
      {},
      { iaijutsu: false },
    );
    expect(refusedBy(kozeriai, start, 'A', { kind: 'strike', figure: 'a', target: 'd', iai: true })).toBe('KOZ-153');
  });
});

describe('ni-ten jitsu', () => {
  /** Both swords in hand. */
  const TWIN = { weapons: { katana: 6, wakizashi: 4 }, niten: 4, twin: true, inHand: 0 };
  /** KOZ-E23: attacked from direction 2. */
  const beside = (d: Written, dice: readonly number[], order = parry('d', dice)) =>
    playing(
      after(
        combat([man('a', 'ronin', 1, 0, 5, armed('katana', 4)), man('d', 'ronin', 0, 0, 0, { ...TWIN, stroke: 1, ...d })]),
        strike('a', 'd'),
      ),
      order,
    );
  const strikes = (dice: readonly number[], d: Written = {}, a: Written = {}) =>
    playing(
      combat([man('a', 'ronin', 0, 0, 0, { ...TWIN, ...a }), man('d', 'ronin', 0, -1, 3, { ...armed('katana', 4), stroke: 1, ...d })]),
      strike('a', 'd', dice),
    );

  test('KOZ-E23 KOZ-163 KOZ-164 attacked from direction 2 he has no −2, and +2 while he only parries: 9 against 10', () => {
    const { state, events } = beside({}, [5, 4]);
    expect([factor(events, 'd', 'KOZ-163'), factor(events, 'd', 'KOZ-115')]).toEqual([2, undefined]);
    expect(the(state, 'd')).toMatchObject({ wounds: 0, at: at(0, 0) });
    expect(factor(beside({ twin: false }, [5, 4]).events, 'd', 'KOZ-115')).toBe(-2); // one sword alone
  });

  test('KOZ-164 he is weak only from directly behind', () => {
    const from = (q: number, r: number, facing: number) =>
      factor(
        playing(
          after(
            combat([man('a', 'ronin', q, r, facing, armed('katana', 4)), man('d', 'ronin', 0, 0, 0, { ...TWIN, stroke: 1 })]),
            strike('a', 'd'),
          ),
          parry('d', [5, 5]),
        ).events,
        'd',
        'KOZ-115',
      );
    expect([from(1, 0, 5), from(0, 1, 0), from(-1, 1, 1)]).toEqual([undefined, -2, undefined]);
  });

  test('KOZ-E23 KOZ-161 KOZ-162 he strikes with his ni-ten skill, and does one wound less: 12 against 7 is 4', () => {
    const { state, events } = strikes([8, 3]);
    expect(factor(events, 'a', 'KOZ-94')).toBe(4);
    expect(the(state, 'd').wounds).toBe(4);
  });

  test('KOZ-162 KOZ-R71 one less before armour, never below nothing, and the push-back stands', () => {
    expect(the(strikes([8, 3], { armour: 'part' }).state, 'd').wounds).toBe(3);
    const { state } = strikes([7, 5], { armour: 'armoured' });
    expect(the(state, 'd').wounds).toBe(0);
    expect(place(the(state, 'd'))).toEqual([0, -2]);
  });

  test('KOZ-163 KOZ-R71 no +2 when he strikes, nor when he strikes back', () => {
    expect(factor(strikes([5, 5]).events, 'a', 'KOZ-163')).toBeUndefined();
    const front = after(combat([man('a', 'ronin', 0, -1, 3, armed('katana', 4)), man('d', 'ronin', 0, 0, 0, TWIN)]), strike('a', 'd'));
    expect(factor(playing(front, strikeBack('d', [5, 5])).events, 'd', 'KOZ-163')).toBeUndefined();
    expect(factor(playing(front, parry('d', [5, 5])).events, 'd', 'KOZ-163')).toBe(2);
  });

  test('KOZ-163 KOZ-R74 tearing free is no parry: no +2', () => {
    const held = combat([man('a', 'ronin', 0, 0, 0, TWIN), man('d', 'constable', 0, -2, 3, { ...armed('mojiri', 2), holding: 'a' })]);
    expect(factor(playing(held, does('tear', 'a', { target: 'd' }, [5, 5])).events, 'a', 'KOZ-163')).toBeUndefined();
  });

  test('KOZ-R71 drawing both swords is one change, at −4; a standard weapon', () => {
    const start = actions([
      man('a', 'ronin', 0, 0, 0, { weapons: { katana: 6, wakizashi: 4 }, niten: 4, sheathed: true }),
      man('d', 'ronin', 0, -1, 3, { ...armed('wakizashi', 0), stroke: 1 }),
    ]);
    const drawn = after(start, does('draw', 'a', { weapon: 'niten' }));
    expect(the(drawn, 'a').twin).toBe(true);
    const { events } = playing(drawn, does('stand', 'a'), strike('a', 'd', [9, 0]));
    expect([factor(events, 'a', 'KOZ-94'), factor(events, 'a', 'KOZ-104'), factor(events, 'a', 'KOZ-95')]).toEqual([4, -4, 1]);
  });

  test('KOZ-161 KOZ-R71 one must have learned it and carry a long and a short sword; option niten off: nobody', () => {
    const offered = (a: Written, options: Written = {}) =>
      offersOf(actions([man('a', 'ronin', 0, 0, 0, a), man('d', 'ronin', 5, 0, 0)], {}, options), 'draw').some(
        one => one['weapon'] === 'niten',
      );
    const both = { weapons: { katana: 3, wakizashi: 1 } };
    expect(offered({ ...both, niten: 4 })).toBe(true);
    expect(offered(both)).toBe(false);
    expect(offered({ ...armed('katana', 3), niten: 4 })).toBe(false);
    expect(offered({ ...armed('daisho', 3), niten: 4 })).toBe(true);
    expect(offered({ ...both, niten: 4 }, { niten: false })).toBe(false);
  });
});

describe('ki-ai', () => {
  const SHOUTER = { ...armed('katana', 3), kiai: 4 };
  const shouter = man('a', 'ronin', 0, 0, 0, SHOUTER);
  const enemy = (id: string, q: number, r: number, more: Written = {}) => man(id, 'ronin', q, r, 3, { ...armed('katana', 3), ...more });
  const shout = (dice: readonly number[] = []) => does('shout', 'a', {}, dice);
  /** Declared by the only figure of A: what follows is the release. */
  const declared = (others: readonly Written[], a: Written = {}, more: Written = {}) =>
    after(actions([{ ...shouter, ...a }, ...others], more), does('kiai', 'a'));

  test('KOZ-E21 KOZ-157 KOZ-159 ring by ring, clockwise, friend and foe: hit, missed, resisted and hit, hit; pushed away from the shouter', () => {
    const start = actions([
      shouter,
      enemy('d1', 0, -1),
      enemy('d2', 2, -2),
      enemy('d3', -1, -1, { kiai: 2 }),
      man('a2', 'ronin', -3, 0, 0, { acts: 1 }),
    ]);
    const asks = after(start, does('kiai', 'a'), shout([4, 5, 2]));
    expect(asked(asks)).toEqual(['D', 'choosePush']);
    expect(offersOf(asks, 'push').map(one => one['to'])).toEqual([at(-2, -1), at(-1, -2)]);
    const end = after(asks, does('push', 'd3', { to: at(-1, -2) }, [0]));
    expect(['d1', 'd2', 'd3', 'a2', 'a'].map(id => the(end, id).distractions)).toEqual([4, 0, 4, 4, 0]);
    expect(['d1', 'd2', 'd3', 'a2'].map(id => place(the(end, id)))).toEqual([
      [0, -2],
      [2, -2],
      [-1, -2],
      [-4, 0],
    ]);
  });

  test('KOZ-157 the forward arc out to 3 hexes, nobody else', () => {
    const outside = [enemy('d1', 0, -4), enemy('d2', 1, 0), enemy('d3', 2, -1), enemy('d4', 0, 1), enemy('d5', -1, 1)];
    const { events } = playing(declared(outside), shout());
    expect(events.filter(event => event.kind === 'rolled')).toEqual([]);
    const edge = playing(declared([enemy('d1', 0, -3), enemy('d2', 3, -3), enemy('d3', -3, 0)]), shout([9, 9, 9]));
    expect(edge.events.filter(event => event.kind === 'rolled').map(event => event.kind === 'rolled' && event.who)).toEqual([
      'd1',
      'd2',
      'd3',
    ]);
  });

  test('KOZ-157 KOZ-T23 walls and closed doors stop the shout, an open door does not', () => {
    const behind = (edge: string) => declared([enemy('d', 0, -2)], {}, { map: { columns: 60, rows: 30, edges: { [edge]: '10,9/0' } } });
    for (const edge of ['wall', 'door']) expect(playing(behind(edge), shout()).events.some(event => event.kind === 'rolled')).toBe(false);
    expect(playing(behind('open door'), shout([9])).events.some(event => event.kind === 'rolled')).toBe(true);
  });

  test('KOZ-159 skill or less; the four distractions are not reduced by armour', () => {
    expect(the(after(declared([enemy('d', 0, -2, { armour: 'full' })]), shout([4])), 'd')).toMatchObject({
      distractions: 4,
      at: at(0, -3),
    });
    expect(the(after(declared([enemy('d', 0, -2)]), shout([5])), 'd')).toMatchObject({ distractions: 0, at: at(0, -2) });
  });

  test('KOZ-R29 KOZ-159 who is knocked out by a shout has not fought, but the turn does not count for waking', () => {
    const down = (options: Written) =>
      the(
        after(actions([shouter, enemy('d', 0, -2, { distractions: 5 }), enemy('d2', 20, 0)], {}, options), does('kiai', 'a'), shout([4])),
        'd',
      );
    expect(down({ knockout: 'wakes' })).toMatchObject({ fate: 'out', fought: true });
    expect(down({})).toMatchObject({ fate: 'out', fought: false });
  });

  test('KOZ-160 KOZ-R70 his own ki-ai is subtracted; against a better one the shout never hits, whatever the die', () => {
    expect(the(after(declared([enemy('d', 0, -2, { kiai: 2 })]), shout([3])), 'd').distractions).toBe(0);
    expect(the(after(declared([enemy('d', 0, -2, { kiai: 2 })]), shout([2])), 'd').distractions).toBe(4);
    expect(the(after(declared([enemy('d', 0, -2, { kiai: 5 })]), shout([0])), 'd').distractions).toBe(0);
  });

  test('KOZ-156 only those who have learned it; option kiai off: nobody', () => {
    const start = (a: Written, options: Written = {}) =>
      actions([man('a', 'ronin', 0, 0, 0, { ...armed('katana', 3), ...a }), enemy('d', 0, -2)], {}, options);
    expect(refusedBy(kozeriai, start({}), 'A', { kind: 'kiai', figure: 'a' })).toBe('KOZ-156');
    expect(refusedBy(kozeriai, start({ kiai: 4 }, { kiai: false }), 'A', { kind: 'kiai', figure: 'a' })).toBe('KOZ-156');
    expect(refusedBy(kozeriai, start({ kiai: 4 }), 'A', { kind: 'kiai', figure: 'a' })).toBeNull();
  });

  test('KOZ-R70 it takes the place of action and stroke, on his feet or on a horse at a halt', () => {
    const start = (a: Written) => actions([{ ...shouter, ...a }, man('a2', 'ronin', 5, 0, 0), enemy('d', 0, -1, { stroke: 1 })]);
    expect(refusedBy(kozeriai, start({ lying: true }), 'A', { kind: 'kiai', figure: 'a' })).toBe('KOZ-R70');
    expect(refusedBy(kozeriai, start({ stroke: 1 }), 'A', { kind: 'kiai', figure: 'a' })).toBe('KOZ-R70');
    expect(refusedBy(kozeriai, start({ riding: 'walk' }), 'A', { kind: 'kiai', figure: 'a' })).toBe('KOZ-R70');
    expect(refusedBy(kozeriai, start({ riding: 'halt' }), 'A', { kind: 'kiai', figure: 'a' })).toBeNull();
    const ready = after(start({}), does('kiai', 'a'));
    expect(refusedBy(kozeriai, ready, 'A', { kind: 'turn', figure: 'a', facing: 1 })).toBe('KOZ-20');
    const released = after(ready, done('A'), shout([9]));
    expect(the(released, 'a').stroke).toBe(released.turn);
    expect(asked(released)).toEqual(['D', 'acting']); // no stroke at the man in front of him
  });

  test('KOZ-R70 released in the combat step; not released, it goes off when the seat has struck', () => {
    const end = after(declared([enemy('d', 0, -2)]), done('A', [0]));
    expect(the(end, 'd').distractions).toBe(4);
    expect(refusedBy(kozeriai, combat([man('a', 'ronin', 0, 0, 0, SHOUTER), enemy('d', 0, -1)]), 'A', { kind: 'shout', figure: 'a' })).toBe(
      'KOZ-R70',
    );
  });

  test('KOZ-158 KOZ-R70 he cannot defend himself until his next phase begins: −6, and no striking back', () => {
    const open = after(declared([enemy('d', 0, -1), man('d2', 'ronin', 9, 0, 0)]), shout([9]), done('D'));
    const { state, events } = playing(open, strike('d', 'a', [1, 9]));
    expect(factor(events, 'a', 'KOZ-107')).toBe(-6);
    expect(asked(state)[0]).toBe('A');
    expect(the(state, 'a').helpless).toBe(false);
  });

  test('KOZ-158 nor may he change weapons', () => {
    const start = actions([man('a', 'ronin', 0, 0, 0, { kiai: 4 }), man('a2', 'ronin', 5, 0, 0), enemy('d', 0, -3)]);
    expect(refusedBy(kozeriai, after(start, does('kiai', 'a')), 'A', { kind: 'draw', figure: 'a', weapon: 'wakizashi' })).toBe('KOZ-158');
  });

  test('KOZ-157 all figures: the rider and the man under his horse', () => {
    const under = [man('d', 'samurai-mounted', 0, -2, 0, { riding: 'halt' }), enemy('d2', 0, -1, { lying: true })];
    const end = after(declared(under), shout([9, 0]));
    expect([the(end, 'd').distractions, the(end, 'd2').distractions]).toEqual([0, 4]);
  });

  test('KOZ-R70 riders only take the distractions', () => {
    const end = after(declared([man('d', 'samurai-mounted', 0, -2, 0, { riding: 'halt' })]), shout([0]));
    expect(the(end, 'd')).toMatchObject({ distractions: 4, at: at(0, -2) });
  });

  test('KOZ-R70 it may be used every turn', () => {
    const again = stage('actions', 'A', [{ ...shouter, stroke: 1 }, enemy('d', 0, -2)], { turn: 2 });
    expect(refusedBy(kozeriai, again, 'A', { kind: 'kiai', figure: 'a' })).toBeNull();
  });
});

describe('KOZ-167 a tachi is a katana', () => {
  test('KOZ-167 KOZ-94 skill written for the one holds for the other', () => {
    const skill = (inHand: string, written: string) =>
      factor(
        playing(
          combat([
            man('a', 'ashigaru-spear', 0, 0, 0, { weapons: { [written]: 3 }, arms: [{ weapon: inHand }], inHand: 0 }),
            swordsman('d', 0, -1, 3, HAS_STRUCK),
          ]),
          strike('a', 'd', [5, 5]),
        ).events,
        'a',
        'KOZ-94',
      );
    expect([skill('tachi', 'katana'), skill('katana', 'tachi'), skill('wakizashi', 'katana')]).toEqual([3, 3, 0]);
  });

  test('KOZ-167 KOZ-153 iaijutsu with a sheathed tachi asks for the skill with the katana', () => {
    const start = combat([man('a', 'samurai-sword', 0, 0, 0, { weapons: { katana: 4 }, iaijutsu: 5, arms: [{ weapon: 'tachi' }], inHand: -1 }), swordsman('d', 0, -1, 3, HAS_STRUCK)]); // prettier-ignore
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

test('KOZ-R69 KOZ-154 to defend by a drawing cut one needs a sword to draw', () => {
  const asks = after(
    combat([swordsman('a', 0, 0, 0), man('d', 'ronin', 0, -1, 3, { weapons: { katana: 3, wakizashi: 1 } })]),
    strike('a', 'd'),
  );
  expect(asked(asks)).toEqual(['D', 'defence']);
  expect(refusedFor(asks, 'D', { kind: 'defend', figure: 'd', strike: false, iai: true })).toBe('KOZ-R69');
});
