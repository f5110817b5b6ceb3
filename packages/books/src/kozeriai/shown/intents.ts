/** Who aims at whom (KOZ-R45): the longer, the surer the shot. */
import { say, type Intent } from '@nobori/engine';
import type { KozOrder } from '../orders.ts';
import type { KozRule } from '../rules.ts';
import { present, type KozState } from '../state.ts';

export const intents = (view: KozState): Intent<KozOrder, KozRule>[] =>
  view.figures.flatMap((figure): Intent<KozOrder, KozRule>[] => {
    const { aim } = figure;
    const { id } = figure.kit;
    if (aim === null || !present(figure)) return [];
    const label = say('{figure} aims at {target}', { figure: id, target: aim });
    return [{ kind: 'aim', figure: id, label, way: [], targets: [aim], rule: 'KOZ-R45', undo: null }];
  });
