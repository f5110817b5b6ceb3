import { seatId, tray } from '@nobori/engine';
import { refusedBy, situated, whyNot } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { sees } from './sight.ts';
import { after, area, by, done, figure, group, laid, land, line, man, mm, move, two, unit, type Written } from '../tabletop.testing.ts';

const B = { class: 'bushi' };

describe('sight', () => {
  const look = (a: readonly [number, number], b: readonly [number, number], ground: ReturnType<typeof area>) => {
    const state = laid([group('A', 1, [man('A1', B, a[0], a[1])]), group('B', 2, [man('B1', B, b[0], b[1])])], { table: land(ground) });
    return sees(state, figure(state, 'A1'), figure(state, 'B1'));
  };
  const wood = area('open wood', 300, 100, 700, 500);
  test.each([
    ['NOD-080 100 mm into a wood', [100, 300], [400, 300], true, wood],
    ['NOD-080 101 mm', [100, 300], [401, 300], false, wood],
    ['NOD-081 NOD-R038 NOD-R002 150 mm inside, from base to base', [400, 300], [570, 300], true, wood],
    ['NOD-081 NOD-R038 NOD-R002 151 mm inside', [400, 300], [571, 300], false, wood],
    ['NOD-R038 through a wood 90 mm thick', [100, 300], [900, 300], true, area('open wood', 300, 100, 390, 500)],
    ['NOD-R038 a high wall', [100, 300], [500, 300], false, line('high wall', 300, 100, 300, 500, 60)],
    ['NOD-R038 a fence', [100, 300], [500, 300], true, line('fence', 300, 100, 300, 500, 20)],
    ['NOD-R038 a hill higher than both', [100, 300], [500, 300], false, area('hill', 250, 100, 350, 500, 10)],
    ['NOD-R038 a hill one of them stands on', [300, 300], [500, 300], true, area('hill', 250, 100, 350, 500, 10)],
  ] as const)('%s', (_shows, a, b, expected, ground) => {
    expect(look(a, b, ground)).toBe(expected);
  });
  test('NOD-R038 NOD-R002 riders in a wood are as near as their bases', () => {
    const state = (x: number) =>
      laid([group('A', 1, [man('A1', { ...B, horse: true }, 400, 300)]), group('B', 2, [man('B1', { ...B, horse: true }, x, 300)])], {
        table: land(wood),
      });
    const seen = (x: number) => sees(state(x), figure(state(x), 'A1'), figure(state(x), 'B1'));
    expect([seen(590), seen(591)]).toEqual([true, false]);
  });
  test('NOD-T20 NOD-R038 a high wall without a height is seen over from 60 mm, a house never', () => {
    const seen = (kind: string, height: number) => {
      const state = laid([group('A', 1, [man('A1', B, 100, 300)]), group('B', 2, [man('B1', B, 500, 300)])], {
        table: land(area('hill', 50, 250, 150, 350, height), line(kind, 300, 100, 300, 500)),
      });
      return sees(state, figure(state, 'A1'), figure(state, 'B1'));
    };
    expect([seen('high wall', 60), seen('high wall', 59), seen('house wall', 60)]).toEqual([true, false, false]);
  });
  test('NOD-R038 figures do not block sight', () => {
    const state = laid([
      group('A', 1, [man('A1', B, 100, 300)]),
      group('C', 1, [man('C1', { ...B, horse: true }, 300, 300)]),
      group('B', 2, [man('B1', B, 500, 300)]),
    ]);
    expect(sees(state, figure(state, 'A1'), figure(state, 'B1'))).toBe(true);
  });
});

