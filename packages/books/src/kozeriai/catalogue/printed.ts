/** KOZ-T1 to KOZ-T31 as the rule book page draws them: the very objects the rules use. */
import { signed } from '@nobori/engine';
import { BEARINGS, hexDistance, ringName, VECTORS } from '@nobori/engine/hex';
import { STAT_BLOCKS } from '../muster/figures.ts';
import { TACTICAL_FACTORS } from '../melee/melee.ts';
import { OPTIONS } from '../options.ts';
import type { TableRows } from '../rules.ts';
import { SHOOTING_FACTORS } from '../shooting/shooting.ts';
import {
  ARMOUR,
  ARMOURS,
  CHARGE_FALLS,
  CHARGE_RESULTS,
  CLASSES,
  GAIT,
  GAITS,
  JUMPS,
  LIMITS,
  MISSILES,
  RELATIVE,
  RELOAD,
  STAMINA,
  TO_HIT,
  TRIPS,
} from '../tables.ts';
import { GLOSSARY_ROWS, WEAPONS } from '../weapons/glossary.ts';
import { KIAI_AREA, SADDLE, ZONE_IDS, ZONE_ROWS, type ZoneId } from '../zones/zoneTables.ts';

const upTo = (from: number, most: number): string => (most < from ? '–' : most === from ? `${most}` : `${from}–${most}`);
/** By ring and place in it, as in KOZ-T1: 2.11 is the hex with k = 11 two steps out. */
const hexes = (pattern: readonly (readonly [number, number])[]): string => pattern.map(ringName).join(' ');
/** Zones are called by the weapon they were drawn for. */
const ZONE_NAMES: Readonly<Partial<Record<ZoneId, string>>> = {
  naginataWide: 'naginata, wide arc',
  feruzueChain: 'feruzue, chain',
  feruzueSpear: 'feruzue, spear',
  kgFlail: 'kusarigama, flail',
  kgEntangle: 'kusarigama, entangling',
  kgSickle: 'kusarigama, sickle',
  kawanawa: 'kawa-nawa',
};
const zoneName = (id: ZoneId): string => ZONE_NAMES[id] ?? id;
const TIRING: Readonly<Record<keyof typeof STAMINA, string>> = {
  far: `on foot, more than ${STAMINA.far.more} hexes`,
  jump: 'each jump or climb',
  armour: 'fought in armour',
  full: 'fought in full armour',
  wound: 'each wound received',
  roll: 'each attack or defence',
  heavy: 'fought with a heavy weapon',
  dash: 'dashed (option)',
  rest: 'stood still all turn',
  lying: `more, for ${STAMINA.lying.every} turns down`,
};
const HARM = { e: 'edge', b: 'blunt', '–': '–' } as const;

