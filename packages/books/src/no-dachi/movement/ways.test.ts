/** Ways, and how much of them has been gone, to the millimetre. */
import { figureId, seatId, witnessed } from '@nobori/engine';
import { orderOf, refusedBy } from '@nobori/engine/testing';
import type { Point } from '@nobori/engine/table';
import { describe, expect, test } from 'vitest';
import { inContact, nearestTo, overlap, standsOn } from '../basics/contact.ts';
import { barred } from '../basics/ground.ts';
import { noDachi } from '../index.ts';
import { pushBack } from '../melee/combat.ts';
import { meleeCover } from '../melee/dice.ts';
import { running } from '../morale/forcedMoves.ts';
import { membersOf, type Figure, type NodState } from '../state.ts';
import { after, area, by, done, eventsOf, figure, group, laid, land, line, man, mm, move, one, two, unit, type Written } from '../tabletop.testing.ts'; // prettier-ignore
import { refuseApart } from './coherency.ts';
import { charged, refuseMover } from './moves.ts';
import { contactPlaces, costFor, mayEndAt, restOfWay } from './pathfinding.ts';
import { placeAtCost, trackOf, wayAtCost } from './placeByCost.ts';

const bushi = { class: 'bushi' } as const;
const rider = { class: 'bushi', horse: true } as const;
const A = (...men: Written[]) => group('A', 1, men.length === 0 ? [man('A1', bushi, 300, 400)] : men);
const B = (x = 300, y = 1100, more: Written = {}) => group('B', 2, [man('B1', bushi, x, y)], more);
const refused = (state: ReturnType<typeof laid>, order: Written) => refusedBy(noDachi, state, one, order);

test('NOD-R061 where a figure is when it has paid so much, and what way it has come, each point once', () => {
  const state = laid([A(), B()], { table: land(area('marsh', 200, 500, 400, 700)) });
  const track = trackOf(state, figure(state, 'A1'), [mm(300, 400), mm(300, 450), mm(350, 450)], []);
  expect([0, 500, 700, 1000].map(cost => placeAtCost(track, cost))).toEqual([mm(300, 400), mm(300, 450), mm(320, 450), mm(350, 450)]);
  expect(wayAtCost(track, 1000)).toEqual([mm(300, 400), mm(300, 450), mm(350, 450)]);
  expect(wayAtCost(track, 500)).toEqual([mm(300, 400), mm(300, 450)]);
  expect(wayAtCost(track, 700)).toEqual([mm(300, 400), mm(300, 450), mm(320, 450)]);
  expect(wayAtCost(track, 1000, 500)).toEqual([mm(300, 450), mm(350, 450)]);
  const slow = trackOf(state, figure(state, 'A1'), [mm(300, 500), mm(300, 600)], []);
  expect([400, 500].map(cost => placeAtCost(slow, cost))).toEqual([mm(300, 520), mm(300, 525)]); // a millimetre costs two
});

test('NOD-R004 the first enemy in the list bars a way as any other does', () => {
  const state = laid([group('B', 2, [man('B1', bushi, 300, 500)]), A()]);
  const cost = costFor(state, figure(state, 'A1'));
  expect([cost(mm(300, 400), mm(300, 600), undefined), cost(mm(300, 400), mm(300, 470), undefined)]).toEqual([Number.POSITIVE_INFINITY, 700]); // prettier-ignore
});

test('NOD-076 the rest of a way round two corners', () => {
  const state = laid([A(), B()], { table: land(area('pond', 200, 500, 700, 600)) });
  const rest = restOfWay(state, figure(state, 'A1'), mm(300, 400), mm(300, 700));
  expect(rest).toBe(1420 + 1000 + 1420); // by the western corners, each 141.4 mm off
});

test('NOD-R003 who goes where others of his group come to stand may touch them, and stands on nobody else', () => {
  const state = laid([A(man('A1', bushi, 300, 400), man('A2', bushi, 300, 500)), group('C', 1, [man('C1', bushi, 300, 600)]), B()]);
  const { base } = figure(state, 'A1');
  const mayEnd = mayEndAt(state, figure(state, 'A1'), [{ at: mm(300, 450), base }]);
  expect([430, 431, 500, 580, 581].map(y => mayEnd(mm(300, y)))).toEqual([true, false, true, true, false]);
});

