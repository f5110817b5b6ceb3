import { promptFor, seatId } from '@nobori/engine';
import { play, refusedBy } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import type { NodEvent } from '../events.ts';
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
  man,
  mm,
  move,
  noDachiUnpaused,
  two,
  unit,
  type Written,
} from '../tabletop.testing.ts';

const gun = { class: 'ashigaru', close: 'wakizashi', missiles: ['arquebus'] };
const each = { when: 'each', whom: 'any', how: 'ask' };

/** NOD-E16: three riders, four arquebuses. */
const nagashino = (instruction: Written = each) =>
  laid(
    [
      group(
        'C',
        1,
        [300, 345, 390].map((x, i) => man(`C${i + 1}`, { class: 'bushi', close: 'yari', armour: 'armoured', horse: true }, x, 170)),
        {},
      ),
      group(
        'S',
        2,
        [...[300, 345, 390].map((x, i) => man(`S${i + 1}`, gun, x, 600, { held: true })), man('S4', gun, 345, 620, { held: true })],
        { instruction },
      ),
      group('K', 2, [man('K1', { class: 'bushi', commander: true }, 345, 1000)]),
      group('D', 1, [man('D1', { class: 'bushi', commander: true }, 1700, 20, { fate: 'killed', wounds: 6 })]),
    ],
    { turn: 3, killedIn: [1, 0] },
  );
const ride = (y: number) => move('C', { C1: [mm(300, y)], C2: [mm(345, y)], C3: [mm(390, y)] });
const wait = by({ kind: 'wait' }, [], two);

test('NOD-E16 NOD-R061 NOD-115 asked at the first tick, at Medium (two ranks, two ticks) and at the end of the step', () => {
  const ticks = (orders: number): number | undefined => {
    const state = after(nagashino(), by(ride(410)), ...Array.from({ length: orders }, () => wait));
    const at = state.moments.find(moment => moment.kind === 'marching');
    return at?.kind === 'marching' ? at.tick : undefined;
  };
  expect([0, 1, 2, 3, 4].map(ticks)).toEqual([1, 10, 12, 24, undefined]);
});

const ridden = () => after(nagashino(), by(ride(410)), wait, wait, wait, wait);
const home = { C1: [mm(300, 570)], C2: [mm(345, 570)], C3: [mm(390, 570)] };

test('NOD-E16 NOD-116 NOD-117 the charge is stopped dead by held fire', () => {
  const volley = by({ kind: 'fire', figures: ['S1', 'S2', 'S3'], target: 'C' }, [2, 5, 6, 2, 3, 2, 6, 4, 1, 2, 3, 2, 5, 4, 1, 1], two);
  const { state, events } = play(noDachi, ridden(), [by(move('C', home), [3, 1]), wait, volley]);
  expect(['C1', 'C2', 'C3'].map(id => figure(state, id).at)).toEqual([mm(300, 470), mm(345, 470), mm(390, 470)]);
  expect(figure(state, 'C2').horse).toBe(3);
  expect(figure(state, 'C3').wounds).toBe(1);
  const checks = events.flatMap(event => (event.kind === 'checked' ? [[event.unit, event.total, event.result]] : []));
  expect(checks).toEqual([
    ['C', 2, 'ok'],
    ['S', 3, 'ok'],
    ['C', 0, 'noAdvance'],
  ]); // and none in phase 3
  expect(events).toContainEqual(expect.objectContaining({ kind: 'stopped', unit: 'C' }));
  expect(figure(state, 'S1')).toMatchObject({ held: false, loading: [0] });
  expect(figure(state, 'S4').loading).toEqual([2]);
});

test('NOD-R076 NOD-144 without better or more numerous enemies nobody checks before a charge; NOD-145 the charged do', () => {
  const state = laid([
    group('C', 1, [man('C1', { class: 'bushi' }, 300, 300), man('C2', { class: 'bushi' }, 340, 300)]),
    group('B', 2, [man('B1', { class: 'ashigaru' }, 300, 400)]),
  ]);
  const charged = after(state, by(move('C', { C1: [mm(300, 380)] }), [6]));
  expect(figure(charged, 'C1').at).toEqual(mm(300, 380));
});

