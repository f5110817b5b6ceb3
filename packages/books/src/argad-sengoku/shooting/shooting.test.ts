import { whyNot } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import {
  act,
  area,
  book,
  charge,
  done,
  fig,
  gone,
  hold,
  land,
  line,
  man,
  meet,
  modifiers,
  move,
  momentKind,
  play,
  ready,
  refused,
  shoot,
  spot,
  eventsOf,
  turnsToLoad,
  type Written,
} from '../tabletop.testing.ts';
import { range, kills, bonus } from './shooting.testing.ts';

describe('ranges and dice', () => {
  test.each([
    ['ARG-082 ARG-R06 ARG-R07 example 5: at exactly 10 cm a bow needs 5', 'ashbow', 10, [5], true],
    ['ARG-084 example 5: at 10.1 it needs 6', 'ashbow', 10.1, [5], false],
    ['ARG-096 to 20 cm a 6', 'ashbow', 20, [6, 1], true],
    ['ARG-096 ARG-012 ARG-R01 up to 40 cm a 7, a double 6', 'ashbow', 40, [6, 6, 1], true],
    ['ARG-012 a 6 and something else is a 6', 'ashbow', 40, [6, 5], false],
    ['ARG-099 a sling to 10', 'slinger', 10, [6, 1], true],
    ['ARG-101 a shuriken to 10', 'ninja4', 10, [5], true],
    ['ARG-106 ARG-104 the improved arquebus to 20 with 5', 'ashteppo', 20, [5], true],
    ['ARG-106 to 30 with 6', 'ashteppo', 30, [5], false],
    ['ARG-106 to 40 with 7', 'ashteppo', 40, [6, 6, 2], true],
    ['ARG-R04 a natural 7 hits nothing that needs more', 'slinger', 40, [6, 6, 2], false],
  ])('%s', (_shows, is, cm, dice, hit) => {
    expect(kills(is, 'bandit3', cm, dice)).toBe(hit);
  });
  test.each([
    ['ARG-105 ARG-R22 ARG-R23 the early arquebus to 10 with 5', 10, [5], true],
    ['ARG-105 to 20 with 6', 20, [5], false],
    ['ARG-105 to 40 with 7', 40, [6, 6, 1], true],
  ])('%s', (_shows, cm, dice, hit) => {
    expect(kills('ashteppo', 'bandit3', cm, dice, { options: { arquebus: 'early' } })).toBe(hit);
  });
  test.each([
    ['ARG-112 the matchlock pistol to 10 with 5', 10, [5], true],
    ['ARG-112 to 20 with 6', 20, [5], false],
  ])('%s', (_shows, cm, dice, hit) => {
    expect(kills('sam', 'bandit3', cm, dice, { me: { missiles: ['pistol'] } })).toBe(hit);
  });
  test('ARG-112 ARG-R25 armour does not stop a pistol ball', () =>
    expect(bonus('sam', 'sam', 15, [3], { me: { missiles: ['pistol'] } })).toEqual([]));
  test('ARG-013 ARG-014 example 6: a double 6 less 1 for armour is a 6, a single one is not', () => {
    expect(kills('ashbow', 'sam', 18, [6, 6, 3])).toBe(true);
    expect(kills('ashbow', 'sam', 18, [6, 4])).toBe(false);
  });
  test('ARG-105 ARG-013 ARG-R02 example 7: 7 with −1 needs a triple 6', () => {
    const early = { options: { arquebus: 'early' } };
    expect(kills('ashteppo', 'ashyari', 35, [6, 6, 5], early)).toBe(false);
    expect(kills('ashteppo', 'ashyari', 35, [6, 6, 6], early)).toBe(true);
    expect(kills('ashteppo', 'ashyari', 30, [6, 1])).toBe(true); // improved: long range begins beyond 30
  });
  test('ARG-013 option eight: modifierOnly: no third die, 7 is the most', () => {
    expect(kills('ashteppo', 'ashyari', 35, [6, 6], { options: { arquebus: 'early', eight: 'modifierOnly' } })).toBe(false);
  });
  test('ARG-R03 a 6 with +1 is a 7', () => {
    expect(kills('sambow', 'bandit3', 30, [6, 2], { me: { gifts: ['sharpshooter'] }, how: { how: 'elite' } })).toBe(true);
  });
  test('ARG-107 ARG-R24 extra-long range only with its option, −1 at armour too', () => {
    expect(
      refused(
        meet(
          'shootDeclare',
          [fig('a', 'ashteppo', 60, 10), fig('c', 'ashbow', 100, 10)],
          [fig('b', 'bandit3', 60, 62), fig('d', 'bandit3', 100, 15)],
        ),
        shoot('blue', 'a', 'b'),
      ),
    ).toBe('ARG-084');
    expect(kills('ashteppo', 'bandit3', 50, [6, 6, 6], { options: { extraLong: true } })).toBe(true);
    expect(bonus('ashteppo', 'sam', 50, [1], { options: { extraLong: true } })).toEqual(['armour 5 -1']);
  });
  test('ARG-R05 a need beyond 8 can never be met', () => {
    const found = range('slinger', 'sam', 39, [6, 6, 6]); // 7, −2 armour, −1 class
    expect(gone(found.state, 'b')).toEqual([]);
  });
  test('ARG-T9 the chances of a shot, exactly: 1/3, 1/6, 1/36, 1/216', async () => {
    const { odds, seatId } = await import('@nobori/engine');
    const { outOf } = await import('@nobori/engine/testing');
    const { book } = await import('../tabletop.testing.ts');
    const chance = (is: string, him: string, cm: number) => {
      const state = meet('shootDeclare', [fig('a', is, 60, 10)], [fig('b', him, 60, 12 + cm)]);
      return outOf(
        216,
        odds(book, state, seatId('blue'), { kind: 'shot', figure: man(state, 'a').kit.id, target: man(state, 'b').kit.id }),
      )['dead/unhurt'];
    };
    expect([
      chance('ashbow', 'bandit3', 9),
      chance('ashbow', 'bandit3', 19),
      chance('ashbow', 'bandit3', 39),
      chance('ashbow', 'sam', 39),
    ]).toEqual([72, 36, 6, 1]);
  });
});

