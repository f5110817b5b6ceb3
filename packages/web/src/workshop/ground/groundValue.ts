/** A ground as it is kept: as its book writes it. What has been read once stays the same object, because boards and drawings are kept by it. */
import type { Book, Ground } from '@nobori/engine';
import type { GroundKit } from '@nobori/engine/workshop';
import { t } from '../../texts/language.ts';

const read = new WeakMap<object, Ground>();

export function readGround(kit: GroundKit, value: unknown): Ground | null {
  if (typeof value !== 'object' || value === null) return null;
  const known = read.get(value);
  if (known !== undefined) return known;
  const found = kit.read(value);
  if (!found.ok) return null;
  read.set(value, found.value);
  return found.value;
}

export function writtenGround(kit: GroundKit, ground: Ground): unknown {
  const written = kit.write(ground);
  if (typeof written === 'object' && written !== null) read.set(written, ground);
  return written;
}

/** "22 × 14 hexes" */
export function sizeText(book: Pick<Book, 'board'>, ground: Ground): string {
  if (ground.kind === 'hex') return t('{columns} × {rows} hexes', { columns: ground.map.columns, rows: ground.map.rows });
  const each = book.board === 'inches' ? 254 : 100;
  const facts = { wide: Math.round(ground.table.width / each), deep: Math.round(ground.table.height / each) };
  return book.board === 'inches' ? t('{wide}″ × {deep}″', facts) : t('{wide} × {deep} cm', facts);
}

/** "Kozeriai, 22 × 14 hexes" */
export const groundText = (book: Pick<Book, 'title' | 'board'>, ground: Ground): string =>
  t('{title, verbatim}, {size, verbatim}', { title: t(book.title), size: sizeText(book, ground) });
