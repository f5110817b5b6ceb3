/** What stands and is lit, as the hands, the camera and the marks need it. */
import type { Standing } from './camera.ts';
import type { Frame } from './frame.ts';
import { mix, type Pt } from './geometry.ts';
import type { Scene } from './hit.ts';
import type { MarkKind } from './Marks.tsx';
import type { PieceLook } from '@nobori/engine';
import type { BoardFigure, BoardPiece, BoardProps, Lit } from './types.ts';

/** Things on the side between two hexes. */
const SIDED: ReadonlySet<PieceLook> = new Set(['door', 'open door', 'window']);

export function sceneOf(frame: Frame, figures: readonly BoardFigure[], lit: readonly Lit[], pieces: readonly BoardPiece[] = []): Scene {
  return {
    figures: figures.flatMap(figure => {
      const { at, id, out } = figure.card;
      if (at === null) return [];
      const [middle, back] = [frame.world(at), frame.rearOf(figure)];
      const faint = out || figure.ghost === true;
      const rear: Pt | null = back === null ? null : [middle[0] + back[0], middle[1] + back[1]];
      return [{ id, at: middle, radius: frame.radiusOf(figure), faint, ...(rear === null ? {} : { rear }) }];
    }),
    pieces: pieces.flatMap(({ piece: { id, at, also, look } }) => {
      const [here, there] = [frame.world(at), also === undefined ? null : frame.world(also)];
      // What stands between two hexes is pointed at there, and not by pointing at one of them.
      if (there !== null && SIDED.has(look)) return [{ id, at: mix(here, there, 0.5), radius: frame.radius / 2 }];
      return [here, ...(there === null ? [] : [there])].map(spot => ({ id, at: spot, radius: frame.radius }));
    }),
    places: lit.flatMap(({ id, kind, at, figure }) => {
      if (at === undefined || !(kind === 'place' || (kind === 'target' && figure === undefined))) return [];
      return [{ id, at: frame.world(at), radius: frame.kind === 'hex' ? frame.each / 2 : frame.radius, spot: at }];
    }),
  };
}

/** Those who stand; near are those the player is about to decide for or against. */
export function standingOf(frame: Frame, { figures, chosen, lit, drag }: BoardProps): Standing[] {
  const own = new Set([
    ...(chosen === null ? [] : [chosen]),
    ...(drag?.figures ?? []),
    ...lit.flatMap(({ figure, kind }) => (figure !== undefined && kind === 'mine' ? [figure] : [])),
  ]);
  const near = new Set([...own, ...lit.flatMap(({ figure }) => (figure === undefined ? [] : [figure]))]);
  return figures.flatMap(figure => {
    const { at, also, id, out } = figure.card;
    const hexes = at === null || out ? [] : [at, ...(also === undefined ? [] : [also])];
    return hexes.map(spot => ({ at: frame.world(spot), radius: frame.radiusOf(figure), near: near.has(id), own: own.has(id) }));
  });
}

/** The ensō of the chosen one lies over the other marks, and takes the place of its own. */
export function marksOf(lit: readonly Lit[], chosen: string | null): { readonly figure: string; readonly kind: MarkKind }[] {
  const marks = lit.flatMap(({ kind, figure }) => {
    if (figure === undefined || figure === chosen) return [];
    return kind === 'target' || kind === 'mine' || kind === 'chosen' || kind === 'told' ? [{ figure, kind }] : [];
  });
  return chosen === null ? marks : [...marks, { figure: chosen, kind: 'chosen' }];
}
