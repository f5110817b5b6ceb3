/** Who came up to whom across a wall, NOD-R068: nobody can guess it, so a file says it. */
import { eachIn, type Fault, type FigureId } from '@nobori/engine';
import { enemiesTouching } from '../basics/contact.ts';
import { onWallTop } from '../basics/ground.ts';
import { coverBetween } from '../melee/dice.ts';
import { findFigure, type Figure, type NodState } from '../state.ts';

/** The enemies a figure touches over a wall, hedge or fence; who is on top of one fights from above. */
export const acrossFrom = (state: NodState, figure: Figure): Figure[] =>
  onWallTop(figure) ? [] : enemiesTouching(state, figure).filter(enemy => !onWallTop(enemy) && coverBetween(state, figure, enemy));

interface Said {
  readonly groups: readonly { readonly figures: readonly { readonly id: FigureId; readonly came: readonly FigureId[] | null }[] }[];
}

/** Of each such pair at least one must say whom he came up to: an enemy, or nobody, as after a push. */
export function unsaid(state: NodState, { groups }: Said, fault: Fault): void {
  const silent = new Set(groups.flatMap(({ figures }) => figures.filter(({ came }) => came === null).map(({ id }) => id)));
  groups.forEach(({ figures }, i) =>
    figures.forEach(({ id }, j) => {
      const figure = silent.has(id) ? findFigure(state, id) : null;
      if (figure === null || figure.fate !== null) return;
      const enemy = acrossFrom(state, figure).find(({ kit }) => silent.has(kit.id));
      if (enemy === undefined) return;
      silent.delete(id); // told once
      const who = `who came up to the other across the wall, ${id} or ${enemy.kit.id} (NOD-R068)`;
      fault(`groups[${i}].figures[${j}].came`, `${who}: ["${enemy.kit.id}"], or [] if he did not, found nothing`);
    }),
  );
}

/** Records of older games left it out, and meant nobody. */
export const nobodyCame = (groups: unknown): unknown =>
  eachIn(groups, group => ({ ...group, figures: eachIn(group['figures'], figure => ({ came: [], ...figure })) }));
