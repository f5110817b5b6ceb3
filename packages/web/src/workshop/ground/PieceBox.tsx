/** What is in hand of a table: what it is called, how large it is, where its corner lies, and what can be done with it. */
import type { Book } from '@nobori/engine';
import type { Point, Table } from '@nobori/engine/table';
import {
  copiedPiece,
  cornerMoved,
  cornersOf,
  ordered,
  pieceNamed,
  removed,
  renamed,
  turned,
  type GroundKit,
} from '@nobori/engine/workshop';
import { Line } from '../../app/Line.tsx';
import { t } from '../../texts/language.ts';
import { Typed, TypedNumber } from '../shell/Typed.tsx';
import { TOOL_ICONS } from './icons.ts';
import type { Chosen } from './TableEditor.tsx';
import { titleOf } from './titleOf.ts';

interface Props {
  readonly book: Book;
  readonly kit: GroundKit;
  readonly table: Table;
  readonly chosen: Chosen;
  choose(chosen: Chosen | null): void;
  change(table: Table): void;
}

export const unitOf = (book: Pick<Book, 'board'>): number => (book.board === 'inches' ? 254 : 100);
const inUnits = (n: number, each: number): number => Math.round((n / each) * 100) / 100;

export function PieceBox({ book, kit, table, chosen, choose, change }: Props) {
  const one = pieceNamed(table, chosen.id);
  if (one === null) return null;
  const each = unitOf(book);
  const corners = cornersOf(one);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const size = {
    wide: String(inUnits(Math.max(...xs) - Math.min(...xs), each)),
    deep: String(inUnits(Math.max(...ys) - Math.min(...ys), each)),
  };
  const corner = one.list === 'marks' ? 0 : chosen.corner;
  const at = corner === null ? undefined : corners[corner];
  const raster = kit.raster ?? 100;
  const typed = (axis: 0 | 1, n: number): void => {
    if (at === undefined || corner === null) return;
    const to: Point = axis === 0 ? [Math.round(n * each), at[1]] : [at[0], Math.round(n * each)];
    change(cornerMoved(table, chosen.id, corner, to));
  };
  return (
    <section className="gr-box" aria-label={t('In hand')}>
      <div className="gr-piece">
        <h2>{titleOf(book, { on: one.list === 'marks' ? 'things' : one.list, kind: one.piece.kind })}</h2>
        <button
          className="icb"
          type="button"
          aria-label={t('Copy')}
          onClick={() => {
            const done = copiedPiece(table, chosen.id, [raster * 2, -raster * 2]);
            change(done.table);
            choose({ id: done.id, corner: null });
          }}
        >
          <Line d={TOOL_ICONS.copy} />
        </button>
        <button className="icb" type="button" aria-label={t('Turn')} onClick={() => change(turned(table, chosen.id, 15))}>
          <Line d={TOOL_ICONS.turn} />
        </button>
        <button
          className="icb"
          type="button"
          aria-label={t('Take away')}
          onClick={() => {
            choose(null);
            change(removed(table, chosen.id));
          }}
        >
          <Line d={TOOL_ICONS.trash} />
        </button>
      </div>
      <label className="gr-row">
        <span>{t('Name')}</span>
        <Typed key={chosen.id} value={one.piece.name ?? ''} maxLength={60} done={name => change(renamed(table, chosen.id, name.trim()))} />
      </label>
      {one.list !== 'marks' && (
        <p className="gr-row">
          <span>{t('Corners')}</span>
          <span>{corners.length}</span>
        </p>
      )}
      {one.list !== 'marks' && (
        <p className="gr-row">
          <span>{t('Size')}</span>
          <span>{book.board === 'inches' ? t('{wide, verbatim}″ × {deep, verbatim}″', size) : t('{wide, verbatim} × {deep, verbatim} cm', size)}</span>
        </p>
      )}
      {at !== undefined && (
        <p className="gr-row">
          <span>{t('Corner')}</span>
          <span key={`${chosen.id} ${corner}`} className="gr-pair">
            <TypedNumber label={t('Across')} value={inUnits(at[0], each)} least={0} most={inUnits(table.width, each)} parts done={n => typed(0, n)} />
            <TypedNumber label={t('Up')} value={inUnits(at[1], each)} least={0} most={inUnits(table.height, each)} parts done={n => typed(1, n)} />
          </span>
        </p>
      )}
      {one.list === 'areas' && (
        <p className="gr-buttons">
          <button className="btn" type="button" onClick={() => change(ordered(table, chosen.id, 'back'))}>
            {t('To the back')}
          </button>
          <button className="btn" type="button" onClick={() => change(ordered(table, chosen.id, 'front'))}>
            {t('To the front')}
          </button>
        </p>
      )}
    </section>
  ); // prettier-ignore
}