test('NOD-R039 nobody knows of hidden enemies in his way, but of hidden friends', () => {
  const blocked = (side: 1 | 2) => {
    const state = laid([A(), group('H', side, [man('H1', bushi, 300, 500)], { hidden: true, ambush: 1 }), B(900)]);
    return standsOn(state, figure(state, 'A1'), { at: mm(300, 490), base: figure(state, 'A1').base }, () => false)?.kit.id ?? null;
  };
  expect([blocked(1), blocked(2)]).toEqual(['H1', null]);
});

test('NOD-R033 on top of a wall one walks along it, and through no other', () => {
  const state = laid([A(man('A1', bushi, 300, 400, { climb: { line: 'line 0', height: 600, top: true } })), B()], {
    table: land(line('high wall', 300, 300, 300, 800, 60), line('high wall', 200, 600, 400, 600, 60)),
  });
  const climber = figure(state, 'A1');
  expect([barred(state, climber, mm(300, 400), mm(300, 500)), barred(state, climber, mm(300, 400), mm(300, 650))]).toEqual([null, 'line']);
});

describe('NOD-R033 on top of a wall', () => {
  const above = (x: number, y: number, ...points: readonly Point[]) =>
    laid([A(man('A1', bushi, x, y, { climb: { line: 'line 0', height: 600, top: true } })), B(x + 30, y - 30)], {
      table: land({ kind: 'high wall', points }),
    });
  const go = (state: NodState, ...way: Point[]) => refusedBy(noDachi, state, one, move('A', { A1: way }));
  test('NOD-R033 one goes along it, not off it, nor against somebody below', () => {
    const state = above(300, 400, mm(300, 300), mm(300, 800));
    expect([go(state, mm(300, 450)), go(state, mm(290, 450)), go(state, mm(309, 381)), go(state, mm(308, 400))]).toEqual([
      null,
      'NOD-R033',
      'NOD-R033',
      'NOD-R033',
    ]);
    const offered = noDachi.prompt(state).asks.flatMap(({ choices }) => choices.list().filter(order => order.kind === 'move'));
    expect(offered.every(order => noDachi.refuse(state, seatId(one), order) === null)).toBe(true);
  });
  test('NOD-R033 NOD-R001 along a slanting one, and round its corner', () => {
    const state = above(317, 352, mm(300, 300), mm(317, 352), mm(400, 352));
    expect([go(state, mm(303, 310)), go(state, mm(304, 314)), go(state, mm(360, 352)), go(state, mm(303, 317))]).toEqual([null, null, null, 'NOD-R033']); // prettier-ignore
    const down = noDachi.prompt(after(state, by(move('A', { A1: [mm(304, 314)] })))).asks.flatMap(({ choices }) => choices.list());
    expect(down.some(({ kind }) => kind === 'climb')).toBe(true);
  });
});

test('NOD-R003 every place beside an enemy touches him and overlaps him not', () => {
  const state = laid([A(), B(300, 500), group('C', 2, [man('C1', rider, 500, 500)])]);
  for (const enemy of [figure(state, 'B1'), figure(state, 'C1')])
    for (const from of [mm(300, 400), mm(317, 431), mm(777, 123), mm(211, 1007)]) {
      const { base } = figure(state, 'A1');
      const spots = contactPlaces(base, from, enemy).map(at => ({ at, base }));
      expect(spots).toHaveLength(24);
      expect(spots.every(spot => inContact(state, spot, enemy) && !overlap(spot, enemy))).toBe(true);
    }
});

test('NOD-R007 of those equally near the first is the nearest', () => {
  const state = laid([A(), group('B', 2, [man('B1', bushi, 250, 500), man('B2', bushi, 350, 500)])]);
  expect(nearestTo(figure(state, 'A1'), membersOf(state, 'B'))?.kit.id).toBe('B1');
});

