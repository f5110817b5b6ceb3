import { asksOf, begin, canonical, figureId, promptFor, seatId, tray, witnessed } from '@nobori/engine';
import { orderOf, play, refusedBy } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import type { NodEvent } from '../events.ts';
import { noDachi } from '../index.ts';
import type { NodState } from '../state.ts';
import {
  after,
  area,
  by,
  group,
  laid,
  land,
  man,
  mm,
  move,
  noDachiUnpaused,
  one,
  two,
  type NodGame,
  type Written,
} from '../tabletop.testing.ts';

const wood = { table: land(area('open wood', 900, 0, 1800, 1200)) };
const B = { class: 'bushi' };

/** Two states that differ only in what side 2 hides. */
const hidden = (x: number, more: Written = {}) =>
  laid(
    [
      group('A', 1, [man('A1', B, 300, 300)]),
      group('Z', 2, [man('Z1', B, 300, 900)]),
      group('H', 2, [man('H1', { class: 'ashigaru', missiles: ['bow'] }, x, 600, { pavise: true })], { hidden: true, ambush: 3, ...more }),
    ],
    wood,
  );

test('NOD-070 NOD-R039 places, make-up and number of hidden groups are gone from the other side’s view', () => {
  const see = (x: number, more: Written = {}) => JSON.stringify(noDachi.view(hidden(x, more), seatId(one)));
  expect(see(1200)).toBe(
    see(1400, { ambush: 6, order: { kind: 'goTo', at: mm(0, 0) }, instruction: { when: 'never', whom: 'any', how: 'ask' } }),
  );
  expect(see(1200)).not.toContain('H1');
  expect(noDachi.view(hidden(1200), seatId(two)).figures.map(({ kit }) => kit.id)).toEqual(['A1', 'H1', 'Z1']);
});

test('NOD-R040 the ambush die is known to neither side', () => {
  expect(noDachi.view(hidden(1200), seatId(two)).groups.find(({ id }) => id === 'H')?.ambush).toBe(0);
});

test('NOD-R122 NOD-R041 NOD-R042 instructions, orders and messages are their owner’s alone', () => {
  const state = laid([
    group('A', 1, [man('A1', B, 300, 300)], {
      order: { kind: 'goTo', at: mm(5, 5) },
      message: { to: 'C', order: { kind: 'halt' }, delivered: false },
      instruction: { when: 'never', whom: 'any', how: 'fire' },
    }),
    group('B', 2, [man('B1', B, 300, 900)]),
    group('C', 1, [man('C1', B, 600, 300)]),
  ]);
  const seen = noDachi.view(state, seatId(two)).groups[0];
  expect(seen).toMatchObject({ order: { kind: 'halt' }, message: null, instruction: { when: 'medium', whom: 'any', how: 'ask' } });
  expect(noDachi.view(state, seatId(one)).groups[0]).toMatchObject({ order: { kind: 'goTo' }, instruction: { when: 'never' } });
});

test('NOD-R039 a move out of everybody’s sight is told to its own side only', () => {
  const state = laid(
    [group('H', 1, [man('H1', B, 1300, 600)], { hidden: true, ambush: 1 }), group('B', 2, [man('B1', B, 300, 600)])],
    wood,
  );
  const { events } = play(noDachi, state, [by(move('H', { H1: [mm(1290, 600)] }))]);
  expect(witnessed(events, seatId(two)).map(({ kind }) => kind)).toEqual([]);
  expect(witnessed(events, seatId(one)).map(({ kind }) => kind)).toEqual(['moved']);
});

test('NOD-R039 refusals betray nobody: a way through an unseen enemy is lawful, and ends against him', () => {
  const state = laid([
    group('A', 1, [man('A1', B, 300, 300)]),
    group('H', 2, [man('H1', { ...B, ninja: true }, 300, 380)], { hidden: true }),
    group('Z', 2, [man('Z1', B, 1700, 900)]),
  ]);
  const through = move('A', { A1: [mm(300, 430)] });
  const seen = noDachi.view(state, seatId(one));
  expect([refusedBy(noDachi, state, one, through), refusedBy(noDachi, seen, one, through)]).toEqual([null, null]);
  expect(after(state, by(through)).figures.find(({ kit }) => kit.id === 'A1')?.at).toEqual(mm(300, 360));
});

