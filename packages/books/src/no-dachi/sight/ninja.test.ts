/** Ninja, NOD-168 to NOD-183, NOD-R092 to NOD-R100: seen or not, and what they throw. */
import { seatId } from '@nobori/engine';
import { refusedBy, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { sees } from './sight.ts';
import type { NodState } from '../state.ts';
import {
  after,
  area,
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
  move,
  one,
  secretly,
  shoot,
  two,
  unit,
  type Written,
} from '../tabletop.testing.ts';

const finish = (id: string) => by({ kind: 'finish', unit: id });
const scrub = land(area('scrub', 870, 585, 930, 660));

/** A patrol walks 14 cm from west to east, this far south of a still ninja at its closest. */
const passing = (gap: number, more: Written = {}): NodState =>
  laid(
    [
      group('P', 1, [man('P1', { class: 'ashigaru' }, 830, 580 - gap)]),
      group('N', 2, [man('N1', 'nin-genin-bo', 900, 600)], { hidden: true }),
    ],
    more,
  );
const passed = (gap: number, dice: readonly number[], more: Written = {}): boolean =>
  unit(secretly(after(passing(gap, more), by(move('P', { P1: [mm(970, 580 - gap)] }))), finish('P'), dice), 'N').hidden;

test.each([
  ['NOD-E19 NOD-171 in the open at 34 cm: 3 does not see him', 340, 3, {}, true],
  ['NOD-E19 NOD-171 4 does', 340, 4, {}, false],
  ['NOD-173 the closest approach counts: 30 cm on the way, more at its end', 300, 3, {}, false],
  ['NOD-E19 NOD-172 in cover at 2 cm, which counts as 5: 4 does not see him', 20, 4, { table: scrub }, true],
  ['NOD-E19 NOD-172 5 does', 20, 5, { table: scrub }, false],
])('NOD-R095 a still ninja, %s', (_shows, gap, face, more, hidden) => {
  expect(passed(gap, [face], more)).toBe(hidden);
});

test('NOD-E19 NOD-172 NOD-R095 no die is thrown where even a 6 would not see him, or nothing is in sight', () => {
  expect(passed(70, [], { table: scrub })).toBe(true);
  // The one die is the patrol's own ambush die: unseen behind the wall, it becomes hidden itself.
  expect(passed(340, [6], { table: land(line('high wall', 700, 400, 1100, 400, 60)) })).toBe(true);
});

test('NOD-R095 a group that stands still does not look for him again', () => {
  expect(unit(after(passing(340), finish('P')), 'N').hidden).toBe(true);
});

/** The ninja walks 20 mm towards a group and ends this far from it. */
const creeping = (gap: number, dice: readonly number[], more: Written = {}): boolean => {
  const state = laid(
    [
      group('N', 1, [man('N1', 'nin-genin-bo', 900, 600)], { hidden: true }),
      group('P', 2, [man('P1', { class: 'ashigaru' }, 900, 640 + gap)]),
    ],
    more,
  );
  return unit(secretly(after(state, by(move('N', { N1: [mm(900, 620)] }))), finish('N'), dice), 'N').hidden;
};
const thicket = { table: land(area('open wood', 800, 500, 1000, 650)) };

test.each([
  ['NOD-E19 in cover at 8 cm: 3 does not see him', 80, 3, thicket, true],
  ['NOD-E19 4 does', 80, 4, thicket, false],
  ['in the open at 46 cm: 2 does not', 460, 2, {}, true],
  ['in the open 3 does', 460, 3, {}, false],
])('NOD-174 NOD-R095 a moving ninja is seen at twice the distance: %s', (_shows, gap, face, more, hidden) => {
  expect(creeping(gap, [face], more)).toBe(hidden);
});

test('NOD-R095 one die for each group that sees his place', () => {
  const state = laid([
    group('N', 1, [man('N1', 'nin-genin-bo', 900, 600)], { hidden: true }),
    group('P', 2, [man('P1', { class: 'ashigaru' }, 900, 1000)]),
    group('Q', 2, [man('Q1', { class: 'ashigaru' }, 800, 1000)]),
  ]);
  const crept = after(state, by(move('N', { N1: [mm(900, 620)] })));
  expect(unit(secretly(crept, finish('N'), [1, 1]), 'N').hidden).toBe(true);
  expect(unit(secretly(crept, finish('N'), [1, 2]), 'N').hidden).toBe(false);
});

test('NOD-R096 moving alone does not reveal ninja, and the enemy is not told of it', () => {
  const state = laid([
    group('N', 1, [man('N1', 'nin-genin-bo', 900, 600)], { hidden: true }),
    group('P', 2, [man('P1', { class: 'ashigaru' }, 900, 1000)]),
  ]);
  const told = eventsOf(state, by(move('N', { N1: [mm(900, 620)] })));
  expect(told.filter(event => event.kind === 'moved').map(event => event.only)).toEqual([[one]]);
  expect(noDachi.view(state, seatId(two)).figures.map(({ kit }) => kit.id)).toEqual(['P1']);
});

test('NOD-R096 NOD-168 once seen they hide again out of everybody’s sight, without an ambush die', () => {
  const wall = { table: land(line('high wall', 700, 500, 1100, 500, 60)) };
  const seen = (more: Written): NodState =>
    after(
      laid([group('N', 1, [man('N1', 'nin-genin-bo', 900, 300)]), group('P', 2, [man('P1', { class: 'ashigaru' }, 900, 600)])], more),
      finish('N'),
    );
  expect(unit(seen(wall), 'N').hidden).toBe(true);
  expect(unit(seen({}), 'N').hidden).toBe(false);
});

test('NOD-170 NOD-168 declared hidden in the open, in everybody’s sight: ninja stay so, others do not', () => {
  const placed = (who: string): boolean =>
    unit(
      laid([group('N', 1, [man('N1', who, 900, 300)], { declared: true }), group('P', 2, [man('P1', { class: 'ashigaru' }, 900, 600)])], {
        step: [{ kind: 'turnEnd' }, { kind: 'choosing' }, { kind: 'unveiling' }],
      }),
      'N',
    ).hidden;
  expect(placed('nin-genin-bo')).toBe(true);
  expect(placed('hat-samurai')).toBe(false);
});

/** NOD-E20: a genin and, once he has moved 14 cm, an unarmoured Ashigaru 12 cm from him. */
const thrower = (options: Written = {}): NodState =>
  laid(
    [
      group('N', 1, [man('N1', 'nin-genin-shuriken', 900, 300)], { hidden: true }),
      group('B', 2, [man('B1', { class: 'ashigaru' }, 900, 580), man('B2', { class: 'ashigaru' }, 940, 600)]),
    ],
    { options },
  );
const lone = (options: Written = {}): NodState =>
  laid(
    [
      group('N', 1, [man('N1', 'nin-genin-shuriken', 900, 300)], { hidden: true }),
      group('B', 2, [man('B1', { class: 'ashigaru' }, 900, 580)]),
    ],
    { options },
  );
const onTheRun = move('N', { N1: [mm(900, 440)] }, { during: [{ figure: 'N1', at: 1400, target: 'B' }] });

test('NOD-E20 NOD-177 NOD-R096 thrown on the move for nothing: no wound, the group slowed, the thrower revealed and unloaded', () => {
  const state = after(lone(), by(onTheRun, [6, 2, 5]));
  expect(figure(state, 'N1')).toMatchObject({ at: mm(900, 440), spent: 1, loading: [0] });
  expect(figure(state, 'B1').wounds).toBe(0);
  expect(unit(state, 'N').hidden).toBe(false);
  expect(unit(state, 'B')).toMatchObject({ slowIn: 2, injured: false });
  expect(figure(after(state, by(load('N1'))), 'N1').loading).toEqual([1]);
});

test('NOD-176 NOD-R097 the whole group goes at half speed in its next own turn, and only then', () => {
  const own = after(thrower(), by(onTheRun, [1, 6, 2, 5]), finish('N'));
  const run = (state: NodState, length: number): string | null =>
    refusedBy(noDachi, state, two, move('B', { B1: [mm(900, 580 + length)], B2: [mm(940, 600 + length)] }));
  expect([run(own, 70), run(own, 71)]).toEqual([null, 'NOD-054']);
  const later = after(
    own,
    by(done, [], two),
    by(done),
    by({ kind: 'instruct', unit: 'B', when: 'never', whom: 'any', how: 'ask' }, [], two),
  );
  expect([run(later, 140), run(later, 141)]).toEqual([null, 'NOD-054']);
});

test('NOD-176 a throw that does not beat the dice does nothing', () => {
  expect(unit(after(lone(), by(onTheRun, [5, 2, 5])), 'B').slowIn).toBe(0);
});

test.each([
  [false, 0],
  [true, 1],
])('NOD-R097 option shurikenWounds %s', (shurikenWounds, points) => {
  const state = after(lone({ shurikenWounds }), by(onTheRun, [6, 2, 5]));
  expect(figure(state, 'B1').wounds).toBe(points);
  expect(unit(state, 'B').slowIn).toBe(2);
});

test('NOD-177 NOD-R097 only shuriken are thrown on the move, and once an action', () => {
  const throwing = (who: string, during: readonly Written[]): string | null =>
    refusedBy(
      noDachi,
      laid([group('N', 1, [man('N1', who, 900, 300)]), group('B', 2, [man('B1', { class: 'ashigaru' }, 900, 580)])]),
      one,
      move('N', { N1: [mm(900, 440)] }, { during }),
    );
  expect(throwing('nin-genin-yumi', [{ figure: 'N1', at: 1400, target: 'B' }])).toBe('NOD-177');
  expect(throwing('nin-genin-shuriken', [{ figure: 'N1', at: 1400, target: 'B' }])).toBe(null);
  expect(throwing('nin-genin-shuriken', [{ figure: 'N1', at: 700, target: 'B' }, { figure: 'N1', at: 1400, target: 'B' }])).toBe('NOD-R097'); // prettier-ignore
});

/** NOD-E22: nine centimetres from a blow-gun. */
const blown = (target: Written, dice: readonly number[]): NodState =>
  after(
    laid([
      group('N', 1, [man('N1', 'nin-genin-fukiya', 900, 300)]),
      group('B', 2, [man('B1', target, 900, 410 + (target['horse'] === true ? 10 : 0))]),
    ]),
    by(shoot('N1', 'B'), dice),
  );

test('NOD-E22 NOD-179 NOD-R099 any wound by a blow-gun kills', () => {
  const eiyuu = { class: 'eiyuu', armour: 'armoured' };
  expect(figure(blown(eiyuu, [5, 3, 4]), 'B1').fate).toBe('killed');
  expect(figure(blown(eiyuu, [4, 3, 4]), 'B1')).toMatchObject({ fate: null, wounds: 0 });
});

test('NOD-R099 the horse likewise, if the horse was hit', () => {
  const rider = { class: 'eiyuu', armour: 'armoured', horse: true };
  expect(figure(blown(rider, [5, 5, 3, 4, 1]), 'B1')).toMatchObject({ mounted: false, fate: null });
});

/** NOD-E21: a bomb for a point 14 cm away, in own turn 3. */
const bomber = (options: Written = {}): NodState =>
  laid([group('N', 1, [man('N1', 'nin-chunin', 900, 300)]), group('B', 2, [man('B1', { class: 'bushi' }, 900, 900)])], {
    turn: 5,
    options,
  });
const bomb = (y = 450): Written => ({ kind: 'smoke', figure: 'N1', at: mm(900, y) });

test('NOD-E21 NOD-181 NOD-R100 thrown as at an unarmoured man: smoke that stands through own turns 4 and 5 and goes in the 6th', () => {
  let state = after(bomber(), by(bomb(), [7, 3, 6]));
  expect(state.smoke.map(({ at }) => at)).toEqual([mm(900, 450)]);
  const standing: number[] = [];
  while (state.turn < 12) {
    if (state.smoke.length > 0 && standing.at(-1) !== state.turn) standing.push(state.turn);
    // Out of each other's sight both become hidden: a secret die for the Bushi, none for ninja. Who is hidden is asked until he is done.
    state = secretly(state, by(done, [], state.turn % 2 === 1 ? one : two), state.turn === 6 ? [1] : []);
  }
  expect(standing).toEqual([5, 6, 7, 8, 9, 10]);
});

test.each([
  ['single', 'NOD-181'],
  ['unlimited', null],
])('NOD-E21 NOD-R100 a bomb that fails is spent: option smokeBombs %s', (smokeBombs, rule) => {
  const state = after(bomber({ smokeBombs }), by(bomb(), [6, 3, 6]));
  expect(state.smoke).toEqual([]);
  expect(refusedBy(noDachi, state, one, bomb())).toBe(rule);
});

test('NOD-096 NOD-R100 in hand-thrown range and in sight', () => {
  expect(refusedBy(noDachi, bomber(), one, bomb(810))).toBe(null);
  expect(refusedBy(noDachi, bomber(), one, bomb(811))).toBe('NOD-096');
  const walled = laid([group('N', 1, [man('N1', 'nin-chunin', 900, 300)]), group('B', 2, [man('B1', { class: 'bushi' }, 900, 900)])], {
    table: land(line('high wall', 700, 400, 1100, 400, 60)),
  });
  expect(refusedBy(noDachi, walled, one, bomb())).toBe('NOD-R100');
});

/** A man south of smoke at (900,450). */
const smoky = (y: number, more: Written = {}): NodState =>
  laid(
    [
      group('A', 1, [man('A1', { class: 'ashigaru', missiles: ['bow'] }, 900, y)]),
      group('B', 2, [man('B1', { class: 'bushi' }, 900, 800), man('B2', { class: 'bushi' }, 960, 800)]),
    ],
    { smoke: [{ at: mm(900, 450), until: 9 }], ...more },
  );

test('NOD-182 NOD-R100 no sight and no shot through smoke', () => {
  const state = smoky(300);
  expect([
    sees(state, figure(state, 'A1'), figure(state, 'B1')),
    sees(smoky(300, { smoke: [] }), figure(state, 'A1'), figure(state, 'B1')),
  ]).toEqual([false, true]);
  expect(refusedBy(noDachi, smoky(300), one, shoot('A1', 'B'))).toBe('NOD-R038');
  expect(refusedBy(noDachi, smoky(300, { smoke: [{ at: mm(600, 450), until: 9 }] }), one, shoot('A1', 'B'))).toBe(null);
});

test('NOD-E21 NOD-182 NOD-R100 60 mm of a path inside cost 120; in difficult ground four times', () => {
  expect(refusedBy(noDachi, smoky(380), one, move('A', { A1: [mm(900, 460)] }))).toBe(null); // 20 + 2 × 60
  expect(refusedBy(noDachi, smoky(380), one, move('A', { A1: [mm(900, 461)] }))).toBe('NOD-054');
  const bog = { table: land(area('marsh', 700, 300, 1100, 600)) };
  expect(refusedBy(noDachi, smoky(410, bog), one, move('A', { A1: [mm(900, 445)] }))).toBe(null);
  expect(refusedBy(noDachi, smoky(410, bog), one, move('A', { A1: [mm(900, 446)] }))).toBe('NOD-054');
});

test('NOD-R098 a bō counts D8 but poisons nobody', () => {
  const state = situated(
    noDachi,
    {
      attacker: 1,
      step: 'melee',
      groups: [group('N', 1, [man('N1', 'nin-genin-bo', 900, 300)]), group('B', 2, [man('B1', { class: 'bushi' }, 900, 320)])],
    },
    {},
    [1, 5, 1, 1, 3, 8],
  );
  expect(figure(state, 'B1')).toMatchObject({ wounds: 1, fate: null });
  expect(asked(state)).toBe('activation');
});

test('NOD-R095 the closest approach counts from where the enemy begins: 5 cm, though he only goes away', () => {
  const leaving = (dice: readonly number[]): boolean => {
    const state = laid(
      [group('P', 1, [man('P1', { class: 'ashigaru' }, 900, 530)]), group('N', 2, [man('N1', 'nin-genin-bo', 900, 600)], { hidden: true })],
      { table: scrub },
    );
    return unit(secretly(after(state, by(move('P', { P1: [mm(900, 430)] }))), finish('P'), dice), 'N').hidden;
  };
  expect([leaving([4]), leaving([5])]).toEqual([true, false]);
});

test('NOD-177 NOD-R097 only whoever moves throws on the move, once, and before the move is over', () => {
  const pair = laid([
    group('N', 1, [
      man('N1', 'nin-genin-shuriken', 900, 300),
      man('N2', { is: 'nin-genin-shuriken', missiles: ['bow', 'shuriken'] }, 940, 300),
    ]),
    group('B', 2, [man('B1', { class: 'ashigaru' }, 900, 580)]),
  ]);
  const going = (...during: readonly Written[]): string | null =>
    refusedBy(noDachi, pair, one, move('N', { N2: [mm(940, 340)] }, { during }));
  const thrown = (who: string, at: number): Written => ({ figure: who, at, target: 'B' });
  expect(going(thrown('N1', 0))).toBe('NOD-R031');
  expect(going(thrown('N2', 400))).toBe(null); // his bow is ready too, and stays so
  expect(going(thrown('N2', 500))).toBe('NOD-177');
  expect(going(thrown('N2', 400), thrown('N2', 400))).toBe('NOD-R097');
  const end = after(pair, by(move('N', { N2: [mm(940, 340)] }, { during: [thrown('N2', 400)] }), [1, 4, 8]));
  expect(figure(end, 'N2').loading).toEqual([1, 0]);
});

test('NOD-177 thrown before the first step of the move, the range is that of where he stood', () => {
  const bands = [0, 1400].map(
    at =>
      eventsOf(lone(), by(move('N', { N1: [mm(900, 440)] }, { during: [{ figure: 'N1', at, target: 'B' }] }), [1, 4, 6])).find(
        event => event.kind === 'shotAt',
      )?.band,
  );
  expect(bands).toEqual(['extreme', 'medium']);
});

test('NOD-R100 NOD-R020 one bomb a purchase: two bought are two thrown', () => {
  const twoBands = laid([
    group('N', 1, [man('N1', { is: 'nin-chunin', missiles: ['smokebomb', 'smokebomb'] }, 900, 300)]),
    group('B', 2, [man('B1', { class: 'bushi' }, 900, 900)]),
  ]);
  const once = after(twoBands, by(bomb(), [1, 1, 1]));
  expect(figure(once, 'N1').loading).toEqual([-1, 1]);
  const twice = after(once, by(bomb(), [1, 1, 1]));
  expect(figure(twice, 'N1').loading).toEqual([-1, -1]);
});

test('NOD-R100 smoke may be thrown anywhere, seen enemy or not; but not by a climber', () => {
  const alone = laid(
    [
      group('N', 1, [man('N1', 'nin-chunin', 900, 300), man('N2', 'nin-genin-bo', 940, 300)]),
      group('B', 2, [man('B1', { class: 'bushi' }, 900, 900)]),
    ],
    { table: land(line('high wall', 0, 600, 1800, 600, 60)) },
  );
  const moved = after(alone, by(move('N', { N2: [mm(940, 310)] })));
  expect(asked(moved)).toBe('acting'); // the bombs of both are still to be thrown in this step
  const form = noDachi
    .prompt(moved)
    .asks[0]?.choices.forms?.()
    .find(({ key }) => key === 'smoke N1');
  expect(form?.order({ x: 800, y: 400 })).toEqual({ kind: 'smoke', figure: 'N1', at: mm(800, 400) });
  const climbing = laid(
    [
      group('N', 1, [man('N1', 'nin-chunin', 900, 589, { climb: { line: 'line 0', height: 300, top: false } })]),
      group('B', 2, [man('B1', { class: 'bushi' }, 900, 900)]),
    ],
    { table: land(line('high wall', 0, 600, 1800, 600, 60)) },
  );
  expect(refusedBy(noDachi, climbing, one, bomb())).toBe('NOD-R033');
});

test('NOD-174 climbing is moving: whoever is seen on the wall may be spotted', () => {
  const state = laid(
    [group('N', 1, [man('N1', 'nin-genin-bo', 900, 289)], { hidden: true }), group('P', 2, [man('P1', { class: 'ashigaru' }, 900, 200)])],
    { table: land(line('high wall', 0, 300, 1800, 300, 60)) },
  );
  const climbed = after(state, by({ kind: 'climb', figure: 'N1', to: mm(900, 300) }));
  expect(unit(secretly(climbed, finish('N'), [1]), 'N').hidden).toBe(false);
});

test.each([
  [false, 'NOD-167'],
  [true, null],
])('NOD-167 NOD-R092 NOD-E35 option automatonNinja %s: may the automaton lead ninja?', (automatonNinja, rule) => {
  const waiting = { at: [-1000, -1000] };
  const state = laid(
    [group('N', 1, [man('N1', 'nin-genin-bo', 0, 0, waiting)]), group('B', 2, [man('B1', { class: 'bushi' }, 900, 1100)])],
    { step: [{ kind: 'turnEnd' }, { kind: 'choosing' }, { kind: 'deployment', side: 0 }], options: { automatonNinja } },
  );
  expect(refusedBy(noDachi, state, one, { kind: 'automaton' })).toBe(rule);
});

test('NOD-R095 contact always reveals', () => {
  const state = laid([
    group('P', 1, [man('P1', { class: 'ashigaru' }, 300, 300)]),
    group('N', 2, [man('N1', 'nin-genin-bo', 300, 400)], { hidden: true }),
  ]);
  const walked = after(state, by(move('P', { P1: [mm(300, 440)] })));
  expect(unit(walked, 'N').hidden).toBe(false);
  expect(figure(walked, 'P1').at).toEqual(mm(300, 380));
  expect(eventsOf(state, by(move('P', { P1: [mm(300, 440)] })))).not.toContainEqual(expect.objectContaining({ kind: 'charges' })); // NOD-R039
});

test('NOD-R095 a group that fell back past them looks when it has ended its activation, and nobody else for it', () => {
  const state = laid(
    [
      group('F', 1, [man('F1', { class: 'ashigaru' }, 900, 300)], { status: 'fallBack', until: 1 }),
      group('G', 1, [man('G1', { class: 'ashigaru' }, 100, 100)]),
      group('N', 2, [man('N1', 'nin-genin-bo', 900, 640)], { hidden: true }), // 32 cm from where F began
    ],
    { step: 'forced' },
  );
  const other = secretly(after(state, by(move('G', { G1: [mm(100, 110)] }))), finish('G'), []); // no die for the other group
  expect([3, 4].map(face => unit(secretly(other, finish('F'), [face]), 'N').hidden)).toEqual([true, false]);
});
