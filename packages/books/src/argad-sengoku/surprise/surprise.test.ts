import { seatId, witnessed } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import {
  act,
  area,
  book,
  charge,
  done,
  fig,
  gather,
  gone,
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
  row,
  shoot,
  spot,
  strike,
  eventsOf,
  where,
  type Lay,
  type Written,
} from '../tabletop.testing.ts';

const BUSHES = area('bushes', 50, 20, 70, 40);
const hiding = (id: string, is: string, x: number, y: number, more: Written = {}) =>
  fig(id, is, x, y, { hidden: true, order: { lead: id, do: 'hide' }, ...more });
/** From the surprise phase on: Blue walks, Red lies in wait. */
const ambush = (red: Written[], blue: Written[], more: Written = {}, options: Written = {}) =>
  meet('surprise', blue, red, { table: land(BUSHES), ...more }, options);
const spring = (...figures: string[]) => act('red', { kind: 'spring', figures });
const both = (dice: number[] = []) => [done('blue'), done('red', dice)];
const FAR = fig('far', 'villager', 110, 85);

describe('springing', () => {
  const three = ['n1', 'n2', 'n3'].map((id, i) => hiding(id, 'ninja5', 57 + 3 * i, 39));
  test('ARG-134 ARG-140 ARG-R58 example 18: a ninja springs, throws on the way and kills; the samurai may not strike', () => {
    const start = ambush(three, [fig('s', 'sam', 60, 56)]);
    const sprung = play(start, [done('blue'), spring('n2'), done('red')]).state;
    expect([momentKind(sprung), man(sprung, 'n2').hidden, man(sprung, 'n1').hidden]).toEqual(['acting', false, true]);
    const there = play(sprung, [charge('red', 'n2', 's'), done('red', [4])]).state; // 20 − 4 = 16, 15 to go
    expect([where(there, 'n2'), momentKind(there)]).toEqual([[60, 54], 'actShooting']);
    const thrown = play(there, [shoot('red', 'n2', 's', { from: 10 }), done('red', [4])]);
    expect(modifiers(thrown.events, 'n2')).toEqual(['armour 5 -2', 'surprise 1']);
    expect(momentKind(thrown.state)).toBe('melee');
    expect(book.prompt(thrown.state).asks.map(({ seats }) => seats[0])).toEqual(['red']); // nobody of Blue can strike
    const { state, events } = play(thrown.state, [done('red', [5])], 'turnEnd');
    expect([modifiers(events, 'n2'), gone(state, 's')]).toEqual([['surprise 1'], ['s']]);
  });
  test('ARG-138 that nobody comes out is told, and only then', () => {
    const start = ambush(three, [fig('s', 'sam', 60, 56)]);
    const waited = (...acts: Parameters<typeof play>[1]) =>
      eventsOf(play(start, [done('blue'), ...acts, done('red')]).events, 'waited').length;
    expect([waited(), waited(spring('n2'))]).toEqual([1, 0]);
  });
  test('ARG-151 ARG-170 ARG-R64 example 19: who was alerted strikes back, and the attacker has no +1', () => {
    const start = ambush(three, [fig('s', 'sam', 60, 56, { noticed: { n2: 'alerted' }, warned: true })]);
    const there = play(start, [
      done('blue'),
      spring('n2'),
      done('red'),
      charge('red', 'n2', 's'),
      done('red', [4]),
      shoot('red', 'n2', 's', { from: 10 }),
      done('red', [1]),
    ]);
    expect(modifiers(there.events, 'n2')).toEqual(['armour 5 -2']);
    const { state } = play(there.state, [done('blue'), done('red', [6, 3, 6, 1])], 'turnEnd');
    expect(gone(state, 's', 'n2')).toEqual(['n2']); // class equal, armour 5 beats 0
  });
  test('ARG-139 slowing dice count: the bushes may hold him', () => {
    const { state } = play(ambush(three, [fig('s', 'sam', 60, 56)]), [
      done('blue'),
      spring('n2'),
      done('red'),
      charge('red', 'n2', 's'),
      done('red', [6]),
    ]);
    expect(where(state, 'n2')).toEqual([60, 39]);
  });
  test('ARG-140 ARG-R57 a bow needs its archer immobile also by surprise: stay and shoot, or move', () => {
    const start = play(ambush([hiding('a', 'ashbow', 60, 39)], [fig('s', 'bandit3', 60, 48)]), [
      done('blue'),
      spring('a'),
      done('red'),
    ]).state;
    const stays = play(start, [done('red')]).state;
    expect(modifiers(play(stays, [shoot('red', 'a', 's'), done('red', [1])], 'meleeDeclare').events, 'a')).toEqual(['surprise 1']);
    const moved = play(start, [move('red', 'a', spot(60, 41)), done('red', [1])]).state;
    expect(momentKind(moved)).toBe('orders'); // nobody is asked for a shot
  });
  test('ARG-137 ARG-141 ARG-R99 example 33: the guards of the victim look on', () => {
    const blue = [fig('m', 'villager', 60, 50), fig('g1', 'ashyari', 60, 52), fig('g2', 'ashyari', 57.5, 48)];
    const start = ambush([hiding('lady', 'onnamusha', 60, 39)], blue);
    const met = play(start, [done('blue'), spring('lady'), done('red'), charge('red', 'lady', 'm'), done('red', [1])]).state;
    expect(where(met, 'lady')).toEqual([60, 48]);
    expect(book.prompt(met).asks.map(({ seats }) => seats[0])).toEqual(['red']);
    const { state } = play(met, [strike('red', 'lady', 'm'), done('red', [2])], 'turnEnd');
    expect(gone(state, 'm')).toEqual(['m']); // 2 + 1 naginata + 1 surprise
    const next = play(met, [act('red', { kind: 'decline', figure: 'lady' }), done('red')]).state;
    expect([next.turn, momentKind(next)]).toEqual([2, 'orders']);
    const normal = play(next, [...ready(), ...both()]).state;
    expect(refused(normal, strike('blue', 'g1', 'lady', { weapon: 'yari' }))).toBeNull(); // ARG-143: from the next turn all is normal
  });
  test('ARG-142 a surprised man may still strike the enemy he was fighting', () => {
    const start = ambush([hiding('n', 'ninja4', 60, 39), fig('o', 'bandit3', 62, 44)], [fig('s', 'sam', 60, 44)]);
    const met = play(start, [done('blue'), spring('n'), done('red'), charge('red', 'n', 's'), done('red', [1]), done('red')]).state;
    expect([refused(met, strike('blue', 's', 'o')), refused(met, strike('blue', 's', 'n'))]).toEqual([null, 'ARG-137']);
  });
  test('ARG-138 everybody is asked, whether or not he has anybody in hiding', () => {
    const start = ambush(three, [fig('s', 'sam', 60, 56)]);
    expect(book.prompt(start).asks.map(({ seats }) => seats[0])).toEqual(['blue', 'red']);
    expect(refused(start, act('blue', { kind: 'spring', figures: ['s'] }))).toBe('ARG-138');
  });
  test('ARG-138 ARG-247 two factions spring: a die decides who acts first; against each other there is no +1, and who was contacted may not move', () => {
    const start = gather(
      'surprise',
      { blue: [hiding('b', 'ninja5', 60, 30)], red: [hiding('r', 'ninja5', 60, 38)] },
      { table: land(BUSHES) },
    );
    const acting = play(start, [act('blue', { kind: 'spring', figures: ['b'] }), done('blue'), spring('r'), done('red', [2, 5])]).state;
    expect(acting.moments.at(-1)).toMatchObject({ kind: 'acting', faction: 1 });
    const met = play(acting, [charge('red', 'r', 'b'), done('red', [1]), done('red')]).state;
    expect(refused(met, move('blue', 'b', spot(60, 25)))).toBe('ARG-247');
    const { events } = play(met, [done('blue'), done('blue'), done('red', [2, 2])], 'turnEnd');
    expect([modifiers(events, 'b'), modifiers(events, 'r')]).toEqual([[], []]);
  });
  test('ARG-R59 only who hid all turn springs', () => {
    const start = meet('surprise', [FAR], [fig('n', 'ninja4', 60, 30), hiding('h', 'ninja4', 60, 39)], { table: land(BUSHES) });
    expect(refused(start, spring('n'))).toBe('ARG-138');
    expect(refused(start, spring('h'))).toBeNull();
  });
});

