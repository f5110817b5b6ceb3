/** How men in contact are sorted into combats, and what comes of a fight besides wounds. */
import { figureId } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { after, area, by, eventsOf, figure, group, laid, land, man, mm, unit, type Written } from '../tabletop.testing.ts';
import { noDachi } from '../index.ts';
import { refusedBy, situated, whyNot } from '@nobori/engine/testing';
import { beginMelee, followSpot, pushBack } from './combat.ts';
import { changes, NO_PINS, proposal } from './pairing.ts';

const ASHIGARU = { class: 'ashigaru', close: 'yari', armour: 'light' };
const BUSHI = { class: 'bushi', close: 'katana', armour: 'armoured' };
const ids = (...names: string[]) => names.map(figureId);
const pair = (a: string, b: string) => [figureId(a), figureId(b)] as const;
const pairing = (groups: readonly Written[]) =>
  situated(noDachi, { attacker: 1, step: [{ kind: 'turnEnd' }, { kind: 'activation' }, { kind: 'melee' }], groups }, {}, []);
/** Two rows, each man in contact with the one opposite and his neighbour: NOD-E30. */
const scrum = (b1: Written = ASHIGARU, b2: Written = ASHIGARU, a2: Written = {}, a3: Written = {}) =>
  pairing([
    group('A', 1, [man('A1', ASHIGARU, 300, 300), man('A2', ASHIGARU, 321, 300, a2), man('A3', ASHIGARU, 342, 300, a3)]),
    group('B', 2, [man('B1', b1, 310, 318), man('B2', b2, 332, 318)]),
  ]);

test('NOD-R112 a left-over joins against the better class, of equals against the first', () => {
  const joined = (b1: Written, b2: Written) => {
    const state = pairing([
      group('A', 1, [man('A1', ASHIGARU, 300, 300), man('A2', ASHIGARU, 342, 300), man('A3', ASHIGARU, 321, 335)]),
      group('B', 2, [man('B1', b1, 310, 318), man('B2', b2, 332, 318)]),
    ]);
    return proposal(state, { ...NO_PINS, pairs: [pair('A1', 'B1'), pair('A2', 'B2')] }).find(({ mine }) => mine.includes(figureId('A3')))?.his; // prettier-ignore
  };
  expect([joined(ASHIGARU, ASHIGARU), joined(BUSHI, ASHIGARU), joined(ASHIGARU, BUSHI)]).toEqual([['B1'], ['B1'], ['B2']]);
});

test('NOD-R112 the primary: the greater dice, of equals the one less hurt', () => {
  const primary = (a2: Written, a3: Written) => proposal(scrum(ASHIGARU, ASHIGARU, a2, a3), NO_PINS)[1]?.mine[0];
  expect([primary({}, {}), primary({ wounds: 1 }, {}), primary({}, { wounds: 1 })]).toEqual(['A2', 'A3', 'A2']);
  const better = proposal(scrum(ASHIGARU, ASHIGARU, { class: 'bushi', armour: 'heavy', wounds: 1 }), NO_PINS)[1]?.mine[0];
  expect(better).toBe('A2'); // his dice count before his wound
});

test('NOD-125 NOD-R124 whoever is named first has his combat fought first', () => {
  const order = (...first: string[]) => proposal(scrum(), { ...NO_PINS, first: ids(...first) }).map(({ his }) => his[0]);
  expect([order(), order('A1'), order('A2'), order('B2'), order('A1', 'A2')]).toEqual([
    ['B1', 'B2'],
    ['B1', 'B2'],
    ['B2', 'B1'],
    ['B2', 'B1'],
    ['B1', 'B2'],
  ]);
});

test('NOD-R065 NOD-R124 a pair is offered where it changes who fights whom, and only in a pairing as large', () => {
  const pairs = (state: ReturnType<typeof pairing>) =>
    changes(state, 0, NO_PINS).flatMap(order => (order.kind === 'pair' ? [`${order.figure} ${order.target}`] : []));
  expect(pairs(scrum())).toEqual(['A2 B1']); // with A3 in the pair against B2 the same men would fight
  const apart = pairing([
    group('A', 1, [man('A1', ASHIGARU, 300, 300), man('A2', ASHIGARU, 400, 300)]),
    group('B', 2, [man('B1', ASHIGARU, 300, 320), man('B2', ASHIGARU, 400, 320)]),
  ]);
  expect(pairs(apart)).toEqual([]);
  // A1 touches both, A2 only B2: with A1 against B2 there would be one pair instead of two.
  const bound = pairing([
    group('A', 1, [man('A1', ASHIGARU, 321, 300), man('A2', ASHIGARU, 352, 318)]),
    group('B', 2, [man('B1', ASHIGARU, 310, 318), man('B2', ASHIGARU, 331, 318)]),
  ]);
  expect(pairs(bound)).toEqual([]);
});