test('NOD-R062 a charge that fails its own check is not made; with 0 or −1 the moves may be plotted again without advance', () => {
  const state = laid(
    [
      group('C', 1, [man('C1', { class: 'noumin' }, 300, 300)]),
      group('B', 2, [man('B1', { class: 'bushi' }, 300, 400)]),
      group('D', 1, [man('D1', { class: 'bushi', commander: true }, 1700, 20, { fate: 'killed', wounds: 6 })]),
    ],
    { turn: 3, killedIn: [1, 0] },
  );
  const stood = after(state, by(move('C', { C1: [mm(300, 380)] }), [1])); // 1 + 1 − 2
  expect(figure(stood, 'C1')).toMatchObject({ at: mm(300, 300), spent: 0 });
  expect(unit(stood, 'C').status).toBe('noAdvance');
  expect(refusedBy(noDachi, stood, 'side1', move('C', { C1: [mm(300, 380)] }))).toBe('NOD-161');
  expect(refusedBy(noDachi, stood, 'side1', move('C', { C1: [mm(300, 200)] }))).toBe(null);
});

/** NOD-E36: one arquebusier, one man walking straight at him in both steps. */
const walker = (instruction: Written, more: Written = {}) =>
  laid(
    [
      group('W', 1, [man('W1', { class: 'bushi', armour: 'armoured' }, 300, 130)]),
      group('S', 2, [man('S1', gun, 300, 600, { held: true })], { instruction }),
    ],
    more,
  );
const [first, second] = [by(move('W', { W1: [mm(300, 230)] })), by(move('W', { W1: [mm(300, 330)] }))];

/** Orders of a whole approach, answered as told; how often the seat was asked. */
function questions(instruction: Written, answer: Written): number {
  let state = walker(instruction);
  let count = 0;
  for (const step of [first, second]) {
    state = after(state, step);
    while (asked(state) === 'heldFire') {
      count += 1;
      state = after(state, by(answer, [], two));
    }
  }
  return count;
}

test.each([
  ['medium any ask, leave', { when: 'medium', whom: 'any', how: 'ask' }, { kind: 'spare', target: 'W' }, 1],
  ['medium any ask, pass', { when: 'medium', whom: 'any', how: 'ask' }, { kind: 'pass' }, 1],
  ['medium any ask, wait', { when: 'medium', whom: 'any', how: 'ask' }, { kind: 'wait' }, 2],
  ['each any ask, wait', each, { kind: 'wait' }, 5],
  ['short any fire', { when: 'short', whom: 'any', how: 'fire' }, { kind: 'wait' }, 0],
  ['contact any ask', { when: 'contact', whom: 'any', how: 'ask' }, { kind: 'wait' }, 0],
  ['medium mounted ask', { when: 'medium', whom: 'mounted', how: 'ask' }, { kind: 'wait' }, 0],
  ['medium chargers ask', { when: 'medium', whom: 'chargers', how: 'ask' }, { kind: 'wait' }, 0],
  ['never any ask', { when: 'never', whom: 'any', how: 'ask' }, { kind: 'wait' }, 0],
] as const)('NOD-E36 NOD-R122 NOD-R061 %s', (_shows, instruction, answer, count) => {
  expect(questions(instruction, answer)).toBe(count);
});

test('NOD-E36 NOD-R122 medium any fire: the shot is made at 300 mm without a question', () => {
  const state = after(walker({ when: 'medium', whom: 'any', how: 'fire' }), first, by(move('W', { W1: [mm(300, 330)] }), [1, 4, 8]));
  expect(figure(state, 'S1')).toMatchObject({ held: false, loading: [0] });
  const told = play(noDachi, walker({ when: 'medium', whom: 'any', how: 'fire' }), [
    first,
    by(move('W', { W1: [mm(300, 330)] }), [1, 4, 8]),
  ]).events;
  expect(told).toContainEqual(expect.objectContaining({ kind: 'shotAt', band: 'medium' }));
});

test.each([
  ['holdWhen', 'never', { when: 'never' }],
  ['holdWhom', 'mounted', { whom: 'mounted' }],
  ['holdHow', 'fire', { how: 'fire' }],
] as const)('NOD-R122 option %s = %s is what every group begins with', (option, value, expected) => {
  const state = laid([group('A', 1, [man('A1', gun, 300, 300)]), group('B', 2, [man('B1', gun, 300, 900)])], {
    options: { [option]: value },
  });
  expect(unit(state, 'B').instruction).toMatchObject(expected);
  expect(unit(laid([group('A', 1, [man('A1', gun, 300, 300)]), group('B', 2, [man('B1', gun, 300, 900)])]), 'B').instruction).toEqual({
    when: 'medium',
    whom: 'any',
    how: 'ask',
  });
});

