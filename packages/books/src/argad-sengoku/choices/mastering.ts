/** Choices: what a game master may do (ARG-232): each figure moved, revealed, hidden, tested, taken away; a word to all. `refuse…` judges them all. */
import type { Choices } from '@nobori/engine';
import { survivors } from '../campaign.ts';
import { standing, type ArgOrder, type ArgState, type Figure } from '../state.ts';

const note: ArgOrder = { kind: 'gmNote', text: 'Go on.', secret: false };
export const masterDefault = (_state: ArgState): ArgOrder => note;

/** ARG-027: after the game he may let a survivor rise. */
const raises = (state: ArgState): ArgOrder[] =>
  state.pending.at(-1)?.kind === 'epilogue' && state.raised.length === 0 ? survivors(state).map(figure => ({ kind: 'raise', figure })) : [];

export function masterChoices(state: ArgState): Choices<ArgOrder> {
  const present = (): Figure[] => state.figures.filter(standing);
  return {
    list: () => [
      note,
      ...present().flatMap((figure): ArgOrder[] => [
        { kind: 'gmTest', figure: figure.kit.id },
        figure.hidden || figure.truth !== null ? { kind: 'gmReveal', figure: figure.kit.id } : { kind: 'gmHide', figure: figure.kit.id },
        { kind: 'gmRemove', figure: figure.kit.id },
      ]),
      ...(state.before === null ? [] : [{ kind: 'gmUndo' } as const]),
      ...raises(state),
    ],
    plots: () => [
      {
        kind: 'places',
        title: { text: 'Move a figure', facts: {} },
        figures: present().map(figure => ({ figure: figure.kit.id, from: figure.at, allowance: 0, cost: () => 0 })),
        zones: [],
        extras: [],
        order(ways) {
          const moved = present().find(figure => (ways[figure.kit.id] ?? []).length > 0);
          const to = moved === undefined ? undefined : ways[moved.kit.id]?.at(-1);
          return moved === undefined || to === undefined ? note : { kind: 'gmMove', figure: moved.kit.id, to };
        },
      },
    ],
    forms: () => [
      {
        key: 'note',
        title: { text: 'Say something to all', facts: {} },
        fields: [{ kind: 'text', key: 'text', title: { text: 'Words', facts: {} }, value: 'Go on.', most: 200 }],
        order: filled => ({ kind: 'gmNote', text: String(filled['text'] ?? ''), secret: false }),
      },
    ],
    sample(random) {
      const figures = present();
      const figure = figures[random.below(Math.max(1, figures.length))];
      if (figure === undefined || random.below(4) > 0) return note;
      const id = figure.kit.id;
      switch (random.below(12)) {
        case 0:
          return figure.hidden || figure.truth !== null ? { kind: 'gmReveal', figure: id } : { kind: 'gmHide', figure: id };
        case 1:
          return figures.length > 12 ? { kind: 'gmRemove', figure: id } : note;
        case 2:
          return state.before === null || random.below(6) > 0 ? note : { kind: 'gmUndo' };
        default:
          return { kind: 'gmTest', figure: id };
      }
    },
  };
}
