/** Ground for No-Dachi (NOD-041, NOD-R008): what may be laid out, from NOD-T20 itself. */
import { say } from '@nobori/engine';
import { cm, tableShape } from '@nobori/engine/table';
import { group, itemsOf, tableGround, toldBy, type GroundKit, type Meanings } from '@nobori/engine/workshop';
import type { NodRule } from '../rules.ts';
import { terrain } from '../shown/looks.ts';
import { GROUND, type AreaKind, type LineKind } from '../tables.ts';

const MEANS: Meanings<NodRule> = {
  footDifficult: [say('Difficult on foot: rates are halved.'), 'NOD-066'],
  horseDifficult: [say('Difficult mounted.'), 'NOD-066'],
  footBarred: [say('Nobody on foot enters it.'), 'NOD-R008'],
  horseBarred: [say('Nobody mounted enters it.'), 'NOD-R008'],
  cover: [say('Cover.'), 'NOD-R008'],
  wood: [say('One sees 10 cm into it, 15 cm inside.'), 'NOD-R008'],
  hill: [say('Height counts.'), 'NOD-R008'],
  dry: [say('It leads over water and slow ground.'), 'NOD-R008'],
  barrier: [say('It bars the way.'), 'NOD-R008'],
  climbed: [say('It is climbed on foot.'), 'NOD-R008'],
  screen: [say('It blocks sight.'), 'NOD-R008'],
};

export const ground: GroundKit = tableGround({
  shape: tableShape(GROUND, 'cm'),
  terrain,
  palette: [
    group(say('Areas'), itemsOf('areas', Object.keys(GROUND.areas).filter(kind => kind !== 'open'), kind => toldBy(GROUND.areas[kind as AreaKind], MEANS, 'NOD-041'))), // a key of the table itself
    group(say('Lines'), itemsOf('lines', Object.keys(GROUND.lines), kind => toldBy(GROUND.lines[kind as LineKind], MEANS, 'NOD-041'))), // a key of the table itself
  ], // prettier-ignore
  sizes: {
    usual: [{ wide: cm(60), deep: cm(60) }, { wide: cm(90), deep: cm(90) }, { wide: cm(120), deep: cm(90) }],
    least: { wide: cm(60), deep: cm(60) },
    most: { wide: cm(300), deep: cm(200) },
  }, // prettier-ignore
  over: Object.keys(GROUND.areas).filter(kind => 'dry' in GROUND.areas[kind as AreaKind]), // a key of the table itself
  words: {
    pace: cm(5),
    raster: cm(1) / 2,
    areas: {
      ...{ wood: 'dense wood', grove: 'open wood', bamboo: 'bamboo', scrub: 'scrub', rough: 'scree', marsh: 'marsh', paddy: 'paddy' },
      ...{
        hill: 'hill',
        stream: 'stream',
        river: 'river',
        bridge: 'bridge',
        ford: 'ford',
        road: 'road',
        house: 'building',
        hall: 'building',
      },
    },
    lines: { wall: 'low wall', fence: 'fence', hedge: 'hedge', rampart: 'palisade', 'house wall': 'house wall' },
    things: {},
    heights: { hill: cm(2), wall: cm(1), fence: cm(1), hedge: cm(1), rampart: cm(2), 'house wall': cm(4), house: cm(4), hall: cm(4) },
  },
});