test('NOD-R122 NOD-R125 an instruction is changed in one’s own turn, or together with an answer', () => {
  const own = after(
    laid([group('A', 1, [man('A1', gun, 300, 300)]), group('B', 2, [man('B1', gun, 300, 900)])]),
    by({ kind: 'instruct', unit: 'A', when: 'short', whom: 'any', how: 'fire' }),
  );
  expect(unit(own, 'A').instruction).toEqual({ when: 'short', whom: 'any', how: 'fire' });
  expect(refusedBy(noDachi, own, 'side1', { kind: 'instruct', unit: 'B', when: 'short', whom: 'any', how: 'fire' })).toBe('NOD-048');
  const answering = after(walker(each), first, by({ kind: 'instruct', unit: 'S', when: 'never', whom: 'any', how: 'ask' }, [], two));
  expect([asked(answering), unit(answering, 'S').instruction.when]).toEqual(['heldFire', 'never']);
});

test('NOD-R060 only movement towards the shooter or friends he sees may be shot at', () => {
  const away = laid([
    group('W', 1, [man('W1', { class: 'bushi' }, 300, 400)]),
    group('S', 2, [man('S1', gun, 300, 600, { held: true })], { instruction: each }),
  ]);
  expect(asked(after(away, by(move('W', { W1: [mm(300, 300)] }))))).toBe('acting');
  const pastFriend = laid([
    group('W', 1, [man('W1', { class: 'bushi' }, 300, 400)]),
    group('S', 2, [man('S1', gun, 300, 600, { held: true })], { instruction: each }),
    group('F', 2, [man('F1', { class: 'bushi' }, 300, 100)]),
  ]);
  expect(asked(after(pastFriend, by(move('W', { W1: [mm(300, 300)] }))))).toBe('heldFire');
});

test('NOD-R059 NOD-114 an unspent action of a loaded shooter is kept, without a question, and lapses in his next turn', () => {
  const start = laid([
    group('A', 1, [man('A1', gun, 300, 300), man('A2', gun, 340, 300, { loading: [1] })]),
    group('B', 2, [man('B1', { class: 'bushi' }, 300, 1100)]),
  ]);
  const held = after(start, by(done));
  expect([figure(held, 'A1').held, figure(held, 'A2').held]).toEqual([true, false]);
  const next = after(held, by(done, [], two));
  expect(figure(next, 'A1')).toMatchObject({ held: false, loading: [2] });
});

test('NOD-R059 before a side’s first own turn its loaded shooters hold', () => {
  const state = laid([group('A', 1, [man('A1', gun, 300, 300)]), group('B', 2, [man('B1', gun, 300, 900)])], {
    step: [{ kind: 'turnEnd' }, { kind: 'activation' }, { kind: 'unveiling' }],
  });
  expect(figure(state, 'B1').held).toBe(true);
});

test('NOD-R122 held fire from hiding is asked in secret: nobody else learns that anybody is asked, or that the move stands still', () => {
  const hidden = laid(
    [
      group('W', 1, [man('W1', { class: 'bushi' }, 300, 130)]),
      group('S', 2, [man('S1', gun, 300, 600, { held: true })], { instruction: each, hidden: true, ambush: 1 }),
    ],
    { table: land(area('reeds', 200, 500, 400, 700)) },
  );
  const state = after(hidden, by(move('W', { W1: [mm(300, 230)] })));
  expect(asked(state)).toBe('heldFire');
  expect(promptFor(noDachi.prompt(state), seatId('side1')).waitingFor).toEqual([]);
  const seen = noDachi.view(state, seatId('side1'));
  expect(seen.moments.some(moment => moment.kind === 'heldFire')).toBe(false);
  expect(seen.figures.map(one => [one.kit.id, one.at])).toEqual([['W1', mm(300, 130)]]);
});

