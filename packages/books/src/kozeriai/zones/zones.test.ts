import { figureId } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import {
  actions,
  after,
  aims,
  armed,
  at,
  combat,
  factor,
  HAS_STRUCK,
  label,
  land,
  man,
  offersOf,
  place,
  playing,
  stage,
  strike,
  swordsman,
  the,
  type Written,
} from '../court.testing.ts';
import { kozeriai } from '../index.ts';
import { guard, modeNamed } from '../weapons/inHand.ts';
import { ringName } from '@nobori/engine/hex';
import { inZone, reachOfFigure, weakFrom } from './zones.ts';
import { ZONE_ROWS } from './zoneTables.ts';

const around = Array.from({ length: 9 }, (_, i) => i - 4).flatMap(q =>
  Array.from({ length: 9 }, (_, i) => i - 4).map(r => [q, r] as const),
);
const ring = (hexes: readonly (readonly [number, number])[]): string[] =>
  hexes
    .filter(([q, r]) => q !== 0 || r !== 0)
    .map(ringName)
    .sort();

/** The ring names of all hexes where somebody with this weapon can strike a man, and those it is weak from next to it. */
function zone(weapon: string, mode: string | null, options: Written = {}, facing = 0): { strikes: string[]; weak: string } {
  const state = stage('combat', 'A', [man('a', 'ronin', 0, 0, facing, { ...armed(weapon, 3) }), man('d', 'ronin', 9, 9, 0)], {}, options);
  const [me, he] = [the(state, 'a'), the(state, 'd')];
  const way = modeNamed(me, mode);
  if (way === null) throw new Error(`no mode ${mode}`);
  const back = ([q, r]: readonly [number, number]): readonly [number, number] => [q, r];
  return {
    strikes: ring(around.filter(([q, r]) => inZone(state, me, way, { ...he, at: at(q, r) })).map(back)),
    weak: [0, 1, 2, 3, 4, 5]
      .filter(d => weakFrom(state, me, way, at([0, 1, 1, 0, -1, -1][d] ?? 0, [-1, -1, 0, 1, 1, 0][d] ?? 0)))
      .join(' '),
  };
}

