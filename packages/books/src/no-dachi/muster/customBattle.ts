/** A battle for two forces without a scenario, NOD-041, NOD-043, NOD-044, NOD-R023, NOD-R121: the ground laid at random, or as one likes. */
import { against, chairsWith, figureId, seeded, type FigureId, type Random, type Together } from '@nobori/engine';
import { boxOf, cm, mm, type Area, type Line, type Point, type Table } from '@nobori/engine/table';
import { NOTHING_SPECIAL, type Bought, type NodScenario, type ScenarioSide } from '../files/battle.ts';
import type { NodForce } from './muster.ts';
import { pointsGoals } from '../scenarios/goals.ts';
import { DEPLOYMENT, type AreaKind, type LineKind } from '../tables.ts';

const spot = (x: number, y: number): Point => [cm(x), cm(y)];

const PATCHES: readonly AreaKind[] = ['open wood', 'hill', 'paddy', 'scrub', 'marsh', 'dense wood', 'reeds'];
const HEDGES: readonly LineKind[] = ['hedge', 'fence', 'low wall'];

/** The fields of two forces keep the small patches they have always had: files name such a field, and men stand on it. */
const SMALL = 10;

/** NOD-041: pieces of ground thrown over the middle of the table, each in its own sixth of it; `grain` is the size of the parts they are cut by. */
export function randomTable(width: number, height: number, random: Pick<Random, 'below'>, grain = 100): Table {
  const areas: Area[] = [];
  const lines: Line[] = [];
  for (let sixth = 0; sixth < 6; sixth += 1) {
    const [west, south] = [(sixth % 3) * (width / 3), DEPLOYMENT + Math.floor(sixth / 3) * ((height - 2 * DEPLOYMENT) / 2)];
    const [wide, high] = [width / 3, (height - 2 * DEPLOYMENT) / 2];
    const part = (of: number, from: number, to: number): number => Math.floor((of * (from + random.below(to - from + 1))) / 1000) * grain;
    const [x1, y1] = [west / 100 + part(wide, 1, 3) / 100, south / 100 + part(high, 1, 3) / 100];
    const [x2, y2] = [x1 + Math.max(6, part(wide, 2, 5) / 100), y1 + Math.max(6, part(high, 2, 5) / 100)];
    const throwOf = random.below(10);
    if (throwOf < 2) continue;
    if (throwOf < 4) {
      lines.push({
        id: `line ${sixth}`,
        kind: HEDGES[random.below(HEDGES.length)] ?? 'hedge',
        points: [spot(x1, y1), spot(x2, y1)],
        height: mm(10),
      });
      continue;
    }
    const kind = PATCHES[random.below(PATCHES.length)] ?? 'open wood';
    areas.push({ id: `area ${sixth}`, kind, outline: boxOf(spot(x1, y1), spot(x2, y2)), ...(kind === 'hill' ? { height: mm(20) } : {}) });
  }
  return { width, height, areas, lines, marks: [] };
}

/** A field of four feet by three: room enough for forces of this size, and sooner crossed than the great table. */
const FIELD = { width: cm(120), height: cm(90) } as const;

/** The scenario that is a field, and its forces. */
export const FIELDED = { scenario: 'open-field', forces: ['hatamoto-house', 'ikko-band'] } as const;

export const fieldOf = ([one, two]: readonly [NodForce, NodForce]): NodScenario => battleOf([one], [two]);

/** NOD-046: whoever fights together has one Force commander, the first one's. */
export function battleOf(south: Together<NodForce>, north: Together<NodForce>): NodScenario {
  const { width, height } = FIELD;
  const [one, two] = [south[0], north[0]];
  const side = (edge: 'south' | 'north', forces: Together<NodForce>, letter: string): ScenarioSide => {
    let number = 0;
    const groups = forces.flatMap((force, nth) => force.units.map(({ figures }) => ({ force, figures, commands: nth === 0 })));
    return {
      id: edge,
      name: forces[0].name,
      edge,
      zones: [edge === 'south' ? boxOf([0, 0], [width, DEPLOYMENT]) : boxOf([0, height - DEPLOYMENT], [width, height])],
      objective: null,
      groups: groups.map(({ force, figures, commands }, i) => ({
        id: `${letter}-${ROMAN[i] ?? String(i + 1)}`,
        figures: figures.map(bought => ({
          id: figureId(`${letter}${(number += 1)}`),
          name: '',
          ...bought,
          commander: bought.commander && commands,
          samurai: isSamurai(force, bought),
        })),
        zones: null,
        places: null,
        hides: null,
        area: null,
      })),
    };
  };
  const sides = [side('south', south, 'A'), side('north', north, 'B')] as const;
  const native = [...south, ...north].flatMap(force => force.units.flatMap(({ figures }) => figures.map(() => isJapanese(force))));
  return {
    id: `field-${one.id}-${two.id}`,
    title: against([one.name, two.name]),
    story: 'Two forces meet; half of the points lost or broken loses the day.',
    size: 'medium',
    chairs: [...chairsWith('south', south), ...chairsWith('north', north)],
    options: {},
    unnamed: sides.flatMap(menOf).filter((_, i) => native[i]),
    table: randomTable(width, height, seeded([...south, ...north].map(({ id }) => id).join(' ')), SMALL),
    sides,
    deploysFirst: null,
    attacker: null,
    year: Math.max(...[...south, ...north].map(({ year }) => year)),
    victory: pointsGoals(['south', 'north']),
    special: NOTHING_SPECIAL,
    ground: {},
  };
}

const menOf = ({ groups }: ScenarioSide): FigureId[] => groups.flatMap(({ figures }) => figures.map(({ id }) => id));

/** Names of the time are names of the country. */
const isJapanese = ({ list }: NodForce): boolean => list !== 'europeans' && list !== 'korean-guerrillas';

/** NOD-R091: the Commander and Samurai lines of the Hatamoto list. */
const isSamurai = ({ list }: NodForce, { entry }: Bought): boolean => list === 'hatamoto' && (entry === 'commander' || entry === 'samurai');

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV'];
