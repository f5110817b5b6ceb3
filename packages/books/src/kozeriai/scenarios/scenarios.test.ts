import { fill, readerFor, seatId, silently, tray } from '@nobori/engine';
import { laidOut, refusedBy, situated, type Played } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { hexBeside, hexOfLabel, labelOf } from '@nobori/engine/hex';
import { after, asked, factor, offers, offersOf, playing, the, type Written } from '../court.testing.ts';
import { rearOf } from '../ground.ts';
import { kozeriai } from '../index.ts';
import type { KozState } from '../state.ts';
import { SCENARIOS } from './index.ts';

function scenario(id: string) {
  const found = SCENARIOS.find(one => one.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found;
}
function begun(id: string): KozState {
  const state = laidOut(kozeriai, scenario(id));
  kozeriai.proceed(state, tray([]), silently);
  return state;
}
const by = (seat: string, kind: string, more: Written = {}, dice: readonly number[] = []): Played => ({
  seat,
  order: { kind, ...more },
  dice,
});

/** Hexes by the names printed on the map. */
const hex = (id: string, label: string) => {
  const found = hexOfLabel(scenario(id).map, label);
  if (found === null) throw new Error(`no hex ${label}`);
  return found;
};
const where = (state: KozState, figure: string) => labelOf(state.battle.map, the(state, figure).at);

/** A position on a scenario's map; figures as [id, seat, stat block, hex, facing, more]. */
type Man = readonly [id: string, seat: string, is: string, at: string, facing: number, more?: Written];
const position = (id: string, step: unknown, men: readonly Man[], more: Written = {}): KozState =>
  situated(
    kozeriai,
    {
      scenario: id,
      step,
      ...(typeof step === 'string' && step !== 'turnStart' ? { active: scenario(id).chairs[0]?.seat } : {}),
      figures: men.map(([name, seat, is, at, facing, rest]) => ({ id: name, seat, is, at: hex(id, at), facing, ...rest })),
      ...more,
    },
    scenario(id).options,
  );
/** How it stands when this turn ends. */
const verdict = (id: string, men: readonly Man[], turn: number, more: Written = {}) =>
  position(id, [{ kind: 'turnEnd' }], men, { turn, ...more }).verdict?.standing ?? null;

test('KOZ-S1 KOZ-S2 KOZ-S3 three scenarios with their maps and limits', () => {
  expect(SCENARIOS.map(({ id, map, turnLimit }) => [id, map.columns, map.rows, turnLimit])).toEqual([
    ['two-umbrellas', 13, 11, 20],
    ['sumida-storehouse', 20, 16, 30],
    ['tax-collector', 22, 16, 25],
  ]);
});

describe('KOZ-S1 Two Umbrellas', () => {
  const S1 = 'two-umbrellas';
  const kanbei: Man = ['kanbei', 'ishida', 'samurai-sword', '6,1', 3];
  const matsu: Man = ['matsu', 'ronin', 'ronin', '6,9', 0];

  test('set up by the scenario: nobody deploys, Ishida begins', () => {
    const state = begun(S1);
    expect([asked(state), state.turn]).toEqual([['ishida', 'acting'], 1]);
    expect(['kanbei', 'jiro', 'matsu', 'sanzo'].map(id => [where(state, id), the(state, id).facing])).toEqual([
      ['6,1', 3],
      ['4,1', 3],
      ['6,9', 0],
      ['8,9', 0],
    ]);
    expect(the(state, 'sanzo').kit.skills).toEqual({ naginata: 4, katana: 1, wakizashi: 1 });
  });

  test('KOZ-104 the swords of Kanbei and Matsu are sheathed: drawing costs −4 in that phase', () => {
    const state = begun(S1);
    expect(['kanbei', 'matsu', 'jiro', 'sanzo'].map(id => the(state, id).hand)).toEqual([-1, -1, 0, 0]);
    const near = position(S1, 'combat', [
      ['kanbei', 'ishida', 'samurai-sword', '6,1', 3, { sheathed: true }],
      ['matsu', 'ronin', 'ronin', '6,2', 0, { weapons: { katana: 3 }, stroke: 1 }],
    ]);
    const { events } = playing(
      near,
      by('ishida', 'draw', { figure: 'kanbei', weapon: 'katana' }),
      by('ishida', 'strike', { figure: 'kanbei', target: 'matsu' }, [5, 5]),
    );
    expect(factor(events, 'kanbei', 'KOZ-104')).toBe(-4);
  });

  test('lanterns bar the way but not the view; the pond is waded, moss is rough, hedges are jumped', () => {
    const court = position(S1, 'actions', [
      ['jiro', 'ishida', 'samurai-spear', '4,4', 3],
      ['k', 'ishida', 'samurai-sword', '2,2', 2],
      matsu,
    ]);
    expect(refusedBy(kozeriai, court, 'ishida', { kind: 'step', figure: 'jiro', to: hex(S1, '4,5'), facing: 3 })).toBe('KOZ-R07');
    expect(() => after(court, by('ishida', 'step', { figure: 'k', to: hex(S1, '3,2'), facing: 2 }))).toThrow(/KOZ-55/); // a trip die is wanted
    const archer = position(S1, 'shooting', [
      ['jiro', 'ishida', 'samurai-bow', '4,4', 3, { shoots: true }],
      ['matsu', 'ronin', 'ronin', '4,8', 0],
    ]);
    expect(offersOf(archer, 'fire')).toHaveLength(1);
    const hampered = (label: string, foe: string) =>
      playing(
        position(S1, 'combat', [
          ['jiro', 'ishida', 'samurai-sword', label, 0, { weapons: { katana: 4 } }],
          ['matsu', 'ronin', 'ronin', foe, 3, { weapons: { katana: 3 }, stroke: 1 }],
        ]),
        by('ishida', 'strike', { figure: 'jiro', target: 'matsu' }, [5, 6]),
      ).events;
    expect(factor(hampered('10,2', '10,1'), 'jiro', 'KOZ-96')).toBe(-2);
    expect(factor(hampered('6,4', '6,3'), 'jiro', 'KOZ-98')).toBe(-1);
  });

  test('KOZ-R06 both enemies dead or knocked out wins; not before', () => {
    const down = (fate: string): Man => ['sanzo', 'ronin', 'ronin', '8,9', 0, { fate }];
    expect(verdict(S1, [kanbei, ['matsu', 'ronin', 'ronin', '6,9', 0, { fate: 'dead' }], down('out')], 3)).toEqual({
      ishida: 'won',
      ronin: 'lost',
    });
    expect(verdict(S1, [kanbei, matsu, down('dead')], 3)).toBeNull();
  });

  test('KOZ-R06 at turn 20 the side with fewer wounds in total, the fallen counted; else a draw', () => {
    const hurt = (wounds: number): Man => ['kanbei', 'ishida', 'samurai-sword', '6,1', 3, { wounds }];
    const foes: readonly Man[] = [
      ['matsu', 'ronin', 'ronin', '6,9', 0, { wounds: 1 }],
      ['sanzo', 'ronin', 'ronin', '8,9', 0, { wounds: 2 }],
    ];
    expect(verdict(S1, [hurt(2), ...foes], 20)).toEqual({ ishida: 'won', ronin: 'lost' });
    expect(verdict(S1, [hurt(3), ...foes], 20)).toEqual({ ishida: 'drawn', ronin: 'drawn' });
    expect(verdict(S1, [hurt(4), ...foes], 20)).toEqual({ ishida: 'lost', ronin: 'won' });
    expect(verdict(S1, [hurt(4), ...foes], 19)).toBeNull();
    const fallen: Man = ['sanzo', 'ronin', 'ronin', '8,9', 0, { wounds: 6, fate: 'dead' }];
    expect(verdict(S1, [hurt(4), matsu, fallen], 20)).toEqual({ ishida: 'won', ronin: 'lost' });
  });

  test('KOZ-R06 the words of the verdict fit one side and many, and name each seat of a side once', () => {
    const why = (men: readonly Man[], more: Written = {}) => {
      const state = position(S1, [{ kind: 'turnEnd' }], men, { turn: 20, ...more });
      return state.verdict === null ? null : fill(state.verdict.why, readerFor(kozeriai, state));
    };
    const hurt: Man = ['kanbei', 'ishida', 'samurai-sword', '6,1', 3, { wounds: 2 }];
    expect(why([hurt, matsu])).toBe('The ronin took the fewest wounds before time ran out.');
    expect(why([kanbei, matsu])).toBe('Time has run out, and no side alone took the fewest wounds.');
    const chair = (seat: string, side: string, name: string) => ({ seat, side, name });
    const chairs = [chair('ishida', 'ishida', 'Ishida'), chair('ronin', 'ronin', 'The ronin'), chair('ronin-2', 'ronin', 'The ronin')];
    expect(why([['kanbei', 'ishida', 'samurai-sword', '6,1', 3, { fate: 'dead' }], matsu], { chairs })).toBe(
      'The ronin alone can still fight.',
    );
  });
});

describe('KOZ-S2 The Tax-Collector of Mino', () => {
  const S2 = 'tax-collector';
  const hida = (more: Written = {}): Man => ['hida', 'hida', 'samurai-sword', '1,7', 1, more];
  const guard = (n: number, fate: string | null, at = `2,${n}`): Man => [`g${n}`, 'hida', 'ashigaru-spear', at, 1, { fate }];
  const farmer = (n: number, fate: string | null): Man => [`farmer-${n}`, 'village', 'farmer', `${12 + n},2`, 4, { fate }];
  const gonbei: Man = ['gonbei', 'village', 'ronin', '20,12', 4];
  const farmers = (fallen: number): readonly Man[] => [1, 2, 3, 4, 5, 6, 7, 8].map(n => farmer(n, n <= fallen ? 'dead' : null));

  test('Hida sits on his horse at a halt; the others are set up by their owners, the collector’s first', () => {
    const state = begun(S2);
    expect(asked(state)).toEqual(['hida', 'deploying']);
    expect([where(state, 'hida'), the(state, 'hida').facing, the(state, 'hida-horse').gait]).toEqual(['1,7', 1, 'halt']);
    expect(labelOf(state.battle.map, rearOf(the(state, 'hida')))).toBe('0,8');
    expect(state.figures.filter(one => one.kit.side === 'collector' && !one.kit.horse)).toHaveLength(8);
    expect(state.figures.filter(one => one.kit.side === 'village')).toHaveLength(11);
  });

  test('KOZ-02 deployment within the areas: columns 0–4, rows 3–9; nobody on anybody', () => {
    const state = begun(S2);
    const put = (figure: string, label: string) => ({ kind: 'deploy', figure, to: hex(S2, label), facing: 1 });
    expect(refusedBy(kozeriai, state, 'hida', put('guard', '4,9'))).toBeNull();
    expect(refusedBy(kozeriai, state, 'hida', put('guard', '5,9'))).toBe('KOZ-02');
    expect(refusedBy(kozeriai, state, 'hida', put('guard', '4,2'))).toBe('KOZ-02');
    expect(refusedBy(kozeriai, state, 'hida', put('guard', '1,7'))).toBe('KOZ-01');
    expect(refusedBy(kozeriai, state, 'hida', put('guard', '0,8'))).toBe('KOZ-01'); // the rear half of the horse
    expect(refusedBy(kozeriai, state, 'hida', { kind: 'done' })).toBe('KOZ-02');
  });

  test('KOZ-02 farmers only in columns 12–20, the hired men from column 8; not inside the houses', () => {
    const state = position(
      S2,
      [{ kind: 'turnStart' }, { kind: 'deploying', seats: ['village'], ready: [] }],
      [hida({ riding: 'halt' }), ['gonbei', 'village', 'ronin', '8,2', 4], ['farmer-1', 'village', 'farmer', '12,2', 4]],
      { turn: 0 },
    );
    const waiting = { ...state, figures: begun(S2).figures };
    const put = (figure: string, label: string) => ({ kind: 'deploy', figure, to: hex(S2, label), facing: 4 });
    expect(refusedBy(kozeriai, waiting, 'village', put('gonbei', '8,2'))).toBeNull();
    expect(refusedBy(kozeriai, waiting, 'village', put('farmer-1', '11,2'))).toBe('KOZ-02');
    expect(refusedBy(kozeriai, waiting, 'village', put('farmer-1', '12,2'))).toBeNull();
    expect(refusedBy(kozeriai, waiting, 'village', put('farmer-1', '15,9'))).toBe('KOZ-01');
  });

  test('KOZ-R49 the scenario has stray shots on, and muskets loaded', () => {
    const state = begun(S2);
    expect(state.options.strayShots).toBe(true);
    expect(the(state, 'musketeer-1').arms.find(arm => arm.weapon === 'teppo')?.load).toBe(0);
  });

  test('KOZ-R06 five farmers out of action and Hida alive: the collector wins; four are not enough', () => {
    expect(verdict(S2, [hida(), gonbei, ...farmers(5)], 7)).toEqual({ collector: 'won', village: 'lost' });
    expect(verdict(S2, [hida(), gonbei, ...farmers(4)], 7)).toBeNull();
  });

  test('KOZ-R06 Hida dead or knocked out, or four of his party down, himself counted: the village wins', () => {
    expect(verdict(S2, [hida({ fate: 'out' }), guard(3, null), gonbei, ...farmers(0)], 7)).toEqual({ collector: 'lost', village: 'won' });
    const party = (fallen: number): readonly Man[] => [3, 4, 5, 6, 9].map((n, i) => guard(n, i < fallen ? 'dead' : null));
    expect(verdict(S2, [hida(), ...party(4), gonbei, ...farmers(0)], 7)).toEqual({ collector: 'lost', village: 'won' });
    expect(verdict(S2, [hida(), ...party(3), gonbei, ...farmers(0)], 7)).toBeNull();
  });

  test('KOZ-R06 the well at the end of turn 25: an able man of the collector next to it', () => {
    const beside = (fate: string | null): Man => guard(3, fate, '12,7');
    expect(verdict(S2, [hida(), beside(null), gonbei, ...farmers(0)], 25)).toEqual({ collector: 'won', village: 'lost' });
    expect(verdict(S2, [hida(), beside(null), gonbei, ...farmers(0)], 24)).toBeNull();
    expect(verdict(S2, [hida(), beside('out'), gonbei, ...farmers(0)], 25)).toEqual({ collector: 'drawn', village: 'drawn' });
    expect(verdict(S2, [hida({ fate: 'dead' }), beside(null), gonbei, ...farmers(0)], 25)).toEqual({ collector: 'lost', village: 'won' });
  });

  test('KOZ-R06 both at once is a draw', () => {
    const party: readonly Man[] = [3, 4, 5, 6].map(n => guard(n, 'dead'));
    expect(verdict(S2, [hida(), ...party, gonbei, ...farmers(5)], 7)).toEqual({ collector: 'drawn', village: 'drawn' });
  });
});

describe('KOZ-S3 Night at the Sumida Storehouse', () => {
  const S3 = 'sumida-storehouse';
  const kage = (at: string, facing: number, more: Written = {}): Man => ['kage', 'shinobi', 'shinobi', at, facing, more];
  const yagyu: Man = ['yagyu', 'watch', 'master', '9,4', 4];
  const constable = (id: string, at: string, more: Written = {}): Man => [
    id,
    'watch',
    'constable',
    at,
    4,
    { weapons: { mojiri: 2 }, ...more },
  ];

  test('the watch: a captain with his sword sheathed, two mojiri, a sodegarami, a jutte, and a rider at a halt', () => {
    const state = begun(S3);
    expect(asked(state)).toEqual(['shinobi', 'deploying']);
    expect(the(state, 'yagyu')).toMatchObject({ hand: -1, kit: { iaijutsu: 6, kiai: 4 } });
    expect(['constable-1', 'constable-2', 'barbs', 'chain'].map(id => the(state, id).arms[0]?.weapon)).toEqual([
      'mojiri',
      'mojiri',
      'sodegarami',
      'jutte',
    ]);
    expect([where(state, 'rider'), the(state, 'rider').facing, labelOf(state.battle.map, rearOf(the(state, 'rider')))]).toEqual([
      '10,3',
      3,
      '10,2',
    ]);
  });

  test('KOZ-186 KOZ-R90 the watch does not know of the shinobi’s chains', () => {
    const seen = (seat: string) => the(kozeriai.view(begun(S3), seatId(seat)), 'kage').arms.map(arm => arm.weapon);
    expect([seen('shinobi'), seen('watch')]).toEqual([
      ['shuriken', 'ninjato', 'manrikigusari'],
      ['shuriken', 'ninjato'],
    ]);
  });

  test('KOZ-70 KOZ-R41 at night everything more than 6 hexes away is minimally visible', () => {
    const throwing = (at: string) =>
      factor(
        playing(
          position(S3, 'shooting', [kage('5,9', 0, { shoots: true }), ['yagyu', 'watch', 'master', at, 3, { yadomejutsu: {} }]]),
          by('shinobi', 'fire', { figure: 'kage', target: 'yagyu' }, [0]),
        ).events,
        'kage',
        'KOZ-70',
      );
    expect([throwing('5,3'), throwing('5,2')]).toEqual([undefined, -2]);
  });

  test('KOZ-32 KOZ-R16 walls bar the storehouse; the doors are opened by an action', () => {
    const inside = { kind: 'step', figure: 'kage', to: hex(S3, '12,6'), facing: 1 };
    const closed = position(S3, 'actions', [kage('11,6', 1), yagyu]);
    expect(refusedBy(kozeriai, closed, 'shinobi', inside)).toBe('KOZ-R07');
    const open = after(closed, by('shinobi', 'door', { figure: 'kage' }));
    expect(open.doors).toHaveLength(1);
    const next = { ...position(S3, 'actions', [kage('11,6', 1), yagyu]), doors: open.doors };
    expect(refusedBy(kozeriai, next, 'shinobi', inside)).toBeNull();
    const wall = position(S3, 'actions', [kage('11,5', 1), yagyu]);
    expect(refusedBy(kozeriai, wall, 'shinobi', { kind: 'step', figure: 'kage', to: hex(S3, '12,5'), facing: 1 })).toBe('KOZ-R07');
    expect(refusedBy(kozeriai, wall, 'shinobi', { kind: 'door', figure: 'kage' })).toBe('KOZ-R16');
  });

  test('KOZ-R06 first in, then out: nobody leaves before the break-in, which counts when a turn ends', () => {
    const edge = (latch: boolean) => position(S3, 'actions', [kage('0,5', 5), yagyu], { latch });
    const out = offers(edge(true)).find(one => one['kind'] === 'leave');
    expect(out).toBeDefined();
    expect(refusedBy(kozeriai, edge(false), 'shinobi', out)).toBe('KOZ-R06');
    expect(position(S3, [{ kind: 'turnEnd' }], [kage('12,6', 1), yagyu], { turn: 3 }).latch).toBe(true);
    expect(position(S3, [{ kind: 'turnEnd' }], [kage('11,6', 1), yagyu], { turn: 3 }).latch).toBe(false);
    const gone = after(edge(true), by('shinobi', 'leave', out ?? {}));
    expect(the(gone, 'kage').fate).toBe('escaped');
  });

  test('KOZ-R06 KOZ-28 by a step in any direction from column 0, or by a dash whose last hex is off the map', () => {
    const dash = (at: string, facing: number) =>
      offersOf(position(S3, 'actions', [kage(at, facing), yagyu], { latch: true }), 'leave').length;
    expect(dash('0,5', 0)).toBe(2); // two hexsides of column 0 lead off
    expect(dash('1,5', 5)).toBe(1);
    expect(dash('2,5', 5)).toBe(1);
    expect(dash('3,5', 5)).toBe(0);
    expect(dash('2,5', 0)).toBe(0);
    const blocked = position(S3, 'actions', [kage('2,5', 5), ['mura', 'shinobi', 'shinobi', '1,4', 2, { acts: 1 }], yagyu], {
      latch: true,
    });
    expect(offersOf(blocked, 'leave')).toEqual([]); // a friend stands in the way
    const watch = position(
      S3,
      [{ kind: 'turnEnd' }, { kind: 'actions', seat: 'watch' }],
      [kage('12,6', 1), ['yagyu', 'watch', 'master', '0,5', 5]],
      { latch: true, active: 'watch' },
    );
    expect(offersOf(watch, 'leave')).toEqual([]);
  });

  test('KOZ-R06 KOZ-28 off the map by one hex is a step, by two or three a dash, by four nothing', () => {
    const leaving = (from: string, facing: number, hexes: number) => {
      const start = position(S3, 'actions', [kage(from, facing), yagyu], { latch: true });
      const order = { kind: 'leave', figure: 'kage', to: hexBeside(the(start, 'kage').at, 5, hexes) };
      const refused = refusedBy(kozeriai, start, 'shinobi', order);
      return refused ?? the(after(start, { seat: 'shinobi', order }), 'kage').dashed;
    };
    expect([leaving('0,5', 5, 1), leaving('0,5', 0, 1)]).toEqual([false, false]);
    expect([leaving('1,5', 5, 2), leaving('2,5', 5, 3), leaving('3,5', 5, 4)]).toEqual([true, true, 'KOZ-28']);
    expect([leaving('1,5', 0, 2), leaving('1,5', 5, 1), leaving('3,5', 5, 3)]).toEqual(['KOZ-28', 'KOZ-R06', 'KOZ-R06']);
  });

  test('KOZ-R73 who holds somebody must let go before he slips away', () => {
    const holding = kage('0,5', 5, { weapons: { manrikigusari: 1 }, holding: 'yagyu' });
    const start = position(S3, 'actions', [holding, ['yagyu', 'watch', 'master', '1,5', 5]], { latch: true });
    expect(offersOf(start, 'leave')).toEqual([]);
    const free = after(start, by('shinobi', 'release', { figure: 'kage', target: 'yagyu' }));
    expect(offersOf(free, 'leave')).toHaveLength(2);
    expect(refusedBy(kozeriai, start, 'shinobi', offersOf(free, 'leave')[0])).toBe('KOZ-R73');
  });

  test('KOZ-R06 an escape after the break-in wins at the end of that turn', () => {
    expect(
      verdict(S3, [kage('0,5', 5, { fate: 'escaped' }), ['mura', 'shinobi', 'shinobi', '5,5', 0, { fate: 'dead' }], yagyu], 9),
    ).toEqual({ shinobi: 'won', watch: 'lost' });
  });

  test('KOZ-R06 KOZ-191 taken when the turn ends: entangled by two weapons, or lying and entangled; one hold on a standing man is not enough', () => {
    const end = (more: Written, holders: number) =>
      the(
        position(
          S3,
          [{ kind: 'turnEnd' }],
          [
            kage('9,8', 0, more),
            ['mura', 'shinobi', 'shinobi', '1,1', 0],
            constable('c1', '9,6', { holding: 'kage' }),
            constable('c2', '9,10', holders > 1 ? { holding: 'kage' } : {}),
          ],
          { turn: 4 },
        ),
        'kage',
      ).fate;
    expect([end({}, 1), end({}, 2), end({ lying: true }, 1)]).toEqual([null, 'captured', 'captured']);
    expect(the(position(S3, [{ kind: 'turnEnd' }], [kage('9,8', 0, { lying: true }), yagyu], { turn: 4 }), 'kage').fate).toBeNull();
  });

  test('KOZ-R06 all shinobi dead, knocked out or captured: the watch wins; when the night ends, a draw', () => {
    const last: Man = ['mura', 'shinobi', 'shinobi', '1,1', 0, { fate: 'captured' }];
    expect(verdict(S3, [kage('9,8', 0, { lying: true }), last, constable('c1', '9,6', { holding: 'kage' })], 4)).toEqual({
      shinobi: 'lost',
      watch: 'won',
    });
    expect(verdict(S3, [kage('9,8', 0), last, yagyu], 4)).toBeNull();
    expect(verdict(S3, [kage('12,6', 0), last, yagyu], 30)).toEqual({ shinobi: 'drawn', watch: 'drawn' });
  });

  test('KOZ-57 KOZ-96 the quay is slippery, the canal is waded', () => {
    const quay = position(S3, 'combat', [
      kage('5,12', 0, { weapons: { ninjato: 1 } }),
      ['yagyu', 'watch', 'master', '5,11', 3, { weapons: { katana: 6 }, stroke: 1 }],
    ]);
    expect(the(after(quay, by('shinobi', 'strike', { figure: 'kage', target: 'yagyu' }, [5, 0, 3])), 'kage').lying).toBe(true);
    expect(
      factor(
        playing(
          position(S3, 'combat', [
            kage('5,13', 3, { weapons: { ninjato: 1 } }),
            ['yagyu', 'watch', 'master', '5,14', 0, { weapons: { katana: 6 }, stroke: 1 }],
          ]),
          by('shinobi', 'strike', { figure: 'kage', target: 'yagyu' }, [5, 0]),
        ).events,
        'kage',
        'KOZ-96',
      ),
    ).toBe(-2);
  });

  test('KOZ-R43 stars without end', () => {
    expect(the(begun(S3), 'kage').arms[0]?.shots).toBe(-1);
  });
});
