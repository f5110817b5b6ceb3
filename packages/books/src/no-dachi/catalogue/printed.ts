/** The tables as a reader sees them: drawn from the objects the rules use, NOD-T1 to NOD-T22. */
import { signed } from '@nobori/engine';
import type { Bought } from '../files/battle.ts';
import { costOf, HORSE_COST } from '../muster/figures.ts';
import { FORCE_LISTS, LISTS, type Entry } from '../muster/forceLists.ts';
import { MORALE } from '../morale/checks.ts';
import { OPTIONS } from '../options.ts';
import { whole } from '../muster/statBlocks.ts';
import type { TableRows } from '../rules.ts';
import { LIST_NAME } from '../words.ts';
import {
  AGAINST_ARQUEBUS,
  AGAINST_MISSILES,
  AMBUSH,
  ARMOUR,
  ARMOURS,
  BANDS,
  BASES,
  CLASS,
  CLASSES,
  CLEAR_OF_FRIENDS,
  CLOSE,
  COHERENCY,
  CONTACT,
  COVER_REACH,
  DEPLOYMENT,
  DISABLED_AT,
  GAP,
  GROUND,
  KILLED_AT,
  MELEE_RESULT,
  MESSENGER,
  MISSILE,
  MORALE_RESULT,
  MOVE,
  NINJA_CLOSE,
  OBSERVED_AT_LEAST,
  PUSH,
  RAISED,
  RANGE_DIE,
  SEEN_AT,
  SEPPUKU,
  SHOOTING_RESULT,
  SIGNAL,
  SMOKE,
  STANDARD_TABLE,
  TICK,
  TREND,
  UNMEASURED,
  UPHILL,
  VOICE,
  WOOD,
  WOUND_POINTS,
  type Armour,
  type Class,
} from '../tables.ts';

const cmOf = (units: number): string => `${units / 100} cm`;
const mmOf = (units: number): string => `${units / 10} mm`;
const dieOf = (die: { readonly name: string } | null): string => die?.name ?? 'none';
const dash = (value: number | null): string | number => value ?? '–';

/** NOD-031, NOD-T17: the rows of the calculator in their printed order; every cell is class + weapons + armour, whatever is printed (NOD-R009). */
type Row = readonly [label: string, weapons: Partial<Pick<Bought, 'close' | 'missiles'>>];
const [YARI, POLE, SHOT]: readonly [Row, Row, Row] = [
  ['yari or katana', { close: 'yari' }],
  ['naginata, no-dachi', { close: 'naginata' }],
  ['arquebus or bow + katana', { close: 'katana', missiles: ['bow'] }],
];
const SHOT_AND_KNIFE: Row = ['arquebus or bow + wakizashi', { close: 'wakizashi', missiles: ['bow'] }];
const KNIFE: Row = ['wakizashi', { close: 'wakizashi' }];
const CALCULATOR: Readonly<Record<Class, readonly Row[]>> = {
  kensei: [YARI, POLE, SHOT],
  eiyuu: [YARI, POLE, SHOT],
  bushi: [YARI, POLE, SHOT],
  ashigaru: [YARI, POLE, SHOT_AND_KNIFE, KNIFE],
  noumin: [['improvised', {}], KNIFE, YARI, SHOT_AND_KNIFE, POLE],
};

/** NOD-R010: priced in the book, but nobody may field it. */
const priced = (rank: Class, weapons: Row[1], armour: Armour): string | number => {
  const cost = costOf(whole({ class: rank, ...weapons, armour }));
  return rank === 'noumin' && armour === 'heavy' ? `${cost}, not allowed` : cost;
};

/** NOD-T20: what the words of a kind of ground mean to a player. */
const MEANS: Readonly<Record<string, string>> = {
  footDifficult: 'difficult on foot',
  horseDifficult: 'difficult mounted',
  footBarred: 'not on foot',
  horseBarred: 'not mounted',
  cover: 'cover',
  wood: 'sight 10 cm in, 15 cm inside',
  hill: 'height counts',
  dry: 'over water and slow ground',
  barrier: 'bars the way',
  climbed: 'climbed on foot',
  screen: 'blocks sight',
};