describe('engagement zones', () => {
  test.each([
    ['KOZ-116 katana', 'katana', null, 'katana'],
    ['KOZ-116 wakizashi', 'wakizashi', null, 'katana'],
    ['KOZ-116 nunchaku', 'nunchaku', null, 'katana'],
    ['KOZ-117 yari', 'yari', null, 'yari'],
    ['KOZ-117 KOZ-188 mojiri restraining', 'mojiri', 'restrain', 'mojiri'],
    ['KOZ-118 naginata', 'naginata', null, 'naginata'],
    ['KOZ-118 nagamaki', 'nagamaki', null, 'naginata'],
    ['KOZ-119 bo', 'bo', null, 'bo'],
    ['KOZ-119 KOZ-192 mojiri injuring', 'mojiri', 'injure', 'bo'],
    ['KOZ-120 tetsubo', 'tetsubo', null, 'tetsubo'],
    ['KOZ-120 ono', 'ono', null, 'tetsubo'],
    ['KOZ-121 tessen', 'tessen', null, 'tessen'],
    ['KOZ-121 tanto', 'tanto', null, 'tessen'],
    ['KOZ-171 feruzue chain', 'feruzue', 'chain', 'feruzueChain'],
    ['KOZ-171 feruzue spear', 'feruzue', 'spear', 'feruzueSpear'],
    ['KOZ-180 kusarigama flail', 'kusarigama', 'flail', 'kgFlail'],
    ['KOZ-181 kusarigama entangling', 'kusarigama', 'entangle', 'kgEntangle'],
    ['KOZ-182 kusarigama sickle', 'kusarigama', 'sickle', 'kgSickle'],
    ['KOZ-183 manrikigusari', 'manrikigusari', 'strike', 'manriki'],
    ['KOZ-174 kawa-nawa', 'kawa-nawa', 'trip', 'kawanawa'],
    ['KOZ-178 kumade', 'kumade', null, 'katana'],
  ] as const)('KOZ-114 %s', (_title, weapon, mode, row) => {
    const found = zone(weapon, mode);
    expect(found.strikes).toEqual(ZONE_ROWS[row].attack.split(' ').sort());
    expect(found.weak).toBe(ZONE_ROWS[row].near);
  });

  test('KOZ-R18 KOZ-T8 the rows themselves, as the ledger reconstructs them', () => {
    expect(ZONE_ROWS.katana).toEqual({ attack: '1.0 1.1 1.5', near: '2 3 4', far: '2 3 4' });
    expect(ZONE_ROWS.yari).toEqual({ attack: '1.0 2.0 2.1 2.11', near: '1 2 3 4 5', far: '2 3 4' });
    expect(ZONE_ROWS.naginata.attack).toBe('1.0 1.1 1.5 2.0');
    expect(ZONE_ROWS.bo).toEqual({ attack: '1.0 1.1 1.2 1.4 1.5', near: '3', far: '3' });
    expect(ZONE_ROWS.tetsubo).toEqual({ attack: '1.0 1.1 1.5', near: '1 2 3 4 5', far: '2 3 4' });
    expect(ZONE_ROWS.tessen).toEqual({ attack: '1.0', near: '2 3 4', far: '2 3 4' });
    expect(ZONE_ROWS.niten).toEqual({ attack: '1.0 1.1 1.5', near: '3', far: '3' });
    expect(ZONE_ROWS.manriki.near).toBe('2 3 4');
    expect(ZONE_ROWS.kawanawa.attack).toBe('1.0 2.0 2.1 2.11 3.0 3.1 3.17 4.0 4.1 4.23');
  });

  test('KOZ-T1 a zone turns with its figure', () => {
    const state = stage('combat', 'A', [man('a', 'ronin', 0, 0, 2, armed('katana', 3)), man('d', 'ronin', 9, 9, 0)]);
    const me = the(state, 'a');
    const mode = guard(state, me);
    expect(inZone(state, me, mode, { ...the(state, 'd'), at: at(1, 0) })).toBe(true); // direction 2 is ahead now
    expect(inZone(state, me, mode, { ...the(state, 'd'), at: at(0, -1) })).toBe(false);
  });

  test('KOZ-118 option naginataArc wide adds the two hexes either side of the long cut', () => {
    expect(zone('naginata', null, { naginataArc: 'wide' }).strikes).toEqual(['1.0', '1.1', '1.5', '2.0', '2.1', '2.11']);
  });

  test('KOZ-202 option nodachiReach: as a katana, or as a naginata', () => {
    expect(zone('nodachi', null).strikes).toEqual(['1.0', '1.1', '1.5']);
    expect(zone('nodachi', null, { nodachiReach: 'naginata' }).strikes).toEqual(['1.0', '1.1', '1.5', '2.0']);
  });

  test('KOZ-R18 option zones edited: the scenario’s own rows', () => {
    const battle = { map: { columns: 30, rows: 30 }, zones: { katana: { attack: '1.0 2.0', near: '3', far: '3' } } };
    const state = stage(
      'combat',
      'A',
      [man('a', 'ronin', 0, 0, 0, armed('katana', 3)), man('d', 'ronin', 0, -2, 3, armed('katana', 3))],
      { battle },
      { zones: 'edited' },
    );
    expect(offersOf(state, 'strike')).toHaveLength(1);
    expect(
      stage('combat', 'A', [man('a', 'ronin', 0, 0, 0, armed('katana', 3)), man('d', 'ronin', 0, -2, 3, armed('katana', 3))], {
        battle,
      }).moments.at(-1)?.kind,
    ).not.toBe('striking');
  });

  test('KOZ-115 a hex can be both struck at and weak: the tetsubo beside its front', () => {
    const side = combat([
      man('d', 'ronin', 0, 0, 0, { ...armed('tetsubo', 3), stroke: 1 }),
      man('a', 'ronin', 1, -1, 4, armed('katana', 0)),
    ]);
    expect(factor(playing(side, strike('a', 'd', [5, 5])).events, 'd', 'KOZ-115')).toBe(-2);
  });

  test('KOZ-R19 from farther off the sector counts; on the line of two sectors only if both are weak', () => {
    const spear = (q: number, r: number, facing: number) => {
      const state = stage('combat', 'A', [
        man('d', 'ronin', 0, 0, facing, { ...armed('katana', 3), stroke: 1 }),
        man('a', 'ashigaru-spear', q, r, 0, armed('yari', 2)),
      ]);
      return factor(playing(state, strike('a', 'd', [5, 6])).events, 'd', 'KOZ-115');
    };
    expect(spear(0, 2, 0)).toBe(-2); // straight behind
    expect(spear(0, 2, 3)).toBeUndefined();
    expect(spear(-1, 2, 0)).toBe(-2); // between sectors 3 and 4
    expect(spear(-1, 2, 5)).toBeUndefined(); // between 4 and 5 as he sees it now
  });

  test('KOZ-R20 who outreaches whom', () => {
    const state = stage('actions', 'A', [
      man('a', 'ronin', 0, 0, 0, armed('katana', 3)),
      man('d', 'ronin', 5, 0, 0, armed('yari', 3)),
      man('e', 'ronin', 9, 0, 0, armed('kusarigama', 3)),
      man('f', 'monk-bo', 12, 0, 0, armed('shakujo-yari', 3)),
    ]);
    const outreaches = (long: string, short: string): boolean =>
      reachOfFigure(state, the(state, long)) > reachOfFigure(state, the(state, short));
    expect(outreaches('d', 'a')).toBe(true);
    expect(outreaches('a', 'd')).toBe(false);
    expect(outreaches('e', 'd')).toBe(true); // its longest ready mode
    expect(outreaches('f', 'a')).toBe(false); // a sheathed blade is not ready
  });

  test('KOZ-R23 poles reach past friends, not past enemies; chains past nobody; the lying are in nobody’s way', () => {
    const past = (weapon: string, mode: string, seat: string, more: Written = {}) =>
      offersOf(
        combat([
          man('a', 'ronin', 0, 0, 0, armed(weapon, 3)),
          man('a2', 'ronin', 5, 0, 0),
          man('x', 'ronin', 0, -1, 3, { ...armed('katana', 1), seat, ...more }),
          man('d', 'ronin', 0, -2, 3),
          man('d2', 'ronin', 5, -1, 3),
        ]),
        'strike',
      ).some(one => one['figure'] === 'a' && one['target'] === 'd' && one['mode'] === mode);
    expect(past('yari', 'thrust', 'A')).toBe(true);
    expect(past('yari', 'thrust', 'D')).toBe(false);
    expect(past('kusarigama', 'flail', 'A')).toBe(false);
    expect(past('yari', 'thrust', 'D', { lying: true })).toBe(true);
  });

  test('KOZ-R23 walls and high hedges stop a stroke, low ones do not', () => {
    const over = (kind: string) =>
      combat(
        [
          man('a', 'ashigaru-spear', 0, 0, 0, armed('yari', 3)),
          man('a2', 'ronin', 5, 0, 0),
          man('d', 'ronin', 0, -2, 3),
          man('d2', 'ronin', 5, -1, 3),
        ],
        land({}, { [kind]: `${label(0, -1)}/0` }),
      );
    const strikes = (kind: string) => offersOf(over(kind), 'strike').some(one => one['target'] === 'd');
    expect(['wall', 'high hedge', 'low hedge', 'barricade'].map(strikes)).toEqual([false, false, true, true]);
  });
});

