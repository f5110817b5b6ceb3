/** Ground for Argad Sengoku (ARG-059 to ARG-077, ARG-118): what may be laid out, from ARG-T3 itself. */
import { say, type Sentence } from '@nobori/engine';
import { cm } from '@nobori/engine/table';
import { group, itemsOf, tableGround, type GroundKit, type GroundEffect } from '@nobori/engine/workshop';
import { groundShape } from '../files/battle.ts';
import type { ArgRule } from '../rules.ts';
import { terrain } from '../shown/looks.ts';
import { AREAS, LINES, type Grade } from '../tables.ts';

const FOOT: Readonly<Record<Grade, readonly [Sentence, ArgRule | null]>> = {
  0: [say('Clear on foot.'), null],
  1: [say('Difficult on foot.'), 'ARG-059'],
  2: [say('Very difficult on foot.'), 'ARG-060'],
  3: [say('No way on foot.'), 'ARG-061'],
};
const HORSE: Readonly<Record<Grade, Sentence>> = {
  0: say('Clear mounted.'),
  1: say('Difficult mounted.'),
  2: say('Very difficult mounted.'),
  3: say('No way mounted.'),
};

interface Row {
  readonly foot: Grade;
  readonly cavalry: Grade;
  readonly cover?: 1 | 2;
  readonly hides?: true;
  readonly blind?: true;
}

function told(row: Row | undefined): GroundEffect {
  if (row === undefined) return { says: [], rules: [] };
  const [foot, rule] = FOOT[row.foot];
  const more: readonly (readonly [boolean, Sentence, ArgRule])[] = [
    [row.cover !== undefined, say('Covers a target on foot: −{n}.', { n: row.cover ?? 0 }), 'ARG-118'],
    [row.hides === true, say('One can hide in it.'), 'ARG-136'],
    [row.blind === true, say('Nobody sees through it.'), 'ARG-089'],
  ];
  const met = more.filter(([holds]) => holds);
  const named: readonly (ArgRule | null)[] = ['ARG-T3', rule, ...met.map(([, , id]) => id)];
  return { says: [foot, HORSE[row.cavalry], ...met.map(([, says]) => says)], rules: named.flatMap(id => id ?? []) };
}

export const ground: GroundKit = tableGround({
  shape: groundShape,
  terrain,
  palette: [
    group(say('Areas'), itemsOf('areas', Object.keys(terrain.areas), kind => told(AREAS[kind]))),
    group(say('Lines'), itemsOf('lines', Object.keys(terrain.lines), kind => told(LINES[kind]))),
    group(say('Things'), itemsOf('things', Object.keys(terrain.things), () => ({ says: [say('Only looked at, unless a scenario is about it.')], rules: ['ARG-S2'] }))),
  ], // prettier-ignore
  sizes: {
    usual: [{ wide: cm(120), deep: cm(90) }, { wide: cm(120), deep: cm(120) }, { wide: cm(180), deep: cm(120) }],
    least: { wide: cm(60), deep: cm(60) },
    most: { wide: cm(300), deep: cm(200) },
  }, // prettier-ignore
  over: Object.keys(AREAS).filter(kind => AREAS[kind]?.over === true),
  words: {
    pace: cm(5),
    raster: cm(1),
    areas: {
      ...{
        wood: 'woods',
        grove: 'woods',
        bamboo: 'bushes',
        scrub: 'bushes',
        marsh: 'paddy',
        paddy: 'paddy',
        hill: 'hill',
        rough: 'hard slope',
      },
      ...{ stream: 'stream', river: 'deep water', bridge: 'bridge', ford: 'stream', road: 'road', house: 'building', hall: 'building' },
    },
    lines: { wall: 'low wall', fence: 'fence', hedge: 'hedge', rampart: 'stakes', 'house wall': 'house wall', door: 'door' },
    things: { cart: 'cart' },
  },
});
