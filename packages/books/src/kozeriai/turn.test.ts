import { present, begin as beginGame, OutOfDice, rolled, seatId, seeded, tray, WrongFace, type Chair } from '@nobori/engine';
import { laidOut, refusedBy } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import {
  actions,
  after,
  armed,
  asked,
  combat,
  does,
  done,
  factor,
  man,
  offersOf,
  playing,
  stage,
  step,
  strike,
  the,
  type Written,
} from './court.testing.ts';
import { STAT_BLOCKS } from './muster/figures.ts';
import { kozeriai } from './index.ts';
import { checkForce, notesOn } from './workshop/limits.ts';
import { muster, type KozForce, type KozUnit } from './muster/muster.ts';
import { SCENARIOS } from './scenarios/index.ts';

const plain = muster.ready[0]?.units[0];
const unit = (is: string, count: number, more: Partial<KozUnit> = {}): KozUnit => {
  if (plain === undefined) throw new Error('no ready force');
  return { ...plain, is, count, ...more };
};
const force = (...units: readonly KozUnit[]): KozForce => ({ id: 'x', name: 'X', units });
const rules = (one: KozForce): string[] => notesOn(one).map(note => note.rule);

describe('game, dice, figures', () => {
  test('KOZ-02 three to eight figures a player are best: muster says so, and forbids nothing', () => {
    expect(rules(force(unit('ronin', 3)))).not.toContain('KOZ-02');
    expect(rules(force(unit('ronin', 2)))).toContain('KOZ-02');
    expect(rules(force(unit('ronin', 9)))).toContain('KOZ-02');
    expect(checkForce(force(unit('ronin', 9)))).toEqual([]);
  });

  test('KOZ-02 several seats share a side’s figures in the order listed: the village as five and six', () => {
    const chairs: readonly Chair[] = [
      ...present(
        SCENARIOS.find(({ id }) => id === 'tax-collector'),
        'tax-collector',
      ).chairs,
      { seat: seatId('farmers'), side: 'village', name: 'The farmers' },
    ];
    const begun = beginGame(kozeriai, { scenario: 'tax-collector', chairs }, () => rolled(seeded('x')));
    if (!begun.ok || begun.value.kind !== 'begun') throw new Error('not begun');
    const of = (seat: string) =>
      begun.value.kind === 'begun'
        ? begun.value.game.state.figures.filter(one => one.kit.seat === seat && !one.kit.horse).map(one => one.kit.id)
        : [];
    expect(of('village')).toEqual(['gonbei', 'tetsu', 'oshin', 'farmer-1', 'farmer-2']);
    expect(of('farmers')).toHaveLength(6);
  });

  test('KOZ-02 two to eight contingents may meet, every man for himself', () => {
    const eight = muster.field(Array.from({ length: 8 }, (_, i) => ({ ...force(unit('ronin', 3)), id: `f${i}`, name: `Force ${i}` })));
    if (!eight.ok) throw new Error('not fielded');
    const state = laidOut(kozeriai, eight.value);
    expect(new Set(state.figures.map(one => one.kit.side)).size).toBe(8);
    expect(muster.field([force(unit('ronin', 3))]).ok).toBe(false);
  });

  test('KOZ-03 whoever is asked may add a remark; it is told, and nothing else changes', () => {
    const start = actions([man('a', 'ronin', 0, 0, 0), man('d', 'ronin', 9, 0, 0)]);
    const { state, events } = playing(start, { seat: 'A', order: { kind: 'remark', text: 'To lose is to win.' } });
    expect(events).toMatchObject([{ kind: 'remarked', seat: 'A', text: 'To lose is to win.' }]);
    expect(JSON.stringify(state)).toBe(JSON.stringify(start));
    expect(refusedBy(kozeriai, start, 'D', { kind: 'remark', text: 'No.' })).toBe('NOB-2');
  });

  test('KOZ-04 a d10 has a zero and no ten, and the zero counts zero', () => {
    const start = combat([
      man('a', 'ronin', 0, 0, 0, armed('katana', 3)),
      man('d', 'ronin', 0, -1, 3, { ...armed('katana', 3), stroke: 1 }),
    ]);
    const order = { kind: 'strike', figure: 'a', target: 'd', mode: null, iai: false } as never;
    expect(() => kozeriai.carryOut(kozeriai.clone(start), seatId('A'), order, tray([10, 0]), () => undefined)).toThrow(WrongFace);
    expect(() => kozeriai.carryOut(kozeriai.clone(start), seatId('A'), order, tray([5]), () => undefined)).toThrow(OutOfDice);
    const { events } = playing(start, strike('a', 'd', [0, 0]));
    expect(events.filter(event => event.kind === 'rolled').map(event => (event.kind === 'rolled' ? event.result : 0))).toEqual([3, 3]);
  });

  test('KOZ-05 KOZ-06 a skill for each weapon, positive or negative, and wounds for all', () => {
    const skill = (hand: string) =>
      factor(
        playing(
          combat([
            man('a', 'ronin', 0, 0, 0, { weapons: { katana: 3, wakizashi: -1 }, hand }),
            man('d', 'ronin', 0, -1, 3, { ...armed('katana', 3), stroke: 1 }),
          ]),
          strike('a', 'd', [0, 9]),
        ).events,
        'a',
        'KOZ-94',
      );
    expect([skill('katana'), skill('wakizashi')]).toEqual([3, -1]);
  });

  test.each([
    ['KOZ-08 samurai, sword', 'samurai-sword', 'armoured', { katana: 4, wakizashi: 2, yari: 2, bow: 2 }],
    ['KOZ-08 samurai, spear', 'samurai-spear', 'armoured', { yari: 4, katana: 2, wakizashi: 2, bow: 2 }],
    ['KOZ-08 samurai, bow', 'samurai-bow', 'armoured', { bow: 4, katana: 2, wakizashi: 2, yari: 2 }],
    ['KOZ-09 ronin', 'ronin', 'unarmoured', { katana: 3, wakizashi: 1, yari: 1 }],
    ['KOZ-10 ashigaru spearman', 'ashigaru-spear', 'part', { yari: 2, katana: 0 }],
    ['KOZ-11 ashigaru musketeer', 'ashigaru-musket', 'part', { teppo: 3, katana: 0 }],
    ['KOZ-12 master swordsman', 'master', 'armoured', { katana: 6, wakizashi: 4, yari: 4 }],
    ['KOZ-13 warrior monk', 'monk-naginata', 'part', { naginata: 3, katana: 1, tanto: 1 }],
    ['KOZ-13 warrior monk, staff', 'monk-bo', 'part', { bo: 3, jujutsu: 1 }],
    ['KOZ-14 shinobi', 'shinobi', 'unarmoured', { shuriken: 3, ninjato: 1 }],
    ['KOZ-15 farmer', 'farmer', 'unarmoured', { 'take-yari': 0 }],
  ])('%s: the first weapon is in hand', (_title, is, armour, weapons) => {
    const { kit, arms, hand } = the(actions([man('a', is, 0, 0, 0), man('d', 'ronin', 9, 0, 0)]), 'a');
    expect([kit.armour, kit.skills, kit.limit]).toEqual([armour, weapons, 6]);
    expect(arms[hand]?.weapon).toBe(Object.keys(weapons)[0]);
  });

  test('KOZ-15 farmers have no bows or swords: muster notes it', () => {
    expect(rules(force(unit('farmer', 4, { weapons: { katana: 0 } })))).toContain('KOZ-15');
    expect(rules(force(unit('farmer', 4, { weapons: { tachi: 0 } })))).toContain('KOZ-15');
    expect(rules(force(unit('farmer', 4)))).not.toContain('KOZ-15');
  });

  test('KOZ-16 more than one musket in five, and ashigaru with bows, are noted', () => {
    expect(rules(force(unit('ashigaru-musket', 1), unit('ronin', 4)))).not.toContain('KOZ-16');
    expect(rules(force(unit('ashigaru-musket', 2), unit('ronin', 4)))).toContain('KOZ-16');
    for (const bow of ['bow', 'daikyu']) expect(rules(force(unit('ashigaru-spear', 3, { weapons: { [bow]: 1 } })))).toContain('KOZ-16');
  });

  test('KOZ-206 samurai and ronin carry both swords, low-status fighters one', () => {
    for (const is of ['samurai-sword', 'samurai-spear', 'samurai-bow', 'samurai-naginata', 'ronin', 'master'])
      expect(Object.keys(STAT_BLOCKS[is]?.weapons ?? {})).toEqual(expect.arrayContaining(['katana', 'wakizashi']));
    expect(Object.keys(STAT_BLOCKS['ashigaru-spear']?.weapons ?? {})).not.toContain('wakizashi');
  });
});

