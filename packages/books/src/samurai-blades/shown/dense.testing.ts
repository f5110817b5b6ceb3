/** Positions for tests of the odds: a small field full of men, riders, monks and horses, some hurt, by day and night, under random options. */
import { seatId, seeded, type Random } from '@nobori/engine';
import { hexBeside, sameHex, type Hex } from '@nobori/engine/hex';
import { casesMade, type Case } from '@nobori/engine/testing';
import { samuraiBlades as book } from '../index.ts';
import type { BladesOrder, BladesState } from '../state.ts';
import { blue, hex, red, scene, type Written } from '../tabletop.testing.ts';
import { hexNamed, labelFor } from '../terrain/hexNames.ts';

const drawn = <T>(random: Random, all: readonly [T, ...T[]]): T => all[random.below(all.length)] ?? all[0];
const seldom = <T>(random: Random, n: number, value: T): T | undefined => (random.below(n) === 0 ? value : undefined);

const MEN = ['SAM2', 'SAM1', 'RON', 'ASHY', 'ASHB', 'SAMB', 'PEA', 'MON', 'MON', 'SMON', 'NIN', 'BANB', 'LORD'] as const;
const RIDERS: readonly string[] = ['SAM2', 'SAM1', 'SAMB', 'SMON', 'LORD'];
const SIZE = 7;
const TERRAIN = { scrub: 'B2 D5', tree: 'F2', river: 'A6 A7', bridge: 'B6', window: 'E3', interior: 'F3', torii: 'C4', slope: 'G6' };

/** Hexes of the field that are still free and take a man, or a horse. */
function free(taken: readonly Hex[], at: Hex, mounted: boolean): boolean {
  const label = labelFor(at);
  if (!/^[A-G][1-7]$/.test(label) || taken.some(one => sameHex(one, at))) return false;
  const barred = mounted ? ['tree', 'river', 'window', 'interior', 'torii'] : ['river'];
  return !Object.entries(TERRAIN).some(([kind, hexes]) => barred.includes(kind) && hexes.split(' ').includes(label));
}

function figuresIn(random: Random, night: boolean): Written[] {
  const taken: Hex[] = [];
  const figures: Written[] = [];
  for (let i = 0; i < 5 + random.below(7); i += 1) {
    const at = hexNamed(`${'ABCDEFG'[random.below(SIZE)] ?? 'A'}${1 + random.below(SIZE)}`) ?? hex('A1');
    const is = random.below(8) === 0 ? 'HORSE' : drawn(random, MEN);
    const two = is === 'HORSE' || (RIDERS.includes(is) && random.below(3) === 0);
    const rear = hexBeside(at, drawn(random, [0, 1, 2, 3, 4, 5]));
    if (!free(taken, at, two) || (two && !free(taken, rear, true))) continue;
    taken.push(at, ...(two ? [rear] : []));
    const health = is === 'HORSE' ? 'healthy' : drawn(random, ['healthy', 'healthy', 'healthy', 'wounded', two ? 'wounded' : 'stunned']);
    const fought = random.below(4) === 0 ? { fought: 2 } : {};
    const place = { ...(two ? { rear: labelFor(rear) } : {}), health, ...fought };
    figures.push((i % 2 === 0 ? red : blue)(`${i % 2 === 0 ? 'R' : 'B'}${i}`, night || is !== 'NIN' ? is : 'RON', labelFor(at), place));
  }
  return figures;
}

const optionsOf = (random: Random): Written =>
  Object.fromEntries(
    Object.entries({
      combinedRetreat: seldom(random, 4, 'all'),
      mountedMissileB: seldom(random, 4, 'asPrinted'),
      stunnedDefence: seldom(random, 4, 'healthy'),
      mountedMissilePlusOne: seldom(random, 5, true),
      frenchBowPhase: seldom(random, 5, true),
    }).filter(([, value]) => value !== undefined),
  );

/** Null where such a position cannot be, or nobody has anything to ask. */
function dense(seed: number): Case<BladesState, BladesOrder> | null {
  const random = seeded(`dense ${seed}`);
  const night = random.below(4) === 0;
  const figures = figuresIn(random, night);
  const step = drawn(random, ['footBows', 'horseBows', 'movement', 'footBowsAgain', 'combat']);
  const more = {
    phase: 3,
    night,
    map: { columns: SIZE, rows: SIZE, terrain: TERRAIN },
    lanterns: night ? [{ at: 'D4' }, { at: 'B2' }] : [],
  };
  const state = scene(step, [...figures, red('R', 'PEA', 'A1'), blue('B', 'PEA', 'G7')].filter(unlike), more, optionsOf(random));
  const seat = seatId(random.below(5) === 0 ? 'blue' : 'red');
  const view = book.view(state, seat);
  const orders = [...book.candidates(view, seat)].filter(({ kind }) => ASKED.has(kind));
  const all = orders.length > 0 && random.below(3) > 0 ? orders : book.probes(view, seat);
  const what = all[random.below(Math.max(1, all.length))];
  return what === undefined ? null : { name: `dense ${seed}: ${JSON.stringify(what)}`, state, seat, what };
}

const ASKED: ReadonlySet<string> = new Set(['shoot', 'attack', 'shootLantern']);
const unlike = (one: Written, i: number, all: readonly Written[]): boolean =>
  all.findIndex(other => other['at'] === one['at'] || other['rear'] === one['at']) === i;

export const densely = casesMade(dense);
