/** Horses, loads, climbing: NOD-056 and what follows. */
import { describe, expect, test } from 'vitest';
import {
  after,
  asked,
  by,
  done,
  eventsOf,
  figure,
  group,
  laid,
  land,
  line,
  load,
  man,
  mm,
  shoot,
  two,
  unit,
  type Written,
} from '../tabletop.testing.ts';
import { foe, walk, solo, refused } from './movement.testing.ts';

describe('horses', () => {
  const rider = (x: number, y: number, more: Written = {}) =>
    solo({ class: 'bushi', horse: true, missiles: ['bow'] }, x, y, { facing: [0, 1], ...more });
  test.each([
    [
      'NOD-067 57 and 180 mm with two turns of 45°: four quarters',
      {
        A1: [
          [340, 340],
          [520, 340],
        ],
      },
      {},
      null,
    ],
    ['NOD-067 NOD-R005 straight to the side', { A1: [[360, 300]] }, {}, 'NOD-067'],
    ['NOD-R035 first 45° on the spot, then 180 mm to the side', { A1: [[480, 300]] }, { turns: { A1: [[1, 1]] } }, null],
    ['NOD-R035 181 mm', { A1: [[481, 300]] }, { turns: { A1: [[1, 1]] } }, 'NOD-R035'],
    ['NOD-065 240 mm straight on', { A1: [[300, 540]] }, {}, null],
    [
      'NOD-R035 two legs in one direction are one leg',
      {
        A1: [
          [300, 310],
          [300, 540],
        ],
      },
      {},
      null,
    ],
    ['NOD-R035 a last turn takes a quarter', { A1: [[300, 540]] }, { facing: { A1: [1, 1] } }, 'NOD-R035'],
  ] as const)('NOD-E25 %s', (_shows, ways, more, rule) => {
    expect(refused(rider(300, 300), walk(ways, more))).toBe(rule);
  });

  test('NOD-069 only mounted figures have a facing, and keep the direction they rode in', () => {
    expect(refused(solo({ class: 'bushi' }, 300, 300), walk({}, { facing: { A1: [1, 0] } }))).toBe('NOD-069');
    expect(figure(after(rider(300, 300), by(walk({ A1: [[340, 340]] }))), 'A1').facing).toEqual([400, 400]);
  });

  test('NOD-057 NOD-R031 NOD-E35 in each step the horse may move and the rider act', () => {
    const state = laid([
      group('A', 1, [man('A1', { class: 'bushi', horse: true, missiles: ['bow'] }, 300, 100, { facing: [0, 1], loading: [0] })]),
      group('B', 2, [man('B1', { class: 'bushi', armour: 'heavy' }, 300, 900)]),
    ]);
    const end = after(
      state,
      by(walk({ A1: [[300, 340]] })),
      by(load('A1')),
      by(walk({ A1: [[300, 580]] })),
      by(shoot('A1', 'B'), [1, 8, 8]),
      by(done, [], two),
    ).figures[0];
    expect(end).toMatchObject({ at: mm(300, 580), loading: [0] });
  });

  test('NOD-R031 a rider shoots between two quarters of his move, from where he then is', () => {
    const state = laid([
      group('A', 1, [man('A1', { class: 'bushi', horse: true, missiles: ['bow'] }, 300, 100, { facing: [0, 1] })]),
      group('B', 2, [man('B1', { class: 'bushi', armour: 'heavy' }, 300, 690)]),
    ]);
    const during = (at: number) => walk({ A1: [[300, 340]] }, { during: [{ figure: 'A1', at: at * 10, target: 'B' }] });
    const told = eventsOf(state, by(during(180), [1, 8, 8])).find(event => event.kind === 'shotAt');
    expect(told).toMatchObject({ band: 'medium' }); // 560 mm off at the start, 380 at the third quarter
    expect(refused(state, during(100))).toBe('NOD-177');
  });

  test('NOD-058 NOD-R032 NOD-E35 down in one step, walking in the next; the horse stands, and can be mounted again by touching it', () => {
    const down = after(rider(300, 300), by({ kind: 'dismount', figure: 'A1', to: mm(330, 300) }));
    expect(figure(down, 'A1')).toMatchObject({ mounted: false, at: mm(330, 300) });
    expect(down.horses).toHaveLength(1);
    const away = after(down, by(walk({ A1: [[360, 300]] })), by(done, [], two));
    expect(refused(away, { kind: 'mount', figure: 'A1', horse: 'horse of A1' })).toBe('NOD-R032');
    const back = after(away, by(walk({ A1: [[330, 300]] })), by({ kind: 'mount', figure: 'A1', horse: 'horse of A1' }), by(done, [], two));
    expect(figure(back, 'A1')).toMatchObject({ mounted: true, at: mm(300, 300) });
    expect(back.horses).toEqual([]);
    expect(refused(rider(300, 300), { kind: 'dismount', figure: 'A1', to: mm(350, 300) })).toBe('NOD-R032');
  });
});