describe('who may shoot', () => {
  const mine = (is: string, me: Written, order: Written = {}) => {
    const state = meet(
      'shootDeclare',
      [fig('a', is, 60, 10, me), fig('free', 'ashbow', 100, 10)],
      [fig('b', 'bandit3', 60, 18), fig('c', 'bandit3', 100, 18)],
    );
    return refused(state, shoot('blue', 'a', 'b', order));
  };
  test.each([
    ['ARG-085 ARG-096 ARG-R33 a bow on foot needs an immobile archer', 'sambow', { immobile: false, track: [spot(60, 10)] }, 'ARG-085'],
    ['ARG-085 ARG-R15 a blocked man is not immobile', 'ashbow', { immobile: false }, 'ARG-085'],
    ['ARG-097 ARG-R34 ARG-035 a mounted samurai shoots moving', 'cavbow', { immobile: false, track: [spot(60, 10)] }, null],
    ['ARG-085 nobody else shoots mounted', 'rider', { missiles: ['yumi'] }, 'ARG-085'],
    ['ARG-101 a shuriken is thrown in movement', 'ninja4', { immobile: false, track: [spot(60, 10)] }, null],
    ['ARG-083 one shot a turn', 'ashbow', { shot: 1 }, 'ARG-083'],
    ['ARG-114 an empty gun', 'ashteppo', { reload: 1 }, 'ARG-114'],
    ['ARG-079 who hides does nothing', 'ashbow', { order: { lead: 'a', do: 'hide' } }, 'ARG-079'],
    ['ARG-T2 nor who reloads', 'ashbow', { order: { lead: 'a', do: 'reload' } }, 'ARG-079'],
    ['ARG-086 ARG-113 nor who was in contact when the turn began', 'sam', { missiles: ['pistol'], foes: ['b'] }, 'ARG-086'],
    ['ARG-102 only who has them throws', 'ronin', {}, 'ARG-082'],
  ])('%s', (_shows, is, me, rule) => expect(mine(is, me)).toBe(rule));
  test('ARG-071 a swimmer can do nothing else', () => {
    const state = meet(
      'shootDeclare',
      [fig('a', 'slinger', 60, 10), fig('free', 'ashbow', 100, 10)],
      [fig('b', 'bandit3', 60, 18), fig('c', 'bandit3', 100, 18)],
      { table: land(area('deep water', 55, 5, 65, 12)) },
    );
    expect(refused(state, shoot('blue', 'a', 'b'))).toBe('ARG-071');
  });
  test('ARG-117 ARG-018 shots are counted only where the option says so', () => {
    const at = (options: Written) =>
      meet(
        'shootDeclare',
        [fig('a', 'ashbow', 60, 10, { ammo: 1, shots: 0 }), fig('free', 'ashbow', 100, 10)],
        [fig('b', 'bandit3', 60, 18), fig('c', 'bandit3', 100, 18)],
        {},
        options,
      );
    expect([refused(at({}), shoot('blue', 'a', 'b')), refused(at({ ammoCount: true }), shoot('blue', 'a', 'b'))]).toEqual([
      null,
      'ARG-117',
    ]);
    const one = meet('shootDeclare', [fig('a', 'ashbow', 60, 10, { ammo: 1 })], [fig('b', 'bandit3', 60, 18)], {}, { ammoCount: true });
    expect(man(play(one, [shoot('blue', 'a', 'b'), done('blue', [1])], 'surprise').state, 'a').ammo).toBe(0);
  });
  test('ARG-114 ARG-R31 ARG-R32 example 21: shot, reloaded a whole turn, shot again; disturbed it is not loaded', () => {
    const gun = (turn: Written, him: Written) =>
      meet('orders', [fig('a', 'ashteppo', 60, 10, { reload: 1 })], [fig('b', 'ronin', 60, 40, him)], { turn: 2, ...turn });
    const quiet = play(gun({}, {}), [act('blue', { kind: 'reload', figures: ['a'] }), ...ready()]).state;
    expect([quiet.turn, turnsToLoad(quiet, 'a')]).toEqual([3, 0]);
    const heard = (turns: number) => {
      const gunner = fig('a', 'ashteppo', 60, 10, { missiles: ['ozutsu'], reload: turns });
      const slow = meet('orders', [gunner], [fig('b', 'ronin', 60, 40)], { turn: 2 }, { artillery: 'ozutsu' });
      return eventsOf(play(slow, [act('blue', { kind: 'reload', figures: ['a'] }), ...ready()]).events, 'reloaded').length;
    };
    expect([heard(1), heard(2)]).toEqual([1, 0]); // told when it is done
    const disturbed = play(gun({}, { at: spot(60, 20) }), [
      act('blue', { kind: 'reload', figures: ['a'] }),
      charge('red', 'b', 'a'),
      ...ready(),
    ]).state;
    const fought = play(disturbed, [
      act('blue', { kind: 'decline', figure: 'a' }),
      done('blue'),
      act('red', { kind: 'decline', figure: 'b' }),
      done('red'),
    ]);
    expect([fought.state.turn, turnsToLoad(fought.state, 'a')]).toEqual([3, 1]); // ARG-R32
  });
  test('ARG-114 each firearm is counted by itself, and one Reload loads one of them', () => {
    const reload = (more: Written = {}) => act('blue', { kind: 'reload', figures: ['a'], ...more });
    const guns = (more: Written) => fig('a', 'ashteppo', 60, 10, { missiles: ['pistol', 'arquebus'], ...more });
    const pistol = meet('shootDeclare', [guns({ reload: { pistol: 1 } })], [fig('b', 'ronin', 60, 20)]);
    expect([refused(pistol, shoot('blue', 'a', 'b')), refused(pistol, shoot('blue', 'a', 'b', { with: 'pistol' }))]).toEqual([
      null,
      'ARG-114',
    ]);
    const shot = play(pistol, [shoot('blue', 'a', 'b'), done('blue', [1])], 'surprise').state;
    expect(man(shot, 'a').reload).toEqual({ pistol: 1, arquebus: 1 });
    const both = meet('orders', [guns({ reload: { pistol: 1, arquebus: 1 } })], [fig('b', 'ronin', 60, 80)]);
    const after = (order: ReturnType<typeof reload>) => man(play(both, [order, ...ready()]).state, 'a').reload;
    expect([after(reload()), after(reload({ with: 'arquebus' }))]).toEqual([{ arquebus: 1 }, { pistol: 1 }]);
    const loaded = meet('orders', [guns({ reload: { pistol: 1 } })], [fig('b', 'ronin', 60, 80)]);
    expect(refused(loaded, reload({ with: 'arquebus' }))).toBe('ARG-114');
    const listed = book.prompt(both).asks[0]?.choices.list() ?? [];
    expect(listed.flatMap(order => (order.kind === 'reload' ? [order.with] : []))).toEqual(['pistol', 'arquebus']);
  });
  test('ARG-114 a firearm that was shot is empty', () => {
    expect(turnsToLoad(range('ashteppo', 'bandit3', 10, [1]).state, 'a')).toBe(1);
    expect(turnsToLoad(range('ashbow', 'bandit3', 10, [1]).state, 'a')).toBe(0);
  });
  test('ARG-080 ARG-081 shots come after movement, from and to the final places; two may kill each other', () => {
    const state = meet('orders', [fig('a', 'ashbow', 60, 10)], [fig('b', 'ashbow', 60, 45), fig('c', 'ronin', 40, 45)]);
    const { state: after } = play(state, [move('red', 'b', spot(60, 29)), ...ready()]);
    expect(refused(after, shoot('blue', 'a', 'b'))).toBeNull(); // 17 cm now
    const both = meet('shootDeclare', [fig('a', 'ashbow', 60, 10)], [fig('b', 'ashbow', 60, 18)]);
    const fallen = play(both, [shoot('blue', 'a', 'b'), done('blue'), shoot('red', 'b', 'a'), done('red', [6, 1, 6, 1])]).state;
    expect(gone(fallen, 'a', 'b')).toEqual(['a', 'b']);
  });
  test('ARG-081 ARG-016 everybody declares before any die falls', () => {
    const both = meet('shootDeclare', [fig('a', 'ashbow', 60, 10)], [fig('b', 'ashbow', 60, 18)]);
    const half = play(both, [shoot('blue', 'a', 'b'), done('blue')]);
    expect([eventsOf(half.events, 'aimed'), momentKind(half.state)]).toEqual([[], 'shooting']);
  });
  test('ARG-095 option duelSpeed: the quicker shoots first, and the slower perhaps not at all', () => {
    const both = meet('shootDeclare', [fig('a', 'sambow', 60, 10)], [fig('b', 'ashbow', 60, 18)], {}, { duelSpeed: true });
    const acts = (dice: number[]) => [shoot('blue', 'a', 'b'), done('blue'), shoot('red', 'b', 'a'), done('red', dice)];
    expect(gone(play(both, acts([2, 3, /* 7 to 6 */ 6, 1])).state, 'a', 'b')).toEqual(['b']);
    expect(gone(play(both, acts([2, 4, /* 7 to 7: together */ 6, 1, 6, 1])).state, 'a', 'b')).toEqual(['a', 'b']);
  });
});

