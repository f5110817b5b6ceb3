import { seeded } from '@nobori/engine';
import { tableComplaints } from '@nobori/engine/table';
import { expect, test } from 'vitest';
import { battleOf, fieldOf, randomTable } from './customBattle.ts';
import { READY_FORCES } from './readyForces.ts';
import { checkForce, notesOn } from '../workshop/limits.ts';
import { checkGroup, costOfForce, type NodForce } from './muster.ts';
import { block } from './statBlocks.ts';
import { noDachi } from '../index.ts';
import { GROUND } from '../tables.ts';
import type { Bought } from '../files/battle.ts';

const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
/** A force in groups of its own: sizes and classes of groups do not matter to these tests. */
const force = (list: NodForce['list'], figures: readonly Bought[], year = 1570): NodForce => ({
  id: 'x',
  name: 'X',
  list,
  year,
  units: figures.map(one => ({ figures: [one] })),
});
const rules = (list: NodForce['list'], ...figures: readonly (Bought | readonly Bought[])[]): string[] =>
  checkForce(force(list, figures.flat())).map(({ rule }) => rule);

// The force of NOD-E23.
const commander = block('hat-commander-foot', { class: 'eiyuu', close: 'naginata', armour: 'heavy', commander: true });
const katana = block('hat-samurai');
const yari = block('hat-samurai', { close: 'yari' });
const archer = block('hat-samurai', { class: 'eiyuu', missiles: ['bow'] });
const [servant, teppo, spear] = [block('hat-servant'), block('hat-ashigaru-teppo-bare'), block('hat-ashigaru-yari')];

test('NOD-E23 NOD-201 a lawful hatamoto force of 332 points', () => {
  const lawful = [commander, katana, yari, archer, servant, servant, teppo, teppo, spear, spear, spear];
  expect(rules('hatamoto', lawful)).toEqual([]);
  expect(costOfForce(force('hatamoto', lawful))).toBe(332);
});

test.each([
  [
    'NOD-E23 NOD-204 NOD-R114 three of five ashigaru with arquebus',
    ['NOD-204'],
    [commander, katana, yari, archer, servant, servant, ...many(3, teppo), spear, spear],
  ],
  [
    'NOD-E23 NOD-203 NOD-R115 one servant where commander and archer need two',
    ['NOD-203'],
    [commander, katana, yari, archer, servant, teppo, teppo, spear, spear, spear],
  ],
  [
    'NOD-E23 NOD-202 both Bushi made Eiyuu besides the archer',
    ['NOD-202'],
    [commander, { ...katana, class: 'eiyuu' }, { ...yari, class: 'eiyuu' }, archer, servant, servant],
  ],
  [
    'NOD-202 two samurai with weapons of their own choice',
    ['NOD-202'],
    [commander, archer, { ...katana, close: 'nodachi' }, ...many(3, servant)],
  ],
  ['NOD-205 an ashigaru in heavy armour', ['NOD-205'], [commander, servant, { ...spear, armour: 'heavy' }]],
  ['NOD-206 NOD-E35 an ashigaru on a horse', ['NOD-206'], [commander, servant, { ...spear, horse: true }]],
  ['NOD-R015 an ashigaru with bow and yari', ['NOD-R015'], [commander, servant, spear, { ...teppo, close: 'yari' }]],
  ['NOD-201 NOD-046 no commander at all', ['NOD-201', 'NOD-046'], [spear]],
  ['NOD-R086 NOD-046 two figures marked as Force commander', ['NOD-046'], [commander, { ...katana, commander: true }, servant]],
  ['NOD-010 a samurai is never a Kensei', ['NOD-202'], [commander, { ...katana, class: 'kensei' }, servant]],
  ['NOD-R016 a pavise for a spearman', ['NOD-R016'], [commander, servant, { ...spear, pavise: true }]],
] as const)('%s is refused', (_shows, expected, figures) => {
  expect(rules('hatamoto', figures as readonly Bought[])).toEqual(expected);
});

test('NOD-R016 NOD-019 a pavise for an arquebusier is lawful', () => {
  expect(rules('hatamoto', commander, servant, spear, { ...teppo, pavise: true })).toEqual([]);
});