test('NOD-E14 NOD-099 an arquebusier who only shoots and loads shoots in turns 1, 2, 4, 5, 7', () => {
  const shots: number[] = [];
  let loaded = 2;
  for (let turn = 1; turn <= 7; turn += 1)
    for (let action = 0; action < 2; action += 1) {
      const state = laid([
        group('A', 1, [man('A1', gun, 300, 300, { loading: [loaded] })]),
        group('B', 2, [man('B1', { class: 'bushi', armour: 'heavy' }, 300, 600)]),
      ]);
      const order = loaded === 2 ? by({ kind: 'shoot', figure: 'A1', target: 'B' }, [1, 8, 8]) : by({ kind: 'load', figure: 'A1' });
      if (loaded === 2) shots.push(turn);
      loaded = figure(after(state, order), 'A1').loading[0] ?? 0;
    }
  expect(shots).toEqual([1, 2, 4, 5, 7]);
});

test('NOD-R122 who fires by standing instruction fires though his seat would not be asked any more', () => {
  const state = laid(
    [
      group('W', 1, [man('W1', { class: 'bushi', armour: 'heavy' }, 300, 230)]),
      group('S', 2, [man('S1', gun, 300, 600, { held: true })], { instruction: { when: 'medium', whom: 'any', how: 'fire' } }),
      group('T', 2, [man('T1', gun, 340, 600, { held: true })], { instruction: { when: 'medium', whom: 'any', how: 'ask' } }),
    ],
    { passed: true },
  );
  const walked = after(state, by(move('W', { W1: [mm(300, 330)] }), [1, 8, 8]));
  expect([figure(walked, 'S1').loading, figure(walked, 'T1').loading, figure(walked, 'W1').at]).toEqual([[0], [2], mm(300, 330)]);
});

test('NOD-R122 the last tick before contact also where no charge is made: a man who joins the fight of his group', () => {
  const state = laid(
    [
      group('W', 1, [man('W1', { class: 'bushi' }, 300, 300), man('W2', { class: 'bushi' }, 300, 260)]),
      group('E', 2, [man('E1', { class: 'bushi' }, 320, 300)]),
      group('S', 2, [man('S1', gun, 900, 300, { held: true })], { instruction: { when: 'contact', whom: 'any', how: 'ask' } }),
    ],
    { table: land(area('hill', 850, 250, 950, 350, 20)) }, // from up there he may shoot into a melee
  );
  expect(asked(after(state, by(move('W', { W2: [mm(320, 280)] }))))).toBe('heldFire');
});

test('NOD-R039 NOD-R060 nobody uses held fire on ninja he does not see, though they charge him', () => {
  const state = laid([
    group('N', 1, [man('N1', 'nin-genin-bo', 300, 300)], { hidden: true }),
    group('S', 2, [man('S1', gun, 300, 420, { held: true })], { instruction: { when: 'each', whom: 'any', how: 'fire' } }),
  ]);
  const home = after(state, by(move('N', { N1: [mm(300, 400)] }), [6]));
  expect([figure(home, 'N1').at, unit(home, 'N').hidden, figure(home, 'S1').loading]).toEqual([mm(300, 400), false, [2]]);
});