test('NOD-R026 of a group in three parts one may come nearer while the others stay as far apart', () => {
  const state = laid([A(man('A1', bushi, 300, 400), man('A2', bushi, 500, 400), man('A3', bushi, 900, 400)), B()]);
  const to = (x: number) => (who: Figure) => (who.kit.id === figureId('A3') ? { at: mm(x, 400), base: who.base } : who);
  const members = membersOf(state, 'A');
  const rule = (x: number) => refuseApart(state, members, members.map(to(x)), [])?.rule ?? null;
  expect([rule(890), rule(910)]).toEqual([null, 'NOD-R026']);
});

test('NOD-051 NOD-R031 who has no action, or no horse move, left goes nowhere', () => {
  const rule = (is: Written, spent: number, ridden: number) => {
    const state = laid([A(man('A1', is, 300, 400)), B()]);
    Object.assign(figure(state, 'A1'), { spent, ridden });
    return refuseMover(state, figure(state, 'A1'))?.rule ?? null;
  };
  expect([rule(bushi, 1, 0), rule(bushi, 2, 0), rule(rider, 2, 1), rule(rider, 0, 2)]).toEqual([null, 'NOD-051', null, 'NOD-R031']);
});

test('NOD-R004 what bars the way is named: a wall, or the ground', () => {
  const state = laid([A(), B()], { table: land(line('high wall', 200, 450, 400, 450, 60), area('pond', 200, 200, 400, 350)) });
  const why = (y: number) => noDachi.refuse(state, seatId(one), orderOf(noDachi, move('A', { A1: [mm(300, y)] })))?.text;
  expect([why(500), why(300)].map(text => text?.includes('wall'))).toEqual([true, false]);
});

test('NOD-161 NOD-R087 as near to the enemy as before is no advance', () => {
  const state = laid([A(man('A1', bushi, 250, 400)), B(300, 900)]);
  Object.assign(unit(state, 'A'), { status: 'noAdvance', until: 9 });
  const to = (x: number, y: number) => refused(state, move('A', { A1: [mm(x, y)] }));
  expect([to(350, 400), to(340, 400)]).toEqual([null, 'NOD-161']);
});

test('NOD-039 a straggler comes nearer to the faster, or within 5 cm of where they go', () => {
  const slow = { wounds: 2 };
  const state = laid([A(man('A1', bushi, 300, 400), man('A2', bushi, 400, 400, slow)), B()]);
  const to = (x: number, y: number, mate?: Point) =>
    refused(state, move('A', { A2: [mm(x, y)], ...(mate !== undefined && { A1: [mate] }) }));
  expect([to(390, 400), to(380, 460), to(380, 461)]).toEqual([null, 'NOD-039', 'NOD-039']); // 100 mm off, as before
  // As far from where the other was, but within 5 cm of where he goes to: 70 mm from man to man.
  expect([to(400, 410, mm(330, 410)), to(400, 410, mm(329, 410))]).toEqual([null, 'NOD-039']);
});

test('NOD-R076 the groups a move comes against are named in their order', () => {
  const state = laid([
    A(man('A1', bushi, 300, 400), man('A2', bushi, 340, 400)),
    group('B', 2, [man('B1', bushi, 340, 500)]),
    group('C', 2, [man('C1', bushi, 300, 500)]),
  ]);
  const ways = { [figureId('A1')]: [mm(300, 480)], [figureId('A2')]: [mm(340, 480)] };
  expect(charged(state, unit(state, 'A'), { ways })).toEqual(['B', 'C']);
});

test('NOD-R082 NOD-065 a rider looks where he was told to at the end of a move that somebody watches', () => {
  const state = laid([A(man('A1', rider, 300, 400, { facing: [0, 1] })), group('H', 2, [man('H1', bushi, 900, 1100)], { hidden: true, ambush: 1 }), B(1500)]); // prettier-ignore
  const ridden = after(state, by(move('A', { A1: [mm(300, 500)] }, { facing: { A1: [1, 1] } })));
  expect(figure(ridden, 'A1')).toMatchObject({ at: mm(300, 500), facing: [1, 1] });
});