const abbot = block('ikk-commander', { commander: true });
const sohei = many(3, block('ikk-sohei-naginata'));
test.each([
  ['NOD-207 NOD-208 NOD-R116 abbot and three sōhei, no servants needed', [], []],
  ['NOD-212 NOD-E35 a sōhei may be mounted', [], [block('ikk-sohei-katana-horse')]],
  ['NOD-212 NOD-E35 a monto may not', ['NOD-212'], [{ ...block('ikk-monto-yari'), horse: true }]],
  ['NOD-211 NOD-E35 nor a noumin wear light armour', ['NOD-211'], [{ ...block('ikk-noumin'), armour: 'light' }]],
  ['NOD-209 a third of the monto may shoot', [], [block('ikk-monto-yumi'), ...many(2, block('ikk-monto-yari'))]],
  ['NOD-209 half of them may not', ['NOD-209'], [block('ikk-monto-yumi'), block('ikk-monto-yari')]],
  ['NOD-210 a quarter of the noumin may have weapons', [], [block('ikk-noumin-yari'), ...many(3, block('ikk-noumin'))]],
  ['NOD-210 a third of them may not', ['NOD-210'], [block('ikk-noumin-yari'), ...many(2, block('ikk-noumin'))]],
  ['NOD-030 NOD-R010 noumin in heavy armour', ['NOD-211', 'NOD-030'], [{ ...block('ikk-noumin'), armour: 'heavy' }]],
] as const)('%s', (_shows, expected, more) => {
  expect(rules('ikko-ikki', abbot, sohei, more as readonly Bought[])).toEqual(expected);
});

test('NOD-208 two sōhei are too few', () => {
  expect(rules('ikko-ikki', abbot, sohei.slice(1))).toEqual(['NOD-208']);
});

const chunin = block('nin-chunin', { commander: true });
const genin = block('nin-genin-shuriken', { missiles: ['shuriken', 'fukiya', 'bow'] });

test('NOD-213 NOD-214 ninja: one chūnin, and genin with him', () => {
  expect(rules('ninja', chunin, genin)).toEqual([]);
  expect(rules('ninja', chunin)).toEqual(['NOD-214']);
  expect(rules('ninja', chunin, { ...chunin, commander: false }, genin)).toEqual(['NOD-213']);
});

test('NOD-175 NOD-R094 genin carry any number of weapons of their own, as the chūnin does, but no crossbow', () => {
  expect(rules('ninja', chunin, { ...genin, close: 'bo' })).toEqual([]);
  expect(rules('ninja', chunin, { ...genin, missiles: ['crossbow'] })).toEqual(['NOD-214']);
  expect(rules('ninja', chunin, { ...genin, armour: 'heavy' })).toEqual(['NOD-R093']);
  expect(rules('ninja', chunin, { ...genin, ninja: false })).toEqual(['NOD-169']);
});

const captain = block('eur-commander', { commander: true });
const crew = [captain, ...many(2, block('eur-gentleman')), ...many(6, block('eur-man-pike'))];
test.each([
  ['NOD-215 NOD-216 NOD-217 the least there can be', [], crew],
  ['NOD-217 five men are too few', ['NOD-217'], crew.slice(0, -1)],
  ['NOD-218 four gentlemen in full plate', ['NOD-218'], [...crew, ...many(4, block('eur-gentleman-plate'))]],
  ['NOD-218 a man in full plate', ['NOD-218'], [...crew, { ...block('eur-man-pike'), armour: 'heavy' }]],
  ['NOD-219 anybody may ride', [], [...crew, block('eur-man-rider')]],
  ['NOD-220 three of twelve with arquebus', [], [...crew, ...many(3, block('eur-man-arquebus'))]],
  ['NOD-220 four of thirteen', ['NOD-220'], [...crew, ...many(4, block('eur-man-arquebus'))]],
  ['NOD-R117 an arquebus with a yari', ['NOD-R117'], [...crew, { ...block('eur-man-arquebus'), close: 'yari' }]],
] as const)('%s', (_shows, expected, figures) => {
  expect(rules('europeans', figures as readonly Bought[])).toEqual(expected);
});