describe('from the saddle', () => {
  const mounted = (weapon: string) =>
    stage('combat', 'A', [man('a', 'samurai-mounted', 0, 0, 0, { riding: 'halt', ...armed(weapon, 3) }), man('d', 'ronin', 9, 9, 0)]);
  const struck = (weapon: string) => {
    const state = mounted(weapon);
    const me = the(state, 'a');
    const mode = guard(state, me);
    return {
      strikes: around
        .filter(([q, r]) => inZone(state, me, mode, { ...the(state, 'd'), at: at(q, r) }))
        .map(hex => hex.join())
        .sort(),
      weak: around.filter(([q, r]) => !(q === 0 && (r === 0 || r === 1)) && weakFrom(state, me, mode, at(q, r))).map(hex => hex.join()),
    };
  };

  test('KOZ-122 KOZ-T15 sword and naginata: to both sides of the head, not straight ahead; weak behind', () => {
    for (const weapon of ['katana', 'naginata', 'tetsubo']) {
      const { strikes, weak } = struck(weapon);
      expect(strikes).toEqual(['-1,0', '-1,1', '1,-1', '1,0']);
      for (const hex of ['1,1', '0,2', '-1,2']) expect(weak).toContain(hex);
      for (const hex of ['0,-1', '1,0', '-1,1', '0,-2']) expect(weak).not.toContain(hex);
      expect(weak).toContain('0,3'); // far behind
    }
  });

  test('KOZ-123 KOZ-T16 the spear: ahead, weak all round', () => {
    const { strikes, weak } = struck('yari');
    expect(strikes).toEqual(['-1,-1', '0,-1', '0,-2', '1,-2']);
    for (const hex of ['1,-1', '1,0', '1,1', '0,2', '-1,2', '-1,1', '-1,0']) expect(weak).toContain(hex);
    expect(weak).not.toContain('0,-1');
  });

  test('KOZ-T16 chains cannot strike from the saddle', () => {
    const chain = combat([
      man('a', 'samurai-mounted', 0, 0, 0, { riding: 'halt', ...armed('manrikigusari', 3) }),
      man('a2', 'ronin', 5, 0, 0),
      man('d', 'ronin', 0, -1, 3),
      man('d2', 'ronin', 5, -1, 3),
    ]);
    expect(offersOf(chain, 'strike').some(one => one['figure'] === 'a')).toBe(false);
  });
});