describe('four around one', () => {
  const around = (letter: string) => [[300, 321], [321, 300], [300, 279], [279, 300]].map(([x = 0, y = 0], i) => man(`${letter}${i + 1}`, ASHIGARU, x, y)); // prettier-ignore
  const mine = () => pairing([group('A', 1, around('A')), group('B', 2, [man('B1', ASHIGARU, 300, 300)])]);
  const his = () => pairing([group('A', 1, [man('A1', ASHIGARU, 300, 300)]), group('B', 2, around('B'))]);
  const join = (figure: string, target: string): Written => ({ kind: 'join', figure, target });
  const fighting = (state: ReturnType<typeof pairing>) => {
    const at = state.moments.at(-1);
    const [combat] = at?.kind === 'pairing' ? proposal(state, at.pins) : [];
    return [...(combat?.mine ?? []), ...(combat?.his ?? [])].toSorted();
  };

  test('NOD-R065 NOD-126 the lowest three fight unless their owner says otherwise', () => {
    expect(fighting(mine())).toEqual(['A1', 'A2', 'A3', 'B1']);
  });
  test('NOD-R065 NOD-126 NOD-R124 who is named fights, and another stays out', () => {
    expect(fighting(after(mine(), by(join('A4', 'B1'))))).toEqual(['A1', 'A2', 'A4', 'B1']);
    expect(fighting(after(mine(), by(join('A4', 'B1')), by(join('A3', 'B1'))))).toEqual(['A1', 'A3', 'A4', 'B1']);
    expect(fighting(after(mine(), by(join('A2', 'B1')), by(join('A3', 'B1')), by(join('A4', 'B1'))))).toEqual(['A1', 'A3', 'A4', 'B1']);
    expect(fighting(after(mine(), by({ kind: 'pair', figure: 'A4', target: 'B1' })))).toEqual(['A1', 'A2', 'A4', 'B1']);
  });
  test('NOD-R065 NOD-R124 so with the left-overs of the side whose turn it is not', () => {
    const state = his();
    expect(state.moments.at(-1)).toMatchObject({ kind: 'pairing', side: 0 }); // whom he is paired with, three of four, is his choice
    const asked = after(state, by({ kind: 'done' }));
    expect(asked.moments.at(-1)).toMatchObject({ kind: 'pairing', side: 1 });
    expect(fighting(after(asked, by(join('B4', 'A1'), [], 'side2')))).toEqual(['A1', 'B1', 'B2', 'B4']);
  });
  test('NOD-R124 what changes nothing is not offered: who fights already need not join', () => {
    const joins = changes(mine(), 0, NO_PINS).flatMap(order => (order.kind === 'join' ? [order.figure] : []));
    expect(joins).toEqual(['A4']);
  });
  test('NOD-R065 a man in a pair joins nothing', () => {
    expect(refusedBy(noDachi, mine(), 'side1', join('A1', 'B1'))).toBe('NOD-R065');
  });
});

test('NOD-R065 who cannot join in is told why', () => {
  // A1 and A2 touch B1, and one of them fights it; A3 touches nobody, A4 fights B2 far off.
  const mine = [man('A1', ASHIGARU, 300, 321), man('A2', ASHIGARU, 279, 300), man('A3', ASHIGARU, 300, 500), man('A4', ASHIGARU, 600, 321)];
  const state = pairing([group('A', 1, mine), group('B', 2, [man('B1', ASHIGARU, 300, 300), man('B2', ASHIGARU, 600, 300)])]);
  const why = (figure: string, target: string) => whyNot(noDachi, state, 'side1', { kind: 'join', figure, target });
  expect([why('A2', 'B1'), why('A1', 'B1'), why('A3', 'B1'), why('A2', 'B2'), why('A2', 'A1'), why('B1', 'A1')]).toEqual([
    '',
    'A1 Ashigaru is in a pair already and joins no other.',
    'A3 Ashigaru touches no enemy.',
    'A2 Ashigaru does not touch B2 Ashigaru.',
    'A2 Ashigaru does not touch A1 Ashigaru.',
    'B1 Ashigaru is not yours to place.',
  ]);
});

