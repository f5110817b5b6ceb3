/** The tables as a reader sees them: drawn from the objects the rules use, ARG-T1 to ARG-T21, ARG-F1 and ARG-F2. */
import { fill, signed } from '@nobori/engine';
import { ROLE } from '../shown/cards.ts';
import { man } from '../files/battle.ts';
import { BLOCK_IDS, blockOf } from '../muster/statBlocks.ts';
import { MELEE } from '../melee/modifiers.ts';
import { OPTIONS } from '../options.ts';
import { costOf } from '../muster/points.ts';
import type { TableRows } from '../rules.ts';
import {
  AREAS,
  BANDS,
  handOf,
  LINES,
  LOADED,
  MARCH,
  MISSILES,
  MODES,
  MOVE,
  PRICES,
  SHOOTERS,
  STEPS,
  TATE_MOVE,
  WEAPONS,
  WOUNDED,
  type Band,
  type Grade,
  type Weapon,
} from '../tables.ts';
import { WORDED } from './wordTables.ts';

const cm = (units: number): string => `${units / 100} cm`;
const orNone = (value: number): string => (value === 0 ? '0' : signed(value));
const GRADES = ['—', 'difficult', 'very difficult', 'no way'] as const;
const grade = (value: Grade): string => GRADES[value];
const MODE = { foot: 'on foot', cavalry: 'cavalry', mountedFoot: 'mounted foot' } as const;
const cover = (value: 1 | 2 | undefined): string => (value === undefined ? '—' : `−${value}`);
const band = ({ to, need, ext, extra, long }: Band): string =>
  `to ${cm(to)}: ${extra === true ? `(${need})` : need}${ext === true ? ' ext.' : ''}${long === true ? ', −1 at armour 4, 5' : ''}`;
/** A table of one weapon, as the book prints it by itself. */
const needs = (id: TableRows['id'], rows: Readonly<Record<string, readonly Band[]>>): TableRows => ({
  id,
  columns: ['Shot', 'Needs'],
  rows: Object.entries(rows).map(([shot, bands]) => [shot, bands.map(band).join('; ')]),
});
/** What a reader calls what the code calls so. */
const NEEDS: Readonly<Record<string, string>> = {
  early: 'early arquebus',
  improved: 'improved arquebus',
  salvo: 'salvo, either arquebus, at a group',
  pistol: 'matchlock pistol',
  ozutsu: 'ōzutsu',
  ozutsuGroup: 'ōzutsu at a group',
};
const ITEMS: Readonly<Record<string, string>> = {
  pistol: 'matchlock pistol',
  ozutsu: 'ōzutsu',
  armour3: 'armour 3',
  armour4: 'armour 4',
  armour5: 'Sengoku armour 5, fighting samurai',
  armour5Others: 'Sengoku armour 5, others',
  packHorse: 'pack horse',
  ridingHorse: 'riding horse, donkey or mule of mounted foot',
  closeOrder: 'close order training (not pikemen)',
  box: 'ammunition box',
};
/** The keys of a literal object are just its keys. */
const weapons = Object.keys(WEAPONS) as Weapon[];

