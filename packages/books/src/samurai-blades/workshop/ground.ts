/** Ground for Samurai Blades (BLD-019 to BLD-034, BLD-R25, BLD-R29): what may be drawn, from BLD-T1 itself. */
import { say, type Sentence } from '@nobori/engine';
import { beside, edgeAt, edgeKindOf, OFF, terrainOf } from '@nobori/engine/hex';
import { group, hexGround, itemsOf, type GroundKit, type GroundEffect } from '@nobori/engine/workshop';
import { mapShape } from '../files/battle.ts';
import type { BldRule } from '../rules.ts';
import { terrain } from '../shown/looks.ts';
import { uncrossable } from '../terrain/field.ts';
import { TERRAIN, type Cover, type Terrain } from '../tables.ts';

const COVERS: Readonly<Record<Cover | 'infinite', Sentence>> = {
  none: say('No cover.'),
  light: say('Light cover.'),
  medium: say('Medium cover.'),
  heavy: say('Heavy cover.'),
  infinite: say('Nobody behind it can be shot at.'),
};
const ADVANTAGES = { '-1': say('A disadvantage in combat.'), '0': null, '1': say('An advantage in combat.') } as const;

/** BLD-T1, a row in words. */
function toldOf(kind: string): GroundEffect {
  const { foot, horse, cover, advantage } = TERRAIN[kind as Terrain]; // asked for kinds of this table alone
  const going = foot === null ? say('Nobody enters it.') : horse === null ? say('{foot} on foot, no horses.', { foot }) : say('{foot} on foot, {horse} for horses.', { foot, horse }); // prettier-ignore
  const fighting = ADVANTAGES[advantage];
  const rule = terrain.areas[kind]?.rule;
  return { says: [going, COVERS[cover], ...(fighting === null ? [] : [fighting])], rules: rule === undefined ? [] : [rule] };
}
const told = (says: Sentence, ...rules: readonly BldRule[]): GroundEffect => ({ says: [says], rules });

const HOUSE: readonly Terrain[] = ['wall', 'door', 'window', 'interior', 'loophole', 'temple', 'stairs', 'courtyard', 'torii'];
const house: readonly string[] = HOUSE;

export const ground: GroundKit = hexGround({
  shape: mapShape,
  palette: [
    group(say('Terrain'), itemsOf('hexes', Object.keys(TERRAIN).filter(kind => !house.includes(kind)), toldOf)),
    group(say('Buildings'), itemsOf('hexes', HOUSE, toldOf)),
    group(say('Sides and marks'), [
      ...itemsOf('sides', ['wall'], () => told(say('Bars movement, combat, sight and light.'), 'BLD-R29')),
      ...itemsOf('marks', ['corner'], () => told(say('A hex at the outer corner of a building: medium cover.'), 'BLD-033', 'BLD-R27')),
    ]),
  ], // prettier-ignore
  heights: { levels: [0, 1, 2, 3], told: told(say('A slope hex has the lower height of the two it leads between.'), 'BLD-R25') },
  sizes: {
    usual: [{ wide: 18, deep: 14 }, { wide: 22, deep: 16 }, { wide: 26, deep: 20 }],
    least: { wide: 8, deep: 8 },
    most: { wide: 60, deep: 60 },
  }, // prettier-ignore
  words: {
    hexes: {
      ...{
        wood: 'tree',
        grove: 'tree',
        bamboo: 'scrub',
        scrub: 'scrub',
        rough: 'scrub',
        marsh: 'paddy',
        paddy: 'paddy',
        court: 'courtyard',
      },
      ...{ stream: 'river', river: 'river', bridge: 'bridge', ford: 'road', road: 'road', torii: 'torii', tree: 'tree' },
    },
    sides: { wall: 'wall' },
    house: { floor: 'interior', wall: { hex: 'wall' }, door: { hex: 'door' } },
    hill: { slope: 'slope' },
  },
  goes(board, from, towards) {
    const next = beside(board, from, towards);
    if (next === OFF || edgeKindOf(board, edgeAt(board, from, towards)) === 'wall') return false; // BLD-R29
    return !uncrossable(terrainOf(board, from) as Terrain, terrainOf(board, next) as Terrain); // mapShape names only kinds of BLD-T1
  },
  barred: kind => TERRAIN[kind as Terrain].foot === null,
  fences: { wall: 'BLD-R29' },
});
