/** The figures of a side, those alike together. */
import type { FigureCard } from '@nobori/engine';
import { figureSvg } from '../../art/figures.ts';
import type { SideFacts } from '../../app/scenarioFacts.ts';

interface Alike {
  readonly card: FigureCard;
  readonly words: string;
  readonly count: number;
}

function alike(cards: readonly FigureCard[]): readonly Alike[] {
  const groups = new Map<string, Alike>();
  for (const card of cards) {
    const words = [...card.looks, ...(card.leader ? ['leader'] : [])].join(', ');
    groups.set(words, { card, words, count: (groups.get(words)?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

export function Roster({ side, cards }: { readonly side: SideFacts; readonly cards: readonly FigureCard[] }) {
  return (
    <ul className="roster">
      {alike(cards).map(({ card, words, count }) => (
        <li key={words}>
          {/* Our own drawing: no word of a file is in it. */}
          <span
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: figureSvg({ ...card, marks: [] }, { side: side.number, crest: side.crest }, 40) }}
          />
          <span>
            <b>{count}</b> {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