describe('zones drawn on the board', () => {
  const state = actions([
    man('a', 'master', 0, 0, 0, { name: 'Musashi' }),
    man('d', 'ashigaru-spear', 0, -3, 3),
    man('e', 'farmer', 3, 3, 0, armed('kama', 0)),
  ]);
  const zones = kozeriai.zones?.(state, figureId('a')) ?? [];

  test('KOZ-113 choosing a figure shows where it strikes, where it is weak, who outreaches it', () => {
    expect(zones.find(one => one.kind === 'strike')?.spots).toEqual([at(0, -1), at(1, -1), at(-1, 0)]);
    const weak = zones.find(one => one.kind === 'weak')?.spots ?? [];
    expect(weak).toContainEqual(at(0, 1));
    expect(weak).toContainEqual(at(0, 2));
    expect(weak).not.toContainEqual(at(0, -1));
    const reach = zones.filter(one => one.kind === 'reach');
    expect(reach).toHaveLength(1);
    expect(reach[0]?.spots).toEqual(
      [at(0, -1), at(-1, -1), at(1, -2)].filter(hex => reach[0]?.spots.some(([q, r]) => q === hex[0] && r === hex[1])),
    );
    expect(reach[0]?.spots).toHaveLength(3);
  });

  test('KOZ-157 the area of a ki-ai is 15 hexes', () => {
    expect(zones.find(one => one.kind === 'area')?.spots).toHaveLength(15);
    expect(kozeriai.zones?.(state, null)).toEqual([]);
  });
});

test('KOZ-129 KOZ-130 the rider is fought; only a reach of two or more strikes at the horse, which its rider defends', () => {
  const sword = combat([
    man('a', 'ronin', 1, -1, 4, armed('katana', 3)),
    man('d', 'samurai-mounted', 0, 0, 0, { riding: 'halt', ...armed('katana', 4), stroke: 1 }),
  ]);
  expect(offersOf(sword, 'strike').map(one => one['target'])).toEqual(['d']);
  const spear = combat([
    man('a', 'ashigaru-spear', 0, -2, 3, armed('yari', 3)),
    man('d', 'samurai-mounted', 0, 0, 0, { riding: 'halt', ...armed('katana', 4), stroke: 1 }),
  ]);
  expect(aims(spear)).toEqual(['d', 'the horse of d']);
  const { state, events } = playing(spear, strike('a', 'd', [9, 3], { horse: true }));
  expect(factor(events, 'd', 'KOZ-94')).toBe(4);
  expect(the(state, 'd-horse').wounds).toBe(5);
  expect(the(state, 'd')).toMatchObject({ wounds: 0, at: at(0, 0) });
});

