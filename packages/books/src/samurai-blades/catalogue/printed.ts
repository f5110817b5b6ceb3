/** The tables as a reader sees them: drawn from the objects the rules use, BLD-T1 to BLD-T16, and the figures of section 6. */
import { pointsFor } from '../muster/points.ts';
import type { TableRows } from '../rules.ts';
import {
  ALL_STEPS,
  AT_MOUNTED,
  AT_OTHERS,
  AT_SAMURAI,
  BARRICADE,
  BEASTS,
  BODIES,
  CART_POINTS,
  CORNER_COVER,
  COVERS,
  DARK_TARGET,
  DEFLECTS_ON,
  FIGURES,
  FOOT_COMBAT,
  FRENCH_ADD,
  HORSE_STEPS,
  type HorseStep,
  MAN_KEYS,
  MOUNTED_COMBAT,
  ODDS,
  RANGE_ADDS,
  RANGES,
  RIDING,
  SHURIKEN,
  SHURIKEN_RANGE,
  STATS,
  TERRAIN,
  TERRAIN_SHIFT,
  WOUNDED_SHOOTER,
  type Cover,
  type Values,
} from '../tables.ts';

const dash = (value: string | number | null): string | number => (value === null || value === '' ? '–' : value);
const sign = (advantage: number): string => (advantage < 0 ? '−' : advantage > 0 ? '+' : '0');
const values = ({ attack, defence, points }: Values): string => `${attack}/${defence}/${points}`;
const rolls = Array.from({ length: 10 }, (_, i) => i + 1);

const missile = (id: TableRows['id'], table: Readonly<Record<Cover, readonly string[]>>, covers: readonly Cover[]): TableRows => ({
  id,
  columns: ['roll', ...covers],
  rows: rolls.map(roll => [roll, ...covers.map(cover => dash(table[cover][roll - 1] ?? ''))]),
});

const combat = (id: TableRows['id'], table: readonly (readonly string[])[]): TableRows => ({
  id,
  columns: ['die', ...ODDS],
  rows: table.map((row, i) => [i + 1, ...row.map(dash)]),
});

const STEP_NAMES: Readonly<Record<HorseStep, string>> = {
  forward: 'forward',
  forwardLeft: 'forward, to the left',
  forwardRight: 'forward, to the right',
  back: 'back',
  backLeft: 'back, to the left',
  backRight: 'back, to the right',
  headLeft: 'head to the left',
  headRight: 'head to the right',
  quartersLeft: 'quarters to the left',
  quartersRight: 'quarters to the right',
};

