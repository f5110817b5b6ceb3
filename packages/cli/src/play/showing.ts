/** What is shown on demand while playing in a terminal. */
import { writeFileSync } from 'node:fs';
import { called, fill, type Book, type FigureCard, type GameRecord, type Reader, type State } from '@nobori/engine';
import { printed } from '../commands/rules.ts';
import { language, readerIn } from '../language.ts';

/** "A1 Katakura Genbei": what stands on his base, and his whole name; without one, what he is called. */
const wholeName = ({ name, full, tag }: FigureCard, reader: Reader): string =>
  typeof full === 'string' ? `${tag ?? ''} ${full}`.trim() : called(name, reader);

export function cardLines(book: Book, view: State): string[] {
  const reader = readerIn(book, view);
  return book
    .cards(view)
    .map(
      card =>
        `  ${wholeName(card, reader)} (${called(reader.nameOf(card.side), reader)}): ${card.stats.map(({ label, value }) => `${fill(label, reader)} ${fill(value, reader)}`).join(', ')}${card.marks.length > 0 ? `; ${card.marks.map(mark => fill(mark.label, reader)).join(', ')}` : ''}`,
    );
}

export async function ruleLines(book: Book, id: string): Promise<string[]> {
  const { rules, rulings, tables } = await book.catalogue(language());
  const rule = rules[id.toUpperCase()];
  const ruling = rulings[id.toUpperCase()];
  if (rule !== undefined) return [`  ${rule.title}: ${rule.text}`];
  if (ruling !== undefined) return [`  ${ruling.question}`, `  ${ruling.answer}`];
  const table = tables.find(one => one.id.toUpperCase() === id.toUpperCase());
  return [table === undefined ? `  There is no rule "${id}".` : printed(table)];
}

/** Writes a record, and says whether that went well. */
export function saved(file: string, record: GameRecord): string {
  try {
    writeFileSync(file, `${JSON.stringify(record)}\n`);
    return `  Saved: nobori replay ${file}`;
  } catch (error) {
    return `  ${file} cannot be written (${error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'}).`;
  }
}
