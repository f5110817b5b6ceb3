/** At the foot of the board: what the kind in hand means, by which rules, and where the hand is. */
import type { Book } from '@nobori/engine';
import type { PaletteItem } from '@nobori/engine/workshop';
import { t } from '../../texts/language.ts';
import { RuleLink } from '../shell/Findings.tsx';
import { titleOf } from './titleOf.ts';

interface Props {
  readonly book: Book;
  readonly item: PaletteItem | null;
  readonly where: string;
  readonly hint: string;
}

export function Slip({ book, item, where, hint }: Props) {
  return (
    <div className="gr-slip">
      {item !== null && (
        <>
          <b>{titleOf(book, item)}</b>
          {item.told.says.map(one => (
            <span key={one.text} className="gr-told">
              {t(one)}
            </span>
          ))}
          {item.told.rules.map(rule => (
            <RuleLink key={rule} book={book.id} rule={rule} />
          ))}
        </>
      )}
      <span className="gr-where">{where}</span>
      <span className="tag">{hint}</span>
    </div>
  );
}