export const PRINTED: readonly TableRows[] = [
  {
    id: 'BLD-T1',
    columns: ['hex type', 'foot points', 'horse points', 'cover', 'advantage'],
    rows: [
      ...Object.entries(TERRAIN).map(([kind, row]) => [kind, dash(row.foot), dash(row.horse), row.cover, sign(row.advantage)]),
      ['barricade', BARRICADE.foot, dash(BARRICADE.horse), `${BARRICADE.cover}, across the front`, sign(BARRICADE.advantage)],
      ['exterior corner', 'as its terrain', 'as its terrain', CORNER_COVER, 'as its terrain'],
      ['cart hex', '–', '–', 'light to targets behind it', '–'],
    ],
  },
  {
    id: 'BLD-T2',
    columns: ['weapon', 'short (+0)', 'medium (+1)', 'long (+2)'],
    rows: [
      ...Object.entries(RANGES).map(([who, { short, medium, long }]) => [
        `${who} longbow`,
        `1–${short}`,
        `${short + 1}–${medium}`,
        `${medium + 1}–${long}`,
      ]),
      ['shuriken', `1–${SHURIKEN_RANGE}`, '–', '–'],
    ],
  },
  missile('BLD-T3', AT_MOUNTED, ['none', 'light', 'medium']),
  missile('BLD-T4', AT_SAMURAI, COVERS),
  missile('BLD-T5', AT_OTHERS, COVERS),
  {
    id: 'BLD-T6',
    columns: ['case', 'add'],
    rows: [
      ['medium range', `+${RANGE_ADDS.medium}`],
      ['long range', `+${RANGE_ADDS.long}`],
      ['shooter or thrower wounded', `+${WOUNDED_SHOOTER}`],
      ['shuriken at a target not in an illuminated hex, at night', `+${DARK_TARGET}`],
      ['at a mounted target (option French +1)', `+${FRENCH_ADD}`],
    ],
  },
  combat('BLD-T7', MOUNTED_COMBAT),
  combat('BLD-T8', FOOT_COMBAT),
  {
    id: 'BLD-T9',
    columns: ['attacker \\ defender', '−', '0', '+'],
    rows: TERRAIN_SHIFT.map((row, i) => [
      sign(i - 1),
      ...row.map(shift => (shift === 0 ? 'no shift' : `${Math.abs(shift)} ${shift < 0 ? 'left' : 'right'}`)),
    ]),
  },
  {
    id: 'BLD-T10',
    columns: ['roll', ...SHURIKEN.map((_, i) => `range ${i + 1}`)],
    rows: rolls.map(roll => [roll, ...SHURIKEN.map(row => dash(row[roll - 1] ?? ''))]),
  },
  {
    id: 'BLD-T11',
    columns: [`body points (man ${BODIES.man}, horse ${BODIES.horse} in each of its hexes)`, 'effect'],
    rows: [
      [`0–${BODIES.doubles - 1}`, 'none'],
      [`${BODIES.doubles}–${BODIES.bars - 1}`, 'movement cost of the hex doubled'],
      [`${BODIES.bars} or more`, 'impassable'],
    ],
  },
  {
    id: 'BLD-T12',
    columns: ['roll', 'effect'],
    rows: [
      [`1–${DEFLECTS_ON}`, 'success: C → B, B → A (retreat 2), A → no effect; mounted (BLD-T3): B, C, D → A (retreat 4), A → no effect'],
      [`${DEFLECTS_ON + 1}–10`, 'failure: full effect'],
    ],
  },
  {
    id: 'BLD-T13',
    columns: ['state before', 'retreat done', 'retreat impossible', 'stunned result', 'wounded result', 'killed result'],
    rows: [
      ['healthy', 'healthy, moved', 'wounded', 'stunned', 'wounded', 'dead'],
      ['wounded', 'wounded, moved', 'dead', 'dead', 'dead', 'dead'],
      ['stunned', 'cannot retreat: dead', 'dead', 'dead', 'dead', 'dead'],
      ['draft or riderless horse', 'moved', 'dead', 'dead', 'dead', 'dead'],
    ],
  },
  {
    id: 'BLD-T14',
    columns: ['drawn or pushed by', 'movement points'],
    rows: [
      ['one draft horse (ridden or led)', CART_POINTS.horse],
      ['two men', CART_POINTS.two],
      ['three or more men', CART_POINTS.more],
      ['fewer', 0],
    ],
  },
  {
    id: 'BLD-T15',
    columns: ['step', 'cost, in the horse cost of the hex newly entered'],
    rows: ALL_STEPS.map(step => [STEP_NAMES[step], HORSE_STEPS[step]]),
  },
  {
    id: 'BLD-T16',
    columns: ['result', 'healthy rider', 'wounded rider'],
    rows: [
      ['T3 B, T7 D', 'horse dead; rider stunned on foot', 'horse dead; rider dead'],
      ['T3 C', 'horse riderless; rider wounded on foot', 'horse riderless; rider dead'],
      ['T3 D, T7 F', 'horse dead; rider wounded on foot', 'horse dead; rider dead'],
      ['T7 E, shuriken W', 'rider wounded, still mounted', 'rider dead; horse riderless'],
      ['T7 G, shuriken D', 'rider dead; horse riderless', 'the same'],
      ['T7 H', 'both dead', 'the same'],
      ['retreat impossible; result A as attacker', 'rider wounded, still mounted', 'rider dead; horse riderless'],
      ['forced into the river', 'horse and rider drowned, no bodies', 'the same'],
    ],
  },
  {
    id: 'BLD-T17',
    columns: ['key', 'figure', 'class', 'healthy', 'wounded', 'mounted', 'mounted wounded', 'points'],
    rows: [
      ...MAN_KEYS.map(key => {
        const { title, class: of, healthy, wounded } = FIGURES[key];
        const { mounted } = STATS[key];
        return [
          key,
          title,
          of,
          values(healthy),
          values(wounded),
          mounted === null ? '–' : values(mounted[0]),
          mounted === null ? '–' : values(mounted[1]),
          pointsFor(key, false),
        ];
      }),
      ...Object.entries(BEASTS).map(([key, { title, defence }]) => [
        key,
        title,
        'horse',
        `–/${defence}/${key === 'DRAFT' ? RIDING.draft : '–'}`,
        '–',
        '–',
        '–',
        key === 'DRAFT' ? pointsFor('DRAFT', false) : '–',
      ]),
    ],
  },
];