test('NOD-R124 a later word on the same man takes the place of the one before', () => {
  const pins = (...orders: Written[]) => {
    const at = after(scrum(), ...orders.map(order => by(order))).moments.at(-1);
    return at?.kind === 'pairing' ? at.pins : null;
  };
  const fight = (a: string, b: string): Written => ({ kind: 'pair', figure: a, target: b });
  expect(pins(fight('A1', 'B1'), fight('A3', 'B2'))?.pairs).toEqual([ids('A1', 'B1'), ids('A3', 'B2')]);
  expect(pins(fight('A1', 'B1'), fight('A2', 'B1'))?.pairs).toEqual([ids('A2', 'B1')]);
  expect(pins(fight('A1', 'B1'), fight('A3', 'B2'), fight('A2', 'B2'))?.pairs).toEqual([ids('A1', 'B1'), ids('A2', 'B2')]);
  const join = (b: string): Written => ({ kind: 'join', figure: 'A2', target: b });
  expect(pins(fight('A1', 'B1'), fight('A3', 'B2'), join('B1'), join('B2'))?.joins).toEqual([ids('A2', 'B2')]);
  const first = (figure: string): Written => ({ kind: 'first', figure });
  expect(pins(first('A2'), first('A1'))?.first).toEqual(ids('A1', 'A2'));
  expect(pins(first('A2'), first('A1'), first('A2'))?.first).toEqual(ids('A2', 'A1'));
});

test('NOD-R083 what a group has won counts anew with its first melee of a turn, and not with its second', () => {
  const state = laid([group('A', 1, [man('A1', ASHIGARU, 300, 300)]), group('B', 2, [man('B1', ASHIGARU, 300, 320)])], { turn: 3 });
  const fights = [{ mine: ids('A1'), his: ids('B1') }];
  Object.assign(unit(state, 'A'), { won: 2, wonIn: 2 });
  beginMelee(state, fights, () => undefined);
  expect(unit(state, 'A')).toMatchObject({ won: 0, wonIn: 3, loudIn: 3 });
  unit(state, 'A').won = 1;
  beginMelee(state, fights, () => undefined);
  expect(unit(state, 'A').won).toBe(1);
});

test('NOD-139 NOD-140 it is told who was pushed and who was pushed along, and what they carry goes with them', () => {
  const state = laid(
    [group('A', 1, [man('A1', BUSHI, 300, 300)]), group('B', 2, [man('B1', ASHIGARU, 300, 320), man('B2', ASHIGARU, 300, 341)])],
    { loads: [{ id: 'sack', kind: 'barrel', at: mm(900, 900) }, { id: 'barrel', kind: 'barrel', at: mm(300, 341) }] }, // prettier-ignore
  );
  figure(state, 'B2').carries = 'barrel';
  const told: string[] = [];
  pushBack(state, figure(state, 'B1'), figure(state, 'A1'), event => {
    if (event.kind === 'pushed') told.push(`${event.figure} ${event.rules.join()}`);
  });
  expect(told).toEqual(['B1 NOD-139', 'B2 NOD-140']);
  expect(state.loads.map(({ at }) => at)).toEqual([mm(900, 900), mm(300, 361)]);
});

test('NOD-R072 over a drop of 20 mm one is pushed, over a deeper one not', () => {
  const back = (height: number) => {
    const state = laid([group('A', 1, [man('A1', BUSHI, 300, 300)]), group('B', 2, [man('B1', ASHIGARU, 300, 320)])], {
      table: land(area('hill', 200, 290, 400, 325, height)),
    });
    pushBack(state, figure(state, 'B1'), figure(state, 'A1'), () => undefined);
    return figure(state, 'B1').at[1];
  };
  expect([back(20), back(21)]).toEqual([3400, 3240]);
});

test('NOD-R073 who follows up needs room there, and is not in his own way', () => {
  const spot = (loser: number, ...third: Written[]) => {
    const state = laid([group('A', 1, [man('A1', BUSHI, 300, 300), ...third]), group('B', 2, [man('B1', ASHIGARU, 300, loser)])]);
    return followSpot(state, figure(state, 'A1'), figure(state, 'B1'));
  };
  expect([spot(340), spot(330), spot(340, man('A2', BUSHI, 318, 320))]).toEqual([mm(300, 320), mm(300, 310), null]);
});

test('NOD-136 NOD-R069 equal highest dice: nobody wins', () => {
  const state = laid([group('A', 1, [man('A1', ASHIGARU, 300, 300)]), group('B', 2, [man('B1', ASHIGARU, 300, 320)])]);
  const kinds = eventsOf(state, by({ kind: 'done' }, [2, 1, 1, 2, 1, 1])).map(({ kind }) => kind);
  expect(kinds.includes('drew') && !kinds.includes('fought')).toBe(true);
});