export const PRINTED: readonly TableRows[] = [
  {
    id: 'ARG-T1',
    columns: ['Mode', 'Light clothing or armour 3', 'Armour 4 or 5', 'Slowing dice'],
    rows: [
      ...MODES.map(mode => [MODE[mode], cm(MOVE[mode].light), cm(MOVE[mode].armoured), MOVE[mode].dice]),
      ['close order, column of twos', cm(MARCH.columnOfTwos), cm(MARCH.columnOfTwos), '—'],
      ['close order, forward', cm(MARCH.forward), cm(MARCH.forward), '—'],
      ['close order, aside or back', cm(MARCH.aside), cm(MARCH.aside), '—'],
      ['mantlet bearer', cm(TATE_MOVE), cm(TATE_MOVE), 1],
      ['ammunition box', `−${cm(LOADED)}`, `−${cm(LOADED)}`, 1],
      ['wounded hero', `−${cm(WOUNDED)}`, `−${cm(WOUNDED)}`, ''],
    ],
  },
  {
    id: 'ARG-T3',
    columns: ['Terrain', 'On foot', 'Cavalry', 'Mounted foot', 'Protects'],
    rows: [
      ...Object.entries(AREAS).map(([kind, of]) => [
        kind,
        grade(of.foot),
        grade(of.cavalry),
        grade(of.mountedFoot),
        of.forest === true ? '−1 under 10 cm' : cover(of.cover),
      ]),
      ...Object.entries(LINES).map(([kind, of]) => [kind, grade(of.foot), grade(of.cavalry), grade(of.mountedFoot), cover(of.cover)]),
    ],
  },
  {
    id: 'ARG-T4',
    columns: ['Weapon', 'Needs', 'Armour 4', 'Armour 5', 'Turns to reload'],
    rows: Object.entries(BANDS).map(([name, bands]) => {
      const missile = MISSILES.find(one => one === name) ?? (name === 'ozutsuGroup' ? 'ozutsu' : 'arquebus');
      const { armour, reload } = SHOOTERS[missile];
      return [NEEDS[name] ?? name, bands.map(band).join('; '), orNone(armour[0]), orNone(armour[1]), reload];
    }),
  },
  needs('ARG-T5', { 'early arquebus': BANDS.early }),
  needs('ARG-T6', { 'improved arquebus': BANDS.improved }),
  needs('ARG-T7', { 'salvo at a group': BANDS.salvo }),
  needs('ARG-T20', {
    'at one character or a couple': BANDS.ozutsu,
    'at a group': BANDS.ozutsuGroup,
  }),
  {
    id: 'ARG-T10',
    columns: ['Step', 'Length', 'Weapons'],
    rows: STEPS.map((length, step) => [step + 1, length, weapons.filter(weapon => handOf(weapon).step === step).join(', ')]),
  },
  {
    id: 'ARG-T13',
    columns: ['Situation', 'Modifier', 'Rule'],
    rows: MELEE.map(([label, value, , rule]) => [label, signed(value), rule]),
  },
  {
    id: 'ARG-T19',
    columns: ['Item', 'Points'],
    rows: [
      ['figure', 'class'],
      ['officer, sergeant, musician; cavalry', '2 × class'],
      ['cavalry officer or musician', '3 × class'],
      ...weapons.filter(weapon => handOf(weapon).points > 0).map(weapon => [weapon, handOf(weapon).points]),
      ...Object.entries(PRICES).map(([item, points]) => [ITEMS[item] ?? item, points]),
    ],
  },
  {
    id: 'ARG-T21',
    columns: ['Option', 'Default', 'Values', 'Rule'],
    rows: Object.entries(OPTIONS).map(([name, { values, default: usual, rule }]) => [
      name,
      String(usual),
      values.map(String).join(', '),
      rule,
    ]),
  },
  {
    id: 'ARG-F1',
    columns: ['Weapon', 'Length', 'Notes', 'Points'],
    rows: weapons.map(weapon => {
      const { step, lance, twoHanded, swung, improvised, masters, stuns, points } = handOf(weapon);
      const notes = [
        lance === true ? 'ranks, receives a charge' : '',
        twoHanded === true ? '+1 with both hands on foot' : '',
        swung === true ? 'swung: nobody strikes over this shoulder' : '',
        improvised === true ? '−1 improvised' : '',
        masters === true ? 'masters (option capture)' : '',
        stuns === true ? 'knocks down (option capture)' : '',
      ];
      return [weapon, STEPS[step], notes.filter(note => note !== '').join('; '), points];
    }),
  },
  {
    id: 'ARG-F2',
    columns: ['Figure', 'Class', 'Armour', 'Weapons', 'Traits', 'Roles', 'Perception', 'Points'],
    rows: BLOCK_IDS.map(id => {
      const block = blockOf(id);
      return [
        block.title,
        block.class,
        block.armour,
        [...block.missiles, ...block.weapons].join(', '),
        block.traits.join(', '),
        block.roles.map(role => fill(ROLE[role])).join(', '),
        block.perception,
        costOf(man(id)),
      ];
    }),
  },
  ...WORDED,
];
