import { describe, expect, test } from 'vitest';
import { called, readerFor, seatId, type Seat } from '@nobori/engine';
import { laidOut, whyNot } from '@nobori/engine/testing';
import {
  act,
  area,
  book,
  charge,
  done,
  fig,
  gather,
  hold,
  land,
  man,
  meet,
  move,
  moved,
  momentKind,
  play,
  ready,
  refused,
  shoot,
  spot,
  eventsOf,
  where,
  type Act,
  type Written,
  purposes,
} from '../tabletop.testing.ts';
import { relation, type ArgState } from '../state.ts';

const relate = (seat: string, side: string, as: string): Act => act(seat, { kind: 'relate', side, as });
const offer = (seat: string, side: string, terms: string, turns = 3): Act => act(seat, { kind: 'offer', side, terms, turns });
const accept = (seat: string, side: string): Act => act(seat, { kind: 'accept', side });
const namedIn = (state: ArgState, id: string): string => called(book.nameOf(state)(id), readerFor(book, state));
const between = (state: ArgState, a: number, b: number): string => relation(state, a, b);

describe('factions', () => {
  const three = (relations: Written = {}): ArgState =>
    gather(
      'orders',
      { blue: [fig('a', 'ronin', 20, 10)], red: [fig('b', 'ronin', 20, 20)], grey: [fig('c', 'ronin', 40, 10)] },
      { relations },
    );

  test('ARG-230 a faction may declare another enemy or neutral at the start of a turn, before its first order', () => {
    const state = three({ '0|1': 'neutral' });
    expect(refused(state, charge('blue', 'a', 'b'))).toBe('ARG-250');
    const war = play(state, [relate('blue', 'red', 'enemy')]).state;
    expect([between(war, 0, 1), between(war, 1, 0), between(war, 0, 2)]).toEqual(['enemy', 'enemy', 'enemy']);
    expect(refused(war, charge('blue', 'a', 'b'))).toBeNull();
    expect(refused(play(state, [hold('blue', 'a')]).state, relate('blue', 'red', 'enemy'))).toBe('ARG-230');
    expect(between(play(three(), [relate('red', 'grey', 'neutral')]).state, 2, 1)).toBe('neutral');
  });
  test('ARG-230 an alliance needs both: it is offered and accepted', () => {
    const state = three();
    expect(refused(state, relate('blue', 'red', 'ally'))).toBe('ARG-230');
    expect(refused(state, relate('blue', 'blue', 'neutral'))).toBe('ARG-230');
    const offered = play(state, [offer('blue', 'red', 'alliance')]).state;
    expect(between(offered, 0, 1)).toBe('enemy');
    expect(refused(offered, accept('grey', 'blue'))).toBe('ARG-231'); // it was not offered to Grey
    expect(between(play(offered, [accept('red', 'blue')]).state, 0, 1)).toBe('ally');
  });
  test('ARG-231 a truce, ransom or safe passage both sides accept is written down, and nothing forces anybody to keep it', () => {
    const state = play(three(), [offer('blue', 'red', 'truce', 4), accept('red', 'blue')]).state;
    expect(state.treaties).toEqual([{ from: 0, to: 1, terms: 'truce', turns: 4, since: 1 }]);
    expect([between(state, 0, 1), refused(state, charge('blue', 'a', 'b'))]).toEqual(['enemy', null]);
    expect(book.view(state, seatId('grey')).treaties).toEqual(state.treaties); // for all to see
  });
  /** Somebody of Blue has sprung from the bushes near somebody of Red. */
  const sprungNear = (as: string, options: Written = {}): ArgState => {
    const blue = [fig('a', 'ninja5', 20, 14, { hidden: true, order: { do: 'hide', lead: 'a' } })];
    const more = { table: land(area('bushes', 10, 10, 30, 16)), relations: { '0|1': as } };
    const state = gather('surprise', { blue, red: [fig('b', 'ronin', 20, 20)] }, more, options);
    return play(state, [act('blue', { kind: 'spring', figures: ['a'] }), done('blue'), done('red')]).state;
  };
  test.each(['neutral', 'ally'])('ARG-230 ARG-153 ARG-250 attacking a %s out of hiding makes enemies of them', as => {
    const sprung = sprungNear(as);
    expect(between(sprung, 0, 1)).toBe(as);
    const { state: after, events } = play(sprung, [charge('blue', 'a', 'b'), done('blue', [1])]);
    expect([between(after, 0, 1), eventsOf(events, 'related')[0]?.as]).toEqual(['enemy', 'enemy']);
  });
  test('ARG-250 ARG-S3 (5) a shot or blow at somebody hated makes enemies of the factions, and everybody hears of it', () => {
    const battle = {
      table: land(),
      factions: ['blue', 'red'].map(id => ({ id, name: id, figures: [] })),
      relations: { '0|1': 'neutral' },
      grudges: [{ figure: 'a', target: 'b' }],
    };
    const state = gather('shootDeclare', { blue: [fig('a', 'ashbow', 20, 10)], red: [fig('b', 'ronin', 20, 20)] }, { battle });
    const { state: after, events } = play(state, [shoot('blue', 'a', 'b'), done('blue', [1])]);
    expect([between(after, 0, 1), eventsOf(events, 'related').map(({ as }) => as)]).toEqual(['enemy', ['enemy']]);
  });
  test('ARG-153 ARG-250 where treason is off he must declare first', () => {
    expect(refused(sprungNear('neutral', { treason: 'off' }), charge('blue', 'a', 'b'))).toBe('ARG-250');
    expect(refused(sprungNear('enemy', { treason: 'off' }), charge('blue', 'a', 'b'))).toBeNull();
  });
  test('ARG-004 friends are one’s own and one’s allies: allies are never charged and count as one cluster', () => {
    const state = gather(
      'orders',
      { blue: [fig('a', 'ronin', 20, 10)], red: [fig('b', 'ronin', 24, 10)], grey: [fig('c', 'ashbow', 60, 10)] },
      { relations: { '0|1': 'ally' } },
    );
    expect(refused(state, charge('blue', 'a', 'b'))).toBe('ARG-250');
    // Grey's arrow at one of the couple may fall on either.
    const shooting = play(state, [done('blue'), done('red'), done('grey')]).state;
    expect(purposes(play(shooting, [shoot('grey', 'c', 'a'), done('grey', [2, 5])]).events)).toEqual(['shot at b']);
  });
});