const leader = block('kor-commander-horse', { commander: true });
const band = [leader, ...many(3, block('kor-exarmy-yari')), ...many(4, block('kor-follower'))];
test.each([
  ['NOD-222 NOD-223 NOD-224 a band', [], band],
  ['NOD-225 NOD-E35 thirteen horses', ['NOD-225'], [...band, ...many(12, block('kor-exarmy-horse'))]],
  ['NOD-226 two bows of ten', [], [...band, ...many(2, block('kor-exarmy-bow'))]],
  ['NOD-226 NOD-R119 three of eleven', ['NOD-226'], [...band, ...many(2, block('kor-exarmy-bow')), block('kor-exarmy-firelance')]],
  [
    'NOD-227 seven crossbows and fire-lances',
    ['NOD-227'],
    [...band, ...many(14, block('kor-follower')), ...many(7, block('kor-exarmy-firelance'))],
  ],
  ['NOD-R118 a shield with a bow', ['NOD-R118'], [...band, { ...block('kor-exarmy-bow'), shield: true }]],
  ['NOD-R119 a fire-lance with a yari', ['NOD-R119'], [...band, { ...block('kor-exarmy-firelance'), close: 'yari' }]],
  ['NOD-068 a follower who is an animal', ['NOD-068'], [...band, { ...block('kor-follower'), animal: true }]],
  ['NOD-222 a commander in heavy armour', ['NOD-222'], [{ ...leader, armour: 'heavy' }, ...band.slice(1)]],
] as const)('%s', (_shows, expected, figures) => {
  expect(rules('korean-guerrillas', figures as readonly Bought[])).toEqual(expected);
});

test('NOD-R091 the Commander and Samurai lines of the Hatamoto list are samurai, whatever their makers said', () => {
  const [plain, monks] = [
    force('hatamoto', [commander, servant, { ...katana, samurai: false }]),
    force('ikko-ikki', [{ ...commander, samurai: true }]),
  ];
  const marked = fieldOf([plain, monks]).sides.map(({ groups }) => groups.flatMap(({ figures }) => figures.map(({ samurai }) => samurai)));
  expect(marked).toEqual([[true, false, true], [false]]);
});

test('NOD-033 NOD-R025 NOD-E35 nine; four Bushi and two Eiyuu; five Ashigaru led by an Eiyuu', () => {
  const of = (...counts: readonly (readonly [number, 'bushi' | 'eiyuu' | 'ashigaru'])[]) =>
    counts.flatMap(([count, rank]) => many(count, { class: rank }));
  expect(checkGroup(of([9, 'ashigaru']), 1).map(({ rule }) => rule)).toEqual(['NOD-032']);
  expect(checkGroup(of([4, 'bushi'], [2, 'eiyuu']), 1).map(({ rule }) => rule)).toEqual(['NOD-033']);
  expect(checkGroup(of([5, 'ashigaru'], [1, 'eiyuu']), 1)).toEqual([]);
});

test('NOD-005 an arquebus in 1520 is remarked upon, not forbidden', () => {
  const early = force('hatamoto', [commander, servant, spear, teppo], 1520);
  expect(checkForce(early)).toEqual([]);
  expect(notesOn(early).map(({ rule }) => rule)).toEqual(['NOD-005']);
  expect(notesOn({ ...early, year: 1560 })).toEqual([]);
});

test.each(READY_FORCES.map(one => [one.id, one] as const))('the ready force %s obeys its list', (_id, one) => {
  expect(checkForce(one)).toEqual([]);
});

test('NOD-041 random ground: always a table that can be measured, the deployment zones left open', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const table = randomTable(12_000, 9_000, seeded(seed));
    expect(tableComplaints(table, GROUND)).toEqual([]);
    for (const { outline } of table.areas) for (const [, y] of outline) expect(y).toSatisfy((at: number) => at >= 2000 && at <= 7000);
  }
  expect(new Set(Array.from({ length: 20 }, (_, seed) => JSON.stringify(randomTable(12_000, 9_000, seeded(seed))))).size).toBeGreaterThan(
    10,
  );
});