test('the acting group is not named while it is hidden', () => {
  const state = laid(
    [
      group('H', 1, [man('H1', B, 1300, 600), man('H2', { ...B, missiles: ['bow'] }, 1330, 600, { loading: [0] })], {
        hidden: true,
        ambush: 1,
      }),
      group('B', 2, [man('B1', B, 300, 600)]),
    ],
    wood,
  );
  const moved = after(state, by(move('H', { H1: [mm(1290, 600)] })));
  expect(JSON.stringify(noDachi.view(moved, seatId(two)))).not.toContain('"H"');
});

test('once there is a verdict everything is open', () => {
  const state = { ...hidden(1200), verdict: { standing: {}, why: { text: '', facts: {} }, rules: [] } };
  expect(noDachi.view(state, seatId(one)).figures).toHaveLength(3);
});

test('NOD-R039 whatever a hidden group does besides is told to its own side only', () => {
  const wall = land(area('open wood', 900, 0, 1800, 1200), { kind: 'high wall', points: [mm(1200, 311), mm(1400, 311)], height: 600 });
  const state = laid(
    [
      group('H', 1, [man('H1', { ...B, missiles: ['bow'], loading: [0], ninja: true }, 1300, 300)], { hidden: true }),
      group('B', 2, [man('B1', B, 300, 600)]),
    ],
    { table: wall, loads: [{ id: 'barrel', kind: 'barrel', at: mm(1300, 300) }] },
  );
  for (const order of [
    { kind: 'load', figure: 'H1' },
    { kind: 'climb', figure: 'H1', to: mm(1300, 311) },
    { kind: 'carry', figure: 'H1', thing: 'barrel' },
  ]) {
    const { events } = play(noDachi, state, [by(order)]);
    expect(witnessed(events, seatId(one))).toHaveLength(1);
    expect(witnessed(events, seatId(two))).toEqual([]);
  }
});

test('NOD-R039 a barrel in hidden hands is thought where it always lay', () => {
  const seen = (hide: boolean) => {
    const state = laid(
      [group('N-I', 1, [man('N1', { ...B, ninja: true }, 460, 430)], { hidden: hide }), group('G-III', 2, [man('G1', B, 550, 350)])],
      {
        scenario: 'powder-house',
        loads: [{ id: 'barrel', kind: 'barrel', at: mm(460, 430) }],
      },
    );
    return noDachi.view(state, seatId('garrison')).loads.map(({ at }) => at);
  };
  expect([seen(true), seen(false)]).toEqual([[mm(460, 500)], [mm(460, 430)]]);
});

test('NOD-R122 what the other side answers to a question about held fire is its own', () => {
  const state = { ...hidden(1200), passed: true, spared: ['A'] };
  expect(noDachi.view(state, seatId(one))).toMatchObject({ passed: false, spared: [] });
  expect(noDachi.view(state, seatId(two))).toMatchObject({ passed: true, spared: ['A'] });
});

test('NOD-R039 a group declared hidden is no enemy one could name in a signal', () => {
  const state = laid(
    [
      group('A', 1, [man('A1', B, 300, 300, { at: [-1000, -1000] })]),
      group('Z', 2, [man('Z1', B, 300, 1100)]),
      group('H', 2, [man('H1', B, 1200, 1100)], { declared: true }),
    ],
    { step: [{ kind: 'turnEnd' }, { kind: 'choosing' }, { kind: 'deployment', side: 0 }] },
  );
  const [form] = noDachi.prompt(state).asks[0]?.choices.forms?.() ?? [];
  const field = form?.fields[0];
  expect(field?.kind === 'choice' ? field.values.map(({ key }) => key) : []).toEqual(['halt', 'objective', 'back', 'attack Z']);
});