describe('ambush', () => {
  // NOD-E31: hidden in a wood, the secret die a 3.
  const wood = { table: land(area('open wood', 900, 0, 1800, 1200)) };
  const ambush = (y: number, depth: number) =>
    laid(
      [
        group('A', 1, [man('A1', { class: 'bushi' }, 500, y)]),
        group('H', 2, [man('H1', { class: 'ashigaru' }, 900 + depth, 600)], { hidden: true, ambush: 3 }),
        group('Z', 2, [man('Z1', B, 100, 1100)]),
      ],
      wood,
    );
  test('NOD-E31 NOD-071 NOD-073 revealed at the tick at which an enemy is within 30 cm in sight', () => {
    const near = ambush(600, 80);
    const start = after(near, by(move('A', { A1: [mm(640, 600)] })));
    expect(unit(start, 'H').hidden).toBe(true); // 320 mm off
    const closer = after(start, by(move('A', { A1: [mm(680, 600)] })));
    expect(unit(closer, 'H').hidden).toBe(false);
  });
  test('NOD-E31 12 cm inside they cannot be seen from outside at all', () => {
    const deep = after(ambush(600, 120), by(move('A', { A1: [mm(640, 600)] })), by(move('A', { A1: [mm(780, 600)] })));
    expect(unit(deep, 'H').hidden).toBe(true);
  });
  test('NOD-072 NOD-R039 a hidden group that moves in sight of an enemy is revealed, out of sight it is not', () => {
    const state = (y: number) =>
      laid(
        [group('H', 1, [man('H1', { class: 'ashigaru' }, 950, 600)], { hidden: true, ambush: 1 }), group('B', 2, [man('B1', B, 800, y)])],
        wood,
      );
    expect(unit(after(state(600), by(move('H', { H1: [mm(940, 600)] }))), 'H').hidden).toBe(false);
    const far = laid(
      [group('H', 1, [man('H1', { class: 'ashigaru' }, 1300, 600)], { hidden: true, ambush: 1 }), group('B', 2, [man('B1', B, 800, 600)])],
      wood,
    );
    expect(unit(after(far, by(move('H', { H1: [mm(1290, 600)] }))), 'H').hidden).toBe(true);
  });
  test('NOD-R039 its owner may show it in his own turn', () => {
    const state = laid(
      [group('H', 1, [man('H1', B, 1300, 600)], { hidden: true, ambush: 1 }), group('B', 2, [man('B1', B, 800, 600)])],
      wood,
    );
    expect(unit(after(state, by({ kind: 'reveal', unit: 'H' })), 'H').hidden).toBe(false);
    expect(refusedBy(noDachi, after(state, by({ kind: 'reveal', unit: 'H' })), 'side1', { kind: 'reveal', unit: 'H' })).toBe('NOD-R039');
  });
  test('NOD-070 NOD-R039 out of everybody’s sight at the end of its activation it is hidden again, with a new secret die', () => {
    const state = laid(
      [group('A', 1, [man('A1', B, 1300, 600)]), group('C', 1, [man('C1', B, 700, 300)]), group('B', 2, [man('B1', B, 800, 600)])],
      wood,
    );
    const dice = tray([], [4]);
    noDachi.carryOut(state, seatId('side1'), { kind: 'finish', unit: 'A' }, dice, () => undefined);
    expect([unit(state, 'A').hidden, unit(state, 'A').ambush, dice.left]).toEqual([true, 4, 0]);
  });
  test('NOD-R039 when both sides are placed, declared groups in cover or out of sight stay hidden, others do not', () => {
    const declared = (x: number) => group('H', 1, [man('H1', B, x, 600)], { declared: true });
    const at = (x: number, silent: readonly number[]) => {
      const found = noDachi.read(
        {
          attacker: 1,
          step: [{ kind: 'activation' }, { kind: 'unveiling' }],
          groups: [declared(x), group('B', 2, [man('B1', B, 700, 600)])],
          ...wood,
        },
        laid([group('A', 1, [man('A1', B, 20, 20)]), group('B', 2, [man('B1', B, 900, 20)])]).options,
      );
      if (!found.ok) throw new Error('situation');
      noDachi.proceed(found.value, tray([], silent), () => undefined);
      return unit(found.value, 'H').hidden;
    };
    expect([at(950, [2]), at(500, [])]).toEqual([true, false]);
  });
});

