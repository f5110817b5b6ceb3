/** The figures of a side, those alike together. */
import type { FigureCard, Sentence } from '@nobori/engine';
import { figureSvg } from '../../art/figures.ts';
import type { SideFacts } from '../../app/scenarioFacts.ts';
import { t } from '../../texts/language.ts';

interface Alike {
  readonly card: FigureCard;
  readonly words: string;
  readonly count: number;
}

function alike(cards: readonly FigureCard[], read: (sentence: Sentence) => string): readonly Alike[] {
  const groups = new Map<string, Alike>();
  for (const card of cards) {
    const words = card.leader ? t('{figure, verbatim}, leader', { figure: read(card.is) }) : read(card.is);
    groups.set(words, { card, words, count: (groups.get(words)?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

interface Props {
  readonly side: SideFacts;
  readonly cards: readonly FigureCard[];
  readonly read: (sentence: Sentence) => string;
}

export function Roster({ side, cards, read }: Props) {
  return (
    <ul className="roster">
      {alike(cards, read).map(({ card, words, count }) => (
        <li key={words}>
          {/* Our own drawing: no word of a file is in it. */}
          <span
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: figureSvg({ ...card, marks: [] }, { side: side.number, crest: side.crest }, 40) }}
          />
          <span>
            <b>{count} ×</b> {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