/** Side 1 walks up to somebody of side 2 who holds his fire, hidden in the reeds or not. */
const walksUp = (hide: boolean) =>
  laid(
    [
      group('W', 1, [man('W1', B, 300, 130)]),
      group('S', 2, [man('S1', { ...B, missiles: ['arquebus'] }, 300, 600, { held: true })], {
        instruction: { when: 'each', whom: 'any', how: 'ask' },
        ...(hide ? { hidden: true, ambush: 1 } : {}),
      }),
    ],
    { table: land(area('reeds', 200, 500, 400, 700)) },
  );
const walk = move('W', { W1: [mm(300, 230)] });

describe('a move before hidden men stands still, whether anybody is asked or not', () => {
  const gun = { ...B, missiles: ['arquebus'] };
  /** In one world a holding shooter waits in the reeds the walker comes up to; in others he is far off, or has nothing to shoot with. */
  const world = (kit: Written, y: number, more: Written = {}) =>
    laid(
      [
        group('W', 1, [man('W1', B, 300, 130), man('W2', B, 340, 130)]),
        group('S', 2, [man('S1', kit, 300, y, { held: kit !== B })], {
          instruction: { when: 'each', whom: 'any', how: 'ask' },
          hidden: true,
          ambush: 1,
        }),
        group('V', 2, [man('V1', gun, 900, 560, { held: true })], { instruction: { when: 'medium', whom: 'any', how: 'ask' } }),
      ],
      { table: land(area('reeds', 200, 400, 400, 1100)), ...more },
    );
  const worlds = (): NodState[] => [world(gun, 500), world(gun, 1050), world(B, 500), world({ ...gun, missiles: ['bow'] }, 900)];
  const order = move('W', { W1: [mm(300, 240)], W2: [mm(340, 230)] });
  const begun = (state: NodState): NodGame => {
    const made = begin(noDachi, { situation: noDachi.write(state), options: { commandLimits: false } }, () => tray([]));
    if (!made.ok || made.value.kind !== 'begun') throw new Error('not begun');
    return made.value.game;
  };
  /** All that the mover sees and may do from his order on, until nobody hides anything any more. */
  const seen = (game: NodGame): string[] => {
    const look = (): string =>
      canonical([
        noDachi.view(game.state, seatId(one)),
        promptFor(noDachi.prompt(game.state), seatId(one)).waitingFor,
        asksOf(noDachi.prompt(game.state), seatId(one)).length,
        game.act('takeBack', seatId(one)).kind,
      ]);
    const looks: string[] = [];
    const note = (): void => {
      const now = look();
      if (looks.at(-1) !== now) looks.push(now);
    };
    game.submit(seatId(one), orderOf(noDachi, order));
    note();
    for (;;) {
      const [ask] = noDachi.prompt(game.state).asks;
      if (ask === undefined || ask.seats.includes(seatId(one))) return looks;
      game.submit(seatId(two), { kind: 'wait' });
      note();
    }
  };

  test('NOD-R122 NOD-R061 view, prompt and what can be taken back are the same in all of them', () => {
    const [truth = [], ...others] = worlds().map(state => seen(begun(state)));
    expect(truth.length).toBeGreaterThan(1);
    for (const other of others) expect(other).toEqual(truth);
  });
  test('NOD-R122 whoever has nobody to ask for has nothing to decide', () => {
    const state = play(noDachi, world(B, 500), [by(order)]).state;
    const [ask] = noDachi.prompt(state).asks;
    expect(ask?.seats).toEqual([seatId(two)]);
    expect(ask?.choices.list()).toEqual([{ kind: 'wait' }]);
  });
  test('NOD-R122 where nobody is hidden nothing stands still', () => {
    const state = laid([group('W', 1, [man('W1', B, 300, 130)]), group('S', 2, [man('S1', B, 300, 900)])]);
    expect(play(noDachi, state, [by(walk)]).state.moments.at(-1)?.kind).toBe('acting');
  });
  test('NOD-R122 an open question comes at the ticks at which those in sight have reason for one, not for a hidden man’s', () => {
    // V waits from the first tick on; the hidden man’s band betters twice on the way.
    const each = { when: 'each', whom: 'any', how: 'ask' };
    const asked = (y: number): number[] => {
      let state = laid(
        [
          group('W', 1, [man('W1', B, 300, 130)]),
          group('S', 2, [man('S1', gun, 300, y, { held: true })], { instruction: each, hidden: true, ambush: 1 }),
          group('V', 2, [man('V1', gun, 600, 400, { held: true })], { instruction: each }),
        ],
        { table: land(area('reeds', 200, 330, 400, 1100)) },
      );
      state = after(state, by(move('W', { W1: [mm(300, 270)] })));
      const ticks: number[] = [];
      for (let at = state.moments.at(-1); at?.kind === 'heldFire'; at = state.moments.at(-1)) {
        const march = state.moments.find(moment => moment.kind === 'marching');
        if (!at.secret) ticks.push(march?.kind === 'marching' ? march.tick : -1);
        state = after(state, by({ kind: 'wait' }, [], two));
      }
      return ticks;
    };
    expect(asked(400)).toEqual(asked(1090));
  });
});

