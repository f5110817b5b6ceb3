/** The tables as a reader sees them: drawn from the objects the rules use, SSK-T1 to SSK-T17. */
import { signed } from '@nobori/engine';
import { READY_FORCES } from '../muster/readyForces.ts';
import { costOf } from '../muster/points.ts';
import { OPTIONS } from '../options.ts';
import type { FactorTable, TableRows } from '../rules.ts';
import {
  BASES,
  FIRING,
  GROUND,
  LEAST_ALLOWANCE,
  LEG_WOUND_COST,
  MELEE,
  MISSILES,
  MORALE,
  MOVE,
  OBSTACLE_COST,
  POINTS,
  SHELTER_REACH,
  THICKEST_WOODS,
  TROOP,
  TROOPS,
  UNITS,
  WOUND_ROLL,
} from '../tables.ts';

const inInches = (units: number): string => `${units / 254}"`;
const dash = (value: number | null): string | number => value ?? '–';
const factorRows = <C>(table: FactorTable<C>): (readonly (string | number)[])[] =>
  table.map(([label, value, , rule]) => [label, signed(value), rule]);

/** The tables as a reader sees them. */
export const PRINTED: readonly TableRows[] = [
  {
    id: 'SSK-T1',
    columns: ['Unit of', 'Figures (leader included)', 'Leader may be', 'Coherency'],
    rows: Object.entries(UNITS).map(([kind, unit]) => [
      kind,
      `${unit.least}–${unit.most}`,
      unit.leaders.join(', ') || 'none',
      inInches(unit.together),
    ]),
  },
  {
    id: 'SSK-T2',
    columns: ['Troop type', 'No. of D6', 'Melee hits on', 'Firing hits on', 'Trained', 'Dies on wound no.'],
    rows: TROOPS.map(type => [
      type,
      TROOP[type].dice,
      `${TROOP[type].melee}+`,
      `${TROOP[type].fires}+`,
      TROOP[type].trained ? 'yes' : 'no',
      TROOP[type].wounds || 'first hit',
    ]),
  },
  {
    id: 'SSK-T3',
    columns: ['Figure', 'Move', 'Charge'],
    rows: Object.entries(MOVE).map(([figure, row]) => [figure, inInches(row.move), inInches(row.charge)]),
  },
  {
    id: 'SSK-T4',
    columns: ['Cause', 'Effect', 'Ninja'],
    rows: [
      ['each obstacle crossed', `−${inInches(OBSTACLE_COST)}`, 'ignored'],
      ['charging', `+${inInches(MOVE.foot.charge - MOVE.foot.move)}`, `+${inInches(MOVE.ninja.charge - MOVE.ninja.move)}`],
      ['in difficult terrain', 'every inch costs two', 'ignored'],
      ['each leg wound', `−${inInches(LEG_WOUND_COST)}, never below ${inInches(LEAST_ALLOWANCE)}`, 'applies'],
    ],
  },
  {
    id: 'SSK-T5',
    columns: ['Weapon', 'Rate of fire', 'Close range to', 'Long range to', 'Shot at chargers from more than'],
    rows: Object.entries(MISSILES).map(([name, row]) => [
      name,
      row.reload === 0 ? 'every Firing Section' : 'every second Firing Section',
      inInches(row.close),
      row.long === row.close ? '–' : inInches(row.long),
      inInches(row.charger),
    ]),
  },
  { id: 'SSK-T6', columns: ['Situation', 'Dice', 'Rule'], rows: factorRows(FIRING) },
  { id: 'SSK-T7', columns: ['Situation', 'Dice', 'Rule'], rows: factorRows(MELEE) },
  {
    id: 'SSK-T8',
    columns: ['D12 from', 'Result'],
    rows: WOUND_ROLL.map(([from, result]) => [
      from,
      { dead: 'dead', leg: 'leg wound: −2" move', arm: 'arm wound: no firing, −1 die in melee', lucky: 'lucky fate: no effect' }[result],
    ]),
  },
  {
    id: 'SSK-T9',
    columns: ['Type', 'Dead at'],
    rows: TROOPS.map(type => [type, TROOP[type].wounds === 0 ? 'first hit (no roll)' : `${TROOP[type].wounds} wounds`]),
  },
  {
    id: 'SSK-T10',
    columns: ['Trigger', 'Who'],
    rows: [
      ['its leader died this turn', 'the unit'],
      ['it lost at least half of the figures it had at the start of the turn', 'the unit'],
      ['a fleeing friendly unit passed within 6"', 'each unengaged friendly unit so passed'],
      ['trying to rally', 'the fleeing unit (option rout: flee only)'],
    ],
  },
  { id: 'SSK-T11', columns: ['Situation', 'Dice', 'Rule'], rows: factorRows(MORALE) },
  {
    id: 'SSK-T12',
    columns: ['Successes (5 or 6)', 'Result'],
    rows: [
      [0, 'rout: the unit is removed'],
      [1, 'hold ground for one turn; in melee hits only parry'],
      ['2 or more', 'normal'],
    ],
  },
  {
    id: 'SSK-T13',
    columns: ['Kind', 'Shape', 'Movement', 'Line of sight', 'Cover'],
    rows: [
      ...Object.entries(GROUND.areas).map(([kind, area]) => [
        kind,
        'area',
        'impassable' in area ? 'impassable' : 'difficult' in area ? 'difficult' : 'normal',
        'blocks' in area ? 'blocks' : 'thick' in area ? `blocks beyond ${inInches(THICKEST_WOODS)}` : 'clear',
        'cover' in area ? 'inside' : 'no',
      ]),
      ...Object.entries(GROUND.lines).map(([kind, line]) => [
        kind,
        'line',
        'barrier' in line ? 'impassable; Ninja cross it' : 'obstacle' in line ? `−${inInches(OBSTACLE_COST)} a crossing` : 'normal',
        'blocks' in line ? 'blocks' : 'clear',
        'shelters' in line ? `within ${inInches(SHELTER_REACH)} behind it` : 'no',
      ]),
    ],
  },
  {
    id: 'SSK-T14',
    columns: ['Type', 'Figure', 'Armour', 'Two-handed weapon', 'Yumi', 'Arquebus', 'Trained', 'Horse'],
    rows: TROOPS.map(type => [
      type,
      POINTS[type].figure,
      ...[
        POINTS[type].armour,
        POINTS[type].twoHanded,
        POINTS[type].yumi,
        POINTS[type].arquebus,
        POINTS[type].trained,
        POINTS[type].horse,
      ].map(dash),
    ]),
  },
  {
    id: 'SSK-T15',
    columns: ['Id', 'Name', 'Units', 'Points'],
    rows: READY_FORCES.map(force => [
      force.id,
      force.name,
      force.units.map(unit => `${unit.of} ${unit.figures.reduce((sum, { count }) => sum + count, 0)}`).join(', '),
      force.units.reduce((sum, unit) => sum + unit.figures.reduce((all, spec) => all + costOf(spec, true), 0), 0),
    ]),
  },
  {
    id: 'SSK-T16',
    columns: ['Option', 'Default', 'Other values', 'Where'],
    rows: Object.entries(OPTIONS).map(([name, { values, default: usual, rule }]) => [
      name,
      String(usual),
      values.filter(value => value !== usual).join(', '),
      rule,
    ]),
  },
  {
    id: 'SSK-T17',
    columns: ['Figure', 'Base', 'Radius (0.1 mm)'],
    rows: [
      ['foot, Ninja', 'round, 25 mm', BASES.foot.radius],
      ['mounted', 'round, 40 mm', BASES.mounted.radius],
    ],
  },
];
