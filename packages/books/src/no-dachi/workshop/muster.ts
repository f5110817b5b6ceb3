/** The muster of this book as the bench shows it: five force lists (NOD-T18), their lines, and what each line allows (NOD-011 to NOD-029). */
import { capital, say, type Called, type Sentence } from '@nobori/engine';
import type { Chip, ChipRow, Line, MusterKit, TroopType, Unit } from '@nobori/engine/workshop';
import type { Bought } from '../files/battle.ts';
import { costOf } from '../muster/figures.ts';
import { FORCE_LISTS, LISTS, type Entry, type ListId } from '../muster/forceLists.ts';
import { checkForce, linesOf, notesOn, rangeOf } from './limits.ts';
import type { NodForce } from '../muster/muster.ts';
import { USUAL } from './usual.ts';
import type { NodRule } from '../rules.ts';
import { CLOSE_LOOK, MISSILE_LOOK } from '../shown/looks.ts';
import { MISSILES } from '../tables.ts';
import { ARMOUR_NAME, CLOSE_NAME, LIST_NAME, MISSILE_NAME } from '../words.ts';

const LIST_RULES: Readonly<Record<ListId, NodRule>> = {
  hatamoto: 'NOD-201',
  'ikko-ikki': 'NOD-207',
  ninja: 'NOD-213',
  europeans: 'NOD-215',
  'korean-guerrillas': 'NOD-222',
};
const ENTRY_TITLES: Readonly<Record<string, Sentence>> = {
  commander: say('Commander'),
  samurai: say('Samurai'),
  servant: say('Servant'),
  ashigaru: say('Ashigaru'),
  sohei: say('Sōhei'),
  monto: say('Monto'),
  noumin: say('Noumin'),
  chunin: say('Chūnin'),
  genin: say('Genin'),
  gentleman: say('Gentleman'),
  man: say('Man'),
  exarmy: say('Ex-army follower'),
  follower: say('Follower'),
};

const entriesOf = (list: ListId): Readonly<Record<string, Entry>> => FORCE_LISTS[list];

function typesOf({ list, units }: NodForce): TroopType<Bought>[] {
  const led = units.some(({ figures }) => figures.some(({ commander }) => commander));
  return Object.entries(entriesOf(list)).flatMap(([id, { rule, min, max }]) => {
    const man = USUAL[list][id];
    return man === undefined
      ? []
      : [
          {
            id,
            title: ENTRY_TITLES[id] ?? say(capital(id)),
            group: LIST_NAME[list],
            says: say(
              'The list wants {range, select, any {any number} least {{min} or more} exact {exactly {min}} most {at most {max}} other {{min} to {max}}}.',
              { range: rangeOf(min, max), min, max },
            ),
            man: !led && COMMANDERS.includes(id) ? { ...man, commander: true } : man, // NOD-046
            rule,
          },
        ];
  });
}

const byPrice = <T>(all: readonly T[], price: (one: T) => number): T[] => [...all].sort((a, b) => price(a) - price(b));

/** NOD-202 to NOD-229: what his line of the list allows; one who is of no line keeps what he has. */
function rows(man: Bought, { list }: NodForce): ChipRow<Bought>[] {
  const entry = entriesOf(list)[man.entry];
  if (entry === undefined) return [];
  const { armour: _his, ...plain } = man;
  const row = (id: string, title: Sentence, rule: NodRule, several: boolean, chips: readonly Chip<Bought>[]): ChipRow<Bought>[] =>
    chips.length < 2 && !several ? [] : [{ id, title, rule, several, chips }];
  const flag = (id: 'horse' | 'shield' | 'pavise', title: Sentence, off: Sentence, on: Sentence, rule: NodRule): ChipRow<Bought>[] =>
    row(id, title, rule, false, [
      { id: 'no', title: off, on: !man[id], makes: { ...man, [id]: false } },
      { id: 'yes', title: on, on: man[id], makes: { ...man, [id]: true }, ...(id === 'horse' ? { look: 'horse' as const } : {}) },
    ]);
  const shot = entry.missile.map(missile => ({
    id: missile,
    title: say('{weapon}', { weapon: MISSILE_NAME[missile] }),
    look: MISSILE_LOOK[missile],
    on: man.missiles.includes(missile),
  }));
  return [
    ...row(
      'class',
      say('Class'),
      'NOD-006',
      false,
      byPrice(entry.classes, id => costOf({ ...man, class: id })).map(id => ({
        id,
        title: say(id),
        on: man.class === id,
        makes: { ...man, class: id },
      })),
    ).map(one => ({ ...one, quiet: true })),
    ...row(
      'close',
      say('In hand'),
      'NOD-013',
      false,
      byPrice(entry.close, id => costOf({ ...man, close: id })).map(id => ({
        id,
        title: say('{weapon}', { weapon: CLOSE_NAME[id] }),
        look: CLOSE_LOOK[id],
        on: man.close === id,
        makes: { ...man, close: id },
      })),
    ),
    ...(shot.length === 0
      ? []
      : row(
          'missile',
          say('Missile'),
          'NOD-020',
          entry.multi === true,
          entry.multi === true
            ? shot.map(chip => ({
                ...chip,
                makes: { ...man, missiles: MISSILES.filter(missile => (missile === chip.id ? !chip.on : man.missiles.includes(missile))) },
              }))
            : [
                { id: 'none', title: say('none'), on: man.missiles.length === 0, makes: { ...man, missiles: [], pavise: false } },
                ...shot.map(chip => ({ ...chip, makes: { ...man, missiles: [chip.id] } })),
              ],
        )),
    ...row(
      'armour',
      say('Armour'),
      'NOD-024',
      false,
      entry.armour.map(armour => ({
        id: armour,
        title: say('{armour}', { armour: ARMOUR_NAME[armour] }),
        on: man.armour === armour,
        makes: { ...plain, armour },
      })),
    ),
    ...(entry.horse || man.horse ? flag('horse', say('Horse'), say('on foot'), say('mounted'), 'NOD-012') : []),
    ...(entry.shield === true || man.shield ? flag('shield', say('Shield'), say('none'), say('shield'), 'NOD-229') : []),
    ...(list !== 'ninja' && (man.pavise || (!man.horse && man.missiles.some(one => PAVISED.includes(one))))
      ? flag('pavise', say('Pavise'), say('none'), say('pavise'), 'NOD-019')
      : []),
    ...(COMMANDERS.includes(man.entry) || man.commander
      ? [
          {
            ...{ id: 'commander', title: say('Commands'), rule: 'NOD-046', several: false, single: 'force' as const },
            chips: [
              { id: 'no', title: say('no'), on: !man.commander, makes: { ...man, commander: false } },
              { id: 'yes', title: say('Force commander'), on: man.commander, makes: { ...man, commander: true } },
            ],
          },
        ]
      : []),
  ];
}
const PAVISED: readonly string[] = ['bow', 'crossbow', 'arquebus']; // NOD-R016
const COMMANDERS: readonly string[] = ['commander', 'chunin'];
const FOREIGN: readonly ListId[] = ['europeans', 'korean-guerrillas'];

