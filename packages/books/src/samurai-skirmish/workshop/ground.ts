/** Ground for Samurai Skirmish (SSK-111, SSK-112, SSK-R79): what may be laid out, from SSK-T13 itself. */
import { say } from '@nobori/engine';
import { inches } from '@nobori/engine/table';
import { group, itemsOf, tableGround, toldBy, type GroundKit, type Meanings, type GroundEffect } from '@nobori/engine/workshop';
import { groundShape } from '../files/battle.ts';
import type { SskRule } from '../rules.ts';
import { terrain } from '../shown/looks.ts';
import { GROUND } from '../tables.ts';

const MEANS: Meanings<SskRule> = {
  difficult: [say('Difficult ground: inches inside cost double.'), 'SSK-R79'],
  obstacle: [say('An obstacle: crossing it costs movement.'), 'SSK-R79'],
  impassable: [say('Nobody enters it.'), 'SSK-R79'],
  barrier: [say('Nobody crosses it.'), 'SSK-R79'],
  thick: [say('More than 3 inches of it block sight.'), 'SSK-R33'],
  blocks: [say('It blocks sight.'), 'SSK-R33'],
  cover: [say('Whoever is in it has cover.'), 'SSK-R35'],
  shelters: [say('Whoever stands close behind it has cover.'), 'SSK-R35'],
};
const area = (kind: string): GroundEffect => toldBy(GROUND.areas[kind as keyof typeof GROUND.areas], MEANS, 'SSK-112'); // a key of the table itself
const line = (kind: string): GroundEffect => toldBy(GROUND.lines[kind as keyof typeof GROUND.lines], MEANS, 'SSK-112'); // a key of the table itself

export const ground: GroundKit = tableGround({
  shape: groundShape,
  terrain,
  palette: [
    group(say('Areas'), itemsOf('areas', Object.keys(GROUND.areas).filter(kind => kind !== 'open'), area)),
    group(say('Lines'), itemsOf('lines', Object.keys(GROUND.lines), line)),
    group(say('Things'), itemsOf('things', Object.keys(terrain.things), () => ({ says: [say('Only looked at, unless a scenario is about it.')], rules: ['SSK-112'] }))),
  ], // prettier-ignore
  sizes: {
    usual: [{ wide: inches(36), deep: inches(36) }, { wide: inches(48), deep: inches(36) }],
    least: { wide: inches(24), deep: inches(24) },
    most: { wide: inches(118), deep: inches(79) },
  }, // prettier-ignore
  over: [],
  words: {
    pace: inches(2),
    raster: inches(1) / 2,
    areas: {
      ...{ wood: 'woods', grove: 'woods', bamboo: 'bamboo', scrub: 'bamboo', marsh: 'paddy', paddy: 'paddy', road: 'road' },
      ...{ river: 'deep water', bridge: 'bridge', house: 'building', hall: 'building' },
    },
    lines: { wall: 'low wall', fence: 'fence', hedge: 'hedge', rampart: 'palisade', stream: 'stream' },
    things: { cart: 'cart' },
  },
});
