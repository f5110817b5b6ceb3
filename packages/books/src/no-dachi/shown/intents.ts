/** Held fire: who waits with a loaded weapon, for whoever sees it. */
import { say, type Intent } from '@nobori/engine';
import type { NodOrder } from '../orders.ts';
import type { NodRule } from '../rules.ts';
import { standing, type NodState } from '../state.ts';

export const intents = (view: NodState): Intent<NodOrder, NodRule>[] =>
  view.figures
    .filter(figure => figure.held && standing(figure))
    .map(({ kit: { id } }) => ({
      kind: 'hold',
      figure: id,
      label: say('{figure} holds fire', { figure: id }),
      way: [],
      targets: [],
      rule: 'NOD-114',
      undo: null,
    }));
