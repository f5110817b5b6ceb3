/** How large the ground is: in hexes, or in the book's own measure. */
import type { Book, Ground } from '@nobori/engine';
import { mapOf, resized, resizedTable, sheetOf, type GroundKit, type GroundSize } from '@nobori/engine/workshop';
import { t } from '../../texts/language.ts';
import { TypedNumber } from '../shell/Typed.tsx';
import { unitOf } from './PieceBox.tsx';

interface Props {
  readonly book: Book;
  readonly kit: GroundKit;
  readonly ground: Ground;
  change(ground: Ground): void;
}

export const sizeOf = (ground: Ground): GroundSize =>
  ground.kind === 'hex' ? { wide: ground.map.columns, deep: ground.map.rows } : { wide: ground.table.width, deep: ground.table.height };

function sized(ground: Ground, { wide, deep }: GroundSize): Ground {
  if (ground.kind === 'hex') return { kind: 'hex', map: mapOf(resized(sheetOf(ground.map), wide, deep), ground.map) };
  return { kind: 'table', table: resizedTable(ground.table, wide, deep) };
}

export function SizeBox({ book, kit, ground, change }: Props) {
  const each = ground.kind === 'hex' ? 1 : unitOf(book);
  const size = sizeOf(ground);
  const { least, most, usual } = kit.sizes;
  const field = (side: 'wide' | 'deep', label: string) => (
    <TypedNumber
      label={label}
      value={Math.round((size[side] / each) * 100) / 100}
      least={least[side] / each}
      most={most[side] / each}
      parts={ground.kind === 'table'}
      done={n => change(sized(ground, { ...size, [side]: Math.round(n * each) }))}
    />
  );
  return (
    <section className="gr-box" aria-label={t('Size')}>
      <h2 className="hr">{t('Size')}</h2>
      <p className="gr-size">
        {field('wide', t('Wide'))}
        <span aria-hidden="true">×</span>
        {field('deep', t('Deep'))}
        <span className="cap">{ground.kind === 'hex' ? t('hexes') : book.board === 'inches' ? t('in') : t('cm')}</span>
      </p>
      <p className="gr-buttons">
        {usual.map(one => (
          <button
            key={`${one.wide} ${one.deep}`}
            className={`btn${one.wide === size.wide && one.deep === size.deep ? ' on' : ''}`}
            type="button"
            onClick={() => change(sized(ground, one))}
          >
            {t('{wide, verbatim} × {deep, verbatim}', { wide: String(one.wide / each), deep: String(one.deep / each) })}
          </button>
        ))}
      </p>
    </section>
  );
}