describe('one group at a time', () => {
  const groups = [hiding('n1', 'ninja4', 52, 39), hiding('n2', 'ninja4', 68, 39), hiding('n3', 'ninja4', 60, 22)];
  const chiefly = (figures: Written[], signals: string[], blue = [fig('s', 'sam', 60, 56)]) =>
    meet(
      'surprise',
      blue,
      figures,
      {
        battle: {
          table: land(BUSHES),
          factions: ['blue', 'red'].map(id => ({ id, name: id, figures: [] })),
          ambushes: [{ factions: [1], chief: 'n1', signals }],
        },
      },
      { detectAmbush: false },
    );
  test('ARG-246 ARG-R100 without a signal one group springs in a turn', () => {
    const first = play(ambush(groups, [fig('s', 'sam', 60, 56)]), [done('blue'), spring('n1')]).state;
    expect(refused(first, spring('n2'))).toBe('ARG-246');
  });
  test('ARG-145 ARG-146 ARG-R65 the chief’s attack is the signal: who sees or hears it acts one turn later', () => {
    const next = (signals: string[]) => {
      const start = chiefly(groups, signals);
      const over = play(start, [done('blue'), spring('n1'), done('red'), done('red')]).state;
      return ['n2', 'n3'].map(id => man(over, id).signal);
    };
    expect(next(['shout'])).toEqual([1, 1]); // all within 20 cm
    expect(next([])).toEqual([0, 0]);
    const later = play(chiefly(groups, ['sight']), [done('blue'), spring('n1'), done('red'), done('red')]).state;
    const turn2 = play(later, [...ready()]).state;
    expect([turn2.turn, momentKind(turn2)]).toEqual([2, 'springing']);
    expect(refused(play(turn2, [done('blue'), spring('n2')]).state, spring('n3'))).toBeNull(); // both were called
    expect(
      book
        .prompt(turn2)
        .asks.find(({ seats }) => seats[0] === 'red')
        ?.fallback(),
    ).toEqual({ kind: 'spring', figures: ['n2'] });
  });
  test('ARG-146 ARG-T18 a firearm from any side, a musician, a banner; a shout reaches only 20 cm', () => {
    const far = [hiding('n1', 'ninja4', 52, 39), hiding('n2', 'ninja4', 90, 80, {})];
    const signal = (signals: string[] | null, more: Written = {}, extra: Written[] = []) => {
      const start = meet('surprise', [fig('s', 'sam', 60, 56)], [...far, ...extra], {
        ...more,
        battle: {
          table: land(BUSHES, area('bushes', 85, 75, 95, 85)),
          factions: ['blue', 'red'].map(id => ({ id, name: id, figures: [] })),
          ambushes: [{ factions: [1], chief: 'n1', ...(signals === null ? {} : { signals }) }],
        },
      });
      return man(play(start, [done('blue'), act('red', { kind: 'signal', figure: 'n1' }), done('red')]).state, 'n2').signal;
    };
    expect([signal(['shout']), signal(['firearm']), signal(['firearm'], { heard: true })]).toEqual([0, 0, 1]);
    expect([signal(null), signal(null, { heard: true })]).toEqual([0, 1]); // all five, where none is named
    expect(signal(['music'], {}, [fig('drum', 'musician', 110, 10)])).toBe(1);
    expect(signal(['banner'], {}, [fig('flag', 'ashyari', 100, 70, { roles: ['standard'] })])).toBe(1);
  });
  test('ARG-145 ARG-246 ARG-R106 while the chief lies in wait, groups distinct from him wait for his attack or signal', () => {
    const start = chiefly(groups, ['shout']);
    expect([refused(start, spring('n2')), refused(start, spring('n1'))]).toEqual(['ARG-145', null]);
    const called = play(start, [done('blue'), act('red', { kind: 'signal', figure: 'n1' }), done('red')]).state;
    const next = play(called, ready()).state;
    expect([next.turn, refused(next, spring('n2'))]).toEqual([2, null]);
    const led = chiefly([fig('n1', 'ninja4', 52, 39, { fate: 'killed', by: 0 }), ...groups.slice(1)], ['shout']);
    expect(refused(led, spring('n2'))).toBeNull(); // he is dead: they spring on their own
  });
  test('ARG-146 the signal that is told is the one that was given', () => {
    const by = (signals: string[]) =>
      eventsOf(play(chiefly(groups, signals), [done('blue'), spring('n1'), done('red'), done('red')]).events, 'signalled').map(
        event => event.by,
      );
    expect([by(['shout', 'sight']), by(['sight']), by(['firearm'])]).toEqual([['shout'], ['sight'], []]);
  });
  test('ARG-146 whoever hears a signal has learned something: it is not taken back', () => {
    const { events } = play(chiefly(groups, ['shout']), [act('red', { kind: 'signal', figure: 'n1' }), ...both()]);
    expect(eventsOf(events, 'signalled')).toEqual([{ kind: 'signalled', by: 'shout', reveals: true, rules: ['ARG-146'] }]);
  });
  test('ARG-110 ARG-145 a chief who directed a salvo this turn gives no signal in it', () => {
    const held = (id: string) => ({ order: { lead: id, do: 'hold' } });
    const guns = ['g1', 'g2', 'g3'].map((id, i) => fig(id, 'ashteppo', 53 + 3 * i, 70, held(id)));
    const start = meet(
      'shootDeclare',
      [fig('t', 'taisho', 50, 70, held('t')), fig('c', 'carrier', 62, 70, held('c')), ...guns, hiding('n', 'ninja4', 60, 39)],
      row('m', 'monk', 4, 54, 85, 3),
      {
        battle: {
          table: land(BUSHES),
          factions: ['blue', 'red'].map(id => ({ id, name: id, figures: [] })),
          ambushes: [{ factions: [0], chief: 't' }],
        },
      },
      { detectAmbush: false },
    );
    const signal = act('blue', { kind: 'signal', figure: 't' });
    const after = (how: string) =>
      refused(play(start, [act('blue', { kind: 'shoot', figure: 'g1', target: 'm1', how }), done('blue', [1, 1])]).state, signal);
    expect([after('salvo'), after('plain')]).toEqual(['ARG-110', null]);
  });
  test('ARG-145 only the chief gives the signal', () => {
    expect(refused(chiefly(groups, ['shout']), act('red', { kind: 'signal', figure: 'n2' }))).toBe('ARG-145');
  });
  test('ARG-144 ARG-246 who stumbles upon the hidden stops and learns no more; the hidden one springs or stands up, whatever else springs', () => {
    const start = meet(
      'orders',
      [fig('s', 'ronin', 60, 45)],
      [fig('h', 'ninja4', 60, 38, { hidden: true }), fig('n2', 'ninja4', 52, 22, { hidden: true })],
      { table: land(BUSHES) },
      { detectAmbush: false },
    );
    const { state, events } = play(start, [move('blue', 's', spot(60, 30)), ...ready()]);
    expect(where(state, 's')).toEqual([60, 40]);
    expect(eventsOf(witnessed(events, seatId('blue')), 'met')).toEqual([]);
    expect(man(book.view(state, seatId('blue')), 's').meets).toEqual([]);
    const two = play(state, [
      done('blue'),
      act('red', { kind: 'spring', figures: ['n2'] }),
      act('red', { kind: 'spring', figures: ['h'] }),
    ]).state;
    expect(man(two, 'h').spring).toBe('spring');
    const shown = play(state, [done('blue'), act('red', { kind: 'reveal', figure: 'h' }), done('red')]).state;
    expect([man(shown, 'h').hidden, momentKind(shown), refused(shown, strike('blue', 's', 'h'))]).toEqual([false, 'melee', null]);
    expect(book.faults(shown)).toEqual([]);
    expect(refused(state, act('red', { kind: 'reveal', figure: 'n2' }))).toBe('ARG-144');
  });
  test('ARG-144 ARG-139 who was stumbled upon springs with his whole move', () => {
    const start = meet(
      'orders',
      [fig('s', 'ronin', 60, 45), fig('t', 'villager', 68, 38)],
      [fig('h', 'ninja4', 60, 38, { hidden: true })],
      { table: land(BUSHES) },
      { detectAmbush: false },
    );
    const acting = play(start, [move('blue', 's', spot(60, 30)), ...ready(), spring('h'), ...both()]).state;
    expect([momentKind(acting), refused(acting, charge('red', 'h', 't'))]).toEqual(['acting', null]);
    expect(man(play(acting, [charge('red', 'h', 't'), done('red', [1])]).state, 'h').meets).toContain('t');
  });
  test('ARG-144 who says nothing springs', () => {
    const start = meet(
      'orders',
      [fig('s', 'ronin', 60, 45)],
      [fig('h', 'ninja4', 60, 38, { hidden: true })],
      { table: land(BUSHES) },
      { detectAmbush: false },
    );
    const { state } = play(start, [move('blue', 's', spot(60, 30)), ...ready(), ...both()]);
    expect([man(state, 'h').sprang, momentKind(state)]).toEqual([1, 'acting']);
  });
});