describe('loads and climbing', () => {
  const pavise = { class: 'ashigaru', missiles: ['bow'] };
  test('NOD-E32 NOD-061 NOD-R018 carrying takes the first action, the second moves with the pavise, planted again at the end', () => {
    const start = solo(pavise, 300, 300, { pavise: true });
    const state = after(start, by({ kind: 'carry', figure: 'A1', thing: 'pavise of A1' }), by(walk({ A1: [[300, 440]] })));
    expect(state.loads).toMatchObject([{ at: mm(300, 440), gone: false }]);
    expect(figure(state, 'A1').carries).toBe(null);
    expect(refused(solo(pavise, 300, 300, { pavise: true, wounds: 2 }), { kind: 'carry', figure: 'A1', thing: 'pavise of A1' })).toBe(
      'NOD-061',
    );
  });

  test('NOD-060 NOD-E35 a barrel likewise; a rider cannot', () => {
    const barrel = { loads: [{ id: 'barrel', kind: 'barrel', at: mm(312, 300) }] };
    const state = after(
      solo({ class: 'ashigaru' }, 300, 300, {}, barrel),
      by({ kind: 'carry', figure: 'A1', thing: 'barrel' }),
      by(walk({ A1: [[300, 440]] })),
    );
    expect(state.loads).toMatchObject([{ at: mm(300, 440) }]);
    expect(refused(solo({ class: 'ashigaru', horse: true }, 300, 300, {}, barrel), { kind: 'carry', figure: 'A1', thing: 'barrel' })).toBe(
      'NOD-R018',
    );
    expect(refused(solo({ class: 'ashigaru' }, 340, 300, {}, barrel), { kind: 'carry', figure: 'A1', thing: 'barrel' })).toBe('NOD-R018');
  });

  test('NOD-R018 a carrier who falls drops it where he is', () => {
    const barrel = { loads: [{ id: 'barrel', kind: 'barrel', at: mm(300, 300) }] };
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'noumin' }, 300, 300, { carries: 'barrel' })]),
        group('B', 2, [man('B1', { class: 'bushi', missiles: ['bow'] }, 300, 400)]),
      ],
      { ...barrel, turn: 2 },
    );
    const shot = after(state, by(shoot('B1', 'A'), [8, 1], two));
    expect(figure(shot, 'A1')).toMatchObject({ fate: 'killed', carries: null });
    expect(shot.loads).toMatchObject([{ at: mm(300, 300), gone: false }]);
  });

  const watched = (more: Written, height: number) =>
    laid(
      [group('A', 1, [man('A1', { class: 'bushi' }, 300, 300, more)]), group('Z', 2, [man('Z1', { class: 'bushi' }, 300, 50)])],
      wall(height),
    );
  const wall = (height: number) => ({ table: land(line(height > 30 ? 'high wall' : 'fence', 200, 311, 400, 311, height)) });
  test('NOD-E33 NOD-059 NOD-R033 a wall of 6 cm takes two actions, and he stands on top', () => {
    const climb = by({ kind: 'climb', figure: 'A1', to: mm(300, 311) });
    const state = after(watched({}, 60), climb, climb);
    expect(figure(state, 'A1')).toMatchObject({ at: mm(300, 311), climb: { height: 600, top: true } });
    const half = after(watched({ wounds: 2 }, 60), climb);
    expect(figure(half, 'A1').climb).toEqual({ line: 'line 0', height: 300, top: false });
  });

  test('NOD-E33 a fence of 2 cm takes one, and he stands on the far side', () => {
    const state = after(solo({ class: 'bushi' }, 300, 300, {}, wall(20)), by({ kind: 'climb', figure: 'A1', to: mm(300, 322) }));
    expect(figure(state, 'A1')).toMatchObject({ at: mm(300, 322), climb: null });
    expect(refused(solo({ class: 'bushi', horse: true }, 300, 291, {}, wall(20)), { kind: 'climb', figure: 'A1', to: mm(300, 331) })).toBe(
      'NOD-R033',
    );
    expect(refused(solo({ class: 'bushi' }, 300, 280, {}, wall(20)), { kind: 'climb', figure: 'A1', to: mm(300, 342) })).toBe('NOD-059');
  });

  test('NOD-T20 NOD-R033 a high wall without a height is climbed as 60 mm, a fence as 20', () => {
    const unmeasured = (kind: string) => ({ table: land(line(kind, 200, 311, 400, 311)) });
    const up = after(
      solo({ class: 'bushi' }, 300, 300, {}, unmeasured('high wall')),
      by({ kind: 'climb', figure: 'A1', to: mm(300, 311) }),
    );
    expect(figure(up, 'A1')).toMatchObject({ at: mm(300, 300), climb: { height: 300, top: false } });
    const over = after(solo({ class: 'bushi' }, 300, 300, {}, unmeasured('fence')), by({ kind: 'climb', figure: 'A1', to: mm(300, 322) }));
    expect(figure(over, 'A1')).toMatchObject({ at: mm(300, 322), climb: null });
  });

  test('NOD-R033 a climber can neither shoot nor walk on, and comes down at the same rate', () => {
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'bushi', missiles: ['bow'] }, 300, 300, { climb: { line: 'line 0', height: 300, top: false } })]),
        group('B', 2, [man('B1', { class: 'bushi' }, 300, 100)]),
      ],
      wall(60),
    );
    expect(refused(state, shoot('A1', 'B'))).toBe('NOD-R033');
    expect(refused(state, walk({ A1: [[310, 300]] }))).toBe('NOD-R033');
    expect(figure(after(state, by({ kind: 'climb', figure: 'A1', to: mm(300, 300) })), 'A1').climb).toBe(null);
  });
});