describe('avoiding arrows', () => {
  const two = (options: Written) =>
    meet(
      'shootDeclare',
      [fig('a1', 'ashbow', 60, 19), fig('a2', 'ashbow', 69.53, 35.5)],
      [fig('b', 'ninja5', 60, 30, { missiles: [] })],
      {},
      options,
    );
  const both = [shoot('blue', 'a1', 'b'), shoot('blue', 'a2', 'b')];
  test('ARG-131 ARG-132 ARG-R52 example 23: two archers 120° apart, one sector chosen before the dice', () => {
    const asked = play(two({ avoidArrows: true }), [...both, done('blue')]);
    expect(momentKind(asked.state)).toBe('avoiding');
    const { events } = play(asked.state, [act('red', { kind: 'avoid', figure: 'b', target: 'a1' }, [5, 5])], 'surprise');
    expect(eventsOf(events, 'rolled').map(event => [event.who, event.modifiers.map(({ label }) => label), event.result])).toEqual([
      ['a1', ['avoids as armour 5'], 4],
      ['a2', [], 5],
    ]);
    expect(eventsOf(events, 'killed').map(({ by }) => by)).toEqual(['a2']);
  });
  test('ARG-131 off by default', () => {
    expect(gone(play(two({}), [...both, done('blue', [5, 1])], 'surprise').state, 'b')).toEqual(['b']);
  });
  test('ARG-131 ARG-R50 ARG-R51 not from firearms; better armour is better; class 3 does not help', () => {
    const options = { avoidArrows: true };
    expect(bonus('ashteppo', 'ronin', 8, [1], { options })).toEqual([]);
    expect(bonus('ashbow', 'lowsam', 8, [1], { options })).toEqual(['armour 4 -1']);
    expect(bonus('ashbow', 'ronin', 8, [1], { options })).toEqual(['avoids as armour 5 -1']);
    expect(bonus('ashbow', 'ashyari', 8, [1], { him: { armour: 0, traits: ['samurai'] }, options })).toEqual([]);
  });
  test('ARG-132 ARG-R52 the safe choice takes most of them in; only who shoots at one can be avoided', () => {
    const three = meet(
      'shootDeclare',
      [fig('a1', 'ashbow', 60, 19), fig('a2', 'ashbow', 69.53, 35.5), fig('a3', 'ashbow', 70, 31)],
      [fig('b', 'ninja5', 60, 30, { missiles: [] })],
      {},
      { avoidArrows: true },
    );
    const asked = play(three, [...both, shoot('blue', 'a3', 'b'), done('blue')]).state;
    expect(book.prompt(asked).asks[0]?.fallback()).toEqual({ kind: 'avoid', figure: 'b', target: 'a2' });
    expect(refused(asked, act('red', { kind: 'avoid', figure: 'b', target: 'b' }))).toBe('ARG-132');
  });
});

