/** What stands and is lit, as the hands, the camera and the marks need it. */
import type { Standing } from './camera.ts';
import type { Frame } from './frame.ts';
import type { Scene } from './hit.ts';
import type { MarkKind } from './Marks.tsx';
import type { BoardFigure, BoardProps, Lit } from './types.ts';

export function sceneOf(frame: Frame, figures: readonly BoardFigure[], lit: readonly Lit[]): Scene {
  return {
    figures: figures.flatMap(figure => {
      const { at, id, out } = figure.card;
      if (at === null) return [];
      const rear = frame.rearOf(figure);
      const faint = out || figure.ghost === true;
      return [{ id, at: frame.world(at), radius: frame.radiusOf(figure), faint, ...(rear === null ? {} : { rear }) }];
    }),
    places: lit.flatMap(({ id, kind, at, figure }) => {
      if (at === undefined || !(kind === 'place' || (kind === 'target' && figure === undefined))) return [];
      return [{ id, at: frame.world(at), radius: frame.kind === 'hex' ? frame.each / 2 : frame.radius, spot: at }];
    }),
  };
}

/** Those who stand; near are those the player is about to decide for or against. */
export function standingOf(frame: Frame, { figures, chosen, lit, drag }: BoardProps): Standing[] {
  const near = new Set([
    ...(chosen === null ? [] : [chosen]),
    ...(drag?.figures ?? []),
    ...lit.flatMap(({ figure }) => (figure === undefined ? [] : [figure])),
  ]);
  return figures.flatMap(figure => {
    const { at, id, out } = figure.card;
    return at === null || out ? [] : [{ at: frame.world(at), radius: frame.radiusOf(figure), near: near.has(id) }];
  });
}

/** The ensō of the chosen one lies over the other marks, and takes the place of its own. */
export function marksOf(lit: readonly Lit[], chosen: string | null): { readonly figure: string; readonly kind: MarkKind }[] {
  const marks = lit.flatMap(({ kind, figure }) => {
    if (figure === undefined || figure === chosen) return [];
    return kind === 'target' || kind === 'mine' || kind === 'chosen' ? [{ figure, kind }] : [];
  });
  return chosen === null ? marks : [...marks, { figure: chosen, kind: 'chosen' }];
}