describe('the story of a move under fire', () => {
  const fires = { when: 'medium', whom: 'any', how: 'fire' };
  const told = (events: readonly NodEvent[]): string[] =>
    events.flatMap(event => {
      if (event.kind === 'moved') return [event.way.map(([x, y]) => `${x / 10},${y / 10}`).join(' ')];
      return event.kind === 'shotAt' || event.kind === 'checked' || event.kind === 'heldFire' ? [event.kind] : [];
    });
  const two300 = (instruction: Written, more: Written = {}) =>
    laid(
      [
        group('W', 1, [man('W1', { class: 'bushi' }, 300, 200)]),
        group('S', 2, [man('S1', gun, 300, 560, { held: true })], { instruction, ...more }),
      ],
      { table: land(area('reeds', 200, 500, 400, 700)) },
    );

  test('NOD-R061 the way up to the checkpoint, the shots and the check, the rest of the way', () => {
    // 30 cm, Medium, from y = 240 on; 6 − 4 is a Light Wound, 5 + 1: on they go.
    expect(told(eventsOf(two300(fires), by(move('W', { W1: [mm(300, 320)] }), [6, 4, 4, 5])))).toEqual([
      'heldFire',
      '300,200 300,240',
      'shotAt',
      'checked',
      '300,240 300,320',
    ]);
  });
  test('NOD-R061 NOD-R062 whoever is stopped there has gone no further', () => {
    expect(told(eventsOf({ ...two300(fires), lostIn: [1, 0] }, by(move('W', { W1: [mm(300, 320)] }), [6, 4, 4, 1])))).toEqual([
      'heldFire',
      '300,200 300,240',
      'shotAt',
      'checked',
    ]);
  });
  test('NOD-R061 a rider’s own shot on the way comes where he makes it', () => {
    const bowman = { class: 'bushi', horse: true, missiles: ['bow'] };
    const state = laid([group('C', 1, [man('C1', bowman, 300, 170)]), group('B', 2, [man('B1', { class: 'bushi' }, 300, 600)])]);
    const order = move('C', { C1: [mm(300, 290)] }, { during: [{ figure: 'C1', at: 600, target: 'B' }] });
    expect(told(eventsOf(state, by(order, [1, 4, 4])))).toEqual(['300,170 300,230', 'shotAt', '300,230 300,290']);
  });
  test('NOD-R061 NOD-R122 of a secret question nothing is told, unless somebody fires', () => {
    const hidden = two300({ when: 'medium', whom: 'any', how: 'ask' }, { hidden: true, ambush: 1 });
    const asks = play(noDachiUnpaused, hidden, [by(move('W', { W1: [mm(300, 320)] }))]);
    const seen = (events: readonly NodEvent[]) => told(events.filter(({ only }) => only === undefined || only.includes(seatId('side1'))));
    expect(seen(asks.events)).toEqual([]);
    expect(seen(eventsOf(asks.state, by({ kind: 'wait' }, [], two), by({ kind: 'wait' }, [], two)))).toEqual(['300,200 300,320']);
    const fire = by({ kind: 'fire', figures: ['S1'], target: 'W' }, [1, 4, 4], two);
    expect(seen(eventsOf(asks.state, fire))).toEqual(['300,200 300,240', 'shotAt', '300,240 300,320']);
  });
});

test('NOD-R058 NOD-R062 NOD-R003 a rider shot off his horse on the way stays there, on nobody; told is where he was shot, and where he went for room', () => {
  const state = laid([
    group('C', 1, [man('C1', { class: 'bushi', horse: true }, 300, 170, { facing: [0, 1] })]),
    group('F', 1, [man('F1', { class: 'bushi' }, 300, 300)]),
    group('S', 2, [man('S1', gun, 300, 430, { held: true })], { instruction: { when: 'short', whom: 'any', how: 'fire' } }),
  ]);
  const { state: shot, events } = play(noDachi, state, [by(move('C', { C1: [mm(300, 390)] }), [4, 6, 1, 1, 1, 8])]); // over his friend, at 10 cm
  expect(figure(shot, 'C1')).toMatchObject({ mounted: false, at: mm(300, 280) });
  expect(events.flatMap(event => (event.kind === 'moved' ? [event.way] : []))).toEqual([
    [mm(300, 170), mm(300, 310)],
    [mm(300, 310), mm(300, 280)],
  ]);
});

test('NOD-R059 NOD-R061 who has two weapons ready holds with the one that reaches', () => {
  const state = laid([
    group('W', 1, [man('W1', { class: 'bushi', armour: 'heavy' }, 300, 130)]),
    group('S', 2, [man('S1', { class: 'bushi', missiles: ['shuriken', 'bow'], ninja: true }, 300, 600, { held: true })], {
      instruction: { when: 'medium', whom: 'any', how: 'fire' },
    }),
  ]);
  const shot = after(state, by(move('W', { W1: [mm(300, 190)] }), [1, 10, 8]));
  expect(figure(shot, 'S1').loading).toEqual([1, 0]);
});

test('NOD-115 NOD-R060 nobody is asked while nobody comes nearer: neither to the shooter nor to a friend', () => {
  const state = laid([
    group('C', 1, [man('C1', { class: 'bushi' }, 300, 300), man('C2', { class: 'bushi' }, 365, 300)]),
    group('S', 2, [man('S1', gun, 300, 500, { held: true }), man('S2', { class: 'bushi' }, 270, 500)], { instruction: each }),
  ]);
  expect(asked(after(state, by(move('C', { C2: [mm(365, 290)] }))))).toBe('acting');
  expect(asked(after(state, by(move('C', { C2: [mm(365, 310)] }))))).toBe('acting'); // still farther away than C1 is
  expect(asked(after(state, by(move('C', { C1: [mm(300, 310)] }))))).toBe('heldFire');
});