describe('contact fire', () => {
  const charged = (is: string, me: Written = {}, options: Written = {}, more: Written[] = []) => {
    const state = meet(
      'orders',
      [fig('a', is, 60, 10, me), ...more],
      [fig('b', 'cavyari', 60, 40)],
      { turn: 3, table: land(line('low wall', 40, 60, 70, 60)) },
      options,
    );
    return play(state, [hold('blue', 'a'), charge('red', 'b', 'a'), ...ready()]).state;
  };
  test('ARG-087 ARG-088 example 24: the gun on Hold shoots the charging rider down before the melee', () => {
    const state = charged('ashteppo');
    const after = play(state, [shoot('blue', 'a', 'b'), done('blue', [5])]);
    expect(gone(after.state, 'b')).toEqual(['b']);
    expect(eventsOf(after.events, 'rolled').map(({ need, modifiers: list }) => [need, list.length])).toEqual([[5, 0]]);
  });
  test('ARG-087 example 24: a bow against armour 5 needs a 6; who shot last turn does not shoot', () => {
    expect(modifiers(play(charged('ashbow'), [shoot('blue', 'a', 'b'), done('blue', [6, 1])], 'surprise').events, 'a')).toEqual([
      'armour 5 -1',
    ]);
    expect(momentKind(charged('ashbow', { shot: 2 }))).toBe('melee'); // nobody is asked
  });
  test('ARG-087 also for a comrade of the group; not in movement with a weapon that needs standing still', () => {
    const state = charged('ashyari', {}, {}, [fig('g', 'ashteppo', 63, 10)]);
    expect(refused(state, shoot('blue', 'g', 'b'))).toBeNull();
  });
  test('ARG-087 ARG-113 ARG-R30 option contactFire: pistols only, or nobody', () => {
    expect(momentKind(charged('ashteppo', {}, { contactFire: 'pistolOnly' }))).toBe('melee');
    expect(momentKind(charged('sam', { missiles: ['pistol'] }, { contactFire: 'pistolOnly' }))).toBe('shooting');
    expect(momentKind(charged('sam', { missiles: ['pistol'] }, { contactFire: 'never' }))).toBe('melee');
  });
  test('ARG-087 whoever may not shoot at who runs into him is told why', () => {
    const why = (state: ReturnType<typeof charged>, missile: string): string =>
      whyNot(book, state, 'blue', { kind: 'shoot', figure: 'a', target: 'b', with: missile });
    expect(why(charged('ashbow', { shot: 2 }), 'yumi')).toMatch(/ shot last turn and is not ready\.$/);
    expect(why(charged('ashteppo', {}, { contactFire: 'pistolOnly' }), 'arquebus')).toBe(
      'In this game only a pistol is shot at who runs into one.',
    );
    expect(why(charged('sam', { missiles: ['pistol'] }, { contactFire: 'never' }), 'pistol')).toBe(
      'Nobody shoots at who runs into him in this game.',
    );
  });
  test('ARG-086 in contact now, nobody else can be shot at', () => {
    const state = meet('orders', [fig('a', 'ashteppo', 60, 10)], [fig('b', 'cavyari', 60, 40), fig('c', 'bandit3', 70, 20)]);
    const after = play(state, [charge('red', 'b', 'a'), ...ready()]).state;
    expect(refused(after, shoot('blue', 'a', 'c'))).toBe('ARG-086');
  });
});
