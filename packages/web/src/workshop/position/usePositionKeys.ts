/** The chosen man by single keys: Q and E turn him, W wounds him, Delete takes him off, Escape lets go. Carrying is the board's own (M). */
import type { FigureCard, FigureId, State } from '@nobori/engine';
import { useLayoutEffect } from 'preact/hooks';
import type { Bench } from './model.ts';
import { isTyping } from '../shell/isTyping.ts';

interface Keys {
  readonly bench: Bench;
  readonly card: FigureCard | undefined;
  readonly edit: (act: (copy: State) => void, hand?: string) => void;
  readonly remove: (id: FigureId) => void;
  readonly letGo: () => void;
}

/** A sixth of a turn on hexes, a twelfth on a table. */
const stepOf = ({ book }: Bench): readonly [step: number, round: number] => (book.board === 'hex' ? [1, 6] : [30, 360]);

export function usePositionKeys({ bench, card, edit, remove, letGo }: Keys): void {
  // Before anything is painted: the next key may come sooner, and is about whoever has just been chosen.
  useLayoutEffect(() => {
    const { kit } = bench;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || event.defaultPrevented) return;
      if (event.key === 'Escape') return letGo();
      if (card === undefined) return;
      const key = event.key.toLowerCase();
      const [step, round] = stepOf(bench);
      if (key === 'q' || key === 'e') {
        const by = key === 'e' ? step : round - step;
        const faces = (copy: State): number => bench.book.cards(copy).find(({ id }) => id === card.id)?.facing ?? 0;
        edit(copy => void kit.face(copy, card.id, (faces(copy) + by) % round), `${card.id} turns`);
      } else if (key === 'w') {
        const wounds = kit.settings.find(({ mark, kind }) => mark === 'wounds' && (kind === 'count' || kind === 'mark'));
        if (wounds === undefined) return;
        edit(copy => {
          const now = kit.valueOf(copy, card.id, wounds.key);
          kit.set(copy, card.id, wounds.key, typeof now === 'number' ? now + 1 : now !== true);
        });
      } else if (key === 'delete' || key === 'backspace') remove(card.id);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
