/** The names of the men, below their bases: of all who are drawn large enough, else of those it is about. */
import type { FigureId } from '@nobori/engine';
import { toScreen } from './camera.ts';
import type { Frame } from './frame.ts';
import type { Chip, Measure } from './labels.ts';
import type { BoardFigure, Camera, Lit } from './types.ts';

/** A base must be so wide on the screen, in pixels, to carry a name. */
const WIDE_ENOUGH = 44;
const HIGH = 18;
const BELOW = 4;
/** A name that would hide more than this of somebody else stays away. */
const HIDES = 0.9;

/** Of more than these, whom it is about says a name only where there is room: side by side they would cover each other. */
const FEW = 2;

const ABOUT: ReadonlySet<Lit['kind']> = new Set(['chosen', 'told']);

export function namesFor(
  frame: Frame,
  lit: readonly Lit[],
  chosen: FigureId | null,
  figures: readonly BoardFigure[],
  camera: Camera,
  measure: Measure,
): readonly Chip[] {
  const about = new Set<FigureId | null>(lit.flatMap(({ kind, figure }) => (ABOUT.has(kind) && figure !== undefined ? [figure] : [])));
  const crowd = about.size > FEW;
  about.add(chosen);
  return figures.flatMap((figure): Chip[] => {
    const { id, name, at, out } = figure.card;
    const radius = frame.radiusOf(figure) * camera.k;
    if (at === null || (2 * radius < WIDE_ENOUGH && !about.has(id))) return [];
    const text = out ? `${name} †` : name;
    const [x, y] = toScreen(camera, frame.world(at));
    const away = radius * (out ? 0.7 : 1.1) + HIGH / 2 + BELOW;
    return [
      {
        id: `name ${id}`,
        text,
        look: out ? 'fallen' : 'name',
        w: Math.ceil(measure(text)) + 8,
        h: HIGH,
        seats: [
          [x, y + away],
          [x, y - away],
        ],
        weight: about.has(id) ? 3 : out ? 0 : 1,
        ...(about.has(id) && (!crowd || id === chosen) ? {} : { most: HIDES }),
        tie: null,
      },
    ];
  });
}