export const PRINTED: readonly TableRows[] = [
  {
    id: 'KOZ-T1',
    columns: ['direction', 'name', 'vector q,r'],
    rows: VECTORS.map((vector, d) => [d, BEARINGS[d] ?? '', vector.join(',')]),
  },
  {
    id: 'KOZ-T2',
    columns: ['obstacle', 'refuse and rider thrown', 'refuse', 'success'],
    rows: Object.entries(JUMPS).map(([over, [throws, refuses]]) => [
      over,
      upTo(0, throws),
      upTo(throws + 1, refuses),
      upTo(refuses + 1, 9),
    ]),
  },
  {
    id: 'KOZ-T3',
    columns: ['event', 'falls on'],
    rows: Object.values(TRIPS).map(({ label, most }) => [label, upTo(0, most)]),
  },
  {
    id: 'KOZ-T4',
    columns: ['weapon', 'skill below 2', '2 or 3', '4 or 5', 'over 5'],
    rows: MISSILES.map(missile => [missile, ...RELOAD[missile]]),
  },
  {
    id: 'KOZ-T5',
    columns: ['weapon', 'up to 20 hexes', 'up to 40', 'up to 80', 'over 80'],
    rows: MISSILES.map(missile => [missile, ...TO_HIT[missile].map(need => need ?? '–')]),
  },
  {
    id: 'KOZ-T5b',
    columns: ['factor', 'value', 'rule'],
    rows: [['weapon skill', 'skill', 'KOZ-67'], ...SHOOTING_FACTORS.map(([label, value, , rule]) => [label, signed(value), rule])],
  },
  {
    id: 'KOZ-T5c',
    columns: ['missile', 'less'],
    rows: [2, 4, 0].map(minus => [
      [...WEAPONS].flatMap(([id, one]) => (one.missile !== null && one.minus === minus ? [id] : [])).join(', '),
      minus,
    ]),
  },
  {
    id: 'KOZ-T6',
    columns: ['own class', ...CLASSES.map(one => `vs ${one}`)],
    rows: CLASSES.map(own => [own, ...CLASSES.map(other => signed(RELATIVE[own][other]))]),
  },
  {
    id: 'KOZ-T6b',
    columns: ['situation', 'value', 'rule'],
    rows: TACTICAL_FACTORS.map(([label, value, , rule]) =>
      rule === 'KOZ-105' ? ['outnumbered n to 1, from 2 on', '−n', rule] : [label, signed(value), rule],
    ),
  },
  {
    id: 'KOZ-T7',
    columns: ['result', 'from, defender stationary', 'from, both moving'],
    rows: CHARGE_RESULTS.map((result, i) => [result, CHARGE_FALLS.stationary[i] ?? '', CHARGE_FALLS.moving[i] ?? '']),
  },
  {
    id: 'KOZ-T8',
    columns: ['zone', 'attack hexes', '−2 adjacent', '−2 farther off'],
    rows: ZONE_IDS.map(id => [zoneName(id), ZONE_ROWS[id].attack, ZONE_ROWS[id].near, ZONE_ROWS[id].far]),
  },
  {
    id: 'KOZ-T15',
    columns: ['rider with', 'attack', '−2 from'],
    rows: Object.entries(SADDLE).map(([id, zone]) => [
      id === 'riderYari' ? 'spear' : 'any other weapon',
      hexes(zone.attack),
      hexes(zone.weak),
    ]),
  },
  {
    id: 'KOZ-T23',
    columns: ['steps away', 'hexes'],
    rows: [1, 2, 3].map(n => [n, hexes(KIAI_AREA.filter(hex => hexDistance([0, 0], hex) === n))]),
  },
  {
    id: 'KOZ-T25',
    columns: ['cause', 'points'],
    rows: Object.entries(TIRING).map(([cause, label]) => [label, signed(STAMINA[cause as keyof typeof STAMINA].points)]), // a label for every cause
  },
  {
    id: 'KOZ-T26',
    columns: ['weapon', 'mode', 'class', 'zone', 'harm', 'reach', 'missile'],
    rows: GLOSSARY_ROWS.map(([id, name, gloss, mode, of, zone, harm, reach, missile]) => [
      gloss === '' ? name : `${name} (${gloss})`,
      (WEAPONS.get(id)?.modes.length ?? 0) > 1 ? mode : '',
      of,
      zoneName(zone),
      HARM[harm],
      reach,
      missile ?? '–',
    ]),
  },
  {
    id: 'KOZ-T27',
    columns: ['class', 'melee', 'shots', 'armoured for jumping'],
    rows: ARMOURS.map(one => [one, ARMOUR[one].melee, ARMOUR[one].shot, ARMOUR[one].jumps ? 'yes' : 'no']),
  },
  {
    id: 'KOZ-T28',
    columns: ['activity', 'speed', 'hexes', 'turns', 'bonus ahead'],
    rows: GAITS.map(gait => [gait, GAIT[gait].speed, GAIT[gait].hexes, GAIT[gait].turns, signed(GAIT[gait].bonus)]),
  },
  { id: 'KOZ-T29', columns: ['build', 'limit'], rows: Object.entries(LIMITS) },
  {
    id: 'KOZ-T30',
    columns: ['figure', 'armour', 'weapons and skills', 'stamina'],
    rows: Object.values(STAT_BLOCKS).map(block => [
      block.name,
      block.armour,
      Object.entries(block.weapons)
        .map(([weapon, skill]) => `${weapon} ${signed(skill)}`)
        .join(', '),
      block.stamina,
    ]),
  },
  {
    id: 'KOZ-T31',
    columns: ['option', 'default', 'other values', 'ruling'],
    rows: Object.entries(OPTIONS).map(([name, entry]) => [
      name,
      String(entry.default),
      entry.values
        .filter(value => value !== entry.default)
        .map(String)
        .join(', '),
      entry.rule,
    ]),
  },
];