describe('command', () => {
  const commander = (x: number, y: number) => group('K', 1, [man('K1', { class: 'eiyuu', commander: true }, x, y)]);
  const bound = (groups: readonly Written[], more: Written = {}) => laid(groups, { ...more, options: { commandLimits: true } });
  const north = move('A', { A1: [mm(300, 310)] });
  const refused = (state: ReturnType<typeof laid>, order: Written = north) => refusedBy(noDachi, state, 'side1', order);
  const A = (more: Written = {}) => group('A', 1, [man('A1', B, 300, 300)], more);
  const hill = area('hill', 0, 500, 1800, 520, 100);
  const unseen = group('B', 2, [man('B1', B, 300, 1100)]);

  test('NOD-079 NOD-R041 within 50 cm of the commander a group does what its player likes', () => {
    expect(refused(bound([A(), commander(820, 300), unseen], { table: land(hill) }), move('A', { A1: [mm(300, 290)] }))).toBe(null);
    expect(refused(bound([A(), commander(821, 300), unseen], { table: land(hill) }), move('A', { A1: [mm(300, 290)] }))).toBe('NOD-075');
  });
  test('NOD-R041 option commandLimits off: nobody is bound', () => {
    expect(refused(laid([A(), unseen], { table: land(hill), options: { commandLimits: false } }), move('A', { A1: [mm(300, 290)] }))).toBe(
      null,
    );
  });
  test.each([
    ['NOD-077 to its objective, the middle of the enemy’s edge', {}, [310, 310], null],
    ['NOD-075 on with its order', { order: { kind: 'goTo', at: mm(0, 300) } }, [290, 300], null],
    ['NOD-075 otherwise nowhere', {}, [290, 300], 'NOD-075'],
  ] as const)('NOD-R041 out of command, nobody in sight: %s', (_shows, more, to, rule) => {
    expect(refused(bound([A(more), commander(1700, 100), unseen], { table: land(hill) }), move('A', { A1: [mm(to[0], to[1])] }))).toBe(
      rule,
    );
  });
  test('NOD-077 NOD-R041 to a group out of sight that shot or fought', () => {
    const loud = group('L', 1, [man('L1', B, 100, 1000)], { loudIn: 1 });
    expect(refused(bound([A(), commander(1700, 100), loud, unseen], { table: land(hill) }), move('A', { A1: [mm(200, 300)] }))).toBe(null);
  });
  test('NOD-076 NOD-E35 round a marsh by the shortest way', () => {
    const marsh = { table: land(area('marsh', 280, 320, 1000, 500), hill) };
    const order = { order: { kind: 'goTo', at: mm(300, 520) } };
    expect(refused(bound([A(order), commander(1700, 100), unseen], marsh), move('A', { A1: [mm(280, 300)] }))).toBe(null);
    expect(refused(bound([A(order), commander(1700, 100), unseen], marsh), move('A', { A1: [mm(300, 290)] }))).toBe('NOD-075');
  });
  test('NOD-078 NOD-R041 seeing an enemy: towards him, to cover if he shoots, or halt', () => {
    const seen = (missiles: readonly string[]) =>
      bound([A(), commander(1700, 100), group('B', 2, [man('B1', { class: 'bushi', missiles }, 300, 900)])], {
        table: land(area('scrub', 500, 200, 600, 400)),
      });
    expect(refused(seen([]))).toBe(null);
    expect(refused(seen([]), move('A', { A1: [mm(400, 290)] }))).toBe('NOD-078');
    expect(refused(seen(['bow']), move('A', { A1: [mm(400, 290)] }))).toBe(null);
    expect(refused(seen([]), done)).toBe(null);
    const wall = { table: land(line('low wall', 200, 310, 600, 310, 20)) };
    const archer = group('B', 2, [man('B1', { class: 'bushi', missiles: ['bow'] }, 300, 900)]);
    const along = (y: number) => refused(bound([A(), commander(1700, 100), archer], wall), move('A', { A1: [mm(350, y)] }));
    expect([along(300), along(299)]).toEqual([null, 'NOD-078']); // along the wall he stands against, and away from it
  });
  test('NOD-R042 a messenger takes an order within 5 cm of the commander and delivers it within 5 cm', () => {
    const state = bound([A(), group('M', 1, [man('M1', { class: 'noumin' }, 850, 300)]), commander(900, 300), unseen], {
      table: land(hill),
    });
    const order = { kind: 'goTo', at: mm(0, 300) };
    const sent = after(state, by({ kind: 'message', unit: 'M', to: 'A', order }));
    expect(unit(sent, 'M').message).toMatchObject({ to: 'A', delivered: false });
    expect(unit(sent, 'A').order).toEqual({ kind: 'halt' });
    const near = bound(
      [
        A(),
        group('M', 1, [man('M1', { class: 'noumin' }, 420, 300)], { message: { to: 'A', order, delivered: false } }),
        commander(1700, 100),
        unseen,
      ],
      { table: land(hill) },
    );
    const told = after(near, by(move('M', { M1: [mm(370, 300)] })));
    expect([unit(told, 'A').order, unit(told, 'M').message?.delivered]).toEqual([order, true]);
    expect(refusedBy(noDachi, state, 'side1', { kind: 'message', unit: 'A', to: 'M', order })).toBe('NOD-R042');
  });
  test('NOD-R042 a message that cannot be sent is refused for its own reason', () => {
    const order = { kind: 'goTo', at: mm(0, 300) };
    const at = (x: number, ...others: readonly Written[]) =>
      bound([A(), group('M', 1, [man('M1', { class: 'noumin' }, x, 300)]), ...others, unseen], { table: land(hill) });
    const why = (state: ReturnType<typeof bound>, unit: string, to: string) =>
      whyNot(noDachi, state, 'side1', { kind: 'message', unit, to, order });
    const there = commander(900, 300);
    expect([
      why(at(850, there), 'M', 'A'),
      why(at(850, there), 'M', 'X'),
      why(at(850, there), 'M', 'M'),
      why(at(600, there), 'M', 'A'),
    ]).toEqual([
      '',
      'There is no own group X to send word to.',
      'There is no own group M to send word to.',
      'M1 Noumin must be within 5 cm of the Force commander to take a message.',
    ]);
  });
  test('NOD-R125 a group’s order is changed while it is in command', () => {
    const order = { kind: 'command', unit: 'A', order: { kind: 'fallBack', at: mm(300, 0) } };
    expect(refused(bound([A(), commander(700, 300), unseen], { table: land(hill) }), order)).toBe(null);
    expect(refused(bound([A(), commander(1700, 300), unseen], { table: land(hill) }), order)).toBe('NOD-079');
  });
  const orders = { A: { kind: 'goTo', at: mm(0, 300) } };
  test.each([
    [true, null],
    [false, 'NOD-R043'],
  ])('NOD-R043 option signals %s', (signals, rule) => {
    const state = laid([A(), commander(1100, 300), unseen], {
      table: land(hill),
      signals: [{ orders, given: false }, null],
      options: { signals, commandLimits: true },
    });
    expect(refused(state, { kind: 'signal', figure: 'K1' })).toBe(rule);
    const why = (more: Written) =>
      whyNot(noDachi, laid([A(), commander(1100, 300), unseen], { table: land(hill), options: { signals, commandLimits: true }, ...more }), 'side1', { kind: 'signal', figure: 'K1' }); // prettier-ignore
    expect([why({ signals: [null, null] }), why({ signals: [{ orders, given: true }, null] })]).toEqual(
      signals
        ? ['No signal has been agreed on.', 'The signal has been given.']
        : ['No signals are agreed on in this game.', 'No signals are agreed on in this game.'],
    );
    if (rule !== null) return;
    const given = after(state, by({ kind: 'signal', figure: 'K1' }));
    expect(unit(given, 'A').order).toEqual(orders.A);
    expect(given.signals[0]?.given).toBe(true);
  });
  test('NOD-R043 the signal is agreed on before anybody is placed', () => {
    const state = situated(noDachi, {
      attacker: 1,
      step: [{ kind: 'deployment', side: 0 }],
      groups: [group('A', 1, [{ id: 'A1', class: 'bushi', at: [-1000, -1000] }]), unseen],
    });
    const agreed = after(state, by({ kind: 'agree', orders }));
    expect(agreed.signals).toEqual([{ orders, given: false }, null]);
    expect(noDachi.view(agreed, seatId(two)).signals).toEqual([null, null]);
    expect(refusedBy(noDachi, agreed, 'side1', { kind: 'agree', orders })).toBe('NOD-R043');
  });
});
