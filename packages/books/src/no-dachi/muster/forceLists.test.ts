import { checkForce } from '../workshop/limits.ts';
import { present } from '@nobori/engine';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { FORCE_LISTS, type Entry, type ListId } from './forceLists.ts';

const ANY = 'naginata nodachi katana yari wakizashi tanto improvised';
const FOREIGN = 'yari wakizashi wakizashi+shield improvised';
const KOREAN = 'wakizashi yari improvised';

// oxfmt-ignore
test.each([
  // rule      list                 entry        least  most  classes               close weapon                                  missile weapon                              armour                       horse
  ['NOD-201', 'hatamoto',          'commander',  1,     1,   'bushi eiyuu kensei', ANY,                                          'bow arquebus pistol',                      'none light armoured heavy', true],
  ['NOD-202', 'hatamoto',          'samurai',    0,     3,   'bushi eiyuu',        ANY,                                          'bow arquebus pistol',                      'none light armoured heavy', true],
  ['NOD-203', 'hatamoto',          'servant',    1,     2,   'ashigaru noumin',    'wakizashi',                                  '',                                         'none light',                false],
  ['NOD-204', 'hatamoto',          'ashigaru',   0,    30,   'ashigaru',           'yari naginata wakizashi improvised',         'bow arquebus',                             'none light',                false],
  ['NOD-207', 'ikko-ikki',         'commander',  1,     2,   'bushi eiyuu kensei', ANY,                                          'bow arquebus pistol',                      'none light armoured heavy', true],
  ['NOD-208', 'ikko-ikki',         'sohei',      3,    30,   'bushi',              'katana yari naginata',                       '',                                         'none light armoured heavy', true],
  ['NOD-209', 'ikko-ikki',         'monto',      0,    60,   'ashigaru',           'yari naginata katana wakizashi improvised',  'bow arquebus',                             'none light',                false],
  ['NOD-210', 'ikko-ikki',         'noumin',     0,    60,   'noumin',             'improvised yari naginata wakizashi',         '',                                         'none',                      false],
  ['NOD-213', 'ninja',             'chunin',     1,     1,   'eiyuu kensei',       `${ANY} bo kusarigama nanchaku`,              'bow arquebus pistol shuriken fukiya smokebomb', 'none',                 false],
  ['NOD-214', 'ninja',             'genin',      1,  null,   'bushi eiyuu',        `${ANY} bo kusarigama nanchaku`,              'bow arquebus pistol shuriken fukiya smokebomb', 'none',                 false],
  ['NOD-215', 'europeans',         'commander',  1,     1,   'bushi eiyuu',        FOREIGN,                                      'pistol crossbow arquebus',                 'none light armoured heavy', true],
  ['NOD-216', 'europeans',         'gentleman',  2,    12,   'bushi',              FOREIGN,                                      'pistol crossbow arquebus',                 'none light armoured heavy', true],
  ['NOD-217', 'europeans',         'man',        6,   120,   'ashigaru',           FOREIGN,                                      'pistol crossbow arquebus',                 'none light armoured',       true],
  ['NOD-222', 'korean-guerrillas', 'commander',  1,     2,   'eiyuu bushi',        ANY,                                          'bow arquebus pistol crossbow firelance',   'none light armoured',       true],
  ['NOD-223', 'korean-guerrillas', 'exarmy',     1,  null,   'ashigaru',           KOREAN,                                       'bow crossbow firelance',                   'none',                      true],
  ['NOD-224', 'korean-guerrillas', 'follower',   1,  null,   'noumin',             KOREAN,                                       'bow crossbow firelance',                   'none',                      true],
] as const)('%s NOD-T18 %s, %s, as printed', (rule, list, entry, min, max, classes, close, missile, armour, horse) => {
  const lists: Readonly<Record<ListId, Readonly<Record<string, Entry>>>> = FORCE_LISTS;
  const words = (of: readonly string[] | undefined): string | undefined => of?.join(' ');
  const found = lists[list][entry];
  expect({ ...found, classes: words(found?.classes), close: words(found?.close), missile: words(found?.missile), armour: words(found?.armour) }).toMatchObject({
    min,
    max,
    classes,
    close,
    missile,
    armour,
    horse,
    rule,
  });
});

test('NOD-T18 only Koreans have shields, only ninja any number of weapons', () => {
  const marked = (mark: 'shield' | 'multi'): string[] =>
    Object.entries(FORCE_LISTS).flatMap(([list, entries]) =>
      Object.entries<Entry>(entries).flatMap(([entry, one]) => (one[mark] === true ? [`${list} ${entry}`] : [])),
    );
  expect(marked('shield')).toEqual(['korean-guerrillas exarmy', 'korean-guerrillas follower']);
  expect(marked('multi')).toEqual(['ninja chunin', 'ninja genin']);
});

test.each(['toString', '__proto__', 'constructor', 'samurai!'])('NOD-011 "%s" is no line of a list', entry => {
  const force = present(noDachi.muster.ready[0], 'a ready force');
  const [first, ...rest] = force.units;
  const strange = {
    ...force,
    units: [{ ...present(first, 'a group'), figures: present(first, 'a group').figures.map(one => ({ ...one, entry })) }, ...rest],
  };
  expect(checkForce(strange).map(({ rule }) => rule)).toContain('NOD-011');
});
