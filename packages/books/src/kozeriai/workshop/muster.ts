/** The muster of this book as the bench shows it: fighters by their sheets (KOZ-T30), and what differs from them. There are no points. */
import { equal, say, type Called, type Sentence } from '@nobori/engine';
import type { Chip, ChipRow, MusterKit, TroopType } from '@nobori/engine/workshop';
import { nameKindOf } from '../files/names.ts';
import { STAT_BLOCKS, type Fighter, type StatBlock } from '../muster/figures.ts';
import { checkForce, notesOn } from './limits.ts';
import { plain, weaponsOf, type KozForce, type KozUnit } from '../muster/muster.ts';
import type { KozRule } from '../rules.ts';
import { weaponLook } from '../shown/looks.ts';
import { ARMOURS, LIMITS, type Armour } from '../tables.ts';
import { BODY_ARTS } from '../weapons/glossary.ts';
import { mayLearnIaijutsu } from '../weapons/inHand.ts';
import { weaponName } from '../words.ts';

const GROUP = { nobles: say('Samurai'), soldiers: say('Soldiers'), temple: say('Monks'), others: say('Others') } as const;
// prettier-ignore
const GROUPS: Readonly<Record<Exclude<Fighter, 'horse'>, keyof typeof GROUP>> = {
  'samurai-sword': 'nobles', 'samurai-spear': 'nobles', 'samurai-bow': 'nobles', 'samurai-naginata': 'nobles', 'samurai-mounted': 'nobles',
  ronin: 'nobles', master: 'nobles', super: 'nobles', 'ashigaru-spear': 'soldiers', 'ashigaru-musket': 'soldiers', constable: 'soldiers',
  'monk-naginata': 'temple', 'monk-bo': 'temple', shinobi: 'others', farmer: 'others',
};
const blockOf = ({ is }: Pick<KozUnit, 'is'>): StatBlock | undefined => STAT_BLOCKS[is];

const TYPES: readonly TroopType<KozUnit>[] = Object.entries(GROUPS).flatMap(([id, group]) => {
  const block = STAT_BLOCKS[id];
  return block === undefined ? [] : [{ id, title: say(block.name), group: GROUP[group], man: plain(id), rule: block.rule }];
});

const ARMOUR_TITLES: Readonly<Record<Armour, Sentence>> = {
  unarmoured: say('no armour'),
  part: say('part armour'),
  armoured: say('armoured'),
  full: say('full armour'),
};
const LIMIT_TITLES: Readonly<Record<keyof typeof LIMITS, Sentence>> = {
  puny: say('puny'),
  unfit: say('unfit'),
  average: say('average'),
  tough: say('tough'),
  hard: say('hard'),
  exceptional: say('exceptional'),
};
/** What people carry; whoever has something rarer on his sheet keeps it. */
const USUAL = [
  'katana',
  'wakizashi',
  'nodachi',
  'yari',
  'naginata',
  'bo',
  'bow',
  'teppo',
  'shuriken',
  'jutte',
  'tanto',
  'jujutsu',
] as const;
const MOST_USUAL: readonly string[] = ['katana', 'wakizashi', 'yari', 'naginata', 'bow'];
const ARTS = [
  ['iaijutsu', say('iaijutsu')],
  ['kiai', say('ki-ai')],
  ['niten', say('ni-ten')],
] as const;

/** What is as on the sheet is left to the sheet. */
const own = <T>(value: T, block: T | undefined): T | null => (equal(value, block) ? null : value);

const quietly = (row: ChipRow<KozUnit>): ChipRow<KozUnit> => ({ ...row, quiet: true });