test.each([true, false])('NOD-R122 a move stopped by a question about held fire is not taken back (secret: %s)', hide => {
  const begun = begin(noDachi, { situation: noDachi.write(walksUp(hide)), options: { commandLimits: false } }, () => tray([]));
  const game = begun.ok && begun.value.kind === 'begun' ? begun.value.game : null;
  expect(game?.submit(seatId(one), orderOf(noDachi, walk)).kind).toBe('done');
  expect(game?.undo(seatId(one))?.rule).toBe('NOB-4');
});

/** How the enemy's archers are told to hold their fire is a secret: that they let somebody pass tells it. */
test.each([0, 1, 2, 3, 4, 5])('NOD-R122 a move past archers who let him pass is not taken back (%i other groups)', others => {
  const archers = group('Z', 2, [man('Z1', { class: 'ashigaru', missiles: ['bow'] }, 900, 600, { held: true })], {
    instruction: { when: 'never', whom: 'any', how: 'ask' },
  });
  const rest = Array.from({ length: others }, (_, i) => group(`B${i}`, 2, [man(`B${i}1`, { class: 'bushi' }, 300 + 60 * i, 1100)]));
  const state = laid([group('A', 1, [man('A1', { class: 'bushi' }, 900, 80)]), archers, ...rest]);
  const begun = begin(noDachi, { situation: noDachi.write(state), options: { commandLimits: false } }, () => tray([]));
  const game = begun.ok && begun.value.kind === 'begun' ? begun.value.game : null;
  expect(game?.submit(seatId(one), orderOf(noDachi, move('A', { A1: [mm(900, 100)] }))).kind).toBe('done');
  expect(game?.undo(seatId(one))?.rule).toBe('NOB-4');
});

test('NOD-R122 only the asked side is told that a move comes before hidden shooters', () => {
  const { events } = play(noDachiUnpaused, walksUp(true), [by(walk)]);
  expect(witnessed(events, seatId(one))).toEqual([]);
  expect(witnessed(events, seatId(two))).toMatchObject([{ kind: 'heldFire', unit: 'W', reveals: true }]);
});

test('NOD-R122 nobody’s view stands at an automatic step while somebody is asked in secret', () => {
  const state = after(walksUp(true), by(walk));
  for (const seat of [seatId(one), 'public'] as const) {
    const seen = noDachi.view(state, seat);
    expect(noDachi.prompt(seen).asks).toMatchObject([{ seats: [two], secret: true }]);
    expect(noDachi.refuse(seen, seatId(one), { kind: 'done' })?.rule).toBe('NOB-2');
  }
});

test('NOD-R122 how far a move has come when hidden men are asked is for their side alone', () => {
  const state = after(walksUp(true), by(walk));
  const marching = (of: typeof state) => of.moments.find(moment => moment.kind === 'marching');
  const [truth, mover, asked] = [state, noDachi.view(state, seatId(one)), noDachi.view(state, seatId(two))].map(marching);
  expect(truth?.tick).toBeGreaterThan(truth?.shown ?? Infinity);
  expect([mover?.tick, asked?.tick]).toEqual([truth?.shown, truth?.tick]);
});