const expanded = (lines: readonly Line<Bought>[]): Bought[] => lines.flatMap(({ man, count }) => Array.from({ length: count }, () => man));

/** As cheap as his line has him, and still armed. */
function cheapest(man: Bought, list: ListId): Bought {
  const entry = entriesOf(list)[man.entry];
  const all = (entry?.classes ?? []).flatMap(cls =>
    (entry?.close ?? []).map(close => ({ ...man, class: cls, close, armour: entry?.armour[0] ?? 'none', missiles: [] })),
  );
  const armed = all.filter(({ close }) => close !== 'improvised');
  return (armed.length === 0 ? all : armed).reduce((best, one) => (costOf(one) < costOf(best) ? one : best), { ...man, missiles: [] });
}

/** What the list cannot do without, a group for each line of it. */
function core({ list }: NodForce): Unit<Bought>[] {
  return Object.entries(entriesOf(list)).flatMap(([id, { min }]) => {
    const man = USUAL[list][id];
    return man === undefined || min === 0
      ? []
      : [{ kind: 'group', lines: [{ man: { ...cheapest(man, list), commander: COMMANDERS.includes(id) }, count: min }] }];
  });
}

function named({ goesBy: _his, ...man }: Bought, called: Called | null): Bought {
  return called === null ? man : { ...man, goesBy: called };
}

const YEARS = [1467, 1540, 1570, 1600] as const;

export const muster: MusterKit<NodForce, Bought> = {
  budget: { in: 'points', sizes: [200, 300, 500], usual: 300, rule: 'NOD-011' },
  empty: { id: 'own', name: '', list: 'hatamoto', year: 1570, units: [] },
  types: typesOf,
  typeOf: ({ entry }) => entry,
  kinds: () => [
    {
      ...{ id: 'group', title: say('Group'), least: 1, most: 8, rule: 'NOD-032' },
      says: say('takes men of one class, and one leader of a higher one'),
      begun: ({ man }) => [{ man, count: 1 }],
    },
  ],
  settings: force => [
    {
      ...{ id: 'list', title: say('List'), several: false, rule: LIST_RULES[force.list] },
      chips: LISTS.map(list => ({ id: list, title: LIST_NAME[list], on: force.list === list, makes: { ...force, list } })),
    },
    {
      ...{ id: 'year', title: say('Year'), several: false, rule: 'NOD-005' },
      chips: [...new Set([...YEARS, force.year])]
        .sort((a, b) => a - b)
        .map(year => ({
          id: String(year),
          title: say('{year, verbatim}', { year: String(year) }),
          on: force.year === year,
          makes: { ...force, year },
        })),
    },
  ],
  core,
  open: ({ units }) => units.map(({ figures }) => ({ kind: 'group', lines: linesOf(figures) })),
  close: (force, units) => ({ ...force, units: units.map(({ lines }) => ({ figures: expanded(lines) })) }),
  rows,
  leads: ({ commander, leader }) => commander || leader,
  price: costOf,
  called: ({ goesBy }) => goesBy ?? null,
  named,
  nameKind: (man, { list }) =>
    FOREIGN.includes(list)
      ? null
      : man.ninja || man.class === 'ashigaru' || man.class === 'noumin'
        ? 'commoner'
        : list === 'hatamoto'
          ? 'samurai'
          : 'monk',
  check: checkForce,
  notes: notesOn,
};