test('KOZ-T1 KOZ-T5b KOZ-T5c KOZ-T6b every table of the ledger that is no zone of its own is on the rule book page', async () => {
  const { tables } = await kozeriai.catalogue();
  expect(tables.map(({ id }) => id)).toEqual(
    ['1', '2', '3', '4', '5', '5b', '5c', '6', '6b', '7', '8', '15', '23', '25', '26', '27', '28', '29', '30', '31'].map(n => `KOZ-T${n}`),
  );
  const row = (id: string, label: string) => tables.find(one => one.id === id)?.rows.find(([first]) => first === label);
  expect(row('KOZ-T6b', 'stuck in undergrowth')).toEqual(['stuck in undergrowth', '−3', 'KOZ-100']);
  expect(row('KOZ-T5b', 'on a galloping horse')).toEqual(['on a galloping horse', '−3', 'KOZ-74']);
  expect(row('KOZ-T5c', 'aiguchi, sariken, shuriken')).toEqual(['aiguchi, sariken, shuriken', 4]);
});

describe('turn order', () => {
  const seats = [man('a', 'ronin', 0, 0, 0), man('b', 'ronin', 20, 0, 0), man('c', 'ronin', 30, 0, 0), man('e', 'ronin', 40, 0, 0)];
  const chairs = ['A', 'B', 'C', 'E'].map((seat, i) => ({ seat, side: i < 2 ? 'north' : 'south', name: seat }));
  const order = (options: Written, dice: readonly number[] = []) => {
    const start = stage('actions', 'A', seats, { chairs });
    const state = { ...start, moments: [{ kind: 'turnStart' as const }], options: { ...start.options, ...options } };
    kozeriai.proceed(state, tray(dice), () => undefined);
    return state.seats.join('');
  };

  test('KOZ-18 every seat acts with all its figures once a turn, in the same order', () => {
    const start = actions([man('a', 'ronin', 0, 0, 0), man('a2', 'ronin', 3, 0, 0), man('d', 'ronin', 20, 0, 0)]);
    const turn = after(start, does('stand', 'a2'), does('stand', 'a'));
    expect(asked(turn)).toEqual(['D', 'acting']);
    const next = after(turn, does('stand', 'd'));
    expect([next.turn, asked(next)]).toEqual([start.turn + 1, ['A', 'acting']]);
  });

  test('KOZ-R03 listed, alternating, side by side, or by the dice of each turn with ties rolled again', () => {
    expect(order({})).toBe('ABCE');
    expect(order({ seatOrder: 'alternateSides' })).toBe('ACBE');
    expect(order({ seatOrder: 'sideBySide' })).toBe('ABCE');
    expect(order({ seatOrder: 'diceEachTurn' }, [3, 9, 0, 5])).toBe('BEAC');
    expect(order({ seatOrder: 'diceEachTurn' }, [3, 9, 3, 5, 1, 2])).toBe('BECA');
  });

  test('KOZ-R01 a turn is one phase of every seat: what lasts “this phase” ends with whoever’s phase it is', () => {
    const start = actions([man('a', 'samurai-sword', 0, 0, 0), man('d', 'ronin', 20, 0, 0)]);
    const drawn = after(start, does('draw', 'a', { weapon: 'wakizashi' }), step('a', 0, -1, 0));
    expect(the(drawn, 'a').fumbles).toBe(start.phase);
    expect(drawn.phase).toBe(start.phase + 1); // D's phase: the −4 is over
    expect(after(drawn, done('D')).turn).toBe(start.turn + 1);
  });

  test('KOZ-R06 by default a side wins when no enemy can fight, looked at when the turn ends; all down is a draw', () => {
    const down = { fate: 'out', distractions: 6 };
    const won = after(actions([man('a', 'ronin', 0, 0, 0), man('d', 'ronin', 9, 0, 0, down)]), done('A'));
    expect(won.verdict?.standing).toEqual({ A: 'won', D: 'lost' });
    const going = after(actions([man('a', 'ronin', 0, 0, 0), man('d', 'ronin', 9, 0, 0), man('e', 'ronin', 20, 0, 0, down)]), done('A'));
    expect(going.verdict).toBeNull();
    expect(stage('turnEnd', 'A', [man('a', 'ronin', 0, 0, 0, down), man('d', 'ronin', 9, 0, 0, down)]).verdict?.standing).toEqual({
      A: 'drawn',
      D: 'drawn',
    });
    expect(stage('turnEnd', 'A', [man('a', 'ronin', 0, 0, 0), man('d', 'ronin', 9, 0, 0)], { turn: 30 }).verdict?.standing).toEqual({
      A: 'drawn',
      D: 'drawn',
    });
  });

  test('KOZ-20 nobody commands another’s figures', () => {
    const start = actions([man('a', 'ronin', 0, 0, 0), man('d', 'ronin', 9, 0, 0)]);
    expect(refusedBy(kozeriai, start, 'A', { kind: 'stand', figure: 'd' })).toBe('KOZ-02');
    expect(offersOf(start, 'stand').map(one => one['figure'])).toEqual(['a']);
  });
});
