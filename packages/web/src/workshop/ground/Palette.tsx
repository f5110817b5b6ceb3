/** What the book knows, and nothing else: its kinds as pictures, the one in hand told at the foot of the board. */
import type { Book } from '@nobori/engine';
import type { GroundKit, PaletteItem } from '@nobori/engine/workshop';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../texts/language.ts';
import { RuleLink } from '../shell/Findings.tsx';
import { swatch } from './swatches.ts';
import { titleOf } from './titleOf.ts';

interface Props {
  readonly book: Book;
  readonly kit: GroundKit;
  readonly item: PaletteItem | null;
  readonly level: number;
  choose(item: PaletteItem): void;
  raise(level: number): void;
}

export function Palette({ book, kit, item, level, choose, raise }: Props) {
  const { palette, heights, note } = kit;
  return (
    <section className="gr-palette" aria-label={t('What may be drawn')} tabIndex={-1}>
      {palette.map(({ title, items }) => (
        <div key={t(title)}>
          <h2 className="hr">{t(title)}</h2>
          <div className="gr-kinds">
            {items.map(one => (
              <button
                key={`${one.on} ${one.kind}`}
                type="button"
                aria-pressed={one === item}
                className={one === item ? 'on' : ''}
                data-kind={one.kind}
                onClick={() => choose(one)}
              >
                <Picture book={book} item={one} />
                <span>{titleOf(book, one)}</span>
              </button>
            ))}
          </div>
        </div>
      ))}
      {heights !== undefined && (
        <div>
          <h2 className="hr">
            {t('Height')}{' '}
            {heights.told.rules.map(rule => (
              <RuleLink key={rule} book={book.id} rule={rule} />
            ))}
          </h2>
          <div className="gr-levels">
            {heights.levels.map(one => (
              <button key={one} type="button" aria-pressed={one === level} className={one === level ? 'on' : ''} onClick={() => raise(one)}>
                {one < 0 ? `−${-one}` : one}
              </button>
            ))}
          </div>
        </div>
      )}
      {note?.says.map(one => (
        <p key={one.text} className="cap">
          {t(one)}
        </p>
      ))}
    </section>
  );
}

/** Painted one after the other, when nothing else is to be done. */
function Picture({ book, item }: { readonly book: Book; readonly item: PaletteItem }) {
  const [drawn, setDrawn] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setDrawn(swatch(book, item)), 0);
    return () => window.clearTimeout(timer);
  }, [book, item]);
  return <span className={`gr-swatch is-${item.on}`} dangerouslySetInnerHTML={{ __html: drawn }} />;
}