describe('hiding', () => {
  test('ARG-135 ARG-136 ARG-079 who hides where it helps and nobody sees has gone by the end of the turn', () => {
    const hides = (x: number, y: number, ground: Lay, enemy: Written = FAR) => {
      const start = meet('orders', [fig('a', 'ronin', x, y), fig('b', 'ronin', 5, 5)], [enemy], { table: land(...ground) });
      return man(play(start, [act('blue', { kind: 'hide', figures: ['a'] }), ...ready()]).state, 'a').hidden;
    };
    const wall = line('high wall', 0, 60, 120, 60);
    expect(hides(60, 30, [BUSHES, wall])).toBe(true);
    expect(hides(60, 30, [BUSHES])).toBe(false); // he is seen going down
    expect(hides(60, 50, [wall])).toBe(true); // out of everybody's sight
  });
  test('ARG-245 in bushes he stays hidden though a line could be drawn; behind a corner he is seen by who comes round it', () => {
    const start = (x: number, y: number, ground: Lay) =>
      meet(
        'orders',
        [fig('a', 'ronin', x, y, { hidden: true }), fig('b', 'ronin', 5, 5)],
        [fig('e', 'ronin', 84, 66)],
        { table: land(...ground) },
        { detectAmbush: false },
      );
    const bushes = play(start(60, 30, [BUSHES]), [move('red', 'e', spot(80, 50)), ...ready()]).state;
    expect(man(bushes, 'a').hidden).toBe(true);
    const corner = start(60, 45, [line('high wall', 70, 30, 70, 60)]);
    expect(man(play(corner, [...ready()]).state, 'a').hidden).toBe(true);
    const { state, events } = play(corner, [move('red', 'e', spot(72, 70)), ...ready()]);
    expect(eventsOf(events, 'revealed').map(({ how }) => how)).toEqual(['seen']);
    expect(man(state, 'a').hidden).toBe(false);
  });
  test('ARG-245 another order than Hide ends it', () => {
    const start = meet('orders', [fig('a', 'ronin', 60, 30, { hidden: true })], [FAR], { table: land(BUSHES) });
    expect(man(play(start, [act('blue', { kind: 'hold', figures: ['a'] }), ...ready()]).state, 'a').hidden).toBe(false);
  });
  test('ARG-245 riders hide only in woods', () => {
    const start = (kind: string) =>
      meet(
        'orders',
        [fig('a', 'cavyari', 60, 30, { hidden: true })],
        [fig('e', 'ronin', 60, 60)],
        { table: land(area(kind, 50, 20, 70, 40)) },
        { detectAmbush: false },
      );
    expect([man(play(start('woods'), ready()).state, 'a').hidden, man(play(start('bushes'), ready()).state, 'a').hidden]).toEqual([
      true,
      false,
    ]);
  });
});