test('NOD-041 random ground: patches of a size to fight over, none of them in its corner of the table', () => {
  const sizes = new Set<number>();
  for (let seed = 0; seed < 60; seed += 1)
    for (const { outline } of randomTable(12_000, 9_000, seeded(seed)).areas) {
      const [west, east] = [Math.min(...outline.map(([x]) => x)), Math.max(...outline.map(([x]) => x))];
      expect(west % 4000).toBeGreaterThanOrEqual(400); // a tenth of its sixth, at least, from the next one
      expect(east - west).toBeGreaterThanOrEqual(800);
      sizes.add(east - west);
    }
  expect([...sizes].sort((a, b) => a - b)).toEqual([800, 1200, 1600, 2000]);
});

test('NOD-043 any two forces make a field, groups and all', () => {
  const [a, b] = READY_FORCES;
  if (a === undefined || b === undefined) throw new Error('two forces');
  const { sides } = fieldOf([a, b]);
  expect(sides.map(side => side.groups.length)).toEqual([a.units.length, b.units.length]);
});

test('NOD-046 NOD-R091 whoever fights together has one Force commander; each keeps the samurai of his own list', () => {
  const house = force('hatamoto', [commander, servant]);
  const [south, north] = battleOf([house, { ...force('ikko-ikki', [abbot]), name: 'Temple' }, house], [house]).sides.map(({ groups }) =>
    groups.flatMap(({ figures }) => figures),
  );
  expect(south?.map(one => one.commander)).toEqual([true, false, false, false, false]);
  expect(south?.map(one => one.samurai)).toEqual([true, false, false, true, false]);
  expect(north?.map(one => one.commander)).toEqual([true, false]);
});

test('NOD-R023 two forces meet on a field, neither one nor three', () => {
  const { ready, field } = noDachi.muster;
  expect([1, 2, 3].map(count => field(ready.slice(0, count)).ok)).toEqual([false, true, false]);
});

/** The force after each thing that mends a finding of this rule. */
const mended = (wrong: NodForce, rule: string): readonly NodForce[] =>
  checkForce(wrong).flatMap(one => (one.rule === rule ? (one.mends ?? []).map(mend => mend.force) : []));

test('NOD-203 a servant too few is added, one too many sent home, nobody else', () => {
  const short = force('hatamoto', [commander, katana, yari, archer, servant, spear]);
  const long = force('hatamoto', [commander, katana, yari, archer, servant, servant, servant, spear]);
  const lines = (found: NodForce) => found.units.flatMap(({ figures }) => figures.map(({ entry }) => entry)).toSorted();
  const right = ['ashigaru', 'commander', 'samurai', 'samurai', 'samurai', 'servant', 'servant'];
  expect([...mended(short, 'NOD-203'), ...mended(long, 'NOD-203')].map(lines)).toEqual([right, right]);
  expect(mended(force('hatamoto', [commander, servant, { ...spear, armour: 'heavy' }]), 'NOD-205')).toEqual([]);
});

test('NOD-046 of nobody marked, or two, the first commander of the list is, and nobody else', () => {
  const marks = (found: NodForce) => found.units.flatMap(({ figures }) => figures.map(one => one.commander));
  const nobody = force('hatamoto', [{ ...commander, commander: false }, servant]);
  const two = force(
    'hatamoto',
    [servant, commander].map(one => ({ ...one, commander: true })),
  );
  expect([nobody, two].flatMap(one => mended(one, 'NOD-046')).map(marks)).toEqual([[true, false], [false, true]]); // prettier-ignore
});

test('NOD-032 NOD-033 a group too large is parted after its eighth, one of several classes by class', () => {
  const sizes = (figures: readonly Bought[], rule: string) =>
    mended({ ...force('hatamoto', []), units: [{ figures }] }, rule).map(({ units }) =>
      units.map(one => one.figures.map(man => man.class)),
    );
  expect(sizes(many(9, spear), 'NOD-032')).toEqual([[many(8, 'ashigaru'), ['ashigaru']]]);
  expect(sizes([archer, katana, yari, { ...archer, close: 'yari' }], 'NOD-033')).toEqual([
    [
      ['eiyuu', 'eiyuu'],
      ['bushi', 'bushi'],
    ],
  ]);
  expect(sizes([...many(8, spear), archer], 'NOD-032')).toEqual([[[...many(8, 'ashigaru')], ['eiyuu']]]);
});
