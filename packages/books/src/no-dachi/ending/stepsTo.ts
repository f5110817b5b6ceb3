/** How far it still is to what a side fights for: to a load where it lies now, to a man while he stands. */
import type { Aim, Spot } from '@nobori/engine';
import { stepsOnTable } from '@nobori/engine/table';
import { standing, type NodState } from '../state.ts';

export const stepsTo = ({ battle, loads, figures }: NodState, aim: Aim, from: Spot): number | null =>
  stepsOnTable(
    {
      table: battle.table,
      piece: id => loads.find(load => load.id === id && !load.gone) ?? null,
      prey: id => figures.find(figure => figure.kit.id === id && standing(figure)) ?? null,
    },
    aim,
    from,
  );