function rows(man: KozUnit): ChipRow<KozUnit>[] {
  const block = blockOf(man);
  if (block === undefined) return [];
  const skills = weaponsOf(man);
  const carried = Object.keys(skills);
  const [first = ''] = carried;
  const armour = man.armour ?? block.armour;
  const limit = man.limit ?? block.limit ?? LIMITS.tough;
  const row = (id: string, title: Sentence, rule: KozRule, several: boolean, chips: readonly Chip<KozUnit>[]): ChipRow<KozUnit> => ({
    id,
    title,
    rule,
    several,
    chips,
  });
  const armed = (weapons: Readonly<Record<string, number>>): KozUnit => ({ ...man, weapons: own(weapons, block.weapons) });
  const inHand = man.sheathed ? '' : (man.hand ?? first);
  return [
    row(
      'carries',
      say('Carries'),
      'KOZ-R33',
      true,
      [...new Set([...Object.keys(block.weapons), ...carried, ...USUAL])].map(id => {
        const { [id]: his, ...rest } = skills;
        const alone = his !== undefined && carried.length === 1;
        return {
          ...{
            id,
            title: say(weaponName(id)),
            look: weaponLook(id),
            on: his !== undefined,
            rare: !(id in block.weapons) && !MOST_USUAL.includes(id),
          },
          // Nobody is without any weapon: the last one stays.
          makes: alone
            ? man
            : { ...armed(his === undefined ? { ...skills, [id]: block.secondary } : rest), hand: man.hand === id ? null : man.hand },
        };
      }),
    ),
    quietly(
      row(
        'skill',
        say('Skill with it'),
        'KOZ-06',
        false,
        [...new Set([0, 1, 2, 3, 4, 5, 6, skills[first] ?? 0])]
          .sort((a, b) => a - b)
          .map(n => ({
            id: String(n),
            title: say('{n, signed}', { n }),
            on: skills[first] === n,
            makes: armed({ ...skills, [first]: n }),
          })),
      ),
    ),
    ...(carried.length < 2
      ? []
      : [
          quietly(
            row(
              'hand',
              say('In hand'),
              'KOZ-R33',
              false,
              carried
                .filter(id => !BODY_ARTS.includes(id))
                .map(id => ({
                  ...{ id, title: say(weaponName(id)), look: weaponLook(id), on: inHand === id },
                  makes: { ...man, sheathed: false, hand: id === first ? null : id },
                })),
            ),
          ),
        ]),
    row(
      'armour',
      say('Armour'),
      'KOZ-108',
      false,
      ARMOURS.map(id => ({ id, title: ARMOUR_TITLES[id], on: armour === id, makes: { ...man, armour: own(id, block.armour) } })),
    ),
    quietly(
      row(
        'limit',
        say('Takes'),
        'KOZ-07',
        false,
        Object.entries(LIMIT_TITLES).map(([id, title]) => {
          const his = LIMITS[id as keyof typeof LIMITS]; // a key of the table itself
          return { id, title, on: limit === his, makes: { ...man, limit: own(his, block.limit ?? LIMITS.tough) } };
        }),
      ),
    ),
    row(
      'arts',
      say('Arts'),
      'KOZ-153',
      true,
      ARTS.filter(([id]) => id !== 'iaijutsu' || mayLearnIaijutsu(man.is) || man.iaijutsu !== null).map(([id, title]) => {
        const his = man[id] ?? block[id] ?? null;
        return {
          id,
          title,
          on: his !== null,
          makes: block[id] === undefined ? { ...man, [id]: his === null ? (skills[first] ?? 0) : null } : man,
        };
      }),
    ),
    ...(block.riding === true
      ? []
      : [
          row('horse', say('Horse'), 'KOZ-35', false, [
            { id: 'foot', title: say('on foot'), on: man.riding === null, makes: { ...man, riding: null } },
            {
              id: 'horse',
              title: say('on horseback'),
              look: 'horse',
              on: man.riding !== null,
              makes: man.riding === null ? { ...man, riding: 'halt' } : man,
            },
          ]),
        ]),
  ];
}

function named({ goesBy: _his, ...man }: KozUnit, called: Called | null): KozUnit {
  return called === null ? { ...man, name: null } : { ...man, name: null, goesBy: called };
}

export const muster: MusterKit<KozForce, KozUnit> = {
  budget: { in: 'figures', sizes: [3, 5, 8], usual: 5, rule: 'KOZ-02' },
  empty: { id: 'own', name: '', units: [] },
  types: () => TYPES,
  typeOf: ({ is }) => is,
  kinds: () => [],
  open: ({ units }) => [{ kind: '', lines: units.map(one => ({ man: { ...one, count: 1 }, count: one.count })) }],
  close: (force, [contingent]) => ({ ...force, units: (contingent?.lines ?? []).map(({ man, count }) => ({ ...man, count })) }),
  rows,
  leads: () => false,
  price: () => 1,
  called: ({ goesBy, name }) => goesBy ?? (name === null ? null : { name }),
  named,
  nameKind: ({ is }) => nameKindOf(is),
  check: checkForce,
  notes: notesOn,
};