test('NOD-R068 it is kept for each two of them: whoever walked up to one enemy is in cover against the next who comes', () => {
  const fence = { table: land(line('fence', 200, 480, 700, 480, 20)) };
  const state = laid(
    [
      A(man('A1', { ...bushi, came: ['B1'] }, 300, 470)),
      group('B', 2, [man('B1', bushi, 280, 470), man('B2', bushi, 300, 560)]),
      group('C', 1, [man('C1', bushi, 900, 100)]),
    ],
    { ...fence, turn: 2 },
  );
  const gone = after(state, by(move('B', { B2: [mm(300, 491)] }), [], 'side2'));
  expect(['A1', 'B1', 'B2'].map(id => figure(gone, id).came)).toEqual([['B1'], [], ['A1']]);
  const cover = (me: string, foe: string) => meleeCover(gone, figure(gone, me), figure(gone, foe));
  expect([cover('A1', 'B2'), cover('B2', 'A1')]).toEqual([true, false]);
});

test('NOD-R068 who is pushed off has nothing left with whom he came up to', () => {
  const state = laid([A(man('A1', { ...bushi, came: ['B1'] }, 300, 300)), group('B', 2, [man('B1', bushi, 300, 320)])]);
  pushBack(state, figure(state, 'B1'), figure(state, 'A1'), () => undefined);
  expect(figure(state, 'A1').came).toEqual([]);
});

test('NOD-R068 who comes into contact by his move has come, and nobody else', () => {
  const state = laid([
    A(man('A1', bushi, 300, 400), man('A2', bushi, 340, 400)),
    group('B', 2, [man('B1', { class: 'noumin' }, 300, 500)]),
  ]);
  const gone = after(state, by(move('A', { A1: [mm(300, 480)], A2: [mm(340, 450)] }), [4]));
  expect(['A1', 'A2', 'B1'].map(id => figure(gone, id).came)).toEqual([['B1'], [], []]);
});

test('NOD-R089 it is told of those who run that they run', () => {
  const C = group('C', 1, [man('C1', bushi, 900, 300)], { status: 'lost', until: 0 });
  const unseen = group('H', 2, [man('H1', bushi, 1500, 1100)], { hidden: true, ambush: 1 });
  const told = (...more: Written[]) => {
    const state = laid([A(), C, B(), ...more], { options: { armyMorale: false } });
    const events = eventsOf(state, by(move('A', { A1: [mm(300, 450)] })), by(done), by(done, [], two));
    return events.flatMap(event => (event.kind === 'moved' && event.only?.includes(seatId(two)) !== true ? [`${event.figure} ${event.run}`] : [])); // prettier-ignore
  };
  expect([told(), told(unseen)]).toEqual([
    ['A1 false', 'C1 true', 'C1 true'],
    ['A1 false', 'C1 true', 'C1 true'],
  ]);
});

test('NOD-R039 NOD-072 of a hidden group that is seen on its way the other side is told the rest of it', () => {
  const state = laid(
    [group('H', 1, [man('H1', bushi, 300, 400)], { hidden: true, ambush: 1 }), A(man('A1', bushi, 1500, 100)), B(300, 900)],
    {
      table: land(area('hill', 100, 450, 340, 500, 100)),
    },
  );
  const events = eventsOf(state, by(move('H', { H1: [mm(400, 400)] })));
  const [seen] = witnessed(events, seatId(two)).flatMap(event => (event.kind === 'moved' ? [event.way] : []));
  expect(seen?.at(-1)).toEqual(mm(400, 400));
  expect((seen?.[0]?.[0] ?? 0) > 3000).toBe(true);
});

test('NOD-163 NOD-R089 who would run home as near to the enemy as he is runs elsewhere', () => {
  const end = (y: number) => {
    const state = laid([A(), B(900, y)]);
    Object.assign(unit(state, 'A'), { status: 'broken', until: 0 });
    return running(state, unit(state, 'A'))?.ways[figureId('A1')]?.at(-1);
  };
  expect([end(331), end(330)]).toEqual([mm(300, 260), mm(160, 400)]); // home; and as near to him after it as before
});