describe('treason', () => {
  const disguised = { truth: { side: 'red', is: 'exsoldier' } };
  const court = (step: string, more: Written = {}, options: Written = {}) =>
    meet(
      step,
      [fig('lord', 'villager', 60, 50), fig('t', 'servant', 62, 50, { ...disguised, ...more })],
      [fig('r', 'ronin', 100, 80)],
      {},
      options,
    );
  test('ARG-153 ARG-248 ARG-R102 the deceived player commands him, with the numbers he pretends', () => {
    const state = court('orders');
    expect([
      refused(state, act('blue', { kind: 'hold', figures: ['t'] })),
      refused(state, act('red', { kind: 'hold', figures: ['t'] })),
    ]).toEqual([null, 'ARG-047']);
    expect(man(state, 't').kit.class).toBe(2);
  });
  test('ARG-153 ARG-248 he springs for his true owner, with his true numbers, on who trusted him', () => {
    const sprung = play(court('surprise'), [done('blue'), spring('t'), done('red')]);
    expect(eventsOf(sprung.events, 'revealed').map(({ how }) => how)).toEqual(['truth']);
    expect([man(sprung.state, 't').kit.faction, man(sprung.state, 't').kit.class]).toEqual([1, 4]);
    const struck = play(sprung.state, [done('red'), done('red', [3])], 'turnEnd');
    expect([modifiers(struck.events, 't'), gone(struck.state, 'lord')]).toEqual([['surprise 1'], ['lord']]);
  });
  test('ARG-248 killed in disguise, the truth shows only when the game ends', () => {
    const state = court('orders', { fate: 'killed' });
    const last = play({ ...state, turn: 12 }, [...ready(), ...both()]);
    expect(eventsOf(last.events, 'revealed').map(({ figure, how }) => [figure, how])).toEqual([['t', 'false']]);
    expect(man(book.view(state, seatId('blue')), 't').truth).toBeNull();
    expect(man(book.view(state, seatId('red')), 't').truth).toMatchObject({ is: 'exsoldier' });
  });
  test('ARG-R66 nobody tests perception against people he knows', () => {
    expect(play(court('orders'), ready()).state.turn).toBe(1);
    expect(momentKind(play(court('orders'), ready()).state)).toBe('springing');
  });
  test('ARG-250 whoever springs on a neutral makes him an enemy', () => {
    const start = meet('surprise', [fig('m', 'villager', 60, 45)], [hiding('lady', 'onnamusha', 60, 39)], {
      table: land(BUSHES),
      relations: { '0|1': 'neutral' },
    });
    const acting = play(start, [done('blue'), spring('lady'), done('red')]).state;
    const { state, events } = play(acting, [charge('red', 'lady', 'm'), done('red', [1])]);
    expect(state.relations).toEqual({ '0|1': 'enemy' });
    expect(eventsOf(events, 'related').length).toBe(1);
  });
  test('ARG-154 a sentry is taken by the same rules, and a game master may overrule', () => {
    const chairs = [...['blue', 'red'].map(id => ({ seat: id, side: id, name: id })), { seat: 'gm', side: 'gm', name: 'GM' }];
    const state = meet('orders', [fig('sentry', 'ashyari', 60, 50)], [fig('n', 'ninja4', 60, 39, { hidden: true })], {
      table: land(BUSHES),
      chairs,
    });
    expect(man(play(state, [act('gm', { kind: 'gmRemove', figure: 'sentry' })]).state, 'sentry').fate).toBe('removed');
  });
});

describe('clusters and secrets', () => {
  test('ARG-244 hidden figures belong to no cluster for others', () => {
    const state = meet(
      'shootDeclare',
      [fig('a', 'ashbow', 60, 60)],
      [fig('b', 'bandit3', 60, 45), fig('h', 'ninja4', 60, 41, { hidden: true, order: { lead: 'h', do: 'hide' } })],
      { table: land(area('bushes', 50, 35, 70, 43)) },
    );
    const { events } = play(state, [shoot('blue', 'a', 'b'), done('blue', [6, 1])], 'surprise');
    expect(eventsOf(events, 'killed').map(({ figure }) => figure)).toEqual(['b']); // no die for who is hit
  });
});