test('KOZ-130 option nodachiReach naginata: with a reach of two it may strike at a horse', () => {
  const field = (options: Written) =>
    combat([man('a', 'ronin', 1, -1, 4, armed('nodachi', 3)), man('d', 'samurai-mounted', 0, 0, 0, { riding: 'halt' })], {}, options);
  expect([aims(field({})), aims(field({ nodachiReach: 'naginata' }))]).toEqual([['d'], ['d', 'the horse of d']]);
});

test('KOZ-R60 the mounted are never pushed', () => {
  const field = combat([
    man('a', 'ronin', 1, -1, 4, armed('katana', 3)),
    man('d', 'samurai-mounted', 0, 0, 0, { riding: 'halt', ...armed('katana', 3), stroke: 1 }),
  ]);
  expect(place(the(after(field, strike('a', 'd', [6, 5])), 'd'))).toEqual([0, 0]);
  expect(the(after(field, strike('a', 'd', [9, 5])), 'd').wounds).toBe(2);
});

test('KOZ-131 KOZ-132 KOZ-R61 canter +1, gallop +2 against whoever is ahead, on every roll', () => {
  const ride = (gait: string, q: number, r: number) => {
    const state = combat([
      man('a', 'samurai-mounted', 0, 0, 0, { riding: gait, ...armed('katana', 3) }),
      man('d', 'ronin', q, r, 3, { ...armed('katana', 3), stroke: 1 }),
    ]);
    const { events } = playing(state, strike('a', 'd', [5, 5]));
    return [factor(events, 'a', 'KOZ-131'), factor(events, 'a', 'KOZ-132')];
  };
  expect(ride('canter', 1, -1)).toEqual([1, undefined]);
  expect(ride('gallop', 1, -1)).toEqual([undefined, 2]);
  expect(ride('gallop', 1, 0)).toEqual([undefined, undefined]); // beside
  expect(ride('trot', 1, -1)).toEqual([undefined, undefined]);
});

describe('heights and captured horses', () => {
  const cliff = (levels: Written) => land({}, {}, levels);

  test('KOZ-R17 KOZ-R23 a difference of two levels bars strokes, at a neighbour and farther away', () => {
    const near = (level: number) =>
      combat([swordsman('a', 0, 0, 0), swordsman('d', 0, -1, 3, HAS_STRUCK), swordsman('a2', 5, 0, 0), swordsman('d2', 5, -1, 3, HAS_STRUCK)], cliff({ [level]: label(0, -1) })); // prettier-ignore
    const aimed = (level: number) => offersOf(near(level), 'strike').map(one => one['target']);
    expect([aimed(1), aimed(2)]).toEqual([['d', 'd2'], ['d2']]);
    const far = (levels: Written) =>
      offersOf(combat([man('a', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)), swordsman('a2', 5, 0, 0), swordsman('d', 0, -2, 3, HAS_STRUCK), swordsman('d2', 5, -1, 3, HAS_STRUCK)], cliff(levels)), 'strike').map(one => one['target']); // prettier-ignore
    expect(far({ 1: label(0, -1), 2: label(0, -2) })).toEqual(['d', 'd2']); // steps
    expect(far({ 2: label(0, -2) })).toEqual(['d2']);
    expect(far({ 2: `${label(0, -1)} ${label(0, -2)}` })).toEqual(['d2']);
  });

  test('KOZ-R23 a friend on a captured horse is in nobody’s way, an enemy on one of ours is', () => {
    const across = (owner: string, rider: string) =>
      offersOf(
        combat([
          man('a', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)),
          man(`${rider}7`, 'ronin', 0, -1, 1, { ...armed('katana', 3), ...HAS_STRUCK }),
          { ...man(`${owner}8`, 'horse', 0, -1, 1), mount: `${rider}7` },
          swordsman('a2', 5, 0, 0),
          swordsman('d', 0, -2, 3, HAS_STRUCK),
          swordsman('d2', 5, -1, 3, HAS_STRUCK),
        ]),
        'strike',
      ).map(one => one['target']);
    expect(across('d', 'a')).toContain('d');
    expect(across('a', 'd')).not.toContain('d');
  });
});