describe('climbing and mounting bring a man somewhere too', () => {
  const fence = { table: land(line('fence', 200, 311, 600, 311, 20)) };
  const over = { kind: 'climb', figure: 'A1', to: mm(300, 322) };
  const facing = (y: number, more: Written = {}, field: Written = {}) =>
    laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)], more), group('B', 2, [man('B1', { class: 'bushi' }, 300, y)])], {
      ...fence,
      ...field,
    });

  test('NOD-161 who makes no advance does not climb nearer either', () => {
    expect(refused(facing(500, { status: 'noAdvance', until: 1 }), over)).toBe('NOD-161');
    expect(refused(facing(100, { status: 'noAdvance', until: 1 }), over)).toBe(null);
  });

  test('NOD-R033 NOD-R076 who comes down against an enemy charges him', () => {
    const kinds = (y: number, dice: readonly number[]) => eventsOf(facing(y), by(over, dice)).map(({ kind }) => kind);
    expect(kinds(345, [])).toEqual(['climbed']);
    expect(kinds(344, [5])).toEqual(['charges', 'rolled', 'checked', 'climbed']); // B checks (NOD-145)
    const home = after(facing(343), by(over, [5]));
    expect(figure(home, 'A1')).toMatchObject({ at: mm(300, 322), spent: 1, came: ['B1'] });
  });

  test('NOD-144 NOD-R076 against better men he must dare it first; who does not stays, and has his action', () => {
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'noumin' }, 300, 300)]),
        group('B', 2, [man('B1', { class: 'bushi' }, 300, 343)]),
        group('K', 1, [man('K1', { class: 'bushi', commander: true }, 900, 100, { fate: 'killed', wounds: 6 })]),
      ],
      { ...fence, lostIn: [1, 0], killedIn: [1, 0] },
    );
    const shy = after(state, by(over, [1])); // 1 + 1 − 3 = −1: no advance
    expect([figure(shy, 'A1').at, figure(shy, 'A1').spent, unit(shy, 'A').status]).toEqual([mm(300, 300), 0, 'noAdvance']);
    expect(figure(after(state, by(over, [4, 5])), 'A1').at).toEqual(mm(300, 322));
  });

  test('NOD-R076 whoever climbs after him against the same group joins the fight', () => {
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'bushi' }, 300, 300), man('A2', { class: 'bushi' }, 322, 300)]),
        group('B', 2, [man('B1', { class: 'bushi' }, 311, 341)]),
      ],
      fence,
    );
    const second = by({ kind: 'climb', figure: 'A2', to: mm(322, 322) });
    expect(eventsOf(after(state, by(over, [5])), second).map(({ kind }) => kind)).toEqual(['climbed']);
  });

  test('NOD-R061 NOD-R076 held fire comes once, just before the climb; who is stopped by it stays at the foot', () => {
    const gun = { class: 'ashigaru', missiles: ['arquebus'] };
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'noumin' }, 300, 300)]),
        group('B', 2, [man('B1', { class: 'noumin' }, 300, 343)]),
        group('S', 2, [man('S1', gun, 500, 343, { held: true })], { instruction: { when: 'contact', whom: 'chargers', how: 'ask' } }),
      ],
      { ...fence, lostIn: [1, 0] },
    );
    const question = after(state, by(over, [4]));
    expect(asked(question)).toBe('heldFire');
    const waited = after(question, by({ kind: 'wait' }, [], two));
    expect([figure(waited, 'A1').at, figure(waited, 'S1').loading]).toEqual([mm(300, 322), [2]]);
    // At 18 cm, behind the fence: Long. 6 − 5 is a Light Wound; 2 + 1 for the fence − 3 − 1 for his flank: he stays.
    const stopped = after(question, by({ kind: 'fire', figures: ['S1'], target: 'A' }, [6, 5, 2], two));
    expect([figure(stopped, 'A1').at, figure(stopped, 'A1').spent, unit(stopped, 'A').status]).toEqual([mm(300, 300), 1, 'noAdvance']);
  });

  test('NOD-R032 nobody mounts or dismounts against an enemy his group does not fight', () => {
    const riding = (y: number) =>
      laid([group('A', 1, [man('A1', { class: 'bushi', horse: true }, 300, 300)]), group('B', 2, [man('B1', { class: 'bushi' }, 300, y)])]);
    const down = { kind: 'dismount', figure: 'A1', to: mm(300, 330) };
    expect([refused(riding(352), down), refused(riding(353), down)]).toEqual(['NOD-R032', null]);
  });

  test('NOD-035 nor more than 5 cm from his group', () => {
    const mates = (y: number) =>
      laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300), man('A2', { class: 'bushi' }, 300, y)]), foe], fence);
    expect([refused(mates(252), over), refused(mates(251), over)]).toEqual([null, 'NOD-036']);
    const down = (x: number) => ({ kind: 'dismount', figure: 'A1', to: mm(x, 300) });
    const riders = laid([
      group('A', 1, [man('A1', { class: 'bushi', horse: true }, 300, 300), man('A2', { class: 'bushi' }, 240, 300)]),
      foe,
    ]);
    expect([refused(riders, down(330)), refused(riders, down(270))]).toEqual(['NOD-036', null]);
  });

  test('NOD-R068 who climbed into the fight of his group came over the line himself', () => {
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'bushi' }, 300, 300), man('A2', { class: 'bushi' }, 320, 343)]),
        group('B', 2, [man('B1', { class: 'bushi' }, 300, 343)]),
      ],
      fence,
    );
    expect(figure(after(state, by(over)), 'A1').came).toEqual(['B1']);
  });

  test('NOD-R039 a climber who finds somebody unseen up there stays where he is, and has found him', () => {
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]),
        group('H', 2, [man('H1', { class: 'bushi', ninja: true }, 300, 323)], { hidden: true }),
      ],
      fence,
    );
    const met = after(state, by(over));
    expect([figure(met, 'A1').at, unit(met, 'H').hidden]).toEqual([mm(300, 300), false]);
  });

  test('NOD-R039 NOD-R040 on top of a wall he sees who was hidden behind it', () => {
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'bushi' }, 300, 300, { climb: { line: 'line 0', height: 300, top: false } })]),
        group('H', 2, [man('H1', { class: 'bushi' }, 300, 600)], { hidden: true, ambush: 1 }),
      ],
      { table: land(line('high wall', 200, 311, 600, 311, 60)) },
    );
    expect(unit(after(state, by({ kind: 'climb', figure: 'A1', to: mm(300, 311) })), 'H').hidden).toBe(false);
  });

  test('NOD-R027 NOD-R123 a straggler half-way up a wall climbs on; a rider acts once his horse has had its move', () => {
    const wounded = { wounds: 2, climb: { line: 'line 0', height: 300, top: false } };
    const left = laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300, wounded), man('A2', { class: 'bushi' }, 300, 600)]), foe], {
      table: land(line('high wall', 200, 311, 400, 311, 60)),
    });
    expect(refused(left, { kind: 'climb', figure: 'A1', to: mm(300, 311) })).toBe(null);
    const archer = { class: 'bushi', horse: true, missiles: ['bow'] };
    const riders = laid([
      group('A', 1, [
        man('A1', archer, 300, 100, { horseWounds: 2, loading: [0], facing: [0, 1] }),
        man('A2', { class: 'bushi', horse: true }, 300, 600, { facing: [0, 1] }),
      ]),
      foe,
    ]);
    expect(refused(riders, load('A1'))).toBe('NOD-R027');
    expect(refused(after(riders, by(walk({ A1: [[300, 340]] }))), load('A1'))).toBe(null);
  });
});