test('NOD-R122 who fires by himself is for the asked side alone', () => {
  const asked = after(walksUp(false), by(walk));
  const state = { ...asked, moments: asked.moments.map(at => (at.kind === 'heldFire' ? { ...at, auto: [figureId('S1')] } : at)) };
  expect(noDachi.view(state, seatId(one)).moments.at(-1)).toMatchObject({ kind: 'heldFire', auto: [] });
  expect(noDachi.view(state, seatId(two)).moments.at(-1)).toMatchObject({ kind: 'heldFire', auto: ['S1'] });
});

test('NOD-R039 a hidden man is named in no question that others see', () => {
  const asked = after(walksUp(true), by(walk));
  const state = { ...asked, moments: asked.moments.map(at => (at.kind === 'heldFire' ? { ...at, secret: false } : at)) };
  expect(noDachi.view(state, seatId(one)).moments.at(-1)).toMatchObject({ kind: 'heldFire', shooters: [] });
  expect(noDachi.view(state, seatId(two)).moments.at(-1)).toMatchObject({ kind: 'heldFire', shooters: ['S1'] });
});

test('NOD-R061 how near a move has come to shooters is known to their side alone', () => {
  const state = after(walksUp(true), by(walk));
  expect(JSON.stringify(noDachi.view(state, seatId(one)))).not.toContain('S1');
  expect(noDachi.view(state, seatId(two)).moments.at(-2)).toMatchObject({ kind: 'marching', bands: { S1: 2 } });
});

test('NOD-R039 what is offered tells nothing of a hidden group: nobody is sent towards its pavise', () => {
  const offered = (x: number) => JSON.stringify(noDachi.prompt(hidden(x)).asks[0]?.choices.list());
  expect(offered(1200)).toBe(offered(1400));
  const besides = laid([
    group('A', 1, [man('A1', B, 300, 300)]),
    group('H', 2, [man('H1', { ...B, ninja: true }, 300, 340, { pavise: true })], { hidden: true }),
    group('Z', 2, [man('Z1', B, 1700, 900)]),
  ]);
  const here = { ...besides, loads: besides.loads.map(load => ({ ...load, at: mm(300, 310) })) };
  expect(refusedBy(noDachi, here, one, { kind: 'carry', figure: 'A1', thing: 'pavise of H1' })).toBe('NOD-R018');
});

test('NOD-R039 a group that is lost from sight learns that nobody sees it: that is not taken back', () => {
  const state = laid([group('N', 1, [man('N1', { ...B, ninja: true }, 1300, 600)]), group('B', 2, [man('B1', B, 300, 600)])], {
    table: land(area('dense wood', 900, 0, 1800, 1200)),
  });
  const { events } = play(noDachi, state, [by({ kind: 'finish', unit: 'N' })]);
  expect(events.find(({ kind }) => kind === 'hid')).toMatchObject({ unit: 'N', reveals: true });
});

test('NOD-R121 the verdict opens everything', () => {
  const state = laid([group('A', 1, [man('A1', B, 300, 300)]), group('B', 2, [man('B1', B, 300, 900, { fate: 'killed' })])], {
    step: 'turnEnd',
  });
  const events: NodEvent[] = [];
  noDachi.proceed(noDachi.clone({ ...state, verdict: null, moments: [{ kind: 'turnEnd' }] }), tray([]), event => events.push(event));
  expect(events).toMatchObject([{ kind: 'ended', reveals: true }]);
});

test('NOD-R039 NOD-R032 a horse left by hidden men is hidden with them', () => {
  const state = laid(
    [
      group('A', 1, [man('A1', B, 300, 300)]),
      group('Z', 2, [man('Z1', B, 300, 900)]),
      group('H', 2, [man('H1', B, 1300, 600)], { hidden: true, ambush: 1 }),
    ],
    { ...wood, horses: [{ id: 'horse of H1', side: 1, unit: 'H', at: mm(1340, 600) }, { id: 'horse of Z1', side: 1, unit: 'Z', at: mm(340, 900) }] }, // prettier-ignore
  );
  const horses = (seat: string) => noDachi.view(state, seatId(seat)).horses.map(({ id }) => id);
  expect([horses(one), horses(two)]).toEqual([['horse of Z1'], ['horse of H1', 'horse of Z1']]);
});