const CHAIRS = [
  { seat: 'blue', side: 'blue', name: 'Blue' },
  { seat: 'red', side: 'red', name: 'Red' },
  { seat: 'gm', side: 'gm', name: 'Master' },
];
const gm: Seat = seatId('gm');
const master = (order: Written, silent: readonly number[] = []): Act => act('gm', order, [], silent);

describe('a game master', () => {
  const BUSHES = land(area('bushes', 40, 40, 60, 60));
  const mastered = (more: Written = {}): ArgState =>
    meet('turnStart', [fig('a', 'ronin', 20, 10), fig('h', 'ninja4', 50, 50, { hidden: true })], [fig('b', 'ronin', 20, 30)], {
      chairs: CHAIRS,
      table: BUSHES,
      ...more,
    });

  test('ARG-005 sees all hidden figures; others see them not', () => {
    const seen = (seat: Seat | 'public') => book.view(mastered(), seat).figures.map(({ kit }) => String(kit.id));
    expect([seen(gm), seen(seatId('red')), seen('public'), seen(seatId('blue'))]).toEqual([
      ['a', 'h', 'b'],
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'h', 'b'],
    ]);
  });
  test('ARG-005 ARG-232 gives the orders of factions nobody plays; a player does not', () => {
    const state = gather(
      'orders',
      { blue: [fig('a', 'ronin', 20, 10)], red: [fig('b', 'ronin', 20, 30)], villagers: [fig('v', 'villager', 60, 30)] },
      { chairs: CHAIRS, relations: { '0|2': 'neutral', '1|2': 'neutral' } },
    );
    expect(refused(state, move('blue', 'v', spot(60, 40)))).toBe('ARG-047');
    const after = play(state, [move('gm', 'v', spot(60, 40)), done('gm'), ...ready()]).state;
    expect(where(after, 'v')).toEqual([60, 40]);
  });
  test('ARG-005 ARG-243 without one, figures nobody plays hold', () => {
    const state = gather(
      'orders',
      { blue: [fig('a', 'ronin', 20, 10)], red: [fig('b', 'ronin', 20, 30)], villagers: [fig('v', 'villager', 60, 30)] },
      { chairs: CHAIRS.slice(0, 2), relations: { '0|2': 'neutral', '1|2': 'neutral' } },
    );
    expect(man(moved(state, ready()), 'v').order?.do).toBe('hold');
  });
  test('ARG-232 what a game master cannot do is said with its reason', () => {
    const why = (order: Written, seat = 'gm'): string => whyNot(book, mastered(), seat, order);
    expect(why({ kind: 'gmMove', figure: 'a', to: spot(20, 29) })).toBe('Somebody stands there.');
    expect(why({ kind: 'gmMove', figure: 'a', to: spot(300, 29) })).toBe('That is not on the table.');
    expect(why({ kind: 'gmAdd', is: 'monk', side: 'green', to: spot(80, 80), name: 'Benkei' })).toBe('There is no faction green.');
    expect(why({ kind: 'gmRemove', figure: 'b' }, 'blue')).toBe('Only a game master does that.');
  });
  test('ARG-232 moves, adds and takes figures away, where there is room', () => {
    const state = mastered();
    expect(refused(state, master({ kind: 'gmMove', figure: 'a', to: spot(20, 29) }))).toBe('ARG-232'); // b stands there
    expect(where(play(state, [master({ kind: 'gmMove', figure: 'a', to: spot(30, 30) })]).state, 'a')).toEqual([30, 30]);
    const added = play(state, [master({ kind: 'gmAdd', is: 'monk', side: 'red', to: spot(80, 80), name: 'Benkei' })]).state;
    expect(added.figures.filter(one => one.kit.name === 'Benkei').map(one => [one.kit.faction, one.kit.is])).toEqual([[1, 'monk']]);
    expect(refused(state, master({ kind: 'gmAdd', is: 'monk', side: 'green', to: spot(80, 80), name: 'Benkei' }))).toBe('ARG-232');
    expect(man(play(state, [master({ kind: 'gmRemove', figure: 'b' })]).state, 'b').fate).toBe('removed');
  });
  test('ARG-232 ARG-244 the name of a newcomer does not count the hidden, and a rider needs his room', () => {
    const add = (state: ArgState, is = 'monk') =>
      play(state, [master({ kind: 'gmAdd', is, side: 'red', to: spot(80, 80) })]).state.figures.find(one => one.at[0] === 8000)?.kit.id;
    const nobody = meet('turnStart', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 20, 30)], { chairs: CHAIRS, table: BUSHES });
    expect(add(mastered())).toBe(add(nobody));
    const beside = (is: string) => refused(mastered(), master({ kind: 'gmAdd', is, side: 'red', to: spot(20, 33) }));
    expect([beside('monk'), beside('cavyari')]).toEqual([null, 'ARG-232']);
  });
  test('ARG-232 ARG-229 while all set up in secret, what he moves is told to nobody', () => {
    const scenario = book.scenarios[0];
    if (scenario === undefined) throw new Error('no scenario');
    const start = laidOut(book, { ...scenario, chairs: [...scenario.chairs, { seat: gm, side: 'gm', name: 'Master' }] });
    const set = play(start, [act('blue', { kind: 'deploy', places: { okabe: spot(30, 5) } })]).state;
    expect(eventsOf(play(set, [master({ kind: 'gmMove', figure: 'okabe', to: spot(25, 5) })]).events, 'mastered')[0]?.only).toEqual([gm]);
  });
  test('ARG-232 ARG-S3 who is taken away leaves what he carries', () => {
    const state = meet('orders', [fig('a', 'tatebearer', 20, 10, { carries: 't' })], [fig('b', 'ronin', 60, 60)], {
      chairs: CHAIRS,
      mantlets: [{ id: 't', at: spot(20, 11.2), facing: [0, 1000], bearer: 'a' }],
    });
    expect(play(state, [master({ kind: 'gmRemove', figure: 'a' })]).state.mantlets[0]?.bearer).toBeNull();
  });
  test('ARG-232 everything he may do is offered: newcomers, relations, rulings on the ground, notes', () => {
    const ask = book.prompt(mastered()).asks.find(({ seats }) => seats.includes(gm));
    const forms = ask?.choices
      .forms?.()
      .map(form => form.order(Object.fromEntries(form.fields.map(({ key, value }) => [key, value]))).kind);
    expect(forms).toEqual(['gmNote', 'gmAdd', 'gmGround']);
    expect(ask?.choices.list().filter(({ kind }) => kind === 'gmRelate').length).toBe(2);
  });
  test('ARG-232 every refusal tells its own reason', () => {
    const state = mastered();
    const why = (seat: string, order: Written): string => whyNot(book, state, seat, order);
    expect(why('gm', { kind: 'gmMove', figure: 'nobody', to: spot(30, 30) })).toBe('There is no nobody on the table.');
    expect(why('gm', { kind: 'gmMove', figure: 'a', to: spot(20, 29) })).toBe('Somebody stands there.');
    expect(why('gm', { kind: 'gmMove', figure: 'a', to: spot(-50, 29) })).toBe('That is not on the table.');
    expect(why('gm', { kind: 'gmAdd', is: 'monk', side: 'green', to: spot(80, 80), name: 'Benkei' })).toBe('There is no faction green.');
    expect(why('gm', { kind: 'gmRelate', side: 'blue', other: 'blue', as: 'ally' })).toBe('Name two different factions of this game.');
    expect(why('gm', { kind: 'gmGround', piece: 'nowhere', as: 'woods' })).toBe('No piece of ground is called nowhere.');
    expect(why('gm', { kind: 'gmReveal', figure: 'b' })).toBe(`${namedIn(state, 'b')} is in the open.`);
    expect(why('gm', { kind: 'gmHide', figure: 'h' })).toBe(`${namedIn(state, 'h')} is already hidden or disguised.`);
    expect(why('blue', { kind: 'gmReveal', figure: 'h' })).toMatch(/\.$/);
  });
  test('ARG-232 ARG-136 reveals, and grants hiding', () => {
    const state = mastered();
    expect(man(play(state, [master({ kind: 'gmReveal', figure: 'h' })]).state, 'h').hidden).toBe(false);
    expect(man(play(state, [master({ kind: 'gmHide', figure: 'a' })]).state, 'a').hidden).toBe(true);
    expect([refused(state, master({ kind: 'gmReveal', figure: 'b' })), refused(state, master({ kind: 'gmHide', figure: 'h' }))]).toEqual([
      'ARG-232',
      'ARG-232',
    ]);
  });
  test('ARG-232 ARG-248 reveals a false friend as who he really is, in his true place among the figures', () => {
    const state = meet(
      'turnStart',
      [fig('a', 'servant', 20, 10, { truth: { side: 'red', is: 'exsoldier' } }), fig('c', 'ronin', 30, 10)],
      [fig('b', 'ronin', 20, 30)],
      { chairs: CHAIRS },
    );
    const after = play(state, [master({ kind: 'gmReveal', figure: 'a' })]).state;
    expect([man(after, 'a').kit.faction, man(after, 'a').kit.class, man(after, 'a').truth, book.faults(after)]).toEqual([1, 4, null, []]);
    expect(refused(state, master({ kind: 'gmHide', figure: 'a' }))).toBe('ARG-232'); // he is hidden enough
  });
  test('ARG-232 ARG-154 sets relations and rules on the ground', () => {
    const state = mastered();
    expect(between(play(state, [master({ kind: 'gmRelate', side: 'blue', other: 'red', as: 'ally' })]).state, 0, 1)).toBe('ally');
    expect(play(state, [master({ kind: 'gmGround', piece: 'area 0', as: 'woods' })]).state.table.areas[0]?.kind).toBe('woods');
    expect([
      refused(state, master({ kind: 'gmGround', piece: 'area 0', as: 'low wall' })),
      refused(state, master({ kind: 'gmGround', piece: 'moon', as: 'woods' })),
    ]).toEqual(['ARG-232', 'ARG-232']);
  });
  test('ARG-232 undoes a phase: all stand as they stood when it began', () => {
    const state = mastered();
    const ordered = play(state, [
      move('blue', 'a', spot(20, 20)),
      master({ kind: 'gmRemove', figure: 'b' }),
      master({ kind: 'gmUndo' }),
    ]).state;
    expect([man(ordered, 'a').order, man(ordered, 'b').fate, momentKind(ordered)]).toEqual([null, null, 'orders']);
  });
  test('ARG-232 every act is told, what concerns the hidden only to him; a player may do none of it', () => {
    const state = mastered();
    const text = (order: Written, silent: readonly number[] = []) => eventsOf(play(state, [master(order, silent)]).events, 'mastered')[0];
    expect(text({ kind: 'gmNote', text: 'Night falls.', secret: false })).toMatchObject({ text: 'Night falls.', rules: ['ARG-232'] });
    expect(text({ kind: 'gmNote', text: 'The bridge is mined.', secret: true })?.only).toEqual([gm]);
    expect(text({ kind: 'gmMove', figure: 'h', to: spot(45, 45) })?.only).toEqual([gm]);
    expect(text({ kind: 'gmRemove', figure: 'b' })?.only).toBeUndefined();
    for (const order of [{ kind: 'gmUndo' }, { kind: 'gmNote', text: 'x' }, { kind: 'gmRemove', figure: 'b' }])
      expect(refused(state, act('red', order))).toBe('ARG-232');
  });
  test('ARG-152 ARG-232 calls dummy tests: a silent die only he hears of', () => {
    const { state, events } = play(mastered(), [master({ kind: 'gmTest', figure: 'a' }, [5])]);
    expect(eventsOf(events, 'mastered').map(({ only }) => only)).toEqual([[gm]]);
    expect([man(state, 'a').noticed, man(state, 'a').warned]).toEqual([{}, false]);
  });
});
