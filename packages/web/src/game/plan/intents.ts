/** What has been ordered and is yet to be done, as the screen shows it: numbered where it is the viewer's own. */
import type { FigureId, Intent } from '@nobori/engine';
import { useMemo } from 'preact/hooks';
import type { Lit } from '../../board/types.ts';
import { useGame } from '../context.tsx';
import type { Scene } from '../table/scene.ts';

export interface Numbered extends Intent {
  /** From 1 on for one's own; null for what one merely knows of others. */
  readonly number: number | null;
}

function numbered({ book, shown, cards, mine }: Pick<Scene, 'book' | 'shown' | 'cards' | 'mine'>): Numbered[] {
  const own = (figure: FigureId): boolean => cards.some(({ id, side }) => id === figure && side === mine.id);
  let last = 0;
  return (book.intents?.(shown) ?? []).map(intent => ({ ...intent, number: own(intent.figure) ? (last += 1) : null }));
}

const NONE: readonly Numbered[] = [];

export function useIntents(): readonly Numbered[] {
  const { scene } = useGame();
  return useMemo(() => (scene.book.intents === undefined ? NONE : numbered(scene)), [scene.book, scene.shown, scene.mine]);
}

/** Ways yet to go are drawn by the board itself, with the ghost at their end. */
export const intentLit = (intents: readonly Numbered[], { cards }: Pick<Scene, 'cards'>): Lit[] =>
  intents.flatMap(({ kind, figure, way, facing }): Lit[] => {
    const from = cards.find(({ id }) => id === figure)?.at ?? null;
    if (from === null || way.length === 0 || kind === 'charge') return [];
    return [{ id: `intent ${figure}`, kind: 'way', figure, way: [from, ...way], ...(facing === undefined ? {} : { facing }) }];
  });