export const PRINTED: readonly TableRows[] = [
  {
    id: 'NOD-T1',
    columns: ['Rank', 'Class', 'Said', 'Meaning', 'Quality die', 'Cost'],
    rows: CLASSES.map(one => [CLASS[one].rank, one, CLASS[one].said, CLASS[one].meaning, CLASS[one].die.name, CLASS[one].cost]),
  },
  {
    id: 'NOD-T2',
    columns: ['Weapon', 'Weapon die', 'Cost', 'Rule'],
    rows: Object.entries(CLOSE).map(([name, { die, cost, rule }]) => [name, dieOf(die), cost, rule]),
  },
  {
    id: 'NOD-T3',
    columns: ['Weapon', 'Short', 'Medium', 'Long', 'Extreme', 'Load', 'Noumin', 'Cost', 'Rule'],
    rows: Object.entries(MISSILE).map(([name, { reach, load, noumin, cost, rule }]) => [
      name,
      ...reach.map(cmOf),
      dash(load),
      dash(noumin),
      cost,
      rule,
    ]),
  },
  {
    id: 'NOD-T4',
    columns: ['Armour', 'Examples', 'Melee die', 'Cost', 'Foot move'],
    rows: ARMOURS.map(one => [one, ARMOUR[one].examples, ARMOUR[one].die.name, ARMOUR[one].cost, cmOf(ARMOUR[one].move)]),
  },
  {
    id: 'NOD-T5',
    columns: ['Class', ...ARMOURS],
    rows: [
      ...CLASSES.map(one => [
        one === 'bushi' ? 'bushi, and any horse' : one,
        ...ARMOURS.map(armour => (one === 'noumin' && armour === 'heavy' ? 'not allowed' : dieOf(AGAINST_MISSILES[one][armour]))),
      ]),
      ['any, by arquebus', ...ARMOURS.map(armour => AGAINST_ARQUEBUS[armour].name)],
      ['noumin, by arquebus', 'none', ...ARMOURS.slice(1, 3).map(armour => AGAINST_ARQUEBUS[armour].name), 'not allowed'],
    ],
  },
  { id: 'NOD-T6', columns: [...BANDS], rows: [BANDS.map(band => RANGE_DIE[band].name)] },
  { id: 'NOD-T7', columns: ['+1', '+2', '+3', '+4', '+5 and more'], rows: [[...SHOOTING_RESULT]] },
  {
    id: 'NOD-T8',
    columns: ['Result', 'Points', 'Total', 'State', 'Actions'],
    rows: [
      ['light', WOUND_POINTS.light, '1', 'Light Wound', 2],
      ['wound', WOUND_POINTS.wound, '2 or 3', 'Wound', '1, a Kensei 2'],
      ['disabled', WOUND_POINTS.disabled, `${DISABLED_AT} or ${KILLED_AT - 1}`, 'Disabled', 0],
      ['killed', WOUND_POINTS.killed, `${KILLED_AT} or more`, 'Killed', 0],
    ],
  },
  {
    id: 'NOD-T9',
    columns: ['Mover', 'Normal', 'Difficult or half speed', 'Both'],
    rows: [
      ['Foot in any armour', ARMOUR.light.move],
      ['Foot unarmoured, animals, ninja', ARMOUR.none.move],
      ['Mounted, in quarters of 60 mm', MOVE.horse],
      ['Climbing a ladder (half speed only)', MOVE.ladder],
      ['Climbing a wall or fence (half speed only)', MOVE.wall],
    ].map(([mover, move], i) => [String(mover), mmOf(Number(move)), mmOf(Number(move) / 2), i < 3 ? mmOf(Number(move) / 4) : '–']),
  },
  {
    id: 'NOD-T10',
    columns: ['Figure', 'Dice'],
    rows: [
      ['Primary on foot', 'quality, weapon, armour; +1 uphill or in cover'],
      ['Primary mounted', 'the same and D6 for the horse, unless foot with yari is in the combat'],
      ['Helper', 'quality, weapon'],
      ['Mounted without yari, enemies in the rear only', 'armour; cannot win'],
    ],
  },
  {
    id: 'NOD-T11',
    columns: ['Loser', '+1', '+2', '+3', '+4', '+5', '+6 and more'],
    rows: Object.entries(MELEE_RESULT).map(([loser, results]) => [loser, ...results]),
  },
  {
    id: 'NOD-T12',
    columns: ['Condition', 'Modifier', 'Rule'],
    rows: MORALE.map(([label, value, , rule]) => [label, signed(value), rule]),
  },
  {
    id: 'NOD-T13',
    columns: ['Total, this or more', 'Result'],
    rows: [...MORALE_RESULT.map(([least, result]) => [least, result]), ['less', 'lost: broken, no rally']],
  },
  {
    id: 'NOD-T14',
    columns: ['Weapon', 'Die or reach', 'Cost'],
    rows: [
      ...NINJA_CLOSE.map(one => [one, CLOSE[one].die.name, CLOSE[one].cost]),
      ...(['shuriken', 'fukiya', 'smokebomb'] as const).map(one => [one, cmOf(MISSILE[one].reach[3]), MISSILE[one].cost]),
    ],
  },
  {
    id: 'NOD-T15',
    columns: ['Ninja', 'Still', 'Moving'],
    rows: Object.entries(SEEN_AT).map(([where, { still, moving }]) => [where, `D6 × ${cmOf(still)}`, `D6 × ${cmOf(moving)}`]),
  },
  {
    id: 'NOD-T16',
    columns: ['What', 'Distance'],
    rows: [
      ['Ambush uncovered within', `D6 × ${cmOf(AMBUSH)}`],
      ['Into a wood from outside', cmOf(WOOD.into)],
      ['Inside a wood', cmOf(WOOD.inside)],
      ['Voice, commander’s bonus', cmOf(VOICE)],
      ['Signal', cmOf(SIGNAL)],
      ['Overhead fire, fire into melee: from friends, more than', cmOf(CLEAR_OF_FRIENDS)],
      ['Coherency', cmOf(COHERENCY)],
      ['Seppuku', cmOf(SEPPUKU)],
      ['Deployment', cmOf(DEPLOYMENT)],
    ],
  },
  {
    id: 'NOD-T17',
    columns: ['Figure', ...ARMOURS],
    rows: [
      ...CLASSES.flatMap(rank =>
        CALCULATOR[rank].map(([label, weapons]) => [`${rank}, ${label}`, ...ARMOURS.map(armour => priced(rank, weapons, armour))]),
      ),
      ['a horse, for any of them', ...ARMOURS.map(() => `+${HORSE_COST}`)],
    ],
  },
  {
    id: 'NOD-T18',
    columns: ['List', 'Line', 'Number', 'Classes', 'Weapons', 'Armour', 'Horse'],
    rows: LISTS.flatMap(list =>
      Object.entries(FORCE_LISTS[list] as Readonly<Record<string, Entry>>).map(
        ([name, { min, max, classes, close, missile, armour, horse }]) => [
          LIST_NAME[list].text,
          name,
          max === null ? `${min} or more` : `${min}–${max}`,
          classes.join(', '),
          [...close, ...missile].join(', '),
          armour.join(', '),
          horse ? 'yes' : 'no',
        ],
      ),
    ),
  },
  {
    id: 'NOD-T19',
    columns: ['Group', 'Targets, of each kind the nearest; and what it does'],
    rows: [
      ['missile', 'who could charge it · who shot at it · for arquebuses the most heavily armoured · the nearest'],
      ['melee', 'who shot at it · the closest in class and type · the nearest'],
      ['defending', 'the same, among those inside its area; it shoots at anybody from where it stands'],
      ['missile, first', 'in contact: stays, the others shoot or load'],
      ['missile, then', 'a likely mounted charge, nobody at Short range: loads, else holds its fire'],
      ['missile, then', 'target beyond Medium or no line to anybody, and it does not come on: one action towards it, then shoots or loads'],
      ['missile, else', 'shoots, else loads, else holds, with both actions'],
      ['melee, first', 'in contact: stays, the others come into contact or as near as they can'],
      [
        'melee, then',
        'within reach: charges; seen: straight at it, round slow ground; nobody seen: to the objective or the sound of fighting',
      ],
    ],
  },
  {
    id: 'NOD-T20',
    columns: ['Kind', 'Means'],
    rows: [...Object.entries(GROUND.areas), ...Object.entries(GROUND.lines)].map(([kind, means]) => [
      kind,
      Object.keys(means)
        .map(word => MEANS[word] ?? word)
        .join(', ') || 'open',
    ]),
  },
  {
    id: 'NOD-T21',
    columns: ['Option', 'Values, the usual one first', 'Rule'],
    rows: Object.entries(OPTIONS).map(([name, { values, rule }]) => [name, values.join(', '), rule]),
  },
  {
    id: 'NOD-T22',
    columns: ['What', 'Length'],
    rows: [
      ['Foot base, radius', mmOf(BASES.foot.radius)],
      ['Mounted or horse base, radius', mmOf(BASES.mounted.radius)],
      ['Greatest gap that is contact', mmOf(CONTACT)],
      ['Push back', mmOf(PUSH)],
      ['Gap for shooting', mmOf(GAP.usual)],
      ['Gap at Short range, and near the gap', mmOf(GAP.short)],
      ['Cover line belongs to a figure within', mmOf(COVER_REACH)],
      ['Uphill', mmOf(UPHILL)],
      ['Raised level', mmOf(RAISED)],
      ['Quarter of a horse move', mmOf(MOVE.quarter)],
      ['Movement tick', mmOf(TICK)],
      ['Least change that is advancing or retiring', mmOf(TREND)],
      ['Smoke, radius', mmOf(SMOKE.radius)],
      ['Ninja observed at no less than', mmOf(OBSERVED_AT_LEAST)],
      ['Messenger’s reach', mmOf(MESSENGER)],
      ['High wall, low line, where the map gives no height', `${mmOf(UNMEASURED.high)}, ${mmOf(UNMEASURED.low)}`],
      ['Default table', `${mmOf(STANDARD_TABLE.width)} by ${mmOf(STANDARD_TABLE.height)}`],
    ],
  },
];
